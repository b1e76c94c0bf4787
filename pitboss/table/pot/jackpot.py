"""Wagers beside the pot at the end of a hand: those the house pays by its table, and a jackpot for a beaten hand."""

from __future__ import annotations

from fractions import Fraction

from pitboss.hands.classes import least
from pitboss.rules.paytable import hit
from pitboss.table.lines import SeatAt, phrase
from pitboss.table.pot import betting
from pitboss.table.pot.accounts import drawn
from pitboss.table.pot.award import LEFT, post
from pitboss.table.pot.booking import HOUSE, JACKPOT, NEXT
from pitboss.table.pot.showdown import contenders, read
from pitboss.table.pot.state import PotHand, Won
from pitboss.table.pot.wagers import beside, dropped, forfeit, lift
from pitboss.words import BadBeat, Hand, Solo


def settle(state: PotHand) -> PotHand:
    """What was folded is lost; the house pays the others by its table; then the jackpot, and its wagers are dropped."""
    for seat in range(len(state.seats)):
        state = state if state.live(seat) else forfeit(state, seat)
    for row in state.plan.game.beside:
        for seat in state.live_seats:
            state = _pay(state, row, seat) if beside(state, seat, row.spot.name) else state
    rule = state.plan.game.bad_beat
    return _jackpot(state, rule) if rule else state


def _pay(state: PotHand, row: Solo, seat: int) -> PotHand:
    """One wager by the house's schedule; what it does not name is lost."""
    assert isinstance(row.hand, Hand)
    name, amount = row.spot.name, beside(state, seat, row.spot.name)
    found = hit(state.plan.terms.schedules[name], row.hand.ladder, read(state, seat, row.hand)[0])
    state, pays = lift(state, seat, name), found.payout if found else None
    if found is None or pays is None:
        nothing = phrase("{seat} has nothing that pays", seat=SeatAt(seat))
        return post(state, Won(name, -1, amount, nothing, row.law, HOUSE))
    says = f"{found.hand}, {pays}"
    state = post(state, Won(name, seat, amount, f"{says}: comes back", row.law))
    more = int(pays.back(Fraction(amount))) - amount
    return post(state, Won(name, seat, more, says, row.law, HOUSE)) if more else state


# --- a beaten hand ------------------------------------------------------------------------------------------------


def _jackpot(state: PotHand, rule: BadBeat) -> PotHand:
    """Shares of the posted sum; then this hand's wagers are dropped, and the next jackpot takes the won one's place."""
    groups = parties(state, rule)
    if groups:
        state = _shared(state, rule, groups)
    for seat in range(len(state.seats)):
        state = dropped(state, seat, rule)
    if not groups:
        return state
    whole = state.setting.secondary + drawn(state, NEXT)
    return post(state, Won("the jackpot", -1, whole, "the next one takes its place", rule.law, JACKPOT, NEXT))


def parties(state: PotHand, rule: BadBeat) -> tuple[tuple[int, ...], ...]:
    """Who is beaten, who beats them, and all others in the hand; nothing where no hand of the rank is beaten."""
    seats = contenders(state)
    scores = {seat: read(state, seat, rule.hand.hand)[1] for seat in seats}
    top, floor = max(scores.values(), default=0), least(rule.hand.hand.ladder, wanted(state, rule))
    beaten = max((value for value in scores.values() if floor <= value < top), default=0)
    if not beaten:
        return ()
    lost = tuple(seat for seat in seats if scores[seat] == beaten)
    beat = tuple(seat for seat in seats if scores[seat] == top)
    return lost, beat, tuple(seat for seat in seats if seat not in lost + beat)


def wanted(state: PotHand, rule: BadBeat) -> str:
    """The rank a beaten hand must have; less where the house has eased it."""
    return state.plan.terms.options[rule.eased] if rule.eased else rule.hand.rank


def _shared(state: PotHand, rule: BadBeat, groups: tuple[tuple[int, ...], ...]) -> PotHand:
    says = ("has the beaten hand", "beats it", "is in it")
    for seats, share, why in zip(groups, rule.shares, says, strict=True):
        staked = tuple(seat for seat in seats if beside(state, seat, rule.spot.name))
        if staked:
            state = _divided(state, rule, staked, int(state.setting.posted * share), why)
    return state


def _divided(state: PotHand, rule: BadBeat, seats: tuple[int, ...], amount: int, why: str) -> PotHand:
    shares = [0] * len(state.seats)
    row, mask = list(state.felt), sum(1 << seat for seat in seats)
    betting.divide(row, amount, mask, 1, betting.left_of(row, LEFT, mask), 1, shares)
    for seat in seats:
        state = post(state, Won("the jackpot", seat, shares[seat], why, rule.law, JACKPOT))
    return state
