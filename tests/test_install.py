"""What is installed: a small core, extras that are asked for in one line, and a wheel that needs no checkout."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest

import pitboss
from pitboss import cli
from pitboss._extras import EXTRAS
from pitboss._jit import PACKAGE, Kernel
from pitboss._progress import ServeError

ROOT = PACKAGE.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
TOOLS = {"dev", "bench"}
"""Extras of those who change the program; it never asks for them."""
ROOMS = {
    "_jit.py": {"solve"},
    "_linked.py": {"solve"},
    "report": {"report"},
    "report/house": {"serve"},
    "house": {"serve", "postgres", "tournaments"},
    "web": {"serve"},
    "work": {"cluster"},
}
"""Which extras a room may read; the others live on the core."""


def plain(requirement: str) -> str:
    """The bare name of a distribution in a requirement."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\s\[<>=!;(~]", requirement, maxsplit=1)[0]).lower()


@cache
def brought(extra: str = "") -> frozenset[str]:
    """The distributions that the core or an extra names, those of the extras it stands on among them."""
    named = PROJECT["optional-dependencies"][extra] if extra else PROJECT["dependencies"]
    found = {plain(each) for each in named} - {"pitboss"}
    for inner in (each for each in named if plain(each) == "pitboss"):
        found |= {name for more in inner[len("pitboss[") : -1].split(",") for name in brought(more)}
    return frozenset(found)


@cache
def homes() -> dict[str, str]:
    """By the name that is imported, the distribution it comes with."""
    return {name: plain(dists[0]) for name, dists in metadata.packages_distributions().items()}


def reads(tree: ast.AST) -> Iterator[str]:
    """The modules that a source imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@cache
def trees() -> dict[Path, ast.Module]:
    """Every source of the package, by its place there."""
    return {file.relative_to(PACKAGE): ast.parse(file.read_text(encoding="utf-8")) for file in PACKAGE.rglob("*.py")}


def strangers(tree: ast.Module) -> set[str]:
    """The distributions that a source of the package reads."""
    tops = {name.partition(".")[0] for name in reads(tree)}
    return {homes().get(top, top) for top in tops - sys.stdlib_module_names - {"pitboss"}}


@cache
def comes_with(name: str, extra: str) -> bool:
    """Whether the core or an extra names a distribution, or one of those it names needs it."""
    named = brought(extra)
    return name in named or any(name in map(plain, metadata.requires(each) or ()) for each in named - {"uvloop"})


def test_every_package_belongs_to_the_core_or_to_the_extra_of_its_room() -> None:
    strays = {}
    for place, tree in trees().items():
        extras = {"", *ROOMS.get(place.parts[0], ()), *ROOMS.get("/".join(place.parts[:2]), ())}
        if odd := {name for name in strangers(tree) if not any(comes_with(name, each) for each in extras)}:
            strays[place.as_posix()] = odd
    assert strays == {}


def test_the_program_asks_for_the_extras_that_there_are() -> None:
    """Each by the packages it brings, and no other; the loop of the server is taken where it is there."""
    assert EXTRAS.keys() == PROJECT["optional-dependencies"].keys() - TOOLS
    for extra, names in EXTRAS.items():
        assert {homes()[name] for name in names} | brought("serve") == brought(extra) | brought("serve"), extra
    assert {homes()[name] for name in EXTRAS["serve"]} == brought("serve") - {"uvloop"}


def test_every_bound_has_been_tried() -> None:
    """What pyproject allows at the least is what `./pit oldest` installs."""
    kept = (ROOT / "requirements" / "oldest.txt").read_text()
    tried = {plain(line): line.split("==")[1].split()[0] for line in kept.splitlines() if re.match(r"[\w.-]+==", line)}
    extras = PROJECT["optional-dependencies"]
    for each in (*PROJECT["dependencies"], *(each for extra in EXTRAS for each in extras[extra])):
        if plain(each) != "pitboss":
            least = re.search(r">=([\d.]+)", each)
            assert least, f"{each} has no lower bound"
            assert re.fullmatch(rf"{re.escape(least[1])}(\.0)*", tried[plain(each)]), each


ABSENT = sorted({name for extra in EXTRAS.values() for name in extra} - {"typing_extensions"})
CORE = """
import sys
sys.modules |= dict.fromkeys({absent!r})
import pitboss
from pitboss.cli import app
for line in {lines!r}:
    assert not app(line.split(), standalone_mode=False), line
