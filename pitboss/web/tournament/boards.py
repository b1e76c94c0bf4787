"""A tournament as the room sees it, and as its director does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from heapq import merge
from itertools import groupby, islice
from threading import Lock
from types import MappingProxyType
from typing import Any, Literal

from pitboss.house.books import chart
from pitboss.house.books.clocks import DueCheck
from pitboss.house.books.rights import UNDOES, is_undone_by_two, may_sign
from pitboss.house.books.state import HouseState, is_past
from pitboss.house.tournament import director, forms, prizes
from pitboss.house.tournament.clock_steps import clock_put
from pitboss.house.tournament.decks import overdue
from pitboss.house.tournament.engine import is_step, open_commitment, told
from pitboss.house.tournament.events import (
    AddOnTaken,
    ButtonAt,
    ClockAdjusted,
    ClockSet,
    ColouredUp,
    DealAgreed,
    DoubleEntryFound,
    DrawScope,
    EntryRenamed,
    EntryTaken,
    EntryTender,
    FeesCounted,
    HandForHandSet,
    Penalty,
    PenaltyOver,
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
    TournamentDeckCounted,
    TournamentObjected,
    TournamentTableNamed,
    TournamentWithdrawn,
)
from pitboss.house.tournament.money import in_goods
from pitboss.house.tournament.prizes import Prize
from pitboss.house.tournament.proofs import draws
from pitboss.house.tournament.state import (
    ClockReading,
    Entrant,
    TakenStep,
    Tournament,
    UndoneStep,
    chips_in_play,
    clock,
)
from pitboss.house.tournament.steps.conduct import HOUSE_RULE, USUAL_RULE, conduct_of
from pitboss.house.tournament.steps.entries import at_stake
from pitboss.house.tournament.steps.parts import PAYOUTS
from pitboss.house.tournament.steps.rebuys import rebuy_bar
from pitboss.money.ledger import Account
from pitboss.sheet.tournament import MINUTE, own_rules, rule_of_conduct, usual_rules
from pitboss.sheet.tournament_faults import CHIPS, CONDUCT, HOUSE_RULES, WINNER
from pitboss.solve.chip_equity import by_chips, by_equity
from pitboss.web.pictures import (
    StandingLine,
    TodoKind,
    TournamentBack,
    TournamentBoard,
    TournamentConduct,
    TournamentConsole,
    TournamentLevelLine,
    TournamentListLine,
    TournamentMove,
    TournamentMoved,
    TournamentOut,
    TournamentPlace,
    TournamentPlayer,
    TournamentProof,
    TournamentShare,
    TournamentSummary,
    TournamentTaken,
    TournamentTodo,
    TournamentTook,
)

State = Literal["open", "running", "paused", "finished", "refused", "withdrawn"]
MOST_SHARING, MOST_STEPS = 30, 60
"""Players for whom a deal is worked out, and steps that are listed."""


def _state(held: Tournament) -> State:
    if held.objected:
        return "refused"
    if held.taken_back:
        return "withdrawn"
    if held.finished:
        return "finished"
    return "open" if not held.begun else "running" if held.since is not None else "paused"


def summary(held: Tournament, house: HouseState) -> TournamentSummary:
    event = held.form.event(held.event)
    return {
        "tournament": held.number, "name": held.document.name, "house": house.name,
        "date": event.date or held.form.dates.first, "state": _state(held), "players": len(held.players()),
        "entries": sum(1 for _ in held.of_event()), "pool": held.pool,
    }  # fmt: skip


def listed(held: Tournament, house: HouseState, balances: Mapping[Account, int]) -> TournamentListLine:
    apart = balances.get(chart.entry_fees(held.number), 0)
    return {**summary(held, house), "fees_open": bool(apart) and (held.finished > 0 or held.begun)}


def proofs(held: Tournament) -> list[TournamentProof]:
    """What every draw followed from, also one that was taken back, the last one first."""
    return [
        {
            "step": each.step, "scope": SCOPES[each.scope], "committed": each.committed,
            "key": each.key, "word": each.word, "name": each.name, "receipts": list(each.entries),
            "tables": [{"table": one.number, "players": one.players, "free": list(one.free)} for one in each.tables],
            "seats": [
                {"receipt": entry, "table": table, "seat": seat} for entry, (table, seat) in each.seats.items()
            ],
            "undone": each.undone,
        }
        for each in reversed(list(draws(held)))
    ]  # fmt: skip


class KeptProofs:
    """What is told of a tournament's draws, worked out once until another is made or something is taken back: for it
    every step is played again, and anybody may ask.
    """

    def __init__(self) -> None:
        self._one = Lock()
        self._kept: dict[int, tuple[tuple[int, int], list[TournamentProof]]] = {}

    def of(self, held: Tournament) -> list[TournamentProof]:
        last = next((each.number for each in reversed(held.steps) if is_step(each, SeatsDrawn)), 0)
        stands = last, len(held.undone)
        with self._one:
            known, found = self._kept.get(held.number, ((-1, -1), []))
            if known != stands:
                found = proofs(held)
                self._kept[held.number] = stands, found
        return found


SCOPES: dict[DrawScope, Literal["unseated", "broken", "all"]] = {
    DrawScope.UNSEATED: "unseated",
    DrawScope.BROKEN: "broken",
    DrawScope.ALL: "all",
}


def levels(held: Tournament) -> list[TournamentLevelLine]:
    form = held.form
    names = held.document.called if len(held.document.games) > 1 else {}
    found: list[TournamentLevelLine] = []
    for each in held.document.periods:
        level = form.levels[each.level - 1]
        game = names.get(level.game or form.games[0], "")
        found.append({
            "level": each.level, "pause": each.is_break, "minutes": each.length // MINUTE, "small": level.small,
            "big": level.big, "ante": level.ante, "game": "" if each.is_break else game,
        })  # fmt: skip
    return found


def board(
    held: Tournament, house: HouseState, now: int, rooms: Mapping[int, int] = MappingProxyType({})
) -> TournamentBoard:
    """For everybody in the room. `rooms`: the table of the pit for each of the tournament, where the pit deals."""
    shown, players = clock(held, now), held.players()
    periods = levels(held)
    at = next((n for n, each in enumerate(periods) if (each["level"], each["pause"]) == _period(shown)), 0)
    event, chips = held.form.event(held.event), chips_in_play(held)
    seats: list[TournamentPlayer] = [
        {"receipt": each.number, "player": each.player, "table": each.table, "seat": each.seat, "chips": each.chips,
         "rank": rank, "away": bool(each.away)}
        for rank, each in _by_chips(players)
    ]  # fmt: skip
    return {
        **summary(held, house), "event": held.event, "events": held.form.last_event,
        "called": event.name if held.form.events else "", "now": now, "begun": held.begun, "running": shown.running,
        "level": shown.level, "pause": shown.is_break, "left": shown.left, "over": shown.over, "levels": periods,
        "at": at, "chips": chips, "average": average(chips, len(players)), "tables": len(held.tables),
        "closed": prizes.closed(held, now), "late": held.form.entry.late, "hand_for_hand": held.hand_for_hand,
        "commitment": open_commitment(held),
        "rooms": [{"felt": felt, "table": at} for felt, at in sorted(rooms.items())],
        "names": [{"felt": felt, "name": name} for felt, name in held.names],
        "places": places(held), "seats": seats, "out": list(_out(held)),
        "gone": [{"receipt": each.number, "player": each.player} for each in held.of_event() if each.gone],
        "moved": _changed(held),
        "in_pit": held.in_pit, "counted": _stacks_known(held), "dealt": bool(held.deal),
        "paid_places": len(prizes.prize_table(held)), "add_on": held.form.add_on.amount,
        "add_on_chips": held.form.add_on.chips, "add_ons_open": add_ons_open(held, now),
    }  # fmt: skip


def average(chips: int, players: int) -> int:
    """What a stack is on average: whole chips, halves rounded up."""
    return (2 * chips + players) // (2 * players) if players else 0


def _by_chips(players: Iterable[Entrant]) -> Iterator[tuple[int, Entrant]]:
    """The largest stack first, each with its rank: one more than there are larger stacks."""
    first = 1
    for _, some in groupby(sorted(players, key=lambda each: (-each.chips, each.number)), lambda each: each.chips):
        tied = list(some)
        yield from ((first, each) for each in tied)
        first += len(tied)


def _changed(held: Tournament) -> TournamentMoved | None:
    """Who changed seats last."""
    step = next((each for each in reversed(held.steps) if each.number == held.moved_by), None)
    if step is None:
        return None
    event, names = told(step), {each.number: each.player for each in held.players()}
    return {
        "step": step.number, "at": step.at, "broken": getattr(event, "broken", 0),
        "anew": getattr(event, "scope", None) is DrawScope.ALL,
        # Who has gone out since then is looked for nowhere.
        "changes": [
            {"receipt": each.entry, "player": names[each.entry], "table": each.table, "seat": each.seat,
             "to_table": each.to_table, "to_seat": each.to_seat}
            for each in sorted(held.moved, key=lambda each: (each.table, each.seat)) if each.entry in names
        ],
    }  # fmt: skip


def _period(shown: ClockReading) -> tuple[int, bool]:
    return max(1, shown.level), shown.is_break


def _more(prize: Prize) -> str:
    voucher = f"voucher to event {prize.voucher.to}" if prize.voucher else ""
    return ", ".join(each for each in (voucher, prize.goods) if each)


def places(held: Tournament) -> list[TournamentPlace]:
    """Every place that wins something: what it wins, who has it, and whether it was paid."""
    done = {each.entry for each in held.paid()}
    won = prizes.winners(held)
    by_place: dict[int, list[TournamentPlace]] = {}
    for each in won:
        by_place.setdefault(each.place, []).append({
            "place": each.place, "cash": each.prize.cash, "more": _more(each.prize), "player": each.entry.player,
            "receipt": each.entry.number, "paid": each.entry.number in done,
        })  # fmt: skip
    found: list[TournamentPlace] = []
    skip = 0
    for prize in prizes.prize_table(held):
        lines = by_place.pop(prize.place, [])
        if lines:
            found += lines
            skip = prize.place + len(lines) - 1
        elif prize.place > skip:
            found.append({"place": prize.place, "cash": prize.cash, "more": _more(prize), "player": "", "receipt": 0,
                          "paid": False})  # fmt: skip
    return [*found, *(line for lines in by_place.values() for line in lines)]


def _out(held: Tournament) -> Iterator[TournamentOut]:
    place = 1
    for tied in prizes.standings(held):
        if tied[0].out:
            for each in tied:
                yield {"place": place, "receipt": each.number, "player": each.player}
        place += len(tied)


def place_of(held: Tournament, entry: Entrant) -> StandingLine:
    """In which place somebody is who plays no more in this event, and what that wins; nothing while they play."""
    if entry.gone:
        return {"disqualified": True}
    won = next((each for each in places(held) if each["receipt"] == entry.number), None)
    if won is not None:
        return {"place": won["place"], "cash": won["cash"], "more": won["more"]}
    out = next((each for each in _out(held) if each["receipt"] == entry.number), None)
    return {} if out is None else {"place": out["place"]}


# --- the director -----------------------------------------------------------------------------------------------------


def console(
    held: Tournament, house: HouseState, balances: Mapping[Account, int], now: int,
    rooms: Mapping[int, int] = MappingProxyType({}),
) -> TournamentConsole:  # fmt: skip
    form, costs = held.form, held.form.event(held.event)
    why, day = no_deal(held, now), "" if house.founded and house.day is None else house.today().date
    apart = balances.get(chart.entry_fees(held.number), 0)
    return {
        **board(held, house, now, rooms), "day": day, "last_day": house.last, "unplaced": held.unplaced,
        "left_at": form.rebuys.up_to, "rebuy": form.rebuys.amount, "rebuy_chips": form.rebuys.chips,
        "rebuys_until": form.rebuys.until, "rebuys_most": form.rebuys.most,
        "later": [each for each in tenders(held) if each in LATER],
        "practice": held.in_pit and not at_stake(held),
        "buy_in": costs.buy_in or 0, "fee": costs.fee or 0, "tenders": tenders(held),
        "in_goods": sum(in_goods(held, held.event)), "stack": form.chips.stack,
        "backs": list(form.decks.backs), "printed": form.chips.printed,
        "colours": [each for each in form.chips.colours if each not in held.coloured],
        "conduct": [*_conduct(held)], "absent": form.seating.absent, "forfeits": form.house_rules.forfeits,
        "felts": [{"table": each.number, "seats": each.seats, "button": each.button} for each in held.tables],
        "todo": list(todo(held, now, apart)), "moves": [*_moves(held)], "taken": [_taken(held, each, now) for each in
        held.of_event()], "deal": [] if why else shares(held), "no_deal": why,
        "prizes_open": sum(each.cash for each in prizes.undecided(held)), "fees_apart": apart,
        "fees_by": _signers(house, FeesCounted), "paid_by": _signers(house, PrizePaid),
        "undone_by": [each.value for each in UNDOES], "steps": [*_steps(held)],
    }  # fmt: skip


def _conduct(held: Tournament) -> Iterator[TournamentConduct]:
    for rule, law in conduct_of(held).items():
        yield {"rule": rule, "says": _printed(held, rule), "law": str(law)}


def _printed(held: Tournament, rule: str) -> str:
    """A rule as it is printed; of those of the house that hold besides, which one is said in words."""
    if rule == USUAL_RULE:
        return f"Another rule of the house, named in the note. {usual_rules(held.form)}"
    return own_rules(held.form) if rule == HOUSE_RULE else rule_of_conduct(held.form, rule)


def _signers(house: HouseState, kind: type) -> list[str]:
    """Who of the register may sign for an event of this kind."""
    allowed = may_sign(kind)
    return [
        each.name
        for each in house.people.values()
        if not is_past(house, each.until) and any(one in allowed for one in each.positions)
    ]


STIRRED = (PlayersOut, RebuyTaken, AddOnTaken, ColouredUp, SeatForfeited, SeatsDrawn, PlayersMoved, DoubleEntryFound)
"""What changes stacks, or takes them elsewhere."""


def _stacks_known(held: Tournament) -> bool:
    last = next((each for each in reversed(held.steps) if is_step(each, StacksCounted, *STIRRED)), None)
    return held.in_pit or (last is not None and is_step(last, StacksCounted))


LATER = (EntryTender.CASH.value, EntryTender.COMPLIMENTARY.value)
"""What rebuys and add-ons may be paid with, where the rules have it."""


def tenders(held: Tournament) -> list[str]:
    """What an entry may be paid with under these rules."""
    form = held.form
    vouchers = any(not each.used and each.to == held.event for each in held.vouchers)
    ways = {
        EntryTender.CASH: True,
        EntryTender.COMPLIMENTARY: form.entry.complimentary,
        EntryTender.GOODS: any(in_goods(held, held.event)),
        EntryTender.VOUCHER: vouchers,
        EntryTender.LICENSEE: len(form.licensees) > 1,
    }
    return [each.value for each, open_ in ways.items() if open_]


def _moves(held: Tournament) -> Iterator[TournamentMove]:
    if not held.begun or director.table_to_break(held) or director.redraw_due(held) or director.buttons_unsaid(held):
        return
    for each in director.moves(held):
        yield {
            "receipt": each.player.number, "player": each.player.player, "table": each.player.table,
            "seat": each.player.seat, "to_table": each.to.table, "to_seat": each.to.seat, "here": each.here,
            "there": each.there,
        }  # fmt: skip


def add_ons_open(held: Tournament, now: int) -> bool:
    """Whether it is the break in which add-ons are sold."""
    shown, offer = clock(held, now), held.form.add_on
    return offer.allowed and shown.is_break and shown.level == offer.after and not prizes.is_decided(held)


def _taken(held: Tournament, each: Entrant, now: int) -> TournamentTaken:
    absent = held.form.seating.absent
    adds, bar = each.is_in and not each.added and add_ons_open(held, now), rebuy_bar(held, each, now)
    rebuys = each.is_in and not bar and not prizes.is_decided(held)
    return {
        "receipt": each.number, "player": each.player, "event": each.event, "tender": each.tender,
        "paid": each.buy_in, "fee": each.fee, "rebuys": each.rebuys, "added": each.added, "playing": each.is_in,
        "gone": each.gone, "may_rebuy": rebuys, "no_rebuy": bar, "may_add": adds,
        "away_since": each.away, "forfeits_at": each.away + absent if each.away and absent else 0,
        "misses_hands": each.hands, "misses_rounds": each.rounds,
    }  # fmt: skip


def no_deal(held: Tournament, now: int) -> str:
    """Why those who are left cannot share the prizes, in a word for the page."""
    left = len(held.players())
    if held.deal:
        return "dealt"
    if not held.form.split.allowed:
        return "rules"
    if not prizes.closed(held, now):
        return "open"
    if not 2 <= left <= MOST_SHARING:
        return "few"
    return "goods" if any(each.goods or each.voucher for each in prizes.undecided(held)) else ""


def shares(held: Tournament) -> list[TournamentShare]:
    """What each would get; chips that were not counted since somebody went out are nobody's yet."""
    players = sorted(held.players(), key=lambda each: (-each.chips, each.number))
    stacks = [max(1, each.chips) for each in players]
    open_prizes = [each.cash for each in prizes.undecided(held)]
    rows = zip(players, by_equity(stacks, open_prizes), by_chips(stacks, open_prizes), strict=True)
    return [
        {"receipt": each.number, "player": each.player, "chips": each.chips, "icm": icm, "by_chips": chips}
        for each, icm, chips in rows
    ]


