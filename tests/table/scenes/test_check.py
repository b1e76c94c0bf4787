"""Playing scenes: what comes out otherwise than written is told as values; what cannot be played, with its place."""

import pytest

from pitboss.table.scenes.check import Finding, check, play
from pitboss.table.scenes.reader import SceneError, read

QUEEN = {
    "bets": "Ante 10, Pair Plus 5",
    "player": "Qs 7d 2c",
    "dealer": "Jh 9s 4d",
    "does": "bet Play",
    "pays": "Ante +10, Play 0, Pair Plus -5",
}
HEADS_UP = {
    "stacks": "100, 100",
    "hands": "Ks Qd Jc Th / As 2d 3c 4c",
    "does": "2 call, 1 check; " + "1 pat, 2 pat; 1 check, 2 check; " * 3 + "show",
    "ends": "1 +4, 2 -4",
}


def findings(slug: str, lines: dict[str, str]) -> tuple[Finding, ...]:
    """A scene of these lines, played and checked; the title is line 1."""
    text = "A title   CO 47.1-1017.24(7)\n" + "".join(f"    {key}  {value}\n" for key, value in lines.items())
    (scene,) = read(slug, text)
    return check(play(scene))


def test_what_holds_is_told_too() -> None:
    """One finding for each thing a scene says, with both values."""
    (paid,) = findings("three-card-poker", QUEEN)
    assert paid.holds
    assert paid.expected == paid.found == {"Ante": 1000, "Play": 0, "Pair Plus": -500}
    ends, sums = findings("badugi", HEADS_UP)
    assert ends.holds
    assert ends.found == {"seat 1": 400, "seat 2": -400}
    assert sums == Finding("badugi.txt:5", "the scene itself adds up to", 0, 0, holds=True)


@pytest.mark.parametrize(
    ("slug", "lines", "wrong"),
    [
        (
            "three-card-poker",
            {**QUEEN, "pays": "Ante +20, Play 0, Pair Plus -5"},
            "three-card-poker.txt:6: hand 1 is paid Ante +$10, Pair Plus -$5, Play $0, "
            "the scene says Ante +$20, Pair Plus -$5, Play $0",
        ),
        (
            "three-card-poker",
            {**QUEEN, "pays 2": "Ante +10"},
            "three-card-poker.txt:7: hand 2 is paid , the scene says Ante +$10",
        ),
        ("three-card-poker", {**QUEEN, "house": "+5"}, "three-card-poker.txt:7: the house wins -$5, the scene says $5"),
        (
            "three-card-poker",
            {**QUEEN, "first": "dealer"},
            "three-card-poker.txt:7: deals first to player 1, the scene says dealer",
        ),
        ("three-card-poker", {**QUEEN, "by": "no rule"}, "three-card-poker.txt:7: is refused with nothing, the scene"),
        ("badugi", {**HEADS_UP, "ends": "1 +5, 2 -5"}, "badugi.txt:5: ends seat 1 +$4, seat 2 -$4, the scene says"),
        ("badugi", {**HEADS_UP, "ends": "1 +4, 2 -5"}, "badugi.txt:5: the scene itself adds up to -$1, the scene says"),
        ("badugi", {**HEADS_UP, "says": "nobody says so"}, "badugi.txt:6: the table says "),
        ("badugi", {**HEADS_UP, "burns": "4"}, "badugi.txt:6: cards burned 3, the scene says 4"),
        ("three-card-poker", {**QUEEN, "burns": "1"}, "three-card-poker.txt:7: cards burned 0, the scene says 1"),
        ("three-card-poker", {**QUEEN, "says": "The dealer shows Kh"}, "three-card-poker.txt:7: the table says "),
    ],
)
def test_another_end_is_a_finding(slug: str, lines: dict[str, str], wrong: str) -> None:
    """A wrong amount, order or word is found, at its line."""
    said = [str(each) for each in findings(slug, lines) if not each.holds]
    assert any(line.startswith(wrong) for line in said), said


@pytest.mark.parametrize(
    ("slug", "lines", "expected"),
    [
        ("three-card-poker", {}, ":1: nobody bets"),
        ("three-card-poker", {**QUEEN, "does": "fold, fold"}, ":1: decisions never asked for: {1: ['fold']}"),
        ("three-card-poker", {**QUEEN, "does": ""}, ":1: hand 1 must decide: ['bet', 'fold']"),
        ("three-card-poker", {**QUEEN, "dealer": "Qs 9s 4d"}, ":1: Qs is dealt twice"),
        ("three-card-poker", {**QUEEN, "player": "Qx"}, ":1: "),
        ("three-card-poker", {**QUEEN, "refused": "bets Ante 10"}, "was not refused"),
        ("three-card-poker", {**QUEEN, "refused": "hands 1"}, ":1: hands 1 was not refused"),
        ("three-card-poker", {**QUEEN, "goes wrong": "cat on felt"}, ":1: cannot read 'cat on felt'"),
        ("three-card-poker", {**QUEEN, "bets": "Ante 7.77"}, ":1: "),
        ("badugi", {**HEADS_UP, "does": "2 call"}, "badugi.txt:1: the hand is not over: seat 1 is to act (Street)"),
        ("badugi", {**HEADS_UP, "does": "call"}, "badugi.txt:4: an act begins with its seat: 'call'"),
        ("badugi", {**HEADS_UP, "does": "2 call 1 2"}, "badugi.txt:4: cannot read '2 call 1 2'"),
        ("badugi", {**HEADS_UP, "does": "show"}, "badugi.txt:4: nobody shows yet: seat 2 is to act (Street)"),
        ("badugi", {**HEADS_UP, "does": "2 raise 5"}, "badugi.txt:4: '2 raise 5' is refused: "),
        ("badugi", {**HEADS_UP, "does": "2 fold, 1 check"}, "badugi.txt:4: the hand is over before '1 check'"),
        ("badugi", {**HEADS_UP, "does": "2 draw Kc"}, "badugi.txt:4: seat 2 does not hold Kc"),
        ("badugi", {**HEADS_UP, "hands": "Ks Qd Jc Th / Ks 2d 3c 4c"}, "badugi.txt:1: Ks is dealt twice"),
        ("badugi", {**HEADS_UP, "refuses": "terms: never"}, "badugi.txt:1: these terms were not refused"),
        ("badugi", {"stacks": "100, 100", "refuses": "2 call: no"}, "badugi.txt:3: 2 call was not refused"),
        ("badugi", {"stacks": "100, 100", "refuses": "2 bet 1: because"}, "badugi.txt:3: 2 bet 1 is refused with "),
        ("badugi", {"stacks": "100, 100"}, "badugi.txt:1: a scene ends or is refused"),
        ("badugi", {"stacks": "100, many"}, "badugi.txt:1: 'many' is not an amount of dollars"),
    ],
)
def test_what_cannot_be_played_is_named_with_its_place(slug: str, lines: dict[str, str], expected: str) -> None:
    """The table does not go along: a SceneError with file and line."""
    with pytest.raises(SceneError, match=rf"^{slug}.txt:\d+: ") as refused:
        findings(slug, lines)
    assert expected in str(refused.value)
