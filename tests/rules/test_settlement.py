"""Settlement: table, simulator and solver read every row alike, and as the sections have it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

import numpy as np
import pytest
from precedence import EVERY, KINDS, Case, Facts, cases, expected

from pitboss._jit import PACKAGE
from pitboss.games.book import game
from pitboss.hands import kinds
from pitboss.hands.cards import parse
from pitboss.hands.ladder import Ladder
from pitboss.hands.ladders import THREE_CARD
from pitboss.law.schedules import Payout, Schedule
from pitboss.rules import settlement
from pitboss.rules.bet_group import ROWS, BetGroup, bet_groups
from pitboss.rules.payout import Laid
from pitboss.rules.script import script
from pitboss.rules.settlement import (
    BLACK,
    BOTH_COLORS,
    RED,
    Condition,
    RowHit,
    charge_of,
    colors,
    columns,
    envy_dues,
    envy_given,
    extra,
    flat_net,
    hand_order,
    leaf,
    looks_for_envy,
    lost_by_fold,
    meter_share,
    of_one_color,
    pays_of,
    pot_shares,
    result_of,
    row_of,
    settles_short,
    undecided,
    walks,
)
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.simulate import meters
from pitboss.simulate.awards import Awards
from pitboss.simulate.paytable import SampledHands
from pitboss.simulate.settle import Cashier
from pitboss.simulate.state import FOLDED, IN, SampledBox, SampledTable
from pitboss.solve.methods import pool
from pitboss.solve.showdown import FACTS, book, ending
from pitboss.table.banked import settlement as table
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedPlan, BankedRound, Box, Stake, Standing
from pitboss.words import (
    EVEN,
    LOSE,
    PLAYS,
    PUSH,
    Aside,
    AtLeast,
    Bonus,
    Both,
    Duel,
    Envy,
    Going,
    Hand,
    Losers,
    Pays,
    Pile,
    Pool,
    Progressive,
    Ranking,
    Reaching,
    Result,
    Ruling,
    SameColor,
    Settle,
    SettleRow,
    Several,
    Solo,
    Spot,
    walk,
)

CASES = tuple(cases())
KNOWN = {id(case): [expected(case, facts) for facts in EVERY] for case in CASES}

Column = tuple[str, Result]
Reader = Callable[[Case], list[Column]]


# --- three readers, with facts where they would read cards ------------------------------------------------------------


def by_table(case: Case) -> list[Column]:
    """What the live table decides, fact by fact."""
    state = start(_plan(case), 1)
    found = []
    for facts in EVERY:
        standing = Standing.FOLDED if facts.folded else Standing.IN
        box = Box(0, standing, fouled=facts.fouled, declared=facts.declared)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(table, "reaches", lambda *_, facts=facts: facts.qualified)
            patch.setattr(table, "score_of", lambda _, whose, hand, facts=facts: _score(case, whose, hand, facts))
            ask, result = table.Facing(state, case.row, box).column()
        found.append((ask.name, result))
    return found


def _plan(case: Case) -> BankedPlan:
    return plan(case.slug, case.sheet)


def _score(case: Case, whose: Box, hand: Hand, facts: Facts) -> int:
    """The dealer's hands all stand at 1."""
    if whose.player < 0:
        return 1
    return 1 + (facts.front if isinstance(case.row, Both) and hand == case.row.front else facts.back)


class Known(SampledTable):
    """A sampled table whose every round is one of the facts."""

    row: Duel | Both | Solo

    def scores(self, box: SampledBox, hand: Hand) -> np.ndarray:  # type: ignore[override]
        front = isinstance(self.row, Both) and hand == self.row.front
        ahead = np.array([each.front if front else each.back for each in EVERY], dtype=np.int32)
        return 1 + (ahead if box is not self.dealer else 0 * ahead)

    def reaches(self, box: SampledBox, rule: AtLeast) -> np.ndarray:  # type: ignore[override]
        return np.array([each.qualified for each in EVERY])


