"""A hand as a file: who had what, the posted terms, the deck and every event. Reading it back plays the hand again."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from pitboss.games.book import find, slug
from pitboss.hands.cards import parse, text
from pitboss.sheet.pot import PotSheet
from pitboss.table.claims import Answered
from pitboss.table.cut import Cut, SealedCut
from pitboss.table.log import LARGEST, LogKind, checked, sheet_of
from pitboss.table.pot.accounts import balances
from pitboss.table.pot.engine import apply
from pitboss.table.pot.setup import plan, setting, start, whole_deck
from pitboss.table.pot.state import Acted, HandErred, PotHand, Pushed, Said, Setting, Spent, TimedOut, Warned
from pitboss.table.state import Moved, TableError
from pitboss.words import PotGame

EVENTS: dict[str, Any] = {
    kind.wire: kind
    for kind in (Moved, Cut, SealedCut, Acted, Said, Pushed, Warned, TimedOut, HandErred, Answered, Spent)
}
LOG = {"stacks": list, "hand": dict, "shoe": str}


def _told(first: PotHand) -> dict[str, Any]:
    return {
        "stacks": list(first.bought),
        "hand": _particular(first.setting, setting(first.plan.terms, len(first.bought))),
        "shoe": text(first.shoe),
    }


def _particular(hand: Setting, usual: Setting) -> dict[str, Any]:
    """What is particular to this hand: a kill, chips carried over, antes or blinds of its own."""
    both = zip(hand._asdict().items(), usual, strict=True)
    return {name: json.loads(json.dumps(value)) for (name, value), other in both if value != other}


def is_hand(data: object) -> bool:
    """Whether this is a hand of a pot game, and not a round against the house."""
    return isinstance(data, dict) and "stacks" in data


def _first(data: dict[str, Any]) -> PotHand:
    book = find(data["game"])
    if not isinstance(book, PotGame):
        raise TableError(f"{book.name} is played against the house, not for a pot")
    terms = sheet_of(data["sheet"], book)
    stacks = tuple(checked({"stack": stack}, {"stack": int}, "stacks")["stack"] for stack in data["stacks"])
    return begin(slug(book), terms, stacks, parse(data["shoe"]), _setting(data["hand"], terms, len(stacks)))


def begin(name: str, terms: PotSheet, stacks: tuple[int, ...], shoe: tuple[int, ...], hand: Setting) -> PotHand:
    """A hand from this deck, which must be the whole one of the table."""
    if Counter(shoe) != Counter(whole_deck(terms)):
        raise TableError(f"the deck must hold each of its {len(whole_deck(terms))} cards, in the order they are dealt")
    return start(plan(name, terms), stacks, hand=hand, shoe=shoe)


def _setting(data: dict[str, Any], terms: PotSheet, count: int) -> Setting:
    """The hand as it is usual, but for what the file says; chips are never negative, and each seat has its own."""
    usual = setting(terms, count)
    for name, value in data.items():
        if name not in usual._fields or not _like(name, value, getattr(usual, name)):
            raise TableError(f"hand: {name} cannot be {str(value)[:40]!r}")
    hand = usual._replace(**{name: _frozen(value) for name, value in data.items()})
    each = (hand.antes, hand.blinds, hand.posts or hand.blinds)
    if any(len(chips) != count for chips in each) or hand.opener >= count:
        raise TableError(f"hand: antes and blinds are for {count} seats, one each")
    if dict(hand.side).keys() != dict(usual.side).keys():
        raise TableError("hand: each wager beside the pot has its amount")
    if not 0 < hand.small <= hand.big:
        raise TableError("hand: the least bet is worth something and no more than the big one")
    return hand


def _like(name: str, value: object, usual: object) -> bool:
    if isinstance(usual, tuple):
        return isinstance(value, list) and all(map(PAIRED.get(name, _chips), value))
    return type(value) is type(usual) and (isinstance(value, bool | str) or _chips(value) or value == usual)


def _chips(value: object) -> bool:
    return type(value) is int and 0 <= value < LARGEST


def _named(value: object) -> bool:
    """Chips with a name."""
    return isinstance(value, list) and len(value) == 2 and isinstance(value[0], str) and _chips(value[1])


def _posted(value: object) -> bool:
    """Chips that are live and chips that are dead."""
    return isinstance(value, list) and len(value) == 2 and all(map(_chips, value))


PAIRED = {"side": _named, "posts": _posted}


def _frozen(value: Any) -> Any:
    return tuple(_frozen(each) for each in value) if isinstance(value, list) else value


def stacked(first: PotHand, cards: tuple[int, ...]) -> PotHand:
    """The same hand with these cards on top of the deck, and the others behind them as they were."""
    wanted = Counter(first.shoe)
    for card, count in Counter(cards).items():
        if count > wanted[card]:
            times = f"{count} times" if wanted[card] else "at all"
            raise TableError(f"{text(card)} cannot be in this deck {times}: it holds {wanted[card]}")
    left = wanted - Counter(cards)
    behind: list[int] = []
    for card in first.shoe:
        if left[card]:
            left[card] -= 1
            behind.append(card)
    return first._replace(shoe=(*cards, *behind))


HAND = LogKind("hand", LOG, EVENTS, lambda first: first.plan.terms.form, _told, _first, apply, balances)
dump, write, read, load = HAND.dump, HAND.write, HAND.read, HAND.load
