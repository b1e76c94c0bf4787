"""Cards given up and drawn: discards, draws in turn, and a card chosen to be wild."""

from __future__ import annotations

from itertools import combinations

from pitboss.table.pot.deal import give, take
from pitboss.table.pot.state import Acted, Offer, PotHand, Throw, tell, with_seat
from pitboss.table.shuffle import shuffled
from pitboss.table.state import TableError
from pitboss.words import ChooseWild, Discard, Exchange, Short


def waiting(state: PotHand) -> int:
    """The next seat that has to decide, or -1."""
    return next((seat for seat in state.live_seats if not state.seats[seat].drawn), -1)


EXCHANGES = {"draw", "stand pat"}


def took(state: PotHand, seat: int) -> int:
    """How many cards somebody took at the last exchange, for all to see; -1 before the first, and while an
    exchange goes on at which it is this player's turn yet.
    """
    if isinstance(state.here, Exchange) and not state.seats[seat].drawn:
        return -1
    return took_last(state, seat)


def took_last(state: PotHand, seat: int) -> int:
    """The same of the last one at which this player has exchanged; -1 before the first."""
    acts = (each for each in reversed(state.log) if isinstance(each, Acted) and each.seat == seat)
    return next((len(each.cards) for each in acts if each.act in EXCHANGES), -1)


def offers(state: PotHand, stage: Exchange | Discard | ChooseWild) -> tuple[Offer, ...]:
    """What the player in turn may do with the cards."""
    seat = state.turn
    held = len(state.seats[seat].cards)
    if isinstance(stage, ChooseWild):
        return tuple(Acted(seat, "wild", cards=(place,)) for place in range(held))
    if isinstance(stage, Discard):
        return (Throw(seat, "discard", stage.least, stage.most, held, stage.law),)
    return Acted(seat, "stand pat"), Throw(seat, "draw", 1, min(stage.most, held), held, stage.law)


def choices(throw: Throw) -> tuple[Acted, ...]:
    """Every single way to do it."""
    many = range(throw.least, throw.most + 1)
    return tuple(Acted(throw.seat, throw.act, cards=some) for n in many for some in combinations(range(throw.held), n))


def act(state: PotHand, stage: Exchange | Discard | ChooseWild, event: Acted) -> PotHand:
    """The player in turn discards, draws, stands pat or names the wild card."""
    held = len(state.seats[event.seat].cards)
    places = tuple(sorted(event.cards))
    if len(set(places)) != len(places) or any(not 0 <= place < held for place in places):
        raise TableError(f"seat {event.seat + 1} holds cards 1 to {held}, each once ({stage.law.governing})")
    if isinstance(stage, ChooseWild):
        return _wild(state, stage, event, places)
    least, most, names = _bounds(stage, held)
    if event.act not in names or (event.act == "stand pat" and places):
        raise TableError(f"seat {event.seat + 1} may {' or '.join(names)} now ({stage.law.governing})")
    if event.act != "stand pat" and not least <= len(places) <= most:
        count = str(least) if least == most else f"{least} to {most}"
        many = f"{count} cards, not {len(places)}"
        raise TableError(f"seat {event.seat + 1} may {event.act} {many} ({stage.law.governing})")
    state = throw(state, event.seat, places)
    if isinstance(stage, Exchange):
        state = draw(state, stage, event.seat, len(places))
    does = "{seat} draws {count}." if isinstance(stage, Exchange) else "{seat} discards {count}."
    says = does if places else "{seat} stands pat."
    return tell(with_seat(state, event.seat, drawn=True), says, stage.law, event.seat, count=len(places))


def _bounds(stage: Exchange | Discard, held: int) -> tuple[int, int, tuple[str, ...]]:
    if isinstance(stage, Discard):
        return stage.least, stage.most, ("discard",)
    return 1, min(stage.most, held), ("draw", "stand pat")


def _wild(state: PotHand, stage: ChooseWild, event: Acted, places: tuple[int, ...]) -> PotHand:
    if event.act != "wild" or len(places) != 1:
        raise TableError(f"seat {event.seat + 1} has to lay one card apart as the wild one ({stage.law.governing})")
    state = with_seat(state, event.seat, wild=places[0], drawn=True)
    return tell(state, "{seat} lays a wild card apart.", stage.law, event.seat)


def throw(state: PotHand, seat: int, places: tuple[int, ...]) -> PotHand:
    """These cards of the own hand go away; those that lay open are counted anew."""
    held = state.seats[seat]
    gone = tuple(held.cards[place] for place in places)
    kept = [place for place in range(len(held.cards)) if place not in places]
    up = frozenset(at for at, place in enumerate(kept) if place in held.up)
    cards = tuple(held.cards[place] for place in kept)
    return with_seat(state, seat, cards=cards, up=up, discards=held.discards + gone)


def draw(state: PotHand, stage: Exchange, seat: int, count: int) -> PotHand:
    """As many new cards; when the deck runs out the discards that may be used are shuffled."""
    for _ in range(count):
        state = state if state.shoe else _again(state, stage, seat)
        state, cards = take(state, 1)
        state = give(state, seat, cards[0], up=False)
    return state


def _again(state: PotHand, stage: Exchange, seat: int) -> PotHand:
    """The discards as a new deck, without what anybody still holds; the section says whose may be in it."""
    pile = _pile(state, stage, seat)
    if not pile:
        raise TableError(f"no card is left to draw ({stage.law.governing})")
    state = tell(state, "The deck is out: the discards are shuffled and dealt from.", stage.law)
    # The burns are the only cards nobody has seen, so nobody can foresee the new order.
    return state._replace(shoe=shuffled(pile, bytes((*state.burnt, *pile)), "discards"))


def _pile(state: PotHand, stage: Exchange, seat: int) -> tuple[int, ...]:
    held = {card for live in state.live_seats for card in state.seats[live].cards} | {*state.burnt, *state.board}
    given: dict[int, None] = {}
    if stage.short is Short.OWN_OUT:
        held |= {*state.seats[seat].discards}
    for at, other in enumerate(state.seats):
        given |= dict.fromkeys(other.discards)
        if not state.live(at) and stage.short is not Short.DISCARDS_ONLY:
            given |= dict.fromkeys(other.cards)
    return tuple(card for card in given if card not in held)
