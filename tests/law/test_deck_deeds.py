"""Decks, dice, time and seats: each deed has a test, which fails when the deed is undone."""

from __future__ import annotations

import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pot_table import MASSACHUSETTS, acts, go, sit, waits
from simulated_evening import Evening, told
from told_house import Told
from undone import Undo, assert_named, nothing, put, shown_by

from pitboss.house.books import clocks
from pitboss.house.books.clocks import HOUR, IN_TOURNAMENTS, MINUTE, PERIODS, DeckAlarm, DueCheck, overdue
from pitboss.house.books.deck_events import (
    CountOf,
    DeckCounted,
    DeckInspected,
    DeckPlace,
    DeckPutIn,
    DeckReceived,
    DeckSequenced,
    DecksLaidOut,
    DecksShown,
    DecksSpread,
    DeckTakenOut,
    DiceInspected,
    IrregularityClarified,
    ShufflerPlaced,
    ShufflerRemoved,
)
from pitboss.house.books.decks import at_table, dealt_from, in_play, spare
from pitboss.house.books.engine import HANDLERS
from pitboss.house.books.events import BankClosed, BankOpened, Relieved
from pitboss.house.books.state import HouseError
from pitboss.report.common_rules import CommonRule
from pitboss.report.deck_deeds import DECK_DEEDS, FILE
from pitboss.web.tables.deck_counts import expects
from pitboss.web.tables.room import Room
from pitboss.web.waiting import announced
from pitboss.words import What

COLORADO, BANKED, CHAMPION, POKER_357 = (
    "texas-holdem-high",
    "three-card-poker",
    "champion-poker-with-5-card-bonus",
    "3-5-7-poker",
)
HOLDEM, WILD_SIX, PAI_GOW, TRIPS = (
    "colorado-holdem-required-bet", "wild-six-card-draw", "pai-gow-poker", "trips-poker",
)  # fmt: skip
COLOURS = ("red", "blue", "green", "red")


class Stocked(Told):
    """A house with decks 1 to 4 and one open table, whose clock is set by hand."""

    def __init__(self, game: str, decks: tuple[int, ...] = (), jokers: int = 0) -> None:
        stock = (DeckReceived(number, colour, jokers=jokers) for number, colour in enumerate(COLOURS, 1))
        super().__init__(*stock, BankOpened(1, game, plan="as it lies", decks=decks))
        self.round = 0

    def goes(self, milliseconds: int, rounds: int = 1) -> None:
        self.at += milliseconds
        self.round += rounds

    def alarms(self, *tournaments: int) -> list[DeckAlarm]:
        return [*overdue(self.house, self.at, {1: self.round}, tournaments)]

    def due(self, *tournaments: int) -> set[DueCheck]:
        return {alarm.check for alarm in self.alarms(*tournaments)}

    def deck(self, number: int) -> Any:
        return self.house.decks[number]


# --- a deck comes to a table --------------------------------------------------------------------------------------


def test_a_deck_is_looked_through_before_it_is_used() -> None:
    for game in (COLORADO, BANKED, MASSACHUSETTS, HOLDEM):
        house = Stocked(game)
        house.refuses(DeckPutIn(1, 1), "deck 1 does not lie at table 1")
        house(DeckInspected(1, 1, 52), DeckPutIn(1, 1))
        assert [deck.number for deck in in_play(house.house, 1)] == [1]
        house(DeckInspected(1, 3, 51))
        assert (house.deck(3).place, house.deck(3).fault) == (DeckPlace.OUT, "51 cards instead of 52")
        house(DeckInspected(1, 4, 52, "a marked ace"))
        assert (house.deck(4).place, house.deck(4).fault) == (DeckPlace.OUT, "a marked ace")
        assert Stocked(game, (1,)).deck(1).place is DeckPlace.PLAY
    Stocked(COLORADO).refuses(DeckInspected(1, 1, 52), "the dealer who has looked", by=())
    wild = Stocked(WILD_SIX)
    wild.refuses(DeckInspected(1, 1, 52), "is played with 2 jokers, not 0", "1007")


