"""Chromium, and the two notebook servers that it visits."""

from __future__ import annotations

import importlib.util
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PATIENCE = 30_000  # milliseconds
# Without Playwright there is nothing to collect.
collect_ignore_glob = [] if importlib.util.find_spec("playwright") else ["test_*.py"]

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import expect, sync_playwright

    # A kernel takes some time to start.
    expect.set_options(timeout=PATIENCE)
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert chromium, "no chromium on the path; install it or name it in CHROMIUM"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 1100, "height": 900})
    page.set_default_timeout(PATIENCE)
    yield page
    page.close()


@contextmanager
def serve(command: list[str], port: int, folder: Path) -> Iterator[str]:
    """Run a server in a folder until the test is done, and yield its address once it answers."""
    log = folder / "server.log"
    home = {
        "HOME": str(folder),
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "XDG_CONFIG_HOME": str(folder),
    }
    with log.open("wb") as output:
        server = subprocess.Popen(
            [sys.executable, "-m", *command],
            cwd=folder,
            stdout=output,
            stderr=subprocess.STDOUT,
            env={**os.environ, **home},
        )
    address = f"http://127.0.0.1:{port}"
    try:
        deadline = time.monotonic() + 60
        while not answers(address):
            assert server.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.2)
        yield address
    finally:
        server.terminate()
        server.wait(20)


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=5):
            return True
    except OSError:
        return False


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
