"""`import pitboss`: light, complete, typed, and its examples true."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from importlib import import_module
from inspect import getdoc
from pathlib import Path
from pkgutil import iter_modules

import pytest

import pitboss
from pitboss import door

MODULES = ["pitboss", *(f"{door.__name__}.{each.name}" for each in iter_modules(door.__path__))]


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name: str) -> None:
    """What the documentation shows is what happens."""
    found = doctest.testmod(import_module(name))
    assert found.failed == 0


@pytest.mark.parametrize("name", [name for name in pitboss.__all__ if name.islower() and name != "__version__"])
def test_every_name_is_explained_by_an_example(name: str) -> None:
    assert ">>>" in (getdoc(getattr(pitboss, name)) or "")


def test_importing_it_reads_nothing_else() -> None:
    """Whoever imports it for a version number does not wait for the compiler."""
    program = "import sys, pitboss; print([m for m in sys.modules if m.startswith(('pitboss.', 'numpy', 'numba'))])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_name_stays_what_it_is_whatever_was_imported_before() -> None:
    """Rooms are called solve, simulate and sheet too; the public name wins, and the room is there for `from`."""
    program = (
        "import pitboss.solve.solver, pitboss.simulate.run, pitboss.sheet.lawful, pitboss.rules.acts, pitboss\n"
        "print([callable(getattr(pitboss, name)) for name in ('solve', 'simulate', 'sheet', 'rules')])\n"
        "from pitboss.solve import solver\nfrom pitboss import games\nprint(solver.__name__, games.__name__)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["[True, True, True, True]", "pitboss.solve.solver pitboss.games"]


def test_names_and_their_homes_are_the_same_everywhere() -> None:
    """What is listed, what is found and what a checker of types sees."""
    assert sorted(pitboss.__all__) == sorted(pitboss._HOMES) == sorted(dir(pitboss))
    source = Path(str(pitboss.__file__)).read_text()
    for name, home in pitboss._HOMES.items():
        line = next(line for line in source.splitlines() if line.strip().startswith(f"from pitboss.{home} import"))
        assert name in line.partition(" import ")[2].split(", ")


def test_what_the_readme_shows_is_so() -> None:
    """Every line runs, and gives what stands behind it."""
    text = (Path(__file__).parents[2] / "README.md").read_text()
    (example,) = re.findall(r"```python\n(.*?)```", text, re.S)
    names = {"ten_million_hands": pitboss.cards(["As Ks Qs Js Ts", "2c 2d 2h 2s 3c"])}
    exec(example, names)
    solution = names["solution"]
    for line in example.splitlines():
        code, _, says = line.partition("  # ")
        if code in ("solution.edge", 'solution.advise("Qs 6h 4d")'):
            shown = repr(eval(code, {"solution": solution}))
            assert says.split(", and")[0] in shown


def test_there_is_no_other_name() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        pitboss.nothing  # noqa: B018
