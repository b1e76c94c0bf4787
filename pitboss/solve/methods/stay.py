"""Two own cards and five in common against a pay table, where staying is free: nobody folds, and hands are counted.

A free stay is never worse than a fold that loses, so the policy is known and only the census is left, by patterns of
own cards, with a table for each decision. Hands that need an own card are put right where the board alone is as good
(`kernels/stay`). Cost: one pass over the hands of seven; seconds. Serves Longhorn Hold'em's bonus wager.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.isomorphism import canon, numbers, patterns
from pitboss.hands.ladder import Ladder, Wild
from pitboss.hands.lookup import Tables, needs_care, tables
from pitboss.hands.scoring import scores
from pitboss.rules.acts import playable
from pitboss.rules.bet_group import BetGroup, every
from pitboss.rules.dealt import DealtSoFar
from pitboss.rules.outcome import UNASKED, Decision, Solved
from pitboss.rules.payout import Leaf, names_suits, row_steps
from pitboss.rules.paytable import ASK
from pitboss.rules.settlement import Condition, fold_result, result_of
from pitboss.rules.shape import dealt_each, one_deck
from pitboss.solve.building import CountedEnding, figure
from pitboss.solve.information_sets import cells
from pitboss.solve.kernels.stay import own_plays
from pitboss.solve.one_player import becoming, classes_of
from pitboss.words import BOARD, LOSE, OWN, PLAYS, Check, Choose, Fold, Hand, Pays, Solo
from pitboss.work.parallel import shared, slices

NAME = "all hands counted, since staying is free"
ORDER = 15

OWNS, BOARDS = 2, 5
Bytes = NDArray[np.uint8]
Longs = NDArray[np.int64]
FREE = ((), (1, 2))
"""How many own cards a hand may need: any number, or one at least."""


def fits(group: BetGroup) -> bool:
    """Only stay or fold, a fold loses, and the hand is the best of two own cards and five in common."""
    return (
        one_deck(group.script)
        and not group.jokers
        and dealt_each(group.script) == (OWNS, 0, BOARDS)
        and len(group.rows) == 1
        and bool(group.choices)
        and all(_free(step) for _, step in group.choices)
        and _row_fits(group, group.rows[0])
    )


def _free(step: object) -> bool:
    """A choice between staying for nothing, named first, and folding."""
    if not isinstance(step, Choose) or step.unless or step.ahead or len(step.acts) != 2:
        return False
    stay, fold = step.acts
    return isinstance(stay, Check) and not stay.having and not stay.holding and isinstance(fold, Fold)


def _row_fits(group: BetGroup, row: object) -> bool:
    if not isinstance(row, Solo) or fold_result(row, group.sheet) is not LOSE:
        return False
    if result_of(row, group.sheet, Condition.SILENT) is not PLAYS:
        return False
    pays, hand = result_of(row, group.sheet, Condition.REST), row.hand
    if not isinstance(pays, Pays) or pays.reads or pays.on or not isinstance(hand, Hand):
        return False
    ladder, schedule = hand.ladder, group.sheet.schedules[pays.wager]
    plain = ladder.wild is Wild.NONE and ladder.size == BOARDS and not needs_care(ladder)
    known = not names_suits(group.sheet, pays.wager) and not (row_steps(schedule, ladder).values == ASK).any()
    return plain and known and hand.cards == (OWN, BOARD) and hand.use in FREE


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """Count the hands of every pair of own cards."""
    (row,) = group.rows
    assert isinstance(row, Solo)
    assert isinstance(row.hand, Hand)
    table, classes = classes_of(group.sheet, {group.spot: row}, row.hand.ladder)
    lines = [each[group.spot] for each in classes]
    counts = _counts(group, row.hand, table, len(lines), tell)
    acts = "-".join(step.acts[0].called for _, step in group.choices)  # type: ignore[union-attr]
    named = [line._replace(label=f"{acts}: {line.label}") for line in lines]
    rounds = figure(group, map(CountedEnding, named, counts.sum(axis=0).tolist()))
    return Solved((rounds,), tuple(_decisions(group, lines, counts, rounds.edge)))


def _counts(group: BetGroup, hand: Hand, table: NDArray[np.uint8], many: int, tell: Progress) -> NDArray[np.int64]:
    """How many deals each pattern of own cards has to each class."""
    here, deck, ladder = cells(group.deck, OWNS, 0), np.array(group.deck, dtype=np.uint8), hand.ladder
    seven, parts = tables(ladder, OWNS + BOARDS), slices(len(here), 8)
    each = []
    for part in shared(becoming, parts, here.own, here.own, deck, BOARDS, seven, table, many):
        each.append(part)
        tell("hands to come", len(each), len(parts))
    counts = np.zeros((len(canon(OWNS).hands), many), dtype=np.int64)
    counts[here.rows] = np.concatenate(each) * here.weights[:, None]
    return counts + _moved(group, ladder, table, many) if hand.use else counts


def _moved(group: BetGroup, ladder: Ladder, table: NDArray[np.uint8], many: int) -> NDArray[np.int64]:
    """What changes because the board alone is no hand; boards of the lowest class have nothing to lose."""
    five, seven = tables(ladder, BOARDS), tables(ladder, OWNS + BOARDS)
    found = canon(BOARDS)
    here = np.isin(found.hands, group.deck).all(axis=1)
    made = scores(ladder, found.hands)
    lowest = made[table[made] != table[made.min()]].min()
    some = np.nonzero(here & (made >= lowest))[0]
    boards, weights = np.ascontiguousarray(found.hands[some]), found.weights[some]
    fixed = (boards, weights, np.array(group.deck, dtype=np.uint8), _pairs(), five, seven, table)
    none = np.zeros((len(canon(OWNS).hands), many), dtype=np.int64)
    return sum(shared(_own_plays, slices(len(boards), 1024), fixed, many), none)


BoardArrays = tuple[Bytes, Longs, Bytes, Longs, Tables, Tables, Bytes]
"""Boards, their weights, the deck, patterns of pairs, tables of five and of seven, classes by score."""


def _own_plays(start: int, stop: int, fixed: BoardArrays, many: int) -> NDArray[np.int64]:
    """What changes on some of the boards."""
    out = np.zeros((len(canon(OWNS).hands), many), dtype=np.int64)
    own_plays(*fixed, start, stop, out)
    return out


def _pairs() -> NDArray[np.int64]:
    """The pattern of any two cards."""
    first, second = np.divmod(np.arange(52 * 52), 52)
    found = np.zeros(52 * 52, dtype=np.int64)
    apart = first != second
    found[apart] = patterns(np.stack([first, second], axis=1).astype(np.uint8)[apart])
    return found.reshape(52, 52)


def _decisions(group: BetGroup, lines: list[Leaf], counts: NDArray[np.int64], edge: Fraction) -> Iterator[Decision]:
    """To stay, always: it costs nothing, and a fold loses what there is to lose."""
    for at, step in group.choices:
        assert isinstance(step, Choose)
        moves = tuple(each.move for each in playable(step, at.own, group.sheet))
        stay, fold = (move.code for move in moves)
        yield Decision(
            at.step,
            moves,
            ("own", at.own),
            ("board", at.board_up) if at.board_up else ("", 0),
            _always(group, at),
            None if at.board_up else _values(lines, counts),
            {stay: Fraction(1), fold: Fraction(0)},
            {stay: -edge, fold: Fraction(-1)},
            (f"{stay} with everything",),
        )


def _values(lines: list[Leaf], counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """What staying and folding are worth with each pair of own cards."""
    nets, many = np.array([float(line.net) for line in lines]), counts.sum(axis=1)
    stay = np.where(many > 0, counts @ nets / np.maximum(many, 1), np.nan)
    return np.stack([stay, np.where(many > 0, -1.0, np.nan)], axis=1)[:, None, :]


def _always(group: BetGroup, at: DealtSoFar) -> NDArray[np.uint8]:
    """The first act wherever it can be asked for."""
    best = np.full((len(canon(at.own).hands), comb(52, at.board_up)), UNASKED, dtype=np.uint8)
    boards = every(group.deck, at.board_up)
    columns, holds = numbers(boards), np.zeros((52, len(boards)), dtype=np.bool_)
    for cards in boards.T:
        holds[cards, np.arange(len(boards))] = True
    for row, hand in enumerate(canon(at.own).hands):
        if np.isin(hand, group.deck).all():
            best[row, columns[~holds[hand].any(axis=0)]] = 0
    return best