def _steps(held: Tournament) -> Iterator[TournamentTook]:
    """The newest first. Hands that the pit deals are no steps of the director, and would hide all others."""
    mine = (
        each for each in reversed(held.steps) if not (held.in_pit and is_step(each, TableHandBegun, TableHandPlayed))
    )
    gone = {each.step.number: each for each in held.undone}
    names = {**_names_gone(held), **{each.number: each.player for each in held.entrants}}
    before = forms.names_before(held)
    paid = {each.number: each.cash for each in held.payments} | {each: gone[each].paid for each in gone}
    both = merge(mine, (each.step for each in _newest_first(held.undone)), key=lambda each: -each.number)
    for each in islice(both, MOST_STEPS):
        took = _took(held, each, names, before, paid.get(each.number, 0))
        undone = gone.get(each.number)
        if undone is None:
            took["back"] = _goes_back(held, each)
        else:
            took["undone"] = {"at": undone.at, "by": list(undone.by), "why": undone.why}
        yield took


def _newest_first(undone: Iterable[UndoneStep]) -> list[UndoneStep]:
    return sorted(undone, key=lambda each: -each.step.number)


def _names_gone(held: Tournament) -> dict[int, str]:
    """Whose entries were taken back, by the receipt: there is no entry of theirs any more."""
    taken = (told(each.step) for each in held.undone if is_step(each.step, EntryTaken))
    return {each.receipt: each.player for each in taken}


