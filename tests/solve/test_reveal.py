"""Hands against a pay table, bet on while the cards come out: the solver against plain search and the live table."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest
from needs import moves
from reference import reference, short

from pitboss._progress import quiet
from pitboss.games.book import games
from pitboss.hands.classes import span
from pitboss.hands.isomorphism import canon, renamed, seen, suit_order
from pitboss.hands.ladders import HIGH, THREE_CARD
from pitboss.hands.scoring import best_from, score
from pitboss.law.schedules import Schedule
from pitboss.money.cents import whole
from pitboss.rules.acts import Move, Verb
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.outcome import UNASKED, Decision, Figure, Solved
from pitboss.rules.payout import stake_of
from pitboss.rules.paytable import hit
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import parse, usual
from pitboss.solve.methods import reveal, stay
from pitboss.table.banked.engine import apply, here, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Betting, Decided, Wagered, WagerRange

Nets = Callable[[tuple[int, ...]], Fraction]
FIVE_RANKS = short("25TQA")
"""Enough cards for every decision to go both ways."""
COLORADO = (
    "colorado-holdem-variation-1",
    "colorado-holdem-variation-2",
    "colorado-holdem-required-bet",
    "colorado-holdem-permissible-bet",
)


def group(slug: str, spot: str, cards: tuple[int, ...] = (), sheet: Sheet | None = None) -> BetGroup:
    found = sheet or usual(games()[slug])
    return next(each for each in bet_groups(found, cards) if each.spot == spot)


def solved(slug: str, spot: str, cards: tuple[int, ...] = ()) -> Solved:
    return _solved(slug, spot, cards)


@cache
def _solved(slug: str, spot: str, cards: tuple[int, ...]) -> Solved:
    return solve(group(slug, spot, cards))


def solve(one: BetGroup) -> Solved:
    """By whichever of the two methods it fits."""
    method = reveal if reveal.fits(one) else stay
    assert method.fits(one)
    return method.solve(one, {}, quiet)


def figure(slug: str, spot: str, cards: tuple[int, ...] = ()) -> Figure:
    return solved(slug, spot, cards).figures[0]


def paid(schedule: Schedule, otherwise: Nets = lambda cards: Fraction(-1)) -> Nets:
    """What a wager of one on these cards nets."""

    @cache
    def net(cards: tuple[int, ...]) -> Fraction:
        row = hit(schedule, HIGH, cards)
        won = otherwise(cards) if row is None else row.payout.back(Fraction(1)) - 1  # type: ignore[union-attr]
        return whole(won)  # type: ignore[return-value]

    return lambda cards: net(tuple(sorted(cards)))


def mean(values: list[Fraction]) -> Fraction:
    return Fraction(sum(values), len(values))


def rest(deck: tuple[int, ...], *cards: int) -> list[int]:
    return [card for card in deck if card not in cards]


def over_all(deck: tuple[int, ...], count: int, worth: Callable[[tuple[int, ...]], Fraction]) -> Fraction:
    """The mean over all own hands; one stands for all that differ in the names of suits only."""
    table = canon(count)
    hands = [(tuple(hand), int(many)) for hand, many in zip(table.hands.tolist(), table.weights, strict=True)]
    inside = [(hand, many) for hand, many in hands if set(hand) <= set(deck)]
    assert sum(many for _, many in inside) == comb(len(deck), count)
    return sum((worth(hand) * many for hand, many in inside), Fraction(0)) / comb(len(deck), count)


# --- plain search on short decks --------------------------------------------------------------------------------------


def test_let_it_ride_by_plain_search() -> None:
    """Every bet is let ride just where that nets more than nothing."""
    deck, found = FIVE_RANKS, figure("let-it-ride", "1", FIVE_RANKS)
    net = paid(usual(games()["let-it-ride"]).schedules["Basic"])

    def worth(own: tuple[int, ...]) -> Fraction:
        fourth = [mean([net((*own, card, last)) for last in rest(deck, *own, card)]) for card in rest(deck, *own)]
        always = mean(fourth)
        return always + max(always, Fraction(0)) + mean([max(each, Fraction(0)) for each in fourth])

    assert -found.edge == over_all(deck, 3, worth)
    assert found.total == comb(20, 3) * 17 * 16


def test_mississippi_stud_by_plain_search() -> None:
    """On each street the best of three bets and a fold, whatever has been bet before."""
    deck, found = FIVE_RANKS, figure("mississippi-stud", "Ante", FIVE_RANKS)
    net = paid(usual(games()["mississippi-stud"]).schedules["Ante"])

    @cache
    def street(own: tuple[int, ...], board: tuple[int, ...], bets: int) -> Fraction:
        if len(board) == 3:
            return bets * net((*own, *board))
        after = rest(deck, *own, *board)
        worth = [mean([street(own, tuple(sorted((*board, c))), bets + more) for c in after]) for more in (1, 2, 3)]
        return max(*worth, Fraction(-bets))

    assert -found.edge == over_all(deck, 2, lambda own: street(own, (), 1))
    assert found.total == comb(20, 2) * 18 * 17 * 16


@pytest.mark.parametrize("insured", ["", "Insurance"])
def test_bonus_6_by_plain_search(insured: str) -> None:
    """With the Insurance or without: a bet or a fold twice, and then a winner stands and a loser may buy a card."""
    deck = short("2579J")
    net = paid(usual(games()["bonus-6"]).schedules["Ante"])
    wins = span(HIGH, "pair of sixes")[0]
    fee = Fraction(1, 2) if insured else Fraction(0)

    @cache
    def last(own: tuple[int, ...], board: int) -> Fraction:
        cards = tuple(sorted((*own, board)))
        if score(HIGH, cards) >= wins:
            return 3 * net(cards)
        bought = 3 * mean([net((*cards, card)) for card in rest(deck, *cards)]) - 1 if insured else Fraction(-3)
        return max(Fraction(-3), bought)

    @cache
    def third(own: tuple[int, ...], board: int) -> Fraction:
        return max(Fraction(-2), mean([last(tuple(sorted((*own, card))), board) for card in rest(deck, *own, board)]))

    def second(own: tuple[int, ...], board: int) -> Fraction:
        return max(Fraction(-1), mean([third(tuple(sorted((*own, card))), board) for card in rest(deck, *own, board)]))

    worth = over_all(deck, 2, lambda own: mean([second(own, card) for card in rest(deck, *own)])) - fee
    main = figure("bonus-6", "Ante", deck)
    if insured:
        worth += main.edge
        assert figure("bonus-6", "Insurance", deck).edge == -worth / fee
    else:
        assert main.edge == -worth
        assert main.total == comb(20, 2) * 18 * 17 * 16


@pytest.mark.parametrize("slug", COLORADO)
def test_colorado_holdem_by_plain_search(slug: str) -> None:
    """Three cards are declared, bet, folded or kept, and the best two of them go on; the Bonus goes along."""
    deck, sheet = FIVE_RANKS, usual(games()[slug])
    folds = slug in {COLORADO[0], COLORADO[2]}
    pushes = span(HIGH, {COLORADO[2]: "pair of sevens", COLORADO[3]: "pair of nines"}.get(slug, "royal flush"))[0]
    ante = paid(sheet.schedules["Ante"], lambda cards: Fraction(0 if score(HIGH, cards) >= pushes else -1))
    bonus = paid(sheet.schedules["Bonus"])
    instant = span(THREE_CARD, "three of a kind"), span(THREE_CARD, "straight flush or better")

    @cache
    def worth(own: tuple[int, ...]) -> tuple[Fraction, Fraction]:
        boards = list(combinations(rest(deck, *own), 3))
        hands = [[(*two, *board) for board in boards] for two in combinations(own, 2)]
        kept = max(((mean(list(map(ante, each))), mean(list(map(bonus, each)))) for each in hands), key=lambda w: w[0])
        ways = [(2 * kept[0], kept[1]), (Fraction(-1), Fraction(-1)) if folds else kept]
        if any(least <= score(THREE_CARD, own) <= most for least, most in instant):
            ways.insert(0, (Fraction(5), Fraction(5)))
        return max(ways, key=lambda each: each[0])

    main = figure(slug, "Ante", deck)
    assert -main.edge == over_all(deck, 3, lambda own: worth(own)[0])
    assert main.total == comb(20, 3) * comb(17, 3)
    assert -figure(slug, "Bonus", deck).edge == over_all(deck, 3, lambda own: worth(own)[1])


def test_three_five_seven_by_plain_search() -> None:
    """Half of the 7 Bet is given up on three cards that are worth less than that."""
    deck = short("27QA")
    net = paid(usual(games()["3-5-7-poker"]).schedules["7 Bet"])

    def worth(own: tuple[int, ...]) -> Fraction:
        return max(Fraction(-1, 2), mean([net((*own, *board)) for board in combinations(rest(deck, *own), 4)]))

    found = figure("3-5-7-poker", "7 Bet", deck)
    assert -found.edge == over_all(deck, 3, worth)
    assert found.total == comb(16, 3) * comb(13, 4)


def test_longhorn_by_plain_search() -> None:
    """The board alone is never the hand."""
    deck = short("9TJ")
    schedule = usual(games()["longhorn-holdem-bonus-wager"]).schedules["Bonus"]

    def worth(own: tuple[int, ...]) -> Fraction:
        return mean([_longhorn(schedule, own, board) for board in combinations(rest(deck, *own), 5)])

    found = figure("longhorn-holdem-bonus-wager", "Bonus", deck)
    assert -found.edge == over_all(deck, 2, worth)
    assert found.total == comb(12, 2) * comb(10, 5)


def _longhorn(schedule: Schedule, own: tuple[int, ...], board: tuple[int, ...]) -> Fraction:
    row = hit(schedule, HIGH, tuple(sorted(best_from(HIGH, own, board, (1, 2)))))
    return Fraction(-1) if row is None else row.payout.back(Fraction(1)) - 1  # type: ignore[union-attr]


# --- on the live table ------------------------------------------------------------------------------------------------

PLAYED = [
    ("let-it-ride", "1", ()),
    ("mississippi-stud", "Ante", ()),
    ("bonus-6", "Ante", ()),
    ("3-5-7-poker", "7 Bet", ("3 Bet", "5 Bet", "7 Bet")),
    ("longhorn-holdem-bonus-wager", "Bonus", ()),
    *((slug, "Ante", ()) for slug in COLORADO),
]


@pytest.mark.parametrize(("slug", "spot", "beside"), PLAYED)
def test_strategy_on_the_table(slug: str, spot: str, beside: tuple[str, ...]) -> None:
    """Rounds played by the strategy end as the figure says, to the cent."""
    sheet, found = usual(games()[slug]), solved(slug, spot)
    one, ends = group(slug, spot), found.figures[0].outcomes
    rng = random.Random(slug)
    for _ in range(80):
        state, acts = _round(start(plan(slug, sheet), 1, rng.randbytes(32)), one, found.decisions, beside)
        net = Fraction(sum(each.net for each in state.paid if each.spot in one.spots), stake_of(sheet, spot))
        assert net in {end.net for end in ends if end.label.split(": ")[0] == acts}, acts


def test_insured_strategy_on_the_table() -> None:
    """A round with the Insurance and the same round without it differ as the figure says, to the cent."""
    sheet, mine, other = usual(games()["bonus-6"]), solved("bonus-6", "Insurance"), solved("bonus-6", "Ante")
    one, ends = group("bonus-6", "Insurance"), mine.figures[0].outcomes
    rng = random.Random("insured")
    for _ in range(80):
        first = start(plan("bonus-6", sheet), 1, rng.randbytes(32))
        with_it, acts = _round(first, one, mine.decisions, ("Insurance",))
        without, plainly = _round(first, one, other.decisions, ())
        more = sum(each.net for each in with_it.paid) - sum(each.net for each in without.paid)
        labels = ("as without it",) if acts == plainly else (f"{acts}:", f"{acts} instead of {plainly}")
        nets = {end.net for end in ends if end.label.startswith(labels)}
        assert Fraction(more, stake_of(sheet, "Insurance")) in nets, (acts, plainly)


def _round(
    state: BankedRound, one: BetGroup, decisions: tuple[Decision, ...], beside: tuple[str, ...]
) -> tuple[BankedRound, str]:
    """A round played by the strategy to its end, and what was done."""
    acts: tuple[Move, ...] = ()
    while not state.over:
        offers = legal(state)
        if isinstance(here(state), Betting):
            state = _bet(state, beside)
        elif any(isinstance(offer, Decided) for offer in offers):
            act, event = _choice(state, one, decisions, acts)
            acts = acts if act.verb is Verb.HOLD else (*acts, act)
            state = apply(state, event)
        else:
            state = apply(state, offers[0])  # type: ignore[arg-type]
    return state, "-".join(map(str, acts))


def _bet(state: BankedRound, beside: tuple[str, ...]) -> BankedRound:
    """The required wagers and these, at their least; what one may be can depend on another."""
    asked: set[str] = set()
    while todo := [
        each for each in legal(state) if isinstance(each, WagerRange) and not each.tip and each.spot not in asked
    ]:
        asked.add(todo[0].spot)
        if todo[0].required or todo[0].spot in beside:
            state = apply(state, Wagered(0, todo[0].spot, todo[0].least))
    return apply(state, BetsClosed())


def _choice(
    state: BankedRound, one: BetGroup, decisions: tuple[Decision, ...], acts: tuple[Move, ...]
) -> tuple[Move, Decided]:
    """What the strategy says now, as a move and as an event."""
    step = one.script.steps.index(here(state))  # type: ignore[arg-type]
    decision = next(each for each in decisions if each.step == step and each.after in ((), acts))
    own, board = state.boxes[0].cards, state.board[: state.board_up]
    row, column = seen(_array(own), _array(board))
    best = int(decision.best[row[0], column[0]])
    assert best != UNASKED
    move = decision.acts[best]
    offers = [offer for offer in legal(state) if isinstance(offer, Decided)]
    if move.verb is Verb.HOLD:
        gone = _discarded(own, canon(len(own)).hands[row[0]].tolist(), best)
        return move, next(offer for offer in offers if offer.cards == gone)
    sizes = [offer for offer in offers if offer.act == (move.verb.value or move.says)]
    unit = next(stake.amount for stake in state.boxes[0].stakes)
    return move, next(offer for offer in sizes if move.times is None or offer.amount == move.times * unit)


def _array(cards: tuple[int, ...]) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    return np.array(cards, dtype=np.uint8).reshape(1, len(cards))


def _discarded(own: tuple[int, ...], hand: list[int], held: int) -> tuple[int, ...]:
    """Which of the own cards go when these of the canonical hand are held."""
    masks = [sum(1 << (card >> 2) for card in own if card & 3 == suit) for suit in range(4)]
    order = suit_order(*masks)
    return tuple(at for at, card in enumerate(own) if not (held >> hand.index(renamed(card, order))) & 1)


@pytest.mark.long
@pytest.mark.parametrize(
    ("slug", "ranks", "decide", "beside"),
    [
        ("let-it-ride", "2468", ("1", "2", "$"), ()),
        ("bonus-6", "257", ("Ante", "Second Bet", "Third Bet"), ()),
        ("3-5-7-poker", "29T", ("7 Bet",), ("3 Bet", "5 Bet")),
        ("longhorn-holdem-bonus-wager", "29T", ("Bonus",), ()),
        ("colorado-holdem-variation-1", "26T", ("Ante", "Bet"), ()),
        ("mississippi-stud", "5J", ("Ante", "3rd Street", "4th Street", "5th Street"), ()),
    ],
)
def test_the_table_itself(slug: str, ranks: str, decide: tuple[str, ...], beside: tuple[str, ...]) -> None:
    """Every deal of a short deck played out on the live table nets the same."""
    sheet, deck = usual(games()[slug]), short(ranks)
    nets = reference(sheet, deck, decide, beside)
    found = figure(slug, decide[0], deck)
    assert -found.edge * stake_of(sheet, decide[0]) == sum(nets.get(spot, Fraction(0)) for spot in decide)


# --- the whole deck ---------------------------------------------------------------------------------------------------


def test_let_it_ride_as_published() -> None:
    """The most common schedule, 1000-200-50-11-8-5-3-2-1: 3.5057 % of a bet, 2.86 % of all that rides."""
    sheet = parse({"pays": {"Basic": "3"}}, games()["let-it-ride"])
    schedule = sheet.schedules["Basic"]
    royal = replace(schedule.rows[0], pays="1,000 to 1")
    common = replace(schedule, rows=(royal, *schedule.rows[1:]))
    changed = replace(sheet, schedules={**sheet.schedules, "Basic": common})
    found = solve(group("let-it-ride", "1", sheet=changed)).figures[0]
    assert f"{float(found.edge):.4%}" == "3.5057%"
    assert f"{float(found.element_of_risk):.2%}" == "2.86%"


def test_mississippi_stud_as_published() -> None:
    """4.91 % of the Ante, 3.59 antes bet on average, 1.37 % of all that is bet."""
    found = figure("mississippi-stud", "Ante")
    assert (f"{float(found.edge):.2%}", f"{float(found.element_of_risk):.2%}") == ("4.91%", "1.37%")
    assert f"{float(found.action):.2f}" == "3.59"
    assert found.total == comb(52, 2) * 50 * 49 * 48


def test_longhorn_royals() -> None:
    """A royal flush in seven cards counts unless it is the board."""
    found = figure("longhorn-holdem-bonus-wager", "Bonus")
    royal = next(many for label, many in found.combinations.items() if label.endswith("Royal Flush"))
    assert royal == 4 * comb(47, 2) * (comb(7, 2) - 1)
    assert found.total == comb(52, 2) * comb(50, 5)


def test_strategies_in_words() -> None:
    """What can be said in a few words is, and it is what is known."""
    third = solved("mississippi-stud", "Ante").decisions[0].rules
    assert third[0] == "bet 3 with any pair"
    assert third[1].startswith("bet 1 with jack or higher and any other card; ten with six to nine;")
    assert third[1].endswith("seven with six; six with five suited")
    assert third[2] == "fold the rest"
    last = solved("bonus-6", "Ante").decisions[-1].rules
    assert last == ("stand with pair of sixes or better", "fold the rest")


def test_bets_depend_on_bets() -> None:
    """In Mississippi Stud what is best later depends on what was bet before, so there is a table for each."""
    found = solved("mississippi-stud", "Ante").decisions
    assert [each.after for each in found if each.second == ("board", 1)] == [moves("bet 1"), moves("bet 3")]
    assert sum(sum(each.chosen.values()) for each in found[1:3]) == 1 - found[0].chosen["fold"]


def test_parts_make_the_whole() -> None:
    """The edges by spot add up to the edge, and each decision's acts to the rounds that reach it."""
    for slug, spot in (("mississippi-stud", "Ante"), ("bonus-6", "Insurance"), (COLORADO[0], "Ante")):
        found = solved(slug, spot)
        assert sum(found.figures[0].parts.values()) == found.figures[0].edge
        assert sum(found.decisions[0].chosen.values()) == 1


def test_bets_that_nothing_changes() -> None:
    """Side wagers that no decision touches are left to others."""
    for slug in ("let-it-ride-progressive", "mississippi-stud", "3-5-7-poker"):
        fitting = {each.spot for each in bet_groups(usual(games()[slug])) if reveal.fits(each) or stay.fits(each)}
        assert fitting == ({"7 Bet"} if slug == "3-5-7-poker" else {bet_groups(usual(games()[slug]))[0].spot})


def test_no_surrender_no_decision() -> None:
    """Where the house does not offer the surrender the 7 Bet is a plain wager on seven cards."""
    sheet = parse({"options": {"surrender": "not offered"}}, games()["3-5-7-poker"])
    assert not any(reveal.fits(each) for each in bet_groups(sheet))
