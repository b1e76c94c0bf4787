"""The one desk at which a house is told what happens: by a command on its database, or by a server for who has the key.

What is asked under one id happens once: the id stands in the journal with the event, and who asks again is answered
from there.
"""

from __future__ import annotations

import asyncio
import json
import tomllib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import date
from functools import partial
from itertools import count
from typing import Any, TypeVar

from sqlalchemy import Engine

from pitboss.games.book import GameError, find, game, slug
from pitboss.games.jackpot_files import parse as parse_jackpot
from pitboss.games.sheet_files import named_in, same_game, unnamed
from pitboss.house.books import chart, meters, sheets
from pitboss.house.books.awards import award_at
from pitboss.house.books.boxes import UNDER
from pitboss.house.books.decks import known
from pitboss.house.books.events import (
    BankOpened,
    BoxKind,
    BoxTaken,
    Founded,
    Invested,
    RoundsRemoved,
    SheetPosted,
    TookAway,
)
from pitboss.house.books.journal import Draft, Signed, unspelled
from pitboss.house.books.positions import PIT, PersonEngaged, WordGiven, known_as
from pitboss.house.books.sheet_events import SheetInForce, SheetSubmitted
from pitboss.house.books.state import HouseError, TableBank, on_register
from pitboss.house.store import retention
from pitboss.house.store.journal import ASKED, KeptLine, boxes_until, of_request
from pitboss.house.store.seal import Seal
from pitboss.house.tournament import balance
from pitboss.house.tournament.director import buttons_unsaid
from pitboss.house.tournament.engine import as_won, committed_key, house_commitment, tournament
from pitboss.house.tournament.events import EntryTaken, PlayerMove
from pitboss.house.tournament.play import table_called
from pitboss.house.tournament.state import Tournament
from pitboss.money.cents import dollars
from pitboss.money.ledger import Account, Whose
from pitboss.report.contract.house_shapes import HouseAnswer
from pitboss.sheet.faults import SheetError
from pitboss.sheet.files import toml
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.sheet.pot_faults import CO_COINS, QUARTER
from pitboss.table.session.state import TableClosed
from pitboss.web import accounts
from pitboss.web.accounts import FrontDesk, SignInError
from pitboss.web.cage import entry_lists
from pitboss.web.cage.answers import answered, says
from pitboss.web.cage.ask import HouseAsk, signers
from pitboss.web.cage.asks import (
    BOXES,
    AwardPot,
    BuyAtTable,
    CashChips,
    CashColour,
    CloseTable,
    CountBox,
    DropBoxes,
    ForgetRounds,
    FoundHouse,
    InstallMeter,
    KeyAward,
    OfAward,
    OfferJackpot,
    OfFloor,
    OfPlayer,
    OpenDispute,
    OpenTable,
    PayAward,
    PlayCoupon,
    RefuseAward,
    SellChips,
    SellColour,
    VerifyAward,
)
from pitboss.web.cage.deck_asks import CountDeck, InspectDeck, PlaceShuffler, PutDeckIn, RemoveShuffler, TakeDeckOut
from pitboss.web.cage.people_asks import OF_A_PERSON, EngagePerson, GiveWord
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
    OfTournament,
)
from pitboss.web.cage.waiting_asks import CallSeat, OfList
from pitboss.web.pit import Pit
from pitboss.web.sheets import papers
from pitboss.web.tables import awards, deck_counts
from pitboss.web.tables.banked_felt import BankedFelt, meter_terms
from pitboss.web.tables.room import Refused, Room
from pitboss.web.tables.tournament import TournamentRoom
from pitboss.web.tournament import practice

NOBODYS = "no house is founded here yet"
FOUND = 'pitboss house init "NAME" --cash AMOUNT'
UNFOUNDED = f"{NOBODYS}: {FOUND}"
T = TypeVar("T")
LAST = "pitboss house last"
BACK = "pitboss house award back"
FELTS = ("at_table", "broken")
"""Where an event names a table of a tournament."""
BETWEEN, LOOKS = 20.0, 0.1
"""Seconds until a round is not waited for any longer, and between two looks at it."""
OF_A_PLAYER = (
    BuyAtTable,
    PlayCoupon,
    SellChips,
    CashChips,
    SellColour,
    CashColour,
    OfPlayer,
    OfList,
    CallSeat,
)


