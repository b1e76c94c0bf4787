"""Pictures on their way to those who look.

What everybody may see is made and encoded once for all of them, and joined with what one seat sees besides. Players
come first; onlookers, however many, get a bounded share of the time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator, MutableSet
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Literal, Protocol

from pitboss.web import metrics
from pitboss.web.accounts import Player, SignInTicket
from pitboss.web.pictures import OwnPart, TableView
from pitboss.web.tables.story import TableStory
from pitboss.web.tables.views import Draws, EncodedParts, encode

WIRE: Literal[4] = 4
"""How pictures go through the channel; a page that knows another way has to be loaded anew."""
GATHERED = 0.005
"""Seconds: whatever happens in so short a time is one picture."""
BETWEEN = 0.02
"""Seconds between two pictures: a dealer in a hurry is not followed card by card."""
GOOD = 0.05
"""Seconds: a picture says how much time is left, so one that lies longer is made anew."""
FEW = 20
"""So many onlookers are shown everything, as the players are."""
RARELY = 0.25
"""Seconds between two pictures for onlookers where they are more."""
SHARE = 0.1
"""How much of the processor's time goes into showing onlookers of one table something."""
AT_ONCE = 100
"""Onlookers who are shown something before anybody else gets a turn."""
TOLD = b'"told":[]'
"""Where the story goes. It cannot stand in a name: there its quotes would be spelled otherwise."""


class Channel(Protocol):
    """A connection that can be written to without waiting."""

    def ready(self) -> bool:
        """Whether everything written before is on its way."""

    def write(self, text: bytes) -> None:
        """One message goes out."""

    async def emptied(self) -> None:
        """Returns once everything written before is on its way."""


@dataclass(eq=False, slots=True)
class Watcher:
    """Somebody looking at the table through an open channel; only the newest picture waits to be sent."""

    ticket: SignInTicket | None
    channel: Channel | None = None
    """How a picture goes out at once; None where it can only wait for its turn."""
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    out: bool = False
    """Signed out: the channel is of no use any more."""
    edition: int = 0
    lines: int = 0
    """How many lines of which edition of the story this one has."""

    @property
    def player(self) -> Player | None:
        return None if self.ticket is None else self.ticket.player


class Watchers(MutableSet[Watcher]):
    """Those who look at a table. Who looks for a player is known without going through a crowd of onlookers."""

    def __init__(self) -> None:
        self.all: set[Watcher] = set()
        self.known: dict[int, set[Watcher]] = {}
        """Those who are signed in, by the number of the player."""

    def __contains__(self, watcher: object) -> bool:
        return watcher in self.all

    def __iter__(self) -> Iterator[Watcher]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)

    def of(self, player: int | None) -> Iterable[Watcher]:
        """The channels of this player."""
        return self.known.get(player, ()) if player is not None else ()

    def add(self, watcher: Watcher) -> None:
        """One more looks."""
        self.all.add(watcher)
        if watcher.player is not None:
            self.known.setdefault(watcher.player.id, set()).add(watcher)

    def discard(self, watcher: Watcher) -> None:
        """One looks no more."""
        self.all.discard(watcher)
        player = watcher.player
        if player is not None and player.id in self.known:
            self.known[player.id].discard(watcher)
            if not self.known[player.id]:
                del self.known[player.id]


class Looked(Protocol):
    """What is looked at."""

    number: int
    seq: int
    watchers: Watchers
    story: TableStory

    def players_channels(self) -> list[Watcher]:
        """Those who look and sit there."""

    def view(self, player: Player | None, draws: Draws) -> Any:
        """The table as this player may see it."""

    def own(self, player: Player, draws: Draws) -> OwnPart:
        """What a player sees besides what everybody sees."""

    def has_own(self, player: Player) -> bool:
        """Whether somebody sees more of it than everybody does."""


