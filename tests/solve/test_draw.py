"""Games with draws, solved: against a slower count on short decks, against known figures, and in their totals."""

from __future__ import annotations

import random
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest
from reference import short

from pitboss._progress import quiet
from pitboss.games.book import games
from pitboss.hands.classes import span
from pitboss.hands.houseway.ways import chosen
from pitboss.hands.isomorphism import canon
from pitboss.hands.ladders import HIGH
from pitboss.hands.scoring import score
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.outcome import UNASKED, Decision, Figure, Solved
from pitboss.rules.paytable import hit
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import parse, usual
from pitboss.solve.methods import draw, redraw
from pitboss.table.banked.engine import apply, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedPlan, BetsClosed, Decided, Wagered, WagerRange
from pitboss.table.state import Moved
from pitboss.words import Duel, Hand, HouseWay, Solo

Cards = tuple[int, ...]
Value = Callable[[Cards], int]
JACKS_OR_BETTER = {
    "Royal flush": (799, 493512264),
    "Straight flush": (49, 2178883296),
    "Four of a kind": (24, 47093167764),
    "Full house": (8, 229475482596),
    "Flush": (5, 219554786160),
    "Straight": (3, 223837565784),
    "Three of a kind": (2, 1484003070324),
    "Two pairs": (1, 2576946164148),
}


def main(name: str, cards: Cards = (), sheet: Sheet | None = None) -> BetGroup:
    """The main game's group."""
    return next(group for group in bet_groups(sheet or usual(games()[name]), cards) if group.main)


def of(solved: Solved) -> Figure:
    (figure,) = solved.figures
    return figure


def canonical(cards: Cards, jokers: int = 0) -> Iterator[tuple[int, Cards, int]]:
    """Every pattern of five cards of a short deck: its number, a hand of it, and how many there are."""
    table = canon(5, jokers)
    for number, (hand, weight) in enumerate(zip(table.hands.tolist(), table.weights.tolist(), strict=True)):
        if set(hand) <= set(cards):
            yield number, tuple(hand), weight


def test_shapes() -> None:
    """Each of the two methods takes just the wagers that it can solve."""
    every = [(name, group) for name, game in games().items() for group in bet_groups(usual(game))]
    assert {(name, t.spot) for name, t in every if draw.fits(t)} == {
        ("vegas-double-action", "Hand"),
        ("vegas-double-action-required-stud-bet", "Hand"),
    }
    assert {(name, t.spot) for name, t in every if redraw.fits(t)} == {
        ("caribbean-draw", "Ante"),
        ("wild-six-card-draw", "Poker Bet"),
    }


# --- against a pay table ----------------------------------------------------------------------------------------------


def test_jacks_or_better() -> None:
    """With the pays of the full-pay machine the draw comes to that machine's well-known combinations."""
    group = main("vegas-double-action")
    schedule = group.sheet.schedules["Hand"]
    rows = tuple(replace(row, pays=f"{JACKS_OR_BETTER[row.hand][0]} to 1") for row in schedule.rows)
    schedules = dict(group.sheet.schedules) | {"Hand": replace(schedule, rows=rows)}
    figure = of(draw.solve(replace(group, sheet=replace(group.sheet, schedules=schedules)), {}, quiet))
    assert {name: figure.combinations[name] for name in JACKS_OR_BETTER} == {
        name: many for name, (_, many) in JACKS_OR_BETTER.items()
    }
    assert (figure.combinations["push"], figure.combinations["lose"]) == (4277372890968, 10872274993896)
    assert 1 - figure.edge == Fraction(1653526326983, 1661102543100)


def test_double_action() -> None:
    """The draw hand as it is paid: every deal is counted, and the figure is one that was found before."""
    solved = draw.solve(main("vegas-double-action"), {}, quiet)
    figure = of(solved)
    assert figure.total == comb(52, 5) * 7669695
    assert figure.edge == Fraction(20966620679, 553700847700)
    assert figure.combinations["Royal flush"] == 393832932
    assert _frequency(solved.decisions[0]) == 1


def _frequency(decision: Decision) -> Fraction:
    return sum(decision.chosen.values(), Fraction(0))


@cache
def dealt(name: str) -> BankedPlan:
    """The game under its usual sheet, made once for thousands of rounds."""
    return plan(name, usual(games()[name]))


