"""Who sits at a table, who looks at it, and who is waited for."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any

from pitboss.house.books import floor
from pitboss.house.books.props import named_at
from pitboss.house.outside import Outside
from pitboss.house.partners import NUMBERS
from pitboss.house.store.store import Store
from pitboss.web.accounts import Player
from pitboss.web.pictures import FoldsFor, MissedLine, PropNames
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.showing import Watcher, Watchers


@dataclass(slots=True)
class Chair:
    """Who sits in a seat: a player, or a house player without a number."""

    name: str
    player: int | None
    ready: bool = False


class MissedTurns:
    """What was done for players whose time ran out, until they do something again."""

    def __init__(self) -> None:
        self.lines: dict[int, MissedLine] = {}

    def done_for(
        self, chair: Chair, round: int, seconds: float, act: str = "", *, dead: bool = False, law: str = "",
        lost: int = 0,
    ) -> None:  # fmt: skip
        """Something was done for a player whose time ran out: told with what was done before it in the same round."""
        if chair.player is None:
            return
        same = self._in_round(chair, round)
        acts, given = (same["acts"], same["lost"]) if same else ([], 0)
        self.lines[chair.player] = {
            "round": round, "acts": [*acts, act] if act else acts, "dead": dead, "seconds": seconds,
            "law": law, "lost": given + lost,
        }  # fmt: skip

    def folded_for(self, chair: Chair, round: int, why: FoldsFor, lost: int, more: int) -> None:
        """A hand was folded for who is dealt in without playing. `more`: hands of a penalty that are left after it."""
        if chair.player is not None:
            self.lines[chair.player] = {
                "round": round, "acts": ["fold"], "dead": False, "seconds": 0, "law": "", "lost": lost, "why": why,
                "more": more,
            }  # fmt: skip

    def lost(self, chair: Chair, round: int) -> int:
        """What a player was told in this round to have lost by the clock."""
        same = self._in_round(chair, round)
        return same["lost"] if same else 0

    def by(self, player: Player | None) -> MissedLine | None:
        """What was done for a player whose time ran out and who has done nothing since."""
        return None if player is None else self.lines.get(player.id)

    def is_back(self, player: Player) -> None:
        """A player has done something again."""
        self.lines.pop(player.id, None)

    def _in_round(self, chair: Chair, round: int) -> MissedLine | None:
        """What was done for a player in this round already."""
        before = None if chair.player is None else self.lines.get(chair.player)
        return before if before and before["round"] == round else None


class TableCompany:
    """The people at a table: what of it is about them, and not about cards or chips."""

    session: Any

    def __init__(self, number: int, store: Store, pace: Pace, outside: Outside) -> None:
        self.number, self.store, self.pace, self.outside = number, store, pace, outside
        self.round = 0
        self.chairs: dict[int, Chair] = {}
        self.watchers = Watchers()
        self.held: dict[int, int | None] = {}
        """Who was dealt the cards of each seat; whoever sits there later never sees them."""
        self.called: dict[int, str] = {}
        """What they are called: the story of the round stays theirs, whoever sits there later."""
        self.late = (0, "")
        """The round and the name of whoever has last let the time run out."""
        self.missed = MissedTurns()
        self.looked: dict[int, float] = {}
        """When each player was last heard of: by the clock outside."""
        self.lapsed: dict[int, int] = {}
        """The round in which each player has let the time run out, until they are there again."""
        self.onward: set[int] = set()
        """Who has seen enough of a round that is over."""

    @abstractmethod
    def changed(self) -> None:
        """Everybody gets a new picture, and what happens by itself is set going."""

    @abstractmethod
    def between(self) -> bool:
        """Whether no round is played."""

    # --- who sits where -------------------------------------------------------------------------------------------

    @property
    def places(self) -> int:
        """How many seats the table has."""
        return len(self.session.places)

    def free(self) -> list[int]:
        """Seats that somebody can take."""
        return [seat for seat, place in enumerate(self.session.places) if place is None]

    def seat_of(self, player: Player | None) -> int:
        """Where a player sits, or -1."""
        if player is None:
            return -1
        # Asked for every picture of every watcher: a loop costs half of what a generator does.
        for seat, chair in self.chairs.items():
            if chair.player == player.id:
                return seat
        return -1

    def has_own(self, player: Player) -> bool:
        """Whether somebody sees more of the table than everybody does."""
        return self.seat_of(player) >= 0

    def eyes_of(self, player: Player | None) -> int:
        """From which seat a player sees the round: the own one, but not another's cards that were dealt there."""
        return self.eyes_at(self.seat_of(player), player)

    def eyes_at(self, seat: int, player: Player | None) -> int:
        """The same, of a player who is known to sit there."""
        return seat if player is None or self.held.get(seat, player.id) == player.id else -1

    def players_channels(self) -> list[Watcher]:
        """Those who look and sit there."""
        return [watcher for chair in self.chairs.values() for watcher in self.watchers.of(chair.player)]

    def mine(self, player: Player) -> int:
        """Where a player sits, or a Refused."""
        seat = self.seat_of(player)
        if seat < 0:
            raise Refused("sit down first")
        return seat

    def names(self) -> dict[int, str]:
        """Who sits where."""
        return {seat: chair.name for seat, chair in self.chairs.items()}

    def in_story(self) -> dict[int, str]:
        """Whom the story of the round speaks of, by seat."""
        return {**self.names(), **self.called}

    def props(self) -> PropNames:
        """Who plays for the house, for whoever asks, and who is a practice partner of the pit."""
        partners = [NUMBERS.get(chair.name, seat + 1) for seat, chair in self.chairs.items() if chair.player is None]
        return {"props": named_at(self.store.books.house, self.names().values()), "partners": partners}

    def people(self) -> list[Chair]:
        """Those at the table who are not of the house."""
        return [chair for chair in self.chairs.values() if chair.player is not None]

    def of_house(self, seat: int) -> bool:
        """Whether a house player sits there."""
        return seat in self.chairs and self.chairs[seat].player is None

    def barred(self) -> list[Player]:
        """Those who sit here and are not let play any more."""
        house, now = self.store.books.house, self.store.now()
        return [_who(chair) for chair in self.people() if floor.bar_of(house, chair.name, now)]

    # --- who is there ---------------------------------------------------------------------------------------------

    def heard_of(self, player: Player | None) -> None:
        """A player has given a sign of life."""
        if player is not None:
            self.looked[player.id] = self.outside.time()

    def came(self, watcher: Watcher) -> None:
        """One more looks at the table."""
        self.is_here(watcher.player)
        self.watchers.add(watcher)
        watcher.wake.set()

    def is_here(self, player: Player | None) -> None:
        """A player is there; one who was absent is waited for again, and a table that has waited goes on."""
        chair = self.chairs.get(self.seat_of(player))
        missed = chair is not None and self.absent(chair)
        self.heard_of(player)
        if chair is not None and missed:
            self.lapsed.pop(chair.player or 0, None)
            self.changed()

    def away(self, now: float) -> list[Player]:
        """Those who sit here and have not been heard of for long."""
        return [_who(c) for c in self.people() if not self.looks(c) and now - self.last_heard(c) > self.pace.away]

    def gone(self, chair: Chair) -> bool:
        """Whether a player has no channel, and has not been heard of for as long as a decision may take."""
        if chair.player is None or self.looks(chair):
            return False
        return self.outside.time() - self.last_heard(chair) > self.thinking

    def absent(self, chair: Chair) -> bool:
        """Whether nobody waits for this player: gone, or has let the time run out in this round."""
        return self.has_lapsed(chair) or self.gone(chair)

    def anybody(self) -> bool:
        """Whether one of the players at the table is there."""
        return any(not self.gone(chair) for chair in self.people())

    def has_lapsed(self, chair: Chair) -> bool:
        """Whether a player has let the time run out in this round."""
        return chair.player is not None and self.lapsed.get(chair.player) == self.round

    def looks(self, chair: Chair) -> bool:
        """Whether a player has a channel."""
        return chair.player in self.watchers.known

    def last_heard(self, chair: Chair) -> float:
        """When a player was last heard of."""
        return self.looked.setdefault(chair.player or 0, self.outside.time())

    # --- whom the table waits for ---------------------------------------------------------------------------------

    @property
    def thinking(self) -> float:
        """Seconds for a decision."""
        return self.pace.decision

    @property
    def patient(self) -> bool:
        """Whether the clock waits for people: one person plays here, without or with house players, and no house
        keeps its own limits. Where two sit one never waits for the other without an end.
        """
        return len(self.people()) == 1 and not self.store.books.house.founded

    def goes_onward(self, player: Player) -> None:
        """A player has seen enough of the round that is over: when all have, the next one begins without a pause."""
        self.mine(player)
        if not self.between():
            raise Refused("the round is not over")
        self.onward.add(player.id)

    def pause(self) -> float | None:
        """Seconds between two rounds, for the company; 0 where nobody wants them.

        None where the clock waits and somebody looks at the result: it stays until they go on.
        """
        there = [chair for chair in self.people() if not self.absent(chair)]
        if there and all(chair.player in self.onward for chair in there):
            return 0.0
        # A pit that makes no pauses makes none here either.
        stays = there and self.pace.pause and self.patient
        return None if stays else self.pace.pause

    def too_late(self, chair: Chair) -> None:
        """A player has let the time run out: told, and not waited for again in this round."""
        self.late = (self.round, chair.name)
        if chair.player is not None:
            self.lapsed[chair.player] = self.round

    def slow(self) -> str:
        """Who has let the time run out in this round, or nobody."""
        return self.late[1] if self.late[0] == self.round else ""


def _who(chair: Chair) -> Player:
    return Player(chair.player or 0, chair.name)