def test_a_table_without_a_deck_is_told_of() -> None:
    for game, law in ((COLORADO, "CO 47.1-1007"), (MASSACHUSETTS, "MA poker 4"), (HOLDEM, "MA colorado hold'em 4")):
        house = Stocked(game)
        found = [alarm for alarm in house.alarms() if alarm.check is DueCheck.OPENING]
        assert [str(alarm.law).startswith(law) for alarm in found] == [True]
        house(DeckInspected(1, 1, 52), DeckPutIn(1, 1))
        assert DueCheck.OPENING not in house.due()
    assert DueCheck.OPENING in Stocked("208-poker", (1,)).due()
    assert not Stocked("no-limit-holdem").due()


def test_a_game_on_screens_needs_no_deck() -> None:
    house = Stocked(TRIPS)
    house.goes(10 * HOUR)
    assert not house.due()


def test_a_floorperson_checks() -> None:
    for game in (MASSACHUSETTS, HOLDEM):
        Stocked(game).refuses(DeckInspected(1, 1, 52), "a floorperson checks it", "4(b)", by=("dee",))
    Stocked(COLORADO)(DeckInspected(1, 1, 52), by=("dee",))


def test_cards_are_shown_to_the_first_players() -> None:
    for game, players in ((MASSACHUSETTS, ("zoe", "yan")), (HOLDEM, ("zoe",))):
        house = Stocked(game, (1,))
        assert DueCheck.SHOWN not in house.due()
        house.goes(MINUTE)
        assert DueCheck.SHOWN in house.due()
        house.refuses(DecksShown(1, players[:-1]), "the cards are shown to the first", "4(b)")
        house(DecksShown(1, players))
        assert DueCheck.SHOWN not in house.due()
    two = Stocked(MASSACHUSETTS, (1, 2))
    two(DecksShown(1, ("zoe", "yan")))
    assert all(deck.shown for deck in at_table(two.house, 1))
    Stocked(MASSACHUSETTS).refuses(DecksShown(1, ("zoe", "yan")), "no deck lies at table 1")


def test_cards_of_an_idle_table_are_shown_again() -> None:
    for game in (MASSACHUSETTS, HOLDEM):
        house = Stocked(game, (1,))
        house(DecksShown(1, ("zoe", "yan")))
        house.goes(MINUTE)
        assert DueCheck.SHOWN not in house.due()
        house(DecksLaidOut(1))
        assert DueCheck.SHOWN in house.due()


# --- two decks ----------------------------------------------------------------------------------------------------


def test_two_decks_look_unlike() -> None:
    for game, law in ((COLORADO, "1011(2)"), (BANKED, "1011(2)"), (MASSACHUSETTS, "MA poker 2(a)")):
        Stocked(game, (1,)).refuses(DeckInspected(1, 4, 52), "must differ", law)
    for game, law in ((POKER_357, "1017.37(4)"), (CHAMPION, "1017.40(4)"), (HOLDEM, "2(b)(2)")):
        house = Stocked(game, (1,))
        house(ShufflerPlaced(1))
        house.refuses(DeckInspected(1, 4, 52), "must differ", law)
        house(DeckInspected(1, 2, 52))
    plain = Stocked(MASSACHUSETTS, (1,))
    plain(DeckReceived(9, "red", "stars"), DeckInspected(1, 9, 52))
    plain.refuses(ShufflerPlaced(1), "must differ", "2(d)(1)")


def test_a_second_deck_is_asked_for() -> None:
    for game in (COLORADO, MASSACHUSETTS):
        house = Stocked(game, (1,))
        assert DueCheck.SECOND in house.due()
        house(DeckInspected(1, 2, 52))
        assert DueCheck.SECOND not in house.due()
    for game in (BANKED, POKER_357, CHAMPION):
        podium = Stocked(game, (1,))
        assert DueCheck.SECOND not in podium.due()
        for number in (2, 3):
            podium(DeckTakenOut(number, "worn", defective=True))
        assert DueCheck.SECOND in podium.due()
    machine = Stocked(POKER_357, (1,))
    machine(ShufflerPlaced(1))
    assert DueCheck.SECOND in machine.due()
    assert DueCheck.SECOND not in Stocked(HOLDEM, (1,)).due()


