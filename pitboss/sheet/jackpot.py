"""A jackpot is a document: read, checked like a sheet, and spelled as plain data for whoever keeps it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pitboss.sheet.faults import Fault, SheetError
from pitboss.sheet.form import fill
from pitboss.sheet.jackpot_faults import faults
from pitboss.sheet.jackpot_form import JackpotForm
from pitboss.sheet.warnings import JACKPOT_APPROVED, SheetWarning
from pitboss.words import PotGame


class NamedGame(NamedTuple):
    """A game for a pot and the name it is kept under."""

    slug: str
    game: PotGame


Finds = Callable[[str], NamedGame | None]
"""The game that a document names, or nothing."""


@dataclass(frozen=True, slots=True)
class JackpotDocument:
    """A jackpot whose rules can stand. `games`: the slugs of those it is offered in."""

    form: JackpotForm
    games: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.form.name

    @property
    def state(self) -> str:
        return self.form.jackpot.state

    @property
    def data(self) -> dict[str, Any]:
        """All that is written in it, as plain data that reads the same again."""
        return self.form.model_dump(mode="json", exclude_defaults=True)


def parse(data: Mapping[str, Any], find: Finds, where: str = "jackpot") -> JackpotDocument:
    """A jackpot from plain data, or a SheetError with every fault, each with its place."""
    form, misshapen = fill(JackpotForm, data)
    games = [(name, find(name)) for name in form.jackpot.games]
    wrong = [*misshapen, *_others(misshapen, faults(form, games))]
    if wrong:
        raise SheetError(*wrong, where=where)
    found = tuple(each.slug for _, each in games if each)
    offer = form.jackpot.model_copy(update={"games": found})
    return JackpotDocument(form.model_copy(update={"jackpot": offer}), found)


def _others(told: tuple[Fault, ...], more: Iterator[Fault]) -> Iterator[Fault]:
    """Faults of other lines than these: what cannot be read is not said to be missing too."""
    places = {fault.at[:2] for fault in told}
    return (fault for fault in more if fault.at[:2] not in places and fault.at[:1] not in places)


def warnings(document: JackpotDocument) -> tuple[SheetWarning, ...]:
    """What somebody has to see to before it is offered."""
    if document.form.jackpot.approval.strip():
        return ()
    says, do = "a jackpot is offered only once its rules are approved", "submit this, and name the approval"
    return (SheetWarning(("jackpot", "approval"), says, do, JACKPOT_APPROVED[document.state]),)


def with_jackpot(sheet: Mapping[str, Any], document: JackpotDocument) -> dict[str, Any]:
    """A sheet's data with the document in the place of its name, and what a pot gives as the document says."""
    drop = sheet.get("drop")
    written = dict(drop) if isinstance(drop, Mapping) else {}
    gives = document.data["contribution"]
    usual = {"amount": gives["amount"], "pot": gives.get("pot", 0), "approval": document.form.jackpot.approval}
    return {**sheet, "drop": {**usual, **written, "jackpot": document.data}}
