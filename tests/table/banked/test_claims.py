"""Claims on the meter: an own one answers at once, a linked one is waited for, and both pay the same."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from pitboss.games.book import games
from pitboss.hands.cards import parse as parse_cards
from pitboss.law.paragraphs import Cite
from pitboss.law.schedules import schedules
from pitboss.money.ledger import Books, Entry, Whose, admit, opening
from pitboss.sheet.lawful import parse, usual
from pitboss.table.banked.accounts import balances, changes
from pitboss.table.banked.autoplay import play
from pitboss.table.banked.booking import FEED, HOUSE, METER, booked, brought, purse
from pitboss.table.banked.claims import answer_from
from pitboss.table.banked.engine import apply, irregular, legal, replay
from pitboss.table.banked.setup import fresh, plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Event, MeterReading, Wagered
from pitboss.table.banked.view import view
from pitboss.table.booking import journal
from pitboss.table.claims import Answered, Claim, owed
from pitboss.table.log import dump, load, stacked
from pitboss.table.scenes.banked import BankedRehearsal
from pitboss.table.scenes.reader import Scene, read, scenes
from pitboss.table.session.banked import apply as apply_table
from pitboss.table.session.banked import begun, open_banked
from pitboss.table.session.log import BANKED_LOG
from pitboss.table.session.state import Left, Played, Started, TableClosed
from pitboss.table.state import Moved, TableError
from pitboss.words import Progressive, walk

LINK = "Nexus"
FUND = METER._replace(of=LINK)
PROGRESSIVES = tuple(slug for slug, game in games().items() if any(isinstance(w, Progressive) for w in walk(game)))


class Linked(BankedRehearsal):
    """A scene at a table whose meter somebody else holds: told what is fed, asked for what is claimed, and booked."""

    def _seated(self) -> BankedRound:
        first = super()._seated()
        self.held, self.fed, self.steps = first.meter, 0, 0
        self.books = Books()
        admit(self.books, opening("the controller's", {FUND: first.meter.reads}))
        return first._replace(meter=first.meter._replace(link=LINK))

    def _do(self, event: Event) -> None:
        self._booked(event)
        while self.state.waiting:
            assert not self.state.over
            assert not self.books.balances[FEED]
            assert legal(self.state) == irregular(self.state) == ()
            number = self.state.waiting[0].claim
            self.held, amount = answer_from(self.held, self.state.claims[number])
            self._booked(Answered(number, amount))

    def _booked(self, event: Event) -> None:
        before = self.state
        super()._do(event)
        self.steps += 1
        for entry in booked(before, self.state, str(self.steps)):
            admit(self.books, self._with_seed(entry))
        self.held = self.held._replace(reads=self.held.reads + self.state.fed - self.fed)
        self.fed = self.state.fed
        assert not sum(changes(self.state).values())
        assert not sum(balances(self.state).values())

    def _with_seed(self, entry: Entry) -> Entry:
        """The controller puts into its fund what a table takes beyond it: its seeds, and what it will be fed."""
        short = -min(0, self.books.balances[FUND] + entry.sums[FUND])
        admit(self.books, opening(f"{entry.id} seed", {FUND: short}))
        return entry


@cache
def won(slug: str) -> tuple[tuple[Scene, BankedRound], ...]:
    """The scenes of a game in which a meter pays, and how they end at a table with its own."""
    ends = ((scene, BankedRehearsal(scene).state) for scene in scenes(slug))
    return tuple((scene, end) for scene, end in ends if any(paid.meter for paid in end.paid))


@pytest.mark.parametrize("slug", PROGRESSIVES)
def test_a_linked_meter_pays_what_an_own_one_pays(slug: str) -> None:
    """The same wagers settled in the same order by the same amounts, told in the same words; the same meter is left."""
    assert won(slug)
    for scene, own in won(slug):
        table = Linked(scene)
        end = table.state
        assert end.paid == own.paid
        assert {name: n for name, n in balances(end).items() if name.startswith("player")} == {
            name: n for name, n in balances(own).items() if name.startswith("player")
        }
        assert changes(end)[HOUSE] == changes(own)[HOUSE] + own.reseeded
        assert table.held == own.meter
        assert [line for line in end.told if "verified" not in line.key] == list(own.told)
        assert len(end.claims) == len(end.told) - len(own.told) > 0
        assert (end.over, end.waiting, table.books.pending()) == (True, (), {})


def kinds(end: BankedRound) -> Iterator[str]:
    """What was claimed in a round."""
    wholes = 0
    for claim in end.claims:
        payout = end.plan.sheet.schedules[claim.wager].rows[claim.row].payout
        assert payout is not None
        if claim.drawn:
            yield "a fixed sum"
        elif claim.share < payout.meter:
            yield "divided"
        elif claim.share < 1:
            yield "a share"
        else:
            wholes += 1
            yield "the whole" if wholes == 1 else "in turn"


def test_every_kind_of_claim_is_among_them() -> None:
    """So that the comparison says something about each."""
    ends = [Linked(scene).state for slug in PROGRESSIVES for scene, _ in won(slug)]
    found = Counter(kind for end in ends for kind in kinds(end))
    assert set(found) == {"a fixed sum", "a share", "the whole", "divided", "in turn"}
    assert not any(r.payout and r.payout.meter and r.payout.metered for s in schedules() for r in s.rows)


MISDEALT = """Six cards for the dealer: only the meter is played for.   CO 47.1-1017.12(6)
    meter   20,000
    bets    Ante 10, Progressive 1
    bets 2  Ante 10, Progressive 1
    bets 3  Ante 10, Progressive 1
    player  9c 9d 2c 4h Js
    player 2  5h 6h 7h 8h 9h
    player 3  Tc Td 3c 4s Qs
    dealer  8s 8d Kc 5c 2h
    goes wrong  dealer count to 6
