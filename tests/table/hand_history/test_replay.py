"""Hand histories played by the rules: real hands, random ones by PokerKit, odd ones, and damaged ones."""

import json
import re
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise, takewhile
from pathlib import Path

import pytest
from commands import pitboss
from odd_hands import ANTES, CUT, DAMAGED, HAND, LATE, UNKNOWN_STACKS
from pokerkit import HandHistory
from pokerkit_hands import STUD, VARIANTS, hands
from pokerkit_pots import merged

from pitboss._progress import quiet
from pitboss.table.hand_history.files import played
from pitboss.table.hand_history.history import (
    BroughtIn,
    Called,
    DealtBoard,
    DealtHole,
    Drew,
    Folded,
    History,
    HistoryError,
    Raised,
)
from pitboss.table.hand_history.reading import parse, read
from pitboss.table.hand_history.replay import Replayed, play
from pitboss.table.hand_history.verdict import posted_rake
from pitboss.table.hand_history.writing import dump, dump_many
from pitboss.table.pot.engine import replay as reapply
from pitboss.table.pot.setup import whole_deck

HERE = Path(__file__).parent / "hands"
REAL = Path(__file__).parents[4] / "shared" / "phh"
MORE = sorted(REAL.rglob("*.phh"))
MANY = {"PO": 30, "FO/8": 20}
"""PokerKit takes long over Omaha; of the other variants there are more."""


def proven(found: Replayed) -> None:
    """The log of a replayed hand leads from its first state to its last, from a whole deck where all is known."""
    assert reapply(found.first, found.last.log) == found.last
    if -1 not in found.first.shoe and len(set(found.first.shoe)) == len(found.first.shoe):
        assert set(found.first.shoe) <= set(whole_deck(found.first.plan.terms))


@pytest.mark.parametrize("path", sorted(HERE.glob("*.phh")), ids=lambda path: path.stem)
def test_real_hands_of_nine_variants_agree(path: Path) -> None:
    """Televised hands and hands of the Pluribus experiment come to the stacks that were written down."""
    found = play(read(path)[0])
    assert found.agrees
    assert found.got == found.expected
    proven(found)


@pytest.mark.skipif(not MORE, reason="the other real hands are not beside this checkout")
def test_all_real_hands_agree() -> None:
    """All 127 of them."""
    found = [play(history) for path in MORE for history in read(path)]
    assert [each.agrees for each in found] == [True] * 127


# --- random hands ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_hands_agree_with_pokerkit(variant: str) -> None:
    """Every stack of every random hand, but for four habits of PokerKit, each shown to be the reason."""
    odd = 0
    count = MANY.get(variant, 150)
    for text in hands(variant, count, seed=2026):
        (history,) = parse(text)
        found = tried(history)
        if isinstance(found, str):
            assert habit(history, found), f"{found}\n{text}"
            odd += 1
            continue
        proven(found)
        if not found.agrees:
            assert merged(found) == found.expected, text
            odd += 1
    assert odd <= count // 20


def tried(history: History) -> Replayed | str:
    """The hand played, or why it is refused."""
    try:
        return play(history)
    except HistoryError as error:
        return str(error)


def habit(history: History, error: str) -> str:
    """Why PokerKit lets a player raise where the rules do not, worked out from the history alone.

    Its size of a raise begins at nothing: before a full bet or raise of the round a short all-in lets everybody raise
    again, and a straddle may be raised by less than itself. And it takes a short all-in for the completion of a bet.
    """
    number = int(re.match(r"action (\d+) ", error)[1])  # type: ignore[index]
    before, raised = history.actions[: number - 1], history.actions[number - 1]
    assert isinstance(raised, Raised)
    street = [*takewhile(lambda act: isinstance(act, Folded | Called | Raised | BroughtIn), reversed(before))][::-1]
    first = not any(isinstance(act, DealtBoard | Drew) for act in before) and street[:1] != before[:1]
    dealt = sum(isinstance(act, DealtHole) for act in before)
    first = first and dealt == len(history.starting_stacks)
    posted = max(history.blinds_or_straddles or (0,)) if first else 0
    levels = [0 if history.variant in STUD else posted, *(act.to for act in street if isinstance(act, Raised))]
    largest = max((high - low for low, high in pairwise(levels)), default=0)
    full = max(history.min_bet or history.big_bet or 0, posted)
    if "does not open the betting again" in error and largest < full:
        return "a short all-in"
    too_little = re.search(r"may raise (to|from) ", error)
    if too_little and history.min_bet and history.min_bet < posted and largest < posted:
        return "a straddle"
    if (
        re.search("may raise (to|from) ", error)
        and first
        and history.variant in STUD
        and levels[-1] < (history.small_bet or 0)
    ):
        return "a short completion"
    return ""