def by_simulator(case: Case) -> list[Column]:
    """What the simulator decides, all facts in one batch."""
    many = len(EVERY)
    box = SampledBox(many, 0)
    box.standing[:] = [FOLDED if each.folded else IN for each in EVERY]
    box.fouled[:] = [each.fouled for each in EVERY]
    box.declared[:] = [each.declared for each in EVERY]
    felt = Known(many, [box], SampledBox(many, -1), np.empty((many, 0), dtype=np.uint8), 0)
    felt.row = case.row
    awards = Awards(case.sheet, script(case.sheet), felt)
    parts = list(awards.columns(case.row, SampledHands(felt, box, np.arange(many))))
    assert (sum(mask.astype(int) for _, _, mask in parts) == 1).all()
    which = np.argmax([mask for _, _, mask in parts], axis=0)
    return [(parts[at][0].name, parts[at][1]) for at in which]


def by_solver(case: Case) -> list[Column]:
    """What the solver decides; of the column it keeps the result alone."""
    spot = case.row.spot.name
    group = BetGroup(case.sheet, spot, (spot,))
    results = (ending(group, case.row, *_asks(case, facts)) for facts in EVERY)
    return [("", result) for result in results]


def _asks(case: Case, facts: Facts) -> Iterator[Condition]:
    signs = (facts.back, facts.front) if isinstance(case.row, Both) else (facts.back,)
    holds = {
        Condition.FOLDED: facts.folded, Condition.FOULED: facts.fouled, Condition.SILENT: not facts.declared,
        Condition.SHORT: not facts.qualified, Condition.COPIED: 0 in signs, Condition.TIED: signs == (0,),
        Condition.WON: min(signs) > 0, Condition.HALF: max(signs) > 0, Condition.REACHED: facts.qualified,
    }  # fmt: skip
    return (ask for ask, held in holds.items() if held)


def differences(read: Reader, some: tuple[Case, ...]) -> int:
    """In how many facts a reader decides otherwise than the plain statement."""
    pairs = ((found, known) for case in some for found, known in zip(read(case), KNOWN[id(case)], strict=True))
    return sum(found[1] != known[1] or found[0] not in ("", known[0]) for found, known in pairs)


READERS = (by_table, by_simulator, by_solver)


@pytest.mark.parametrize("read", READERS)
def test_every_row_is_read_as_the_sections_have_it(read: Reader) -> None:
    assert {type(case.row) for case in CASES} == set(KINDS) == set(ROWS)
    assert len(CASES) * len(EVERY) > 20_000
    assert differences(read, CASES) == 0


SHOWDOWN = tuple(each for each in EVERY if each[:3] == (False, False, True) and each.front == 1)
"""Dealers who fall short and dealers who do not, each beaten, level and ahead."""


def test_the_solver_counts_these_cases() -> None:
    duel = next(case for case in CASES if isinstance(case.row, Duel) and case.row.unqualified is not None)
    unlike = {Condition.COPIED, Condition.HALF, Condition.REACHED}
    assert [set(_asks(duel, facts)) - unlike for facts in SHOWDOWN] == list(FACTS)


def test_the_book_of_a_duel_holds_what_the_plain_statement_says() -> None:
    sheet = usual(game("three-card-poker"))
    (group, *_) = bet_groups(sheet)
    found = book(group, Laid(np.array([parse("Ac Kd 9h")], dtype=np.uint8)))
    cases = (*SHOWDOWN, SHOWDOWN[0]._replace(folded=True))
    for row, lines in zip(group.rows, found.lines[0], strict=True):
        if isinstance(row, Duel):
            results = [expected(Case("three-card-poker", sheet, row), facts)[1] for facts in cases]
            assert [line.net for line in lines] == [{LOSE: -1, PUSH: 0, EVEN: 1}[result] for result in results]


# --- a broken column is seen by all three -----------------------------------------------------------------------------


def _other(result: Result) -> Result:
    """A result that no choice of the house makes of this one."""
    return LOSE if result in (PUSH, EVEN) or isinstance(result, Pays) else PUSH


def _asked(case: Case) -> set[Condition]:
    return {ask for ask, _ in columns(case.row, case.sheet, case.sheet.game.qualifies)}


def _few(asks: set[Condition], kinds: tuple[type, ...] = KINDS) -> tuple[Case, ...]:
    """A few rows that have these columns."""
    return tuple(islice((case for case in CASES if isinstance(case.row, kinds) and asks <= _asked(case)), 3))


