"""Frames while cards and chips move: a table of Three Card Poker with two house players in a real Chromium.

Usage: frames.py [rounds] [--slow N]: how many rounds, and how many times slower a processor is pretended. Prints of the
frames that were drawn while something moved: the time between two, how many came later than at 60 a second, and what
the page's thread took of the processor for each. On a busy machine only the last tells what the page costs.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "support"))

import web_server
from playwright.sync_api import CDPSession
from web_browser import Guest, browsing, play_round
from web_server import Server

GAME = "three-card-poker"
SIXTY = 1000 / 60
SLACK = 1.0
"""Milliseconds by which a frame of a screen with 60 a second may seem late."""
COUNTED = """() => {
  window.frames_ = [];
  let last = performance.now();
  const moves = () => document.querySelector(".scene svg").getAnimations({ subtree: true }).length > 0;
  const next = (now) => {
    if (moves()) window.frames_.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}"""


def thread_seconds(session: CDPSession) -> float:
    """What the page's thread has taken of the processor."""
    found = session.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in found if each["name"] == "TaskDuration"))


def measured(ann: Guest, rounds: int, slow: float) -> None:
    """Rounds played from the bet to the end, everything moving at its usual pace."""
    session = ann.context.new_cdp_session(ann.page)
    session.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
    session.send("Performance.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    ann.page.evaluate(COUNTED)
    begun, many = thread_seconds(session), 0
    for _ in range(rounds):
        ann.until(lambda: ann.view()["betting"])
        ann.bet()
        play_round([ann])
        ann.page.wait_for_timeout(1500)
    spent = thread_seconds(session) - begun
    frames = sorted(ann.page.evaluate("window.frames_"))
    many = len(frames)
    late = sum(each > SIXTY + SLACK for each in frames)
    middle, tail = frames[many // 2], frames[int(many * 0.95)]
    print(f"{rounds} rounds, a processor {slow:g} times slower, load {os.getloadavg()[0]:.1f}")
    print(f"frames while something moved: {many}; between two {middle:.1f} ms (95 of 100 within {tail:.1f})")
    print(f"later than 60 a second: {late} ({late / many:.1%})")
    print(f"the page's thread: {1000 * spent / many:.2f} ms of the processor for each, of {SIXTY:.1f} there are")


def main() -> None:
    asks = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asks.add_argument("rounds", nargs="?", type=int, default=10)
    asks.add_argument("--slow", type=float, default=1.0)
    asked = asks.parse_args()
    with tempfile.TemporaryDirectory() as home, browsing() as browser:
        server = Server(f"sqlite:///{home}/pit.db", pace="fast")
        # A program of its own: this one's workers would be begun by the browser's loop.
        server.command = [str(Path(sys.executable).with_name("pitboss")), *server.words]
        web_server.SOON = 180.0
        server.start()
        try:
            ann = Guest(browser, server)
            ann.open(GAME)
            ann.company(2)
            measured(ann, asked.rounds, asked.slow)
            ann.close()
        finally:
            server.end()


if __name__ == "__main__":
    main()
