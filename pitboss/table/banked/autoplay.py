"""A round that plays itself: players wager and decide at random among what is legal."""

from __future__ import annotations

import random

from pitboss.table.banked.engine import apply, legal
from pitboss.table.banked.state import BankedRound, BetsClosed, Event, Wagered, WagerRange


def play(state: BankedRound, rng: random.Random) -> BankedRound:
    """The round to its end, or to where a claim waits for an answer."""
    while not (state.over or state.waiting):
        state = _wagers(state, rng)
        state = apply(state, choose(state, rng))
    return state


def choose(state: BankedRound, rng: random.Random) -> Event:
    """The next event: the betting closes when it can, decisions are drawn by lot."""
    offers = legal(state)
    if BetsClosed() in offers:
        return BetsClosed()
    return rng.choice([offer for offer in offers if not isinstance(offer, WagerRange)] or [_least(offers, rng)])


def _wagers(state: BankedRound, rng: random.Random) -> BankedRound:
    """Each hand makes the required wagers that are open and, as often as not, each optional one, at the minimum."""
    asked: set[tuple[int, str]] = set()
    while True:
        todo = [r for r in legal(state) if isinstance(r, WagerRange) and not r.tip and (r.box, r.spot) not in asked]
        if not todo:
            return state
        offer = todo[0]
        asked.add((offer.box, offer.spot))
        if offer.required or rng.random() < 0.5:
            state = apply(state, least(offer, rng))


def _least(offers: tuple[object, ...], rng: random.Random) -> Event:
    return least(next(offer for offer in offers if isinstance(offer, WagerRange)), rng)


def least(offer: WagerRange, rng: random.Random) -> Wagered:
    amount = -(-offer.least // offer.step) * offer.step
    return Wagered(offer.box, offer.spot, amount, rng.choice(offer.picks).name if offer.picks else "")
