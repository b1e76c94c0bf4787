"""Own cards against the dealer's own, at most five each, one bet in between: inclusion-exclusion over sets of cards.

All hands are walked upward once by score. Of the dealer's hands passed so far, those that share no card with mine are
Σ_{S⊆h} (-1)^|S| N(S), h my hand and N(S) how many of those passed contain the set S; there is a counter for every set
of up to five cards, and a column of them for each card the dealer may show (`kernels/duel`). Below, level and short of
qualifying give the six cases of a showdown; what each act nets in each case is then one sum by information set. Cost:
2^n subsets for each of the C(52, n) hands, times the columns; about a second. Serves Three Card Poker, Caribbean Stud,
Crazy 4 and Boston 5 Stud.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.isomorphism import CHOOSE, canon, patterns
from pitboss.hands.scoring import scores
from pitboss.rules.acts import Reaches, for_every_hand
from pitboss.rules.bet_group import BetGroup, SolveError
from pitboss.rules.dealt import DealtSoFar
from pitboss.rules.outcome import UNASKED, Decision, Solved
from pitboss.rules.payout import Laid, names_suits
from pitboss.rules.qualifying import least, reached
from pitboss.rules.shape import dealt_each, nothing_but, one_deck
from pitboss.solve.advice import by_ranks, falling
from pitboss.solve.building import UNSEEN, BestActs, best_acts, decision, taking
from pitboss.solve.duel_acts import Staked, options
from pitboss.solve.kernels.duel import fill, passed, tally, weigh
from pitboss.solve.showdown import CaseSums, HandsAround, book, duel_ladder, figure, nets, worths
from pitboss.solve.sight import Sight, Worths
from pitboss.words import Bet, Choose, Fold, Pays, walk
from pitboss.work.parallel import cores, shared, slices

NAME = "dealer's hands walked upward, those counted that avoid mine"
ORDER = 30

MOST = 5
"""Cards in a hand: there is a counter for every set of so many."""
LARGE = 5_000_000
"""Cells of a strategy beyond which the worth of each is not kept."""

Values = NDArray[np.int64]
"""What each act nets, over everything that looks alike: by pattern, card shown and act."""


class OwnCards(NamedTuple):
    """Own hands: the cards of one of each, for how many it stands, and what it looks like when something is decided."""

    hands: NDArray[np.uint8]
    weights: NDArray[np.int64]
    seen: NDArray[np.int64]
    """Which pattern is seen, for each choice of cards that may have come first."""


class DuelCounts(NamedTuple):
    """The dealer's hands around each own hand, as the kernels read them."""

    passed: NDArray[np.int32]
    """Below, below or level, short of qualifying: by own hand and card shown."""
    open: NDArray[np.uint8]
    """Whether the dealer can show the card."""
    total: int
    """All hands of the dealer, given what is seen."""
    reaches: NDArray[np.uint8]
    """Whether the own hand would qualify."""


# --- which games ------------------------------------------------------------------------------------------------------


def fits(group: BetGroup) -> bool:
    """One bet or fold on own cards that share nothing with the dealer's, at most five each, settled by duels."""
    if not group.main or not one_deck(group.script) or group.jokers or len(group.choices) != 1:
        return False
    (at, step), (own, dealers, board) = group.choices[0], dealt_each(group.script)
    return (
        nothing_but(group.script)
        and own == dealers <= MOST
        and not board
        and at.dealer_up <= (at.own == own)
        and isinstance(step, Choose)
        and _acts_fit(group, step, at)
        and duel_ladder(group) is not None
    )


def _acts_fit(group: BetGroup, step: Choose, at: DealtSoFar) -> bool:
    """Bets and folds only; and who sees a part of the hand is not asked what the whole is."""
    plain = all(isinstance(act, Bet | Fold) for act in step.acts)
    return plain and (at.own == group.last.own or for_every_hand(step, group.sheet))


# --- the solve --------------------------------------------------------------------------------------------------------


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """Count the dealer's hands around every own hand, choose, and add up."""
    ((at, step),) = group.choices
    assert isinstance(step, Choose)
    own, acts = own_hands(group, at), options(group, step)
    view = Laid(own.hands)
    tell("dealer's hands", 0, 1)
    counts = counted(group, at, own)
    tell("dealer's hands", 1, 1)
    found = book(group, view)
    worth, scale = nets(group, acts, found)
    values = np.zeros((len(canon(at.own).weights), counts.open.shape[1], len(acts)), dtype=np.int64)
    weigh(*counts, own.weights, own.seen, found.classes, worth, values)
    asked, allowed = _asked(own, counts, values), _allowed(own, acts, view, len(values))
    best = best_acts(values, allowed=allowed[:, None], asked=asked)
    if names_suits(group.sheet, *_schedules(group)):
        _agree(counts, own, found.classes, worth, acts, view, best)
    sums = np.zeros((len(acts), len(found.lines), 6), dtype=np.int64)
    tally(*counts, own.weights, own.seen, found.classes, best, sums)
    rules = _spoken(group, own, acts, best, view) if best.shape[1] == 1 and own.seen.shape[1] == 1 else ()
    made = _decision(group, at, acts, values, allowed, best, sums, scale, rules)
    return Solved((figure(group, acts, found, sums),), (made,))


