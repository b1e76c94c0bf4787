"""What is said and put forward at a poker table: words in turn bind, chips mean what the law says, time runs out."""

import pytest
from pot_table import COLORADO, DRAW, MASSACHUSETTS, STUD, acts, change, go, sit, told, waits, wrong

from pitboss.games.book import pots
from pitboss.sheet.faults import SheetError
from pitboss.table.pot import betting
from pitboss.table.pot.engine import apply, irregular, legal
from pitboss.table.pot.state import Acted, BetRange, PotHand, Pushed, Said, TimedOut, Warned
from pitboss.table.state import TableError
from pitboss.words import What

THREE, FOUR = (100, 100, 100), (100, 100, 100, 100)
BOTH = pytest.mark.parametrize("slug", [COLORADO, MASSACHUSETTS])
NO_LIMIT = {"limit": "no limit", "small": 4}


def refused(state: PotHand, event: object, why: str) -> None:
    """This is refused with these words, and nothing changes."""
    before = state
    with pytest.raises(TableError, match=why):
        apply(state, event)  # type: ignore[arg-type]
    assert state == before


# --- said ---------------------------------------------------------------------------------------------------------


@BOTH
def test_a_word_in_turn_binds(slug: str) -> None:
    """A call, a raise to an amount, a check and a fold that are said are done."""
    state = waits(sit(slug, THREE))
    state = go(state, Said(2, "call"), Said(0, "raise", 8_00), Said(1, "fold"))
    assert (state.bet(2), state.bet(0), state.live(1), told(state, "it binds")) == (4_00, 8_00, False, True)
    state = go(state, Said(2, "call"))
    state = go(waits(state), Said(0, "check"))
    assert state.actor == 2


@BOTH
def test_a_word_out_of_turn_is_nothing(slug: str) -> None:
    """Before the own turn neither words nor chips count."""
    state = waits(sit(slug, THREE))
    refused(state, Said(0, "raise", 8_00), "nothing counts before it")
    refused(state, Pushed(1, 4_00), "nothing counts before it")


@BOTH
def test_chips_are_corrected_to_the_word(slug: str) -> None:
    """Who says eight and puts in five, or twelve, has raised to eight."""
    for pushed in (5_00, 12_00):
        state = go(sit(slug, THREE), Said(2, "raise", 8_00, pushed))
        assert (state.bet(2), state.stack(2)) == (8_00, 92_00)
        assert any("corrected" in line.says for line in state.told)


@BOTH
def test_an_amount_that_is_the_bet_is_a_call(slug: str) -> None:
    """To say the size of the bet is to call it."""
    state = go(sit(slug, THREE), Said(2, "bet", 4_00))
    assert state.deeds[-1].act == "call"


@BOTH
def test_a_word_beyond_the_limits_does_not_bind(slug: str) -> None:
    """At four and eight nobody raises to nine before the flop."""
    refused(waits(sit(slug, THREE)), Said(2, "raise", 9_00), "may raise to .8, not to .9")


def test_a_fold_with_chips_in_colorado() -> None:
    """1026: the hand is dead; the four dollars stay and are no raise for the others."""
    state = go(sit(COLORADO, THREE), Said(2, "fold", 0, 4_00))
    assert not state.live(2)
    assert (state.stack(2), state.felt[betting.TO]) == (96_00, 4_00)
    assert change(waits(go(state, *acts("1 fold")))) == [-2, 6, -4]
    state = go(sit(COLORADO, FOUR), *acts("3 raise 8"), Said(3, "fold", 0, 20_00), wrong(What.PROTECTED_LOST, 3))
    assert (state.felt[betting.TO], state.put(3), state.actor) == (4_00, 20_00, 0)


def test_a_fold_with_chips_in_massachusetts() -> None:
    """15(j): the word goes before the chips, which come back."""
    state = go(sit(MASSACHUSETTS, THREE), Said(2, "fold", 0, 4_00))
    assert (state.live(2), state.stack(2)) == (False, 100_00)
    assert told(state, "the word counts, and the chips come back")


