"""Cards that a history tells late: dealt unseen, and known from a discard or from the showdown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pitboss.hands.cards import text
from pitboss.sheet.faults import line
from pitboss.table.hand_history.history import (
    UNKNOWN,
    VARIANTS,
    Action,
    DealtBoard,
    DealtHole,
    Drew,
    Folded,
    History,
    HistoryError,
    Showed,
)
from pitboss.table.hand_history.writing import action_text


def learned(history: History) -> tuple[Action, ...]:
    """The actions with every card in the place it was dealt to, or a HistoryError where somebody cannot hold it."""
    hands = _Hands(len(history.starting_stacks))
    for number, action in enumerate(history.actions, 1):
        try:
            hands.follow(number, action)
        except HistoryError as error:
            raise refusal(number, action, str(error)) from None
    told = history.actions
    if hands.late:
        told = tuple(_told(action, hands.rows.get(number)) for number, action in enumerate(told, 1))
    _once(told, history)
    return told


def refusal(number: int, action: Action, why: str) -> HistoryError:
    """What is wrong with an action, in one line."""
    return HistoryError(line(f"action {number} {action_text(action)!r}: {why}"), reason=line(why))


def _told(action: Action, row: list[int] | None) -> Action:
    return replace(action, cards=tuple(row)) if isinstance(action, DealtHole) and row else action


class _Hands:
    """Who holds which cards, each by its place in the action that dealt it."""

    def __init__(self, players: int) -> None:
        self.rows: dict[int, list[int]] = {}
        self.held: list[list[tuple[list[int], int]]] = [[] for _ in range(players)]
        self.late = False

    def follow(self, number: int, action: Action) -> None:
        match action:
            case DealtHole(player, dealt):
                row = self.rows[number] = list(dealt)
                self.held[player] += [(row, place) for place in range(len(row))]
            case Drew(player, thrown):
                for card in sorted(thrown, reverse=True):
                    # Cards that nobody has seen come last: they may be any that are left.
                    self.held[player].remove(self.find(player, card, self.held[player]))
            case Showed(player, shown):
                self.show(player, shown)

    def show(self, player: int, shown: tuple[int, ...]) -> None:
        """Everything shown must be in the hand; an unknown card among it stays where it is."""
        left = list(self.held[player])
        for card in shown:
            if card != UNKNOWN:
                left.remove(self.find(player, card, left))

    def find(self, player: int, card: int, held: list[tuple[list[int], int]]) -> tuple[list[int], int]:
        """The place of a card in a hand: its own, or one that nobody has seen."""
        for row, place in held:
            if row[place] == card:
                return row, place
        for row, place in held:
            if row[place] == UNKNOWN:
                row[place], self.late = card, True
                return row, place
        if card == UNKNOWN:
            raise HistoryError(f"which of its cards player {player + 1} throws away is not known")
        raise HistoryError(f"player {player + 1} does not hold {text(card)}")


def _once(actions: Iterable[Action], history: History) -> None:
    """No known card is in two places; in a draw game those thrown away may be dealt again."""
    draws, out = VARIANTS[history.variant].draws, set[int]()
    held: list[set[int]] = [set() for _ in history.starting_stacks]
    for number, action in enumerate(actions, 1):
        if isinstance(action, DealtHole | DealtBoard):
            for card in (card for card in action.cards if card != UNKNOWN):
                if card in out:
                    raise refusal(number, action, f"{text(card)} was dealt before")
                out.add(card)
        if isinstance(action, DealtHole):
            held[action.player] |= set(action.cards)
        if isinstance(action, Drew | Folded) and draws:
            out -= held[action.player] if isinstance(action, Folded) else set(action.cards)
