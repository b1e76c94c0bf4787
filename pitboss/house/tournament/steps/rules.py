"""What becomes of the rules that were filed, and who deals."""

from __future__ import annotations

from dataclasses import replace

from pitboss.house.books.state import HouseError
from pitboss.house.tournament.events import PitDeals, TournamentObjected, TournamentWithdrawn
from pitboss.house.tournament.state import Tournament
from pitboss.house.tournament.steps.parts import StepMoment, StepResult
from pitboss.sheet.tournament_faults import FILED


def objected(held: Tournament, event: TournamentObjected, moment: StepMoment) -> StepResult:
    if held.begun:
        raise HouseError("it has begun")
    return replace(held, objected=event.why.strip() or "no reason given"), ()


def withdrawn(held: Tournament, event: TournamentWithdrawn, moment: StepMoment) -> StepResult:
    """Before anybody has entered: afterwards people have paid under these rules, unless it is for practice."""
    if not event.why.strip():
        raise HouseError("say why they are withdrawn")
    if held.entrants and not held.practice:
        raise HouseError("somebody has entered under these rules; take the entries back first", FILED("text"))
    return replace(held, taken_back=event.why.strip(), since=None), ()


def pit_deals(held: Tournament, event: PitDeals, moment: StepMoment) -> StepResult:
    if held.begun:
        raise HouseError("it has begun, and is dealt by hand")
    if held.in_pit:
        raise HouseError("the pit deals it already")
    return replace(held, in_pit=True), ()
