"""The lines of a sheet as fields to be filled in: what each is, how it is written, and what is usual."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.law.schedules import AS_READ
from pitboss.money.cents import dollars
from pitboss.report.contract.sheet_shapes import SheetField, SheetFieldKind
from pitboss.report.terms.term import Term
from pitboss.report.terms.terms import terms
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.sheet.limits import tied_of
from pitboss.sheet.options import options_of
from pitboss.sheet.pot import KILLS
from pitboss.sheet.pot_faults import FIRST_BUTTONS
from pitboss.sheet.schedules import printed_for
from pitboss.words import ByAgreement, Game, PotGame, Structure, Taking

BANKED: dict[str, SheetFieldKind] = {"seats": "count", "unit": "money", "commission": "share", "tips": "check"}
METER: dict[str, SheetFieldKind] = {"reads": "money", "seed": "money", "reserve": "money", "adds": "share"}
POT: dict[str, SheetFieldKind] = {
    "small": "money", "big": "money", "ante": "money", "blinds": "sums", "bring_in": "money", "straddle": "check",
    "raises": "count", "seats": "count", "check_raise": "check", "bet_or_fold": "check", "chop": "check",
    "all_in_face_up": "check",
    "high_qualifier": "text", "unit": "money", "heads_up_cap": "check", "dead_button": "check", "props": "check",
    "treats": "check", "seconds": "count", "least_buy_in": "money", "most_buy_in": "money", "strike_out": "money",
    "pool_rake": "share", "seed": "money", "ends": "check", "jackpot_hand": "text", "carry": "share", "final": "check",
}  # fmt: skip
RAKE: dict[str, SheetFieldKind] = {
    "share": "share", "most": "money", "hourly": "money", "no_flop_no_drop": "check",
}  # fmt: skip
"""How a line is written, by its place; others are left to a file."""
TAKEN = (("share", "rake, of the pot"), ("most", "rake, at most"), ("hourly", "charge for an hour"))
DROP: tuple[tuple[str, str, SheetFieldKind], ...] = (
    ("pot", "pot from which on it is given", "money"),
    ("jackpot", "jackpot that it is given to, by its name", "text"),
    ("approval", "approval of that jackpot", "text"),
)


def fields(game: Game | PotGame) -> list[SheetField]:
    """Every line that can be filled in, in the order of the sheet."""
    settled = list(_settled(game))
    there = [each["place"] for each in settled]
    return [*settled, *(each for each in _more(game) if each["place"] not in there)]


def _settled(game: Game | PotGame) -> Iterator[SheetField]:
    standard = usual(game)
    for term in terms(standard):
        match term.place:
            case ("without", name):
                yield _field(("without", name), f"{term.name} is offered", "offered", term)
            case ("limits", name) if isinstance(standard, Sheet) and name in tied_of(standard.game, standard.options):
                continue
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
            case ("first_button",):
                yield _field(term.place, term.name, "choice", term, list(FIRST_BUTTONS))
            case ("kill",) if isinstance(game, PotGame) and game.kill:
                names = [name for name, times in KILLS.items() if times == 1 or times in game.kill.times]
                yield _field(term.place, term.name, "choice", term, names)
                yield _line(("kill_pot",), "pot from which on it is killed", "money", str(term.law))
            case ("meter", name) if name in METER:
                yield _field(term.place, term.name, METER[name], term)
            case ("rake", "way"):
                yield _field(term.place, term.name, "choice", term, [each.value for each in Taking])
            case ("rake", name) if isinstance(game, PotGame) and name in RAKE:
                yield _field(term.place, term.name, RAKE[name], term)
            case ("drop", "amount"):
                yield _field(term.place, term.name, "money", term)
                yield from (_line(("drop", name), label, kind, str(term.law)) for name, label, kind in DROP)
            case ("caps", name):
                yield _field(term.place, term.name, "text" if name == "approval" else "money", term)
            case (name,) if kind := (BANKED if isinstance(game, Game) else POT).get(name):
                yield _field(term.place, term.name, kind, term)


def _field(
    place: tuple[str, ...], label: str, kind: SheetFieldKind, term: Term, choices: list[str] | None = None
) -> SheetField:
    return {
        "place": list(place), "label": label, "kind": kind, "choices": choices or [], "usual": term.says,
        "on": bool(term.value), "law": str(term.law),
    }  # fmt: skip


def _more(game: Game | PotGame) -> Iterator[SheetField]:
    """What a usual sheet does not say."""
    if isinstance(game, PotGame):
        yield from (_line(("rake", name), label, RAKE[name]) for name, label in TAKEN)
    if isinstance(game, Game) and any(each.strict for all_of in printed_for(game).values() for each in all_of):
        yield {**_line(("reading",), "ruling by which schedules are read, by its number", "text"), "usual": AS_READ}
    for rule in (rule for rule in getattr(game, "schedules", ()) if isinstance(rule, ByAgreement)):
        yield _line(("agreement",), "agreement with the owner of the schedules", "text", str(rule.law))
    yield _line(("notices", "variations"), "other ways of shuffling and dealing", "text", "CO 47.1-1042(1)")


def _line(place: tuple[str, ...], label: str, kind: SheetFieldKind, law: str = "") -> SheetField:
    return {"place": list(place), "label": label, "kind": kind, "choices": [], "usual": "", "on": False, "law": law}
