"""What a house player sees of a hand for the pot, what it is worth, and what is done with it."""

from __future__ import annotations

import random

from pitboss.rules.pot_deal import PotDeal, pot_deal, whole_deck
from pitboss.sheet.pot import PotSheet
from pitboss.simulate.equity import PotSight, best_throw, drawing_share, equity
from pitboss.simulate.state import SimulateError
from pitboss.table.pot.autoplay import choose
from pitboss.table.pot.draws import took_last
from pitboss.table.pot.engine import legal
from pitboss.table.pot.state import Acted, BetRange, Event, PotHand, PotPlan, Throw
from pitboss.table.pot.styles import Style, in_style, lawful
from pitboss.words import COMMON, Discard, Exchange, Pitch


def sight(hand: PotHand, seat: int) -> PotSight:
    """A hand on a table as this seat sees it: no card of another that lies face down."""
    others = [at for at in range(len(hand.seats)) if at != seat]
    live = tuple(_open(hand, at) for at in others if hand.live(at))
    gone = [card for at in others if not hand.live(at) for card in _open(hand, at)]
    mine = hand.seats[seat]
    took = tuple(took_last(hand, at) for at in others if hand.live(at))
    return PotSight(mine.cards, hand.board_up, live, (*gone, *mine.discards), took, _draws(hand, seat))


def _draws(hand: PotHand, seat: int) -> int:
    """Exchanges that come yet, with one that is going on as long as it is not this player's."""
    later = sum(isinstance(stage, Exchange) for stage in hand.plan.stages[hand.stage + 1 :])
    return later + (isinstance(hand.here, Exchange) and not hand.seats[seat].drawn)


def _open(hand: PotHand, seat: int) -> tuple[int, ...]:
    held = hand.seats[seat]
    return tuple(held.cards[at] for at in sorted(held.up))


def deal_of(terms: PotSheet, own: int) -> tuple[PotDeal, bool]:
    """What everybody has in the end; where cards are exchanged, as the hands stand now, and then False beside it."""
    found = pot_deal(terms)
    if found is not None:
        return found, True
    steps = [step for step in terms.game.script if isinstance(step, Pitch)]
    board = sum(deal.count for step in steps for deal in step.deals if deal.to is COMMON)
    return PotDeal(own, board, whole_deck(terms)), False


def share(plan: PotPlan, seen: PotSight, sampled: int) -> float | None:
    """What part of the pot a hand wins on average, by so many deals; None where that cannot be worked out."""
    try:
        deal, whole = deal_of(plan.terms, len(seen.own))
        if not whole and not deal.board:
            return drawing_share(plan.share.parts, deal, seen, sampled)
        return float(equity(plan.share.parts, deal, seen, exact=0, sampled=sampled).share)
    except (SimulateError, ValueError):
        return None


def act(hand: PotHand, style: Style, chance: random.Random, sampled: int) -> Event:
    """The act of a house player who judges for itself, at once."""
    seat, offers = hand.actor, legal(hand)
    thrown = next((offer for offer in offers if isinstance(offer, Throw)), None)
    if thrown is not None and isinstance(hand.here, Exchange | Discard):
        return lawful(hand, _throw(hand, thrown), chance)
    if any(isinstance(offer, BetRange) or getattr(offer, "act", "") == "call" for offer in offers):
        worth = share(hand.plan, sight(hand, seat), sampled)
        return lawful(hand, None if worth is None else in_style(hand, worth, style, chance), chance)
    return choose(hand, chance)


def _throw(hand: PotHand, thrown: Throw) -> Event | None:
    """By this draw alone: to look at all that follow takes tenths of a second, and a tournament has many thousands."""
    seen, many = sight(hand, thrown.seat), range(thrown.least, thrown.most + 1)
    try:
        deal, _ = deal_of(hand.plan.terms, len(seen.own))
        cards = best_throw(hand.plan.share.parts, deal, seen, many, draws=isinstance(hand.here, Exchange))
    except (SimulateError, ValueError):
        return None
    if cards is None:
        return None
    pat = Acted(thrown.seat, "stand pat")
    return pat if not cards and pat in legal(hand) else Acted(thrown.seat, thrown.act, cards=tuple(cards))
