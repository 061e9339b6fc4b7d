"""The notebook among the examples runs from top to bottom, and is kept without outputs."""

import json
from pathlib import Path

import pytest

NOTEBOOK = Path(__file__).resolve().parents[3] / "examples" / "notebook.ipynb"


def test_the_notebook_runs():
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    pytest.importorskip("anywidget")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbclient.NotebookClient(notebook, timeout=60, resources={"metadata": {"path": NOTEBOOK.parent}}).execute()
    shown = {
        mime
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        for mime in output.get("data", {})
    }
    assert {"image/svg+xml", "text/html", "application/vnd.jupyter.widget-view+json"} <= shown


def test_the_notebook_has_no_outputs():
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in cells)
