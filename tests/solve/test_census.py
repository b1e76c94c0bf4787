"""Wagers on what the cards are: counts, published figures, and the live table's own settlement hand by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations
from math import comb, perm, prod

import numpy as np
import pytest
from needs import moves

from pitboss._progress import quiet
from pitboss.games.book import game, games
from pitboss.hands.cards import deck as cards_of
from pitboss.hands.combinations import Drawn, all_hands
from pitboss.hands.isomorphism import canon
from pitboss.hands.points import points, soft
from pitboss.hands.scoring import scores_from
from pitboss.rules.bet_group import BetGroup, bet_groups, every
from pitboss.rules.dealt import parts_of, size
from pitboss.rules.outcome import Decision, Figure, Solved
from pitboss.rules.payout import net_of as net_payout
from pitboss.rules.payout import row_steps, stake_of
from pitboss.sheet.lawful import parse, usual
from pitboss.sheet.schedules import printed_for
from pitboss.solve.folds import played
from pitboss.solve.methods import bust, census, pool, several_decks
from pitboss.table.banked.settlement import settle_one
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, Box, Paid, Stake, Standing
from pitboss.table.state import replace
from pitboss.words import FLOP, OWN, CardIn, Duel, From, Hand, Pick, Pile, Progressive, Proposition, SettleRow, Solo

METHODS = (bust, several_decks, pool, census)


def group(slug: str, spot: str, sheet: dict[str, object] | None = None, cards: Sequence[int] = ()) -> BetGroup:
    """A wager of a game under a sheet."""
    found = bet_groups(parse(sheet or {}, game(slug)), tuple(cards))
    return next(each for each in found if each.spot == spot)


def solved(slug: str, spot: str, schedule: str = "", wager: str = "", **options: str) -> Figure:
    """The first figure of a wager under a schedule."""
    sheet = {"pays": {wager or spot: schedule} if schedule else {}, "options": options}
    asked = group(slug, spot, sheet)
    return next(m for m in METHODS if m.fits(asked)).solve(asked, {}, quiet).figures[0]


def percent(edge: Fraction, places: int = 4) -> str:
    """The edge as it is printed."""
    return f"{float(edge * 100):.{places}f}"


# --- figures that others have printed ---------------------------------------------------------------------------------

PUBLISHED = [
    ("three-card-poker", "Pair Plus", "1", "2.3167"),
    ("three-card-poker", "Pair Plus", "2", "3.4932"),
    ("three-card-poker", "Pair Plus", "3", "5.5747"),
    ("three-card-poker", "Pair Plus", "4", "7.2760"),
]


@pytest.mark.parametrize(("slug", "spot", "schedule", "edge"), PUBLISHED)
def test_published_edges(slug: str, spot: str, schedule: str, edge: str) -> None:
    """Published house edges come out to every digit."""
    assert percent(solved(slug, spot, schedule).edge, len(edge.split(".")[1])) == edge


PAYBACKS = ("97.6833", "92.7240", "94.4253", "95.5113", "92.9050", "93.8100", "95.8009", "97.5928")


@pytest.mark.parametrize(("number", "payback"), list(enumerate(PAYBACKS, 1)))
def test_boston_paybacks(number: int, payback: str) -> None:
    """The regulation prints what its eight three-card tables return."""
    found = solved("boston-7-stud", "Optional Bonus", f"B7S-{number:02}", "Three Card Optional Bonus")
    assert percent(1 - found.edge) == payback


def test_trips_by_row() -> None:
    """The seven-card hands of hold'em, row by row."""
    found = solved("ultimate-texas-holdem", "Trips", "1").combinations
    assert list(found.values())[:7] == [4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620]


def test_six_cards_by_row() -> None:
    """The best five of six cards, row by row."""
    found = solved("three-card-poker", "6 Card Bonus", "1").combinations
    assert list(found.values())[:7] == [188, 1656, 14_664, 165_984, 205_792, 361_620, 732_160]


