"""Where it all comes from: identification, limits, pay tables as printed and as read, rules, readings, the command."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.law.schedules import PayRow, Schedule
from pitboss.money.cents import dollars
from pitboss.report.paper.identity import version
from pitboss.report.paper.page import Block, Bullets, Code, Facts, Heading, Item, PaperTable, PaperText
from pitboss.report.rulesheet.entries import RuleEntry
from pitboss.report.rulesheet.sheet import rule_sheet
from pitboss.report.rulesheet.table import table_sheet
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.sheet.limits import wagers_of
from pitboss.sheet.pot import PotSheet
from pitboss.sheet.schedules import in_use
from pitboss.words import Reading, called, walk


def identification(sheet: Sheet) -> Iterator[Block]:
    """Schedules and choices; game, law, sheet and program stand on the first page."""
    yield Heading("Identification")
    yield Facts(tuple(_facts(sheet)))


def _facts(sheet: Sheet) -> Iterator[tuple[str, str]]:
    for schedule in in_use(sheet):
        yield "schedule", _named(schedule)
    own = usual(sheet.game).options
    for name, value in sheet.options.items():
        yield "house option", f"{name}: {value}" + ("" if own[name] == value else " (not the usual choice)")


def limits(sheet: Sheet, level: int = 1) -> Iterator[Block]:
    """The wagers and how large they may be."""
    yield Heading("Wagers and limits", level)
    rows = [
        (
            called(name),
            dollars(limit.least),
            dollars(limit.most),
            kind_of_wager(sheet, name),
            str(wagers_of(sheet.game)[name].law),
        )
        for name, limit in sheet.limits.items()
    ]
    yield PaperTable(("wager", "least", "most", "", "law"), tuple(rows), words=5)
    yield PaperText("Sums of money in a schedule are reckoned for the least wager.")


def kind_of_wager(sheet: Sheet, name: str) -> str:
    """Whether it must be made, may be made, or how large it is beside another."""
    wager = wagers_of(sheet.game)[name]
    if wager.equals is not None:
        other = called(wager.equals.name)
        return f"as large as {other}" if wager.share == 1 else f"{wager.share} of {other}"
    return "optional" if wager.optional else "required"


# --- pay tables -------------------------------------------------------------------------------------------------------


def tables(sheet: Sheet) -> Iterator[Block]:
    """Each schedule that pays, as printed and as read."""
    if not sheet.schedules:
        return
    yield Heading("Pay tables as printed and as read")
    for schedule in dict.fromkeys(sheet.schedules.values()):
        yield Heading(_named(schedule), 2)
        yield from _schedule(schedule)


def _named(schedule: Schedule) -> str:
    return f"{schedule.wager} {schedule.name}".strip() + f" [{schedule.citation}]"


def _schedule(schedule: Schedule) -> Iterator[Block]:
    envies = any(row.envy or row.envy_printed for row in schedule.rows)
    heads = ("hand", *(("pays",) if schedule.own else ("printed", "read as")), *(("envy",) if envies else ()))
    rows = [(row.hand, *_cells(schedule, row), row.envy or "-") for row in schedule.rows]
    yield PaperTable(heads, tuple(row[: len(heads)] for row in rows), words=len(heads))
    for reason in dict.fromkeys(row.reason for row in schedule.rows if row.reason):
        rows_of = ", ".join(row.as_printed for row in schedule.rows if row.reason == reason)
        yield PaperText(f"Printed {rows_of}: {reason}")
    if schedule.note:
        yield PaperText(schedule.note)


def _cells(schedule: Schedule, row: PayRow) -> tuple[str, ...]:
    """What is printed and how it is read; of a house's own table, which nobody has printed, what it pays."""
    pays = row.pays or "not paid"
    return (pays,) if schedule.own else (row.printed or "blank", pays)


# --- rules ------------------------------------------------------------------------------------------------------------


def rules(sheet: Sheet | PotSheet, *, posted: bool = False) -> Iterator[Block]:
    """The rules as read, every line with its citation; readings by themselves. `posted`: of this table alone."""
    found = table_sheet(sheet) if posted else rule_sheet(sheet.game)
    yield Heading("The rules of this table" if posted else "The rules as read")
    yield PaperText(found.places)
    for part in found.headed:
        yield Heading(part.title, 2)
        yield Bullets(tuple(_item(rule) for rule in part.entries))
    yield from _readings(sheet)


def _item(rule: RuleEntry) -> Item:
    """A rule; what goes on about the one before is set in further."""
    return Item(rule.says, str(rule.law), rule.depth) if rule.law else Item(rule.says, "", rule.depth + 1)


def readings(sheet: Sheet | PotSheet) -> tuple[Reading, ...]:
    """Every reading of the text, once."""
    return tuple(dict.fromkeys(part for part in walk(sheet.game) if isinstance(part, Reading)))


def _readings(sheet: Sheet | PotSheet) -> Iterator[Block]:
    if found := readings(sheet):
        yield Heading("Readings")
        yield PaperText("Where the text is silent, damaged or at odds with itself: what is read, and why.")
        yield PaperTable(("reading", "because"), tuple((each.says, each.because) for each in found), words=2)


def again(command: str) -> Iterator[Block]:
    """How to get the same report."""
    yield Heading("To make this report again")
    yield Code(command)
    yield PaperText(
        f"With version {version()} of the program and the same date (SOURCE_DATE_EPOCH) the same bytes come out. "
        "Every figure is a count of combinations over their total; nothing is rounded before it is printed."
    )
