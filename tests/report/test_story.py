"""The story of a round, sentence by sentence."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from pitboss.games.book import find, game, slug
from pitboss.hands.cards import parse
from pitboss.report.story.rounds import round_data, round_lines
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.sheet.lawful import usual
from pitboss.table import one_round
from pitboss.table.banked.engine import apply, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Event, Wagered
from pitboss.table.log import stacked
from pitboss.table.state import Moved, replace
from pitboss.web.teacher.questions import done, questions, worded


def played(name: str, *events: Event, cards: str = "", sheet: dict[str, object] | None = None) -> BankedRound:
    """A round of these wagers and decisions; the dealer's part comes in between by itself."""
    book = game(name)
    state = start(plan(slug(book), parse_sheet(sheet or {}, book)), 1, b"show")
    state = replace(state, shoes=stacked(state.plan, parse(cards), state.shoes)) if cards else state
    for event in events:
        state = apply(moved(state), event)
    return moved(state)


def moved(state: BankedRound) -> BankedRound:
    """The round up to where a player or the betting is waited for."""
    while Moved() in legal(state):
        state = apply(state, Moved())
    return state


def lines(state: BankedRound) -> list[str]:
    """The round without its citations."""
    return [line.split("  [")[0].strip() for line in round_lines(state, {})]


def wagers(*spots: str, amount: int = 5_00) -> Sequence[Event]:
    return [*(Wagered(0, spot, amount) for spot in spots), BetsClosed()]


def test_a_bet_is_told_once() -> None:
    """Western Stud's bet on Low is told when it is made, and not again when the River bets close."""
    end = played("western-stud", *wagers("Ante"), Decided(0, "bet", "Low", 5_00), BetsClosed())
    told = [line for line in lines(end) if "on Low" in line and "wins" not in line and "loses" not in line]
    assert told == ["Hand 1 bets $5 on Low."]


@pytest.mark.parametrize(
    ("acts", "says"),
    [
        ((Decided(0, "bet", "Play", 20_00),), "Hand 1 bets $20 on Play, 4× Ante."),
        ((Decided(0, "check"), Decided(0, "check"), Decided(0, "bet", "Play", 5_00)), "Hand 1 bets $5 on Play."),
    ],
)
def test_a_bet_of_several_sizes_is_told_with_its_multiple_as_its_button_has_it(
    acts: Sequence[Event], says: str
) -> None:
    """The story with amount and multiple; the teacher and the review as the button that was pressed."""
    end = played("ultimate-texas-holdem", *wagers("Ante", "Blind"), *acts)
    assert [line for line in lines(end) if " bets " in line] == [says]
    first = start(end.plan, 1, b"show")
    (*_, asked) = questions(first, end, 0)
    assert asked.event is not None
    option = done(asked.state, asked.event)
    assert option is not None
    amount = asked.event.amount // 100
    button = f"Bet Play 4× ${amount}" if "×" in says else f"Bet Play ${amount}"
    assert worded(option, asked.state.boxes[0]) == button


def test_a_bet_made_is_not_taken_back_at_the_next_betting() -> None:
    """What was bet in a decision stays down while further wagers are made."""
    state = played("western-stud", *wagers("Ante"), Decided(0, "bet", "Low", 5_00))
    with pytest.raises(ValueError, match="nothing on Low to take back"):
        apply(state, Wagered(0, "Low", 0))


def test_the_cause_comes_before_the_effect() -> None:
    """A wager is said to be taken back, or surrendered, before its chips move."""
    ride = lines(played("let-it-ride", *wagers("1", "2", "$"), Decided(0, "take back", "1")))
    at = ride.index("Hand 1 takes back the $5 on spot 1.")
    assert ride[at + 1] == "Hand 1, $5 on spot 1: taken back, $0"
    seven = lines(played("3-5-7-poker", *wagers("3 Bet", "5 Bet", "7 Bet"), Decided(0, "surrender", "7 Bet")))
    at = seven.index("Hand 1 surrenders the $5 on 7 Bet.")
    assert seven[at + 1] == "Hand 1, $5 on 7 Bet: surrendered: $2.50 comes back, -$2.50"


def test_a_spot_without_letters_is_called_a_spot() -> None:
    """Spots named 1, 2 and $ cannot be taken for amounts."""
    assert "Hand 1 wagers $5 on spot 1, $5 on spot 2, $5 on spot $." in lines(
        played("let-it-ride", *wagers("1", "2", "$"))
    )


