"""What a pupil looks at away from the table: the decisions of a session, and drills on close hands."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import FastAPI, Query, Request

from pitboss.games.book import find, slug
from pitboss.house.store.store import Sought, Store
from pitboss.web.accounts import Player
from pitboss.web.allowance import LESSON, LIST, costs
from pitboss.web.auth import LARGEST_NUMBER, MaybeMe, Me, Number, in_line
from pitboss.web.catalog import found_game
from pitboss.web.history import LATEST, Time
from pitboss.web.openapi import sends
from pitboss.web.pictures import Working
from pitboss.web.tables.refused import Refused
from pitboss.web.teacher import drills, review
from pitboss.web.teacher.review import PastPlay
from pitboss.web.teacher.routes import Teacher
from pitboss.web.teacher.shapes import Drill, DrillRules, DrillVerdict, SessionReview
from pitboss.words import Game

REVIEWED = 100
"""Rounds of a session that are looked at, the latest."""
DRILLS = 10**6
"""Drills of a game that there are."""
DRAWN = 1000
"""Drills drawn by lot that somebody waits for."""
ANYBODY = Player(0, "")


def routes(app: FastAPI) -> None:
    """The part of the interface that is for learning."""
    teacher: Teacher = app.state.teacher
    store: Store = app.state.store
    drawn = dict[tuple[str, str], int]()

    def plays(me: Player, sought: Sought) -> tuple[str, tuple[PastPlay, ...]]:
        """The rounds of one game, in their order: of the game that is asked for, else of the one played last."""
        rows = store.rounds(sought, limit=REVIEWED)
        banked = [row for row in rows if isinstance(find(row.game), Game)]
        game = banked[0].game if banked else ""
        own = [(row, teacher.past(row.table, row.round, me)) for row in reversed(banked) if row.game == game]
        return game, tuple(PastPlay(row.table, row.round, told) for row, told in own if told is not None)

    @app.get("/api/review", dependencies=costs(LIST), **sends(SessionReview | Working))
    async def reviewed(
        request: Request,
        me: Me,
        game: Annotated[str, Query(max_length=80)] = "",
        table: Annotated[int | None, Query(ge=1, le=LARGEST_NUMBER)] = None,
        since: Time = 0,
        until: Time = LATEST,
    ) -> SessionReview | Working:
        """The decisions of your last rounds at a game against the house, 100 at most: what was best, what each mistake
        cost in cents and in units of the first wager, and the rules of those kinds of decision that cost something.
        """
        sought = Sought(table, me.id, slug(_banked(game)) if game else "", since, until)
        played, found = await store.ask(plays, me, sought)
        if not found:
            which = f"of {find(game).name}" if game else "against the house"
            says = f"You have played no round {which} {'at this table' if table else 'here'} yet."
            return {**_nothing(played), "says": says}
        key = f"session {me.id} {[(each.table, each.round) for each in found]}"
        work = teacher.jobs.work(review.reviewed, played, find(played).name, found)
        return await teacher.asks(me, lambda: teacher.waited(key, work, in_line(me, request)))

    @app.get("/api/drills/{game}", dependencies=costs(LESSON), **sends(Drill | Working))
    async def any_drill(request: Request, game: str, me: MaybeMe) -> Drill | Working:
        """A close decision of a game under the usual sheet, drawn by lot; who asks how far it is means the same one."""
        asks = in_line(me, request).who, game
        number = drawn.pop(asks, 0) or 1 + secrets.randbelow(DRILLS)
        found = await drill(request, game, number, me)
        if not found["ready"]:
            drawn[asks] = number
            while len(drawn) > DRAWN:
                drawn.pop(next(iter(drawn)))
        return found

    @app.get("/api/drills/{game}/{number}", dependencies=costs(LESSON), **sends(Drill | Working))
    async def drill(request: Request, game: str, number: Number, me: MaybeMe) -> Drill | Working:
        """A close decision by its number: the same for everybody."""
        name = slug(_banked(game))
        work = teacher.jobs.work(drills.asked, name, number)
        asker = in_line(me, request)._replace(at_table=True)
        return await teacher.asks(me or ANYBODY, lambda: teacher.waited(f"drill {name} {number}", work, asker))

    @app.get("/api/drills/{game}/{number}/answer", dependencies=costs(LESSON), **sends(DrillVerdict | Working))
    async def answer(
        request: Request, game: str, number: Number, me: MaybeMe, choice: Annotated[int, Query(ge=0, le=100)]
    ) -> DrillVerdict | Working:
        """What the choices of a drill are worth, and what this one costs."""
        name = slug(_banked(game))
        work = teacher.jobs.work(drills.judged, name, number, choice)
        key, asker = f"answer {name} {number} {choice}", in_line(me, request)._replace(at_table=True)
        return await teacher.asks(me or ANYBODY, lambda: teacher.waited(key, work, asker))

    @app.get("/api/drills/{game}/{number}/rules", dependencies=costs(LESSON), **sends(DrillRules | Working))
    async def rules(request: Request, game: str, number: Number, me: MaybeMe) -> DrillRules | Working:
        """By which rules such a decision is made."""
        name = slug(_banked(game))
        work = teacher.jobs.work(drills.ruled, name, number)
        asker = in_line(me, request)
        return await teacher.asks(me or ANYBODY, lambda: teacher.waited(f"rules {name} {number}", work, asker))


def _banked(name: str) -> Game:
    found = found_game(name)
    if not isinstance(found, Game):
        raise Refused(f"{found.name} is played among players; what is best there depends on them")
    return found


def _nothing(game: str) -> SessionReview:
    return {
        "ready": True, "game": game, "name": find(game).name if game else "", "unit": "", "rounds": 0,
        "decisions": 0, "mistakes": 0, "share": 0.0, "cents": 0.0, "kinds": [], "lines": [],
    }  # fmt: skip
