"""A hand as it was shown, played again: every action must be allowed, and the stacks must come out as written."""

from pathlib import Path

import pitboss

(hand,) = pitboss.replay(Path(__file__).with_name("televised_hand.phh"))
print(hand, "with", ", ".join(hand.players))

board = ""
for moment in hand.round.moments():
    seen = moment.view(-1)
    if seen["board"] != board:
        board = seen["board"]
        print(f"{board}: ${sum(seen['pots']) // 100:,} in the middle")
for name, won in zip(hand.players, hand.round.balances.values(), strict=False):
    print(f"{name}: {won / 100:+,.0f}")
print(hand.round.story())
