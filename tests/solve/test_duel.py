"""Hands of three and five against the dealer's: exact against the live table on short decks, and known figures."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest
from reference import reference, short

from pitboss._progress import quiet
from pitboss.games.book import game, games
from pitboss.hands.cards import parse as parse_cards
from pitboss.hands.isomorphism import canon, numbers, patterns, seen
from pitboss.hands.scoring import scores
from pitboss.rules.bet_group import bet_groups, every
from pitboss.rules.outcome import Decision, Figure, Solved
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import parse, usual
from pitboss.solve.methods import duel, margin, split
from pitboss.table.banked.engine import apply, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Wagered, WagerRange
from pitboss.table.state import Moved, replace

METHODS = {
    "three-card-poker": duel,
    "caribbean-stud": duel,
    "crazy-4-poker": duel,
    "boston-5-stud": duel,
    "three-card-split": split,
    "flushes-gone-wild": margin,
}


def solved(slug: str, cards: Sequence[int] = (), sheet: Sheet | None = None) -> Solved:
    """The main game, by its own method."""
    group = bet_groups(sheet or usual(game(slug)), tuple(cards))[0]
    assert METHODS[slug].fits(group)
    return METHODS[slug].solve(group, {}, quiet)


def parts(figure: Figure, cents: int) -> dict[str, Fraction]:
    """What each spot nets, in cents, if the first wager is so many."""
    return {spot: -edge * cents for spot, edge in figure.parts.items()}


# --- the live table ---------------------------------------------------------------------------------------------------


def at_decision(slug: str, sheet: Sheet, cards: Sequence[int]) -> BankedRound:
    """A round that has come to its first decision, every required wager at its least."""
    state, made = start(plan(slug, sheet), 1, shoes=(("deck", tuple(cards)),)), set[str]()
    while not any(isinstance(offer, Decided) for offer in legal(state)):
        ranges = [
            r for r in legal(state) if isinstance(r, WagerRange) and r.required and not r.tip and r.spot not in made
        ]
        for offer in ranges[:1]:
            made.add(offer.spot)
            state = apply(state, Wagered(0, offer.spot, -(-offer.least // offer.step) * offer.step))
        if not ranges:
            state = apply(state, BetsClosed() if BetsClosed() in legal(state) else Moved())
    return state


def dealt(
    state: BankedRound, own: Sequence[int], dealer: Sequence[int], board: Sequence[int] = (), shoe: Sequence[int] = ()
) -> BankedRound:
    """The same situation with other cards."""
    box = replace(state.boxes[0], cards=tuple(own), dealt=tuple(own))
    house = replace(state.dealer, cards=tuple(dealer), dealt=tuple(dealer))
    shoes = (("deck", tuple(shoe)),) if shoe else state.shoes
    return replace(state, boxes=(box,), dealer=house, board=tuple(board), shoes=shoes)


def nets(state: BankedRound, act: Decided, spots: Iterable[str]) -> int:
    """What the round nets in cents after this decision."""
    state = apply(state, act)
    while not state.over:
        state = apply(state, Moved())
    return sum(paid.net for paid in state.paid if paid.spot in spots)


def worth(
    slug: str, sheet: Sheet, cards: Sequence[int], own: Sequence[int], up: Sequence[int] = (), board: int = 0
) -> list[Fraction]:
    """What each offer is worth with this hand, over all that the others may hold, in units of the first wager."""
    group = bet_groups(sheet, tuple(cards))[0]
    state, rest = at_decision(slug, sheet, cards), [card for card in cards if card not in (*own, *up)]
    deals = [
        ((*up, *hidden), common)
        for hidden in combinations(rest, group.last.dealer - len(up))
        for common in combinations([card for card in rest if card not in hidden], board)
    ]
    offers = [offer for offer in legal(dealt(state, own, deals[0][0])) if isinstance(offer, Decided)]
    sums = [sum(nets(dealt(state, own, *deal), offer, group.spots) for deal in deals) for offer in offers]
    return [Fraction(each, state.boxes[0].stakes[0].amount * len(deals)) for each in sums]


def cell(decision: Decision, first: Sequence[int], second: Sequence[int] = ()) -> np.ndarray:
    """What the solver says each act is worth, given what is seen."""
    assert decision.values is not None
    one, two = (np.array([cards], dtype=np.uint8).reshape(1, -1) for cards in (first, second))
    row, column = seen(one, two)
    found: np.ndarray = decision.values[row[0], column[0] if second else 0]
    return found


# --- which games ------------------------------------------------------------------------------------------------------


def test_each_method_fits_its_games_and_no_others() -> None:
    """By shape alone these methods find just the games they are for."""
    found = {
        slug: [method for method in (duel, margin, split) for each in bet_groups(usual(book)) if method.fits(each)]
        for slug, book in games().items()
    }
    assert {slug: methods[0] for slug, methods in found.items() if methods} == METHODS
    assert all(len(methods) <= 1 for methods in found.values())


# --- short decks ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ranks", ["3JQ", "25JQ"])
def test_three_cards_each_on_a_short_deck(ranks: str) -> None:
    """Three Card Poker nets, spot by spot, what the live table nets over every deal."""
    sheet, cards = usual(game("three-card-poker")), short(ranks)
    figure = solved("three-card-poker", cards).figures[0]
    known = reference(sheet, cards, ("Ante", "Play"))
    cents = sheet.limits["Ante"].least
    assert parts(figure, cents) == {spot: known[spot] for spot in ("Ante", "Play")}
    assert figure.total == comb(len(cards), 3) * comb(len(cards) - 3, 3)


def test_five_cards_each_with_one_shown_on_a_short_deck() -> None:
    """Caribbean Stud nets, spot by spot, what the live table nets over every deal and every up card."""
    sheet, cards = usual(game("caribbean-stud")), short("2KA")
    figure = solved("caribbean-stud", cards).figures[0]
    known = reference(sheet, cards, ("Ante", "Bet"))
    assert parts(figure, sheet.limits["Ante"].least) == {spot: known[spot] for spot in ("Ante", "Bet")}
    assert figure.total == comb(12, 5) * 7 * comb(6, 4)


def test_best_four_of_five_on_a_short_deck() -> None:
    """Crazy 4 Poker nets, spot by spot, what the live table nets over every deal."""
    sheet, cards = usual(game("crazy-4-poker")), short("2KA")
    figure = solved("crazy-4-poker", cards).figures[0]
    known = reference(sheet, cards, ("Ante", "Super Bonus", "Play"))
    assert parts(figure, sheet.limits["Ante"].least) == {spot: known[spot] for spot in ("Ante", "Super Bonus", "Play")}


def test_a_dealer_who_may_fall_short() -> None:
    """With six ranks some dealers have no king: each act of Crazy 4 Poker is worth what the table says."""
    sheet, cards, own = usual(game("crazy-4-poker")), short("257TQK"), parse_cards("Kc Qd 7h 5s 2c")
    decision = solved("crazy-4-poker", cards).decisions[0]
    bet, fold = worth("crazy-4-poker", sheet, cards, own)
    assert cell(decision, own)[[0, 2]] == pytest.approx([float(bet), float(fold)], rel=1e-12)


@pytest.mark.parametrize("up", ["Ad", "Js"])
def test_a_card_that_shows(up: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With six ranks some dealers lack ace-king: each act of Caribbean Stud is worth what the table says."""
    sheet, cards, own = usual(game("caribbean-stud")), short("248JKA"), parse_cards("Ac Kd Jh 8s 4c")
    monkeypatch.setattr(duel, "LARGE", 1 << 60)
    decision = solved("caribbean-stud", cards).decisions[0]
    bet, fold = worth("caribbean-stud", sheet, cards, own, parse_cards(up))
    assert cell(decision, own, parse_cards(up)) == pytest.approx([float(bet), float(fold)], rel=1e-12)


