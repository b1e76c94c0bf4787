"""Writing hands so that other programs read them too."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from pathlib import Path

from pitboss.hands import cards
from pitboss.money.cents import given
from pitboss.sheet.faults import line
from pitboss.table.hand_history.history import (
    UNKNOWN,
    Action,
    BroughtIn,
    Called,
    DealtBoard,
    DealtHole,
    Drew,
    Folded,
    History,
    HistoryError,
    Noted,
    Raised,
    Showed,
)

FIRST = (
    "variant",
    "ante_trimming_status",
    "antes",
    "blinds_or_straddles",
    "bring_in",
    "small_bet",
    "big_bet",
    "min_bet",
)
LAST = ("hand", "players", "finishing_stacks", "winnings")
BARE = re.compile(r"[A-Za-z0-9_-]+")


def write(histories: Iterable[History], path: Path | str) -> None:
    """Put hands into a file: one into a .phh file, any number into a .phhs file."""
    path, hands = Path(path), tuple(histories)
    many = path.suffix.lower() == ".phhs"
    if not hands or (not many and len(hands) > 1):
        raise HistoryError(line(f"{path}: a .phh file holds one hand and a .phhs file many, and here are {len(hands)}"))
    text = dump_many(hands) if many else dump(hands[0])
    try:
        path.write_bytes(text.encode())
    except OSError as error:
        raise HistoryError(line(f"{path}: {error.strerror}")) from None


def dump(history: History) -> str:
    """One hand as the text of a .phh file."""
    row = {name: getattr(history, name) for name in (*FIRST, "starting_stacks")}
    row["actions"] = [action_text(action) for action in history.actions]
    row |= {name: getattr(history, name) for name in LAST}
    row |= history.other
    return "".join(f"{_key(name)} = {_value(value)}\n" for name, value in row.items() if value is not None)


def dump_many(histories: Iterable[History]) -> str:
    """Hands as the text of a .phhs file, numbered from 1."""
    return "\n".join(f"[{number}]\n{dump(history)}" for number, history in enumerate(histories, 1))


def action_text(action: Action) -> str:
    """An action as it is written in a file."""
    if isinstance(action, Noted):
        return f"# {action.text}" if action.text else ""
    said = " ".join(part for part in _words(action) if part)
    return f"{said} # {action.note}" if action.note else said


def _words(action: Action) -> Sequence[str]:
    match action:
        case DealtBoard(dealt):
            return "d", "db", _cards(dealt)
        case DealtHole(player, dealt):
            return "d", "dh", f"p{player + 1}", _cards(dealt)
        case Folded(player):
            return f"p{player + 1}", "f"
        case Called(player):
            return f"p{player + 1}", "cc"
        case BroughtIn(player):
            return f"p{player + 1}", "pb"
        case Raised(player, to):
            return f"p{player + 1}", "cbr", format(to, "f") if isinstance(to, Decimal) else str(to)
        case Drew(player, thrown):
            return f"p{player + 1}", "sd", _cards(thrown)
        case Showed(player, shown):
            return f"p{player + 1}", "sm", _cards(shown)
    raise HistoryError(line(f"{given(action)} is not an action"))


def _cards(row: Iterable[int]) -> str:
    return "".join("??" if card == UNKNOWN else cards.text(card) for card in row)


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else _quoted(name)


def _value(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case int() | float():
            return repr(value)
        case Decimal():
            return _decimal(value)
        case str():
            return f"'{value}'" if value.isprintable() and "'" not in value else _quoted(value)
        case datetime.date() | datetime.time():
            return value.isoformat()
        case Mapping():
            return "{" + ", ".join(f"{_key(name)} = {_value(part)}" for name, part in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(_value(part) for part in value) + "]"
    raise HistoryError(line(f"{given(value)} cannot be written in TOML"))


def _decimal(value: Decimal) -> str:
    if not value.is_finite():
        return "nan" if value.is_nan() else "-inf" if value < 0 else "inf"
    text = str(value)
    return text if "." in text or "E" in text else f"{text}.0"


def _quoted(text: str) -> str:
    return '"' + "".join(_letter(letter) for letter in text) + '"'


def _letter(letter: str) -> str:
    if letter in '"\\':
        return "\\" + letter
    return letter if letter.isprintable() else f"\\U{ord(letter):08x}"
