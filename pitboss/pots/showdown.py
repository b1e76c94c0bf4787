"""The showdown: who shows first, what the hands are, and who may still give up."""

from __future__ import annotations

from pitboss import betting
from pitboss.cards import text
from pitboss.hands import best_from, describe, score
from pitboss.hands.ladder import lower_plain
from pitboss.hands.one import high_score
from pitboss.pots.state import Acted, Offer, State, TableError, replace, tell, with_seat
from pitboss.words import Hand, Pile


def order(state: State) -> tuple[int, ...]:
    """Who shows when: the last to bet or raise on the final round, else the first to act; then clockwise."""
    count, felt = len(state.seats), state.felt
    first = felt[betting.LAST] if felt[betting.LAST] >= 0 else felt[betting.FIRST]
    return tuple(seat for step in range(count) if state.live(seat := (first + step) % count))


def waiting(state: State) -> int:
    """The next seat that has to show or muck, or -1; nobody has to where all the others have given up."""
    still = [seat for seat in order(state) if not state.seats[seat].mucked]
    if len(still) < 2:
        return -1
    return next((seat for seat in still if not state.seats[seat].shown and not state.seats[seat].dead), -1)


def offers(state: State) -> tuple[Offer, ...]:
    """Show, or muck where somebody else still contends for every pot."""
    seat = state.turn
    show = Acted(seat, "show")
    return (show, Acted(seat, "muck")) if may_muck(state, seat) else (show,)


def may_muck(state: State, seat: int) -> bool:
    """Whether every pot this seat can win has another contender."""
    others = [at for at in state.live_seats if at != seat and contends(state, at)]
    return any(state.felt[betting.PUT + at] >= state.felt[betting.PUT + seat] for at in others)


def contends(state: State, seat: int) -> bool:
    """Still in, not given up, not dead."""
    return state.live(seat) and not state.seats[seat].mucked and not state.seats[seat].dead


def act(state: State, event: Acted) -> State:
    """The player in turn lays the hand open or gives it up."""
    seat = event.seat
    if event.act == "muck":
        if not may_muck(state, seat):
            raise TableError(f"seat {seat + 1} has the last claim on a pot and has to show ({state.plan.share.law})")
        state = with_seat(state, seat, mucked=True)
        return tell(state, f"Seat {seat + 1} mucks.", state.plan.share.law, seat)
    if event.act != "show":
        raise TableError(f"seat {seat + 1} has to show or muck ({state.plan.share.law})")
    if -1 in state.seats[seat].cards:
        raise TableError(f"seat {seat + 1} cannot show cards that nobody knows ({state.plan.share.law})")
    state = with_seat(state, seat, shown=True, up=frozenset(range(len(state.seats[seat].cards))))
    return tell(state, f"Seat {seat + 1} shows {text(state.seats[seat].cards)}: {named(state, seat)}.", None, seat)


def named(state: State, seat: int) -> str:
    """What the hand is called, each way it plays."""
    names = []
    for part in state.plan.share.parts:
        found = read(state, seat, part.hand)[1]
        names.append(describe(part.hand.ladder, found) if found else "no low")
    return " and ".join(dict.fromkeys(names))


def read(state: State, seat: int, hand: Hand) -> tuple[tuple[int, ...], int]:
    """The cards a hand is made of and its score; 0 is no hand."""
    own, board = own_cards(state, seat, hand), board_cards(state, hand)
    wild = state.seats[seat].wild
    if wild >= 0:
        return own, int(high_score(own, len(own), wild, lower_plain(hand.ladder)))
    if hand.use:
        cards = best_from(hand.ladder, own, board, hand.use)
        return cards, score(hand.ladder, cards)
    cards = own + board
    return cards, score(hand.ladder, cards) if len(cards) >= hand.ladder.least_cards else 0


def own_cards(state: State, seat: int, hand: Hand) -> tuple[int, ...]:
    """The player's own cards."""
    return state.seats[seat].cards


def board_cards(state: State, hand: Hand) -> tuple[int, ...]:
    """The cards that everybody may use: the board where the hand is made from it, and a card that serves all."""
    uses = any(source.pile is Pile.BOARD for source in hand.cards)
    return state.board if uses or state.common else ()


def opened(state: State) -> State:
    """The turn goes to the next who has to show."""
    return replace(state, turn=waiting(state))
