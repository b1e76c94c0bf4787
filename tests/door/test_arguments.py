"""Whatever is wrong with what people hand in is a ValueError of one line in words of the library."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import pitboss

WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "a wager misspelt": (lambda: pitboss.solve("3cp", wagers=["Pair Pls"]), "did you mean 'Pair Plus'"),
    "a wager alone": (lambda: pitboss.solve("3cp", wagers="Pair Plus"), "a list such as"),
    "an amount with a point": (lambda: wager(amount=550.0), "amount, in cents: a whole number such as 500, not 550.0"),
    "an amount as text": (lambda: wager(amount="5"), "amount, in cents: a whole number such as 500, not '5'"),
    "a spot misspelt": (lambda: wager(spot="Ant"), "did you mean 'Ante'"),
    "a seat that is not there": (lambda: pitboss.start("3cp", 2).view(5), "seat: 0 to 1, or -1"),
    "no seats": (lambda: pitboss.start("3cp", 0), "seats: at least 1, not 0"),
    "half a seat": (lambda: pitboss.start("3cp", 1.5), "seats: a whole number"),  # type: ignore[arg-type]
    "a seed of letters": (lambda: pitboss.start("3cp", seed="x"), "seed: a whole number"),  # type: ignore[arg-type]
    "a meter as text": (lambda: pitboss.simulate("3cp", 10, meter="10"), "meter, in cents"),  # type: ignore[arg-type]
    "part of a round": (lambda: pitboss.simulate("3cp", 1.5), "rounds: a whole number"),
    "hands as lists": (lambda: pitboss.score([["As", "Ks"]], on="3cp"), "each hand: a text"),  # type: ignore[list-item]
    "a ladder misspelt": (lambda: pitboss.score("As Ks Qs", on="thre card"), "did you mean 'three-card'"),
    "no ladder at all": (lambda: pitboss.score("As Ks Qs", on="zzzzzz"), "lists the games"),
    "a game by number": (lambda: pitboss.game(3), "a name such as '3cp', not 3"),  # type: ignore[arg-type]
    "a pay table's wager": (lambda: pitboss.sheet("3cp", pays={"PairPlus": "1"}), "perhaps 'Pair Plus' is meant"),
    "a pay table's hand": (lambda: pitboss.sheet("3cp", pays={"Pair Plus": {**pays(), "Flsh": "9 to 1"}}), "'Flush'"),
}


def wager(spot: str = "Ante", amount: object = 500) -> object:
    return pitboss.start("3cp", seed=1).apply("wager", spot=spot, amount=amount)


def pays() -> dict[str, str]:
    return pitboss.game("3cp").pays["Pair Plus"][0].rows


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_said_in_a_line(case: str) -> None:
    act, says = WRONG[case]
    with pytest.raises(ValueError, match=r"\w") as fault:
        act()
    assert says in str(fault.value)
    assert "--" not in str(fault.value)
    assert len(str(fault.value)) < 300
    assert "\n" not in str(fault.value)


def test_wagers_are_found_in_any_case_and_by_what_follows_them() -> None:
    from pitboss.door.solving import _spots
    from pitboss.sheet.lawful import usual

    table = usual(pitboss.game("3cp").definition)
    assert _spots(table, ["pair plus", "Play"]) == {"Pair Plus", "Ante"}  # type: ignore[arg-type]


def test_one_is_one_and_players_come_first() -> None:
    round = pitboss.start("3cp", 2, seed=1)
    assert "after 1 event>" in repr(round.apply("wager", spot="Ante", amount=500, seat=1))
    assert list(round.played().balances)[:2] == ["player 1", "player 2"]