def _break(patch: pytest.MonkeyPatch, kind: type, ask: Condition, instead: Callable[[Result], Result]) -> None:
    """Another result in a column of all rows of a kind."""
    right = settlement._in_order

    def wrong(row: object, qualifier: object) -> Iterator[tuple[Condition, Result]]:
        for each, result in right(row, qualifier):  # type: ignore[arg-type]
            yield each, instead(result) if each is ask and isinstance(row, kind) else result

    patch.setattr(settlement, "_in_order", wrong)


COLUMNS_THERE = sorted(
    {(type(case.row), ask) for case in CASES for ask in _asked(case)}, key=lambda each: (each[0].__name__, each[1].name)
)


def test_every_condition_is_a_column_of_some_row() -> None:
    assert {ask for _, ask in COLUMNS_THERE} == set(Condition)


@pytest.mark.parametrize(("kind", "ask"), COLUMNS_THERE)
def test_a_column_with_another_result_is_noticed(kind: type, ask: Condition, monkeypatch: pytest.MonkeyPatch) -> None:
    some = _few({ask}, (kind,))
    _break(monkeypatch, kind, ask, _other)
    assert all(differences(read, some) for read in READERS)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Condition.FOULED, Condition.SHORT),
        (Condition.SHORT, Condition.TIED),
        (Condition.FOLDED, Condition.SHORT),
        (Condition.FOULED, Condition.WON),
        (Condition.COPIED, Condition.HALF),
        (Condition.WON, Condition.HALF),
        (Condition.FOLDED, Condition.REST),
        (Condition.SILENT, Condition.REST),
    ],
)
def test_columns_in_another_order_are_noticed(
    first: Condition, second: Condition, monkeypatch: pytest.MonkeyPatch
) -> None:
    some, right = _few({first, second}), settlement._in_order
    assert some

    def wrong(row: object, qualifier: object) -> Iterator[tuple[Condition, Result]]:
        found = list(right(row, qualifier))  # type: ignore[arg-type]
        places = {ask: at for at, (ask, _) in enumerate(found)}
        if first in places and second in places:
            found[places[first]], found[places[second]] = found[places[second]], found[places[first]]
        yield from found

    monkeypatch.setattr(settlement, "_in_order", wrong)
    assert all(differences(read, some) for read in READERS)


# --- rows that are settled in a way of their own ----------------------------------------------------------------------


def _both_ways(slug: str, kind: type, folded: tuple[bool, ...]) -> tuple[list[int], list[int]]:
    """What hands with $5 on a row's spot get back of it, or as an extra, at the table and in the sample."""
    sheet = usual(game(slug))
    row = next(row for row in walk((script(sheet).steps, script(sheet).settle)) if isinstance(row, kind))
    stage, cards = Settle((row,), Going.FROM_LEFT, law=row.law), [parse("Ac Kc Qc"), parse("2d 3h 9s")]  # type: ignore[attr-defined]
    state = start(plan(slug, sheet), len(folded))
    standings = [Standing.FOLDED if fold else Standing.IN for fold in folded]
    stake, boxes = Stake(row.spot.name, 500), []  # type: ignore[attr-defined]
    for player, standing in enumerate(standings):
        boxes.append(Box(player, standing, (stake,), cards[player]))
    settled = table.settle(state._replace(boxes=tuple(boxes)), stage)
    live = [sum(paid.net for paid in settled.paid if paid.box == at) for at in range(len(folded))]
    sampled = [SampledBox(1, player) for player in range(len(folded))]
    felt = SampledTable(1, sampled, SampledBox(1, -1), np.empty((1, 0), dtype=np.uint8), 0)
    for box, fold, held in zip(sampled, folded, cards, strict=False):
        felt.put(box, Pile.OWN, np.array([held], dtype=np.uint8))
        box.standing[:] = FOLDED if fold else IN
        box.bet((row.spot.name, ""), np.array([500]))  # type: ignore[attr-defined]
    Cashier(sheet, script(sheet), felt).settle(stage)
    return live, [int(box.net[row.spot.name, ""][0]) for box in sampled]  # type: ignore[attr-defined]


POOLS = "3-5-7-poker-with-player-banked-pots"


