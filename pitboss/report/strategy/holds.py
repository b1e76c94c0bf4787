"""Which cards to keep, as an ordered list of holdings: the highest in the list that the hand contains is kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import DECK, rank_name, rank_plural
from pitboss.hands.ladder import Ladder
from pitboss.hands.names import COUNTS
from pitboss.hands.scoring import scores
from pitboss.report.strategy.cases import Cards, Cases, Reals, Source
from pitboss.report.strategy.traits import TOP, Ints, bits, main_ladder, masks, named, near
from pitboss.rules.acts import NO_MOVE, Move, Verb
from pitboss.rules.outcome import Decision
from pitboss.rules.script import script
from pitboss.words import Hand, walk

LINES, MORE = 13, 6
PRICE, DIFFERENT = 1e-5, 1e-3
"""What a line must gain: of the wager, or of the rounds where only the best act is known."""
NOTHING = 1e-11
PAT, NONE, ALIKE, PAIRS, KICKER, ROYAL, RUN_FLUSH, FLUSH, RUN, HIGH, OTHER = range(11)
"""What kept cards are: the whole hand, nothing, of a kind, pairs, a pair and others, draws, high cards."""


TOPS, LOWS, FRONTS, ENDS = range(4)
"""What counts: the highest of the cards, how open a draw is and how low the lowest, what is left for the front,
or the highest with the lowest."""
LEARNED = 20_000
"""So many hands are learned from."""


class HoldPattern(NamedTuple):
    """A pattern of kept cards from some value up: how many, how many of them wild, what kind, and what comes after."""

    many: int
    wild: int
    what: int
    by: int
    least: int
    tail: str = ""


Key = tuple[int, int, int, int, str]
"""How many cards, how many of them wild, what they are, what of them counts, and what is done besides."""
Family = tuple[int, int, NDArray[np.bool_], Ints]
"""What cards are, what of them counts, which hands are so, and how high."""


class Patterns(NamedTuple):
    """For every hand and every pattern that it may keep: what that loses (NaN if it cannot), and how high it is."""

    keys: list[Key]
    losses: Reals
    values: Ints
    lowest: list[int]
    """The least value of each pattern that there is."""


def fits(decision: Decision) -> bool:
    """Whether the decision is which cards to keep, or which to set behind."""
    return _verb(decision) in (Verb.HOLD, Verb.SET)


def _verb(decision: Decision) -> Verb:
    """What is done with cards; masks that are never kept have no name."""
    return next(act for act in decision.acts if act != NO_MOVE).verb


def held(source: Source) -> tuple[tuple[str, ...], float, bool, bool]:
    """The list, what it loses, whether in worth, and whether every case was looked at."""
    decision, ladder = source.decision, _ladder(source)
    valued = decision.values is not None
    found = patterns(source.sample(), decision, ladder)
    lines = learned(_some(found), PRICE if valued else DIFFERENT)
    lines += _rest(found, lines)
    whole = valued or source.asked <= len(found.losses)
    parts = (patterns(part, decision, ladder) for part in source.slices()) if whole else iter((found,))
    lost = sum(float(followed(part, lines).sum()) for part in parts)
    verb = "hold" if _verb(decision) is Verb.HOLD else "set behind"
    words = (f"{verb} {said(line, ladder, last=at == len(lines) - 1)}" for at, line in enumerate(lines))
    return tuple(words), lost, valued, whole


def _ladder(source: Source) -> Ladder:
    """The ladder of the hand that is kept or set behind."""
    found, decision = script(source.sheet), source.decision
    if _verb(decision) is Verb.HOLD:
        return main_ladder(found)
    many = len(_places(decision.acts[0], decision)[0])
    ladders = [part.ladder for part in walk(found.settle) if isinstance(part, Hand)]
    return next((each for each in ladders if each.size == many), main_ladder(found))


# --- what kept cards are ----------------------------------------------------------------------------------------------


def _places(act: Move, decision: Decision) -> tuple[tuple[int, ...], str]:
    """Which cards an act keeps or sets behind, and what else it says."""
    if act.verb is Verb.SET:
        return tuple(at for at in range(decision.first[1] + decision.second[1]) if at not in act.places), ""
    return act.places, "" if act.verb is Verb.HOLD else act.verb.value


def patterns(cases: Cases, decision: Decision, ladder: Ladder) -> Patterns:
    """Every pattern of every hand; of several of one pattern the highest."""
    tables: dict[Key, tuple[Reals, Ints]] = {}
    for act, move in enumerate(decision.acts):
        can = ~np.isnan(cases.losses[:, act])
        if move == NO_MOVE or not can.any():
            continue
        places, tail = _places(move, decision)
        wild, families = _families(cases.own[:, places], cases.own.shape[1], ladder)
        if move.verb is Verb.SET:
            front = np.delete(cases.own, places, axis=1).max(axis=1).astype(np.int64) >> 2
            ends = [(what, ENDS, are, high ^ 15) for what, by, are, high in families if (what, by) == (HIGH, TOPS)]
            fronts = [(what, FRONTS, are, front * 16 + 1) for what, by, are, _ in families if by == LOWS]
            families = [*families, *fronts, *ends]
        for what, by, are, height in families:
            for many in np.unique(wild[can & are]).tolist():
                key = (len(places), many, what, by, tail)
                lost, high = tables.setdefault(key, (np.full(len(cases), np.nan), np.full(len(cases), -1)))
                take = can & are & (wild == many) & (height > high)
                lost[take], high[take] = cases.losses[take, act], height[take]
    keys = sorted(tables)
    losses = np.stack([tables[key][0] for key in keys], axis=1)
    values = np.stack([tables[key][1] for key in keys], axis=1)
    return Patterns(keys, losses, values, [int(column[column >= 0].min()) for column in values.T])


def _families(kept: Cards, full: int, ladder: Ladder) -> tuple[Ints, list[Family]]:
    """How many are wild; and everything that the others are, with how high."""
    free = kept >= DECK
    for rank in ladder.wild_ranks:
        free |= (kept >> 2) == rank
    wild = free.sum(axis=1).astype(np.int64)
    everywhere = np.ones(len(kept), dtype=np.bool_)
    if kept.shape[1] == full and full >= ladder.least_cards:
        heights = scores(ladder, kept).astype(np.int64) >> (ladder.shift - 4)
        return np.zeros_like(wild), [(PAT, LOWS, everywhere, heights)]
    if not kept.shape[1]:
        return wild, [(NONE, LOWS, everywhere, wild)]
    return wild, _drawn(np.where(free, 255, kept).astype(np.uint8), kept.shape[1] - wild, ladder)


def _drawn(cards: Cards, many: Ints, ladder: Ladder) -> list[Family]:
    """What natural cards are together; those that are no cards have number 255."""
    by_suit = masks(cards)
    all_ranks = np.bitwise_or.reduce(by_suit, axis=1)
    distinct, suit = bits(all_ranks), bits(by_suit).max(axis=1)
    ranks = np.sort(np.where(cards == 255, -1, (cards >> 2).astype(np.int64)), axis=1)[:, ::-1]
    top, low = np.maximum(ranks[:, 0], 0), np.where(ranks < 0, TOP, ranks).min(axis=1)
    ways, apart = near(all_ranks, max(2, min(ladder.size, 5))), (distinct == many) & (many > 0)
    joined, alike = apart & (ways >> 3 == many) & (many > 1), distinct < many
    least = 2 if ladder.size > 2 else 1
    one_suit, open_, high = apart & (suit == many) & (many > 1), (ways & 7) * 16 + top, top * 16 + low
    return [
        (NONE, LOWS, many == 0, top),
        (ALIKE, LOWS, alike & (distinct == 1), top),
        (PAIRS, LOWS, alike & (distinct * 2 == many) & (many > 2), top),
        (KICKER, LOWS, alike & (distinct > 1) & (distinct * 2 != many), _kicker(ranks)),
        (ROYAL, LOWS, joined & one_suit & (low >= TOP - 4), top),
        (RUN_FLUSH, LOWS, joined & one_suit, open_),
        (RUN_FLUSH, TOPS, joined & one_suit, high),
        (FLUSH, LOWS, one_suit, top),
        (RUN, LOWS, joined & (many > least), open_),
        (RUN, TOPS, joined & (many > least), high),
        (HIGH, LOWS, apart, low * 16 + top),
        (HIGH, TOPS, apart, high),
    ]


def _kicker(ranks: NDArray[np.int64]) -> Ints:
    """The highest rank that stands alone."""
    if not ranks.shape[1]:
        return np.zeros(len(ranks), np.int64)
    alone = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2) == 1
    found: Ints = np.where(alone, ranks, 0).max(axis=1)
    return found


# --- learning the order -----------------------------------------------------------------------------------------------


def learned(found: Patterns, price: float) -> list[HoldPattern]:
    """The list that loses least for its length: lines put in one by one, wherever they gain most."""
    worst = np.nanmax(np.where(np.isnan(found.losses), -np.inf, found.losses), axis=1)
    lines: list[HoldPattern] = []
    while len(lines) < LINES + MORE:
        tried = [(*_best(found, lines, at, worst), at) for at in range(len(lines) + 1)]
        gain, line, place = max(tried, key=lambda each: each[0])
        if line is None or gain <= price:
            break
        lines.insert(place, line)
        lines = _needed(found, lines, price)
    while len(lines) > LINES:
        shorter = [[each for each in lines if each is not line] for line in lines]
        lines = min(shorter, key=lambda each: float(followed(found, each).sum()))
    return lines


def _rest(found: Patterns, lines: list[HoldPattern]) -> Iterator[HoldPattern]:
    """What all hands can keep for which there is no line."""
    left = np.ones(len(found.losses), dtype=np.bool_)
    for line in lines:
        left &= ~_has(found, line)
    can = np.flatnonzero(~np.isnan(found.losses[left]).any(axis=0)).tolist() if left.any() else []
    if can:
        key = found.keys[min(can, key=lambda at: float(found.losses[left, at].sum()))]
        yield HoldPattern(*key[:4], 0, key[4])


def _some(found: Patterns) -> Patterns:
    """Enough hands to learn from, drawn by what is at stake."""
    stake = np.nan_to_num(found.losses).max(axis=1)
    if len(stake) <= LEARNED or not stake.any():
        return found
    share = np.minimum(stake / stake.sum() * LEARNED, 1.0)
    kept = np.flatnonzero(np.random.default_rng(0).random(len(stake)) < share)
    return found._replace(losses=found.losses[kept] / share[kept, None], values=found.values[kept])


def _needed(found: Patterns, lines: list[HoldPattern], price: float) -> list[HoldPattern]:
    """Without lines that others have made needless."""
    total = float(followed(found, lines).sum())
    for line in list(lines):
        fewer = [each for each in lines if each is not line]
        lost = float(followed(found, fewer).sum())
        if lost <= total + price / 2:
            lines, total = fewer, lost
    return lines


def _best(found: Patterns, lines: list[HoldPattern], place: int, worst: Reals) -> tuple[float, HoldPattern | None]:
    below, open_ = followed(found, lines[place:]), np.ones(len(worst), dtype=np.bool_)
    for line in lines[:place]:
        open_ &= ~_has(found, line)
    top: tuple[float, HoldPattern | None] = (0.0, None)
    for at, key in enumerate(found.keys):
        rows = open_ & ~np.isnan(found.losses[:, at])
        if not rows.any():
            continue
        levels, which = np.unique(found.values[rows, at], return_inverse=True)
        totals = np.cumsum(np.bincount(which, (below - found.losses[:, at])[rows])[::-1])[::-1]
        first = int(np.flatnonzero(totals >= totals.max() - NOTHING)[0])
        if totals[first] > top[0] + NOTHING:
            least = 0 if levels[first] == found.lowest[at] and key[2] != PAT else int(levels[first])
            top = float(totals[first]), HoldPattern(*key[:4], least, key[4])
    return top


def _at(found: Patterns, line: HoldPattern) -> int:
    key = (line.many, line.wild, line.what, line.by, line.tail)
    return found.keys.index(key) if key in found.keys else -1


def _has(found: Patterns, line: HoldPattern) -> NDArray[np.bool_]:
    at = _at(found, line)
    if at < 0:
        return np.zeros(len(found.losses), dtype=np.bool_)
    return ~np.isnan(found.losses[:, at]) & (found.values[:, at] >= line.least)


def followed(found: Patterns, lines: list[HoldPattern]) -> Reals:
    """What each hand loses by the list; the worst it can where no line fits."""
    lost: Reals = np.nanmax(np.where(np.isnan(found.losses), -np.inf, found.losses), axis=1)
    for line in reversed(lines):
        has = _has(found, line)
        lost[has] = found.losses[has, _at(found, line)]
    return lost


# --- in words ---------------------------------------------------------------------------------------------------------


def said(line: HoldPattern, ladder: Ladder, *, last: bool) -> str:
    """A holding in words."""
    natural = line.many - line.wild
    words = _words(line, natural, ladder)
    wild = f"{COUNTS[line.wild]} wild card{'s' * (line.wild > 1)}" if line.wild else ""
    joined = " and ".join(part for part in (wild, words) if part) or "nothing"
    if line.by == FRONTS:
        some = "any two cards" if line.what == HIGH else joined
        joined = f"{some} if that leaves {_high(line.least, 1)} for the front"
    return f"{joined}{f' and {line.tail}' if line.tail else ''}{' from the rest' if last and natural else ''}"


def _words(line: HoldPattern, many: int, ladder: Ladder) -> str:
    name = COUNTS[many]
    if line.by == TOPS:
        return _topped(line.least >> 4, many, line.what)
    if line.by == ENDS:
        return f"the highest and the lowest card{_from(line.least >> 4)}"
    if line.by == FRONTS:
        line = line._replace(least=0)
    rank = min(line.least & 15, TOP)
    high = f", {rank_name(rank)}{'' if rank == TOP else ' or higher'}" if rank else ""
    ways = f" open {COUNTS[line.least >> 4]} ways" if line.what in (RUN_FLUSH, RUN) and line.least >> 4 > 1 else ""
    match line.what:
        case 0:
            return f"all with {named(ladder, line.least << (ladder.shift - 4), 1)} or better"
        case 1:
            return ""
        case 2:
            alike = rank_plural(rank) + ("" if rank == TOP else " or higher")
            return (f"a pair of {alike}" if many == 2 else f"{name} {alike}") if rank else _alike(many)
        case 3:
            return "two pair" if many == 4 else "three pair"
        case 4:
            return f"{name} with a pair and a kicker{high}"
        case 5:
            return f"{name} to a royal flush"
        case 6:
            return f"{name} to a straight flush{ways}"
        case 7:
            return f"{name} to a flush{high}"
        case 8:
            return f"{name} to a straight{ways}"
    return _high(line.least, many)


def _topped(top: int, many: int, what: int) -> str:
    """By the highest card."""
    draws = {RUN_FLUSH: f"{COUNTS[many]} to a straight flush", RUN: f"{COUNTS[many]} to a straight"}
    some = draws.get(what, _high(0, many))
    return f"{some}{_from(top)}"


def _from(top: int) -> str:
    """From which highest card on."""
    return f", {rank_name(top)} high{' or higher' if top < TOP else ''}" if top else ""


def _alike(many: int) -> str:
    return "a pair" if many == 2 else f"{COUNTS[many]} of a kind"


def _high(least: int, many: int) -> str:
    low = least >> 4
    if not low:
        return "the highest card" if many == 1 else f"the {COUNTS[many]} highest cards"
    some = "a card" if many == 1 else f"{COUNTS[many]} cards"
    return f"{some} {rank_name(low)}{'' if low == TOP else ' or higher'}"
