"""Pot games for the conformance suite: how they begin, go on, are refused, seen and written down."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping

from pitboss.hands.cards import text
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse, usual
from pitboss.sheet.options import options_of
from pitboss.sheet.pot import PotSheet
from pitboss.table.pot.accounts import balances
from pitboss.table.pot.autoplay import choose, made
from pitboss.table.pot.engine import apply, irregular, legal, replay
from pitboss.table.pot.log import dump, load
from pitboss.table.pot.setup import least_stacks, plan, setting, start, whole_deck
from pitboss.table.pot.state import (
    Acted,
    BetRange,
    Event,
    HandErred,
    Offer,
    PotHand,
    Pushed,
    Said,
    Throw,
    TimedOut,
    Warned,
)
from pitboss.table.pot.view import view
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved
from pitboss.words import PotGame, Taking, What

__all__ = [
    "after_the_end", "allowed", "apply", "balances", "begin", "cards_in_play", "choices", "deals", "dump",
    "faces_changed", "irregular", "kept", "legal", "load", "opened", "pick", "replay", "strangers",
    "undealt", "unsettled", "usual", "view", "whole",
]  # fmt: skip

LONGEST = 700
"""Events: no hand here can have more."""
PLAYED = 30
"""Random hands: enough for each sheet, from two players up to a full table."""
WITHIN = ()
"""Every paragraph of a word is printed."""


def sheets(game: PotGame) -> Iterator[Mapping[str, object]]:
    """The usual sheet, one for each kind of limit and each choice the law leaves to the house, and some rarer ones."""
    yield {}
    yield from ({"limit": limit.value} for limit in game.stakes.limits[1:])
    for option in options_of(game).values():
        yield from ({"options": {option.name: value}} for value in option.values[1:])
    yield from ({"check_raise": False}, {"raises": 0}, {"raises": -1}, {"heads_up_cap": True}, {"ante": 1})
    yield from ({"straddle": True}, {"chop": True, "rake": {"no_flop_no_drop": True}}, {"drop": {"amount": 1}})
    rakes: dict[Taking, dict[str, object]] = {Taking.STEPS: {"steps": [[20, 1], [40, 1]]}, Taking.TIME: {"hourly": 12}}
    yield from ({"rake": {"way": way.value, **rakes.get(way, {})}} for way in game.rake.ways)


def lawful(game: PotGame) -> list[PotSheet]:
    """Those of the sheets that the law does not refuse for this game."""
    found = []
    for data in sheets(game):
        try:
            found.append(parse(data, game))
        except SheetError:
            continue
    return found


def begin(slug: str, terms: PotSheet, number: int, rng: random.Random) -> PotHand:
    """A hand about to begin, for two players up to a full table."""
    at = plan(slug, terms)
    seats = 2 + number * 7 % (terms.seats - 1)
    hand = setting(terms, seats)
    stacks = tuple(max(_stack(rng, terms), least_stacks(at, hand)[seat]) for seat in range(seats))
    return start(at, stacks, seed_key(number))


def _stack(rng: random.Random, terms: PotSheet) -> int:
    """A few chips, a short stack or a deep one; now and then with change left over."""
    chips = rng.choice((rng.randint(1, 8), rng.randint(10, 60), rng.randint(100, 400)))
    return chips * terms.unit + (rng.randint(1, 99) if rng.random() < 0.1 else 0)


def pick(rng: random.Random, state: PotHand) -> Event:
    """Something that may happen next: mostly what people do, at times anything, now and then an irregularity."""
    wrong = irregular(state)
    if wrong and rng.random() < 0.02:
        return rng.choice(wrong)
    return choose(state, rng) if rng.random() < 0.8 else made(state, rng.choice(legal(state)), rng)


# --- choices of the house -----------------------------------------------------------------------------------------


def choices(game: PotGame) -> Iterator[tuple[str, set[object], set[object]]]:
    """What the law leaves to the house, by name: what may be chosen, and what stands on some lawful sheet."""
    terms = lawful(game)
    yield "limit", set(game.stakes.limits), {each.limit for each in terms}
    yield "rake", set(game.rake.ways), {each.way for each in terms}
    for option in options_of(game).values():
        yield option.name, set(option.values), {each.options[option.name] for each in terms}


# --- what is there ------------------------------------------------------------------------------------------------


def unsettled(state: PotHand) -> bool:
    """Whether somebody has less than nothing."""
    return min(state.stack(seat) for seat in range(len(state.seats))) < 0


def undealt(state: PotHand) -> object:
    """The cards nobody has got."""
    return state.shoe


def deals(last: PotHand) -> bool:
    """Whether cards must have left the deck; a misdeal takes them back."""
    return bool(last.log) and not any(isinstance(event, HandErred) for event in last.log)


def whole(state: PotHand) -> Counter[int]:
    """Every card of the deck."""
    return Counter(whole_deck(state.plan.terms))


def cards_in_play(state: PotHand) -> Counter[int]:
    """The deck, the burns, the board and the hands that are in."""
    held = [card for seat in state.live_seats for card in state.seats[seat].cards]
    return Counter((*held, *state.board, *state.burnt, *state.shoe))


def kept(state: PotHand) -> tuple[object, ...]:
    """What a refusal must leave alone."""
    return hash(state.felt), state.seats, state.log, state.told


# --- what is refused ----------------------------------------------------------------------------------------------


def after_the_end() -> tuple[Event, ...]:
    """Things done at other times."""
    return Moved(), *(Acted(seat, act) for seat in (0, 1) for act in ("fold", "check", "show"))


def strangers(state: PotHand) -> Iterator[Event]:
    """Things that should not be done: other seats, other acts, wrong amounts, wrong cards."""
    seat, count = state.actor, len(state.seats)
    yield Moved()
    acts = "fold check call bet raise show muck straddle pass chop draw discard wild dance".split()  # noqa: SIM905
    yield from (Acted(other, act) for other in (-1, (seat + 1) % count, seat, count) for act in acts)
    yield from (Acted(seat, act) for act in ("stand pat", "bring in", "put up", ""))
    if 0 <= seat < count:
        edges = [each for offer in legal(state) if isinstance(offer, BetRange) for each in (offer.least, offer.most)]
        near = {each + by for each in (*edges, state.stack(seat) + state.bet(seat)) for by in (-1, 1, -100, 100)}
        for amount in (*near, -100, 1, 10**9):
            yield from (Acted(seat, act, amount) for act in ("bet", "raise", "call", "bring in", "straddle", "put up"))
    yield from (Acted(seat, act, cards=cards) for act in ("draw", "discard") for cards in ((0, 0), (99,), (-1,)))
    yield from (Acted(seat, "wild", cards=cards) for cards in ((0, 1), (99,)))
    yield from (Acted(seat, act, cards=(0,)) for act in ("fold", "check", "stand pat", "show"))
    what = tuple(What)[len(state.log) % len(What)]
    yield from (HandErred(what, at, many) for at, many in ((-2, 0), (count, 0), (99, 1), (0, -1)))
    yield from (kind(at) for kind in (Warned, TimedOut) for at in (-1, count))
    yield from (Said(count, "call"), Said(seat, "dance"), Pushed(count, 100), Pushed(seat, -100), Pushed(seat, 10**12))


def allowed(offers: tuple[Offer, ...], state: PotHand, event: Event) -> bool:
    """Whether `legal` covers the event: listed (a call's amount may go unsaid), or inside a range or a throw."""
    if event in offers or not isinstance(event, Acted):
        return event in offers
    return any(_covers(offer, state, event) for offer in offers)


def _covers(offer: Offer, state: PotHand, event: Acted) -> bool:
    if isinstance(offer, Moved) or (offer.seat, offer.act) != (event.seat, event.act):
        return False
    match offer:
        case BetRange():
            whole = event.amount in {state.stack(event.seat) + state.bet(event.seat), offer.least, offer.most}
            return (
                not event.cards
                and offer.least <= event.amount <= offer.most
                and (event.amount % offer.step == 0 or whole)
            )
        case Throw():
            places = set(event.cards)
            fits = offer.least <= len(places) <= offer.most and places <= set(range(offer.held))
            return not event.amount and fits and len(places) == len(event.cards)
        case _:
            return event.amount == 0 and event.cards == offer.cards


# --- what is seen -------------------------------------------------------------------------------------------------


def opened(state: PotHand) -> Iterator[str]:
    """The cards everybody can see."""
    yield from map(text, state.board_up)
    yield from (text(held.cards[place]) for held in state.seats for place in held.up)


def faces_changed(state: PotHand, viewer: int) -> PotHand:
    """The same hand with every card that the viewer has not seen replaced by another."""
    seats = []
    for at, held in enumerate(state.seats):
        seen = held.shown or at == viewer
        cards = tuple(c if seen or place in held.up else _other(c) for place, c in enumerate(held.cards))
        seats.append(held._replace(cards=cards, discards=tuple(map(_other, held.discards))))
    board = (*state.board_up, *map(_other, state.board[len(state.board_up) :]))
    shoe, burnt, muck = (tuple(map(_other, pile)) for pile in (state.shoe, state.burnt, state.muck))
    return state._replace(seats=tuple(seats), board=board, shoe=shoe, burnt=burnt, muck=muck)


def _other(card: int) -> int:
    return (card + 7) % 52
