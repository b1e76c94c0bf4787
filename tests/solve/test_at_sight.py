"""Single decisions worked out from the cards in view: the very fractions that the whole solution has for them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from reference import short

from pitboss._progress import quiet
from pitboss.games.book import games
from pitboss.hands.isomorphism import JOKERS, canon, patterns, seen
from pitboss.hands.scoring import scores
from pitboss.rules import custom
from pitboss.rules.acts import FOLD, Move, Verb
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.qualifying import least
from pitboss.sheet.lawful import usual
from pitboss.solve.at_sight import everywhere, worths
from pitboss.solve.game_tree import Stand
from pitboss.solve.kernels.board import pair_place, texture_cell
from pitboss.solve.methods import board, draw, duel, duel_by_pattern
from pitboss.solve.methods.board_textures import FLOP, PAIRS, RIVER, TURN, Streets, _firsts
from pitboss.solve.sight import Sight
from pitboss.words import Duel

BOARDS = (
    "ultimate-texas-holdem",
    "texas-holdem-bonus",
    "texas-holdem-plus-version-a",
    "texas-holdem-plus-version-b",
    "champion-poker-with-5-card-bonus",
    "champion-poker-with-7-card-bonus",
)
HANDS = 12
"""Hands of each decision after each way to have come there."""


def on_a_board(name: str, cards: tuple[int, ...] = ()) -> BetGroup:
    return next(group for group in bet_groups(usual(games()[name]), cards) if board.fits(group))


# --- where a hand lies among the values of the whole solution ---------------------------------------------------------


def shades(cards: tuple[int, ...], roles: dict[int, int]) -> list[int]:
    return [13 * roles.get(card & 3, 0) + (card >> 2) for card in cards]


def place(own: tuple[int, ...], common: tuple[int, ...]) -> int:
    """The number of own cards beside a board, as `BoardPlay` keeps its values."""
    if len(common) == FLOP:
        row, column = seen(*(np.array([cards], dtype=np.uint8) for cards in (common, own)))
        return int(row[0]) * PAIRS + int(column[0])
    suits = {suit: [card >> 2 for card in common if card & 3 == suit] for suit in range(4)}
    masks = {suit: sum(1 << rank for rank in ranks) for suit, ranks in suits.items()}
    least = {TURN: 2, RIVER: 3}[len(common)]
    live = sorted((suit for suit in suits if len(suits[suit]) >= least), key=lambda suit: (-masks[suit], suit))
    roles = {suit: at + 1 for at, suit in enumerate(live)}
    if len(common) == TURN:
        first = int(_firsts()[patterns(np.array([common], dtype=np.uint8))[0]])
    else:
        dead = np.zeros(13, dtype=np.int64)
        for card in common:
            dead[card >> 2] += card & 3 not in roles
        first = int(texture_cell(masks[live[0]] if live else 0, dead))
    return first + pair_place(*shades(own, roles))


def ways(play: board.BoardPlay) -> Iterator[tuple[Stand, dict[int, Move]]]:
    """Every decision, after every way to have come there."""
    todo: list[tuple[Stand, dict[int, Move]]] = [(play.paths.start, {})]
    while todo:
        stand, done = todo.pop()
        if stand in play.paths.steps:
            yield stand, done
            step = play.group.choices[stand.choice][0].step
            todo += [(each.to, {**done, step: each.move}) for each in play.paths.steps[stand]]


def compared(group: BetGroup, hands: int) -> int:
    """The values of random hands both ways; how many were compared."""
    play, chance, many = board.BoardPlay(group, Streets(group.deck)), random.Random(group.spot), 0
    play.backward()
    for stand, done in ways(play):
        at = group.choices[stand.choice][0]
        for _ in range(hands if at.board_up else 1):
            cards = chance.sample(group.deck, 2 + at.board_up)
            own, common = tuple(cards[:2]), tuple(cards[2:])
            found = worths(group, Sight(at.step, own, common, done=done))
            assert found == (play.worths(stand, place(own, common)) if common else None)
            many += bool(common)
    return many


@pytest.mark.parametrize("name", BOARDS)
def test_beside_a_board_on_short_decks(name: str) -> None:
    """Every decision from the flop on, on a deck of six ranks: exactly what the sweep of all boards comes to."""
    assert compared(on_a_board(name, short("9TJQKA")), HANDS) >= HANDS


@pytest.mark.long
@pytest.mark.parametrize("name", BOARDS)
def test_beside_a_board(name: str) -> None:
    """The same with 52 cards."""
    assert compared(on_a_board(name), HANDS) >= HANDS


def test_what_was_done_before_counts() -> None:
    """At the turn of Texas Hold'em Bonus those who bet at the flop have more at stake than those who checked."""
    group = on_a_board("texas-holdem-bonus")
    hole, flop, turn = (at.step for at, _ in group.choices)
    checked, bet = Move.of("check"), Move.of("bet")
    values = [
        worths(group, Sight(turn, (48, 49), (50, 46, 42, 0), done={hole: bet, flop: then})) for then in (checked, bet)
    ]
    less, more = (each[checked] if each else 0 for each in values)
    assert more > less > 0


def test_before_the_flop_only_the_whole_solution_says() -> None:
    """There are too many boards, and moves that are not known lead nowhere."""
    group = on_a_board("ultimate-texas-holdem")
    hole, flop, _ = (at.step for at, _ in group.choices)
    assert worths(group, Sight(hole, (48, 49))) is None
    assert worths(group, Sight(flop, (48, 49), (0, 5, 10))) is None
    assert worths(group, Sight(flop, (48, 49), (0, 5, 10), done={hole: Move.of("bet 4")})) is None
    assert worths(group, Sight(flop, (48, 49), (0, 5, 10), done={hole: Move.of("check")}))