def test_discards_and_first_hands_are_shown() -> None:
    """What was dealt and what was given up stand beside the hand, the dealer's too."""
    acts = (*wagers("Ante"), Decided(0, "bet", "Bet", 10_00), Decided(0, "discard", cards=(3, 4)))
    end = lines(played("caribbean-draw", *acts, cards="As 2c Ad 3d Ah 7h 4s 9s 5s Jc Kc Kd 4h 8s"))
    assert "hand 1: As Ad Ah Kc Kd, dealt As Ad Ah 4s 5s, discarded 4s 5s (in)" in end
    assert any(line.startswith("dealer: Jc 9s 7h") and line.endswith("discarded 2c 3d") for line in end)


def test_a_split_hand_says_where_it_comes_from() -> None:
    """Both halves of a split hand name one another."""
    acts = (*wagers("Primary", "Quick Draw"), Decided(0, "split", "Primary", 5_00, (0, 1)))
    end = lines(played("texas-shootout", *acts, cards="As 2c Ks 3d Qs 7h Js 9s"))
    assert "Hand 1 is split: hand 2 comes from it, with $5 on Primary." in end
    assert "hand 1 (split, with hand 2): As Ks, dealt As Ks Qs Js (in)" in end
    assert "hand 2 (split from hand 1): Qs Js, dealt As Ks Qs Js (in)" in end


def test_common_hands_are_shown_one_by_one() -> None:
    """Six common hands are six lines, and the dealer's two hands are told apart by the wagers they meet."""
    end = lines(played("players-choice-three-card", Wagered(0, "Hand", 5_00, "4"), BetsClosed()))
    assert [line.split(":")[0] for line in end if line.startswith("common hand ")][-1] == "common hand 6"
    assert "Hand 1 wagers $5 on Hand (4)." in end
    two = [line for line in lines(played("prospector-poker", *wagers("Poker"))) if line.startswith("dealer against")]
    assert [line.split(":")[0] for line in two] == [
        "dealer against Silver Hi and Silver Low",
        "dealer against Gold Hi and Gold Low",
    ]


@pytest.mark.parametrize(
    ("cards", "says"),
    [("As 2c 3d Ah 9c 7h 8s 9s 2s Jd", "loses: not declared"), ("As 2c Ah 3d 9c 7h 8s 9s 2s Jd", "loses")],
)
def test_silence_is_blamed_only_where_it_costs(cards: str, says: str) -> None:
    """A hand that would have won was not declared; a hand that held nothing simply loses."""
    acts = (*wagers("Poker Bet", "Queens or Better"), Decided(0, "say nothing"))
    state = played("wild-six-card-draw", *acts, Decided(0, "discard", cards=(4,)), cards=cards)
    assert f"Hand 1, $5 on Queens or Better: {says}, -$5" in lines(state)


def test_the_head_says_what_is_not_usual() -> None:
    """Schedules, options, limits and wagers left out are named, and the meter's reading; a usual sheet says nothing."""
    form: dict[str, object] = {
        "pays": {"Ante Bonus": "2", "Pair Plus": "2"},
        "options": {"deal": "in packets"},
        "without": ["6 Card Bonus"],
        "limits": {"Ante": {"least": 10, "most": 50}},
        "meter": {"reads": "12,345.67"},
    }
    chosen, meter = lines(played("three-card-poker", *wagers("Ante", amount=10_00), sheet=form))[1:3]
    assert chosen.startswith(
        "The house has chosen: Ante Bonus by schedule 2; Pair Plus by schedule 2; deal: in packets"
    )
    assert "no 6 Card Bonus; Ante $10 to $50" in chosen
    assert meter == "The meter reads $12,345.67."
    assert lines(played("three-card-poker", *wagers("Ante")))[1] == "The meter reads $1,000."
    assert lines(played("high-five-poker", *wagers("Ante")))[1].startswith("Hand 1 wagers")


@pytest.mark.parametrize(("name", "purses"), [("three-card-poker", ("player 1", "house")), ("omaha-high", ("seat 1",))])
def test_both_kinds_are_told_alike(name: str, purses: tuple[str, ...]) -> None:
    """Game, terms, story with citations, cards, and who won what; the data hold the same lines and sums."""
    last = one_round.play(one_round.begin(usual(find(name)), None, b"story"), random.Random(1))
    told, data = list(round_lines(last, {"commitment": "abc", "key": "def"})), round_data(last)
    assert told[0] == find(name).name
    assert told[-1] == "shuffle key def"
    places = [told.index(head) for head in ("shuffle committed to as abc", "The cards", "In the end")]
    assert places == sorted(places)
    assert {f"  {line['says']}" + (f"  [{line['law']}]" if line["law"] else "") for line in data["told"]} <= set(told)
    ends = told[places[-1] + 1 : -1]
    assert [line.split(" $")[0].split(" +")[0].split(" -")[0].strip() for line in ends][: len(purses)] == list(purses)
    assert sum(data["balances"].values()) == 0
