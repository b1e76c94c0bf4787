"""Seven cards against seven: every pair of hands of a short deck counted one by one, and settled by the live table."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from reference import short

from pitboss._progress import quiet
from pitboss.games.book import games, slug
from pitboss.hands.classes import span
from pitboss.hands.houseway.ways import chosen
from pitboss.hands.isomorphism import canon, patterns
from pitboss.hands.scoring import score, scores
from pitboss.rules.bet_group import BetGroup, bet_groups, every
from pitboss.rules.outcome import UNASKED, Solved
from pitboss.rules.payout import Laid, stake_of
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.solve.duel_acts import options
from pitboss.solve.inclusion_exclusion import counters, groups, numbering
from pitboss.solve.methods import duel_by_pattern, pai_gow
from pitboss.solve.methods.pai_gow_counts import FLUSH, plain_cards, set_by_house_way
from pitboss.solve.showdown import book, nets
from pitboss.table.banked.deal import rotation
from pitboss.table.banked.engine import apply, here, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Betting, Decided, Wagered, WagerRange
from pitboss.table.state import Moved, replace
from pitboss.words import DEALER, PLAYER, Arrange, Bonus, Both, Choose, Duel, Pitch

Cards = tuple[int, ...]
FILLER = (0,) * 60
"""Cards that nobody reads."""

DUELS = ("high-five-poker", "boston-7-stud")
SET = (
    "pai-gow-poker",
    "pai-gow-poker-with-community-dragon",
    "fortune-pai-gow",
    "fortune-pai-gow-fully-wild-joker",
    "emperors-challenge",
)


def group_of(game: str, cards: Cards = (), **options: str) -> BetGroup:
    """The main game under the usual sheet."""
    sheet = usual(games()[game])
    sheet = replace(sheet, options={**sheet.options, **options}) if options else sheet
    return bet_groups(sheet, cards)[0]


# --- the live table ---------------------------------------------------------------------------------------------------


def live(sheet: Sheet, own: Cards, dealer: Cards, act: str = "") -> dict[str, Fraction]:
    """What each spot nets at the table with these cards, in units of the first wager."""
    state = start(plan(slug(sheet.game), sheet), 1, shoes=(("deck", FILLER),), lot=0)
    piles = {PLAYER: list(own), DEALER: list(dealer)}
    while not state.over:
        state = _next(state, piles, act)
    found: dict[str, Fraction] = defaultdict(Fraction)
    unit = stake_of(sheet, bet_groups(sheet)[0].spot)
    for paid in state.paid:
        found[paid.spot] += Fraction(paid.net, unit)
    return found


def _next(state: BankedRound, piles: dict[object, list[int]], act: str) -> BankedRound:
    stage = here(state)
    if isinstance(stage, Betting):
        laid: set[str] = set()
        while todo := [r for r in legal(state) if isinstance(r, WagerRange) and r.required and r.spot not in laid]:
            laid.add(todo[0].spot)
            state = apply(state, Wagered(0, todo[0].spot, -(-todo[0].least // todo[0].step) * todo[0].step))
        return apply(state, BetsClosed())
    if isinstance(stage, Pitch):
        deck = [piles[who].pop(0) if who in piles and not index > 0 else 0 for who, index in _dealt(state, stage)]
        return apply(replace(state, shoes=(("deck", (*deck, *FILLER)),)), Moved())
    if any(isinstance(offer, Decided) for offer in legal(state)):
        return apply(state, _act(state, act))
    return apply(state, Moved())


def _dealt(state: BankedRound, stage: Pitch) -> Iterator[tuple[object, int]]:
    for _, (holder, index), count in rotation(state, stage):
        yield from ((holder, index),) * count


def _act(state: BankedRound, act: str) -> Decided:
    """Bet or fold as told; what is to be set is set by the house way."""
    stage, box = here(state), state.boxes[state.turn]
    if isinstance(stage, Arrange):
        back, _ = chosen(ways_of(state.plan.sheet), box.cards, back=stage.back.ladder, front=stage.front.ladder)
        front = (at for at, card in enumerate(box.cards) if card not in back)
        return Decided(state.turn, "set", cards=tuple(front))
    offers = [offer for offer in legal(state) if isinstance(offer, Decided)]
    return next(offer for offer in offers if (offer.act == "fold") == (act == "fold"))


def ways_of(sheet: Sheet) -> tuple:  # type: ignore[type-arg]
    """The dealer's house ways."""
    return pai_gow.setting_of(bet_groups(sheet)[0]).ways


