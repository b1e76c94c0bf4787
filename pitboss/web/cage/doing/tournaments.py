"""Tournaments at the desk: who enters, whose cards the pit deals, draws, and tables that are balanced."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from pitboss.house.books.state import HouseError, HouseState
from pitboss.house.store.seal import Seal
from pitboss.house.tournament import balance
from pitboss.house.tournament.director import buttons_unsaid
from pitboss.house.tournament.engine import as_won, committed_key, house_commitment, tournament
from pitboss.house.tournament.events import EntryTaken, PlayerMove
from pitboss.house.tournament.state import Tournament
from pitboss.house.tournament.steps.parts import table_called
from pitboss.web.cage import entry_lists
from pitboss.web.cage.ask import HouseAsk
from pitboss.web.cage.doing.pen import DeskPen
from pitboss.web.cage.tournament_asks import (
    BalanceTables,
    CommitDraw,
    DealInPit,
    DrawTournament,
    EnterPartners,
    EnterPlayer,
    HandForHand,
    ImportEntries,
    OfTournament,
)


def at_felt(house: HouseState, ask: HouseAsk) -> HouseAsk:
    """A table of a tournament is named as it is called in the room."""
    felt = getattr(ask, "felt", 0)
    if not isinstance(ask, OfTournament) or not isinstance(felt, str):
        return ask
    return ask.model_copy(update={"felt": table_called(tournament(house, ask.tournament), felt).number})


# --- entries ------------------------------------------------------------------------------------------------------


async def enter(pen: DeskPen, ask: EnterPlayer) -> None:
    event = as_won(pen.pit.house, EntryTaken(**await pen.known(ask)))
    await pen.store.ask(_check_accounts, pen, ask.tournament, [event])
    await pen.write(ask, event)


async def enter_many(pen: DeskPen, ask: ImportEntries | EnterPartners) -> None:
    # Every line is tried; what is done meanwhile is looked at again when all are written.
    entered = await asyncio.to_thread(entry_lists.entries, ask, pen.store.books.as_now(), pen.store.now())
    await pen.store.ask(_check_accounts, pen, ask.tournament, [each for each in entered if not each.house])
    await pen.write(ask, *entered)


async def deal_in_pit(pen: DeskPen, ask: DealInPit) -> None:
    await pen.store.ask(_check_all_accounts, pen, ask.tournament)
    await pen.write(ask, ask.kind(**ask.fields()))


def _check_accounts(pen: DeskPen, number: int, entered: Sequence[EntryTaken]) -> None:
    """Who plays at tables of the pit has an account before the entry: nobody else can take the name later."""
    if tournament(pen.pit.house, number).in_pit:
        _check_named(pen, [each.player for each in entered])


def _check_all_accounts(pen: DeskPen, number: int) -> None:
    _check_named(pen, [each.player for each in tournament(pen.pit.house, number).players()])


def _check_named(pen: DeskPen, players: Sequence[str]) -> None:
    if missing := [name for name in players if pen.store.player(name) is None]:
        raise HouseError(f"{', '.join(missing[:5])}: no account; who plays in the pit signs up there first")


# --- seats and hands ----------------------------------------------------------------------------------------------


async def draw(pen: DeskPen, ask: CommitDraw | DrawTournament) -> None:
    held = tournament(pen.pit.house, ask.tournament)
    await pen.write(ask, drawing(ask, held, pen.store.seal))


def drawing(ask: CommitDraw | DrawTournament, held: Tournament, seal: Seal) -> object:
    """A commitment, or the draw by the key that was committed to; without a key of somebody's own by the house's.

    That one belongs to the step of its commitment: after a fall it is the same, and after an undo another.
    """
    if isinstance(ask, CommitDraw):
        return ask.kind(**ask.fields()) if ask.commitment else house_commitment(held, seal.lot)
    return ask.kind(**{"key": committed_key(held, seal.lot).hex(), **ask.fields()})


async def balance_tables(pen: DeskPen, ask: BalanceTables) -> None:
    held = tournament(pen.pit.house, ask.tournament)
    await pen.write(ask, ask.kind(ask.tournament, await asyncio.to_thread(balanced, held)))


def balanced(held: Tournament) -> tuple[PlayerMove, ...]:
    """The moves that balance the tables; a HouseError where nothing is to be moved, or a button is not said."""
    if unsaid := buttons_unsaid(held):
        tables = ", ".join(held.table_name(each) for each in unsaid)
        raise HouseError(
            f"who moves follows from the buttons: say first where it is at table {tables}",
            typed=f"pitboss house tournament button {held.number} {unsaid[0]} SEAT",
            verb="tournament/button",
        )
    moves = balance.balanced(balance.room(held))
    if not moves:
        raise HouseError("no table has two players more than another")
    return moves


async def pace(pen: DeskPen, ask: HandForHand) -> None:
    await pen.write(ask, paced(ask, tournament(pen.pit.house, ask.tournament)))


def paced(ask: HandForHand, held: Tournament) -> object:
    """Asked for here and not in the books: journals of before have steps that changed nothing."""
    if held.hand_for_hand == ask.on:
        raise HouseError("tables play hand for hand already" if ask.on else "tables do not play hand for hand")
    return ask.kind(**ask.fields())