"""


def test_a_hand_that_claims_is_a_progressive_hand() -> None:
    """In a round played for the meter alone the others lose theirs, whether they are reached before it or after it."""
    (scene,) = read("caribbean-draw", MISDEALT)
    own, linked = BankedRehearsal(scene).state, Linked(scene).state
    assert linked.paid == own.paid
    assert [paid.net for paid in linked.paid if paid.spot == "Progressive" and not paid.meter] == [-100, -100]
    assert len(linked.claims) == 1


# --- answers ------------------------------------------------------------------------------------------------------


def claim(share: Fraction = Fraction(0), drawn: int = 0, nth: int = 0, among: int = 1) -> Claim:
    law = Cite("colorado", "47.1-1017.10", "(9)")
    return Claim(0, 0, "Progressive", METER, law, share, drawn, nth=nth, among=among)


def test_what_a_reading_answers() -> None:
    """By hand: a share in whole cents, all of it and a restart, a fixed sum as far as it reaches, a share divided."""
    meter = MeterReading(1001, 500, 70)
    assert answer_from(meter, claim(Fraction(1, 10))) == (MeterReading(901, 500, 70), 100)
    assert answer_from(meter, claim(Fraction(1))) == (MeterReading(570, 500, 0), 1001)
    assert answer_from(meter, claim(drawn=400)) == (MeterReading(601, 500, 70), 400)
    assert answer_from(meter, claim(drawn=4000)) == (MeterReading(0, 500, 70), 1001)
    assert [owed(claim(Fraction(1, 2), nth=nth, among=3), 1001) for nth in range(3)] == [167, 167, 166]


HANDS = ("Ah Kh Qh Jh Th", "As Ks Qs Js Ts", "Ac Kc 8d 5c 2h")
"""Two royal flushes, and what the dealer holds."""


def deal(link: str, seats: int) -> BankedRound:
    """Caribbean Stud before the first wager: a royal flush, or two."""
    layout = plan("caribbean-stud", usual(games()["caribbean-stud"]))
    hands = (*HANDS[:seats], HANDS[-1])
    mixed = " ".join(card for row in zip(*(hand.split() for hand in hands), strict=True) for card in row)
    shoes = stacked(layout, parse_cards(mixed), fresh(layout, b""))
    return start(layout, seats, shoes=shoes, meter=20_000_00, link=link)


def royal(link: str = LINK, seats: int = 1) -> BankedRound:
    """The same when everybody has bet and decided."""
    state = deal(link, seats)
    for box in range(seats):
        state = replay(state, (Wagered(box, "Ante", 1000), Wagered(box, "Progressive", 100)))
    state = replay(state, (BetsClosed(), Moved()))
    while isinstance(legal(state)[0], Decided):
        state = apply(state, Decided(state.turn, "bet", "Bet", 2000))
    return state


def until_it_waits(state: BankedRound) -> BankedRound:
    while not (state.over or state.waiting):
        state = apply(state, Moved())
    return state


def refused(state: BankedRound, event: Event) -> str:
    with pytest.raises(TableError) as error:
        apply(state, event)
    return str(error.value)


def test_a_round_waits_for_its_answer() -> None:
    """All other wagers are settled; nobody may do anything; the answer pays the wager in full and ends the round."""
    state = until_it_waits(royal())
    assert [waits.paid.spot for waits in state.waiting] == ["Progressive"]
    assert {paid.spot for paid in state.paid} == {"Ante", "Bet"}
    assert not state.over
    assert not any(box.stakes for box in state.boxes)
    assert view(state, 0).may == legal(state) == irregular(state) == ()
    line = next(line for line in state.told if "verified" in line.key)
    assert line.says == "Hand 1 has Royal flush on Progressive: the award of the meter is being verified."
    assert line.law == state.claims[0].law
    assert state.claims[0].account == FUND
    for event in (Moved(), BetsClosed(), Wagered(0, "Ante", 1000), Decided(0, "fold")):
        assert refused(state, event) == f"the award of the meter is being verified ({line.law})"
    end = apply(state, Answered(0, 31_000_00))
    assert end.over
    paid = next(paid for paid in end.paid if paid.spot == "Progressive")
    assert (paid.back, paid.meter) == (31_000_00, 31_000_00)
    assert (end.meter.reads, end.reseeded) == (0, 0)


def test_an_answer_is_to_a_claim_once_and_never_negative() -> None:
    """Refused: before there is a claim, to none, below nothing, a second time, after the round."""
    assert refused(royal(), Answered(0, 1)) == "there is no claim 1"
    state = until_it_waits(royal(seats=2))
    law = state.claims[0].law
    assert refused(state, Answered(2, 1)) == "there is no claim 3"
    assert refused(state, Answered(-1, 1)) == "there is no claim 0"
    assert refused(state, Answered(0, -1)) == f"claim 1 cannot come to -1 cents ({law})"
    after = apply(state, Answered(0, 0))
    assert refused(after, Answered(0, 0)) == f"claim 1 was answered before ({law})"
    assert refused(apply(after, Answered(1, 5)), Answered(1, 5)) == "the round is over"


def waits_at(scene: Scene) -> Iterator[BankedRound]:
    """The states of a scene at a linked table in which a claim waits."""

    class Watched(Linked):
        def _booked(self, event: Event) -> None:
            super()._booked(event)
            seen.append(self.state)

    seen: list[BankedRound] = []
    Watched(scene)
    yield from (state for state in seen if state.waiting)


def test_a_fixed_sum_is_answered_by_no_more_than_it_is() -> None:
    """What the meter does not reach the tray makes up."""
    waits = (state for slug in PROGRESSIVES for scene, _ in won(slug) for state in waits_at(scene))
    state = next(state for state in waits if state.claims[state.waiting[0].claim].drawn)
    number, draft = state.waiting[0].claim, state.waiting[0].paid
    most = state.claims[number].drawn
    assert "cannot come to" in refused(state, Answered(number, most + 1))
    after = apply(state, Answered(number, most - 1))
    (paid,) = set(after.paid) - set(state.paid)
    assert (paid.back, paid.meter) == (draft.back + most, most - 1)
    assert changes(after)[HOUSE] - changes(state)[HOUSE] == paid.stake - draft.back - 1


def test_claims_are_answered_each_by_itself_in_any_order() -> None:
    """Two winners of one linked meter: the wagers come out in the order they were settled, whichever came first."""
    state = until_it_waits(royal(seats=2))
    assert [(each.box, each.share) for each in state.claims] == [(1, 1), (0, 1)]
    one, other = Answered(0, 700), Answered(1, 300)
    half = apply(state, other)
    assert not half.over
    assert legal(half) == ()
    assert [paid.meter for paid in half.paid if paid.spot == "Progressive"] == [300]
    end = apply(half, one)
    assert end._replace(log=()) == replay(state, (one, other))._replace(log=())
    assert [(paid.box, paid.meter) for paid in end.paid if paid.meter] == [(1, 700), (0, 300)]
    assert end.over


def test_caps_wait_until_everything_is_known() -> None:
    """Where the sheet caps what a round pays, the cut is the same whether the meter is linked or not."""
    layout = plan("caribbean-stud", parse({"caps": {"round": 3000}}, games()["caribbean-stud"]))
    ends = []
    for link in ("", LINK):
        state = until_it_waits(royal(link, seats=2)._replace(plan=layout))
        meter = MeterReading(state.meter.reads, state.meter.seed, state.meter.reserve)
        assert bool(state.waiting) is bool(link)
        assert any(paid.cut for paid in state.paid) is not bool(link)
        while state.waiting:
            number = state.waiting[0].claim
            meter, amount = answer_from(meter, state.claims[number])
            state = apply(state, Answered(number, amount))
        ends.append(state)
    assert ends[0].paid == ends[1].paid
    assert any(paid.cut for paid in ends[1].paid)


# --- files --------------------------------------------------------------------------------------------------------


def test_a_linked_round_is_written_with_its_link_and_read_again() -> None:
    """Waiting or answered; a round with its own meter says nothing of links."""
    first, state = deal(LINK, 2), until_it_waits(royal(seats=2))
    for end in (state, apply(state, Answered(0, 700)), replay(state, (Answered(0, 700), Answered(1, 300)))):
        data = dump(first, end)
        assert data["link"] == LINK
        assert load(data) == (first, end)
    assert data["events"][-1] == {"event": "Answered", "claim": 1, "amount": 300}
    own = until_it_waits(royal("", 2))
    assert own.over
    assert "link" not in dump(deal("", 2), own)
    with pytest.raises(TableError, match="link cannot be '7'"):
        load({**data, "link": 7})


def test_the_stake_lies_on_its_place_until_the_answer() -> None:
    """The table brings no linked fund; what it takes comes off the controller's, beside what the house wins."""
    state, books = royal(), Books()
    assert brought(deal(LINK, 1)).postings == ()
    admit(books, opening("the controller's", {FUND: 20_000_00}))
    for entry in journal(deal(LINK, 1), state.log, apply, booked, "1"):
        admit(books, entry)
    waits = until_it_waits(state)
    for entry in journal(state, waits.log[len(state.log) :], apply, booked, "2"):
        admit(books, entry)
    assert [(account.of, amount) for account, amount in books.pending().items()] == [("1/Progressive", 100)]
    assert (books.balances[FUND], books.balances[FEED]) == (20_000_00 + waits.fed, 0)
    for entry in booked(waits, apply(waits, Answered(0, 20_000_00)), "answered"):
        admit(books, entry)
    assert (books.balances[FUND], books.pending()) == (waits.fed, {})
    assert [account for account in books.balances if account.whose is Whose.FUND] == [FUND]
    assert books.balances[purse(0)] == sum(paid.net for paid in waits.paid) + 20_000_00 - 100


def test_a_round_by_lot_stops_where_it_waits() -> None:
    """Nobody can answer for the controller."""
    end = play(royal(), random.Random(1))
    assert end.waiting
    assert not end.over


def test_a_table_waits_with_its_round() -> None:
    """Who has a claim does not leave, and the table does not close; its log and its head bring it back as it was."""
    layout = royal().plan
    table = started = begun(open_banked(layout)._replace(places=("Ana",)), deal(LINK, 1))
    for event in until_it_waits(royal()).log:
        table = apply_table(table, Played(event))
    assert table.hand is not None
    assert table.hand.waiting
    for refusal, leaving in (("is being verified", Left(0)), ("to its end first", TableClosed())):
        with pytest.raises(TableError, match=refusal):
            apply_table(table, leaving)
    head = BANKED_LOG.head(Started(), open_banked(layout), started, {0: ("Ana", None)})
    back = BANKED_LOG.back(open_banked(layout), head)
    for entry in (*table.log, Played(Answered(0, 5_00))):
        back = apply_table(back, BANKED_LOG.event(BANKED_LOG.entry(entry)))
    end = apply_table(table, Played(Answered(0, 5_00)))
    assert end == back
    assert end.hand is None
    assert end.meter is not None
    assert end.meter.link == LINK
