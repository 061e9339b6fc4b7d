"""Every example in the documentation does what it says, and everything public has a docstring."""

import doctest
import inspect

import pytest

import qipan

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def documented():
    """Yield the name and the object of everything that has a docstring, or should have one."""
    yield "qipan", qipan
    for name in qipan.__all__:
        member = getattr(qipan, name)
        yield f"qipan.{name}", member
        if inspect.isclass(member) and member.__module__.startswith("qipan"):
            for attribute, value in vars(member).items():
                if not attribute.startswith("_"):
                    yield f"qipan.{name}.{attribute}", value


DOCUMENTED = dict(documented())


@pytest.mark.parametrize("name", [name for name in DOCUMENTED if ">>>" in str(DOCUMENTED[name].__doc__)])
def test_examples(name):
    test = doctest.DocTestParser().get_doctest(
        inspect.cleandoc(DOCUMENTED[name].__doc__), {"qipan": qipan}, name, None, None
    )
    report = []
    results = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=report.append)
    assert results.failed == 0, "".join(report)


def test_everything_public_says_what_it_is():
    def speaks(value):
        return not (inspect.isclass(value) or inspect.isroutine(value) or inspect.isgetsetdescriptor(value))

    silent = [n for n, value in DOCUMENTED.items() if not speaks(value) and not (value.__doc__ or "").strip()]
    assert silent == []
