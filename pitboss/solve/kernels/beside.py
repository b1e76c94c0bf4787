"""One own hand beside boards that are known: the dealer's hands around it, gone through one by one."""

from __future__ import annotations

from pitboss._jit import kernel
from pitboss.hands.lookup import Tables, looked_up
from pitboss.solve.kernels.board import BELOW, LEVEL, OWN, SHORT, Bytes, Shorts


@kernel
def beside(boards: Bytes, own: Bytes, deck: Bytes, table: Tables, bar: int, out: Shorts) -> None:
    """Write of each board the place of the own hand, and how many of the dealer's are below, level and short.

    `table` gives places among all scores instead of scores; those below `bar` fall short.
    """
    for row in range(len(boards)):
        total, spots, taken = table.start, 0, 0
        for card in boards[row]:
            total += table.keys[card]
            spots |= table.spots[card]
            taken |= 1 << card
        mine, held = total, spots
        for card in own:
            mine += table.keys[card]
            held |= table.spots[card]
            taken |= 1 << card
        place = looked_up(mine, held, table)
        below, level, short = 0, 0, 0
        for high in range(len(deck)):
            if (taken >> deck[high]) & 1:
                continue
            one, seen = total + table.keys[deck[high]], spots | table.spots[deck[high]]
            for low in range(high):
                if (taken >> deck[low]) & 1:
                    continue
                theirs = looked_up(one + table.keys[deck[low]], seen | table.spots[deck[low]], table)
                below += theirs < place
                level += theirs == place
                short += theirs < bar
        out[row, OWN], out[row, BELOW], out[row, LEVEL], out[row, SHORT] = place, below, level, short
