"""Decks that run out in Massachusetts: what is shuffled for a draw, and where a common card comes from in stud."""

from collections.abc import Callable

from pitboss.games.book import pots
from pitboss.sheet.lawful import parse
from pitboss.table.pot import betting
from pitboss.table.pot.engine import apply, legal
from pitboss.table.pot.setup import plan, start
from pitboss.table.pot.state import Acted, PotHand
from pitboss.table.state import Moved
from pitboss.words import Burn, Exchange, Street

Choice = Callable[[PotHand], Acted]


def begun(slug: str, seats: int) -> PotHand:
    """A hand for so many, about to be dealt, without a rake."""
    terms = parse({"rake": {"share": 0}}, pots()[slug])
    return start(plan(slug, terms), (100_00,) * seats, b"short")


def played(state: PotHand, choose: Choice, until: Callable[[PotHand], bool]) -> PotHand:
    """The hand played on by one rule until something is so."""
    while not until(state) and not state.over:
        state = apply(state, choose(state) if state.actor >= 0 else Moved())
    return state


def along(*folds: tuple[int, int]) -> Choice:
    """Everybody stays in as cheaply as possible, but for (street, seat): that one folds there."""

    def choose(state: PotHand) -> Acted:
        acts = [offer for offer in legal(state) if isinstance(offer, Acted)]
        named = {offer.act: offer for offer in acts}
        if (street(state), state.actor) in folds:
            return named["fold"]
        return next(named[act] for act in ("bring in", "check", "call", "stand pat", "show") if act in named)

    return choose


def street(state: PotHand) -> int:
    """Which round of betting has come: 1, 2 ..."""
    return sum(isinstance(stage, Street) for stage in state.plan.stages[: state.stage + 1])


def at_draw(state: PotHand) -> bool:
    return isinstance(state.here, Exchange)


def drawn(state: PotHand, seats: int, count: int) -> PotHand:
    """The first so many seats change so many cards."""
    for seat in range(seats):
        state = apply(state, Acted(seat, "draw", cards=tuple(range(count))))
    return state


def test_five_card_draw_deals_on_from_every_discard_and_folded_hand() -> None:
    """MA 12(f)(2): the drawing player's own discards are in it; burns and what others still hold are not."""
    before = played(begun("five-card-draw-high-massachusetts", 8), along((1, 7)), at_draw)
    held = [set(seat.cards) for seat in before.seats]
    assert len(before.shoe) == 52 - 40 - 1
    after = drawn(before, 3, 5)
    fresh = after.seats[2].cards[1:]
    assert after.seats[2].cards[0] == before.shoe[10]
    assert {*fresh, *after.shoe} == held[0] | held[1] | held[2] | held[7]
    assert not {*fresh, *after.shoe} & set(after.burnt)


def test_badugi_deals_on_without_the_discards_of_the_player() -> None:
    """MA 22(g): everybody else's discards and folded hands, but not the drawing player's."""
    before = played(begun("badugi", 9), along((1, 8)), at_draw)
    held = [set(seat.cards) for seat in before.seats]
    assert len(before.shoe) == 52 - 36 - 1
    after = drawn(before, 4, 4)
    fresh = after.seats[3].cards[3:]
    assert {*fresh, *after.shoe} == held[0] | held[1] | held[2] | held[8]


def test_a_shuffle_in_badugi_has_nothing_that_its_player_ever_discarded() -> None:
    """MA 22(g): not even a card that somebody else was dealt and discarded in between."""
    state = played(begun("badugi", 9), along(), at_draw)
    thrown: list[set[int]] = [set() for _ in range(9)]
    while not state.over:
        if at_draw(state):
            seat = state.actor
            thrown[seat] |= set(state.seats[seat].cards)
            deck = set(state.shoe)
            state = apply(state, Acted(seat, "draw", cards=(0, 1, 2, 3)))
            assert not set(state.seats[seat].cards) & thrown[seat] - deck
        else:
            state = apply(state, along()(state) if state.actor >= 0 else Moved())


def test_a_common_card_takes_one_burn() -> None:
    """MA 9(h): nine players leave five cards; one is burned and one dealt, twice."""
    done = played(begun("seven-card-stud-high-massachusetts", 9), along(), lambda state: False)
    assert len(done.board) == 2
    assert len(done.burnt) == 4
    assert len(done.shoe) == 1
    assert all(len(seat.cards) == 5 for seat in done.seats)


def test_cards_for_everybody_but_none_to_burn_are_not_enough() -> None:
    """MA 9(h): a burn comes before each round, so that five cards do not serve five players."""
    fives = along((3, 0), (3, 1), (3, 2), (3, 3))
    sixth = played(begun("seven-card-stud-high-massachusetts", 9), fives, lambda state: street(state) == 4)
    assert len(sixth.live_seats) == 5
    assert sixth.common
    assert len(sixth.shoe) == 3


def test_a_seventh_card_of_ones_own_follows_a_common_sixth() -> None:
    """MA 9(h): two players are served from the three cards that a common card has left."""
    alone = tuple((4, seat) for seat in range(7))
    done = played(begun("seven-card-stud-high-massachusetts", 9), along(*alone), lambda state: False)
    assert [len(seat.cards) for seat in done.seats[7:]] == [6, 6]
    assert len(done.board) == 1


def test_the_burns_give_a_common_card_when_nothing_is_left() -> None:
    """MA 9(h): 27 cards, 8, 8 and 6 with three burns are the whole deck; of the burns one is burned and one dealt."""
    folds = along((1, 0), (3, 1), (3, 2))
    game = begun("seven-card-stud-high-massachusetts", 9)
    empty = played(game, folds, lambda state: not state.shoe and isinstance(state.here, Burn))
    assert len(empty.live_seats) == 6
    assert len(empty.burnt) == 3
    seventh = played(empty, folds, lambda state: street(state) == 5)
    assert set(seventh.board) <= set(empty.burnt)
    assert len(seventh.board) == len(seventh.burnt) == len(seventh.shoe) == 1


def test_a_last_card_is_shuffled_in_with_the_burns() -> None:
    """MA 9(h): with eight players the common card is any of four burns and the last card."""
    game = begun("seven-card-stud-high-massachusetts", 8)
    last = played(game, along(), lambda state: len(state.shoe) == 1 and isinstance(state.here, Burn))
    pool = {*last.burnt, *last.shoe}
    seventh = played(last, along(), lambda state: street(state) == 5)
    assert set(seventh.board) <= pool
    assert {*seventh.board, *seventh.burnt, *seventh.shoe} == pool


def test_a_draw_after_the_deck_is_out_still_deals_every_card_once() -> None:
    """Triple draw with everybody changing everything three times: 52 different cards at every moment."""
    state = begun("triple-draw-deuce-to-seven", 7)
    while not state.over:
        if at_draw(state):
            state = apply(state, Acted(state.actor, "draw", cards=(0, 1, 2, 3, 4)))
        else:
            state = apply(state, along()(state) if state.actor >= 0 else Moved())
        seen = [card for seat in state.seats for card in seat.cards]
        assert len(seen) == len(set(seen))
        assert not set(seen) & {*state.shoe, *state.burnt}
    assert betting.pot(list(state.felt)) == 7 * 4_00
