"""Rounds by lot: sheets, wagers, decisions, and things that go wrong."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pitboss.sheet.options import options_of
from pitboss.table.banked.engine import irregular, legal
from pitboss.table.banked.state import BankedRound, BetsClosed, Event, Wagered, WagerRange
from pitboss.table.banked.wagers import staked
from pitboss.words import Game


def sheets(game: Game) -> Iterator[dict[str, object]]:
    """The usual sheet, and one for each other choice the law leaves to the house."""
    yield {}
    for option in options_of(game).values():
        yield from ({"options": {option.name: value}} for value in option.values[1:])


def pick(rng: random.Random, state: BankedRound) -> Event:
    """Something that may happen next: mostly what the script says, now and then an irregularity."""
    wrong = irregular(state)
    if wrong and rng.random() < 0.03:
        return rng.choice(wrong)
    offers = legal(state)
    ranges = [offer for offer in offers if isinstance(offer, WagerRange)]
    if ranges and (BetsClosed() not in offers or rng.random() < 0.7):
        missing = [offer for offer in ranges if offer.required and not _stands_in(state, offer)]
        return wagered(rng, rng.choice(missing if missing and rng.random() < 0.7 else ranges))
    return rng.choice([offer for offer in offers if not isinstance(offer, WagerRange)])


def _stands_in(state: BankedRound, offer: WagerRange) -> bool:
    return offer.least <= staked(state.boxes[offer.box], offer.spot) <= offer.most


def wagered(rng: random.Random, offer: WagerRange) -> Wagered:
    """A wager inside the range."""
    first = -(-offer.least // offer.step) * offer.step
    amount = first + offer.step * rng.randrange((offer.most - first) // offer.step + 1)
    name = rng.choice(offer.picks).name if offer.picks else ""
    return Wagered(offer.box, offer.spot, amount, name, offer.tip)
