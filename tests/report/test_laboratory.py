"""What a laboratory looks for: each figure worked out a second time, plainly or at the live table."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, erf, sqrt

import pytest

from pitboss._progress import quiet
from pitboss.games.book import game
from pitboss.hands.cards import deck
from pitboss.report.laboratory import choices, confidence, exposure, sampled
from pitboss.report.laboratory.endings import at_once, largest
from pitboss.rules.bet_group import bet_groups
from pitboss.rules.outcome import Figure, Outcome, Solution
from pitboss.rules.paytable import hit
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import parse, usual
from pitboss.simulate.run import simulate
from pitboss.solve.edges import Edge, mark_of
from pitboss.solve.edges import kept as edges_kept
from pitboss.solve.solver import decisions, solve, solve_group
from pitboss.table.banked.payout_caps import capped
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import Paid
from pitboss.table.lines import phrase
from pitboss.table.scenes.banked import BankedRehearsal
from pitboss.table.scenes.check import play
from pitboss.table.scenes.reader import read, scenes
from pitboss.words import Solo, called, walk


@cache
def solved(name: str) -> tuple[Sheet, Solution]:
    """A game under the usual sheet, once."""
    sheet = usual(game(name))
    return sheet, solve(sheet)


# --- the simulation ---------------------------------------------------------------------------------------------------


def test_the_sample_is_that_of_the_command() -> None:
    """Mean, deviation and rounds are those of `simulate` with the same seed; the standard error is the exact one."""
    sheet, found = solved("three-card-poker")
    made = sampled.samples(sheet, found, 20_000, 7)
    plain = simulate(sheet, 20_000, decisions=decisions(sheet), seed=7)
    assert (made.rounds, made.seed, made.why, made.unsampled) == (20_000, 7, "", ())
    sample = {each.per: each for each in plain.results}
    assert [line.title for line in made.lines] == [figure.title for figure in found.figures]
    for line in made.lines:
        each = sample[line.title]
        assert (line.sampled_edge, line.sampled_sd, line.rounds) == (-each.mean, each.sd, each.rounds)
        outcomes = found.of(each.spot).outcomes
        mean = sum(o.combinations * found.of(each.spot).net(o) for o in outcomes) / found.of(each.spot).total
        square = sum(o.combinations * found.of(each.spot).net(o) ** 2 for o in outcomes) / found.of(each.spot).total
        error = sqrt(square - mean**2) / sqrt(each.rounds)
        assert line.error == pytest.approx(error)
        assert line.apart == pytest.approx((-each.mean + float(mean)) / error)


def test_another_seed_deals_other_rounds() -> None:
    """And none asked for is said, as is what cannot be sampled."""
    sheet, found = solved("big-3")
    one, two = (sampled.samples(sheet, found, 1_000, seed) for seed in (1, 2))
    assert one != replace(two, seed=1)
    assert sampled.samples(sheet, found, 0).why == "no rounds were asked for"


def test_what_cannot_be_sampled_is_said() -> None:
    """Odds that do not come out in cents can be solved and not played."""
    sheet, found = solved("big-3")
    row = replace(sheet.schedules["Big 3"].rows[0], pays="1 to 3")
    odd = replace(sheet.schedules["Big 3"], rows=(row, *sheet.schedules["Big 3"].rows[1:]))
    made = sampled.samples(replace(sheet, schedules={"Big 3": odd}), found, 1_000)
    assert made.lines == ()
    assert "not in whole cents" in made.why


# --- intervals --------------------------------------------------------------------------------------------------------


def even(wins: int, of: int, pays: int = 1) -> Figure:
    """A wager that wins so often."""
    return Figure("A", "", "A", (Outcome("w", Fraction(pays), wins), Outcome("l", Fraction(-1), of - wins)))


def test_an_interval_holds_its_share_of_the_normal_curve() -> None:
    """Edge and deviation by hand; the share inside by the error function."""
    found = confidence.confidence(even(9, 20))
    sd = sqrt(1 - 0.1**2)
    assert (found.edge, found.sd) == (pytest.approx(0.1), pytest.approx(sd))
    assert [each.rounds for each in found.after] == [10**3, 10**4, 10**5, 10**6, 10**7, 10**8]
    for after in found.after:
        assert [each.share for each in after.intervals] == [0.68, 0.95, 0.997]
        for each in after.intervals:
            assert (each.low + each.high) / 2 == pytest.approx(0.1)
            far = (each.high - 0.1) * sqrt(after.rounds) / sd
            assert erf(far / sqrt(2)) == pytest.approx(each.share)


def test_the_house_is_ahead_as_often_as_counted() -> None:
    """The sum of a thousand rounds is a binomial; a push is not a win."""
    wins = Fraction(9, 20)
    rounds = 1_000
    ahead = sum(comb(rounds, won) * wins**won * (1 - wins) ** (rounds - won) for won in range(rounds // 2))
    assert confidence.counted_ahead(even(9, 20), rounds) == pytest.approx(float(ahead), abs=1e-9)
    few = (won for won in range(10) if 3 * won < 9 - won)
    threes = sum(comb(9, won) * Fraction(1, 5) ** won * Fraction(4, 5) ** (9 - won) for won in few)
    assert confidence.counted_ahead(even(1, 5, 3), 9) == pytest.approx(float(threes), abs=1e-12)


def test_a_seldom_award_makes_few_rounds_too_few() -> None:
    """Twenty-five times the square of the skewness, and no counting where the sum is too long."""
    rare = even(1, 1001, 999)
    mean, total = Fraction(-1, 1001), 1001
    third = (Fraction(1, total) * (999 - mean) ** 3) + Fraction(1000, total) * (-1 - mean) ** 3
    second = (Fraction(1, total) * (999 - mean) ** 2) + Fraction(1000, total) * (-1 - mean) ** 2
    enough = 25 * float(third) ** 2 / float(second) ** 3
    found = confidence.confidence(rare)
    assert found.enough == pytest.approx(enough, abs=1)
    assert [each.enough for each in found.after] == [each.rounds >= enough for each in found.after]
    assert [each.counted for each in found.after] == [True, True, True, True, False, False]


# --- the worst round --------------------------------------------------------------------------------------------------


def test_the_most_on_a_wager_is_the_most_of_all_hands() -> None:
    """Pair Plus over every hand of three cards, and how many of them can be held at once."""
    sheet = usual(game("three-card-poker"))
    schedule = sheet.schedules["Pair Plus"]
    row = next(row for row in walk(sheet.game.settle) if isinstance(row, Solo) and row.spot.name == "Pair Plus")
    nets = Counter[Fraction]()
    for held in combinations(deck(1, 0), 3):
        found = hit(schedule, row.hand.ladder, held)
        nets[found.payout.odds if found and found.payout else Fraction(-1)] += 1
    line = next(line for line in exposure.exposure(sheet).lines if line.what == "Pair Plus")
    assert line.seat == max(nets) * sheet.limits["Pair Plus"].most == 40 * 100_00
    assert at_once(sheet, sheet.schedules["Progressive"], row.hand)["AKQ Spades"] == 1


def paid(slug: str, text: str) -> dict[str, int]:
    """A scene at the live table: what the first player nets on each spot."""
    played = play(read(slug, text)[0])
    assert isinstance(played, BankedRehearsal)
    found: Counter[str] = Counter()
    for each in played.state.paid:
        if each.player == 0 and not each.tip:
            found[each.spot] += each.net
    return dict(found)


def test_the_exact_sum_is_paid_at_the_table() -> None:
    """One royal flush pays all three bets of Let It Ride; with the same again for the dealer that is the worst."""
    found = exposure.exposure(usual(game("let-it-ride")))
    text = """A royal flush.   CO 47.1-1017.14(8)
    bets    1 100, 2 100, $ 100
    player  As Ks Qs
    board   Js Ts
    does    let it ride, let it ride
    pays    1 +50,000
