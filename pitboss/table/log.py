"""A round as a file: how it began and every event since. Reading it back plays the round again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar

from pitboss.games.book import GameError, game, slug
from pitboss.hands.cards import CardError, deck, parse, text
from pitboss.money.cents import dollars
from pitboss.rules.script import decks_of
from pitboss.sheet.faults import SheetError
from pitboss.sheet.files import ordinary
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.sheet.tournament_terms import is_level, level_read
from pitboss.table.banked.accounts import balances
from pitboss.table.banked.engine import apply
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedPlan, BankedRound, BetsClosed, Decided, Erred, Wagered
from pitboss.table.claims import Answered
from pitboss.table.cut import Cut, SealedCut
from pitboss.table.state import Moved, TableError
from pitboss.words import What

EVENTS: dict[str, Any] = {
    kind.wire: kind for kind in (Wagered, BetsClosed, Cut, SealedCut, Moved, Decided, Erred, Answered)
}
VERSION = 1
LARGEST = 10**12
"""No amount, count or place in a round is larger."""

Shoes = tuple[tuple[str, tuple[int, ...]], ...]


def event_data(event: Any, tag: str = "event") -> dict[str, Any]:
    """An event as plain data, what is usual left out; its kind stands under the tag."""
    given = ((name, getattr(event, name), usual) for name, usual in _usual(event.__class__))
    return {tag: event.wire, **{name: _plain(value) for name, value, usual in given if value != usual or name == "box"}}


@cache
def _usual(kind: type) -> tuple[tuple[str, Any], ...]:
    """The fields of an event and what each usually holds."""
    return tuple((f.name, f.default) for f in fields(kind))


def _plain(value: Any) -> Any:
    match value:
        case tuple():
            return list(value)
        case bytes():
            return value.hex()
        case What():
            return value.name
    return value


LONGEST = 50_000_000
"""Bytes: no round is a tenth of this."""


class LogError(TableError):
    """A log that cannot be read or does not come out as it says: where, and why."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.why = why


def put(path: Path, data: Mapping[str, Any]) -> None:
    """Plain data into a new file; one that is there already is left alone."""
    with path.open("x", encoding="utf-8") as file:
        file.write(json.dumps(data, indent=1) + "\n")


def contents(path: Path) -> Any:
    """What a file of a round holds, as plain data."""
    try:
        return json.loads(ordinary(path, LONGEST).decode())
    except OSError as error:
        raise LogError(str(path), str(error.strerror)) from None
    except (ValueError, RecursionError) as error:
        hint = "" if path.suffix.lower() == ".json" else "; a hand history's name ends in .phh or .phhs"
        raise LogError(str(path), f"not a round: {error}{hint}") from None


S = TypeVar("S")


COMMON = {"pitboss": int, "game": str, "sheet": dict}
ENDING = {"events": list, "balances": dict, "proof": dict}
"""What every file begins and ends with."""


