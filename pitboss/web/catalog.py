"""Looking in: every game with its rules, pay tables and solved figures, and a pay table of one's own."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from typing import Any

from fastapi import FastAPI, HTTPException, Request
from pydantic import BaseModel, ConfigDict, Field

from pitboss.games.aliases import ALIASES
from pitboss.games.book import GameError, book, find, games, slug
from pitboss.hands.ladder import HandError
from pitboss.law.schedules import PayError
from pitboss.report.catalog import game_data
from pitboss.report.contract.shapes import PrintedSchedule
from pitboss.report.paytables import schedule_data
from pitboss.report.rulesheet.entries import entries_data, printed
from pitboss.report.rulesheet.sheet import rule_sheet
from pitboss.rules.acts import Verb, verb
from pitboss.rules.custom import RowError
from pitboss.rules.felt import felt_rows, spot_words
from pitboss.rules.script import script
from pitboss.rules.shape import is_common_hand
from pitboss.sheet.banked import Sheet
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import usual
from pitboss.sheet.limits import progressives_of
from pitboss.sheet.options import options_of
from pitboss.sheet.schedules import paired, printed_for
from pitboss.solve import edges
from pitboss.web import solving
from pitboss.web.allowance import LOOK, SOLVE, costs, costs_here
from pitboss.web.auth import MaybeMe, Number, in_line
from pitboss.web.jobs import Asker, Jobs
from pitboss.web.live import check_words
from pitboss.web.openapi import sends
from pitboss.web.pictures import DecisionName, FeltSpot, GameLine, GamePage, JobState, LayoutLine, OptionLine
from pitboss.web.solving import sheet_of
from pitboss.words import (
    COMMON,
    DEALER,
    PLAYER,
    Act,
    Arrange,
    Choose,
    Cited,
    Discard,
    Game,
    Pitch,
    PotGame,
    Split,
    Spot,
    Together,
    Wager,
    called,
    says_bet,
    spots,
    walk,
)

Json = dict[str, Any]


class Ask(BaseModel):
    """A sheet to be solved: printed schedules by wager, options, and pay tables of one's own."""

    model_config = ConfigDict(extra="forbid")
    pays: dict[str, str] = Field(default_factory=dict, max_length=20)
    options: dict[str, str] = Field(default_factory=dict, max_length=40)
    own: dict[str, list[dict[str, str]]] = Field(default_factory=dict, max_length=10)


def routes(app: FastAPI) -> None:
    """The part of the interface that is about games."""
    jobs: Jobs = app.state.jobs

    @app.get("/api/games", **sends(list[GameLine]))
    def games() -> list[GameLine]:
        """Every game of the book in one line each."""
        return listed()

    @app.get("/api/games/{name}", dependencies=costs_here(LOOK), **sends(GamePage))
    def game(name: str) -> GamePage:
        """One game: rules with citations, felt, choices of the house, pay tables as printed and as read."""
        return page(found_game(name))

    def begin(what: str, work: Callable[..., Any], name: str, ask: Ask, asker: Asker) -> Json:
        check_words(ask.model_dump())
        game = slug(_sheet(found_game(name), ask).game)
        task = jobs.work(work, game, ask.model_dump())
        return {"job": jobs.start(f"{what}{game} {ask.model_dump_json()}", task, asker)}

    @app.post("/api/games/{name}/solve", dependencies=costs(SOLVE), status_code=202)
    def start(name: str, ask: Ask, player: MaybeMe, request: Request) -> Json:
        """Begin to solve a sheet; the answer is the address to look at for progress and figures."""
        return begin("", solving.asked, name, ask, in_line(player, request))

    @app.post("/api/games/{name}/report", dependencies=costs(SOLVE), status_code=202)
    def report(name: str, ask: Ask, player: MaybeMe, request: Request) -> Json:
        """Begin the math report of a sheet; the answer is the address to look at for progress and the report."""
        return begin("report of ", solving.reported, name, ask, in_line(player, request))

    @app.get("/api/jobs/{number}", **sends(JobState))
    def job(number: Number) -> JobState:
        """How far a solve has come, and its figures when it is done."""
        found = jobs.look(number)
        if found is None:
            raise HTTPException(404, f"there is no solve {number}")
        return found


class WrongRowError(HTTPException):
    """A row of a pay table of one's own that cannot stand; `row`: which, counted from 1."""

    def __init__(self, error: RowError) -> None:
        super().__init__(422, str(error))
        self.row = error.at


def found_game(name: str) -> Game | PotGame:
    """A game by its name, or an answer that there is none."""
    try:
        return find(name)
    except GameError as error:
        raise HTTPException(404, str(error)) from None


@cache
def listed() -> list[GameLine]:
    """The lobby's list."""
    found = edges.kept()
    return [
        {
            **game_data(name, each), "layout": _layout(each), "aliases": _aliases(name),
            "edge": float(found[name].edge) if name in found else None,
            "edge_of": called(found[name].per) if name in found else "",
        }
        for name, each in book().items()
    ]  # fmt: skip


