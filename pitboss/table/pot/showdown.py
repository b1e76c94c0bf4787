"""The showdown: who shows first, what the hands are, and who may still give up."""

from __future__ import annotations

from functools import lru_cache

from pitboss.hands.ladder import Ladder, lower_plain
from pitboss.hands.names import apart
from pitboss.hands.score_one import high_score
from pitboss.hands.scoring import best_from, score
from pitboss.sheet.pot import shown_by
from pitboss.table.lines import FaceUp
from pitboss.table.pot import betting
from pitboss.table.pot.state import Acted, Offer, PotHand, in_mask, tell, with_seat
from pitboss.table.state import TableError
from pitboss.words import ChooseWild, Discard, Exchange, Hand, Pile

UNKNOWN = -1
"""A card that nobody knows."""


def order(state: PotHand) -> tuple[int, ...]:
    """Who shows when: the last to bet or raise, else the first to act; then clockwise.

    A game that does not say so has bets of one size, and nobody's is the last.
    """
    count, felt, shows = len(state.seats), state.felt, state.plan.game.shows
    last = -1 if shows is None else felt[betting.FINAL if shows.whole_hand else betting.LAST]
    round_ = [(felt[betting.FIRST] + step) % count for step in range(count)]
    acted = (seat for seat in round_ if felt[betting.ACTED + betting.WIDE * seat] != betting.NOT_YET)
    first = last if last >= 0 else next(acted, round_[0])
    return tuple(seat for step in range(count) if state.live(seat := (first + step) % count))


def waiting(state: PotHand) -> int:
    """The next seat that has to show or muck, or -1; nobody has to where all the others have given up.

    Where more than the pot hangs on the winning hand, it is shown all the same.
    """
    still = [seat for seat in order(state) if not state.seats[seat].mucked]
    if len(still) < 2 and not _more_hangs_on_it(state) and not any(in_mask(state, "must_show", seat) for seat in still):
        return -1
    return next((seat for seat in still if not state.seats[seat].shown and not state.seats[seat].dead), -1)


def _more_hangs_on_it(state: PotHand) -> bool:
    """Markers for a rank, or a jackpot for a high hand."""
    rule = state.plan.jackpot
    return bool(state.plan.game.runners) or (rule is not None and not rule.beaten)


def offers(state: PotHand) -> tuple[Offer, ...]:
    """Show, or muck where somebody else still contends for every pot."""
    seat = state.turn
    show = Acted(seat, "show")
    return (show, Acted(seat, "muck")) if may_muck(state, seat) else (show,)


def may_muck(state: PotHand, seat: int) -> bool:
    """Whether every pot this seat can win has another contender, and nobody has asked to see the hand."""
    return not in_mask(state, "must_show", seat) and betting.may_muck(state.felt, seat, given_up(state))


def given_up(state: PotHand) -> int:
    """Those who cannot win any more, as a mask."""
    return sum(1 << seat for seat, held in enumerate(state.seats) if held.mucked or held.dead)


def contenders(state: PotHand) -> tuple[int, ...]:
    """Those still in who have not given up and can win."""
    return tuple(seat for seat in state.live_seats if not given_up(state) >> seat & 1)


def act(state: PotHand, event: Acted) -> PotHand:
    """The player in turn lays the hand open or gives it up."""
    seat = event.seat
    if event.act == "muck":
        if not may_muck(state, seat):
            raise TableError(f"seat {seat + 1} has the last claim on a pot and has to show ({state.plan.share.law})")
        state = with_seat(state, seat, mucked=True)
        return tell(state, "{seat} mucks.", shown_by(state.plan.game), seat)
    if event.act != "show":
        raise TableError(f"seat {seat + 1} has to show or muck ({state.plan.share.law})")
    if UNKNOWN in (*state.seats[seat].cards, *state.board):
        raise TableError(f"seat {seat + 1} cannot show cards that nobody knows ({state.plan.share.law})")
    return show(state, seat)


