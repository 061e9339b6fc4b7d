"""Several threads on one object, and Ctrl-C in the midst of long work."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import qipan


def test_two_threads_on_one_game():
    game = qipan.Game("xinghua")
    tree = qipan.GameTree("xinghua")
    setup = qipan.Setup("xinghua", "startpos")
    clock = qipan.Clock("1000000")
    barrier = threading.Barrier(4)
    wrong = []

    def work(seed):
        barrier.wait()
        for turn in range(3000):
            try:
                moves = game.legal_moves
                if moves:
                    game.push(moves[(turn * 7 + seed) % len(moves)])
                if game.is_over or turn % 50 == seed:
                    game.undo()
                tree.root.add("e4").comment = str(seed)
                setup["e4"] = "Q" if seed else None
                clock.spend("first", 0.001)
                repr(game), str(game.outcome), game == game.copy(), tree == tree, setup == setup
            except qipan.QipanError:
                # Another thread was quicker: the move is no longer legal.
                pass
            except BaseException as error:
                wrong.append(error)
                raise

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    replayed = game.start_position.start_game()
    for move in game.moves:
        replayed.push(move)
    assert replayed.position == game.position
    assert len(tree) == 1
    assert clock.moves_made("first") <= 12000


def test_threads_share_a_source():
    text = b"1. e4 e5 2. Nf3 *\n\n" * 500
    records = qipan.read_records(text)
    with ThreadPoolExecutor(4) as pool:
        counts = list(pool.map(lambda _: sum(1 for _ in records), range(4)))
    assert sum(counts) == 500


def test_counting_lets_others_run():
    position = qipan.Position("xiangqi")
    done = threading.Event()
    thread = threading.Thread(target=lambda: (position.perft(5), done.set()))
    thread.start()
    turns = 0
    while not done.is_set():
        turns += 1
        time.sleep(0)
    thread.join()
    assert turns > 10


INTERRUPTED = {
    "perft": "qipan.Position('xiangqi').perft(12, threads=2)",
    "divide": "qipan.Position('xinghua').divide(12)",
    "table": "qipan.Position('xinghua').perft(14, table=qipan.PerftTable('xinghua', 1))",
    "records": "[None for record in qipan.read_records(Endless())]",
}


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
@pytest.mark.parametrize("work", sorted(INTERRUPTED))
def test_ctrl_c_ends_long_work(work):
    program = f"""
        import qipan
        class Endless:
            def read(self, size):
                return b"1. e4 e5 2. Nf3 Nc6 * "
        print("ready", flush=True)
        try:
            {INTERRUPTED[work]}
        except KeyboardInterrupt:
            print("interrupted")
    """
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.3)
        os.kill(process.pid, signal.SIGINT)
        try:
            assert process.communicate(timeout=20)[0] == "interrupted\n"
        finally:
            process.kill()
