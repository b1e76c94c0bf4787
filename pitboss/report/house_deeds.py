"""What the house does with money at its tables, by paragraph: which function does it, and which test would miss it.

tests/law/test_house_deeds.py undoes them one by one.
"""

from __future__ import annotations

from pitboss.law.paragraphs import Section
from pitboss.report.common_rules import CommonRule, colorado, massachusetts

FILE = "tests/law/test_house_deeds.py"
SESSION, BOOKS = "pitboss.table.session", "pitboss.house.books"


def _at(test: str) -> str:
    return f"{FILE}::{test}"


RAKE, CASH, GAME_CHIPS, TRIPS = colorado("1018"), colorado("1045"), colorado("1017.32"), colorado("1017.38")
STAKES, REVENUE, ROUND = massachusetts("7"), massachusetts("14"), massachusetts("6")

HOUSE_DEEDS: tuple[CommonRule, ...] = (
    # The rake.
    CommonRule(
        RAKE("(1) drop box") & TRIPS("(12) drop box"),
        "the rake lies in sight, and drops into its box when the hand is over",
        f"{BOOKS}.tables._dropped",
        _at("test_a_rake_drops_when_the_hand_is_over"),
    ),
    CommonRule(
        RAKE("(2) drop box")
        & colorado("1017.41")("(5) drop box, (17) drop box")
        & ROUND("(e)(10) box")
        & massachusetts("19")("(c) box"),
        "what is raked for a jackpot has a slide and a box of its own",
        f"{BOOKS}.tables._placed",
        _at("test_a_jackpots_rake_never_meets_the_houses"),
    ),
    CommonRule(
        RAKE("(2) jackpot") & colorado("1060")("(1)") & massachusetts("19")("(i)"),
        "pots feed a jackpot only where its approval is named",
        f"{BOOKS}.banks._approved",
        _at("test_a_jackpot_that_is_not_approved_is_not_fed"),
    ),
    CommonRule(
        colorado("1040")("(3)"),
        "no hand gives more rake than is posted",
        "pitboss.table.pot.rake.due",
        _at("test_no_hand_gives_more_than_is_posted"),
    ),
    CommonRule(
        REVENUE("(b)(1)(ii) rake area, (b)(2)(ii)") & ROUND("(e)(9) rake area"),
        "the rake lies in its area as play goes on",
        f"{SESSION}.accounts.raked_so_far",
        _at("test_a_rake_lies_in_its_area_as_play_goes_on"),
    ),
    CommonRule(
        REVENUE("(b)(1)(iii), (b)(2)(iii)"),
        "in Massachusetts the rake comes to the tray when the round of play ends",
        f"{BOOKS}.tables._rake_goes",
        _at("test_a_rake_comes_to_the_tray_in_massachusetts"),
    ),
    CommonRule(
        REVENUE("(b)(3)(ii) clock, (b)(3)(iii) clock"),
        "time is charged once a period",
        f"{SESSION}.seats.due",
        _at("test_time_is_charged_once_a_period"),
    ),
    CommonRule(
        REVENUE("(b)(3)(iv), (b)(3)(v)"),
        "a charge for time lies in the rake area until it is verified",
        f"{BOOKS}.banks.verified",
        _at("test_a_charge_for_time_is_verified"),
    ),
    CommonRule(
        REVENUE("(a), (a)(1), (a)(2), (a)(3)"),
        "kind, method and most of a rake are told as the submission has them",
        "pitboss.sheet.warnings._as_submitted",
        _at("test_a_rake_is_submitted"),
    ),
    CommonRule(
        colorado("1017.37")("(9) proceeds"),
        "the rake of the pots at 3-5-7 stays in the tray and is won",
        f"{BOOKS}.statement._house",
        _at("test_the_pots_of_3_5_7_are_raked_into_the_tray"),
    ),
    # Chips and currency.
    CommonRule(
        colorado("1023")("(1) tips"),
        "a stack shrinks for tips, food and drink, and for nothing else",
        "pitboss.table.pot.spending.spend",
        _at("test_tips_and_food_come_out_of_a_stack"),
    ),
    CommonRule(
        colorado("1043")("text"),
        "a relieving dealer counts the imprest bank or brings another",
        f"{BOOKS}.banks.relieved",
        _at("test_a_relieving_dealer_counts"),
    ),
    CommonRule(
        colorado("1044")("text") & Section("MA", "colorado hold'em 6")("(a)"),
        "against the house chips and coupons are bet, and no currency",
        f"{BOOKS}.money.coupon",
        _at("test_chips_and_coupons_are_bet"),
    ),
    CommonRule(
        CASH("intro, (1), (2)"),
        "what chips are bought for is told to the whole table",
        f"{SESSION}.seats.top_up",
        _at("test_the_sum_is_said_aloud"),
    ),
    CommonRule(
        CASH("(3)(a), (3)(b)"),
        "cash goes into the imprest bank or the drop box as chips come out",
        f"{BOOKS}.money.changed_into_chips",
        _at("test_cash_goes_where_it_belongs"),
    ),
    CommonRule(
        CASH("(4)") & colorado("1030")("text bill") & colorado("1002")("(21), (21) bill") & STAKES("(c)(2)"),
        "bets on the piece are called",
        f"{SESSION}.pot._on_the_piece",
        _at("test_bets_on_the_piece_are_called"),
    ),
    CommonRule(
        CASH("(4)"),
        "currency on the table is changed before a pot is pushed",
        f"{BOOKS}.money.laid",
        _at("test_currency_is_changed_before_the_pot"),
    ),
    CommonRule(
        colorado("1002")("(10) coins"),
        "quarters and half dollars are put up, won and paid out as chips are",
        "pitboss.sheet.pot_faults._ante_faults",
        _at("test_coins_are_chips"),
    ),
    CommonRule(
        STAKES("(c)(2) change"),
        "table cash and antes in coin are changed into chips",
        f"{SESSION}.pot._coins_changed",
        _at("test_coins_of_the_ante_are_changed"),
    ),
    CommonRule(
        STAKES("(c)(5), (c)(5)(i)"),
        "stakes that are taken along are accounted for, and come back",
        f"{SESSION}.seats.take_stakes",
        _at("test_stakes_are_taken_along_and_brought_back"),
    ),
    CommonRule(
        STAKES("(c)(5)(ii)"),
        "who sits out leaves the stakes on the table, and nobody touches them",
        f"{SESSION}.next_hand.able",
        _at("test_stakes_lie_where_they_are"),
    ),
    CommonRule(
        colorado("1046")("text"),
        "only chips of this house come to a table",
        f"{BOOKS}.money.bought_in",
        _at("test_chips_of_this_house_alone"),
    ),
    # Chips of one game.
    CommonRule(
        GAME_CHIPS("(6) chips, (11) chips"),
        "the ante is bet in chips of the house, the rest in those of the game",
        "pitboss.table.banked.booking.recoloured",
        _at("test_bets_in_chips_of_the_game"),
    ),
    CommonRule(
        GAME_CHIPS("(1) chips, (19) colours"),
        "chips of the game are bought at its table, a colour for each player",
        f"{BOOKS}.money.colour_sold",
        _at("test_a_colour_for_each_player"),
    ),
    CommonRule(
        GAME_CHIPS("(7) chips"),
        "tips are in chips of the house, and those of the game are changed first",
        f"{BOOKS}.money.tipped",
        _at("test_chips_of_the_game_are_changed_before_the_tip_box"),
    ),
    CommonRule(
        GAME_CHIPS("(19) redeemed"),
        "chips of the game are changed back at their price, and later at a quarter",
        f"{BOOKS}.money.colour_redeemed",
        _at("test_chips_of_the_game_come_back_at_a_quarter"),
    ),
    # A pot that stays.
    CommonRule(
        TRIPS("(14), (14) closing"),
        "a pot that may stay has a plan, by which it is awarded before the house closes",
        f"{BOOKS}.day.closed",
        _at("test_a_pot_is_awarded_before_the_house_closes"),
    ),
    CommonRule(
        TRIPS("(16) count"),
        "the pot and the award are counted from the chips that lie there",
        "pitboss.table.pot.betting.pot",
        _at("test_the_pot_is_counted_after_a_mistake"),
    ),
)
