"""What each event makes of a tournament, and which money it moves: pure, so that steps can be played again.

`after, moved = play(held, event, moment)`, or a HouseError. What only the house knows (its people, its cage) is asked
in `engine`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.house.books.state import HouseError
from pitboss.house.tournament import prizes
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
from pitboss.house.tournament.state import Tournament, chips_fault
from pitboss.house.tournament.steps import (
    clocks,
    conduct,
    entries,
    hands,
    leaving,
    payouts,
    rebuys,
    rules,
    seating,
    tables,
)
from pitboss.house.tournament.steps.parts import StepMoment, StepResult
from pitboss.money.cents import dollars
from pitboss.sheet.tournament_faults import CHIPS, FILED
from pitboss.table.booking import Movement

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


PLAYS: dict[type, Play] = {
    TournamentObjected: rules.objected,
    TournamentWithdrawn: rules.withdrawn,
    TournamentTableSet: tables.table_set,
    TournamentTableNamed: tables.table_named,
    EntryTaken: entries.entry_taken,
    EntryRenamed: entries.renamed,
    RebuyTaken: rebuys.rebought,
    AddOnTaken: rebuys.added_on,
    DrawCommitted: seating.committed,
    SeatsDrawn: seating.drawn,
    PlayersMoved: seating.moved,
    ButtonAt: seating.button,
    ClockStarted: clocks.started,
    ClockPaused: clocks.paused,
    ClockSet: clocks.set_to,
    ClockAdjusted: clocks.adjusted,
    HandForHandSet: clocks.hand_for_hand,
    HandForHandDealt: clocks.dealt,
    PitDeals: rules.pit_deals,
    TableHandBegun: hands.hand_begun,
    TableHandPlayed: hands.hand_played,
    StacksCounted: hands.counted,
    ColouredUp: hands.coloured,
    PlayersOut: leaving.out,
    PlayerAway: leaving.away,
    SeatForfeited: leaving.forfeited,
    DoubleEntryFound: conduct.double_entry,
    PlayerPenalised: conduct.penalised,
    PenaltyOver: conduct.penalty_over,
    DealAgreed: payouts.deal_agreed,
    PrizePaid: payouts.prize_paid,
    TournamentDeckCounted: tables.deck_counted,
    TournamentDeckChanged: tables.deck_changed,
    TournamentEventEnded: payouts.event_ended,
    TournamentFinished: payouts.finished,
}
STEPS = {kind.wire: kind for kind in PLAYS}  # type: ignore[attr-defined]
"""Kinds of steps by their names."""
