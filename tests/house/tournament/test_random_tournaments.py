"""Random tournaments by seed: every chip counted at every step, buy-ins paid to the cent, fees and only they won."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from told_tournament import HOUR, Directed

from pitboss.house.books import chart
from pitboss.house.books.journal import HouseBooks
from pitboss.house.books.state import HouseError
from pitboss.house.books.statement import total
from pitboss.house.tournament.balance import balanced, room
from pitboss.house.tournament.events import (
    AddOnTaken,
    BustedEntry,
    ClockAdjusted,
    ClockSet,
    ClockStarted,
    DealAgreed,
    DoubleEntryFound,
    DrawCommitted,
    DrawScope,
    EntryRenamed,
    EntryTender,
    FeesCounted,
    HandForHandDealt,
    HandForHandSet,
    Penalty,
    PlayerPenalised,
    PlayersMoved,
    PlayersOut,
    RebuyTaken,
    StacksCounted,
    StepTakenBack,
    TableHandPlayed,
    TournamentFinished,
)
from pitboss.house.tournament.prizes import closed, undecided
from pitboss.house.tournament.seats import fewest_tables, spread
from pitboss.house.tournament.state import chips_fault, chips_in_play
from pitboss.money.ledger import Whose, Why
from pitboss.sheet.tournament_form import ENTRY_VOUCHER
from pitboss.table.shuffle import commitment


class RandomTournament(Directed):
    """Somebody who knows the rules directs at random."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        ready = self.rng.choice(["turbo", "deep_stack", "satellite", "shoot_out", "league"])
        seats = self.rng.choice([2, 3, 6, 9])
        changes = {"seating.seats": seats, "seating.final": min(seats, 9), "entry.complimentary": True}
        if ready == "league":
            # Two licensees return everything; this one keeps the accounts.
            changes |= {"licensees": ["the house", "Lady Luck Hall"], "responsible": "the house"}
        super().__init__(ready, seed=seed, **changes)

    def __call__(self, *events: object, by: tuple[str, ...] = ("ana", "ben")) -> None:
        for event in events:
            super().__call__(event, by=by)
            self.check()

    def check(self) -> None:
        """Chips and money are where they should be."""
        if 1 not in self.house.tournaments:
            return
        held = self.held
        assert chips_fault(held) == ""
        paid = sum(each.cash for each in held.paid()) + sum(
            found.buy_in + found.fee
            for each in held.paid() for found in held.vouchers
            if found.number == each.voucher and found.kind == ENTRY_VOUCHER
        )  # fmt: skip
        assert self[chart.prize_pool(1)] == held.pool - paid

    def tender(self) -> EntryTender:
        form = self.held.form.entry
        ways = [EntryTender.CASH] * 4 + [EntryTender.COMPLIMENTARY]
        if form.goods and form.goods_fee == (form.fee or 0):
            ways.append(EntryTender.GOODS)
        return self.rng.choice(ways)

    def enter_some(self) -> None:
        for voucher in [each for each in self.held.vouchers if not each.used and each.to == self.held.event]:
            self.enter(voucher.player, tender=EntryTender.VOUCHER, voucher=voucher.number)
        costs = self.held.form.event(self.held.event)
        if costs.buy_in or costs.fee:
            for number in range(self.rng.randrange(2, 16)):
                self.enter(f"p{self.held.event}.{number}", tender=self.tender())

    def seat(self) -> None:
        seats = self.held.form.seating.seats
        many = fewest_tables(len(self.held.players()), seats)
        missing = [each for each in range(1, many + 1) if each not in {table.number for table in self.held.tables}]
        self.tables(*missing)
        self.draw(word=self.rng.choice(["", "seven of hearts"]))

    def maybe(self, event: object) -> None:
        """It may be the wrong moment for it: then nothing has changed."""
        before = self.house, dict(self.books.balances)
        try:
            self(event)
        except HouseError:
            assert (self.house, self.books.balances) == before

    def something(self) -> None:
        player = self.rng.choice(self.held.players())
        acts: list[Callable[[], None]] = [
            lambda: self.maybe(RebuyTaken(1, player.number, lost=True)),
            lambda: self.maybe(EntryRenamed(1, player.number, f"{player.player} again")),
            lambda: self.maybe(ClockAdjusted(1, self.rng.randrange(-30, 30) * 60_000)),
            lambda: self.maybe(AddOnTaken(1, player.number)),
            lambda: self.maybe(HandForHandSet(1, on=self.rng.random() < 0.5)),
            lambda: self.maybe(HandForHandDealt(1)),
            lambda: self.maybe(ClockSet(1, self.rng.randrange(0, 8 * HOUR))),
            lambda: self.maybe(StepTakenBack(1, self.rng.randrange(1, self.held.last + 1), "mistyped")),
            self.hand, self.hand, self.count, self.late, self.penalty, self.double, self.killed,
        ]  # fmt: skip
        self.rng.choice(acts)()
        self.after(self.rng.randrange(0, 12 * 60_000))

    def killed(self) -> None:
        """The server falls, now and then in the middle of a redraw: what was written is read again, and is the same."""
        if self.rng.random() < 0.5:
            self(DrawCommitted(1, commitment(self.rng.randbytes(32))))
        before, books = (self.house, dict(self.books.balances)), HouseBooks()
        for line in self.lines:
            books.follow(line)
        self.books = books
        assert (self.house, self.books.balances) == before

    def hand(self) -> None:
        table = self.rng.choice(self.held.tables).number
        players = self.held.at_table(table)
        if len(players) >= 2:
            lost, won = self.rng.sample(players, 2)
            amount = self.rng.randint(0, lost.chips)
            self(TableHandPlayed(1, table, ((lost.number, -amount), (won.number, amount))))

    def count(self) -> None:
        whole, players = chips_in_play(self.held), self.held.players()
        # Everybody has a little, so that chips lie at every table.
        cuts = sorted(self.rng.randint(0, whole - 10 * len(players)) for _ in players[1:])
        stacks = [10 + high - low for low, high in zip([0, *cuts], [*cuts, whole - 10 * len(players)], strict=True)]
        self(StacksCounted(1, tuple((each.number, chips) for each, chips in zip(players, stacks, strict=True))))

    def late(self) -> None:
        name = f"late {self.held.last}"
        try:
            self.enter(name, tender=self.tender())
        except HouseError:
            return
        self.seat()

    def penalty(self) -> None:
        if len(self.held.players()) > 3 and self.rng.random() < 0.2:
            entry = self.rng.choice(self.held.players()).number
            penalty = self.rng.choice(list(Penalty))
            hands = self.rng.randint(1, 9) if penalty is Penalty.SITS_OUT else 0
            self(PlayerPenalised(1, entry, "no_devices", penalty, hands=hands))

    def double(self) -> None:
        if len(self.held.players()) > 4 and self.rng.random() < 0.1:
            self(DoubleEntryFound(1, tuple(each.number for each in self.rng.sample(self.held.players(), 2))))

    def tidy(self) -> None:
        """Tables are broken, combined and balanced as soon as they can be."""
        players, seats = len(self.held.players()), self.held.form.seating.seats
        if [each for each in self.held.players() if not each.table]:
            self.seat()
        if self.held.since is None:
            self(ClockStarted(1))
        while len(self.held.tables) > max(1, fewest_tables(players, seats)):
            scope = self.rng.choice([DrawScope.BROKEN, DrawScope.ALL])
            self.draw(scope, self.held.tables[-1].number if scope is DrawScope.BROKEN else 0)
        moves = balanced(room(self.held))
        if moves:
            self(PlayersMoved(1, moves))
        assert spread({each.number: len(self.held.at_table(each.number)) for each in self.held.tables}) <= 1

    def bust(self) -> None:
        """One or two at a table, whose chips somebody there has now, or several have."""
        table = self.rng.choice([each.number for each in self.held.tables if len(self.held.at_table(each.number)) > 1])
        players = self.rng.sample(self.held.at_table(table), len(self.held.at_table(table)))
        many = self.rng.choice([1, 1, 1, 2]) if len(players) > 2 else 1
        out = tuple(BustedEntry(each.number, self.rng.choice([1, 2])) for each in players[:many])
        there = sum(each.chips for each in players) + self.held.unplaced
        if there <= sum(each.began for each in out):
            self.count()
        self(PlayersOut(1, out, declined=True, to=self.rng.choice([0, players[-1].number])))

    def play_event(self) -> None:
        self.enter_some()
        self.seat()
        self(ClockStarted(1))
        while len(self.held.players()) > 1:
            for _ in range(self.rng.randrange(3)):
                self.something()
                self.tidy()
            if len(self.held.players()) > 1:
                if self.shared():
                    break
                self.bust()
                self.tidy()
        self.pay()

    def shared(self) -> bool:
        """The last few share what is left, now and then."""
        players, prizes = self.held.players(), undecided(self.held)
        shareable = not any(each.voucher or each.goods for each in prizes)
        if not closed(self.held, self.at + 1) or len(players) > 4 or self.rng.random() < 0.7 or not shareable:
            return False
        total = sum(each.cash for each in prizes)
        cuts = sorted(self.rng.randint(0, total) for _ in players[1:])
        parts = [high - low for low, high in zip([0, *cuts], [*cuts, total], strict=True)]
        split = tuple((each.number, part) for each, part in zip(players, parts, strict=True))
        self(DealAgreed(1, split, tuple(each.number for each in players), told=True))
        return True


