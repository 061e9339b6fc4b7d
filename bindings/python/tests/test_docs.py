"""Every example in the documentation does what it says, and everything public has a docstring."""

import doctest
import importlib
import inspect
import pkgutil

import pytest

import qipan

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
MODULES = ["qipan"] + [
    f"qipan.{module.name}"
    for module in pkgutil.iter_modules(qipan.__path__)
    if module.name != "__main__"
]


def documented():
    """Yield the name and the object of everything that has a docstring, or should have one."""
    for name in MODULES:
        module = importlib.import_module(name)
        yield name, module
        for class_name, member in vars(module).items():
            if class_name.startswith("_") or not getattr(member, "__module__", "").startswith("qipan"):
                continue
            if inspect.isclass(member) or inspect.isroutine(member):
                yield f"{name}.{class_name}", member
            if inspect.isclass(member):
                for attribute, value in vars(member).items():
                    if not attribute.startswith("_"):
                        yield f"{name}.{class_name}.{attribute}", value


DOCUMENTED = dict(documented())


@pytest.mark.parametrize("name", sorted(DOCUMENTED))
def test_examples(name):
    text = inspect.getdoc(DOCUMENTED[name]) or ""
    parser = doctest.DocTestParser()
    test = parser.get_doctest(text, {"qipan": qipan}, name, None, None)
    if test.examples:
        report = []
        results = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=report.append)
        assert results.failed == 0, "".join(report)


def test_everything_public_says_what_it_is():
    names = [f"qipan.{name}" for name in qipan.__all__ if not name.startswith("__")]
    names += [
        name
        for name, value in DOCUMENTED.items()
        if "_qipan." in name and (inspect.isroutine(value) or inspect.isgetsetdescriptor(value))
    ]
    silent = []
    for name in names:
        value = DOCUMENTED.get(name)
        if value is not None and not (value.__doc__ or "").strip():
            silent.append(name)
    assert silent == []