@BOTH
def test_a_raise_without_an_amount(slug: str) -> None:
    """At a fixed limit it is the next bet; else the chips that follow say how much, and no less than the smallest."""
    assert go(sit(slug, THREE), Said(2, "raise")).bet(2) == 8_00
    state = go(sit(slug, THREE, **NO_LIMIT), Said(2, "raise"))
    assert (state.actor, [type(offer) for offer in legal(state)]) == (2, [BetRange])
    assert told(state, "a raise of the chips put forward until the hands rest")
    refused(state, Acted(2, "call"), "has announced a raise")
    assert go(state, Pushed(2, 20_00)).bet(2) == 20_00
    assert go(state, Pushed(2, 5_00)).bet(2) == 8_00
    assert go(sit(slug, THREE, **NO_LIMIT), Said(2, "raise", 0, 30_00)).bet(2) == 30_00


def test_trade_games_have_no_rule_for_words() -> None:
    """Where no document speaks of it nothing is decided."""
    state = waits(sit("no-limit-holdem", THREE, rake={}))
    assert irregular(state) == ()
    refused(state, Said(2, "call"), "has no rule for this")
    refused(state, Pushed(2, 4_00), "has no rule for this")


# --- put forward --------------------------------------------------------------------------------------------------


@BOTH
def test_chips_of_a_call_are_a_call(slug: str) -> None:
    """Exactly what is owed, or all one has."""
    assert go(sit(slug, THREE), Pushed(2, 4_00)).deeds[-1].act == "call"
    state = go(sit(slug, (100, 100, 13), **NO_LIMIT), *acts("3 call", "1 raise 40", "2 fold"), Pushed(2, 9_00))
    assert state.put(2) == 13_00


@BOTH
def test_chips_without_a_bet_before_them_are_a_bet(slug: str) -> None:
    """On the flop four dollars are a bet of four, and three are refused."""
    state = waits(go(sit(slug, THREE), *acts("3 call", "1 call", "2 check")))
    refused(state, Pushed(0, 3_00), "may bet to .4, not to .3")
    assert go(state, Pushed(0, 4_00)).felt[betting.TO] == 4_00


def test_more_than_a_call_in_colorado() -> None:
    """1030: whatever the chips, it is a call unless a raise was announced."""
    for chips in (1, 2):
        state = go(sit(COLORADO, THREE), Pushed(2, 8_00, chips))
        assert (state.bet(2), state.stack(2), state.deeds[-1].act) == (4_00, 96_00, "call")
        assert told(state, "it is a call, and change is given")


def test_more_than_a_call_in_massachusetts() -> None:
    """7(i): one large chip is a call; several of a lawful raise are that raise; others the supervisor decides."""
    one_chip = go(sit(MASSACHUSETTS, THREE), Pushed(2, 25_00, 1))
    assert (one_chip.bet(2), told(one_chip, "it is a call, and change is given")) == (4_00, True)
    assert go(sit(MASSACHUSETTS, THREE), Pushed(2, 8_00, 2)).bet(2) == 8_00
    refused(waits(sit(MASSACHUSETTS, THREE)), Pushed(2, 7_00, 2), r"shift supervisor decides.*15\(b\)")


def test_an_apparent_call_becomes_a_raise_in_colorado() -> None:
    """1030: while nobody behind has put in chips, and a fold behind does not matter."""
    state = go(sit(COLORADO, FOUR), Pushed(2, 8_00))
    said = go(state, Said(2, "raise", 8_00))
    assert (said.bet(2), told(said, "it is a raise")) == (8_00, True)
    after_fold = go(state, *acts("4 fold"))
    raised = go(after_fold, Said(2, "raise", 8_00))
    assert (raised.bet(2), raised.actor, raised.live(3)) == (8_00, 0, False)
    refused(go(state, *acts("4 call")), Said(2, "raise", 8_00), "nothing counts before it")
    refused(go(sit(COLORADO, FOUR), *acts("3 call")), Said(2, "raise", 8_00), "nothing counts before it")