# --- own cards alone --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["vegas-double-action", "vegas-double-action-required-stud-bet"])
def test_draws(name: str) -> None:
    """Every hold of some hands of Vegas Double Action, in whatever suits and order they come."""
    group = bet_groups(usual(games()[name]))[0]
    (table,) = draw.solve(group, {}, quiet).decisions
    assert table.values is not None
    assert everywhere(group.sheet)
    chance = random.Random(5)
    for row in chance.sample(range(len(table.best)), 60):
        own = tuple(canon(5).hands[row].tolist())
        found = worths(group, Sight(table.step, own))
        assert found is not None
        gone = [tuple(at for at in range(5) if at not in act.places) for act in table.acts]
        assert {move.places: float(worth) for move, worth in found.items()} == dict(
            zip(gone, table.values[row, 0].tolist(), strict=True)
        )
        suits, order = chance.sample(range(4), 4), chance.sample(range(5), 5)
        other = tuple((own[at] & ~3) | suits[own[at] & 3] for at in order)
        again = worths(group, Sight(table.step, other))
        assert again is not None
        moved = {tuple(sorted(order[at] for at in move.places)): worth for move, worth in again.items()}
        assert moved == {move.places: worth for move, worth in found.items()}


@pytest.mark.parametrize("name", ["crazy-4-poker", "three-card-poker", "boston-5-stud"])
def test_duels(name: str) -> None:
    """Bets and folds against the dealer's own hand."""
    group = bet_groups(usual(games()[name]))[0]
    (table,) = duel.solve(group, {}, quiet).decisions
    if name == "boston-5-stud":
        assert worths(group, Sight(table.step, (0, 5, 10))) is None
        return
    assert table.values is not None
    assert everywhere(group.sheet)
    for row in random.Random(5).sample(range(len(table.best)), 60):
        found = worths(group, Sight(table.step, tuple(canon(table.first[1]).hands[row].tolist())))
        assert found is not None
        assert list(found) == list(table.acts)
        assert list(map(float, found.values())) == table.values[row, 0].tolist()


def test_duels_of_seven_cards_one_by_one() -> None:
    """High Five Poker on 25 cards: the dealer's hands around some with the joker and without it, all of them scored."""
    group = bet_groups(usual(games()["high-five-poker"]), short("56TJQK", 1))[0]
    (row, *_), rule, chance = group.rows, group.script.qualifies, random.Random(5)
    assert isinstance(row, Duel)
    assert rule is not None
    for joker in (False, True) * 2:
        own = chance.sample(group.deck[:-1], 6 + (not joker)) + [group.deck[-1]] * joker
        hands = np.array(list(combinations([card for card in group.deck if card not in own], 7)), dtype=np.uint8)
        theirs, (mine,) = (scores(row.hand.ladder, each) for each in (hands, np.array([own], dtype=np.uint8)))
        short_of, needed = theirs < least(rule), least(rule)
        around = duel_by_pattern._around(group, np.array([own], dtype=np.uint8))
        counted = [int(each.sum()) for each in (theirs < mine, theirs <= mine, short_of)]
        assert list(around) == [*counted, len(hands), mine >= needed]


@pytest.mark.long
def test_duels_of_seven_cards() -> None:
    """The same with 53 cards, against the walk through all patterns."""
    group = bet_groups(usual(games()["high-five-poker"]))[0]
    found = duel_by_pattern.counted(group, quiet)
    step, chance = group.choices[0][0].step, random.Random(5)
    jokers = np.flatnonzero((found.order.hands >= JOKERS).any(axis=1)).tolist()
    for row in (*chance.sample(range(len(found.order.hands)), 30), *chance.sample(jokers, 30)):
        hand = found.order.hands[row]
        around = duel_by_pattern._around(group, hand[None])
        assert around[:3] == tuple(found.passed[:, row].tolist())
        assert around[3:] == (found.total, row >= found.short)
        assert worths(group, Sight(step, tuple(hand.tolist()))) is not None
    assert everywhere(group.sheet)


@pytest.mark.long
def test_a_duel_with_a_card_in_view() -> None:
    """Caribbean Stud keeps no worths; what is best is what the table calls best, and a fold loses the Ante."""
    group = bet_groups(usual(games()["caribbean-stud"]))[0]
    (table,) = duel.solve(group, {}, quiet).decisions
    chance = random.Random(5)
    for row in chance.sample(range(len(table.best)), 60):
        own = tuple(canon(5).hands[row].tolist())
        up = chance.choice([card for card in group.deck if card not in own])
        found = worths(group, Sight(table.step, own, dealer=(up,)))
        assert found is not None
        assert max(found, key=lambda move: found[move]) == table.acts[table.best[row, up]]
        assert found[FOLD] == -1


def test_a_changed_sheet_needs_no_solve() -> None:
    """A house's own pay table is worked out just so: with 300 for a royal flush the same draw is worth 100/47 more."""
    sheet = usual(games()["vegas-double-action"])
    kept = [{"hand": row.hand, "pays": row.pays} for row in sheet.schedules["Hand"].rows[1:]]
    mine = custom.table({"rows": [{"hand": "Royal flush", "pays": "300 to 1"}, *kept]}, sheet, "Hand")
    other = custom.with_own(sheet, {"Hand": mine})
    step = bet_groups(sheet)[0].choices[0][0].step
    one_short = Sight(step, (48, 44, 40, 36, 1))
    found = [worths(bet_groups(each)[0], one_short) for each in (sheet, other)]
    last = Move(Verb.DISCARD, places=(4,))
    assert [each is not None and each[last] for each in found][1] == found[0][last] + Fraction(100, 47)  # type: ignore[index]
    assert everywhere(other)
