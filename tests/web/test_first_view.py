"""The first answers of the server: one style sheet, and what the program of the page needs is asked for at once."""

from __future__ import annotations

import re

import httpx
import pytest
from web_server import Server

from pitboss.web.app import STATIC
from pitboss.web.first_view import FirstView, imported


def test_every_style_sheet_is_in_one_answer(server: Server) -> None:
    answer = httpx.get(f"{server.address}/games/three-card-poker")
    assert answer.headers["cache-control"] == "no-cache"
    page = answer.text
    assert re.findall(r'rel="stylesheet" href="([^"]+)"', page) == ["/static/style.css"]
    answer = httpx.get(f"{server.address}/static/style.css")
    for file in STATIC.rglob("*.css"):
        assert file.read_text() in answer.text, file
    again = httpx.get(f"{server.address}/static/style.css", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


def test_what_the_lobby_runs_is_fetched_together() -> None:
    """Every module that is imported without condition, and no part of a table."""
    names = imported(STATIC, "main.js", "lobby/lobby.js", "texts/en.js")
    assert {"kit/router.js", "kit/elements.js", "lobby/search.js"} <= set(names)
    assert not [name for name in names if name.startswith("table/")]
    found = FirstView(STATIC)
    assert preloaded(found.answer("", lobby=True)) == names
    assert "lobby/lobby.js" not in preloaded(found.answer("", lobby=False))


def preloaded(page: str) -> list[str]:
    return re.findall(r'rel="modulepreload" href="/static/([^"]+)"', page)


@pytest.mark.parametrize(
    ("wanted", "texts"), [("", "en"), ("es-US,es;q=0.9,en", "es"), ("fr, es;q=0.5", "es"), ("fr", "en")]
)
def test_the_texts_of_one_language_are_fetched(wanted: str, texts: str) -> None:
    names = preloaded(FirstView(STATIC).answer(wanted, lobby=True))
    assert [name for name in names if name.startswith("texts/")] == [f"texts/{texts}.js"]
