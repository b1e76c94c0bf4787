"""The decisions of a live round, as a player would say them: which there were, what may be done, and what was done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from pitboss.rules.acts import Move, Playable, playable, verb
from pitboss.table.banked.acts import multiple
from pitboss.table.banked.engine import DECISIONS, apply, here
from pitboss.table.banked.setup import step_at
from pitboss.table.banked.state import BankedRound, Box, Decided
from pitboss.table.banked.wagers import staked
from pitboss.table.lines import Chips, FaceUp, Joined, Phrase, phrase
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
    return phrased(option, box).words


def phrased(option: Playable, box: Box) -> Phrase:
    """The same as a line with its values, which a page says in its language, with cards in signs or in words."""
    act = option.act
    cards = FaceUp(tuple(box.cards[place] for place in option.move.places))
    match act:
        case Bet():
            cents = int(option.times * staked(box, act.of))
            return _bet(act, multiple(act, box, cents), Chips(cents))
        case Discard():
            return phrase("Discard {cards}", cards=cards) if cards.cards else phrase("Keep every card")
        case Split():
            rest = FaceUp(tuple(card for at, card in enumerate(box.cards) if at not in option.move.places))
            # Which button it is: the second hand takes these wagers.
            wagers = (called(act.spot.name), *([called(option.move.follow)] if option.move.follow else []))
            with_ = Joined(wagers, " and ")
            return phrase("Split {cards} from {rest} with {wagers}", cards=cards, rest=rest, wagers=with_)
        case Arrange():
            return phrase("Set {cards} in front", cards=cards)
        case Buy():
            price = Chips(staked(box, act.of))
            return phrase("Buy {spot} for {amount}", spot=called(act.spot.name), amount=price)
        case Surrender() | TakeBack():
            return phrase("{act} {spot}", act=phrase(verb(act).capitalize()), spot=called(act.spot.name))
    return phrase(verb(act).capitalize())


def _bet(act: Bet, times: int, amount: Chips) -> Phrase:
    """As its button is called: with what it is a multiple of another, where it is more than that."""
    says, spot = says_bet(act.spot.name), called(act.spot.name)
    if times > 1:
        sized = "{spot} {times}× {amount}" if says else "Bet {spot} {times}× {amount}"
        return phrase(sized, spot=act.spot.name if says else spot, times=times, amount=amount)
    if says:
        return phrase("{spot} {amount}", spot=act.spot.name, amount=amount)
    return phrase("Bet {spot} {amount}", spot=spot, amount=amount)


def spoken(event: Decided) -> Phrase:
    """An event that is none of the options, in words."""
    act = phrase(event.act.capitalize())
    if not event.spot:
        return act
    if not event.amount:
        return phrase("{act} {spot}", act=act, spot=called(event.spot))
    return phrase("{act} {spot} {amount}", act=act, spot=called(event.spot), amount=Chips(event.amount))
