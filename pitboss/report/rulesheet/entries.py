"""A rule sheet as values: its parts, each with its rules, their citations and readings; printed at the edge only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from pitboss.law.paragraphs import Cite
from pitboss.report.contract.shapes import RuleGroup, RuleLine
from pitboss.words import HouseWay, Reading, walk


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One rule in plain words, what had to be read into it, and how far it is set in; no citation: more on the last."""

    says: str
    law: Cite | str | None = None
    readings: tuple[Reading, ...] = ()
    depth: int = 0


@dataclass(frozen=True, slots=True)
class RulePart:
    """A heading and the rules under it."""

    title: str
    entries: tuple[RuleEntry, ...]


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """Every word of a game's definition in the order a dealer needs it, and the names of its printed schedules."""

    name: str
    about: str
    law: str
    places: str
    parts: tuple[RulePart, ...]
    schedules: tuple[RuleEntry, ...]

    @property
    def headed(self) -> tuple[RulePart, ...]:
        """All parts, the schedules last."""
        return (*self.parts, RulePart(SCHEDULES, self.schedules)) if self.schedules else self.parts


SCHEDULES = "Schedules"
CHOICES = "What the house chooses"


def entry(says: str, law: Cite | str | None = None, word: object = None, depth: int = 0) -> RuleEntry:
    """A rule with every reading inside its word; the lines of a house way bring their own."""
    inside = replace(word, ways=()) if isinstance(word, HouseWay) else word
    return RuleEntry(says, law, tuple(part for part in walk(inside) if isinstance(part, Reading)), depth)


def parts_of(titled: Iterable[tuple[str, Iterable[RuleEntry]]]) -> Iterator[RulePart]:
    """The parts that have anything to say; a reading stands where it is first needed, and only there."""
    said: set[Reading] = set()
    for title, entries in titled:
        found = tuple(_first_said(each, said) for each in entries)
        if found:
            yield RulePart(title, found)


def _first_said(rule: RuleEntry, said: set[Reading]) -> RuleEntry:
    new = tuple(reading for reading in dict.fromkeys(rule.readings) if reading not in said)
    said |= set(new)
    return replace(rule, readings=new)


def printed(sheet: RuleSheet) -> Iterator[str]:
    """The sheet as lines of text."""
    yield from (sheet.name, sheet.about, sheet.law, sheet.places, "")
    for part in sheet.parts:
        yield from (part.title, *(line for rule in part.entries for line in _lines(rule)), "")
    if sheet.schedules:
        yield from (SCHEDULES, *(line for rule in sheet.schedules for line in _lines(rule)))


def _lines(rule: RuleEntry) -> Iterator[str]:
    pad = "  " + 4 * rule.depth * " "
    yield f"{pad}- {rule.says}  [{rule.law}]" if rule.law else f"{pad}    {rule.says}"
    yield from (f"{pad}    reading: {reading.says} Because: {reading.because}" for reading in rule.readings)


def entries_data(sheet: RuleSheet) -> list[RuleGroup]:
    """The sheet as plain data: headings and the rules under each; under the game's name what it is, and its law."""
    head = RulePart(sheet.name, tuple(map(RuleEntry, (sheet.about, sheet.law, sheet.places))))
    return [{"title": part.title, "rules": [_data(rule) for rule in part.entries]} for part in (head, *sheet.headed)]


def _data(rule: RuleEntry) -> RuleLine:
    return {
        "says": rule.says,
        "law": str(rule.law) if rule.law else None,
        "depth": rule.depth,
        "readings": [{"says": reading.says, "because": reading.because} for reading in rule.readings],
    }
