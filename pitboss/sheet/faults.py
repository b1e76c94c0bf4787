"""What is wrong with a sheet, as values: the line, what stands there, what may stand there, and the paragraph.

The sentences are made of them here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

from pitboss.law.paragraphs import Cite
from pitboss.money.cents import given
from pitboss.sheet.governing import governing

WIDEST = 600
"""Characters in what is said about one line of a sheet."""
FEW = 3
"""Faults that a command tells which was asked for something else than to check."""
MOST_FAULTS = 50
"""Nobody reads more at a time."""
NOTHING = "nothing is said here"
ALL: tuple[str, ...] = ()
"""The place that is no line: the sheet as a whole."""


class Telling(NamedTuple):
    """How a fault is put: what is wrong, all of it in one sentence, and what is allowed."""

    alone: str
    whole: str
    may: str = "{allowed}"


PLAIN = Telling("{given}", "{given}")
TOO_MUCH = Telling("{given} is too much", "{given} is too much: {allowed}")
TOO_FEW = Telling("{given} is too few", "{given} is too few: {allowed}")
TOO_MANY = Telling("{given} is too many", "{given} is too many: {allowed}")
BELOW = Telling("{given} is too little", "{given} is below {allowed}", "at least {allowed}")
LESS = Telling("{given} is too little", "{given} is less than {allowed}", "at least {allowed}")
NO_MORE = Telling("{given} is too little", "{given} is no more than {allowed}", "more than {allowed}")
ABOVE = Telling("{given} is too much", "{given} is more than {allowed}", "at most {allowed}")
IS_NOT = Telling("{given} cannot stand here", "{given} is not {allowed}")
MUST_BE = Telling("{given} cannot stand here", "{given} must be {allowed}")
LEAST_MUST_BE = Telling("the least ({given}) cannot stand here", "the least ({given}) must be {allowed}")
BUT = Telling("{given} cannot stand here", "{allowed}, not {given}")
WAGER_IS = Telling("{given} cannot stand here", "this wager is {allowed}, not {given}")
ONLY = Telling("{given} cannot stand here", "{allowed}")
HAS = Telling("{given}", "{given}; it has {allowed}")
INSTEAD = Telling("{given}", "{given}; {allowed}")
WRITE = Telling("{given}", "write {allowed}")


class Fault(NamedTuple):
    """What is wrong with a line of a sheet. `at`: its field and, under a heading, its name.

    `law` is missing where plain sense refuses. `note`: what else has to be known to put it right.
    `takes`: other lines that cannot be judged while this one is wrong; `ALL`, the whole rest of the sheet.
    """

    at: tuple[str, ...]
    given: str
    allowed: str = ""
    law: Cite | None = None
    told: Telling = PLAIN
    note: str = ""
    takes: tuple[tuple[str, ...], ...] = ()

    @property
    def place(self) -> str:
        """The line as it is found on the sheet."""
        return ".".join(self.at)

    @property
    def says(self) -> str:
        """What is wrong, without what is allowed."""
        return self.told.alone.format(given=self.given)

    @property
    def may(self) -> str:
        """What may stand there instead; nothing where there is nothing."""
        return self.told.may.format(allowed=self.allowed) if self.allowed else ""

    @property
    def governing(self) -> Cite | None:
        """The paragraphs that a refusal names."""
        return governing(self.law, self.place) if self.law else None

    @property
    def sentence(self) -> str:
        """All of it in one sentence."""
        place = f"{self.place}: " if self.at else ""
        law = f" ({self.governing})" if self.law else ""
        note = f"; {self.note}" if self.note else ""
        return f"{place}{self.told.whole.format(given=self.given, allowed=self.allowed)}{law}{note}"


def one_of(names: Iterable[str]) -> str:
    """What there is to choose from; names such as '2' need their quotes."""
    return f"one of {named(names)}"


def named(names: Iterable[str]) -> str:
    """Names in their quotes."""
    return ", ".join(map(repr, names)) or "none"


def meant(name: str, known: Iterable[str]) -> str:
    """The name that somebody has mistyped, said as a guess; nothing where none is near."""
    spelled = {each.lower(): each for each in known}
    near = get_close_matches(name.lower(), spelled, 1, cutoff=0.75)
    return f"perhaps {given(spelled[near[0]])} is meant" if near else ""


class SheetError(ValueError):
    """A sheet that the law refuses: everything that is wrong with it, in one line.

    `where`: the file or the like that it is about.
    """

    def __init__(self, *faults: Fault, where: str = "") -> None:
        self.faults, self.where = tuple(dict.fromkeys(faults)), where
        first, *others = (fault.sentence for fault in self.faults[:MOST_FAULTS])
        rest = [f"and {len(self.faults) - MOST_FAULTS:,} more"] if len(self.faults) > MOST_FAULTS else []
        super().__init__("; ".join([line(f"{where}: {first}" if where else first), *map(line, others), *rest]))


def missing(at: tuple[str, ...], what: str, law: Cite | None) -> Fault:
    """A line where nothing stands, or not enough."""
    return Fault(at, NOTHING, what, law, INSTEAD)


def none_of(at: tuple[str, ...], value: str, known: Iterable[str], law: Cite | None) -> Iterator[Fault]:
    """A word that is none of those there are."""
    if value not in (names := tuple(known)):
        yield Fault(at, given(value), one_of(names), law, IS_NOT, meant(value, names))


def in_order(faults: Iterable[Fault], data: Any) -> list[Fault]:
    """Faults as their lines follow each other in what is written; then those of lines that are not there."""
    return sorted(faults, key=lambda fault: _position(fault.at, data))


def _position(at: tuple[str, ...], data: Any) -> tuple[int, ...]:
    if not at or not isinstance(data, Mapping):
        return ()
    names = list(data)
    if at[0] not in names:
        return (len(names),)
    return (names.index(at[0]), *_position(at[1:], data[at[0]]))


def shortened(error: SheetError, file: str) -> str:
    """The first faults of a sheet in a line, and where all of them are told."""
    if (more := len(error.faults) - FEW) <= 0:
        return str(error)
    first = "; ".join(line(fault.sentence) for fault in error.faults[:FEW])
    return f"{file}: {first}; and {more:,} more: pitboss check {file}"


class UnreadableError(SheetError):
    """What is no sheet at all: no file, no TOML, of no game or of another; why, in one line."""

    def __init__(self, why: str, where: str = "") -> None:
        super().__init__(Fault(ALL, why), where=where)


def line(text: str) -> str:
    """One line that can be printed, its middle left out where it is too long."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return plain if len(plain) <= WIDEST else f"{plain[: WIDEST // 2]} ... {plain[-WIDEST // 2 :]}"
