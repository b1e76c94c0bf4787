"""Reading hands from a file. Whatever is wrong with it is one line: which hand, which action, and what about it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import fields
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any

from pitboss.money.cents import given
from pitboss.sheet.faults import line
from pitboss.table.hand_history.actions import actions
from pitboss.table.hand_history.amounts import amount
from pitboss.table.hand_history.history import ROWS, SINGLES, VARIANTS, Amount, History, HistoryError, at

LONGEST = 64_000_000
"""Bytes: the largest file that is read."""
LEVELS = 12
"""How deep tables and lists may lie in each other."""
WHOLE = range(-(2**63), 2**63)
"""The whole numbers of TOML."""

KNOWN = {field.name for field in fields(History)} - {"other"}
STACKS = ("starting_stacks", "finishing_stacks")
"""Rows in which a stack may be inf: nobody counted it."""
SEATED = ("players", "seats", "time_banks")
"""Rows with one entry for each player that are not amounts."""


def read(path: Path | str) -> tuple[History, ...]:
    """The hands of a file in order: one of a .phh file, many of a .phhs file."""
    path = Path(path)
    with at(str(path)):
        return parse(_text(path), many=path.suffix.lower() == ".phhs")


def parse(text: str, *, many: bool = False) -> tuple[History, ...]:
    """The hands in a text: one, or many in tables [1], [2] and so on."""
    data = toml(text)
    if not many:
        return (hand_of(data),)
    return tuple(_table(name, table) for name, table in data.items())


def _table(name: str, table: object) -> History:
    if not isinstance(table, dict):
        raise HistoryError(line(f"{given(name)} stands outside the tables [1], [2] ... that hold one hand each"))
    with at(f"hand [{name}]", here=True):
        return hand_of(table)


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            raw = file.read(LONGEST + 1)
        text = raw.decode("utf-8-sig") if len(raw) <= LONGEST else ""
    except OSError as error:
        raise HistoryError(error.strerror or "cannot be opened") from None
    except UnicodeDecodeError:
        raise HistoryError("not TOML: this is no text in UTF-8") from None
    except ValueError as error:
        raise HistoryError(f"cannot be opened: {error}") from None
    if len(raw) > LONGEST:
        raise HistoryError(f"longer than {LONGEST:,} bytes; split it")
    return text


def toml(text: str) -> dict[str, Any]:
    """What a text says in TOML, or a HistoryError."""
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise HistoryError(line(f"not TOML: {error}")) from None
    except RecursionError:
        raise HistoryError("brackets within brackets, deeper than any hand has them") from None
    except (ValueError, InvalidOperation):
        raise HistoryError("a number has more digits than any amount") from None
    if not data:
        raise HistoryError("the file is empty" if not text.strip() else "the file holds no hand")
    return data


def hand_of(data: Mapping[str, Any]) -> History:
    """The fields of a hand as a history, or a HistoryError."""
    _measure(data, LEVELS)
    variant = _variant(data)
    stacks = _stacks(data)
    found: dict[str, Any] = {name: _row(data, name, len(stacks)) for name in ROWS}
    found |= {name: _single(data, name) for name in SINGLES}
    for name in SEATED:
        _length(data, name, len(stacks))
    return History(
        **found,
        variant=variant,
        ante_trimming_status=_flag(data, "ante_trimming_status"),
        actions=actions(data["actions"], variant, len(stacks)),
        players=_names(data),
        hand=_number_or_name(data),
        other={name: value for name, value in data.items() if name not in KNOWN},
    )


def _measure(value: object, levels: int) -> None:
    """Refuse what could be read and never be written again: endless nests and endless numbers."""
    if isinstance(value, int) and value not in WHOLE:
        raise HistoryError("a whole number is larger than TOML has them")
    if not isinstance(value, dict | list):
        return
    if not levels:
        raise HistoryError("tables within tables, deeper than any hand has them")
    for part in value.values() if isinstance(value, dict) else value:
        _measure(part, levels - 1)


def _variant(data: Mapping[str, Any]) -> str:
    if "variant" not in data and all(isinstance(value, dict) for value in data.values()):
        raise HistoryError("no field 'variant', only tables; a file of many hands is named .phhs")
    variant = data.get("variant")
    if "variant" not in data:
        raise HistoryError(f"no field 'variant'; it is one of {', '.join(VARIANTS)}")
    if not isinstance(variant, str) or variant not in VARIANTS:
        raise HistoryError(f"variant: {given(variant)} is not known; known are {', '.join(VARIANTS)}")
    needed = ("antes", *VARIANTS[variant].stakes, "starting_stacks", "actions")
    missing = [name for name in needed if name not in data]
    if missing:
        raise HistoryError(f"no field {' or '.join(map(repr, missing))}, which a hand of {variant} must have")
    return variant


def _stacks(data: Mapping[str, Any]) -> tuple[Amount, ...]:
    stacks = _row(data, "starting_stacks", None) or ()
    if len(stacks) < 2:
        raise HistoryError(f"starting_stacks: a hand takes two players or more, not {len(stacks)}")
    if 0 in stacks:
        raise HistoryError(f"starting_stacks: player {stacks.index(0) + 1} has no chips")
    return stacks


def _row(data: Mapping[str, Any], name: str, count: int | None) -> tuple[Amount, ...] | None:
    if name not in data:
        return None
    _length(data, name, count)
    row = []
    for player, value in enumerate(data[name], 1):
        with at(f"{name}: player {player}"):
            row.append(amount(value, uncounted=name in STACKS, late=name == "blinds_or_straddles"))
    return tuple(row)


def _length(data: Mapping[str, Any], name: str, count: int | None) -> None:
    row = data.get(name, [])
    if not isinstance(row, list):
        raise HistoryError(f"{name}: {given(row)} is not a list with one entry for each player")
    if name in data and count is not None and len(row) != count:
        raise HistoryError(f"{name} has {len(row)} entries, and starting_stacks has {count}")


def _single(data: Mapping[str, Any], name: str) -> Amount | None:
    with at(name):
        return amount(data[name]) if name in data else None


def _flag(data: Mapping[str, Any], name: str) -> bool:
    value = data.get(name, False)
    if not isinstance(value, bool):
        raise HistoryError(f"{name}: {given(value)} is neither true nor false")
    return value


def _names(data: Mapping[str, Any]) -> tuple[str, ...] | None:
    for name in data.get("players", ()):
        if not isinstance(name, str):
            raise HistoryError(f"players: {given(name)} is not a name; write it in quotes")
    return tuple(data["players"]) if "players" in data else None


def _number_or_name(data: Mapping[str, Any]) -> int | str | None:
    hand = data.get("hand")
    if hand is None or (isinstance(hand, int | str) and not isinstance(hand, bool)):
        return hand
    raise HistoryError(f"hand: {given(hand)} is neither a whole number nor a name in quotes")
