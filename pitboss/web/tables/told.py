"""What is said at a table as it goes out: the line in English, and the values that a page words for itself."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.hands.cards import text
from pitboss.table.lines import Args, Chips, FaceUp, Joined, Phrase, SeatAt, SeatName, Value
from pitboss.web.pictures import ToldPhrase, ToldValue


def told_args(args: Args, names: Sequence[SeatName]) -> dict[str, ToldValue]:
    """What goes into the places of a line, with the players' names in place of the seats that have one."""
    return {name: _value(value, names) for name, value in args}


def _value(value: Value, names: Sequence[SeatName]) -> ToldValue:
    match value:
        case SeatAt(at, noun):
            name = names[at] if at < len(names) else ""
            return _value(name, ()) if name else {"seat": at, "noun": noun}
        case Chips(cents):
            return {"chips": cents}
        case FaceUp(cards):
            return {"cards": [text(card) for card in cards]}
        case Phrase(key, args):
            return {"line": key, "args": told_args(args, names)}
        case Joined(parts, between):
            return {"parts": [_value(each, names) for each in parts], "between": between}
    return value


def told_phrase(line: Phrase, names: Sequence[SeatName] = ()) -> ToldPhrase:
    """A line with its values; the names are those of the seats that it is about."""
    return {"line": line.key, "args": told_args(line.args, names)}
