"""The floor: who calls it, what it rules, which tables stand still, and who is not let play.

What is refused here is refused before anything at the table changes: a ruling is written with what it puts right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, NamedTuple

from pitboss.house.books.day import is_day
from pitboss.house.books.floor_events import (
    CallAnswered,
    CallRaised,
    DisputeOpened,
    DisputeRuled,
    IebTold,
    IncidentNoted,
    MoreHandsAllowed,
    MoveDropped,
    MoveOrdered,
    PlayerAdmitted,
    PlayerBarred,
    PlayerMoved,
    RemovedForCollusion,
    RulingMade,
    SupervisorTold,
    TableFrozen,
    TableThawed,
)
from pitboss.house.books.floor_state import (
    Bar,
    CollusionRemoval,
    Dispute,
    DisputeRuling,
    FloorCall,
    Freeze,
    OrderedMove,
    StayedPut,
    WasTold,
)
from pitboss.house.books.positions import Position, known_as
from pitboss.house.books.state import (
    Came,
    Handler,
    Held,
    HouseError,
    HouseState,
    TableBank,
    is_past,
    on_register,
    without,
)
from pitboss.law.paragraphs import Cite, LawError, Section, cite_of
from pitboss.words import What

BONUS_TOLD = Section("CO", "47.1-1017.39")("(22)")
EMPEROR = Section("CO", "47.1-1017.49")
FINAL, CONDUCT = Section("MA", "poker 15")("(b)"), Section("MA", "poker 16")("(a)-(b)")
LEAVE = EMPEROR("(34) leave")
SUPERVISORS = (Position.FLOOR, Position.SHIFT_SUPERVISOR, Position.PIT_MANAGER)
ALL = tuple(each.name for each in What)
TELLS: Mapping[str, Mapping[str, Cite]] = {
    "texas-holdem-bonus": dict.fromkeys(ALL, BONUS_TOLD),
    "emperors-challenge": {
        What.PLAYER_COUNT.name: EMPEROR("(30) supervisor"),
        What.DEALER_COUNT.name: EMPEROR("(30) supervisor"),
        What.SHUFFLER_JAM.name: EMPEROR("(30) supervisor"),
        What.STUB_COUNT.name: EMPEROR("(32)(d) supervisor"),
    },
}
"""Games in which a supervisor knows of a mistake before it is put right: of which, by which paragraph."""
MISSET: Mapping[str, Cite] = {"emperors-challenge": EMPEROR("(9)(c) supervisor")}
"""Games in which a supervisor is called when a player has set a hand wrongly."""
MOST_HANDS = 12


def _with(house: HouseState, **changes: Any) -> HouseState:
    return replace(house, floor=replace(house.floor, **changes))


def said(text: str, what: str) -> str:
    """Words that say something."""
    if not text.strip():
        raise HouseError(f"say {what}")
    return text


def by_position(house: HouseState, positions: tuple[Position, ...], law: Cite | None = None) -> None:
    """A HouseError where none of those who sign holds one of these; who is what, only the register knows."""
    if not house.founded or not house.people:
        return
    people = filter(None, (on_register(house, name) for name in house.signers))
    if not any({*each.positions} & {*positions} for each in people if not is_past(house, each.until)):
        names = [each.value for each in positions]
        raise HouseError(f"this is decided by a {' or a '.join(names)}", law)


# --- calls --------------------------------------------------------------------------------------------------------


def raised(house: HouseState, event: CallRaised, held: Held) -> Came:
    """Once: who has called and is not answered yet need not call again."""
    house.table(event.table)
    floor = house.floor
    if not event.law and has_called(house, event.table, event.caller):
        raise HouseError("the floor is called already; it comes")
    call = FloorCall(event.table, event.caller, event.why, event.seat, house.now, event.law)
    return _with(house, calls={**floor.calls, floor.called + 1: call}, called=floor.called + 1), ()


def has_called(house: HouseState, table: int, caller: str) -> bool:
    """Whether somebody waits for the floor already."""
    return any((each.table, each.caller, each.law) == (table, caller, "") for each in house.floor.calls.values())


def answered(house: HouseState, event: CallAnswered, held: Held) -> Came:
    call = house.floor.calls.get(event.number)
    if call is None or call.table != event.table:
        raise HouseError(f"call {event.number} of table {event.table} is answered, or there was none")
    stayed = _stayed_of_others(house, call.table, call.caller)
    return _with(house, calls=without(house.floor.calls, event.number), stayed=stayed), ()


# --- tables that stand still --------------------------------------------------------------------------------------


def frozen(house: HouseState, event: TableFrozen, held: Held) -> Came:
    house.table(event.table)
    if event.table in house.floor.frozen:
        raise HouseError(f"table {event.table} is frozen already: {house.floor.frozen[event.table].why}")
    stop = Freeze(said(event.why, "why the table stands still"), house.now, house.signers)
    return _with(house, frozen={**house.floor.frozen, event.table: stop}), ()


def thawed(house: HouseState, event: TableThawed, held: Held) -> Came:
    """Not before what is in dispute there was ruled."""
    if event.table not in house.floor.frozen:
        raise HouseError(f"table {event.table} is not frozen")
    if open_disputes(house, event.table):
        raise HouseError(f"a dispute at table {event.table} is not ruled yet", _final(house.table(event.table)))
    return _with(house, frozen=without(house.floor.frozen, event.table)), ()


def stands_still(house: HouseState, table: int) -> str:
    """Why nothing happens at a table, or nothing."""
    stop = house.floor.frozen.get(table)
    return stop.why if stop else ""


def let_close(closes: Handler) -> Handler:
    """A table closes with nothing left open on its floor; what was ruled there is the journal's from then on."""

    def closed(house: HouseState, event: Any, held: Held) -> Came:
        if why := stands_still(house, event.table):
            raise HouseError(f"table {event.table} is frozen ({why}); thaw it first")
        after, moved = closes(house, event, held)
        return _forgotten(after, event.table), moved

    return closed


