"""The poker rule book of a casino, executable.

>>> import pitboss
>>> pitboss.game("3cp")
<game three-card-poker: Three Card Poker, CO, house>
>>> pitboss.score("As Ks Qs Js Ts").name
'royal flush'

Amounts are whole cents, odds and edges exact fractions, seats are counted from 0. Whatever is wrong with what you ask
for is a ValueError of one line; what needs packages that are not installed is an ExtraError, which says how to have
them. `help(pitboss.solve)` and the like say more.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss._extras import ExtraError
    from pitboss.door.cards import cards, score
    from pitboss.door.games import book, game
    from pitboss.door.histories import replay, verify
    from pitboss.door.play import apply, legal, start, view
    from pitboss.door.sampling import simulate
    from pitboss.door.sheets import rules, sheet
    from pitboss.door.solving import solve
    from pitboss.door.version import __version__
    from pitboss.games.book import GameError
    from pitboss.sheet.faults import SheetError

__all__ = [
    "ExtraError",
    "GameError",
    "SheetError",
    "__version__",
    "apply",
    "book",
    "cards",
    "game",
    "legal",
    "replay",
    "rules",
    "score",
    "sheet",
    "simulate",
    "solve",
    "start",
    "verify",
    "view",
]

# A compiled kernel's cache key reads this file and what it imports: names are looked up when they are first asked for.
_HOMES = {
    "ExtraError": "_extras",
    "GameError": "games.book",
    "SheetError": "sheet.faults",
    "__version__": "door.version",
    "apply": "door.play",
    "book": "door.games",
    "cards": "door.cards",
    "game": "door.games",
    "legal": "door.play",
    "replay": "door.histories",
    "rules": "door.sheets",
    "score": "door.cards",
    "sheet": "door.sheets",
    "simulate": "door.sampling",
    "solve": "door.solving",
    "start": "door.play",
    "verify": "door.histories",
    "view": "door.play",
}


def __getattr__(name: str) -> Any:
    """A public name, from where it is written."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return __all__


class _Front(ModuleType):
    """Some rooms are called what people do: `pitboss.solve` is the function, `from pitboss.solve import` the room."""

    def __setattr__(self, name: str, value: object) -> None:
        if name not in _HOMES or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Front