@pytest.mark.parametrize(
    ("slug", "kind", "folded", "ask", "instead"),
    [
        ("three-card-poker", Bonus, (True,), Condition.FOLDED, PLAYS),
        ("big-3", Aside, (False,), Condition.REST, LOSE),
        (POOLS, Pool, (True, False), Condition.FOLDED, PLAYS),
        (POOLS, Pool, (False, False), Condition.REST, LOSE),
    ],
)
def test_table_and_simulator_read_the_columns_of_rows_of_their_own(
    slug: str, kind: type, folded: tuple[bool, ...], ask: Condition, instead: Result, monkeypatch: pytest.MonkeyPatch
) -> None:
    right, sampled = _both_ways(slug, kind, folded)
    assert right == sampled
    _break(monkeypatch, kind, ask, lambda _: instead)
    wrong, sampled = _both_ways(slug, kind, folded)
    assert wrong == sampled != right


def test_the_solver_reads_the_columns_of_a_bonus_and_of_a_pot(monkeypatch: pytest.MonkeyPatch) -> None:
    (ante, *_) = bet_groups(usual(game("three-card-poker")))
    hand = Laid(np.array([parse("Ac Kc Qc")], dtype=np.uint8))
    at = next(at for at, row in enumerate(ante.rows) if isinstance(row, Bonus))
    pot = next(group for group in bet_groups(usual(game(POOLS))) if isinstance(group.rows[0], Pool))
    assert book(ante, hand).lines[0][at][-1].net == 0
    assert pool.fits(pot)
    _break(monkeypatch, Bonus, Condition.FOLDED, lambda _: PLAYS)
    _break(monkeypatch, Pool, Condition.REST, lambda _: LOSE)
    assert book(ante, hand).lines[0][at][-1].net > 0
    assert not pool.fits(pot)


# --- what columns may say ---------------------------------------------------------------------------------------------


def test_a_column_that_plays_on_is_not_there_and_a_compared_hand_cannot() -> None:
    sheet = usual(game("three-card-poker"))
    ante = next(row for row in sheet.game.settle if isinstance(row, Duel))
    asked = [ask for ask, _ in columns(replace(ante, foul=PLAYS), sheet, sheet.game.qualifies)]
    assert asked == [Condition.FOLDED, Condition.SHORT, Condition.TIED, Condition.WON, Condition.LOST]
    with pytest.raises(ValueError, match="a hand that was compared cannot play on"):
        columns(replace(ante, tie=PLAYS), sheet, None)


def test_rulings_are_made_in_every_column() -> None:
    sheet = usual(game("three-card-poker"))
    ante = next(row for row in sheet.game.settle if isinstance(row, Duel))
    ruling = Ruling(
        "copies",
        (("lost", LOSE), ("pushes", Ruling("again", (("lost", LOSE), ("even", EVEN)), law=ante.law))),
        law=ante.law,
    )
    house = replace(sheet, options={**sheet.options, "copies": "pushes", "again": "even"})
    assert dict(columns(replace(ante, foul=ruling), house, None))[Condition.FOULED] is EVEN


def test_what_a_fold_takes_at_once() -> None:
    sheet = usual(game("three-card-poker"))
    assert _folded(sheet) == ["Play", "Ante", "Pair Plus"]
    assert _folded(replace(sheet, options={**sheet.options, "pair plus after a fold": "still plays"})) == [
        "Play",
        "Ante",
    ]


def _folded(sheet: Sheet) -> list[str]:
    return [row.spot.name for row in sheet.game.settle if lost_by_fold(row, columns(row, sheet, None))]


# --- where results end, and what that nets ----------------------------------------------------------------------------


class Told(NamedTuple):
    """A hand about which everything is known beforehand."""

    sheet: Sheet
    ranked: bool = False
    colored: bool = False
    row: int = -1

    def reaches(self, rank: AtLeast) -> bool:
        return self.ranked

    def one_color(self) -> bool:
        return self.colored

    def hit(self, pays: Pays) -> RowHit | None:
        schedule = self.sheet.schedules[pays.wager]
        return row_of(pays, schedule, schedule.rows[self.row]) if self.row >= 0 else None


