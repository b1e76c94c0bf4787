"""What each event makes of a tournament, and which money it moves: pure, so that steps can be played again.

`after, moved = play(held, event, moment)`, or a HouseError. What only the house knows (its people, its cage) is asked
in `engine`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from pitboss.house.books.positions import known_as
from pitboss.house.books.state import HouseError
from pitboss.house.tournament import money, prizes
from pitboss.house.tournament.events import (
    AddOnTaken,
    ButtonAt,
    ClockAdjusted,
    ClockPaused,
    ClockSet,
    ClockStarted,
    ColouredUp,
    DealAgreed,
    DoubleEntryFound,
    DrawCommitted,
    DrawScope,
    EntryRenamed,
    EntryTaken,
    EntryTender,
    HandForHandDealt,
    HandForHandSet,
    Penalty,
    PenaltyOver,
    PitDeals,
    PlayerAway,
    PlayerPenalised,
    PlayersMoved,
    PlayersOut,
    PrizePaid,
    RebuyTaken,
    SeatForfeited,
    SeatsDrawn,
    StacksCounted,
    TableHandBegun,
    TableHandPlayed,
    TournamentDeckChanged,
    TournamentDeckCounted,
    TournamentEventEnded,
    TournamentFinished,
    TournamentObjected,
    TournamentTableNamed,
    TournamentTableSet,
    TournamentWithdrawn,
)
from pitboss.house.tournament.seats import DrawnSeats, FreeSeats, draw, draw_name, fewest_moves, fewest_tables, spread
from pitboss.house.tournament.state import (
    Entrant,
    Payment,
    SeatChange,
    Tournament,
    TournamentTable,
    WonVoucher,
    chips_fault,
    chips_in_play,
    clock,
    laid,
    most_at_table,
    spent,
)
from pitboss.law.paragraphs import Cite, Section
from pitboss.money.cents import dollars
from pitboss.sheet.tournament import MINUTE
from pitboss.sheet.tournament_faults import CHIPS, CONDUCT, COSTS, FIFTEEN, FILED, HOUSE_RULES, PLAYERS, SERIES, WINNER
from pitboss.table.booking import Movement
from pitboss.table.shuffle import commitment

PAYOUTS = Section("CO", "47.1-1053")("text")


class StepMoment(NamedTuple):
    """When, signed by whom, which step of the tournament it is, and on which gaming day."""

    at: int
    by: tuple[str, ...]
    step: int
    day: str = ""


StepResult = tuple[Tournament, Iterable[Movement]]
Play = Callable[[Tournament, Any, StepMoment], StepResult]


def play(held: Tournament, event: Any, moment: StepMoment) -> tuple[Tournament, tuple[Movement, ...]]:
    """The tournament after the event, and what was moved. Every chip is where it should be, and so is every payment."""
    if held.finished:
        raise HouseError(f"{held.document.name} is finished")
    if held.objected:
        raise HouseError(f"the Division finds these rules unacceptable: {held.objected}", FILED("text"))
    if held.taken_back:
        raise HouseError(f"these rules were withdrawn ({held.taken_back}); file others", FILED("text"))
    _check_between(held, event)
    after, moved = PLAYS[type(event)](held, event, moment)
    if fault := chips_fault(after):
        raise HouseError(fault, CHIPS("text"))
    _check_paid(after)
    return after, tuple(moved)


ALL_STILL = (StacksCounted, ColouredUp, DealAgreed, DoubleEntryFound, TournamentEventEnded, TournamentFinished)
"""What is done while no table is in the middle of a hand."""


def _check_between(held: Tournament, event: Any) -> None:
    """Whom it is about is in no hand that the pit deals: chips that lie in a pot are nobody's yet."""
    playing = held.in_hand()
    if not playing:
        return
    match event:
        case SeatsDrawn(scope=DrawScope.ALL):
            about = playing
        case SeatsDrawn(scope=DrawScope.BROKEN, broken=number) | ButtonAt(at_table=number):
            about = {each.number for each in held.at_table(number)}
        case PlayersMoved(moves=moves):
            about = {each.entry for each in moves}
        case PlayersOut(out=out):
            about = {each.entry for each in out}
        case PlayerPenalised(penalty=Penalty.DISQUALIFIED | Penalty.SITS_OUT):
            # A penalty is sat out from the next hand on: in this one the chips that were bet are played for.
            about = {event.entry}
        case RebuyTaken() | AddOnTaken() | SeatForfeited():
            about = {event.entry}
        case _:
            about = playing if isinstance(event, ALL_STILL) else set()
    if about & playing:
        who = next(each for each in held.players() if each.number in about & playing)
        where = f"{who.player} is in a hand at table {held.table_name(who.table)}"
        raise HouseError(f"{where}; stop the clock, and wait until it is over")


def _check_paid(held: Tournament) -> None:
    """What was paid is still what is owed: whoever changes places takes the payment back first."""
    paid = held.paid()
    won = {each.entry.number: each for each in prizes.winners(held)} if paid else {}
    for line in paid:
        found = won.get(line.entry)
        if found is None or found.prize.cash != line.cash:
            raise HouseError(
                f"{line.player} was paid {dollars(line.cash)} for place {line.place}; take that back first"
            )


def entered(held: Tournament, number: int) -> Entrant:
    """The entry of this event with this receipt, or a HouseError."""
    found = next((each for each in held.of_event() if each.number == number), None)
    if found is None:
        raise HouseError(f"no receipt {number} of this event")
    return found


def entrant(held: Tournament, number: int) -> Entrant:
    """The entry with this receipt, while it is in, or a HouseError."""
    found = entered(held, number)
    if not found.is_in:
        raise HouseError(f"{found.player} (receipt {number}) is out")
    return found


def _with(held: Tournament, *changed: Entrant) -> Tournament:
    by_number = {each.number: each for each in changed}
    return replace(held, entrants=tuple(by_number.get(each.number, each) for each in held.entrants))


