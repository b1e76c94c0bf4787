"""Which cards play: at the end of a round every hand that lies open says what it is and shows what makes it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from random_rounds import pick

from pitboss.games.book import games, pots
from pitboss.hands.cards import parse
from pitboss.hands.names import describe
from pitboss.hands.scoring import score
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.sheet.lawful import usual
from pitboss.table.banked import engine
from pitboss.table.banked.autoplay import play
from pitboss.table.banked.deal import dealt_in_turn
from pitboss.table.banked.engine import apply, legal
from pitboss.table.banked.playing import COMMON_HANDS, judged_by, playing, so_far
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Returned, Standing, Wagered
from pitboss.table.playing import PlayingHand, lie
from pitboss.table.pot.autoplay import bought
from pitboss.table.pot.autoplay import play as play_pot
from pitboss.table.pot.engine import apply as pot_apply
from pitboss.table.pot.engine import legal as pot_legal
from pitboss.table.pot.playing import Met, best_shown
from pitboss.table.pot.playing import playing as pot_playing
from pitboss.table.pot.playing import so_far as pot_so_far
from pitboss.table.pot.setup import plan as pot_plan
from pitboss.table.pot.setup import start as pot_start
from pitboss.table.pot.state import Acted, Offer, PotHand
from pitboss.table.scenes.check import play as play_scene
from pitboss.table.scenes.reader import read as read_scenes
from pitboss.table.scenes.reader import scenes
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved
from pitboss.words import Both, Duel, Hand, Part, Solo

SEEDS = range(2)


def ends(slug: str) -> Iterator[BankedRound]:
    for seed in SEEDS:
        yield play(start(plan(slug, usual(games()[slug])), 2, seed_key(seed)), random.Random(seed))


def made(state: BankedRound, hand: PlayingHand) -> tuple[int, ...]:
    own = state.dealer.cards if hand.hand < 0 else state.boxes[hand.hand].cards
    return tuple(own[at] for at in hand.cards) + tuple(state.board[at] for at in hand.board)


@pytest.mark.parametrize("slug", games())
def test_the_cards_that_play_make_the_hand_that_is_named(slug: str) -> None:
    """The places are of the cards as they lie: together they are called what is said, and no card is there twice."""
    for state in ends(slug):
        row = judged_by(state.plan)
        for hand in playing(state):
            cards = made(state, hand)
            assert len(set(hand.cards)) == len(hand.cards)
            assert len(set(hand.board)) == len(hand.board)
            if cards and isinstance(row, Duel | Solo):
                read = (row.against or row.hand) if isinstance(row, Duel) and hand.hand < 0 else row.hand
                assert isinstance(read, Hand)
                # A hand of three points or a badugi of three leaves cards out.
                if len(cards) >= read.ladder.least_cards:
                    assert describe(read.ladder, score(read.ladder, cards)) == hand.says
            if isinstance(row, Both):
                assert " / " in hand.says


@pytest.mark.parametrize("slug", ["players-choice-three-card", "players-choice-five-card"])
def test_common_hands_are_named_and_those_that_are_paid_marked(slug: str) -> None:
    """All six, each read from its own cards; marked are those whose bets came back with a win."""
    seen = set()
    for seed in range(12):
        state = start(plan(slug, usual(games()[slug])), 2, seed_key(seed))
        for name in "123456":
            state = apply(state, Wagered(0, "Hand", 500, pick=name))
        while not state.over:
            state = apply(state, BetsClosed() if BetsClosed() in legal(state) else Moved())
        size, paid = len(state.board) // 6, {line.pick: line.net > 0 for line in state.paid}
        hands = playing(state)
        assert [hand.hand for hand in hands] == [COMMON_HANDS - n for n in range(6)]
        for n, hand in enumerate(hands):
            assert {at // size for at in hand.board} == {n}
            assert hand.best == paid[str(n + 1)]
            seen.add((hand.best, hand.says.split()[0] == "pair"))
    assert {best for best, _ in seen} == {True, False}


@pytest.mark.parametrize("slug", games())
def test_only_what_everybody_sees_is_read(slug: str) -> None:
    """Nothing before the end, nothing of a hand that was folded, and the dealer's beside those it met."""
    for state in ends(slug):
        assert playing(state._replace(over=False)) == ()
        hands = {each.hand for each in playing(state)}
        hidden = {at for at, box in enumerate(state.boxes) if not box.shown or box.standing is Standing.FOLDED}
        assert not hands & hidden
        assert hands != {-1}


def test_cards_that_are_alike_are_found_once_each() -> None:
    two = parse("Ah")
    assert lie((*two, *two), (*two, *parse("Kd")), two) == ((0,), (0,))


@pytest.mark.parametrize("slug", games())
def test_a_hand_that_lies_open_at_the_end_was_called_so_by_its_player(slug: str) -> None:
    """Far enough to be told from others or not: both are names of one hand."""
    for state in ends(slug):
        for hand in playing(state):
            if hand.hand >= 0:
                own = so_far(state, state.boxes[hand.hand].player)
                first = [tuple(name.split(",")[0] for name in names) for names in own]
                assert tuple(name.split(",")[0] for name in hand.says.split(" / ")) in first


