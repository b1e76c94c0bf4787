"""Hand histories read and replayed."""

from __future__ import annotations

from pathlib import Path

import pytest

import pitboss

HAND = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
finishing_stacks = [199, 195, 206]
players = ["Ann", "Bob", "Cid"]
actions = [
  "d dh p1 7c2d", "d dh p2 ThTd", "d dh p3 AsKs",
  "p3 cbr 5", "p1 f", "p2 cc",
  "d db Ad8c3h", "p2 cc", "p3 cbr 8", "p2 f",
]
"""


def test_a_hand_agrees_with_its_stacks(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(HAND)
    (hand,) = pitboss.replay(file)
    assert hand.agrees is True
    assert hand.players == ("Ann", "Bob", "Cid")
    assert hand.round.balances == {"seat 1": -100, "seat 2": -500, "seat 3": 600, "middle": 0}
    assert hand.data()["got"] == [199, 195, 206]
    assert len(list(hand.round.moments())) == len(hand.round.state.log) + 1
    assert pitboss.replay(str(file))[0].round.state == hand.round.state


def test_a_hand_that_differs_says_so() -> None:
    (hand,) = pitboss.replay(HAND.replace("206", "205").replace("195", "196"))
    assert hand.agrees is False
    assert "differs" in repr(hand)


def test_many_hands_in_one_text() -> None:
    assert len(pitboss.replay(f"[1]\n{HAND}\n[2]\n{HAND}")) == 2


def test_what_the_rules_refuse_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(ValueError) as fault:
        pitboss.replay(HAND.replace('"p3 cbr 5"', '"p2 cbr 5"'))
    assert "\n" not in str(fault.value)
    with pytest.raises(ValueError, match=r"nowhere\.phh"):
        pitboss.replay(tmp_path / "nowhere.phh")


def test_a_shuffle_is_checked() -> None:
    record = pitboss.start("3cp", 2).played().record()
    assert pitboss.verify(record)
    record["proof"]["commitment"] = "00" * 32
    assert not pitboss.verify(record)
