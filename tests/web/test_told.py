"""Lines of a round go out as values too, so that a page can word them in its own language."""

from __future__ import annotations

from pitboss.games.book import game
from pitboss.hands.cards import parse
from pitboss.sheet.lawful import usual
from pitboss.table.banked.setup import plan, start
from pitboss.table.lines import Chips, FaceUp, Joined, SeatAt, phrase
from pitboss.table.state import Told
from pitboss.web.tables.views import called, called_in_pot, story


def test_a_line_goes_out_in_english_and_as_values() -> None:
    """Seats by name where they have one; cards and chips as what they are."""
    laid = Joined((phrase("{amount} on {spot}", amount=Chips(500), spot="Ante"),))
    told = Told("{hand} and {other} see {cards}, {laid}.", (
        ("hand", SeatAt(0)), ("other", SeatAt(1, "hand")), ("cards", FaceUp(parse("Ks Th"))), ("laid", laid),
    ))  # fmt: skip
    (line,) = story([told], ["Ann", ""])
    assert line["says"] == "Ann and hand 2 see K♠ 10♥, $5 on Ante."
    assert line["line"] == told.key
    assert line["args"] == {
        "hand": "Ann", "other": {"seat": 1, "noun": "hand"}, "cards": {"cards": ["Ks", "Th"]},
        "laid": {
            "parts": [{"line": "{amount} on {spot}", "args": {"amount": {"chips": 500}, "spot": "Ante"}}],
            "between": ", ",
        },
    }  # fmt: skip


def test_seats_of_a_pot_go_out_by_name_by_number_or_as_what_they_are() -> None:
    """Who is not named, and a house player, are worded by the page; the English line is as it always was."""
    names = called_in_pot((0, 2, 4), {0: "Ann", 2: "House player 3"})
    told = [Told("{seat} folds, as {other} does.", (("seat", SeatAt(at)), ("other", SeatAt(2)))) for at in range(3)]
    lines = story(told, names)
    assert [line["says"] for line in lines] == [
        "Ann folds, as seat 5 does.", "House player 3 folds, as seat 5 does.", "Seat 5 folds, as seat 5 does.",
    ]  # fmt: skip
    assert [line["args"]["seat"] for line in lines] == [
        "Ann", {"line": "House player {number}", "args": {"number": 3}}, {"seat": 4, "noun": "seat"},
    ]  # fmt: skip
    assert called_in_pot((0, 2), None) == ["", ""]


def test_a_further_hand_is_told_by_its_players_name_and_in_words_that_have_a_line_of_their_own() -> None:
    """The English line is as before; a page words what stands beside the name."""
    state = start(plan("three-card-poker", usual(game("three-card-poker"))), [2, 1])
    boxes = (*state.boxes, state.boxes[2]._replace(split_from=2))
    names = called(state._replace(boxes=boxes), {0: "Ann", 2: "Bob"}, {1: 0})
    told = Told("{hand} folds.", (("hand", SeatAt(1, "hand")),))
    lines = [story([told._replace(args=(("hand", SeatAt(at, "hand")),))], names)[0] for at in range(4)]
    assert [line["says"] for line in lines] == [
        "Ann folds.", "Ann (hand 2) folds.", "Bob folds.", "Bob (second hand) folds.",
    ]  # fmt: skip
    assert [line["args"]["hand"] for line in lines] == [
        "Ann", {"line": "{name} (hand {at})", "args": {"name": "Ann", "at": 2}},
        "Bob", {"line": "{name} (second hand)", "args": {"name": "Bob"}},
    ]  # fmt: skip
