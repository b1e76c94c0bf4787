"""Player and dealer share a board of five, two cards each beside it: a board-major sweep, then backward induction.

Beside each texture of board all pairs are scored once and walked upward: the dealer's pairs below mine that share no
card are N - N(a) - N(b), a and b my cards and N(c) how many pairs passed hold c (`kernels/board`). Values are linear
in the chips, so a few bases price every bet (`payoffs`); they are added up street by street to the turn, flop and hole
cards and the best act chosen at each (`game_tree`, `board_textures`, `kernels/streets`), then counted forward. Cost:
some 1,081 pairs beside each of the textures of 134,459 boards; a few seconds. Serves Ultimate Texas Hold'em,
Texas Hold'em Bonus and Texas Hold'em +.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import zip_longest
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands import kinds, lookup
from pitboss.hands.ladder import Ladder, Wild
from pitboss.money.cents import whole
from pitboss.rules.acts import Move
from pitboss.rules.bet_group import BetGroup, SolveError
from pitboss.rules.dealt import DealtSoFar
from pitboss.rules.outcome import Decision, Figure, Outcome, Solved, replace
from pitboss.rules.paytable import reader
from pitboss.rules.qualifying import least
from pitboss.rules.settlement import fold_result, settles_short
from pitboss.rules.shape import dealer_hidden, dealt_each, met_alike, nothing_but, one_deck, read_by_score
from pitboss.solve.building import UNSEEN, decision
from pitboss.solve.duel_acts import Staked
from pitboss.solve.game_tree import Paths, Stand, plain
from pitboss.solve.kernels.board import CELLS, ends, worths
from pitboss.solve.kernels.cases import CASES
from pitboss.solve.methods.board_textures import (
    ALL,
    FIELDS,
    FLOP,
    HOLE,
    RIVER,
    SLICE,
    STREETS,
    TURN,
    Load,
    Longs,
    SeenStreets,
    Standings,
    Streets,
    Swept,
)
from pitboss.solve.payoffs import Prices
from pitboss.solve.showdown import Book, book, figure
from pitboss.solve.sight import Sight, Worths
from pitboss.words import (
    BOARD,
    OWN,
    Bonus,
    Duel,
    Flat,
    Hand,
    Pays,
    walk,
)
from pitboss.work.parallel import handed_to, in_place, shared, slices

NAME = "board-major sweep"
ORDER = 20

ROOM = 1 << 62
"""No sum may come to more."""


# --- which games ------------------------------------------------------------------------------------------------------


def fits(group: BetGroup) -> bool:
    """Two cards each beside five in common, plain bets in between, and duels settled by how high a hand stands."""
    return (
        one_deck(group.script)
        and not group.jokers
        and dealt_each(group.script) == (2, 2, RIVER)
        and nothing_but(group.script)
        and _choices_fit(group)
        and _rows_fit(group)
    )


def _choices_fit(group: BetGroup) -> bool:
    """The own cards and some streets are seen, and nothing of the dealer's."""
    looks = [at for at, _ in group.choices]
    streets = all(at.own == 2 and at.board_up in STREETS for at in looks)
    return streets and dealer_hidden(looks) and all(plain(step, group) for _, step in group.choices)


def _rows_fit(group: BetGroup) -> bool:
    rows, rule = group.rows, group.script.qualifies
    if not all(isinstance(row, Duel | Bonus) for row in rows) or not met_alike(rows):
        return False
    flat = all(isinstance(fold_result(row, group.sheet), Flat) for row in group.duels)
    hands = {thing for thing in walk((rows, rule)) if isinstance(thing, Hand)}
    common = all(hand.cards == (OWN, BOARD) and not hand.use for hand in hands)
    ladders = {hand.ladder for hand in hands}
    return (
        bool(group.duels) and flat and common and len(ladders) == 1 and _ladder_fits(*ladders) and _read_by_score(group)
    )


def _ladder_fits(ladder: Ladder) -> bool:
    """Looked up by the cards added together, nothing wild, and a flush takes three cards of the board at least."""
    if not lookup.fits(ladder, 7) or ladder.wild is not Wild.NONE or lookup.needs_care(ladder):
        return False
    return all((kind.length or ladder.size) >= RIVER for kind in ladder.kinds if kind.family > kinds.RUN)