def test_progressive_follows_the_meter() -> None:
    """Each cent on a Caribbean meter is worth the chance of the hands that share it; the break-even is exact."""
    meter = solved("caribbean-stud", "Progressive", "10% option").meter
    assert meter is not None
    assert meter.per_cent * meter.stake == Fraction(4, 2598960) + Fraction(36, 2598960) / 10
    fixed = Fraction(624 * 500 + 3744 * 100 + 5108 * 50, 2598960)
    assert meter.at_nothing == 1 - fixed
    assert meter.break_even == (1 - fixed) / meter.per_cent
    assert meter.edge(int(meter.break_even) + 1) < 0 < meter.edge(int(meter.break_even))


def test_envy_is_what_another_hand_brings() -> None:
    """The worth of one more player at Three Card Poker: the chance of each envy row times its envy."""
    asked = group("three-card-poker", "Progressive")
    rows = {row.hand: row.envy_cents for row in asked.sheet.schedules["Progressive"].rows}
    found = census.solve(asked, {}, quiet).figures[0]
    cents = sum(found.combinations.get(hand, 0) * cents for hand, cents in rows.items())
    assert found.envy == Fraction(cents, found.total * 100)
    assert found.envy > 0


# --- totals -----------------------------------------------------------------------------------------------------------

TOTALS = [
    ("three-card-poker", "Pair Plus", 22_100),
    ("three-card-poker", "6 Card Bonus", 20_358_520),
    ("three-card-split", "Four Card Bonus", 270_725),
    ("caribbean-stud", "Progressive", 2_598_960),
    ("ultimate-texas-holdem", "Trips", 133_784_560),
    ("fortune-pai-gow", "Fortune Bonus", 154_143_080),
    ("wild-six-card-draw", "Queens or Better", 3_162_510),
    ("wild-six-card-draw", "Draw Bonus", 25_827_165),
    ("longhorn-holdem-bonus-wager", "Bonus", comb(52, 2) * comb(50, 5)),
    ("texas-holdem-bonus", "Bonus", comb(52, 2) * comb(50, 2)),
    ("ultimate-texas-holdem", "Progressive", comb(52, 2) * comb(50, 3) * comb(47, 2)),
    ("big-3", "Big 3", comb(312, 3)),
    ("texas-shootout", "Quick Draw", comb(312, 4)),
    ("208-poker", "Ante", comb(52, 2) * comb(156, 3)),
    ("208-poker", "Three Card", comb(156, 3)),
    ("prospector-poker", "Poker", comb(416, 6)),
    ("prospector-poker", "Gold Hi", comb(416, 3) * comb(413, 3)),
]


@pytest.mark.parametrize(("slug", "spot", "total"), TOTALS)
def test_totals(slug: str, spot: str, total: int) -> None:
    """All deals are counted, once each."""
    assert solved(slug, spot).total == total


def test_patterns_of_several_decks() -> None:
    """Hands up to suits stand for all sets of cards, however many decks there are."""
    deck = tuple(cards_of())
    for count, many in ((2, 2), (3, 6), (4, 8), (5, 1)):
        assert all_hands((Drawn(count, many),), deck).weights.sum() == comb(52 * many, count)


# --- where the cards lie ----------------------------------------------------------------------------------------------


def test_royals_by_place() -> None:
    """A royal flush in the first five, later, or on the board: each has its own row."""
    found = solved("ultimate-texas-holdem", "Progressive", "1")
    ways, rows = found.total, found.combinations
    first = community = Fraction(4, 2_598_960)
    assert Fraction(rows["Royal flush-First 5 Cards"], ways) == first
    assert Fraction(rows["Community royal flush"], ways) == community
    later = Fraction(4324, 133_784_560) - first - community
    assert Fraction(rows["Royal flush-First 7 cards"], ways) == later


