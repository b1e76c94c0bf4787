"""What any sheet settles: the terms of one table, in the order a player asks for them."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.report.rulesheet.steps import sections
from pitboss.report.terms import banked, pot
from pitboss.report.terms.term import Term
from pitboss.sheet.banked import Sheet
from pitboss.sheet.pot import PotSheet

NO_TERMS = {"game", "awards"}
"""What names the sheet, and what the rows of its schedules say already."""


def terms(sheet: Sheet | PotSheet) -> tuple[Term, ...]:
    """Every term; a field that nothing here knows is one too, as it stands on the sheet."""
    found = tuple(banked.terms(sheet) if isinstance(sheet, Sheet) else pot.terms(sheet))
    return (*found, *_others(sheet, {term.place[0] for term in found}))


def _others(sheet: Sheet | PotSheet, known: set[str]) -> Iterator[Term]:
    written = sheet.form.model_fields_set - known - NO_TERMS
    for name in sorted(written):
        value = getattr(sheet.form, name)
        if value != type(sheet.form).model_fields[name].get_default(call_default_factory=True):
            yield Term((name,), name.replace("_", " "), value, sections(sheet.game))
