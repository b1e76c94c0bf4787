"""A table of a tournament: a poker table whose chips are points, and whose seats, stacks, button and level are those of
the tournament's events. What a hand comes to is told to the tournament in the transaction that ends the hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Set
from typing import Any, NamedTuple, Protocol

from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PIT, known_as
from pitboss.house.outside import Outside
from pitboss.house.store.schema import Begun, Ended, LogEntry, Written
from pitboss.house.store.store import Store
from pitboss.house.tournament.dealing import (
    TournamentHand,
    between_hands,
    busted,
    ended,
    entries_of,
    level_plan,
    standing_of,
)
from pitboss.house.tournament.events import BustedEntry, PlayersOut, TableHandBegun
from pitboss.house.tournament.state import ClockReading, Entrant, Tournament, clock
from pitboss.house.tournament.steps.entries import at_stake
from pitboss.house.tournament.steps.parts import table_of
from pitboss.house.tournament.steps.rebuys import no_rebuy
from pitboss.money.ledger import Entry
from pitboss.table.lines import in_points
from pitboss.table.pot import styles
from pitboss.table.pot.accounts import net
from pitboss.table.pot.state import Acted, Spent
from pitboss.table.session.next_hand import can_begin
from pitboss.table.session.state import Event, Played, PotSession, Shuffled, Started, open_table
from pitboss.web.accounts import Player
from pitboss.web.pictures import FoldedFor, FoldsFor, MovedTo, OnTheMove, PotSummary, PrivateHand, StandingLine
from pitboss.web.tables import awards
from pitboss.web.tables.clock import DueMove
from pitboss.web.tables.company import Chair
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Json
from pitboss.web.tables.story import TableStory
from pitboss.web.tables.views import Draws, fresh

WISHES = ("act", "cut", "open", "next")
DIRECTED = "seats and chips of a tournament are the director's to give; play the hand that you are dealt"

SITS_OUT = "you sit a penalty out: your hand is folded when its turn comes"


class OfTournamentTable(NamedTuple):
    """Which table of which tournament a table of the pit is."""

    tournament: int
    felt: int


def sheet_of(at: OfTournamentTable) -> str:
    """What the database keeps in place of a sheet."""
    return json.dumps(at._asdict())


def found_in(sheet: str) -> OfTournamentTable | None:
    """Which table of a tournament a row of the database is; None for a table with a sheet of its own."""
    data = json.loads(sheet)
    return OfTournamentTable(**data) if data.keys() == {*OfTournamentTable._fields} else None


class TournamentRoom(PotRoom):
    """`floor` knows the other tables of the tournament."""

    floor: FloorOfTournament

    def __init__(self, number: int, slug: str, sheet: str, store: Store, pace: Pace, outside: Outside) -> None:
        found = found_in(sheet)
        assert found is not None
        self.at = found
        super().__init__(number, slug, sheet, store, pace, outside)
        self.story = TableStory(in_points)
        self.seen: tuple[Tournament, int] | None = None
        """The state and the level that the seats were laid out by."""
        self.sat: set[int] = set()
        """Who has ever sat here, by the number of the account."""
        self.folded: tuple[int, list[FoldedFor]] = 0, []
        """The round, and whose hands of it were folded because they are away or sit a penalty out."""
        self.last_shown: object = None
        """The outline of the table when everybody was last shown something."""

    def first(self, slug: str, sheet: str) -> PotSession:
        return open_table(level_plan(self.held_now, 1))

    # --- the tournament -----------------------------------------------------------------------------------------------

    @property
    def held_now(self) -> Tournament:
        """The tournament as its events have it."""
        return self.store.books.house.tournaments[self.at.tournament]

    def alive(self) -> bool:
        """Whether the tournament still plays at this table."""
        held = self.held_now
        return not held.over and any(each.number == self.at.felt for each in held.tables)

    def clock_reads(self) -> ClockReading:
        return clock(self.held_now, self.store.now())

    def laid_out(self) -> None:
        """Between two hands everybody sits where the tournament has them, with the stack that it counts."""
        held, level = self.held_now, max(1, self.clock_reads().level)
        if self.session.hand is not None or (self.seen is not None and self.seen[0] is held and self.seen[1] == level):
            return
        self.seen = held, level
        if not self.alive():
            self._cleared(held)
            return
        came = frozenset(each.number for each in held.at_table(self.at.felt) if each.came)
        now, before = between_hands(held, self.at.felt, level, came), self.session
        key = before.key if now.plan.terms.game == before.plan.terms.game else b""
        self.session = before._replace(
            plan=now.plan, places=now.places, button=now.button, spots=now.spots, carried=now.carried, key=key
        )
        self._seated(held.at_table(self.at.felt))

    def _cleared(self, held: Tournament) -> None:
        self.session = self.session._replace(places=(None,) * len(self.session.places), key=b"")
        self._seated([])

    def _seated(self, players: list[Entrant]) -> None:
        """Chairs for those who sit here; whoever has gone to another table is told where."""
        before = {chair.player: chair for chair in self.people()}
        self.chairs = {each.seat - 1: Chair(each.player, self.floor.number_of(each)) for each in players}
        here = {chair.player for chair in self.people()}
        self.sat.update(who for who in before if who is not None)
        for who in here - before.keys():
            if source := self.floor.came_from(who or 0, self.number):
                self.arrived[who or 0] = source

    def follow(self, after: PotSession, event: Event, who: int | None) -> None:
        """What happened was worked out from the seats before it was written; since then others may sit there."""
        super().follow(after, event, who)
        self.seen = None

    def restore(self, entries: list[LogEntry]) -> None:
        super().restore(entries)
        for chair in self.people():
            self.floor.knows(chair.name, chair.player or 0)
        self.laid_out()

    def gone_to(self, player: Player) -> MovedTo | None:
        """Where the tournament has somebody now who sat here: asked of it each time, so that it holds after a restart
        and for who comes back.
        """
        to = self.floor.place_of(player.id) if player.id in self.sat and self.seat_of(player) < 0 else None
        return {"table": to[0], "seat": to[1]} if to and to[0] != self.number else None

    def _on_the_move(self, player: Player | None) -> OnTheMove:
        found = super()._on_the_move(player)
        if (standing := self._standing(player)) is not None:
            found["standing"] = standing
        return found

    def _standing(self, player: Player | None) -> StandingLine | None:
        """Where somebody stands who is not dealt in here: nothing of who plays here, and of who has not entered."""
        found = None if player is None else self.floor.standing_of(player)
        plays = self.seat_of(player) >= 0 and not (found and found.get("waits"))
        return None if plays or not found else found

    def has_own(self, player: Player) -> bool:
        """Also who is out, or sits here once this hand is over, is told so."""
        return super().has_own(player) or self._standing(player) is not None

    # --- who is here --------------------------------------------------------------------------------------------------

    def seat_of(self, player: Player | None) -> int:
        """Where a player sits, by the account of the name that was entered."""
        seat = super().seat_of(player)
        if seat >= 0 or player is None:
            return seat
        for at, chair in self.chairs.items():
            if chair.player is not None and chair.player < 0 and known_as(chair.name) == known_as(player.name):
                self.floor.known[-chair.player] = player.id
                self.floor.came_from(player.id, self.number)
                self.held = {place: player.id if who == chair.player else who for place, who in self.held.items()}
                chair.player = player.id
                return at
        return -1

    def anybody(self) -> bool:
        """A tournament goes on, whoever looks."""
        return True

    def away(self, now: float) -> list[Player]:
        """Nobody loses a seat by not looking: who is away is blinded off."""
        return []

    def barred(self) -> list[Player]:
        """The director disqualifies, by a rule of conduct."""
        return []

    def free(self) -> list[int]:
        """Seats are drawn, not taken."""
        return []

    def absent(self, chair: Chair) -> bool:
        return super().absent(chair) or self._is_away(chair)

    def _is_away(self, chair: Chair) -> bool:
        return chair.name in self.floor.away()

    def _sitting(self, seat: int) -> Entrant | None:
        """The entry at a place."""
        return next((each for each in self.held_now.at_table(self.at.felt) if each.seat == seat + 1), None)

    def _sits_out(self, seat: int) -> bool:
        found = self._sitting(seat)
        return found is not None and found.sits_out

    # --- wishes -------------------------------------------------------------------------------------------------------

    async def act(self, player: Player, wish: Json) -> None:
        """What is done in a hand, and nothing else."""
        if wish.get("do") not in WISHES:
            raise Refused(DIRECTED)
        if wish.get("do") == "act" and self._sits_out(self.seat_of(player)):
            raise Refused(SITS_OUT)
        await super().act(player, wish)

    async def leave(self, player: Player) -> None:
        raise Refused(DIRECTED)

    def _sells(self, place: Any) -> bool:
        return False

    # --- what happens -------------------------------------------------------------------------------------------------

    def besides(self, event: Event, after: PotSession) -> tuple[Written, ...]:
        """Rounds are numbered; what was won in them is no money, and stands in nobody's own results."""
        if isinstance(event, Started):
            return (Begun(self.number, self.round + 1, self.seq, ()),)
        if isinstance(event, Played) and after.last is not None:
            return (Ended(self.number, self.round, ()),)
        return ()

    def applied(self, event: Any) -> Any:
        """Hands alone: nobody sits down, buys, tips or goes to another table with chips that are no money."""
        tips = isinstance(event, Played) and isinstance(event.event, Spent)
        if tips or not isinstance(event, Shuffled | Started | Played):
            raise Refused(DIRECTED)
        return super().applied(event)

    def booked(self, event: Event, after: PotSession, id: str) -> tuple[Entry, ...]:
        """Points are no money: the ledger has buy-ins and fees, and nothing of what is bet."""
        return ()

    def books(self, event: Any, after: Any, round: int) -> tuple[Written, ...]:
        """The tournament is told that a hand begins, what it came to, and who is out: in the same transaction."""
        if isinstance(event, Started):
            dealt = entries_of(self.held_now, self.at.felt, after.dealt)
            return (Signed(TableHandBegun(self.at.tournament, self.at.felt, dealt), PIT),)
        if self.session.hand is not None and after.hand is None:
            return tuple(Signed(each, PIT) for each in self._came_to(after))
        return ()

    def _came_to(self, after: PotSession) -> Iterator[Any]:
        held, table = self.held_now, table_of(self.held_now, self.at.felt)
        assert after.last is not None
        played = TournamentHand(self.at.felt, 0, table.playing, standing_of(self.session), after.last)
        yield ended(self.at.tournament, played)
        who = {each.number: each for each in held.at_table(self.at.felt)}
        gone = [(entry, began) for entry, began in busted(played) if self._is_out(held, who[entry])]
        if gone:
            out = tuple(BustedEntry(entry, began) for entry, began in gone)
            yield PlayersOut(self.at.tournament, out)

    def _is_out(self, held: Tournament, entry: Entrant) -> bool:
        """Who may buy again is asked by the director, and sits there without cards until then."""
        return bool(no_rebuy(held, entry, self.store.now()))

    def came_about(self, step: Any) -> None:
        between = self.session.hand is None
        super().came_about(step)
        if self.session.hand is None and not between:
            self.floor.changed(self)

    def changed(self) -> None:
        self.last_shown = self._outline()
        super().changed()

    def look_again(self) -> None:
        """Something has happened elsewhere. Where it changes nothing here nobody is shown anything: twenty tables end a
        hand each minute, and two hundred pages would hear of all of them.
        """
        if not self.lock.locked():
            self.laid_out()
        if self._outline() != self.last_shown:
            self.changed()
        else:
            self.clock.wind()

    def _outline(self) -> object:
        """What comes to a table from the tournament alone: who sits there with what, who is away, what is asked."""
        session, away = self.session, self.floor.away()
        here = tuple((seat, chair.name, chair.player, chair.name in away) for seat, chair in self.chairs.items())
        return session.plan, session.places, session.button, here, self.alive()

    # --- by itself ----------------------------------------------------------------------------------------------------

    def next_move(self) -> DueMove | None:
        """In a hand as at every table; between two by the clock of the tournament, once nothing has to be done."""
        if self.session.hand is not None and not self.held_now.over:
            return self._folds() or super().next_move()
        self.laid_out()
        held, shown = self.held_now, self.clock_reads()
        if not self.alive() or not held.begun or not shown.running or held.deal:
            return None
        if self.floor.chores():
            return self.clock.after(0.0), self.floor.tidy
        if shown.is_break:
            return self.outside.time() + shown.left / 1000, _nothing
        if self.floor.waits(self.at.felt) or not can_begin(self.session):
            return None
        if not self.session.key:
            return self.clock.after(0.0), self._shuffle
        pause = self.pause() if self.shown else self.pace.move
        return self.clock.after(pause or 0.0), self._begin

    def _folds(self) -> DueMove | None:
        """Whoever is dealt in without playing is not waited for, a practice partner no more than others."""
        hand = self.session.hand
        if hand is None or hand.actor < 0 or awards.waiting(hand):
            return None
        chair = self.chairs.get(self.dealt[hand.actor])
        return (self.clock.paced(self.pace.house_player), self._fold) if chair and self._is_away(chair) else None

    async def _fold(self) -> None:
        """The blinds of who is away or sits a penalty out are lost, and nothing is checked down."""
        hand = self.session.hand
        assert hand is not None
        at, seat = hand.actor, self.dealt[hand.actor]
        chair, entry = self.chairs[seat], self._sitting(seat)
        event = styles.folded_in_pot(hand, self.outside.chance)
        await self.happen(Played(event))
        if event != Acted(at, "fold") or entry is None:
            return
        why: FoldsFor = "penalty" if entry.sits_out else "away"
        before = self.folded[1] if self.folded[0] == self.round else []
        self.folded = self.round, [*before, {"name": chair.name, "why": why}]
        self.missed.folded_for(chair, self.round, why, -net(hand, at), max(0, entry.hands - 1))

    @property
    def patient(self) -> bool:
        """Nobody is waited for: the others' tables play on."""
        return False

    async def _begin(self) -> None:
        """From what the tournament says at this moment; where that has changed, what is due is looked up again."""
        self.laid_out()
        if self.session.key and can_begin(self.session) and not self.floor.waits(self.at.felt):
            await self.happen(Started(key=self.session.key))

    async def _stead(self, event: Any) -> None:
        """Who lets the time run out is dealt in again: chips in play do not leave it."""
        await self.acts_for(event)

    def _style(self, seat: int) -> styles.Style:
        """A practice partner plays in one style at whatever table it sits."""
        who = next((each for each in self.held_now.at_table(self.at.felt) if each.seat == seat + 1), None)
        return styles.style_of(who.number if who else seat)

    @property
    def advised(self) -> bool:
        """Whether its players may be advised in a hand (1058(10))."""
        return not at_stake(self.held_now)

    def _private(self, eyes: int, draws: Draws) -> PrivateHand:
        """Nothing is offered to who sits a penalty out."""
        found = super()._private(eyes, draws)
        return {**found, "may": []} if self._sits_out(eyes) else found

    def summary(self, draws: Draws = fresh) -> PotSummary:
        held = self.held_now
        of = {
            "number": held.number,
            "name": held.document.name,
            "felt": self.at.felt,
            "called": held.table_name(self.at.felt),
            "advised": self.advised,
        }
        found: PotSummary = {**super().summary(draws), "tournament": of}  # type: ignore[typeddict-item]
        if self.folded[0] == self.round:
            found["folded"] = self.folded[1]
        return found