def test_an_apparent_call_that_ended_the_round() -> None:
    """It can still be said to be a raise before a card is dealt, and the others answer it."""
    state = go(sit(COLORADO, THREE), *acts("3 call", "1 call", "2 check"), *acts("1 bet 4", "2 fold"))
    closed = go(state, Pushed(2, 8_00))
    assert closed.actor < 0
    state = apply(closed, Said(2, "raise", 8_00))
    assert (state.actor, state.bet(2), state.felt[betting.TO], state.rounds) == (0, 8_00, 8_00, (12_00,))
    state = go(state, *acts("1 fold"))
    assert change(waits(state)) == [-8, -4, 12]


@BOTH
def test_chips_are_not_added_to_a_bet(slug: str) -> None:
    """A string bet is refused, and the call stands."""
    state = go(sit(slug, THREE), *acts("3 call"))
    refused(state, Pushed(2, 4_00), "may not add to it")
    refused(go(state, *acts("1 fold")), Pushed(2, 4_00), "may not add to it")


def test_too_few_chips_before_substantial_action() -> None:
    """1029: the call is completed, or taken back in full with the hand."""
    state = go(sit(COLORADO, FOUR), Pushed(2, 1_00), *acts("4 call"))
    assert (state.actor, state.put(2)) == (0, 1_00)
    assert told(state, "the call is completed or taken back in full")
    done = go(state, *acts("3 complete"))
    assert (done.bet(2), done.stack(2), done.actor) == (4_00, 96_00, 0)
    out = go(state, *acts("3 withdraw"))
    assert (out.put(2), out.stack(2), out.live(2), out.actor) == (0, 100_00, False, 0)


def test_too_few_chips_after_substantial_action() -> None:
    """1029: two players have put in chips since, so the call is completed; a raise since then is another question."""
    state = go(sit(COLORADO, FOUR), Pushed(2, 1_00), *acts("4 call", "1 raise 8"))
    refused(state, Acted(2, "withdraw"), "substantial action")
    state = go(state, *acts("3 complete"))
    assert (state.bet(2), state.felt[betting.TO]) == (4_00, 8_00)
    state = go(state, *acts("2 fold", "3 call"))
    assert (state.bet(2), state.actor) == (8_00, 3)


def test_a_short_call_is_made_good_when_the_turn_comes_round() -> None:
    """Nobody else is left to act: the player completes, and nothing else is offered after substantial action."""
    state = go(sit(COLORADO, THREE), Pushed(2, 1_00), *acts("1 call", "2 check"))
    assert legal(state) == (Acted(2, "complete"), Acted(2, "withdraw"))
    refused(state, Acted(2, "fold"), "a call to complete first")
    assert go(state, *acts("3 complete")).actor < 0
    state = go(sit(COLORADO, THREE), Pushed(2, 1_00), *acts("1 call", "2 raise 8"))
    assert legal(state) == (Acted(2, "complete"),)
    state = go(state, *acts("3 complete"))
    assert (state.actor, state.bet(2)) == (2, 4_00)


def test_massachusetts_has_no_rule_for_too_few_chips() -> None:
    """Section 7 does not say what they are."""
    refused(waits(sit(MASSACHUSETTS, THREE)), Pushed(2, 1_00), "shift supervisor decides")


def test_words_and_chips_in_a_forced_bet() -> None:
    """The forced bet may be said or put forward; the full bet too."""
    first = sit(STUD, (100, 100), "2c Ah 3c Kh 4c Qh")
    assert waits(first).actor == 0
    assert go(first, Pushed(0, 2_00)).bet(0) == 2_00
    assert go(first, Said(0, "bring in")).bet(0) == 2_00
    assert go(first, Pushed(0, 4_00)).bet(0) == 4_00


# --- a gesture, a turn --------------------------------------------------------------------------------------------


def test_a_misread_gesture_is_taken_back() -> None:
    """1028: before substantial action after it, the player acts again, and so do those behind."""
    state = go(sit(COLORADO, FOUR), *acts("3 fold", "4 call"))
    back = go(state, wrong(What.MISREAD, 3))
    assert (back.actor, back.live(2), back.stack(3), back.deeds) == (2, True, 100_00, ())
    late = go(state, *acts("1 call"))
    refused(late, wrong(What.MISREAD, 3), "cannot happen now")