class HouseDesk:
    """Asks are carried out one after another."""

    def __init__(self, pit: Pit, front: FrontDesk | None = None) -> None:
        self.pit, self.store = pit, pit.store
        self.front = front or FrontDesk(pit.store)
        """Where whoever is new in the register chooses a password."""
        self.turn = asyncio.Lock()

    async def told(self, ask: HouseAsk) -> HouseAnswer:
        """What was done; or a Refused: nothing. Whoever hangs up in the middle leaves nothing half done."""
        return await asyncio.shield(asyncio.ensure_future(self._told(ask)))

    async def _told(self, ask: HouseAsk) -> HouseAnswer:
        if isinstance(ask, PostAtTable):
            await self._round_ends(ask)
        async with self.turn:
            # After a lost answer it is found out first what was written.
            await self.store.writer.settled()
            lines, word = await self._written(ask), None
            if not lines:
                word = await self._do(ask)
                lines = await self._written(ask)
            elif isinstance(ask, PayAward | RefuseAward) and await self._paid_on(ask, lines):
                lines = await self._written(ask)
            await self._followed(lines)
            await self.pit.follow_tournaments()
            self.pit.show_funds()
            return {**await self._answer(ask, lines), "word": word}

    async def _written(self, ask: HouseAsk) -> list[KeptLine]:
        """What the request has led to already, or nothing; a Refused where another one had its id."""
        lines = await self.store.ask(of_request, self.store.engine, ask.id)
        told = [unspelled(each.line).event for each in lines if each.line.is_event]
        wanted = await self.store.ask(self._known, ask) if lines else {}
        if lines and not any(isinstance(each, ask.kind) and says(each, wanted) for each in told):
            raise Refused(f"{ask.id} was the id of another request; give each one its own")
        return lines

    async def _answer(self, ask: HouseAsk, lines: list[KeptLine]) -> HouseAnswer:
        taken = [each for each in lines if each.line.is_event and isinstance(unspelled(each.line).event, BoxTaken)]
        until = await self.store.ask(boxes_until, self.store.engine, taken[-1].seq) if taken else 0
        return answered(ask.id, lines, range(until - len(taken) + 1, until + 1))

    async def _followed(self, lines: list[KeptLine]) -> None:
        """The pit has the tables that the books have, and none of the rounds that are removed by them; also where an
        answer was lost in between.
        """
        for each in lines:
            if each.line.is_event and isinstance(event := unspelled(each.line).event, RoundsRemoved):
                await self._patiently(partial(retention.remove, event=event, now=self.store.now()))
        for table in {each.line.table for each in lines} - {0}:
            room = self.pit.rooms.get(table)
            if table in self.pit.house.tables:
                async with self.pit.opening:
                    await asyncio.to_thread(self.pit.bring_back, table)
            elif room is not None:
                await self.pit.put_away(room)

    # --- what is done ---------------------------------------------------------------------------------------------

    async def _do(self, ask: HouseAsk) -> str | None:
        """What is asked for; of somebody new in the register the word for a first password."""
        try:
            self._check_signers(ask)
            ask = self._at_felt(ask)
            if isinstance(ask, FoundHouse):
                return await self._found(ask)
            if isinstance(ask, ForgetRounds):
                # Also where nobody keeps the house: the rounds are there all the same.
                await self._forget(ask)
                return None
            if isinstance(ask, EngagePerson) and self.pit.house.founded:
                return await self._engage(ask)
            if isinstance(ask, GiveWord) and self.pit.house.founded:
                return await self._give_word(ask)
            if not self.pit.house.founded:
                raise Refused(NOBODYS, typed=FOUND)
            match ask:
                case OpenTable():
                    await self._open(ask)
                case CloseTable():
                    await self._close(ask)
                case DropBoxes():
                    await self._write(ask, *self._taken(ask))
                case SubmitSheet():
                    await self._submit(ask)
                case PostAtTable():
                    await self._post(ask)
                case OfAward():
                    await self._award(ask)
                case OfFloor():
                    await self._floor(ask)
                case CountDeck():
                    await self._count(ask)
                case InspectDeck() | PutDeckIn() | TakeDeckOut() | PlaceShuffler() | RemoveShuffler():
                    await self._write(ask, ask.kind(**{**ask.fields(), **self._about_deck(ask)}))
                case CommitDraw() | DrawTournament():
                    held = tournament(self.pit.house, ask.tournament)
                    await self._write(ask, _drawing(ask, held, self.store.seal))
                case ImportEntries() | EnterPartners():
                    # Every line is tried; what is done meanwhile is looked at again when all are written.
                    books = self.store.books.as_now()
                    entered = await asyncio.to_thread(entry_lists.entries, ask, books, self.store.now())
                    await self.store.ask(
                        self._check_accounts, ask.tournament, [each for each in entered if not each.house]
                    )
                    await self._write(ask, *entered)
                case EnterPlayer():
                    said: dict[str, Any] = await self.store.ask(self._known, ask)
                    event = as_won(self.pit.house, EntryTaken(**said))
                    await self.store.ask(self._check_accounts, ask.tournament, [event])
                    await self._write(ask, event)
                case DealInPit():
                    await self.store.ask(self._check_all_accounts, ask.tournament)
                    await self._write(ask, ask.kind(**ask.fields()))
                case BalanceTables():
                    held = tournament(self.pit.house, ask.tournament)
                    await self._write(ask, ask.kind(ask.tournament, await asyncio.to_thread(_balanced, held)))
                case HandForHand():
                    await self._write(ask, _paced(ask, tournament(self.pit.house, ask.tournament)))
                case _:
                    if isinstance(ask, BuyAtTable):
                        self._in_chips(ask)
                    await self._write(ask, ask.kind(**await self.store.ask(self._known, ask)))
        except HouseError as error:
            raise Refused(f"{error}{self._waiting(ask)}", typed=error.typed, verb=error.verb) from None
        return None

    def _at_felt(self, ask: HouseAsk) -> HouseAsk:
        """A table of a tournament is named as it is called in the room."""
        felt = getattr(ask, "felt", 0)
        if not isinstance(ask, OfTournament) or not isinstance(felt, str):
            return ask
        return ask.model_copy(update={"felt": table_called(tournament(self.pit.house, ask.tournament), felt).number})

    def _check_accounts(self, number: int, entered: Sequence[EntryTaken]) -> None:
        """Who plays at tables of the pit has an account before the entry: nobody else can take the name later."""
        if tournament(self.pit.house, number).in_pit:
            self._check_named([each.player for each in entered])

    def _check_all_accounts(self, number: int) -> None:
        self._check_named([each.player for each in tournament(self.pit.house, number).players()])

    def _check_named(self, players: Sequence[str]) -> None:
        if missing := [name for name in players if self.store.player(name) is None]:
            raise HouseError(f"{', '.join(missing[:5])}: no account; who plays in the pit signs up there first")

    def _check_signers(self, ask: HouseAsk) -> None:
        """The pit signs for what play makes, and is nobody who can ask for something."""
        if self.pit.house.people and {*signers(ask)} & {*PIT}:
            raise Refused(f"{PIT[0]} signs for what play makes alone; name who signs")

    def _waiting(self, ask: HouseAsk) -> str:
        """Which boxes can be counted, for whoever names another."""
        boxes = self.pit.house.boxes
        if not isinstance(ask, CountBox) or ask.number in boxes:
            return ""
        return f"; waiting: {', '.join(map(str, boxes)) or 'none'}"

    async def _write(self, ask: HouseAsk, *events: object) -> None:
        await self.store.writer.write(*_signed(ask, *events))

    def _known(self, ask: HouseAsk) -> dict[str, object]:
        """What is asked for, with players and games by the names they go by."""
        # What a table was called when it was asked for it may not be called any more: its event has the number.
        said = {name: each for name, each in ask.fields().items() if name not in FELTS or isinstance(each, int)}
        if isinstance(ask, EnterPlayer):
            said["player"] = self._entrant(ask.player)
        elif isinstance(ask, OF_A_PLAYER):
            said["player"] = self._player(ask.player)
        if isinstance(ask, OF_A_PERSON):
            said["name"] = self._player(ask.name)
        if isinstance(ask, AwardPot | OpenTable | OfList):
            said["game"] = _slug(ask.game)
        if isinstance(ask, InstallMeter):
            said |= _installed(ask)
        if isinstance(ask, OfferJackpot):
            said = _offered(ask)
        if isinstance(ask, SubmitSheet):
            said = _submitted(ask)
        if isinstance(ask, AwardPot):
            said["shares"] = tuple((self._player(each.player), each.amount) for each in ask.shares)
        return said

    def _entrant(self, name: str) -> str:
        """Who enters a tournament: by the account; a name too long for one does where cards are dealt by hand."""
        try:
            return self._player(name)
        except Refused:
            return " ".join(name.split())

    def _player(self, name: str) -> str:
        """A player by the name signed in under, or as it is written."""
        try:
            plain = accounts.tidy(name)
        except SignInError as error:
            raise Refused(str(error)) from None
        found = self.store.player(plain)
        if found is not None:
            return str(found.name)
        # Who never signed in has the name of the first chips, however it is typed later.
        names = {_whose(each) for each in dict(self.store.books.balances) if each.whose is Whose.PATRON}
        return next((name for name in sorted(names) if known_as(name) == known_as(plain)), plain)

    async def _engage(self, ask: EngagePerson) -> str | None:
        """Whoever is new gets a word for a first password before a name is worth anything."""
        said: dict[str, Any] = await self.store.ask(self._known, ask)
        event = PersonEngaged(**said)
        # Tried before a password that somebody may have had under this name is void.
        Draft(self.store.books).take(_signed(ask, event)[0], self.store.now())
        word = None if on_register(self.pit.house, event.name) else await self._welcome(event.name)
        await self._write(ask, event)
        return word

    async def _give_word(self, ask: GiveWord) -> str:
        """In the trail before the old password is void; an answer that is lost is followed by another word."""
        said: dict[str, Any] = await self.store.ask(self._known, ask)
        event = WordGiven(**said)
        if not on_register(self.pit.house, event.name) and await self.store.ask(self.store.player, event.name) is None:
            raise Refused(f"nobody called {event.name} works or plays here")
        await self._write(ask, event)
        return await self._welcome(event.name)

    async def _welcome(self, name: str) -> str:
        try:
            return await self.store.change(self.front.welcome, name)
        except SignInError as error:
            raise Refused(str(error)) from None

    async def _found(self, ask: FoundHouse) -> str | None:
        """Tables that nobody keeps are closed first, all of them or none: everybody there is paid."""
        if self.pit.house.founded:
            raise Refused(f"this is {self.pit.house.name} already")
        owner = " ".join(ask.owner.split())
        word = await self._welcome(owner) if owner else None
        practised = {held.number for held in practice.running(self.pit.house)}
        await self._close_all(
            [
                room
                for number, room in sorted(self.pit.rooms.items())
                if not (isinstance(room, TournamentRoom) and room.at.tournament in practised)
            ]
        )
        founded = Founded(ask.name, by_sheets=True, full_trays=True)
        first = [PersonEngaged(owner, ask.held())] if owner else []
        # Only who stands in the register signs from now on: the owner is entered last.
        await self._write(ask, founded, *([Invested(ask.cash)] if ask.cash else ()), *first)
        # What was practised has ended with the founding.
        for number in practised:
            await practice.cleared(self.pit, number)
        return word

    async def _close_all(self, rooms: list[Room]) -> None:
        """At one press: every table that cannot close is named, and then none is; meanwhile no round begins."""
        async with AsyncExitStack() as held:
            for room in rooms:
                await held.enter_async_context(room.lock)
            open_ = [fault for room in rooms if (fault := await self._named(room, self._could_close(room)))]
            closed = [] if open_ else [await self._named(room, self.pit.sweep_up(room)) for room in rooms]
        if faults := [*open_, *filter(None, closed)]:
            raise Refused("; ".join(faults))

    @staticmethod
    async def _could_close(room: Room) -> None:
        """What is being played is played to its end: nobody has to see to one table after the other."""
        await room.sure()
        await room.played_out()
        await room.dismiss()
        room.applied(TableClosed())

    @staticmethod
    async def _named(room: Room, act: Awaitable[None]) -> str:
        """Why a table cannot be closed, or nothing."""
        try:
            await act
        except (HouseError, Refused) as error:
            return f"table {room.number}: {error}"
        return ""

    async def _open(self, ask: OpenTable) -> None:
        game, sheet, said = await asyncio.to_thread(self._sheet_for, ask)

        def opens(bank: BankOpened) -> Signed:
            return _signed(ask, replace(bank, **ask.fields(), **said))[0]

        # Tried before a number is given out: a table that is refused leaves no gap.
        bank = await asyncio.to_thread(self.pit.would_open, game, sheet)
        Draft(self.store.books).take(opens(bank), 0)
        async with self.pit.opening:
            await self.pit.set_up(game, sheet, opens)

    def _sheet_for(self, ask: OpenTable) -> tuple[str, str, dict[str, Any]]:
        """The game, the sheet and its document, where the house opens tables under documents."""
        if not self.pit.house.by_sheets:
            return *self.pit.read(ask.game, ask.sheet), {}
        found = papers.for_table(self.pit.house, _slug(ask.game), ask.under, ask.sheet)
        current = found.current
        assert current is not None
        return found.game, json.dumps(current.sheet), {"sheet": found.number, "version": current.number}

    async def _submit(self, ask: SubmitSheet) -> None:
        """A sheet has its number from the journal; one that is posted at once is in force, or nothing of it happens."""
        submitted = SheetSubmitted(**_submitted(ask))
        if not submitted.number:
            submitted = replace(submitted, number=sheets.next_number(self.pit.house))
        await self._write(ask, submitted, *([SheetInForce(submitted.number)] if ask.post else ()))

    async def _round_ends(self, ask: PostAtTable) -> None:
        """Where people play, the end of the round is waited for, while others are at the desk."""
        room, paper = self.pit.rooms.get(ask.table), self.pit.house.sheets.get(ask.paper)
        current = paper.current if paper else None
        until = self.pit.outside.time() + (BETWEEN if self.pit.loop else 0.0)
        while room and current and not room.takes(current.sheet) and self.pit.outside.time() < until:
            await self.pit.outside.sleep(LOOKS)

    async def _post(self, ask: PostAtTable) -> None:
        """At the table itself, from its next round on; whoever sits there sees it."""
        room, current = self.pit.room(ask.table), sheets.document(self.pit.house, ask.paper).current
        if current is None:
            says = f"sheet {ask.paper} is not in force; post it first"
            raise Refused(says, typed=f"pitboss house sheet post {ask.paper}", verb="sheet/post")

        def posts(posted: SheetPosted) -> Signed:
            posted = replace(posted, sheet=ask.paper, version=current.number, agreed=ask.agreed)
            return _signed(ask, posted)[0]

        await room.rule(current.sheet, posts)

    async def _close(self, ask: CloseTable) -> None:
        """Everybody is paid, rails are emptied and the bank counted, in one; or nothing, and the table plays on."""
        table, room = self.pit.house.table(ask.table), self.pit.room(ask.table)
        self._boxes_are_counted(table)
        async with room.lock:
            await room.sure()
            if not table.banked and room.session.hand is not None:
                says = f"a hand is played at table {table.number}; call the last one"
                raise Refused(says, typed=f"{LAST} {table.number}", verb="last")
            away = [TookAway(table.number, name, amount) for name, amount in self._left_behind(room)]
            await self.pit.shut(room, *_signed(ask, *away, ask.kind(**ask.fields())))

    async def _award(self, ask: OfAward) -> None:
        """A step of an award, at the table itself, which waits for it; whoever sits there sees it."""
        room = self.pit.room(ask.table)
        async with room.lock:
            await room.sure()
            if isinstance(ask, KeyAward):
                self._waits(room)
            else:
                award_at(self.pit.house, ask.table)
            await room.act_and_show(self._step(ask, room))

    async def _floor(self, ask: OfFloor) -> None:
        """At the table itself, between two things that happen there; whoever sits there sees it."""
        room = self.pit.room(ask.table)
        async with room.lock:
            await room.sure()
            said = dict(ask.fields()) | ({"round": room.round} if isinstance(ask, OpenDispute) else {})
            await room.act_and_show(self._write(ask, ask.kind(**said)))

    async def _step(self, ask: OfAward, room: Room) -> None:
        by, ids = signers(ask), _ids(ask)
        match ask:
            case KeyAward():
                await awards.key(room, by, next(ids))
            case VerifyAward():
                await awards.verify(room, by, next(ids))
            case PayAward():
                await awards.pay(room, by, ids)
            case RefuseAward():
                await awards.refuse(room, by, ask.why, ids)
            case _:
                await self._write(ask, ask.kind(**ask.fields()))

    async def _count(self, ask: CountDeck) -> None:
        """At the table itself: a wrong number ends the hand that is dealt from it."""
        said, room = ask.fields(), self.pit.room(ask.table)
        more = {"of": said["of"], "deck": ask.deck or 0, "knew": said["knew"], "misdealt": ask.misdealt}
        await deck_counts.count_deck(room, signers(ask), ask.found, **more, id=next(_ids(ask)))

    def _about_deck(self, ask: HouseAsk) -> dict[str, int]:
        """What the house knows better than who asks: how many cards a deck has, and which round its table is in."""
        house = self.pit.house
        if isinstance(ask, InspectDeck):
            return {"found": known(house, ask.deck).cards} if ask.found is None else {}
        table = ask.fields().get("table") or known(house, ask.fields()["number"]).table
        room = self.pit.rooms.get(table)
        orbit = {"orbit": _orbit(room)} if isinstance(ask, PutDeckIn | TakeDeckOut) else {}
        return {"round": room.round if room else 0, **orbit}

    def _waits(self, room: Room) -> None:
        if awards.being_verified(room) is not None:
            says = f"an award is keyed at table {room.number} already; back it out first"
            raise Refused(says, typed=f"{BACK} {room.number}", verb="award/back")
        if not awards.waiting(room.session.hand):
            raise Refused(f"no hand at table {room.number} waits for an award")

    async def _paid_on(self, ask: OfAward, lines: list[KeptLine]) -> bool:
        """Whether a payment that broke off between two claims went on."""
        room, award = self.pit.rooms.get(ask.table), self.pit.house.awards.get(ask.table)
        if room is None or award is None or not (award.refused or any(line.paid for line in award.lines)):
            return False
        done = sum(each.line.is_event for each in lines)
        async with room.lock:
            await room.sure()
            await room.act_and_show(awards.pay(room, signers(ask), _ids(ask, done)))
        return True

    async def _forget(self, ask: ForgetRounds) -> None:
        """What goes is written down first; what was written is then gone, also after a fall in between."""
        try:
            before = date.fromisoformat(ask.before)
        except ValueError:
            raise Refused(f"{ask.before[:40]!r} is no day; write it as 2026-01-31") from None
        # Tried before all logs are looked through.
        Draft(self.store.books).take(_signed(ask, RoundsRemoved(ask.before))[0], self.store.now())
        await self._write(ask, await self._patiently(partial(retention.planned, before=before)))

    async def _patiently(self, work: Callable[[Engine], T]) -> T:
        return await asyncio.to_thread(retention.patiently, self.store.engine, work)

    def _boxes_are_counted(self, table: TableBank) -> None:
        """A table that closes leaves its jackpot to the next one: what is on the way to the count is missing."""
        for box in self.pit.house.boxes.values():
            if box.table == table.number and box.kind is BoxKind.JACKPOT:
                raise Refused(f"count box {box.number}, the {box.kind.value} of table {box.table}, first")

    def _in_chips(self, ask: BuyAtTable) -> None:
        """A sum that can be given in chips of the table, and in Colorado in coins."""
        table, room = self.pit.house.table(ask.table), self.pit.room(ask.table)
        if not isinstance(room, BankedFelt) or ask.tender == "chips":
            return
        least = min(QUARTER, room.sheet.unit) if table.state == "CO" else room.sheet.unit
        if ask.amount % least:
            what = "chip or coin" if least < room.sheet.unit else "chip"
            law = CO_COINS if least < room.sheet.unit else None
            says = f"{dollars(ask.amount)} cannot be given: the smallest {what} of table {table.number} is"
            raise HouseError(f"{says} {dollars(least)}", law)

    def _left_behind(self, room: Room) -> Iterator[tuple[str, int]]:
        """Chips on the rail of those who do not sit there: whoever sits there takes them along by the closing."""
        sit = set() if room.session.closed else set(room.names().values())
        for account, amount in self._lies_at(room.number):
            name = chart.player_at(account)
            if account.whose is Whose.PATRON and account.name == "rail" and name not in sit:
                yield name, amount

    def _lies_at(self, table: int) -> list[tuple[Account, int]]:
        held = dict(self.store.books.balances)
        return [(each, held[each]) for each in held if chart.at_table(each, table) and held[each]]

    def _taken(self, ask: DropBoxes) -> list[BoxTaken]:
        """The boxes that are named; where no kind is, those that hold something."""
        house, held = self.pit.house, dict(self.store.books.balances)
        tables = sorted(house.tables) if ask.table is None else [house.table(ask.table).number]
        if ask.box is not None:
            return [BoxTaken(table, BOXES[ask.box]) for table in tables]
        full = [BoxTaken(table, kind) for table in tables for kind, under in UNDER.items() if held.get(under(table))]
        if not full:
            where = "any open table" if ask.table is None else f"table {ask.table}"
            raise Refused(f"no box of {where} holds anything; to take one all the same say which", typed="--box drop")
        return full