def _goes_back(held: Tournament, step: TakenStep) -> TournamentBack | None:
    """The money that a step moved, and that goes back with it."""
    if is_step(step, PrizePaid):
        line = next(each for each in held.payments if each.number == step.number)
        voucher = f"voucher {line.voucher}" if line.voucher else ""
        more = ", ".join(filter(None, (voucher, line.goods)))
        return {"player": line.player, "way": "prize", "pool": line.cash, "fee": 0, "goods": 0, "more": more}
    if not is_step(step, EntryTaken, RebuyTaken, AddOnTaken):
        return None
    event = told(step)
    receipt = event.receipt if isinstance(event, EntryTaken) else event.entry
    entry = next(each for each in held.entrants if each.number == receipt)
    cost = forms.bought(held, entry.event, event)
    # What nothing was paid for has nothing to give back.
    if not cost.buy_in and not cost.fee:
        return None
    way: Literal["cash", "complimentary", "goods", "voucher", "licensee"] = event.tender.value
    more = entry.through if isinstance(event, EntryTaken) else ""
    goods = sum(in_goods(held, entry.event)) if way == "goods" else 0
    return {
        "player": entry.player, "way": way, "pool": cost.buy_in, "fee": cost.fee, "goods": goods, "more": more
    }  # fmt: skip


