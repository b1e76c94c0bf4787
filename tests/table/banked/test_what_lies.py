"""What lies where after a step of a round, and who sees it: cards that nobody is asked about any more."""

from __future__ import annotations

import random

from pitboss.games.book import games
from pitboss.hands.cards import deck, parse
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.table.banked import autoplay
from pitboss.table.banked.engine import apply, here, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Betting, Decided, Event, Wagered
from pitboss.table.banked.view import Face, board_cards, dealers_cards, hands
from pitboss.table.state import Moved, replace

ANYBODY = -1


def table(slug: str, top: str, players: list[int] | None = None, **options: str) -> BankedRound:
    """A table whose deck has these cards on top."""
    first = start(plan(slug, parse_sheet({"options": options}, games()[slug])), players or [1], b"key")
    wanted = parse(top)
    rest = tuple(card for card in deck() if card not in wanted)
    return replace(first, shoes=tuple((name, (*wanted, *rest)) for name, _ in first.shoes))


def bets(state: BankedRound, *wagers: tuple[int, str, int]) -> BankedRound:
    """These wagers, by hand, spot and dollars; then no more of them."""
    for box, spot, dollars in wagers:
        state = apply(state, Wagered(box, spot, dollars * 100))
    return apply(state, BetsClosed())


def until(state: BankedRound, kind: str, nth: int = 1) -> BankedRound:
    """The dealer's moves, up to and with the nth step of this kind."""
    for _ in range(nth):
        while type(here(state)).__name__ != kind:
            state = apply(state, BetsClosed() if isinstance(here(state), Betting) else Moved())
        state = apply(state, Moved())
    return state


def does(state: BankedRound, *acts: Event) -> BankedRound:
    """What the players decide, with the dealer's moves in between."""
    for act in acts:
        while legal(state) == (Moved(),):
            state = apply(state, Moved())
        state = apply(state, act)
    return state


def seen(state: BankedRound, by: int, box: int = 0) -> tuple[Face, ...]:
    return hands(state, by)[box].cards


def left(state: BankedRound) -> int:
    """How many cards are in the deck."""
    return len(dict(state.shoes)["deck"])


# --- the deck -----------------------------------------------------------------------------------------------------


def test_the_odd_card_of_a_packet_has_left_the_deck() -> None:
    """3-5-7 Poker from a shuffler: three for the player, two packets of three of which two cards each are common."""
    state = until(bets(table("3-5-7-poker", "", deal="from a shuffler"), (0, "3 Bet", 10)), "Pitch")
    assert (len(state.board), left(state)) == (4, 52 - 3 - 6)


def test_the_dealers_third_card_at_let_it_ride() -> None:
    """Of the dealer's packet of three two are common, and all have left the deck."""
    state = table("let-it-ride", "", deal="in packets")
    state = until(bets(state, (0, "1", 10), (0, "2", 10), (0, "$", 10)), "Pitch")
    assert (len(state.board), left(state)) == (2, 52 - 3 - 3)


# --- face up ------------------------------------------------------------------------------------------------------


def test_common_cards_lie_face_up() -> None:
    """The last of them too, after which nobody decides anything."""
    stays = (Decided(0, "stay in"),) * 3
    state = until(does(bets(table("longhorn-holdem-bonus-wager", ""), (0, "Bonus", 5)), *stays), "Pitch")
    assert board_cards(state) == state.board
    acts = (Decided(0, "bet", "Flop", 20_00), Decided(0, "check"), Decided(0, "check"))
    state = until(does(bets(table("texas-holdem-bonus", ""), (0, "Ante", 10)), *acts), "Pitch")
    assert (len(state.board), board_cards(state)) == (5, state.board)


def test_every_hand_of_prospector_poker_lies_open() -> None:
    state = until(bets(table("prospector-poker", ""), (0, "Poker", 10)), "Pitch")
    assert seen(state, ANYBODY) == state.boxes[0].cards
    assert dealers_cards(state) == state.dealer.cards


def test_a_hand_that_buys_a_card_is_laid_open() -> None:
    """Bonus 6: four cards face up, the fifth face down."""
    state = bets(table("bonus-6", "2c 3d 7h 9s 4c Jd Kh 5c 8d Th"), (0, "Ante", 10), (0, "Insurance", 5))
    spots = (("bet", "Second Bet"), ("bet", "Third Bet"), ("buy", "Bonus Card"))
    state = until(does(state, *(Decided(0, act, spot, 10_00) for act, spot in spots)), "Draw")
    assert seen(state, ANYBODY) == (*state.boxes[0].cards[:4], None)