# --- every pair, one by one -------------------------------------------------------------------------------------------


def pattern(cards: Sequence[int]) -> object:
    """The same for all hands that differ by the names of their suits only."""
    suits = sorted(tuple(card // 4 for card in cards if card < 52 and card % 4 == suit) for suit in range(4))
    return tuple(suits), sum(card >= 52 for card in cards)


@cache
def hands_of(deck: Cards) -> tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.int64]]:
    """Every hand of seven, its cards as bits, and which pattern it is."""
    hands = every(deck, 7)
    bits = (np.int64(1) << hands.astype(np.int64)).sum(axis=1)
    numbers: dict[object, int] = {}
    which = [numbers.setdefault(pattern(hand), len(numbers)) for hand in hands.tolist()]
    return hands, bits, np.array(which)


def test_numbers_are_those_of_the_patterns() -> None:
    """Sets of each size are numbered one after the other, in the order of the patterns."""
    table = numbering(7)
    sizes = [len(canon(size).keys) for size in range(7)]
    assert table.starts[:7].tolist() == [sum(sizes[:size]) for size in range(7)]
    assert counters(7, 0) == sum(sizes)
    assert counters(7, 1) == sum(sizes) + sum(sizes[:6])
    assert sorted(int(each) for group in groups(7) for each in group.some) == list(range(127))


def test_methods_are_chosen_by_shape() -> None:
    """The duels of seven fit one method, the hands that are set the other, and five cards neither."""
    for game in DUELS:
        assert duel_by_pattern.fits(group_of(game))
        assert not pai_gow.fits(group_of(game))
    for game in (*SET, "pai-gow-poker-with-dragon-hand"):
        assert pai_gow.fits(group_of(game))
        assert not duel_by_pattern.fits(group_of(game))
    assert not duel_by_pattern.fits(group_of("caribbean-stud"))
    assert not pai_gow.fits(group_of("three-card-split"))


DECKS = {"high-five-poker": short("5678", 1), "boston-7-stud": short("AKQJT")}


@pytest.mark.parametrize("game", DUELS)
def test_duels_against_every_pair(game: str) -> None:
    """Edge, parts, decisions and every combination agree with a count of all pairs settled by the live table."""
    group = group_of(game, DECKS[game])
    solved = duel_by_pattern.solve(group, {}, quiet)
    found = brute(group)
    figure, decision = solved.figures[0], solved.decisions[0]
    stakes = {act.text: act for act in options(group, group.choices[0][1])}  # type: ignore[arg-type]
    total, parts = Fraction(0), dict.fromkeys(group.spots, Fraction(0))
    table = canon(decision.first[1], group.jokers)
    looks = every(group.deck, decision.first[1])
    rows = dict(zip(map(pattern, looks.tolist()), patterns(looks, group.jokers).tolist(), strict=True))
    for seen, acts in found.items():
        worth = {act: sum(sum(net.values()) * many for net, many in ends) for act, ends in acts.items()}
        best = max(stakes, key=lambda act: worth[act])
        assert decision.codes[decision.best[rows[seen], 0]] == best
        total += worth[best]
        for net, many in acts[best]:
            for spot, each in net.items():
                parts[spot] -= each * many
    many = sum(many for acts in found.values() for _, many in acts["bet"])
    assert figure.total == many == comb(len(group.deck), 7) * comb(len(group.deck) - 7, 7) * _looks(group)
    assert figure.edge == -total / many
    assert {spot: each for spot, each in figure.parts.items() if each} == {s: e / many for s, e in parts.items() if e}
    assert (decision.best == UNASKED).sum() == len(table.keys) - len(found)


