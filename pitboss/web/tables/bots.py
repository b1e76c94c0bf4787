"""What is done in somebody's stead: by house players, and for those who do not answer in time."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from pitboss.hands.houseway.ways import chosen, fouled
from pitboss.rules.acts import Verb, harmless, verb
from pitboss.table.banked.engine import here, legal
from pitboss.table.banked.state import BankedRound, Decided
from pitboss.table.pot import betting
from pitboss.table.pot import state as pot
from pitboss.table.pot.autoplay import choose
from pitboss.table.pot.award import total
from pitboss.table.pot.engine import legal as legal_hand
from pitboss.web.teacher import pots
from pitboss.words import Arrange, DealerDoes, Discard, Exchange, HouseWay

Counsel = Callable[..., Awaitable[Any]]
"""Has something worked out beside the table; None where that is not there in time."""


async def no_counsel(*_: Any) -> None:
    """Nobody works anything out."""


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


# --- house players at poker tables --------------------------------------------------------------------------------


class Style(NamedTuple):
    """How a house player plays. `margin`: what a call must win beyond the pot odds. `raises`: how many fair shares of
    the pot a hand must be worth to be bet. `bluffs`: how often it is bet all the same. `size`: the bet, in pots.
    """

    name: str
    margin: float
    raises: float
    bluffs: float
    size: float


STYLES = (
    Style("tight", 0.07, 1.6, 0.03, 0.6),
    Style("loose", -0.03, 1.4, 0.05, 0.5),
    Style("cautious", 0.02, 2.0, 0.0, 0.4),
    Style("bold", 0.0, 1.25, 0.1, 0.75),
)
WARY = 0.03
"""What a call must win more for each bet and raise of the street: who bets has something."""
PASSES = 0.5
"""How often what one need not bet is passed by without a thought."""
SURE = 0.85
"""A part of the pot with which any hand is bet, whatever the bet is."""
STEEPER = 0.25
"""By how much more a hand must be worth to be raised, for each bet and raise before."""


def style_of(place: int) -> Style:
    """The style of the house player in a seat."""
    return STYLES[place % len(STYLES)]


async def for_house_player_in_pot(
    hand: pot.PotHand, style: Style, chance: random.Random, counsel: Counsel
) -> pot.Event:
    """The act of a house player at a poker table: by what the hand is worth, where that is there in time."""
    seat, offers = hand.actor, legal_hand(hand)
    thrown = next((offer for offer in offers if isinstance(offer, pot.Throw)), None)
    if thrown is not None and isinstance(hand.here, Exchange | Discard):
        many, draws = range(thrown.least, thrown.most + 1), isinstance(hand.here, Exchange)
        cards = await counsel(pots.throw, pots.told(hand, seat), many, draws)
        return _lawful(hand, None if cards is None else _thrown(offers, thrown, tuple(cards)), chance)
    if any(isinstance(offer, pot.BetRange) or getattr(offer, "act", "") == "call" for offer in offers):
        share = await counsel(pots.share, pots.told(hand, seat))
        return _lawful(hand, None if share is None else in_style(hand, share, style, chance), chance)
    # What one need not bet, as a bad beat's wager, is bet now and then.
    passes = pot.Acted(seat, "pass")
    return passes if passes in offers and chance.random() < PASSES else choose(hand, chance)


def _thrown(offers: tuple[pot.Offer, ...], thrown: pot.Throw, cards: tuple[int, ...]) -> pot.Event:
    pat = pot.Acted(thrown.seat, "stand pat")
    return pat if not cards and pat in offers else pot.Acted(thrown.seat, thrown.act, cards=cards)


def _lawful(hand: pot.PotHand, event: pot.Event | None, chance: random.Random) -> pot.Event:
    """An act that was thought of; else one by lot, but no bet that is larger than the pot."""
    found = event or choose(hand, chance)
    if event is None and isinstance(found, pot.Acted) and found.act in {"bet", "raise"}:
        offer = next(o for o in legal_hand(hand) if isinstance(o, pot.BetRange) and o.act == found.act)
        sized = _sized(hand, offer, 0.5)
        return pot.Acted(found.seat, found.act, sized) if sized else for_absent_in_pot(hand, chance)
    return found


def in_style(hand: pot.PotHand, share: float, style: Style, chance: random.Random) -> pot.Event | None:
    """What somebody of this style does with a hand that wins this part of the pot on average."""
    seat, offers = hand.actor, legal_hand(hand)
    named = {offer.act: offer for offer in offers if isinstance(offer, pot.Acted)}
    owes, fair, bets = betting.owes(hand.felt, seat), 1 / len(hand.live_seats), _bets(hand)
    raised = next((o for o in offers if isinstance(o, pot.BetRange) and o.act in {"bet", "raise"}), None)
    worth = min(SURE, style.raises * fair * (1 + STEEPER * bets))
    if raised and (share >= worth or (not owes and chance.random() < style.bluffs)):
        amount = _sized(hand, raised, style.size) or (raised.least if share >= SURE else 0)
        if amount:
            return pot.Acted(seat, raised.act, amount)
    if not owes and "check" in named:
        return named["check"]
    if "call" in named and share >= owes / (total(hand) + owes) + style.margin + WARY * bets:
        return named["call"]
    return next((named[act] for act in ("fold", "check", "call") if act in named), None)


def _bets(hand: pot.PotHand) -> int:
    """Bets and raises of this street."""
    return sum(deed.act in {"bet", "raise"} for deed in hand.deeds if deed.stage == hand.stage)


def _sized(hand: pot.PotHand, offer: pot.BetRange, size: float) -> int:
    """What a bet of so many pots comes to, in whole chips; 0 where even the least is more than the pot."""
    seat = offer.seat
    owes, bet = betting.owes(hand.felt, seat), hand.bet(seat)
    there = total(hand) + owes
    if offer.least > bet + owes + there:
        return 0
    aim = min(offer.most, max(offer.least, int(bet + owes + size * there)))
    chips = aim // offer.step * offer.step
    return chips if chips >= offer.least else min(-(-offer.least // offer.step) * offer.step, offer.most)
