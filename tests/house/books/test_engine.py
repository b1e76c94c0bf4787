"""A house that is told what happens: what its books hold afterwards, and what it refuses by which paragraph."""

from __future__ import annotations

import pytest
from told_house import MILLION, Told

from pitboss.house.books import chart
from pitboss.house.books.events import (
    BankClosed,
    BankOpened,
    BoughtIn,
    BoxKind,
    BoxTaken,
    ChipsRedeemed,
    ChipsSold,
    Coupon,
    Credited,
    DayClosed,
    DayOpened,
    DayTakenBack,
    Filled,
    Founded,
    GameChipsRedeemed,
    GameChipsSold,
    HeldPotAwarded,
    Invested,
    PaysFrom,
    PieceChanged,
    PieceLaid,
    PieceTakenUp,
    Relieved,
    ShiftBegan,
    SoftCounted,
    SweptUp,
    Tender,
    Ticked,
    TookAway,
)
from pitboss.house.books.journal import Draft, HouseBooks, Signed, unspelled
from pitboss.house.books.state import HouseError
from pitboss.house.books.tables import Booked
from pitboss.money.ledger import Account, Entry, Whose, Why
from pitboss.table.booking import entries, move
from pitboss.table.pot.booking import CARRIED, JACKPOT, POT
from pitboss.table.session.state import HELD


def three_card(inventory: int = 5_000_00) -> Told:
    return Told(BankOpened(1, "three-card-poker", inventory, dealer="dan"))


def test_a_day_from_opening_to_closing() -> None:
    house = three_card()
    house(Filled(1, 1_000_00), BoughtIn(1, "zoe", 100_00), Credited(1, 500_00))
    assert house[chart.tray(1)] == 5_400_00
    assert house[chart.drop_box(1)] == 100_00
    assert house[chart.rail(1, "zoe")] == 100_00
    house(TookAway(1, "zoe", 100_00), ChipsRedeemed("zoe", 100_00))
    assert house[chart.pocket("zoe")] == 0
    house.refuses(BankClosed(1, 5_400_00), "take the drop box of table 1")
    house(BoxTaken(1, BoxKind.DROP), SoftCounted(1, 100_00), BankClosed(1, 5_400_00), DayClosed())
    assert house[chart.CAGE] == MILLION
    assert not house[chart.OVER_SHORT]
    assert sum(house.books.balances.values()) == 0


def test_what_a_count_finds_missing_is_said() -> None:
    house = three_card()
    house(BoughtIn(1, "zoe", 100_00), BoxTaken(1, BoxKind.DROP))
    house(SoftCounted(1, 90_00), BankClosed(1, 4_905_00))
    assert house[chart.OVER_SHORT] == 10_00 - 5_00
    assert house[chart.CAGE] == MILLION - 100_00 + 90_00 + 5_00


def test_two_people_count() -> None:
    house = three_card()
    house(BoxTaken(1, BoxKind.DROP))
    house.refuses(SoftCounted(1, 0), "two people", by=("ana",))
    house.refuses(SoftCounted(1, 0), "two people", by=("ana", "ana"))


def test_an_imprest_bank_is_counted_at_every_relief() -> None:
    house = Told(BankOpened(2, "texas-holdem-high", 1_000_00, PaysFrom.IMPREST, "dan"))
    house.refuses(Relieved(2, "eve"), "47.1-1043")
    house(Relieved(2, "eve", counted=995_00))
    assert house[chart.imprest(2)] == 995_00
    assert house[chart.OVER_SHORT] == 5_00
    house(Relieved(2, "fay", brought=800_00))
    assert house[chart.imprest(2)] == 800_00
    assert house[chart.CAGE] == MILLION - 5_00 - 800_00
    assert house.house.tables[2].dealer == "fay"


def test_no_imprest_bank_against_the_house() -> None:
    Told().refuses(BankOpened(1, "three-card-poker", 0, PaysFrom.IMPREST), "47.1-1043")