def _took(
    held: Tournament, step: TakenStep, names: Mapping[int, str], before: Mapping[int, str], paid: int
) -> TournamentTook:
    """`before`: the names that steps have put right."""
    event, players, on, rounds = told(step), list[int](), True, 0
    table, seat, amount, about, to, note = getattr(event, "at_table", 0), 0, paid, "", 0, ""
    match event:
        case EntryTaken(tender=tender, receipt=receipt):
            # As it was then: a name that was put right is a step of its own.
            players, about, names = [receipt], tender.value, {**names, receipt: forms.as_entered(event)}
        case RebuyTaken(entry=entry, to=to, tender=tender):
            players, about = [entry], tender.value
        case AddOnTaken(entry=entry, tender=tender):
            players, about = [entry], tender.value
        case EntryRenamed(entry=entry, player=about):
            players, names = [entry], {**names, entry: before[step.number]}
        case SeatForfeited() | PrizePaid() | PenaltyOver():
            players = [event.entry]
        case PlayerAway(entry=entry, away=on):
            players = [entry]
        case PlayerPenalised(entry=entry, rule=rule, penalty=penalty):
            players, about, on = [entry], str(conduct_of(held)[rule]), penalty is Penalty.DISQUALIFIED
            amount, rounds, note = event.hands, event.rounds, event.note
        case PlayersOut(out=out, to=to):
            players = [each.entry for each in out]
        case PlayersMoved(moves=moves):
            players = [each.entry for each in moves]
        case DealAgreed(split=split):
            players = [entry for entry, _ in split]
        case DoubleEntryFound(entries=entries):
            players = list(entries)
        case SeatsDrawn(scope=scope, broken=table):
            about = scope.name.lower()
        case HandForHandSet(on=on):
            pass
        case ButtonAt(seat=seat):
            pass
        case TournamentDeckCounted(found=amount):
            pass
        case ClockSet():
            amount, about = clock_put(held, step)
        case ClockAdjusted(more=more):
            amount = more // MINUTE
        case ColouredUp(colour=about, more=amount):
            pass
        case TournamentTableNamed(name=about):
            pass
        case TournamentObjected(why=about) | TournamentWithdrawn(why=about):
            pass
    return {
        "step": step.number, "kind": event.wire, "players": [names.get(each, str(each)) for each in players],
        "to": names.get(to, ""), "table": held.table_name(table) if table else "", "seat": seat, "amount": amount,
        "rounds": rounds, "about": about, "note": note, "on": on,
        "at": step.at, "by": list(step.by), "two": is_undone_by_two(step.kind), "back": None, "undone": None,
    }  # fmt: skip


