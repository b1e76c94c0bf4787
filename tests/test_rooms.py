"""The shape of the package: what kernels read, packages without code, no import cycle, one name for one class."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from pitboss import _jit

PACKAGE = _jit.PACKAGE
FILES = sorted(PACKAGE.rglob("*.py"))
VOCABULARY = {"words/__init__.py", "words/phrases/__init__.py"}
"""The packages that are more than a docstring: games read the words and phrases of the language from them."""
FRONT = "__init__.py"
"""The package itself has the public names, and reads nothing before one is asked for."""
BESIDE = {
    "solve/kernels/": {"solve/kernels/"},
    "simulate/kernels.py": {"simulate/random_cards.py"},
    "table/pot/compiled/kernel.py": {"table/pot/betting.py", "table/pot/compiled/state.py"},
}
"""What kernels may read besides the hands and themselves."""
MOST_READ = 22
"""Sources: a kernel that reads more is compiled anew with every change of the day."""
MOST_LOOSE = 5


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def place(file: Path) -> str:
    return file.relative_to(PACKAGE).as_posix()


# --- kernels ------------------------------------------------------------------------------------------------------


def compiles(file: Path) -> bool:
    """Whether a function of the file is a kernel; what does not name one is not taken apart by every worker."""
    if "@kernel" not in file.read_text(encoding="utf-8"):
        return False
    functions = [node for node in ast.walk(tree(file)) if isinstance(node, ast.FunctionDef)]
    return any(isinstance(d, ast.Name) and d.id == "kernel" for node in functions for d in node.decorator_list)


KERNELS = [file for file in FILES if compiles(file)]


def test_the_kernels_are_found() -> None:
    """Where functions are compiled today."""
    assert {place(file).rpartition("/")[0] for file in KERNELS} == {
        "hands", "hands/houseway", "report/strategy", "simulate", "solve/kernels", "table/pot/compiled"
    }  # fmt: skip


@pytest.mark.parametrize("file", KERNELS, ids=place)
def test_a_kernel_reads_the_hands_and_its_own_folder_alone(file: Path) -> None:
    """A definition, a sheet or a package with code behind a kernel would have it compiled anew at every change."""
    read = {place(each) for each in _jit._reads(file)}
    packages = {each for each in read if each.endswith("__init__.py")}
    own = {other for head, others in BESIDE.items() if place(file).startswith(head) for other in others}
    allowed = ("hands/", "_jit.py", "_linked.py", "_extras.py", place(file), *own)
    assert not [each for each in read - packages if not each.startswith(allowed)]
    parents = {f"{folder.as_posix()}/__init__.py" for each in read for folder in Path(each).parents}
    assert packages <= {each.removeprefix("./") for each in parents}
    assert len(read) <= MOST_READ


# --- packages and modules -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", [each for each in FILES if each.name == "__init__.py"], ids=place)
def test_a_package_is_a_docstring(file: Path) -> None:
    """Code in a package runs, and is hashed, whenever anything in it is imported."""
    assert ast.get_docstring(tree(file))
    assert len(tree(file).body) == 1 or place(file) in {*VOCABULARY, FRONT}


def test_the_package_itself_imports_nothing_of_ours() -> None:
    """Every kernel's cache key reads it: what it would import is compiled anew with each change."""
    assert {place(each) for each in _jit._reads(PACKAGE / FRONT)} == {FRONT}


def test_few_modules_lie_outside_the_rooms() -> None:
    """What is loose belongs to no room; there should be little of it."""
    assert len([file for file in PACKAGE.glob("*.py") if file.name != "__init__.py"]) <= MOST_LOOSE


# --- imports ------------------------------------------------------------------------------------------------------


def module(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports() -> dict[str, set[str]]:
    """Which modules each module imports, at its head or inside a function."""
    names = {module(file) for file in FILES}
    return {module(file): {each for each in _imported(file, names) if each != module(file)} for file in FILES}


def _imported(file: Path, names: set[str]) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{each.name}" for each in node.names}
            found |= inner & names or {node.module}
    return found & names


def test_no_import_goes_round_in_a_circle() -> None:
    """Modules can be read one after the other, each after all that it imports."""
    graph = imports()
    assert len(graph) == len(FILES)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


# --- names --------------------------------------------------------------------------------------------------------


def classes() -> dict[str, list[str]]:
    """Every class by its name, with the files that have one of that name."""
    homes = defaultdict(list)
    for file in FILES:
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(place(file))
    return homes


def aliases(module: ast.Module) -> set[str]:
    """Names that a file gives to types that are written out: unions, arrays, rows."""
    found = set()
    for node in module.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
                found.add(name)
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Subscript() | ast.BinOp()) if _is_type(name):
                found.add(name)
    return found


def _is_type(name: str) -> bool:
    return name[:1].isupper() and not name.isupper()


def test_a_class_name_stands_for_one_thing() -> None:
    """Whoever reads a name anywhere in the package knows which class is meant."""
    assert not {name: places for name, places in classes().items() if len(places) > 1}


def test_an_alias_has_no_name_of_a_class() -> None:
    """A name for a type that is written out is a name too."""
    taken = classes().keys()
    twice = {(place(file), name) for file in FILES for name in aliases(tree(file)) & taken}
    assert not twice


def test_aliases_are_found() -> None:
    text = "Award = tuple[int, Chips]\nPlace: TypeAlias = str | int\nFOLD = Move(1)\nW = list[int]\nRows = rows[0]"
    assert aliases(ast.parse(text)) == {"Award", "Place", "Rows"}
