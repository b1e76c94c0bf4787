"""House games for the conformance suite: how they begin, go on, are refused, seen and written down."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from random_rounds import pick, sheets

from pitboss.hands.cards import deck, text
from pitboss.rules.script import decks_of
from pitboss.sheet.banked import Sheet
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse, usual
from pitboss.sheet.options import options_of
from pitboss.sheet.schedules import printed_for
from pitboss.table.banked.accounts import balances
from pitboss.table.banked.engine import apply, irregular, legal, replay
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Box, Decided, Event, Offer, Wagered, WagerRange
from pitboss.table.banked.view import view
from pitboss.table.log import dump, load
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved, replace
from pitboss.words import AtLeast, Commission, Discard, FillFromBoard, Game, Hand, Holds, ScheduleBy

__all__ = [
    "after_the_end", "allowed", "apply", "balances", "begin", "cards_in_play", "choices", "deals", "dump",
    "faces_changed", "irregular", "kept", "legal", "load", "opened", "pick", "replay", "strangers",
    "undealt", "unsettled", "usual", "view", "whole",
]  # fmt: skip

LONGEST = 400
"""Events: no round here can have more."""
PLAYED = 40
"""Random rounds: enough to play each sheet of most games several times."""
WITHIN = (AtLeast, Commission, Discard, Hand, Holds)
"""Words whose paragraph may go unprinted: they are said in the sentence of the row or act they belong to."""


def lawful(game: Game) -> list[Sheet]:
    """The usual sheet, and one for each other choice."""
    return [parse(data, game) for data in sheets(game)]


def begin(slug: str, terms: Sheet, number: int, rng: random.Random) -> BankedRound:
    """A round about to begin, for one player up to four."""
    return start(plan(slug, terms), rng.randint(1, min(4, terms.game.seats)), seed_key(number))


# --- choices of the house -----------------------------------------------------------------------------------------


def choices(game: Game) -> Iterator[tuple[str, set[str], set[str]]]:
    """What the law leaves to the house, by name: what may be chosen, and what stands on some lawful sheet."""
    terms = lawful(game)
    for option in options_of(game).values():
        yield option.name, set(option.values), {each.options[option.name] for each in terms}
    for wager, found in printed_for(game).items():
        names = {schedule.name for schedule in found}
        yield wager, names, {name for name in names if any(_stands(game, wager, name, data) for data in sheets(game))}


def _stands(game: Game, wager: str, name: str, data: dict[str, object]) -> bool:
    if any(isinstance(rule, ScheduleBy) and rule.wager == wager for rule in game.schedules):
        return any((s.wager, s.name) == (wager, name) for s in parse(data, game).schedules.values())
    try:
        # Schedules that are chosen as one follow the one that is written.
        parse({**data, "pays": {wager: name}}, game)
    except SheetError:
        return False
    return True


# --- what is there ------------------------------------------------------------------------------------------------


def unsettled(state: BankedRound) -> bool:
    """Whether chips lie on the felt of a round that is over."""
    return state.over and any(box.stakes for box in state.boxes)


def undealt(state: BankedRound) -> object:
    """The cards nobody has got."""
    return state.shoes


def deals(last: BankedRound) -> bool:
    """Whether cards must have left the shoe; a misdeal takes them back."""
    return bool(last.log) and not last.mishaps


def whole(state: BankedRound) -> Counter[int]:
    """Every card of every deck."""
    return Counter(card for d in decks_of(state.plan.sheet) for card in deck(d.decks, d.jokers))


def cards_in_play(state: BankedRound) -> Counter[int]:
    """The shoes, the burns, the board and the hands; where a hand is filled up from the board, the card is one."""
    filled = any(isinstance(stage, FillFromBoard) for stage in state.plan.stages)
    shared = state.board if filled else ()
    held = [card for box in (*state.boxes, state.dealer) for card in box.cards if card not in shared]
    return Counter((*held, *state.board, *state.burnt, *(card for _, cards in state.shoes for card in cards)))


def kept(state: BankedRound) -> tuple[object, ...]:
    """What a refusal must leave alone."""
    return hash(state.log), state.paid, state.boxes


# --- what is refused ----------------------------------------------------------------------------------------------


def after_the_end() -> tuple[Event, ...]:
    """Things done at other times."""
    return Moved(), BetsClosed(), Decided(0, "fold"), Wagered(0, "Ante", 500)


def strangers(state: BankedRound) -> Iterator[Event]:
    """Things that should not be done: other boxes, other acts, wrong amounts, wrong cards."""
    yield from (Moved(), BetsClosed(), Decided(state.turn + 1, "fold"), Decided(state.turn, "dance"))
    yield from (
        Decided(state.turn, act) for act in ("fold", "check", "declare", "set", "discard", "split", "let it ride")
    )
    yield from (
        Decided(state.turn, "bet", spot, amount) for spot in ("Play", "Bet", "Ante") for amount in (-100, 0, 1, 10**9)
    )
    yield from (Decided(state.turn, act, cards=(0, 0, 99)) for act in ("set", "discard"))
    for amount in (-500, 0, 1, 10**9):
        yield from (Wagered(box, spot, amount) for box in (-1, 0, 99) for spot in ("Ante", "Progressive", "Nowhere"))
    yield from (Wagered(0, "Ante", 500, "no such pick"), Wagered(0, "Ante", 500, tip=True))


def allowed(offers: tuple[Offer, ...], state: BankedRound, event: Event) -> bool:
    """Whether `legal` covers the event: listed, inside a range, or taking one's own chips back."""
    if not isinstance(event, Wagered):
        return event in offers
    if event.amount == 0:
        mine = state.boxes[event.box].stakes if 0 <= event.box < len(state.boxes) else ()
        return any((s.spot, s.pick, s.tip) == (event.spot, event.pick, event.tip) for s in mine)
    return any(_inside(offer, event) for offer in offers if isinstance(offer, WagerRange))


