"""Hands of this table written as histories: read back they come to the same, here and in PokerKit."""

import random
import warnings
from pathlib import Path
from typing import Any

import pytest
from commands import pitboss
from pokerkit import HandHistory
from pokerkit_pots import merged

from pitboss.games.book import pots
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.sheet.lawful import usual
from pitboss.table.hand_history.export import written
from pitboss.table.hand_history.history import DealtBoard, Drew, History, HistoryError, Showed
from pitboss.table.hand_history.reading import parse
from pitboss.table.hand_history.replay import play
from pitboss.table.hand_history.variants import variant
from pitboss.table.hand_history.writing import dump
from pitboss.table.pot import autoplay
from pitboss.table.pot.engine import apply, legal
from pitboss.table.pot.setup import plan, start
from pitboss.table.pot.state import Acted, PotHand, PotPlan
from pitboss.words import Taking

VARIANTS = {
    "fixed-limit-holdem": "FT",
    "no-limit-holdem": "NT",
    "no-limit-short-deck-holdem": "NS",
    "pot-limit-omaha": "PO",
    "fixed-limit-omaha-eight-or-better": "FO/8",
    "fixed-limit-seven-card-stud": "F7S",
    "fixed-limit-seven-card-stud-eight-or-better": "F7S/8",
    "fixed-limit-razz": "FR",
    "no-limit-deuce-to-seven-single-draw": "N2L1D",
    "fixed-limit-deuce-to-seven-triple-draw": "F2L3D",
    "fixed-limit-badugi": "FB",
    # Of the regulations:
    "texas-holdem-high": "FT",
    "holdem-massachusetts": "FT",
    "omaha-eight-or-better-massachusetts": "FO/8",
    "seven-card-high-stud": "F7S",
    "seven-card-low-stud": "FR",
    "seven-card-stud-high-massachusetts": "F7S",
    "seven-card-stud-eight-or-better-massachusetts": "F7S/8",
    "triple-draw-deuce-to-seven": "F2L3D",
    "badugi": "FB",
}


def table(slug: str, **form: Any) -> PotPlan:
    """A game at four and eight dollars; in stud the ante is four, so that nobody is short of a full bet by some."""
    game = pots()[slug]
    form |= {"ante": 4} if "stud" in slug or "razz" in slug else {}
    return plan(slug, parse_sheet({"raises": 2, "heads_up_cap": True, **form}, game))


def free(slug: str) -> dict[str, Any]:
    """No rake, where the house may take one."""
    return {"rake": {"share": 0}} if Taking.SHARE in pots()[slug].rake.ways else {}


def dealt(at: PotPlan, number: int) -> PotHand:
    """A hand by lot among two to six players, some of them short, in chips of four dollars."""
    rng = random.Random(f"{at.slug} {number}")
    stacks = tuple(400 * rng.randint(3, rng.choice((5, 20, 100))) for _ in range(rng.randint(2, 6)))
    return autoplay.play(start(at, stacks, str(number).encode()), rng)


