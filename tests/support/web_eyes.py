"""What a pair of eyes may know of a round, worked out from the whole truth and not from the pictures that are sent."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pitboss.hands.cards import text
from pitboss.house.store.schema import LogEntry
from pitboss.table.banked.engine import apply
from pitboss.table.banked.state import BankedRound
from pitboss.table.log import EVENTS, event_of, load
from pitboss.table.pot import log as pot_log
from pitboss.table.pot import state as pot
from pitboss.table.pot.engine import apply as apply_hand

CARD = re.compile(r"\b(?:[2-9TJQKA][cdhs]|J[kK])\b")


OTHER = re.compile(r'"picks": ?\[[^\]]*\]|Pair (?:of )?[0-9]+s')
"""Where one may bet on a card all of them are named; and some pay tables speak of 6s."""


def named(message: Any) -> set[str]:
    """Every card that is named anywhere in a message."""
    return set(CARD.findall(OTHER.sub("", message if isinstance(message, str) else json.dumps(message))))


def open_at_house(state: BankedRound, seat: int) -> set[str]:
    """The cards that somebody at this seat has in sight: the own ones, and those that lie open."""
    seen = [state.dealer.cards[at] for at in state.dealer_up]
    seen += [card for at, card in enumerate(state.board) if at < state.board_up or at in state.board_exposed]
    for box in state.boxes:
        own = box.player == seat
        seen += [card for at, card in enumerate(box.cards) if at in box.exposed or box.shown]
        seen += [card for at, card in enumerate(box.cards) if own and at not in box.unseen]
        seen += [*box.back, *box.front, *box.discards] if own or box.shown else []
    return _texts(seen) | {chips.pick for chips in (*(s for box in state.boxes for s in box.stakes), *state.paid)}


def open_in_pot(state: pot.PotHand, seat: int) -> set[str]:
    """The same at a poker table; `seat` as it is counted in the hand."""
    seen = list(state.board[: len(state.board) - state.hidden])
    for at, held in enumerate(state.seats):
        seen += [card for place, card in enumerate(held.cards) if at == seat or held.shown or place in held.up]
        seen += held.discards if at == seat else []
    return _texts(seen)


def _texts(cards: Iterable[int]) -> set[str]:
    return {text(card) for card in cards if card >= 0}


# --- afterwards ---------------------------------------------------------------------------------------------------


class Memory:
    """What each seat has ever had in sight in each round, after each entry; -1 is somebody looking on."""

    def __init__(self, lines: list[LogEntry], seats: int) -> None:
        self.sights: dict[tuple[int, int], dict[int, set[str]]] = {}
        self.steps: dict[tuple[int, int], int] = {}
        for number in sorted({line.round for line in lines}):
            self._walk([line for line in lines if line.round == number], number, seats)

    def _walk(self, lines: list[LogEntry], number: int, seats: int) -> None:
        heads = [line for line in lines if "begun" in line.data]
        if not heads:
            return
        known: dict[int, set[str]] = {seat: set() for seat in range(-1, seats)}
        for seq, step, sight in _sights(heads[0], lines):
            for seat in known:
                known[seat] |= sight(seat)
            self.sights[number, seq] = {seat: set(cards) for seat, cards in known.items()}
            self.steps[number, step] = seq

    def at(self, round_: int, seq: int, seat: int) -> set[str]:
        """The last entry before this seq that changed what lies on the table."""
        past = [key for key in self.sights if key[0] == round_ and key[1] < seq]
        return self.sights[max(past)][seat] if past else set()


def _sights(head: LogEntry, lines: list[LogEntry]) -> Iterator[tuple[int, int, Callable[[int], set[str]]]]:
    """Each entry of a round with what can be seen after it from a seat."""
    pots = pot_log.is_hand(head.data["begun"])
    now: Any = pot_log.load(head.data["begun"])[0] if pots else load(head.data["begun"])[0]
    dealt = head.data.get("dealt", [])

    def seen(state: Any) -> Callable[[int], set[str]]:
        if pots:
            return lambda seat: open_in_pot(state, dealt.index(seat) if seat in dealt else -1)
        return lambda seat: open_at_house(state, seat)

    yield head.seq, 0, seen(now)
    step = 0
    for line in lines:
        if "event" in line.data:
            step += 1
            event = event_of(line.data, 1, pot_log.EVENTS if pots else EVENTS)
            now = apply_hand(now, event) if pots else apply(now, event)
            yield line.seq, step, seen(now)


NEVER = re.compile(r'"(?:shoe\w*|key|begun|before|burnt|dealt)": ?')
"""The fields that only the log has: the deck, what it was shuffled by, and how the table stood before."""


def check(message: Any, may: set[str]) -> None:
    """A message names only these cards, and nothing of the log itself is in it."""
    assert named(message) <= may
    text = str(message).replace("'", '"')
    assert not NEVER.search(text), NEVER.findall(text)