# --- what histories may look like -----------------------------------------------------------------------------------


def one(text: str) -> History:
    """The hand in a text."""
    return parse(text)[0]


def changed(*changes: tuple[str, str]) -> History:
    """The hand with some of its text replaced."""
    text = HAND
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return one(text)


def test_the_hand_itself_agrees() -> None:
    """Six, ten and twenty from each of two players: the aces win 36; the deck of the first state is whole."""
    found = play(one(HAND))
    assert found.got == (136, 64, 100)
    assert sorted(found.first.shoe) == list(range(52))
    proven(found)


@pytest.mark.parametrize(
    "changes",
    [
        [(", 'p1 sm AsAd', 'p2 sm'", "")],
        [("'p1 sm AsAd'", "'p1 sm -'"), ("'p2 sm'", "'p2 sm KsKd'")],
        [("'p1 sm AsAd', 'p2 sm'", "'p2 sm', 'p1 sm AsAd'")],
        [("p1 AsAd'", "p1 ????'"), ("p2 KsKd'", "p2 Kd??'")],
        [("'p3 f'", "'# a long think', 'p3 f # he sighs'")],
        [("'d db Qc8h2s'", "'d db Qc', 'd db 8h2s'")],
        [("'d dh p1 AsAd', 'd dh p2 KsKd'", "'d dh p2 Ks', 'd dh p1 As', 'd dh p1 Ad', 'd dh p2 Kd'")],
    ],
    ids=["cards speak", "both show", "any order", "shown later", "notes", "card by card", "dealt in any order"],
)
def test_a_hand_can_be_told_in_many_ways(changes: list[tuple[str, str]]) -> None:
    """Nothing shown, cards seen only at the end, comments, cards dealt one by one: it comes to the same."""
    found = play(changed(*changes))
    assert found.agrees
    assert -1 not in found.last.seats[0].cards
    proven(found)


def test_without_finishing_stacks_there_is_nothing_to_compare() -> None:
    """The hand is played all the same."""
    found = play(changed(("finishing_stacks = [136, 64, 100]", "")))
    assert found.agrees is None
    assert found.got == (136, 64, 100)


def test_stacks_that_differ_are_told() -> None:
    """A history that says otherwise does not agree; one that names its rake may be short by just that."""
    assert not play(changed(("[136, 64, 100]", "[135, 65, 100]"))).agrees
    assert not play(changed(("[136, 64, 100]", "[133, 64, 100]"))).agrees
    assert play(changed(("[136, 64, 100]", "[133, 64, 100]\n_rake = 3"))).agrees
    assert not play(changed(("[136, 64, 100]", "[133, 64, 100]\n_rake = 2"))).agrees


def test_cents_are_counted_exactly() -> None:
    """A quarter and a half: three players, the pot of 2.50 to the only one who stays."""
    found = play(
        one(
            """
            variant = 'NT'
            antes = [0, 0, 0]
            blinds_or_straddles = [0.25, 0.50, 0]
            min_bet = 0.50
            starting_stacks = [50, 100, 37.75]
            actions = ['d dh p1 AsAd', 'd dh p2 ????', 'd dh p3 7h2c', 'p3 f', 'p1 cbr 1.75', 'p2 f']
            finishing_stacks = [50.5, 99.5, 37.75]
            """.replace("\n" + " " * 12, "\n")
        )
    )
    assert found.agrees
    assert [line.says for line in found.last.told if "raises" in line.says] == ["Seat 1 raises to $1.75."]


RUN_OUT = """
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [300, 100]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'p2 cbr 30', 'p1 cbr 100', 'p2 cc', {}]
finishing_stacks = [400, 0]
"""
BOARD = "'d db Qc8h2s', 'd db 2d', 'd db 9c'"


