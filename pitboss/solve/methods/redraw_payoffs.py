"""What the words of a game say each ending of a redraw is worth, and the best way to play it (see `methods/redraw`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.houseway.ways import played
from pitboss.hands.isomorphism import canon
from pitboss.hands.scoring import scores
from pitboss.money.cents import whole
from pitboss.rules.acts import HasChips, Move, multiples, needs, playable, rank_needs, verb
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.outcome import Decision, Figure, Solved
from pitboss.rules.payout import Laid, Leaf, settled
from pitboss.rules.qualifying import least, meets
from pitboss.rules.settlement import Condition, pays_of
from pitboss.solve.building import CountedEnding, decision, figure
from pitboss.solve.methods.draw_hands import Dealt, Ints, acts, dealt, dot, held
from pitboss.solve.methods.redraw_counts import SIZE, RedrawCounts, RedrawTable, Side
from pitboss.solve.showdown import ending
from pitboss.words import Act, Bet, Check, Choose, Declare, Discard, Duel, Fold, Hand, HouseWay, Spot, walk


def open_to(group: BetGroup, step: Choose) -> list[Act]:
    """The acts that are open to somebody with these wagers and no others."""
    return [act for act in step.acts if all(spot.name in group.spots for spot in _rights(group, act))]


def _rights(group: BetGroup, act: Act) -> list[Spot]:
    """The spots that must have chips for an act to be open."""
    return [need.spot for need in needs(act, group.sheet) if isinstance(need, HasChips)]


def raised(group: BetGroup) -> Bet | None:
    """The bet that is made before the draw."""
    return next((act for _, step in group.choices for act in walk(step) if isinstance(act, Bet)), None)


def laid(group: BetGroup) -> list[str]:
    """The spots that have chips before anything is decided."""
    bet = raised(group)
    return [spot for spot in group.spots if bet is None or spot != bet.spot.name]


class End(NamedTuple):
    """One way a round can end: in words, what each spot nets in units of the first wager, and what lay there."""

    label: str
    nets: tuple[Fraction, ...]
    stake: int
    rows: tuple[str, ...] = ()

    @property
    def net(self) -> Fraction:
        return sum(self.nets, Fraction(0))


EndCounts = list[tuple[End, int]]
CLOSED = -(1 << 62)
"""Less than any act is worth."""


class Given(NamedTuple):
    """An act that ends the round before the draw: how, which way for each hand, and which hands it is open to."""

    ends: list[End]
    which: Ints
    open: NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class RedrawPlay:
    """A group of this shape, read."""

    group: BetGroup

    # --- cards

    @cached_property
    def mine(self) -> Dealt:
        """What a player may be dealt; and, as any of it may be drawn, what a player may end with."""
        return dealt(self.group.deck, SIZE)

    @cached_property
    def hand(self) -> Hand:
        return self.rows[0].hand

    @cached_property
    def short(self) -> int:
        """The score below which the dealer does not qualify."""
        rule = self.group.script.qualifies
        return 0 if rule is None else least(rule)

    @cached_property
    def table(self) -> RedrawTable:
        step = self.group.choices[-1][1]
        assert isinstance(step, Discard)
        ways = [each.ways for each in self.group.script.steps if isinstance(each, HouseWay)]
        kept = played(ways[0], canon(SIZE, self.group.jokers).hands).kept if ways else None
        dealers, jokers = self.group.last.dealer, self.group.jokers
        return RedrawTable(self.group.deck, step.least, step.most, held(step, SIZE), kept, dealers, jokers)

    @cached_property
    def player(self) -> Side:
        return self._side(self.mine, self.which)

    @cached_property
    def dealer(self) -> Side:
        theirs = self.mine if self.table.dealers == SIZE else dealt(self.group.deck, self.table.dealers)
        return self._side(theirs, np.zeros(len(theirs), dtype=np.int16))

    def _side(self, hands: Dealt, lines: NDArray[np.int16]) -> Side:
        high = scores(self.hand.ladder, hands.cards)
        rows = high >= self.short
        return Side(hands.hands[rows], hands.weights[rows], high[rows], lines[rows])

    # --- endings

    @cached_property
    def rows(self) -> list[Duel]:
        return self.group.duels

    @cached_property
    def free(self) -> list[Act]:
        """What may be done before the draw; nothing where nobody is asked."""
        step = self.group.choices[0][1]
        return open_to(self.group, step) if isinstance(step, Choose) else []

    @cached_property
    def stakes(self) -> dict[str, int]:
        """Chips on each spot when the hands meet."""
        bet = raised(self.group)
        return dict.fromkeys(laid(self.group), 1) | (
            {bet.spot.name: whole(multiples(bet, self.group.sheet)[0])} if bet else {}
        )

    @cached_property
    def on(self) -> str:
        """How playing on is said."""
        return next((verb(act) for act in self.free if isinstance(act, Bet | Check)), "")

    def _end(self, ending: str, lines: list[Leaf]) -> End:
        stakes = [self.stakes[row.spot.name] for row in self.rows]
        nets = tuple(stake * line.net for stake, line in zip(stakes, lines, strict=True))
        rows = dict.fromkeys(row for line in lines for row in line.rows)
        says = ", ".join((ending, *rows))
        return End(f"{self.on}: {says}" if self.on else says, nets, sum(stakes), tuple(rows))

    def _flat(self, says: str, *facts: Condition) -> End:
        """An ending that is the same whatever the hand is."""
        return self._end(says, self._lines(*facts))

    def _lines(self, *facts: Condition) -> list[Leaf]:
        """What each row comes to, whatever the hand is."""
        one, sheet = Laid(self.mine.cards[:1]), self.group.sheet
        results = ((row, ending(self.group, row, *facts)) for row in self.rows)
        return [settled(sheet, row, result, None, one).lines[0] for row, result in results]

    @cached_property
    def _won(self) -> tuple[list[End], NDArray[np.int16]]:
        """The ways to win, and which of them each final hand has."""
        view = Laid(self.mine.cards)
        found = [
            settled(self.group.sheet, row, ending(self.group, row, Condition.WON), row.hand, view) for row in self.rows
        ]
        kinds, which = np.unique(np.stack([each.which for each in found]), axis=1, return_inverse=True)
        ends = [self._end("win", [s.lines[at] for s, at in zip(found, kind, strict=True)]) for kind in kinds.T]
        return ends, which.reshape(-1).astype(np.int16)

    @property
    def wins(self) -> list[End]:
        return self._won[0]

    @property
    def which(self) -> NDArray[np.int16]:
        return self._won[1]

    @cached_property
    def ends(self) -> list[End]:
        """Every ending of a hand that is played on: the wins, a tie, a loss, a dealer who falls short."""
        tie = self._flat("tie", Condition.TIED)
        lose = self._flat("lose")
        short = self._flat("dealer does not qualify", Condition.SHORT, Condition.TIED)
        return [*self.wins, tie, lose, short]

    # --- choosing

    @cached_property
    def given(self) -> dict[str, Given]:
        """What ends the round before the draw."""
        fold = {verb(act): self._folded() for act in self.free if isinstance(act, Fold)}
        return fold | {verb(act): self._shown(act) for act in self.free if isinstance(act, Declare)}

    def _folded(self) -> Given:
        there, lines = laid(self.group), self._lines(Condition.FOLDED)
        nets = (line.net * (row.spot.name in there) for row, line in zip(self.rows, lines, strict=True))
        which = np.zeros(len(self.mine), dtype=np.int64)
        return Given([End("fold", tuple(nets), len(there))], which, which == 0)

    def _shown(self, act: Declare) -> Given:
        view = Laid(self.mine.cards)
        may = np.logical_and.reduce([meets(need, view.scores) for need in rank_needs(act, self.group.sheet)])
        row = next(row for row in act.pays if row.spot == self.rows[0].spot)
        assert isinstance(row.hand, Hand)
        found = settled(self.group.sheet, row, pays_of(row, self.group.sheet), row.hand, view)
        ends = [End(f"{verb(act)}: {line.label}", (line.net,), 1, line.rows) for line in found.lines]
        return Given(ends, found.which.astype(np.int64), may)

    @cached_property
    def scale(self) -> int:
        """Parts of a wager in which every net is whole."""
        others = (end for each in self.given.values() for end in each.ends)
        return lcm(*(end.net.denominator for end in (*self.ends, *others)))

    def nets(self, ends: list[End]) -> Ints:
        return np.array([whole(end.net * self.scale) for end in ends], dtype=np.int64)

    def solved(self, found: RedrawCounts) -> Solved:
        """The best act and the best hold for every hand, and how the rounds then end."""
        many = self._many(found)
        values = many @ self.nets(self.ends)
        best = np.argmax(values, axis=1)
        names = [verb(act) for act in self.free]
        worths = np.stack([self._worth(name, values.max(axis=1), found.total) for name in names or [""]], axis=1)
        act = np.argmax(worths, axis=1)
        on = act == (names.index(self.on) if names else 0)
        rounds = self._met(np.take_along_axis(many, best[:, None, None], axis=1)[on, 0], on)
        rounds += [pair for nth, name in enumerate(names) for pair in self._over(name, act == nth, found.total)]
        unit = found.total * self.scale
        made = [self._asked(names, worths, act, unit)] if names else []
        return Solved((self._figure(rounds),), (*made, self._held(values, best, on, unit)))

    def _many(self, found: RedrawCounts) -> Ints:
        """Hand, hold, ending: deals. What is neither won nor tied with a dealer who qualifies is lost."""
        lost = found.qualified - found.results.sum(axis=2)
        return np.concatenate([found.results, lost[:, :, None], (found.total - found.qualified)[:, :, None]], axis=2)

    def _worth(self, name: str, on: Ints, total: int) -> Ints:
        """What an act is worth to every hand, the best hold following it."""
        if name == self.on:
            return on
        given = self.given[name]
        return np.where(given.open, self.nets(given.ends)[given.which] * total, CLOSED)

    def _met(self, many: Ints, on: NDArray[np.bool_]) -> EndCounts:
        return [(end, dot(self.mine.weights[on], many[:, at])) for at, end in enumerate(self.ends)]

    def _over(self, name: str, chosen: NDArray[np.bool_], total: int) -> Iterator[tuple[End, int]]:
        """The rounds that end with an act."""
        given = self.given.get(name)
        for at, end in enumerate(given.ends if given else ()):
            assert given is not None
            yield end, int(self.mine.weights[chosen & (given.which == at)].sum()) * total

    # --- what is handed back

    def _figure(self, rounds: EndCounts) -> Figure:
        spots = [row.spot.name for row in self.rows]
        found = (
            CountedEnding(
                Leaf(end.label, end.net, rows=end.rows),
                many,
                dict(zip(spots, end.nets, strict=True)),
                Fraction(end.stake),
            )
            for end, many in rounds
        )
        return figure(self.group, found)

    def _asked(self, names: list[str], worths: Ints, act: Ints, unit: int) -> Decision:
        shown = np.where(worths == CLOSED, np.nan, worths / unit)
        weights, moves = self.mine.weights, [self._move(name) for name in names]
        made = decision(
            self.group.choices[0][0].step,
            moves,
            self.mine.table(act),
            first=("own", SIZE),
            means=self.mine.spread(shown),
            taken=self.mine.taken(act, len(moves)),
            nets=[dot(weights, column) for column in worths.T],
            parts=int(weights.sum()) * unit,
        )
        closed = {move.code for at, move in enumerate(moves) if (worths[:, at] == CLOSED).any()}
        return replace(made, worth={code: worth for code, worth in made.worth.items() if code not in closed})

    def _move(self, name: str) -> Move:
        step = self.group.choices[0][1]
        found = playable(step, SIZE, self.group.sheet)
        return next(each.move for each in found if verb(each.act) == name)

    def _held(self, values: Ints, best: Ints, on: NDArray[np.bool_], unit: int) -> Decision:
        """What to hold; frequencies and worths are of the hands for which it matters."""
        names, weights = acts(self.table.held, SIZE), self.mine.weights
        return decision(
            self.group.choices[-1][0].step,
            names,
            self.mine.table(best),
            first=("own", SIZE),
            means=self.mine.spread(values / unit),
            taken=self.mine.taken(np.where(on, best, -1), len(names)),
            nets=[dot(weights[on], column) for column in values[on].T],
            parts=int(weights[on].sum()) * unit,
            rounds=int(weights.sum()),
        )
