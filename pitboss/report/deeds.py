"""Rules that no word of a game says, because table, sheet or sign keeps them for every game alike.

Each names what it does, the function that carries it out, and the test that fails when that function is broken;
tests/law/test_deeds.py breaks them one by one.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.law.paragraphs import Section, paragraph
from pitboss.report.common_rules import CommonRule, colorado, massachusetts
from pitboss.report.deck_deeds import DECK_DEEDS
from pitboss.report.floor_deeds import FLOOR_DEEDS
from pitboss.report.fund_deeds import FUND_DEEDS
from pitboss.report.house_deeds import HOUSE_DEEDS
from pitboss.report.jackpot_deeds import JACKPOT_DEEDS
from pitboss.report.people_deeds import PEOPLE_DEEDS
from pitboss.report.sheet_deeds import SHEET_DEEDS
from pitboss.report.sign.notices import NOTICES, schedules
from pitboss.report.tournament_deeds import TOURNAMENT_DEEDS

SIGN_TEST = "tests/report/test_sign.py::test_the_sign_says_what_the_paragraph_demands"
SCHEDULES_TEST = "tests/report/test_sign.py::test_the_schedules_in_use_hang_at_the_table"
ON_SIGNS = ("sign", "layout")
"""What the register calls the part of a paragraph that a sign answers."""


def _at(test: str) -> str:
    return f"tests/law/test_deeds.py::{test}"


WORDS, RANKS, STAKES, ORDER = colorado("1002"), colorado("1004"), colorado("1023"), colorado("1033")
TERMS, DEALING, BETS, BUTTON = massachusetts("1"), massachusetts("6"), massachusetts("7"), massachusetts("10")
WAGERS, EMPEROR, HOME_RUN = Section("MA", "colorado hold'em 6"), colorado("1017.49"), colorado("1017.30")
BETTING, SHOWDOWN, AWARD = "pitboss.table.pot.betting", "pitboss.table.pot.showdown", "pitboss.table.pot.award"
SESSION, CHANGES = "pitboss.table.session", "pitboss.report.diff.changes"
TRADE = Section("TRADE", "betting")

DEEDS: tuple[CommonRule, ...] = (
    # A round of betting.
    CommonRule(
        WORDS("intro, (7)") & TERMS("Call"),
        "a call is what is owed, in every game",
        f"{BETTING}.owes",
        _at("test_a_call_equals_the_bet_before"),
    ),
    CommonRule(
        WORDS("(8)") & TERMS("Check"),
        "who has checked is asked again after a bet",
        f"{BETTING}.has_to_act",
        _at("test_a_check_stays_in_the_round"),
    ),
    CommonRule(
        WORDS("(9)"),
        "a raise after a check, where it is posted",
        f"{BETTING}.may_raise",
        _at("test_a_raise_after_a_check"),
    ),
    CommonRule(
        WORDS("(3), (29)") & TERMS("Betting round"),
        "a round ends when all have called, folded or are all in",
        f"{BETTING}.next_turn",
        _at("test_a_round_ends_when_all_have_answered"),
    ),
    CommonRule(
        WORDS("(23), (24)") & TERMS("Opening bet, Bet"),
        "the first bet of a round opens it",
        "pitboss.table.pot.rounds.raising",
        _at("test_the_first_bet_opens"),
    ),
    CommonRule(TERMS("Raise"), "a raise exceeds the bet before it", f"{BETTING}.least_to", _at("test_a_raise_exceeds")),
    CommonRule(
        WORDS("(16)") & TERMS("Fold"),
        "a folded hand wins nothing, and its chips stay",
        f"{BETTING}.claimants",
        _at("test_a_fold_gives_up_the_pot"),
    ),
    CommonRule(
        colorado("1019")("text"),
        "turns go clockwise",
        f"{BETTING}.next_turn",
        _at("test_turns_go_clockwise"),
    ),
    CommonRule(
        DEALING("(e)(3)"),
        "who is in turn is told what may be done",
        "pitboss.table.pot.rounds.offers",
        _at("test_the_player_in_turn_is_told_the_choices"),
    ),
    # Cards.
    CommonRule(
        WORDS("(12)"), "cards go round from the left", "pitboss.table.pot.deal.take", _at("test_cards_go_round")
    ),
    CommonRule(
        WORDS("(22)") & TERMS("Stub") & DEALING("(e)(4)"),
        "burns lie by themselves, and nothing of the muck is dealt",
        "pitboss.table.pot.deal.burn",
        _at("test_burns_lie_apart"),
    ),
    *(
        CommonRule(
            RANKS(f"(1)({letter})"),
            "the order of high hands",
            f"{SHOWDOWN}._best",
            _at(f"test_high_hands[{letter}]"),
        )
        for letter in "cdefghijk"
    ),
    # The pot.
    CommonRule(
        WORDS("(17), (25)") & TERMS("Pot") & DEALING("(c)"),
        "antes and bets are the pot, less what is taken",
        f"{BETTING}.pot",
        _at("test_the_pot_is_all_that_was_put_up"),
    ),
    CommonRule(
        WORDS("(31)")
        & TERMS("Showdown")
        & colorado("1012")("(5)")
        & colorado("1013")("(2)")
        & colorado("1015")("(2)")
        & colorado("1017.4")("(5)")
        & massachusetts("12")("(h)"),
        "two who are left when the betting ends show",
        f"{SHOWDOWN}.waiting",
        _at("test_who_is_left_shows"),
    ),
    CommonRule(
        DEALING("(d), (e)(6)"),
        "a bet that nobody calls wins, or the best hand shown",
        f"{AWARD}.uncontested",
        _at("test_a_bet_that_nobody_calls_wins"),
    ),
    CommonRule(
        TRADE("(4)"),
        "what nobody matches goes back and is no part of the pot",
        f"{BETTING}.give_back",
        _at("test_what_nobody_matches_goes_back"),
    ),
    CommonRule(
        TRADE("(15)"),
        "bets are in whole chips, and all of a stack may be bet",
        f"{BETTING}.whole",
        _at("test_bets_are_in_whole_chips"),
    ),
    CommonRule(
        TERMS("High, Low"), "the best hand of its kind takes the pot", f"{AWARD}.winners", _at("test_high_and_low")
    ),
    CommonRule(
        TERMS("Round of play"),
        "a round is deal, betting, showdown and award",
        "pitboss.table.pot.engine.decided",
        _at("test_a_round_of_play"),
    ),
    CommonRule(
        ORDER("intro, (1)-(4)") & TRADE("(12)"),
        "who shows first, and who follows",
        f"{SHOWDOWN}.order",
        _at("test_the_order_of_showing"),
    ),
    CommonRule(
        TERMS("Side pot") & BETS("(c)(4)(i), (c)(4)(iii)") & TRADE("(9)"),
        "who is all in wins only what was paid for",
        f"{AWARD}.layers",
        _at("test_side_pots"),
    ),
    CommonRule(
        TERMS("All-in") & BETS("(c)(4)"),
        "who runs out calls for what there is",
        f"{BETTING}.refuses",
        _at("test_who_runs_out_is_all_in"),
    ),
    CommonRule(
        BETS("(c)(4)(ii)"),
        "who is all in gets cards as before",
        "pitboss.table.pot.state.PotHand.live_seats",
        _at("test_who_is_all_in_gets_cards"),
    ),
    CommonRule(DEALING("(e)(7)"), "side pots are awarded first", f"{AWARD}.award", _at("test_side_pots_come_first")),
    CommonRule(
        STAKES("(2) text 2"),
        "high and low share each pot by itself",
        f"{AWARD}.halves",
        _at("test_high_and_low_share_each_pot"),
    ),
    # Between hands.
    CommonRule(
        WORDS("(6), (32)") & STAKES("(1)") & TERMS("Table stakes") & BETS("(c), (c)(1)") & TRADE("(16)"),
        "what lay on the table is played for, and more is bought between hands",
        f"{SESSION}.seats.top_up",
        _at("test_table_stakes"),
    ),
    CommonRule(
        STAKES("(2) text 3"),
        "who has lost everything buys or is dealt no cards",
        f"{SESSION}.next_hand.able",
        _at("test_who_has_lost_everything"),
    ),
    CommonRule(
        STAKES("(4)"),
        "winnings are not shared; a winner may post for the beaten where it is allowed",
        f"{SESSION}.seats.treat",
        _at("test_winnings_are_not_shared"),
    ),
    CommonRule(BETS("(a)"), "only the seated get cards", f"{SESSION}.next_hand.able", _at("test_only_the_seated_play")),
    CommonRule(
        colorado("1008")("text"),
        "the dealer has no hand and no bet",
        "pitboss.table.pot.engine._act",
        _at("test_the_dealer_plays_no_hand"),
    ),
    CommonRule(
        DEALING("(b)"),
        "two to eleven players, and the dealer is none of them",
        "pitboss.sheet.places.ceiling",
        _at("test_two_to_eleven_play"),
    ),
    CommonRule(
        WORDS("(4.25)"),
        "the first blind sits left of the button",
        f"{SESSION}.button._followers",
        _at("test_blinds_follow_the_button"),
    ),
    CommonRule(
        BUTTON("(c)(2), (c)(2)(i)")
        & massachusetts("20")("(b)(1), (b)(1)(i)")
        & massachusetts("21")("(b)(1), (b)(1)(i)")
        & massachusetts("22")("(b)(1), (b)(1)(i)"),
        "the button starts at the dealer's right",
        f"{SESSION}.button._first",
        _at("test_the_button_starts_at_the_dealers_right"),
    ),
    CommonRule(
        BUTTON("(c)(2)(ii)")
        & massachusetts("20")("(b)(1)(ii)")
        & massachusetts("21")("(b)(1)(ii)")
        & massachusetts("22")("(b)(1)(ii)"),
        "or at who is dealt the highest card",
        f"{SESSION}.button.rank",
        _at("test_the_button_starts_by_a_card"),
    ),
    CommonRule(
        WORDS("(5)")
        & TERMS("Button")
        & BUTTON("(c), (c)(1), (c)(3)")
        & massachusetts("11")("(c)")
        & massachusetts("12")("(c)")
        & massachusetts("20")("(b), (b)(2)")
        & massachusetts("21")("(b), (b)(2)")
        & massachusetts("22")("(b), (b)(2)")
        & colorado("1017.41")("(19)"),
        "the button goes on by one player, and deal and betting follow it",
        f"{SESSION}.button.after",
        _at("test_the_button_goes_clockwise"),
    ),
    CommonRule(
        TRADE("(17)"),
        "the big blind goes on by one player, and the rest stand behind it, at empty places too",
        f"{SESSION}.button._dead",
        _at("test_the_big_blind_goes_on"),
    ),
    CommonRule(
        TRADE("(18)"),
        "who missed the blinds posts them or waits for the big one",
        f"{SESSION}.next_hand._missed",
        _at("test_missed_blinds_are_posted_or_waited_for"),
    ),
    # Against the house.
    CommonRule(
        WAGERS("(c)") & colorado("1017.34")("(14)"),
        "nothing is staked, raised or taken back when the betting is closed",
        "pitboss.table.banked.engine._betting",
        _at("test_closed_bets_stay"),
    ),
    CommonRule(
        WAGERS("(b)"),
        "only the seated bet, and who has bet stays",
        f"{SESSION}.banked._leave",
        _at("test_who_has_bet_stays"),
    ),
    CommonRule(
        EMPEROR("(12), (36)(b)(iii)"),
        "no hand is touched once the dealer's lies open",
        "pitboss.table.banked.engine._act",
        _at("test_no_hand_is_touched_after_the_dealers"),
    ),
    CommonRule(
        EMPEROR("(13)") & colorado("1017.28")("(1) silence"),
        "nobody sees another's cards before they lie open",
        "pitboss.table.banked.view._hand",
        _at("test_nobody_sees_anothers_cards"),
    ),
    CommonRule(
        colorado("1017.60")("Progressive (3)"),
        "a meter that is won restarts from its seed",
        "pitboss.table.banked.claims.answer_from",
        _at("test_the_meter_restarts_from_its_seed"),
    ),
    CommonRule(HOME_RUN("(2)(e)"), "one hand to a player", f"{SESSION}.seats.sit", _at("test_one_hand_at_home_run")),
    CommonRule(
        HOME_RUN("(2)(f)"), "no bets for the dealer", "pitboss.table.pot.engine._act", _at("test_no_tips_at_home_run")
    ),
    CommonRule(
        HOME_RUN("(11)"),
        "who leaves gives the base runners back",
        f"{SESSION}.seats.sit",
        _at("test_base_runners_are_given_back"),
    ),
    CommonRule(
        HOME_RUN("(12)"),
        "the pool is shared out by the base runners when the game closes",
        f"{SESSION}.pot._shared_pool",
        _at("test_a_pool_is_shared_out"),
    ),
    # What a house posts, submits and announces.
    CommonRule(
        colorado("1041")("text"),
        "the house sets how many play",
        "pitboss.sheet.places.served",
        _at("test_the_house_sets_the_seats"),
    ),
    CommonRule(
        colorado("1017.41")("(32)"),
        "proposition players where Colorado's rules hold",
        "pitboss.sheet.pot_faults._place_faults",
        _at("test_props_are_colorados"),
    ),
    CommonRule(
        colorado("1017.24")("(17) agreement"),
        "schedules that need an agreement are named",
        "pitboss.sheet.warnings._agreements",
        _at("test_an_agreement_is_asked_for"),
    ),
    CommonRule(
        colorado("1017.43")("(12) policy"),
        "the licensee's own house ways set the dealer's hand",
        "pitboss.sheet.house_ways.with_own_ways",
        _at("test_house_ways_of_the_licensee"),
    ),
    CommonRule(
        Section("MA", "colorado hold'em 8")("(a) approval"),
        "a machine that deals packets is approved",
        "pitboss.sheet.warnings._approvals",
        _at("test_a_machine_is_approved"),
    ),
    CommonRule(
        Section("MA", "colorado hold'em 6a")("(a) notice"),
        "a bonus is withdrawn only after notice",
        f"{CHANGES}._notices",
        _at("test_what_needs_notice"),
    ),
    CommonRule(
        Section("MA", "colorado hold'em 11")("(c) notice") & Section("MA", "colorado hold'em 12")("(c) notice"),
        "a cap is lowered only after notice",
        f"{CHANGES}._notices",
        _at("test_what_needs_notice"),
    ),
    CommonRule(
        massachusetts("17")("text notice"),
        "a higher minimum needs notice",
        f"{CHANGES}._notices",
        _at("test_what_needs_notice"),
    ),
)


def by_sign() -> Iterator[CommonRule]:
    """What the list of notices answers: the part of a paragraph that is about the sign, or all of one without parts."""
    for item in NOTICES:
        test = SCHEDULES_TEST if item.prints is schedules else SIGN_TEST
        for state, section, number in item.law.each():
            found = paragraph(state, section, number)
            names = [part.name for part in found.parts if part.name in ON_SIGNS]
            if names or not found.parts:
                law = Section(state, section)(f"{number} {names[0]}" if names else number)
                yield CommonRule(law, item.demands, "pitboss.report.sign.notices.NOTICES", test)


def deeds() -> tuple[CommonRule, ...]:
    """Everything of that kind."""
    house = (*HOUSE_DEEDS, *DECK_DEEDS, *JACKPOT_DEEDS, *FUND_DEEDS, *FLOOR_DEEDS, *SHEET_DEEDS, *PEOPLE_DEEDS)
    return (*DEEDS, *house, *TOURNAMENT_DEEDS, *by_sign())