@pytest.mark.parametrize(
    "rest",
    [
        f"'p1 sm AsAd', 'p2 sm KsKd', {BOARD}",
        f"{BOARD}, 'p1 sm AsAd', 'p2 sm KsKd'",
        f"'p1 sm AsAd', 'p2 sm ????', {BOARD}, 'p2 sm'",
        f"'p1 cc', {BOARD}",
        "'d db Qc8h2s', 'p1 cc', 'd db 2d', 'p1 cc', 'd db 9c', 'p1 cc'",
    ],
    ids=["shown first", "shown last", "mucked last", "a check for nothing", "checks for nothing"],
)
def test_hands_open_before_or_after_the_last_cards(rest: str) -> None:
    """Between two players blinds are written crosswise; with one all in the other may be asked for nothing."""
    found = play(one(RUN_OUT.format(rest)))
    assert found.agrees
    assert found.last.setting.blinds == (1000, 500)
    proven(found)


def test_nobody_raises_whom_nobody_could_answer() -> None:
    """Of two players one is all in for 100: the other calls or folds."""
    text = RUN_OUT.format(BOARD).replace("'p2 cbr 30', 'p1 cbr 100', 'p2 cc'", "'p2 cbr 100', 'p1 cbr 200'")
    with pytest.raises(HistoryError, match="action 4 'p1 cbr 200': seat 1: nobody is left who could answer"):
        play(one(text))


def test_a_blind_posted_short_is_raised_by_a_full_bet() -> None:
    """Three of four chips are posted: with fixed limits the next bet is to seven, and nothing else."""
    text = """
variant = 'FT'
antes = [0, 0, 0]
blinds_or_straddles = [2, 4, 0]
small_bet = 4
big_bet = 8
starting_stacks = [50, 3, 50]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', 'p3 cbr 7', 'p1 cc', 'd db 8h7c2s', 'p1 cbr 4', 'p3 f',
  'd db 2d', 'd db 9c']
finishing_stacks = [60, 0, 43]
"""
    assert play(one(text)).agrees
    with pytest.raises(HistoryError, match=r"seat 3 may raise to \$7, not to \$4"):
        play(one(text.replace("p3 cbr 7", "p3 cbr 4")))


# --- late posts, unknown stacks, and a raise that is cut to the rival's chips ----------------------------------------


def pokerkit(text: str) -> list[object]:
    """The stacks that PokerKit comes to."""
    *_, last = HandHistory.loads(text)
    return list(last.stacks)


def test_a_late_post_is_a_live_bet_of_nobodys_blind() -> None:
    """Two chips from each of three, the bet of ten goes back: the aces have four more. The seat behind the big blind
    is asked first, not the one behind the post; whoever posted checks, or raises.
    """
    found = play(one(LATE))
    assert found.agrees
    assert found.got == (104, 98, 100, 98) == tuple(pokerkit(LATE))
    assert [line.says for line in found.last.told][1:3] == ["Seat 2 posts the big blind of $2.", "Seat 4 posts $2."]
    with pytest.raises(HistoryError, match="it is seat 3's turn, not seat 1's"):
        play(one(LATE.replace("'p3 f', 'p4 cc', 'p1 cc'", "'p1 cc', 'p3 f', 'p4 cc'")))
    raised = LATE.replace("'p4 cc', 'p1 cc', 'p2 cc'", "'p4 cbr 6', 'p1 cc', 'p2 f'")
    raised = raised.replace("'p2 f', 'p4 f'", "'p4 f'")
    assert play(one(raised)).got == (108, 98, 100, 94) == tuple(pokerkit(raised))


def test_a_late_post_for_less_than_it_should_be_is_all_in() -> None:
    """One chip of two: it is in for the first chip of each of three, and wins these three and its own."""
    text = LATE.replace("[100, 100, 100, 100]", "[100, 100, 100, 1]").replace("'p4 cc', ", "").replace(", 'p4 f'", "")
    text = text.replace("QsQd", "JsJd").replace("'p2 f'", "'p2 f', 'p1 sm AsAd', 'p4 sm JsJd', 'd db 4c', 'd db 5d'")
    found = play(one(text))
    assert found.got == (100, 98, 100, 3) == tuple(pokerkit(text))


def test_a_late_post_between_two_is_written_crosswise_too() -> None:
    """The second number is the first player's."""
    text = RUN_OUT.format("'p1 cc', 'p2 f'").replace("'p2 cbr 30', 'p1 cbr 100', 'p2 cc', ", "")
    found = play(one(text.replace("[5, 10]", "[5, -10]")))
    assert found.got == (305, 95) == tuple(pokerkit(text.replace("[5, 10]", "[5, -10]")))
    assert found.last.setting.blinds == (0, 500)
    assert found.last.setting.posts == ((1000, 0), (0, 0))


