"""Positions, moves, sequences of moves and setups as Python values."""

import copy
import pickle
from collections.abc import Sequence

import pytest

import qipan


def test_positions_never_change(game):
    position = qipan.Position(game)
    before = position.fen()
    move = position.legal_moves[0]
    after = position.play(move)
    assert position.fen() == before != after.fen()
    assert after.turn is ~position.turn
    with pytest.raises(AttributeError):
        position.turn = "first"
    with pytest.raises(TypeError):
        position < after  # noqa: B015


def test_positions_are_keys(game):
    position = qipan.Position(game)
    again = qipan.Position(game, position.fen())
    assert {position: 1}[again] == 1
    assert position != "position"
    assert position != qipan.Position("xinghua" if game != "xinghua" else "xiangqi")


def test_everything_is_picklable(game):
    position = qipan.Position(game)
    played = position.start_game()
    played.push(position.legal_moves[3])
    values = [
        position,
        position.legal_moves,
        position.legal_moves[0],
        position.setup(),
        position.piece_at("e1"),
        played,
        played.to_tree(),
        played.status,
        qipan.Clock("300+3"),
        qipan.TimeControl("40/5400+30:1800"),
    ]
    for value in values:
        for twin in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
            assert twin == value
            assert type(twin) is type(value)


def test_lenient_positions_are_picklable():
    position = qipan.Position.repair("xinghua", "QQQQk3/8/8/8/8/8/8/QQQQKQQQ b - - 0 1").position
    assert pickle.loads(pickle.dumps(position)) == position


def test_moves_are_small_values():
    position = qipan.Position("xinghua", "8/P6k/8/3pP3/8/8/8/K7 w - d6 0 1")
    capture = position.parse("exd6")
    assert (capture.from_square, capture.to_square, capture.piece) == ("e5", "d6", "soldier")
    assert capture.captured is qipan.Kind.SOLDIER
    assert position.parse("a8=Q").promotion is qipan.Kind.ADVISOR
    assert {capture: 1}[position.parse("e5d6")] == 1
    assert capture != position.parse("e6")
    assert str(capture) == capture.uci == "e5d6"
    assert repr(capture) == "<xinghua move e5d6>"
    with pytest.raises(AttributeError):
        capture.uci = "e5e6"


def test_moves_are_of_their_game():
    move = qipan.Position("xinghua").parse("e2e4")
    for refuse in (qipan.Position("xiongqi").play, qipan.Game("xiongqi").push):
        with pytest.raises(qipan.IllegalMoveError) as caught:
            refuse(move)
        assert caught.value.code == "foreign_move"


def test_legal_moves_are_a_sequence(game):
    moves = qipan.Position(game).legal_moves
    listed = list(moves)
    assert isinstance(moves, Sequence)
    assert len(moves) == len(listed)
    assert [*reversed(moves)] == listed[::-1]
    assert [moves[i] for i in range(-len(moves), len(moves))] == listed * 2
    assert list(moves[2:9:3]) == listed[2:9:3]
    assert list(moves[::-1]) == listed[::-1]
    assert type(moves[:2]) is qipan.Moves
    assert all(move in moves and move.uci in moves for move in listed)
    assert moves.index(listed[5]) == 5
    assert moves.count(listed[5]) == 1
    assert moves.index(listed[5], -len(listed)) == 5
    assert moves == qipan.Position(game).legal_moves
    assert hash(moves) == hash(qipan.Position(game).legal_moves)
    assert "a1a1" not in moves
    assert None not in moves
    for index in (len(moves), -len(moves) - 1, 2**63, -(2**63)):
        with pytest.raises(IndexError):
            moves[index]
    with pytest.raises(TypeError):
        moves["e2e4"]
    with pytest.raises(ValueError, match="not in"):
        moves.index(listed[5], 6)
    match moves:
        case [first, *rest]:
            assert (first, rest) == (listed[0], listed[1:])
        case _:
            pytest.fail("no sequence")


def test_match():
    match qipan.Position("xiangqi").parse("炮二平五"):
        case qipan.Move("h2", to, None):
            assert to == "e2"
        case _:
            pytest.fail("no match")
    match qipan.Game("xiangqi"):
        case qipan.Game(game="xiangqi", status=qipan.Status.ONGOING, outcome=None):
            pass
        case _:
            pytest.fail("no match")


def test_the_words_are_enums():
    assert qipan.Side("first") is qipan.Side.FIRST
    assert ~qipan.Side.SECOND == "first"
    assert str(qipan.Reason.PERPETUAL_CHASE) == f"{qipan.Reason.PERPETUAL_CHASE}" == "perpetual_chase"
    with pytest.raises(ValueError, match="third"):
        qipan.Side("third")


