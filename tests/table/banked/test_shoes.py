"""A shoe from round to round: when it is dealt on from, and when it is shuffled first."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pitboss.games.book import game
from pitboss.hands.cards import deck, parse
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.table.banked.autoplay import play
from pitboss.table.banked.engine import apply, irregular
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.shoes import again, carry, lasts
from pitboss.table.banked.state import BankedRound, BetsClosed, Wagered
from pitboss.table.log import dump, load
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved, TableError, replace
from pitboss.words import What

NO_TWINS, TWINS = parse("2c 9d 4h 5s 8c Kd"), parse("2c 9d 4h 9d 8c Kd")


def table(**options: str) -> BankedRound:
    """A 208 table before its first round, no two shoe cards on top alike."""
    book = game("208 Poker")
    return stacked(start(plan("208-poker", parse_sheet({"options": options}, book)), 2, seed_key(7)), NO_TWINS)


def stacked(state: BankedRound, top: tuple[int, ...]) -> BankedRound:
    """The same table with these cards on top of the shoe; every second one is a community card."""
    left = Counter(dict(state.shoes)["shoe"]) - Counter(top)
    shoe = (*top, *left.elements())
    return replace(state, shoes=tuple((name, shoe if name == "shoe" else cards) for name, cards in state.shoes))


def played(state: BankedRound) -> BankedRound:
    """The round to its end, whatever the players do."""
    return play(state, random.Random(1))


def shoe_of(state: BankedRound) -> tuple[int, ...]:
    """What is left in the shoe."""
    return dict(state.shoes)["shoe"]


def test_shoe_lasts_three_games() -> None:
    """A second and a third game come from the same shuffle, the fourth does not."""
    first = played(table())
    second = again(first, seed_key(8))
    assert (shoe_of(second), second.nth) == (shoe_of(first), 2)
    assert len(shoe_of(second)) == 150
    third = again(played(stacked(second, NO_TWINS)), seed_key(9))
    assert (third.nth, len(shoe_of(third))) == (3, 144)
    fourth = again(played(stacked(third, NO_TWINS)), seed_key(10))
    assert (fourth.nth, sorted(shoe_of(fourth))) == (1, sorted(deck(3)))


def test_hand_deck_is_always_fresh() -> None:
    """The deck dealt by hand is whole again for every game."""
    second = again(played(table()), seed_key(8))
    assert sorted(dict(second.shoes)["hand deck"]) == sorted(deck())


def test_identical_shoe_cards_call_for_a_shuffle() -> None:
    """Two identical community cards end the shoe's life at once."""
    last = played(stacked(table(), parse("2c 9d 4h 5s 8c 9d")))
    assert again(last, seed_key(8)).nth == 1
    assert len(dict(carry(last, seed_key(8)))["shoe"]) == 156


def test_twin_of_the_hand_deck_does_not() -> None:
    """An identical card that was dealt by hand is not one from the shoe."""
    state = table()
    hands = dict(state.shoes)["hand deck"]
    own = parse("3c 9d 4h 9h 8c")
    state = replace(state, shoes=(state.shoes[0], ("hand deck", (*own, *(c for c in hands if c not in own)))))
    last = played(state)
    assert set(last.boxes[0].cards + last.boxes[1].cards) & set(last.board)
    assert again(last, seed_key(8)).nth == 2


def test_burned_twin_does_not_count() -> None:
    """A burned card is in no hand."""
    assert again(played(stacked(table(), parse("9d 9d 4h 5s 8c Kd"))), seed_key(8)).nth == 2


def test_shuffling_shoe_is_whole_every_time() -> None:
    """With a shuffling shoe every game is dealt from all three decks."""
    assert len(shoe_of(again(played(table(shoe="shuffling shoe")), seed_key(8)))) == 156


def test_one_deck_is_shuffled_every_round() -> None:
    """A game that says nothing of its shoe shuffles before each round."""
    first = start(plan("vegas-double-action", parse_sheet({}, game("vegas-double-action"))), 1, seed_key(7))
    second = again(played(first), seed_key(8), [1, 1])
    assert (second.nth, len(second.boxes), len(second.shoes[0][1])) == (1, 2, 52)


def test_cut_card_ends_a_shoe() -> None:
    """A shoe without a number of rounds lasts until only the cards behind the cut card are left."""
    last = played(table())
    shoe = replace(last.plan.game.decks[0], rounds=0, cut=149)
    assert lasts(last, shoe)
    assert not lasts(last, replace(shoe, cut=150))


def test_carried_round_is_written_down() -> None:
    """A round from a shoe in its second game is rebuilt from its file."""
    first = again(played(table()), seed_key(8))
    last = played(first)
    assert load(dump(first, last)) == (first, last)


def test_nothing_is_carried_out_of_a_round() -> None:
    """There is no next round before this one is over."""
    with pytest.raises(TableError):
        carry(table(), seed_key(8))


