"""Files of hands as a stream: one written hand after the other, however long the file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from pitboss.money.cents import given
from pitboss.sheet.faults import line
from pitboss.table.hand_history.history import HistoryError
from pitboss.table.hand_history.plain import plain
from pitboss.table.hand_history.reading import toml

BLOCK = 1 << 20
LONGEST = 64_000_000
"""Bytes of a file of one hand, at most."""
LONGEST_HAND = 4_000_000
"""Bytes of one hand among many, at most: no more than this is ever held."""
BOM = b"\xef\xbb\xbf"
HEAD = re.compile(rb"""^\[[ \t]*(?:([A-Za-z0-9_-]+)|"([^"\\\n]*)"|'([^'\n]*)')[ \t]*\][ \t]*(?:\#[^\n]*)?\r?$""", re.M)
QUOTES = (b"'''", b'"""')


class WrittenHand(NamedTuple):
    """A hand as it stands in its file. `name`: that of its table among many; None before the first table.

    `fault`: why it cannot be read, where that is known already. `end`: the bytes of the file up to its end.
    """

    file: str
    name: str | None
    raw: bytes
    end: int
    fault: str = ""


def hands_in(path: Path) -> Iterator[WrittenHand]:
    """The written hands of a file: one of a .phh file, those of a .phhs file in order; a HistoryError if it is shut."""
    many = path.suffix.lower() == ".phhs"
    try:
        with path.open("rb") as file:
            yield from _many(str(path), file) if many else _one(str(path), file)
    except OSError as error:
        raise HistoryError(error.strerror or "cannot be opened") from None
    except ValueError as error:
        if isinstance(error, HistoryError):
            raise
        raise HistoryError(f"cannot be opened: {error}") from None


def _one(path: str, file: BinaryIO) -> Iterator[WrittenHand]:
    raw = file.read(LONGEST + 1)
    fault = f"longer than {LONGEST:,} bytes; split it" if len(raw) > LONGEST else ""
    yield WrittenHand(path, "", b"" if fault else raw.removeprefix(BOM), len(raw), fault)


def _many(path: str, file: BinaryIO) -> Iterator[WrittenHand]:
    names = _Names()
    found = False
    for hand in _tables(path, file):
        if hand.name is None:
            if hand.raw.strip() and not hand.fault and _holds(hand):
                yield hand
                found = True
            continue
        found = True
        yield hand if names.new(hand.name) else hand._replace(raw=b"", fault="a hand of this name came before")
    if not found:
        raise HistoryError("the file is empty" if not file.tell() else "the file holds no hand")


def _holds(hand: WrittenHand) -> bool:
    """Whether anything but remarks stands before the first table."""
    return any(part.strip() and not part.lstrip().startswith(b"#") for part in hand.raw.split(b"\n"))


class _Names:
    """The names of the hands so far; those that count from 1 take no room."""

    def __init__(self) -> None:
        self.last = 0
        self.others: set[str] = set()

    def new(self, name: str) -> bool:
        if name == str(self.last + 1) and name not in self.others:
            self.last += 1
            return True
        number = int(name) if name.isascii() and name.isdigit() and len(name) < 19 else 0
        old = name in self.others or (1 <= number <= self.last and name == str(number))
        self.others.add(name)
        return not old


def _tables(path: str, file: BinaryIO) -> Iterator[WrittenHand]:
    """What stands before the first table, and every table; a table too long to be held is cut short and named."""
    held, end, fault = b"", 0, ""
    name: str | None = None
    for block in _lines(file):
        start = 0
        for head in HEAD.finditer(block):
            part = held + block[start : head.start()]
            if fault or not _open(part):
                yield WrittenHand(path, name, b"" if fault else part, end + head.start(), fault)
                held, fault, name = b"", "", _name(head)
                start = head.start()
        held += block[start:]
        end += len(block)
        if len(held) > LONGEST_HAND:
            held, fault = b"", f"longer than {LONGEST_HAND:,} bytes"
    yield WrittenHand(path, name, b"" if fault else held, end, fault)


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """The file in blocks that end with whole lines, as far as lines are not longer than a hand."""
    rest = file.read(BLOCK).removeprefix(BOM)
    while block := file.read(BLOCK):
        rest += block
        cut = rest.rfind(b"\n") + 1
        if cut or len(rest) > LONGEST_HAND:
            yield rest[: cut or len(rest)]
            rest = rest[cut:] if cut else b""
    yield rest


def _open(part: bytes) -> bool:
    """Whether a text of several lines has begun and not ended: a name in brackets in it begins no hand."""
    return any(quotes in part and part.count(quotes) % 2 for quotes in QUOTES)


def _name(head: re.Match[bytes]) -> str:
    return next(part for part in head.groups() if part is not None).decode("utf-8", "replace")


def fields(hand: WrittenHand) -> tuple[dict[str, Any], bool]:
    """The fields of a written hand, and whether all are plain; a HistoryError where it is no hand in TOML."""
    if hand.fault:
        raise HistoryError(hand.fault)
    try:
        text = hand.raw.decode().replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise HistoryError("not TOML: this is no text in UTF-8") from None
    data = plain(text.partition("\n")[2] if hand.name else text)
    if data:
        return data, True
    whole = toml(text)
    return (_table(whole, hand.name) if hand.name else whole), False


def _table(data: dict[str, Any], name: str) -> dict[str, Any]:
    """The one table of a part of a file."""
    strange = next((key for key in data if key != name), None)
    if strange is not None or not isinstance(data[name], dict):
        raise outside(strange or name)
    found: dict[str, Any] = data[name]
    return found


def outside(name: str) -> HistoryError:
    """A field that belongs to no hand."""
    return HistoryError(line(f"{given(name)} stands outside the tables [1], [2] ... that hold one hand each"))


def loose(hand: WrittenHand) -> Iterator[tuple[str, dict[str, Any] | HistoryError]]:
    """What stands before the first table: hands written in one line, and fields that belong to none."""
    try:
        data, _ = fields(hand._replace(name=""))
    except HistoryError as error:
        yield "", error
        return
    for name, value in data.items():
        yield name, value if isinstance(value, dict) else outside(name)
