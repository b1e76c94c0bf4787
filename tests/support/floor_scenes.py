"""Scenes whose irregularities the floor calls at a live table, over HTTP: the rest is played as it is written."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

import httpx

from pitboss.games.book import book
from pitboss.house.books.floor import must_tell
from pitboss.table.banked.state import BankedRound, Erred, Event
from pitboss.table.log import event_data
from pitboss.table.pot import pools
from pitboss.table.pot.engine import irregular
from pitboss.table.pot.state import Acted, HandErred, PotHand, Pushed, Said, TimedOut, Warned
from pitboss.table.scenes.banked import BankedRehearsal
from pitboss.table.scenes.pot import PotRehearsal
from pitboss.table.scenes.reader import Scene, scenes
from pitboss.table.session.banked import begun, open_banked
from pitboss.table.session.state import Place, open_table
from pitboss.table.state import TableError
from pitboss.web.app import create
from pitboss.web.floor.calls import name_of
from pitboss.web.pit import Pit
from pitboss.web.tables.company import Chair
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.room import Room
from pitboss.words import PotGame

NEVER = Pace(move=1e6, last_bets=1e6, decision=1e6, pause=1e6, house_player=1e6, opening=1e6, away=1e6, empty=1e6)
T = TypeVar("T")
CALLED = (HandErred, Said, Pushed, Warned, TimedOut)


class Runs(Protocol):
    """Whatever has a loop: the server's, in another thread or in this one."""

    def run(self, some: Coroutine[Any, Any, T], /) -> T: ...


class FloorPit:
    """A private house whose visitor calls things at tables that are set to any state; all in one loop."""

    def __init__(self, app: Any, runner: Runs) -> None:
        self.runner, self.calls = runner, 0
        self.pit: Pit = app.state.pit
        self.client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")
        self.post("/api/sign-in", name="Flo").raise_for_status()

    def run(self, some: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(some)

    def post(self, path: str, **form: Any) -> httpx.Response:
        return self.run(self.client.post(path, json=form))

    def get(self, path: str) -> Any:
        return self.run(self.client.get(path)).raise_for_status().json()

    def set_to(self, state: Any) -> Room:
        """A table in the middle of this round, with all that lies on it in the books."""
        return self.run(self._set_to(state))

    async def _set_to(self, state: Any) -> Room:
        store, slug = self.pit.store, state.plan.slug
        form = (state.plan.terms if isinstance(state, PotHand) else state.plan.sheet).form
        sheet = form.model_dump_json(exclude_defaults=True)
        number = await store.change(store.open_table, slug, sheet)
        room = self.pit._room(number, slug, sheet)
        room.session = hand_on_table(state) if isinstance(state, PotHand) else round_on_table(state)
        room.chairs = {seat: Chair(name, None) for seat, name in enumerate(names(room)) if name}
        room.held, room.round, room.seq = dict.fromkeys(room.chairs), 1, 1
        # Nothing happens by itself: the scene goes on where it is written.
        room.clock.wind = lambda at_least=0.0: None  # type: ignore[method-assign]
        await store.writer.write(*room.opening())
        room.seq = 0
        self.pit.rooms[number] = room
        return room

    def call(self, state: Any, event: Any) -> Any:
        """The state after the floor has called this; a TableError where it was refused."""
        room, code = self.set_to(state), event_data(event)
        where = f"/api/floor/tables/{room.number}"
        shown = self.post(f"{where}/irregularity?preview=1", event=code, seen=0)
        if must_tell(state.plan.slug, name_of(event)):
            assert self.post(f"{where}/irregularity", event=code, seen=0).status_code == 409
            assert room.session.hand is state
            self.post(f"{where}/tell", what=name_of(event)).raise_for_status()
        done = self.post(f"{where}/irregularity", event=code, seen=0)
        if done.status_code != 200:
            assert shown.status_code == done.status_code
            raise TableError(done.json()["detail"])
        after = room.session.hand or room.session.last
        self._as_shown(shown.json(), state, after)
        self.calls += 1
        del self.pit.rooms[room.number]
        return after

    def _as_shown(self, shown: Any, before: Any, after: Any) -> None:
        """What came of it is what was shown before, and that moved no chip from nowhere."""
        assert len(shown["told"]) == len(after.told) - len(before.told)
        assert shown["over"] is after.over
        assert sum(each["amount"] for each in shown["money"]) == 0


@contextmanager
def floor_pit(url: str) -> Iterator[FloorPit]:
    with asyncio.Runner() as runner:
        app = create(url, pace=NEVER)
        app.state.allowance.clock = hours().__next__
        life = app.router.lifespan_context(app)
        runner.run(life.__aenter__())
        found = FloorPit(app, runner)
        yield found
        runner.run(found.client.aclose())
        runner.run(life.__aexit__(None, None, None))


def hours() -> Iterator[float]:
    """Nobody has asked for anything lately."""
    now = 0.0
    while True:
        now += 3600.0
        yield now


def names(room: Room) -> list[str]:
    return [(each if isinstance(each, str) else each.name) if each else "" for each in room.session.places]


def round_on_table(state: BankedRound) -> Any:
    """A session with this round in it; each player sits at the first of the own hands."""
    session, first = open_banked(state.plan), {}
    for at, box in enumerate(state.boxes):
        first.setdefault(box.player, at)
    places = [None] * max(len(session.places), len(state.boxes))
    for player, at in first.items():
        places[at] = f"Player {player + 1}"  # type: ignore[call-overload]
    return begun(session._replace(places=tuple(places)), state)


def hand_on_table(state: PotHand) -> Any:
    """A session with this hand in it, and what was carried into it."""
    hand, many = state.setting, len(state.bought)
    session = open_table(state.plan)
    places = [Place(f"Player {seat + 1}", stack, stack) for seat, stack in enumerate(state.bought)]
    empty = [None] * max(0, len(session.places) - many)
    carried = pools.Carried(
        hand.carried, hand.carried_hands, runners=hand.runners, pool=hand.pool, jackpot=hand.jackpot,
        secondary=hand.secondary, posted=hand.posted, link=hand.link,
    )  # fmt: skip
    return session._replace(
        places=(*places, *empty), carried=carried, hand=state, dealt=tuple(range(many)), number=1, button=many - 1
    )


# --- rehearsals -------------------------------------------------------------------------------------------------------


def irregular_scenes() -> list[Scene]:
    """Those in which something goes wrong, is said or pushed forward."""
    return [scene for slug in sorted(book()) for scene in scenes(slug) if _is_irregular(scene)]


def _is_irregular(scene: Scene) -> bool:
    if scene.all("goes wrong"):
        return True
    done = " ".join(line.value for line in scene.lines if line.key in {"does", "refuses"})
    return any(word in done for word in (" wrong ", " says ", " complete", " withdraw"))


def called(scene: Scene, pit: FloorPit) -> BankedRehearsal | PotRehearsal:
    """The scene to its end, with everything that the floor can call called there."""

    class Banked(BankedRehearsal):
        def _do(self, event: Event) -> None:
            if isinstance(event, Erred):
                self.state = pit.call(self.state, event)
            else:
                super()._do(event)

    class Pot(PotRehearsal):
        def _apply(self, event: Any) -> PotHand:
            good = isinstance(event, Acted) and event.act in {"complete", "withdraw"} and event in irregular(self.state)
            return pit.call(self.state, event) if good or isinstance(event, CALLED) else super()._apply(event)

    return Pot(scene) if isinstance(book()[scene.slug], PotGame) else Banked(scene)
