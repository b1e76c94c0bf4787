"""The sheets of the house in the described interface; what is done with them is told at its desk."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import FastAPI, Request, Response
from pydantic import Field

from pitboss.games.book import find, slug
from pitboss.report.contract.sheet_shapes import (
    PaperHistory,
    PaperList,
    PostedText,
    SheetFields,
    SheetText,
    SheetVerdict,
)
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import parse
from pitboss.sheet.pot import PotSheet
from pitboss.web import solving
from pitboss.web.allowance import LIST, LOOK, SHEET, costs_here
from pitboss.web.auth import Body, Number, in_line, maybe
from pitboss.web.catalog import found_game
from pitboss.web.jobs import Jobs
from pitboss.web.live import check_words
from pitboss.web.openapi import sends
from pitboss.web.pit import Pit
from pitboss.web.sheets import papers
from pitboss.web.sheets.checking import solve_key, verdict
from pitboss.web.sheets.fields import fields


class WrittenSheet(Body):
    """A sheet that is being written. `paper`: the document that it would be the next version of.

    `solve`: begin to work out its edge, where none is kept for it.
    """

    game: str = Field(max_length=80)
    sheet: dict[str, Any] = Field(default_factory=dict)
    paper: int | None = Field(None, ge=1, le=2**31 - 1)
    solve: bool = False


def routes(app: FastAPI) -> None:
    """The part of the interface that is about sheets."""
    pit: Pit = app.state.pit
    jobs: Jobs = app.state.jobs

    @app.get("/api/sheets", dependencies=costs_here(LIST), tags=["house"], **sends(PaperList))
    async def all_sheets() -> PaperList:
        """Every sheet of the house as a document, how far it has come, and which signs are stale."""
        return await asyncio.to_thread(papers.listed, pit.house)

    @app.get("/api/posted-rules", dependencies=costs_here(LOOK), tags=["house"], **sends(PostedText))
    async def posted_rules() -> PostedText:
        """The rules of the house as they hang in the poker room, for anybody who asks for a copy."""
        return papers.posted_text(pit.house)

    @app.get("/api/sheets/{number}", dependencies=costs_here(LIST), tags=["house"], **sends(PaperHistory))
    async def one_sheet(number: Number) -> PaperHistory:
        """One document with its history: what its last version waits for, and what it changes."""
        return await asyncio.to_thread(papers.shown, pit.house, number)

    @app.get(
        "/api/sheets/{number}/versions/{version}", dependencies=costs_here(LIST), tags=["house"], **sends(SheetText)
    )
    async def one_version(number: Number, version: Number) -> SheetText:
        """What a version says: the rules as they are posted, and the sheet as a file."""
        return await asyncio.to_thread(papers.written_out, pit.house, number, version)

    @app.get(
        "/api/sheets/{number}/versions/{version}/sign", dependencies=costs_here(SHEET), tags=["house"],
        response_class=Response, responses={200: {"content": {"application/pdf": {}}}},
    )  # fmt: skip
    async def one_sign(number: Number, version: Number) -> Response:
        """The sign of a version: one page to be printed and hung."""
        made = await asyncio.to_thread(papers.sign, pit.house, number, version)
        return Response(made, media_type="application/pdf")

    @app.get(
        "/api/sheets/{number}/versions/{version}/notice", dependencies=costs_here(SHEET), tags=["house"],
        response_class=Response, responses={200: {"content": {"application/pdf": {}}}},
    )  # fmt: skip
    async def one_notice(number: Number, version: Number) -> Response:
        """The notice of a version that waits: one page, with what it changes and from when."""
        made = await asyncio.to_thread(papers.notice, pit.house, number, version)
        return Response(made, media_type="application/pdf")

    @app.get("/api/sheets/of/{game}", dependencies=costs_here(LIST), tags=["house"], **sends(SheetFields))
    async def sheet_fields(game: str) -> SheetFields:
        """The lines of a game's sheets, to be filled in."""
        return await asyncio.to_thread(_fields, game)

    @app.post("/api/sheets/check", dependencies=costs_here(SHEET), tags=["house"], **sends(SheetVerdict))
    async def check(form: WrittenSheet, request: Request) -> SheetVerdict:
        """What is wrong with a sheet, what it waits for, what it changes of the one in force, and what its edge is."""
        check_words(form.sheet)
        found = await asyncio.to_thread(_judged, pit, form)
        if form.solve and found["solvable"] and found["edge"] is None:
            found["job"] = jobs.start(
                await asyncio.to_thread(_key, form), jobs.work(solving.written, form.game, form.sheet),
                in_line(await maybe(request), request),
            )  # fmt: skip
        return found


def _fields(name: str) -> SheetFields:
    game = found_game(name)
    return {"game": slug(game), "name": game.name, "fields": fields(game)}


def _judged(pit: Pit, form: WrittenSheet) -> SheetVerdict:
    return verdict(pit.house, found_game(form.game), form.sheet, form.paper)


def _key(form: WrittenSheet) -> str:
    sheet: Sheet | PotSheet = parse(form.sheet, find(form.game))
    assert isinstance(sheet, Sheet)
    return solve_key(sheet)
