"""A tournament at a moment: who has entered, who sits where, what the clock shows, what is in the pool."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

from pydantic import BeforeValidator

from pitboss.games import tournament_files
from pitboss.sheet.tournament import TournamentDocument
from pitboss.sheet.tournament_form import TournamentForm


class Entrant(NamedTuple):
    """An entry, by the number of its receipt. `buy_in`, `fee`: what was paid or stands for it, as the form has it.

    `issued`: chips bought so far; `chips`: as last known. `out`: in the how manieth hand that somebody went out in,
    0 while in; `began`: with how many chips. `gone`: why the entry wins nothing. `away`: since which level, or 0.
    `house`: a practice partner of the pit. `came`: moved to this table, and not dealt in there yet.
    `day`: the gaming day on which the entry was paid. `hands`, `rounds`: so many does the player still sit out for a
    penalty, dealt in and blinded off as who is away.
    """

    number: int
    player: str
    event: int
    at: int
    tender: str
    buy_in: int
    fee: int
    issued: int
    chips: int
    rebuys: int = 0
    added: bool = False
    table: int = 0
    seat: int = 0
    moves: int = 0
    out: int = 0
    began: int = 0
    gone: str = ""
    through: str = ""
    own: bool = False
    away: int = 0
    house: bool = False
    came: bool = False
    day: str = ""
    hands: int = 0
    rounds: int = 0

    @property
    def is_in(self) -> bool:
        return not self.out and not self.gone

    @property
    def sits_out(self) -> bool:
        """Whether a penalty is being sat out."""
        return bool(self.hands or self.rounds)

    @property
    def plays(self) -> bool:
        """Whether the player acts on the cards; else the hand is folded, and the blinds are paid."""
        return not self.away and not self.sits_out


class TournamentTable(NamedTuple):
    """`counted`, `changed`: when its deck last was. `used`: how many of the pair were dealt from.

    `button`, `blinds`: the seats of the last hand; no blinds before the first. `playing`: the receipts of those in the
    hand that the pit deals there now. `found`: the cards of its deck, where a count did not find all.
    """

    number: int
    seats: int
    backs: tuple[str, str]
    counted: int
    changed: int
    used: int = 1
    button: int = 1
    blinds: tuple[int, ...] = ()
    playing: tuple[int, ...] = ()
    found: int | None = None


class WonVoucher(NamedTuple):
    """An entry to a later event, for the one who has won it and nobody else."""

    number: int
    player: str
    to: int
    kind: str
    buy_in: int = 0
    fee: int = 0
    used: bool = False


class Payment(NamedTuple):
    """A line of the payout form: what was paid to whom, on which gaming day, and who signed."""

    number: int
    entry: int
    player: str
    place: int
    event: int
    cash: int
    voucher: int
    goods: str
    at: int
    by: tuple[str, ...]
    day: str = ""


class SeatChange(NamedTuple):
    """Who sat where, and sits where now."""

    entry: int
    table: int
    seat: int
    to_table: int
    to_seat: int


class TakenStep(NamedTuple):
    """An event of the tournament as the journal spells it. `kind`: the name of the event."""

    number: int
    at: int
    by: tuple[str, ...]
    data: str
    day: str = ""
    kind: str = ""


def _with_kind(step: Any) -> Any:
    """A step of a house that was kept before steps had a kind gets the one that its event names."""
    if isinstance(step, TakenStep) or len(step) == len(TakenStep._fields):
        return step
    read = TakenStep(*step)
    return read._replace(kind=json.loads(read.data)["event"])


KeptStep = Annotated[TakenStep, BeforeValidator(_with_kind)]


class UndoneStep(NamedTuple):
    """A step that was taken back: when, by whom and why, on which gaming day; and the cents that it had paid out as a
    prize.
    """

    step: KeptStep
    at: int
    by: tuple[str, ...]
    why: str
    paid: int = 0
    day: str = ""


@dataclass(frozen=True, slots=True)
class Tournament:
    """`pool`: what has come into the pool of the event, with what was carried forward to it; payments do not lessen it.

    `since`: from when the clock runs, or None; `spent`: milliseconds of levels and breaks that were over then.
    `reached`: the level or break, counted from 0, behind which the clock does not go: one that was made longer.
    `outs`: hands in which somebody went out. `unplaced`: chips of those who went out, until stacks are counted;
    `loose`: how many of them lie at which table, as far as that is known.
    `mixed`: stacks that nobody counted went from table to table since then.
    `last`, `receipts`: the numbers of the last step and the last receipt, which are never given twice.
    `in_pit`: the pit deals. `round`: tables that have dealt since all began together, hand for hand.
    `recoloured`: points that colour-ups have added. `withdrawn`: chips that left the game with who was disqualified.
    `taken_back`: why the house has withdrawn the rules.
    `moved`: who changed seats last since the start, by the step `moved_by`.
    `names`: what stands on tables in the room, where that is not their number here; those that were broken keep theirs.
    `capped`, `levelled`: its prizes are rounded, and shared by those who share a place, as they are now, and not as
    once (`TournamentFiled`).
    `undone`: what was taken back, in that order; nothing of it counts.
    `practice`: of a pit that no house keeps, for one who plays alone; the pit begins and ends it by itself.
    """

    number: int
    rules: str
    filed: int
    objected: str = ""
    event: int = 1
    entrants: tuple[Entrant, ...] = ()
    tables: tuple[TournamentTable, ...] = ()
    since: int | None = None
    spent: int = 0
    begun: bool = False
    hand_for_hand: bool = False
    in_pit: bool = False
    round: tuple[int, ...] = ()
    outs: int = 0
    commitment: str = ""
    draws: int = 0
    unplaced: int = 0
    mixed: bool = False
    recoloured: int = 0
    withdrawn: int = 0
    pool: int = 0
    deal: tuple[tuple[int, int], ...] = ()
    payments: tuple[Payment, ...] = ()
    vouchers: tuple[WonVoucher, ...] = ()
    coloured: tuple[str, ...] = ()
    penalties: tuple[tuple[int, str, str], ...] = ()
    finished: int = 0
    reached: int = 0
    loose: tuple[tuple[int, int], ...] = ()
    taken_back: str = ""
    moved: tuple[SeatChange, ...] = ()
    moved_by: int = 0
    last: int = 0
    receipts: int = 0
    steps: tuple[KeptStep, ...] = ()
    names: tuple[tuple[int, str], ...] = ()
    capped: bool = False
    levelled: bool = False
    practice: bool = False
    undone: tuple[UndoneStep, ...] = ()

    def afresh(self) -> Tournament:
        """As it was when its rules were filed."""
        return Tournament(
            self.number, self.rules, self.filed, capped=self.capped, levelled=self.levelled, practice=self.practice
        )  # fmt: skip

    @property
    def over(self) -> bool:
        """Whether nothing more is played in it."""
        return bool(self.finished or self.taken_back)

    @property
    def document(self) -> TournamentDocument:
        return document_of(self.rules)

    @property
    def form(self) -> TournamentForm:
        return self.document.form

    def of_event(self) -> Iterator[Entrant]:
        """Everybody who has entered this event."""
        return (each for each in self.entrants if each.event == self.event)

    def players(self) -> list[Entrant]:
        """Those who are in."""
        return [each for each in self.of_event() if each.is_in]

    def at_table(self, table: int) -> list[Entrant]:
        """Who sits there, by seat."""
        return sorted((each for each in self.players() if each.table == table), key=lambda each: each.seat)

    def table_name(self, table: int) -> str:
        """What a table is called in the room: its own number or name there, else its number here."""
        return dict(self.names).get(table, str(table))

    def in_hand(self) -> set[int]:
        """Who is in a hand that the pit deals now."""
        return {entry for table in self.tables for entry in table.playing}

    def paid(self) -> list[Payment]:
        """What was paid in this event."""
        return [each for each in self.payments if each.event == self.event]


@lru_cache(64)
def document_of(rules: str) -> TournamentDocument:
    """The document that a tournament was filed with, as its rules spell it."""
    return tournament_files.kept(json.loads(rules))


class ClockReading(NamedTuple):
    """`left`: milliseconds of this level or break; `level`: 0 before the start. `over`: all levels are."""

    level: int
    is_break: bool
    left: int
    running: bool
    over: bool = False


def spent(held: Tournament, now: int) -> int:
    """Milliseconds of levels and breaks that are over."""
    return held.spent + (now - held.since if held.since is not None else 0)


def clock(held: Tournament, now: int) -> ClockReading:
    """What the clock shows; after the last level that level goes on. One that was made longer shows more than its own
    length.
    """
    gone, running = spent(held, now), held.since is not None
    periods = held.document.periods
    if not held.begun:
        return ClockReading(0, is_break=False, left=periods[0].length, running=running)
    for at, period in enumerate(periods):
        if gone < period.length and at >= held.reached:
            return ClockReading(period.level, period.is_break, period.length - gone, running)
        gone -= period.length
    return ClockReading(periods[-1].level, is_break=False, left=0, running=running, over=True)


def chips_in_play(held: Tournament) -> int:
    """What was issued, and has not left the game."""
    return sum(each.issued for each in held.of_event()) + held.recoloured - held.withdrawn


def chips_at_table(held: Tournament, table: int) -> int:
    """What lies there by the last count, with what nobody has: at this table, or nobody knows at which."""
    there, anywhere = dict(held.loose).get(table, 0), held.unplaced - sum(chips for _, chips in held.loose)
    return sum(each.chips for each in held.at_table(table)) + there + anywhere


def laid(held: Tournament, table: int, chips: int) -> Tournament:
    """So many more chips lie at a table with nobody."""
    loose = dict(held.loose)
    loose[table] = loose.get(table, 0) + chips
    kept = tuple(sorted((at, many) for at, many in loose.items() if many))
    return replace(held, unplaced=held.unplaced + chips, loose=kept)


def most_at_table(held: Tournament, table: int) -> int:
    """The most chips that can lie there: they leave a table with a player alone. All of them, once stacks that nobody
    has counted have.
    """
    there = sum(each.chips for each in held.at_table(table))
    return chips_in_play(held) if held.mixed else there + held.unplaced


def chips_fault(held: Tournament) -> str:
    """What is wrong with the chips: nothing, where those in the stacks are those that were issued."""
    found = sum(each.chips for each in held.players()) + held.unplaced
    there = chips_in_play(held)
    return "" if found == there else f"{found:,} chips lie on the tables, and {there:,} were issued"
