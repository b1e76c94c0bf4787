"""What the house does about tournaments, by paragraph: which function does it, and which test would miss it.

tests/law/test_tournament_deeds.py undoes them one by one.
"""

from __future__ import annotations

from pitboss.report.common_rules import CommonRule, colorado

FILE = "tests/law/test_tournament_deeds.py"
FAULTS, HOUSE = "pitboss.sheet.tournament_faults", "pitboss.house.tournament"
STEPS, ENGINE = f"{HOUSE}.steps", f"{HOUSE}.engine"


def _at(test: str) -> str:
    return f"{FILE}::{test}"


WORDS, SERIES, CHIPS, PROCEEDS = colorado("1002"), colorado("1050"), colorado("1051"), colorado("1052")
CASH, PLAYERS, COSTS, RULES = colorado("1053"), colorado("1055"), colorado("1056"), colorado("1057")
CONDUCT, HOUSE_RULES = colorado("1058"), colorado("1059")

TOURNAMENT_DEEDS: tuple[CommonRule, ...] = (
    # A tournament, and who conducts it.
    CommonRule(
        WORDS("(24.5)") & SERIES("(1)"),
        "a tournament, of one event or several, ends with one winner",
        f"{STEPS}.payouts._check_over",
        _at("test_one_winner_overall"),
    ),
    CommonRule(
        SERIES("(1)"),
        "a tournament is over four months after its first day",
        f"{FAULTS}._dates",
        _at("test_it_is_over_in_four_months"),
    ),
    CommonRule(
        SERIES("(1)"),
        "games of Colorado's book are played",
        f"{FAULTS}._games",
        _at("test_games_of_colorado_are_played"),
    ),
    CommonRule(
        SERIES("(2), (2)(a)"),
        "several licensees join only where nothing of it is proceeds",
        f"{FAULTS}._joint",
        _at("test_licensees_join_without_a_fee"),
    ),
    CommonRule(
        SERIES("(2)(b)"),
        "the one who answers for a joint tournament keeps its accounts and pays its prizes",
        f"{ENGINE}.licensee_refusals",
        _at("test_one_licensee_answers"),
    ),
    CommonRule(
        SERIES("(2)(c)"),
        "nobody is in twice; who is out enters again as the rules allow",
        f"{STEPS}.entries._check_entry",
        _at("test_one_active_entry"),
    ),
    CommonRule(
        SERIES("(2)(c)"),
        "who turns out to be in twice is out of play and wins nothing, and the prize passes on",
        f"{STEPS}.conduct._disqualified",
        _at("test_who_was_in_twice_wins_nothing"),
    ),
    # Chips and money.
    CommonRule(
        CHIPS("text"),
        "chips are points without cash value and without a limit, in colours whose values are said",
        f"{FAULTS}._chips",
        _at("test_chips_are_points"),
    ),
    CommonRule(
        CHIPS("text"),
        "where nothing is printed on the chips their values hang at each table",
        f"{STEPS}.tables.table_set",
        _at("test_values_hang_at_the_table"),
    ),
    CommonRule(
        PROCEEDS("text") & WORDS("(14.5)"),
        "entry fees, also those that the house pays, and nothing else, are proceeds of the day they are collected on",
        "pitboss.house.books.statement._house",
        _at("test_fees_and_only_they_are_proceeds"),
    ),
    CommonRule(
        PROCEEDS("text"),
        "no rake is taken, and goods stand for the fee at its value",
        f"{FAULTS}._costs",
        _at("test_no_rake"),
    ),
    CommonRule(
        PROCEEDS("text"),
        "the tournament form has every entry with its fee, however it was paid",
        f"{HOUSE}.forms.entry_form",
        _at("test_every_entry_is_on_the_form"),
    ),
    CommonRule(
        CASH("text"),
        "cash of entry fees lies apart until it is counted",
        f"{ENGINE}.fees_counted",
        _at("test_fees_lie_apart_until_they_are_counted"),
    ),
    CommonRule(
        CASH("text") & COSTS("text 3"),
        "cash and goods that are won stand on the payout form with who signed",
        f"{HOUSE}.forms.payout_form",
        _at("test_prizes_are_on_a_form"),
    ),
    CommonRule(
        PLAYERS("text"),
        "nobody plays as a proposition player",
        f"{ENGINE}._check_admitted",
        _at("test_no_props"),
    ),
    CommonRule(
        COSTS("text 1"),
        "fee, all buy-ins and both together come to $100,000 at most",
        f"{FAULTS}._costs",
        _at("test_a_hundred_thousand"),
    ),
    CommonRule(
        COSTS("text 2"),
        "what of an event's pool is not awarded goes on to the next event",
        f"{STEPS}.payouts.event_ended",
        _at("test_what_is_left_is_carried_forward"),
    ),
    CommonRule(
        COSTS("text 3"),
        "buy-ins, complimentary ones and goods among them, are the pool, whole",
        f"{HOUSE}.money.bought",
        _at("test_every_buy_in_is_in_the_pool"),
    ),
    CommonRule(
        COSTS("text 3"),
        "a tournament is finished once all of the pool is paid",
        f"{STEPS}.payouts._check_over",
        _at("test_the_house_keeps_nothing"),
    ),
    CommonRule(
        COSTS("text 4"),
        "a voucher for fee and buy-in is a prize, and both parts stand on the forms",
        f"{HOUSE}.money.prize",
        _at("test_a_voucher_is_a_prize"),
    ),
    CommonRule(
        COSTS("text 5"),
        "a voucher for a seat that costs nothing leaves the pool as it is",
        f"{HOUSE}.money.prize",
        _at("test_a_seat_stays_in_the_pool"),
    ),
    CommonRule(
        COSTS("text 6"),
        "a voucher is used by who has won it",
        f"{STEPS}.entries._voucher",
        _at("test_a_voucher_is_its_winners"),
    ),
    # The rules.
    CommonRule(
        RULES("text"),
        "rules are filed five days ahead",
        f"{ENGINE}.filed",
        _at("test_rules_are_filed_five_days_ahead"),
    ),
    CommonRule(
        RULES("text"),
        "nothing is played before the first filed day",
        f"{HOUSE}.beforehand.check_start",
        _at("test_nothing_is_played_before_the_filed_day"),
    ),
    CommonRule(
        RULES("text"),
        "everybody who enters has got the printed rules",
        f"{STEPS}.entries.entry_taken",
        _at("test_every_player_gets_the_rules"),
    ),
    CommonRule(
        RULES("text"),
        "nothing is played under rules that the Division finds unacceptable",
        f"{STEPS}.rules.objected",
        _at("test_unacceptable_rules_are_not_played"),
    ),
    CommonRule(
        RULES("text"),
        "at first nobody can bet more than the buy-in bought",
        f"{FAULTS}._first_round",
        _at("test_nobody_bets_more_than_the_buy_in"),
    ),
    CommonRule(
        CONDUCT("intro"),
        "the fifteen rules are printed",
        f"{FAULTS}._conduct",
        _at("test_the_fifteen_are_printed"),
    ),
    CommonRule(
        CONDUCT("(1)"),
        "everybody begins with the same chips and buys more by the same rule",
        f"{STEPS}.rebuys.no_rebuy",
        _at("test_the_same_chips_for_everybody"),
    ),
    CommonRule(
        CONDUCT("(2)"),
        "seats are drawn at random by a key that was committed to, at the start and when tables are combined",
        f"{STEPS}.seating.drawn",
        _at("test_seats_are_drawn"),
    ),
    CommonRule(
        CONDUCT("(3)"),
        "who has no chips is out once there is no way to more, or none is wanted",
        f"{STEPS}.leaving.out",
        _at("test_who_may_rebuy_is_not_out"),
    ),
    CommonRule(
        CONDUCT("(4)"),
        "prizes are shared where the rules allow it and all who are in agree",
        f"{STEPS}.payouts.deal_agreed",
        _at("test_a_split_takes_everybody"),
    ),
    CommonRule(
        CONDUCT("(4)(a)"),
        "what is no cash is not shared",
        f"{STEPS}.payouts.deal_agreed",
        _at("test_cash_alone_is_shared"),
    ),
    CommonRule(
        CONDUCT("(4)(b)"),
        "everybody was told that it is voluntary, and where somebody was pressured play goes on",
        f"{STEPS}.payouts.deal_agreed",
        _at("test_nobody_is_pressed"),
    ),
    CommonRule(
        CONDUCT("(4)(c)"),
        "each is awarded what was agreed, by name",
        f"{HOUSE}.prizes._dealt",
        _at("test_each_gets_what_was_agreed"),
    ),
    CommonRule(
        CONDUCT("(5)"),
        "two decks with unlike backs lie at each table",
        f"{STEPS}.tables._check_backs",
        _at("test_two_decks_with_unlike_backs"),
    ),
    CommonRule(
        CONDUCT("(7)"),
        "a deck that was not counted for an hour or changed for two is told of",
        f"{HOUSE}.decks.overdue",
        _at("test_decks_by_the_clock"),
    ),
    CommonRule(
        CONDUCT("(7)"),
        "two used decks make way for a new pair",
        f"{STEPS}.tables.deck_changed",
        _at("test_a_new_pair"),
    ),
    CommonRule(
        CONDUCT("(8)"),
        "a stud deck that runs short is mixed with the burn cards, or one common card serves all",
        "pitboss.table.pot.deal._short",
        _at("test_a_deck_that_runs_short"),
    ),
    CommonRule(
        CONDUCT("(9), (10), (11), (12)"),
        "who makes agreements on a pot, takes advice, plays for another or uses a device is penalised, at worst out",
        f"{STEPS}.conduct.penalised",
        _at("test_conduct_is_penalised"),
    ),
    CommonRule(
        CONDUCT("(10)"),
        "one hand to a player",
        f"{STEPS}.entries._check_entry",
        _at("test_one_active_entry"),
    ),
    CommonRule(
        CONDUCT("(13)"),
        "only chips that lay on the table are won and lost in a hand",
        f"{STEPS}.hands.hand_played",
        _at("test_chips_on_the_table_alone"),
    ),
    CommonRule(
        CONDUCT("(14), (15)"),
        "chips that are pushed are a bet, and a word binds against the chips",
        "pitboss.table.pot.verbal.meant",
        _at("test_words_and_chips_bind"),
    ),
    CommonRule(
        CHIPS("text"),
        "a bet with chips of a tournament has no ceiling",
        "pitboss.sheet.tournament_terms.stripped",
        _at("test_a_wager_has_no_ceiling"),
    ),
    CommonRule(
        PROCEEDS("text") & CONDUCT("(9)"),
        "nothing is taken from a pot, nobody agrees on one, and every hand is played to its end",
        "pitboss.sheet.tournament_terms.stripped",
        _at("test_nothing_is_taken_from_a_pot"),
    ),
    # The house rules.
    CommonRule(
        HOUSE_RULES("intro, (1), (4), (6)"),
        "the printed rules say which house rules hold, how it ends, and what differs",
        f"{FAULTS}._house_rules",
        _at("test_house_rules_are_printed"),
    ),
    CommonRule(
        HOUSE_RULES("(2)"),
        "fee, buy-in and rebuys are said",
        f"{FAULTS}._more_chips",
        _at("test_costs_are_printed"),
    ),
    CommonRule(
        HOUSE_RULES("(3)"),
        "blinds and antes, and how they rise, are said",
        f"{FAULTS}._levels",
        _at("test_levels_are_printed"),
    ),
    CommonRule(
        HOUSE_RULES("(5)"),
        "prizes are counted and described",
        f"{FAULTS}._prizes",
        _at("test_prizes_are_printed"),
    ),
)
