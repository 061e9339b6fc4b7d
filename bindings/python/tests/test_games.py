"""Games, clocks and what the book lets players do."""

import copy
import pickle

import pytest

import qipan

REPEAT = ["h8h9", "f9f8", "h9h8", "f8f9"]
REPEAT_FEN = "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w - - 0 1"


def play(game, moves, fen=None):
    played = qipan.Game(game, fen)
    for move in moves:
        played.push(move)
    return played


def test_the_names_that_programs_rely_on():
    game = qipan.Game("xiangqi")
    assert (game.status, game.outcome, len(game.moves)) == ("ongoing", None, 0)
    game.push("h2e2")
    assert [str(move) for move in game.moves] == ["h2e2"]
    game.undo()
    assert game.position == qipan.Position("xiangqi")
    game.resign()
    assert (game.outcome.winner, game.outcome.reason) == ("second", "resignation")
    assert isinstance(game.outcome.explanation, str)


def test_repetition_is_judged_with_its_data():
    game = play("xiangqi", REPEAT, REPEAT_FEN)
    warnings = game.copy()
    for move in REPEAT[:3]:
        warnings.push(move)
    (warning,) = warnings.repetition_warnings()
    assert (warning.move.uci, warning.reason) == (REPEAT[3], "perpetual_check")
    for move in REPEAT:
        game.push(move)
    outcome = game.outcome
    assert (outcome.winner, outcome.reason, outcome.rule) == ("second", "perpetual_check", "XQ-51")
    assert outcome.result == "0-1"
    cycle = outcome.evidence.cycle
    assert [(ply.side, ply.deed) for ply in cycle.plies][:2] == [("first", "check"), ("second", "chase")]
    assert cycle.plies[1].chases[0].victim == "h9"
    assert "perpetual check" in outcome.explanation
    assert "長將" in outcome.explanation_chinese
    assert cycle.plies[0].move == "h8h9"


def test_after_the_end_nothing_happens():
    game = play("xinghua", ["f3", "e5", "g4", "Qh4#"])
    events = game.events
    assert game.is_over
    assert len(game.legal_moves) == 0
    for act in (
        lambda: game.push("a2a3"),
        game.resign,
        game.offer_draw,
        game.accept_draw,
        game.flag_fall,
        lambda: game.claim_draw("repetition"),
        lambda: game.touch("a2"),
    ):
        with pytest.raises(qipan.QipanError, match="game is over"):
            act()
    assert game.events == events
    assert game.undo().uci == "d8h4"
    assert game.status == "ongoing"


def test_offers():
    game = play("xinghua", ["e4"])
    game.offer_draw()
    assert game.offer == "first"
    with pytest.raises(qipan.ActionError) as caught:
        game.offer_draw("first")
    assert caught.value.code == "offer_stands"
    game.decline_draw()
    assert game.offer is None
    game.push("e5")
    game.offer_draw(qipan.Side.SECOND)
    assert game.accept_draw().reason == "agreement"
    with pytest.raises(qipan.ActionError) as caught:
        qipan.Game("xiangqi").offer_draw()
    assert caught.value.code == "no_draw_by_agreement"
    with pytest.raises(qipan.UnknownNameError):
        qipan.Game("xinghua").offer_draw("white")


def test_claims():
    game = play("xinghua", ["Nf3", "Nf6", "Ng1", "Ng8"] * 2 + ["Nf3"])
    assert game.status == "claimable"
    assert game.claims() == (qipan.Claim(qipan.ClaimKind.REPETITION, qipan.Side.FIRST),)
    with pytest.raises(qipan.ActionError):
        game.claim_draw("repetition", "second")
    with pytest.raises(qipan.ActionError):
        game.claim_draw("fifty_moves")
    with pytest.raises(qipan.UnknownNameError):
        game.claim_draw("boredom")
    outcome = game.claim_draw("repetition")
    assert (outcome.winner, outcome.reason) == (None, "claim_repetition")
    assert outcome.evidence.same_move == (1, 5, 9)


def test_touch_move():
    game = qipan.Game("xinghua")
    game.touch("b1")
    assert game.touched == ("b1",)
    assert {move.uci for move in game.legal_moves} == {"b1a3", "b1c3"}
    with pytest.raises(qipan.ActionError) as caught:
        game.push("e2e4")
    assert set(caught.value.candidates) == {"b1a3", "b1c3"}
    with pytest.raises(qipan.ActionError):
        qipan.Game("xiangqi").touch("b0")


def test_options():
    fen = "4g3/8/8/8/8/8/8/2NG4 w - - 0 1"
    played = qipan.Game("xiongqi", fen)
    assert played.options == {"dead_position": "lone_generals"}
    proven = qipan.Game("xiongqi", fen, dead_position="proven")
    for game in (played, proven):
        game.push(game.legal_moves[0])
    assert not played.is_over
    assert proven.outcome.reason == "dead_position"
    with pytest.raises(qipan.UnknownNameError) as caught:
        qipan.Game("xiongqi", dead_position="maybe")
    assert caught.value.candidates == ("lone_generals", "proven")
    with pytest.raises(qipan.UnknownNameError):
        qipan.Game("xiangqi", komi=7)


