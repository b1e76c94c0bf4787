"""The sign of a table, made from its sheet; refused while something that has to stand on it is not entered."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.report.paper.fault import ReportError
from pitboss.report.paper.identity import day, fingerprint, version
from pitboss.report.sign.items import BigFigure, PayTable, Sign, SignItem, WrittenNotice
from pitboss.report.sign.notices import Table, at_every_table, demanded
from pitboss.report.sign.sheet_number import sheet_number
from pitboss.sheet.pot import PotSheet
from pitboss.sheet.warnings import missing_wording

STATES = {"CO": "Colorado", "MA": "Massachusetts", "TRADE": "Custom of the trade"}
NEVER_FOR = "colorado hold'em 1"
"""A section whose games never print odds with "for"."""


def sign_of(table: Table) -> Sign:
    """The sign, every item once, or a ReportError that says what is missing."""
    missing = tuple(missing_wording(table)) if isinstance(table, PotSheet) else ()
    if missing:
        raise ReportError("; ".join(map(str, missing)))
    found = (*at_every_table(table), *(each for item in demanded(table) for each in item.prints(table)))
    items = tuple(dict.fromkeys(found))
    _odds_read_to(table, items)
    made_from = f"Sheet no. {sheet_number(table)}"
    foot = f"{made_from} of {day()}. pitboss {version()}, {fingerprint()[:12]}."
    state = STATES[table.game.law[0].state]
    return Sign(table.game.name, "Table rules" if state in table.game.name else state, items, foot, made_from)


def notice_of(table: Table, starts: str, changes: Iterable[tuple[str, str]]) -> Sign:
    """What hangs before another sheet holds: from when it does, and what it changes, by which paragraphs."""
    told = tuple(WrittenNotice("Changes", f"{says} ({law})" if law else says) for says, law in changes)
    made_from = f"Sheet no. {sheet_number(table)}"
    foot = f"Notice of {made_from.lower()}, hung on {day()}. pitboss {version()}, {fingerprint()[:12]}."
    return Sign(f"Notice: {table.game.name}", "New rules", (BigFigure("From", starts), *told), foot, made_from)


def _odds_read_to(table: Table, items: tuple[SignItem, ...]) -> None:
    """Where the law forbids it no sign says "for"."""
    if not any(law.number == NEVER_FOR for law in table.game.law):
        return
    rows = [row for item in items if isinstance(item, PayTable) for row in item.rows]
    if any(" for " in f" {pays} " for _, pays, _ in rows):
        raise ReportError("odds on this sign must read to, never for (MA colorado hold'em 11(a), 12(a))")