def test_a_pot_that_may_be_carried_over_needs_a_plan() -> None:
    house = Told()
    house.refuses(BankOpened(1, "trips-poker"), "47.1-1017.38(14)")
    house(BankOpened(1, "trips-poker", plan="the best hand of a last deal"))


def test_coupons_are_played_against_the_house_alone() -> None:
    house = three_card()
    house(BankOpened(2, "texas-holdem-high"), BoughtIn(1, "zoe", 10_00), Coupon(1, "zoe", 10_00))
    assert house[chart.rail(1, "zoe")] == 20_00
    assert house[chart.COUPONS] == -10_00
    house.refuses(Coupon(2, "zoe", 10_00), "47.1-1044")
    house.refuses(Coupon(1, "zoe", 30_00), "47.1-1044")


def test_only_chips_of_this_house_come_to_a_table() -> None:
    house = three_card()
    house.refuses(BoughtIn(1, "zoe", 50_00, None), "holds $0, not $50", "47.1-1046")
    house(ChipsSold("zoe", 50_00), BoughtIn(1, "zoe", 50_00, None))
    assert house[chart.rail(1, "zoe")] == 50_00
    assert not house[chart.drop_box(1)]


def test_currency_is_changed_before_the_pot_is_pushed() -> None:
    house = Told(BankOpened(2, "texas-holdem-high", 500_00))
    house(PieceLaid(2, "zoe", 100_00))
    house.books.balances[chart.of_table(2, POT)] = 80_00
    won = Entry("2/9/0", move(POT, Account(Whose.PATRON, "stack", "yan"), 40_00, Why.WIN, None))
    pushed = Booked(2, 1, "2/9", (won,), over=True)
    with pytest.raises(HouseError, match=r"47.1-1045\(4\)"):
        house.take(pushed)
    house(PieceChanged(2, "zoe"))
    assert house[chart.drop_box(2)] == 100_00
    assert house[chart.tray(2)] == 400_00
    house.take(pushed)
    house.refuses(PieceChanged(2, "zoe"), "47.1-1045(4)")
    house(PieceLaid(2, "zoe", 20_00), PieceTakenUp(2, "zoe"))
    assert house[chart.tray(2)] == 400_00
    house.refuses(PieceTakenUp(2, "zoe"), "no currency of zoe")


def test_a_house_may_have_currency_changed_before_it_is_bet() -> None:
    house = Told(BankOpened(2, "texas-holdem-high", 500_00, on_piece=False), BankOpened(1, "three-card-poker"))
    house.refuses(PieceLaid(2, "zoe", 20_00), "47.1-1045(4)")
    house.refuses(PieceLaid(1, "zoe", 20_00), "47.1-1044")


def test_chips_of_one_game_and_colour() -> None:
    house = Told(BankOpened(3, "208-poker", 1_000_00), BoughtIn(3, "zoe", 100_00), BoughtIn(3, "yan", 100_00))
    house(GameChipsSold(3, "zoe", "blue", 20, 100))
    house.refuses(GameChipsSold(3, "yan", "blue", 4), "another player's colour", "47.1-1017.32(19)")
    house.refuses(GameChipsSold(3, "zoe", "red", 4, 100), "one colour alone")
    house.refuses(GameChipsSold(3, "yan", "red", 4, 20), "worth", "(19)")
    house(GameChipsRedeemed(3, "zoe", 12))
    assert house[chart.rail(3, "zoe")] == 100_00 - 20_00 + 12_00
    house(GameChipsRedeemed(3, "zoe", 8, later=True))
    assert house[chart.rail(3, "zoe")] == 92_00 + 2_00
    assert house[chart.tray(3)] == 1_000_00 - 200_00 + 6_00
    house.refuses(GameChipsRedeemed(3, "zoe", 1), "no chips of this game")
    house(GameChipsSold(3, "yan", "blue", 4))


def test_what_was_raked_for_a_jackpot_stays_the_players() -> None:
    """Whatever a count finds, the fund has all that was raked; what is missing is the house's loss."""
    house = Told(BankOpened(2, "texas-holdem-high"))
    raked = move(Account(Whose.WORLD, "pocket", "zoe"), JACKPOT, 80_00, Why.DROP, None)
    house.take(Booked(2, 1, "2/1", (Entry("2/1/0", raked),), over=True))
    house(BoxTaken(2, BoxKind.JACKPOT), SoftCounted(1, 75_00))
    assert house[chart.jackpot(2)] == 80_00
    assert house[chart.CAGE] == MILLION - 5_00


