"""How long cards and chips move on the page from one picture to the next.

The dealer leaves them that time, and a player's time is counted from when they lie. The page's own figures
(`static/visuals/times.js`) are made of these by `python -m pitboss.web.typescript`.
"""

from __future__ import annotations

from typing import NamedTuple

from pitboss.table.banked.state import BankedRound
from pitboss.table.pot.state import PotHand


class Times(NamedTuple):
    """Milliseconds: how long one of them moves, how soon the next begins, and when the last of many has begun."""

    lasts: int
    step: int
    most: int


DEALT = Times(230, 85, 1150)
TURNED = Times(220, 60, 300)
CHIPS = Times(360, 480, 1800)
GONE = Times(200, 30, 150)
"""Cards that leave: nobody waits for them."""
ALL = {"DEALT": DEALT, "TURNED": TURNED, "CHIPS": CHIPS, "GONE": GONE}


class Moving(NamedTuple):
    """How many cards are dealt and turned, and how many wagers are settled."""

    dealt: int = 0
    turned: int = 0
    settled: int = 0

    @property
    def seconds(self) -> float:
        """Until everything lies: cards are dealt, then turned, then it is settled; what is paid goes to its player."""
        away = CHIPS.lasts if self.settled else 0
        return (_lasts(DEALT, self.dealt) + _lasts(TURNED, self.turned) + _lasts(CHIPS, self.settled) + away) / 1000


def _lasts(times: Times, many: int) -> float:
    return times.lasts + min(times.step, times.most / many) * (many - 1) if many else 0.0


def of_round(before: BankedRound | None, after: BankedRound | None) -> Moving:
    """What moves at a table against the house between two moments of a round; nothing from one round to another."""
    if before is None or after is None or after.nth != before.nth or _left(after) > _left(before):
        return Moving()
    dealt = _left(before) - _left(after) - (len(after.burnt) - len(before.burnt))
    dealers = sum(at < len(before.dealer.cards) for at in after.dealer_up - before.dealer_up)
    board = max(0, min(after.board_up, len(before.board)) - before.board_up)
    hands = sum(len(old.cards) for old, new in zip(before.boxes, after.boxes, strict=False) if new.shown > old.shown)
    paid = {(each.box, each.spot) for each in after.paid[len(before.paid) :]}
    return Moving(max(0, dealt), dealers + board + hands, len(paid))


def _left(state: BankedRound) -> int:
    """Cards in the shoe."""
    return sum(len(cards) for _, cards in state.shoes)


def of_hand(before: PotHand | None, after: PotHand | None) -> Moving:
    """What moves at a poker table between two moments of a hand."""
    if before is None or after is None or len(after.shoe) > len(before.shoe):
        return Moving()
    dealt = len(before.shoe) - len(after.shoe) - (len(after.burnt) - len(before.burnt))
    shown = zip(before.seats, after.seats, strict=True)
    hands = sum(len(old.cards) - len(old.up) for old, new in shown if new.shown > old.shown)
    board = max(0, before.hidden - after.hidden)
    return Moving(max(0, dealt), hands + board, sum(each.number >= 0 for each in after.won[len(before.won) :]))
