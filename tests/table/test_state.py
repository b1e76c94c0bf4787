"""What is told at a table: with seats by their numbers, or by the names of who sits there."""

import random
import re

import pytest

from pitboss.games.book import games, pots
from pitboss.sheet.lawful import usual
from pitboss.table.banked import engine
from pitboss.table.banked.autoplay import play
from pitboss.table.banked.setup import plan, start
from pitboss.table.lines import Chips, FaceUp, Joined, Phrase, SeatAt, phrase
from pitboss.table.pot import engine as pot_engine
from pitboss.table.pot.autoplay import bought, choose
from pitboss.table.pot.setup import plan as pot_plan
from pitboss.table.pot.setup import start as pot_start
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Told
from tests.support.random_rounds import pick

NUMBERED = re.compile(r"\b([Ss]eat|[Hh]and) (\d+)\b")
NAMES = ("ann", "", "{Bo} {0}", "Éva", "seat", "d'Arcy")
LONGEST = 200


def rewritten(says: str, names: tuple[str, ...]) -> str:
    """The names put in place of numbers that are read out of the finished sentence."""

    def name(found: re.Match[str]) -> str:
        at = int(found[2]) - 1
        return (names[at] if at < len(names) else "") or found[0]

    return NUMBERED.sub(name, says)


def agree(told: tuple[Told, ...]) -> None:
    """A common hand is nobody's, though a finished sentence does not show it."""
    for line in (line for line in told if "{pick}" not in line.key):
        assert line.named(NAMES) == rewritten(line.says, NAMES)


def test_a_seat_has_a_capital_where_a_line_begins() -> None:
    args = (("seat", SeatAt(2)), ("amount", Chips(500)))
    assert Told("{seat} bets {amount}.", args).says == "Seat 3 bets $5."
    assert Told("{amount} goes back to {seat}.", args).says == "$5 goes back to seat 3."
    assert Told("{hand} folds.", (("hand", SeatAt(0, "hand")),)).says == "Hand 1 folds."


def test_names_are_said_as_they_are() -> None:
    """In small letters, with braces, or by number where nobody is known."""
    line = Told("{seat} takes it from {other}.", (("seat", SeatAt(0)), ("other", SeatAt(1))))
    assert line.named(("ann", "{Bo} {0}")) == "ann takes it from {Bo} {0}."
    assert line.named(("", "bo")) == "Seat 1 takes it from bo."
    assert line.named(("ann",)) == "ann takes it from seat 2."
    assert Told("{name} sits out.", (("name", "ann {x}"),)).says == "ann {x} sits out."


def test_a_line_without_places_is_said_as_it_is() -> None:
    """Lines that were saved as sentences may hold anything."""
    for says in ("ann {x} sits out.", "{} and {0", "Seat 1 folds.", ""):
        assert Told(says).says == Told(says).named(NAMES) == says


def test_words_within_a_line_have_places_of_their_own() -> None:
    shown = Joined(tuple(phrase("{seat} shows {cards}", seat=SeatAt(at), cards=FaceUp((50, 51))) for at in range(2)))
    line = Told("{what}: {shown}.", (("what", Phrase("cards for all")), ("shown", shown)))
    assert line.says == "Cards for all: seat 1 shows A♥ A♠, seat 2 shows A♥ A♠."
    assert line.named(("ann",)) == "Cards for all: ann shows A♥ A♠, seat 2 shows A♥ A♠."


def test_a_common_hand_is_nobodys() -> None:
    rng, slug = random.Random(1), "players-choice-three-card"
    state = start(plan(slug, usual(games()[slug])), 2, seed_key(1))
    while not (wrong := [event for event in engine.irregular(state) if event.pick == "1"]):
        state = engine.apply(state, pick(rng, state))
    line = engine.apply(state, wrong[0]).told[-1]
    assert "(hand 1)" in line.says
    assert line.named(NAMES) == line.says


@pytest.mark.parametrize("slug", games())
def test_named_rounds_read_as_if_rewritten(slug: str) -> None:
    layout = plan(slug, usual(games()[slug]))
    for number in range(6):
        rng = random.Random(f"{slug} {number}")
        state = start(layout, 1 + number % 3, seed_key(number))
        while not state.over and len(state.log) < LONGEST:
            state = engine.apply(state, pick(rng, state))
        agree((state if state.over else play(state, rng)).told)


@pytest.mark.parametrize("slug", pots())
def test_named_hands_read_as_if_rewritten(slug: str) -> None:
    terms = usual(pots()[slug])
    for number in range(6):
        rng = random.Random(f"{slug} {number}")
        state = pot_start(pot_plan(slug, terms), bought(terms, 2 + number % (terms.seats - 1)), seed_key(number))
        while not state.over:
            wrong = pot_engine.irregular(state) if len(state.log) < LONGEST else ()
            state = pot_engine.apply(state, rng.choice(wrong) if wrong and rng.random() < 0.05 else choose(state, rng))
        agree(state.told)


def test_cards_are_written_as_people_do_and_in_scenes_as_they_are_typed() -> None:
    """The ten has two digits, the joker a name."""
    line = Told("The board gets {cards}.", (("cards", FaceUp((34, 44, 52))),))
    assert line.says == "The board gets 10♥ K♣ joker."
    assert line.spelled == "The board gets Th Kc Jk."
