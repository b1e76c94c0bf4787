"""Tournaments: each deed has a test, which fails when the deed is undone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pot_table import STUD, go, waits
from told_tournament import HOUR, Directed
from tournaments import refused, turbo, written
from undone import Undo, assert_named, nothing, put, shown_by

from pitboss.games import tournament_files
from pitboss.house.books import chart
from pitboss.house.books.engine import HANDLERS
from pitboss.house.books.events import DayClosed, DayOpened
from pitboss.house.books.newly import CHECKS
from pitboss.house.books.positions import PropEngaged
from pitboss.house.books.state import HouseError
from pitboss.house.books.statement import total
from pitboss.house.tournament import dealing, decks, forms, prizes
from pitboss.house.tournament.events import (
    BustedEntry,
    ClockStarted,
    DealAgreed,
    DoubleEntryFound,
    DrawCommitted,
    DrawScope,
    EntryTaken,
    EntryTender,
    FeesCounted,
    Penalty,
    PlayerPenalised,
    PlayersOut,
    RebuyTaken,
    SeatsDrawn,
    StepTakenBack,
    TableHandPlayed,
    TournamentDeckChanged,
    TournamentDeckCounted,
    TournamentEventEnded,
    TournamentFiled,
    TournamentFinished,
    TournamentObjected,
    TournamentTableSet,
)
from pitboss.house.tournament.play import PLAYS
from pitboss.house.tournament.state import Tournament
from pitboss.house.tournament.steps import entries, payouts, tables
from pitboss.law.paragraphs import paragraph
from pitboss.report.common_rules import CommonRule
from pitboss.report.tournament_deeds import FAULTS, FILE, HOUSE, STEPS, TOURNAMENT_DEEDS
from pitboss.sheet.faults import SheetError
from pitboss.sheet.tournament_faults import FIFTEEN
from pitboss.table.pot.engine import legal
from pitboss.table.pot.state import Acted, Pushed, Said
from pitboss.table.shuffle import commitment, seed_key
from pitboss.table.state import TableError

TOY = "a toy in its box"
GOODS = {"entry.goods": TOY, "entry.goods_buy_in": 100, "entry.goods_fee": 20}


def played(ready: str = "turbo", many: int = 4, **changes: Any) -> Directed:
    """So many players, entries closed."""
    told = Directed(ready, **changes)
    told.start(many)
    told.to_level(5)
    return told


# --- a tournament, and who conducts it --------------------------------------------------------------------------------


def test_one_winner_overall() -> None:
    """While two are in it is not over, and of a series the last event decides."""
    told = played()
    told.refuses(TournamentFinished(1), "1002(24.5)")
    told.play_out()
    told.pay()
    told(TournamentFinished(1))
    assert told.held.finished
    series = Directed("league", **{"licensees": ["the house"]})
    series.start(3)
    series.play_out()
    series.pay()
    series.refuses(TournamentFinished(1), "event 1 of 3")


def test_it_is_over_in_four_months() -> None:
    assert "1050(1)" in refused(turbo(**{"dates.last": "2027-04-05"}))["dates.last"]
    assert tournament_files.parse(turbo(**{"dates.last": "2027-04-04"}))


def test_games_of_colorado_are_played() -> None:
    assert "1050(1)" in refused(turbo(games=["holdem-massachusetts"]))["games"]
    assert tournament_files.parse(
        turbo(games=["omaha-high", "seven-card-high-stud"], **{"seating.seats": 7, "seating.final": 7})
    )


def test_licensees_join_without_a_fee() -> None:
    """All money goes back to the players, or there is one licensee."""
    assert "1050(2)" in refused(written("league", **{"entry.fee": 5}))["licensees"]
    assert tournament_files.parse(written("league"))


def test_one_licensee_answers() -> None:
    """Elsewhere its accounts are not kept; what another has collected is brought to the one who answers."""
    two = {"licensees": ["the house", "Lady Luck Hall"]}
    with pytest.raises(HouseError, match=r"1050\(2\)\(b\)"):
        Directed("league", responsible="Lady Luck Hall", **two)
    told = Directed("league", responsible="the house", **two)
    told.enter("cal", tender=EntryTender.LICENSEE, through="Lady Luck Hall")
    assert (told[chart.prize_pool(1)], told[chart.ELSEWHERE]) == (50_00, -50_00)
    told.refuses(EntryTaken(1, "dee", EntryTender.LICENSEE, through="Nobody's Hall"), "1050(2)(b)")


def test_one_active_entry() -> None:
    """However the name is typed; who is out enters again, as often as the rules say."""
    told = Directed()
    told.start(3)
    told.refuses(EntryTaken(1, "PLAYER  1"), "1050(2)(c)")
    told.out(1)
    told.enter("player 1")
    told.draw()
    told.out(4)
    told.refuses(EntryTaken(1, "player 1"), "1050(2)(c)")
    once = Directed(**{"entry.re_entry": 0})
    once.start(3)
    once.out(1)
    once.refuses(EntryTaken(1, "player 1"), "1050(2)(c)")


def test_who_was_in_twice_wins_nothing() -> None:
    """Both entries are out of play with their chips, and the others move up."""
    told = played(many=6)
    told(DoubleEntryFound(1, (1, 2)))
    assert {each.number for each in told.held.players()} == {3, 4, 5, 6}
    told.play_out()
    told.pay()
    told(TournamentFinished(1))
    assert [each.player for each in told.held.payments] == ["player 3"]
    assert told.held.payments[0].cash == 600_00


# --- chips and money --------------------------------------------------------------------------------------------------


def test_chips_are_points() -> None:
    for line, value in (("cash_value", 1), ("most_bet", 500), ("colours", {})):
        assert "1051" in refused(turbo(**{f"chips.{line}": value}))[f"chips.{line}"]


def test_values_hang_at_the_table() -> None:
    """Only where the chips do not say it themselves."""
    told = Directed(**{"chips.printed": False, "chips.notice": "on a card at each table"})
    told.refuses(TournamentTableSet(1, 1, ("red", "blue")), "1051")
    told(TournamentTableSet(1, 1, ("red", "blue"), values=True))


def test_fees_and_only_they_are_proceeds() -> None:
    """In cash, in goods and given by the house; buy-ins are none, and nothing is deducted."""
    told = Directed(**GOODS)
    told.enter("ana", "ben")
    told.enter("cal", tender=EntryTender.COMPLIMENTARY)
    told.enter("dee", tender=EntryTender.GOODS)
    figures = total(told.lines)
    assert (figures.fees, figures.win, told[chart.prize_pool(1)]) == (80_00, 80_00, 400_00)
    assert (figures.buy_ins, figures.gifts, figures.prizes) == (400_00, 120_00, 0)
    told(StepTakenBack(1, told.held.last - 1, "nobody has given it"))
    figures = total(told.lines)
    assert (figures.fees, figures.buy_ins, figures.gifts) == (60_00, 300_00, 0)
    free = Directed(**{"entry.fee": 0, "entry.buy_in": 0, "rebuys.allowed": False})
    free.enter("ana", "ben")
    assert total(free.lines).win == 0


def test_no_rake() -> None:
    assert "1052" in refused(turbo(**{"entry.rake": 1}))["entry.rake"]
    assert "1052" in refused(turbo(**{"entry.goods": TOY, "entry.goods_fee": 19}))["entry.goods_fee"]


def test_every_entry_is_on_the_form() -> None:
    told = Directed(**GOODS)
    told.enter("ana")
    told.enter("cal", tender=EntryTender.COMPLIMENTARY)
    told.enter("dee", tender=EntryTender.GOODS)
    lines = [(each.player, each.tender, each.buy_in, each.fee) for each in forms.entry_form(told.held)]
    assert lines == [
        ("ana", "cash", 100_00, 20_00), ("cal", "complimentary", 100_00, 20_00), ("dee", "goods", 100_00, 20_00),
    ]  # fmt: skip


def test_fees_lie_apart_until_they_are_counted() -> None:
    """Two people count them, and no day is closed before."""
    told = Directed()
    cage = told[chart.CAGE]
    told.enter("ana", "ben")
    assert (told[chart.entry_fees(1)], told[chart.CAGE]) == (40_00, cage)
    told.refuses(DayClosed(), "1053")
    told.refuses(FeesCounted(1, 40_00), "two people", by=("ana",))
    told(FeesCounted(1, 40_00), DayClosed())
    assert (told[chart.entry_fees(1)], told[chart.CAGE]) == (0, cage + 40_00)


def test_prizes_are_on_a_form() -> None:
    """Cash and goods, with who signed, and two do."""
    told = played(**{"prizes.goods": [{"place": 1, "what": "a bracelet", "value": 200}]})
    told.play_out()
    told.pay()
    (line,) = forms.payout_form(told.held)
    assert (line.player, line.place, line.cash, line.goods, line.by) == (
        "player 1", 1, 400_00, "a bracelet", ("ana", "ben"),
    )  # fmt: skip
    assert told[chart.pocket("player 1")] == 400_00 - 120_00


def test_no_props() -> None:
    """Who is one elsewhere plays for the own account, and says so."""
    told = Directed()
    told(PropEngaged("Pat", "P-1", "2027-12-31", "file 7"))
    told.refuses(EntryTaken(1, "pat"), "1055")
    told.enter("pat", own=True)


def test_a_hundred_thousand() -> None:
    """The fee, all buy-ins with rebuys and second entries, and both."""
    for changes in ({"entry.fee": 50_001}, {"entry.buy_in": 50_000}, {"entry.buy_in": 49_900, "entry.fee": 1}):
        assert any("1056 text 1" in each for each in refused(turbo(**changes)).values())
    assert tournament_files.parse(turbo(**{"entry.buy_in": 49_800, "rebuys.amount": 100, "entry.fee": 100}))


def test_what_is_left_is_carried_forward() -> None:
    """Seven tenths are awarded, and three are in the pool of the next evening."""
    told = Directed("league", **{"licensees": ["the house"]})
    told.start(4)
    told.play_out()
    told.pay()
    assert sum(each.cash for each in told.held.payments) == 140_00
    told(TournamentEventEnded(1))
    assert (told.held.event, told.held.pool, told[chart.prize_pool(1)]) == (2, 60_00, 60_00)


def test_every_buy_in_is_in_the_pool() -> None:
    told = Directed(**GOODS)
    told.enter("ana")
    told.enter("cal", tender=EntryTender.COMPLIMENTARY)
    told.enter("dee", tender=EntryTender.GOODS)
    assert told[chart.prize_pool(1)] == told.held.pool == 300_00
    assert (told[chart.GOODS], told[chart.COMPLIMENTARY]) == (120_00, 0)
    plain = Directed(**{"entry.complimentary": False})
    plain.refuses(EntryTaken(1, "cal", EntryTender.COMPLIMENTARY), "1056 text 3")
    plain.refuses(EntryTaken(1, "dee", EntryTender.GOODS), "1056 text 3")


def test_the_house_keeps_nothing() -> None:
    told = played()
    told.play_out()
    told.refuses(TournamentFinished(1), "1056 text 3")
    told.pay()
    told(TournamentFinished(1))
    assert told[chart.prize_pool(1)] == 0


def satellite() -> Directed:
    """Twenty have played for two vouchers of $550, and what is left."""
    told = Directed("satellite")
    told.start(20)
    told.to_level(5)
    told.play_out()
    told.pay()
    return told


def test_a_voucher_is_a_prize() -> None:
    """It leaves the pool when it is won; used, its parts go into the pool and to the fees."""
    told = satellite()
    first, second, third = forms.payout_form(told.held)
    assert (first.voucher_buy_in, first.voucher_fee, second.voucher_buy_in, third.cash) == (
        500_00,
        50_00,
        500_00,
        100_00,
    )
    assert (told[chart.prize_pool(1)], told[chart.voucher(1, "player 1")]) == (0, 550_00)
    told(TournamentEventEnded(1))
    fees = total(told.lines).fees
    told.enter("player 1", tender=EntryTender.VOUCHER, voucher=told.held.vouchers[0].number)
    assert (told[chart.prize_pool(1)], told[chart.voucher(1, "player 1")]) == (500_00, 0)
    assert total(told.lines).fees == fees + 50_00
    line = forms.entry_form(told.held)[-1]
    assert (line.tender, line.buy_in, line.fee) == ("voucher", 500_00, 50_00)


def test_a_seat_stays_in_the_pool() -> None:
    """The seat is no payout; nobody buys one."""
    told = Directed("shoot_out")
    told.start(10)
    told.play_out()
    told.pay()
    assert sum(each.cash for each in told.held.payments) == 400_00
    assert len(told.held.vouchers) == 9
    assert told[chart.prize_pool(1)] == 1600_00
    told(TournamentEventEnded(1))
    told.refuses(EntryTaken(1, "zoe"), "1056 text 5")
    told.enter("player 1", tender=EntryTender.VOUCHER, voucher=told.held.vouchers[0].number)
    assert told.held.pool == 1600_00


def test_a_voucher_is_its_winners() -> None:
    told = satellite()
    told(TournamentEventEnded(1))
    number = told.held.vouchers[0].number
    told.refuses(EntryTaken(1, "player 7", EntryTender.VOUCHER, voucher=number), "1056 text 6")
    told.enter("player 1", tender=EntryTender.VOUCHER, voucher=number)
    told.refuses(EntryTaken(1, "player 1", EntryTender.VOUCHER, voucher=number), "1050(2)(c)")


# --- the rules --------------------------------------------------------------------------------------------------------


def test_rules_are_filed_five_days_ahead() -> None:
    """By the day on which they are, whatever they say themselves."""
    told = Directed()
    late = {"dates.first": "2026-12-08", "dates.last": "2026-12-08", "licensees": ["the house"]}
    told.refuses(TournamentFiled(turbo(**late), capped=True), "1057")
    late = {"dates.first": "2026-12-09", "dates.last": "2026-12-09", "licensees": ["the house"]}
    told(TournamentFiled(turbo(**late), capped=True))


def test_nothing_is_played_before_the_filed_day() -> None:
    """Entries are taken ahead; the clock waits."""
    told = Directed(on="2026-12-03")
    told.enter("ana", "ben")
    told.tables(1)
    told.draw()
    told.refuses(ClockStarted(1), "the gaming day is 2026-12-03", "filed for 2026-12-04", "1057")
    told(FeesCounted(1, 40_00), DayClosed(), DayOpened("2026-12-04"), ClockStarted(1))


def test_every_player_gets_the_rules() -> None:
    told = Directed()
    told.refuses(EntryTaken(1, "ana", rules=False), "1057")
    told.enter("ana")


def test_unacceptable_rules_are_not_played() -> None:
    told = Directed()
    told(TournamentObjected(1, "the prizes are not described"))
    told.refuses(EntryTaken(1, "ana"), "1057")


def test_nobody_bets_more_than_the_buy_in() -> None:
    levels = [{"big": 6000, "minutes": 9}] * 20
    assert "1057" in refused(turbo(levels=levels))["levels.1"]
    assert "1057" in refused(turbo(**{"rebuys.up_to": 5001}))["rebuys.up_to"]


def test_the_fifteen_are_printed() -> None:
    found = refused(turbo(**{"conduct.standard": False}))
    assert all(str(law) in found[f"conduct.{name}"] for name, law in FIFTEEN.items())


def test_the_same_chips_for_everybody() -> None:
    """Whoever enters, and however; a rebuy by the same rule for all, until the same level."""
    told = Directed()
    told.enter("zoe", tender=EntryTender.COMPLIMENTARY)
    told.start(3)
    assert {each.chips for each in told.held.players()} == {5000}
    told(RebuyTaken(1, 1, lost=True))
    told.refuses(RebuyTaken(1, 1), "1058(1)")
    told.refuses(RebuyTaken(1, 2, left=1), "0 chips at most")
    told.to_level(5)
    told.refuses(RebuyTaken(1, 2), "1058(1)")


def test_seats_are_drawn() -> None:
    """By the key that was committed to and no other; another key, other seats; tables that are combined likewise."""
    seats = []
    for seed in (1, 2):
        told = Directed(seed=seed)
        told.enter(*(f"player {number}" for number in range(12)))
        told.tables(1, 2)
        told.refuses(SeatsDrawn(1, seed_key(1).hex()), "1058(2)")
        told(DrawCommitted(1, commitment(seed_key(1))))
        told.refuses(SeatsDrawn(1, seed_key(2).hex()), "1058(2)")
        told.draw()
        seats.append([(each.table, each.seat) for each in told.held.players()])
        for each in told.held.players()[:6]:
            told(PlayerPenalised(1, each.number, "no_devices", Penalty.DISQUALIFIED))
        told.draw(DrawScope.ALL)
        assert [each.number for each in told.held.tables] == [1]
        seats.append([(each.table, each.seat) for each in told.held.players()])
    assert len({tuple(each) for each in seats}) == 4
    assert all(len(set(each)) == len(each) for each in seats)


def test_who_may_rebuy_is_not_out() -> None:
    """Unless it is declined."""
    told = Directed()
    told.start(3)
    busted = (BustedEntry(3, 100),)
    told.refuses(PlayersOut(1, busted), "1058(3)")
    told(PlayersOut(1, busted, declined=True))
    told.to_level(5)
    told(PlayersOut(1, (BustedEntry(2, 100),)))
    assert [each.number for each in told.held.players()] == [1]


def last_two(**changes: Any) -> tuple[Directed, DealAgreed]:
    """Two of fourteen are left, and what they agree on."""
    told = played(many=14, **changes)
    told.play_out(2)
    cash = sum(each.cash for each in prizes.undecided(told.held))
    return told, DealAgreed(1, ((2, cash - 500_00), (1, 500_00)), (1, 2), told=True)


def test_a_split_takes_everybody() -> None:
    """Where the rules allow it, of all who are in, and of all the prizes."""
    told, deal = last_two()
    told.refuses(replace(deal, agreed=(1,)), "1058(4)")
    told.refuses(replace(deal, split=((1, 500_00),)), "1058(4)")
    told.refuses(replace(deal, split=((1, 1), (2, 1))), "1058(4)")
    told(deal)
    never, deal = last_two(**{"split.allowed": False})
    never.refuses(deal, "1058(4)")


def test_cash_alone_is_shared() -> None:
    told, deal = last_two(**{"prizes.goods": [{"place": 1, "what": "a bracelet"}]})
    told.refuses(deal, "1058(4)(a)")


def test_nobody_is_pressed() -> None:
    told, deal = last_two()
    told.refuses(replace(deal, told=False), "1058(4)(b)")
    told.refuses(replace(deal, pressed=True), "1058(4)(b)")


def test_each_gets_what_was_agreed() -> None:
    """By name, the first named as the winner."""
    told, deal = last_two()
    told(deal)
    told.pay()
    told(TournamentFinished(1))
    agreed = {f"player {entry}": amount for entry, amount in deal.split}
    lines = forms.payout_form(told.held)
    assert {each.player: each.cash for each in lines if each.player in agreed} == agreed
    assert (lines[0].player, lines[0].place) == ("player 2", 1)


def test_two_decks_with_unlike_backs() -> None:
    told = Directed()
    told.refuses(TournamentTableSet(1, 1, ("red", "Red")), "1058(5)")
    told.refuses(TournamentTableSet(1, 1, ("red", "")), "1058(5)")
    told.tables(1)


def test_decks_by_the_clock() -> None:
    """Counted every hour and changed every two."""
    told = Directed()
    told.start(3)
    begun = told.held.tables[0].counted
    assert [each.check.name for each in decks.overdue(told.held, begun + HOUR - 1)] == []
    assert [each.check.name for each in decks.overdue(told.held, begun + HOUR)] == ["COUNT"]
    told.after(HOUR)
    told(TournamentDeckCounted(1, 1, 52))
    assert [each.check.name for each in decks.overdue(told.held, told.at)] == []
    assert [each.check.name for each in decks.overdue(told.held, begun + 2 * HOUR)] == ["CHANGE"]


def test_a_deck_that_is_not_whole_is_changed_at_once() -> None:
    """The count is a step of its own, whenever it is made, and leads to the change."""
    told = Directed()
    told.start(3)
    told(TournamentDeckCounted(1, 1, 51))
    (due,) = decks.overdue(told.held, told.at)
    assert (due.check.name, due.found, due.pair) == ("CHANGE", 51, False)
    told(TournamentDeckChanged(1, 1))
    assert not list(decks.overdue(told.held, told.at))
    told(TournamentDeckCounted(1, 1, 53))
    assert [(each.found, each.pair) for each in decks.overdue(told.held, told.at)] == [(53, True)]


def test_a_new_pair() -> None:
    told = Directed()
    told.start(3)
    told(TournamentDeckChanged(1, 1))
    told.refuses(TournamentDeckChanged(1, 1), "1058(7)")
    told.refuses(TournamentDeckChanged(1, 1, ("blue", "blue")), "1058(5)")
    told(TournamentDeckChanged(1, 1, ("green", "brown")))
    assert told.held.tables[0].backs == ("green", "brown")


STUD_LEVELS = [{"small": 25, "big": 100, "ante": 25, "minutes": 20}, {"small": 50, "big": 200, "minutes": 20}]


def first_hand(players: int, **changes: Any) -> dealing.TournamentHand:
    """The first hand of a tournament at one table, as the pit deals it."""
    told = Directed(**changes)
    told.start(players)
    return dealing.begin(told.held, 1, seed_key(1), told.at)


def to_the_river(players: int) -> Any:
    """Everybody stays in at seven-card stud; the cards of each, and the common ones."""
    changes = {"games": [STUD], "levels": STUD_LEVELS * 3, "limit": "fixed limit", "colour_ups": [], "breaks": []}
    changes |= {"seating.seats": 8, "seating.final": 8, "chips.stack": 50_000}
    state = waits(first_hand(players, **changes).hand)
    while state.actor >= 0:
        acts = {each.act: each for each in legal(state) if isinstance(each, Acted)}
        wanted = next((name for name in ("check", "call", "bring in") if name in acts), next(iter(acts)))
        state = waits(go(state, acts[wanted]))
    return state


def test_a_deck_that_runs_short() -> None:
    """Seven players get their seventh card all the same; of eight none does, and one common card is turned."""
    seven, eight = to_the_river(7), to_the_river(8)
    assert {len(seat.cards) for seat in seven.seats} == {7}
    assert {len(seat.cards) for seat in eight.seats} == {6}
    assert len(eight.board) == 1


def test_conduct_is_penalised() -> None:
    """A warning is noted; who is disqualified is out of play with the chips."""
    for rule in ("pots", "one_hand", "no_substitutes", "no_devices"):
        told = played(many=5)
        told(PlayerPenalised(1, 4, rule, Penalty.WARNING))
        told(PlayerPenalised(1, 5, rule, Penalty.DISQUALIFIED))
        assert told.held.penalties == ((4, rule, "warning"), (5, rule, "disqualified"))
        assert [each.number for each in told.held.players()] == [1, 2, 3, 4]
        assert str(FIFTEEN[rule]) == told.entrant(5).gone
    told.refuses(PlayerPenalised(1, 4, "manners", Penalty.WARNING), "no rule of conduct")


def test_chips_on_the_table_alone() -> None:
    """Nobody loses more than lay there, and what is lost is won."""
    told = Directed()
    told.start(3)
    told.refuses(TableHandPlayed(1, 1, ((1, -5001), (2, 5001))), "1058(13)")
    told.refuses(TableHandPlayed(1, 1, ((1, -50), (2, 51))), "1058(13)")
    told(TableHandPlayed(1, 1, ((1, -5000), (2, 5000))))
    assert told.entrant(2).chips == 10_000


def test_words_and_chips_bind() -> None:
    """A raise that is said is made, whatever is put in; chips pushed forward are a bet."""
    said = go(first_hand(3).hand, Said(2, "raise", 200, 150))
    assert (said.bet(2), said.stack(2)) == (200, 4800)
    pushed = go(first_hand(3).hand, Pushed(2, 50))
    assert pushed.bet(2) == 50


def test_a_wager_has_no_ceiling() -> None:
    """The whole stack at once, though a bet for money ends at $100."""
    shoved = go(first_hand(3, **{"chips.stack": 50_000}).hand, Acted(2, "raise", 50_000))
    assert shoved.stack(2) == 0


def test_nothing_is_taken_from_a_pot() -> None:
    """Every chip that was bet is won by the hand that wins; nobody agrees on a pot."""
    begun = first_hand(3)
    assert begun.hand.plan.game.chop is None
    hand = go(begun.hand, Acted(2, "raise", 1000), Acted(0, "call", 1000), Acted(1, "call", 1000))
    won = waits(hand)
    while not won.over:
        acts = {each.act: each for each in legal(won) if isinstance(each, Acted)}
        won = waits(go(won, acts.get("check") or acts["show"]))
    assert sum(won.stack(seat) for seat in range(3)) == 15_000


# --- the house rules --------------------------------------------------------------------------------------------------


def test_house_rules_are_printed() -> None:
    for line, law in (("follows", "(1)"), ("final", "(4)"), ("ends", "(4)"), ("changes", "(6)")):
        assert f"1059{law}" in refused(turbo(**{f"house_rules.{line}": None}))[f"house_rules.{line}"]


def test_costs_are_printed() -> None:
    assert "1059(2)" in refused(turbo(**{"rebuys.allowed": None}))["rebuys.allowed"]
    assert "1059(2)" in refused(turbo(**{"rebuys.conditions": None}))["rebuys.conditions"]


def test_levels_are_printed() -> None:
    assert "1059(3)" in refused(turbo(levels=[]))["levels"]


def test_prizes_are_printed() -> None:
    assert "1059(5)" in refused(turbo(**{"prizes.described": None}))["prizes.described"]


# --- undone -----------------------------------------------------------------------------------------------------------


def in_play(kind: type, other: Any) -> Undo:
    return lambda patch: patch.setitem(PLAYS, kind, other)


def unchanged(held: Tournament, event: Any, moment: Any) -> Any:
    """Whatever is told, nothing happens."""
    return held, ()


def set_anyway(held: Tournament, event: TournamentTableSet, moment: Any) -> Any:
    return tables.table_set(held, replace(event, values=True), moment)


def entered_anyway(held: Tournament, event: EntryTaken, moment: Any) -> Any:
    return entries.entry_taken(held, replace(event, rules=True), moment)


def kept_back(held: Tournament, event: TournamentEventEnded, moment: Any) -> Any:
    """A house that keeps what is left."""
    after, moved = payouts.event_ended(held, event, moment)
    return replace(after, pool=0), moved


def dealt_anyway(held: Tournament, event: DealAgreed, moment: Any) -> Any:
    return replace(held, deal=event.split), ()


def in_order(entries: Any, tables: Any, key: bytes, what: str) -> Any:
    """Seats by the receipt."""
    free = [(table.number, seat) for table in tables for seat in table.free]
    return dict(zip(entries, free, strict=False))


def with_the_ceiling(patch: pytest.MonkeyPatch) -> None:
    """The game as it is dealt for money."""
    put("pitboss.sheet.tournament_terms.stripped", lambda game: game)(patch)
    patch.setattr("pitboss.house.tournament.dealing._plan", dealing._plan.__wrapped__)


UNDONE: dict[str, Undo] = {
    "test_one_winner_overall": put(f"{STEPS}.payouts._check_over", nothing),
    "test_it_is_over_in_four_months": put(f"{FAULTS}._dates", nothing),
    "test_games_of_colorado_are_played": put(f"{FAULTS}._games", nothing),
    "test_licensees_join_without_a_fee": put(f"{FAULTS}._joint", nothing),
    "test_one_licensee_answers": put(f"{HOUSE}.engine.licensee_refusals", lambda *_: ()),
    "test_one_active_entry": put(f"{STEPS}.entries._check_entry", nothing),
    "test_who_was_in_twice_wins_nothing": put(f"{STEPS}.conduct._disqualified", lambda held, who, why: held),
    "test_chips_are_points": put(f"{FAULTS}._chips", nothing),
    "test_values_hang_at_the_table": in_play(TournamentTableSet, set_anyway),
    "test_fees_and_only_they_are_proceeds": put("pitboss.house.books.statement._house", nothing),
    "test_no_rake": put(f"{FAULTS}._costs", nothing),
    "test_every_entry_is_on_the_form": put(f"{HOUSE}.forms.entry_form", nothing),
    "test_fees_lie_apart_until_they_are_counted": lambda patch: patch.setitem(
        HANDLERS, FeesCounted, lambda house, event, held: (house, ())
    ),
    "test_prizes_are_on_a_form": put(f"{HOUSE}.forms.payout_form", lambda held: ((),)),
    "test_no_props": put(f"{HOUSE}.engine._check_admitted", nothing),
    "test_a_hundred_thousand": put(f"{FAULTS}._costs", nothing),
    "test_what_is_left_is_carried_forward": in_play(TournamentEventEnded, kept_back),
    "test_every_buy_in_is_in_the_pool": put(f"{HOUSE}.money.bought", nothing),
    "test_the_house_keeps_nothing": put(f"{STEPS}.payouts._check_over", nothing),
    "test_a_voucher_is_a_prize": put(f"{HOUSE}.money.prize", nothing),
    "test_a_seat_stays_in_the_pool": put(f"{HOUSE}.money.prize", nothing),
    "test_a_voucher_is_its_winners": put(f"{STEPS}.entries._voucher", lambda held, event, name: held.vouchers[0]),
    "test_rules_are_filed_five_days_ahead": put(f"{HOUSE}.engine.AHEAD", 0),
    "test_nothing_is_played_before_the_filed_day": lambda patch: patch.setitem(CHECKS, ClockStarted, nothing),
    "test_every_player_gets_the_rules": in_play(EntryTaken, entered_anyway),
    "test_unacceptable_rules_are_not_played": in_play(TournamentObjected, unchanged),
    "test_nobody_bets_more_than_the_buy_in": put(f"{FAULTS}._first_round", nothing),
    "test_the_fifteen_are_printed": put(f"{FAULTS}._conduct", nothing),
    "test_the_same_chips_for_everybody": put(f"{STEPS}.rebuys.no_rebuy", lambda held, entry, now: ""),
    "test_seats_are_drawn": put(f"{STEPS}.seating.draw", in_order),
    "test_who_may_rebuy_is_not_out": put(f"{STEPS}.leaving.no_rebuy", lambda held, entry, now: "never"),
    "test_a_split_takes_everybody": in_play(DealAgreed, dealt_anyway),
    "test_cash_alone_is_shared": in_play(DealAgreed, dealt_anyway),
    "test_nobody_is_pressed": in_play(DealAgreed, dealt_anyway),
    "test_each_gets_what_was_agreed": put(f"{HOUSE}.prizes._dealt", lambda entry, place, amount, was: was),
    "test_two_decks_with_unlike_backs": put(f"{STEPS}.tables._check_backs", nothing),
    "test_decks_by_the_clock": put(f"{HOUSE}.decks.overdue", nothing),
    "test_a_new_pair": in_play(TournamentDeckChanged, unchanged),
    "test_a_deck_that_runs_short": put("pitboss.table.pot.deal._short", lambda state, deal, stage: state),
    "test_conduct_is_penalised": in_play(PlayerPenalised, unchanged),
    "test_chips_on_the_table_alone": in_play(TableHandPlayed, unchanged),
    "test_words_and_chips_bind": put("pitboss.table.pot.verbal.meant", lambda state, event: (state, None)),
    "test_a_wager_has_no_ceiling": with_the_ceiling,
    "test_nothing_is_taken_from_a_pot": with_the_ceiling,
    "test_house_rules_are_printed": put(f"{FAULTS}._house_rules", nothing),
    "test_costs_are_printed": put(f"{FAULTS}._more_chips", nothing),
    "test_levels_are_printed": put(f"{FAULTS}._levels", nothing),
    "test_prizes_are_printed": put(f"{FAULTS}._prizes", nothing),
}
"""Each test with its deed undone."""


@pytest.mark.parametrize("name", UNDONE)
def test_it_is_missed_when_it_is_undone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of a deed fails by its own word, or the house refuses what the law allows."""
    UNDONE[name](monkeypatch)
    with pytest.raises(
        (AssertionError, pytest.fail.Exception, HouseError, SheetError, TableError, KeyError, AttributeError)
    ):
        globals()[name]()


@pytest.mark.parametrize("deed", TOURNAMENT_DEEDS, ids=lambda deed: f"{deed.law} {deed.where.rpartition('.')[2]}")
def test_a_deed_names_what_does_it(deed: CommonRule) -> None:
    """The function is there, its test is in this file, and can be undone."""
    assert_named(deed, FILE, UNDONE)
    assert all(paragraph(*each) for each in deed.law.each())


def test_nothing_is_undone_for_nothing() -> None:
    """Every deed that can be undone here is one of the list."""
    assert set(UNDONE) == shown_by(TOURNAMENT_DEEDS)