def test_royals_by_street() -> None:
    """A royal flush after five, six or seven cards, or in common."""
    found = solved("texas-holdem-bonus", "Progressive", "THBP-8")
    ways, rows = found.total, found.combinations
    after = [Fraction(4 * comb(52 - 5, n - 5), comb(52, n)) for n in (5, 6, 7)]
    shares = [Fraction(rows[f"Royal After {n}"], ways) for n in (5, 6, 7)]
    assert shares == [after[0], after[1] - after[0], after[2] - after[1] - after[0]]
    assert Fraction(rows["Community Royal"], ways) == after[0]


def test_aces_on_both_sides() -> None:
    """A pair of aces against another: six deals, and the rest of the aces pay less."""
    rows = solved("texas-holdem-bonus", "Bonus", "I").combinations
    assert rows["A-A (Player's hand) & A-A (Dealer Hand)"] == 6
    assert rows["A-A (Player's hand only)"] == 6 * comb(50, 2) - 6


# --- folded hands -----------------------------------------------------------------------------------------------------


def folding(step: int, own: int, best: np.ndarray, second: tuple[str, int] = ("", 0)) -> dict[str, Solved]:
    """A main game in which these hands are folded."""
    return {"Ante": Solved((), (Decision(step, moves("bet", "fold"), ("own", own), second, best),))}


def test_a_fold_takes_the_pair_plus() -> None:
    """Folded hands are counted apart; those that would have been paid are named."""
    asked = group("three-card-poker", "Pair Plus")
    step = next(at for at, s in enumerate(asked.script.steps) if type(s).__name__ == "Choose")
    best = np.zeros((1755, 1), dtype=np.uint8)
    best[canon(3).hands[:, 0] < 4] = 1
    folded = int(canon(3).weights[best[:, 0] == 1].sum())
    found = census.solve(asked, folding(step, 3, best), quiet).figures[0]
    assert found.combinations["folded"] == folded
    assert found.total == 22_100
    assert "folds" in found.note
    assert found.edge > solved("three-card-poker", "Pair Plus").edge


def test_a_fold_that_depends_on_the_up_card() -> None:
    """Each pattern is weighted by how many of the other cards make it fold."""
    asked = group("caribbean-stud", "Progressive")
    step = next(at for at, s in enumerate(asked.script.steps) if type(s).__name__ == "Choose")
    best = np.zeros((134_459, 52), dtype=np.uint8)
    best[:, :4] = 1
    share = played(asked, folding(step, 5, best, ("dealer", 1)), 5)
    assert share is not None
    deuces = (canon(5).hands < 4).sum(axis=1)
    assert share.of == 47
    assert (share.times == 47 - (4 - deuces)).all()
    found = census.solve(asked, folding(step, 5, best, ("dealer", 1)), quiet).figures[0]
    assert found.total == 2_598_960 * 47
    assert Fraction(found.combinations["folded"], found.total) == Fraction(1, 13)


# --- the live table, hand by hand -------------------------------------------------------------------------------------

SKIPPED = {"Bust the House", "3 Pot", "5 Pot", "7 Pot"}


def each_census() -> Iterator[tuple[str, str]]:
    """Every wager that these methods solve from one hand."""
    for slug, each in games().items():
        for asked in bet_groups(usual(each)):
            if asked.spot not in SKIPPED and (several_decks.fits(asked) or census.fits(asked)):
                yield slug, asked.spot


MOST = 1200
"""Hands dealt through the table, at most, unless two ranks make more."""


def short_deck(asked: BetGroup, parts: Sequence[Drawn]) -> tuple[int, ...]:
    """All cards of some ranks, as many as can be dealt out quickly, with the jokers of the game."""
    for many in (5, 4, 3):
        ranks = [12, 11, 10, 9, 0][:many] if sum(part.many for part in parts) < 5 else [12, 11, 0, 10, 9][:many]
        cards = sorted(4 * rank + suit for rank in ranks for suit in range(4))
        all_cards = (*cards, *range(52, 52 + asked.jokers))
        if prod(comb(len(all_cards) + (part.decks > 1) * (part.many - 1), part.many) for part in parts) <= MOST:
            return all_cards
    return (*range(4), *range(48, 52 + asked.jokers))


