"""Every example runs, and says what it is there to say."""

from __future__ import annotations

import ast
import json
import runpy
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "examples"
SAYS = {
    "own_pay_table.py": ["flush 4 to 1: the house keeps", "= 2.3167%", "flush 3 to 1: the house keeps", "= 7.2760%"],
    "own_strategy.py": ["exact: 3.3730%", "any queen or better: ", "never fold: "],
    "televised_hand.py": ["<no-limit-holdem, agrees> with Adler", "9h 8h Qs 2d 7h", "Brandt: +51,500"],
    "live_bot.py": ["round 1: dealer ", "round 3: dealer "],
    "meter_chart.py": ["even at a meter of $", "meter."],
}


def test_every_example_is_here() -> None:
    assert {file.name for file in FOLDER.glob("*.py")} == set(SAYS)
    assert all(name in (FOLDER / "README.md").read_text() for name in (*SAYS, "notebook.ipynb"))


@pytest.mark.parametrize("name", SAYS)
def test_an_example_runs(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(FOLDER / name), run_name="__main__")
    said = capsys.readouterr().out
    assert not [words for words in SAYS[name] if words not in said]


def test_the_chart_is_drawn_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without matplotlib it is an SVG that fetches nothing."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
    runpy.run_path(str(FOLDER / "meter_chart.py"), run_name="__main__")
    drawn = (tmp_path / "meter.svg").read_text()
    assert "<polyline" in drawn
    assert "href" not in drawn


def run_cell(source: str, names: dict[str, Any]) -> Any:
    """A cell as a notebook runs it; the value of its last line."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


def test_the_notebook_runs() -> None:
    """Cell by cell; what would be shown can be shown."""
    cells = json.loads((FOLDER / "notebook.ipynb").read_text())["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    names: dict[str, Any] = {"__name__": "__main__"}
    found = [run_cell(source, names) for source in sources]
    assert len(found) > 10
    for value in found:
        shown = value._repr_html_() if hasattr(value, "_repr_html_") else repr(value)
        assert shown
    assert not any(cell.get("outputs") for cell in cells)
