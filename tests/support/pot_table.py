"""A poker table for tests: a stacked deck, a house that takes no rake, and events one after the other."""

from __future__ import annotations

from pitboss.games.book import pots
from pitboss.hands.cards import deck, parse, text
from pitboss.sheet.lawful import parse as parse_terms
from pitboss.table.pot.accounts import balances
from pitboss.table.pot.engine import apply
from pitboss.table.pot.setup import plan, start
from pitboss.table.pot.state import Acted, Event, HandErred, PotHand
from pitboss.table.state import Moved
from pitboss.words import What

COLORADO = "texas-holdem-high"
MASSACHUSETTS = "holdem-massachusetts"
STUD = "seven-card-high-stud"
MASS_STUD = "seven-card-stud-high-massachusetts"
MAMBO = "mambo-stud"
DRAW = "five-card-high-draw"


def stacked(top: str) -> tuple[int, ...]:
    """A whole deck with these cards on top, the others in order."""
    first = parse(top) if top else ()
    return (*first, *(card for card in deck() if card not in first))


def sit(slug: str, stacks: tuple[int, ...], top: str = "", **sheet: object) -> PotHand:
    """A hand about to begin: dollars before each player, no rake unless the sheet says so."""
    terms = parse_terms({"rake": {"share": "0%"}, **sheet}, pots()[slug])
    return start(plan(slug, terms), tuple(100 * dollars for dollars in stacks), shoe=stacked(top))


def go(state: PotHand, *events: Event) -> PotHand:
    """These events, with the dealer's part in between; chips never appear or vanish."""
    for event in events:
        state = apply(waits(state), event)
        assert sum(balances(state).values()) == 0
    return state


def waits(state: PotHand) -> PotHand:
    """The dealer's moves until a player has to decide or the hand is over."""
    while not state.over and state.actor < 0:
        state = apply(state, Moved())
    return state


def deals(state: PotHand, count: int = 1) -> PotHand:
    """So many moves of the dealer."""
    for _ in range(count):
        state = apply(state, Moved())
    return state


def acts(*words: str) -> tuple[Acted, ...]:
    """`"3 raise 12"`: the third seat raises to $12."""
    return tuple(_act(line.split()) for line in words)


def _act(words: list[str]) -> Acted:
    amount = int(words[-1]) * 100 if words[-1].isdigit() and len(words) > 1 else 0
    return Acted(int(words[0]) - 1, " ".join(words[1 : -1 if amount else None]), amount)


def wrong(what: What, seat: int = 0, count: int = 0) -> HandErred:
    """An irregularity at a seat counted from 1; 0 is the board or the deck."""
    return HandErred(what, seat - 1, count)


def hand(state: PotHand, seat: int) -> str:
    """The cards of a seat counted from 1."""
    return text(state.seats[seat - 1].cards)


def change(state: PotHand) -> list[int]:
    """What each seat has won or lost, in dollars."""
    return [(state.stack(seat) - had) // 100 for seat, had in enumerate(state.bought)]


def told(state: PotHand, words: str) -> bool:
    """Whether the table has said so."""
    return any(words in line.says.lower() for line in state.told)