def test_a_player_passed_over() -> None:
    """1024: who speaks up before substantial action acts at once, to the bet as it is now."""
    state = go(sit(COLORADO, FOUR), wrong(What.SKIPPED, 3), *acts("4 raise 8"))
    assert state.actor == 0
    state = go(state, wrong(What.BYPASSED, 3))
    assert state.actor == 2
    assert go(state, *acts("3 call")).actor == 0


@pytest.mark.parametrize(("choice", "turn"), [("dead", 1), ("acts", 2)])
def test_a_player_passed_over_too_long(choice: str, turn: int) -> None:
    """1024: after substantial action the hand may be forfeited, as the house has posted."""
    first = sit(COLORADO, FOUR, options={"hand passed over": choice})
    state = go(first, wrong(What.SKIPPED, 3), *acts("4 call", "1 call"))
    refused(state, wrong(What.BYPASSED, 3), "cannot happen now")
    state = go(state, wrong(What.BYPASSED_LATE, 3))
    assert (state.actor, state.live(2)) == (turn, turn == 2)
    assert told(state, "the hand is dead and its chips stay in the pot") == (choice == "dead")


def test_a_bettor_who_throws_the_hand_away() -> None:
    """1028: believing nobody is left loses the pot, unless the dealer finds the hand retrievable."""
    state = go(sit(COLORADO, (100, 100)), *acts("2 raise 8"))
    alone = waits(go(state, wrong(What.FOLDED_ALONE, 2)))
    assert (change(alone), told(alone, "the hand is dead and its chips stay in the pot")) == ([8, -8], True)
    assert go(state, wrong(What.FOLD_RETRIEVED, 2)).live(1)


# --- time ---------------------------------------------------------------------------------------------------------


def test_time_runs_out_without_a_bet() -> None:
    """1038: the player checks."""
    state = waits(go(sit(COLORADO, THREE, seconds=30), *acts("3 call", "1 call", "2 check")))
    state = go(state, Warned(0), TimedOut(0))
    assert (state.live(0), state.deeds[-1].act, state.actor) == (True, "check", 1)


def test_time_runs_out_against_a_bet() -> None:
    """1038: the hand is dead, and its chips stay."""
    state = go(sit(COLORADO, THREE, seconds=30), *acts("3 call"), Warned(0), TimedOut(0))
    assert (state.live(0), state.seats[0].dead, state.put(0), state.actor) == (False, True, 2_00, 1)


def test_time_runs_out_only_after_a_warning() -> None:
    """1038: the dealer warns first, and a warning counts for one act only."""
    state = waits(sit(COLORADO, THREE, seconds=30))
    refused(state, TimedOut(2), "has not been warned")
    refused(state, Warned(0), "no bet to decide on")
    state = go(state, Warned(2), *acts("3 call", "1 raise 8", "2 fold"))
    refused(state, TimedOut(2), "has not been warned")


def test_time_runs_out_only_where_a_limit_is_posted() -> None:
    """A house that posts none has none, and Massachusetts knows none."""
    refused(waits(sit(COLORADO, THREE)), Warned(2), "no time limit is posted")
    refused(waits(sit(MASSACHUSETTS, THREE)), Warned(2), "no rule of")
    with pytest.raises(SheetError, match="no rule of"):
        sit(MASSACHUSETTS, THREE, seconds=30)


def test_every_rule_about_words_is_reachable() -> None:
    """Each game with rules for speech offers words and chips when a player is to bet."""
    for slug in (COLORADO, MASSACHUSETTS, STUD, DRAW):
        state = waits(sit(slug, THREE))
        while not irregular(state) or state.actor < 0 or not any(isinstance(e, Said) for e in irregular(state)):
            state = waits(apply(state, legal(state)[0]))  # type: ignore[arg-type]
        assert any(isinstance(event, Pushed) for event in irregular(state)) or not state.felt[betting.TO]
        assert pots()[slug].mishaps