"""
    nets = paid("let-it-ride", text)
    assert found.exact
    assert nets == {"1": 50_000_00, "2": 50_000_00, "$": 50_000_00}
    assert sum(nets.values()) == sum(line.seat for line in found.lines if line.what != exposure.TIPS)
    assert found.seat == 2 * sum(nets.values())


def test_each_line_is_paid_at_the_table() -> None:
    """AKQ of spades against jack, ten, nine of spades wins every wager of Three Card Poker at its dearest."""
    sheet = parse({"seats": 1}, game("three-card-poker"))
    found = exposure.exposure(sheet)
    text = """All of it.   CO 47.1-1017.24(16)
    meter   1,000
    bets    Ante 100, Pair Plus 100, 6 Card Bonus 100, Progressive 1
    player  As Ks Qs
    dealer  Js Ts 9s
    does    bet Play
    pays    Ante +600
"""
    lines = {line.what: line.seat for line in found.lines if line.what != exposure.TIPS}
    assert lines == paid("three-card-poker", text)


NEVER = (
    "three-card-poker", "let-it-ride-progressive", "ultimate-texas-holdem", "mississippi-stud", "caribbean-stud",
    "208-poker", "crazy-4-poker", "texas-shootout", "western-stud", "pai-gow-poker-with-dragon-hand",
    "wild-six-card-draw",
)  # fmt: skip


@pytest.mark.parametrize("slug", NEVER)
def test_no_scene_pays_more(slug: str) -> None:
    """Whatever the scenes of a game deal and bet under its usual sheet, no wager of a hand nets more, and no table."""
    bound, held = exposure.exposure(usual(game(slug))), 0
    most = {line.what: line.seat for line in bound.lines}
    for scene in scenes(slug):
        if scene.parts("sheet") or scene.parts("meter"):
            continue
        played = play(scene)
        assert isinstance(played, BankedRehearsal)
        nets: Counter[tuple[int, str]] = Counter()
        for each in played.state.paid:
            nets[each.box, exposure.TIPS if each.tip else called(each.spot)] += each.net
        assert all(net <= most.get(what, 0) for (_, what), net in nets.items())
        assert sum(nets.values()) <= bound.table
        held += 1
    assert held > 5


def test_a_multiple_over_the_most_takes_a_smaller_ante() -> None:
    """Three antes at Mississippi Stud come to $99 at most, one to $100; four at Ultimate come to $100."""
    assert largest(usual(game("mississippi-stud")))["3rd Street"] == 100_00
    small, large = ({"limits": {"Ante": {"least": 5, "most": most}}} for most in (30, 40))
    assert largest(parse(small, game("mississippi-stud")))["3rd Street"] == 90_00
    assert largest(parse(large, game("ultimate-texas-holdem")))["Play"] == 100_00


def blinds(sheet: Sheet, nets: tuple[int, ...]) -> int:
    """What the house pays at the live table when so many players net so much on the Blind, after its caps."""
    state = start(plan("ultimate-texas-holdem", sheet), len(nets), shoes=(("deck", (0,) * 60),))
    law = sheet.game.law[0]("(14)")
    owed = tuple(Paid(at, at, "Blind", 100_00, 100_00 + net, phrase("x"), law) for at, net in enumerate(nets))
    return sum(each.net for each in capped(state._replace(paid=owed), 0).paid)


@pytest.mark.parametrize("caps", [{"round": 50_000}, {"player": 50_000}, {"round": 75_000, "player": 60_000}, {}])
@pytest.mark.parametrize("most", [100])
def test_caps_leave_what_the_table_pays(caps: dict[str, int], most: int) -> None:
    """Every pair of results on the Blind of two players, cut as the live table cuts it; the dearest is ours."""
    limits = {"Ante": {"least": 5, "most": most}}
    sheet = parse({"seats": 2, "limits": limits, "caps": caps}, game("ultimate-texas-holdem"))
    odds = [row.payout.odds for row in sheet.schedules["Blind"].rows if row.payout]
    nets = [int(each * most * 100) for each in odds]
    found = exposure.exposure(sheet)
    cut = sum(line.table for line in found.cuts)
    blind = next(line for line in found.lines if line.what == "Blind")
    assert blind.table + cut == max(blinds(sheet, pair) for pair in product(nets, repeat=2))
    assert blind.seat + sum(line.seat for line in found.cuts) == max(blinds(sheet, (net,)) for net in nets)


def test_envies_come_from_hands_that_can_be_held_at_once() -> None:
    """Six neighbours at Three Card Poker: one has the spades, three the other suits, two no such hand."""
    sheet = usual(game("three-card-poker"))
    envies = {row.hand: row.envy_cents for row in sheet.schedules["Progressive"].rows if row.envy}
    line = next(line for line in exposure.exposure(sheet).lines if line.what == "Progressive envy")
    sums = sorted(envies.values(), reverse=True)
    assert len(sums) == 2
    assert line.seat == sums[0] + 3 * sums[1]
    assert line.table == 6 * line.seat


# --- other choices ----------------------------------------------------------------------------------------------------


def test_a_choice_has_the_edge_it_is_solved_with() -> None:
    """Every number of decks at Big 3 has an edge of its own; fewer decks make suited trips rarer."""
    sheet, found = solved("big-3")
    edges = choices.option_edges(sheet, found, quiet)
    assert (edges.same, edges.left) == ((), ())
    assert [(each.option, each.value) for each in edges.moved] == [("decks", "4"), ("decks", "8")]
    for each in edges.moved:
        other = solve(parse({"options": {each.option: each.value}}, game("big-3")))
        assert each.then == other.of(each.title).edge != each.here == found.of(each.title).edge
    four, eight = edges.moved
    assert four.then > four.here > eight.then


def test_a_wager_with_several_figures_is_compared_line_by_line() -> None:
    """Where a card says which schedule pays, each is set against its own; a new schedule against the only one."""
    ace, two = (replace(even(9, 20), schedule=name) for name in ("Ace up", "2 up"))
    found = Solution("", {}, (ace, two))
    assert choices._counterpart(replace(even(1, 2), schedule="2 up"), found) is two
    assert choices._counterpart(replace(even(1, 2), schedule="3 up"), found) is None
    assert choices._counterpart(replace(even(1, 2), schedule="3 up"), Solution("", {}, (ace,))) is ace


def test_a_choice_that_moves_nothing_is_said() -> None:
    """How cards are handed out changes no chances."""
    sheet, found = solved("three-card-poker")
    assert ("deal", "in packets") in choices.option_edges(sheet, found, quiet).same


def test_what_takes_long_is_left_out_with_its_reason() -> None:
    """Pai Gow Poker is not solved again: its choices are named, and so is the method."""
    sheet = usual(game("pai-gow-poker"))
    figure = Figure("Bet", "", "Bet", (Outcome("x", Fraction(0), 1),), main=True)
    edges = choices.option_edges(sheet, Solution("pai-gow-poker", {}, (figure,)), quiet)
    assert edges.moved == ()
    assert edges.left
    assert all("takes a quarter of a minute" in each.why for each in edges.left)


def test_a_kept_edge_serves_for_exactly_its_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual sheet's edge comes with the program; it stands for no other sheet."""
    plain = usual(game("pai-gow-poker"))
    edge = choices.kept_edge(plain)
    assert edge is not None
    assert edge.mark == mark_of(plain)
    assert choices.kept_edge(parse({"commission": "0%"}, game("pai-gow-poker"))) in (None, edge)
    monkeypatch.setattr(choices, "read", lambda: {"pai-gow-poker": Edge(Fraction(1), "Bet", "", "another")})
    assert choices.kept_edge(plain) is None