def _forgotten(house: HouseState, table: int) -> HouseState:
    floor = house.floor
    calls = {number: call for number, call in floor.calls.items() if call.table != table}
    disputes = {number: each for number, each in floor.disputes.items() if each.table != table}
    told, hands = without(floor.told, table), without(floor.hands, table)
    moves = tuple(each for each in floor.moves if table not in (each.table, each.to))
    stayed = tuple(each for each in floor.stayed if each.table != table)
    return _with(house, calls=calls, disputes=disputes, told=told, hands=hands, moves=moves, stayed=stayed)


# --- rulings ------------------------------------------------------------------------------------------------------


def must_tell(game: str, what: str) -> Cite | None:
    """By which paragraph a supervisor knows of it before it is put right, or None."""
    return TELLS.get(game, {}).get(what)


def told(house: HouseState, event: SupervisorTold, held: Held) -> Came:
    table = house.table(event.table)
    laws = TELLS.get(table.game, {})
    by_position(house, SUPERVISORS, next(iter(laws.values()), None))
    return _with(house, told={**house.floor.told, event.table: WasTold(event.round, house.signers)}), ()


def owes_telling(house: HouseState, table: int, round: int, what: str) -> Cite | None:
    """The paragraph by which a supervisor has to be told first, and was not."""
    known, bank = house.floor.told.get(table), house.tables.get(table)
    law = must_tell(bank.game, what) if bank else None
    return law if known is None or known.round != round else None


def ruled(house: HouseState, event: RulingMade, held: Held) -> Came:
    """What went wrong is put right, after a supervisor was told where the game wants it; for the next one anew."""
    house.table(event.table)
    if law := owes_telling(house, event.table, event.round, event.what):
        raise HouseError("tell a supervisor before this is put right", law)
    return _with(house, told=without(house.floor.told, event.table)), ()


# --- disputes -----------------------------------------------------------------------------------------------------


def opened(house: HouseState, event: DisputeOpened, held: Held) -> Came:
    """The table stands still with it."""
    floor, number = house.floor, house.floor.disputed + 1
    house.table(event.table)
    about = said(event.says, "what is in dispute")
    each = Dispute(event.table, event.round, event.player, about, house.now, house.signers)
    stop = floor.frozen.get(event.table) or Freeze(f"dispute {number}: {about}", house.now, house.signers)
    stopped = {**floor.frozen, event.table: stop}
    return _with(house, disputes={**floor.disputes, number: each}, disputed=number, frozen=stopped), ()