def played(seed: int) -> RandomTournament:
    """Entered, played and paid to the end."""
    held = RandomTournament(seed)
    for _ in range(held.held.form.last_event - 1):
        held.play_event()
        held.next_event()
    held.play_event()
    held(TournamentFinished(1))
    return held


def assert_paid(told: RandomTournament) -> None:
    """Prizes are buy-ins to the cent; fees and only they are won; the same lines lead to the same house."""
    entries = told.held.entrants
    bought, fees = sum(each.buy_in for each in entries), sum(each.fee for each in entries)
    postings = [each for line in told.lines for each in line.postings]
    won = sum(each.amount for each in postings if each.why is Why.PRIZE and each.account.whose is not Whose.FUND)
    assert won == bought
    assert told[chart.prize_pool(1)] == 0
    figures = total(told.lines)
    assert (figures.fees, figures.win) == (fees, fees)
    # Those of the days before were counted when these were closed.
    apart = sum(each.fee for each in entries if each.day == told.house.today().date)
    assert told[chart.entry_fees(1)] == apart
    told(FeesCounted(1, apart))
    assert told[chart.entry_fees(1)] == 0
    books = HouseBooks()
    for line in told.lines:
        books.follow(line)
    assert (books.house, books.balances) == (told.house, told.books.balances)


@pytest.mark.parametrize("seed", range(6))
def test_a_random_tournament(seed: int) -> None:
    """From the first entry to the last prize."""
    assert_paid(played(seed))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 500))
def test_many_random_tournaments(seed: int) -> None:
    """The same, four hundred times."""
    assert_paid(played(seed))