def table_of(held: Tournament, number: int) -> TournamentTable:
    found = next((each for each in held.tables if each.number == number), None)
    if found is None:
        raise HouseError(f"table {number} is none of this tournament")
    return found


def table_called(held: Tournament, name: str) -> TournamentTable:
    """The table that is called so in the room, or a HouseError."""
    called = " ".join(name.split())
    found = next((each for each in held.tables if held.table_name(each.number).casefold() == called.casefold()), None)
    if found is None:
        names = ", ".join(held.table_name(each.number) for each in held.tables) or "none"
        raise HouseError(f"no table of {held.document.name} is called {called}; there are: {names}")
    return found


def _with_table(held: Tournament, changed: TournamentTable) -> Tournament:
    others = (each for each in held.tables if each.number != changed.number)
    return replace(held, tables=tuple(sorted((*others, changed))))


# --- rules, tables, entries -------------------------------------------------------------------------------------------


def _objected(held: Tournament, event: TournamentObjected, moment: StepMoment) -> StepResult:
    if held.begun:
        raise HouseError("it has begun")
    return replace(held, objected=event.why.strip() or "no reason given"), ()


def _withdrawn(held: Tournament, event: TournamentWithdrawn, moment: StepMoment) -> StepResult:
    """Before anybody has entered: afterwards people have paid under these rules, unless it is for practice."""
    if not event.why.strip():
        raise HouseError("say why they are withdrawn")
    if held.entrants and not held.practice:
        raise HouseError("somebody has entered under these rules; take the entries back first", FILED("text"))
    return replace(held, taken_back=event.why.strip(), since=None), ()


def _table_set(held: Tournament, event: TournamentTableSet, moment: StepMoment) -> StepResult:
    """Two decks with unlike backs lie there; where no numbers are printed on the chips their values hang there."""
    _check_backs(event.backs)
    if not held.form.chips.printed and not event.values:
        raise HouseError(f"hang the values of the chips at table {event.name or event.at_table} first", CHIPS("text"))
    if any(each.number == event.at_table for each in held.tables):
        raise HouseError(f"table {held.table_name(event.at_table)} is set already")
    table = TournamentTable(event.at_table, held.form.seating.seats, event.backs, moment.at, moment.at)
    return _called(_with_table(held, table), event.at_table, event.name), ()


def _table_named(held: Tournament, event: TournamentTableNamed, moment: StepMoment) -> StepResult:
    table = table_of(held, event.at_table).number
    after = _called(held, table, event.name)
    if after.names == held.names:
        raise HouseError(f"table {held.table_name(table)} is called so already")
    return after, ()


LONGEST_NAME = 12
"""Letters of a table's name: it is read from a seat card and from across the room."""


def _called(held: Tournament, table: int, name: str) -> Tournament:
    """No two tables that stand there are called alike."""
    called = " ".join(name.split()) or str(table)
    if len(called) > LONGEST_NAME:
        raise HouseError(f"a table's name has {LONGEST_NAME} letters at most")
    others = {held.table_name(each.number).casefold() for each in held.tables if each.number != table}
    if called.casefold() in others:
        raise HouseError(f"another table is called {called}; give this one the number that stands on it")
    own = ((table, called),) if called != str(table) else ()
    return replace(held, names=tuple(sorted((*(each for each in held.names if each[0] != table), *own))))


def _check_backs(backs: tuple[str, str]) -> None:
    if len({each.strip().casefold() for each in backs} - {""}) < 2:
        raise HouseError("two decks with unlike backs lie at each table", CONDUCT("(5)"))


def _entered(held: Tournament, event: EntryTaken, moment: StepMoment) -> StepResult:
    """One active entry a person; later ones as the rules allow."""
    name = " ".join(event.player.split())
    if not name:
        raise HouseError("name who enters")
    if not event.rules:
        raise HouseError(f"give {name} the printed rules first", FILED("text"))
    if event.house:
        check_practice(held)
    before = [each for each in held.of_event() if known_as(each.player) == known_as(name)]
    _check_entry(held, name, before, moment)
    buy_in, fee, voucher = _costs(held, event, name)
    stack = held.form.chips.stack
    entry = Entrant(
        event.receipt, name, held.event, moment.at, event.tender.value, buy_in, fee, stack, stack,
        through=event.through, own=event.own, house=event.house, day=moment.day,
    )  # fmt: skip
    after = replace(held, entrants=(*held.entrants, entry), pool=held.pool + buy_in)
    if voucher is not None:
        used = tuple(each._replace(used=True) if each.number == voucher.number else each for each in held.vouchers)
        after = replace(after, vouchers=used)
    return after, money.bought(held, name, event.tender, buy_in, fee)


def _renamed(held: Tournament, event: EntryRenamed, moment: StepMoment) -> StepResult:
    """The name alone changes, and no two active entries become one person's."""
    name = " ".join(event.player.split())
    if not name:
        raise HouseError("write the name as it should be")
    found = entered(held, event.entry)
    if found.player == name:
        raise HouseError(f"receipt {event.entry} has this name already")
    if held.in_pit:
        raise HouseError("the pit deals: players are called as their accounts are")
    if any(each.entry == found.number for each in held.payments):
        raise HouseError(f"{found.player} was paid under this name; take the payment back first", PAYOUTS)
    if found.tender == EntryTender.VOUCHER.value and known_as(found.player) != known_as(name):
        raise HouseError(f"{found.player} entered with a voucher, which is nobody else's", COSTS("text 6"))
    same = [each for each in held.of_event() if known_as(each.player) == known_as(name) and each is not found]
    if found.is_in and any(each.is_in for each in same):
        raise HouseError(f"{name} is in already: one active entry a person", SERIES("(2)(c)"))
    if any(each.gone for each in same):
        raise HouseError(f"{name} was disqualified", SERIES("(2)(c)"))
    return _with(held, found._replace(player=name)), ()