def _looks(group: BetGroup) -> int:
    """In how many ways the cards seen first can be chosen."""
    return comb(7, group.choices[0][0].own)


Ends = dict[str, list[tuple[dict[str, Fraction], int]]]


def brute(group: BetGroup) -> dict[object, Ends]:
    """For everything seen, for every act, what each spot nets and how often."""
    hands, bits, which = hands_of(group.deck)
    duel = next(row for row in group.rows if isinstance(row, Duel))
    heights = scores(duel.hand.ladder, hands)
    ladders = {row.hand.ladder for row in group.rows if isinstance(row, Bonus | Duel)}
    kinds = np.stack([scores(ladder, hands) >> ladder.shift for ladder in ladders], axis=1)
    size = group.choices[0][0].own
    found: dict[object, Counter[object]] = defaultdict(Counter)
    samples: dict[object, tuple[Cards, Cards]] = {}
    _, firsts, weights = np.unique(which, return_index=True, return_counts=True)
    for at, weight in zip(firsts.tolist(), weights.tolist(), strict=True):
        free = np.nonzero(bits & bits[at] == 0)[0]
        signs = np.sign(heights[at] - heights[free])
        for sign in np.unique(signs).tolist():
            key = (sign, tuple(kinds[at].tolist()))
            mine, theirs = hands[at].tolist(), hands[free[signs == sign][0]].tolist()
            samples.setdefault(key, (tuple(mine), tuple(theirs)))
            for part in combinations(mine, size):
                found[pattern(part)][key] += weight * int((signs == sign).sum())
    played = {(key, act): live(group.sheet, *samples[key], act) for key in samples for act in ("bet", "fold")}
    return {
        seen: {act: [(played[key, act], many) for key, many in ends.items()] for act in ("bet", "fold")}
        for seen, ends in found.items()
    }


def test_hands_around_each() -> None:
    """How many hands lie below, level and short of qualifying: for some hands, every other counted."""
    rng = Random(7)
    group = group_of("high-five-poker", short("234789", 1))
    counted = duel_by_pattern.counted(group, quiet)
    rule = group.script.qualifies
    assert rule is not None
    hands = every(group.deck, 7)
    heights, bits = scores(rule.hand.ladder, hands), (np.int64(1) << hands.astype(np.int64)).sum(axis=1)
    needed = span(rule.hand.ladder, rule.rank)[0]
    assert 0 < counted.short < len(counted.order.hands)
    assert int(counted.order.weights.sum()) == len(hands)
    for row in (*rng.sample(range(len(counted.order.hands)), 40), 0, counted.short - 1, counted.short):
        mine = tuple(counted.order.hands[row].tolist())
        theirs = heights[bits & sum(1 << card for card in mine) == 0]
        height = score(rule.hand.ladder, mine)
        said = [int((theirs < height).sum()), int((theirs <= height).sum()), int((theirs < needed).sum())]
        assert counted.passed[:, row].tolist() == said
        assert len(theirs) == counted.total


def test_endings_at_the_table() -> None:
    """Deals from the whole deck, a dealer who falls short among them, net what the live table pays."""
    rng = Random(45)
    group = group_of("high-five-poker")
    rule, step = group.script.qualifies, group.choices[0][1]
    assert rule is not None
    assert isinstance(step, Choose)
    acts, needed, shorts = options(group, step), span(rule.hand.ladder, rule.rank)[0], 0
    for _ in range(120):
        cards = rng.sample(group.deck, 14)
        own, dealer = tuple(cards[:7]), tuple(cards[7:])
        lines = book(group, Laid(np.array([own], dtype=np.uint8)))
        worth, scale = nets(group, acts, lines)
        mine, theirs = score(rule.hand.ladder, own), score(rule.hand.ladder, dealer)
        case = 3 * (theirs >= needed) + (0 if mine > theirs else 1 if mine == theirs else 2)
        shorts += theirs < needed
        for number, act in enumerate(acts):
            table = live(group.sheet, own, dealer, act.text)
            assert Fraction(int(worth[number, 0, case]), scale) == sum(table.values())
    assert shorts > 10


