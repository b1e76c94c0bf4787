"""Rounds a second through the live table: three seats of Three Card Poker, every offer asked for, one core."""

import random
import time

from pitboss.games.book import game
from pitboss.sheet.lawful import usual
from pitboss.table.banked.engine import apply, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Wagered
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved

SEATS = 3
FLOOR = 1000
"""Rounds a second that the table promises."""


def play(state: BankedRound, rng: random.Random) -> BankedRound:
    """One whole round: two wagers a seat, a decision each, settled."""
    for seat in range(SEATS):
        for spot in ("Ante", "Pair Plus"):
            legal(state)
            state = apply(state, Wagered(seat, spot, 1000))
    while not state.over:
        offers = legal(state)
        acts = [offer for offer in offers if isinstance(offer, Decided)]
        state = apply(state, rng.choice(acts) if acts else BetsClosed() if BetsClosed() in offers else Moved())
    return state


def main() -> None:
    layout = plan("three-card-poker", usual(game("three-card-poker")))
    rng = random.Random(1)
    for number in range(200):
        play(start(layout, SEATS, seed_key(number)), rng)
    shoes = [start(layout, SEATS, seed_key(number)) for number in range(3000)]
    begun = time.process_time()
    for first in shoes:
        play(first, rng)
    rate = len(shoes) / (time.process_time() - begun)
    print(
        f"Three Card Poker, {SEATS} seats: {rate:,.0f} rounds a second, {rate / FLOOR:.2f} times the promised {FLOOR:,}"
    )


if __name__ == "__main__":
    main()
