"""The differences of two sheets in sentences, and as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.report.contract.shapes import ChangeLine, DiffAnswer
from pitboss.report.contract.version import VERSION
from pitboss.report.diff.changes import Change
from pitboss.report.diff.edges import EdgeChange
from pitboss.report.numbers import percent
from pitboss.report.sign.sheet_number import sheet_number
from pitboss.report.terms.term import PayLines, Term
from pitboss.sheet.banked import Sheet
from pitboss.sheet.pot import PotSheet
from pitboss.table.lines import capital


def sentence(change: Change) -> str:
    """One change with its paragraph, and the notice that it needs."""
    notice = change.notice
    period = f" It needs {notice.says} [{notice.law}]." if notice else ""
    return f"{_headed(change.term)}: {_becomes(change)}.  [{change.law}]{period}"


def _headed(term: Term) -> str:
    head = "schedule of " if term.place[0] == "pays" else ""
    return capital(f"{head}{term.name}")


def _becomes(change: Change) -> str:
    was, now = change.before, change.after
    if was is None or now is None:
        return f"new, {now.says}" if now else f"no longer, it was {was.says if was else ''}"
    if isinstance(was.value, PayLines):
        return f"{was.says} becomes {now.says}: {'; '.join(_rows(was.value, now.value)) or 'it pays the same'}"
    return f"{was.says} becomes {now.says}"


def _rows(was: PayLines, now: PayLines) -> Iterator[str]:
    """Each hand that is paid otherwise."""
    before, after = ({hand: (pays, envy) for hand, pays, envy in lines.rows} for lines in (was, now))
    for hand in dict.fromkeys((*before, *after)):
        old, new = before.get(hand, ("", "")), after.get(hand, ("", ""))
        if old != new:
            yield f"{hand} {_pays(old)} becomes {_pays(new)}"


def _pays(cell: tuple[str, str]) -> str:
    return (cell[0] or "not paid") + (f" with envy {cell[1]}" if cell[1] else "")


def edge_sentence(edge: EdgeChange) -> str:
    """How an edge changes."""
    guess = "" if edge.exact else " (estimated)"
    more = percent(edge.after - edge.before, 4)
    sign = "" if edge.after < edge.before else "+"
    favours = "; it favours THE PLAYER" if edge.favours else ""
    was, now = percent(edge.before, 4), percent(edge.after, 4)
    return f"House edge of {edge.spot}: {was} becomes {now}, {sign}{more} of each {edge.per}{guess}{favours}."


def stale_sign(before: Sheet | PotSheet, after: Sheet | PotSheet) -> str:
    """That the sign of the old sheet may not hang any longer."""
    old, new = sheet_number(before), sheet_number(after)
    return f"A sign made from the old sheet, no. {old}, is stale then: the new one is no. {new}."


def diff_data(name: str, changes: Iterable[Change], edges: Iterable[EdgeChange]) -> DiffAnswer:
    """All of it as plain data; edges as fractions."""
    told = [_data(change) for change in changes]
    return {
        "version": VERSION,
        "game": name,
        "same": not told,
        "changes": told,
        "edges": [
            {
                "spot": edge.spot,
                "per": edge.per,
                "before": str(edge.before),
                "after": str(edge.after),
                "exact": edge.exact,
                "favours_player": edge.favours,
            }
            for edge in edges
        ],
    }


def _data(change: Change) -> ChangeLine:
    notice = change.notice
    return {
        "place": ".".join(change.place),
        "name": change.term.name,
        "before": change.before.says if change.before else None,
        "after": change.after.says if change.after else None,
        "law": str(change.law),
        "notice": {"law": str(notice.law), "says": notice.says, "hours": notice.hours} if notice else None,
        "says": sentence(change),
    }
