"""Recorded games: reading them from anywhere, editing them, and writing them again."""

import io
import pickle

import pytest
from conftest import RECORDS

import qipan

PGN = "1. e4 e5 (1... c5 {sharper} 2. Nf3) 2. Nf3 $1 {[%clk 0:05:00] developing} *"


def uci(nodes):
    return [node.uci for node in nodes]


def test_sources_are_paths_bytes_and_file_objects():
    path = RECORDS / "xiangqi_1956.pgn"
    data = path.read_bytes()
    wanted = [record.tree for record in qipan.read_records(path)]
    assert wanted
    text = data.decode("utf-8", "replace")
    with path.open("rb") as file:
        sources = [str(path), data, file, io.BytesIO(data), io.StringIO(text)]
        for source in sources:
            trees = [record.tree for record in qipan.read_records(source)]
            assert [uci(tree.main_line) for tree in trees] == [uci(tree.main_line) for tree in wanted]


def test_file_objects_may_fail():
    class Broken:
        def read(self, size):
            raise RuntimeError("broken")

    records = qipan.read_records(Broken())
    with pytest.raises(RuntimeError, match="broken"):
        next(records)
    assert list(records) == []

    class Odd:
        def read(self, size):
            return 5

    with pytest.raises(TypeError):
        next(qipan.read_records(Odd()))
    with pytest.raises(FileNotFoundError):
        qipan.read_records("no such file.pgn")
    with pytest.raises(TypeError):
        qipan.read_records(5)


def test_faults_are_told_with_their_places():
    (record,) = qipan.read_records(b'[Event "x"]\n\n1. e4 e5 2. Ke3 Nc6 *')
    (fault,) = record.faults
    assert uci(record.tree.main_line) == ["e2e4", "e7e5"]
    assert (fault.place.line, fault.token, fault.severity) == (3, "Ke3", "error")
    assert record.tree.node(fault.after).uci == "e7e5"
    assert "general" in fault.message
    (record,) = qipan.read_records(b'[Variant "go"]\n\n1. e4 *')
    assert record.tree is None
    assert "go" in record.error
    (record,) = qipan.read_records(b"XQF nonsense", format="xqf")
    assert record.tree is None
    assert record.error


def test_options_of_reading():
    for arguments in (
        {"format": "nonsense"},
        {"charset": "nonsense"},
        {"game": "go"},
        {"limits": {"moons": 5}},
    ):
        with pytest.raises(qipan.UnknownNameError):
            qipan.read_records(PGN.encode(), **arguments)
    (record,) = qipan.read_records(PGN.encode(), limits={"nodes": 2})
    assert len(record.tree) == 2
    assert record.faults
    text = '[Game "Chinese Chess"]\n[Red "馬"]\n\n1. 炮二平五 *'
    (record,) = qipan.read_records(text.encode("gb18030"), charset="gb18030")
    assert record.tree.tags["Red"] == "馬"
    assert uci(record.tree.main_line) == ["h2e2"]


def test_any_bytes_are_read():
    for data in (b"", b"\x00" * 100, bytes(range(256)) * 20, b"(((((((", b"{" * 1000, b"1. " * 1000):
        for record in qipan.read_records(data):
            assert record.tree is not None or record.error


def test_trees_are_walked():
    tree = qipan.GameTree.from_pgn(PGN)
    assert (tree.game, len(tree), tree.result) == ("xinghua", 5, qipan.Result.UNKNOWN)
    assert uci(tree.nodes) == ["e2e4", "e7e5", "g1f3", "c7c5", "g1f3"]
    e4 = tree.root.main
    assert e4.parent == tree.root
    assert tree.root.is_root
    assert tree.root.move is None
    assert tree.root.parent is None
    assert [node.text("san") for node in e4.children] == ["e5", "c5"]
    (sicilian,) = e4.variations
    assert [move.uci for move in sicilian.main.line] == ["e2e4", "c7c5", "g1f3"]
    assert sicilian.position == qipan.Position("xinghua").play("e4").play("c5")
    assert sicilian.fen() == sicilian.position.fen()
    assert sicilian.next_move_number == 2
    last = tree.main_line[-1]
    assert (last.nags, last.clock, last.comment) == ((1,), 300.0, "[%clk 0:05:00] developing")
    assert tree.node(last.id) == last
    assert hash(tree.node(last.id)) == hash(last)
    assert last != tree.copy().node(last.id)
    game, unplayed = sicilian.main.replay()
    assert (game.plies, unplayed) == (3, 0)
    match last:
        case qipan.Node(qipan.Move("g1", "f3")):
            pass
        case _:
            pytest.fail("no match")


