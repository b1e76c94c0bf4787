"""What is done in somebody's stead: by house players, and for those who do not answer in time."""

from __future__ import annotations

import random

from pitboss.hands.houseway.ways import chosen, fouled
from pitboss.rules.acts import Verb, harmless, verb
from pitboss.table.banked.engine import here, legal
from pitboss.table.banked.state import BankedRound, Decided
from pitboss.table.pot import state as pot
from pitboss.table.pot.autoplay import choose
from pitboss.table.pot.engine import legal as legal_hand
from pitboss.words import Arrange, DealerDoes, HouseWay

GIVES_UP = {Verb.FOLD.value, Verb.SURRENDER.value}
SAFE_IN_POTS = ("check", "fold", "stand pat", "show", "pass", "muck")


def for_absent(state: BankedRound) -> Decided:
    """The decision of a player against the house who does not answer: it costs nothing more.

    The first act that changes nothing; else the hand is left to the dealer to set, or is given up.
    """
    offers = [offer for offer in legal(state) if isinstance(offer, Decided)]
    named = {offer.act: offer for offer in offers if not offer.cards}
    idle = [verb(act) for act in getattr(here(state), "acts", ()) if harmless(act)]
    plain = next((named[act] for act in (*idle, Verb.ASK.value, Verb.FOLD.value) if act in named), None)
    return plain or by_house_way(state, offers) or min(offers, key=lambda offer: (len(offer.cards), offer.cards))


def for_house_player(state: BankedRound, chance: random.Random) -> Decided:
    """The decision of a house player: by lot, seldom to give up; a hand that is set is set by the house ways."""
    offers = [offer for offer in legal(state) if isinstance(offer, Decided)]
    weights = [1 if offer.act in GIVES_UP else 3 for offer in offers]
    return by_house_way(state, offers) or chance.choices(offers, weights)[0]


def by_house_way(state: BankedRound, offers: list[Decided]) -> Decided | None:
    """A hand set as the dealer would set it, or at least not wrongly; None where no hand is to be set."""
    stage = here(state)
    if not isinstance(stage, Arrange):
        return None
    cards, back, front = state.boxes[state.turn].cards, stage.back.ladder, stage.front.ladder
    ways = next((s.ways for s in state.plan.stages if isinstance(s, HouseWay) and s.does is DealerDoes.SETS), None)
    if ways is not None:
        kept, _ = chosen(ways, cards, back=back, front=front)
        left = list(kept)
        places = tuple(at for at, card in enumerate(cards) if not _spent(left, card))
        return next(offer for offer in offers if offer.cards == places)
    sets = (offer for offer in offers if offer.act == Verb.SET.value)
    return next(each for each in sets if not fouled(*_parted(cards, each.cards), back, front))


def _spent(left: list[int], card: int) -> bool:
    if card not in left:
        return False
    left.remove(card)
    return True


def _parted(cards: tuple[int, ...], front: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    back = tuple(card for at, card in enumerate(cards) if at not in front)
    return back, tuple(cards[at] for at in front)


def for_absent_in_pot(hand: pot.PotHand, chance: random.Random) -> pot.Event:
    """The act of a player at a poker table who does not answer."""
    offers = {offer.act: offer for offer in legal_hand(hand) if isinstance(offer, pot.Acted)}
    found = next((offers[name] for name in SAFE_IN_POTS if name in offers), None)
    return found or choose(hand, chance)
