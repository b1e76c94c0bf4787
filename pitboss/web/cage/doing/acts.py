"""Which function carries out which ask; what stands in no line is written down as it is said."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from pitboss.web.cage.ask import HouseAsk
from pitboss.web.cage.asks import (
    BuyAtTable,
    CloseTable,
    DropBoxes,
    ForgetRounds,
    FoundHouse,
    OfAward,
    OfFloor,
    OpenTable,
)
from pitboss.web.cage.deck_asks import CountDeck, InspectDeck, PlaceShuffler, PutDeckIn, RemoveShuffler, TakeDeckOut
from pitboss.web.cage.doing import awards, decks, people, retained, sheets, tables, tournaments
from pitboss.web.cage.doing.pen import DeskPen
from pitboss.web.cage.people_asks import EngagePerson, GiveWord
from pitboss.web.cage.sheet_asks import PostAtTable, SubmitSheet
from pitboss.web.cage.tournament_asks import (
    BalanceTables,
    CommitDraw,
    DealInPit,
    DrawTournament,
    EnterPartners,
    EnterPlayer,
    HandForHand,
    ImportEntries,
)

DeskAct = Callable[[DeskPen, Any], Awaitable[str | None]]
"""What carries out an ask; of somebody new in the register it answers with the word for a first password."""


async def written(pen: DeskPen, ask: HouseAsk) -> None:
    """The event of an ask, with players and games by the names they go by."""
    await pen.write(ask, ask.kind(**await pen.known(ask)))


ACTS: Mapping[type[HouseAsk], DeskAct] = {
    FoundHouse: people.found,
    EngagePerson: people.engage,
    GiveWord: people.give_word,
    OpenTable: tables.open_table,
    BuyAtTable: tables.buy,
    OfFloor: tables.by_floor,
    DropBoxes: tables.drop,
    CloseTable: tables.close,
    SubmitSheet: sheets.submit,
    PostAtTable: sheets.post,
    OfAward: awards.step,
    CountDeck: decks.count,
    InspectDeck: decks.handle,
    PutDeckIn: decks.handle,
    TakeDeckOut: decks.handle,
    PlaceShuffler: decks.handle,
    RemoveShuffler: decks.handle,
    EnterPlayer: tournaments.enter,
    ImportEntries: tournaments.enter_many,
    EnterPartners: tournaments.enter_many,
    DealInPit: tournaments.deal_in_pit,
    CommitDraw: tournaments.draw,
    DrawTournament: tournaments.draw,
    BalanceTables: tournaments.balance_tables,
    HandForHand: tournaments.pace,
    ForgetRounds: retained.forget,
    HouseAsk: written,
}
"""An ask is carried out by the line of its own class or, where there is none, of the nearest that it is built on."""


def act_of(ask: HouseAsk) -> DeskAct:
    """Who carries it out."""
    return next(ACTS[kind] for kind in type(ask).__mro__ if kind in ACTS)
