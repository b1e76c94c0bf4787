"""What is done in somebody's stead: by house players, and for those who do not answer in time."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Any

from pitboss.hands.houseway.ways import fouled
from pitboss.rules.acts import Verb, harmless, verb
from pitboss.sheet.banked import Sheet
from pitboss.table.banked.engine import here, legal
from pitboss.table.banked.state import BankedRound, Decided
from pitboss.table.pot import state as pot
from pitboss.table.pot.autoplay import choose
from pitboss.table.pot.engine import legal as legal_hand
from pitboss.table.pot.styles import PASSES, Style, in_style, lawful
from pitboss.web.tables.house_ways import house_front
from pitboss.web.teacher import pots
from pitboss.words import Arrange, Discard, Exchange

Counsel = Callable[..., Awaitable[Any]]
"""Has something worked out beside the table; None where that is not there in time."""


Readies = Callable[[Sheet], None]
"""Has a sheet solved in the background that house players are going to play."""


def nothing_readied(_: Sheet) -> None:
    """Nobody solves anything."""


async def no_counsel(*_: Any) -> None:
    """Nobody works anything out."""


GIVES_UP = {Verb.FOLD.value, Verb.SURRENDER.value}


def for_absent(state: BankedRound) -> Decided:
    """The decision of a player against the house who does not answer: it costs nothing more.

    The first act that changes nothing; else the hand is left to the dealer to set, or is given up.
    """
    offers = [offer for offer in legal(state) if isinstance(offer, Decided)]
    named = {offer.act: offer for offer in offers if not offer.cards}
    idle = [verb(act) for act in getattr(here(state), "acts", ()) if harmless(act)]
    plain = next((named[act] for act in (*idle, Verb.ASK.value, Verb.FOLD.value) if act in named), None)
    return plain or by_house_way(state, offers) or min(offers, key=lambda offer: (len(offer.cards), offer.cards))


def for_house_player(state: BankedRound) -> Decided:
    """The decision of a house player for whom nothing is worked out: it stays in as cheaply as it can, and draws none.

    A hand that is set is set by the house ways.
    """
    offers = [offer for offer in legal(state) if isinstance(offer, Decided)]
    plain = for_absent(state)
    if plain.act not in GIVES_UP:
        return plain
    stays = [offer for offer in offers if offer.act not in GIVES_UP]
    return min(stays, key=lambda offer: (offer.amount, len(offer.cards), offer.cards), default=plain)


def by_house_way(state: BankedRound, offers: list[Decided]) -> Decided | None:
    """A hand set as the dealer would set it, or at least not wrongly; None where no hand is to be set."""
    stage = here(state)
    if not isinstance(stage, Arrange):
        return None
    cards, back, front = state.boxes[state.turn].cards, stage.back.ladder, stage.front.ladder
    if (places := house_front(state.plan, stage, cards)) is not None:
        return next(offer for offer in offers if offer.cards == places)
    sets = (offer for offer in offers if offer.act == Verb.SET.value)
    return next(each for each in sets if not fouled(*_parted(cards, each.cards), back, front))


def _parted(cards: tuple[int, ...], front: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    back = tuple(card for at, card in enumerate(cards) if at not in front)
    return back, tuple(cards[at] for at in front)


# --- house players at poker tables --------------------------------------------------------------------------------


async def for_house_player_in_pot(
    hand: pot.PotHand, style: Style, chance: random.Random, counsel: Counsel
) -> pot.Event:
    """The act of a house player at a poker table: by what the hand is worth, where that is there in time."""
    seat, offers = hand.actor, legal_hand(hand)
    thrown = next((offer for offer in offers if isinstance(offer, pot.Throw)), None)
    if thrown is not None and isinstance(hand.here, Exchange | Discard):
        many, draws = range(thrown.least, thrown.most + 1), isinstance(hand.here, Exchange)
        mine, cards = pots.told(hand, seat), None
        if draws and style.ahead and pots.looks_ahead(mine):
            cards = await counsel(pots.throw_ahead, mine, many)
        if cards is None:
            cards = await counsel(pots.throw, mine, many, draws)
        return lawful(hand, None if cards is None else _thrown(offers, thrown, tuple(cards)), chance)
    if any(isinstance(offer, pot.BetRange) or getattr(offer, "act", "") == "call" for offer in offers):
        share = await counsel(pots.share, pots.told(hand, seat))
        return lawful(hand, None if share is None else in_style(hand, share, style, chance), chance)
    # What one need not bet, as a bad beat's wager, is bet now and then.
    passes = pot.Acted(seat, "pass")
    return passes if passes in offers and chance.random() < PASSES else choose(hand, chance)


def _thrown(offers: tuple[pot.Offer, ...], thrown: pot.Throw, cards: tuple[int, ...]) -> pot.Event:
    pat = pot.Acted(thrown.seat, "stand pat")
    return pat if not cards and pat in offers else pot.Acted(thrown.seat, thrown.act, cards=cards)