def in_sight(group: BetGroup, at: DealtSoFar) -> bool:
    """Whoever sees the own hand whole has only the dealer's to go through."""
    return at.own == group.last.own and not names_suits(group.sheet, *_schedules(group))


def at_sight(group: BetGroup, sight: Sight) -> Worths:
    """What each act is worth to one hand, against every hand of the dealer's that has what shows."""
    ((_, step),) = group.choices
    assert isinstance(step, Choose)
    own = np.array([sorted(sight.own)], dtype=np.uint8)
    return worths(group, options(group, step), Laid(own), _around(group, own, sight.dealer))


def _around(group: BetGroup, own: NDArray[np.uint8], up: tuple[int, ...]) -> HandsAround:
    """The dealer's hands around one own hand, gone through one by one."""
    ladder, rule = group.duels[0].hand.ladder, group.script.qualifies
    rest = every_hand([card for card in group.deck if card not in (*own[0], *up)], group.last.dealer - len(up))
    shown = np.tile(np.array(up, dtype=np.uint8), (len(rest), 1))
    theirs = scores(ladder, np.concatenate([shown, rest], axis=1))
    (mine,), needed = scores(ladder, own).tolist(), least(rule) if rule else 0
    below, through, short = (int(each.sum()) for each in (theirs < mine, theirs <= mine, theirs < needed))
    return HandsAround(below, through, short, len(rest), mine >= needed)


def _schedules(group: BetGroup) -> tuple[str, ...]:
    return tuple(part.wager for part in walk(group.rows) if isinstance(part, Pays))


def own_hands(group: BetGroup, at: DealtSoFar) -> OwnCards:
    """One hand of each pattern that the deck holds; every single hand where a pay table names suits."""
    size = group.last.own
    table = canon(size)
    if names_suits(group.sheet, *_schedules(group)):
        hands = every_hand(group.deck, size)
        weights = np.ones(len(hands), dtype=np.int64)
    else:
        inside = np.isin(table.hands, group.deck).all(axis=1)
        hands, weights = np.sort(table.hands[inside], axis=1), table.weights[inside]
    first = [patterns(np.ascontiguousarray(hands[:, places])) for places in combinations(range(size), at.own)]
    return OwnCards(hands, weights, np.stack(first, axis=1))


def every_hand(deck: Sequence[int], count: int) -> NDArray[np.uint8]:
    """Every set of so many cards, in rising order."""
    hands = np.empty((comb(len(deck), count), count), dtype=np.uint8)
    fill(np.array(sorted(deck), dtype=np.uint8), hands)
    return hands