def test_results_end_in_what_the_answers_say() -> None:
    sheet = usual(game("three-card-poker"))
    rule = sheet.game.qualifies
    assert rule is not None
    nested = Reaching(rule, SameColor(EVEN, PUSH), Pays("Pair Plus", otherwise=Reaching(rule, EVEN, LOSE)))
    assert leaf(nested, sheet, Told(sheet, ranked=True, colored=True)) is EVEN
    assert leaf(nested, sheet, Told(sheet, ranked=True)) is PUSH
    assert leaf(nested, sheet, Told(sheet)) is LOSE
    hit = leaf(nested, sheet, Told(sheet, row=2))
    assert isinstance(hit, RowHit)
    assert (hit.wager, hit.row, hit.payout) == ("Pair Plus", 2, sheet.schedules["Pair Plus"].rows[2].payout)
    with pytest.raises(ValueError, match="cannot play on"):
        leaf(PLAYS, sheet, Told(sheet))


def test_a_row_that_is_lost_pays_nothing_whatever_it_prints() -> None:
    sheet = usual(game("three-card-poker"))
    first = sheet.schedules["Pair Plus"].rows[0]
    hit = leaf(Pays("Pair Plus", lost=(first.hand,)), sheet, Told(sheet, row=0))
    assert isinstance(hit, RowHit)
    assert first.payout is not None
    assert hit.payout is None


def test_commission_is_taken_of_even_winnings_and_never_of_tips() -> None:
    sheet = usual(game("pai-gow-poker"))
    (row,) = (row for row in sheet.game.settle if isinstance(row, Both))
    assert charge_of(row, sheet) == sheet.commission > 0
    assert charge_of(row, sheet, tip=True) == 0
    assert [flat_net(flat, Fraction(1, 20)) for flat in (LOSE, PUSH, EVEN)] == [-1, 0, Fraction(19, 20)]


def test_a_bonus_adds_odds_and_prize_and_takes_nothing() -> None:
    assert extra(Payout(Fraction(4), returned=False, prize=500), 1000) == 4500
    assert extra(Payout(), 1000) == extra(None, 1000) == 0


def test_a_meter_is_won_in_turn_or_in_equal_parts() -> None:
    sheet = usual(game("three-card-poker"))
    row = next(row for row in sheet.game.settle if isinstance(row, Progressive))
    turn, equal = (replace(row, several=(each,)) for each in (Several.IN_TURN, Several.DIVIDED))
    assert meter_share(turn, sheet, Fraction(1), 3) == 1
    assert [meter_share(equal, sheet, Fraction(1), left) for left in (3, 2, 1)] == [Fraction(1, 3), Fraction(1, 2), 1]
    assert meter_share(equal, sheet, Fraction(1, 10), 2) == Fraction(1, 10)


def test_the_first_from_the_left_takes_the_odd_cents_of_a_pot() -> None:
    assert pot_shares(1000, 3) == (334, 333)
    first, other = pot_shares(np.array([1000, 901]), np.array([3, 2]))
    assert (first.tolist(), other.tolist()) == ([334, 451], [333, 450])


# --- the dealer qualifies by the ladder the house has chosen ----------------------------------------------------------

PLAINER = tuple(kind for kind in THREE_CARD.kinds if kind.family not in (kinds.RUN, kinds.SUITED_RUN, kinds.ROYAL))
WITHOUT_STRAIGHTS = Ladder("three card, no straights", 3, PLAINER)


def _facing_three_small_cards(choice: str) -> BankedRound:
    """An ante against a dealer who has 2, 3 and 4: a straight, where those count."""
    book = game("three-card-poker")
    ranking = Ranking("straights", (("count", THREE_CARD), ("do not", WITHOUT_STRAIGHTS)), law=book.going.law)
    sheet = usual(replace(book, options=(*book.options, ranking)))
    layout = plan("three-card-poker", replace(sheet, options={**sheet.options, "straights": choice}))
    mine = Box(0, Standing.IN, (Stake("Ante", 500),), parse("Kc Jd 9h"))
    return start(layout, 1)._replace(boxes=(mine,), dealer=Box(-1, cards=parse("2c 3d 4h")))