def test_a_second_deck_only_with_a_shuffler() -> None:
    house = Stocked(HOLDEM, (1,))
    house.refuses(DeckInspected(1, 2, 52), "only where a shuffler is", "2(b)")
    house(ShufflerPlaced(1), DeckInspected(1, 2, 52))


def test_with_a_shuffler_the_decks_take_turns() -> None:
    for game in (MASSACHUSETTS, POKER_357, CHAMPION, HOLDEM):
        house = Stocked(game, (1,))
        house(ShufflerPlaced(1, round=4), DeckInspected(1, 2, 52))
        found = [dealt_from(house.house, 1, round) for round in range(4, 9)]
        assert [[deck.number for deck in decks] for decks in found] == [[1], [2], [1], [2], [1]]
        house(ShufflerRemoved(1, 9))
        assert [deck.number for deck in dealt_from(house.house, 1, 9)] == [1]


def test_by_hand_one_deck_is_dealt_from() -> None:
    house = Stocked(MASSACHUSETTS, (1, 2))
    assert [deck.number for deck in in_play(house.house, 1)] == [1]
    house(DeckPutIn(1, 2, 5))
    assert [deck.number for deck in in_play(house.house, 1)] == [2]
    assert [deck.number for deck in spare(house.house, 1)] == [1]
    assert house.deck(1).played(9) == 5
    house.refuses(DeckPutIn(1, 2, 6), "in play already")


def test_a_new_deck_stays() -> None:
    poker = Stocked(COLORADO, (1, 2))
    poker.refuses(DeckPutIn(1, 2, 5, 6), "stays for 1 hands more", "1011(2)")
    poker(DeckPutIn(1, 2, 6, 6))
    banked = Stocked(BANKED, (1, 2))
    banked.refuses(DeckPutIn(1, 2, 6), "stays for 1 hands more", "1011(2)")
    banked.refuses(DeckTakenOut(1, "a habit", round=6), "1011(2)")
    banked(DeckPutIn(1, 2, 7))
    bad = Stocked(BANKED, (1, 2))
    bad(DeckTakenOut(1, "bent", defective=True, round=1))
    assert bad.deck(2).place is DeckPlace.PLAY
    Stocked(MASSACHUSETTS, (1, 2))(DeckPutIn(1, 2, 1, 9))


def test_decks_are_spread_each_day() -> None:
    house = Stocked(MASSACHUSETTS, (1,))
    assert DueCheck.SPREAD in house.due()
    house.refuses(DecksSpread("limits and places"), "has no two decks yet", "2(c)")
    house(DeckInspected(1, 2, 52))
    house.refuses(DecksSpread(" "), "say what was weighed", "2(c)")
    house(DecksSpread("limits and places"))
    assert DueCheck.SPREAD not in house.due()
    assert DueCheck.SPREAD not in Stocked(COLORADO, (1, 2)).due()


def test_a_shuffler_goes_first() -> None:
    house = Stocked(MASSACHUSETTS, (1, 2))
    house(ShufflerPlaced(1))
    house.refuses(ShufflerPlaced(1), "stands at table 1 already")
    house.refuses(DeckPutIn(1, 2, 3), "take it away before", "15(q)")
    house(ShufflerRemoved(1, 3), DeckPutIn(1, 2, 3))
    house.refuses(ShufflerRemoved(1), "no shuffler stands")


# --- counts and changes -------------------------------------------------------------------------------------------


def falls_due(house: Stocked, check: DueCheck, after: int) -> None:
    """Not a moment before, and from then on; with the time since when."""
    since = house.at
    house.goes(after - 1)
    assert check not in house.due()
    house.goes(1)
    assert [alarm.since for alarm in house.alarms() if alarm.check is check] == [since + after]


