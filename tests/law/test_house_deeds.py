"""Money at the tables of a house: each deed has a test, which fails when the deed is undone."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pot_table import acts, change, go, sit, waits
from told_house import Told
from undone import Undo, assert_named, handle, nothing, put, shown_by

from pitboss.games.book import games, pots
from pitboss.house.books import chart
from pitboss.house.books.engine import HANDLERS
from pitboss.house.books.events import (
    BankClosed,
    BankOpened,
    BoughtIn,
    ChargeVerified,
    ChipsSold,
    Coupon,
    DayClosed,
    DealerTipped,
    GameChipsRedeemed,
    GameChipsSold,
    HeldPotAwarded,
    PaysFrom,
    PieceChanged,
    PieceLaid,
    Relieved,
    SheetPosted,
    Tender,
)
from pitboss.house.books.state import Came, Held, HouseError, HouseState, TableBank
from pitboss.house.books.statement import total
from pitboss.house.books.tables import Booked
from pitboss.law.paragraphs import Cite
from pitboss.money.ledger import Account, Entry, LedgerError, Posting, Whose, Why
from pitboss.report.common_rules import CommonRule
from pitboss.report.house_deeds import FILE, HOUSE_DEEDS
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse
from pitboss.sheet.warnings import warnings
from pitboss.table.banked import booking as rounds
from pitboss.table.banked.accounts import changes
from pitboss.table.banked.autoplay import play
from pitboss.table.banked.engine import apply as apply_round
from pitboss.table.banked.setup import plan as banked_plan
from pitboss.table.banked.setup import start
from pitboss.table.banked.state import Wagered
from pitboss.table.booking import move
from pitboss.table.pot import engine as hand_engine
from pitboss.table.pot.autoplay import choose
from pitboss.table.pot.booking import CARRIED, JACKPOT, RAKE
from pitboss.table.pot.engine import legal as legal_hand
from pitboss.table.pot.setup import plan
from pitboss.table.pot.state import Acted, HandErred, PotHand, Spent
from pitboss.table.session import banked as banked_session
from pitboss.table.session import pot as pot_session
from pitboss.table.session.accounts import balances
from pitboss.table.session.autoplay import NAMES, filled
from pitboss.table.session.booking import booked, booked_banked
from pitboss.table.session.pot import apply, legal
from pitboss.table.session.state import (
    HELD,
    CameBack,
    Charged,
    Played,
    PotSession,
    Sat,
    SatOut,
    Spending,
    StakesTaken,
    Started,
    ToppedUp,
    open_table,
    with_place,
)
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved, TableError
from pitboss.words import What

COLORADO, MASSACHUSETTS, MASS_STUD = "texas-holdem-high", "holdem-massachusetts", "seven-card-stud-high-massachusetts"
LIMIT = {"small": 4, "big": 8, "blinds": [2, 4]}
TENTH = {"share": "10%"}
TIME = {"way": "a charge for time", "hourly": 12, "minutes": 20}
KEY = b"the same every time"
STUD = "seven-card-high-stud"
POTS_357, GAME_208 = "3-5-7-poker-with-player-banked-pots", "208-poker"


class Kept:
    """A poker table of a house that is kept: whatever happens at it is booked there."""

    def __init__(self, slug: str, count: int = 3, stack: int = 400_00, *, bank: Any = PaysFrom.TRAY, **written: Any):
        terms = parse(written, pots()[slug])
        drop = terms.form.drop
        opened = BankOpened(
            1, slug, 5_000_00, bank, drops=drop.amount, jackpot="Bad Beat" * bool(drop.amount),
            approval=drop.approval or "", plan="as it lies",
        )  # fmt: skip
        self.house, self.session, self.many = Told(opened), open_table(plan(slug, terms)), 0
        for seat in range(count):
            self(Sat(seat, NAMES[seat], stack))

    def __call__(self, *events: Any) -> None:
        for event in events:
            before, after = self.session, apply(self.session, event)
            id, over = f"1/{self.many}", before.hand is not None and after.hand is None
            tender = Tender(getattr(event, "tender", "cash"))
            made = booked(before, after, event, id)
            self.house.take(Booked(1, after.number, id, made, over, (), tender))
            self.session, self.many = after, self.many + 1

    def hands(self, many: int, seed: int = 1) -> None:
        rng = random.Random(seed)
        for _ in range(many):
            if Started() not in legal(self.session):
                return
            self(Started(key=rng.randbytes(16)))
            while self.session.hand is not None:
                self(Played(choose(self.session.hand, rng)))

    def down(self, until: Callable[[PotHand], bool] = lambda hand: hand.over) -> None:
        """Checked and called, to the end or until this is so."""
        while self.session.hand is not None and not until(self.session.hand):
            self(Played(passive(self.session.hand)))

    def has(self, name: str) -> int:
        """What the table itself says that an account holds."""
        return dict(self.session.accounts).get(name, 0)

    def passed(self, account: Account) -> int:
        """What has ever come into an account of the house."""
        postings = (posting for line in self.house.lines for posting in line.postings)
        return sum(posting.amount for posting in postings if posting.account == account and posting.amount > 0)


def passive(hand: PotHand) -> Any:
    if hand.actor < 0:
        return Moved()
    offers = {offer.act: offer for offer in legal_hand(hand) if isinstance(offer, Acted)}
    return next(offers[act] for act in ("check", "call", "show", "bring in") if act in offers)


def table(count: int, slug: str = COLORADO, stack: int = 100_00, **written: Any) -> PotSession:
    return filled(open_table(plan(slug, parse(written, pots()[slug]))), count, stack)


def refuses(run: Callable[[], object], *says: str) -> None:
    with pytest.raises((TableError, HouseError)) as refused:
        run()
    assert all(part in str(refused.value) for part in says)


def told(session: PotSession) -> str:
    return " ".join(line.says for line in session.told)


# --- the rake ---------------------------------------------------------------------------------------------------------


def test_a_rake_drops_when_the_hand_is_over() -> None:
    for slug in (COLORADO, "trips-poker"):
        kept = Kept(slug, rake=TENTH)
        kept.hands(4)
        assert kept.has("rake") > 0
        assert kept.house[chart.rake_box(1)] == kept.passed(chart.rake_area(1)) == kept.has("rake")
        assert not kept.house[chart.rake_area(1)]


def test_a_jackpots_rake_never_meets_the_houses() -> None:
    approved = {"amount": 1, "approval": "2026-17"}
    for slug, more in ((COLORADO, {"drop": approved}), (MASSACHUSETTS, {"drop": approved}), ("longhorn-holdem", {})):
        kept = Kept(slug, rake=TENTH, **more)
        before = kept.house[chart.jackpot_box(1)]
        kept.hands(4)
        fed = kept.house[chart.jackpot_box(1)] - before
        assert fed == kept.passed(chart.jackpot_slide(1)) == kept.has("jackpot") > 0
        assert not kept.house[chart.jackpot_slide(1)]
        assert kept.passed(chart.rake_area(1)) == kept.has("rake")


def test_a_jackpot_that_is_not_approved_is_not_fed() -> None:
    house = Told()
    house.refuses(BankOpened(1, COLORADO, drops=1_00), "approved", "47.1-1018(2)", "47.1-1060(1)")
    house.refuses(BankOpened(1, MASSACHUSETTS, drops=1_00, approval=" "), "approved", "MA poker 19(i)")
    house.refuses(BankOpened(1, COLORADO, drops=1_00, approval="2026-17"), "no hand can win", "47.1-1060(5)")
    house.refuses(BankOpened(1, MASSACHUSETTS, drops=1_00, approval="MGC 4"), "no hand can win", "MA poker 19(i)")
    house(BankOpened(1, COLORADO, drops=1_00, jackpot="Bad Beat", approval="2026-17"))
    house.refuses(SheetPosted(1, drops=2_00), "approved", "47.1-1018(2)", "47.1-1060(1)")
    house.refuses(SheetPosted(1, drops=2_00, approval="2026-18"), "no hand can win", "47.1-1060(5)")
    house(SheetPosted(1, drops=2_00, approval="2026-18", jackpot="Bad Beat"), SheetPosted(1))
    sheets = [parse({"drop": {"amount": 1, **more}}, pots()[COLORADO]) for more in ({}, {"approval": "2026-17"})]
    assert [any("approved" in each.says for each in warnings(sheet)) for sheet in sheets] == [True, False]


def test_coins_are_chips() -> None:
    """An ante of a quarter or a half dollar beside chips of a dollar lies in the pot, and is won with it."""
    for coin in (25, 50):
        table = Kept(STUD, 2, 20_00, ante=coin / 100)
        assert table.session.plan.terms.unit == 1_00
        table.hands(1)
        stacks = [place.stack for place in table.session.places if place]
        raked = table.house.books.balances.get(chart.rake_box(1), 0)
        assert sum(stacks) + raked == 40_00
        assert any(stack % 1_00 for stack in stacks)
    with pytest.raises(SheetError, match="coins of 25 and 50 cents"):
        parse({"ante": 0.3}, pots()[STUD])


def test_no_hand_gives_more_than_is_posted() -> None:
    """In every game: the posted most, and a tenth of what was put up."""
    most, tried = 3_00, 0
    for slug, game in pots().items():
        try:
            session = filled(open_table(plan(slug, parse({"rake": {**TENTH, "most": 3}}, game))), 4)
        except SheetError:
            continue
        rng = random.Random(slug)
        session = apply(session, Started(key=rng.randbytes(16)))
        while session.hand is not None:
            session = apply(session, Played(choose(session.hand, rng)))
        assert session.last is not None
        raked = sum(won.amount for won in session.last.won if won.account == RAKE)
        assert raked <= most
        tried += raked == most
    assert tried > 3


def test_a_rake_lies_in_its_area_as_play_goes_on() -> None:
    steps = {"way": "fixed sums as the pot reaches fixed levels", "steps": [[10, 1]]}
    for rake, lies in ((TENTH, 1_00), (steps, 1_00)):
        kept = Kept(MASSACHUSETTS, rake=rake, **LIMIT)
        kept(Started(key=KEY))
        kept.down(lambda hand: len(hand.board) == 3)
        assert kept.session.hand is not None
        assert kept.house[chart.rake_area(1)] == lies
        assert not kept.has("rake")


def test_a_rake_comes_to_the_tray_in_massachusetts() -> None:
    kept = Kept(MASSACHUSETTS, rake=TENTH)
    before = kept.house[chart.tray(1)]
    kept.hands(3)
    assert kept.house[chart.tray(1)] - before == kept.has("rake") > 0
    assert not kept.house[chart.rake_area(1)]


def test_time_is_charged_once_a_period() -> None:
    session = apply(table(3, MASSACHUSETTS, rake=TIME), Charged(1_000_000))
    refuses(lambda: apply(session, Charged(1_000_000 + 20 * 60 - 1)), "20 minutes", "MA poker 14")
    assert Charged(1_000_000 + 20 * 60) in legal(session)
    again = apply(session, Charged(1_000_000 + 20 * 60))
    assert [again.seated(seat).stack for seat in range(3)] == [92_00] * 3


def test_a_charge_for_time_is_verified() -> None:
    kept = Kept(MASSACHUSETTS, rake=TIME)
    bank = kept.house[chart.tray(1)]
    kept(Charged(1_000))
    kept.hands(1)
    assert kept.house[chart.charge_area(1)] == 12_00
    assert kept.house[chart.tray(1)] == bank
    kept.house.refuses(BankClosed(1, 0), "verified", "MA poker 14(b)(3)(v)")
    kept.house(ChargeVerified(1))
    assert kept.house[chart.tray(1)] == bank + 12_00
    assert total(kept.house.lines).time == 12_00


def test_a_rake_is_submitted() -> None:
    steps = {"way": "fixed sums as the pot reaches fixed levels", "steps": [[20, 1], [40, 2]]}
    wanted = (
        ({**TENTH, "most": 4}, ("a share of the pot", "10% of what is bet in each round", "$4 at most")),
        (steps, ("fixed sums", "$1 at $20, $2 at $40", "$3 at most")),
        (TIME, ("a charge for time", "$12 an hour from each player, every 20 minutes", "$12 an hour at most")),
    )
    for rake, parts in wanted:
        found = [each for each in warnings(parse({"rake": rake}, pots()[MASSACHUSETTS])) if each.at == ("rake",)]
        assert all(part in found[0].do for part in parts)


def test_the_pots_of_3_5_7_are_raked_into_the_tray() -> None:
    """What winners of the pots do not get of them stays in the tray, and is won: there is no box for it."""
    house, raked = Told(BankOpened(1, POTS_357, 1_000_00)), 0
    written = {"rake": {f"{number} Pot": {**TENTH, "most": 5} for number in (3, 5, 7)}}
    sheet, won = parse(written, games()[POTS_357]), 0
    for seed in range(6):
        state = start(banked_plan(POTS_357, sheet), 4, seed_key(seed))
        last = play(state, random.Random(seed))
        for number, event in enumerate(last.log):
            after = apply_round(state, event)
            id = f"1/{seed}/{number}"
            house.take(Booked(1, seed, id, rounds.booked(state, after, id), after.over))
            state = after
        won += changes(last)[rounds.HOUSE]
        raked += sum(paid.stake - paid.back for paid in last.paid if paid.spot.endswith("Pot"))
    assert raked > 0
    assert total(house.lines).win == won
    assert house[chart.tray(1)] == 1_000_00 + won
    assert not house[chart.rake_box(1)]


# --- chips and currency -----------------------------------------------------------------------------------------------


def test_tips_and_food_come_out_of_a_stack() -> None:
    """In a hand and beside it; nobody is all in by a tip, and nothing else leaves a stack."""
    kept = Kept(COLORADO, 3, 100_00, **LIMIT)
    kept(Started(key=KEY))
    kept.down(lambda hand: hand.actor >= 0)
    kept(Sat(4, "Zoe", 50_00), Spent(4, 5_00, "food"))
    seat = kept.session.dealt[0]
    behind = kept.session.hand.stack(0)  # type: ignore[union-attr]
    assert Spending(seat, behind - 1_00, 1_00) in legal(kept.session)
    kept(Played(Spent(0, 3_00)))
    assert kept.session.hand is not None
    assert kept.session.hand.stack(0) == behind - 3_00
    refuses(lambda: kept(Played(Spent(0, behind - 3_00))), "47.1-1023(1)")
    refuses(lambda: kept(Played(Spent(0, 1_00, "pocket"))), "47.1-1023(1)")
    kept.down()
    assert total(kept.house.lines).tips == 3_00
    assert kept.house[Account(Whose.WORLD, "food and drink")] == 5_00
    assert sum(balances(kept.session).values()) == 0
    mass = apply(table(3, MASSACHUSETTS), Started(key=KEY))
    refuses(lambda: apply(mass, Played(Spent(0, 1_00))), "MA poker 7(c)(1)")


def test_a_relieving_dealer_counts() -> None:
    house = Told(BankOpened(2, COLORADO, 1_000_00, PaysFrom.IMPREST, "dan"))
    house.refuses(Relieved(2, "eve"), "47.1-1043")
    house.refuses(Relieved(2, "eve", counted=1, brought=1), "47.1-1043")
    house(Relieved(2, "eve", counted=995_00), Relieved(2, "fay", brought=800_00))
    assert house[chart.imprest(2)] == 800_00
    house.refuses(BankOpened(3, "three-card-poker", 0, PaysFrom.IMPREST), "47.1-1043")


def test_chips_and_coupons_are_bet() -> None:
    house = Told(BankOpened(1, "three-card-poker", 500_00), BankOpened(2, COLORADO))
    house(BankOpened(3, "colorado-holdem-required-bet"))
    for number, law in ((1, "47.1-1044"), (3, "colorado hold'em 6(a)")):
        house.refuses(BoughtIn(number, "zoe", 20_00, Tender.PIECE), "chips alone", law)
        house.refuses(PieceLaid(number, "zoe", 20_00), "chips alone", law)
    house.refuses(Coupon(2, "zoe", 5_00), "47.1-1044")
    house.refuses(Coupon(1, "zoe", 5_00), "beside chips", "47.1-1044")
    house(BoughtIn(1, "zoe", 5_00), Coupon(1, "zoe", 5_00))
    assert house[chart.rail(1, "zoe")] == 10_00
    assert total(house.lines).win == -5_00


def test_the_sum_is_said_aloud() -> None:
    """At a table of players everybody is told; against the house it stands in the journal before the chips."""
    session = apply(table(2), ToppedUp(0, 35_00, "slip"))
    assert f"{NAMES[0]} buys $35 more." in told(session)
    assert f"{NAMES[1]} takes place 2 with $100." in told(session)
    house = Told(BankOpened(1, "three-card-poker", 500_00), BoughtIn(1, "zoe", 35_00, Tender.SLIP))
    said, *moved = house.lines[-2:]
    assert '"amount":3500,"tender":"slip"' in said.data
    assert moved[0].postings


def test_cash_goes_where_it_belongs() -> None:
    for tender in ("cash", "slip"):
        tray, imprest = Kept(COLORADO, 1), Kept(COLORADO, 1, bank=PaysFrom.IMPREST)
        for kept in (tray, imprest):
            kept(ToppedUp(0, 50_00, tender))
        assert (tray.house[chart.drop_box(1)], tray.house[chart.tray(1)]) == (450_00, 5_000_00 - 450_00)
        assert (imprest.house[chart.drop_box(1)], imprest.house[chart.imprest(1)]) == (0, 5_000_00)


def test_bets_on_the_piece_are_called() -> None:
    """Ten dollars in chips and a bill of a hundred: the bets beyond the ten are on the piece, and it is changed."""
    for slug in (COLORADO, MASSACHUSETTS):
        session = table(2, slug, 10_00, **LIMIT)
        session = apply(session, Sat(2, "Zoe", 10_00))
        session = apply(session, ToppedUp(2, 100_00, "on the piece"))
        session = apply(session, Started(key=KEY))
        assert session.seated(2).piece == 100_00
        while session.hand is not None:
            offers = [each for each in legal_hand(session.hand) if not isinstance(each, Moved | Acted)]
            mine = session.hand.actor >= 0 and session.dealt[session.hand.actor] == 2
            raises = [Acted(each.seat, each.act, each.most) for each in offers if mine and hasattr(each, "act")]
            session = apply(session, Played(raises[0] if raises else passive(session.hand)))
        said = told(session)
        assert "Zoe: $" in said
        assert "on the piece." in said
        assert "The dealer changes the currency of Zoe into chips." in said
        assert not session.seated(2).piece


def test_currency_is_changed_before_the_pot() -> None:
    kept = Kept(COLORADO, 2, 100_00, **LIMIT)
    kept(Sat(2, "Zoe", 100_00, tender="on the piece"))
    kept.house(PieceLaid(1, "Zoe", 100_00))
    boxed = kept.house[chart.drop_box(1)]
    assert boxed == 200_00
    kept(Started(key=KEY))
    with pytest.raises(HouseError, match=r"47.1-1045\(4\)"):
        kept.down()
    kept.house(PieceChanged(1, "Zoe"))
    kept.down()
    assert kept.session.hand is None
    assert kept.house[chart.drop_box(1)] == boxed + 100_00


def test_coins_of_the_ante_are_changed() -> None:
    """Three antes of a half dollar: one dollar of them becomes a chip."""
    session = apply(table(3, MASS_STUD, ante=0.5), Started(key=KEY))
    while "coin" not in told(session) and session.hand is not None:
        session = apply(session, Played(passive(session.hand)))
    assert "The dealer changes $1 of coin in the pot into chips." in told(session)
    assert session.hand is not None


def test_stakes_are_taken_along_and_brought_back() -> None:
    kept = Kept(MASSACHUSETTS, 3, 100_00)
    kept(StakesTaken(1))
    taken = chart.of_table(1, Account(Whose.PATRON, "stakes taken along", NAMES[1]))
    assert (kept.session.seated(1).stack, kept.house[taken]) == (0, 100_00)
    refuses(lambda: kept(ToppedUp(1, 5_00)), "MA poker 7(c)(5)")
    kept.hands(1)
    kept(CameBack(1))
    assert (kept.session.seated(1).stack, kept.house[taken]) == (100_00, 0)
    refuses(lambda: apply(table(2), StakesTaken(0)), "47.1-1023(1)")


def test_stakes_lie_where_they_are() -> None:
    kept = Kept(MASSACHUSETTS, 3, 100_00)
    kept(SatOut(1))
    kept.hands(2)
    assert kept.session.number == 2
    assert kept.session.seated(1).stack == 100_00


def test_chips_of_this_house_alone() -> None:
    house = Told(BankOpened(1, "three-card-poker"))
    house.refuses(BoughtIn(1, "zoe", 50_00, None), "holds $0, not $50", "47.1-1046")
    house(ChipsSold("zoe", 50_00), BoughtIn(1, "zoe", 50_00, None))
    assert house[chart.rail(1, "zoe")] == 50_00
    assert not house[chart.chips("zoe")]
    kept = Kept(COLORADO, 1)
    refuses(lambda: kept(Sat(1, "Zoe", 40_00, tender="chips")), "$0 in chips of this house", "47.1-1046")
    kept.house(ChipsSold("Zoe", 60_00))
    boxed = kept.house[chart.drop_box(1)]
    kept(Sat(1, "Zoe", 40_00, tender="chips"))
    assert (kept.house[chart.chips("Zoe")], kept.house[chart.drop_box(1)]) == (20_00, boxed)


# --- chips of one game ------------------------------------------------------------------------------------------------


def coloured() -> Told:
    house = Told(BankOpened(3, GAME_208, 1_000_00))
    house(BoughtIn(3, "zoe", 100_00), BoughtIn(3, "yan", 100_00), GameChipsSold(3, "zoe", "blue", 20, 1_00))
    return house


def test_bets_in_chips_of_the_game() -> None:
    """The ante comes from the rail, the Jackpot from the chips of the game; who has none of these cannot bet it."""
    house = coloured()
    session = banked_session.open_banked(banked_plan(GAME_208, parse({}, games()[GAME_208])))
    bets = [Wagered(box, *bet) for box in (0, 1) for bet in (("Ante", 10_00), ("Jackpot", 1_00))]
    for number, event in enumerate((Sat(0, "zoe"), Sat(1, "yan"), Started(key=KEY), *map(Played, bets))):
        after = banked_session.apply(session, event)  # type: ignore[arg-type]
        thing = Booked(3, 1, f"3/{number}", booked_banked(session, after, event, f"3/{number}"))  # type: ignore[arg-type]
        if event == Played(bets[-1]):
            refuses(lambda thing=thing: house.take(thing), "chips of the game", "47.1-1017.32(6)")  # type: ignore[misc]
        else:
            house.take(thing)
        session = after
    assert house[chart.rail(3, "zoe")] == 100_00 - 20_00 - 10_00
    assert house[chart.game_chips(3, "zoe")] == 19_00


def test_a_colour_for_each_player() -> None:
    house = coloured()
    house.refuses(GameChipsSold(3, "yan", "blue", 4), "another player's colour", "47.1-1017.32(19)")
    house.refuses(GameChipsSold(3, "zoe", "red", 4, 1_00), "one colour alone")
    house.refuses(GameChipsSold(3, "zoe", "blue", 4, 50), "is worth $1")
    house.refuses(GameChipsSold(3, "yan", "red", 4, 20), "worth", "(19)")
    house(BankOpened(4, "three-card-poker"))
    house.refuses(GameChipsSold(4, "yan", "red", 4), "no chips of its own", "47.1-1017.32(1)")


def test_chips_of_the_game_are_changed_before_the_tip_box() -> None:
    house = coloured()
    house(DealerTipped(3, "zoe", 3_00, of_game=True), DealerTipped(3, "yan", 2_00))
    assert house[chart.game_chips(3, "zoe")] == 17_00
    assert house[chart.rail(3, "yan")] == 98_00
    assert total(house.lines).tips == 5_00
    whys = [posting.why for line in house.lines for posting in line.postings if "game chips" in posting.account.name]
    assert whys == [Why.EXCHANGE, Why.EXCHANGE]


def test_chips_of_the_game_come_back_at_a_quarter() -> None:
    house = coloured()
    house(GameChipsRedeemed(3, "zoe", 12))
    assert house[chart.rail(3, "zoe")] == 80_00 + 12_00
    house(GameChipsRedeemed(3, "zoe", 8, later=True))
    assert house[chart.rail(3, "zoe")] == 92_00 + 8 * 25
    house.refuses(GameChipsRedeemed(3, "zoe", 1), "no chips of this game")


# --- a pot that stays -------------------------------------------------------------------------------------------------


def test_a_pot_is_awarded_before_the_house_closes() -> None:
    house = Told()
    house.refuses(BankOpened(1, "trips-poker"), "plan", "47.1-1017.38(14)")
    house(BankOpened(1, "trips-poker", plan="the players of the last deal, in equal parts"))
    left = move(Account(Whose.WORLD, "pocket", "zoe"), HELD[CARRIED], 90_00, Why.CLOSE, None)
    house.take(Booked(1, 3, "1/9", (Entry("1/9/0", left),)))
    house(BankClosed(1, 0))
    house.refuses(DayClosed(), "$90", "47.1-1017.38(14)")
    house(HeldPotAwarded("trips-poker", (("zoe", 45_00), ("yan", 45_00))), DayClosed())
    assert house[chart.chips("yan")] == 45_00


def test_the_pot_is_counted_after_a_mistake() -> None:
    """A hand folded by mistake has its chips back: what lies in the middle is what the others have put up."""
    state = waits(sit("trips-poker", (100, 100, 100)))
    state = go(state, *acts("1 call", "2 call"), HandErred(What.HAND_FOLDED, 0))
    assert -sum(change(state)) == 12
    while not state.over:
        state = hand_engine.apply(state, passive(state))
    best = sum(won.amount for won in state.won if won.seat >= 0)
    assert (best, state.carried) == (1_00, 31_00)
    assert change(state) == [0, -15, -16]


# --- undone -----------------------------------------------------------------------------------------------------------


def mixed(table: TableBank, bank: Account, posting: Posting) -> Posting:
    """One slide for both rakes."""
    own = posting.account
    there = chart.rake_area(table.number) if own in (RAKE, JACKPOT) else chart.of_table(table.number, own)
    return posting._replace(account=there)


def boxed(bank: TableBank) -> tuple[Account, Cite | None]:
    return chart.rake_box(bank.number), None


def dropped(bank: TableBank, amount: int, tender: Tender) -> Iterator[Any]:
    yield move(chart.imprest(bank.number), chart.drop_box(bank.number), amount, Why.EXCHANGE, None)


def let(house: HouseState, event: Any, held: Held) -> Came:
    """Nothing refused, and nothing done."""
    return house, ()


def given(house: HouseState, event: Any, held: Held) -> Came:
    rail = chart.rail(event.table, event.player)
    return house, [move(chart.pocket(event.player), rail, event.amount, Why.BUY_IN, None)]


def in_house(kind: type, other: Any) -> Undo:
    """Another handler for an event of the house."""
    return lambda patch: patch.setitem(HANDLERS, kind, other)


def both(*undoes: Undo) -> Undo:
    def undo(patch: pytest.MonkeyPatch) -> None:
        for each in undoes:
            each(patch)

    return undo


def anybody(session: PotSession, event: Any) -> PotSession:
    return session


def bought(session: PotSession, event: ToppedUp) -> PotSession:
    place = session.seated(event.seat)
    return with_place(session, event.seat, place._replace(stack=place.stack + event.amount))


def every_place(session: PotSession) -> frozenset[int]:
    return frozenset(range(len(session.places)))


def unheard(state: Any, event: Any) -> Any:
    return state


BOOKS, SESSION = "pitboss.house.books", "pitboss.table.session"
UNDONE: dict[str, Undo] = {
    "test_a_rake_drops_when_the_hand_is_over": put(f"{BOOKS}.tables._dropped", nothing),
    "test_a_jackpots_rake_never_meets_the_houses": put(f"{BOOKS}.tables._placed", mixed),
    "test_a_jackpot_that_is_not_approved_is_not_fed": put(f"{BOOKS}.banks._approved", nothing),
    "test_no_hand_gives_more_than_is_posted": put("pitboss.table.pot.rake.due", lambda state, pot: pot),
    "test_a_rake_lies_in_its_area_as_play_goes_on": both(
        put(f"{SESSION}.booking.raked_so_far", lambda hand: ()),
        put(f"{SESSION}.accounts.raked_so_far", lambda hand: ()),
    ),
    "test_a_rake_comes_to_the_tray_in_massachusetts": put(f"{BOOKS}.tables._rake_goes", boxed),
    "test_time_is_charged_once_a_period": put(f"{SESSION}.seats.due", lambda session: 0),
    "test_a_charge_for_time_is_verified": in_house(ChargeVerified, let),
    "test_a_rake_is_submitted": put("pitboss.sheet.warnings._as_submitted", lambda sheet: ""),
    "test_the_pots_of_3_5_7_are_raked_into_the_tray": put(f"{BOOKS}.statement._house", nothing),
    "test_tips_and_food_come_out_of_a_stack": handle(hand_engine.ENGINE, Spent, unheard),
    "test_a_relieving_dealer_counts": in_house(Relieved, let),
    "test_chips_and_coupons_are_bet": in_house(Coupon, let),
    "test_the_sum_is_said_aloud": handle(pot_session.ENGINE, ToppedUp, bought),
    "test_cash_goes_where_it_belongs": put(f"{BOOKS}.tables.changed_into_chips", dropped),
    "test_bets_on_the_piece_are_called": put(f"{SESSION}.pot._on_the_piece", lambda session, hand: session),
    "test_currency_is_changed_before_the_pot": in_house(PieceLaid, let),
    "test_coins_are_chips": put("pitboss.sheet.pot_faults.QUARTER", 1_00),
    "test_coins_of_the_ante_are_changed": put(f"{SESSION}.pot._coins_changed", lambda session, hand: session),
    "test_stakes_are_taken_along_and_brought_back": handle(pot_session.ENGINE, StakesTaken, anybody),
    "test_stakes_lie_where_they_are": put(f"{SESSION}.next_hand.able", every_place),
    "test_chips_of_this_house_alone": in_house(BoughtIn, given),
    "test_bets_in_chips_of_the_game": put("pitboss.table.banked.booking.recoloured", lambda movement, spots: movement),
    "test_a_colour_for_each_player": in_house(GameChipsSold, let),
    "test_chips_of_the_game_are_changed_before_the_tip_box": in_house(DealerTipped, let),
    "test_chips_of_the_game_come_back_at_a_quarter": in_house(GameChipsRedeemed, let),
    "test_a_pot_is_awarded_before_the_house_closes": in_house(DayClosed, let),
    "test_the_pot_is_counted_after_a_mistake": put("pitboss.table.pot.betting.pot", lambda row: 10_00),
}
"""Each test with its deed undone."""


@pytest.mark.parametrize("name", UNDONE)
def test_it_is_missed_when_it_is_undone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of a deed fails by its own word, or table, sheet or house refuses what the law allows."""
    UNDONE[name](monkeypatch)
    with pytest.raises((AssertionError, pytest.fail.Exception, TableError, SheetError, HouseError, LedgerError)):
        globals()[name]()


@pytest.mark.parametrize("deed", HOUSE_DEEDS, ids=lambda deed: str(deed.law))
def test_a_deed_names_what_does_it(deed: CommonRule) -> None:
    """The function is there, its test is in this file, and can be undone."""
    assert_named(deed, FILE, UNDONE)


def test_nothing_is_undone_for_nothing() -> None:
    """Every deed that can be undone here is one of the list."""
    assert set(UNDONE) == shown_by(HOUSE_DEEDS)
