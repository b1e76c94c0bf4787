"""Wagers beside the pot at the end of a hand: those the house pays by its table, and a jackpot for a beaten hand."""

from __future__ import annotations

from fractions import Fraction

from pitboss.hands.classes import least
from pitboss.rules.paytable import hit
from pitboss.table.claims import Answered, Claim, checked, owed
from pitboss.table.lines import Phrase, SeatAt, phrase
from pitboss.table.pot.accounts import drawn
from pitboss.table.pot.award import post, told
from pitboss.table.pot.booking import HOUSE, JACKPOT, NEXT
from pitboss.table.pot.showdown import contenders, read
from pitboss.table.pot.state import PotHand, Won, tell
from pitboss.table.pot.wagers import beside, dropped, forfeit, lift
from pitboss.table.state import replace
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
        return post(state, Won(Phrase(name), -1, amount, nothing, row.law, HOUSE))
    why = phrase("{hand}, {pays}", hand=found.hand, pays=str(pays))
    state = post(state, Won(Phrase(name), seat, amount, phrase("{why}: comes back", why=why), row.law))
    more = int(pays.back(Fraction(amount))) - amount
    return post(state, Won(Phrase(name), seat, more, why, row.law, HOUSE)) if more else state


# --- a beaten hand ------------------------------------------------------------------------------------------------


THE_JACKPOT = phrase("the jackpot")


def _jackpot(state: PotHand, rule: BadBeat) -> PotHand:
    """Shares of the posted sum; then this hand's wagers are dropped, and the next jackpot takes the won one's place.

    Where the house holds the jackpots, putting the next one up is its business too.
    """
    groups = parties(state, rule)
    if groups:
        state = _shared(state, rule, groups)
    for seat in range(len(state.seats)):
        state = dropped(state, seat, rule)
    if not groups or state.setting.link:
        return state
    whole = state.setting.secondary + drawn(state, NEXT)
    why = phrase("the next one takes its place")
    return post(state, Won(THE_JACKPOT, -1, whole, why, rule.law, JACKPOT, NEXT))


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


PARTIES = (phrase("has the beaten hand"), phrase("beats it"), phrase("is in it"))


def _shared(state: PotHand, rule: BadBeat, groups: tuple[tuple[int, ...], ...]) -> PotHand:
    """Each party's share, divided among those of it who have the wager; odd cents from the button's left."""
    account = JACKPOT._replace(of=state.setting.link)
    for row, (seats, share) in enumerate(zip(groups, rule.shares, strict=True)):
        staked = tuple(seat for seat in seats if beside(state, seat, rule.spot.name))
        for nth, seat in enumerate(staked):
            claim = Claim(seat, seat, rule.spot.name, account, rule.law, share, row=row, nth=nth, among=len(staked))
            state = _claimed(state, claim)
    return state


def _claimed(state: PotHand, claim: Claim) -> PotHand:
    """Answered at once from the posted sum, unless the house holds the jackpot."""
    return _lay_down(state, claim) if state.setting.link else _awarded(state, claim, owed(claim, state.setting.posted))


def _awarded(state: PotHand, claim: Claim, amount: int) -> PotHand:
    return post(state, Won(THE_JACKPOT, claim.box, amount, PARTIES[claim.row], claim.law, JACKPOT))


def _lay_down(state: PotHand, claim: Claim) -> PotHand:
    claims, waiting = (*state.claims, claim), (*state.waiting, len(state.claims))
    says = "{seat} {why}: the award of the jackpot is being verified."
    return tell(replace(state, claims=claims, waiting=waiting), says, claim.law, claim.box, why=PARTIES[claim.row])


def answer(state: PotHand, event: Answered) -> PotHand:
    """What a claim comes to; with the last answer the hand is over."""
    claim = checked(state.claims, state.waiting, event)
    waiting = tuple(number for number in state.waiting if number != event.claim)
    since, state = len(state.won), _awarded(state, claim, event.amount)
    return told(replace(state, waiting=waiting, over=not waiting), since)
