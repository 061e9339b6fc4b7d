"""The data that tests in any language read: rules, repetitions, notations, records, user cases."""

import pytest
from conftest import RECORDS, TESTDATA, lines

import qipan

GAMES = ["xiangqi", "xiongqi", "xinghua"]


def check_rule(game, line):
    fen = line["fen"]
    if line.get("invalid"):
        with pytest.raises(qipan.SetupError):
            qipan.Position(game, fen)
        return
    position = qipan.Position(game, fen)
    if "reads" in line:
        assert position.fen() == line["reads"]
    elif "same" in line:
        other = qipan.Position(game, line["same"])
        assert (position, hash(position), position.key) == (other, hash(other), other.key)
    elif "different" in line:
        other = qipan.Position(game, line["different"])
        assert position != other
        assert position.key != other.key
    elif "illegal" in line:
        with pytest.raises(qipan.IllegalMoveError) as caught:
            position.parse(line["illegal"], "uci")
        assert caught.value.code == line["reason"]
        assert caught.value.square == line.get("at", caught.value.square)
    elif "play" in line:
        for text in line["play"]:
            position = position.play(position.parse(text, "uci"))
        assert position.fen() == line.get("after", position.fen())
        assert position.is_check == line.get("check", position.is_check)
        if "ends" in line:
            reason = position.outcome.reason if position.outcome else None
            assert reason == line["ends"]
    else:
        found = {
            move.uci
            for move in position.legal_moves
            if move.from_square == line.get("piece", move.from_square)
        }
        assert found == set(line["moves"])


@pytest.mark.parametrize("game", GAMES)
def test_rules(game):
    for line in lines(f"{game}/rules.jsonl"):
        try:
            check_rule(game, line)
        except Exception as error:
            raise AssertionError(line) from error


def replay(case):
    # Some diagrams have a soldier where it cannot come.
    game = qipan.Position.repair("xiangqi", case["fen"]).position.start_game()
    for text in case["moves"]:
        if not game.is_over:
            game.push(text)
    return game


def verdict(outcome):
    match outcome:
        case None:
            return "none"
        case qipan.Outcome(winner=None):
            return "draw"
        case qipan.Outcome(qipan.Side.FIRST, qipan.Reason.CHECKMATE | qipan.Reason.STALEMATE):
            return "red_wins"
        case qipan.Outcome(winner):
            return "black_loses" if winner is qipan.Side.FIRST else "red_loses"


def test_repetitions():
    for case in lines("xiangqi/repetition.jsonl"):
        game = replay(case)
        if case["kind"] == "chase_relation":
            move = game.undo()
            found = "chase" if game.position.chases(move) else "not_chase"
        else:
            found = verdict(game.outcome)
        assert found == case["verdict"], case
        if found not in ("none", "chase", "not_chase") and case["kind"] == "repetition":
            cycle = game.outcome.evidence.cycle
            assert cycle.last == game.plies
            assert [ply.ply for ply in cycle.plies] == list(range(cycle.first, cycle.last + 1))


def test_notations():
    for line in lines("xiangqi/notation.jsonl"):
        position = qipan.Position("xiangqi", line["fen"])
        for name in position.notations:
            if "move" in line and name in line:
                assert position.write(line["move"], name) == line[name]
                assert position.parse(line[name], name).uci == line["move"]


@pytest.mark.parametrize("game", GAMES)
def test_perft_suites(game):
    for line in (TESTDATA / game / "perft.epd").read_text("utf-8").splitlines():
        fen, *counts = line.split(";")
        if not fen.strip() or fen.startswith("#"):
            continue
        position = qipan.Position.repair(game, fen).position
        for count in counts:
            depth, nodes = count.strip().removeprefix("D").split()
            if int(nodes) <= 100_000:
                assert position.perft(int(depth)) == int(nodes), line


