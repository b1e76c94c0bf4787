"""Two of four cards kept, or all four played as two hands, five in common, many decks; the dealer keeps by house way.

A pair's chance against a pair is a sum over boards by type: cards are lumped into types that the score cannot tell
apart (ranks; or ranks in one suit and out of it), and boards with the seen cards gone are an alternating sum over the
boards that hold them (`keep_two_counts`, `keep_two_types`, `kernels/keep_two`), for one pair against 96 others at a
time. What one pair wins the other loses: a table of mine against theirs is also theirs against mine, and of the two
that is read which asks for fewer hands. Counted as differences, won less lost, so the wager has to pay even; ties only
for what is played. Cost: 71,253 boards by type, 29,848 or 6,188 where both pairs have few cards in the suit, and the
sets of four in them for every two kept pairs, twice; twenty seconds on one core. Serves Texas Shootout.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import comb, gcd, lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.combinations import one_of_each
from pitboss.money.cents import dollars
from pitboss.rules.acts import NO_MOVE, Move, Verb
from pitboss.rules.bet_group import BetGroup, SolveError
from pitboss.rules.outcome import Decision, Figure, Solved, tally
from pitboss.rules.payout import Leaf, stake_of
from pitboss.rules.settlement import Condition, result_of, undecided
from pitboss.rules.shape import dealt_each, nothing_but
from pitboss.solve.building import decision
from pitboss.solve.kernels.keep_two import Ints
from pitboss.solve.methods.keep_two_counts import (
    BOTH,
    MASKS,
    SPLIT,
    Exact,
    KeepTwoDeal,
    census,
    faced_by,
    facing,
    hand_of,
    read_by,
)
from pitboss.solve.methods.keep_two_types import BOARD, HAND, ORDERS, PLACES, SUITS, kept_by
from pitboss.solve.showdown import ending
from pitboss.words import (
    EVEN,
    LOSE,
    PUSH,
    DealerDoes,
    Discard,
    Duel,
    Envy,
    HouseWay,
    Pays,
    Solo,
    Split,
)

NAME = "boards by ranks and by one suit, around every kept pair"
ORDER = 25

# --- which games ------------------------------------------------------------------------------------------------------


def fits(group: BetGroup) -> bool:
    """Many decks, four cards each and a board of five; a choice of two, and a dealer who keeps two."""
    return (
        nothing_but(group.script, HouseWay)
        and dealt_each(group.script) == (HAND, HAND, BOARD)
        and group.decks > 1
        and not group.jokers
        and _keeps(group) is not None
        and _choice(group)
        and _rows_fit(group)
    )


def _keeps(group: BetGroup) -> HouseWay | None:
    found = [step for step in group.script.steps if isinstance(step, HouseWay)]
    return found[0] if len(found) == 1 and found[0].does is DealerDoes.KEEPS else None


def _choice(group: BetGroup) -> bool:
    if len(group.choices) != 1:
        return False
    at, step = group.choices[0]
    acts = getattr(step, "acts", ())
    two = [act for act in acts if isinstance(act, Discard)]
    split = [act for act in acts if isinstance(act, Split)]
    return (len(two), len(split), len(acts)) == (1, 1, 2) and two[0].least == two[0].most == 2 and at.board == 0


def _rows_fit(group: BetGroup) -> bool:
    rows = group.rows
    made = all(getattr(row, "hand", None) == hand_of(group) for row in rows)
    duel = len(rows) == 1 and isinstance(rows[0], Duel) and _plain(group, rows[0]) and group.script.qualifies is None
    solo = [row for row in rows if isinstance(row, Solo)]
    paid = all(isinstance(result_of(row, group.sheet, Condition.REST), Pays) for row in rows)
    wager = len(solo) == 1 and paid and all(isinstance(row, Solo | Envy) for row in rows)
    return made and ((group.main and duel) or (not group.main and wager))


def _plain(group: BetGroup, row: Duel) -> bool:
    return row.against is None and not undecided(row, group.sheet, None)


# --- the solve --------------------------------------------------------------------------------------------------------


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """The duel by every kept pair; or, once that is known, what the hands so kept are paid."""
    names = tuple(sorted({card >> 2 for card in group.deck}))
    own = one_of_each(group.deck, HAND, group.decks)
    cards = (np.searchsorted(names, own.cards >> 2) * SUITS + (own.cards & 3)).astype(np.int32)
    deal = KeepTwoDeal(names, group.decks, own, cards)
    return _duel(group, deal, tell) if group.main else _wager(group, deal, known, tell)


def _duel(group: BetGroup, deal: KeepTwoDeal, tell: Progress) -> Solved:
    (row,), way, hand = group.rows, _keeps(group), hand_of(group)
    assert isinstance(row, Duel)
    assert way is not None
    assert hand is not None
    if [ending(group, row, *facts) for facts in ((Condition.WON,), (Condition.TIED,), ())] != [EVEN, PUSH, LOSE]:
        raise SolveError(f"{group.spot}: not paid even")
    against = facing(deal, hand.ladder, kept_by(way.ways, deal.names))
    ahead = faced_by(deal, against, np.ones((len(deal.cards), len(PLACES)), dtype=np.bool_), tell)
    played = _best(ahead)
    # Ties decide nothing, so they are counted for the hands that are played.
    level = faced_by(deal, against, played.places, tell, level=True)
    figure = _figure(group, deal, ahead, level, played)
    return Solved((figure,), (_decision(group, deal, ahead, played),))


class KeptBest(NamedTuple):
    """The best pair to keep, the best way to make two hands, and whether that is better still; the first of equals."""

    kept: Ints
    halves: Ints
    splits: NDArray[np.bool_]

    @property
    def sides(self) -> tuple[Ints, Ints]:
        """The places of a split's two hands."""
        one, other = np.array(BOTH)[self.halves].T
        return one, other

    @property
    def places(self) -> NDArray[np.bool_]:
        """Which two cards of each own hand are played."""
        found, at = np.zeros((len(self.kept), len(PLACES)), dtype=np.bool_), np.arange(len(self.kept))
        for side in self.sides:
            found[at, np.where(self.splits, side, self.kept)] = True
        return found