def _check_entry(held: Tournament, name: str, before: Sequence[Entrant], moment: StepMoment) -> None:
    form, level = held.form.entry, clock(held, moment.at).level
    if any(each.is_in for each in before):
        raise HouseError(f"{name} is in already: one active entry a person", SERIES("(2)(c)"))
    if any(each.gone for each in before):
        raise HouseError(f"{name} was disqualified", SERIES("(2)(c)"))
    if before and not form.re_entry:
        raise HouseError("these rules allow no second entry", SERIES("(2)(c)"))
    if len(before) >= held.form.most_entries:
        raise HouseError(f"{name} has entered {len(before)} times, the most these rules allow", SERIES("(2)(c)"))
    last = form.re_entry if before else form.late
    if held.begun and level > last:
        raise HouseError(f"entries closed with level {last}" if last else "entries closed with the start")
    if held.deal or (held.begun and len(held.players()) < 2):
        raise HouseError("the event is over")


def at_stake(held: Tournament) -> bool:
    """Whether anything is paid or won in it."""
    form, events = held.form, map(held.form.event, range(1, held.form.last_event + 1))
    bought = any(each.buy_in or each.fee for each in events) or form.rebuys.amount or form.add_on.amount
    return bool(bought or form.prizes.goods or form.prizes.vouchers)


def check_practice(held: Tournament) -> None:
    """House players play only where the pit deals and nobody pays or wins anything; or a HouseError."""
    if not held.in_pit:
        raise HouseError("house players play at tables that the pit deals", COSTS("text 3"))
    if at_stake(held):
        raise HouseError("house players play only where nothing is paid and nothing won", PLAYERS)


def _pit_deals(held: Tournament, event: PitDeals, moment: StepMoment) -> StepResult:
    if held.begun:
        raise HouseError("it has begun, and is dealt by hand")
    if held.in_pit:
        raise HouseError("the pit deals it already")
    return replace(held, in_pit=True), ()


def _costs(held: Tournament, event: EntryTaken, name: str) -> tuple[int, int, WonVoucher | None]:
    """Buy-in and fee as the form has them, whatever stands for them."""
    costs, form = held.form.event(held.event), held.form.entry
    buy_in, fee = costs.buy_in or 0, costs.fee or 0
    check_given(held, event.tender)
    match event.tender:
        case EntryTender.GOODS if not form.goods.strip():
            raise HouseError("these rules take no goods", COSTS("text 3"))
        case EntryTender.GOODS if not any(money.in_goods(held, held.event)):
            raise HouseError("the goods are worth what another event costs; take this entry in cash", COSTS("text 3"))
        case EntryTender.LICENSEE if not _through(held, event.through):
            raise HouseError(f"{event.through or 'nobody'} is no licensee of this tournament", SERIES("(2)(b)"))
        case EntryTender.VOUCHER:
            return buy_in, fee, _voucher(held, event, name)
    if not buy_in and not fee and held.form.vouchers(held.event - 1):
        raise HouseError("a seat here is won in the event before; take the voucher", COSTS("text 5"))
    return buy_in, fee, None


def check_given(held: Tournament, tender: EntryTender) -> None:
    """What is bought is given by the house only where the rules say so, an entry as what is bought later."""
    if tender is EntryTender.COMPLIMENTARY and not held.form.entry.complimentary:
        raise HouseError("these rules have no complimentary entries, rebuys or add-ons", COSTS("text 3"))


def _through(held: Tournament, name: str) -> bool:
    return name in held.form.licensees and name != held.form.responsible


def _voucher(held: Tournament, event: EntryTaken, name: str) -> WonVoucher:
    found = next((each for each in held.vouchers if each.number == event.voucher), None)
    if found is None or found.used:
        raise HouseError(f"voucher {event.voucher} was used or never won", COSTS("text 4"))
    if known_as(found.player) != known_as(name):
        raise HouseError(f"voucher {found.number} is {found.player}'s, and nobody else's", COSTS("text 6"))
    if found.to != held.event:
        raise HouseError(f"voucher {found.number} is for event {found.to}", COSTS("text 4"))
    return found


def _rebought(held: Tournament, event: RebuyTaken, moment: StepMoment) -> StepResult:
    entry, rebuys = entrant(held, event.entry), held.form.rebuys
    why = no_rebuy(held, entry, moment.at)
    if why:
        raise HouseError(why, CONDUCT("(1)"))
    if not 0 <= event.left <= rebuys.up_to:
        raise HouseError(f"a rebuy is taken with {rebuys.up_to:,} chips at most", FILED("text"))
    _check_cash(event.tender)
    more = entry._replace(
        issued=entry.issued + rebuys.chips, chips=event.left + rebuys.chips, rebuys=entry.rebuys + 1,
        buy_in=entry.buy_in + rebuys.amount,
    )  # fmt: skip
    # What was lost since the last count lies in other stacks.
    lost = entry.chips - event.left
    after = replace(_with(held, more), pool=held.pool + rebuys.amount)
    return _lost_to(after, event.to, entry, lost), money.bought(held, entry.player, event.tender, rebuys.amount, 0)


def _lost_to(held: Tournament, to: int, entry: Entrant, lost: int) -> Tournament:
    """Chips of a player are somebody's at the same table, or lie there until stacks are counted."""
    if not to or lost <= 0:
        return laid(held, entry.table, lost)
    winner = entrant(held, to)
    if winner.table != entry.table or winner.number == entry.number:
        raise HouseError(f"{winner.player} cannot have them: name somebody else at the table", CONDUCT("(3)"))
    return _with(held, winner._replace(chips=winner.chips + lost))


def _check_cash(tender: EntryTender) -> None:
    if tender not in (EntryTender.CASH, EntryTender.COMPLIMENTARY):
        raise HouseError("chips are bought later for cash, or are given by the house", COSTS("text 3"))


RebuyBar = Literal["", "rules", "before", "over", "most"]
"""Why an entry has no rebuy: the rules allow none, it has not begun, the levels are over, or the entry has had all."""