def lay(state: BankedRound, asked: BetGroup, hand: tuple[From, ...], cards: Sequence[int]) -> BankedRound:
    """The cards where the hand is read from; whatever else lies there does not matter."""
    box, dealer, left = state.boxes[0], state.dealer, list(cards)
    for source in hand:
        some, left = tuple(left[: size(asked.script, source)]), left[size(asked.script, source) :]
        before = (0,) * max(0, source.at - 1)
        match source.pile:
            case Pile.OWN:
                box = replace(box, cards=before + some)
            case Pile.DEALT:
                box = replace(box, dealt=before + some)
            case Pile.DISCARDS:
                box = replace(box, discards=some)
            case Pile.BOARD:
                state = replace(state, board=before + some)
            case Pile.DEALER:
                dealer = replace(dealer, cards=before + some)
            case Pile.UPCARD:
                dealer = replace(dealer, dealt=(0, *some), exposed=frozenset({1}))
    return replace(state, boxes=(box,), dealer=dealer)


def table(asked: BetGroup, pick: str = "") -> BankedRound:
    """A table at which the wager alone is settled."""
    state = start(plan("", asked.sheet), 1)
    chips = Stake(asked.spot, stake_of(asked.sheet, asked.spot), pick)
    return replace(state, boxes=(Box(0, Standing.IN, (chips,), declared=True),))


def net_of(state: BankedRound, row: SettleRow) -> int:
    """What the live table pays."""
    paid: Paid = settle_one(state, row, 0).paid[-1]
    return paid.net


