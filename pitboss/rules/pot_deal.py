"""Which cards a hand for the pot has at its showdown, as far as the words alone say it."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.hands.cards import deck
from pitboss.sheet.options import chosen
from pitboss.sheet.pot import PotSheet
from pitboss.words import COMMON, PLAYER, ChooseWild, Discard, Exchange, Pitch
from pitboss.words.options import OptionName


class PotDeal(NamedTuple):
    """What somebody who stays in to the end has: so many own cards, so many in common, out of this deck."""

    own: int
    board: int
    deck: tuple[int, ...]


def pot_deal(terms: PotSheet) -> PotDeal | None:
    """What is dealt to everybody; None where players choose their cards."""
    steps = tuple(chosen(terms.game.script, terms.options))
    if any(isinstance(step, Exchange | Discard | ChooseWild) for step in steps):
        return None
    deals = [deal for step in steps if isinstance(step, Pitch) for deal in step.deals]
    own, board = (sum(deal.count for deal in deals if deal.to is to) for to in (PLAYER, COMMON))
    return PotDeal(own, board, whole_deck(terms))


def whole_deck(terms: PotSheet) -> tuple[int, ...]:
    """The cards this table is dealt from; a joker where the house uses one."""
    kind = terms.game.decks[0]
    jokers = 1 if OptionName.with_joker(terms.options) else kind.jokers
    cards = deck(kind.decks, jokers)
    return tuple(card for card in cards if card >= 4 * (kind.lowest - 2)) if kind.lowest > 2 else cards