def test_an_unknown_stack_never_runs_out() -> None:
    """However much is raised. Kings full in the main pot of three times fifty; the aces have the rest, which is told of
    no stack; the one that is known agrees, or does not.
    """
    found = play(one(UNKNOWN_STACKS))
    assert found.got == (Decimal("inf"), 150, Decimal("inf"))
    assert found.agrees
    assert found.pot == 150 + 2 * (5000 - 49) + 2 * 90000
    assert pokerkit(UNKNOWN_STACKS)[1] == 150
    assert play(one(UNKNOWN_STACKS.replace("[inf, 150, inf]", "[inf, 149, inf]"))).agrees is False


def test_what_was_taken_from_an_unknown_stack_is_not_known() -> None:
    """Of a rake of three, a known stack may have given any part up to all; a rake nobody stated gives none."""
    some = UNKNOWN_STACKS.replace("[inf, 150, inf]", "[inf, 148, inf]\n_rake = {}")
    assert [play(one(some.format(rake))).agrees for rake in (0, 1, 2, 3)] == [False, False, True, True]
    assert play(one(UNKNOWN_STACKS.replace("[inf, 150, inf]", "[inf, inf, 7]"))).agrees is None


def test_a_raise_to_just_what_puts_the_last_rival_all_in() -> None:
    """To eleven, where a full raise is to twelve: the twelfth chip could only go back. Queens full have the main pot of
    three nines; the aces, with eleven in, have four of the side pot back: 100 - 11 + 4.
    """
    found = play(one(CUT))
    assert found.agrees
    assert found.got == (93, 0, 27)
    assert "$1 that nobody called goes back to seat 1." in [line.says for line in found.last.told]
    for other in (9, 10):
        with pytest.raises(HistoryError, match=rf"seat 1 may raise to \$12, not to \${other} \(TRADE betting"):
            play(one(CUT.replace("cbr 11", f"cbr {other}")))


def test_a_raise_is_not_cut_while_anybody_has_more() -> None:
    """To nine would put the third player all in, and the second has eleven."""
    with pytest.raises(HistoryError, match=r"may raise (to|from)"):
        play(one(CUT.replace("'p1 cbr 11', 'p2 cc', 'p3 cc'", "'p1 cbr 9', 'p2 cc', 'p3 cc'")))


def test_an_ante_for_the_table_is_dead_or_goes_back() -> None:
    """Dead money is the main pot's, 10 + 3 x 4; trimmed, all of it is more than a second player puts up."""
    assert play(one(ANTES.format("false"))).got == (46, 36, 22)
    assert play(one(ANTES.format("true"))).got == (46, 46, 12)


def test_a_player_all_in_for_a_dead_ante_wins_no_more_than_the_antes() -> None:
    """The best hand has put in 1 of 5, 5, 1: it wins these 11; the blinds of 2 go to the better of the others."""
    text = """
variant = 'NT'
antes = [5, 5, 5]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [50, 50, 1]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', 'p1 cc', 'p2 cc', 'd db Qc8h2s', 'p1 cc', 'p2 cc',
  'd db 2d', 'p1 cc', 'p2 cc', 'd db 9c', 'p1 cc', 'p2 cc']
finishing_stacks = [47, 43, 11]
"""
    assert play(one(text)).agrees


def test_the_bring_in_passes_over_a_player_without_chips() -> None:
    """The deuce is all in for the ante: the next player with chips brings it in, not the next lowest card."""
    text = """
variant = 'F7S'
antes = [1, 1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [1, 20, 20]
actions = ['d dh p1 AsAd2c', 'd dh p2 KsKd9h', 'd dh p3 QsQd3d', 'p2 pb', 'p3 f']
"""
    with pytest.raises(HistoryError, match="breaks off after action 5 'p3 f': seat 1 is due 1 card"):
        play(one(text))
    with pytest.raises(HistoryError, match="action 4 'p3 pb': it is seat 2's turn"):
        play(one(text.replace("p2 pb", "p3 pb")))


def test_up_cards_that_nobody_saw_do_not_decide_who_is_asked() -> None:
    """The player who brings it in by a card that nobody saw is taken at the history's word."""
    text = """
variant = 'F7S'
antes = [1, 1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [20, 20, 20]
actions = ['d dh p1 AsAd??', 'd dh p2 KsKd9h', 'd dh p3 QsQd3d', 'p1 pb', 'p2 f', 'p3 f']
finishing_stacks = [22, 19, 19]
"""
    assert play(one(text)).agrees
    with pytest.raises(HistoryError, match="it is seat 3's turn, not seat 2's"):
        play(one(text.replace("'p1 pb', 'p2 f'", "'p2 pb', 'p1 f'")))