def open_disputes(house: HouseState, table: int) -> dict[int, Dispute]:
    """Those at a table that nobody has ruled on."""
    return {n: each for n, each in house.floor.disputes.items() if each.table == table and not each.rulings}


def decided(house: HouseState, event: DisputeRuled, held: Held) -> Came:
    """A ruling is final: nothing takes it back, and what is decided later stands behind it."""
    floor = house.floor
    each = floor.disputes.get(event.number)
    if each is None or each.table != event.table:
        raise HouseError(f"there is no dispute {event.number} at table {event.table}")
    by_position(house, _deciders(house.table(event.table)), _final(house.table(event.table)))
    try:
        law = str(cite_of(said(event.law, "by which paragraph it is ruled")))
    except LawError as error:
        raise HouseError(f"{error}; a paragraph is written as CO 1032(7) or MA 15(b)") from None
    ruling = DisputeRuling(house.now, house.signers, said(event.says, "what is decided"), law)
    after = each._replace(rulings=(*each.rulings, ruling))
    return _with(house, disputes={**floor.disputes, event.number: after}), ()


def _deciders(table: TableBank) -> tuple[Position, ...]:
    """In Massachusetts the poker shift supervisor; Colorado leaves it to the house."""
    return (Position.SHIFT_SUPERVISOR,) if _final(table) else SUPERVISORS


def _final(table: TableBank) -> Cite | None:
    return FINAL if table.state == "MA" and not table.banked else None


def noted(house: HouseState, event: IncidentNoted, held: Held) -> Came:
    """Kept in the journal; nothing hangs on it."""
    said(event.says, "what has happened")
    if event.table:
        house.table(event.table)
    return house, ()


# --- who is not let play ------------------------------------------------------------------------------------------


def today(house: HouseState, now: int) -> str:
    """The gaming day, or between two the date."""
    return house.day.date if house.day else datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def bar_of(house: HouseState, player: str, now: int) -> Bar | None:
    """Why somebody is not let play today, or None."""
    bar = house.floor.barred.get(known_as(player))
    return None if bar is None or (bar.until and bar.until < today(house, now)) else bar


def barred(house: HouseState, event: PlayerBarred, held: Held) -> Came:
    if event.until and not is_day(event.until):
        raise HouseError(f"{event.until[:40]!r} is no date; write it as 2026-11-16")
    if event.until and event.until < today(house, house.now):
        raise HouseError(f"{event.until} is over: nobody is barred until then")
    why = said(event.why, "why")
    bar = Bar(said(event.player, "who"), why, event.until, house.now, house.signers)
    return _with(house, barred={**house.floor.barred, known_as(event.player): bar}), ()


def admitted(house: HouseState, event: PlayerAdmitted, held: Held) -> Came:
    if known_as(event.player) not in house.floor.barred:
        raise HouseError(f"{event.player} is not barred")
    return _with(house, barred=without(house.floor.barred, known_as(event.player))), ()


def removed(house: HouseState, event: RemovedForCollusion, held: Held) -> Came:
    """Out of the game, and of every other until admitted again; word to the IEB is owed from now on."""
    table = house.table(event.table)
    if table.banked:
        raise HouseError(f"{table.definition.name} is played against the house: nobody plays for another there")
    law, key = CONDUCT if table.state == "MA" else None, known_as(event.player)
    why = said(event.why, "what is suspected")
    bar = Bar(event.player, why, "", house.now, house.signers, str(law) if law else "")
    gone = {key: CollusionRemoval(event.player, event.table, why, house.now)} if law else {}
    return _with(house, barred={**house.floor.barred, key: bar}, removals={**house.floor.removals, **gone}), ()


def ieb_told(house: HouseState, event: IebTold, held: Held) -> Came:
    if known_as(event.player) not in house.floor.removals:
        raise HouseError(f"no word to the IEB is owed about {event.player}", CONDUCT)
    return _with(house, removals=without(house.floor.removals, known_as(event.player))), ()


# --- from table to table ------------------------------------------------------------------------------------------


def move_ordered(house: HouseState, event: MoveOrdered, held: Held) -> Came:
    """The last one counts."""
    _check_tables(house, event)
    order = OrderedMove(event.table, event.player, event.to, event.seat, house.signers)
    stayed = _stayed_of_others(house, event.table, event.player)
    return _with(house, moves=(*_moves_of_others(house, event), order), stayed=stayed), ()