def at_the_table(name: str, shoe: Sequence[int], does: Iterable[Decided]) -> Fraction:
    """What a round of the live table nets, in units of the first wager; nothing optional is bet."""
    layout, doing = dealt(name), iter(does)
    state, made = start(layout, 1, shoes=(("deck", tuple(shoe)),)), set[str]()
    while not state.over:
        offers = legal(state)
        bets = [r for r in offers if isinstance(r, WagerRange) and r.required and not r.tip and r.spot not in made]
        if bets:
            made.add(bets[0].spot)
            state = apply(state, Wagered(0, bets[0].spot, bets[0].least))
        elif any(isinstance(offer, Decided) for offer in offers):
            state = apply(state, next(doing))
        else:
            state = apply(state, BetsClosed() if BetsClosed() in offers else Moved())
    first = next(iter(layout.sheet.limits.values())).least
    return Fraction(sum(paid.net for paid in state.paid), first)


def test_double_action_on_the_table() -> None:
    """Every draw to some hands of a short deck, played on the live table, is worth what the decision says."""
    cards = short("TJQ")
    (decision,) = draw.solve(main("vegas-double-action", cards), {}, quiet).decisions
    for number, hand, _ in list(canonical(cards))[5::14]:
        rest = [card for card in cards if card not in hand]
        for at, gone in enumerate(some for many in range(6) for some in combinations(range(5), many)):
            deals = [(*hand, *new, *(c for c in rest if c not in new)) for new in combinations(rest, len(gone))]
            nets = [at_the_table("vegas-double-action", shoe, [Decided(0, "discard", cards=gone)]) for shoe in deals]
            assert decision.values is not None
            assert decision.values[number, 0, at] == pytest.approx(float(sum(nets) / len(nets)), abs=1e-12)


def test_double_action_by_hand() -> None:
    """What every hold of every hand of a short deck is worth, and so the best, is what plain counting says."""
    cards, sheet = short("8TJQK"), usual(games()["vegas-double-action"])
    group = main("vegas-double-action", cards)
    (decision,) = draw.solve(group, {}, quiet).decisions
    row = group.rows[0]
    assert isinstance(row, Solo)
    assert isinstance(row.hand, Hand)
    ladder, schedule, jacks = row.hand.ladder, sheet.schedules["Hand"], span(row.hand.ladder, "pair of jacks")[0]

    @cache
    def net(hand: Cards) -> Fraction:
        line = hit(schedule, ladder, hand)
        if line is None or line.payout is None:
            return Fraction(0) if score(ladder, hand) >= jacks else Fraction(-1)
        return line.payout.odds

    for number, hand, _ in list(canonical(cards))[::97]:
        rest = [card for card in cards if card not in hand]
        worth = []
        for gone in (some for many in range(6) for some in combinations(range(5), many)):
            kept = [card for at, card in enumerate(hand) if at not in gone]
            ends = [net(tuple(sorted((*kept, *drawn)))) for drawn in combinations(rest, len(gone))]
            worth.append(sum(ends, Fraction(0)) / len(ends))
        assert decision.values is not None
        assert decision.values[number, 0].tolist() == pytest.approx([float(each) for each in worth], abs=1e-12)
        assert decision.best[number, 0] == worth.index(max(worth))


# --- against a dealer -------------------------------------------------------------------------------------------------


def test_six_cards_by_hand() -> None:
    """Every hand of a short deck with jokers: what to throw away, as plain counting says; and the whole game."""
    cards = short("89TJ", 2)
    group = main("wild-six-card-draw", cards)
    solved = redraw.solve(group, {}, quiet)
    row = group.rows[0]
    assert isinstance(row, Duel)
    ladder = row.hand.ladder

    @cache
    def value(hand: Cards) -> int:
        return score(ladder, hand)

    @cache
    def dealers(left: Cards) -> tuple[int, ...]:
        return tuple(sorted(value(hand) for hand in combinations(left, 6)))

    total = deals = Fraction(0)
    for number, hand, weight in canonical(cards, 2):
        rest = [card for card in cards if card not in hand]
        worth = [Fraction(_against(value, dealers, hand, card, rest), len(rest)) for card in hand]
        best = worth.index(max(worth))
        assert solved.decisions[1].best[number, 0] == best
        straight = value(tuple(sorted(hand))) >= span(ladder, "straight")[0]
        assert solved.decisions[0].best[number, 0] == (0 if straight else 1)
        total, deals = total + weight * (1 if straight else max(worth)), deals + weight
    assert -of(solved).edge == total / deals