@pytest.mark.parametrize("game", GAMES)
def test_pgn(game):
    for line in lines(f"{game}/pgn.jsonl"):
        record = next(qipan.read_records(line["pgn"].encode(), game))
        assert [node.uci for node in record.tree.main_line] == line["main"]
        assert len(record.tree) == line["moves"]
        assert record.tree.result == line["result"]
        assert bool(record.faults) == bool(line["errors"])
        for name, value in line.get("tags", {}).items():
            assert record.tree.tags[name] == value
        if "written" in line:
            movetext = record.tree.to_pgn(width=0).split("\n\n")[1].strip()
            assert movetext == line["written"]


@pytest.mark.parametrize("game", GAMES)
def test_whole_records(game):
    wanted = lines(f"{game}/records.jsonl")
    found = {}
    for name in {line["file"] for line in wanted}:
        for record in qipan.read_records(RECORDS / name):
            found[name, record.number] = record
    for line in wanted:
        record = found[line["file"], line["game"]]
        assert [node.uci for node in record.tree.main_line] == line["uci"]
        assert record.tree.main_line[-1].fen() == line["final"]
        assert qipan.GameTree.from_pgn(record.tree.to_pgn(), game) == record.tree


USER_CASES = {case["id"]: case for case in lines("user_cases.jsonl")}


def user_case(id):
    case = USER_CASES[id]
    return case["game"], case["input"], case["expected"]


@pytest.mark.parametrize(
    ("id", "code"),
    [
        ("chess-fen-004", "opponent_in_check"),
        ("chess-fen-005", "opponent_in_check"),
        ("chess-fen-007", "no_castling"),
        ("chess-fen-008", "no_castling"),
        ("chess-fen-011", "no_general"),
        ("xq-fen-004", "never_there"),
        ("xq-fen-005", "generals_face"),
    ],
)
def test_impossible_positions_say_why(id, code):
    game, given, expected = user_case(id)
    with pytest.raises(qipan.SetupError) as caught:
        qipan.Position(game, given["fen"])
    setup = qipan.Setup(game, given["fen"])
    assert code in [fault.code for fault in setup.faults()]
    assert list(caught.value.reasons) == [fault.message for fault in setup.faults()]
    if id == "xq-fen-004":
        assert expected["reasons"][0] in caught.value.reasons
    if "lenient_fen_castling" in expected:
        assert setup.repair().position.castling == expected["lenient_fen_castling"]
    if "king_moves_from_e1" in expected:
        moves = setup.repair().position.legal_moves
        assert {move.uci for move in moves if move.from_square == "e1"} <= set(expected["king_moves_from_e1"])


def test_texts_that_are_no_fen():
    game, given, _ = user_case("chess-fen-012")
    for fen in given["fen_list"]:
        if fen == "startpos" or fen.startswith("rnbqkbnr"):
            assert len(qipan.Position(game, fen).legal_moves) == 20
        else:
            with pytest.raises(qipan.FenError) as caught:
                qipan.Position(game, fen)
            assert caught.value.column is not None


def test_short_fens():
    for id in ("xq-fen-001", "xq-fen-003"):
        game, given, expected = user_case(id)
        position = qipan.Position(game, given["fen"])
        assert position.fen() == expected["canonical"]
        assert len(position.legal_moves) == expected["legal_moves"]


def test_ambiguous_san():
    game, given, expected = user_case("chess-san-001")
    position = qipan.Position(game, given["fen"])
    with pytest.raises(qipan.AmbiguousMoveError) as caught:
        position.parse(given["san"])
    assert set(caught.value.candidates) <= set(expected["canonical_sans_to_c3"])
    assert len(caught.value.candidates) == 2
    assert caught.value.token == given["san"]
    assert caught.value.fen == given["fen"]


def test_san_of_a_pinned_piece():
    game, given, expected = user_case("chess-san-002")
    position = qipan.Position(game, given["fen"])
    assert position.parse("Ne2") == position.parse("Nge2")
    assert position.write("Nge2", "san") == expected["canonical"]
    with pytest.raises(qipan.IllegalMoveError):
        position.parse("Nce2")


def test_what_is_no_san():
    game, given, _ = user_case("chess-san-003")
    with pytest.raises(qipan.InvalidMoveError) as caught:
        qipan.Position(game, given["fen"]).parse(given["san"])
    assert (caught.value.token, caught.value.fen) == (given["san"], given["fen"])