def test_every_game_is_told():
    assert [info.name for info in qipan.GAMES] == ["xiangqi", "xiongqi", "xinghua"]
    for info in qipan.GAMES:
        position = qipan.Position(info.name)
        assert position.info is info
        assert position.fen() == info.start
        assert position == qipan.Position(info.chinese) == qipan.Position(info.name.upper())
        assert position.notations == info.notations
        squares = info.squares()
        assert len(squares) == info.files * info.ranks
        assert [square for square in squares if position.piece_at(square)] == list(position.pieces())
        for name in info.notations:
            assert position.write(position.legal_moves[0], name)


def test_chases_are_a_matter_of_xiangqi():
    with pytest.raises(qipan.ActionError):
        qipan.Position("xinghua").chases("e2e4")
    with pytest.raises(qipan.ActionError):
        qipan.Position("xinghua").deadness()
    with pytest.raises(qipan.ActionError):
        qipan.Game("xinghua").repetition_warnings()


def test_feen():
    position = qipan.Position("xiongqi")
    assert qipan.Position.from_feen(position.feen()) == position
    game = position.start_game()
    assert game.feen() == position.feen()
    with pytest.raises(qipan.FenError):
        qipan.Position.from_feen("nonsense")


def test_perft_counts(game):
    position = qipan.Position(game)
    table = qipan.PerftTable(game, megabytes=1)
    counts = {position.perft(4), position.perft(4, threads=2), position.perft(4, table=table)}
    assert len(counts) == 1
    divided = position.divide(4)
    assert sum(divided.values()) in counts
    assert list(divided) == list(position.legal_moves)
    assert position.perft(0) == 1
    assert position.divide(0) == {}
    for depth, threads in ((101, 1), (3, 0), (3, 257)):
        with pytest.raises(qipan.QipanError):
            position.perft(depth, threads)
    with pytest.raises(qipan.QipanError):
        position.perft(4, table=qipan.PerftTable("xinghua" if game != "xinghua" else "xiangqi", 1))
    with pytest.raises(OverflowError):
        position.perft(-1)


def test_planes(game):
    numpy = pytest.importorskip("numpy")
    position = qipan.Position(game)
    planes = position.planes()
    info = position.info
    assert planes.shape == (2 * len(info.kinds), info.ranks, info.files)
    assert planes.dtype == numpy.uint8
    assert planes.sum() == len(position.pieces())
    for square, piece in position.pieces().items():
        plane = info.kinds.index(piece.kind) + (len(info.kinds) if piece.side == "second" else 0)
        file, rank = ord(square[0]) - ord("a"), int(square[1]) - info.first_rank
        assert planes[plane, rank, file] == 1
    planes[0, 0, 0] = 7
    assert position.planes()[0, 0, 0] != 7


def test_setups_are_edited(game):
    setup = qipan.Setup(game, "startpos")
    assert setup.position() == qipan.Position(game)
    assert dict.fromkeys(setup) == dict.fromkeys(setup.pieces())
    general = next(square for square, piece in setup.pieces().items() if piece.kind == "general")
    piece = setup[general]
    del setup[general]
    assert setup[general] is None
    assert general not in setup
    assert next(fault.code for fault in setup.faults()) == "no_general"
    with pytest.raises(KeyError):
        del setup[general]
    setup[general] = piece
    assert setup == qipan.Setup(game, "startpos")
    setup.turn = qipan.Side.SECOND
    setup.halfmoves, setup.fullmoves = 3, 7
    assert setup.fen().endswith(" 3 7")
    assert setup.turn == "second"
    twin = setup.copy()
    twin.clear()
    assert len(twin) == 0
    assert len(setup) == 32
    with pytest.raises(qipan.SetupError) as caught:
        twin.position()
    assert len(caught.value.reasons) == 2


def test_setups_refuse_what_is_none_of_the_board(game):
    setup = qipan.Setup(game)
    for square in ("", "z9", "e", "e22", "é1"):
        with pytest.raises(qipan.SquareError):
            setup[square] = "R"
    for piece in ("X", "", "RR", "將"):
        with pytest.raises(qipan.SetupError):
            setup["a1"] = piece
    with pytest.raises(TypeError):
        setup["a1"] = 5
    with pytest.raises(qipan.UnknownNameError):
        setup.turn = "third"
    with pytest.raises(qipan.FenError):
        setup.castling = "XY"
    with pytest.raises(TypeError):
        hash(setup)
    assert len(setup) == 0


def test_rights_of_setups():
    setup = qipan.Setup("xinghua", "startpos")
    setup.castling = "Kq"
    assert setup.position().castling == "Kq"
    setup.en_passant = "e6"
    assert setup.en_passant == "e6"
    assert [fault.code for fault in setup.faults()] == ["no_en_passant"]
    assert setup.repair().position.en_passant is None
    setup.en_passant = None
    assert setup.faults() == ()
    with pytest.raises(qipan.FenError):
        qipan.Setup("xiangqi").castling = "K"


def test_boards_are_drawn(game):
    position = qipan.Position(game)
    assert str(position) == position.board("hanzi")
    assert "車" in str(position)
    assert "r" in position.board("letters")
    assert eval(repr(position), {"Position": qipan.Position}) == position
    with pytest.raises(qipan.UnknownNameError):
        position.board("nonsense")