def test_two_cards_that_come_after_the_bet() -> None:
    """In Boston 5 Stud betting on three cards is worth what the table says over all cards that may follow."""
    sheet, cards, own = usual(game("boston-5-stud")), short("2KA"), parse_cards("Ac Kd 2d")
    state, rest = at_decision("boston-5-stud", sheet, cards), [card for card in cards if card not in own]
    bet, total, many = legal(state)[0], 0, 0
    assert isinstance(bet, Decided)
    assert bet.act == "bet"
    for mine in combinations(rest, 2):
        left = [card for card in rest if card not in mine]
        for theirs in combinations(left, 5):
            shoe = (*mine, *theirs[3:], *cards)
            total += nets(dealt(state, own, theirs[:3], shoe=shoe), bet, ("1st Wager", "2nd Wager", "Ante Bonus"))
            many += 1
    unit = next(stake.amount for stake in state.boxes[0].stakes if stake.spot == "1st Wager")
    decision = solved("boston-5-stud", cards).decisions[0]
    assert cell(decision, own)[0] == pytest.approx(total / (unit * many), rel=1e-12)


def test_every_setting_of_a_split_hand() -> None:
    """In Three Card Split each setting of a hand is worth what the table says, whatever its suits."""
    sheet, cards = usual(game("three-card-split")), short("29T")
    decision = solved("three-card-split", cards).decisions[0]
    for own in list(combinations(cards, 3))[::23]:
        expected = worth("three-card-split", sheet, cards, own)
        assert cell(decision, (), own) == pytest.approx([float(each) for each in expected], rel=1e-12, abs=1e-12)
        assert decision.best[0, numbers(np.array([own]))[0]] == expected.index(max(expected))


