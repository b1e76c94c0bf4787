"""A policy (the best move in every information set) as tables of strategy, and how often and for what each is taken."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pitboss.rules.acts import Move
from pitboss.rules.outcome import UNASKED, Decision
from pitboss.solve.advice import by_height, by_name, two_cards
from pitboss.solve.backward_induction import NEVER, ActsBefore, Forward, Policy
from pitboss.solve.building import UNSEEN, decision
from pitboss.solve.one_player import Look
from pitboss.solve.paytable_acts import kept
from pitboss.words import Solo

LARGE = 5_000_000
"""Cells of a strategy beyond which the worth of each is not kept."""


def decisions(best: Policy, found: Forward, having: str = "") -> Iterator[Decision]:
    """A table for each decision; one for each history where that makes a difference."""
    for number, look in enumerate(best.course.looks):
        histories = [key[0] for key in found.reach if len(key[0]) == number]
        tables = [best.best[history] for history in histories]
        if all((table == tables[0]).all() for table in tables[1:]):
            yield _decision(best, found, look, histories, having, ())
        else:
            for history in histories:
                after = tuple(move.move for move in best.course.moves(history))
                yield _decision(best, found, look, [history], having, after)


def _decision(
    best: Policy, found: Forward, look: Look, histories: list[ActsBefore], having: str, after: tuple[Move, ...]
) -> Decision:
    history, cells = histories[0], look.cells
    held = any(move.finish[0] for move in look.moves)
    own = cells.own.shape[1]
    acts = tuple(kept(mask, own) for mask in range(1 << own)) if held else tuple(move.move for move in look.moves)
    places = np.array([move.finish[0] for move in look.moves] if held else range(len(acts)), dtype=np.uint8)
    taken, nets = _taken(best, found, look, histories), _nets(best, found, look, histories)
    return decision(
        look.step,
        acts,
        cells.table(places[best.best[history]], UNASKED),
        first=("own", own),
        second=("board", cells.board.shape[1]) if cells.board.shape[1] else UNSEEN,
        means=_means(best, look, history, places, len(acts)),
        named=list(taken),
        taken=list(taken.values()),
        nets=[nets[name] for name in taken],
        parts=sum(int(found.reach[(each,)].sum()) for each in histories) * look.ways * best.scale,
        rounds=best.course.total,
        rules=() if held or after else _rules(best, look, history),
        after=after,
        having=having,
    )


def _rules(best: Policy, look: Look, history: ActsBefore) -> tuple[str, ...]:
    """The strategy in words: by the height of a whole hand, by two cards, or hand by hand where they are few."""
    acts, does = [move.move for move in look.moves], best.best[history]
    ladder = next(row.hand.ladder for row in best.course.rows.values() if isinstance(row, Solo))  # type: ignore[union-attr]
    if look.cells.cards.shape[1] >= ladder.size:
        return by_height(ladder, look.cells.cards, does, acts)
    if look.cells.board.shape[1]:
        return ()
    if look.cells.own.shape[1] == 2:
        return two_cards(look.cells.rows, does, acts)
    return by_name(look.cells.own, does, acts)


def _means(
    best: Policy, look: Look, history: ActsBefore, places: NDArray[np.uint8], acts: int
) -> NDArray[np.float64] | None:
    """What each act is worth, laid out as the strategy is."""
    if look.cells.shape[0] * look.cells.shape[1] >= LARGE:
        return None
    mean = np.full((len(look.cells), acts), np.nan)
    mean[:, places] = best.mean(history).T
    return look.cells.table(mean, np.nan)


def _taken(best: Policy, found: Forward, look: Look, histories: list[ActsBefore]) -> dict[str, int]:
    """In how many deals each act is taken; two ways to the same act are one."""
    often = {move.move.code: 0 for move in look.moves}
    for history in histories:
        reach = found.reach[(history,)]
        for at, move in enumerate(look.moves):
            often[move.move.code] += int(reach[best.best[history] == at].sum()) * look.ways
    return often


def _nets(best: Policy, found: Forward, look: Look, histories: list[ActsBefore]) -> dict[str, int]:
    """What each act comes to wherever it may be taken, with the best one elsewhere."""
    worth = {}
    for at, move in enumerate(look.moves):
        nets = 0
        for history in histories:
            sums = best.sums[history]
            nets += int(np.where(sums[at] == NEVER, sums.max(axis=0), sums[at]) @ found.reach[(history,)])
        worth[move.move.code] = nets
    return worth
