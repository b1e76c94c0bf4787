"""Beside the pot at the end of a hand: wagers that the house pays by its table, and a jackpot that is won."""

from __future__ import annotations

from fractions import Fraction

from pitboss.rules import jackpot
from pitboss.rules.paytable import hit
from pitboss.table.claims import Answered, Claim, checked, owed
from pitboss.table.lines import Phrase, SeatAt, phrase
from pitboss.table.pot.accounts import drawn
from pitboss.table.pot.award import post, told, total
from pitboss.table.pot.booking import HOUSE, JACKPOT, NEXT
from pitboss.table.pot.showdown import board_cards, contenders, own_cards, read
from pitboss.table.pot.state import PotHand, Won, tell
from pitboss.table.pot.wagers import beside, dropped, forfeit, lift
from pitboss.table.state import replace
from pitboss.words import BadBeat, Hand, Solo


def settle(state: PotHand) -> PotHand:
    """What was folded is lost; the house pays the others by its table; then the jackpot, and its wagers are dropped."""
    for seat, held in enumerate(state.seats):
        state = forfeit(state, seat) if held.side and not state.live(seat) else state
    for row in state.plan.game.beside:
        for seat in state.live_seats:
            state = _pay(state, row, seat) if beside(state, seat, row.spot.name) else state
    beat = state.plan.game.bad_beat
    return _own_jackpot(state, beat) if beat else state


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


# --- a jackpot ----------------------------------------------------------------------------------------------------


THE_JACKPOT = phrase("the jackpot")


def _own_jackpot(state: PotHand, beat: BadBeat) -> PotHand:
    """Shares of the posted sum; then this hand's wagers are dropped, and the next jackpot takes the won one's place.

    Where the house holds the jackpots, putting the next one up is its business too; to end the game there is none.
    """
    groups = parties(state)
    state = _shared(state, groups)
    for seat in range(len(state.seats)):
        state = dropped(state, seat, beat)
    if not groups or state.setting.link or state.plan.terms.form.ends:
        return state
    whole = state.setting.secondary + drawn(state, NEXT)
    why = phrase("the next one takes its place")
    return post(state, Won(THE_JACKPOT, -1, whole, why, beat.law, JACKPOT, NEXT))


def award(state: PotHand) -> PotHand:
    """The jackpot that the house offers here, after the pot; one of the game's own has come before it."""
    return state if state.plan.game.bad_beat else _shared(state, parties(state))


def parties(state: PotHand) -> tuple[jackpot.Party, ...]:
    """Who divides which share of the jackpot; nothing where nobody has won it."""
    rule = state.plan.jackpot
    if rule is None or not jackpot.offered(rule, len(state.seats), total(state)):
        return ()
    seats = (seat for seat in contenders(state) if state.seats[seat].shown or rule.spot)
    scores = {seat: read(state, seat, rule.hand)[1] for seat in seats}
    return jackpot.parties(rule, scores, lambda seat: _held(state, seat, rule.hand), range(len(state.seats)))


def _held(state: PotHand, seat: int, hand: Hand) -> jackpot.HeldCards:
    return jackpot.HeldCards(own_cards(state, seat, hand), board_cards(state, hand), state.seats[seat].wild)


PARTIES = {
    jackpot.BEATEN: phrase("has the beaten hand"),
    jackpot.BEATS: phrase("beats it"),
    jackpot.TABLE: phrase("is in it"),
    jackpot.HIGH: phrase("has the high hand"),
}


def _shared(state: PotHand, groups: tuple[jackpot.Party, ...]) -> PotHand:
    """Each party's share, divided among those of it who have the wager, where there is one; odd cents from the
    button's left.
    """
    rule, account = state.plan.jackpot, JACKPOT._replace(of=state.setting.link)
    for party in groups:
        assert rule is not None
        staked = tuple(seat for seat in party.seats if not rule.spot or beside(state, seat, rule.spot))
        for nth, seat in enumerate(staked):
            claim = Claim(seat, seat, rule.name, account, rule.law, party.share, row=party.row, nth=nth,
                          among=len(staked))  # fmt: skip
            state = _claimed(state, claim)
    return state


def _claimed(state: PotHand, claim: Claim) -> PotHand:
    """Answered at once from the posted sum, unless the house holds the jackpot."""
    return _lay_down(state, claim) if state.setting.link else _awarded(state, claim, owed(claim, state.setting.posted))


def _awarded(state: PotHand, claim: Claim, amount: int) -> PotHand:
    why = phrase("who {why}", why=PARTIES[claim.row])
    return post(state, Won(THE_JACKPOT, claim.box, amount, why, claim.law, JACKPOT))


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