def test_a_pot_hand_is_called_by_the_board_that_lies_open() -> None:
    """What is still face down is told to nobody, and a way that makes no hand is left out."""
    terms = usual(pots()["fixed-limit-omaha-eight-or-better"])
    state = pot_start(pot_plan("fixed-limit-omaha-eight-or-better", terms), bought(terms, 3), seed_key(1))
    seats = (state.seats[0]._replace(cards=parse("As Ah 3d 4c")), *state.seats[1:])
    state = state._replace(seats=seats, board=parse("Ad 7s 8c 2h Kc"), hidden=5)
    assert pot_so_far(state, 0) == ()
    assert pot_so_far(state._replace(hidden=2), 0) == ("three aces, eight kicker", "eight-seven low")
    seats = (state.seats[0]._replace(cards=parse("Ks Kh Qd Jc")), *state.seats[1:])
    assert pot_so_far(state._replace(hidden=2, seats=seats), 0) == ("pair of kings, ace kicker",)


def met(first: str, second: str) -> Met:
    """What the second of two hands meets when the first is shown."""
    terms = usual(pots()["no-limit-holdem"])
    state = pot_start(pot_plan("no-limit-holdem", terms), bought(terms, 2), seed_key(0))
    while not any(isinstance(each, Acted) and each.act == "show" for each in pot_legal(state)):
        calm = next((each for each in pot_legal(state) if _calm(each)), Moved())
        state = pot_apply(state, calm)
    seat = state.turn
    dealt = {seat: parse(first), (seat + 1) % len(state.seats): parse(second)}
    hands = (held._replace(cards=dealt.get(at, parse("3c 3d"))) for at, held in enumerate(state.seats))
    state = state._replace(seats=tuple(hands), board=parse("Kd 7s 8c 2h Jc"))
    return best_shown(pot_apply(state, Acted(seat, "show")), (seat + 1) % len(state.seats))


def _calm(offer: Offer) -> bool:
    return isinstance(offer, Acted) and offer.act in {"check", "call"}


def test_a_hand_that_is_mucked_is_known_by_what_was_shown_against_it() -> None:
    """One that splits may win; the kicker tells apart; nothing was shown against the first."""
    beaten = met("Ks 9h", "Kh 4h")
    assert beaten == (("pair of kings, jack-eight kickers",), ("pair of kings, jack-nine kickers",), True)
    assert not met("Kh 4h", "Ks 9h").beaten
    assert not met("Kh 4h", "Ks 4s").beaten
    state = pot_start(pot_plan("no-limit-holdem", usual(pots()["no-limit-holdem"])), (20_000,) * 2, seed_key(0))
    assert best_shown(state, 0) == Met()


@pytest.mark.parametrize("slug", pots())
def test_a_pot_is_won_by_the_hand_that_is_marked(slug: str) -> None:
    """Those who won a part that was contested, or all where nobody contested any; their cards make what is said."""
    terms = usual(pots()[slug])
    for seed in range(2):
        state = play_pot(pot_start(pot_plan(slug, terms), bought(terms, 3), seed_key(seed)), random.Random(seed))
        hands = pot_playing(state)
        pushed = [each for each in state.won if each.number >= 0]
        contested = [each for each in pushed if each.part >= 0] or pushed
        won = {each.seat for each in contested if state.seats[each.seat].shown}
        assert {each.hand for each in hands if each.best} == won
        names = {describe(part.hand.ladder, score(part.hand.ladder, cards)) for part, cards in parts(state, hands)}
        assert names <= {each.says for each in hands}


def parts(state: PotHand, hands: tuple[PlayingHand, ...]) -> Iterator[tuple[Part, tuple[int, ...]]]:
    """The cards marked, read each way; a hand with a wild card of its own is read by nobody else."""
    share = state.plan.share.parts
    for each in hands:
        own = state.seats[each.hand]
        cards = tuple(own.cards[at] for at in each.cards) + tuple(state.board[at] for at in each.board)
        if len(share) == 1 and own.wild < 0 and len(cards) >= share[0].hand.ladder.least_cards:
            yield share[0], cards


def test_in_omaha_two_of_the_own_and_three_of_the_board_play() -> None:
    terms = usual(pots()["omaha-high"])
    ends = (
        play_pot(pot_start(pot_plan("omaha-high", terms), bought(terms, 3), seed_key(seed)), random.Random(seed))
        for seed in range(12)
    )
    found = {(len(each.cards), len(each.board)) for state in ends for each in pot_playing(state)}
    assert found == {(2, 3)}


def test_cards_go_round_as_the_section_has_it() -> None:
    """From a shuffler in packets of three, from the hand one card each in turn; the dealer's last."""
    order, played = turns("three-card-poker", "in packets")
    assert order == tuple(at for at in (*played, -1) for _ in range(3))
    order, played = turns("three-card-poker", "one at a time in rotation")
    assert order == (*played, -1) * 3