def _layout(game: Game | PotGame) -> LayoutLine:
    """What lies on the felt under the usual sheet when everything is dealt."""
    steps = script(usual(game)).steps if isinstance(game, Game) else walk(game.script)
    deals = [deal for step in steps if isinstance(step, Pitch) for deal in step.deals]
    own, dealer, board = (sum(deal.count for deal in deals if deal.to is to) for to in (PLAYER, DEALER, COMMON))
    rows = felt_rows(game) if isinstance(game, Game) else ()
    return {"own": own, "dealer": dealer, "board": board, "rows": [[spot.name for spot in row] for row in rows]}


def _aliases(name: str) -> list[str]:
    return [alias for alias, meant in ALIASES.items() if meant == name]


@cache
def page(game: Game | PotGame) -> GamePage:
    """Everything a page about a game shows, but for the figures."""
    head = next(row for row in listed() if row["slug"] == slug(game))
    found = rule_sheet(game)
    banked = games().get(slug(game))
    return {
        **head,
        "rules": list(printed(found)),
        "entries": entries_data(found),
        "felt": felt(banked) if banked else [],
        "decisions": decisions(banked) if banked else [],
        "options": _options(banked) if banked else [],
        "schedules": _schedules(banked) if banked else {},
        "together": _together(banked) if banked else {},
    }


def felt(game: Game) -> list[FeltSpot]:
    """The spots of the layout in the order of the script, and the wagers that come later."""
    progressives = progressives_of(game)
    return [_spot(spot, word, progressives) for spot, word in spot_words(game).items()]


def _spot(spot: Spot, word: object, progressives: Collection[str]) -> FeltSpot:
    wager = word if isinstance(word, Wager) else None
    picks = wager.picks if wager else ()
    return {
        "spot": spot.name, "called": called(spot.name), "bet": says_bet(spot.name),
        "optional": bool(wager and wager.optional), "first": wager is not None, "equals": _equals(word),
        "needs": _needs(word), "instead": [each.name for each in spots(wager.either)] if wager else [],
        "picks": [pick.name for pick in picks], "hands": bool(picks) and all(map(is_common_hand, picks)),
        "progressive": spot.name in progressives, "law": str(word.law) if isinstance(word, Cited) else "",
    }  # fmt: skip


def decisions(game: Game) -> list[DecisionName]:
    """Whatever may come to be decided in a round of a game, in the order of its script."""
    found = [
        (verb(act), spot)
        for stage in walk(game.script)
        if isinstance(stage, Choose | Discard | Arrange)
        for act in ((*stage.acts, *stage.ahead) if isinstance(stage, Choose) else (stage,))
        for spot in _decided_on(act)
    ]
    asks = any(isinstance(stage, Arrange) and stage.asks for stage in walk(game.script))
    return [{"act": act, "spot": spot} for act, spot in dict.fromkeys([*found, *([(Verb.ASK.value, "")] * asks)])]


def _decided_on(act: Act | Arrange) -> list[str]:
    """The spots that an act is done on, each an act of its own; nothing where it is done on none."""
    on, follows = getattr(act, "spot", None), act.may_follow if isinstance(act, Split) else ()
    return [on.name if on else "", *(spot.name for spot in follows)]


def _equals(word: object) -> str:
    """The wager that this one is as large as."""
    if isinstance(word, Wager) and word.equals is not None and word.share == 1:
        return word.equals.name
    return ""


def _needs(word: object) -> list[str]:
    """The wagers of which one has to lie there before this one is open."""
    if not isinstance(word, Wager):
        return []
    return [word.equals.name] if word.equals is not None else [spot.name for spot in word.needs]


def _options(game: Game) -> list[OptionLine]:
    return [
        {"name": option.name, "values": list(option.values), "law": str(option.law)}
        for option in options_of(game).values()
    ]


def _schedules(game: Game) -> dict[str, list[PrintedSchedule]]:
    return {wager: [schedule_data(each) for each in found] for wager, found in printed_for(game).items()}


def _together(game: Game) -> dict[str, dict[str, dict[str, str]]]:
    """What a schedule of a wager chooses for the others that are chosen with it."""
    printed = printed_for(game)
    wagers = {wager for rule in game.schedules if isinstance(rule, Together) for wager in rule.wagers}
    return {
        wager: {
            each.name: {
                other: name for other, name in paired(game, {wager: each.name}, printed).items() if other != wager
            }
            for each in printed[wager]
        }
        for wager in sorted(wagers)
    }


def _sheet(game: Game | PotGame, ask: Ask) -> Sheet:
    banked = games().get(slug(game))
    if banked is None:
        raise HTTPException(409, f"{game.name} is a pot game: the players bet among themselves, and nothing is solved")
    try:
        return sheet_of(banked, ask.model_dump())
    except RowError as error:
        raise WrongRowError(error) from None
    except (SheetError, PayError, HandError) as error:
        raise HTTPException(422, str(error)) from None