def test_a_hand_that_wins_the_progressive_is_laid_open() -> None:
    """Caribbean Draw: before the draw; the other players' hands stay closed."""
    top = "As 5h 2h Ks 7h 3d Qs 8h 4c Js 9c 6h 9s Td 7d"
    state = bets(table("caribbean-draw", top, [1, 1]), (0, "Ante", 10), (0, "Progressive", 1), (1, "Ante", 10))
    calls = (Decided(box, "bet", "Bet", 20_00) for box in (0, 1))
    state = does(state, *calls, Decided(0, "discard"), Decided(1, "discard"))
    assert seen(state, ANYBODY) == (None,) * 5
    state = until(state, "Settle")
    assert seen(state, ANYBODY) == state.boxes[0].cards == parse("As Ks Qs Js 9s")
    assert seen(state, ANYBODY, 1) == (None,) * 5


def test_a_hand_that_is_set_lies_open() -> None:
    """Three Card Split: as soon as its player has set it."""
    state = bets(table("three-card-split", ""), (0, "First Bet", 10), (0, "Second Bet", 10), (0, "Third Bet", 10))
    state = does(until(state, "Pitch", 2), Decided(0, "set", cards=(0,)))
    assert seen(state, ANYBODY) == state.boxes[0].cards


def test_both_halves_of_a_split_hand_lie_open() -> None:
    """Texas Shootout: all four cards."""
    state = bets(table("texas-shootout", "As Qs Ks 9d 8c 5c 8d 3h"), (0, "Primary", 10), (0, "Quick Draw", 10))
    state = does(until(state, "Settle"), Decided(0, "split", "Primary", 10_00, cards=(2, 3)))
    assert {*seen(state, ANYBODY), *seen(state, ANYBODY, 1)} == {*parse("As Ks 8c 8d")}


# --- who may look -------------------------------------------------------------------------------------------------


def test_a_second_hand_is_looked_at_when_the_first_is_decided() -> None:
    """Texas Shootout, two hands to a player."""
    state = table("texas-shootout", "As Kd Qs Ks 7h 9d 8c 6c 5c 8d 2s 3h", [2], hands="2")
    state = bets(state, *((box, spot, 10) for box in (0, 1) for spot in ("Primary", "Quick Draw")))
    state = until(state, "Settle")
    assert seen(state, 0, 1) == (None,) * 4
    state = does(state, Decided(0, "discard", cards=(2, 3)))
    assert seen(state, 0, 1) == state.boxes[1].cards


def test_the_sixth_card_is_seen_by_nobody() -> None:
    """Wild Six Card Draw: its own player does not look at it before the showdown."""
    state = bets(table("wild-six-card-draw", ""), (0, "Poker Bet", 10))
    state = until(does(state, Decided(0, "say nothing"), Decided(0, "discard", cards=(0,))), "Draw")
    assert seen(state, 0) == (*state.boxes[0].cards[:4], None)


def test_an_even_win_of_which_the_house_keeps_a_share_says_so() -> None:
    """Pai Gow Poker pays $4.75 on $5; a sheet that takes nothing pays it whole and says nothing."""
    for commission, said in (("5%", "wins 1 to 1 less 5%"), ("0%", "wins 1 to 1")):
        sheet, seen = parse_sheet({"commission": commission}, games()["pai-gow-poker"]), set[str]()
        for number in range(40):
            state, chance = start(plan("pai-gow-poker", sheet), 2, b"%d" % number), random.Random(number)
            while not state.over:
                state = apply(state, autoplay.choose(state, chance))
            seen |= {paid.says.split(":")[0] for paid in state.paid if paid.back > paid.stake and not paid.tip}
        assert seen == {said}


def test_a_hand_that_is_ahead_and_pushes_says_what_it_is_short_of() -> None:
    """The Ante of Texas Hold'em Bonus is paid for a straight or better alone (13)."""
    pushed, layout = set[str](), plan("texas-holdem-bonus", parse_sheet({}, games()["texas-holdem-bonus"]))
    for number in range(60):
        state, chance = start(layout, 2, b"%d" % number), random.Random(number)
        while not state.over:
            state = apply(state, autoplay.choose(state, chance))
        pushed |= {paid.says for paid in state.paid if paid.spot == "Ante" and paid.back == paid.stake}
    ahead = {says for says in pushed if " against " not in says}
    assert ahead
    assert all(says.startswith("pushes: ") and says.endswith(", less than straight") for says in ahead)