# --- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("changes", "says"), DAMAGED, ids=[says for _, says in DAMAGED])
def test_damaged_hands_are_refused_in_one_line(changes: list[tuple[str, str]], says: str) -> None:
    """The action, its number and the reason; where a rule refuses it, the rule."""
    with pytest.raises(HistoryError) as caught:
        play(changed(*changes))
    assert str(caught.value).startswith(says)
    assert "\n" not in str(caught.value)


def test_a_card_dealt_twice_is_refused_however_the_hand_was_made() -> None:
    """The same ace in two hands, one of them seen only at the showdown."""
    late = changed(("p1 AsAd", "p1 ????"), ("p2 KsKd", "p2 AsKd"))
    with pytest.raises(HistoryError, match="action 2 'd dh p2 AsKd': As was dealt before"):
        play(late)
    history = one(HAND)
    first, _, *rest = history.actions
    twice = replace(history, actions=(first, DealtHole(1, (51, 50)), *rest))
    with pytest.raises(HistoryError, match="As was dealt before"):
        play(twice)


# --- the command ------------------------------------------------------------------------------------------------------


def test_a_folder_of_histories_is_replayed() -> None:
    """A line for each hand, a line for all, and nothing to complain about."""
    done = pitboss("replay", HERE)
    lines = done.stdout.splitlines()
    assert done.returncode == 0, done.stdout + done.stderr
    assert lines[0] == f"{HERE / 'pluribus-100b-128.phh'}: NT, 6 players: agrees"
    assert re.fullmatch(r"14 hands: 14 agree, 0 differ, 0 refused; [\d,]+ a second", lines[-1])
    assert len(lines) == 15


def test_one_hand_is_told_with_its_rules() -> None:
    """A file of one hand: the story with citations, what everybody won, and that it agrees."""
    done = pitboss("replay", HERE / "wsop-2023-43-02-04-37.phh")
    assert done.returncode == 0
    assert "  Seat 2 draws 2.  [TRADE draw(2), (3)]" in done.stdout.splitlines()
    assert "  seat 5 +$650,000" in done.stdout.splitlines()
    assert f"{HERE / 'wsop-2023-43-02-04-37.phh'}: N2L1D, 5 players: agrees" in done.stdout.splitlines()


def test_one_bad_hand_spoils_nothing_but_the_status(tmp_path: Path) -> None:
    """Of four hands in a file one differs and two are refused, each in its line, and the reasons are counted."""
    good = one(HAND)
    differs, cut = changed(("[136, 64, 100]", "[135, 64, 100]")), replace(good, actions=good.actions[:-4])
    file = tmp_path / "some.phhs"
    unread = dump(good).replace("p3 f", "p4 f")
    file.write_text(f"{dump_many((good, differs, cut))}\n[last]\n{unread}")
    done = pitboss("replay", file)
    assert done.returncode == 1
    assert done.stdout.splitlines()[:-1] == [
        f"{file}: hand [2]: NT, 3 players: differs: expected 135, 64, 100; got 136, 64, 100; 1 less in all: a rake?",
        f"{file}: hand [3]: NT, 3 players: refused: breaks off after action 13 'd db 9c': seat 1 has to act",
        f"{file}: hand [last]: refused: action 4 'p4 f': there is no player 'p4'; the hand has p1 to p3",
        "1 differs: less in all: a rake?",
        "1 refused: seat … has to act",
        "1 refused: there is no player …; the hand has p… to p…",
        "missing from the stacks of 1 hand: 1 in all",
    ]
    assert done.stdout.splitlines()[-1].startswith("4 hands: 1 agree, 1 differ, 2 refused;")


def test_results_as_json(tmp_path: Path) -> None:
    """A list of what came of each: variant, players, both stacks, or the reason."""
    (tmp_path / "a.phh").write_text(HAND)
    (tmp_path / "b.phh").write_text(HAND.replace("'p3 f'", "'p2 f'"))
    done = pitboss("replay", tmp_path, "--json")
    assert done.returncode == 1
    first, second = json.loads(done.stdout)["hands"]
    assert (first["variant"], first["game"], first["players"], first["result"]) == (
        "NT",
        "no-limit-holdem",
        3,
        "agrees",
    )
    assert first["expected"] == first["got"] == [136, 64, 100]
    assert second["result"] == "refused"
    assert second["reason"].startswith("action 4 'p2 f': it is seat 3's turn")


