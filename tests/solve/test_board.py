"""Games with a shared board: exact against plain enumeration on short decks, and known figures on the whole one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray
from reference import short

from pitboss._progress import quiet
from pitboss.games.book import game, games, slug
from pitboss.hands.cards import deck as every_card
from pitboss.hands.isomorphism import seen
from pitboss.hands.ladders import HIGH
from pitboss.hands.scoring import score, scores
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.outcome import Decision, Solved
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import parse, usual
from pitboss.solve.methods import board
from pitboss.solve.methods.board_textures import Streets, swept
from pitboss.table.banked.engine import apply, here, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Betting, Decided, Wagered, WagerRange
from pitboss.table.state import Moved

Cards = tuple[int, ...]
Nets = NDArray[np.int64]
"""For every board, what one way to bet nets against all of the dealer's hands, in cents."""


def group(name: str, cards: Cards = (), sheet: Sheet | None = None) -> BetGroup:
    """The wager of a game that this method solves."""
    return next(each for each in bet_groups(sheet or usual(games()[name]), cards) if board.fits(each))


# --- single rounds on the live table ----------------------------------------------------------------------------------


def played(case: BetGroup, cards: Sequence[int], acts: Sequence[str]) -> BankedRound:
    """A round with the cards in this order and these decisions."""
    state = start(plan(slug(case.sheet.game), case.sheet), 1, shoes=((case.sheet.game.decks[0].name, tuple(cards)),))
    todo = list(acts)
    while not state.over:
        offers = [offer for offer in legal(state) if isinstance(offer, Decided)]
        if offers:
            state = apply(state, wanted(offers, todo.pop(0)))
        else:
            state = bet(case, state) if isinstance(here(state), Betting) else apply(state, Moved())
    assert not todo
    return state


def wanted(offers: list[Decided], act: str) -> Decided:
    """The decision in words: "check", "bet", or "bet 2000" with a sum."""
    name, _, amount = act.partition(" ")
    return next(each for each in offers if each.act == name and amount in ("", str(each.amount)))


def bet(case: BetGroup, state: BankedRound) -> BankedRound:
    """Make the wagers of the group, and those that must be made besides, at the least size."""
    asked: set[str] = set()
    while todo := [r for r in legal(state) if isinstance(r, WagerRange) and not r.tip and r.spot not in asked]:
        asked.add(todo[0].spot)
        if todo[0].required or todo[0].spot in case.spots:
            state = apply(state, Wagered(0, todo[0].spot, todo[0].least))
    return apply(state, BetsClosed())


@cache
def dealt(case: BetGroup, acts: tuple[str, ...]) -> Cards:
    """Where in the deck the own cards, the dealer's and the board's come from."""
    state = played(case, tuple(every_card()), acts)
    return (*state.boxes[0].cards, *state.dealer.cards, *state.board)


def net(case: BetGroup, own: Cards, dealer: Cards, common: Cards, acts: Sequence[str]) -> int:
    """What the wagers of the group net in one round, in cents."""
    places, cards = dealt(case, tuple(acts)), (*own, *dealer, *common)
    given = dict(zip(places, cards, strict=False))  # after a fold not all of them are dealt
    rest = [card for card in every_card() if card not in given.values()]
    order = [given[at] if at in given else rest.pop() for at in range(52)]
    return sum(paid.net for paid in played(case, order, acts).paid if paid.spot in case.spots)


# --- plain enumeration ------------------------------------------------------------------------------------------------