def _inside(offer: WagerRange, event: Wagered) -> bool:
    same = (offer.box, offer.spot, offer.tip) == (event.box, event.spot, event.tip)
    picks = {p.name for p in offer.picks} or {""}
    return same and event.pick in picks and offer.least <= event.amount <= offer.most and event.amount % offer.step == 0


# --- what is seen -------------------------------------------------------------------------------------------------


def opened(state: BankedRound) -> Iterator[str]:
    """The cards everybody can see, and those that somebody has named as a bet on them."""
    yield from (text(c) for i, c in enumerate(state.board) if i < state.board_up or i in state.board_exposed)
    yield from (text(c) for i, c in enumerate(state.dealer.cards) if i in state.dealer_up)
    for box in state.boxes:
        yield from (text(c) for i, c in enumerate(box.cards) if box.shown or i in box.exposed)
        yield from (stake.pick for stake in box.stakes)


def faces_changed(state: BankedRound, viewer: int) -> BankedRound:
    """The same table with every card that the viewer has not seen replaced by another."""
    dealer = tuple(c if i in state.dealer_up else _other(c) for i, c in enumerate(state.dealer.cards))
    up = range(state.board_up)
    board = tuple(c if i in up or i in state.board_exposed else _other(c) for i, c in enumerate(state.board))
    shoes = tuple((name, tuple(map(_other, cards))) for name, cards in state.shoes)
    return replace(
        state,
        boxes=tuple(_box_changed(box, viewer) for box in state.boxes),
        dealer=replace(state.dealer, cards=dealer),
        board=board,
        shoes=shoes,
    )


def _box_changed(box: Box, viewer: int) -> Box:
    if box.shown:
        return box
    if box.player == viewer:
        hidden = box.unseen - box.exposed
        return replace(box, cards=tuple(_other(c) if i in hidden else c for i, c in enumerate(box.cards)))
    piles = {name: tuple(map(_other, getattr(box, name))) for name in ("dealt", "discards", "back", "front")}
    return replace(box, cards=tuple(c if i in box.exposed else _other(c) for i, c in enumerate(box.cards)), **piles)


def _other(card: int) -> int:
    return (card + 7) % 52
