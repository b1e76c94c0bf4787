"""How often a jackpot is won, sampled: hands dealt and scored by compiled code; those that may win it are read."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress, quiet
from pitboss.hands.scoring import MOST, scores_from
from pitboss.rules.jackpot import HeldCards, JackpotRule, parties
from pitboss.rules.jackpot_chance import JackpotChance
from pitboss.rules.pot_deal import PotDeal
from pitboss.simulate.random_cards import deal as dealt_cards
from pitboss.simulate.random_cards import stream
from pitboss.simulate.state import SimulateError

BATCH = 1 << 14


def sampled(
    rule: JackpotRule, deal: PotDeal, shown: int, dealt: int, hands: int, seed: int = 1, tell: Progress = quiet
) -> JackpotChance:
    """The chance where so many see the showdown out of so many dealt in, from so many hands."""
    if shown * deal.own + deal.board > len(deal.deck) or deal.own + (0 if rule.hand.use else deal.board) > MOST:
        raise SimulateError(f"{shown} players cannot all be dealt {deal.own} cards from one deck to the end")
    hits, paid = 0, Fraction(0)
    for number, first in enumerate(range(0, hands, BATCH)):
        for share in _awards(rule, deal, shown, dealt, min(BATCH, hands - first), stream(seed, number)):
            hits, paid = hits + 1, paid + share
        tell("jackpot", first, hands)
    rate = hits / hands
    return JackpotChance(Fraction(hits, hands), paid / hands, hands, sqrt(rate * (1 - rate) / hands))


def _awards(
    rule: JackpotRule, deal: PotDeal, shown: int, dealt: int, hands: int, words: tuple[np.uint64, np.uint64]
) -> list[Fraction]:
    """What part of the posted sum is paid, for each hand of a batch that wins it."""
    cards = np.empty((hands, shown * deal.own + deal.board), dtype=np.uint8)
    dealt_cards(*words, np.array(deal.deck, dtype=np.uint8), cards)
    own = cards[:, deal.board :].reshape(hands, shown, deal.own)
    made = _scores(rule, own, cards[:, : deal.board])
    found = (_paid(rule, made[row], own[row], cards[row, : deal.board], dealt) for row in _worth_reading(rule, made))
    return [share for share in found if share]


def _scores(rule: JackpotRule, own: NDArray[np.uint8], board: NDArray[np.uint8]) -> NDArray[np.int32]:
    hands, shown, _ = own.shape
    common = np.repeat(board, shown, axis=0)
    made = scores_from(rule.hand.ladder, own.reshape(hands * shown, -1), common, rule.hand.use or None)
    return made.reshape(hands, shown)


def _worth_reading(rule: JackpotRule, made: NDArray[np.int32]) -> NDArray[np.intp]:
    """The hands in which the scores alone would do."""
    top = made.max(axis=1)
    good = (made >= rule.least) & (made > 0)
    if rule.beaten:
        good &= (made < top[:, None]) & (top >= rule.winner)[:, None]
    return np.flatnonzero(good.any(axis=1))


def _paid(
    rule: JackpotRule, made: NDArray[np.int32], own: NDArray[np.uint8], board: NDArray[np.uint8], dealt: int
) -> Fraction:
    """What part of the posted sum somebody takes."""
    common = tuple(board.tolist())
    scores = dict(enumerate(made.tolist()))
    groups = parties(rule, scores, lambda seat: HeldCards(tuple(own[seat].tolist()), common), range(dealt))
    return sum((group.share for group in groups if group.seats), Fraction(0))