# --- hands that are set -----------------------------------------------------------------------------------------------

SHORT = {
    "pai-gow-poker": short("A234", 1),
    "pai-gow-poker-with-community-dragon": short("A234", 1),
    "fortune-pai-gow": short("AKQJ", 1),
    "fortune-pai-gow-fully-wild-joker": short("AT98", 1),
    "emperors-challenge": short("K765", 1),
}
ENDS = ("lost", "copied", "won")


@pytest.mark.parametrize("game", SET)
def test_set_hands_against_every_pair(game: str) -> None:
    """Every combination agrees with a count of all pairs, each kind of ending settled by the live table."""
    group = group_of(game, SHORT[game])
    (figure,) = pai_gow.solve(group, {}, quiet).figures
    hands, bits, which = hands_of(group.deck)
    backs, fronts = (each[which] for each in set_patterns(group, hands, which))
    _, firsts, weights = np.unique(which, return_index=True, return_counts=True)
    cells: Counter[tuple[str, str]] = Counter()
    samples: dict[tuple[str, str], list[tuple[Cards, Cards]]] = defaultdict(list)
    for at, weight in zip(firsts.tolist(), weights.tolist(), strict=True):
        free = np.nonzero(bits & bits[at] == 0)[0]
        codes = 3 * np.sign(backs[at] - backs[free]) + np.sign(fronts[at] - fronts[free]) + 4
        for code in np.unique(codes).tolist():
            cell = ENDS[code // 3], ENDS[code % 3]
            cells[cell] += weight * int((codes == code).sum())
            if len(samples[cell]) < 3:
                samples[cell].append((tuple(hands[at].tolist()), tuple(hands[free[codes == code][0]].tolist())))
    assert pai_gow.compared(pai_gow.setting_of(group), quiet) == {**dict.fromkeys(all_cells(), 0), **cells}
    for (back, front), deals in samples.items():
        (said,) = [one for one in figure.outcomes if one.label.endswith(f"back {back}, front {front}")]
        assert said.combinations == cells[back, front]
        for deal in deals:
            assert live(group.sheet, *deal)[group.spot] == said.net


def all_cells() -> Iterator[tuple[str, str]]:
    return ((back, front) for back in ENDS for front in ENDS)


def set_patterns(
    group: BetGroup, hands: NDArray[np.uint8], which: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The scores in back and in front of each pattern, set by the house way in plain Python."""
    setting = pai_gow.setting_of(group)
    backs, fronts = np.zeros(which.max() + 1, dtype=np.int64), np.zeros(which.max() + 1, dtype=np.int64)
    for number, at in enumerate(np.unique(which, return_index=True)[1].tolist()):
        cards = tuple(hands[at].tolist())
        back, _ = chosen(setting.ways, cards, back=setting.back, front=setting.front)
        backs[number] = score(setting.back, back)
        fronts[number] = score(setting.front, tuple(card for card in cards if card not in back))
    return backs, fronts


@pytest.mark.parametrize("game", SET)
def test_suits_matter_in_flushes_alone(game: str) -> None:
    """Hands without five cards in one suit, a joker counted, are set alike whatever their suits are."""
    setting = pai_gow.setting_of(group_of(game))
    some, hands = np.random.default_rng(1), []
    while len(hands) < 4000:
        cards = some.choice(53, 7, replace=False)
        suits = np.bincount(cards[cards < 52] % 4)
        if suits.max() + (cards == 52).any() < FLUSH:
            hands.append(np.sort(cards))
    real = np.array(hands, dtype=np.uint8)
    ranks = np.sort(np.minimum(real >> 2, 13), axis=1)
    plain = plain_cards(setting, ranks)
    assert (np.sort(plain >> 2, axis=1) == np.sort(real >> 2, axis=1)).all()
    found = [set_by_house_way(0, len(real), setting, cards) for cards in (real, plain)]
    assert (np.array(found[0]) == np.array(found[1])).all()


def test_copies_and_commission() -> None:
    """Where the house takes any copy, each cell with a copy loses; without a commission a win is paid in full."""
    group = group_of("fortune-pai-gow", SHORT["fortune-pai-gow"], copies="any copy loses the ante")
    (figure,) = pai_gow.solve(group, {}, quiet).figures
    assert {one.net for one in figure.outcomes if "copied" in one.label} == {Fraction(-1)}
    free = BetGroup(replace(group.sheet, commission=Fraction(0)), group.spot, group.spots, main=True, cards=group.cards)
    (other,) = pai_gow.solve(free, {}, quiet).figures
    won = next(one for one in other.outcomes if one.label == "win: back won, front won")
    assert won.net == 1
    assert figure.edge - other.edge == group.sheet.commission * Fraction(won.combinations, other.total)


def test_a_dragon_is_a_hand_of_its_own() -> None:
    """The adopted and the common Dragon Hand end as any hand does."""
    cards = SHORT["pai-gow-poker"]
    main, dragon = pai_gow.solve(group_of("pai-gow-poker-with-dragon-hand", cards), {}, quiet).figures
    assert (main.spot, main.main, dragon.spot, dragon.main) == ("Bet", True, "Dragon", False)
    assert main.outcomes == dragon.outcomes
    game = games()["pai-gow-poker-with-community-dragon"]
    common = next(group for group in bet_groups(usual(game), cards) if group.spot == "Dragon")
    assert pai_gow.fits(common)
    assert pai_gow.solve(common, {}, quiet).figures[0].outcomes == main.outcomes


# --- the whole deck ---------------------------------------------------------------------------------------------------


def solved(game: str) -> Solved:
    group = group_of(game)
    return (pai_gow if isinstance(group.rows[0], Both) else duel_by_pattern).solve(group, {}, quiet)


@pytest.mark.long
def test_pai_gow_by_the_house_way() -> None:
    """All pairs of the whole deck: about two fifths push, and the house keeps its copies and the commission."""
    (figure,) = solved("pai-gow-poker").figures
    assert figure.total == comb(53, 7) * comb(46, 7)
    assert f"{float(figure.edge):.4%}" == "2.7247%"
    assert f"{float(figure.push):.2%}" == "41.48%"
    copies = sum(one.combinations for one in figure.outcomes if one.net < 0 and "copied" in one.label)
    assert figure.edge == Fraction(copies, figure.total) + Fraction(1, 20) * figure.win


@pytest.mark.long
def test_boston_without_a_reason_to_fold() -> None:
    """Where nobody folds, neither side has an edge in the duels themselves."""
    found = solved("boston-7-stud")
    (figure,), (decision,) = found
    assert figure.total == comb(52, 7) * comb(45, 7) * comb(7, 3)
    assert decision.chosen == {"bet": 1, "fold": 0}
    assert figure.parts["1st Wager"] == figure.parts["2nd Wager"] == 0


@pytest.mark.long
def test_high_five_with_the_whole_deck() -> None:
    """A third of the hands is folded; betting everything would cost more than twice as much."""
    found = solved("high-five-poker")
    (figure,), (decision,) = found
    assert figure.total == comb(53, 7) * comb(46, 7)
    assert f"{float(figure.edge):.4%}" == "3.5727%"
    assert -decision.worth["bet"] > 2 * figure.edge
    assert 0.32 < decision.chosen["fold"] < 0.33
