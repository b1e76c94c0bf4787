"""What lies on the table in a compiled hand, as rows of integers, and what is done with the cards."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from pitboss._jit import scalar
from pitboss.hands.bits import next_subset
from pitboss.hands.ladder import LadderRow
from pitboss.hands.score_one import score_one
from pitboss.table.pot import betting as b
from pitboss.table.pot.betting import SEATS, BettingRow

# What a player does; a fold, a call and a raise are those of the betting.
BRING_IN, DRAW, DEALT = 3, 4, 5
# What is done next; `lowering.py` says which numbers follow it in a step.
ANTES, BLINDS, BURN, DEAL, BOARD, FORCED, STREET, EXCHANGE = range(8)
# Who is asked first.
AFTER_BLINDS, LEFT, AFTER_BRING_IN, SHOWING, UP_CARD = range(5)
# Why a hand cannot have been played; below a hundred it is what `betting.refuses` says.
(
    WRONG_ACT, NOT_WHOLE, MISSING, LEFT_OVER, OUT_OF_CARDS, NO_SUCH_CARD, CARD_TWICE, BAD_DRAW, BAD_MUCK, BAD_SEATS
) = range(100, 110)  # fmt: skip

HELD = 8
"""Cards before a player, and on the board, at most."""
# What lies on the table besides the chips: where the hand stands, the board, and for each seat its cards and scores.
(BEGIN, ACT, END, NEXT, SEEN, SHARED, OUT, FAULT, PLACE, COMMON) = range(10)
OWNED = COMMON + HELD
UP, OWN = OWNED + SEATS, OWNED + 2 * SEATS
SCORE = OWN + SEATS * HELD
PARTS = 2
CLOTH = SCORE + SEATS * PARTS


class ScriptLine(LadderRow, Protocol):
    """A row that knows how long it is."""

    def __len__(self) -> int: ...


class HandRows(Protocol):
    """Rows of integers: lists in plain Python, an array in a kernel."""

    def __getitem__(self, at: int, /) -> ScriptLine: ...

    def __len__(self) -> int: ...


class CompiledScript(NamedTuple):
    """A game under its terms as integers.

    `head`: the felt's head before the deal. `steps`: what is done, and how. `parts`: how a hand is made for each part
    of the pot (own cards that must be used as bits, whether the board counts, its size, the fewest cards, whether odd
    chips go one by one). `ladders`: the lowered ladders; the first ones are those of the parts. `cards`: the deck as
    bits. `and_a_bet`, `in_full`: what a player sits down with. `dead`, `full`: as in `Setting`. `told`: the acts are
    those of a history (see `Batch.whose`).
    """

    head: LadderRow
    steps: HandRows
    parts: HandRows
    ladders: HandRows
    unit: int
    cards: int
    and_a_bet: int
    in_full: int
    dead: int
    full: int
    told: int


class Deals(NamedTuple):
    """Hands to be walked, one row each; `offsets` say where each hand's acts begin and end."""

    stacks: HandRows
    antes: HandRows
    blinds: HandRows
    stakes: HandRows
    openers: LadderRow
    decks: HandRows
    mucks: LadderRow
    offsets: LadderRow
    acts: LadderRow
    amounts: LadderRow
    whose: LadderRow


class Desk(NamedTuple):
    """Where one hand is played: the felt, the cloth with the cards, a hand to be scored, and a number for each seat."""

    row: BettingRow
    cloth: BettingRow
    cards: BettingRow
    keys: BettingRow


# --- cards --------------------------------------------------------------------------------------------------------


# What is done at every card and every act is given no more than it needs: a game and its hands are a hundred numbers,
# which compiled code copies at each call.


@scalar
def stop(cloth: BettingRow, why: int, place: int) -> None:
    """Something is wrong; what was wrong first is kept."""
    if cloth[FAULT] == b.FINE:
        cloth[FAULT] = why
        cloth[PLACE] = place


@scalar
def stop_act(cloth: BettingRow, why: int) -> None:
    """What was done last is wrong."""
    stop(cloth, why, cloth[ACT] - cloth[BEGIN] - 1)


@scalar
def top_card(cards: int, deck: ScriptLine, cloth: BettingRow) -> int:
    """The next card of the deck, whose cards are given as bits; 0 with a fault where it cannot be."""
    at = cloth[NEXT]
    if at >= len(deck):
        stop(cloth, OUT_OF_CARDS, at)
        return 0
    card = deck[at]
    if card >= b.DECK + 2 or (cards >> card) & 1 == 0:
        stop(cloth, NO_SUCH_CARD, at)
        return 0
    if (cloth[SEEN] >> card) & 1:
        stop(cloth, CARD_TWICE, at)
    cloth[SEEN] |= 1 << card
    cloth[NEXT] = at + 1
    return card


