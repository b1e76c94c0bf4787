"""What is said at a table: a line with places in it and the values that go there, put into words where it is shown.

The English line is its own key, as in gettext: another language is a mapping from these lines to its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from pitboss.hands.cards import figures
from pitboss.money.cents import dollars


class SeatAt(NamedTuple):
    """A seat or a hand, counted from 0: said by the name of who is there, or by its number."""

    at: int
    noun: str = "seat"


class Chips(NamedTuple):
    """An amount of money."""

    cents: int


class FaceUp(NamedTuple):
    """Cards that everybody may see."""

    cards: tuple[int, ...]


class Phrase(NamedTuple):
    """Words within a line that are a line themselves; they have a capital only where the whole line begins."""

    key: str
    args: Args = ()

    @property
    def words(self) -> str:
        """In English, as they stand within a line, with seats by their numbers."""
        return filled(self.key, self.args, first=False)


class Joined(NamedTuple):
    """Several values in a row."""

    parts: tuple[Value, ...]
    between: str = ", "


Value: TypeAlias = str | int | SeatAt | Chips | FaceUp | Phrase | Joined
"""Plain text is said as it is, also where a line begins: it may be somebody's name."""
SeatName: TypeAlias = str | Phrase | SeatAt
"""Who is at a seat: by name, in words that a name or a number goes into, or nobody that has one, by another number."""
Args: TypeAlias = tuple[tuple[str, Value], ...]
"""What goes into the places of a line, by their names."""
Written: TypeAlias = Callable[[tuple[int, ...]], str]
"""How cards are written."""


def phrase(key: str, **args: Value) -> Phrase:
    """Words within a line, with what goes into their own places."""
    return Phrase(key, tuple(args.items()))


ChipsSaid: TypeAlias = Callable[[int], str]
"""How chips are said: in dollars, or in points."""


def in_points(amount: int) -> str:
    """Chips of a tournament, which are no money."""
    return f"{amount:,}"


def filled(
    key: str, args: Args, names: Sequence[SeatName] = (), *, first: bool = True, write: Written = figures,
    count: ChipsSaid = dollars,
) -> str:  # fmt: skip
    """The line in words, with a capital if it is the first thing said; `write`, `count`: cards and chips in words."""
    opens = key[1 : key.find("}")] if args and key.startswith("{") else ""
    words = {name: _said(value, names, write, count, first=first and name == opens) for name, value in args}
    line = key.format_map(words) if args else key
    return capital(line) if first and not opens else line


def _said(value: Value, names: Sequence[SeatName], write: Written, count: ChipsSaid, *, first: bool = False) -> str:
    match value:
        case SeatAt():
            called = names[value.at] if value.at < len(names) else ""
            if called:
                return _said(called, (), write, count, first=first)
            return (capital if first else str)(f"{value.noun} {value.at + 1}")
        case Chips():
            return count(value.cents)
        case FaceUp():
            return write(value.cards)
        case Phrase():
            return filled(value.key, value.args, names, first=first, write=write, count=count)
        case Joined():
            return value.between.join(_said(each, names, write, count) for each in value.parts)
        case _:
            return str(value)


def capital(words: str) -> str:
    """Words at the head of a line."""
    return words[:1].upper() + words[1:]