@dataclass(frozen=True, slots=True)
class LogKind(Generic[S]):
    """Files of rounds, or of hands: what they are called and hold besides, their events, and how they are played."""

    name: str
    fields: Mapping[str, type]
    events: Mapping[str, type]
    sheet: Callable[[S], Any]
    told: Callable[[S], dict[str, Any]]
    first: Callable[[dict[str, Any]], S]
    apply: Callable[[S, Any], S]
    balances: Callable[[S], dict[str, int]]

    def dump(self, first: S, last: S, proof: dict[str, Any] | None = None) -> dict[str, Any]:
        """It from its first state to its last, as plain data; amounts in cents, what is usual left out."""
        start: Any = first
        end: Any = last
        return {
            "pitboss": VERSION,
            "game": start.plan.slug,
            "sheet": self.sheet(first).model_dump(mode="json", exclude_defaults=True),
            **self.told(first),
            "events": [event_data(event) for event in end.log],
            "balances": self.balances(last),
            "proof": proof or {},
        }

    def write(self, path: Path, first: S, last: S, proof: dict[str, Any] | None = None) -> None:
        """It into a new file; one that is there already is left alone."""
        put(path, self.dump(first, last, proof))

    def read(self, path: Path) -> tuple[S, S]:
        """The first and the last state in a file, every event applied again."""
        return self.load(contents(path), str(path))

    def load(self, data: Any, where: str = "log") -> tuple[S, S]:
        """The first and the last state in plain data; what it says was won must be what the rules give."""
        try:
            found = checked(data, {**COMMON, **self.fields, **ENDING}, f"the {self.name}", ("link",))
            first = self.first(self._of_now(found))
            events = [event_of(entry, number, self.events) for number, entry in enumerate(found["events"], 1)]
        except (GameError, SheetError, CardError, TableError) as error:
            raise LogError(where, str(error)) from None
        state = self._played(first, events, where)
        if found["balances"] != self.balances(state):
            raise LogError(where, unlike(found["balances"], self.balances(state)))
        return first, state

    def _of_now(self, data: dict[str, Any]) -> dict[str, Any]:
        if data["pitboss"] != VERSION:
            raise TableError(f"this is a {self.name} of version {data['pitboss']}; version {VERSION} is read here")
        return data

    def _played(self, state: S, events: Iterable[Any], where: str) -> S:
        for number, event in enumerate(events, 1):
            try:
                state = self.apply(state, event)
            except TableError as error:
                raise LogError(where, f"event {number}: {error}") from None
        return state


def unlike(says: Mapping[str, Any], real: Mapping[str, int]) -> str:
    """Where a file and the rules differ about what was won."""
    names = [name for name in {**real, **says} if says.get(name, 0) != real.get(name, 0)]
    each = (f"{name} {_sum(says.get(name, 0))}, by the rules {dollars(real.get(name, 0))}" for name in names)
    return f"the file says of what was won: {'; '.join(each)}"


def _sum(amount: Any) -> str:
    return dollars(amount) if isinstance(amount, int) else repr(amount)[:40]


LOG = {"hands": list, "lot": int, "nth": int, "meter": int, "link": str, "shoes": dict}
FIELDS = {"int": int, "str": str, "bool": bool, "tuple[int, ...]": list, "What": str, "bytes": str}


def checked(data: Any, wanted: Mapping[str, type], what: str, missing: Container[str] = ()) -> dict[str, Any]:
    """A table with these fields and no others, each of its type."""
    if not isinstance(data, dict):
        raise TableError(f"{what} is not a table of fields")
    for name, value in data.items():
        if name not in wanted:
            raise TableError(f"{what} has no field {name!r}")
        if type(value) is not wanted[name] or (isinstance(value, int) and not -LARGEST < value < LARGEST):
            raise TableError(f"{what}: {name} cannot be {str(value)[:40]!r}")
    for name in wanted:
        if name not in data and name not in missing:
            raise TableError(f"{what} lacks its {name}")
    return data


_SHEETS: dict[tuple[int, str], tuple[object, Any]] = {}
MOST_SHEETS = 256


def sheet_of(data: dict[str, Any], book: Any) -> Any:
    """The sheet of a round. Every round of a log says it again: one that was read before is not read again."""
    said = id(book), json.dumps(data)
    known = _SHEETS.get(said)
    if known is None:
        if len(_SHEETS) >= MOST_SHEETS:
            _SHEETS.clear()
        # Kept with the game itself, so that its identity is nobody else's meanwhile.
        known = _SHEETS[said] = book, level_read(data, book) if is_level(data) else parse_sheet(data, book)
    return known[1]


def _first(data: dict[str, Any]) -> BankedRound:
    book = game(data["game"])
    layout = plan(slug(book), sheet_of(data["sheet"], book))
    shoes = tuple((str(name), parse(str(cards))) for name, cards in data["shoes"].items())
    check_shoes(layout, shoes)
    for name in (d.name for d in decks_of(layout.sheet)):
        if not dict(shoes).get(name):
            raise TableError(f"the order of the {name} is missing")
    if data["meter"] < 0 or data["nth"] < 1 or not 0 <= data["lot"] <= HIGHEST_LOT:
        raise TableError("a meter below nothing, a lot no dice show, or a round before the first")
    hands = [checked({"hand": count}, {"hand": int}, "hands")["hand"] for count in data["hands"]]
    link = data.get("link", "")
    return start(layout, hands, shoes=shoes, meter=data["meter"], link=link, lot=data["lot"], nth=data["nth"])


