"""The two hardest shapes: two hands of the dealer's told apart by rank, and two of four cards kept from six decks."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray
from reference import short

from pitboss._progress import quiet
from pitboss.games.book import game
from pitboss.hands.cards import deck
from pitboss.hands.classes import span
from pitboss.hands.combinations import one_of_each
from pitboss.hands.houseway.ways import chosen, played
from pitboss.hands.isomorphism import canon, patterns
from pitboss.hands.ladders import ACE_FIVE, HIGH, SHOOTOUT
from pitboss.hands.scoring import score, scores
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.outcome import Decision, Figure, Solved
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.solve.kernels.keep_two import WIDE, met, room
from pitboss.solve.methods import keep_two, two_hands
from pitboss.solve.methods.keep_two_counts import BOTH, MASKS, SPLIT, KeepTwoDeal, faced_by, facing
from pitboss.solve.methods.keep_two_types import (
    PLACES,
    World,
    alone,
    by_rank,
    by_suit,
    dealers,
    heights,
    kept_by,
    standing,
)
from pitboss.solve.methods.two_hands import TwoHandRows
from pitboss.table.banked.engine import apply, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Wagered, WagerRange
from pitboss.table.state import Moved
from pitboss.words import BACK, FRONT, Duel, HouseWay, Rides, Way

Ints = NDArray[np.int64]
TWO = short("9A")


def group_of(name: str, cards: tuple[int, ...] = (), spot: str = "") -> BetGroup:
    """The main wager of a game, or another one, on a short deck or a whole one."""
    return next(each for each in bet_groups(usual(game(name)), cards) if (each.spot == spot if spot else each.main))


def finished(name: str, sheet: Sheet, cards: list[int], bets: tuple[str, ...], act: Decided) -> BankedRound:
    """A round on the live table with this shoe: the least wager on these spots, and one decision."""
    state = start(plan(name, sheet), 1, shoes=(("deck", tuple(cards)),))
    while not state.over:
        offers = legal(state)
        ranges = [offer for offer in offers if isinstance(offer, WagerRange) and not offer.tip and offer.spot in bets]
        asked = [offer for offer in ranges if offer.spot not in {stake.spot for stake in state.boxes[0].stakes}]
        if any(isinstance(offer, Decided) for offer in offers):
            state = apply(state, act)
        elif asked:
            state = apply(state, Wagered(0, asked[0].spot, asked[0].least))
        else:
            state = apply(state, BetsClosed() if any(isinstance(offer, BetsClosed) for offer in offers) else Moved())
    return state


# --- two hands of the dealer's ----------------------------------------------------------------------------------------


def western_cells(cards: tuple[int, ...], mine: list[int]) -> Ints:
    """Every two hands of the dealer's around one of mine, by how they end; plainly."""
    others = np.array(list(combinations([card for card in cards if card not in mine], 5)), dtype=np.uint8)
    bits = (np.int64(1) << others.astype(np.int64)).sum(axis=1)
    high, low = scores(HIGH, others), scores(ACE_FIVE, others)
    mine_high, mine_low, needed = score(HIGH, mine), score(ACE_FIVE, mine), span(HIGH, "ace-king")[0]
    zone = np.where(high < needed, 0, 2 + np.sign(high - mine_high)).astype(np.int64)
    versus = 1 + np.sign(low - mine_low).astype(np.int64)
    found = np.zeros(12, dtype=np.int64)
    for at in range(len(others)):
        above = high >= high[at]
        cell = np.where(above, zone, zone[at]) * 3 + np.where(above, versus[at], versus)
        found += np.bincount(cell[bits & bits[at] == 0], minlength=12)
    return found


def western_rows(group: BetGroup) -> TwoHandRows:
    """The Ante that rides, and the duels with the dealer's hands in back and in front."""
    (rides,) = (row for row in group.rows if isinstance(row, Rides))
    duels = {row.against.cards: row for row in group.rows if isinstance(row, Duel) and row.against}
    return TwoHandRows(rides, duels[BACK,], duels[FRONT,])


def own_hands(cards: tuple[int, ...]) -> tuple[NDArray[np.uint8], Ints]:
    table = canon(5)
    inside = np.isin(table.hands, cards).all(axis=1)
    return table.hands[inside], table.weights[inside]


