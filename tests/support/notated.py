"""Hands of flop games in the notation of PHH as the arrays of a batch."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pitboss.table.hand_history import history as phh
from pitboss.table.pot import betting
from pitboss.table.pot.compiled.batch import CALL, FOLD, RAISE, Batch, collect

SEATS = 9
ACTS = {phh.Folded: FOLD, phh.Called: CALL, phh.Raised: RAISE}


def batch(hands: list[phh.History]) -> Batch:
    """Written hands as arrays; chips are cents."""
    limits = [(hand.small_bet or hand.min_bet, hand.big_bet or hand.min_bet, 0) for hand in hands]
    return collect(
        rows([hand.starting_stacks for hand in hands]).tolist(),
        [deck(hand) for hand in hands],
        [acts(hand) for hand in hands],
        antes=rows([antes(hand) for hand in hands]),
        blinds=rows([blinds(hand) for hand in hands]),
        stakes=np.array(limits, np.int64),
        openers=np.array([opener(hand) for hand in hands], np.int64),
        mucks=np.array([sum(1 << seat for seat in mucked(hand)) for hand in hands], np.int64),
    )


def rows(hands: list[tuple[int, ...]]) -> NDArray[np.int64]:
    """Rows of one width, filled up with nothing."""
    return np.array([(*hand, *(0,) * (SEATS - len(hand))) for hand in hands], np.int64)


def crosswise(row: tuple[int, ...]) -> tuple[int, ...]:
    """Antes and blinds as they lie on the table: between two players they are written the other way round."""
    return row[::-1] if len(row) == 2 else row


def antes(hand: phh.History) -> tuple[int, ...]:
    """What everybody antes; where antes are trimmed, nobody more than a second player does."""
    posted = crosswise(hand.antes)
    if not hand.ante_trimming_status:
        return posted
    paid = [min(ante, stack) for ante, stack in zip(posted, hand.starting_stacks, strict=True)]
    return tuple(min(ante, sorted(paid)[-2]) for ante in paid)


def blinds(hand: phh.History) -> tuple[int, ...]:
    """What everybody posts."""
    return crosswise(hand.blinds_or_straddles)


def opener(hand: phh.History) -> int:
    """PokerKit asks first left of the highest blind as it was paid."""
    each = zip(blinds(hand), antes(hand), hand.starting_stacks, strict=True)
    paid = [min(blind, stack - min(ante, stack)) for blind, ante, stack in each]
    return (betting.last_blind(paid, len(paid)) + 1) % len(paid)


def mucked(hand: phh.History) -> set[int]:
    """Who threw the hand away at the showdown."""
    shows = [each for each in hand.actions if isinstance(each, phh.Showed)]
    return {each.player for each in shows} - {each.player for each in shows if each.cards}


def acts(hand: phh.History) -> list[tuple[int, int]]:
    """The folds, calls and raises."""
    return [(ACTS[type(each)], getattr(each, "to", 0)) for each in hand.actions if type(each) in ACTS]


def deck(hand: phh.History) -> list[int]:
    """All cards in dealing order: one each in turn; other cards for the burns, and for streets that were not dealt."""
    holes = [each.cards for each in hand.actions if isinstance(each, phh.DealtHole)]
    board = [card for each in hand.actions if isinstance(each, phh.DealtBoard) for card in each.cards]
    order = [card for turn in zip(*holes, strict=True) for card in turn]
    others = iter(sorted({*cards(hand)} - {*order, *board}))
    for count in (3, 1, 1):
        street, board = board[:count], board[count:]
        order += [next(others), *street, *(next(others) for _ in range(count - len(street)))]
    return [*order, *others]


def cards(hand: phh.History) -> Iterator[int]:
    """The deck of the game."""
    return iter(range(16 if hand.variant == "NS" else 0, 52))