def move_dropped(house: HouseState, event: MoveDropped, held: Held) -> Came:
    """Where it could not be made its player is told why, until the floor has come."""
    others = _moves_of_others(house, event)
    dropped = next((each for each in house.floor.moves if each not in others), None)
    if dropped is None:
        raise HouseError(f"{event.player} is not to move from table {event.table}")
    told = (StayedPut(dropped.table, dropped.player, dropped.to, event.why),) if event.why else ()
    return _with(house, moves=others, stayed=(*_stayed_of_others(house, event.table, event.player), *told)), ()


def moved(house: HouseState, event: PlayerMoved, held: Held) -> Came:
    """The stack is booked by the two tables."""
    _check_tables(house, event)
    stayed = _stayed_of_others(house, event.table, event.player)
    return _with(house, moves=_moves_of_others(house, event), stayed=stayed), ()


def _check_tables(house: HouseState, event: MoveOrdered | PlayerMoved) -> None:
    """Stacks go from one poker table to another."""
    if event.table == event.to:
        raise HouseError(f"{event.player} sits at table {event.to}; another seat of it is taken there")
    if banked := next((n for n in (event.table, event.to) if house.table(n).banked), 0):
        raise HouseError(f"table {banked} is played against the house: who changes tables there gets up and sits down")


def _moves_of_others(house: HouseState, event: MoveOrdered | MoveDropped | PlayerMoved) -> tuple[OrderedMove, ...]:
    whose = event.table, known_as(event.player)
    return tuple(each for each in house.floor.moves if (each.table, known_as(each.player)) != whose)


def _stayed_of_others(house: HouseState, table: int, player: str) -> tuple[StayedPut, ...]:
    whose = table, known_as(player)
    return tuple(each for each in house.floor.stayed if (each.table, known_as(each.player)) != whose)


# --- more hands ---------------------------------------------------------------------------------------------------


def hands_allowed(house: HouseState, event: MoreHandsAllowed, held: Held) -> Came:
    table = house.table(event.table)
    if table.game not in MISSET:
        raise HouseError(f"{table.definition.name} needs nobody's leave for more hands than one")
    by_position(house, (Position.PIT_MANAGER,), LEAVE)
    if not 1 <= event.hands <= MOST_HANDS:
        raise HouseError(f"a player has 1 to {MOST_HANDS} hands", LEAVE)
    here = {**house.floor.hands.get(event.table, {}), known_as(event.player): event.hands}
    return _with(house, hands={**house.floor.hands, event.table: here}), ()


def leave_missing(house: HouseState, table: int, player: str, hands: int) -> Cite | None:
    """The paragraph by which the pit manager has to allow so many hands, and did not."""
    bank = house.tables.get(table)
    if bank is None or not house.founded or bank.game not in MISSET or hands <= 1:
        return None
    return LEAVE if house.floor.hands.get(table, {}).get(known_as(player), 1) < hands else None


# --- what is overdue ----------------------------------------------------------------------------------------------


class Alarm(NamedTuple):
    """Something that is overdue: which watch has struck, at which table (0: the whole house), and since when."""

    kind: str
    table: int
    says: str
    law: Cite | None
    since: int


Watch = Callable[[HouseState, int, Mapping[int, int]], Iterator[Alarm]]
"""What is overdue in a house at a moment, with the round that each table has reached."""


def words_to_the_ieb(house: HouseState, now: int, rounds: Mapping[int, int]) -> Iterator[Alarm]:
    """Removals of which the IEB does not know yet."""
    for each in house.floor.removals.values():
        yield Alarm("ieb", each.table, f"The IEB is to be told that {each.player} was removed.", CONDUCT, each.since)


FLOOR_HANDLERS: dict[type, Handler] = {
    CallRaised: raised,
    CallAnswered: answered,
    TableFrozen: frozen,
    TableThawed: thawed,
    RulingMade: ruled,
    SupervisorTold: told,
    DisputeOpened: opened,
    DisputeRuled: decided,
    IncidentNoted: noted,
    PlayerBarred: barred,
    PlayerAdmitted: admitted,
    RemovedForCollusion: removed,
    IebTold: ieb_told,
    MoreHandsAllowed: hands_allowed,
    MoveOrdered: move_ordered,
    MoveDropped: move_dropped,
    PlayerMoved: moved,
}
