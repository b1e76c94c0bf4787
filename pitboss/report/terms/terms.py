"""What any sheet settles: the terms of one table, in the order a player asks for them."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.law.paragraphs import Section
from pitboss.report.rulesheet.steps import sections
from pitboss.report.terms import banked, pot
from pitboss.report.terms.term import Term
from pitboss.sheet.banked import Sheet
from pitboss.sheet.fields import unwritten
from pitboss.sheet.pot import PotSheet

CO_VARIATIONS, CO_CONDUCT, CO_PROPS, CO_JACKPOT = (Section("CO", f"47.1-10{number}") for number in (42, 47, 48, 61))
SAID_BY = {
    "conduct": CO_CONDUCT("text"),
    "variations": CO_VARIATIONS("(1)"),
    "proposition_players": CO_PROPS("(1)"),
    "jackpot": CO_JACKPOT("(2), (3)"),
}
"""What has each wording posted."""
NO_TERMS = {"game", "awards", "straddle_amount"}
"""What names the sheet, and what other terms say already."""


def terms(sheet: Sheet | PotSheet) -> tuple[Term, ...]:
    """Every term; a field that nothing here knows is one too, as it stands on the sheet."""
    found = (*(banked.terms(sheet) if isinstance(sheet, Sheet) else pot.terms(sheet)), *_notices(sheet))
    return (*found, *_others(sheet, {term.place[0] for term in found}))


def _notices(sheet: Sheet | PotSheet) -> Iterator[Term]:
    """What the house has entered for its signs."""
    for name in type(sheet.form.notices).model_fields:
        wording = getattr(sheet.form.notices, name)
        if wording:
            yield Term(("notices", name), f"notice of {name.replace('_', ' ')}", wording, SAID_BY[name])


def _others(sheet: Sheet | PotSheet, known: set[str]) -> Iterator[Term]:
    written = sheet.form.model_fields_set - known - NO_TERMS
    for name in sorted(written):
        value = getattr(sheet.form, name)
        if value != unwritten(type(sheet.form), name):
            yield Term((name,), name.replace("_", " "), value, sections(sheet.game), _as_it_stands)


def _as_it_stands(value: object) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{key}: {each}" for key, each in value.items())
    return f"{value}"
