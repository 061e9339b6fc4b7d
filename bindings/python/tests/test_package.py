"""The package as it is installed: its version, its size, how soon it is there, and its command."""

import importlib.metadata
import re
import statistics
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

import qipan


def run(*arguments, **options):
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, timeout=120, **options
    )


def test_the_version_is_that_of_the_crates():
    wanted = re.search(r'^version = "(.*)"', (ROOT / "Cargo.toml").read_text(), re.MULTILINE)[1]
    assert qipan.__version__ == wanted == importlib.metadata.version("qipan")


def test_the_package_says_that_it_has_types():
    folder = Path(qipan.__file__).parent
    assert (folder / "py.typed").exists()
    assert (folder / "_qipan.pyi").exists()


def test_the_import_is_quick():
    program = "import time; t = time.perf_counter(); import qipan; print(time.perf_counter() - t)"
    seconds = [float(run("-c", program).stdout) for _ in range(7)]
    # Twice the promise, since a test may run beside others.
    assert statistics.median(seconds) < 0.060, seconds


def test_no_module_of_others_is_needed():
    program = (
        "import sys; import qipan; "
        "print(sorted({name.split('.')[0] for name in sys.modules} - sys.stdlib_module_names - {'qipan'}))"
    )
    found = run(
        "-S", "-c", f"import sys; sys.path.insert(0, {str(Path(qipan.__file__).parents[1])!r}); {program}"
    )
    assert found.stdout.strip() in ("[]", "['__main__']"), found


@pytest.mark.parametrize(
    ("arguments", "code", "text"),
    [
        (["perft", "xinghua", "3"], 0, "nodes 8902"),
        (["moves", "xiangqi"], 0, "h2e2"),
        (["judge", "xinghua", "--moves", "f3 e5 g4 Qh4#", "--json"], 0, '"reason":"checkmate"'),
        (["--version"], 0, f"qipan {qipan.__version__}"),
        (["--help"], 0, "Usage: qipan"),
        (["perft"], 2, ""),
        (["show", "xinghua", "--fen", "nonsense"], 1, ""),
    ],
)
def test_the_command(arguments, code, text):
    result = run("-m", "qipan", *arguments)
    assert result.returncode == code
    assert text in result.stdout
    assert bool(result.stderr) == bool(code)