@pytest.mark.parametrize("ranks", ["2345A", "TJQKA", "269QK"])
def test_three_hands_counted(ranks: str) -> None:
    """The dealer's pairs of hands around mine, flushes and straights too, are those that plain enumeration finds."""
    cards = short(ranks)
    group = group_of("western-stud", cards)
    rows = western_rows(group)
    hands, _ = own_hands(cards)
    found = two_hands.counted(group, rows, hands, quiet)
    flushes = [at for at, hand in enumerate(hands) if len(set(hand & 3)) == 1]
    some = random.Random(1)
    for at in [*some.sample(range(len(hands)), 6), *flushes[:1]]:
        assert found[at].tolist() == western_cells(cards, hands[at].tolist()).tolist()


def test_western_stud_short() -> None:
    """On sixteen cards the edge and every decision are those of plain enumeration."""
    cards = short("2345")
    figure, decision = _western(cards)
    hands, weights = own_hands(cards)
    sums = np.zeros((len(canon(4).weights), 12), dtype=np.int64)
    for hand, weight in zip(hands, weights, strict=True):
        cells = western_cells(cards, hand.tolist()) * weight
        for four in combinations(hand.tolist(), 4):
            sums[patterns(np.array([four], dtype=np.uint8))[0]] += cells
    high = sums.reshape(-1, 4, 3).sum(axis=2) @ np.array([0, 1, 0, -1])
    low = sums.reshape(-1, 4, 3).sum(axis=1) @ np.array([1, 0, -1])
    worth = np.stack([4 * high, 4 * low, 3 * (high + low), -2 * sums.sum(axis=1)], axis=1)
    there = sums.any(axis=1)
    assert figure.edge == -Fraction(int(worth.max(axis=1).sum()), 2 * int(sums.sum()))
    assert decision.best[there, 0].tolist() == worth.argmax(axis=1)[there].tolist()
    assert figure.total == comb(16, 4) * 12 * comb(11, 5) * comb(6, 5)


def _western(cards: tuple[int, ...]) -> tuple[Figure, Decision]:
    solved = two_hands.solve(group_of("western-stud", cards), {}, quiet)
    return solved.figures[0], solved.decisions[0]


@pytest.mark.parametrize("ranks", ["246TJ", "9TJQA"])
def test_western_stud_settles_like_the_table(ranks: str) -> None:
    """What the solver counts in each ending of each act is what the live table pays there.

    Of the first deck's hands players bet on one side, of the second's on both or fold. At the table ties come from the
    short deck, dealers that fall short from a whole one.
    """
    cards, sheet = short(ranks), usual(game("western-stud"))
    nets = {outcome.label: outcome.net for outcome in _western(cards)[0].outcomes}
    acts = (Decided(0, "bet", "High"), Decided(0, "bet", "Low"), Decided(0, "both"), Decided(0, "fold"))
    some, seen = random.Random(2), set()
    for number in range(240):
        pack = cards if number % 8 < 4 else deck(1)
        shoe = some.sample(pack, len(pack))
        state = finished("western-stud", sheet, shoe, ("Ante",), _offered(sheet, shoe, acts[number % 4]))
        label = _ending(number % 4, state)
        if label in nets:
            seen.add(label)
            assert nets[label] == Fraction(sum(paid.net for paid in state.paid), sheet.limits["Ante"].least), label
    assert {label for label in nets if "ties" not in label} <= seen


def _ending(act: int, state: BankedRound) -> str:
    """A round's ending in the solver's words."""
    if act == 3:
        return "fold"
    mine, high = state.boxes[0].cards, score(HIGH, state.dealer.back)
    words = {1: "wins", 0: "ties", -1: "loses"}
    low = words[int(np.sign(score(ACE_FIVE, mine) - score(ACE_FIVE, state.dealer.front)))]
    up = words[int(np.sign(score(HIGH, mine) - high))]
    if high < span(HIGH, "ace-king")[0]:
        up = "dealer does not qualify"
    both = up if up not in words.values() else f"High {up}"
    return (f"bet High: {up}", f"bet Low: {low}", f"both: {both}, Low {low}")[act]