def counted(group: BetGroup, at: DealtSoFar, own: OwnCards) -> DuelCounts:
    """How many of the dealer's hands lie below each own hand, are level with it, or fall short of qualifying."""
    ladder, size, rule = group.duels[0].hand.ladder, group.last.dealer, group.script.qualifies
    dealers = every_hand(group.deck, size)
    values = scores(ladder, dealers)
    order = np.argsort(values, kind="stable")
    dealers, values = dealers[order], values[order]
    mine, needed = scores(ladder, own.hands), least(rule) if rule else 0
    places = np.stack([np.searchsorted(values, mine, side) for side in ("left", "right")])
    places = np.concatenate([places, np.full((1, len(mine)), np.searchsorted(values, needed))])
    parts = slices(len(mine), -(-len(mine) // cores()))
    found = np.concatenate(list(shared(_passed, parts, dealers, own.hands, places, at.dealer_up)), axis=1)
    total = comb(len(group.deck) - size - at.dealer_up, size - at.dealer_up)
    return DuelCounts(found, _open(group, at, own), total, _flags(mine >= needed))


def _passed(
    start: int, stop: int, dealers: NDArray[np.uint8], own: NDArray[np.uint8], places: NDArray[np.int64], up: int
) -> NDArray[np.int32]:
    """The three counts around some of the own hands; a column for each card the dealer may show."""
    asked, size, columns = np.ascontiguousarray(places[:, start:stop]).ravel(), dealers.shape[1], 52 if up else 1
    out = np.empty((len(asked), columns), dtype=np.int32)
    when = np.argsort(asked, kind="stable")
    passed(dealers, own[start:stop], asked, when, size - up, columns, CHOOSE, _starts(size), out)
    return out.reshape(3, stop - start, columns)


def _flags(mask: NDArray[np.bool_]) -> NDArray[np.uint8]:
    return mask.astype(np.uint8)


def _starts(size: int) -> NDArray[np.int64]:
    """Where the counters of the sets of each size begin."""
    return np.cumsum([0, *(comb(52, count) for count in range(size + 1))], dtype=np.int64)


def _open(group: BetGroup, at: DealtSoFar, own: OwnCards) -> NDArray[np.uint8]:
    if not at.dealer_up:
        return np.ones((len(own.hands), 1), dtype=np.uint8)
    found = np.tile(_flags(np.isin(np.arange(52), group.deck)), (len(own.hands), 1))
    np.put_along_axis(found, own.hands.astype(np.int64), 0, axis=1)
    return found


# --- what is best -----------------------------------------------------------------------------------------------------


def _asked(own: OwnCards, counts: DuelCounts, values: Values) -> NDArray[np.bool_]:
    """What can come up at all."""
    asked = np.zeros(values.shape[:2], dtype=np.bool_)
    for seen in own.seen.T:
        asked[seen] = counts.open
    return asked


def _allowed(own: OwnCards, acts: Sequence[Staked], view: Laid, many: int) -> NDArray[np.bool_]:
    """Which acts each pattern may do."""
    found = np.ones((many, len(acts)), dtype=np.bool_)
    for at, act in enumerate(acts):
        if not act.free:
            found[own.seen[:, 0], at] = act.allowed(view)
    return found


def _agree(
    counts: DuelCounts,
    own: OwnCards,
    classes: NDArray[np.int64],
    worth: NDArray[np.int64],
    acts: Sequence[Staked],
    view: Laid,
    best: NDArray[np.uint8],
) -> None:
    """Where suits have names, hands that look alike without them must still be played alike."""
    alone = own._replace(seen=np.arange(len(own.hands))[:, None])
    values = np.zeros((len(own.hands), counts.open.shape[1], len(acts)), dtype=np.int64)
    weigh(*counts, own.weights, alone.seen, classes, worth, values)
    allowed, asked = _allowed(alone, acts, view, len(values)), _asked(alone, counts, values)
    each = best_acts(values, allowed=allowed[:, None], asked=asked)
    if (each != best[own.seen[:, 0]]).any():
        raise SolveError("the best play of a hand depends on the names of its suits")


def _decision(
    group: BetGroup,
    at: DealtSoFar,
    acts: Sequence[Staked],
    values: Values,
    allowed: NDArray[np.bool_],
    best: NDArray[np.uint8],
    sums: CaseSums,
    scale: int,
    rules: tuple[str, ...],
) -> Decision:
    """The strategy; an act that is not always allowed is worth what it brings where it is, and the best elsewhere."""
    total = int(sums.sum())
    alike = canon(at.own).weights * (total // comb(len(group.deck), at.own))
    shown = max(1, (best != UNASKED).sum(axis=1).max())
    return decision(
        at.step,
        [act.move for act in acts],
        best,
        first=("own", at.own),
        second=("dealer", at.dealer_up) if at.dealer_up else UNSEEN,
        means=values / (alike[:, None, None] / shown * scale) if best.size < LARGE else None,
        taken=sums.sum(axis=(1, 2)).tolist(),
        nets=taking(values, best, allowed=allowed[:, None]),
        parts=total * scale,
        rules=rules,
    )


# --- in words ---------------------------------------------------------------------------------------------------------


def _spoken(group: BetGroup, own: OwnCards, acts: Sequence[Staked], best: BestActs, view: Laid) -> tuple[str, ...]:
    """The strategy by the height of the hand alone, if that is all it takes; named by the act's own rule if it can."""
    ladder = group.duels[0].hand.ladder

    def named(act: int, score: int) -> str:
        needed = (
            ()
            if acts[act].free
            else [need.rule for way in acts[act].ranks for need in way if isinstance(need, Reaches)]
        )
        for rule in needed:
            mine = view.scores(rule.hand)
            if rule.hand.ladder is ladder and mine[reached(rule, mine)].min() == score:
                return rule.rank
        return by_ranks(ladder, score)

    return falling(scores(ladder, own.hands), best[own.seen[:, 0], 0], [act.move for act in acts], named)
