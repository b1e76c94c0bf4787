"""Frames while cards and chips move: a table of Three Card Poker with two house players in a real Chromium.

Usage: frames.py [rounds] [--slow N]: how many rounds, and how many times slower a processor is pretended. Prints what
the page's thread took of the processor for each frame that was drawn while something moved: its own time, which does
not depend on what else the machine does.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "support"))

import web_server
from page_frames import SIXTY, traced
from playwright.sync_api import Browser
from web_browser import Guest, browsing, play_round
from web_server import Server

GAME = "three-card-poker"


def measured(browser: Browser, ann: Guest, rounds: int, slow: float) -> None:
    """Rounds played from the bet to the end, everything moving at its usual pace."""
    with traced(browser, ann.page, slow) as frames:
        for number in range(rounds):
            if number:
                ann.actions("Next round").click()
            ann.until(lambda: ann.view()["betting"])
            ann.bet()
            play_round([ann])
            ann.page.wait_for_timeout(2000)
    many = len(frames)
    late = sum(each > SIXTY for each in frames)
    print(f"{rounds} rounds, a processor {slow:g} times slower, load {os.getloadavg()[0]:.1f}")
    half, most = frames[many // 2], frames[int(many * 0.95)]
    print(f"frames while something moved: {many}; the page's thread took of the processor for each, in ms:")
    print(f"half within {half:.1f}, 95 of 100 within {most:.1f}, at most {frames[-1]:.1f}")
    print(f"longer than the {SIXTY:.1f} there are at 60 a second: {late} ({late / many:.1%})")


def main() -> None:
    asks = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asks.add_argument("rounds", nargs="?", type=int, default=10)
    asks.add_argument("--slow", type=float, default=1.0)
    asked = asks.parse_args()
    with tempfile.TemporaryDirectory() as home, browsing() as browser:
        server = Server(f"sqlite:///{home}/pit.db", pace="usual")
        # A program of its own: this one's workers would be begun by the browser's loop.
        server.command = [str(Path(sys.executable).with_name("pitboss")), *server.words]
        web_server.SOON = 180.0
        server.start()
        try:
            ann = Guest(browser, server)
            ann.open(GAME)
            ann.company(2)
            measured(browser, ann, asked.rounds, asked.slow)
            ann.close()
        finally:
            server.end()


if __name__ == "__main__":
    main()
