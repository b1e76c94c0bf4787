"""What becomes of the cards when something goes wrong: replaced, buried, put back, shuffled again."""

from __future__ import annotations

from pitboss.table import cut
from pitboss.table.pot.deal import burn, give, take
from pitboss.table.pot.irregularities.remedies import ante_back, dead, reopened, side_back
from pitboss.table.pot.irregularities.rulings import law_of
from pitboss.table.pot.state import Acted, HandErred, PotHand, in_mask, mark, marked, tell, unmarked, with_seat
from pitboss.table.shuffle import shuffled
from pitboss.table.state import replace
from pitboss.words import COMMON, Burn, Discard, Mishap, Pitch, What


def served(state: PotHand) -> tuple[int, ...]:
    """Who is dealt to: all who are in, but for those who have the last card already."""
    return tuple(seat for seat in state.live_seats if not in_mask(state, "early", seat))


def drawn_places(state: PotHand, seat: int) -> range:
    """The cards a player has just drawn."""
    last = next((event for event in reversed(state.log) if not isinstance(event, HandErred)), None)
    held = len(state.seats[seat].cards)
    drew = isinstance(last, Acted) and last.seat == seat and last.act == "draw"
    return range(held - len(last.cards), held) if drew and isinstance(last, Acted) else range(0)


def coming(state: PotHand) -> tuple[bool, int] | None:
    """Whether a burn goes before the next deal, and its place; None where something else comes first."""
    burns = False
    for at in range(state.stage + 1, len(state.plan.stages)):
        stage = state.plan.stages[at]
        if isinstance(stage, Pitch):
            return burns, at
        if not isinstance(stage, Burn | Discard):
            return None
        burns = burns or isinstance(stage, Burn)
    return None


def again(state: PotHand, *cards: int) -> PotHand:
    """The deck shuffled, with these in it; its own order, which nobody knows, is the key."""
    return replace(state, shoe=shuffled((*state.shoe, *cards), bytes(state.shoe), "again"))


# --- a player's cards ---------------------------------------------------------------------------------------------


def exchanged(state: PotHand, event: HandErred) -> tuple[PotHand, int]:
    """The top card of the deck in the place of another, and that other card."""
    state, (new,) = take(state, 1)
    at = event.count
    if event.seat < 0:
        old = state.board[at]
        return replace(state, board=(*state.board[:at], new, *state.board[at + 1 :])), old
    cards = state.seats[event.seat].cards
    state = with_seat(state, event.seat, cards=(*cards[:at], new, *cards[at + 1 :]))
    return reopened(state), cards[at]