def test_wager_stays_once_the_betting_is_closed() -> None:
    """When the two cards are out nobody takes back the ante or a bet made with it."""
    state = table()
    for event in (Wagered(0, "Ante", 500), Wagered(0, "Three Card", 25, "flush"), BetsClosed(), Moved(), Moved()):
        state = apply(state, event)
    for event in (Wagered(0, "Ante", 0), Wagered(0, "Three Card", 0, "flush"), Wagered(0, "Three Card", 50, "flush")):
        with pytest.raises(TableError):
            apply(state, event)


def test_late_bet_can_be_taken_back_before_the_card() -> None:
    """A bet of the second betting may be changed and withdrawn until it closes."""
    state = table()
    for event in (Wagered(0, "Ante", 500), BetsClosed(), Moved(), Moved(), Wagered(0, "Three Card", 25, "flush")):
        state = apply(state, event)
    state = apply(state, Wagered(0, "Three Card", 50, "flush"))
    assert [stake.amount for stake in state.boxes[0].stakes] == [500, 50]
    assert len(apply(state, Wagered(0, "Three Card", 0, "flush")).boxes[0].stakes) == 1


def test_losers_are_taken_before_anybody_is_paid() -> None:
    """Bets on a single card: all that lost first, then the winners from the dealer's right."""
    state = table()
    for event in (Wagered(0, "Ante", 500), Wagered(1, "Ante", 500), BetsClosed(), Moved(), Moved()):
        state = apply(state, event)
    for box in (0, 1):
        state = apply(state, Wagered(box, "Single Card", 25, "nine"))
        state = apply(state, Wagered(box, "Single Card", 25, "over 7"))
        state = apply(state, Wagered(box, "Single Card", 25, "under 7"))
    for event in (BetsClosed(), Moved(), Moved(), Moved()):
        state = apply(state, event)
    assert [(p.box, p.pick) for p in state.paid] == [
        (1, "under 7"), (0, "under 7"), (1, "nine"), (1, "over 7"), (0, "nine"), (0, "over 7"),
    ]  # fmt: skip


def test_stud_bets_frame_the_hands() -> None:
    """Vegas Double Action takes lost Stud bets before the hands, and pays winning ones after all of them."""
    lost = _vegas("2c 2d 4h 5s 8c")
    assert [(p.box, p.spot) for p in lost.paid] == [(0, "Stud Bet"), (1, "Stud Bet"), (0, "Hand"), (1, "Hand")]
    won = _vegas("6c 6d 4h 5s 8c")
    assert [(p.box, p.spot) for p in won.paid] == [(0, "Hand"), (1, "Hand"), (0, "Stud Bet"), (1, "Stud Bet")]


def _vegas(board: str) -> BankedRound:
    state = start(plan("vegas-double-action", parse_sheet({}, game("vegas-double-action"))), 2, seed_key(7))
    cards = [card for card in deck() if card not in parse(board)]
    state = replace(state, shoes=(("deck", (*cards[:10], *parse(board), *cards[10:])),))
    for box in (0, 1):
        state = apply(state, Wagered(box, "Hand", 500))
        state = apply(state, Wagered(box, "Stud Bet", 500))
    return played(state)


@pytest.mark.parametrize(
    ("slug", "cards"),
    [
        ("big-3", 6 * 52),
        ("extreme-21", 6 * 52),
        ("bust-the-house", 6 * 52),
        ("prospector-poker", 8 * 52),
        ("texas-shootout", 6 * 52),
        ("emperors-challenge", 53),
        ("fortune-pai-gow", 53),
        ("high-five-poker", 53),
        ("pai-gow-poker", 53),
    ],
)
def test_so_many_cards_are_dealt_from(slug: str, cards: int) -> None:
    """Six decks or eight where the section says so, and one joker where there is one."""
    state = start(plan(slug, parse_sheet({}, game(slug))), 1, seed_key(7))
    assert [len(shoe) for _, shoe in state.shoes] == [cards]


@pytest.mark.parametrize("slug", ["prospector-poker", "texas-shootout"])
def test_the_cut_card_lies_before_the_last_of_several_decks(slug: str) -> None:
    """A round is dealt on from 53 cards and not from 52."""
    whole = start(plan(slug, parse_sheet({}, game(slug))), 1, seed_key(7))
    [(name, shoe)] = whole.shoes
    for left, on in ((53, True), (52, False)):
        assert lasts(replace(whole, shoes=((name, shoe[:left]),)), whole.plan.game.decks[0]) is on


@pytest.mark.parametrize(("deal", "jams"), [("in packets", True), ("one at a time in rotation", False)])
def test_a_dealing_machine_jams_only_where_one_deals(deal: str, *, jams: bool) -> None:
    """MA Colorado Hold'em 13(f): cards that a dealer deals by hand come out of no machine."""
    slug = "colorado-holdem-required-bet"
    state = start(plan(slug, parse_sheet({"options": {"deal": deal}}, game(slug))), 1, seed_key(7))
    state = apply(apply(state, Wagered(0, "Ante", 10_00)), BetsClosed())
    assert any(event.what is What.SHOE_JAM for event in irregular(state)) is jams