def test_a_kept_edge_stands_for_a_choice_that_is_too_long_to_solve() -> None:
    """A house that ranks ace to five second is told the edge of the usual ranking, as it came with the program."""
    sheet = parse({"options": {"ace to five": "second highest straight"}}, game("pai-gow-poker"))
    figure = Figure("Bet", "", "Bet", (Outcome("x", Fraction(0), 1),), main=True)
    edges = choices.option_edges(sheet, Solution("pai-gow-poker", {}, (figure,)), quiet)
    (kept,) = edges.moved
    assert (kept.option, kept.value, kept.kept) == ("ace to five", "lowest straight", True)
    assert kept.then == edges_kept()["pai-gow-poker"].edge


def test_every_edge_under_a_printed_schedule_is_solved_under_it() -> None:
    """Mississippi Stud: each line equals a solve of a sheet that names the schedule; the report's own is marked."""
    sheet, found = solved("mississippi-stud")
    edges = choices.schedule_edges(sheet, found, quiet)
    assert edges.left == ()
    mine = [row for row in edges.rows if row.title == "3 Card Bonus"]
    assert len(mine) > 1
    assert [row.here for row in mine].count(True) == 1
    for row in mine:
        other = parse({"pays": {"3 Card Bonus": row.schedule}}, game("mississippi-stud"))
        (group,) = (group for group in bet_groups(other) if group.spot == "3 Card Bonus")
        assert row.edge == solve_group(group, {}).figures[0].edge
