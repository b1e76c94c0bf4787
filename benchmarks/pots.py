"""Ten thousand six-handed no-limit hands on one core: PokerKit, and our batch, with the same cards and actions.

Usage: pots.py [HANDS]. pokerfast is measured too where it is installed.

Both are given the same lists, and every finishing stack of every hand is checked in both. Making the hands is not
timed, nor are PokerKit's cards, which it gets ready-made; turning our lists into arrays is. Our first call, which
compiles, is not among the runs. Seconds are those of the processor, so that a busy machine does not matter.
"""

import os

os.environ["NUMBA_NUM_THREADS"] = "1"

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np
from pokerkit import Automation, Card, Mode, NoLimitTexasHoldem

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "support"))

from pokerkit_hands import no_limit

from pitboss.games.book import pots
from pitboss.hands.cards import text
from pitboss.sheet.lawful import parse
from pitboss.sheet.pot import PotSheet
from pitboss.table.hand_history import history as phh
from pitboss.table.hand_history import reading
from pitboss.table.pot import betting
from pitboss.table.pot.compiled.batch import CALL, FOLD, RAISE, Results, collect, replay
from pitboss.table.pot.engine import apply
from pitboss.table.pot.rounds import raising
from pitboss.table.pot.setup import plan, start
from pitboss.table.pot.state import Acted, Event, PotHand, PotPlan, Showdown
from pitboss.table.state import Moved

T = TypeVar("T")
RUNS = 3
HANDS = int(sys.argv[1]) if sys.argv[1:] and sys.argv[1].isdigit() else 10_000
SAMPLE = 1000
"""Hands for the live table, which tells every event in words."""
BLINDS = (50, 100, 0, 0, 0, 0)
SHOW, MUCK, BOARD = 3, 4, 5
"""Beside folds, calls and raises: a showdown with the seat, and cards to the board with their number."""


class Hand(NamedTuple):
    """What happened: cards in dealing order, and steps (what, how much). `after`: the stacks when PokerKit made it."""

    stacks: list[int]
    deck: list[int]
    steps: list[tuple[int, int]]
    after: list[int]


# --- the hands ----------------------------------------------------------------------------------------------------


def made(count: int) -> list[Hand]:
    """Hands played by careful players, the same every time."""
    return [_hand(reading.parse(written)[0]) for written in no_limit(count, 2026)]


def _hand(history: phh.History) -> Hand:
    found: Any = history
    return Hand(list(found.starting_stacks), _deck(history), list(_steps(history)), list(found.finishing_stacks))


def _deck(history: phh.History) -> list[int]:
    """All 52 cards: one each in turn, then the board with a burn before each street, then the rest."""
    holes = [each.cards for each in history.actions if isinstance(each, phh.DealtHole)]
    streets = [each.cards for each in history.actions if isinstance(each, phh.DealtBoard)]
    hands = [card for turn in zip(*holes, strict=True) for card in turn]
    rest = [card for card in range(52) if card not in {*hands, *chain.from_iterable(streets)}]
    board = chain.from_iterable((rest.pop(), *street) for street in streets)
    return [*hands, *board, *rest]


def _steps(history: phh.History) -> Any:
    for each in history.actions:
        match each:
            case phh.Folded():
                yield FOLD, 0
            case phh.Called():
                yield CALL, 0
            case phh.Raised():
                yield RAISE, each.to
            case phh.DealtBoard():
                yield BOARD, len(each.cards)
            case phh.Showed():
                yield (SHOW if each.cards else MUCK), each.player


# --- PokerKit -----------------------------------------------------------------------------------------------------

BY_HAND = {
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.CARD_BURNING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
}
GAME = NoLimitTexasHoldem(
    tuple(step for step in Automation if step not in BY_HAND),
    ante_trimming_status=False,
    raw_antes=0,
    raw_blinds_or_straddles=BLINDS,
    min_bet=100,
    mode=Mode.CASH_GAME,
)


def ordered(hand: Hand) -> list[Card]:
    """The deck as PokerKit deals it: both cards of a player together."""
    cards = [next(iter(Card.parse(text(card)))) for card in hand.deck]
    return [card for seat in range(6) for card in cards[seat:12:6]] + cards[12:]


def theirs(hands: list[Hand], decks: list[list[Card]]) -> list[list[int]]:
    """The finishing stacks by PokerKit."""
    return [_theirs(hand, deck) for hand, deck in zip(hands, decks, strict=True)]


def _theirs(hand: Hand, deck: list[Card]) -> list[int]:
    state: Any = GAME(hand.stacks, 6)
    state.deck_cards.clear()
    state.deck_cards.extend(deck)
    for player in range(6):
        state.deal_hole(2, player)
    for what, much in hand.steps:
        if what == FOLD:
            state.fold()
        elif what == CALL:
            state.check_or_call()
        elif what == RAISE:
            state.complete_bet_or_raise_to(much)
        elif what == BOARD:
            state.burn_card()
            state.deal_board(much)
        else:
            state.show_or_muck_hole_cards(what == SHOW)
    return list(state.stacks)


# --- pokerfast ------------------------------------------------------------------------------------------------------


def fast(hands: list[Hand]) -> tuple[float, list[list[int]]] | None:
    """Seconds of the processor that pokerfast takes and the finishing stacks; nothing where it is not installed.

    Its hands lie there dealt: only what the players do, and the award, is timed.
    """
    try:
        from pokerfast import FastHand
    except ImportError:
        return None
    made = [FastHand.for_cards(hand.stacks, _holes(hand), _board(hand), *BLINDS[:2]) for hand in hands]
    bets = [[step for step in hand.steps if step[0] <= RAISE] for hand in hands]
    seconds, _ = timed(lambda: [_fast(at, some) for at, some in zip(made, bets, strict=True)])
    return seconds, [list(at.state.stacks) for at in made]


