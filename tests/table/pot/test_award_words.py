"""How it is told who has won what: a sentence for each winner, whatever the pot is divided into."""

from __future__ import annotations

import pytest
from pot_table import acts, go, sit, waits

from pitboss.hands.cards import parse
from pitboss.table.lines import filled
from pitboss.table.pot.award import outcome
from pitboss.table.pot.state import Acted, with_seat

HIGH, BOTH = "texas-holdem-high", "texas-holdem-high-low-split"
LOW = "3h 5d 8c Kh Qs"

POTS = {
    "one winner": (HIGH, "As Ad / Js Jd / 9s 9d", LOW, ["Seat 1 wins the pot: $12."]),
    "several winners": (
        HIGH, "As 9d / Ad 9c / 7s 6d", LOW, ["Seat 1 shares the pot: $6.", "Seat 2 shares the pot: $6."],
    ),
    "high and low": (
        BOTH, "As 2d / Ks Kd / Js Jd", LOW,
        ["Seat 2 wins the high half of the pot: $6.", "Seat 1 wins the low half of the pot: $6."],
    ),
    "a low half that is shared": (
        BOTH, "As 2d / Ks Kd / Ad 2c", LOW,
        [
            "Seat 2 wins the high half of the pot: $6.",
            "Seat 1 shares the low half of the pot: $3.",
            "Seat 3 shares the low half of the pot: $3.",
        ],
    ),
    "an odd chip": (
        BOTH, " / As 2d / Ad 2c", LOW,
        [
            "Seat 2 shares the high half of the pot and gets the odd chip: $3.",
            "Seat 3 shares the high half of the pot: $2.",
            "Seat 2 shares the low half of the pot and gets the odd chip: $3.",
            "Seat 3 shares the low half of the pot: $2.",
        ],
    ),
    "no low": (BOTH, "As Ad / Ks Kd / Js Jd", "Th 5d 8c Kh Qs", ["Seat 2 wins the pot with the high hand: $12."]),
}  # fmt: skip


@pytest.mark.parametrize("case", POTS)
def test_each_winner_is_told_in_a_sentence(case: str) -> None:
    slug, hands, board, says = POTS[case]
    dealt = hands.split(" / ")
    sheet = {"options": {"low qualifier": "eight or better"}} if slug == BOTH else {}
    state = go(sit(slug, (100, 100, 100), **sheet), *acts("3 call", "1 call" if dealt[0] else "1 fold", "2 check"))
    seats = [seat for seat, cards in enumerate(dealt) if cards]
    state = go(state, *(Acted(seat, "check") for _ in range(3) for seat in seats))
    state = state._replace(board=parse(board))
    for seat in seats:
        state = with_seat(state, seat, cards=parse(dealt[seat]))
    state = waits(go(state, *(Acted(seat, "show") for seat in seats)))
    told = [line.says for line in state.told if line.says.startswith("Seat") and "pot" in line.says]
    assert told == says
    # The result beside the table is the same sentence without its amount.
    assert [f"{filled(*outcome(won))}: ${won.amount // 100}." for won in state.won if won.seat >= 0] == says