def _against(value: Value, dealers: Callable[[Cards], Cards], hand: Cards, gone: int, rest: list[int]) -> Fraction:
    """What a hand nets that throws this card away; the scores of the dealer's hands come in order."""
    net = Fraction(0)
    for card in rest:
        mine = value(tuple(sorted((*(each for each in hand if each != gone), card))))
        theirs = dealers(tuple(each for each in rest if each != card))
        beaten, lost = bisect_left(theirs, mine), len(theirs) - bisect_right(theirs, mine)
        net += Fraction(beaten - lost, len(theirs))
    return net


def test_six_cards_on_the_table() -> None:
    """Deals of the live table net what the comparison of five cards with the best of six says."""
    row = main("wild-six-card-draw").rows[0]
    assert isinstance(row, Duel)
    straight = span(row.hand.ladder, "straight")[0]
    for seed in range(200):
        shoe = random.Random(seed).sample(range(54), 20)
        hand, dealer = sorted_deal(shoe)
        show = score(row.hand.ladder, hand) >= straight
        acts = [Decided(0, "declare" if show else "say nothing"), Decided(0, "discard", cards=(seed % 5,))]
        mine = score(row.hand.ladder, (*(c for at, c in enumerate(hand) if at != seed % 5), shoe[10]))
        theirs = score(row.hand.ladder, (*dealer, shoe[11]))
        expected = 1 if show else (mine > theirs) - (mine < theirs)
        assert at_the_table("wild-six-card-draw", shoe, acts) == expected


def sorted_deal(shoe: list[int]) -> tuple[Cards, Cards]:
    """What one player and the dealer have after ten cards, to and fro: player, dealer, dealer, player and so on."""
    player = tuple(shoe[2 * turn + turn % 2] for turn in range(5))
    return player, tuple(shoe[2 * turn + 1 - turn % 2] for turn in range(5))


# --- against a dealer who draws ---------------------------------------------------------------------------------------


class Slow:
    """Caribbean Draw by plain counting."""

    def __init__(self) -> None:
        self.sheet = usual(games()["caribbean-draw"])
        self.ways = next(step for step in self.sheet.game.script if isinstance(step, HouseWay)).ways
        self.eights = span(HIGH, "pair of eights")[0]
        self.keep = cache(lambda cards: chosen(self.ways, cards)[0])
        self.value = cache(lambda cards: score(HIGH, cards))
        self.ends = cache(self._ends)

    def pays(self, hand: Cards) -> Fraction:
        line = hit(self.sheet.schedules["Bet"], HIGH, hand)
        assert line is not None
        assert line.payout is not None
        return line.payout.odds

    def net(self, hand: Cards, theirs: int) -> Fraction:
        """What a bet hand nets against a score of the dealer's."""
        mine = self.value(hand)
        if theirs < self.eights:
            return Fraction(1)
        return Fraction(0) if mine == theirs else 1 + 2 * self.pays(hand) if mine > theirs else Fraction(-3)

    def _ends(self, left: Cards) -> dict[int, Fraction]:
        """How often the dealer ends with each score, falling short being one."""
        many: dict[tuple[int, int], int] = defaultdict(int)
        for first in combinations(left, 5):
            kept = self.keep(first)
            drawn = list(combinations([card for card in left if card not in first], 5 - len(kept)))
            for more in drawn:
                final = self.value(tuple(sorted((*kept, *more))))
                many[final if final >= self.eights else 0, len(drawn)] += 1
        found: dict[int, Fraction] = defaultdict(Fraction)
        for (final, draws), times in many.items():
            found[final] += Fraction(times, draws * comb(len(left), 5))
        return found

    def worth(self, deck: Cards, hand: Cards) -> list[Fraction]:
        """What every hold of a bet hand is worth."""
        rest = [card for card in deck if card not in hand]
        found = []
        for gone in (some for many in range(3) for some in combinations(range(5), many)):
            kept = [card for at, card in enumerate(hand) if at not in gone]
            total = Fraction(0)
            for drawn in combinations(rest, len(gone)):
                final = tuple(sorted((*kept, *drawn)))
                ends = self.ends(tuple(card for card in rest if card not in drawn))
                total += sum((often * self.net(final, theirs) for theirs, often in ends.items()), Fraction(0))
            found.append(total / comb(len(rest), len(gone)))
        return found