@pytest.mark.parametrize(
    ("choice", "column", "back"), [("count", Condition.LOST, 0), ("do not", Condition.SHORT, 1000)]
)
def test_the_table_asks_whether_the_dealer_qualifies_by_the_chosen_ladder(
    choice: str, column: Condition, back: int
) -> None:
    state = _facing_three_small_cards(choice)
    row = next(r for r in script(state.plan.sheet).settle if isinstance(r, Duel) and r.spot.name == "Ante")
    (paid,) = table.settle_one(state, row, 0).paid
    assert (paid.column, paid.back) == (column, back)


def test_the_sampled_meter_is_divided_as_the_live_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = usual(game("three-card-poker"))
    row = next(row for row in sheet.game.settle if isinstance(row, Progressive))
    shared = replace(row, several=(Several.DIVIDED,))
    schedule = sheet.schedules[row.pays.wager]
    whole = next(at for at, line in enumerate(schedule.rows) if line.payout and line.payout.meter == 1)
    monkeypatch.setattr(meters, "hits", lambda _, __, view: np.full(len(view), whole))
    boxes = [SampledBox(1, player) for player in range(3)]
    felt = SampledTable(1, boxes, SampledBox(1, -1), np.empty((1, 0), dtype=np.uint8), 100_000)
    for box in boxes:
        box.bet((row.spot.name, ""), np.array([100]))
    cashier = Cashier(sheet, script(sheet), felt)
    for box in boxes:
        cashier.settle_one(shared, box)
    won = [int(box.net[row.spot.name, ""][0]) for box in boxes]
    assert won == [33_233, 33_233, 33_234]
    assert felt.reads.tolist() == [100_000]


# --- envies -----------------------------------------------------------------------------------------------------------


def _envy(**more: object) -> tuple[Envy, Schedule]:
    sheet = usual(game("three-card-poker"))
    found = script(sheet)
    row = next(row for row in walk((found.steps, found.settle)) if isinstance(row, Envy))
    plain = replace(row, highest_only=False, scaled=False, least=0)
    return replace(plain, **more), sheet.schedules[row.pays.wager]  # type: ignore[arg-type]


def test_only_the_highest_hand_gives_where_the_law_says_so() -> None:
    """Of level ones each gives, but nobody takes from more than one; a hand without an envy counts for nothing."""
    row, schedule = _envy()
    highest, scores = replace(row, highest_only=True), [7, 9, 9, 12]
    assert envy_given(row, [5, 6, 6, 0], scores.__getitem__) == [5, 6, 6, 0]
    given = envy_given(highest, [5, 6, 6, 0], scores.__getitem__)
    assert [int(each) for each in given] == [0, 6, 6, 0]
    assert [int(due) for due in envy_dues(highest, schedule, 1, given)] == [0, 6, 0, 0]
    assert [int(due) for due in envy_dues(row, schedule, 1, [5, 6, 6, 0])] == [5, 6, 6, 0]


def test_an_envy_wants_a_wager_of_the_least_size_and_grows_with_it_where_it_is_scaled() -> None:
    row, schedule = _envy()
    least = replace(row, least=500)
    assert [[int(due) for due in envy_dues(least, schedule, had, [40])] for had in (0, 499, 500)] == [[0], [0], [40]]
    scaled, per = replace(row, scaled=True, scaled_in=("",)), replace(schedule, per=100)
    assert [int(due) for due in envy_dues(scaled, per, 300, [40])] == [120]
    with pytest.raises(ArithmeticError, match="whole number of cents"):
        list(envy_dues(scaled, per, 3, [40]))


def test_many_rounds_give_what_each_gives() -> None:
    row, schedule = _envy(highest_only=True)
    rng = np.random.default_rng(5)
    sums, scores = rng.choice([0, 0, 30, 50], (4, 500)), rng.integers(0, 3, (4, 500), dtype=np.int32)
    had = rng.choice([0, 500], 500)
    given = envy_given(row, list(sums), scores.__getitem__)
    at_once = np.array(list(envy_dues(row, schedule, had, given)))
    for at in range(500):
        one = envy_given(row, sums[:, at].tolist(), scores[:, at].tolist().__getitem__)
        assert [int(due) for due in envy_dues(row, schedule, int(had[at]), one)] == at_once[:, at].tolist()


