"""The head of every page fits a phone: no word of it is cut, and nothing is turned sideways to be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from web_browser import chromium
from web_server import Server

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")

CUT = """() => {
  const wide = document.documentElement.clientWidth;
  const nav = document.querySelector('#pages');
  const seen = [...nav.querySelectorAll('a')].filter((each) => each.getClientRects().length);
  const cut = seen.filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left < 0 || right > wide || each.scrollWidth > each.clientWidth + 1;
  });
  return { seen: seen.length, cut: cut.map((each) => each.textContent), turns: nav.scrollWidth > nav.clientWidth };
}"""


@pytest.mark.parametrize("locale", ["en-US", "es-MX"])
@pytest.mark.parametrize("wide", [390, 320])
def test_no_page_link_is_cut_on_a_phone(browser: Browser, server: Server, wide: int, locale: str) -> None:
    context = browser.new_context(
        base_url=server.address, viewport={"width": wide, "height": 844}, locale=locale, has_touch=True
    )
    page = context.new_page()
    page.request.post("/api/sign-in", data={"name": f"Phone {wide} {locale[:2]}"})
    page.goto("/rounds")
    page.wait_for_selector("#me a")
    page.evaluate("() => document.querySelectorAll('#pages a').forEach((each) => { each.hidden = false; })")
    found = page.evaluate(CUT)
    assert found["seen"] == 6
    assert found["cut"] == []
    assert not found["turns"]
    context.close()