def test_a_shift_ends_with_its_boxes_taken() -> None:
    house = three_card()
    house(BoughtIn(1, "zoe", 100_00))
    house.refuses(ShiftBegan(), "table 1")
    house(BoxTaken(1, BoxKind.DROP), ShiftBegan())
    assert house.house.boxes[1].shift == 1
    house.refuses(DayClosed(), "tables 1 are open")
    house(BankClosed(1, 4_900_00))
    house.refuses(DayClosed(), "boxes 1 are not counted")


def test_time_only_goes_on() -> None:
    """A clock that is put back does not put the house back."""
    house = three_card()
    house.at = -1_000
    house(Filled(1, 5))
    assert house.lines[-1].at == house.lines[-3].at > 0


def test_days_follow_each_other() -> None:
    house = Told(DayClosed())
    house.refuses(DayOpened("2026-11-16"), "is closed")
    house.refuses(DayOpened("16.11.2026"), "is no date")
    house.refuses(DayOpened("2026-02-31"), "is no date")
    house.refuses(BankOpened(1, "three-card-poker"), "no gaming day is open")


def test_neither_cage_nor_table_gives_what_it_does_not_have() -> None:
    house = three_card(100_00)
    house.refuses(Filled(1, 2 * MILLION), "cage holds $999,900")
    house.refuses(Credited(1, 200_00), "tray (1) holds $100")
    house.refuses(BoughtIn(1, "zoe", 5_00, Tender.PIECE), "47.1-1044")


def test_the_same_lines_lead_to_the_same_house() -> None:
    house = three_card()
    house(BoughtIn(1, "zoe", 100_00), BoxTaken(1, BoxKind.DROP), SoftCounted(1, 100_00), Relieved(1, "eva"))
    again = HouseBooks()
    for line in house.lines:
        again.follow(line)
    assert again == house.books == HouseBooks.unpacked(house.books.packed())
    draft = Draft(HouseBooks())
    told = [Signed(each.event, each.by) for each in map(unspelled, (line for line in house.lines if line.is_event))]
    times = [line.at for line in house.lines if line.is_event]
    assert [line for each, at in zip(told, times, strict=True) for line in draft.take(each, at)] == house.lines


def test_a_pot_that_nobody_could_be_given_is_awarded_by_the_plan() -> None:
    """Before the house closes, all of it, and to players."""
    house = Told(BankOpened(1, "trips-poker", plan="the players of the last deal, in equal parts"))
    left = move(Account(Whose.WORLD, "pocket", "zoe"), HELD[CARRIED], 90_00, Why.CLOSE, None)
    house.take(Booked(1, 3, "1/9", (Entry("1/9/0", left),)))
    house(BankClosed(1, 0))
    house.refuses(DayClosed(), "$90", "47.1-1017.38(14)")
    house.refuses(HeldPotAwarded("trips-poker", (("zoe", 80_00),)), "$90", "47.1-1017.38(14)")
    house(HeldPotAwarded("trips-poker", (("zoe", 45_00), ("yan", 45_00))), DayClosed())
    assert house[chart.chips("yan")] == 45_00