def _to(kind: TodoKind, law: object = "", *, table: int = 0, amount: int = 0, **more: Any) -> TournamentTodo:
    empty: TournamentTodo = {
        "kind": kind, "table": table, "entry": 0, "player": "", "amount": amount, "colour": "", "on": False,
        "draws": "", "minutes": 0, "law": str(law),
    }  # fmt: skip
    return {**empty, **more}  # type: ignore[typeddict-item]


def todo(held: Tournament, now: int, apart: int) -> Iterator[TournamentTodo]:
    """What is to be done next, the most urgent first."""
    if held.objected or held.taken_back:
        return
    if not held.finished:
        # Once it has begun the pit seats, moves and colours up by itself.
        if not (held.in_pit and held.begun):
            yield from _seating(held)
        yield from _play(held, now)
        yield from _ending(held, now)
    if apart and (held.finished or held.begun):
        yield _to("fees", PAYOUTS, amount=apart)


def _drawing(held: Tournament, kind: TodoKind, *, table: int = 0, amount: int = 0) -> TournamentTodo:
    """A draw, or first the commitment to it."""
    ready = open_commitment(held)
    return _to(kind if ready else "commit", CONDUCT("(2)"), table=table, amount=amount, draws="" if ready else kind)


def _seating(held: Tournament) -> Iterator[TournamentTodo]:
    if held.deal or len(held.players()) < 2:
        return
    for number in director.tables_missing(held):
        yield _to("table", CONDUCT("(5)"), table=number)
    if director.tables_missing(held):
        return
    unseated = [each for each in held.players() if not each.table]
    if unseated:
        yield _drawing(held, "draw", amount=len(unseated))
    elif director.redraw_due(held):
        yield _drawing(held, "redraw")
    elif held.begun and (table := director.table_to_break(held)):
        yield _drawing(held, "break", table=table)
    elif held.begun and (unsaid := director.buttons_unsaid(held)):
        buttons = {each.number: each.button for each in held.tables}
        for number in unsaid:
            yield _to("button", table=number, amount=buttons[number])
    elif held.begun and director.uneven(held):
        yield _to("balance")


