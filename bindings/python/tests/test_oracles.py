"""Random games against python-chess and pyffish, and against ourselves."""

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest
import walks
from conftest import POSITIONS

WORKERS = os.cpu_count() or 1


def in_processes(walk, *arguments):
    share = -(-POSITIONS // WORKERS)
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as pool:
        walked = [pool.submit(walk, *arguments, seed, share) for seed in range(WORKERS)]
        assert sum(one.result() for one in walked) >= POSITIONS


def test_xinghua_is_as_python_chess_has_it():
    in_processes(walks.walk_xinghua)


def test_xiangqi_is_as_pyffish_has_it():
    in_processes(walks.walk_xiangqi)


@pytest.mark.parametrize("name", ["xiangqi", "xiongqi", "xinghua"])
def test_positions_and_games_agree(name):
    assert walks.walk_perft(name, 1, max(POSITIONS // 20, 100)) > 0