def test_illegal_moves_are_refused():
    game, given, _ = user_case("chess-move-002")
    played = qipan.Game(game, given["fen"])
    with pytest.raises(qipan.IllegalMoveError):
        played.push(given["uci"])
    assert played.fen() == given["fen"]


def test_castling_right_of_a_captured_chariot():
    game, given, expected = user_case("chess-castle-001")
    assert qipan.Position(game, given["fen"]).play(given["san"]).fen() == expected["fen_after"]


def test_en_passant_that_is_not_possible_is_no_part_of_a_position():
    game, given, _ = user_case("chess-rep-002")
    played = qipan.Game(game, given["fen"])
    assert played.position.en_passant is None
    for move in given["uci"]:
        played.push(move)
    assert played.repetitions == 3


def test_two_occurrences_are_no_claim():
    game, given, _ = user_case("chess-rep-003")
    played = qipan.Game(game)
    for move in given["uci"]:
        played.push(move)
    assert played.claims() == ()


def test_parentheses_in_tags():
    _, given, expected = user_case("chess-pgn-001")
    record = next(qipan.read_records(given["pgn"].encode()))
    assert [node.uci for node in record.tree.main_line] == expected["moves"]
    assert record.tree.tags["Opening"] == expected["Opening"]
    assert record.faults == ()


def test_pgn_that_the_second_side_begins():
    game, given, expected = user_case("chess-pgn-006")
    tree = qipan.GameTree(game, given["fen"])
    node = tree.root
    for move in given["uci"]:
        node = node.add(move)
    tags, movetext = tree.to_pgn().split("\n\n")
    assert movetext.strip() == expected["movetext"]
    for name, value in expected["tags"].items():
        assert f'[{name} "{value}"]' in tags


def test_a_piece_that_goes_to_the_en_passant_square():
    game, given, expected = user_case("chess-pgn-007")
    tree = qipan.GameTree.from_pgn(given["pgn"], game)
    last = tree.main_line[-1]
    assert last.uci == expected["last_move"]
    assert last.move.captured is None
    assert last.fen() == expected["fen_after"]


def test_the_generals_pin():
    game, given, expected = user_case("xq-move-001")
    position = qipan.Position(game, given["fen"]).play(given["uci"][0])
    assert {move.uci for move in position.legal_moves} >= set(expected["red_replies_legal"])
    for move in expected["red_replies_illegal"]:
        assert position.why_illegal(move).code == "generals_face"


def test_stalemate_loses():
    game, given, _ = user_case("xq-end-001")
    outcome = qipan.Game(game, given["fen"]).outcome
    assert (outcome.winner, outcome.reason) == ("first", "stalemate")
    assert outcome == qipan.Position(game, given["fen"]).outcome


def test_wxf_of_advisors_and_elephants():
    game, given, expected = user_case("xq-wxf-002")
    for fen, moves in zip(given["fens"], (expected["first"], expected["second"]), strict=True):
        setup = qipan.Setup(game, fen)
        if setup.faults():
            # The generals of the report face each other.
            del setup["e9"]
            setup["d9"] = "k"
        position = setup.position()
        for uci, wxf in moves.items():
            assert position.parse(wxf).uci == uci


def test_soldiers_on_two_files():
    game, given, expected = user_case("xq-zh-003")
    for (fen, text), uci in zip(given["cases"], expected["uci"], strict=True):
        assert qipan.Position.repair(game, fen).position.parse(text).uci == uci


def test_a_game_in_iccs():
    game, given, expected = user_case("xq-pgn-001")
    played = qipan.Game(game)
    for text in given["movetext"].split():
        played.push(text)
    assert played.plies == expected["plies"]
    assert played.fen().split()[:2] == [expected["final_fen_board"], expected["side_to_move"]]


def test_what_a_move_chases():
    game, given, _ = user_case("xq-rep-013")
    chases = [qipan.Position(game, case["fen"]).chases(case["uci"]) for case in given["cases"]]
    assert all(isinstance(chase, qipan.Chase) for found in chases for chase in found)
    assert chases[1] == ()
