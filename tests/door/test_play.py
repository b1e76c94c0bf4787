"""Rounds of both kinds, played through the same few words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pitboss
from pitboss.door.play import RoundInPlay


def to_the_end(now: RoundInPlay) -> RoundInPlay:
    """Somebody who always does the first thing that may be done, required wagers once."""
    while not now.over:
        acts = now.legal()
        wanted = [act for act in acts if act.act != "wager" or (act.required and _bare(now, act.spot))]
        now = now.apply(wanted[0] if wanted else acts[0])
    return now


def _bare(now: RoundInPlay, spot: str) -> bool:
    return not any(stake["spot"] == spot for hand in now.view()["hands"] for stake in hand["stakes"])


@pytest.mark.parametrize("game", pitboss.book(), ids=lambda game: game.slug)
def test_every_game_is_played_to_its_end(game: pitboss.door.games.BookGame) -> None:  # type: ignore[name-defined]
    """Through what is legal alone; the purses sum to nothing, and every moment can be shown."""
    first = pitboss.start(game, seed=3)
    last = to_the_end(first)
    assert last.over
    assert last.legal() == ()
    assert sum(last.balances.values()) == 0
    assert len(repr(last)) < 120
    assert "<table>" in last._repr_html_()
    json.dumps(last.view(0))
    json.dumps(last.data())
    assert [each.state for each in last.moments()][-1] == last.state


def test_the_round_before_is_as_it_was() -> None:
    first = pitboss.start("3cp", seed=5)
    second = pitboss.apply(first, "wager", spot="ante", amount=1000)
    assert first.legal() != second.legal()
    assert first == pitboss.start("3cp", seed=5)


def test_nobody_sees_what_is_not_shown() -> None:
    hand = pitboss.start("nlhe", 3, seed=4).dealt()
    own = [hand.view(seat)["hands"][seat]["cards"] for seat in range(3)]
    for seat in (0, 1, 2, -1):
        seen = json.dumps(hand.view(seat))
        assert [cards in seen for cards in own] == [at == seat for at in range(3)]
    assert hand._repr_html_().count("🂠") == 4


def test_an_act_by_its_word() -> None:
    hand = pitboss.start("nlhe", 2, seed=1, stacks=[40_00, 40_00]).dealt()
    after = hand.apply("raise", amount=12_00)
    assert after.view(0)["pots"] == [0]
    assert [seat["bet"] for seat in after.view(0)["hands"]] == [4_00, 12_00]
    with pytest.raises(ValueError, match=r"nobody may check now; there is seat 1: fold, seat 1: call \$12"):
        after.apply("check")
    with pytest.raises(ValueError, match="call"):
        after.apply("call", amount=1)


def test_cards_are_given_up_by_their_faces() -> None:
    draw = pitboss.start("badugi", 2, seed=8).dealt()
    while not any(act.draws[1] for act in draw.legal()):
        word = "check" if any(act.act == "check" for act in draw.legal()) else "call"
        draw = draw.apply(word).dealt()
    seat = draw.seat
    held = draw.view(seat)["hands"][seat]["cards"].split()
    after = draw.apply("draw", cards=held[0])
    assert held[0] not in after.state.seats[seat].cards  # type: ignore[union-attr]
    with pytest.raises(ValueError, match="is not in the hand"):
        draw.apply("draw", cards=next(card for card in ("As", "Kd", "2c", "7h", "9d") if card not in held))


def test_stacked_cards_come_first() -> None:
    now = pitboss.start("3cp", seed=1, cards="As Jh Ks 9s Qs 4d").apply("wager", spot="Ante", amount=500)
    assert now.apply("close").dealt().view(0)["hands"][0]["cards"] == "As Ks Qs"


def test_a_round_is_saved_and_read_again(tmp_path: Path) -> None:
    last = pitboss.start("uth", 2, seed=9).played()
    last.save(tmp_path / "round.json")
    (again,) = pitboss.replay(tmp_path / "round.json")
    assert again.round.state == last.state
    assert again.agrees
    assert pitboss.replay(last.record())[0].round.balances == last.balances


def test_a_stack_is_for_pots_alone() -> None:
    with pytest.raises(ValueError, match="nobody has a stack there"):
        pitboss.start("3cp", stacks=[100])