def rebuy_bar(held: Tournament, entry: Entrant, now: int) -> RebuyBar:
    """Why an entry has no rebuy now, or nothing: for everybody by the same rule."""
    rebuys = held.form.rebuys
    if not rebuys.allowed:
        return "rules"
    if not held.begun:
        return "before"
    if clock(held, now).level > rebuys.until:
        return "over"
    return "most" if entry.rebuys >= rebuys.most else ""


def no_rebuy(held: Tournament, entry: Entrant, now: int) -> str:
    """The same in a sentence."""
    match rebuy_bar(held, entry, now):
        case "":
            return ""
        case "rules":
            return "these rules allow no rebuys"
        case "most":
            return f"{entry.player} has taken {entry.rebuys} rebuys, the most these rules allow"
        case _:
            return f"rebuys are taken from the start until level {held.form.rebuys.until}"


def _added_on(held: Tournament, event: AddOnTaken, moment: StepMoment) -> StepResult:
    entry, offer, shown = entrant(held, event.entry), held.form.add_on, clock(held, moment.at)
    if not offer.allowed:
        raise HouseError("these rules have no add-on", CONDUCT("(1)"))
    if entry.added:
        raise HouseError(f"{entry.player} has taken the add-on", CONDUCT("(1)"))
    if not (shown.level == offer.after and shown.is_break):
        raise HouseError(f"the add-on is taken in the break after level {offer.after}", CONDUCT("(1)"))
    _check_cash(event.tender)
    more = entry._replace(
        issued=entry.issued + offer.chips, chips=entry.chips + offer.chips, buy_in=entry.buy_in + offer.amount,
        added=True,
    )  # fmt: skip
    after = replace(_with(held, more), pool=held.pool + offer.amount)
    return after, money.bought(held, entry.player, event.tender, offer.amount, 0)


# --- seats ------------------------------------------------------------------------------------------------------------


def _committed(held: Tournament, event: DrawCommitted, moment: StepMoment) -> StepResult:
    if len(event.commitment) != 64:
        raise HouseError("a commitment is the SHA-256 of a key, in 64 digits", CONDUCT("(2)"))
    return replace(held, commitment=event.commitment), ()


def _drawn(held: Tournament, event: SeatsDrawn, moment: StepMoment) -> StepResult:
    """By the key that was committed to, and by no other."""
    key = _key(event.key)
    if not held.commitment or commitment(key) != held.commitment:
        raise HouseError("seats are drawn by the key that was committed to before", CONDUCT("(2)"))
    name = draw_name(held.number, held.event, held.draws + 1, event.word)
    who, tables, left = to_draw(held, event)
    if len(who) > sum(len(each.free) for each in tables):
        free = sum(len(each.free) for each in tables)
        raise HouseError(f"{len(who)} players and {free} free seats; set another table first")
    found = draw([each.number for each in who], tables, key, name)
    after = replace(_seated(held, who, found, moment), draws=held.draws + 1, commitment="")
    anew = event.scope is DrawScope.ALL
    stay = (each for each in held.tables if each.number in left)
    fresh = tuple(_first_button(after, each) if anew or not held.at_table(each.number) else each for each in stay)
    # Chips that nobody has leave a table with its players, nobody knows where to.
    loose = () if anew else tuple(each for each in held.loose if each[0] in left)
    return replace(after, tables=fresh, loose=loose), ()


def _first_button(held: Tournament, table: TournamentTable) -> TournamentTable:
    """At a table that begins. No paragraph says where; since the seats were drawn, the first that is taken is as random
    as a card drawn for it.
    """
    taken = held.at_table(table.number)
    return table._replace(button=taken[0].seat if taken else 1, blinds=())


