"""Every game of the book, found by walking the folder: nothing is registered by hand."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import walk_packages

from pitboss import games as home
from pitboss.words import Game, PotGame


class GameError(ValueError):
    """A game that is not in the book."""


@cache
def book() -> dict[str, Game | PotGame]:
    """Every variant by its slug, in alphabetical order."""
    found: dict[str, Game | PotGame] = {}
    for module in walk_packages(home.__path__, f"{home.__name__}."):
        for value in vars(import_module(module.name)).values():
            if isinstance(value, Game | PotGame):
                found[slug(value)] = value
    return dict(sorted(found.items()))


@cache
def games() -> dict[str, Game]:
    """The games the house banks."""
    return {name: each for name, each in book().items() if isinstance(each, Game)}


@cache
def pots() -> dict[str, PotGame]:
    """The games the players bank."""
    return {name: each for name, each in book().items() if isinstance(each, PotGame)}


def slug(game: Game | PotGame) -> str:
    """The name as it is typed: lower case, words joined by dashes."""
    return slugged(game.name)


def slugged(name: str) -> str:
    """Any spelling of a name as a slug."""
    plain = re.sub("['’`]", "", name.lower()).replace("+", " plus")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def find(name: str) -> Game | PotGame:
    """The game of this name, or a GameError that suggests what may have been meant."""
    wanted = slugged(name)
    if wanted in book():
        return book()[wanted]
    starts = [known for known in book() if known.startswith(wanted)] if wanted else []
    if len(starts) == 1:
        return book()[starts[0]]
    near = starts or get_close_matches(wanted, book(), n=3, cutoff=0.5)
    hint = f"; did you mean {' or '.join(near)}?" if near else "; the command `games` lists them all"
    raise GameError(f"no game is called {name!r}{hint}")


def game(name: str) -> Game:
    """The game of this name that the house banks."""
    found = find(name)
    if isinstance(found, PotGame):
        raise GameError(
            f"{found.name} is a pot game: the players bet among themselves, and the house has no edge in it"
        )
    return found
