"""A strategy in a few words, where it can be said in a few."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import RANKS, rank_name, text
from pitboss.hands.classes import span
from pitboss.hands.isomorphism import canon
from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import Ladder
from pitboss.hands.names import describe, headline, ranks
from pitboss.hands.scoring import kind, scores
from pitboss.rules.acts import FOLD, Move

BestActs = NDArray[np.uint8]
FEW = 6
"""So many hands can still be named one by one."""
TOP = len(RANKS) - 1


def by_height(ladder: Ladder, cards: NDArray[np.uint8], best: BestActs, acts: Sequence[Move]) -> tuple[str, ...]:
    """The acts by how high the cards in view stand, if that alone decides."""
    mine = scores(ladder, cards)
    return falling(mine, best, acts, lambda _, score: _lowest(ladder, mine, score))


def falling(
    heights: NDArray[np.int32], best: BestActs, acts: Sequence[Move], named: Callable[[int, int], str]
) -> tuple[str, ...]:
    """The acts from the highest hand down, if each has one stretch of heights; `named`: the lowest hand of an act."""
    order = np.lexsort((best, heights))[::-1]
    high, does = heights[order], best[order]
    turns = np.nonzero(np.diff(does))[0]
    if not 0 < len(turns) < len(acts) or (high[turns] == high[turns + 1]).any():
        return ()
    said = (f"{acts[does[at]]} with {named(int(does[at]), int(high[at]))} or better" for at in turns)
    return (*said, f"{acts[does[-1]]} the rest")


def by_ranks(ladder: Ladder, score: int) -> str:
    """A hand rank by rank if it is nothing more than high cards, else in a word."""
    if kind(ladder, score) is Kind.HIGH_CARD:
        return ", ".join(rank_name(face - 2) for face in ranks(ladder, score))
    return describe(ladder, score)


def _lowest(ladder: Ladder, scores: NDArray[np.int32], lowest: int) -> str:
    """The lowest hand in words, without its kickers if it is the lowest of its name."""
    plain = headline(ladder, lowest)
    return plain if scores[scores >= span(ladder, plain)[0]].min() == lowest else describe(ladder, lowest)


def by_name(hands: NDArray[np.uint8], best: BestActs, acts: Sequence[Move]) -> tuple[str, ...]:
    """The hands one by one, where one act is for a few of them and another for all the rest."""
    used, many = np.unique(best, return_counts=True)
    if len(used) != 2 or many.min() > FEW:
        return ()
    rare, usual = acts[used[many.argmin()]], acts[used[many.argmax()]]
    named = [text(sorted(hand, reverse=True)) for hand in hands[best == used[many.argmin()]].tolist()]
    return (f"{rare} with {', '.join(named)}, in whatever suits are as much alike", f"{usual} with the rest")


def two_cards(rows: NDArray[np.int64], best: BestActs, acts: Sequence[Move]) -> tuple[str, ...]:
    """Two own cards: pairs, then what goes with each high card."""
    hands = canon(2).hands[rows].tolist()
    does = {
        (max(a, b) >> 2, min(a, b) >> 2, a & 3 == b & 3): act for (a, b), act in zip(hands, best.tolist(), strict=True)
    }
    if len(does) < len(canon(2).hands):
        return ()
    used = sorted(set(does.values()), key=lambda act: sum(each == act for each in does.values()))
    last = acts.index(FOLD) if FOLD in acts else used[-1]
    said = [f"{acts[act]} with {'; '.join(_held(does, act))}" for act in used if act != last]
    return (*said, f"{acts[last]} the rest") if last in used else tuple(said)


def _held(does: dict[tuple[int, int, bool], int], act: int) -> Iterator[str]:
    """The hands of an act, in words."""
    pairs = [rank for rank in range(TOP + 1) if does[rank, rank, False] == act]
    if pairs:
        yield "any pair" if len(pairs) == TOP + 1 else f"pairs: {_ranks(pairs)}"
    whole = [high for high in range(1, TOP + 1) if _all(does, act, high)]
    above = [high for high in whole if all(each in whole for each in range(high, TOP + 1))]
    if above:
        yield f"{rank_name(above[0])} or higher and any other card"
    for high in range(min(above, default=TOP + 1) - 1, 0, -1):
        lows = [[low for low in range(high) if does[high, low, suited] == act] for suited in (False, True)]
        if lows[0] == lows[1] and lows[0]:
            yield f"{rank_name(high)} with {_ranks(lows[0])}"
        elif lows[0] or lows[1]:
            yield from (
                f"{rank_name(high)} with {_ranks(some)} {how}"
                for some, how in zip(lows, ("of another suit", "suited"), strict=True)
                if some
            )


def _all(does: dict[tuple[int, int, bool], int], act: int, high: int) -> bool:
    return all(does[high, low, suited] == act for low in range(high) for suited in (False, True))


def _ranks(ranks: list[int]) -> str:
    """Ranks in words, runs of them from and to."""
    ends = [ranks[0], *(each for a, b in pairwise(ranks) if b > a + 1 for each in (a, b)), ranks[-1]]
    runs = zip(ends[::2], ends[1::2], strict=True)
    return ", ".join(_run(a, b) for a, b in runs)


def _run(low: int, high: int) -> str:
    if high - low < 2:
        return " or ".join(rank_name(each) for each in range(low, high + 1))
    return f"{rank_name(low)} to {rank_name(high)}"