def deals(parts: Sequence[Drawn], deck: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every hand from these shoes, and how many deals it is."""
    if not parts:
        yield (), 1
        return
    for some in combinations_with_replacement(deck, parts[0].many):
        ways = int(np.prod([comb(parts[0].decks, some.count(card)) for card in set(some)]))
        for rest, many in deals(parts[1:], deck) if ways else ():
            yield (*some, *rest), ways * many


def from_the_table(asked: BetGroup, row: SettleRow, hand: tuple[From, ...], pick: str = "") -> Fraction:
    """What the live table pays on average over all hands of the short deck, per unit of the wager."""
    state, total, ways = table(asked, pick), 0, 0
    parts = parts_of(asked.script, hand)
    for cards, many in deals(parts, asked.deck):
        total += many * net_of(lay(state, asked, hand, cards), row)
        ways += many
    return Fraction(total, ways * stake_of(asked.sheet, asked.spot))


def read_from(row: SettleRow) -> tuple[From, ...]:
    """The cards a wager is about."""
    if isinstance(row, Duel):
        return (*row.hand.cards, *(row.against or row.hand).cards)
    assert isinstance(row, Solo | Progressive)
    assert isinstance(row.hand, Hand)
    return row.hand.cards


SAMPLED = {"Poker", "Gold Hi", "Gold Low", "Silver Hi", "Silver Low"}
SLOW = {("texas-holdem-bonus", "Bonus"), ("ultimate-texas-holdem", "Progressive")}
COUNTED = [
    pytest.param(*pair, marks=[pytest.mark.long] * (pair in SLOW)) for pair in each_census() if pair[1] not in SAMPLED
]


@pytest.mark.parametrize(("slug", "spot"), COUNTED)
def test_against_the_table(slug: str, spot: str) -> None:
    """On a short deck the figure is the mean of what the live table pays on every hand."""
    whole = group(slug, spot)
    row = next(row for row in whole.rows if isinstance(row, Solo | Progressive | Proposition))
    if isinstance(row, Proposition):
        check_picks(slug, spot)
        return
    asked = group(slug, spot, cards=short_deck(whole, parts_of(whole.script, read_from(row))))
    found = census.solve(asked, {}, quiet).figures[0]
    if (slug, spot) == ("texas-holdem-bonus", "Bonus"):
        assert -found.edge == with_dealers(asked, row)
    elif (slug, spot) == ("texas-holdem-bonus", "Progressive"):
        assert -found.edge == from_the_table(asked, row, (OWN, FLOP))
    elif (slug, spot) == ("ultimate-texas-holdem", "Progressive"):
        assert -found.edge == laid_out(asked, row)
    elif slug != "longhorn-holdem-bonus-wager":
        assert -found.edge == from_the_table(asked, row, read_from(row))


def test_a_hand_that_must_use_an_own_card() -> None:
    """Longhorn's hands are those of every two own cards with every board, and never the board alone."""
    cards = np.array([4 * rank + suit for rank in (0, 10, 11, 12) for suit in range(4)], dtype=np.uint8)
    asked = group("longhorn-holdem-bonus-wager", "Bonus", cards=cards.tolist())
    (row,) = asked.rows
    assert isinstance(row, Solo)
    assert isinstance(row.hand, Hand)
    schedule, total, ways = asked.sheet.schedules["Bonus"], Fraction(0), 0
    steps = row_steps(schedule, row.hand.ladder)
    for mine in combinations(cards.tolist(), 2):
        boards = every([card for card in cards.tolist() if card not in mine], 5)
        own = np.tile(np.array(mine, dtype=np.uint8), (len(boards), 1))
        rows, many = np.unique(steps.at(scores_from(row.hand.ladder, own, boards, (1, 2))), return_counts=True)
        for at, often in zip(rows.tolist(), many.tolist(), strict=True):
            total += net_payout(schedule.rows[at].payout if at >= 0 else None, 100) * often
        ways += len(boards)
    assert -census.solve(asked, {}, quiet).figures[0].edge == total / ways


def with_dealers(asked: BetGroup, row: SettleRow) -> Fraction:
    """Own cards and the dealer's, through the table."""
    state, nets = table(asked), []
    for mine in combinations(asked.deck, 2):
        for theirs in combinations([card for card in asked.deck if card not in mine], 2):
            laid = lay(state, asked, (OWN,), mine)
            nets.append(net_of(replace(laid, dealer=replace(laid.dealer, cards=theirs)), row))
    return Fraction(sum(nets), len(nets) * stake_of(asked.sheet, asked.spot))


def laid_out(asked: BetGroup, row: SettleRow) -> Fraction:
    """Two own cards and every board of the rest; which of the board came first does not matter on so short a deck."""
    state, total, ways = table(asked), 0, 0
    for cards in combinations(asked.deck, 7):
        for mine in combinations(cards, 2):
            board = tuple(card for card in cards if card not in mine)
            total += net_of(lay(state, asked, read_from(row), (*mine, *board)), row)
            ways += 1
    return Fraction(total, ways * stake_of(asked.sheet, asked.spot))


def check_picks(slug: str, spot: str) -> None:
    """One pick of each figure through the table."""
    whole = group(slug, spot)
    row = next(row for row in whole.rows if isinstance(row, Proposition))
    for pick in {pick.row: pick for pick in whole.wager.picks}.values():
        hand = cards_of_pick(row, pick)
        asked = group(slug, spot, cards=short_deck(whole, parts_of(whole.script, hand)))
        figures = [f for f in census.solve(asked, {}, quiet).figures if f.per.endswith(pick.row)]
        assert -from_the_table(asked, row, hand, pick.name) in {figure.edge for figure in figures}


def cards_of_pick(row: Proposition, pick: Pick) -> tuple[From, ...]:
    """The cards a pick is about."""
    if isinstance(pick.wins, CardIn):
        return row.on
    return pick.wins.cards if isinstance(pick.wins, Hand) else pick.wins.hand.cards


def test_points_against_the_table() -> None:
    """Duels by points from eight decks: all pairs of hands of a short deck through the table."""
    cards = tuple(4 * rank + suit for rank in (3, 8) for suit in range(4))
    for spot in ("Gold Hi", "Gold Low", "Silver Hi", "Silver Low"):
        asked = group("prospector-poker", spot, cards=cards)
        (row,) = asked.rows
        state, total, ways = table(asked), 0, 0
        for ranks, many in rank_deals(6, (3, 8), 32):
            mine, theirs = ranks[:3], ranks[3:]
            laid = lay(state, asked, (OWN,), [4 * rank for rank in mine])
            both = tuple(4 * rank for rank in theirs) * 2
            total += many * net_of(replace(laid, dealer=replace(laid.dealer, cards=both)), row)
            ways += many
        found = several_decks.solve(asked, {}, quiet).figures[0]
        assert -found.edge == Fraction(total, ways * stake_of(asked.sheet, spot))


def rank_deals(count: int, ranks: Sequence[int], copies: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every run of ranks, and in how many ways it can be dealt."""
    for some in combinations_with_replacement(ranks, count):
        for run in set(permutations(some)):
            yield run, int(np.prod([perm(copies, run.count(rank)) for rank in set(run)], dtype=object))


def test_six_of_eight_decks_against_the_table() -> None:
    """Six cards of eight decks with two ranks: every set through the table."""
    asked = group("prospector-poker", "Poker", cards=(0, 1, 2, 3, 48, 49, 50, 51))
    (row,) = asked.rows
    found = census.solve(asked, {}, quiet).figures[0]
    assert -found.edge == from_the_table(asked, row, read_from(row))


# --- the dealer draws -------------------------------------------------------------------------------------------------


def broken(cards: Sequence[int], *, stays: bool) -> dict[int, Fraction]:
    """How often the dealer goes over with each rank up, by dealing out every order of a short shoe."""
    over: dict[int, Fraction] = {}
    rounds: dict[int, Fraction] = {}

    def deal(held: tuple[int, ...], left: tuple[int, ...], chance: Fraction) -> None:
        if len(held) == 2 and points(held) == 21:
            return
        count = points(held) if held else 0
        if len(held) >= 2 and count >= 17 and (stays or not (count == 17 and soft(held))):
            rounds[held[1] >> 2] = rounds.get(held[1] >> 2, Fraction(0)) + chance
            over[held[1] >> 2] = over.get(held[1] >> 2, Fraction(0)) + chance * (count > 21)
            return
        for at, card in enumerate(left):
            deal((*held, card), left[:at] + left[at + 1 :], chance / len(left))

    deal((), tuple(cards), Fraction(1))
    return {rank: over[rank] / rounds[rank] for rank in rounds}


@pytest.mark.parametrize("rule", ["stays", "draws"])
def test_bust_against_plain_dealing(rule: str) -> None:
    """The chance that the dealer breaks, up card by up card, is that of dealing out a short shoe."""
    cards = tuple(4 * rank + suit for rank in (4, 6, 8, 12) for suit in range(4))
    asked = group("bust-the-house", "Bust the House", {"options": {"decks": "1", "soft 17": rule}}, cards)
    figures = {figure.schedule: figure for figure in bust.solve(asked, {}, quiet).figures[1:]}
    chances = broken(cards, stays=rule == "stays")
    names = {4: "6 up-card", 6: "8 up-card", 8: "10 up-card", 12: "Ace up-card"}
    for rank, chance in chances.items():
        found = figures[names[rank]]
        assert sum(found.share([o]) for o in found.outcomes if "Bust" in o.label) == chance


def test_three_eights() -> None:
    """Three eights in one suit: from six decks of three ranks, one in so many runs; the print takes them as lost."""
    cards = tuple(4 * rank + suit for rank in (5, 6, 8) for suit in range(4))
    for ruling, net in (("paid", 75), ("as printed", -1)):
        asked = group("bust-the-house", "Bust the House", {"options": {"three eights": ruling}}, cards)
        found = next(f for f in bust.solve(asked, {}, quiet).figures if f.schedule.startswith("8"))
        eights = next(o for o in found.outcomes if o.label == "Suited 888 Bust")
        assert Fraction(eights.combinations, found.total) == Fraction(5 * 4, 71 * 70)
        assert eights.net == net


# --- bets made late, hands declared, pots -----------------------------------------------------------------------------


def test_the_river_bet_is_worth_it_now_and_then() -> None:
    """Made on every hand it loses most of it; on the few that gain it wins, and four to a royal is one of those."""
    asked = group("western-stud", "River Bet")
    always, some = census.solve(asked, {}, quiet).figures
    (choice,) = census.solve(asked, {}, quiet).decisions
    assert always.edge > Fraction(9, 10)
    assert some.edge < 0
    assert some.total == comb(52, 4) * 48
    assert some.action == choice.chosen["bet"]
    assert Fraction(some.combinations["no bet"], some.total) == choice.chosen["no bet"]
    assert choice.values is not None
    assert ((choice.values[:, 0, 0] > 0) == (choice.best[:, 0] == 0)).all()


def test_winners_are_declared() -> None:
    """With three cards a pair or better is shown, and nothing else."""
    (choice,) = census.solve(group("boston-5-stud", "Optional Bonus"), {}, quiet).decisions
    assert choice.codes == ("declare", "say nothing")
    assert choice.chosen["declare"] == Fraction(5660, 22_100)


def test_pots_lose_the_rake() -> None:
    """Two players are as good as each other: the house keeps its tenth; level hands are counted pair by pair."""
    cards = tuple(4 * rank + suit for rank in (8, 9, 10) for suit in range(4))
    for spot, board in (("3 Pot", 0), ("5 Pot", 2)):
        asked = group("3-5-7-poker-with-player-banked-pots", spot, cards=cards)
        found = pool.solve(asked, {}, quiet).figures[0]
        assert found.edge == Fraction(1, 10)
        assert found.combinations["share the pot"] == level(asked, board)


def level(asked: BetGroup, board: int) -> int:
    """Pairs of hands that tie, one by one."""
    from pitboss.hands.scoring import score

    (row,) = asked.rows
    ladder, many = row.hand.ladder, 0  # type: ignore[union-attr]
    for common in combinations(asked.deck, board):
        rest = [card for card in asked.deck if card not in common]
        values = {mine: score(ladder, (*mine, *common)) for mine in combinations(rest, 3)}
        many += sum(
            value == other and not set(mine) & set(theirs)
            for mine, value in values.items()
            for theirs, other in values.items()
        )
    return many


# --- every schedule ---------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_every_schedule_is_solved() -> None:
    """All deals of every schedule of every wager on the cards are accounted for."""
    many = 0
    for slug, book in games().items():
        for wager, found in printed_for(book).items():
            for schedule in found:
                # What a damaged print pays is nobody's plan, and may be anything.
                many += solve_schedule(slug, wager, schedule.name, sane=schedule.twin is None)
    assert many > 200


def solve_schedule(slug: str, wager: str, name: str, *, sane: bool) -> int:
    """How many bet groups of this schedule were solved."""
    by_decks = {"options": {"decks": name[2]}} if name.startswith("PT") else {}
    if slug == "bust-the-house":
        return 0
    sheet = parse({"pays": {wager: name}, **by_decks}, game(slug))
    mine = [t for t in bet_groups(sheet) if census.fits(t) and wager in {getattr(r.pays, "wager", "") for r in t.rows}]  # type: ignore[union-attr]
    for asked in mine:
        for figure in census.solve(asked, {}, quiet).figures:
            assert all(outcome.combinations > 0 for outcome in figure.outcomes)
            assert figure.edge > Fraction(-1, 2) or not sane
    return len(mine)
