"""The scripts in examples/python do what they say."""

import subprocess
import sys

import pytest
from conftest import RECORDS, ROOT

EXAMPLES = ROOT / "examples" / "python"


@pytest.mark.parametrize(
    ("script", "arguments", "texts"),
    [
        (
            "teach_a_rule.py",
            [],
            ["(blocked)", "(crosses_river)", "(too_many_screens)", "(generals_face)", "(not_past_river)"],
        ),
        (
            "teach_a_rule.py",
            [],
            ["Before ply 8: f8f9 would end the game by perpetual_check.", "黑方勝：紅方長將"],
        ),
        ("teach_a_rule.py", ["startpos", "h2e2"], ["h2e2 is legal: 炮二平五."]),
        (
            "judge_folder.py",
            [RECORDS],
            ["xiongqi_short.pgn#1: xiongqi, 38 plies: North wins", "checkmate: 5"],
        ),
        ("explore_opening.py", [], ["transposes to", "different positions"]),
    ],
)
def test_scripts(script, arguments, texts):
    command = [sys.executable, EXAMPLES / script, *arguments]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    for text in texts:
        assert text in result.stdout


def test_every_script_is_run():
    tested = {"teach_a_rule.py", "judge_folder.py", "explore_opening.py"}
    assert {path.name for path in EXAMPLES.glob("*.py")} == tested