def test_a_folded_hand_gives_an_envy_only_where_a_fold_does_not_matter() -> None:
    row, _ = _envy()
    sheet = usual(game("three-card-poker"))
    for fold, gives in ((PLAYS, True), (LOSE, False)):
        assert looks_for_envy(replace(row, fold=fold), sheet, stays=False, folded_with_wager=True) is gives
        assert looks_for_envy(replace(row, fold=fold), sheet, stays=True, folded_with_wager=False)


# --- who reads columns ------------------------------------------------------------------------------------------------

COLUMNS = {
    field.name for row in ROWS for field in fields(row) if {"Result", "Pays"} & set(re.findall(r"\w+", str(field.type)))
}
NO_ROWS = {
    "act.pays": "the rows that are paid when a hand is shown (`Declare`)",
    "done.pays": "the same, as what the act does (`Declares`)",
    "end.pays": "what was asked for the schedule that was hit (`RowsHit`)",
    "pay.pays": "the odds in a line of a schedule, which is no row of a settlement",
    "hit.line.pays": "the same",
    **dict.fromkeys(("found.pays", "ask.pays", "form.pays", "sheet.form.pays"), "schedules that somebody chose"),
    **dict.fromkeys(
        ("self.win", "figures.win", "total.win", "made.win", "figure.win", "figure.lose"), "what was won and lost"
    ),
}


def _read_in(text: str) -> Iterator[str]:
    """Columns of rows that are read in a source text; methods of the same names are called at once."""
    tree = ast.parse(text)
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=name) if name in COLUMNS and id(node) not in called:
                yield ast.unparse(node)
            case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.Constant(value=name), *_]) if name in COLUMNS:
                yield ast.unparse(node)


def test_reading_a_column_is_seen() -> None:
    assert {"fold", "unqualified", "win", "tie", "lose", "split", "copy", "silent", "pays"} <= COLUMNS
    text = "row.fold is LOSE or getattr(row, 'silent', None) or cards.copy() or row.copy or row.spot.name"
    assert set(_read_in(text)) == {"row.fold", "getattr(row, 'silent', None)", "row.copy"}


TOLD = {
    "report/rulesheet/sentences.py": "every column in words, whichever holds",
    "report/paytables.py": "a printed schedule, which is no row of a settlement",
    "report/terms/term.py": "a printed schedule, which is no row of a settlement",
    "report/paper/source.py": "a printed schedule, which is no row of a settlement",
    "report/laboratory/exposure.py": "whether two rows are alike",
    "web/tables/banked_felt.py": "which schedule a meter is posted under",
    "web/tournament/boards.py": "whether the last players may divide the prizes, which is no row of a settlement",
}
"""Files that read columns, or what has the same name, and decide nothing by them."""


@pytest.mark.parametrize("room", ["solve", "simulate", "table", "report", "web"])
def test_nobody_reads_a_column_past_the_rules(room: str) -> None:
    """The house's choices and the order of the columns are the rules' business: everybody asks."""
    files = {file.relative_to(PACKAGE).as_posix(): file.read_text() for file in (PACKAGE / room).rglob("*.py")}
    reads = [(name, read) for name, text in files.items() for read in _read_in(text) if read not in NO_ROWS]
    assert len(files) > 10
    assert not [each for each in reads if each[0] not in TOLD]
    assert {name for name in TOLD if name.startswith(f"{room}/")} <= {name for name, _ in reads}


def test_what_a_row_says_before_any_hand_is_read() -> None:
    sheet = usual(game("three-card-poker"))
    rows = {row.spot.name: row for row in script(sheet).settle if isinstance(row, Duel | Solo)}
    ante, pairs, rule = rows["Ante"], rows["Pair Plus"], script(sheet).qualifies
    assert isinstance(pairs, Solo)
    assert result_of(ante, sheet, Condition.FOLDED) is LOSE
    assert result_of(ante, sheet, Condition.REST) is PLAYS
    assert pays_of(pairs, sheet).wager == "Pair Plus"
    assert settles_short(ante, sheet, rule)
    assert not settles_short(ante, sheet, None)
    assert not undecided(ante, sheet, rule)
    assert list(undecided(pairs, sheet, rule)) == [Condition.REST]


