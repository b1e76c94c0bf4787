"""Sampled rounds played again at the live table: the same shoe, the same decisions, hand by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from pitboss.rules.acts import Playable
from pitboss.rules.script import script
from pitboss.sheet.banked import Sheet
from pitboss.simulate.decisions import Asked
from pitboss.simulate.shoe_columns import layout
from pitboss.simulate.state import Rows, SampledTable
from pitboss.simulate.vector import Sitting, Strategy, VectorTable
from pitboss.table.banked.deal import drawing, rotation
from pitboss.table.banked.engine import apply, here, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedPlan, BankedRound, BetsClosed, Betting, Decided, Event, Wagered
from pitboss.table.banked.wagers import staked
from pitboss.table.state import Moved, replace
from pitboss.words import (
    PLAYER,
    Arrange,
    Bet,
    Bets,
    Buy,
    Check,
    Discard,
    Draw,
    DrawTo,
    HouseWay,
    Pile,
    Pitch,
    Split,
    Wager,
    walk,
)

FILLER = (0,) * 80
"""Cards that nobody reads: burnt, or dealt where nobody sits."""


@dataclass(eq=False)
class Recorded:
    """A strategy that remembers what it chose."""

    strategy: Strategy
    chosen: dict[tuple[int, int], tuple[Asked, Rows]] = field(default_factory=dict)

    def choose(self, felt: SampledTable, ask: Asked) -> Rows:
        chosen = self.strategy.choose(felt, ask)
        self.chosen[ask.step, felt.boxes.index(ask.box)] = (ask, chosen)
        return chosen


@dataclass(eq=False)
class Replay:
    """A batch that was played, ready to be played again round by round."""

    slug: str
    table: VectorTable
    recorded: Recorded
    plan: BankedPlan
    felt: SampledTable

    def nets(self, at: int) -> Counter[tuple[int, str]]:
        """What each player netted on each spot in the sample."""
        found: Counter[tuple[int, str]] = Counter()
        for box in self.felt.boxes:
            for (spot, _), cents in box.net.items():
                found[box.player, spot] += int(cents[at])
        return Counter({key: net for key, net in found.items() if net})

    def again(self, at: int) -> Counter[tuple[int, str]]:
        """What each player nets on each spot when the live table plays the round."""
        last = self._played(at)
        found: Counter[tuple[int, str]] = Counter()
        for paid in last.paid:
            found[paid.player, paid.spot] += paid.net
        return Counter({key: net for key, net in found.items() if net})

    def _played(self, at: int) -> BankedRound:
        shoes = tuple((deck.name, FILLER) for deck in self.table.script.decks)
        steps = list(self._steps())
        state = start(self.plan, self.table.seats, shoes=shoes, lot=0, meter=self.table.meter - self._fed(at))
        while not state.over:
            number = steps[state.stage]
            for happens in self._events(state, number, at):
                state = apply(self._rigged(state, number, at), happens)
        return state

    def _fed(self, at: int) -> int:
        puts = (put for box in self.felt.boxes for place, put in box.put.items() if place[0] in self.plan.progressives)
        return int(self.table.sheet.form.meter.adds * sum(int(put[at]) for put in puts))

    def _steps(self) -> Iterator[int]:
        """The first step of the script at every stage of the table."""
        number = 0
        for stage in self.plan.stages:
            yield number
            number += len(stage.wagers) if isinstance(stage, Betting) else 1

    def _events(self, state: BankedRound, number: int, at: int) -> Iterator[Event]:
        stage = here(state)
        if isinstance(stage, Betting):
            yield from self._wagers(state, stage, number, at)
            yield BetsClosed()
        elif any(isinstance(offer, Decided) for offer in legal(state)):
            yield self._act(state, number, at)
        else:
            yield Moved()

    def _wagers(self, state: BankedRound, stage: Betting, number: int, at: int) -> Iterator[Event]:
        """What the sample put up; a wager that a cap makes smaller comes when the others lie there."""
        short = {getattr(bound, "shortens", None) for bound in state.plan.game.limits}
        for offset, wager in sorted(enumerate(stage.wagers), key=lambda each: each[1].spot in short):
            for index, box in enumerate(state.boxes):
                for group in self.table.sitting.wagers.get(number + offset, ()):
                    size = int(self.felt.boxes[index].put[wager.spot.name, group][at])
                    pick = ""
                    if wager.picks:
                        picks = self.felt.boxes[index].picks[wager.spot.name, group]
                        pick = wager.picks[picks[at]].name
                    bettor = box.standing.value in ("betting", "in")
                    if bettor and size:
                        yield Wagered(index, wager.spot.name, size, pick)

    def _act(self, state: BankedRound, number: int, at: int) -> Event:
        ask, chosen = self.recorded.chosen[number, state.turn]
        assert ask.where[at], "the table asks and the sample did not"
        if isinstance(ask.word, Arrange):
            front = ask.box.piles[Pile.FRONT][at]
            held = state.boxes[state.turn].cards
            return Decided(state.turn, "set", cards=tuple(sorted(held.index(int(card)) for card in front)))
        option = ask.options[int(chosen[at])]
        return event(state, option)

    # --- cards --------------------------------------------------------------------------------------------------------

    def _rigged(self, state: BankedRound, number: int, at: int) -> BankedRound:
        """The shoes stacked so that the next cards are those of the sample."""
        stage = here(state)
        stacked = {deck.name: list(FILLER) for deck in self.table.script.decks}
        if isinstance(stage, Pitch):
            stacked |= self._pitched(state, stage, number, at)
        elif isinstance(stage, Draw):
            cards = [
                card
                for index, box in drawing(state, stage)
                for card in self._take(number, 0, index, at)[: stage.size - len(box.cards)]
            ]
            stacked["deck"] = cards + stacked["deck"]
        elif isinstance(stage, DrawTo | HouseWay) and (number, 0, -1) in self.table.layout.columns:
            stacked["deck"] = self._take(number, 0, -1, at) + stacked["deck"]
        return replace(state, shoes=tuple((name, tuple(cards)) for name, cards in stacked.items()))

    def _pitched(self, state: BankedRound, stage: Pitch, number: int, at: int) -> dict[str, list[int]]:
        out: dict[str, list[int]] = {}
        left: dict[tuple[int, int], list[int]] = {}
        for deal, (holder, index), count in rotation(state, stage):
            nth, whose = stage.deals.index(deal), index
            cards = out.setdefault(deal.deck, [])
            if holder is PLAYER and index >= len(state.boxes):
                cards += FILLER[:count]
                continue
            pile = left.setdefault((nth, whose), self._take(number, nth, whose, at))
            cards += [pile.pop(0) if pile else 0 for _ in range(count)]
        return out

    def _take(self, number: int, nth: int, whose: int, at: int) -> list[int]:
        shoe, first, last = self.table.layout.columns[number, nth, whose]
        return [int(card) for card in self.table.shoes[shoe][at, first:last]]


def event(state: BankedRound, option: Playable) -> Decided:
    """An option carried out by the hand whose turn it is."""
    turn, box = state.turn, state.boxes[state.turn]
    match option.act:
        case Bet(spot=spot, of=of):
            return Decided(turn, "bet", spot.name, int(option.times * staked(box, of)))
        case Buy(spot=spot, of=of):
            return Decided(turn, "buy", spot.name, staked(box, of))
        case Bets(called=called) | Check(called=called):
            return Decided(turn, called)
        case Discard():
            return Decided(turn, "discard", cards=option.move.places)
        case Split(spot=spot):
            return Decided(turn, "split", option.move.follow or spot.name, staked(box, spot), option.move.places)
    spot_ = getattr(option.act, "spot", None)
    return Decided(turn, option.move.code, spot_.name if spot_ else "")


def replay(
    slug: str, sheet: Sheet, sitting: Sitting, strategy: Strategy, *, seats: int = 1, rounds: int = 200, seed: int = 1,
    meter: int = 0,
) -> Replay:  # fmt: skip
    """A batch played by the simulator."""
    found = script(sheet)
    laid = layout(sheet, found, seats)
    recorded = Recorded(strategy)
    rng = np.random.default_rng(seed)
    shoes = laid.deal(seed, 0, rounds)
    table = VectorTable(sheet, found, laid, shoes, sitting, recorded, rng, seats, meter)
    return Replay(slug, table, recorded, plan(slug, sheet), table.play())


def lawful(sheet: Sheet, sitting: Sitting) -> Iterator[Sitting]:
    """The sitting without wagers that exclude one another, and without bets before their time; both ways round."""
    steps = script(sheet).steps
    bets = {word.spot for word in walk(steps) if isinstance(word, Bet)}
    for order in (sorted(sitting.wagers), sorted(sitting.wagers, reverse=True)):
        kept: dict[int, tuple[str, ...]] = {}
        for number in order:
            wager = steps[number]
            assert isinstance(wager, Wager)
            beside = {steps[other].spot for other in kept}  # type: ignore[union-attr]
            if wager.unless not in beside and wager.spot not in bets:
                kept[number] = sitting.wagers[number]
        yield Sitting(dict(sorted(kept.items())), sitting.picks)
