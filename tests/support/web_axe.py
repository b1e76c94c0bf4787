"""axe, which looks for what keeps people from using a page: contrasts, names, roles, order."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
RUN = """() => axe.run(document, {resultTypes: ["violations"]})
  .then(({violations}) => violations.map(({id, impact, nodes}) => ({
    id, impact, nodes: nodes.map((node) => node.target.join(" ") + ": " + node.failureSummary.replace(/\\s+/g, " ")),
  })))"""
"""What is found, and where."""


@cache
def _source() -> str:
    return AXE.read_text("utf-8")


def wrong(page: Page) -> list[str]:
    """What is serious or critical on a page as it is now."""
    if not page.evaluate("'axe' in window"):
        # Not as a script of the page, which lets none in but its own.
        page.evaluate(_source())
    found = page.evaluate(RUN)
    return [f"{each['id']} {node}" for each in found if each["impact"] in GRAVE for node in each["nodes"]]