def test_whatever_a_result_may_come_to_ask_is_found() -> None:
    """Behind a rank and behind a row that is not hit there may be more."""
    sheet = usual(game("three-card-poker"))
    ante = next(row for row in script(sheet).settle if isinstance(row, Duel))
    rank, pays = AtLeast(ante.hand, "pair", law=ante.law), Pays("Pair Plus", otherwise=SameColor(EVEN, PUSH))
    row = replace(ante, win=Reaching(rank, pays, EVEN))
    assert undecided(row, sheet, None) == {Condition.WON: (rank, pays, pays.otherwise)}


# --- in which order ---------------------------------------------------------------------------------------------------

A, B, C = Spot("A"), Spot("B"), Spot("C")


def _stage(losers: Losers) -> Settle:
    """Two rows for each hand, an envy, and one more row; the winners of the last wait."""
    envy, schedule = _envy()
    assert schedule
    ante = next(row for row in usual(game("three-card-poker")).game.settle if isinstance(row, Duel))
    rows = (replace(ante, spot=A), replace(ante, spot=B), envy, replace(ante, spot=C))
    return Settle(rows, Going.FROM_LEFT, losers=losers, waits=(C,), law=ante.law)


ALL = frozenset({A, B, C})
LATER = frozenset({C})
ORDERS = {
    Losers.IN_TURN: [("AB", (LATER,)), ("envy", ()), ("C", (LATER,))],
    Losers.EACH: [("AB", (ALL, LATER)), ("envy", ()), ("C", (ALL, LATER))],
    Losers.FIRST: [("AB", (ALL,)), ("C", (ALL,)), ("AB", (LATER,)), ("envy", ()), ("C", (LATER,))],
    Losers.ONLY: [("AB", (ALL,)), ("C", (ALL,))],
}


@pytest.mark.parametrize("losers", Losers)
def test_the_dealer_walks_as_the_section_says(losers: Losers) -> None:
    stage = _stage(losers)
    envy = stage.rows[2].spot
    found = [
        ("envy" if walk.across else "".join(row.spot.name for row in walk.rows), tuple(v - {envy} for v in walk.visits))
        for walk in walks(stage)
    ]
    assert found == ORDERS[losers]


def test_a_hand_that_was_split_off_lies_beside_the_one_it_came_from() -> None:
    assert hand_order((-1, -1, -1, 0), Going.FROM_LEFT) == [0, 3, 1, 2]
    assert hand_order((-1, -1, -1, 0), Going.FROM_RIGHT) == [2, 1, 3, 0]


@pytest.mark.parametrize("losers", Losers)
def test_table_and_simulator_settle_in_the_same_order(losers: Losers, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hand by hand and row by row alike: what is settled after what, and what waits."""
    sheet, stage = usual(game("three-card-poker")), _stage(losers)
    layout = plan("three-card-poker", sheet)
    live, sampled = list[tuple[int, str, bool]](), list[tuple[int, str, bool]]()
    state = start(layout, 2)
    state = state._replace(boxes=tuple(box._replace(standing=Standing.IN) for box in state.boxes))
    boxes = [SampledBox(1, player) for player in range(2)]
    felt = SampledTable(1, boxes, SampledBox(1, -1), np.empty((1, 0), dtype=np.uint8), 0)

    def one(state: BankedRound, row: SettleRow, index: int) -> BankedRound:
        live.append((index, row.spot.name, False))
        return state

    def waited(before: BankedRound, after: BankedRound, index: int) -> BankedRound:
        live[-1] = (*live[-1][:2], True)
        return before

    def many(self: Cashier, row: SettleRow, box: SampledBox, *, waits: bool = False) -> None:
        sampled.append((box.player, row.spot.name, waits))

    monkeypatch.setattr(table, "settle_one", one)
    monkeypatch.setattr(table, "_only_lost", waited)
    monkeypatch.setattr(Cashier, "settle_one", many)
    table.settle(state, stage)
    Cashier(sheet, script(sheet), felt).settle(stage)
    assert live == sampled
    assert [spot for hand, spot, _ in live if hand == 0] != []


def test_cards_of_one_color() -> None:
    rows = np.array([parse("Ac Ks 2s"), parse("Ad Kh 2h"), parse("Ac Kd 2s")], dtype=np.uint8)
    assert colors(rows).tolist() == [BLACK, RED, BOTH_COLORS]
    assert of_one_color(rows).tolist() == [True, True, False]
