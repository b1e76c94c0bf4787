"""The hold beside the solver: honest play lies where edge and deviation say, and what is not honest stands out."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path

import pytest
from written_house import Plays, best, chosen

from pitboss.games.book import game
from pitboss.hands.ladders import THREE_CARD
from pitboss.hands.scoring import score
from pitboss.report.atlas import edges
from pitboss.report.atlas.atlas import AtlasEntry
from pitboss.report.house.holds import UNKEPT, HoldSum, by_game, main_game, measured, of_player
from pitboss.report.house.values import FEWEST, MARKED, HoldBeside
from pitboss.rules.bet_group import bet_groups
from pitboss.rules.outcome import Solved
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import parse, usual
from pitboss.solve import side_edges
from pitboss.solve.edges import kept
from pitboss.solve.solver import solve_group
from pitboss.table.banked.engine import apply, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Wagered
from pitboss.table.shuffle import seed_key

SLUG = "three-card-poker"


def knows(hand: BankedRound, box: int) -> bool:
    """Plays when it pays: with a look at the dealer's cards, wherever they lie."""
    dealer = hand.dealer.cards or dict(hand.shoes)["dealer"]
    return score(THREE_CARD, hand.boxes[box].cards) > score(THREE_CARD, dealer[:3])


def sat(plays: Plays, rounds: int, seed: int = 1, share: float = 0.0) -> HoldBeside:
    sheet = usual(game(SLUG))
    assert isinstance(sheet, Sheet)
    found, main, rng = HoldSum(1, SLUG), main_game(sheet), random.Random(seed)
    first = plan(SLUG, sheet)
    for number in range(rounds):
        hand = start(first, 2, seed_key(seed * 100_003 + number))
        while not hand.over:
            hand = apply(hand, chosen(hand, plays, rng, share))
        found.add(main, hand)
    return found.beside


def test_best_play_agrees_with_the_edge() -> None:
    """Per unit of the first wager, with all that follows from it; the deviation is the one that the solver states."""
    found = sat(best, 600, share=0.2)
    assert found.edge == kept()[SLUG].edge
    assert found.z is not None
    assert abs(found.z) < MARKED
    assert not found.odd
    assert found.apart > 0
    # Two hands against one dealer scatter more than two by themselves: between 1.62 units a hand and twice that.
    unit = found.staked / found.rounds / 2
    assert 1.62 * 2**0.5 < found.deviation / found.rounds**0.5 / unit < 1.62 * 2


def test_who_knows_the_dealers_cards_stands_out() -> None:
    found = sat(knows, 150)
    assert found.odd
    assert found.z is not None
    assert found.z < -MARKED


def test_of_few_rounds_nothing_is_said() -> None:
    assert sat(knows, FEWEST - 1).z is None


@pytest.mark.parametrize("slug", kept())
def test_every_kept_edge_is_of_a_wager_of_its_main_game(slug: str) -> None:
    sheet = usual(game(slug))
    assert isinstance(sheet, Sheet)
    found = main_game(sheet)
    assert found.edge == kept()[slug].edge
    assert found.per in found.spots
    assert all(spot in found.spots for spot, _ in found.sizes)


def test_another_sheet_has_no_kept_edge() -> None:
    other = parse({"pays": {"Ante Bonus": "2"}}, game(SLUG))
    assert isinstance(other, Sheet)
    assert main_game(other).edge is None


def test_tables_of_a_game_are_added_up() -> None:
    one, two = sat(best, 40), sat(best, 50, seed=2)
    (both,) = by_game([one, two])
    assert (both.rounds, both.won, both.staked) == (90, one.won + two.won, one.staked + two.staked)
    assert both.variance == one.variance + two.variance
    assert both.expected == one.expected + two.expected
    assert UNKEPT not in both.why


def test_a_round_with_a_split_is_measured_by_the_wagers_it_began_with() -> None:
    """The second hand's wager follows from the split: it is in the result, and says nothing of the sizes."""
    sheet = usual(game("texas-shootout"))
    main = main_game(sheet)
    state = start(plan("texas-shootout", sheet), 1, seed_key(1))
    for spot, amount in main.sizes:
        state = apply(state, Wagered(0, spot, amount))
    state = apply(state, BetsClosed())
    split = False
    while not state.over:
        offers = legal(state)
        halves = [each for each in offers if isinstance(each, Decided) and each.act == "split"]
        state = apply(state, halves[0] if halves else offers[0])
        split = split or bool(halves)
    assert split
    base = dict(main.sizes)[main.per]
    found = measured(main, state, state.paid)
    assert found is not None
    assert (found.base, found.won) == (base, sum(paid.stake - paid.back for paid in state.paid))
    assert main.edge is not None
    assert of_player(main, {}, state, 0) == (-found.won, -main.edge * base)


