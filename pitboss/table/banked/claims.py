"""Claims on the meter of a round: answered from its own reading, or laid down until the controller answers them."""

from __future__ import annotations

from fractions import Fraction

from pitboss.table.banked.booking import METER
from pitboss.table.banked.state import BankedRound, MeterReading, Paid, Waiting
from pitboss.table.claims import Answered, Claim, checked, owed
from pitboss.table.lines import SeatAt
from pitboss.table.state import Told
from pitboss.words import called


def claimed(state: BankedRound, paid: Paid, share: Fraction, drawn: int) -> Claim:
    """What a settled wager is owed off the meter."""
    account = METER._replace(of=state.meter.link)
    return Claim(paid.box, paid.player, paid.spot, account, paid.law, share, drawn, paid.row, paid.wager)


def answer_from(meter: MeterReading, claim: Claim) -> tuple[MeterReading, int]:
    """The meter after a claim, and what it pays. When the whole of it is won it restarts from its seed and reserve."""
    amount = owed(claim, meter.reads)
    if claim.share == 1:
        return meter._replace(reads=meter.seed + meter.reserve, reserve=0), amount
    return meter._replace(reads=meter.reads - amount), amount


def awarded(paid: Paid, claim: Claim, amount: int) -> Paid:
    """The wager with what came off the meter; of a fixed sum that it did not reach the tray makes up the rest."""
    return paid._replace(back=paid.back + max(amount, claim.drawn), meter=amount)


def answered_here(state: BankedRound, claim: Claim) -> tuple[BankedRound, int]:
    """A claim answered from the round's own reading."""
    meter, amount = answer_from(state.meter, claim)
    fresh = meter.reads if claim.share == 1 else 0
    return state._replace(meter=meter, reseeded=state.reseeded + fresh), amount


# --- a linked meter ---------------------------------------------------------------------------------------------------


def lay_down(state: BankedRound, claim: Claim, paid: Paid, settled: int) -> BankedRound:
    """A claim that waits, after so many wagers that are settled; those that wait already come before it."""
    at = settled + len(state.waiting)
    waits = Waiting(len(state.claims), at, paid)
    hit = state.plan.sheet.schedules[claim.wager].rows[claim.row].hand
    args = (("hand", SeatAt(claim.box, "hand")), ("spot", called(claim.spot)), ("hit", hit))
    line = Told("{hand} has {hit} on {spot}: the award of the meter is being verified.", args, claim.law, claim.box, at)
    told = (*state.told, line)
    return state._replace(claims=(*state.claims, claim), waiting=(*state.waiting, waits), told=told)


def known(state: BankedRound) -> tuple[Paid, ...]:
    """Every wager that has left the felt, those that wait for an answer included."""
    return (*state.paid, *(each.paid for each in state.waiting)) if state.waiting else state.paid


def answer(state: BankedRound, event: Answered) -> BankedRound:
    """A claim is answered: its wager is paid, in the order in which it was settled."""
    claim = checked(state.claims, tuple(each.claim for each in state.waiting), event)
    waits = next(each for each in state.waiting if each.claim == event.claim)
    left = tuple(each for each in state.waiting if each is not waits)
    at = waits.at - sum(each.at < waits.at for each in left)
    won = waits.paid if event.refused else awarded(waits.paid, claim, event.amount)
    paid = (*state.paid[:at], won, *state.paid[at:])
    meter = state.meter._replace(reads=max(0, state.meter.reads - event.amount))
    return state._replace(paid=paid, waiting=left, meter=meter)