def _play(held: Tournament, now: int) -> Iterator[TournamentTodo]:
    over = held.deal or len(held.players()) < 2
    if held.since is None and not over and all(each.table for each in held.players()):
        yield _to("start")
    if not held.begun or over:
        return
    if held.in_pit:
        for each in held.players():
            if not each.chips:
                yield _to("broke", CONDUCT("(3)"), entry=each.number, player=each.player, amount=each.began)
        return
    if colour := director.colour_due(held, now):
        yield _to("colour", CHIPS("text"), colour=colour)
    pace = director.pace_wanted(held, now)
    if pace is not None:
        yield _to("pace", on=pace)
    for each in director.forfeits_due(held, now):
        yield _to("forfeit", HOUSE_RULES("(6)"), entry=each.number, player=each.player)
    for due in overdue(held, now):
        kind: TodoKind = "count" if due.check is DueCheck.COUNT else "pair" if due.pair else "change"
        yield _to(kind, due.law, table=due.table, minutes=due.minutes, amount=due.found or 0)


def _ending(held: Tournament, now: int) -> Iterator[TournamentTodo]:
    if not held.begun:
        return
    done = {each.entry for each in held.paid()}
    fixed = prizes.closed(held, now) or len(held.players()) <= 1
    waiting = [each for each in prizes.winners(held) if each.entry.number not in done] if fixed else []
    for each in waiting:
        yield _to("pay", PAYOUTS, entry=each.entry.number, player=each.entry.player, amount=each.prize.cash)
    if not waiting and prizes.is_decided(held) and prizes.eligible(held):
        yield _to("finish" if held.event >= held.form.last_event else "end", WINNER)