def test_clocks():
    game = qipan.Game("xinghua")
    assert game.clock is None
    game.clock = qipan.Clock("60", second=qipan.TimeControl("30"))
    game.push("e4", elapsed=10)
    game.push(game.position.parse("e5"), elapsed=5.5)
    assert (game.clock.remaining("first"), game.clock.remaining("second")) == (50.0, 24.5)
    assert game.tick(49.9) is None
    twin = pickle.loads(pickle.dumps(game))
    assert twin == game
    assert twin.clock == game.clock
    game.undo()
    twin.undo()
    assert twin.clock == game.clock
    assert game.clock.remaining("second") == 30.0
    with pytest.raises(qipan.QipanError):
        game.push("e5", elapsed=-1)
    with pytest.raises(qipan.QipanError):
        game.push("e5", elapsed=float("nan"))
    game.push("e5", elapsed=31)
    assert game.outcome.reason == "time"
    assert game.plies == 1
    assert pickle.loads(pickle.dumps(game)) == game


def test_a_clock_by_itself():
    clock = qipan.Clock("2/10:5")
    assert clock.moves_to_go("first") == 2
    assert clock.spend("first", 4) == 6.0
    with pytest.raises(qipan.ClockError) as caught:
        clock.spend("first", 6)
    assert caught.value.code == "flag_fell"
    assert clock.fallen == "first"
    assert clock.tick("first", 0)
    with pytest.raises(qipan.ClockError):
        clock.spend("second", 0)
    assert clock == copy.copy(clock) == pickle.loads(pickle.dumps(clock))
    assert qipan.Clock("5") != clock


def test_time_controls():
    control = qipan.TimeControl("40/5400+30:1800")
    assert qipan.TimeControl.of(control.stages) == control
    assert {control: 1}[qipan.TimeControl(str(control))] == 1
    with pytest.raises(qipan.TimeControlError) as caught:
        qipan.TimeControl("300x")
    assert caught.value.column == 4
    with pytest.raises(qipan.TimeControlError):
        qipan.TimeControl.of([])
    with pytest.raises(qipan.TimeControlError):
        qipan.TimeControl.of([qipan.Stage(None, 300, increment=3, delay=2)])


def test_pickled_games_are_the_same_to_the_last_event():
    game = play("xinghua", ["e4"])
    game.offer_draw()
    game.push("e5")  # declines
    game.offer_draw("second")
    game.decline_draw()
    game.touch("g1")
    game.push("Nf3")
    game.touch("b8")
    game.resign("first")
    twin = pickle.loads(pickle.dumps(game))
    assert twin == game
    assert twin.events == game.events
    while game.undo():
        twin.undo()
        assert (twin.events, twin.offer) == (game.events, game.offer)
    claimed = play("xinghua", ["Nf3", "Nf6", "Ng1", "Ng8"] * 2 + ["Nf3"])
    claimed.claim_draw("repetition")
    agreed = play("xiongqi", ["e2e4"])
    agreed.offer_draw()
    agreed.accept_draw()
    for game in (claimed, agreed, play("xiangqi", REPEAT * 2, REPEAT_FEN)):
        assert pickle.loads(pickle.dumps(game)).outcome == game.outcome


def test_copies_go_their_own_way(game):
    played = qipan.Game(game)
    twin = copy.copy(played)
    twin.push(twin.legal_moves[0])
    assert played.plies == 0
    assert played != twin
    twin.undo()
    assert played == twin
    with pytest.raises(TypeError):
        hash(played)


def test_positions_of_a_game():
    game = play("xiangqi", ["h2e2", "h9g7"])
    assert game.position_at(0) == game.start_position
    assert game.position_at(-1) == game.position_at(2) == game.position
    for plies in (3, -4):
        with pytest.raises(IndexError):
            game.position_at(plies)
    assert repr(game) == "<xiangqi game, 2 plies, ongoing>"


def test_errors_tell_and_change_nothing():
    game = play("xiangqi", ["h2e2"])
    for move, error in (
        ("e2e6x", qipan.InvalidMoveError),
        ("h2e2", qipan.IllegalMoveError),
        ("", qipan.InvalidMoveError),
        ("馬" * 1000, qipan.QipanError),
        ("\x00", qipan.QipanError),
    ):
        with pytest.raises(error) as caught:
            game.push(move)
        assert caught.value.token == move[:40]
        assert caught.value.fen == game.fen()
        assert caught.value.reasons
        twin = pickle.loads(pickle.dumps(caught.value))
        assert (type(twin), str(twin), vars(twin)) == (
            type(caught.value),
            str(caught.value),
            vars(caught.value),
        )
    for wrong in (None, 5, b"h2e2"):
        with pytest.raises(TypeError):
            game.push(wrong)
    assert game.plies == 1


def test_names_that_are_unknown():
    with pytest.raises(qipan.UnknownNameError) as caught:
        qipan.Game("go")
    assert caught.value.candidates == ("xiangqi", "xiongqi", "xinghua")
    position = qipan.Position("xiangqi")
    for ask in (
        lambda: position.write("h2e2", "latin"),
        lambda: position.parse("h2e2", "latin"),
        lambda: qipan.Game("xiangqi").moves_in("latin"),
        lambda: qipan.Game("xiangqi").engine_text("latin"),
        lambda: qipan.Game("xiangqi").engine_text("uci", "latin"),
        lambda: qipan.GameTree("xiangqi").root.text("latin"),
        lambda: qipan.Game.from_engine_text("xiangqi", "position startpos", "latin"),
    ):
        with pytest.raises(qipan.UnknownNameError):
            ask()


def test_what_engines_are_told():
    game = play("xiangqi", ["h2e2", "h9g7"])
    for protocol in qipan.Protocol:
        text = game.engine_text(protocol)
        assert qipan.Game.from_engine_text("xiangqi", text).fen() == game.fen()
    assert "h3e3" in game.engine_text("uci", "uci10")
    for text in ("", "position", "position startpos moves h2h3 h2h3", "position fen x"):
        with pytest.raises(qipan.QipanError):
            qipan.Game.from_engine_text("xiangqi", text)
