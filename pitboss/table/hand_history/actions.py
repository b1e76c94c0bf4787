"""Reading actions: 'd dh p1 AsKd', 'p3 cbr 200', 'p2 f # he sighs'."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal, InvalidOperation

from pitboss.hands import cards
from pitboss.money.cents import given
from pitboss.table.hand_history.amounts import amount
from pitboss.table.hand_history.history import (
    UNKNOWN,
    VARIANTS,
    Action,
    Amount,
    BroughtIn,
    Called,
    DealtBoard,
    DealtHole,
    Drew,
    Folded,
    HistoryError,
    Noted,
    Raised,
    Showed,
    at,
)

PLAIN: dict[str, type[Folded] | type[Called] | type[BroughtIn]] = {"f": Folded, "cc": Called, "pb": BroughtIn}
VERBS = "f, cc, cbr AMOUNT, pb, sd [CARDS], sm [CARDS]"


def actions(written: object, variant: str, players: int) -> tuple[Action, ...]:
    """The actions of a hand in order; no known card is dealt twice."""
    if not isinstance(written, list):
        raise HistoryError(f"actions: {given(written)} is not a list of actions such as 'p3 cbr 200'")
    felt = _Felt(variant, players)
    done = []
    for number, text in enumerate(written, 1):
        with at(f"action {number} {given(text)}", here=True):
            done.append(_action(text, felt))
            felt.follow(done[-1])
    return tuple(done)


class _Felt:
    """Which cards have been seen so far, and who holds which."""

    def __init__(self, variant: str, players: int) -> None:
        self.variant = variant
        self.draws = VARIANTS[variant].draws
        self.out: set[int] = set()
        self.held: list[list[int]] = [[] for _ in range(players)]

    def deal(self, dealt: Iterable[int]) -> None:
        """No known card comes off the deck twice."""
        for card in dealt:
            if card in self.out:
                raise HistoryError(f"{cards.text(card)} was dealt before")
            self.out |= {card} - {UNKNOWN}

    def discard(self, player: int, thrown: Iterable[int]) -> None:
        """In a draw game the dealer may have to shuffle the discards and the muck, and deal them again."""
        held = self.held[player]
        for card in list(thrown):
            # A known card that the player was never seen to get must be one of the unseen ones.
            lost = card if card in held else UNKNOWN
            if lost in held:
                held.remove(lost)
            if self.draws:
                self.out.discard(card)

    def follow(self, action: Action) -> None:
        """Take note of what an action does to the cards."""
        match action:
            case DealtHole(player, dealt):
                self.deal(dealt)
                self.held[player] += dealt
            case DealtBoard(dealt):
                self.deal(dealt)
            case Drew(player, thrown):
                self.discard(player, thrown)
            case Folded(player):
                self.discard(player, self.held[player])


def _action(text: object, felt: _Felt) -> Action:
    if not isinstance(text, str):
        raise HistoryError("not an action; write it in quotes, such as 'p3 cbr 200'")
    said, _, note = text.partition("#")
    words, note = said.split(), note.strip()
    if not words:
        return Noted(note)
    return _dealt(words[1:], note, felt) if words[0] == "d" else _played(words, note, felt)


def _dealt(words: Sequence[str], note: str, felt: _Felt) -> Action:
    match words:
        case ["db", *dealt]:
            return DealtBoard(_some(dealt, felt), note)
        case ["dh", player, *dealt]:
            return DealtHole(_player(player, felt), _some(dealt, felt), note)
    raise HistoryError("the dealer deals 'd dh pN CARDS' to a player or 'd db CARDS' to the board")


def _played(words: Sequence[str], note: str, felt: _Felt) -> Action:
    player = _player(words[0], felt)
    match words[1:]:
        case ["f" | "cc" | "pb" as verb]:
            return PLAIN[verb](player, note)
        case ["cbr", chips]:
            return Raised(player, _chips(chips), note)
        case ["sd", *thrown]:
            return Drew(player, _cards(thrown, felt), note)
        case ["sm", "-"]:
            return Showed(player, _own(player, felt), note)
        case ["sm", *shown]:
            return Showed(player, _cards(shown, felt), note)
    raise HistoryError(f"not an action of a player; after {words[0]} comes one of {VERBS}")


def _player(word: str, felt: _Felt) -> int:
    number = word[1:]
    if word[:1] != "p" or not (number.isascii() and number.isdigit()):
        raise HistoryError(f"{given(word)} is neither d for the dealer nor a player such as p1")
    if len(number) > 9 or not 1 <= int(number) <= len(felt.held):
        raise HistoryError(f"there is no player {given(word)}; the hand has p1 to p{len(felt.held)}")
    return int(number) - 1


def _chips(word: str) -> Amount:
    try:
        return amount(Decimal(word.replace(",", "")))
    except InvalidOperation:
        raise HistoryError(f"{given(word)} is not a number of chips") from None


def _own(player: int, felt: _Felt) -> tuple[int, ...]:
    held = tuple(felt.held[player])
    if not held or UNKNOWN in held:
        raise HistoryError("- shows the cards that were dealt, and they are not known; write the cards")
    return held


def _some(words: Iterable[str], felt: _Felt) -> tuple[int, ...]:
    dealt = _cards(words, felt)
    if not dealt:
        raise HistoryError("no cards; write ?? for each card that nobody saw")
    return dealt


def _cards(words: Iterable[str], felt: _Felt) -> tuple[int, ...]:
    row = "".join(words).replace(",", "").replace("10", "T")
    return tuple(_card(row[place : place + 2], felt) for place in range(0, len(row), 2))


def _card(word: str, felt: _Felt) -> int:
    if word == "??":
        return UNKNOWN
    try:
        card = cards.parse_one(word)
    except cards.CardError:
        card = cards.JOKER
    if cards.is_joker(card):
        raise HistoryError(f"{given(word)} is not a card: a rank 2-9 T J Q K A and a suit c d h s, or ?? if unseen")
    if felt.variant == "NS" and cards.rank(card) < cards.SIX:
        raise HistoryError(f"{cards.text(card)} is not in the short deck, which begins with the sixes")
    return card