class Showing:
    """What a table shows now, and when it was last shown to whom."""

    def __init__(self, table: Looked) -> None:
        self.table = table
        self.kept = EncodedParts()
        self.changes = 0
        self.made: tuple[int, int, float] = (-1, -1, 0.0)
        """After how many changes and entries the public part was made, and when."""
        self.head, self.tail = b"", b""
        self.public: dict[int, bytes] = {}
        """The public part for those who have so many lines already."""
        self.due: asyncio.TimerHandle | None = None
        self.last = 0.0
        """When something was last shown, by the clock of the loop."""
        self.crowd: asyncio.Task[None] | None = None
        """Shows onlookers something now and then, where they are many."""

    # --- what is shown --------------------------------------------------------------------------------------------

    def message(self, watcher: Watcher) -> bytes:
        """The table as this one sees it, but for lines that are there already."""
        self._make()
        story = self.table.story
        since = watcher.lines if watcher.edition == story.edition else 0
        watcher.edition, watcher.lines = story.edition, len(story.encoded)
        player = watcher.player
        public = self.public.get(since) or self._public(since)
        if player is None or not self.table.has_own(player):
            return public
        return b'%b,"own":%b}' % (public[:-1], encode(self.table.own(player, self.kept.draws)))

    def _make(self) -> None:
        now, (changes, seq, at) = time.monotonic(), self.made
        if changes == self.changes and seq == self.table.seq and now - at < GOOD:
            return
        view: TableView = self.table.view(None, self.kept.draws)
        told = view["picture"]
        if told is not None:
            told["told"] = []
        self.head, _, self.tail = encode(view).partition(TOLD)
        self.public, self.made = {}, (self.changes, self.table.seq, now)

    def _public(self, since: int) -> bytes:
        mark = b'"since":%d,' % since if since else b""
        story = b'"told":%b' % self.table.story.since(since) if self.tail else b""
        found = self.public[since] = b'{"v":%d,%b"picture":%b%b%b}' % (WIRE, mark, self.head, story, self.tail)
        return found

    # --- when -----------------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Something has happened; whatever else happens in this moment is shown with it."""
        self.changes += 1
        if self.due is None and self.table.watchers:
            loop = asyncio.get_running_loop()
            self.due = loop.call_at(max(loop.time() + GATHERED, self.last + BETWEEN), self._show)

    def _show(self) -> None:
        self.due, self.last = None, asyncio.get_running_loop().time()
        playing = self.table.players_channels()
        if len(self.table.watchers) - len(playing) <= FEW:
            return self._show_each(self.table.watchers)
        self._show_each(playing)
        if self.crowd is None or self.crowd.done():
            self.crowd = asyncio.create_task(self._show_crowd())

    def _looking(self) -> list[Watcher]:
        """Those who do not sit here."""
        return list(self.table.watchers.all.difference(self.table.players_channels()))

    async def _show_crowd(self) -> None:
        """Some at a time, so that nobody waits for all of them, and again if something has happened since."""
        shown = -1
        while shown != self.changes:
            shown, spent, left = self.changes, 0.0, iter(self._looking())
            while some := list(islice(left, AT_ONCE)):
                begun = time.thread_time()
                self._show_each(some)
                spent += time.thread_time() - begun
                await asyncio.sleep(0)
            await asyncio.sleep(max(RARELY, spent / SHARE))

    def _show_each(self, some: Iterable[Watcher]) -> None:
        sent = 0
        for watcher in some:
            if self._shown(watcher):
                sent += 1
            else:
                watcher.wake.set()
        metrics.PICTURES.inc(sent)

    def _shown(self, watcher: Watcher) -> bool:
        """Whether the newest picture could go out at once."""
        channel = watcher.channel
        if channel is None or watcher.out or watcher.wake.is_set() or not channel.ready():
            return False
        try:
            channel.write(self.message(watcher))
        except Exception:
            # Whoever sends what waits stumbles over the same thing, and says so.
            return False
        return True
