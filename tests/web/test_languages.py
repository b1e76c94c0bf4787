"""The page in another language: by what the browser wants, with the rules marked as the English they are."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from told_keys import baked, told_keys
from web_browser import chromium
from web_server import Server

from pitboss.games.book import games
from pitboss.web.catalog import decisions

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")


def test_a_browser_that_wants_spanish_gets_it(browser: Browser, server: Server) -> None:
    """Pages in Spanish, rules marked as English; one's own choice holds against the browser's."""
    context = browser.new_context(base_url=server.address, locale="es-MX")
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto("/games/three-card-poker")
    page.get_by_role("button", name="Sentarse").first.wait_for()
    assert page.locator("html").get_attribute("lang") == "es"
    assert page.locator(".rules [lang=en]").count() > 10
    page.evaluate("() => localStorage.setItem('pitboss.language', 'en')")
    page.reload()
    page.get_by_role("button", name="Sit down").first.wait_for()
    assert page.locator("html").get_attribute("lang") == "en"
    assert faults == []
    context.close()


KEYS = """async (games) => {
  const { keysOf } = await import("/static/table/banked.js");
  const { BESIDE } = await import("/static/table/letters.js");
  const books = await Promise.all(games.map(async (name) => (await fetch(`/api/games/${name}`)).json()));
  return books.map((book) => [...keysOf(book).values(), ...Object.values(BESIDE)]);
}"""


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_key_does_one_thing_at_a_table(language: str, browser: Browser, server: Server) -> None:
    """Over all that may come to be decided in a round of each game, and what is pressed between two."""
    context = browser.new_context(base_url=server.address, locale=language)
    page = context.new_page()
    page.goto("/")
    names = list(games())
    for name, keys in zip(names, page.evaluate(KEYS, names), strict=True):
        assert len(set(keys)) == len(keys), (name, keys)
        # Wagers that are taken back one after the other have one key.
        kinds = {(d["act"], "" if d["act"] == "take back" else d["spot"]) for d in decisions(games()[name])}
        assert len(keys) == len(kinds) + 8, (name, keys)
    context.close()


MISSING = """async ([language, keys]) => {
  const { told } = await import(`/static/texts/told/${language}.js`);
  return keys.filter((key) => told(key) === null);
}"""


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_line_that_is_told_has_words_in_every_language(language: str, browser: Browser, server: Server) -> None:
    """Every line that stands in the sources; a language without one would tell it in English."""
    keys = told_keys()
    assert len(keys) > 200
    context = browser.new_context(base_url=server.address)
    page = context.new_page()
    page.goto("/")
    assert {key: keys[key] for key in page.evaluate(MISSING, [language, list(keys)])} == {}
    context.close()


def test_no_value_is_baked_into_a_line() -> None:
    assert baked() == []