def test_a_deck_is_counted_by_the_clock() -> None:
    for game, minutes in ((COLORADO, 30), (BANKED, 30), (MASSACHUSETTS, 15)):
        house = Stocked(game, (1,))
        falls_due(house, DueCheck.COUNT, minutes * MINUTE)
        house(DeckCounted(1, 1, 52, 52, round=house.round))
        assert DueCheck.COUNT not in house.due()
        house.goes(minutes * MINUTE, rounds=0)
        assert DueCheck.COUNT not in house.due(), "nobody has played"
        house.goes(0)
        assert DueCheck.COUNT in house.due()
    machine = Stocked(MASSACHUSETTS, (1, 2))
    machine(ShufflerPlaced(1, counts=True))
    machine.goes(HOUR)
    assert DueCheck.COUNT not in machine.due()


def test_the_stub_is_counted_every_five_rounds() -> None:
    house = Stocked(HOLDEM, (1,))
    house.goes(MINUTE, rounds=4)
    assert DueCheck.STUB not in house.due()
    house.goes(MINUTE)
    assert DueCheck.STUB in house.due()
    house(DeckCounted(1, 1, 31, 31, CountOf.STUB, 5))
    assert DueCheck.STUB not in house.due()
    house.goes(MINUTE, rounds=5)
    assert DueCheck.STUB in house.due()
    house(ShufflerPlaced(1, counts=True))
    assert DueCheck.STUB not in house.due()


def test_suit_and_sequence_within_three_hours() -> None:
    """Of use: what lies aside is not used."""
    house = Stocked(MASSACHUSETTS, (1, 2))
    house.goes(2 * HOUR)
    house(DeckPutIn(1, 2, 1))
    house.goes(2 * HOUR)
    house(DeckPutIn(1, 1, 2))
    assert DueCheck.SEQUENCE not in house.due()
    # Each deck was put in a millisecond after the hours were over.
    falls_due(house, DueCheck.SEQUENCE, HOUR - 1)
    house(DeckSequenced(1, 1))
    assert DueCheck.SEQUENCE not in house.due()


def test_decks_are_changed_within_six_hours() -> None:
    """From the opening on, in play or not; a new pair begins anew."""
    house = Stocked(MASSACHUSETTS, (1, 2))
    house.goes(6 * HOUR - 1)
    assert DueCheck.CHANGE not in house.due()
    house.goes(1)
    assert [alarm.deck for alarm in house.alarms() if alarm.check is DueCheck.CHANGE] == [1, 2]
    house(DeckInspected(1, 3, 52), DeckTakenOut(2, "six hours"), DeckTakenOut(1, "six hours"))
    assert house.deck(3).place is DeckPlace.PLAY
    assert DueCheck.CHANGE not in house.due()


def test_each_new_dealer_counts() -> None:
    house = Stocked(WILD_SIX, (1,), jokers=2)
    assert house.deck(1).cards == 54
    assert DueCheck.NEW_DEALER not in house.due()
    house.goes(MINUTE)
    house(Relieved(1, "dan"))
    assert DueCheck.NEW_DEALER in house.due()
    house(DeckCounted(1, 1, 54, 54, round=1))
    assert DueCheck.NEW_DEALER not in house.due()
    house(Relieved(1, "eli"), ShufflerPlaced(1, counts=True))
    assert DueCheck.NEW_DEALER not in house.due()
    other = Stocked(BANKED, (1,))
    other(Relieved(1, "dan"))
    assert DueCheck.NEW_DEALER not in other.due()


def test_dice_are_inspected_each_day() -> None:
    house = Stocked(PAI_GOW, (1,), jokers=1)
    assert DueCheck.DICE in house.due()
    house(DiceInspected(1, 7))
    falls_due(house, DueCheck.DICE, 24 * HOUR)
    house(DiceInspected(1, 7, sound=False))
    assert DueCheck.DICE in house.due()
    house(DiceInspected(1, 8))
    assert DueCheck.DICE not in house.due()
    assert DueCheck.DICE not in Stocked(BANKED, (1,)).due()


