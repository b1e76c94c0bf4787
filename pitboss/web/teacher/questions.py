"""The decisions of a live round, as a player would say them: which there were, what may be done, and what was done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from pitboss.hands.cards import figures
from pitboss.money.cents import dollars
from pitboss.rules.acts import Move, Playable, playable, verb
from pitboss.table.banked.engine import DECISIONS, apply, here
from pitboss.table.banked.setup import step_at
from pitboss.table.banked.state import BankedRound, Box, Decided
from pitboss.table.banked.wagers import staked
from pitboss.words import (
    Act,
    Arrange,
    Bet,
    Buy,
    Discard,
    Split,
    Surrender,
    TakeBack,
    called,
    says_bet,
)


class Question(NamedTuple):
    """A decision of a hand: the table before it, what the hand did before, and what it did then, if it did."""

    state: BankedRound
    box: int
    before: tuple[tuple[int, Move], ...]
    """Steps of the script, and what was done there."""
    event: Decided | None = None

    @property
    def step(self) -> int:
        return step_at(self.state.plan, self.state.stage)


def questions(first: BankedRound, state: BankedRound, player: int) -> Iterator[Question]:
    """Every decision that a player has had in a round, hand by hand, and last the one there is now."""
    before: dict[int, tuple[tuple[int, Move], ...]] = {}
    now = first
    for event in state.log:
        if isinstance(event, Decided) and now.boxes[event.box].player == player:
            past = before.get(event.box, ())
            yield Question(now, event.box, past, event)
            if (option := done(now, event)) is not None:
                before[event.box] = (*past, (step_at(now.plan, now.stage), option.move))
        now = apply(now, event)
    if not now.over and isinstance(here(now), DECISIONS) and now.boxes[now.turn].player == player:
        yield Question(now, now.turn, before.get(now.turn, ()))


def asked_now(first: BankedRound, state: BankedRound, player: int) -> Question | None:
    """The decision that a player has now, if there is one."""
    return next((each for each in questions(first, state, player) if each.event is None), None)


# --- options and events -------------------------------------------------------------------------------------------


def done(state: BankedRound, event: Decided) -> Playable | None:
    """The option that an event carries out; None for a size between the ends and for what may be done at any time."""
    stage, box = here(state), state.boxes[event.box]
    assert isinstance(stage, DECISIONS)
    return next(
        (option for option in playable(stage, len(box.cards), state.plan.sheet) if fits(option, event, box)), None
    )


def fits(option: Playable, event: Decided, box: Box) -> bool:
    """Whether an event is this option carried out."""
    event = replace(event, cards=tuple(sorted(event.cards)))
    return any(_fits(act, option, event, box) for act in option.acts)


def _fits(act: Act | Arrange, option: Playable, event: Decided, box: Box) -> bool:
    match act:
        case Bet():
            same = (event.act, event.spot) == (verb(act), act.spot.name)
            return same and event.amount == option.times * staked(box, act.of)
        case Split():
            spot = option.move.follow or act.spot.name
            return (event.act, event.spot, event.cards) == (verb(act), spot, option.move.places)
        case Discard() | Arrange():
            return (event.act, event.cards) == (verb(act), option.move.places)
        case Buy() | Surrender() | TakeBack():
            return (event.act, event.spot) == (verb(act), act.spot.name)
    return event.act == verb(act)


def worded(option: Playable, box: Box) -> str:
    """An option as the player would say it, with sums and cards."""
    act = option.act
    cards = [box.cards[place] for place in option.move.places]
    match act:
        case Bet():
            name = act.spot.name if says_bet(act.spot.name) else f"Bet {called(act.spot.name)}"
            return f"{name} {dollars(int(option.times * staked(box, act.of)))}"
        case Discard():
            return f"Discard {figures(cards)}" if cards else "Keep every card"
        case Split():
            rest = [card for at, card in enumerate(box.cards) if at not in option.move.places]
            # Which button it is: the second hand takes these wagers.
            wagers = [called(act.spot.name), *([called(option.move.follow)] if option.move.follow else [])]
            return f"Split {figures(cards)} from {figures(rest)} with {' and '.join(wagers)}"
        case Arrange():
            return f"Set {figures(cards)} in front"
        case Buy():
            return f"Buy {called(act.spot.name)} for {dollars(staked(box, act.of))}"
        case Surrender() | TakeBack():
            return f"{verb(act).capitalize()} {called(act.spot.name)}"
    return verb(act).capitalize()


def spoken(event: Decided) -> str:
    """An event that is none of the options, in words."""
    sum_ = f" {dollars(event.amount)}" if event.amount else ""
    return f"{event.act.capitalize()} {called(event.spot)}{sum_}" if event.spot else event.act.capitalize()
