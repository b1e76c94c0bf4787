"""Two cards to the player, two to the dealer and five for both, played by the solver's tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import comb
from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from pitboss.hands import isomorphism, lookup
from pitboss.hands.ladder import Ladder
from pitboss.rules.acts import Folds, Playable, Puts, asked_with, effect, for_every_hand, playable
from pitboss.rules.dealt import before_each
from pitboss.rules.outcome import Decision
from pitboss.rules.payout import row_steps
from pitboss.rules.qualifying import least
from pitboss.rules.shape import dealt_each, read_by_score
from pitboss.simulate.kernels import board_rows, shared_board
from pitboss.simulate.pair_classes import ClassStand, one_duel, plain, questions, readable, rows_of
from pitboss.simulate.random_cards import stream
from pitboss.simulate.results import Tally
from pitboss.simulate.setup import Setup
from pitboss.simulate.sittings import Judged
from pitboss.words import BOARD, COMMON, DEALER, OWN, PLAYER, AtLeast, Choose, Duel, Pays

BOARDS, OWNS = (0, 3, 4, 5), ("own", 2)
LAST = ((OWN, BOARD),)


def fits(setup: Setup, judged: Judged) -> bool:
    """Two, two and five cards, one ladder for all, decisions by the solver's tables on what is seen."""
    cards = plain(setup) and not setup.script.decks[0].jokers and dealt_each(setup.script) == (2, 2, 5)
    if not cards or setup.strategy != "optimal":
        return False
    rows = rows_of(judged)
    hand, rule = one_duel(rows), setup.script.qualifies
    ladders = {ask.hand.ladder for ask in questions(setup, rows)} | {row.hand.ladder for row in rows}  # type: ignore[union-attr]
    if not readable(setup, judged, LAST) or len(ladders) != 1 or (hand is None and _dueling(judged)):
        return False
    [ladder] = ladders
    if rule is not None and (rule.hand.ladder, rule.hand.cards) != (ladder, LAST[0]):
        return False
    easy = lookup.fits(ladder, 7) and not lookup.needs_care(ladder)
    return easy and all(_decided(setup, step) for step in _choices(setup)) and not _asks_cards(setup, judged, ladder)


def _dueling(judged: Judged) -> bool:
    return any(isinstance(row, Duel) for row in rows_of(judged))


def _choices(setup: Setup) -> list[int]:
    """The steps at which something is decided."""
    steps = enumerate(setup.script.steps)
    return [number for number, step in steps if isinstance(step, Choose) and step.after is None]


def _decided(setup: Setup, step: int) -> bool:
    """Whether there is one table for the step, about what the loop can see; and no option is only for some hands."""
    tables = [each for each in setup.decisions if each.step == step]
    word = setup.script.steps[step]
    assert isinstance(word, Choose)
    if len(tables) != 1 or tables[0].having or tables[0].after or not for_every_hand(word, setup.sheet):
        return False
    table, up = tables[0], before_each(setup.script.steps)[step].board_up
    seen = ((OWNS, ("", 0)),) if not up else ((("board", up), OWNS),)
    return (table.first, table.second) in seen and up in BOARDS and (len(table.acts) == 2 or not up)


def _asks_cards(setup: Setup, judged: Judged, ladder: Ladder) -> bool:
    """Whether a row of a schedule cannot be told from the score alone."""
    asks = [ask.word for ask in questions(setup, rows_of(judged)) if isinstance(ask.word, Pays)]
    return not all(read_by_score(setup.sheet.schedules[pays.wager], ladder) for pays in asks)


class ActTree(NamedTuple):
    """Where one can stand between decisions: what has been bet there, and whether the hand was folded."""

    bets: frozenset[str]
    folded: bool = False