def test_a_wrong_count_takes_the_deck_off_the_table() -> None:
    for game in (MASSACHUSETTS, HOLDEM):
        house = Stocked(game, (1,))
        house(ShufflerPlaced(1), DeckInspected(1, 2, 52), ShufflerRemoved(1))
        house(DeckCounted(1, 1, 52, 52))
        assert house.deck(1).place is DeckPlace.PLAY
        house(DeckCounted(1, 1, 30, 31, CountOf.STUB, misdealt=True))
        assert house.deck(1).place is DeckPlace.PLAY
        house(DeckCounted(1, 1, 51, 52))
        assert (house.deck(1).place, house.deck(2).place) == (DeckPlace.OUT, DeckPlace.PLAY)


def test_discarded_hands_are_counted() -> None:
    state = waits(sit(MASSACHUSETTS, (100, 100, 100)))
    deck = Stocked(MASSACHUSETTS, (1,)).deck(1)
    assert expects(state, deck, CountOf.DISCARDS) == 0
    state = go(state, *acts("3 fold"))
    assert expects(state, deck, CountOf.DISCARDS) == 2
    assert expects(state, deck, CountOf.STUB) == len(state.shoe) == 52 - 6
    assert expects(state, deck, CountOf.DECK) == 52


def test_a_bad_deck_is_not_used_again() -> None:
    house = Stocked(COLORADO, (1, 2))
    house(DeckCounted(1, 1, 53, 52))
    house.refuses(DeckInspected(1, 1, 52), "deck 1 is out", "1036")
    house(BankClosed(1, 0))
    assert (house.deck(1).place, house.deck(2).place) == (DeckPlace.OUT, DeckPlace.STORE)
    house.refuses(BankOpened(2, COLORADO, decks=(1,)), "deck 1 is out")
    house(DeckTakenOut(1, "shredded", destroyed=True))
    house.refuses(DeckTakenOut(1, "again"), "is destroyed")


# --- time, rules and seats ----------------------------------------------------------------------------------------


def test_the_posted_time_runs() -> None:
    async def story(here: Evening) -> None:
        room: Any = await here.begun(COLORADO, 2, {"seconds": 30})
        turn = here.turn(room)
        waited = await here.until(lambda: room.view(None)["warned"], 31)
        assert waited < 30
        waited += await here.until(lambda: here.turn(room) != turn)
        assert abs(waited - 30) < 1

    with tempfile.TemporaryDirectory() as home:
        told(Path(home), story)


def test_internal_controls_are_approved() -> None:
    house = Stocked(MASSACHUSETTS)
    what = What.SHUFFLER_JAM
    house.refuses(IrregularityClarified(what, "A supervisor opens it.", ""), "name the approval", "15(r)")
    house(IrregularityClarified(what, "A supervisor opens it.", "IC 7"))
    assert house.house.clarified == {what.value: "A supervisor opens it."}


def test_free_seats_are_announced() -> None:
    house = Stocked(MASSACHUSETTS)
    sign = {"kind": "pot", "game": MASSACHUSETTS, "name": "Hold'em", "limits": {"small": 4_00, "big": 8_00}}
    seats: Any = SimpleNamespace(session=SimpleNamespace(places=("Ann", None, None, None, "Ben", *(None,) * 4)))
    room: Any = SimpleNamespace(number=1, unlisted=False, free=lambda: Room.free(seats), summary=lambda: sign)
    (line,) = announced(house.house, [room], house.at)
    assert (line["name"], line["limits"], line["open"]) == ("Hold'em", sign["limits"], 7)


# --- the table of periods -----------------------------------------------------------------------------------------


def test_a_tournament_counts_by_the_hour_and_changes_every_second() -> None:
    house = Stocked(COLORADO, (1, 2))
    house.goes(2 * HOUR)
    laws = {alarm.check: str(alarm.law) for alarm in house.alarms(1) if "1058" in str(alarm.law)}
    assert set(laws) == {DueCheck.COUNT, DueCheck.CHANGE} == {period.check for period in IN_TOURNAMENTS}
    assert not any("1058" in str(alarm.law) for alarm in house.alarms())


def test_every_period_is_looked_at() -> None:
    assert {period.check for period in (*PERIODS, *IN_TOURNAMENTS)} == set(clocks.DUE)