print(pitboss.score("As Ad Ks Kd", "Qs Js 2s 7h 8h", on="plo").name)
print(pitboss.start("nlhe", 6, seed=1).dealt().legal()[0])
"""


def test_the_core_alone_looks_up_plays_checks_and_scores(tmp_path: Path) -> None:
    sheet = tmp_path / "table.toml"
    sheet.write_text('game = "three-card-poker"\n')
    lines = ["games holdem", "rules 3cp", "paytables 3cp", "law 1036", "deal pai-gow-poker --seed 1", f"check {sheet}"]
    program = CORE.format(absent=ABSENT, lines=lines)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stderr == ""
    assert done.stdout.splitlines()[-2:] == ["ace-high flush", "seat 3: fold"]


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The core alone is installed."""
    for name in ABSENT:
        monkeypatch.setitem(sys.modules, name, None)
    return monkeypatch


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ("solve 3cp", "solve"),
        ("simulate 3cp --rounds 10", "solve"),
        ("atlas 3cp", "solve"),
        ("report 3cp --out x.html", "report"),
        ("sign x.toml --out x.html", "report"),
        ("submit x.toml --out x", "report"),
        ("serve", "serve"),
        ("player ann --reset", "serve"),
        ("forget --before 2026-01-31", "serve"),
    ],
)
def test_a_command_without_its_extra_says_so_in_one_line(
    bare: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str, extra: str
) -> None:
    bare.setattr(sys, "argv", ["pitboss", *words.split()])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 2
    name = words.split()[0]
    assert capsys.readouterr() == ("", f"pitboss: {name} needs the extra '{extra}': pip install 'pitboss[{extra}]'\n")


@pytest.mark.parametrize(
    "words", ["--bogus", "nosuch", "deal --seats x", "simulate 3cp --rounds 1.5", "sign a --out b --paper c", "report"]
)
def test_a_wrong_command_line_is_told_in_one_line_by_every_typer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str
) -> None:
    """What Typer raises of it has had several names."""
    monkeypatch.setattr(sys, "argv", ["pitboss", *words.split()])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    said = capsys.readouterr()
    assert (ended.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert said.err.startswith("pitboss: ")


@pytest.mark.usefixtures("bare")
def test_a_name_without_its_extra_says_so() -> None:
    """In the library it is an error of its own, and one of imports."""
    with pytest.raises(pitboss.ExtraError, match=r"^pitboss.solve needs the extra 'solve': pip install"):
        pitboss.solve("3cp")
    with pytest.raises(ImportError, match=r"^pitboss.simulate needs the extra 'solve'"):
        pitboss.simulate("3cp")
    with pytest.raises(ImportError, match=r"^pitboss.score of an array needs the extra 'solve'"):
        pitboss.score(["As Ks Qs Js Ts"])
    with pytest.raises(ImportError, match=r"^compiled code needs the extra 'solve'"):
        Kernel(lambda: 0)()


def test_postgresql_has_an_extra_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(pitboss.ExtraError, match=r"^serve with PostgreSQL needs the extra 'postgres'"):
        cli._need_house("serve", "postgresql://localhost/pit")
    cli._need_house("serve", "sqlite:///pit.db")


LINUX = {"fcntl", "grp", "pty", "pwd", "resource", "termios"}
"""What Windows has not."""


def test_nothing_but_the_house_needs_more_of_the_system_than_windows_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house says so before it begins."""
    found = {place.parts[0] for place, tree in trees().items() if LINUX & set(reads(tree))}
    assert found <= {"house", "web"}
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(ServeError, match="Windows"):
        cli._need_house("serve", None)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built of a copy: building leaves things behind."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        (folder / name).write_bytes((ROOT / name).read_bytes())
    (folder / "pitboss").symlink_to(PACKAGE)
    # The build backend by itself: it is there, and pip would look for it on the network.
    program = f"from setuptools.build_meta import build_wheel; build_wheel({str(folder)!r})"
    subprocess.run([sys.executable, "-c", program], cwd=folder, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_the_wheel_carries_all_that_is_read(wheel: Path) -> None:
    """Every file of the package, and what the licence asks for."""
    inside = set(zipfile.ZipFile(wheel).namelist())
    files = {path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    assert {path.relative_to(ROOT).as_posix() for path in files} - inside == set()
    ends = {name.rpartition("/")[2] for name in inside if ".dist-info/licenses/" in name}
    assert ends == {"LICENSE", "NOTICE"}


SHIMS = {
    "id": "echo 1000",
    "apt-get": "exit 0",
    "python3": 'case "$*" in *venv*) exit 1;; esac',
}


@pytest.mark.parametrize(("python", "said"), [("python3", "install python3-venv"), ("nowhere", "not found as nowhere")])
def test_without_root_and_venv_the_pit_says_so_at_once(tmp_path: Path, python: str, said: str) -> None:
    """Who cannot install packages is not kept waiting for them."""
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    for name in ("pit", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    for name, does in SHIMS.items():
        shim = tmp_path / "bin" / name
        shim.parent.mkdir(exist_ok=True)
        shim.write_text(f"#!/bin/sh\n{does}\n")
        shim.chmod(0o755)
    env = {"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}", "PITBOSS_PYTHON": python}
    done = subprocess.run([tmp_path / "pit", "games"], env=env, capture_output=True, text=True, timeout=30)
    assert done.returncode == 2
    assert done.stdout == ""
    assert said in done.stderr.splitlines()[-1]