def _best(ahead: Exact) -> KeptBest:
    kept, both = ahead.argmax(axis=1), _both(ahead)
    return KeptBest(kept, both.argmax(axis=1), both.max(axis=1) > ahead.max(axis=1))


def _both(ahead: Exact) -> Exact:
    return np.stack([ahead[:, one] + ahead[:, other] for one, other in BOTH], axis=1)


# --- the main wager ---------------------------------------------------------------------------------------------------


def _figure(group: BetGroup, deal: KeepTwoDeal, ahead: Exact, level: Exact, played: KeptBest) -> Figure:
    """All that can happen; a deal counts twice, once for each hand of a split."""
    weights, total = deal.own.weights.astype(object), _total(group, deal)
    kept, splits, at = played.kept, played.splits, np.arange(len(ahead))
    ends: dict[Leaf, int] = {}
    for said, mask, places, times in (
        ("keep two", ~splits, (kept, kept), 1),
        ("split, twice one of the hands", splits, played.sides, 2),
    ):
        for place in places:
            gained, ties = ((each[at, place] * weights)[mask].sum() for each in (ahead, level))
            every = int(weights[mask].sum()) * total
            many = ((every - ties + gained) // 2, ties, (every - ties - gained) // 2)
            for word, net, ways in zip(("win", "tie", "lose"), (1, 0, -1), many, strict=True):
                line = Leaf(f"{said}: {word}", Fraction(net * times))
                ends[line] = ends.get(line, 0) + int(ways)
    common = gcd(*ends.values())
    put = 1 + Fraction(int(weights[splits].sum()), int(weights.sum()))
    outcomes = tally((line, many // common) for line, many in ends.items())
    return Figure(group.spot, group.schedule, group.spot, outcomes, put, main=group.main, note=NOTE)


NOTE = (
    "The strategy treats all suits alike, though the dealer keeps the lower of equal suits. The two hands of a split "
    "are counted one by one, as if all were on either: the edge is exact, the standard deviation a little too large."
)


def _total(group: BetGroup, deal: KeepTwoDeal) -> int:
    """Deals around an own hand, over all orders of the suits."""
    left = len(group.deck) * deal.decks - HAND
    return ORDERS * comb(left, HAND) * comb(left - HAND, BOARD)


def _decision(group: BetGroup, deal: KeepTwoDeal, ahead: Exact, played: KeptBest) -> Decision:
    """Acts are the bits of the cards held; with SPLIT added, the others are played as a second hand.

    Rows are own hands in the order of `spread.one_of_each`, cards in the order written there.
    """
    at, total, weights = group.choices[0][0], _total(group, deal), deal.own.weights.astype(object)
    masks, splits = np.array(MASKS), played.splits
    best = np.where(splits, SPLIT + masks[played.sides[0]], masks[played.kept]).astype(np.uint8)
    values = np.full((len(best), 1, 2 * SPLIT), np.nan)
    for place, mask in enumerate(MASKS):
        values[:, 0, mask] = (ahead[:, place] / total).astype(float)
        values[:, 0, SPLIT + mask] = values[:, 0, mask] + (ahead[:, len(PLACES) - 1 - place] / total).astype(float)
    worth = (ahead.max(axis=1), _both(ahead).max(axis=1))
    return decision(
        at.step,
        ACTS,
        best[:, None],
        first=("own", HAND),
        means=values,
        named=(Verb.HOLD.value, Verb.SPLIT.value),
        taken=[int(weights[~splits].sum()), int(weights[splits].sum())],
        nets=[int((each * weights).sum()) for each in worth],
        parts=total * int(weights.sum()),
    )


def _move(mask: int) -> Move:
    """What the bits stand for; nothing where not just two cards are held."""
    cards = tuple(at for at in range(HAND) if mask >> at & 1)
    return Move(Verb.SPLIT if mask & SPLIT else Verb.HOLD, places=cards) if mask % SPLIT in MASKS else NO_MOVE


ACTS = tuple(_move(mask) for mask in range(2 * SPLIT))


# --- wagers on the hand that is kept ----------------------------------------------------------------------------------


def _wager(group: BetGroup, deal: KeepTwoDeal, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """What the hands come to that the main game keeps; of a split the better half for this wager has it."""
    read = read_by(group)
    main = next(each for each in known.values() if each.decisions and each.figures[0].main).decisions[0]
    sums = census(group, deal, read, tell)
    sides = _sides(main.best[:, 0])
    nets, scale = [line.net for line in read.lines], len(read.prizes)
    parts = lcm(*(net.denominator for net in nets))
    whole = np.array([int(nets[code // scale] * parts) for code in range(read.codes)], dtype=np.int64)
    if int(np.abs(whole).max()) * int(sums.sum(axis=2).max()) >= 1 << 63:
        raise SolveError("payouts too large to compare")
    worth = sums @ whole
    at = np.arange(len(sums))
    place = np.where(worth[at, sides[0]] >= worth[at, sides[1]], sides[0], sides[1])
    many = (sums[at, place].astype(object) * deal.own.weights.astype(object)[:, None]).sum(axis=0)
    outcomes = tally((read.lines[code // scale], int(many[code])) for code in range(read.codes))
    cents = Fraction(sum(read.prizes[code % scale] * int(many[code]) for code in range(read.codes)), int(many.sum()))
    envy, note = _envied(group, cents)
    figure = Figure(group.spot, group.schedule, group.spot, outcomes, envy=envy, note=note)
    return Solved((figure,), (_turned(main, place, group.spot),))


def _turned(main: Decision, place: Ints, spot: str) -> Decision:
    """The main game's decision for owners of the wager: of a split, the half that is to have it is named first."""
    best = main.best[:, 0]
    split = SPLIT + np.array(MASKS)[place]
    turned = np.where(best >= SPLIT, split, best).astype(np.uint8)[:, None]
    return replace(main, best=turned, having=spot)


def _sides(best: NDArray[np.uint8]) -> tuple[Ints, Ints]:
    """The pair that is kept, by its place; and of a split the other one too."""
    place = np.array([MASKS.index(mask) if mask in MASKS else 0 for mask in range(SPLIT)])[best % SPLIT]
    return place, np.where(best >= SPLIT, len(PLACES) - 1 - place, place)


def _envied(group: BetGroup, cents: Fraction) -> tuple[Fraction | None, str]:
    row = next((row for row in group.rows if isinstance(row, Envy)), None)
    said = "The hands are those that the main game keeps; a split leaves the wager with the half that is better for it."
    if row is None:
        return None, said
    stake = max(row.least, stake_of(group.sheet, group.spot))
    return cents / stake, f"{said} The envy is that of a wager of {dollars(stake)}, and of that half alone."