def test_a_house_that_was_never_founded_needs_no_day() -> None:
    """Anybody bets what is in the pocket; at the end all is in the cage, and the owner has put in what was lost."""
    books = HouseBooks()
    draft = Draft(books)
    draft.take(Signed(BankOpened(1, "three-card-poker")), 5)
    staked = move(Account(Whose.PATRON, "rail", "zoe"), Account(Whose.DESK, "stake", "1/Ante"), 10_00, Why.STAKE, None)
    won = (
        *move(Account(Whose.DESK, "stake", "1/Ante"), Account(Whose.PATRON, "rail", "zoe"), 10_00, Why.WIN, None),
        *move(Account(Whose.HOUSE, "tray"), Account(Whose.PATRON, "rail", "zoe"), 30_00, Why.WIN, None),
    )
    for number, postings in enumerate((staked, won)):
        draft.take(Booked(1, 1, f"1/{number}", (Entry(f"1/{number}/0", postings),)), 6)
    assert draft.held[chart.rail(1, "zoe")] == 40_00
    assert draft.held[chart.drop_box(1)] == 10_00
    draft.take(Booked(1, 1, "1/2", (), left=("zoe",)), 7)
    draft.take(Signed(SweptUp(1)), 8)
    draft.adopt()
    assert books.balances == {chart.CAPITAL: -30_00, chart.pocket("zoe"): 30_00}
    with pytest.raises(HouseError, match="keeps no days"):
        Draft(books).take(Signed(DayOpened("2026-11-16")), 9)


def test_a_house_of_before_sells_as_it_sold() -> None:
    """Its journal has trays below nothing, and is read to the same end."""
    old = HouseBooks()
    draft = Draft(old)
    for at, event in enumerate((Founded("old"), Invested(500_00), DayOpened("2026-11-16"))):
        draft.take(Signed(event), at)
    draft.take(Signed(BankOpened(1, "three-card-poker", 100_00), ("ana", "ben")), 5)
    draft.take(Signed(BoughtIn(1, "zoe", 150_00)), 6)
    assert draft.held[chart.tray(1)] == -50_00


def test_a_table_sells_what_its_tray_holds() -> None:
    """At tables of both kinds, and for currency that is to be changed; an imprest bank changes one for the other."""
    house = three_card(100_00)
    house.refuses(BoughtIn(1, "zoe", 100_01), "the tray of table 1 holds $100, not $100.01; have it filled first")
    house(BoughtIn(1, "zoe", 100_00))
    house.refuses(BoughtIn(1, "zoe", 1_00), "holds $0")
    house(Filled(1, 1_00), BoughtIn(1, "zoe", 1_00))
    assert (house[chart.tray(1)], house[chart.drop_box(1)]) == (0, 101_00)
    poker = Told(BankOpened(2, "texas-holdem-high", 50_00), BankOpened(3, "texas-holdem-high", bank=PaysFrom.IMPREST))
    stack, out = Account(Whose.PATRON, "stack", "1"), Account(Whose.WORLD, "pocket", "zoe")
    bought = entries("2/1", [move(out, stack, 60_00, Why.BUY_IN, None)])
    with pytest.raises(HouseError, match="tray of table 2 holds") as refused:
        poker.take(Booked(2, 0, "2/1", bought))
    assert refused.value.typed == "pitboss house fill 2 AMOUNT"
    poker.take(Booked(3, 0, "3/1", bought))
    poker.refuses(PieceLaid(2, "zoe", 51_00), "have it filled first")


def test_a_day_under_a_wrong_date_is_taken_back() -> None:
    """While nothing has happened in it; the days before it can be opened again then."""
    house = Told(DayClosed(), DayOpened("2062-01-01"), Ticked(), DayTakenBack())
    assert (house.house.day, house.house.last) == (None, "2026-11-16")
    house.refuses(DayTakenBack(), "no gaming day is open")
    house(DayOpened("2026-11-17"), ChipsSold("zoe", 1_00))
    house.refuses(DayTakenBack(), "something has happened on 2026-11-17 already")
    assert [(unspelled(line).event.wire, line.date) for line in house.lines if line.is_event][-4:] == [
        ("Ticked", "2062-01-01"), ("DayTakenBack", "2062-01-01"), ("DayOpened", "2026-11-17"),
        ("ChipsSold", "2026-11-17"),
    ]  # fmt: skip


def test_the_books_say_what_is_wanted_and_apart_how_it_is_typed() -> None:
    """A page shows the one, the command line both."""
    house = three_card()
    with pytest.raises(HouseError) as refused:
        house(BankClosed(1, 5_000_00), by=())
    assert (str(refused.value), refused.value.typed) == ("two people sign for this; name both", "--by NAME --by NAME")