@pytest.mark.parametrize(
    ("ranks", "every"),
    [
        pytest.param("678T", 9, id="four ranks"),
        pytest.param("678T", 1, id="four ranks, every hand", marks=pytest.mark.long),
        pytest.param("6789T", 160, id="five ranks", marks=pytest.mark.long),
    ],
)
def test_caribbean_draw_by_hand(ranks: str, every: int) -> None:
    """Hands of a short deck: what every hold is worth, and which is best, as plain counting says."""
    cards, slow = short(ranks), Slow()
    solved = redraw.solve(main("caribbean-draw", cards), {}, quiet)
    bet, hold = solved.decisions
    total = deals = Fraction(0)
    for number, hand, weight in list(canonical(cards))[::every]:
        worth = slow.worth(cards, hand)
        assert hold.values is not None
        assert hold.values[number, 0].tolist() == pytest.approx([float(each) for each in worth], abs=1e-12)
        assert hold.best[number, 0] == worth.index(max(worth))
        assert bet.best[number, 0] == (0 if max(worth) >= -1 else 1)
        total, deals = total + weight * max(*worth, Fraction(-1)), deals + weight
    if every == 1:
        assert -of(solved).edge == total / deals


def test_caribbean_draw_on_the_table() -> None:
    """Deals of the live table net what the plain counting says of them."""
    slow = Slow()
    for seed in range(200):
        rng = random.Random(seed)
        shoe, gone = rng.sample(range(52), 20), tuple(sorted(rng.sample(range(5), seed % 3)))
        hand, dealer = shoe[0:10:2], tuple(shoe[1:10:2])
        mine = tuple(sorted((*(c for at, c in enumerate(hand) if at not in gone), *shoe[10 : 10 + len(gone)])))
        kept = slow.keep(dealer)
        theirs = slow.value(tuple(sorted((*kept, *shoe[10 + len(gone) : 15 + len(gone) - len(kept)]))))
        ante = slow.sheet.limits["Ante"].least
        acts = [Decided(0, "bet", "Bet", 2 * ante), Decided(0, "discard", cards=gone)]
        assert at_the_table("caribbean-draw", shoe, acts) == slow.net(mine, theirs)


def test_caribbean_draw_counts_every_deal() -> None:
    """On a short deck the combinations come to a multiple of the deals, nothing negative, and all hands have a best."""
    cards = short("6789T")
    solved = redraw.solve(main("caribbean-draw", cards), {}, quiet)
    figure = of(solved)
    assert figure.total % (comb(20, 5) * comb(15, 5)) == 0
    assert all(outcome.combinations > 0 for outcome in figure.outcomes)
    assert sum(figure.parts.values()) == figure.edge
    asked = {number for number, _, _ in canonical(cards)}
    assert all((solved.decisions[1].best[number, 0] == UNASKED) == (number not in asked) for number in range(134459))


# --- whole decks ------------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_six_cards() -> None:
    """The whole game with 54 cards: every deal is counted; three to two adds half of what is shown."""
    game = games()["wild-six-card-draw"]
    better = parse({"pays": {"Automatic Winner": "3 to 2"}}, game)
    one, other = (of(redraw.solve(main("", (), sheet), {}, quiet)) for sheet in (usual(game), better))
    assert one.total == other.total == comb(54, 5) * 49 * comb(48, 6)
    assert one.edge == Fraction(833917328053, 22638454658820)
    shown = Fraction(one.combinations["declare: Straight or better"], one.total)
    assert one.edge - other.edge == shown / 2


@pytest.mark.long
def test_caribbean_draw() -> None:
    """The whole game: always bet, as is known; the dealer's hand hidden altogether."""
    solved = redraw.solve(main("caribbean-draw"), {}, quiet)
    figure = of(solved)
    assert figure.total == 4 * comb(52, 5) * comb(47, 2) * comb(45, 5) * comb(40, 2)
    assert figure.edge == Fraction(23955975847943, 937448105794200)
    assert solved.decisions[0].chosen == {"bet": 1, "fold": 0}
    assert figure.action == 3