def _offered(sheet: Sheet, cards: list[int], like: Decided) -> Decided:
    """The act as the table offers it, with its amount."""
    state = start(plan("western-stud", sheet), 1, shoes=(("deck", tuple(cards)),))
    state = apply(apply(state, Wagered(0, "Ante", sheet.limits["Ante"].least)), BetsClosed())
    while not any(isinstance(offer, Decided) for offer in legal(state)):
        state = apply(state, Moved())
    offers = [offer for offer in legal(state) if isinstance(offer, Decided)]
    return next(offer for offer in offers if (offer.act, offer.spot) == (like.act, like.spot))


@pytest.mark.long
def test_western_stud() -> None:
    """All pairs of hands around all own hands of a whole deck, and what they come to."""
    figure, _ = _western(())
    assert figure.total == comb(52, 4) * 48 * comb(47, 5) * comb(42, 5)
    assert figure.edge == Fraction(2056986115189, 155143475860100)


# --- two of four cards kept -------------------------------------------------------------------------------------------


def house_ways(group: BetGroup) -> tuple[Way, ...]:
    """How the dealer keeps two cards."""
    return next(step for step in group.script.steps if isinstance(step, HouseWay)).ways


class Plain:
    """Six decks of a few ranks, everything written down: the dealer's hands, the boards, the scores of all pairs."""

    def __init__(self, cards: tuple[int, ...]) -> None:
        ways = house_ways(group_of("texas-shootout"))
        self.cards, count = cards, len(cards)
        self.hands = np.array(list(combinations_with_replacement(range(count), 4)))
        self.boards = np.array(list(combinations_with_replacement(range(count), 5)))
        self.held, self.lying = self._counts(self.hands), self._counts(self.boards)
        kept_bits = played(ways, np.array(cards, dtype=np.uint8)[self.hands]).kept
        self.kept = [
            tuple(hand[bits >> np.arange(4) & 1 == 1]) for hand, bits in zip(self.hands, kept_bits, strict=True)
        ]
        pairs = list(combinations_with_replacement(range(count), 2))
        self.scores = {pair: self._scores(pair) for pair in pairs}
        self.choose = np.array([[comb(n, k) for k in range(6)] for n in range(7)], dtype=np.int64)

    def _counts(self, rows: Ints) -> Ints:
        return np.stack([(rows == each).sum(axis=1) for each in range(len(self.cards))], axis=1)

    def _scores(self, pair: tuple[int, int]) -> NDArray[np.int32]:
        rows = np.concatenate([np.broadcast_to(pair, (len(self.boards), 2)), self.boards], axis=1)
        return scores(SHOOTOUT, np.array(self.cards, dtype=np.uint8)[rows])

    def left(self, hand: list[int]) -> Ints:
        return 6 - np.array([hand.count(each) for each in range(len(self.cards))])

    def duel(self, hand: list[int], pair: tuple[int, ...]) -> tuple[int, int]:
        """Wins less losses, and ties, of two cards of a hand."""
        mine, ahead, ties = self.scores[min(pair), max(pair)], 0, 0
        left = self.left(hand)
        ways = self.choose[left, self.held].prod(axis=1)
        for at in np.nonzero(ways)[0]:
            boards = self.choose[left - self.held[at], self.lying].prod(axis=1)
            sign = np.sign(mine - self.scores[self.kept[at]])
            ahead += int(ways[at]) * int((boards * sign).sum())
            ties += int(ways[at]) * int(boards[sign == 0].sum())
        return ahead, ties


