"""What several tests share."""

import json
import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
TESTDATA = ROOT / "testdata"
RECORDS = ROOT / "examples" / "games"

POSITIONS = int(os.environ.get("QIPAN_POSITIONS", "100000"))
"""How many positions are compared with each other library."""


def lines(path):
    """Return the objects of a file of testdata with one JSON object a line."""
    return [json.loads(line) for line in (TESTDATA / path).read_text("utf-8").splitlines() if line.strip()]


@pytest.fixture(params=["xiangqi", "xiongqi", "xinghua"])
def game(request):
    """Return the name of each game."""
    return request.param
