"""What may not be done, in one line for whoever asked, and wishes that cannot be read."""

from __future__ import annotations

from typing import Any

from pitboss.table.state import TableError
from pitboss.web.pictures import RefusalKind
from pitboss.web.tables.cuts import hex_of


class Refused(ValueError):
    """Something a player may not do, in one line. `typed`: what helps, for those who type commands; `verb`: the verb of
    the desk that does, for a page.
    """

    def __init__(self, says: str, kind: RefusalKind = "other", typed: str = "", verb: str = "") -> None:
        super().__init__(says)
        self.kind, self.typed, self.verb = kind, typed, verb


class NoTableError(Refused):
    """There is no such table."""


def whole(wish: dict[str, Any], name: str) -> int:
    """A whole number in a wish, or a Refused."""
    value = wish.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused(f"{name} is a whole number")
    return value


def spelled_bytes(spelled: Any, size: int, what: str) -> bytes:
    """Bytes in a wish, or a Refused."""
    try:
        return hex_of(spelled, size, what)
    except TableError as error:
        raise Refused(str(error)) from None
