"""Every game of the book, found by walking the folder: nothing is registered by hand."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

from pitboss import games as home
from pitboss.games.aliases import ALIASES
from pitboss.law import sources
from pitboss.words import Game, PotGame

SUGGESTED = 6
"""Names in a refusal; nobody reads more."""


class GameError(ValueError):
    """A game that is not in the book."""


def book() -> dict[str, Game | PotGame]:
    """Every variant by its slug, in alphabetical order; those of folders that were named besides included."""
    return _book(sources.named())


@cache
def _book(named: tuple[Path, ...]) -> dict[str, Game | PotGame]:
    inside = (import_module(module.name) for module in walk_packages(home.__path__, f"{home.__name__}."))
    own = (_loaded(file) for folder in named for file in sorted((folder / "games").glob("*.py")))
    found: dict[str, Game | PotGame] = {}
    for module in (*inside, *own):
        games = {slug(value): value for value in vars(module).values() if isinstance(value, Game | PotGame)}
        if taken := [name for name in games if found.get(name, games[name]) is not games[name]]:
            raise GameError(f"{module.__file__}: there is a game called {taken[0]!r} already")
        found |= games
    return dict(sorted(found.items()))


def _loaded(file: Path) -> ModuleType:
    """A game file of somebody's own; what is wrong with it is said with its name."""
    spec = spec_from_file_location(f"pitboss_own.{file.stem}", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise GameError(f"{file}: {error}") from None
    return module


def games() -> dict[str, Game]:
    """The games the house banks."""
    return _games(sources.named())


@cache
def _games(_: tuple[Path, ...]) -> dict[str, Game]:
    return {name: each for name, each in book().items() if isinstance(each, Game)}


def pots() -> dict[str, PotGame]:
    """The games the players bank."""
    return _pots(sources.named())


@cache
def _pots(_: tuple[Path, ...]) -> dict[str, PotGame]:
    return {name: each for name, each in book().items() if isinstance(each, PotGame)}


def slug(game: Game | PotGame) -> str:
    """The name as it is typed: lower case, words joined by dashes."""
    return slugged(game.name)


def slugged(name: str) -> str:
    """Any spelling of a name as a slug."""
    plain = re.sub("['’`]", "", name.lower()).replace("+", " plus")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def find(name: str) -> Game | PotGame:
    """The game of this name or alias, or a GameError that suggests what may have been meant."""
    wanted = slugged(name)
    if wanted in book():
        return book()[wanted]
    if ALIASES.get(wanted) in book():
        return book()[ALIASES[wanted]]
    starts = [known for known in book() if known.startswith(wanted)] if wanted else []
    if len(starts) == 1:
        return book()[starts[0]]
    inside = [known for known in book() if f"-{wanted}-" in f"-{known}-"] if wanted else []
    alike = get_close_matches(wanted, (*book(), *ALIASES), n=3, cutoff=0.5)
    near = starts or inside or list(dict.fromkeys(ALIASES.get(each, each) for each in alike))
    hint = f"; did you mean {_or(near)}?" if near else "; choose one of the list of games"
    raise GameError(f"no game is called {name!r}{hint}")


def _or(names: list[str]) -> str:
    """A few of them."""
    more = f" or {len(names) - SUGGESTED} others" if len(names) > SUGGESTED else ""
    return " or ".join(names[:SUGGESTED]) + more


def game(name: str) -> Game:
    """The game of this name that the house banks."""
    found = find(name)
    if isinstance(found, PotGame):
        raise GameError(
            f"{found.name} is a pot game: the players bet among themselves, and the house has no edge in it"
        )
    return found
