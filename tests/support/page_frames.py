"""What the page's thread takes of the processor for each frame in which something moves, as the browser traces it."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

SIXTY = 1000 / 60
"""Milliseconds that a frame has where there are 60 a second."""
CATEGORIES = ["blink.user_timing", "disabled-by-default-devtools.timeline"]
MARK = "frame in motion"
MARKED = """(mark) => {
  const next = () => {
    const moves = document.querySelector(".scene svg")?.getAnimations({ subtree: true }) ?? [];
    if (moves.some(({ playState }) => playState === "running")) performance.mark(mark);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}"""


@contextmanager
def traced(browser: Browser, page: Page, slow: float) -> Iterator[list[float]]:
    """Milliseconds of the processor for each frame in motion while this lasts, the least first; known afterwards.

    `slow`: how many times slower a processor is pretended. It is the thread's own time, so that it is the same on a
    machine that has other things to do.
    """
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    page.evaluate(MARKED, MARK)
    found = list[float]()
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        yield found
    finally:
        found += in_motion(json.loads(browser.stop_tracing())["traceEvents"])
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})


def in_motion(events: list[dict[str, Any]]) -> list[float]:
    """What the tasks took in which a frame in motion was marked."""
    marks = [each for each in events if each["name"] == MARK]
    threads = {(each["pid"], each["tid"]) for each in marks}
    times = sorted(each["ts"] for each in marks)
    # One that was under way when it ended has no length.
    whole = (each for each in events if each["name"] == "RunTask" and "tdur" in each)
    tasks = (each for each in whole if (each["pid"], each["tid"]) in threads)
    frames = (each for each in tasks if bisect_left(times, each["ts"]) < bisect_left(times, each["ts"] + each["dur"]))
    return sorted(each["tdur"] / 1000 for each in frames)