@scalar
def burn(cards: int, deck: ScriptLine, cloth: BettingRow) -> None:
    """The top card goes away; a deck that is out has none."""
    if cloth[NEXT] < len(deck):
        top_card(cards, deck, cloth)


@scalar
def give(cloth: BettingRow, seat: int, card: int, up: int) -> None:
    """One more card for a player."""
    many = cloth[OWNED + seat]
    cloth[OWN + HELD * seat + many] = card
    cloth[UP + seat] |= up << many
    cloth[OWNED + seat] = many + 1


@scalar
def deal(cards: int, deck: ScriptLine, row: LadderRow, cloth: BettingRow, count: int, up: int) -> None:
    """So many cards each, one at a time, the last of them open."""
    for at in range(count):
        for seat in range(row[b.COUNT]):
            if row[b.STANDING + b.WIDE * seat] == b.IN:
                give(cloth, seat, top_card(cards, deck, cloth), 1 if at >= count - up else 0)


@scalar
def lay(cards: int, deck: ScriptLine, cloth: BettingRow, count: int) -> None:
    """So many cards to the board."""
    for _ in range(count):
        cloth[COMMON + cloth[SHARED]] = top_card(cards, deck, cloth)
        cloth[SHARED] += 1


@scalar
def throw(cloth: BettingRow, seat: int, mask: int) -> None:
    """These cards of a player go away; the others close up."""
    many, up = cloth[OWNED + seat], cloth[UP + seat]
    cloth[OWNED + seat] = cloth[UP + seat] = 0
    for at in range(many):
        if (mask >> at) & 1 == 0:
            give(cloth, seat, cloth[OWN + HELD * seat + at], (up >> at) & 1)


# --- hands ----------------------------------------------------------------------------------------------------------


@scalar
def open_card(desk: Desk, seat: int, at: int) -> int:
    """A player's up-card: the first, or with -1 the last."""
    up, found = desk.cloth[UP + seat], 0
    for place in range(desk.cloth[OWNED + seat]):
        if (up >> place) & 1:
            found = desk.cloth[OWN + HELD * seat + place]
            if at == 0:
                return found
    return found


@scalar
def showing(desk: Desk, seat: int, ladder: LadderRow) -> int:
    """What a player's up-cards are worth, with those that serve all: the first five of them."""
    count = 0
    for place in range(desk.cloth[OWNED + seat]):
        if (desk.cloth[UP + seat] >> place) & 1:
            desk.cards[count] = desk.cloth[OWN + HELD * seat + place]
            count += 1
    for place in range(desk.cloth[SHARED]):
        desk.cards[count] = desk.cloth[COMMON + place]
        count += 1
    return score_one(desk.cards, min(count, 5), ladder)


@scalar
def made(desk: Desk, seat: int, part: LadderRow, ladder: LadderRow) -> int:
    """What a player's hand is worth for a part of the pot; 0 is no hand."""
    cloth, cards = desk.cloth, desk.cards
    own, shared = cloth[OWNED + seat], cloth[SHARED] if part[1] else 0
    if part[0]:
        return best_mix(desk, seat, own, shared, part, ladder)
    for at in range(own):
        cards[at] = cloth[OWN + HELD * seat + at]
    for at in range(shared):
        cards[own + at] = cloth[COMMON + at]
    return score_one(cards, own + shared, ladder) if own + shared >= part[3] else 0


@scalar
def best_mix(desk: Desk, seat: int, own: int, shared: int, part: LadderRow, ladder: LadderRow) -> int:
    """The best of so many own cards with the rest from the board."""
    best = 0
    for many in range(1, own + 1):
        if (part[0] >> many) & 1 and part[2] - many <= shared:
            mine = (1 << many) - 1
            while mine < 1 << own:
                pick(desk, OWN + HELD * seat, mine, 0)
                best = max(best, best_with(desk, many, shared, part[2] - many, ladder))
                mine = next_subset(mine)
    return best


@scalar
def best_with(desk: Desk, many: int, shared: int, wanted: int, ladder: LadderRow) -> int:
    """The best hand of the cards laid out with so many of the board."""
    if wanted == 0:
        return score_one(desk.cards, many, ladder)
    best, ours = 0, (1 << wanted) - 1
    while ours < 1 << shared:
        pick(desk, COMMON, ours, many)
        best = max(best, score_one(desk.cards, many + wanted, ladder))
        ours = next_subset(ours)
    return best


@scalar
def pick(desk: Desk, place: int, mask: int, to: int) -> None:
    """Some cards of a row on the cloth into the hand to be scored."""
    at = 0
    while mask >> at:
        if (mask >> at) & 1:
            desk.cards[to] = desk.cloth[place + at]
            to += 1
        at += 1
