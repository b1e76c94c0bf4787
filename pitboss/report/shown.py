"""What shows that a word is carried out: a scene or a test that fails when the word is changed.

Words were changed one at a time and the scenes played again; what came of it is kept beside this file, each word under
a mark of its own definition, so that a word that has changed since has nothing to show.
"""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pitboss._jit import PACKAGE

FILE = PACKAGE / "report" / "shown.toml"


class Trial(NamedTuple):
    """A word that was changed: how many changes were noticed, in this game first by this, and which were not.

    `alike`: so many changes make no difference to anybody. `once`: the first that was noticed was enough.
    """

    word: str
    game: str
    by: str = ""
    noticed: int = 0
    alike: int = 0
    unnoticed: tuple[str, ...] = ()
    once: bool = False


def mark(word: object) -> str:
    """A short hash of a word with its law and all that is in it."""
    return hashlib.sha256(repr(word).encode()).hexdigest()[:12]


def read(file: Path = FILE) -> dict[str, Trial]:
    """Every trial in the file, whether its word is still said or not."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return {name: Trial(**{**each, "unnoticed": tuple(each.get("unnoticed", ()))}) for name, each in data.items()}


@cache
def trials() -> dict[str, Trial]:
    """The trials as they are kept."""
    return read() if FILE.is_file() else {}
