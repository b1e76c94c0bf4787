"""The sizes and colours in which pages are looked at with axe."""

from __future__ import annotations

from browsed_house import DESK, PHONE
from playwright.sync_api import Page
from web_axe import wrong

LOOKS = ((DESK, "light"), (PHONE, "dark"))
OTHERS = ((DESK, "dark"), (PHONE, "light"))


def grave(page: Page, looks: tuple[tuple[tuple[int, int], str], ...]) -> list[str]:
    """What is found in these sizes and colours."""
    found: list[str] = []
    for (width, height), colours in looks:
        page.evaluate("(colours) => document.documentElement.setAttribute('data-theme', colours)", colours)
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width} {colours}: {each}" for each in wrong(page)]
    return found