def test_two_common_cards_on_a_short_deck() -> None:
    """Flushes Gone Wild nets, spot by spot, what the live table nets over every deal."""
    book = game("flushes-gone-wild")
    sheet, cards, spots = (
        parse({"options": {"deal": "one at a time in rotation"}}, book),
        short("2KA"),
        ("Ante", "Blind", "Play"),
    )
    figure = solved("flushes-gone-wild", cards, sheet).figures[0]
    known = reference(sheet, cards, spots)
    assert parts(figure, sheet.limits["Ante"].least) == {spot: known[spot] for spot in spots}
    assert figure.total == comb(12, 5) * comb(7, 2)


@pytest.mark.long
@pytest.mark.parametrize("own", ["Ac Kc 4c 2c 2d", "Ac Kd 4h 4s Kc", "Ac Kc 4c 4d 4s"])
def test_margins_on_a_longer_deck(own: str) -> None:
    """With four ranks flushes are won by more: each act of Flushes Gone Wild is worth what the table says."""
    sheet, cards, hand = usual(game("flushes-gone-wild")), short("24KA"), parse_cards(own)
    decision = solved("flushes-gone-wild", cards).decisions[0]
    expected = worth("flushes-gone-wild", sheet, cards, hand, board=2)
    assert cell(decision, hand) == pytest.approx([float(each) for each in expected], rel=1e-12)


@pytest.mark.parametrize(
    "own", ["Ac Kc 5c 2c 2d", "Ac Kd 9h 9s 5c", "Ac Kc 9c 9d 2c", "9c 5d 2h 2s 2d", "Kc 9c 9d 5d Ah"]
)
def test_flushes_are_counted_a_suit_at_a_time(own: str) -> None:
    """Won, not lost, and won by so many cards or more: as many as there are, dealt one by one."""
    group = bet_groups(usual(game("flushes-gone-wild")), tuple(short("259KA")))[0]
    told, hand = np.array([1, 2, 3]), np.array([parse_cards(own)], dtype=np.uint8)
    (which,) = patterns(hand)
    found = margin.counted(group, told, quiet)[which] // canon(5).weights[which]
    rest, ladder = [card for card in group.deck if card not in hand], group.rows[0].hand.ladder
    known = np.zeros(2 + len(told), dtype=np.int64)
    for board in combinations(rest, 2):
        theirs = every([card for card in rest if card not in board], 5)
        common = np.tile(np.array(board, dtype=np.uint8), (len(theirs), 1))
        dealers = scores(ladder, np.concatenate([theirs, common], axis=1))
        (mine,) = scores(ladder, np.concatenate([hand, common[:1]], axis=1))
        ahead = (mine >> ladder.shift) - (dealers >> ladder.shift)
        known[:2] += (dealers < mine).sum(), (dealers <= mine).sum()
        known[2:] += [(ahead >= each).sum() for each in told]
    assert found.tolist() == known.tolist()
    assert known[-1] < known[-2] < known[-3] < known[0] < known[1]


# --- whole decks ------------------------------------------------------------------------------------------------------


def test_three_card_poker_as_published() -> None:
    """With an ante bonus of 5, 4 and 1: 3.3730 % of the ante, 2.0147 % of the action, play queen-six-four."""
    figure, decision = (each[0] for each in solved("three-card-poker"))
    assert figure.total == comb(52, 3) * comb(49, 3) == 407_170_400
    assert (round(float(figure.edge), 6), round(float(figure.element_of_risk), 6)) == (0.033730, 0.020147)
    assert decision.rules == ("bet with queen, six, four or better", "fold the rest")


