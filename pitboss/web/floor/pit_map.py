"""The pit as a map: every table with who sits, what is played, what it has made and whether it waits for the floor."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pitboss.house.books import sheets
from pitboss.house.books.clocks import DueCheck, overdue
from pitboss.house.books.floor import TELLS, Alarm, Watch, words_to_the_ieb
from pitboss.house.books.floor_state import FloorCall, Freeze
from pitboss.house.books.positions import Person
from pitboss.house.books.state import HouseState, is_past
from pitboss.house.books.statement import Figures
from pitboss.table.banked.engine import here
from pitboss.table.banked.state import BankedRound, Betting, MeterReading
from pitboss.table.pot.state import AwardStage, Showdown
from pitboss.web.floor import calls
from pitboss.web.floor.results import DayFigures, PitHolds, result, shown_date
from pitboss.web.floor.shapes import (
    BarredLine,
    FloorAlarm,
    FloorCallLine,
    FloorDuty,
    FloorLimit,
    FloorMap,
    FloorSeat,
    FloorTable,
    FloorView,
    FloorWaiting,
    FrozenLine,
    HandsAllowedLine,
    MoveLine,
)
from pitboss.web.pit import Pit
from pitboss.web.tables import awards, disputes, funds
from pitboss.web.tables.banked_felt import BankedFelt
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.room import Room
from pitboss.words import (
    Ante,
    Arrange,
    BringIn,
    Burn,
    Choose,
    ChooseWild,
    Discard,
    Draw,
    Exchange,
    HouseWay,
    Pitch,
    Settle,
    Straddle,
    Street,
    Turn,
    Wager,
)

DECKS = {
    DueCheck.OPENING: "inspection", DueCheck.SECOND: "inspection", DueCheck.SHOWN: "shown", DueCheck.SPREAD: "spread",
    DueCheck.COUNT: "deck", DueCheck.STUB: "deck", DueCheck.NEW_DEALER: "deck", DueCheck.SEQUENCE: "sequence",
    DueCheck.PUT_IN: "change", DueCheck.CHANGE: "change", DueCheck.DICE: "dice",
}  # fmt: skip
"""What a page offers to do about it."""


def cards_and_dice(house: HouseState, now: int, rounds: Mapping[int, int]) -> Iterator[Alarm]:
    """Counts, changes and inspections that are overdue."""
    for each in overdue(house, now, rounds):
        yield Alarm(DECKS[each.check], each.table, f"{each.says.capitalize()}.", each.law, each.since)


def stale_signs(house: HouseState, now: int, rounds: Mapping[int, int]) -> Iterator[Alarm]:
    """Signs that do not say what holds."""
    for each in sheets.stale(house):
        kind = "version" if each.older else "sign"
        yield Alarm(kind, each.table, f"{each.says.capitalize()}.", each.law, house.tables[each.table].opened)


def dealers_twice(house: HouseState, now: int, rounds: Mapping[int, int]) -> Iterator[Alarm]:
    """One dealer at two open tables: which of them somebody else deals at is to be said."""
    seen: dict[str, int] = {}
    for each in sorted(house.tables.values(), key=lambda table: table.relieved or table.opened):
        if each.dealer in seen:
            says = f"{each.dealer} deals at table {seen[each.dealer]} too; relieve the dealer at one of them."
            yield Alarm("dealer", each.number, says, None, each.relieved or each.opened)
        elif each.dealer:
            seen[each.dealer] = each.number


WATCHES: list[Watch] = [words_to_the_ieb, cards_and_dice, stale_signs, dealers_twice]
"""What may be overdue, each asked whenever somebody looks at the pit."""
BETWEEN = "between rounds"
STAGES: dict[type, str] = {
    Betting: "bets are taken", Pitch: "cards are dealt", Draw: "cards are drawn", Burn: "a card is burned",
    Turn: "cards are turned", Choose: "players decide", Discard: "cards are discarded", Arrange: "hands are set",
    HouseWay: "the dealer sets a hand", Settle: "wagers are settled", Ante: "antes", Wager: "wagers beside the pot",
    BringIn: "the bring-in", Straddle: "the straddle", Street: "a round of betting", Exchange: "the draw",
    ChooseWild: "a wild card is chosen", Showdown: "the showdown", AwardStage: "the pot is awarded",
}  # fmt: skip


class PitMap:
    """What the floor looks at; win and hold are read on as the pit goes on."""

    def __init__(self, pit: Pit) -> None:
        self.pit, self.figures, self.holds = pit, DayFigures(pit.store), PitHolds(pit.store)

    @property
    def house(self) -> HouseState:
        return self.pit.house

    async def whole(self, me: Person) -> FloorMap:
        """As it is now, for whoever asks."""
        house, made, now = self.house, await self._made(), self.pit.store.now()
        alarms = self._alarms(now)
        return {
            "house": house.name, "date": shown_date(self.pit.store),
            "shift": house.day.shift if house.day else 0, "now": now,
            "me": _duty(me, house), "tables": [self._table(room, made, alarms) for room in self._rooms()],
            "alarms": [_alarm(each) for each in alarms], "calls": call_lines(house),
            "people": [_duty(each, house) for each in house.people.values() if not is_past(house, each.until)],
            "barred": _barred(house),
        }  # fmt: skip

    async def table(self, room: Room) -> FloorView:
        """One table, with what can be called there."""
        made, now, house = await self._made(), self.pit.store.now(), self.house
        alarms = [each for each in self._alarms(now) if each.table == room.number]
        known, tells = house.floor.told.get(room.number), TELLS.get(room.session.plan.slug)
        return {
            "table": room.view(None), "map": self._table(room, made, alarms),
            "calls": call_lines(house, room.number), "alarms": [_alarm(each) for each in alarms],
            "irregular": calls.callable_events(room), "spoken": calls.spoken(room),
            "must_tell": str(next(iter(tells.values()))) if tells else None,
            "told": list(known.by) if known and known.round == room.round else [],
            "disputes": disputes.at_table(house, room.number),
            "hands": _hands(house, room.number),
            "moves": _moves(house, room.number),
        }  # fmt: skip

    def _rooms(self) -> Iterable[Room]:
        return [room for _, room in sorted(self.pit.rooms.items())]

    async def _made(self) -> dict[int, Figures]:
        for room in self._rooms():
            self.holds.watch(room)
        return await self.pit.store.ask(self.figures.read_on, shown_date(self.pit.store))

    def _alarms(self, now: int) -> list[Alarm]:
        return [alarm for watch in WATCHES for alarm in watch(self.house, now, self.pit.reached())]

    def _table(self, room: Room, made: dict[int, Figures], alarms: Iterable[Alarm]) -> FloorTable:
        stop, meter = self.house.floor.frozen.get(room.number), _meter(room)
        return {
            "table": room.number, "kind": "pot" if isinstance(room, PotRoom) else "house",
            "game": room.session.plan.slug, "name": room.session.plan.game.name, "limits": list(_limits(room)),
            "places": room.places, "seats": list(_seats(room)), "dealer": room.bank.dealer if room.bank else "",
            "round": room.round, "stage": stage_of(room), "waits": list(self._waits(room, alarms)),
            "frozen": _frozen(stop) if stop else None,
            "result": result(made.get(room.number), self.holds.beside(room)), "fund": funds.of_table(room),
            "meter": meter.reads if meter is not None and not meter.link else None, "award": funds.award_of(room),
        }  # fmt: skip

    def _waits(self, room: Room, alarms: Iterable[Alarm]) -> Iterator[FloorWaiting]:
        floor, table = self.house.floor, room.number
        if any(call.table == table for call in floor.calls.values()):
            yield "call"
        if awards.waiting(room.session.hand):
            yield "award"
        if any(each.table == table and not each.rulings for each in floor.disputes.values()):
            yield "dispute"
        if table in floor.frozen:
            yield "frozen"
        if any(alarm.table == table for alarm in alarms):
            yield "alarm"


def stage_of(room: Room) -> str:
    """Where the round stands, in words."""
    hand = room.session.hand
    if hand is None:
        return BETWEEN
    stage = here(hand) if isinstance(hand, BankedRound) else hand.here
    return STAGES.get(type(stage), type(stage).__name__.lower())


def _limits(room: Room) -> Iterator[FloorLimit]:
    if isinstance(room, BankedFelt):
        for spot, bounds in room.sheet.limits.items():
            yield {"of": spot, "least": bounds.least, "most": bounds.most}
    elif isinstance(room, PotRoom):
        terms = room.plan.terms
        yield {"of": terms.limit.value, "least": terms.small, "most": terms.big}


def _seats(room: Room) -> Iterator[FloorSeat]:
    for chair in room.summary()["chairs"]:
        yield {
            "seat": chair["seat"], "name": chair["name"], "house": chair["house"], "away": chair["away"],
            "stack": chair.get("stack"),
        }  # fmt: skip


def _duty(person: Person, house: HouseState) -> FloorDuty:
    deals = next((each.number for each in house.tables.values() if each.dealer == person.name), 0)
    return {"name": person.name, "positions": [each.value for each in person.positions], "table": deals}


def _alarm(alarm: Alarm) -> FloorAlarm:
    return {
        "kind": alarm.kind, "table": alarm.table, "says": alarm.says, "law": str(alarm.law) if alarm.law else None,
        "since": alarm.since,
    }  # fmt: skip


def call_lines(house: HouseState, table: int = 0) -> list[FloorCallLine]:
    """Who calls, the first to have called first."""
    calls = house.floor.calls.items()
    return [_call(number, each) for number, each in calls if table in (0, each.table)]


def _call(number: int, call: FloorCall) -> FloorCallLine:
    why = f"{call.why} ({call.law})" if call.law else call.why
    return {
        "number": number, "table": call.table, "seat": call.seat, "caller": call.caller, "why": why,
        "since": call.since,
    }  # fmt: skip


def _frozen(stop: Freeze) -> FrozenLine:
    return {"why": stop.why, "by": list(stop.by), "since": stop.since}


def _barred(house: HouseState) -> list[BarredLine]:
    return [
        {
            "player": bar.player, "why": bar.why, "until": bar.until, "law": bar.law or None, "since": bar.since,
            "by": list(bar.by),
        }
        for bar in house.floor.barred.values()
    ]  # fmt: skip


def _hands(house: HouseState, table: int) -> list[HandsAllowedLine]:
    return [{"player": name, "hands": many} for name, many in house.floor.hands.get(table, {}).items()]


def _moves(house: HouseState, table: int) -> list[MoveLine]:
    ordered = (each for each in house.floor.moves if each.table == table)
    return [{"player": each.player, "to": each.to, "seat": each.seat} for each in ordered]


def _meter(room: Room) -> MeterReading | None:
    """The meter of a table that offers a wager on it."""
    return room.session.meter if isinstance(room, BankedFelt) and room.plan.progressives else None