@dataclass(frozen=True, eq=False)
class Boards(ClassStand):
    """Batches of rounds with a board."""

    size: int = 1 << 20

    @cached_property
    def ladder(self) -> Ladder:
        return rows_of(self.judged[0])[0].hand.ladder  # type: ignore[union-attr]

    @cached_property
    def bounds(self) -> NDArray[np.int64]:
        """The scores at which an answer changes to anything that is asked of the player's hand."""
        found: set[int] = set()
        for ask in questions(self.setup, [row for judged in self.judged for row in rows_of(judged)]):
            if isinstance(ask.word, AtLeast):
                found.add(least(ask.word))
            else:
                steps = row_steps(self.setup.sheet.schedules[ask.word.wager], self.ladder)
                changes = np.flatnonzero(np.diff(steps.values)) + 1
                found |= set(steps.bounds[changes].tolist())
        return np.array(sorted(found), dtype=np.int64)

    @cached_property
    def tables(self) -> tuple[Decision, ...]:
        """The solver's tables in the order of the script."""
        found = {each.step: each for each in self.setup.decisions}
        return tuple(found[step] for step in _choices(self.setup))

    @cached_property
    def nodes(self) -> NDArray[np.int64]:
        """For every decision, where one stands and what is done: where one stands then."""
        trees: dict[ActTree, int] = {ActTree(self._opening): 0}
        moves: list[tuple[int, int, int, int]] = []
        for number, table in enumerate(self.tables):
            step = self.setup.script.steps[table.step]
            assert isinstance(step, Choose)
            by_move = {option.move: option for option in playable(step, 2, self.setup.sheet)}
            for tree in [each for each in trees if self._asks(step, each)]:
                for act, move in enumerate(table.acts):
                    after = trees.setdefault(_after(tree, by_move[move]), len(trees))
                    moves.append((number, trees[tree], act, after))
        nodes = np.full((len(self.tables), len(trees), max(len(t.acts) for t in self.tables)), -1, dtype=np.int64)
        for number, tree_, act, after in moves:
            nodes[number, tree_, act] = after
        return nodes

    @property
    def _opening(self) -> frozenset[str]:
        steps = (self.setup.script.steps[number] for number in self.sitting.wagers)
        return frozenset(step.spot.name for step in steps)  # type: ignore[union-attr]

    def _asks(self, step: Choose, tree: ActTree) -> bool:
        return not tree.folded and asked_with(step, tree.bets)

    @cached_property
    def looks(self) -> tuple[int, ...]:
        """How much of the board is seen at every decision."""
        return tuple(table.first[1] if table.first[0] == "board" else 0 for table in self.tables)

    @cached_property
    def rows(self) -> tuple[NDArray[np.int32], ...]:
        """The pattern of every board that is seen, by its number."""
        return tuple(_board_rows(seen) for seen in self.looks)

    @cached_property
    def acts(self) -> tuple[NDArray[np.uint8], ...]:
        """What is done: by pair, or by pattern and pair, a bit each."""
        return tuple(
            _bits(table) if seen else _by_pair(table) for table, seen in zip(self.tables, self.looks, strict=True)
        )

    def batch(self, number: int, rounds: int) -> list[Tally]:
        """One batch played and counted."""
        cells = self.nodes.shape[1] * (len(self.bounds) + 1) * 6
        counts, last = np.zeros(cells, dtype=np.int64), np.zeros((cells, 9), dtype=np.uint8)
        rule = self.setup.script.qualifies
        needed = least(rule) if rule else 0
        shared_board(
            *stream(self.setup.seed, number), rounds, lookup.tables(self.ladder, 7),
            np.array(self.looks, dtype=np.int64), self.rows, self.acts, self.nodes, self.bounds, needed,
            isomorphism.CHOOSE, counts, last,
        )  # fmt: skip
        found = np.flatnonzero(counts)
        some = last[found]
        hands = {COMMON: some[:, :5], PLAYER: some[:, 5:7], DEALER: some[:, 7:9]}
        return self.counted(self.shoes(len(found), hands), counts[found])


@cache
def _board_rows(seen: int) -> NDArray[np.int32]:
    out = np.zeros(comb(52, seen) if seen else 0, dtype=np.int32)
    if seen:
        known = isomorphism.canon(seen)
        board_rows(seen, known.slots, known.places, out)
    return out


PACKED: WeakKeyDictionary[Decision, NDArray[np.uint8]] = WeakKeyDictionary()
"""Tables already packed; the largest takes half a second."""


def _bits(table: Decision) -> NDArray[np.uint8]:
    if table not in PACKED:
        PACKED[table] = np.packbits(table.best & 1, axis=1, bitorder="little")
    return PACKED[table]


def _by_pair(table: Decision) -> NDArray[np.uint8]:
    """The act for each of the 1,326 pairs."""
    pairs = np.array([(low, high) for high in range(52) for low in range(high)], dtype=np.uint8)
    acts: NDArray[np.uint8] = table.best[isomorphism.patterns(pairs), 0][None, :].copy()
    return acts


def _after(tree: ActTree, option: Playable) -> ActTree:
    for done in effect(option.act, option.times):
        match done:
            case Puts(spot=spot, times=times):
                tree = ActTree(tree.bets | {spot.name, f"{spot.name} {times}"})
            case Folds():
                tree = tree._replace(folded=True)
    return tree