def test_trees_are_edited():
    tree = qipan.GameTree("xiangqi")
    cannon = tree.root.add("炮二平五")
    horse = cannon.add(cannon.position.parse("h9g7"))
    other = cannon.add("馬２進３")
    assert cannon.add("h9g7") == horse
    other.promote()
    assert cannon.children == (other, horse)
    other.demote()
    other.promote_to_main()
    horse.make_main_line()
    assert tree.main_line == (cannon, horse)
    horse.comments = ["one", " two "]
    horse.comments_before = ["before"]
    horse.nags = [1, "?!", "±"]
    horse.clock, horse.elapsed = 12.5, 3
    horse.eval = qipan.Eval(centipawns=-35, depth=18)
    horse.arrows = [qipan.Arrow(qipan.Paint.RED, "h7", "g7"), ("Y", "e4", "e4")]
    horse.set_remark("x", "y")
    assert horse.nags == (1, 6, 16)
    assert (horse.clock, horse.elapsed, horse.remark("x")) == (12.5, 3.0, "y")
    assert horse.eval == qipan.Eval(-35, None, 18)
    assert set(horse.arrows) == {
        qipan.Arrow(qipan.Paint.RED, "h7", "g7"),
        qipan.Arrow(qipan.Paint.YELLOW, "e4", "e4"),
    }
    assert horse.comments_before == ("before",)
    tree.tags["Event"] = "a friendly game"
    tree.result = "1/2-1/2"
    twin = qipan.GameTree.from_pgn(tree.to_pgn())
    assert twin == tree
    assert pickle.loads(pickle.dumps(tree)) == tree
    horse.eval = horse.clock = None
    assert horse.eval is None
    assert twin != tree
    horse.delete()
    assert len(tree) == 2
    with pytest.raises(qipan.TreeError) as caught:
        horse.comments  # noqa: B018
    assert caught.value.code == "no_such_node"
    assert "deleted" in repr(horse)
    cannon.truncate()
    assert len(tree) == 1
    with pytest.raises(TypeError):
        hash(tree)
    with pytest.raises(TypeError, match="apart from its tree"):
        pickle.dumps(cannon)


def test_what_trees_refuse():
    tree = qipan.GameTree("xinghua")
    for error, act in (
        (qipan.IllegalMoveError, lambda: tree.root.add("e5")),
        (qipan.InvalidMoveError, lambda: tree.root.add("?")),
        (qipan.TreeError, tree.root.delete),
        (qipan.TreeError, lambda: tree.node(77)),
        (qipan.SquareError, lambda: setattr(tree.root, "arrows", [("G", "z9", "a1")])),
        (qipan.QipanError, lambda: setattr(tree.root, "arrows", [("X", "a1", "a1")])),
        (qipan.QipanError, lambda: setattr(tree.root, "nags", ["nonsense"])),
        (qipan.QipanError, lambda: setattr(tree.root, "eval", qipan.Eval(1, 1, 1))),
        (qipan.QipanError, lambda: setattr(tree, "result", "2-0")),
        (qipan.SetupError, lambda: qipan.GameTree("xinghua", "8/8/8/8/8/8/8/8 w - - 0 1")),
        (qipan.RecordError, lambda: qipan.GameTree.from_pgn("")),
        (KeyError, lambda: tree.tags["Event"]),
    ):
        with pytest.raises(error):
            act()
    assert len(tree) == 0


def test_tags_are_a_mapping():
    tree = qipan.GameTree("xinghua")
    tree.tags.update(Event="x", Site="y")
    assert dict(tree.tags) == {"Event": "x", "Site": "y"}
    assert tree.tags.pop("Event") == "x"
    assert "Event" not in tree.tags
    assert tree.tags.get("Round", "?") == "?"
    assert len(tree.tags) == 1
    assert tree.tags == {"Site": "y"}
    del tree.tags["site"]
    assert not tree.tags


def test_records_are_written(tmp_path):
    trees = [record.tree for record in qipan.read_records(RECORDS / "xinghua_1997.pgn")]
    path = tmp_path / "copy.pgn"
    qipan.write_records(trees, path)
    assert [record.tree for record in qipan.read_records(path)] == trees
    xiangqi = next(qipan.read_records(RECORDS / "xiangqi_1956.pgn")).tree
    for format in ("xqf", "dhtmlxq", "wxf"):
        path = tmp_path / f"game.{format}"
        qipan.write_records(xiangqi, path, format)
        (record,) = qipan.read_records(path)
        assert uci(record.tree.main_line) == uci(xiangqi.main_line)
    with pytest.raises(qipan.RecordError):
        qipan.write_records([xiangqi, xiangqi], tmp_path / "two.xqf")
    with pytest.raises(qipan.RecordError):
        qipan.write_records(trees[0], tmp_path / "chess.xqf")
    with pytest.raises(qipan.RecordError):
        xiangqi.to_bytes("cbr")
    with pytest.raises(qipan.UnknownNameError):
        xiangqi.to_bytes("nonsense")
    xiangqi.tags["Red"] = "馬"
    assert "馬".encode("gb18030") in xiangqi.to_bytes(charset="gb18030")
    assert "炮二平五" in xiangqi.to_pgn(notation="chinese")
    with pytest.raises(qipan.RecordError):
        xiangqi.to_pgn(notation="latin")
    assert "(" not in qipan.GameTree.from_pgn(PGN).to_pgn(variations=False)


def test_games_become_records_and_back():
    game = qipan.Game("xinghua")
    for move in ("e4", "e5"):
        game.push(move)
    game.resign()
    tree = game.to_tree()
    assert tree.result == "0-1"
    assert tree.to_game() == game
    assert "resignation" in str(tree)
    assert tree.start_position == game.start_position
