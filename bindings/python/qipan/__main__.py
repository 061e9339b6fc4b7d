"""The command: ``python -m qipan``."""

import signal
import sys

from ._qipan import run_command


def main() -> int:
    """Run the command with the arguments of the process and return its exit code."""
    # The command knows nothing of Python's handler, which would only take note.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return run_command(["qipan", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