def test_a_posted_rake_is_checked(tmp_path: Path) -> None:
    """Five in a hundred of 72 are 3.60, in whole chips 3, and at most 3; 3 are missing from the aces' 136."""
    file = tmp_path / "raked.phh"
    file.write_text(HAND.replace("[136, 64, 100]", "[133, 64, 100]"))
    stacks = "differs: expected 133, 64, 100; got 136, 64, 100"
    says = {
        "5% most 3": "agrees: but for a rake of 3",
        "5%": "agrees: but for a rake of 3",
        "5% most 2": f"{stacks}; 3 is missing, and 5% most 2 of a pot of 72 is 2",
        "10% in 5": f"{stacks}; 3 is missing, and 10% in 5 of a pot of 72 is 5",
    }
    for rake, told in says.items():
        ((found,),) = [part.results for part in played((file,), quiet, posted_rake(rake))]
        assert found.line == f"{file}: NT, 3 players: {told}"
    done = pitboss("replay", file, "--rake", "5% most 2")
    assert done.returncode == 1
    assert f"{file}: NT, 3 players: {says['5% most 2']}" in done.stdout.splitlines()


def test_a_rake_that_is_none() -> None:
    """In one line that says how one is written."""
    for text in ("some", "5", "101%", "5% most", "5% in 0"):
        with pytest.raises(HistoryError, match="is not a rake; write '5% most 3', or more"):
            posted_rake(text)


def test_no_flop_no_drop() -> None:
    """Two chips of forty are a rake of 5 in 100, and none where no board came."""
    posted = posted_rake("5% no flop no drop")
    assert [posted.due(4000, 100, 100, board=board) for board in (True, False)] == [200, 0]


def test_what_cannot_be_compared_is_said(tmp_path: Path) -> None:
    """The stacks that nobody counted, by their players; in JSON too."""
    (tmp_path / "a.phh").write_text(UNKNOWN_STACKS)
    (tmp_path / "b.phh").write_text(UNKNOWN_STACKS.replace("[inf, 150, inf]", "[inf, inf, 7]"))
    done = pitboss("replay", tmp_path)
    assert done.stdout.splitlines()[:2] == [
        f"{tmp_path / 'a.phh'}: NT, 3 players: agrees: not compared: the unknown stacks of players 1, 3",
        f"{tmp_path / 'b.phh'}: NT, 3 players: no finishing stacks to compare: not compared: the unknown stacks of "
        "players 1, 2, 3",
    ]
    first = next(played((tmp_path / "a.phh",), quiet)).results[0].data
    assert (first["got"], first["unknown"]) == (["inf", 150, "inf"], [1, 3])


def test_rounds_and_histories_together(tmp_path: Path) -> None:
    """A round against the house, a hand for the pot and its history are replayed in one go."""
    assert not pitboss("deal", "three-card-poker", "--seed", 1, "--log", tmp_path / "a.json").returncode
    files = ("--log", tmp_path / "b.json", "--phh", tmp_path / "b.phh")
    assert not pitboss("deal", "fixed-limit-holdem", "--seed", 1, *files).returncode
    done = pitboss("replay", tmp_path / "a.json", tmp_path / "b.json", tmp_path / "b.phh")
    assert done.returncode == 0
    assert done.stdout.splitlines()[:3] == [
        f"{tmp_path / 'a.json'}: three-card-poker: agrees",
        f"{tmp_path / 'b.json'}: fixed-limit-holdem: agrees",
        f"{tmp_path / 'b.phh'}: FT, 6 players: agrees",
    ]


def test_a_missing_file_keeps_no_other_from_being_played(tmp_path: Path) -> None:
    """One line and exit status 2, after the others; an empty folder is refused at once."""
    (tmp_path / "a.phh").write_text(HAND)
    (tmp_path / "empty").mkdir()
    done = pitboss("replay", tmp_path / "a.phh", tmp_path / "b.phh")
    assert done.returncode == 2
    assert "1 hand: " in done.stdout
    assert done.stderr == f"pitboss: {tmp_path / 'b.phh'}: there is no such file; the others were replayed\n"
    done = pitboss("replay", tmp_path / "a.phh", tmp_path / "empty")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"pitboss: {tmp_path / 'empty'}: no .phh, no .phhs and no .json file in this folder\n"