def holes(cards: Cards) -> dict[object, list[Cards]]:
    """Hole cards that differ by the names of their suits only."""
    found: dict[object, list[Cards]] = {}
    for a, b in combinations(cards, 2):
        found.setdefault((a // 4, b // 4, a % 4 == b % 4), []).append((a, b))
    return found


class Table:
    """All boards beside one pair of hole cards; hands of one kind are paid alike, so one round is played for each."""

    def __init__(self, case: BetGroup, own: Cards) -> None:
        self.case, self.own = case, own
        self.rest = [card for card in case.deck if card not in own]
        self.boards = np.array(list(combinations(self.rest, 5)), dtype=np.uint8)
        self.pairs = np.array(list(combinations(self.rest, 2)), dtype=np.uint8)
        self.places = {tuple(each): at for at, each in enumerate(self.boards.tolist())}
        parts = np.array_split(self.boards, 1 + len(self.boards) // 5000)
        self.codes = np.concatenate([self._codes(part) for part in parts])
        self.kinds = [at for at in np.unique(self.codes, return_index=True)[1].tolist() if self.codes.flat[at] >= 0]

    def _codes(self, boards: NDArray[np.uint8]) -> NDArray[np.int16]:
        """For each board and pair of the dealer: my kind of hand, the dealer's, who wins; -1 where cards collide."""
        shape = (len(boards), len(self.pairs))
        wide = np.concatenate([np.repeat(boards, shape[1], axis=0), np.tile(self.pairs, (shape[0], 1))], axis=1)
        theirs = scores(HIGH, wide).reshape(shape)
        mine = scores(
            HIGH, np.concatenate([boards, np.tile(np.array(self.own, dtype=np.uint8), (len(boards), 1))], axis=1)
        )
        taken = (boards[:, None, :, None] == self.pairs[None, :, None, :]).any(axis=(2, 3))
        kinds = (mine[:, None] >> HIGH.shift) * 100 + (theirs >> HIGH.shift)
        return np.where(taken, -1, kinds * 3 + np.sign(mine[:, None] - theirs) + 1).astype(np.int16)

    def nets(self, acts: Sequence[str], known: dict[tuple[int, tuple[str, ...]], int]) -> Nets:
        """What a way to bet nets beside every board."""
        prices = np.zeros(4000, dtype=np.int64)
        for at, pair in (divmod(each, len(self.pairs)) for each in self.kinds):
            code = int(self.codes[at, pair])
            if (code, tuple(acts)) not in known:
                common, dealer = tuple(self.boards[at].tolist()), tuple(self.pairs[pair].tolist())
                known[code, tuple(acts)] = net(self.case, self.own, dealer, common, acts)
            prices[code] = known[code, tuple(acts)]
        return prices[self.codes].sum(axis=1)  # the last price is that of cards that collide, nothing

    def beside(self, cards: Sequence[int], count: int) -> list[int]:
        """The boards that hold these cards."""
        free = [card for card in self.rest if card not in cards]
        return [self.places[tuple(sorted((*cards, *more)))] for more in combinations(free, count)]


def compared(case: BetGroup, solved: Solved, choices: Callable[[Table, Expect, dict[object, int]], int]) -> None:
    """Solve by plain enumeration and compare the value and every decision."""
    total, known = 0, dict[object, int]()
    for alike in holes(case.deck).values():
        expect = Expect(solved.decisions, alike[-1])
        total += len(alike) * choices(Table(case, alike[-1]), expect, known)
        expect.check()
    left = len(case.deck)
    deals = comb(left, 2) * comb(left - 2, 3) * (left - 5) * (left - 6) * comb(left - 7, 2)
    assert -solved.figures[0].edge == Fraction(total, deals * case.sheet.limits[case.spot].least)


class Expect:
    """The decisions that the solver should have made with one pair of hole cards."""

    def __init__(self, decisions: tuple[Decision, ...], own: Cards) -> None:
        self.decisions, self.own = decisions, own
        self.made: list[list[tuple[Sequence[int], int]]] = [[] for _ in decisions]

    def best(self, number: int, values: Sequence[int], cards: Sequence[int] = ()) -> int:
        """The best of several acts, the first of equals."""
        assert len(values) == len(self.decisions[number].acts)
        self.made[number].append((cards, values.index(max(values))))
        return max(values)

    def check(self) -> None:
        """Whether the solver's tables say the same."""
        for decision, made in zip(self.decisions, self.made, strict=True):
            own = np.tile(np.array(self.own, dtype=np.uint8), (len(made), 1))
            cards = np.array([cards for cards, _ in made], dtype=np.uint8).reshape(len(made), -1)
            row, column = seen(cards, own) if cards.shape[1] else seen(own, own[:, :0])
            assert (decision.best[row, column] == [best for _, best in made]).all()


def ultimate(sizes: Sequence[int]) -> Callable[[Table, Expect, dict[object, int]], int]:
    """One bet on one of three streets, the first of these sizes; in antes of five dollars."""

    def value(table: Table, expect: Expect, known: dict[object, int]) -> int:
        first = [table.nets([f"bet {500 * size}"], known) for size in sizes]
        flop, late, fold = (
            table.nets(["check", *acts], known) for acts in (["bet"], ["check", "bet"], ["check", "fold"])
        )
        river = [expect.best(2, [int(late[at]), int(fold[at])], each) for each, at in table.places.items()]
        later = 0
        for cards in combinations(table.rest, 3):
            some = table.beside(cards, 2)
            later += 2 * expect.best(1, [int(flop[some].sum()), sum(river[at] for at in some)], cards)
        return expect.best(0, [*(20 * int(each.sum()) for each in first), later])

    return value


def bonus(table: Table, expect: Expect, known: dict[object, int]) -> int:
    """Bet or fold, then a bet or not on the flop and on the turn."""
    ways = {(a, b): table.nets(["bet", a, b], known) for a in ("bet", "check") for b in ("bet", "check")}
    turns: dict[tuple[Cards, str], int] = {}
    for cards in combinations(table.rest, 4):
        some = table.beside(cards, 1)
        for a in ("bet", "check"):
            turns[cards, a] = expect.best(2, [int(ways[a, b][some].sum()) for b in ("bet", "check")], cards)
    value = 0
    for cards in combinations(table.rest, 3):
        more = [tuple(sorted((*cards, card))) for card in table.rest if card not in cards]
        value += expect.best(1, [sum(turns[each, a] for each in more) for a in ("bet", "check")], cards)
    return expect.best(0, [value, 20 * int(table.nets(["fold"], known).sum())])


def champion(table: Table, expect: Expect, known: dict[object, int]) -> int:
    """Play or fold, then raise or stand on the flop."""
    raised, stood = (table.nets(["bet", act], known) for act in ("bet", "stand"))
    value = 0
    for cards in combinations(table.rest, 3):
        some = table.beside(cards, 2)
        value += 2 * expect.best(1, [int(raised[some].sum()), int(stood[some].sum())], cards)
    return expect.best(0, [value, 20 * int(table.nets(["fold"], known).sum())])


GAMES = [
    pytest.param("ultimate-texas-holdem", "TJQKA", ultimate((3, 4)), id="ultimate"),
    pytest.param("texas-holdem-plus-version-a", "2345A", ultimate((1, 4)), id="plus A", marks=pytest.mark.long),
    pytest.param("texas-holdem-plus-version-b", "89TJQ", ultimate((3,)), id="plus B"),
    pytest.param("texas-holdem-bonus", "9TJQK", bonus, id="bonus", marks=pytest.mark.long),
    pytest.param("champion-poker-with-5-card-bonus", "TJQKA", champion, id="champion 5", marks=pytest.mark.long),
    pytest.param("champion-poker-with-7-card-bonus", "2478K", champion, id="champion 7"),
]


@pytest.mark.parametrize(("name", "ranks", "choices"), GAMES)
def test_short_deck(name: str, ranks: str, choices: Callable[[Table, Expect, dict[object, int]], int]) -> None:
    """Five ranks: the value and every decision on every street are those of plain enumeration."""
    case = group(name, short(ranks))
    compared(case, board.solve(case, {}, quiet), choices)


@pytest.mark.long
def test_seven_ranks() -> None:
    """Seven ranks, with which the dealer may fall short of a pair."""
    case = group("ultimate-texas-holdem", short("24679JK"))
    compared(case, board.solve(case, {}, quiet), ultimate((3, 4)))


# --- the whole deck ---------------------------------------------------------------------------------------------------


def some_boards(many: int) -> Iterator[tuple[Cards, Cards]]:
    """Random boards and hole cards, more of them with a flush in the air than by chance."""
    rng = np.random.default_rng(47)
    while many:
        cards = tuple(int(card) for card in rng.permutation(52)[:7])
        if rng.random() < 0.3 or max(np.bincount([card % 4 for card in cards[:5]])) >= 3:
            many -= 1
            yield cards[:5], cards[5:]


def test_counts_beside_a_board() -> None:
    """The sweep counts the dealer's hands below, level and short as going through them one by one does."""
    least = HIGH.kinds.index(next(kind for kind in HIGH.kinds if kind.name == "PAIR")) + 1 << HIGH.shift
    found = swept(HIGH, tuple(range(52)), least)
    for common, own in some_boards(60):
        mine = score(HIGH, (*common, *own))
        rest = [card for card in range(52) if card not in (*common, *own)]
        theirs = [score(HIGH, (*common, *pair)) for pair in combinations(rest, 2)]
        below, level = sum(each < mine for each in theirs), sum(each == mine for each in theirs)
        cell = found.cells[cell_of(common, own)]
        assert found.scores[cell[0]] == mine
        assert cell[1:].tolist() == [below, level, sum(each < least for each in theirs)]


def cell_of(common: Cards, own: Cards) -> int:
    """Where the counts beside a board are kept, found by spreading the numbers of the cells."""
    from pitboss.solve.kernels.board import pair_place, texture_cell

    suits = [sum(1 << card // 4 for card in common if card % 4 == suit) for suit in range(4)]
    live = next((suit for suit in range(4) if suits[suit].bit_count() >= 3), -1)
    dead = np.zeros(13, dtype=np.int64)
    np.add.at(dead, [card // 4 for card in common if card % 4 != live], 1)
    shades = [card // 4 + 13 * (card % 4 == live) for card in own]
    return texture_cell(suits[live] if live >= 0 else 0, dead) + pair_place(*shades)


@pytest.fixture(scope="module")
def ultimate_solved() -> Solved:
    """Ultimate Texas Hold'em on the whole deck."""
    return board.solve(group("ultimate-texas-holdem"), {}, quiet)


def test_ultimate(ultimate_solved: Solved) -> None:
    """The published figures: 2.185 % of the ante, 0.526 % of all bets, and combinations that add up to all deals."""
    (figure,) = ultimate_solved.figures
    assert figure.total == comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2) == 27_813_810_024_000
    assert figure.edge == Fraction(50_643_648_973, 2_317_817_502_000)
    assert f"{float(figure.edge):.5%}" == "2.18497%"
    assert f"{float(figure.element_of_risk):.3%}" == "0.526%"
    assert sum(figure.parts.values()) == figure.edge
    assert f"{float(ultimate_solved.decisions[0].chosen['bet 4']):.4%}" == "37.7074%"


def test_ultimate_before_the_flop(ultimate_solved: Solved) -> None:
    """The well-known first bet: any ace, a king with a five or suited, and so on down to a pair of threes."""
    (decision, *_) = ultimate_solved.decisions
    least = {"A": "2", "K": "5", "Q": "8", "J": "T"}, {"A": "2", "K": "2", "Q": "6", "J": "8"}
    for alike in holes(tuple(range(52))).values():
        (row,), (column,) = seen(np.array([alike[0]], dtype=np.uint8), np.empty((1, 0), dtype=np.uint8))
        low, high = sorted(card // 4 for card in alike[0])
        floor = least[alike[0][0] % 4 == alike[0][1] % 4].get("23456789TJQKA"[high])
        bets = low > 0 if low == high else floor is not None and low >= "23456789TJQKA".index(floor)
        assert decision.codes[decision.best[row, column]] == ("bet 4" if bets else "check")


def test_bonus() -> None:
    """Texas Hold'em Bonus as played in Las Vegas: 2.04 % of the ante, 0.53 % of all bets."""
    (figure,) = board.solve(group("texas-holdem-bonus"), {}, quiet).figures
    assert figure.total == comb(52, 2) * comb(50, 3) * 47 * 46 * comb(45, 2)
    assert figure.edge == Fraction(578_107_733, 28_381_438_800)
    assert f"{float(figure.edge):.2%}" == "2.04%"
    assert f"{float(figure.element_of_risk):.2%}" == "0.53%"
    assert len({outcome.label for outcome in figure.outcomes}) == len(figure.outcomes)


def test_weights_add_up() -> None:
    """Every street holds all deals of the deck."""
    streets = Streets(tuple(range(52)))
    assert int(streets.deals(0).sum()) == comb(52, 2) * comb(50, 3) * 47 * 46 * comb(45, 2)
    assert int(streets.flops.sum()) == comb(52, 3)
    assert int(streets.open[0].sum()) == comb(49, 2)


def test_other_games_do_not_fit() -> None:
    """No other wager of any game has this shape."""
    fine = {name for name, each in games().items() for one in bet_groups(usual(each)) if board.fits(one)}
    assert fine == {param.values[0] for param in GAMES}


def test_three_or_four_antes_first() -> None:
    """Whether the first raise is free up to four antes or three or four makes no difference."""
    name = "texas-holdem-plus-version-a"
    narrow = parse({"options": {"first raise": "three or four antes"}}, game(name))
    cards = short("TJQKA")
    edges = {board.solve(group(name, cards, sheet), {}, quiet).figures[0].edge for sheet in (None, narrow)}
    assert len(edges) == 1