async def _nothing() -> None:
    """A break is over."""


class FloorOfTournament(Protocol):
    """What a table of a tournament asks about the others (`web/tournament/floor`)."""

    known: dict[int, int]
    """The account of each entry, by its receipt, once it has come."""

    def number_of(self, entry: Entrant) -> int | None:
        """The number of the account that plays an entry; none for a practice partner, below nothing where unknown."""

    def knows(self, name: str, who: int) -> None:
        """Who is in under this name plays with the account of this number."""

    def place_of(self, who: int) -> tuple[int, int] | None:
        """The table of the pit, and the place there counted from 0, where somebody sits now."""

    def standing_of(self, player: Player) -> StandingLine | None:
        """Where somebody stands who has entered; nothing of anybody else."""

    def came_from(self, who: int, table: int) -> int:
        """From which table of the pit somebody has come to this one, or 0."""

    def chores(self) -> bool:
        """Whether something is to be done between hands that can be done now."""

    def waits(self, felt: int) -> bool:
        """Whether a table deals no hand before something is done."""

    async def tidy(self) -> None:
        """Does what is to be done."""

    def changed(self, room: TournamentRoom) -> None:
        """A table has ended a hand."""

    def away(self) -> Set[str]:
        """The names of those who are not there, or sit a penalty out."""