def _read_by_score(group: BetGroup) -> bool:
    """Whether the score alone says which row of a schedule is hit."""
    for row in group.rows:
        for pays in (part for part in walk(row) if isinstance(part, Pays)):
            assert isinstance(row, Duel | Bonus)
            schedule = group.sheet.schedules[pays.wager]
            hand = reader(pays, row.hand, schedule)
            if not isinstance(hand, Hand) or hand.cards != row.hand.cards or not read_by_score(schedule, hand.ladder):
                return False
    return True


# --- the solve --------------------------------------------------------------------------------------------------------


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """Sweep the boards, choose from the last street to the first, and count how it ends."""
    play = BoardPlay(group, Streets(group.deck))
    if play.key not in KEPT:
        KEPT.clear()
        KEPT[play.key] = _played(play, tell)
    tally, decisions = KEPT[play.key]
    options = [Staked(acts, play.paths.stakes(end), folds=end.folded) for acts, end in tally.ends]
    found = figure(group, options, play.book, np.stack(list(tally.ends.values())) // play.repeats)
    return Solved((replace(found, outcomes=tuple(_told_apart(found))),), decisions)


def _played(play: BoardPlay, tell: Progress) -> BoardResult:
    tell("boards", 0, 3)
    play.backward()
    tell("boards", 1, 3)
    play.forward()
    tell("boards", 2, 3)
    decisions = tuple(play.decision(number) for number in range(len(play.group.choices)))
    tell("boards", 3, 3)
    return play.tally, decisions


def in_sight(group: BetGroup, at: DealtSoFar) -> bool:
    """From the flop on there are few boards left."""
    return at.board_up >= FLOP


def at_sight(group: BetGroup, sight: Sight) -> Worths | None:
    """The same induction beside the boards that may still come, for one pair of own cards."""
    play = BoardPlay(group, SeenStreets(group.deck, sight.own, sight.board))
    stand = play.paths.after(sight.done)
    if stand not in play.paths.steps or play.paths.seen(stand) != len(sight.board):
        return None
    play.backward()
    return play.worths(stand, 0)


def _told_apart(found: Figure) -> Iterator[Outcome]:
    """The outcomes, with what they net where one label serves for several."""
    many = Counter(each.label for each in found.outcomes)
    for each in found.outcomes:
        yield replace(each, label=f"{each.label} ({each.net})") if many[each.label] > 1 else each


Acts = tuple[Move, ...]


class Flow(NamedTuple):
    """Rounds that have gone the same way so far, and what they weigh by what is seen now."""

    acts: Acts
    stand: Stand
    load: Load


class BoardTally:
    """What comes of it: how often each act is taken and what it would be worth, and how each way ends."""

    def __init__(self) -> None:
        self.taken: dict[tuple[int, str], int] = defaultdict(int)
        self.worth: dict[tuple[int, str], int] = defaultdict(int)
        self.ends: dict[tuple[Acts, Stand], Longs] = {}

    def add(self, other: BoardTally) -> None:
        """Count these too."""
        for mine, more in ((self.taken, other.taken), (self.worth, other.worth)):
            for key, many in more.items():
                mine[key] += many
        for way, sums in other.ends.items():
            self.ends[way] = self.ends.get(way, 0) + sums


BoardResult = tuple[BoardTally, tuple[Decision, ...]]
KEPT: dict[object, BoardResult] = {}
"""What was found out last: schedules that pay this wager alike are solved once."""


class BoardPlay:
    """A group being solved. All sums are whole parts of the first wager, over all deals."""

    def __init__(self, group: BetGroup, streets: Streets) -> None:
        self.group, self.paths, self.streets = group, Paths(group), streets
        self.held: dict[int, dict[Stand | int, Longs]] = defaultdict(dict)
        self.best: dict[Stand, NDArray[np.uint8]] = {}
        self.tally = BoardTally()

    @property
    def key(self) -> object:
        """All that matters."""
        steps, nets = tuple(self.paths.steps.items()), tuple(self.prices.nets.items())
        looks = tuple((at.step, at.own, at.board_up) for at, _ in self.group.choices)
        return self.group.deck, self.ladder, self.least, looks, steps, nets, self.book.classes.tobytes()

    @property
    def ladder(self) -> Ladder:
        return self.group.duels[0].hand.ladder

    @property
    def least(self) -> int:
        """The score from which on the dealer qualifies, where that matters."""
        rule = self.group.script.qualifies
        used = any(settles_short(row, self.group.sheet, rule) for row in self.group.rows)
        return least(rule) if rule and used else 0

    @cached_property
    def swept(self) -> Swept:
        return self.streets.swept(self.ladder, self.least)

    @cached_property
    def book(self) -> Book:
        return book(self.group, Standings(self.swept.scores))

    @cached_property
    def prices(self) -> Prices:
        return Prices(self.paths, self.book)

    @cached_property
    def repeats(self) -> int:
        """How often a deal is counted: streets between which nothing is decided come in any order."""
        asked = {at.board_up for at, _ in self.group.choices}
        return {(True, True): 1, (True, False): 2, (False, True): 4, (False, False): 20}[FLOP in asked, TURN in asked]

    # --- backward

    def backward(self) -> None:
        """Values and best acts, from the river to the hole cards or to what is in view."""
        self._weigh()
        order = self.streets.order
        for seen, before in zip_longest(order, order[1:]):
            for stand in self.paths.at(seen):
                self._choose(seen, stand)
            for key in self._needed(before) if before is not None else ():
                self.held[before][key] = self.streets.up(before, self.held[seen][key])

    def _weigh(self) -> None:
        """What each base nets beside every board."""
        bases, parts = self.prices.bases, self.prices.parts
        pays = np.array([[[whole(net * parts) for net in row] for row in base] for base in bases], dtype=np.int64)
        self._check_room(int(np.abs(pays).max()))
        cells = self.swept.cells
        out = np.zeros((len(bases), len(cells)), dtype=np.int64)
        fixed = (cells, self.book.classes, pays, self.swept.bar, self.streets.dealers, out)
        in_place(worths, slices(len(cells), SLICE), *fixed)
        self.held[RIVER].update(enumerate(out))

    def _check_room(self, most: int) -> None:
        chips = sum(max(self.prices.mixed(step.to).values()) for steps in self.paths.steps.values() for step in steps)
        deals = int(self.streets.deals(HOLE).sum())
        if most * chips * len(self.prices.bases) * deals > ROOM:
            raise SolveError(f"{self.group.sheet.game.name}: sums too large for 64 bits")

    def _needed(self, seen: int) -> list[Stand | int]:
        """Which values are asked for when so many cards of the board, or fewer, are seen."""
        ends = [each for each in self.paths.beyond(seen) if not each.folded]
        mixed = {base for each in ends if self.paths.seen(each) > RIVER for base in self.prices.mixed(each)}
        return [*sorted(mixed), *(each for each in ends if self.paths.seen(each) <= RIVER)]

    def _value(self, seen: int, stand: Stand, part: slice = ALL) -> Longs:
        """What it comes to to stand there, for some of what is seen."""
        if stand.folded:
            return self.prices.given_up(stand) * self.streets.deals(seen)
        if self.paths.seen(stand) <= RIVER:
            return self.held[seen][stand][part]
        return sum(self.held[seen][base][part] * many for base, many in self.prices.mixed(stand).items())  # type: ignore[return-value]

    def _choose(self, seen: int, stand: Stand) -> None:
        """Find the best act everywhere and what it comes to; of equal ones the first."""
        size = self.streets.size(seen)
        best, values = np.zeros(size, dtype=np.uint8), np.empty(size, dtype=np.int64)
        in_place(self._choose_some, slices(size, SLICE), seen, stand, best, values)
        self.best[stand], self.held[seen][stand] = best, values

    def _choose_some(
        self, start: int, stop: int, seen: int, stand: Stand, best: NDArray[np.uint8], values: Longs
    ) -> None:
        part = slice(start, stop)
        for number, step in enumerate(self.paths.steps[stand]):
            value = self._value(seen, step.to, part)
            if number:
                best[part][value > values[part]] = number
                value = np.maximum(value, values[part])
            values[part] = value

    # --- forward

    def forward(self) -> None:
        """How often each way through the round is taken, and how it ends."""
        flows = [Flow((), self.paths.start, Load(np.ones((1, self.streets.size(HOLE)), dtype=np.int64)))]
        for seen in reversed(STREETS[1:]):
            flows = [flow for some in self._laden(seen, flows) for flow in some]
            flows = [after for flow in flows for after in self._after(seen, flow)]
        for some in self._laden(RIVER, flows):
            with handed_to(None):  # the boards' values lie here
                for tally in shared(self._ended, slices(CELLS, SLICE), some):
                    self.tally.add(tally)

    def _laden(self, seen: int, flows: list[Flow]) -> Iterator[list[Flow]]:
        """The rounds as they are with so many cards of the board seen, a few ways at a time."""
        for start, stop in slices(len(flows), FIELDS):
            some = flows[start:stop]
            loads = self.streets.down(seen, [flow.load for flow in some]) if seen != HOLE else [f.load for f in some]
            yield [flow._replace(load=load) for flow, load in zip(some, loads, strict=True)]

    def _after(self, seen: int, flow: Flow) -> Iterator[Flow]:
        """The rounds by what is done now, if anything."""
        if self.paths.seen(flow.stand) != seen:
            yield flow
            return
        for acts, stand, weights in self._split(seen, flow.acts, flow.stand, flow.load.at(ALL), ALL, self.tally):
            yield Flow(acts, stand, Load(weights[None]))

    def _ended(self, start: int, stop: int, flows: list[Flow]) -> BoardTally:
        """How the rounds end beside some of the boards."""
        tally, part = BoardTally(), slice(start, stop)
        for flow in flows:
            for acts, stand, weights in self._split(RIVER, flow.acts, flow.stand, flow.load.at(part), part, tally):
                sums = np.zeros((len(self.book.lines), CASES), dtype=np.int64)
                fixed = (self.book.classes, self.swept.bar, self.streets.dealers)
                ends(self.swept.cells[part], *fixed, weights, sums)
                tally.ends[acts, stand] = sums
        return tally

    def _split(
        self, seen: int, acts: Acts, stand: Stand, weights: Longs, part: slice, tally: BoardTally
    ) -> Iterator[tuple[Acts, Stand, Longs]]:
        """Weights by what is done now; folded hands end here, empty ways nowhere."""
        if stand.folded:
            tally.ends[acts, stand] = np.zeros((len(self.book.lines), CASES), dtype=np.int64)
            tally.ends[acts, stand][0, 0] = (weights * self.streets.deals(seen)).sum()
        elif self.paths.seen(stand) != seen:
            yield acts, stand, weights
        else:
            for number, step in enumerate(self.paths.steps[stand]):
                taken = np.where(self.best[stand][part] == number, weights, 0)
                tally.taken[stand.choice, step.move.code] += int((taken * self.streets.deals(seen)).sum())
                tally.worth[stand.choice, step.move.code] += int((weights * self._value(seen, step.to, part)).sum())
                if taken.any():
                    yield from self._split(seen, (*acts, step.move), step.to, taken, part, tally)

    # --- the strategy

    def decision(self, number: int) -> Decision:
        """One decision as a table."""
        at, _ = self.group.choices[number]
        seen, stands = at.board_up, [stand for stand in self.best if stand.choice == number]
        if any((self.best[stand] != self.best[stands[0]]).any() for stand in stands):
            raise SolveError(f"{self.group.sheet.game.name}: what is best depends on what was bet before")
        acts = tuple(step.move for step in self.paths.steps[stands[0]])
        total = sum(int(each.sum()) for each in self.tally.ends.values())
        reached = sum(self.tally.taken[number, act.code] for act in acts) or 1
        return decision(
            at.step,
            acts,
            self.streets.spread(seen, self.best[stands[0]]),
            first=("board", seen) if seen else ("own", 2),
            second=("own", 2) if seen else UNSEEN,
            means=self._means(seen, stands[0]) if seen in (HOLE, FLOP) else None,
            taken=[self.tally.taken[number, act.code] for act in acts],
            nets=[self.tally.worth[number, act.code] for act in acts],
            parts=reached * self.prices.scale,
            rounds=total,
        )

    def worths(self, stand: Stand, place: int) -> Worths:
        """What each act is worth to one hand that stands there, by its place among what is seen."""
        seen = self.paths.seen(stand)
        (deals,) = self.streets.deals(seen).tolist()
        values = {step.move: self._value(seen, step.to) for step in self.paths.steps[stand]}
        at = {move: int(each[place if len(each) > 1 else 0]) for move, each in values.items()}
        return {move: Fraction(net, deals * self.prices.scale) for move, net in at.items()}

    def _means(self, seen: int, stand: Stand) -> NDArray[np.float64]:
        """What each act is worth."""
        deals = np.maximum(self.streets.deals(seen), 1) * float(self.prices.scale)
        shape = (-1, 1) if seen == HOLE else self.streets.open.shape
        worth = [
            np.broadcast_to(self._value(seen, step.to) / deals, self.best[stand].shape).reshape(shape)
            for step in self.paths.steps[stand]
        ]
        return np.stack(worth, axis=-1)