def _holes(hand: Hand) -> list[str]:
    return [text(hand.deck[seat]) + text(hand.deck[seat + 6]) for seat in range(6)]


def _board(hand: Hand) -> list[str]:
    return [text(card) for card in (*hand.deck[13:16], hand.deck[17], hand.deck[19])]


def _fast(at: Any, bets: list[tuple[int, int]]) -> None:
    for what, much in bets:
        if what == FOLD:
            at.fold()
        elif what == RAISE:
            at.bet_or_raise(much - at.state.bets[at.state.turn_index])
        else:
            at.check() or at.call()


# --- ours ---------------------------------------------------------------------------------------------------------


def house() -> PotSheet:
    """No-limit hold'em with blinds of 50 and 100, in chips of a cent."""
    return parse({"unit": "0.01", "small": "1", "blinds": ["0.50", "1"]}, pots()["no-limit-holdem"])


def ours(terms: PotSheet, hands: list[Hand]) -> Results:
    """The finishing stacks by a batch, from the same lists: the bets as they come, and who mucks as bits."""
    stacks, decks, steps, _ = zip(*hands, strict=True)
    batch = collect(stacks, decks, steps)
    bets, mucks = batch.acts <= RAISE, batch.acts == MUCK
    which = np.repeat(np.arange(len(hands)), np.diff(batch.offsets))
    thrown = np.zeros(len(hands), np.int64)
    np.bitwise_or.at(thrown, which[mucks], 1 << batch.amounts[mucks])
    offsets = np.concatenate([[0], np.cumsum(bets)])[batch.offsets]
    return replay(
        terms, replace(batch, acts=batch.acts[bets], amounts=batch.amounts[bets], offsets=offsets, mucks=thrown)
    )


def table(terms: PotSheet) -> PotPlan:
    """The live table, laid out once for all its hands."""
    return plan("no-limit-holdem", terms)


def live(at: PotPlan, hand: Hand) -> PotHand:
    """One hand at the live table: every event checked, and told in words."""
    state = start(at, tuple(hand.stacks), shoe=tuple(hand.deck))
    bets = iter([step for step in hand.steps if step[0] <= RAISE])
    mucks = {seat for what, seat in hand.steps if what == MUCK}
    while not state.over:
        state = apply(state, _event(state, bets, mucks))
    return state


def stacks(end: PotHand) -> list[int]:
    """What everybody has after a hand."""
    return [end.stack(seat) for seat in range(6)]


def _event(state: PotHand, bets: Iterator[tuple[int, int]], mucks: set[int]) -> Event:
    seat = state.actor
    if seat < 0:
        return Moved()
    if isinstance(state.here, Showdown):
        return Acted(seat, "muck" if seat in mucks else "show")
    what, much = next(bets)
    if what == FOLD:
        return Acted(seat, "fold")
    if what == RAISE:
        return Acted(seat, raising(state), much)
    return Acted(seat, "call" if betting.owes(state.felt, seat) else "check")


# --- the table ----------------------------------------------------------------------------------------------------


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Seconds of the processor, and what was made in them."""
    begun = time.process_time()
    found = work()
    return time.process_time() - begun, found


def check(name: str, hands: list[Hand], stacks: list[list[int]]) -> None:
    """Every stack of every hand, or the end of the program."""
    wrong = [number for number, hand in enumerate(hands) if stacks[number] != hand.after]
    if wrong or len(stacks) != len(hands):
        sys.exit(f"{name}: {len(wrong)} hands end with other stacks, the first is hand {wrong[:1]}")


def told(name: str, hands: int, seconds: float, peer: float = 0) -> float:
    """Print hands a second, and the ratio; the hands a second."""
    rate = hands / seconds
    print(f"{name:44} {rate:12,.0f} hands/s" + (f"   {rate / peer:6.1f} x" if peer else ""))
    return rate


def main() -> None:
    """Print the table."""
    terms, hands = house(), made(HANDS)
    decks = [ordered(hand) for hand in hands]
    first, _ = timed(lambda: ours(terms, hands[:10]))
    runs = [(timed(lambda: theirs(hands, decks)), timed(lambda: ours(terms, hands))) for _ in range(RUNS)]
    for (_, their_stacks), (_, results) in runs:
        check("PokerKit", hands, their_stacks)
        check(f"our batch ({results.faults.astype(bool).sum()} faults)", hands, results.stacks.tolist())
    print(f"{HANDS:,} hands, {sum(len(hand.steps) for hand in hands):,} steps, every finishing stack checked in both")
    peer = told("PokerKit, one object, its fastest driving", HANDS, min(run[0][0] for run in runs))
    told("our batch, lists to arrays included", HANDS, min(run[1][0] for run in runs), peer)
    others = [found for found in (fast(hands) for _ in range(RUNS)) if found]
    for _, ends in others:
        check("pokerfast", hands, ends)
    if others:
        told("pokerfast, dealt beforehand", HANDS, min(seconds for seconds, _ in others), peer)
    sample, at = hands[:SAMPLE], table(terms)
    seconds, ends = timed(lambda: [stacks(live(at, hand)) for hand in sample])
    check("our live table", sample, ends)
    told("our live table, told in words", SAMPLE, seconds, peer)
    print(f"(best of {RUNS} runs; the first call of the batch, to compile or to load what is compiled: {first:.1f} s)")


if __name__ == "__main__":
    main()
