"""The dealer's part: dealing, burning, turning, drawing, filling and setting by the house ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitboss.cards import text
from pitboss.hands import score
from pitboss.sheet import manner_of
from pitboss.table.acts import tell, with_box
from pitboss.table.reading import reaches
from pitboss.table.state import Box, Standing, State, TableError, replace
from pitboss.table.wagers import staked
from pitboss.ways import Holding, chosen
from pitboss.words import (
    COMMON,
    DEALER,
    PLAYER,
    Arrange,
    Burn,
    Compare,
    Deal,
    DealerDoes,
    Draw,
    FillFromBoard,
    Holder,
    HouseWay,
    Manner,
    Pitch,
    Remove,
    Turn,
    Way,
    whom,
)

Seat = tuple[Holder, int]


def take(state: State, deck: str, count: int) -> tuple[State, tuple[int, ...]]:
    """The next cards of a deck."""
    for place, (name, cards) in enumerate(state.shoes):
        if name == deck:
            if len(cards) < count:
                raise TableError(f"the {deck} has {len(cards)} cards left and {count} are needed")
            shoes = (*state.shoes[:place], (name, cards[count:]), *state.shoes[place + 1 :])
            return replace(state, shoes=shoes), cards[:count]
    raise TableError(f"there is no {deck} at this table")


def pitch(state: State, stage: Pitch) -> State:
    """One pass of dealing, card by card or packet by packet."""
    got: dict[Seat, tuple[int, ...]] = {}
    if state.lot and stage.start:
        state = tell(state, f"{state.plan.sheet.options['first hand'].capitalize()}: {state.lot}.", stage.law)
    for deal, seat, count in tuple(rotation(state, stage)):
        state, cards = take(state, deal.deck, count)
        got[seat] = got.get(seat, ()) + cards[: deal.count]
    for seat, cards in got.items():
        state = _give(state, seat, cards)
    state = _face_up(state, stage)
    return tell(state, _dealt_words(stage) + _faces(stage, got), stage.law)


def _faces(stage: Pitch, got: dict[Seat, tuple[int, ...]]) -> str:
    """The cards everybody sees as they are dealt."""
    places = {deal.to: deal.up for deal in stage.deals if deal.up and deal.to in (COMMON, DEALER)}
    shown = [card for (holder, _), cards in got.items() if holder in places for card in cards[-places[holder] :]]
    return f" Face up: {text(shown)}." if shown else ""


def rotation(state: State, stage: Pitch) -> Iterator[tuple[Deal, Seat, int]]:
    """Who gets the next cards and how many at once: round after round one each, or a packet each.

    Where a lot decides who is first, places are counted counter-clockwise and the dealer, who stands last, is one.
    """
    packets = manner_of(state.plan.sheet, stage) is Manner.PACKETS
    for turn in range(1 if packets else max(deal.count for deal in stage.deals)):
        seats = [(deal, seat) for deal in stage.deals if turn < deal.count for seat in _seats(state, deal)]
        if state.lot and stage.start:
            first = (len(seats) - state.lot) % len(seats)
            seats = seats[first:] + seats[:first]
        yield from ((deal, seat, (deal.packet or deal.count) if packets else 1) for deal, seat in seats)


def _seats(state: State, deal: Deal) -> Iterator[Seat]:
    if deal.to is not PLAYER:
        yield from ((deal.to, hand) for hand in range(deal.hands) or (-1,))
        return
    for index, box in enumerate(state.boxes):
        if box.standing is Standing.IN or deal.everywhere:
            yield PLAYER, index
    if deal.everywhere:
        yield from ((PLAYER, index) for index in range(len(state.boxes), state.plan.game.seats))


def _give(state: State, seat: Seat, cards: tuple[int, ...]) -> State:
    holder, index = seat
    if holder is COMMON:
        return replace(state, board=state.board + cards)
    if holder is DEALER:
        box = state.dealer
        two = {"back": box.back + cards} if index == 0 else {"front": box.front + cards} if index > 0 else {}
        return replace(state, dealer=replace(box, cards=box.cards + cards, dealt=box.dealt + cards, **two))
    if index >= len(state.boxes) or state.boxes[index].standing is not Standing.IN:
        return state
    box = state.boxes[index]
    return with_box(state, index, replace(box, cards=box.cards + cards, dealt=box.dealt + cards))


def _face_up(state: State, stage: Pitch) -> State:
    for deal in stage.deals:
        if deal.to is COMMON and deal.up:
            state = replace(state, board_up=len(state.board))
        elif deal.to is DEALER and deal.up:
            ends = (len(state.dealer.cards) - deal.count * hand for hand in range(deal.hands or 1))
            state = replace(state, dealer_up=state.dealer_up | {end - up for end in ends for up in range(1, deal.up + 1)})
        elif deal.up:
            state = replace(state, boxes=tuple(replace(box, shown=True) for box in state.boxes))
    return state


def _dealt_words(stage: Pitch) -> str:
    parts = (f"{deal.count} card{'s' * (deal.count != 1)} to {whom(deal)}" for deal in stage.deals)
    return "The dealer deals " + ", ".join(parts) + "."


def burn(state: State, stage: Burn) -> State:
    """The top card goes away unseen."""
    state, card = take(state, stage.deck, 1)
    return tell(replace(state, burnt=state.burnt + card), "The dealer burns a card.", stage.law)


def to_board(stage: object) -> bool:
    """Whether community cards are dealt here."""
    return isinstance(stage, Pitch) and stage.deals[0].to is COMMON


def coming(state: State) -> tuple[Burn | Pitch, ...]:
    """What is next dealt to the board, with its burn, though its time has not come; nothing if there is no more."""
    first = max(state.stage, state.ahead) + 1
    for number, stage in enumerate(state.plan.stages[first:], first):
        if to_board(stage):
            before = state.plan.stages[number - 1]
            return (before, stage) if isinstance(before, Burn) else (stage,)  # type: ignore[return-value]
    return ()


def deal_ahead(state: State) -> State:
    """The next community cards come out before their time."""
    stages = coming(state)
    for stage in stages:
        state = MOVES[type(stage)](state, stage)
    return replace(state, ahead=state.plan.stages.index(stages[-1], max(state.stage, state.ahead) + 1))


def idle(state: State, stage: object) -> bool:
    """A burn or draw that nobody at the table has paid for, or community cards that lie there already."""
    if state.stage <= state.ahead and (isinstance(stage, Burn) or to_board(stage)):
        return True
    if not isinstance(stage, Burn | Draw) or stage.having is None:
        return False
    return not any(box.standing is Standing.IN and staked(box, stage.having) for box in state.boxes)


def turn(state: State, stage: Turn) -> State:
    """Cards are turned face up."""
    if stage.whose is PLAYER:
        boxes = (replace(box, shown=box.shown or box.standing is Standing.IN) for box in state.boxes)
        return tell(replace(state, boxes=tuple(boxes)), "The dealer opens the players' hands.", stage.law)
    if stage.whose is COMMON:
        up = state.board_up + stage.count if stage.count else len(state.board)
        fresh = state.board[state.board_up : up]
        return tell(replace(state, board_up=up), f"The dealer turns {text(fresh)}.", stage.law)
    state = replace(state, dealer_up=frozenset(range(len(state.dealer.cards))))
    return tell(state, f"The dealer shows {text(state.dealer.cards)}.", stage.law)


def remove(state: State, stage: Remove) -> State:
    """Community cards are taken away unseen."""
    kept = tuple(card for place, card in enumerate(state.board, 1) if place not in stage.places)
    places = ", ".join(map(str, stage.places))
    return tell(replace(state, board=kept), f"The dealer removes community cards {places}.", stage.law)


def draw(state: State, stage: Draw) -> State:
    """Each hand is dealt back up to its size."""
    for index, box in drawing(state, stage):
        state, cards = take(state, "deck", stage.size - len(box.cards))
        shown = frozenset(range(len(box.cards))) if stage.shows else box.exposed
        state = with_box(state, index, replace(box, cards=box.cards + cards, exposed=shown))
    return tell(state, "The dealer deals the draw cards.", stage.law)


def drawing(state: State, stage: Draw) -> Iterator[tuple[int, Box]]:
    """The hands that are dealt to in a draw."""
    for index, box in enumerate(state.boxes):
        paid = stage.having is None or staked(box, stage.having)
        if box.standing is Standing.IN and len(box.cards) < stage.size and paid:
            if stage.unless is None or not reaches(state, box, stage.unless):
                yield index, box


def fill(state: State, stage: FillFromBoard) -> State:
    """Each hand is shown and takes what it lacks from the community cards, in their order."""
    for index, box in enumerate(state.boxes):
        if box.standing is Standing.IN:
            cards = box.cards + state.board[: stage.size - len(box.cards)]
            state = with_box(state, index, replace(box, cards=cards, shown=True))
    return tell(state, "The held cards are filled up from the community cards.", stage.law)


def house_way(state: State, stage: HouseWay) -> State:
    """The dealer's hand, played by the first line of the house ways that fits; not where it meets no other."""
    if state.progressive_only:
        return state
    box = state.dealer
    kept, way = _played(state, stage)
    rest = _without(box.cards, kept)
    after, cards = state, tuple[int, ...]()
    match stage.does:
        case DealerDoes.SETS:
            dealer = replace(box, back=kept, front=rest)
        case DealerDoes.KEEPS:
            dealer = replace(box, cards=kept, discards=rest)
        case DealerDoes.DRAWS:
            after, cards = take(state, "deck", len(rest))
            dealer = replace(box, cards=kept + cards, discards=rest)
    after = replace(after, dealer=dealer, dealer_up=frozenset(range(len(dealer.cards))))
    drawn = f" and draws {text(cards)}" if cards else ""
    return tell(after, f"The dealer {_verb(stage)} {text(kept)}{drawn} ({_why(way)}).", way.law)


