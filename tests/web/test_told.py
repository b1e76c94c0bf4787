"""Lines of a round go out as values too, so that a page can word them in its own language."""

from __future__ import annotations

from pitboss.hands.cards import parse
from pitboss.table.lines import Chips, FaceUp, Joined, SeatAt, phrase
from pitboss.table.state import Told
from pitboss.web.tables.views import story


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