def _told(first: BankedRound) -> dict[str, Any]:
    hands = Counter(box.player for box in first.boxes)
    return {
        "hands": [hands[player] for player in sorted(hands)],
        "lot": first.lot,
        "nth": first.nth,
        "meter": first.meter.reads,
        **({"link": first.meter.link} if first.meter.link else {}),
        "shoes": {name: text(cards) for name, cards in first.shoes},
    }


ROUND = LogKind("round", LOG, EVENTS, lambda first: first.plan.sheet.form, _told, _first, apply, balances)
dump, write, read, load = ROUND.dump, ROUND.write, ROUND.read, ROUND.load

HIGHEST_LOT = 18
"""Three dice."""


def event_of(entry: Any, number: int, kinds: Mapping[str, type]) -> Any:
    """An event from plain data; it is one of these kinds."""
    kind = kinds.get(str(entry.get("event"))) if isinstance(entry, dict) else None
    if kind is None:
        raise TableError(f"event {number} is of no known kind")
    return event_from(kind, {name: value for name, value in entry.items() if name != "event"}, f"event {number}")


def event_from(kind: type, given: Any, what: str) -> Any:
    """An event of this kind from its fields, each of its type."""
    types, wanted, optional = _shape(kind)
    data = checked(given, wanted, what, optional)
    return kind(**{name: _valued(value, types[name], what) for name, value in data.items()})


@cache
def _shape(kind: type) -> tuple[Mapping[str, str], Mapping[str, type], frozenset[str]]:
    """The fields of an event as they are spelled, their types in a file, and those that may be left out."""
    types = {f.name: str(f.type) for f in fields(kind)}
    optional = frozenset(f.name for f in fields(kind) if f.default is not MISSING)
    return types, {name: FIELDS[spelled] for name, spelled in types.items()}, optional


def _valued(value: Any, spelled: str, what: str) -> Any:
    """What a field holds, of what a file holds."""
    match spelled:
        case "tuple[int, ...]":
            return tuple(checked({"place": each}, {"place": int}, what)["place"] for each in value)
        case "What":
            if value not in What.__members__:
                raise TableError(f"{what}: {value!r} is no irregularity")
            return What[value]
        case "bytes":
            return key_of(value, what)
    return value


def key_of(value: str, what: str) -> bytes:
    """Bytes as a file spells them."""
    try:
        return bytes.fromhex(value)
    except ValueError:
        raise TableError(f"{what}: {value[:40]!r} is no key") from None


def check_shoes(layout: BankedPlan, shoes: Shoes) -> None:
    """Each deck holds only its own cards, each no more often than there are copies."""
    wanted = {d.name: Counter(deck(d.decks, d.jokers)) for d in decks_of(layout.sheet)}
    for name, cards in shoes:
        if name not in wanted:
            raise TableError(f"{layout.game.name} has no deck called {name!r}; it has {', '.join(wanted)}")
        for card, count in Counter(cards).items():
            if count > wanted[name][card]:
                times = f"{count} times" if wanted[name][card] else "at all"
                raise TableError(f"{text(card)} cannot be in this {name} {times}: it holds {wanted[name][card]}")


def stacked(layout: BankedPlan, cards: tuple[int, ...], rest: Shoes) -> Shoes:
    """A deck with these cards on top, in dealing order, and the others behind them as they were."""
    name, order = rest[0]
    check_shoes(layout, ((name, cards),))
    left = Counter(cards)
    behind = [card for card in order if not _used(left, card)]
    return ((name, (*cards, *behind)), *rest[1:])


def _used(left: Counter[int], card: int) -> bool:
    if left[card] <= 0:
        return False
    left[card] -= 1
    return True