def _key(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise HouseError("a key is written in hexadecimal digits", CONDUCT("(2)")) from None


def to_draw(held: Tournament, event: SeatsDrawn) -> tuple[list[Entrant], list[FreeSeats], set[int]]:
    """Whose seats are drawn, among which, and the tables that are left."""
    numbers = {each.number for each in held.tables}
    players = held.players()
    match event.scope:
        case DrawScope.UNSEATED:
            who = [each for each in players if not each.table]
        case DrawScope.BROKEN:
            who = held.at_table(table_of(held, event.broken).number)
            numbers -= {event.broken}
        case DrawScope.ALL:
            who = players
            numbers = set(sorted(numbers)[: fewest_tables(len(players), held.form.seating.seats)])
    moving = {each.number for each in who}
    return who, [_free(held, table, moving) for table in held.tables if table.number in numbers], numbers


def _free(held: Tournament, table: TournamentTable, moving: set[int]) -> FreeSeats:
    stay = [each.seat for each in held.at_table(table.number) if each.number not in moving]
    return FreeSeats(table.number, len(stay), tuple(seat for seat in range(1, table.seats + 1) if seat not in stay))


def _seated(held: Tournament, who: Sequence[Entrant], found: DrawnSeats, moment: StepMoment) -> Tournament:
    def placed(each: Entrant) -> Entrant:
        (table, seat), moved = found[each.number], bool(each.table and held.begun)
        return each._replace(table=table, seat=seat, moves=each.moves + moved, came=moved and table != each.table)

    # Where cards are dealt by hand a stack is what was counted last; whoever moves takes along what it is now.
    carried = held.begun and not held.in_pit and any(each.table not in (0, found[each.number][0]) for each in who)
    after = replace(_with(held, *map(placed, who)), mixed=held.mixed or carried)
    changes = tuple(SeatChange(each.number, each.table, each.seat, *found[each.number]) for each in who if each.table)
    return replace(after, moved=changes, moved_by=moment.step) if held.begun and changes else after


def _moved(held: Tournament, event: PlayersMoved, moment: StepMoment) -> StepResult:
    """The fewest that balance the tables: neither one too many nor one to a seat that is taken."""
    sizes = {table.number: len(held.at_table(table.number)) for table in held.tables}
    if len(event.moves) != fewest_moves(sizes.values()):
        raise HouseError(f"{fewest_moves(sizes.values())} moves balance these tables, not {len(event.moves)}")
    who = [entrant(held, each.entry) for each in event.moves]
    taken = {(each.table, each.seat) for each in held.players()}
    for move, player in zip(event.moves, who, strict=True):
        seats = table_of(held, move.table).seats
        if (move.table, move.seat) in taken or not 1 <= move.seat <= seats or move.table == player.table:
            where = f"seat {move.seat} of table {held.table_name(move.table)}"
            raise HouseError(f"{where} is not free for {player.player}")
        taken.add((move.table, move.seat))
    after = _seated(held, who, {each.entry: (each.table, each.seat) for each in event.moves}, moment)
    if spread({table.number: len(after.at_table(table.number)) for table in held.tables}) > 1:
        raise HouseError("after these moves a table still has two players more than another")
    return after, ()


def _button(held: Tournament, event: ButtonAt, moment: StepMoment) -> StepResult:
    table = table_of(held, event.at_table)
    if not 1 <= event.seat <= table.seats:
        raise HouseError(f"table {held.table_name(table.number)} has seats 1 to {table.seats}")
    return _with_table(held, table._replace(button=event.seat, blinds=())), ()


# --- the clock --------------------------------------------------------------------------------------------------------


def _started(held: Tournament, event: ClockStarted, moment: StepMoment) -> StepResult:
    if held.since is not None:
        raise HouseError("the clock runs")
    if len(held.players()) < 2:
        raise HouseError("two players begin, at least")
    if unseated := [each.player for each in held.players() if not each.table]:
        raise HouseError(f"{', '.join(unseated[:3])} without a drawn seat; draw seats first", CONDUCT("(2)"))
    return replace(held, since=moment.at, begun=True), ()


def _paused(held: Tournament, event: ClockPaused, moment: StepMoment) -> StepResult:
    if held.since is None:
        raise HouseError("the clock stands still")
    return replace(held, since=None, spent=spent(held, moment.at)), ()


def _set(held: Tournament, event: ClockSet, moment: StepMoment) -> StepResult:
    whole = sum(each.length for each in held.document.periods)
    if not held.begun:
        raise HouseError("start the clock first")
    if not 0 <= event.spent <= whole:
        raise HouseError(f"all levels and breaks together take {whole // MINUTE} minutes")
    return _clock_at(held, event.spent, 0, moment), ()


def _clock_at(held: Tournament, over: int, reached: int, moment: StepMoment) -> Tournament:
    return replace(held, spent=over, reached=reached, since=held.since if held.since is None else moment.at)


def _adjusted(held: Tournament, event: ClockAdjusted, moment: StepMoment) -> StepResult:
    """A level is as long as it was filed; what is added to one is time in which its clock would have stood still."""
    if not held.begun:
        raise HouseError("start the clock first")
    if not event.more:
        raise HouseError("say by how much")
    shown, periods = clock(held, moment.at), held.document.periods
    at = next(n for n, each in enumerate(periods) if (each.level, each.is_break) == (shown.level, shown.is_break))
    end = sum(each.length for each in periods[: at + 1])
    # With less left than is taken away the level ends, and the next one is as long as it is.
    left = max(0, shown.left + event.more)
    return _clock_at(held, end - left, at, moment), ()


def _hand_for_hand(held: Tournament, event: HandForHandSet, moment: StepMoment) -> StepResult:
    return replace(held, hand_for_hand=event.on, outs=held.outs + 1, round=()), ()


def _dealt(held: Tournament, event: HandForHandDealt, moment: StepMoment) -> StepResult:
    if not held.hand_for_hand:
        raise HouseError("tables do not play hand for hand")
    return replace(held, outs=held.outs + 1, round=()), ()


# --- chips and who is out ---------------------------------------------------------------------------------------------


def _hand_begun(held: Tournament, event: TableHandBegun, moment: StepMoment) -> StepResult:
    """One hand at a time, to players who sit there; where all deal together, one a round."""
    table, shown = table_of(held, event.at_table), clock(held, moment.at)
    who = {each.number: each for each in held.at_table(table.number)}
    if not held.in_pit or table.playing:
        raise HouseError(f"the pit deals no hand at table {held.table_name(table.number)} now")
    if not shown.running or shown.is_break or held.deal:
        raise HouseError("nothing is dealt before the start, in a break or while the clock stands still")
    if len(event.entries) < 2 or not all(entry in who and who[entry].chips for entry in event.entries):
        raise HouseError(
            f"those who are dealt in sit at table {held.table_name(table.number)} and have chips", CONDUCT("(13)")
        )
    if held.hand_for_hand and table.number in held.round:
        raise HouseError(f"table {held.table_name(table.number)} waits until all have ended their hand")
    after = _with_table(held, table._replace(playing=event.entries))
    after = _with(after, *(who[entry]._replace(came=False) for entry in event.entries if who[entry].came))
    return replace(after, round=(*held.round, table.number) if held.hand_for_hand else ()), ()


def _hand(held: Tournament, event: TableHandPlayed, moment: StepMoment) -> StepResult:
    """Only chips that lay on the table when the hand began are won and lost in it."""
    table = table_of(held, event.at_table)
    who = {each.number: each for each in held.at_table(table.number)}
    changes = dict(event.changes)
    if sum(changes.values()) or not changes.keys() <= who.keys():
        raise HouseError(f"what is won at table {held.table_name(table.number)} is what is lost there", CONDUCT("(13)"))
    if short := [who[number].player for number, change in changes.items() if who[number].chips + change < 0]:
        raise HouseError(f"{short[0]} had not so many chips on the table", CONDUCT("(13)"))
    # With how many chips the hand was begun decides among those who go out in it.
    after = _with(
        held, *(who[at]._replace(chips=who[at].chips + change, began=who[at].chips) for at, change in changes.items())
    )
    sat = (each for each in after.at_table(table.number) if each.hands and each.number in table.playing)
    after = _with(after, *(each._replace(hands=each.hands - 1) for each in sat))
    table = table._replace(playing=())
    if event.button:
        table = table._replace(button=event.button, blinds=event.blinds)
    return _with_table(after, table), ()


def _counted(held: Tournament, event: StacksCounted, moment: StepMoment) -> StepResult:
    stacks, players = dict(event.stacks), held.players()
    if stacks.keys() != {each.number for each in players}:
        raise HouseError("count the stacks of all who are in, and of nobody else")
    found, there = sum(stacks.values()), chips_in_play(held)
    if found != there or min(stacks.values()) < 0:
        raise HouseError(f"{found:,} chips were counted, and {there:,} are in play; count again", CHIPS("text"))
    after = _with(held, *(each._replace(chips=stacks[each.number]) for each in players))
    return replace(after, unplaced=0, loose=(), mixed=False), ()


def _coloured(held: Tournament, event: ColouredUp, moment: StepMoment) -> StepResult:
    values = held.form.chips.colours
    if event.colour not in values or event.colour in held.coloured:
        raise HouseError(f"{event.colour} is no colour in play")
    if abs(event.more) >= values[event.colour] * max(1, len(held.players())) * 10:
        raise HouseError("a colour-up moves less than ten chips a player")
    after = replace(held, recoloured=held.recoloured + event.more, unplaced=held.unplaced + event.more)
    return replace(after, coloured=(*held.coloured, event.colour)), ()


def _out(held: Tournament, event: PlayersOut, moment: StepMoment) -> StepResult:
    """Who has no chips and no way to more; several in one hand are ranked by what they began it with."""
    if not held.begun:
        raise HouseError("nobody is out before the start")
    who = [entrant(held, each.entry) for each in event.out]
    if not who or len({each.number for each in who}) < len(who):
        raise HouseError("name each who is out once")
    if len(who) >= len(held.players()):
        raise HouseError("somebody has won the chips of the others", WINNER)
    for each in who:
        if not event.declined and not no_rebuy(held, each, moment.at):
            raise HouseError(f"{each.player} may still rebuy; say so if the offer is declined", CONDUCT("(3)"))
    for table in {each.table: None for each in who}:
        _check_lost(held, event, table)
    hand = _hand_now(held)
    began = {each.entry: each.began for each in event.out}
    gone = (each._replace(out=hand, began=began[each.number], chips=0, table=0, seat=0) for each in who)
    left, after = sum(each.chips for each in who), replace(_with(held, *gone), outs=hand)
    if not event.to:
        for each in who:
            after = laid(after, each.table, each.chips)
        return after, ()
    winner = entrant(after, event.to)
    if {winner.table} != {each.table for each in who}:
        raise HouseError(_elsewhere(held, winner, who), CONDUCT("(3)"))
    # What is known of a stack is the last count; by now more of it, or less, is with others at the table. The pit has
    # every chip where it is, and who is left alone has all that was there.
    won = left
    if event.as_begun and not held.in_pit and len(after.at_table(winner.table)) > 1:
        won = min(sum(began.values()), most_at_table(held, winner.table) - winner.chips)
    after = _with(after, winner._replace(chips=winner.chips + won))
    return laid(after, winner.table, left - won), ()


def _elsewhere(held: Tournament, winner: Entrant, who: Sequence[Entrant]) -> str:
    """What to do, where the one who is named cannot have the chips of all who are out."""
    tables = sorted({each.table for each in who})
    if len(tables) == 1:
        return f"{winner.player} sits elsewhere: name somebody at the table of who is out"
    at = " and ".join(held.table_name(table) for table in tables)
    several = f"those who are out sat at tables {at}, and {winner.player} has the chips of one of these at most"
    return f"{several}: write each table down by itself, hand for hand it is one hand; or say that several have them"


def _check_lost(held: Tournament, event: PlayersOut, table: int) -> None:
    """Whoever goes out has lost all chips to somebody at the table, and had some; or a HouseError."""
    here, began = held.at_table(table), {each.entry: each.began for each in event.out}
    gone = [each for each in here if each.number in began]
    if not table:
        raise HouseError("who has no seat yet is not out; take the entry back instead", CONDUCT("(3)"))
    if not held.hand_for_hand and len(gone) < len(began):
        raise HouseError("who goes out in one hand sits at one table; write the others down by themselves")
    for each in gone:
        _check_began(held, each, began[each.number])
    if len(gone) == len(here):
        raise HouseError(f"somebody at table {held.table_name(table)} has won these chips, and is in", CONDUCT("(3)"))
    lost, most = sum(began[each.number] for each in gone), most_at_table(held, table)
    if not held.in_pit and lost >= most:
        there = f"table {held.table_name(table)} has {most:,} in all"
        raise HouseError(f"{lost:,} chips were lost, and {there}; look again", CHIPS("text"))


def _check_began(held: Tournament, entry: Entrant, began: int) -> None:
    """The pit knows every stack; a room knows that it was one."""
    if began <= 0:
        raise HouseError(f"with how many chips did {entry.player} begin the hand? With none nobody does")
    if held.in_pit and entry.chips:
        raise HouseError(f"{entry.player} has {entry.chips:,} chips; who has chips is not out", CONDUCT("(3)"))
    if held.in_pit and began != entry.began:
        raise HouseError(f"{entry.player} began the hand with {entry.began:,} chips, not {began:,}", CONDUCT("(3)"))


def _away(held: Tournament, event: PlayerAway, moment: StepMoment) -> StepResult:
    entry = entrant(held, event.entry)
    if bool(entry.away) == event.away:
        raise HouseError(f"{entry.player} is {'away already' if event.away else 'there'}")
    since = max(1, clock(held, moment.at).level) if event.away else 0
    return _with(held, entry._replace(away=since)), ()


def _forfeited(held: Tournament, event: SeatForfeited, moment: StepMoment) -> StepResult:
    """As the printed rules say, and for nobody sooner; the place is the one of that moment."""
    entry, after = entrant(held, event.entry), held.form.seating.absent
    if not after:
        raise HouseError("these rules let nobody forfeit a seat; the stack is blinded off", HOUSE_RULES("(6)"))
    if not entry.away or clock(held, moment.at).level < entry.away + after:
        raise HouseError(f"{entry.player} forfeits the seat after {after} levels away", HOUSE_RULES("(6)"))
    if len(held.players()) < 2:
        raise HouseError("somebody has won the chips of the others", WINNER)
    hand = _hand_now(held) if event.in_hand else held.outs + 1
    gone = entry._replace(out=hand, began=entry.chips, chips=0, table=0, seat=0)
    return replace(_with(held, gone), outs=hand, withdrawn=held.withdrawn + entry.chips), ()


def _hand_now(held: Tournament) -> int:
    """The how manieth hand somebody goes out in now: hand for hand it is one at all tables."""
    return max(1, held.outs + (not held.hand_for_hand))


def _double(held: Tournament, event: DoubleEntryFound, moment: StepMoment) -> StepResult:
    """All entries of who was in twice win nothing, also those that have gone out since; the prize passes on."""
    if len(set(event.entries)) < 2:
        raise HouseError("name the entries that are of one person")
    who = [entered(held, number) for number in event.entries]
    if gone := next((each for each in who if each.gone), None):
        raise HouseError(f"{gone.player} (receipt {gone.number}) was disqualified before")
    return _disqualified(held, who, str(SERIES("(2)(c)"))), ()


def _disqualified(held: Tournament, who: Sequence[Entrant], why: str) -> Tournament:
    """Their chips leave the game."""
    gone = (each._replace(gone=why, chips=0, table=0, seat=0) for each in who)
    return replace(_with(held, *gone), withdrawn=held.withdrawn + sum(each.chips for each in who))


def _penalised(held: Tournament, event: PlayerPenalised, moment: StepMoment) -> StepResult:
    entry, rules = entrant(held, event.entry), conduct_of(held)
    if event.rule not in rules:
        raise HouseError(f"{event.rule[:40]!r} is no rule of conduct; there are {', '.join(rules)}", CONDUCT("intro"))
    if event.rule == USUAL_RULE and not event.note.strip():
        raise HouseError("name the rule of the house in the note", HOUSE_RULES("(1)"))
    after = replace(held, penalties=(*held.penalties, (entry.number, event.rule, event.penalty.value)))
    if event.penalty is Penalty.DISQUALIFIED:
        after = _disqualified(after, [entry], str(rules[event.rule]))
    if event.penalty is Penalty.SITS_OUT:
        after = _with(after, _sitting_out(held, entry, event))
    return after, ()


AT_THE_TABLE = (
    "one_hand", "no_substitutes", "no_devices", "pots", "chips_in_sight", "pushed_chips", "spoken_words", "early_split",
)  # fmt: skip
"""Of the fifteen, what a player can break; the others are kept or broken by the house."""


def conduct_of(held: Tournament) -> dict[str, Cite]:
    """The rules that somebody may have broken: what a player can break first, the house rules, and the others of the
    fifteen. Those that the house has printed are there where it has printed any; the usual ones always hold.

    No paragraph says what follows. A reading: what is put up for a player who is kept away is normal play, as for one
    who is absent; so a penalty of hands needs no rule of its own, while one for a rule of the house needs that printed,
    or named.
    """
    own = held.form.house_rules
    printed = {HOUSE_RULE: HOUSE_RULES("(6)")} if own.changes or own.forfeits.strip() else {}
    first = {rule: FIFTEEN[rule] for rule in AT_THE_TABLE}
    return {**first, USUAL_RULE: HOUSE_RULES("(1)"), **printed, **FIFTEEN}


HOUSE_RULE, USUAL_RULE = "house_rules", "usual_rules"
"""One that is printed with the tournament's rules, and one of the casino's that hold besides."""


def _sitting_out(held: Tournament, entry: Entrant, event: PlayerPenalised) -> Entrant:
    """Where the pit deals it counts hands: a round is one hand for everybody at the table now."""
    if not entry.table:
        raise HouseError(f"{entry.player} has no seat yet; a penalty is sat out at a table")
    if min(event.hands, event.rounds) < 0 or bool(event.hands) == bool(event.rounds):
        raise HouseError("say for how many hands, or for how many rounds")
    if not held.in_pit:
        return entry._replace(hands=entry.hands + event.hands, rounds=entry.rounds + event.rounds)
    return entry._replace(hands=entry.hands + event.hands + event.rounds * len(held.at_table(entry.table)))


def _penalty_over(held: Tournament, event: PenaltyOver, moment: StepMoment) -> StepResult:
    entry = entrant(held, event.entry)
    if not entry.sits_out:
        raise HouseError(f"{entry.player} sits no penalty out")
    return _with(held, entry._replace(hands=0, rounds=0)), ()


# --- prizes -----------------------------------------------------------------------------------------------------------


def _deal(held: Tournament, event: DealAgreed, moment: StepMoment) -> StepResult:
    """All who are left, of their own will, in cash alone, and all of it."""
    players, split = {each.number for each in held.players()}, dict(event.split)
    open_prizes = prizes.undecided(held)
    if not held.form.split.allowed:
        raise HouseError("these rules allow no split", CONDUCT("(4)"))
    if held.deal or len(players) < 2 or not prizes.closed(held, moment.at):
        raise HouseError("nothing can be shared now", CONDUCT("(4)"))
    if event.pressed:
        raise HouseError("somebody was pressured: play goes on", CONDUCT("(4)(b)"))
    if not event.told:
        raise HouseError("tell every player first that it is voluntary and takes all of them", CONDUCT("(4)(b)"))
    if {*event.agreed} != players or split.keys() != players or len(split) != len(event.split):
        raise HouseError("everybody who is in agrees and has a share, or play goes on", CONDUCT("(4)"))
    if any(each.goods or each.voucher for each in open_prizes):
        raise HouseError("what is no cash is not shared; play goes on for it", CONDUCT("(4)(a)"))
    total = sum(each.cash for each in open_prizes)
    if sum(split.values()) != total or min(split.values()) < 0:
        raise HouseError(
            f"the shares come to {dollars(sum(split.values()))}, the prizes to {dollars(total)}", CONDUCT("(4)")
        )
    return replace(held, deal=event.split, since=None, spent=spent(held, moment.at)), ()


def _paid(held: Tournament, event: PrizePaid, moment: StepMoment) -> StepResult:
    """On the form, with who signed; by its place and as soon as that is decided and nobody can enter any more."""
    if not (prizes.closed(held, moment.at) or len(held.players()) <= 1):
        raise HouseError("prizes are fixed once nobody can enter or buy any more")
    won = next((each for each in prizes.winners(held) if each.entry.number == event.entry), None)
    if won is None:
        raise HouseError(f"receipt {event.entry} has won nothing, or not yet")
    if any(each.entry == event.entry for each in held.paid()):
        raise HouseError(f"{won.entry.player} was paid before", PAYOUTS)
    prize, voucher = won.prize, None
    if prize.voucher is not None:
        form = prize.voucher
        voucher = WonVoucher(moment.step, won.entry.player, form.to, form.kind, form.buy_in, form.fee)
    line = Payment(
        moment.step, won.entry.number, won.entry.player, won.place, held.event, prize.cash,
        voucher.number if voucher else 0, prize.goods, moment.at, moment.by, moment.day,
    )  # fmt: skip
    after = replace(held, payments=(*held.payments, line))
    if voucher is not None:
        after = replace(after, vouchers=(*held.vouchers, voucher))
    return after, money.prize(held, won.entry.player, prize.cash, voucher)


def _check_over(held: Tournament) -> None:
    """One winner, and every prize paid. Where the last who were in are disqualified, who went out last has won."""
    if len(held.players()) > 1 and not held.deal:
        raise HouseError(f"{len(held.players())} players are in; one of them wins", WINNER)
    if not prizes.eligible(held):
        raise HouseError("nobody is left who can win: nobody has entered, or all are disqualified", WINNER)
    done = {each.entry for each in held.paid()}
    if waiting := [each.entry.player for each in prizes.winners(held) if each.entry.number not in done]:
        raise HouseError(f"{', '.join(waiting[:3])} not paid yet", COSTS("text 3"))
    if prizes.owed(held):
        raise HouseError(f"{dollars(prizes.owed(held))} of the pool not awarded", COSTS("text 3"))


def _event_ended(held: Tournament, event: TournamentEventEnded, moment: StepMoment) -> StepResult:
    """What is left of the pool goes on to the next event."""
    _check_over(held)
    if held.event >= held.form.last_event:
        raise HouseError("this was the last event; finish the tournament")
    fresh = held.afresh()
    return replace(
        fresh, event=held.event + 1, entrants=held.entrants, pool=prizes.left_over(held), payments=held.payments,
        vouchers=held.vouchers, draws=held.draws, penalties=held.penalties, steps=held.steps, in_pit=held.in_pit,
        names=held.names, undone=held.undone,
    ), ()  # fmt: skip


def _finished(held: Tournament, event: TournamentFinished, moment: StepMoment) -> StepResult:
    """The house keeps nothing of what was bought in."""
    if held.event < held.form.last_event:
        raise HouseError(f"event {held.event} of {held.form.last_event}: end it and go on to the next", WINNER)
    _check_over(held)
    return replace(held, finished=moment.at, since=None), ()


# --- decks ------------------------------------------------------------------------------------------------------------


def _deck_counted(held: Tournament, event: TournamentDeckCounted, moment: StepMoment) -> StepResult:
    """What was found is written down; a deck that is not whole is to be changed at once (`decks.overdue`)."""
    table = table_of(held, event.at_table)
    found = None if event.found == DECK else event.found
    return _with_table(held, table._replace(counted=moment.at, found=found)), ()


DECK = 52


def _deck_changed(held: Tournament, event: TournamentDeckChanged, moment: StepMoment) -> StepResult:
    """The second of the pair, and when that was used too, a new pair."""
    table = table_of(held, event.at_table)
    if event.backs is not None:
        _check_backs(event.backs)
    elif table.used >= 2:
        raise HouseError("both decks were used; bring a new pair", CONDUCT("(7)"))
    used = 1 if event.backs is not None else table.used + 1
    backs = table.backs if event.backs is None else event.backs
    return _with_table(
        held, table._replace(backs=backs, used=used, counted=moment.at, changed=moment.at, found=None)
    ), ()


PLAYS: dict[type, Play] = {
    TournamentObjected: _objected,
    TournamentWithdrawn: _withdrawn,
    TournamentTableSet: _table_set,
    TournamentTableNamed: _table_named,
    EntryTaken: _entered,
    EntryRenamed: _renamed,
    RebuyTaken: _rebought,
    AddOnTaken: _added_on,
    DrawCommitted: _committed,
    SeatsDrawn: _drawn,
    PlayersMoved: _moved,
    ButtonAt: _button,
    ClockStarted: _started,
    ClockPaused: _paused,
    ClockSet: _set,
    ClockAdjusted: _adjusted,
    HandForHandSet: _hand_for_hand,
    HandForHandDealt: _dealt,
    PitDeals: _pit_deals,
    TableHandBegun: _hand_begun,
    TableHandPlayed: _hand,
    StacksCounted: _counted,
    ColouredUp: _coloured,
    PlayersOut: _out,
    PlayerAway: _away,
    SeatForfeited: _forfeited,
    DoubleEntryFound: _double,
    PlayerPenalised: _penalised,
    PenaltyOver: _penalty_over,
    DealAgreed: _deal,
    PrizePaid: _paid,
    TournamentDeckCounted: _deck_counted,
    TournamentDeckChanged: _deck_changed,
    TournamentEventEnded: _event_ended,
    TournamentFinished: _finished,
}
STEPS = {kind.wire: kind for kind in PLAYS}  # type: ignore[attr-defined]
"""Kinds of steps by their names."""