def test_kept_pairs_counted() -> None:
    """Wins, losses and ties of two cards out of four are those of plain enumeration over all orders of the suits."""
    group, plain = group_of("texas-shootout", TWO), Plain(TWO)
    own = one_of_each(TWO, 4, 6)
    places = np.searchsorted(np.array(TWO), own.cards).astype(np.int32)
    ways = house_ways(group)
    names = (7, 12)
    deal = KeepTwoDeal(names, 6, own, places)
    against, every = facing(deal, SHOOTOUT, kept_by(ways, names)), np.ones((len(places), len(PLACES)), dtype=np.bool_)
    sums = [faced_by(deal, against, every, quiet, level=level) for level in (False, True)]
    some = random.Random(3)
    for at in some.sample(range(len(own.cards)), 4):
        place = some.randrange(len(PLACES))
        ahead = ties = 0
        for order in permutations(range(4)):
            moved = [card // 4 * 4 + order[card % 4] for card in places[at].tolist()]
            one = plain.duel(moved, tuple(moved[each] for each in PLACES[place]))
            ahead, ties = ahead + one[0], ties + one[1]
        assert [each[at, place] for each in sums] == [ahead, ties]


class Meeting:
    """Pairs of seven ranks in a world, with more columns than are worked on at a time; and all boards one by one."""

    names = tuple(range(6, 13))

    def __init__(self, world: World) -> None:
        self.world, self.found = world, heights(world, SHOOTOUT, self.names)
        self.high = standing(world, self.found)
        self.members = [
            world.lumps.members[world.lumps.starts[size] : world.lumps.starts[size + 1], :size] for size in range(5)
        ]

    def met(self, one: int, other: int, level: int) -> Ints:
        """What the kernel makes of two columns, for every four cards that are gone."""
        lumps = self.world.lumps
        table = np.empty((lumps.starts[5] - lumps.starts[4], WIDE), dtype=np.int64)
        sums = room(lumps, len(self.world.boards))
        met(lumps, self.high, alone(self.high, one), one, other // WIDE, level, sums, table)
        return table[:, other % WIDE]

    def counted(self, one: int, other: int, gone: int, level: int) -> int | None:
        """The same by every board; None where so many cards are not there."""
        lumps = self.world.lumps
        pairs = [lumps.columns[each] for each in (one, other)]
        cards = np.concatenate([self.members[4][gone], *(self.members[2][pair] for pair in pairs)])
        left = lumps.copies - np.bincount(cards, minlength=len(lumps.copies))
        if left.min() < 0:
            return None
        lying = np.stack([(self.world.boards == each).sum(axis=1) for each in range(len(left))], axis=1)
        ways = np.array([[comb(many, some) for some in range(6)] for many in left.tolist()])
        boards = ways[np.arange(len(left)), lying].prod(axis=1)
        ends = [np.sign(each[:, pairs[0]] - each[:, pairs[1]]) for each in (self.found.real, self.found.plain)]
        real, plain = ((end == 0).astype(np.int64) if level else end for end in ends)
        return int((boards * (real - plain * (lumps.first > 0))).sum())


@pytest.mark.parametrize("world", [by_rank(7, 6), by_suit(7, 6)], ids=["by rank", "by suit"])
def test_pairs_meet_both_ways(world: World) -> None:
    """What one pair wins the other loses, whatever four cards are gone; ties are the same; every board is counted."""
    meeting, some, checked = Meeting(world), random.Random(5), 0
    columns = len(world.lumps.columns)
    for level in (0, 1):
        for one, other in [(0, columns - 1), *(some.choices(range(columns), k=2) for _ in range(5))]:
            here, there = meeting.met(one, other, level), meeting.met(other, one, level)
            assert (here == (there if level else -there)).all()
            for gone in some.sample(range(len(here)), 5):
                found = meeting.counted(one, other, gone, level)
                assert found is None or here[gone] == found
                checked += found is not None
    assert checked > 40
    assert columns > WIDE or not world.lumps.first


@pytest.mark.parametrize("world", [by_rank(2, 6), by_suit(2, 6)], ids=["by rank", "by suit"])
def test_dealer_has_the_same_around_other_suits(world: World) -> None:
    """Around two cards in other suits, but for the suit that boards are looked at in, the dealer has the same hands."""
    (kept,) = dealers(world, kept_by(house_ways(group_of("texas-shootout")), (7, 12)), 6)[1]
    fixed, seen = int(world.lumps.first > 0), set()
    rows = {
        row: 9 + at
        for at, row in enumerate(sorted(combinations_with_replacement(range(8), 2), key=lambda two: two[::-1]))
    }
    for cards, row in rows.items():
        span_ = slice(kept.starts[row], kept.starts[row + 1])
        hands = [tuple(each[span_].tolist()) for each in (kept.rest, kept.kept, kept.many)]
        for order in permutations(range(fixed, 4)):
            names = (*range(fixed), *order)
            moved = tuple(sorted(card // 4 * 4 + names[card % 4] for card in cards))
            there = slice(kept.starts[rows[moved]], kept.starts[rows[moved] + 1])
            assert hands == [tuple(each[there].tolist()) for each in (kept.rest, kept.kept, kept.many)]
        seen.add(tuple(hands))
    assert len(seen) > 2


@pytest.fixture(scope="module")
def shootout() -> dict[str, Solved]:
    """Texas Shootout with nines and aces only."""
    known: dict[str, Solved] = {}
    for spot in ("Primary", "Shootout Bonus"):
        known[spot] = keep_two.solve(group_of("texas-shootout", TWO, spot), known, quiet)
    return known


def test_shootout_adds_up(shootout: dict[str, Solved]) -> None:
    """The figure is the sum of the best acts of all own hands, and no other act of any hand is worth more."""
    figure, decision = shootout["Primary"].figures[0], shootout["Primary"].decisions[0]
    own, at = one_of_each(TWO, 4, 6), np.arange(len(decision.best))
    assert decision.values is not None
    values = decision.values[:, 0]
    taken = values[at, decision.best[:, 0]]
    assert (taken >= np.nanmax(values, axis=1) - 1e-12).all()
    assert float(figure.edge) == pytest.approx(-(taken * own.weights).sum() / comb(48, 4))
    splits = decision.best[:, 0] >= SPLIT
    assert figure.action == 1 + Fraction(int(own.weights[splits].sum()), comb(48, 4))
    assert len(BOTH) == 3


def test_shootout_bonus_counted(shootout: dict[str, Solved]) -> None:
    """What the kept hands are paid, and what they bring the others, is what plain enumeration finds."""
    plain, own = Plain(TWO), one_of_each(TWO, 4, 6)
    figure, best = shootout["Shootout Bonus"].figures[0], shootout["Primary"].decisions[0].best[:, 0]
    spans = {each.label: span(SHOOTOUT, each.label) for each in figure.outcomes if each.label != "lose"}
    nets = {each.label: each.net for each in figure.outcomes}
    alone = scores(SHOOTOUT, np.array(TWO, dtype=np.uint8)[plain.boards])
    found, envy = dict.fromkeys(nets, 0), 0
    for cards, weight, act in zip(own.cards, own.weights, best, strict=True):
        hand = np.searchsorted(np.array(TWO), cards).tolist()
        boards = plain.choose[plain.left(hand), plain.lying].prod(axis=1)
        sides = [act % SPLIT, 15 - act % SPLIT] if act >= SPLIT else [act]
        tried = []
        for side in sides:
            pair = sorted(hand[at] for at in PLACES[MASKS.index(side)])
            mine = plain.scores[pair[0], pair[1]]
            rows = {label: int(boards[(mine >= low) & (mine <= high)].sum()) for label, (low, high) in spans.items()}
            prizes = {"Five-of-a-kind, suited": 1000_00, "Five-of-a-kind": 10_00}
            brings = sum(
                prize * int(boards[(mine >= spans[label][0]) & (mine <= spans[label][1]) & (mine != alone)].sum())
                for label, prize in prizes.items()
            )
            tried.append((sum(nets[label] * many for label, many in rows.items()), rows, brings))
        _, rows, brings = max(tried, key=lambda each: each[0])
        envy += brings * int(weight)
        for label, many in rows.items():
            found[label] += many * int(weight)
    assert figure.combinations == {label: many for label, many in found.items() if many}
    assert figure.total == comb(48, 4) * comb(44, 5)
    assert figure.envy == Fraction(envy, figure.total * 5_00)


def test_shootout_settles_like_the_table() -> None:
    """The dealer's two cards and the result of one's own are those of the live table."""
    group = group_of("texas-shootout")
    ways = house_ways(group)
    some, least = random.Random(4), group.sheet.limits["Primary"].least
    for _ in range(30):
        cards = some.sample(list(deck(6)), 312)
        discards = tuple(sorted(some.sample(range(4), 2)))
        state = finished(
            "texas-shootout", group.sheet, cards, ("Primary", "Quick Draw"), Decided(0, "discard", cards=discards)
        )
        dealt, theirs = state.boxes[0].dealt, chosen(ways, state.dealer.dealt)[0]
        mine = [card for at, card in enumerate(dealt) if at not in discards]
        ahead = score(SHOOTOUT, (*mine, *state.board)) - score(SHOOTOUT, (*theirs, *state.board))
        (paid,) = (each for each in state.paid if each.spot == "Primary")
        assert paid.net == least * int(np.sign(ahead))


@pytest.mark.long
def test_texas_shootout() -> None:
    """The whole game from six decks."""
    group = group_of("texas-shootout")
    figure = keep_two.solve(group, {}, quiet).figures[0]
    assert figure.edge == Fraction(-619368481009838174632399, 82803785040060328843599000)
