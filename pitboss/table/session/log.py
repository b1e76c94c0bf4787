"""A table's log, of both kinds: every event of its session as plain data, and how it stands when a round begins.

Entries are read as rounds are, field by field and each of its type; a damaged one is a TableError.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, get_type_hints

from pitboss.table.banked.state import BankedRound, Wagered
from pitboss.table.engine import Engine
from pitboss.table.log import ROUND, LogKind, checked, event_data, event_from, key_of
from pitboss.table.pot.log import HAND
from pitboss.table.pot.pools import Carried
from pitboss.table.pot.state import PotHand, PotPlan
from pitboss.table.session import banked, pot
from pitboss.table.session.banked import BankedSession
from pitboss.table.session.state import Left, Place, Played, PotSession, Ruled, Sat, Started
from pitboss.table.state import TableError, Told

Json = dict[str, Any]
Chairs = Mapping[int, tuple[str, int | None]]
"""Who sits where, and under which number the house knows a player; those of the house have none."""
UNDER = "under"
SAID = 5
"""Lines between hands that stay in sight."""
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class TableLog(Generic[S]):
    """The log of one kind of table: its rounds, its engine, and the words that name an event by its seat.

    `fields`, `optional`: what the head of a round holds besides the round itself and the chairs.
    `standing`, `resumed`: that from the table before and after the event, and the table from that.
    """

    rounds: LogKind[Any]
    engine: Engine[S]
    words: Mapping[str, type]
    fields: Mapping[str, type]
    optional: frozenset[str]
    standing: Callable[[Started, S, S], Json]
    resumed: Callable[[S, Any, Json], S]

    def entry(self, event: Any) -> Json:
        """An event of the session as plain data."""
        if isinstance(event, Played):
            return event_data(event.event)
        data = event_data(event, "session")
        for word, kind in self.words.items():
            if type(event) is kind:
                return {word: data["seat"], **_without(data, "session", "seat")}
        return data

    def event(self, data: Any) -> Any:
        """The event an entry holds."""
        if not isinstance(data, dict):
            raise TableError("the entry is not a table of fields")
        for word, kind in self.words.items():
            if word in data:
                return event_from(kind, {**_without(data, word), "seat": data[word]}, "the entry")
        if "session" in data:
            kinds = {kind.wire: kind for kind in self.engine.handlers if kind is not Played}  # type: ignore[attr-defined]
            return _sound(self._made(data, "session", kinds))
        return Played(self._made(data, "event", self.rounds.events))

    def _made(self, data: Json, tag: str, kinds: Mapping[str, type]) -> Any:
        kind = kinds.get(str(data.get(tag)))
        if kind is None:
            raise TableError(f"the entry is of no known kind: {str(data.get(tag))[:40]!r}")
        return event_from(kind, _without(data, tag), "the entry")

    def head(self, event: Started, before: S, after: S, chairs: Chairs, under: tuple[int, int] | None = None) -> Json:
        """The entry a round begins with: all that is needed to bring the table back without the rounds before.

        `under`: the sheet of the house that it is played under, by number and version, where the house has documents.
        """
        first: Any = after.hand  # type: ignore[attr-defined]
        return {
            **self.standing(event, before, after),
            "begun": self.rounds.dump(first, first),
            "chairs": {str(seat): [name, player] for seat, (name, player) in chairs.items()},
            **({UNDER: list(under)} if under else {}),
        }

    def back(self, opened: S, data: Any) -> S:
        """The table a head tells of, under the sheet its round began with."""
        checked(data, {**self.fields, "begun": dict, "chairs": dict, UNDER: list}, "the head", self.optional | {UNDER})
        first = self.rounds.load(data["begun"], "the head")[0]
        mixed = getattr(getattr(first.plan, "terms", None), "points", False)
        if first.plan.slug != opened.plan.slug and not mixed:  # type: ignore[attr-defined]
            raise TableError(f"the head: a round of {first.plan.slug} at another table")
        session = self.resumed(opened, first, data)
        if chairs_of(data).keys() != {seat for seat, place in enumerate(session.places) if place}:  # type: ignore[attr-defined]
            raise TableError("the head: the chairs are not those of the table")
        return session


def is_head(data: Any) -> bool:
    """Whether a round begins with this entry."""
    return isinstance(data, dict) and "begun" in data


def under_of(data: Json) -> tuple[int, int] | None:
    """The sheet that a round was played under, by number and version; None where its house had no documents."""
    if UNDER not in data:
        return None
    number, version = _each(_pair(data[UNDER], UNDER), int, UNDER)
    return number, version


def chairs_of(data: Json) -> dict[int, tuple[str, int | None]]:
    """Who sat where when the round began."""
    return {_seat(seat): _chair(chair) for seat, chair in data["chairs"].items()}


def _chair(data: Any) -> tuple[str, int | None]:
    name, player = _pair(data, "chairs")
    if type(name) is not str or not (player is None or type(player) is int):
        raise TableError(f"chairs: nobody is {str(data)[:40]!r}")
    return name, player


def _seat(spelled: str) -> int:
    if not spelled.isdecimal() or len(spelled) > 4:
        raise TableError(f"the head: there is no seat {spelled[:40]!r}")
    return int(spelled)


def _without(data: Json, *names: str) -> Json:
    return {name: value for name, value in data.items() if name not in names}


def _sound(event: Any) -> Any:
    """An event whose sheet, if it has one, can be read."""
    if isinstance(event, Ruled):
        try:
            json.loads(event.sheet)
        except (ValueError, RecursionError):
            raise TableError(f"the entry: {event.sheet[:40]!r} is no sheet") from None
    return event


def _each(values: Iterable[Any], kind: type, what: str) -> tuple[Any, ...]:
    return tuple(checked({what: value}, {what: kind}, "the head")[what] for value in values)


def _pair(value: Any, what: str) -> list[Any]:
    if not isinstance(value, list) or len(value) != 2:
        raise TableError(f"the head: {what} cannot hold {str(value)[:40]!r}")
    return value


def _pairs(values: Iterable[Any], first: type, second: type, what: str) -> tuple[tuple[Any, Any], ...]:
    both = [_pair(value, what) for value in values]
    return tuple(zip(_each((a for a, _ in both), first, what), _each((b for _, b in both), second, what), strict=True))


# --- for a pot ----------------------------------------------------------------------------------------------------

NUMBERS: dict[str, type] = {"button": int, "number": int, "kill": bool, "killer": int}
SEATS = ("spots", "winners", "beaten")
PAIRS: dict[str, tuple[type, type]] = {"accounts": (str, int), "gone": (str, int), "treats": (int, int)}
"""What is carried over from hand to hand as it is: numbers, rows of them, and rows of two."""
LATER = {"charged": -1}
"""Numbers that are told only where they are not these."""
BEFORE = {
    **NUMBERS,
    **dict.fromkeys(LATER, int),
    **dict.fromkeys((*SEATS, *PAIRS, "places", "told"), list),
    "carried": dict,
}
PLACE, CARRIED = get_type_hints(Place), get_type_hints(Carried)


def _pot_standing(event: Started, before: PotSession, after: PotSession) -> Json:
    """The table before the hand, and what began it: dealt again, it is as it was."""
    return {**event_data(event, "session"), "before": _packed(before), "dealt": list(after.dealt)}


def _packed(session: PotSession) -> Json:
    assert session.hand is None
    return {
        **{name: getattr(session, name) for name in (*NUMBERS, *SEATS, *PAIRS)},
        **{name: getattr(session, name) for name, usual in LATER.items() if getattr(session, name) != usual},
        "places": [None if place is None else _told_place(place) for place in session.places],
        "carried": {name: value for name, value in session.carried._asdict().items() if value or name != "link"},
        "told": [line.says for line in session.told[-SAID:]],
    }


def _told_place(place: Place) -> Json:
    """A player; what seldom is so is told only where it is."""
    return {name: value for name, value in place._asdict().items() if value or name not in SELDOM}


SELDOM = ("piece", "taken", "style")


def _pot_resumed(opened: PotSession, first: PotHand, data: Json) -> PotSession:
    begins = POT_LOG.event(_without(data, "before", "dealt", "begun", "chairs", UNDER))
    if not isinstance(begins, Started):
        raise TableError("the head does not begin a hand")
    _each(data["dealt"], int, "dealt")
    return pot.apply(_unpacked(first.plan, data["before"]), begins)


def _unpacked(plan: PotPlan, data: Json) -> PotSession:
    checked(data, BEFORE, "the table", LATER)
    places = tuple(None if place is None else _place(place) for place in data["places"])
    if len(places) != plan.terms.seats:
        raise TableError(f"the table has {plan.terms.seats} places, not {len(places)}")
    numbers = {name: data[name] for name in NUMBERS} | {name: data.get(name, usual) for name, usual in LATER.items()}
    rows = {name: _each(data[name], int, name) for name in SEATS}
    if not all(-1 <= seat < len(places) for seat in (numbers["button"], *rows["spots"])):
        raise TableError("the table has no place for its button or its blinds")
    pairs = {name: _pairs(data[name], *kinds, name) for name, kinds in PAIRS.items()}
    told = tuple(Told(says) for says in _each(data["told"], str, "told"))
    return PotSession(plan, places, _carried(data["carried"]), **numbers, **rows, **pairs, told=told)  # type: ignore[arg-type]


def _place(data: Any) -> Place:
    return Place(**checked(data, PLACE, "the place", Place._field_defaults))


def _carried(data: Json) -> Carried:
    found = checked(data, {**CARRIED, "runners": list}, "what is carried over", Carried._field_defaults)
    return Carried(**{**found, "runners": _each(found.get("runners", ()), int, "runners")})


POT_LOG: TableLog[PotSession] = TableLog(
    HAND,
    pot.ENGINE,
    {},
    {"session": str, "key": str, "shoe": list, "final": bool, "stopped": bool, "before": dict, "dealt": list},
    frozenset({"key", "shoe", "final", "stopped"}),
    _pot_standing,
    _pot_resumed,
)


# --- against the house --------------------------------------------------------------------------------------------


def _banked_standing(event: Started, before: BankedSession, after: BankedSession) -> Json:
    """The table besides its round: a shoe that lasts is in the round, so that it need not be shuffled again."""
    assert after.meter is not None
    return {
        "last": {str(seat): [event_data(each) for each in made] for seat, made in after.wagers},
        **({"key": event.key.hex()} if event.key else {}),
        "table": {"number": after.number, "reserve": after.meter.reserve, "won": [won for _, won in after.accounts]},
    }


def _banked_resumed(opened: BankedSession, first: BankedRound, data: Json) -> BankedSession:
    """Older heads tell neither last wagers nor what was won, nor the key."""
    names = {seat: name for seat, (name, _) in chairs_of(data).items()}
    places = tuple(names.get(seat) for seat in range(len(first.boxes)))
    made = sorted((_seat(seat), _wagers(each)) for seat, each in data.get("last", {}).items())
    key = key_of(data.get("key", ""), "the head")
    session = opened._replace(plan=first.plan, places=places, wagers=tuple(made), key=key)
    if "table" in data:
        more = checked(data["table"], {"number": int, "reserve": int, "won": list}, "the table")
        first = first._replace(meter=first.meter._replace(reserve=more["reserve"]))
        session = session._replace(number=more["number"] - 1, accounts=_accounts(session, more["won"]))
    return banked.begun(session, first)


def _accounts(session: BankedSession, won: list[Any]) -> Any:
    if len(won) != len(session.accounts):
        raise TableError(f"the table has {len(session.accounts)} accounts, not {len(won)}")
    return tuple(zip((account for account, _ in session.accounts), _each(won, int, "won"), strict=True))


def _wagers(data: Any) -> tuple[Wagered, ...]:
    entries = _each([data], list, "last")[0]
    return tuple(event_from(Wagered, _wager(entry), "last") for entry in entries)


def _wager(data: Any) -> Json:
    if not isinstance(data, dict) or data.get("event") != Wagered.wire:
        raise TableError(f"last: {str(data)[:40]!r} is no wager")
    return _without(data, "event")


BANKED_LOG: TableLog[BankedSession] = TableLog(
    ROUND,
    banked.ENGINE,
    {"sat": Sat, "left": Left},
    {"last": dict, "table": dict, "key": str},
    frozenset({"last", "table", "key"}),
    _banked_standing,
    _banked_resumed,
)
