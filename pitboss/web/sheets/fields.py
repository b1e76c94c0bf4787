"""The lines of a sheet as fields to be filled in: what each is, how it is written, and what is usual."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.money.cents import dollars
from pitboss.report.contract.sheet_shapes import SheetField, SheetFieldKind
from pitboss.report.terms.term import Term
from pitboss.report.terms.terms import terms
from pitboss.sheet.lawful import usual
from pitboss.sheet.options import options_of
from pitboss.sheet.schedules import printed_for
from pitboss.words import ByAgreement, Game, PotGame, Structure

BANKED: dict[str, SheetFieldKind] = {"seats": "count", "unit": "money", "commission": "share", "tips": "check"}
POT: dict[str, SheetFieldKind] = {
    "small": "money", "big": "money", "ante": "money", "blinds": "sums", "bring_in": "money", "straddle": "check",
    "raises": "count", "seats": "count", "check_raise": "check", "bet_or_fold": "check", "chop": "check",
    "high_qualifier": "text", "unit": "money",
}  # fmt: skip
"""How a line is written, by its place; others are left to a file."""


def fields(game: Game | PotGame) -> list[SheetField]:
    """Every line that can be filled in, in the order of the sheet."""
    return [*_settled(game), *_more(game)]


def _settled(game: Game | PotGame) -> Iterator[SheetField]:
    for term in terms(usual(game)):
        match term.place:
            case ("without", name):
                yield _field(("without", name), f"{term.name} is offered", "offered", term)
            case ("limits", name) if isinstance(game, Game):
                for end in ("least", "most"):
                    field = _field(("limits", name, end), f"{term.name}, {end}", "money", term)
                    yield {**field, "usual": dollars(getattr(term.value, end))}
            case ("limits", _):
                yield _field(term.place, term.name, "money", term)
            case ("pays", name):
                names = [each.name for each in printed_for(game).get(name, ())]
                if len(names) > 1:
                    yield _field(term.place, f"schedule of {term.name}", "choice", term, names)
            case ("options", name):
                yield _field(term.place, name, "choice", term, list(options_of(game)[name].values))
            case ("limit",):
                yield _field(term.place, term.name, "choice", term, [each.value for each in Structure])
            case ("caps", name):
                yield _field(term.place, term.name, "text" if name == "approval" else "money", term)
            case (name,) if kind := (BANKED if isinstance(game, Game) else POT).get(name):
                yield _field(term.place, term.name, kind, term)


def _field(
    place: tuple[str, ...], label: str, kind: SheetFieldKind, term: Term, choices: list[str] | None = None
) -> SheetField:
    return {
        "place": list(place), "label": label, "kind": kind, "choices": choices or [], "usual": term.says,
        "law": str(term.law),
    }  # fmt: skip


def _more(game: Game | PotGame) -> Iterator[SheetField]:
    """What a usual sheet does not say."""
    if isinstance(game, PotGame):
        yield _line(("rake", "share"), "rake, of the pot", "share")
        yield _line(("rake", "most"), "rake, at most", "money")
    for rule in (rule for rule in getattr(game, "schedules", ()) if isinstance(rule, ByAgreement)):
        yield _line(("agreement",), "agreement with the owner of the schedules", "text", str(rule.law))
    yield _line(("notices", "variations"), "other ways of shuffling and dealing", "text", "CO 47.1-1042(1)")


def _line(place: tuple[str, ...], label: str, kind: SheetFieldKind, law: str = "") -> SheetField:
    return {"place": list(place), "label": label, "kind": kind, "choices": [], "usual": "", "law": law}
