"""What house players do at poker tables by what their hand is worth, and what is done for who does not answer."""

from __future__ import annotations

import random
from typing import NamedTuple

from pitboss.table.pot import betting
from pitboss.table.pot import state as pot
from pitboss.table.pot.autoplay import choose
from pitboss.table.pot.award import all_called, total
from pitboss.table.pot.engine import legal as legal_hand

SAFE_IN_POTS = ("check", "fold", "stand pat", "show", "pass", "muck")


def for_absent_in_pot(hand: pot.PotHand, chance: random.Random) -> pot.Event:
    """The act of a player at a poker table who does not answer."""
    offers = {offer.act: offer for offer in legal_hand(hand) if isinstance(offer, pot.Acted)}
    found = next((offers[name] for name in SAFE_IN_POTS if name in offers), None)
    return found or choose(hand, chance)


def folded_in_pot(hand: pot.PotHand, chance: random.Random) -> pot.Event:
    """The act of a player who is dealt in without playing: folds, whether that is free or not; one who is all in by a
    blind has nothing to fold.
    """
    fold = pot.Acted(hand.actor, "fold")
    return fold if fold in legal_hand(hand) else for_absent_in_pot(hand, chance)


class Style(NamedTuple):
    """How a house player plays. `margin`: what a call must win beyond the pot odds. `raises`: how many fair shares of
    the pot a hand must be worth to be bet. `bluffs`: how often it is bet all the same. `size`: the bet, in pots.
    `wary`: what a call must win more for each bet and raise of the street, for who bets has something.
    `ahead`: whether cards are thrown away with a view to all draws to come, and not to the next one alone.
    """

    name: str
    margin: float
    raises: float
    bluffs: float
    size: float
    wary: float
    ahead: bool = True


STYLES = (
    Style("tight", 0.07, 1.45, 0.03, 0.6, 0.1),
    Style("loose", -0.03, 1.3, 0.05, 0.5, 0.02, ahead=False),
    Style("cautious", 0.02, 1.5, 0.0, 0.4, 0.05),
    Style("bold", 0.02, 1.25, 0.1, 0.75, 0.03),
)
DEARER = 0.1
"""What a call of the whole stack must win more for each who has bet so high; one of a part of it, that part of this."""
PASSES = 0.5
"""How often what one need not bet is passed by without a thought."""
SURE = 0.85
"""A part of the pot with which any hand is bet, whatever the bet is."""
STEEPER = 0.25
"""By how much more a hand must be worth to be raised, for each bet and raise before."""


def style_of(place: int, name: str = "") -> Style:
    """The style of the house player in a seat: the one that was asked for by its name, else one by the seat."""
    return next((style for style in STYLES if style.name == name), STYLES[place % len(STYLES)])


def lawful(hand: pot.PotHand, event: pot.Event | None, chance: random.Random) -> pot.Event:
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
    # The hand was judged against all who are in: so it is for the pot to which all of them have put their part.
    needs = owes / all_called(hand) + style.margin + style.wary * bets + _dear(hand, seat, owes)
    if "call" in named and share >= needs:
        return named["call"]
    return next((named[act] for act in ("fold", "check", "call") if act in named), None)


def _dear(hand: pot.PotHand, seat: int, owes: int) -> float:
    """What a call must win more by what it puts at stake: nobody bets much with any hand."""
    level = hand.bet(seat) + owes
    against = sum(other != seat and hand.bet(other) >= level for other in hand.live_seats)
    return DEARER * against * owes / max(hand.stack(seat), owes, 1)


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