def test_a_private_house_has_no_alarms() -> None:
    house = Stocked(COLORADO)
    house.books.house = type(house.house)(tables=house.house.tables)
    assert not house.due()


# --- undone -------------------------------------------------------------------------------------------------------


def handler(kind: type, other: Any) -> Undo:
    return lambda patch: patch.setitem(HANDLERS, kind, other)


def let(house: Any, event: Any, held: Any) -> Any:
    return house, ()


def anything(*_: Any, **__: Any) -> None:
    return None


DECKS, CLOCKS = "pitboss.house.books.decks", "pitboss.house.books.clocks"


def unlooked(check: DueCheck) -> Undo:
    return lambda patch: patch.setitem(clocks.DUE, check, nothing)


UNDONE: dict[str, Undo] = {
    "test_a_deck_is_looked_through_before_it_is_used": handler(DeckInspected, let),
    "test_a_table_without_a_deck_is_told_of": put(f"{CLOCKS}._opening", nothing),
    "test_a_game_on_screens_needs_no_deck": put(f"{DECKS}.has_cards", lambda table: True),
    "test_a_floorperson_checks": put(f"{DECKS}._signed_by_two", anything),
    "test_cards_are_shown_to_the_first_players": handler(DecksShown, let),
    "test_cards_of_an_idle_table_are_shown_again": handler(DecksLaidOut, let),
    "test_two_decks_look_unlike": put(f"{DECKS}._unlike", anything),
    "test_a_second_deck_is_asked_for": put(f"{CLOCKS}._second", nothing),
    "test_a_second_deck_only_with_a_shuffler": put(f"{DECKS}._fits", anything),
    "test_with_a_shuffler_the_decks_take_turns": put(
        f"{__name__}.dealt_from", lambda house, table, round: in_play(house, table)
    ),
    "test_by_hand_one_deck_is_dealt_from": handler(DeckPutIn, let),
    "test_a_new_deck_stays": put(f"{DECKS}._stayed", anything),
    "test_decks_are_spread_each_day": put(f"{CLOCKS}._spread", nothing),
    "test_a_shuffler_goes_first": handler(DeckPutIn, let),
    "test_a_deck_is_counted_by_the_clock": unlooked(DueCheck.COUNT),
    "test_the_stub_is_counted_every_five_rounds": unlooked(DueCheck.STUB),
    "test_suit_and_sequence_within_three_hours": unlooked(DueCheck.SEQUENCE),
    "test_decks_are_changed_within_six_hours": unlooked(DueCheck.CHANGE),
    "test_each_new_dealer_counts": unlooked(DueCheck.NEW_DEALER),
    "test_dice_are_inspected_each_day": unlooked(DueCheck.DICE),
    "test_a_wrong_count_takes_the_deck_off_the_table": handler(DeckCounted, let),
    "test_discarded_hands_are_counted": put(f"{__name__}.expects", lambda hand, deck, of: deck.cards),
    "test_a_bad_deck_is_not_used_again": put(f"{DECKS}._sound", anything),
    "test_the_posted_time_runs": put("pitboss.web.tables.pot.PotRoom._by_limit", anything),
    "test_internal_controls_are_approved": handler(IrregularityClarified, let),
    "test_free_seats_are_announced": put(f"{__name__}.announced", nothing),
}
"""Each test with its deed undone."""


@pytest.mark.parametrize("name", UNDONE)
def test_it_is_missed_when_it_is_undone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of a deed fails by its own word, or the house refuses what the law allows."""
    UNDONE[name](monkeypatch)
    with pytest.raises((AssertionError, pytest.fail.Exception, HouseError, ValueError)):
        globals()[name]()


@pytest.mark.parametrize("deed", DECK_DEEDS, ids=lambda deed: str(deed.law))
def test_a_deed_names_what_does_it(deed: CommonRule) -> None:
    """The function is there, its test is in this file, and can be undone."""
    assert_named(deed, FILE, UNDONE)


def test_nothing_is_undone_for_nothing() -> None:
    """Every deed that can be undone here is one of the list."""
    assert set(UNDONE) == shown_by(DECK_DEEDS)