def _orbit(room: Room | None) -> int:
    """How many hands go once around a table."""
    return sum(place is not None for place in room.session.places) if room else 0


def _whose(account: Account) -> str:
    """Whose chips lie in an account: at a table behind its number."""
    return chart.player_at(account) or account.of


def _drawing(ask: CommitDraw | DrawTournament, held: Tournament, seal: Seal) -> object:
    """A commitment, or the draw by the key that was committed to; without a key of somebody's own by the house's.

    That one belongs to the step of its commitment: after a fall it is the same, and after an undo another.
    """
    if isinstance(ask, CommitDraw):
        return ask.kind(**ask.fields()) if ask.commitment else house_commitment(held, seal.lot)
    return ask.kind(**{"key": committed_key(held, seal.lot).hex(), **ask.fields()})


def _paced(ask: HandForHand, held: Tournament) -> object:
    """Asked for here and not in the books: journals of before have steps that changed nothing."""
    if held.hand_for_hand == ask.on:
        raise HouseError("tables play hand for hand already" if ask.on else "tables do not play hand for hand")
    return ask.kind(**ask.fields())


def _balanced(held: Tournament) -> tuple[PlayerMove, ...]:
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


def _signed(ask: HouseAsk, *events: object) -> list[Signed]:
    return [Signed(event, signers(ask), id) for event, id in zip(events, _ids(ask), strict=False)]


