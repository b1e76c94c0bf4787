"""Decks at live tables: a wrong count is the hand's own irregularity, and what is overdue is told within a hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import posted_sheets
import pytest
from simulated_evening import Evening, told

from pitboss.house.books.clocks import MINUTE, DueCheck, overdue
from pitboss.house.books.deck_events import CountOf, DeckPlace
from pitboss.house.books.events import PaysFrom
from pitboss.house.books.state import HouseState, TableBank
from pitboss.report.house.trail import Wanted, trail
from pitboss.table.pot.engine import legal
from pitboss.table.pot.state import Acted
from pitboss.web.cage.asks import VERBS, BuyAtTable, FoundHouse, OpenDay, OpenTable
from pitboss.web.cage.deck_asks import (
    CountDeck,
    InspectDeck,
    PlaceShuffler,
    PutDeckIn,
    ReceiveDeck,
    SequenceDeck,
    ShowDecks,
    TakeDeckOut,
)
from pitboss.web.cage.desk import HouseDesk
from pitboss.web.cage.text import answer_lines
from pitboss.web.floor import calls as floor_calls
from pitboss.web.floor.forms import DeckCount
from pitboss.web.floor.pit_map import dealers_twice
from pitboss.web.tables.deck_counts import count_deck
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room

COLORADO, MASSACHUSETTS, BANKED = "texas-holdem-high", "holdem-massachusetts", "colorado-holdem-required-bet"
TWO = ["Dee", "Flo"]


class Kept(Evening):
    """A founded house, whose desk is told things under ids of their own."""

    desk: HouseDesk
    asked = 0

    async def ask_desk(self, kind: Any, **said: Any) -> Any:
        self.asked += 1
        return await self.desk.told(kind(id=f"r{self.asked}", by=TWO, **said))

    async def opened(self, game: str, *, decks: tuple[int, ...] = (1, 2), sheet: Any = None) -> Room:
        self.desk = HouseDesk(self.pit)
        await asyncio.sleep(1)  # Nothing happens at the beginning of time.
        await self.ask_desk(FoundHouse, name="Spur", cash=10**8)
        await self.ask_desk(OpenDay, date="2026-11-16")
        for number, colour in ((1, "red"), (2, "blue"), (3, "red")):
            await self.ask_desk(ReceiveDeck, deck=number, colour=colour)
        for verb, said in list(posted_sheets.steps(self.pit.house, game, sheet)):
            await self.ask_desk(VERBS[verb], **said)
        done = await self.ask_desk(OpenTable, game=game, inventory=10**6, sheet=sheet or {}, decks=list(decks))
        return self.pit.room(done["table"])

    async def seated(self, room: Room, many: int = 3) -> None:
        for seat, player in enumerate(self.people[:many]):
            self.look(room, player)
            if room.kind == "house":
                await self.ask_desk(BuyAtTable, table=room.number, player=player.name, amount=500_00)
            await self.ask(room, player, do="sit", seat=seat)
        for player in self.people[:many] if room.kind == "house" else ():
            await self.bet(room, player)
        await self.until(lambda: self.turn(room) is not None)

    async def plays(self, room: Room) -> None:
        """Whoever is in turn thinks for a while and goes along."""
        await asyncio.sleep(20)
        if self.turn(room) is not None:
            await calls(self, room)

    def deck(self, number: int) -> Any:
        return self.pit.house.decks[number]

    def alarms(self, room: Room) -> list[DueCheck]:
        found = overdue(self.pit.house, self.store.now(), self.pit.reached())
        return [alarm.check for alarm in found if alarm.table == room.number]


def lived(home: Path, story: Callable[[Kept], Coroutine[Any, Any, None]]) -> None:
    told(home, story, Kept)


def stacks(room: Room) -> list[int]:
    return [room._stack(seat) for seat in sorted(room.chairs)]


async def calls(here: Kept, room: Room) -> None:
    turn = here.turn(room)
    assert turn is not None
    offers = {offer.act for offer in legal(room.session.hand) if isinstance(offer, Acted)}
    await here.ask(room, turn, do="act", act=next(each for each in ("call", "check", "show") if each in offers))


@pytest.mark.parametrize("game", [COLORADO, MASSACHUSETTS])
def test_a_wrong_count_gives_the_pot_back_and_replaces_the_deck(game: str, tmp_path: Path) -> None:
    """In one transaction: the hand is undone by its rule, the deck is out, and the other one is dealt from."""

    async def story(here: Kept) -> None:
        room = await here.opened(game)
        await here.seated(room)
        before = [place.stack for place in room.session.places if place]
        await calls(here, room)
        shows = floor_calls.counted(room, DeckCount(found=51))
        assert (shows["over"], shows["told"][0]["says"]) == (True, "51 cards were found, not 52.")
        assert shows["told"][-1]["says"] == "Deck 1 is taken out for good."
        assert floor_calls.counted(room, DeckCount(found=52))["told"] == [
            {"says": "52 cards were found, as there should be.", "law": None}
        ]
        answer = await here.ask_desk(CountDeck, table=room.number, found=51)
        assert {each["event"] for each in answer["events"]} == {"RulingMade", "DeckCounted"}
        (count,) = (each for each in answer["events"] if each["event"] == "DeckCounted")
        assert count["cards"] == {"expected": 52, "counted": 51, "difference": -1}
        assert (count["next"]["verb"], count["next"]["about"]) == ("deck/put", str(room.number))
        assert "expected 52 cards, counted 51: 1 too few" in "\n".join(answer_lines(answer))
        lines = trail(here.store.engine, Wanted(table=room.number))["lines"]
        undone = next(each for each in lines if each["event"] == "RulingMade")
        assert "51 cards, not 52; the round is over by it" in undone["says"]
        assert undone["law"] == next(each["law"] for each in shows["told"] if each["law"])
        assert room.session.hand is None
        assert stacks(room) == before
        assert (here.deck(1).place, here.deck(1).fault) == (DeckPlace.OUT, "the whole deck: 51 cards instead of 52")
        assert here.deck(2).place is DeckPlace.PLAY
        with pytest.raises(Refused, match="deck 1 is out"):
            await here.ask_desk(InspectDeck, deck=1, table=room.number)

    lived(tmp_path, story)


def test_one_dealer_at_two_tables_is_an_alarm() -> None:
    """Not refused: whoever pushes in a rotation sits down before the next one comes."""
    first, second, other = (
        TableBank(number, COLORADO, PaysFrom.TRAY, opened, dealer)
        for number, opened, dealer in ((1, 5, "Dee"), (2, 9, "Dee"), (3, 7, "Don"))
    )
    told = list(dealers_twice(HouseState(tables={1: first, 2: second, 3: other}), 10, {}))
    assert [(each.table, each.since) for each in told] == [(2, 9)]
    assert "Dee deals at table 1 too" in told[0].says
    relieved = second._replace(dealer="Eve", relieved=10)
    assert not list(dealers_twice(HouseState(tables={1: first, 2: relieved, 3: other}), 10, {}))


def test_who_knew_and_bet_forfeits(tmp_path: Path) -> None:
    """Those chips lie there for the next pot; the others get theirs back."""

    async def story(here: Kept) -> None:
        room = await here.opened(COLORADO)
        await here.seated(room)
        knew = here.turn(room)
        assert knew is not None
        seat = room.seat_of(knew)
        before = {seat: place.stack for seat, place in enumerate(room.session.places) if place}
        await calls(here, room)
        put_in = before[seat] - room._stack(seat)
        assert put_in > 0
        with pytest.raises(Refused, match="Nobody was not dealt in"):
            await count_deck(room, ("Dee",), 51, knew=("Nobody",))
        await count_deck(room, ("Dee",), 51, knew=(knew.name,))
        after = {seat: place.stack for seat, place in enumerate(room.session.places) if place}
        assert {each: before[each] - after[each] for each in before} == {
            each: put_in if each == seat else 0 for each in before
        }
        assert room.session.carried.pot == put_in

    lived(tmp_path, story)


def test_a_right_count_changes_nothing_but_the_clock(tmp_path: Path) -> None:
    """Deck, stub or discards: the engine knows how many there should be."""

    async def story(here: Kept) -> None:
        room = await here.opened(MASSACHUSETTS)
        await here.seated(room)
        hand = room.session.hand
        await count_deck(room, ("Dee",), 52)
        await count_deck(room, ("Dee",), len(hand.shoe), of=CountOf.STUB)
        await count_deck(room, ("Dee",), 0, of=CountOf.DISCARDS)
        assert room.session.hand is hand
        assert here.deck(1).counted == here.store.now()
        turn = here.turn(room)
        assert turn is not None
        await here.ask(room, turn, do="act", act="fold")
        await count_deck(room, ("Dee",), 1, of=CountOf.DISCARDS)
        assert room.session.hand is None
        assert here.deck(1).fault == "the discards: 1 cards instead of 2"

    lived(tmp_path, story)


def test_between_hands_nothing_is_undone(tmp_path: Path) -> None:
    """A pot that was won stays won."""

    async def story(here: Kept) -> None:
        room = await here.opened(COLORADO)
        await here.seated(room, 2)
        turn = here.turn(room)
        assert turn is not None
        await here.ask(room, turn, do="act", act="fold")
        await here.until(lambda: room.session.hand is None)
        before = stacks(room)
        await here.ask_desk(CountDeck, table=room.number, found=53)
        assert stacks(room) == before
        assert here.deck(1).place is DeckPlace.OUT

    lived(tmp_path, story)


@pytest.mark.parametrize("misdealt", [False, True])
def test_a_wrong_stub_voids_the_round_against_the_house(misdealt: bool, tmp_path: Path) -> None:  # noqa: FBT001
    """With a misdeal the deck is whole and stays; without one it leaves the table."""

    async def story(here: Kept) -> None:
        room = await here.opened(BANKED, decks=(1,))
        await here.seated(room, 2)
        left = len(room.session.hand.shoes[0][1])
        await here.ask_desk(CountDeck, table=room.number, found=left - 1, of="stub", misdealt=misdealt)
        await here.until(lambda: room.session.hand is None or room.session.hand.over)
        held = dict(here.store.books.balances)
        rails = [amount for account, amount in held.items() if account.name == "rail"]
        assert sum(rails) == 1000_00
        assert here.deck(1).place is (DeckPlace.PLAY if misdealt else DeckPlace.OUT)

    lived(tmp_path, story)


def test_a_count_under_one_id_is_done_once(tmp_path: Path) -> None:
    async def story(here: Kept) -> None:
        room = await here.opened(COLORADO)
        ask = CountDeck(id="once", by=TWO, table=room.number, found=52)
        answer = await here.desk.told(ask)
        assert answer == await here.desk.told(ask)
        assert [(each["cards"]["difference"], each["next"]) for each in answer["events"]] == [(0, None)]

    lived(tmp_path, story)


def test_a_new_deck_stays_for_an_orbit(tmp_path: Path) -> None:
    """As many hands as players sit there; a defective one goes at once."""

    async def story(here: Kept) -> None:
        room = await here.opened(COLORADO)
        await here.seated(room, 3)
        with pytest.raises(Refused, match="stays for 2 hands more"):
            await here.ask_desk(PutDeckIn, deck=2, table=room.number)
        with pytest.raises(Refused, match="unless it is defective"):
            await here.ask_desk(TakeDeckOut, deck=1, why="a habit")
        await here.ask_desk(TakeDeckOut, deck=1, why="a bent corner", defective=True)
        assert here.deck(2).place is DeckPlace.PLAY

    lived(tmp_path, story)


def test_what_is_overdue_is_told_within_a_hand(tmp_path: Path) -> None:
    """While people play on, a count is asked for in the hand in which its time runs out."""

    async def story(here: Kept) -> None:
        room = await here.opened(MASSACHUSETTS)
        await here.ask_desk(ShowDecks, table=room.number, players=["Ann", "Bob"])
        begins = here.store.now()
        await here.seated(room)
        assert here.alarms(room) == [DueCheck.SPREAD]
        late, hand = -1, room.round
        while DueCheck.COUNT not in here.alarms(room):
            assert late < 0, "a hand was played on after the count had fallen due"
            hand = room.round
            await here.plays(room)
            late = here.store.now() - begins - 15 * MINUTE
        assert room.round - hand <= 1
        await here.ask_desk(CountDeck, table=room.number, found=52)
        assert DueCheck.COUNT not in here.alarms(room)

    lived(tmp_path, story)


def test_an_idle_table_shows_its_cards_again(tmp_path: Path) -> None:
    """When the last player is gone the cards lie spread, and those who come next look at them."""

    async def story(here: Kept) -> None:
        room = await here.opened(MASSACHUSETTS)
        await here.ask_desk(ShowDecks, table=room.number, players=["Ann", "Bob"])
        assert here.deck(1).shown
        await here.ask(room, here.people[0], do="sit", seat=0)
        await here.ask(room, here.people[0], do="leave")
        assert not here.deck(1).shown

    lived(tmp_path, story)


def test_with_a_shuffler_no_deck_is_changed_by_hand(tmp_path: Path) -> None:
    async def story(here: Kept) -> None:
        room = await here.opened(MASSACHUSETTS)
        await here.ask_desk(PlaceShuffler, table=room.number, counts=True)
        with pytest.raises(Refused, match="take it away before"):
            await here.ask_desk(PutDeckIn, deck=2, table=room.number)
        await here.ask_desk(SequenceDeck, deck=2, table=room.number)

    lived(tmp_path, story)