def pokerkit(history: History) -> tuple[int, ...]:
    """The stacks that PokerKit comes to."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, last = HandHistory.loads(dump(history))
    return tuple(last.stacks)


@pytest.mark.parametrize(("slug", "code"), VARIANTS.items(), ids=VARIANTS)
def test_written_hands_are_read_by_this_table_and_by_pokerkit(slug: str, code: str) -> None:
    """Whatever law a game comes from, a hand of its variant comes to the same stacks everywhere."""
    at = table(slug, **free(slug))
    for number in range(12 if "O" in code else 30):
        history = written(dealt(at, number))
        assert history.variant == code
        (again,) = parse(dump(history))
        found = play(again)
        assert found.got == history.finishing_stacks
        assert pokerkit(history) in (history.finishing_stacks, merged(found)), dump(history)


def test_a_raked_hand_says_what_the_house_took() -> None:
    """The stacks are those on the table; read back they agree but for the rake."""
    raked = 0
    for number in range(30):
        history = written(dealt(table("texas-holdem-high"), number))
        taken = sum(history.starting_stacks) - sum(history.finishing_stacks or ())
        assert history.other.get("_rake", 0) == taken
        assert play(history).agrees
        raked += bool(taken)
    assert raked > 10


@pytest.mark.parametrize(
    ("slug", "limit", "says"),
    [
        ("pineapple-holdem-high", "fixed limit", "PHH has no variant for Pineapple hold'em high"),
        ("texas-holdem-high-low-split", "fixed limit", "PHH has no variant for Texas hold'em high-low split"),
        ("texas-holdem-high", "spread limit", "PHH has no variant for Texas hold'em high at spread limit"),
        ("pot-limit-holdem", "pot limit", "PHH has no variant for Pot-limit hold'em at pot limit"),
        ("triple-draw-ace-to-five", "fixed limit", "PHH has no variant for Triple draw ace to five"),
    ],
)
def test_games_without_a_variant_are_refused(slug: str, limit: str, says: str) -> None:
    """In one line, by name, and by limit where only that is the matter."""
    with pytest.raises(HistoryError) as caught:
        variant(plan(slug, parse_sheet({"limit": limit}, pots()[slug])))
    assert str(caught.value) == says


def test_the_limit_and_the_joker_decide_the_variant() -> None:
    """One game of the book is two variants by its limit, and none with a joker in the deck."""
    assert variant(table("texas-holdem-high", limit="no limit")) == "NT"
    with pytest.raises(HistoryError, match="no variant"):
        variant(table("texas-holdem-high", options={"joker": "with"}))


def test_a_hand_in_the_middle_cannot_be_written() -> None:
    """A history tells how a hand ends."""
    with pytest.raises(HistoryError, match="the hand is not over"):
        written(start(table("fixed-limit-holdem"), (100_00, 100_00)))


def through(state: PotHand, *acts: Acted) -> PotHand:
    """These acts, with whatever the dealer has to do in between."""
    for act in acts:
        while state.actor < 0:
            state = apply(state, autoplay.choose(state, random.Random(0)))
        state = apply(state, act)
    return autoplay.play(state, random.Random(0))


def test_a_straddle_is_one_more_blind() -> None:
    """Posted by the third seat, written with the blinds."""
    first = start(table("no-limit-holdem", straddle=True), (100_00,) * 3, b"straddle")
    history = written(through(first, Acted(2, "straddle", 8_00)))
    assert history.blinds_or_straddles == (2, 4, 8)
    assert play(history).agrees


def test_chopped_blinds_have_no_word() -> None:
    """Both blinds go back: no action of the format says so."""
    first = start(table("texas-holdem-high", chop=True), (100_00,) * 3, b"chop")
    last = through(first, Acted(2, "fold"), Acted(0, "chop"), Acted(1, "chop"))
    with pytest.raises(HistoryError, match="the blinds were chopped"):
        written(last)


def test_a_short_blind_that_must_be_called_in_full_has_no_word() -> None:
    """By the custom of the trade 4 are called where 2 were posted; by the format only the 2."""
    first = start(table("fixed-limit-holdem"), (100_00, 2_00, 100_00), b"short")
    last = through(first, Acted(2, "call", 4_00), Acted(0, "call", 4_00))
    with pytest.raises(HistoryError, match="PHH cannot tell this hand: by its rules the stacks would come to"):
        written(last)


def test_draws_are_told_before_the_cards_that_replace_them() -> None:
    """All discards of a round, then all new cards, and every discard is of the hand it is taken from."""
    at = table("fixed-limit-deuce-to-seven-triple-draw")
    history = next(each for each in (written(dealt(at, n)) for n in range(40)) if _drawers(each) > 3)
    kinds = [type(act).__name__ for act in history.actions]
    first = kinds.index("Drew")
    block = kinds[first : first + kinds[first:].index("DealtHole")]
    assert set(block) == {"Drew"}
    assert len(block) == len(
        {act.player for act in history.actions[first : first + len(block)] if isinstance(act, Drew)}
    )


def _drawers(history: History) -> int:
    return sum(isinstance(act, Drew) and bool(act.cards) for act in history.actions)


def test_stud_that_runs_out_of_cards_is_told_with_a_common_one() -> None:
    """Eight players who stay to the end: the last card lies in the middle, and the hand reads back the same."""
    at = plan("fixed-limit-seven-card-stud", usual(pots()["fixed-limit-seven-card-stud"]))
    state = start(at, (400_00,) * 8, b"eight")
    while not state.over:
        state = apply(state, _stays(state))
    history = written(state)
    assert sum(isinstance(act, DealtBoard) for act in history.actions) == 1
    assert all(len(act.cards) == 6 for act in history.actions if isinstance(act, Showed) and act.cards)
    assert play(history).last.common


def _stays(state: PotHand) -> Any:
    offers = legal(state)
    calm = [offer for offer in offers if getattr(offer, "act", "") in {"check", "call", "bring in", "show"}]
    return (calm or list(offers))[0]


def test_the_command_writes_a_hand(tmp_path: Path) -> None:
    """`deal --phh` leaves a file that PokerKit reads; a game without a variant leaves none."""
    file = tmp_path / "hand.phh"
    assert pitboss("deal", "fixed-limit-razz", "--seed", "5", "--phh", str(file)).returncode == 0
    (history,) = parse(file.read_text())
    assert pokerkit(history) == history.finishing_stacks
    again = pitboss("deal", "fixed-limit-razz", "--seed", "5", "--phh", str(file))
    assert (again.returncode, again.stdout) == (2, "")
    for game, name in (("pineapple-holdem-high", "Pineapple hold'em high"), ("let-it-ride", "Let It Ride")):
        done = pitboss("deal", game, "--phh", str(tmp_path / "none.phh"))
        assert (done.returncode, done.stdout, done.stderr) == (2, "", f"pitboss: PHH has no variant for {name}\n")
    assert not (tmp_path / "none.phh").exists()