def test_a_wager_beside_the_main_game_is_expected_at_its_own_edge() -> None:
    """Of a round with both, both; of one with the side wager alone, that; of one that nothing is kept of, nothing."""
    sheet = usual(game(SLUG))
    main, beside = main_game(sheet), side_edges.of_sheet(sheet)
    assert main.edge is not None
    assert beside == {"Pair Plus": Fraction(128, 5525), "6 Card Bonus": Fraction(15306, 149695)}
    sides = {"Pair Plus": 700, "6 Card Bonus": 300}

    def played(stakes: dict[str, int]) -> BankedRound:
        state = start(plan(SLUG, sheet), 1, seed_key(1))
        for spot, amount in stakes.items():
            state = apply(state, Wagered(0, spot, amount))
        state = apply(state, BetsClosed())
        while not state.over:
            state = apply(state, legal(state)[0])
        return state

    state = played({"Ante": 500, **sides})
    expects = -(main.edge * 500 + beside["Pair Plus"] * 700 + beside["6 Card Bonus"] * 300)
    assert of_player(main, beside, state, 0) == (sum(paid.back - paid.stake for paid in state.paid), expects)
    alone = played(sides)
    assert of_player(main, beside, alone, 0) == (
        sum(paid.back - paid.stake for paid in alone.paid), expects + main.edge * 500,
    )  # fmt: skip
    assert of_player(main, {}, alone, 0) is None
    assert of_player(main, {}, state, 0) == (-measured(main, state, state.paid).won, -main.edge * 500)  # type: ignore[union-attr]
    other = parse({"pays": {"Pair Plus": "2"}}, game(SLUG))
    assert side_edges.of_sheet(other)["Pair Plus"] == Fraction(193, 5525), "of the schedule that is posted"


@pytest.mark.parametrize("each", [each for each in side_edges.kept() if each.game == SLUG], ids=str)
def test_a_kept_edge_is_what_the_solver_finds(each: side_edges.SideEdge) -> None:
    sheet = parse({"pays": {each.wager: each.schedule}}, game(SLUG))
    first, *others = bet_groups(sheet)
    group = next(group for group in others if group.spot == each.wager)
    known = {first.spot: solve_group(first, {})}
    assert side_edges.side_edge(group, solve_group(group, known), known) == each
    if each.wager == "Pair Plus":
        assert side_edges.side_edge(group, solve_group(group, {}), {}) is None, "a fold loses it: which are not known"


def test_every_kept_edge_of_a_side_wager_is_of_the_game_as_it_is_written() -> None:
    """If not, run `pitboss atlas`: of each game that has such wagers, the usual sheet's are found."""
    for name in {each.game for each in side_edges.kept()}:
        sheet = usual(game(name))
        fit = {group.spot for group in bet_groups(sheet) if side_edges.fits(group)}
        assert {each.wager for each in side_edges.kept() if each.game == name} <= fit
        assert side_edges.of_sheet(sheet), name


def test_the_file_of_side_wagers_reads_as_it_was_written(tmp_path: Path) -> None:
    made = side_edges.SideEdge("a-game", "Bonus", "1", Fraction(-7, 3), "0123")
    edges.write_side([AtlasEntry("", "", None, "", 0.0, "", None, made)], tmp_path / "side.toml")  # type: ignore[arg-type]
    assert side_edges.kept(tmp_path / "side.toml") == (made,)


def wagered(slug: str, stakes: dict[str, int], act: str = "", seed: int = 1) -> BankedRound:
    """A round with these wagers, played by what may be done first, or by this act where it may be done."""
    state = start(plan(slug, usual(game(slug))), 1, seed_key(seed))  # type: ignore[arg-type]
    for spot, amount in stakes.items():
        state = apply(state, Wagered(0, spot, amount))
    state = apply(state, BetsClosed())
    while not state.over:
        offers = legal(state)
        chosen = [each for each in offers if isinstance(each, Decided) and each.act == act]
        state = apply(state, (chosen or offers)[0])
    return state


def test_an_insured_hand_is_no_round_of_the_uninsured_game() -> None:
    """Bonus 6: who insured may buy a sixth card, of which the kept edge knows nothing."""
    main = main_game(usual(game("bonus-6")))  # type: ignore[arg-type]
    plain, insured = wagered("bonus-6", {"Ante": 500}), wagered("bonus-6", {"Ante": 500, "Insurance": 250})
    assert main.edge is not None
    assert of_player(main, {}, plain, 0) is not None
    assert of_player(main, {}, insured, 0) is None
    sums = HoldSum(1, "bonus-6")
    sums.add(main, insured)
    assert (sums.rounds, sums.apart) == (0, sum(paid.stake for paid in insured.paid))


def test_all_three_wagers_of_3_5_7_are_compared() -> None:
    """Each by its own edge; that of the 7 Bet counts on the right to surrender, which only all three wagers give."""
    sheet = usual(game("3-5-7-poker"))
    assert isinstance(sheet, Sheet)
    main, beside = main_game(sheet), side_edges.of_sheet(sheet)
    assert main.edge is not None
    all_three = wagered("3-5-7-poker", {"3 Bet": 500, "5 Bet": 700, "7 Bet": 900})
    expects = -(main.edge * 500 + beside["5 Bet"] * 700 + beside["7 Bet"] * 900)
    assert of_player(main, beside, all_three, 0) == (sum(paid.back - paid.stake for paid in all_three.paid), expects)
    two = wagered("3-5-7-poker", {"5 Bet": 700, "7 Bet": 900})
    came = sum(paid.back - paid.stake for paid in two.paid if paid.spot == "5 Bet")
    assert of_player(main, beside, two, 0) == (came, -beside["5 Bet"] * 700)
    known: dict[str, Solved] = {}
    for group in bet_groups(sheet):
        known[group.spot] = solve_group(group, known)
    assert {spot: known[spot].figures[0].edge for spot in beside} == beside
    without = parse({"options": {"surrender": "not offered"}}, game("3-5-7-poker"))
    assert isinstance(without, Sheet)
    assert "7 Bet" not in side_edges.of_sheet(without), "it is another wager where nothing can be given up"
