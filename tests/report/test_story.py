"""What a reader is shown: the rule sheet, the pay tables and the rounds, sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from commands import pitboss

from pitboss.games.book import game, games, slug
from pitboss.hands.cards import parse
from pitboss.law.schedules import schedules
from pitboss.report.paytables import no_schedules, schedule_lines
from pitboss.report.rulesheet.sheet import rule_lines
from pitboss.report.story.rounds import round_lines
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.table.banked.engine import apply, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Event, Wagered
from pitboss.table.log import stacked
from pitboss.table.state import Moved, replace
from pitboss.words import Fold, walk


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


def sheet_of(name: str) -> str:
    return "\n".join(rule_lines(game(name)))


def wagers(*spots: str, amount: int = 5_00) -> Sequence[Event]:
    return [*(Wagered(0, spot, amount) for spot in spots), BetsClosed()]


# --- rounds -------------------------------------------------------------------------------------------------------


def test_a_bet_is_told_once() -> None:
    """Western Stud's bet on Low is told when it is made, and not again when the River bets close."""
    end = played("western-stud", *wagers("Ante"), Decided(0, "bet", "Low", 5_00), BetsClosed())
    told = [line for line in lines(end) if "on Low" in line and "wins" not in line and "loses" not in line]
    assert told == ["Hand 1 bets $5 on Low."]


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
    assert "- Spot 2: required, equal to spot 1." in sheet_of("let-it-ride")


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


# --- rule sheets --------------------------------------------------------------------------------------------------

WRONG = (
    "card(s)",
    "(with ",
    "No wager:",
    "still plays: ",
    "lost: lost",
    "too few:  ",
    "goes in equal parts with those",
)


@pytest.mark.parametrize("name", games())
def test_no_rule_sheet_stumbles(name: str) -> None:
    """No half sentence is left, and a fold is only spoken of where one can fold."""
    text = sheet_of(name)
    assert [each for each in WRONG if each in text] == []
    folds = any(isinstance(word, Fold) for word in walk(game(name).script))
    assert folds or "; folded:" not in text


@pytest.mark.parametrize("name", games())
def test_a_reading_is_printed_once(name: str) -> None:
    """However many words share a reading, the sheet prints it where it is first needed."""
    readings = [line for line in sheet_of(name).splitlines() if line.strip().startswith("reading:")]
    assert len(readings) == len({line.strip() for line in readings})


@pytest.mark.parametrize("name", games())
def test_every_hand_is_ranked(name: str) -> None:
    """The sheet says how hands are made and which beats which, with a citation."""
    part = sheet_of(name).split("The hands\n")[1].split("\n\n")[0]
    assert "[" in part
    assert any(word in part for word in ("Best to worst: ", "points"))


SAID = [
    ("three-card-poker", "No single wager may exceed $100."),
    ("three-card-poker", "Places: up to 7 hands at a table; hands to a player: up to 2"),
    ("three-card-poker", "royal flush, straight flush, three of a kind, straight, flush, pair, high card."),
    ("three-card-poker", "6 Card Bonus: the best 5 of 6 cards (own hand, dealer's hand)."),
    ("three-card-poker", "wrong number of cards where the Progressive is offered: the hands play for the progressive"),
    ("three-card-poker", "wrong number of cards where the Progressive is not offered: all hands are dead"),
    ("three-card-poker", "Schedules 5 to 17 of the Ante Bonus and Pair Plus need a written agreement"),
    ("three-card-poker", "Progressive: 1, 2; printed seed of the meter $1,000"),
    ("let-it-ride", "Turn the next community card face up."),
    ("high-five-poker", "folded: still plays or, if the house chooses, lost."),
    ("high-five-poker", "The joker is an ace, or completes a straight, a flush or a straight flush."),
    ("bust-the-house", "or, if the house chooses 'as printed', paid by the Bust the House schedule, but"),
    ("bust-the-house", "The house may use 1, 2, 4, 5 or 8 decks instead of 6."),
    ("bust-the-house", "If the house chooses 'no' for last call, nothing is added here."),
    ("caribbean-draw", "Holding a straight or better, the dealer keeps all cards."),
    ("western-stud", "wins, loses or pushes together with the bet on High or Low"),
    ("longhorn-holdem-bonus-wager", "A player was dealt 2 cards too few: the hand is dead"),
    ("longhorn-holdem-bonus-wager", "5 of 7 cards (own hand, community cards), 1 or 2 of them from the own hand."),
    ("prospector-poker", "A player was dealt a wrong number of cards, in any other case: the hand is dead"),
    ("pai-gow-poker", "(low is two to six, medium seven to ten, high jack to king)"),
    ("pai-gow-poker", "for ace to five: The ace is the highest card; ace to five is the second highest straight."),
    ("flushes-gone-wild", "Deuces are wild and may be any card."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "says"), SAID)
def test_the_sheet_says(name: str, says: str) -> None:
    """A sentence a reader once missed."""
    assert says in sheet_of(name)


def test_a_choice_is_set_in() -> None:
    """What belongs to a choice of the house stands under it, and the next step stands out again."""
    rows = sheet_of("high-five-poker").splitlines()
    at = next(i for i, row in enumerate(rows) if "'alone too' for trips:" in row)
    assert [row[:8] for row in rows[at : at + 4]] == ["  - If t", "      - ", "      - ", "  - Play"]


# --- pay tables ---------------------------------------------------------------------------------------------------


def test_a_reason_is_printed_once_under_its_table() -> None:
    """No schedule gives the same reason twice."""
    for schedule in schedules():
        printed = list(schedule_lines(schedule))
        for reason in {row.reason for row in schedule.rows if row.reason}:
            assert sum(line.endswith(f": {reason}") for line in printed) == 1


def test_a_blank_cell_says_what_it_means() -> None:
    """Four aces without a prize of their own are four of a kind; a pair without an ante bonus is not paid."""
    queens = next(s for s in schedules() if (s.game, s.wager) == ("Crazy 4 Poker", "Queens Up"))
    assert "  4 Aces            paid as the next row that fits" in schedule_lines(queens)
    ante = next(s for s in schedules() if (s.game, s.wager, s.name) == ("Three Card Poker", "Ante Bonus", "1"))
    assert "  One Pair         not paid" in schedule_lines(ante)


def test_the_printed_seed_is_shown() -> None:
    """A progressive schedule shows what its meter restarts from."""
    found = next(s for s in schedules() if (s.game, s.wager) == ("Three Card Poker", "Progressive"))
    assert "  printed seed of the meter: $1,000" in schedule_lines(found)


def test_a_game_without_schedules_says_so() -> None:
    """Pai Gow Poker has none, and one line says it."""
    done = pitboss("paytables", "pai-gow-poker")
    assert done.stdout.splitlines() == [no_schedules("Pai Gow Poker")]
