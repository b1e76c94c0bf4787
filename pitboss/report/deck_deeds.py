"""What the house does with decks, dice, time and seats, by paragraph: which function does it, and which test misses it.

tests/law/test_deck_deeds.py undoes them one by one.
"""

from __future__ import annotations

from pitboss.report.common_rules import CommonRule, colorado, holdem, massachusetts

FILE = "tests/law/test_deck_deeds.py"
DECKS, CLOCKS = "pitboss.house.books.decks", "pitboss.house.books.clocks"
COUNTS = "pitboss.web.tables.deck_counts"


def _at(test: str) -> str:
    return f"{FILE}::{test}"


DECK_DEEDS: tuple[CommonRule, ...] = (
    # A deck comes to a table.
    CommonRule(
        colorado("1007")("(1) opening check") & massachusetts("4")("(a)") & holdem("4")("(a)") & holdem("2")("(b)(1)"),
        "a deck comes to a table once its dealer has found it whole and its backs alike",
        f"{DECKS}.inspected",
        _at("test_a_deck_is_looked_through_before_it_is_used"),
    ),
    CommonRule(
        colorado("1007")("(1) opening check") & massachusetts("4")("(a)") & holdem("4")("(a)"),
        "a table without a deck that was looked through is told of",
        f"{CLOCKS}._opening",
        _at("test_a_table_without_a_deck_is_told_of"),
    ),
    CommonRule(
        colorado("1007")("(2)"),
        "where the rules of a game play on screens no deck is asked for",
        f"{DECKS}.has_cards",
        _at("test_a_game_on_screens_needs_no_deck"),
    ),
    CommonRule(
        massachusetts("4")("(b)") & holdem("4")("(b), (d)"),
        "a floorperson checks each deck that the dealer has looked through",
        f"{DECKS}._signed_by_two",
        _at("test_a_floorperson_checks"),
    ),
    CommonRule(
        massachusetts("4")("(b), (c)") & holdem("4")("(b), (c), (d)"),
        "every deck is shown to those who come first, and play before that is told of",
        f"{DECKS}.shown",
        _at("test_cards_are_shown_to_the_first_players"),
    ),
    CommonRule(
        massachusetts("5")("(d)") & holdem("5")("(e)"),
        "cards of a table that was idle are shown again",
        f"{DECKS}.laid_out",
        _at("test_cards_of_an_idle_table_are_shown_again"),
    ),
    # Two decks.
    CommonRule(
        colorado("1011")("(2)")
        & colorado("1017.37")("(4) two decks")
        & colorado("1017.40")("(4)")
        & massachusetts("2")("(a) two decks, (d)(1)")
        & holdem("2")("(b)(2)"),
        "two decks of a table have unlike backs",
        f"{DECKS}._unlike",
        _at("test_two_decks_look_unlike"),
    ),
    CommonRule(
        colorado("1011")("(2)")
        & colorado("1017.37")("(4) two decks")
        & colorado("1017.40")("(4)")
        & massachusetts("2")("(a) two decks, (d)"),
        "a table without its second deck is told of; against the house it may lie at the podium",
        f"{CLOCKS}._second",
        _at("test_a_second_deck_is_asked_for"),
    ),
    CommonRule(
        holdem("2")("(b)"),
        "a second deck only where a shuffler is",
        f"{DECKS}._fits",
        _at("test_a_second_deck_only_with_a_shuffler"),
    ),
    CommonRule(
        colorado("1017.37")("(4) two decks")
        & colorado("1017.40")("(4)")
        & massachusetts("2")("(d)(2), (d)(3)")
        & massachusetts("4")("(c)(2)")
        & holdem("2")("(b)(3), (b)(4), (b)(5)"),
        "with a shuffler the decks take turns, and each round is dealt from and thrown away into one of them",
        f"{DECKS}.dealt_from",
        _at("test_with_a_shuffler_the_decks_take_turns"),
    ),
    CommonRule(
        massachusetts("4")("(c)(1)"),
        "by hand one deck is dealt from, and the other lies aside until it is put in",
        f"{DECKS}.put_in",
        _at("test_by_hand_one_deck_is_dealt_from"),
    ),
    CommonRule(
        colorado("1011")("(2)"),
        "a new deck stays for an orbit, or for seven hands against the house",
        f"{DECKS}._stayed",
        _at("test_a_new_deck_stays"),
    ),
    CommonRule(
        massachusetts("2")("(c)"),
        "each gaming day the decks are spread over the poker tables",
        f"{CLOCKS}._spread",
        _at("test_decks_are_spread_each_day"),
    ),
    CommonRule(
        massachusetts("15")("(q)"),
        "a shuffler goes before cards are changed by hand",
        f"{DECKS}.put_in",
        _at("test_a_shuffler_goes_first"),
    ),
    # Counts and changes.
    CommonRule(
        colorado("1036")("text count") & massachusetts("6")("(e)(5)"),
        "a deck is counted within each half hour of play, in Massachusetts within each quarter",
        f"{CLOCKS}._count",
        _at("test_a_deck_is_counted_by_the_clock"),
    ),
    CommonRule(
        holdem("7")("(e), (f)") & holdem("8")("(e)"),
        "the stub is counted every five rounds, unless a shuffler counts",
        f"{CLOCKS}._stub",
        _at("test_the_stub_is_counted_every_five_rounds"),
    ),
    CommonRule(
        massachusetts("2")("(b)"),
        "a deck is put into suit and sequence within three hours of use",
        f"{CLOCKS}._sequence",
        _at("test_suit_and_sequence_within_three_hours"),
    ),
    CommonRule(
        massachusetts("2")("(b)"),
        "and changed within six hours",
        f"{CLOCKS}._change",
        _at("test_decks_are_changed_within_six_hours"),
    ),
    CommonRule(
        colorado("1017.42")("(1) count"),
        "each dealer who comes in counts the 54 cards, unless a shuffler does",
        f"{CLOCKS}._new_dealer",
        _at("test_each_new_dealer_counts"),
    ),
    CommonRule(
        colorado("1017.43")("(5) dice"),
        "dice are inspected within each day, and changed when they are not sound",
        f"{CLOCKS}._dice",
        _at("test_dice_are_inspected_each_day"),
    ),
    CommonRule(
        massachusetts("6")("(e)(5)") & massachusetts("15")("(g) deck") & holdem("7")("(e)(1), (f)"),
        "a deck with a wrong number of cards leaves the table and another takes its place; a whole one stays",
        f"{DECKS}.counted",
        _at("test_a_wrong_count_takes_the_deck_off_the_table"),
    ),
    CommonRule(
        massachusetts("6")("(e)(8)"),
        "the hands that came back are counted against what was dealt",
        f"{COUNTS}.expects",
        _at("test_discarded_hands_are_counted"),
    ),
    CommonRule(
        colorado("1036")("text known"),
        "nobody deals from a deck that is known to be bad",
        f"{DECKS}._sound",
        _at("test_a_bad_deck_is_not_used_again"),
    ),
    # Time, rules and seats.
    CommonRule(
        colorado("1038")("text clock"),
        "the posted time runs at the table: a warning, then a check or a dead hand",
        "pitboss.web.tables.pot.PotRoom._by_limit",
        _at("test_the_posted_time_runs"),
    ),
    CommonRule(
        massachusetts("15")("(r)"),
        "internal controls add to an irregularity once they are approved",
        f"{DECKS}.clarified",
        _at("test_internal_controls_are_approved"),
    ),
    CommonRule(
        massachusetts("18")("text"),
        "games, limits and free seats are announced",
        "pitboss.web.waiting.announced",
        _at("test_free_seats_are_announced"),
    ),
)