def turns(slug: str, manner: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    state = start(plan(slug, parse_sheet({"options": {"deal": manner}}, games()[slug])), 4, seed_key(1))
    rng = random.Random(1)
    while not state.dealer.cards:
        assert dealt_in_turn(state) == ()
        state = engine.apply(state, pick(rng, state))
    return dealt_in_turn(state), tuple(at for at, box in enumerate(state.boxes) if box.cards)


def scene_end(slug: str, *lines: str) -> BankedRound:
    """The end of a round that is written as a scene."""
    head = f"A round.   {scenes(slug)[0].law}"
    (scene,) = read_scenes(slug, "\n".join((head, *(f"    {line}" for line in lines))))
    state = play_scene(scene).state
    assert isinstance(state, BankedRound)
    return state


def test_a_pair_on_the_board_is_marked_where_it_is_paid() -> None:
    """Kickers earn nothing at a pay table, and a bet that was taken back loses nothing of what the others won."""
    state = scene_end(
        "let-it-ride", "bets  1 10, 2 10, $ 10", "player  9s 8d 4c", "board  Th Ts", "does  take back 1, let it ride",
        "pays  1 0, 2 +10, $ +10",
    )  # fmt: skip
    (hand,) = playing(state)
    assert (hand.cards, hand.board, hand.best) == ((), (0, 1), True)


def test_a_bet_that_was_taken_back_is_no_push() -> None:
    """The net of both is nothing, and only one of them has met the cards."""
    lines = ("bets  1 10, 2 10, $ 10", "player  9s 8d 4c", "board  Th Ts", "does  take back 1, let it ride")
    state = scene_end("let-it-ride", *lines, "pays  1 0, 2 +10, $ +10")
    assert {paid.spot: paid.returned for paid in state.paid} == {"1": Returned.TAKEN, "2": None, "$": None}
    copied = scene_end(
        "pai-gow-poker", "bets  Bet 10", "player  As Kd 9h 9d 8c 7s 5h", "does  front As Kd",
        "dealer  Ah Kc 8d 8h 6d 4c 2s", "pays  Bet 0",
    )  # fmt: skip
    assert [paid.returned for paid in copied.paid] == [None]


def test_a_hand_that_no_row_pays_says_what_it_was_and_what_it_took() -> None:
    lines = ("bets  1 10, 2 10, $ 10", "player  9s 8d 4c", "board  7h 2s", "does  let it ride, let it ride")
    state = scene_end("let-it-ride", *lines, "pays  1 -10, 2 -10, $ -10")
    assert {paid.says for paid in state.paid} == {"loses: nine-eight high, less than Pair of 10's or better"}


def test_two_hands_say_which_of_them_was_lost_and_mark_the_other() -> None:
    """Equal hands are a copy, which the dealer wins."""
    lines = ("bets  Bet 10", "player  As Kd 9h 9d 8c 7s 5h", "does  front As Kd")
    copied = scene_end("pai-gow-poker", *lines, "dealer  Ah Kc 8d 8h 6d 4c 2s", "pays  Bet 0")
    said = "pushes: the back hand wins, the front hand is a copy, which the dealer wins"
    assert [paid.says for paid in copied.paid] == [said]
    (own,) = (each for each in playing(copied) if each.hand == 0)
    assert {copied.boxes[0].cards[at] for at in own.cards} == set(copied.boxes[0].back)
    lost = scene_end("pai-gow-poker", *lines, "dealer  Ah Kc Td Th 6d 4c 2s", "pays  Bet -10")
    assert [paid.says for paid in lost.paid] == [
        "loses: the back hand loses, the front hand is a copy, which the dealer wins"
    ]


@pytest.mark.parametrize(("slug", "side"), [("big-3", "Big 3"), ("extreme-21", "Extreme 21")])
def test_beside_blackjack_a_hand_is_called_as_its_pay_table_calls_it_or_not_at_all(slug: str, side: str) -> None:
    """Its last row, for all others, is no name; and blackjack, whose wager comes back, is not pushed but not played."""
    names = {row.hand for row in usual(games()[slug]).schedules[side].rows}  # type: ignore[union-attr]
    assert "Other" in names
    called, lost = set[str](), set[str]()
    for seed in range(40):
        state = start(plan(slug, usual(games()[slug])), 1, seed_key(seed))
        for event in (Wagered(0, "Blackjack", 500), Wagered(0, side, 500), BetsClosed()):
            state = engine.apply(state, event)
        while not state.over:
            state = engine.apply(state, engine.legal(state)[0])
        called |= {hand.says for hand in playing(state)}
        lost |= {str(paid.why) for paid in state.paid if paid.spot == side and not paid.back}
        assert [paid.returned for paid in state.paid if paid.spot == "Blackjack"] == [Returned.ASIDE]
    assert called
    assert called <= names - {"Other"}
    assert not [each for each in lost if "Other" in each]
    assert [each for each in lost if "nothing that the pay table names" in each]
