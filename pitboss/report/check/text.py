"""What a check has found: in columns that fit any terminal, and as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from textwrap import wrap

from pitboss.games.book import book
from pitboss.report.check.check import LAWFUL, UNLAWFUL, UNREADABLE, CheckedFile
from pitboss.report.contract.shapes import CheckedSheet, FaultLine, WarningLine
from pitboss.report.numbers import counted
from pitboss.sheet.faults import FEW, Fault, line
from pitboss.sheet.warnings import SheetWarning

WIDTH, PLACE, MARGIN = 80, 24, 2
"""Columns; of these the place of a fault has so many, and a longer one a line of its own."""


def lines(checked: CheckedFile) -> Iterator[str]:
    """One file: the verdict, then the faults, then the warnings apart."""
    found = checked.found
    if found.unreadable:
        yield from _headline(f"UNREADABLE: {checked.file}: {line(found.unreadable)}")
        return
    about = found.about if found.named else book()[found.about].name
    verdict = "lawful" if found.lawful else f"NOT LAWFUL, {counted(len(found.faults), 'fault')}"
    left = f", {counted(len(found.warnings), 'warning')}" if found.warnings else ""
    yield from _headline(f"{verdict}{left}: {checked.file}: {about}")
    for fault in found.faults:
        yield from _columns(fault.place, _fault_parts(fault))
    if found.warnings:
        yield "warnings: lawful all the same, but see to it"
    for warning in found.warnings:
        yield from _columns(warning.place, _warning_parts(warning))


def _fault_parts(fault: Fault) -> Iterator[str]:
    yield fault.says
    if fault.note:
        yield fault.note
    if fault.may:
        yield f"allowed: {fault.may}"
    if fault.governing:
        yield f"[{fault.governing}]"


def _warning_parts(warning: SheetWarning) -> Iterator[str]:
    yield warning.says
    yield f"do: {warning.do}"
    if warning.law:
        yield f"[{warning.law.governing}]"


def _columns(place: str, parts: Iterable[str]) -> Iterator[str]:
    """The place on the left, what is said about it beside it."""
    indent, head = " " * (MARGIN + PLACE + 1), line(place or "the sheet")
    said = [each for part in parts for each in wrap(line(part), WIDTH - len(indent), break_on_hyphens=False)]
    if len(head) > PLACE:
        yield from (f"{' ' * MARGIN}{each}" for each in wrap(head, WIDTH - MARGIN, break_on_hyphens=False))
        head = ""
    yield f"{' ' * MARGIN}{head:<{PLACE}} {said[0]}"
    yield from (f"{indent}{each}" for each in said[1:])


def _headline(text: str) -> list[str]:
    """A line about the file, whose name is never broken, so that it can be copied."""
    return wrap(text, WIDTH, subsequent_indent=" " * MARGIN, break_long_words=False, break_on_hyphens=False)


def others(files: Sequence[Path]) -> list[str]:
    """What lies in the folders beside the sheets."""
    more = f" and {len(files) - FEW:,} more" if len(files) > FEW else ""
    named = ", ".join(str(file) for file in files[:FEW])
    return _headline(f"no sheets, passed over: {named}{more}") if files else []


def summary(files: Iterable[CheckedFile]) -> Iterator[str]:
    """How many there are of each kind, where there are several."""
    many = Counter(each.status for each in files)
    words = {LAWFUL: "lawful", UNLAWFUL: "not lawful", UNREADABLE: "unreadable"}
    told = ", ".join(f"{many[status]:,} {word}" for status, word in words.items() if many[status])
    if many.total() > 1:
        yield f"{counted(many.total(), 'file')}: {told}"


def check_data(checked: CheckedFile) -> CheckedSheet:
    """The same as plain data; `lawful` is null where nothing could be read."""
    found = checked.found
    return {
        "file": str(checked.file),
        "game": None if found.named else found.about or None,
        "lawful": None if found.unreadable else found.lawful,
        "unreadable": found.unreadable or None,
        "faults": [fault_data(fault) for fault in found.faults],
        "warnings": [warning_data(warning) for warning in found.warnings],
    }


def fault_data(fault: Fault) -> FaultLine:
    """A fault as plain data."""
    law = fault.governing
    return {
        "place": list(fault.at),
        "says": fault.says,
        "allowed": fault.may or None,
        "note": fault.note or None,
        "law": str(law) if law else None,
        "sentence": fault.sentence,
    }


def warning_data(warning: SheetWarning) -> WarningLine:
    """A warning as plain data."""
    law = str(warning.law.governing) if warning.law else None
    return {"place": list(warning.at), "says": warning.says, "do": warning.do, "law": law}