def compare(state: State, stage: Compare) -> State:
    """The dealer's two hands, told apart by which is the higher."""
    box = state.dealer
    low, high = sorted((box.front, box.back), key=lambda cards: score(stage.ladder, cards))
    state = replace(state, dealer=replace(box, cards=high + low, back=high, front=low))
    return tell(state, f"The dealer plays {text(high)} high and {text(low)} low.", stage.law)


def _played(state: State, stage: HouseWay) -> tuple[tuple[int, ...], Way]:
    """What is kept or set in back; a hand that is set is read by the ladders the players set theirs by."""
    setting = next((s for s in state.plan.stages if isinstance(s, Arrange)), None)
    if stage.does is not DealerDoes.SETS or setting is None:
        return chosen(stage.ways, state.dealer.cards)
    return chosen(stage.ways, state.dealer.cards, back=setting.back.ladder, front=setting.front.ladder)


def _why(way: Way) -> str:
    return way.keep.value if way.holding is Holding.ANY else way.holding.value


def _verb(stage: HouseWay) -> str:
    return "sets" if stage.does is DealerDoes.SETS else "keeps"


def _without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


MOVES: dict[type, Callable[..., State]] = {
    Pitch: pitch,
    Burn: burn,
    Turn: turn,
    Remove: remove,
    Draw: draw,
    FillFromBoard: fill,
    HouseWay: house_way,
    Compare: compare,
}
