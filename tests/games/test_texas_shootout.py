"""What a single hand of Texas Shootout cannot show: who sees which cards when, and how long the shoe lasts."""

from __future__ import annotations

import random

from pitboss.games.book import game
from pitboss.hands.cards import deck, parse
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.table.banked.autoplay import play
from pitboss.table.banked.engine import apply
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.shoes import again
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Wagered
from pitboss.table.banked.view import view
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved, replace

HIDDEN = (None,) * 4
TOP = parse("As 8c 7c Qs Kd 8d 6d 9d 7h 5h 4h 5c 2h 2s 3s 3h")
"""As Kd 7h 2h and 8c 8d 5h 2s for one player, 7c 6d 4h 3s for another, queen-nine for the dealer."""


def dealt() -> BankedRound:
    """Two hands of one player and one of another, dealt, and the Quick Draws settled."""
    sheet = parse_sheet({"options": {"hands": "2"}}, game("Texas Shootout"))
    state = start(plan("texas-shootout", sheet), [2, 1], seed_key(1), shoes=(("deck", (*TOP, *deck(5))),))
    for box in range(3):
        state = apply(apply(state, Wagered(box, "Primary", 1000)), Wagered(box, "Quick Draw", 1000))
    return apply(apply(apply(state, BetsClosed()), Moved()), Moved())


def test_second_hand_waits() -> None:
    """A player with two hands sees the second when the first is decided, unless it won the Quick Draw and lies open."""
    before = replace(dealt(), boxes=tuple(replace(box, exposed=frozenset()) for box in dealt().boxes))
    assert view(before, 0).hands[0].cards == parse("As Kd 7h 2h")
    assert view(before, 0).hands[1].cards == HIDDEN
    after = apply(before, Decided(0, "discard", cards=(2, 3)))
    assert view(after, 0).hands[1].cards == parse("8c 8d 5h 2s")


def test_quick_draw_winner_lies_open() -> None:
    """The pair of eights was declared, so everybody has seen it; the losers' cards are their own."""
    seen = view(dealt(), 1).hands
    assert seen[1].cards == parse("8c 8d 5h 2s")
    assert seen[0].cards == HIDDEN
    assert seen[2].cards == parse("7c 6d 4h 3s")


def test_played_cards_lie_open() -> None:
    """Two cards kept, or both hands of a split, are laid face up; the discards are not."""
    state = apply(apply(dealt(), Decided(0, "discard", cards=(2, 3))), Decided(1, "split", "Primary", 1000, (0, 1)))
    hands = view(state, 1).hands
    assert [hands[i].cards for i in (0, 1, 3)] == [parse("As Kd"), parse("8c 8d"), parse("5h 2s")]
    assert hands[0].discards == 2


def test_shoe_lasts_to_the_cut_card() -> None:
    """Rounds follow from one shuffle while more than 52 cards are left, and a full table never runs short."""
    state = start(plan("texas-shootout", parse_sheet({}, game("Texas Shootout"))), 7, seed_key(1))
    left = []
    for number in range(9):
        state = play(state, random.Random(number))
        left.append(len(dict(state.shoes)["deck"]))
        state = again(state, seed_key(number))
    assert left == [312 - 37 * n for n in range(1, 9)] + [312 - 37]
