"""The game tree of a round's decisions: where a player stands, and where each act leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from pitboss.rules.acts import Effect, Folds, Move, Puts, asked_with, effect, playable, rank_needs
from pitboss.rules.bet_group import BetGroup, SolveError
from pitboss.solve.duel_acts import opening
from pitboss.words import Act, Bet, Bets, Check, Choose, Fold


class Stand(NamedTuple):
    """Where a player stands: the next decision (their number if there is none), and what lies on each spot."""

    choice: int
    stakes: tuple[Fraction, ...]
    folded: bool = False


class TreeStep(NamedTuple):
    """A move, and where it leads."""

    move: Move
    to: Stand


class Paths:
    """All there is to decide about the wagers of a group."""

    def __init__(self, group: BetGroup) -> None:
        self.group = group
        before = opening(group)
        self.start = self._next(0, tuple(before.get(spot, Fraction(0)) for spot in group.spots))
        self.steps: dict[Stand, tuple[TreeStep, ...]] = {}
        self._walk(self.start)

    def after(self, done: Mapping[int, Move]) -> Stand:
        """Where these moves lead, by step of the script; as far as they are known."""
        stand = self.start
        while stand in self.steps:
            move = done.get(self.group.choices[stand.choice][0].step)
            to = next((step.to for step in self.steps[stand] if step.move == move), None)
            if to is None:
                break
            stand = to
        return stand

    def stakes(self, stand: Stand) -> Mapping[str, Fraction]:
        """What lies on the felt, by spot."""
        return {spot: stake for spot, stake in zip(self.group.spots, stand.stakes, strict=True) if stake}

    def seen(self, stand: Stand) -> int:
        """How many cards of the board are seen at the next decision; more than there are if there is none."""
        done = stand.folded or stand.choice == len(self.group.choices)
        return self.group.last.board + 1 if done else self.group.choices[stand.choice][0].board_up

    def at(self, seen: int) -> list[Stand]:
        """Those who are to decide with so many cards seen, the last decision first."""
        return sorted((each for each in self.steps if self.seen(each) == seen), reverse=True)

    def beyond(self, seen: int) -> list[Stand]:
        """Where acts up to then lead, if not to another decision at once."""
        ends = [step.to for stand in self.steps if self.seen(stand) <= seen for step in self.steps[stand]]
        return [each for each in dict.fromkeys((self.start, *ends)) if self.seen(each) > seen]

    def _walk(self, stand: Stand) -> None:
        if self.seen(stand) <= self.group.last.board and stand not in self.steps:
            self.steps[stand] = tuple(self._steps(stand))
            for step in self.steps[stand]:
                self._walk(step.to)

    def _steps(self, stand: Stand) -> Iterator[TreeStep]:
        choice = self._choose(stand.choice)
        for act in choice.acts:
            if not isinstance(act, Bet | Bets | Fold | Check):
                raise SolveError(f"{self.group.sheet.game.name}: {type(act).__name__} is not a plain decision")
        for each in playable(choice, 0, self.group.sheet):
            yield TreeStep(each.move, self._to(stand, effect(each.act, each.times)))

    def _to(self, stand: Stand, effects: tuple[Effect, ...]) -> Stand:
        """Where an act leads."""
        stakes = list(stand.stakes)
        for done in effects:
            if isinstance(done, Folds):
                return stand._replace(folded=True)
            assert isinstance(done, Puts)
            on, of = (self.group.spots.index(spot.name) for spot in (done.spot, done.of))
            stakes[on] += done.times * stakes[of]
        return self._next(stand.choice + 1, tuple(stakes))

    def _next(self, choice: int, stakes: tuple[Fraction, ...]) -> Stand:
        """The next decision that somebody with these stakes is asked for."""
        laid = {spot for spot, stake in zip(self.group.spots, stakes, strict=True) if stake}
        while choice < len(self.group.choices) and not asked_with(self._choose(choice), laid):
            choice += 1
        return Stand(choice, stakes)

    def _choose(self, number: int) -> Choose:
        step = self.group.choices[number][1]
        if not isinstance(step, Choose):
            raise SolveError(f"{self.group.sheet.game.name}: {type(step).__name__} is not a plain decision")
        return step


def plain(step: object, group: BetGroup) -> bool:
    """Whether it only asks for bets, checks and folds that everybody may make."""
    return isinstance(step, Choose) and not step.ahead and all(_plain(act, group) for act in step.acts)


def _plain(act: Act, group: BetGroup) -> bool:
    if any(rank_needs(act, group.sheet)) or (isinstance(act, Check) and act.having is not None):
        return False
    single = not isinstance(act, Bets) or all(len(bet.times) == 1 for bet in act.bets)
    return isinstance(act, Bet | Bets | Fold | Check) and single