def _ids(ask: HouseAsk, done: int = 0) -> Iterator[str]:
    """The first event of a request has its id, the others one that begins with it."""
    return (f"{ASKED}{ask.id}" if at == 1 else f"{ASKED}{ask.id}/{at}" for at in count(done + 1))


def _installed(ask: InstallMeter) -> dict[str, Any]:
    """On which terms tables of these games hang on a meter: what is not said is as the sheet has it."""
    games = tuple(map(_slug, ask.games))
    meters.meter_of(games[0])
    try:
        sheet = parse_sheet(ask.sheet, game(games[0]))
    except SheetError as error:
        raise Refused(str(error)) from None
    terms, feeds = meter_terms(games[0], sheet), ask.feeds
    terms = replace(
        terms,
        seed=terms.seed if ask.seed is None else ask.seed,
        adds=terms.adds if feeds is None else feeds,
        schedule=ask.schedule or terms.schedule,
    )
    return {"games": games, "terms": terms}


def _offered(ask: OfferJackpot) -> dict[str, Any]:
    """The rules by their own name; the jackpot of a game by that of the game."""
    if not ask.text.strip() and not ask.rules:
        own = _slug(ask.game) if ask.game else ""
        return {"name": own, "game": own, "seed": ask.seed}
    try:
        rules = parse_jackpot(ask.rules or toml(ask.text))
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"the rules are not TOML: {error}") from None
    except SheetError as error:
        raise Refused(str(error)) from None
    return {"name": rules.name, "rules": rules.data}


def _submitted(ask: SubmitSheet) -> dict[str, Any]:
    """The game and the lines of a sheet; the number where one is named."""
    try:
        data = ask.sheet
        game = find(ask.game) if ask.game else named_in(data)
        if game is None:
            raise Refused(unnamed(data))
        same_game(data, game)
    except (GameError, SheetError) as error:
        raise Refused(str(error)) from None
    return {"game": slug(game), "sheet": data, **({"number": ask.paper} if ask.paper else {})}


def _slug(name: str) -> str:
    try:
        return slug(find(name))
    except GameError as error:
        raise Refused(str(error)) from None
