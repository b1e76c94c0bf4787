"""What changes between two sheets of one game, term by term, and the notice that each change needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pitboss.law.paragraphs import Cite
from pitboss.report.terms.term import Term
from pitboss.report.terms.terms import terms
from pitboss.sheet.banked import Sheet
from pitboss.sheet.notice_periods import NoticePeriod, period
from pitboss.sheet.pot import PotSheet


@dataclass(frozen=True, slots=True)
class Change:
    """A term before and after; None where a sheet has no such term."""

    before: Term | None
    after: Term | None
    notice: NoticePeriod | None = None

    @property
    def term(self) -> Term:
        """Whichever there is, the new one before the old one."""
        term = self.after or self.before
        assert term is not None
        return term

    @property
    def place(self) -> tuple[str, ...]:
        """Where it stands on the sheets."""
        return self.term.place

    @property
    def law(self) -> Cite | str:
        """The paragraph the term rests on."""
        return self.term.law


def changes(old: Sheet | PotSheet, new: Sheet | PotSheet) -> tuple[Change, ...]:
    """Every term that is not the same on both sheets, in the order of the new one; what is gone comes last."""
    before = {term.place: term for term in terms(old)}
    after = {term.place: term for term in terms(new)}
    pairs = [(before.get(place), term) for place, term in after.items()]
    gone: list[tuple[Term | None, Term | None]] = [(term, None) for place, term in before.items() if place not in after]
    return tuple(_noticed(old, Change(was, now)) for was, now in (*pairs, *gone) if was != now and _new(was, now))


def _new(was: Term | None, now: Term | None) -> bool:
    """Whether the value is another; the same one under another name, or of another paragraph, is no change."""
    return was is None or now is None or was.value != now.value


def _noticed(sheet: Sheet | PotSheet, change: Change) -> Change:
    return Change(change.before, change.after, next(_notices(sheet, change), None))


def _notices(sheet: Sheet | PotSheet, change: Change) -> Iterator[NoticePeriod]:
    was, now = (term.value if term else None for term in (change.before, change.after))
    # Of a wager that one sheet has no line for, what the other says.
    found = period(sheet, change.place, was, change.term.value if change.place[0] == "without" else now, change.law)
    if found is not None:
        yield found