def show(state: PotHand, seat: int) -> PotHand:
    """The hand lies open, and is called by its name."""
    state = with_seat(state, seat, shown=True, up=frozenset(range(len(state.seats[seat].cards))))
    held = state.seats[seat]
    says = "{seat} shows {cards} with {wild} wild: {rank}." if held.wild >= 0 else "{seat} shows {cards}: {rank}."
    cards, wild = FaceUp(held.cards), FaceUp(held.cards[held.wild : held.wild + 1])
    return tell(state, says, shown_by(state.plan.game), seat, cards=cards, wild=wild, rank=named(state, seat))


# --- hands that lie open because nobody can bet any more ----------------------------------------------------------


CHANGES = (Exchange, Discard, ChooseWild)
"""Stages at which players still change their hands, which nobody has to do in sight of the others."""


def bets_are_over(state: PotHand) -> bool:
    """Whether several are in, at most one of them has chips left to bet, and no hand is changed any more."""
    able = sum(betting.able(state.felt, seat) for seat in state.live_seats)
    rest = state.plan.stages[state.stage :]
    return able < 2 and betting.several(state.felt) and not any(isinstance(stage, CHANGES) for stage in rest)


def lies_open(state: PotHand) -> bool:
    """Whether the hands that are in lie face up before the showdown, as the house has posted."""
    if not state.plan.terms.form.all_in_face_up or state.plan.game.alone or not bets_are_over(state):
        return False
    return not any(UNKNOWN in state.seats[seat].cards for seat in state.live_seats)


def turned_up(state: PotHand) -> PotHand:
    """Every hand that is in, face up; a hand cannot be thrown away any more."""
    for seat in contenders(state) if lies_open(state) else ():
        held = state.seats[seat]
        if len(held.up) < len(held.cards):
            state = with_seat(state, seat, up=frozenset(range(len(held.cards))))
            state = tell(state, "{seat} turns up {cards}.", shown_by(state.plan.game), seat, cards=FaceUp(held.cards))
    return state


def tabled(state: PotHand) -> PotHand:
    """At the showdown hands that lie open are called by their names, without anybody's choice."""
    if UNKNOWN in state.board or not lies_open(state):
        return state
    for seat in order(state):
        held = state.seats[seat]
        state = state if held.shown or held.dead else show(state, seat)
    return state


def named(state: PotHand, seat: int) -> str:
    """What the hand is called, each way it plays."""
    return " and ".join(dict.fromkeys(_called(state, seat, part.hand) for part in state.plan.share.parts))


def _called(state: PotHand, seat: int, hand: Hand) -> str:
    """The hand as far as it takes to tell it from those that lie open; nothing is given away of those that do not."""
    found = read(state, seat, hand)[1]
    if not found:
        return "no low"
    shown = [at for at, held in enumerate(state.seats) if at != seat and held.shown and UNKNOWN not in held.cards]
    others = [score for at in shown if (score := read(state, at, hand)[1])]
    return apart([(hand.ladder, score) for score in (found, *others)])[0]


def read(state: PotHand, seat: int, hand: Hand) -> tuple[tuple[int, ...], int]:
    """The cards a hand is made of and its score; 0 is no hand."""
    own, board = own_cards(state, seat, hand), board_cards(state, hand)
    wild = state.seats[seat].wild
    if wild >= 0:
        return own, int(high_score(own, len(own), wild, lower_plain(hand.ladder)))
    return _best(hand.ladder, own, board, hand.use)


@lru_cache(maxsize=4096)
def _best(
    ladder: Ladder, own: tuple[int, ...], board: tuple[int, ...], use: tuple[int, ...]
) -> tuple[tuple[int, ...], int]:
    """The same hand is read when it is shown and again for each pot: it is kept."""
    if use:
        cards = best_from(ladder, own, board, use)
        return cards, score(ladder, cards)
    cards = own + board
    return cards, score(ladder, cards) if len(cards) >= ladder.least_cards else 0


def own_cards(state: PotHand, seat: int, hand: Hand) -> tuple[int, ...]:
    """The player's own cards."""
    return state.seats[seat].cards


def board_cards(state: PotHand, hand: Hand) -> tuple[int, ...]:
    """The cards that everybody may use: the board where the hand is made from it, and a card that serves all."""
    uses = any(source.pile is Pile.BOARD for source in hand.cards)
    return state.board if uses or state.common else ()


def opened(state: PotHand) -> PotHand:
    """The turn goes to the next who has to show."""
    return state._replace(turn=waiting(state))