@pytest.mark.parametrize(("schedule", "edge"), [("1", 0.0337), ("2", 0.0383), ("3", 0.0337)])
def test_ante_bonuses_as_published(schedule: str, edge: float) -> None:
    """5-4-1 costs 3.37 % of the ante, 4-3-1 costs 3.83 %."""
    book = game("three-card-poker")
    sheet = parse({"pays": {"Ante Bonus": schedule, "Pair Plus": schedule}}, book)
    assert round(float(solved("three-card-poker", sheet=sheet).figures[0].edge), 4) == edge


@pytest.mark.parametrize("schedule", [str(number) for number in range(1, 18)])
def test_every_ante_bonus(schedule: str) -> None:
    """Whatever the ante bonus, named suits or not, the deals add up and the play stays the same."""
    sheet = parse({"pays": {"Ante Bonus": schedule, "Pair Plus": schedule}}, game("three-card-poker"))
    (figure,), (decision,) = solved("three-card-poker", sheet=sheet)
    assert figure.total == 407_170_400
    assert decision.rules[0] == "bet with queen, six, four or better"
    bonus = bonus_of(sheet)
    plain = figure.edge + bonus
    assert plain == Fraction(686689, 20358520) + Fraction(5 * 48 + 4 * 52 + 720, 22100)


def bonus_of(sheet: Sheet) -> Fraction:
    """What the ante bonus pays on average if every paying hand is bet, read off the table's own rows."""
    from pitboss.hands.ladders import THREE_CARD
    from pitboss.rules.paytable import hit

    rows = (hit(sheet.schedules["Ante Bonus"], THREE_CARD, hand) for hand in combinations(range(52), 3))
    return sum((row.payout.odds for row in rows if row and row.payout), Fraction(0)) / comb(52, 3)


def test_caribbean_stud_as_published() -> None:
    """5.2243 % of the ante and 2.555 % of the action; every cell that can come up is decided."""
    figure, decision = (each[0] for each in solved("caribbean-stud"))
    assert figure.total == comb(52, 5) * 47 * comb(46, 4) == 19_933_230_517_200
    assert (round(float(figure.edge), 6), round(float(figure.element_of_risk), 5)) == (0.052243, 0.02555)
    assert decision.best.shape == (134_459, 52)
    assert (decision.best != 255).sum() == 134_459 * 47


def test_crazy_4_poker_as_published() -> None:
    """3.42 % of the ante and 1.09 % of the action; with a pair of aces always three times."""
    figure, decision = (each[0] for each in solved("crazy-4-poker"))
    assert figure.total == comb(52, 5) * comb(47, 5)
    assert (round(float(figure.edge), 4), round(float(figure.element_of_risk), 4)) == (0.0342, 0.0109)
    aces = patterns(np.array([parse_cards("Ac Ad 2h 3s 7c")], dtype=np.uint8))[0]
    assert decision.codes[decision.best[aces, 0]] == "bet 3"


def test_boston_5_is_always_bet() -> None:
    """Folding costs two wagers, so every three cards are bet; first and second wager are even, the bonus is not."""
    figure, decision = (each[0] for each in solved("boston-5-stud"))
    assert figure.total == comb(52, 3) * comb(49, 2) * comb(47, 5)
    assert decision.chosen == {"bet": 1, "fold": 0}
    assert figure.parts["1st Wager"] == figure.parts["2nd Wager"] == 0 < figure.parts["Ante Bonus"]
    assert figure.note == "The Ante Bonus is counted at the size of the 1st Wager."


@pytest.mark.long
def test_three_card_split_in_full() -> None:
    """All pairs of hands are counted, no best setting is a foul, and the strategy covers every hand."""
    figure, decision = (each[0] for each in solved("three-card-split"))
    assert figure.total == comb(52, 3) * comb(49, 3)
    assert not any("foul" in outcome.label for outcome in figure.outcomes)
    hands = every(range(52), 3)
    assert (decision.best[0, numbers(hands)] < 3).all()


@pytest.mark.long
def test_flushes_gone_wild_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """All deals are counted; if nobody folded, as many would be won as lost."""
    found, counted = [], margin.counted
    monkeypatch.setattr(margin, "counted", lambda *args: found.append(counted(*args)) or found[0])
    figure, decision = (each[0] for each in solved("flushes-gone-wild"))
    won, not_lost = found[0][:, :2].sum(axis=0).tolist()
    assert figure.total == comb(52, 5) * comb(47, 2) * comb(45, 5)
    assert won == figure.total - not_lost
    assert (round(float(figure.edge), 6), decision.chosen["bet"]) == (0.072722, Fraction(47987, 64974))
