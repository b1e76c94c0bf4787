"""What a player sees in the cards: the hand so far, high cards, draws, what goes with the board or the up card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from pitboss.hands import kinds as k
from pitboss.hands.cards import DECK, RANKS, rank_name, rank_plural
from pitboss.hands.ladder import Ladder
from pitboss.hands.names import COUNTS, describe, ranks, title
from pitboss.hands.scoring import scores
from pitboss.report.strategy.cases import Cards, Cases
from pitboss.rules.script import Script
from pitboss.words import Duel, Hand, walk

Ints = NDArray[np.int64]
Say = Callable[[int], str]

TOP = len(RANKS) - 1
MADE = (k.HIGH, k.OF_A_KIND, k.PAIRS)
"""Families of hands that need no fifth card."""
DEEPEST = 3
"""So many ranks of a hand are named at most where other cards are seen too."""


@dataclass(frozen=True, eq=False)
class Trait:
    """A number read off the cards in view, and what it is called from some value up, or down."""

    of: Callable[[Cases], Ints]
    up: Say
    down: Say | None = None
    dear: float = 0.0
    """How hard it is to say, in lines."""
    joins: bool = True
    """Whether it may stand beside another condition."""


def traits(cases: Cases, found: Script) -> tuple[Trait, ...]:
    """Everything that may be said about such cards in this game."""
    ladder = main_ladder(found)
    own, board, up = (pile.shape[1] for pile in (cases.own, cases.board, cases.up))
    depth = 1 if board > 2 else DEEPEST if board or up else ladder.size
    made = [*heights(ladder, "all", own + board, depth), *suited(ladder, own + board), *runs(ladder, own + board)]
    made += [high(at, own, "own") for at in range(own)]
    if board and (board < own or own + board < ladder.size):
        made += [high(at, own + board, "all") for at in range(own + board)]
    if board:
        made += beside_board(ladder, own, board)
    if up:
        made += beside_up(own)
    if found.decks[0].jokers or ladder.wild_ranks:
        made.append(Trait(lambda c: _wild(ladder, c.all), lambda v: f"{_count(v, 'wild card')}", _fewer("wild card")))
    return tuple(made)


def main_ladder(found: Script) -> Ladder:
    """The ladder of the hand that the game is about."""
    duels = [row.hand.ladder for row in found.settle if isinstance(row, Duel) and isinstance(row.hand, Hand)]
    hands = [part.ladder for part in walk((found.steps, found.settle)) if isinstance(part, Hand)]
    return (duels or hands)[0]


# --- the hand so far --------------------------------------------------------------------------------------------------


@cache
def so_far(ladder: Ladder, many: int) -> Ladder:
    """The ladder itself, or what of it so many cards can make."""
    if many >= ladder.least_cards:
        return ladder
    kinds = [kind for kind in ladder.kinds if kind.family in MADE and _needs(kind) <= many]
    kinds = kinds or [k.Kind.HIGH_CARD]
    return Ladder(f"{many} of {ladder.name}", many, tuple(kinds), ladder.aces, ladder.wild, ladder.wild_ranks)


def _needs(kind: k.Kind) -> int:
    return max(1, kind.length) * (2 if kind.family == k.PAIRS else 1)


def heights(ladder: Ladder, pile: str, many: int, deepest: int) -> Iterator[Trait]:
    """How high the cards stand: by kind, by rank, and to the last kicker."""
    part = so_far(ladder, many)
    for depth in range(min(part.width, part.size, deepest) + 1):
        yield _height(part, pile, depth)


def _height(part: Ladder, pile: str, depth: int) -> Trait:
    cut = part.shift - 4 * depth

    def of(cases: Cases) -> Ints:
        return scores(part, getattr(cases, pile)).astype(np.int64) >> cut

    def up(value: int) -> str:
        return f"{named(part, value << cut, depth)} or better"

    def down(value: int) -> str:
        return f"less than {named(part, (value + 1) << cut, depth)}"

    return Trait(of, up, down if depth == 0 else None, 0.15 * depth)


def named(ladder: Ladder, score: int, depth: int) -> str:
    """A hand in words, to so many ranks."""
    what = ladder.kinds[min(max(score >> ladder.shift, 1), len(ladder.kinds)) - 1]
    faces = ranks(ladder, score)[:depth]
    if not faces:
        plain = title(ladder, what)
        return plain if plain[:5] in ("three", "four ", "five ", "six o", "two p") else f"a {plain}"
    if what.family == k.HIGH:
        return ", ".join(rank_name((face - 2) % 13) for face in faces) + (" high" if len(faces) == 1 else "")
    said = describe(ladder, score)
    if what.family == k.OF_A_KIND:
        many = "a pair of" if what.length == 2 else COUNTS[what.length]
        extra = ", ".join(rank_name((face - 2) % 13) for face in faces[1:])
        return f"{many} {rank_plural((faces[0] - 2) % 13)}" + (f" with {extra}" if extra else "")
    return said if said.startswith(("two", "three", "four")) else f"a {said}"


# --- suits and runs ---------------------------------------------------------------------------------------------------


def masks(cards: Cards) -> Ints:
    """The ranks of each suit as bits, four columns; jokers are left out."""
    found = np.zeros((len(cards), 4), dtype=np.int64)
    for at in range(cards.shape[1]):
        card = cards[:, at].astype(np.int64)
        bit = np.where(card < DECK, 1 << np.minimum(card >> 2, TOP), 0)
        for suit in range(4):
            found[:, suit] |= np.where(card & 3 == suit, bit, 0)
    return found


def bits(masks: Ints) -> Ints:
    return np.bitwise_count(masks).astype(np.int64)


def suited(ladder: Ladder, many: int) -> Iterator[Trait]:
    """How many cards of one suit, and how many of them towards a royal."""
    yield Trait(
        lambda c: bits(masks(c.all)).max(axis=1),
        lambda v: f"{COUNTS[v]} of one suit" if v < ladder.size or v < many else f"{COUNTS[v]} suited cards",
        lambda v: f"no {COUNTS[v + 1]} of one suit",
    )
    if ladder.size == 5:
        yield Trait(
            lambda c: bits(masks(c.all) & (31 << 8)).max(axis=1), lambda v: f"{COUNTS[v]} to a royal flush", dear=0.2
        )


def near(masks: Ints, size: int) -> Ints:
    """The most ranks that one straight takes in, times 8, and how many straights take in so many."""
    wide = (masks << 1) | (masks >> TOP)
    counts = np.stack([bits((wide >> low) & ((1 << size) - 1)) for low in range(TOP + 3 - size)])
    most = counts.max(axis=0)
    found: Ints = most * 8 + np.minimum((counts == most).sum(axis=0), 7)
    return found


def runs(ladder: Ladder, many: int) -> Iterator[Trait]:
    """How near a straight or a straight flush is."""
    size = min(ladder.size, 5)
    if size < 3:
        return

    def straight(cases: Cases) -> Ints:
        return _near(near(np.bitwise_or.reduce(masks(cases.all), axis=1), size), many)

    def flush(cases: Cases) -> Ints:
        return _near(near(masks(cases.all), size).max(axis=1), many)

    yield Trait(straight, lambda v: _draw(v, "straight", size), dear=0.2)
    yield Trait(flush, lambda v: _draw(v, "straight flush", size), dear=0.2)


def _near(ways: Ints, many: int) -> Ints:
    """Draws of three cards and more, or of all there are; others do not count."""
    return np.where(ways >> 3 >= min(3, many), ways, 0)


def _draw(value: int, what: str, size: int) -> str:
    most, ways = value >> 3, value & 7
    if most >= size:
        return f"a {what}"
    return f"{COUNTS[most]} to a {what}" + (f" open {COUNTS[ways]} ways" if ways > 1 else "")


# --- high cards -------------------------------------------------------------------------------------------------------


def _fewer(what: str) -> Say:
    return lambda v: f"no {what}" if v == 0 else f"at most {_count(v, what)}"


def _count(many: int, what: str) -> str:
    """So many of a thing; the first "card" in its name is made plural."""
    return f"{COUNTS[many]} {what if many == 1 else what.replace('card', 'cards', 1)}"


def high(at: int, many: int, pile: str) -> Trait:
    """The rank of the card so many places below the highest, of the own cards or of all."""
    card = "own card" if pile == "own" else "card"

    def of(cases: Cases) -> Ints:
        return np.sort(getattr(cases, pile) >> 2, axis=1)[:, -1 - at].astype(np.int64)

    def up(value: int) -> str:
        name = rank_name(min(value, TOP))
        if at == many - 1 and many > 1:
            return f"no {card} below {name}"
        return (
            f"{'a' if pile == 'all' else 'an'} {card} {_plus(name)}"
            if at == 0
            else f"{_count(at + 1, card)} {_plus(name)}"
        )

    def down(value: int) -> str:
        only = f"no {card}" if at == 0 else f"at most {_count(at, card)}"
        return f"{only} above {rank_name(value)}"

    return Trait(of, up, down)


def _plus(name: str) -> str:
    return name if name == "ace" else f"{name} or higher"


def _wild(ladder: Ladder, cards: Cards) -> Ints:
    found = cards >= DECK
    for rank in ladder.wild_ranks:
        found |= (cards >> 2) == rank
    many: Ints = found.sum(axis=1).astype(np.int64)
    return many


# --- with the board ---------------------------------------------------------------------------------------------------


def beside_board(ladder: Ladder, own: int, board: int) -> Iterator[Trait]:
    """What own cards make of the board."""

    def kind_of(cards: Cards) -> Ints:
        part = so_far(ladder, cards.shape[1])
        return scores(part, cards).astype(np.int64) >> part.shift

    yield Trait(
        lambda c: _paired(c.own, c.all) + 1,
        lambda v: f"an own card paired, {rank_plural(v - 1)} or higher" if v > 1 else "an own card paired",
        lambda v: "no own card paired" if v == 0 else f"no own card paired above {rank_plural(v - 1)}",
    )
    if own == 2:
        yield Trait(
            lambda c: np.where(c.own[:, 0] >> 2 == c.own[:, 1] >> 2, (c.own[:, 0] >> 2) + 1, 0).astype(np.int64),
            lambda v: f"a pair of {rank_plural(v - 1)} or higher in hand" if v > 1 else "a pair in hand",
        )
    if board > 1:
        yield Trait(
            lambda c: (np.sort(c.own >> 2, axis=1) > (c.board >> 2).max(axis=1)[:, None]).sum(axis=1),
            lambda v: f"{_count(v, 'own card')} above the board",
            _fewer("own card above the board"),
        )
        yield Trait(_flush_card, _flush_said, dear=0.2)
        yield Trait(
            lambda c: bits(masks(c.board)).max(axis=1),
            lambda v: f"{COUNTS[v]} of one suit on the board",
            lambda v: f"no {COUNTS[v + 1]} of one suit on the board",
        )
        part = so_far(ladder, board)
        yield Trait(
            lambda c: kind_of(c.board),
            lambda v: f"{named(part, v << part.shift, 0)} or better on the board",
            lambda v: f"less than {named(part, v + 1 << part.shift, 0)} on the board",
        )
    if own + board > ladder.size and board == ladder.size and not ladder.wild_ranks:
        yield Trait(
            lambda c: _outs(ladder, c),
            lambda v: f"{v} or more unseen cards that would lift the board above your hand",
            lambda v: f"at most {v} unseen cards that would lift the board above your hand",
        )


def _paired(own: Cards, everything: Cards) -> Ints:
    """The highest own rank that is there twice; -1 for none."""
    mine, ranks_ = (own >> 2).astype(np.int64), (everything >> 2).astype(np.int64)
    twice = (mine[:, :, None] == ranks_[:, None, :]).sum(axis=2) > 1
    found: Ints = np.where(twice, mine, -1).max(axis=1)
    return found


def _flush_card(cases: Cases) -> Ints:
    """The highest own rank in a suit of four or more; 0 for none."""
    most = bits(masks(cases.all))
    own = masks(cases.own)
    best = np.where((most >= 4) & (own > 0), np.floor(np.log2(np.maximum(own, 1))).astype(np.int64) + 1, 0)
    found: Ints = best.max(axis=1)
    return found


def _flush_said(value: int) -> str:
    rank = "" if value <= 1 else f", {rank_name(value - 1)}{'' if value - 1 == TOP else ' or higher'}"
    return f"four to a flush with an own card in it{rank}"


def _outs(ladder: Ladder, cases: Cases) -> Ints:
    """How many unseen cards alone would make the board better than the own hand."""
    mine = scores(ladder, cases.all)
    found = np.zeros(len(cases), dtype=np.int64)
    for card in range(DECK):
        free = (cases.all != card).all(axis=1)
        with_it = np.concatenate([cases.board, np.full((len(cases), 1), card, dtype=np.uint8)], axis=1)
        found += free & (scores(ladder, with_it) > mine)
    return found


# --- against the dealer's card ----------------------------------------------------------------------------------------


def beside_up(own: int) -> Iterator[Trait]:
    """How the own cards stand against the dealer's card."""

    def rank_of(cases: Cases) -> Ints:
        return (cases.up[:, 0] >> 2).astype(np.int64)

    def above(cases: Cases) -> Ints:
        found: Ints = ((cases.own >> 2) > (cases.up[:, :1] >> 2)).sum(axis=1).astype(np.int64)
        return found

    def same(cases: Cases) -> Ints:
        found: Ints = ((cases.own >> 2) == (cases.up[:, :1] >> 2)).sum(axis=1).astype(np.int64)
        return found

    yield Trait(rank_of, lambda v: f"an up card {_or(v, 'higher')}", lambda v: f"an up card {_or(v, 'lower')}")
    yield Trait(
        same,
        lambda v: "an up card that matches one of yours" if v == 1 else f"an up card that matches {COUNTS[v]} of yours",
        lambda v: (
            "an up card that matches none of yours"
            if v == 0
            else f"an up card that matches at most {COUNTS[v]} of yours"
        ),
    )
    yield Trait(above, lambda v: f"{_count(v, 'card')} above the up card", _fewer("card above the up card"))
    yield Trait(
        lambda c: ((c.own & 3) == (c.up[:, :1] & 3)).sum(axis=1),
        lambda v: f"{_count(v, 'card')} in the up card's suit",
        _fewer("card in the up card's suit"),
    )


def _or(rank: int, way: str) -> str:
    name = rank_name(min(rank, TOP))
    return f"{'an' if name[0] in 'ae' else 'a'} {name}" + ("" if rank in (0, TOP) else f" or {way}")
