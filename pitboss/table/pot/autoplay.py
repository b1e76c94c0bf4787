"""A hand that plays itself: players decide by lot among what is legal, and call more often than they fold."""

from __future__ import annotations

import random

from pitboss.sheet.pot import PotSheet
from pitboss.table.pot import betting
from pitboss.table.pot.award import may_win
from pitboss.table.pot.engine import apply, legal
from pitboss.table.pot.state import Acted, BetRange, Event, Offer, PotHand, Throw
from pitboss.table.state import Moved
from pitboss.words import Structure

LIKELY = {"fold": 3, "check": 8, "call": 8, "chop": 1, "bring in": 3}
"""How likely an act is beside the others; what is not named here, a bet or a draw among it, counts 2."""
USUAL_BETS = 100
"""Big bets before a player who has bought in for nothing in particular."""


def play(state: PotHand, rng: random.Random) -> PotHand:
    """The hand to its end, or to where a claim waits for an answer."""
    while not (state.over or state.waiting):
        state = apply(state, choose(state, rng))
    return state


def choose(state: PotHand, rng: random.Random) -> Event:
    """The next event: nobody folds who may check."""
    offers = legal(state)
    if Acted(state.turn, "show") in offers:
        return _tabled(state, offers, rng)
    free = any(isinstance(offer, Acted) and offer.act == "check" for offer in offers)
    weights = [0 if free and _act(offer) == "fold" else LIKELY.get(_act(offer), 2) for offer in offers]
    return made(state, rng.choices(offers, weights)[0], rng)


def _tabled(state: PotHand, offers: tuple[Offer, ...], rng: random.Random) -> Event:
    """A hand is thrown away only where those that were shown leave it nothing of any pot it is in."""
    seat, shown = state.turn, tuple(at for at in state.live_seats if state.seats[at].shown)
    muck = Acted(seat, "muck")
    beaten = not may_win(state, seat, shown)
    return muck if muck in offers and beaten and rng.random() < 0.5 else Acted(seat, "show")


def _act(offer: Offer) -> str:
    return "" if isinstance(offer, Moved) else offer.act


def made(state: PotHand, offer: Offer, rng: random.Random) -> Event:
    """One of the ways to take an offer up."""
    match offer:
        case BetRange():
            return Acted(offer.seat, offer.act, _amount(state, offer, rng))
        case Throw():
            many = rng.randint(offer.least, offer.most)
            return Acted(offer.seat, offer.act, cards=tuple(sorted(rng.sample(range(offer.held), many))))
        case _:
            return offer


def _amount(state: PotHand, offer: BetRange, rng: random.Random) -> int:
    """Mostly the least, at times more, now and then all that may be bet."""
    aim = rng.choices((offer.least, rng.randint(offer.least, offer.most), offer.most), (6, 3, 1))[0]
    whole = state.stack(offer.seat) + state.bet(offer.seat)
    if aim == whole:
        return aim
    chips = aim // offer.step * offer.step
    return chips if chips >= offer.least else min(-(-offer.least // offer.step) * offer.step, offer.most)


def bought(terms: PotSheet, count: int) -> tuple[int, ...]:
    """What the players have before them: the posted buy-in, or a hundred big bets."""
    bet = terms.big if terms.limit is Structure.FIXED else terms.small
    posted = terms.form.most_buy_in or terms.form.least_buy_in
    return (posted or USUAL_BETS * bet,) * min(count, betting.SEATS)