def replaced(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The card is out of the game."""
    state, old = exchanged(state, event)
    return replace(state, muck=(*state.muck, old))


def shown_burn(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The first such card is the burn before the flop; another one is out of the game."""
    if mark(state, "no_burn") >= 0:
        return replaced(state, event, rule)
    state, old = exchanged(state, event)
    return marked(replace(state, burnt=(*state.burnt, old)), no_burn=1)


def after_others(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The seats behind got a card each before it, and this one gets the last of them; in a draw nobody is behind, and
    what lies there came after a joker that was never one of these cards.
    """
    if event.count in drawn_places(state, event.seat):
        return state
    line = [seat for seat in served(state) if seat >= event.seat]
    cards = [state.seats[seat].cards[event.count] for seat in line]
    for seat, card in zip((*line[1:], line[0]), cards, strict=True):
        held = state.seats[seat].cards
        state = with_seat(state, seat, cards=(*held[: event.count], card, *held[event.count + 1 :]))
    return reopened(state)


def up_card(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The exposed card is the open one, and what was to be open lies face down."""
    return reopened(with_seat(state, event.seat, up=frozenset({event.count})))


def dealt_out(state: PotHand, seat: int, places: range) -> PotHand:
    """As if the seat had got no card in these places: the others have theirs in turn, the last ones are on the deck."""
    cards = [state.seats[at].cards[place] for place in places for at in served(state)]
    others = [at for at in served(state) if at != seat]
    for place in places:
        for at in others:
            held = state.seats[at].cards
            state = with_seat(state, at, cards=(*held[:place], cards.pop(0), *held[place + 1 :]))
    gone = state.seats[seat].cards[: places.start]
    state = with_seat(state, seat, cards=(), up=frozenset())
    return replace(state, shoe=(*cards, *state.shoe), muck=(*state.muck, *gone))


def dead_holes(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The hand is dead before its third card, and its ante comes back."""
    last = len(state.seats[event.seat].cards) - 1
    return ante_back(dealt_out(state, event.seat, range(last, last + 1)), event, rule)


def not_dealt(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """A player whom the deal has passed over is dealt out."""
    state = dealt_out(state, event.seat, range(len(state.seats[event.seat].cards)))
    return side_back(state, event, rule)


def miscounted(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """A hand of the wrong size is dead."""
    held = state.seats[event.seat]
    if event.count > len(held.cards):
        state, more = take(state, event.count - len(held.cards))
        state = with_seat(state, event.seat, cards=(*held.cards, *more))
    else:
        up = frozenset(place for place in held.up if place < event.count)
        state = with_seat(state, event.seat, cards=held.cards[: event.count], up=up)
        state = replace(state, muck=(*state.muck, *held.cards[event.count :]))
    return dead(state, event, rule)


# --- cards that came too early ------------------------------------------------------------------------------------


def _burned(state: PotHand) -> PotHand:
    """The burn that belongs to the next deal, if there is one and it is not out yet."""
    found = coming(state)
    due = found is not None and found[0] and mark(state, "no_burn") < 0
    return burn(state, Burn(law=state.plan.share.law)) if due else state


def buried(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """A whole round of cards goes out of the game."""
    state, cards = take(_burned(state), len(state.live_seats))
    return replace(state, muck=(*state.muck, *cards))


def kept(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The first so many players have the last card; the burn for it is out."""
    state = marked(_burned(state), no_burn=1)
    seats = state.live_seats[: event.count]
    for seat in seats:
        state, (card,) = take(state, 1)
        state = give(state, seat, card, up=False)
    return marked(state, early=sum(1 << seat for seat in seats))


def board_back(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """What came goes back and all is shuffled; a fourth card set aside before goes back with it."""
    if isinstance(state.here, Pitch):
        return again(state)
    early = (mark(state, "aside"),) if mark(state, "aside") >= 0 else ()
    state = marked(state if early else _burned(state), no_burn=1)
    return unmarked(again(state, *early), "aside", "aside_until")


def set_aside(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The card lies apart until the last one is due."""
    state, (card,) = take(_burned(state), 1)
    return marked(state, aside=card, aside_until=len(state.board) + 1)


def unburned(state: PotHand) -> PotHand | None:
    """The deck before a deal that an irregularity has left without a burn; None where one is burned as always."""
    if mark(state, "aside") >= 0 and mark(state, "aside_until") <= len(state.board):
        early, law = mark(state, "aside"), law_of(state, What.TURN_EARLY)
        state = unmarked(again(state, early), "aside", "aside_until", "no_burn")
        return tell(state, "The early card is shuffled into the deck, and no card is burned.", law)
    if mark(state, "no_burn") < 0:
        return None
    return tell(marked(unmarked(state, "no_burn"), unburned=state.stage), "No card is burned now.")


def burn_back(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The burn is on top again and will be burned later."""
    shoe, burnt = (state.burnt[-1], *state.shoe), state.burnt[:-1]
    return replace(state, shoe=shoe, burnt=burnt, stage=state.stage - 1, begun=False)


def reshuffled(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """What was dropped or came too early is in the deck again."""
    return again(state)


def recut(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The same cards from another place on."""
    return replace(state, shoe=cut.again(state.shoe))


# --- cards found in the deck --------------------------------------------------------------------------------------


def next_below(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """A faced card is out; a joker that is not in the game was never one of these cards."""
    if event.what is What.JOKER_UP:
        return state
    state, old = _without(state, (event.count,))
    return marked(replace(state, muck=(*state.muck, *old)), faced=1)


def cards_out(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """In every round one card went to somebody sitting after so many of the players."""
    line, stage = len(served(state)) + 1, state.here
    assert isinstance(stage, Pitch)
    rounds = sum(deal.count for deal in stage.deals if deal.to is not COMMON)
    state, old = _without(state, tuple(event.count + line * each for each in range(rounds)))
    return replace(state, muck=(*state.muck, *old))


def _without(state: PotHand, places: tuple[int, ...]) -> tuple[PotHand, tuple[int, ...]]:
    kept_ = tuple(card for at, card in enumerate(state.shoe) if at not in places)
    return replace(state, shoe=kept_), tuple(state.shoe[at] for at in places)


def play_on(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """Nothing changes; a burn that was forgotten is not made up for."""
    return replace(state, stage=state.stage + 1) if event.what is What.MISSED_BURN else state
