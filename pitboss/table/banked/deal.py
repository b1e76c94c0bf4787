"""The dealer's part: dealing, burning, turning, drawing, filling and setting by the house ways."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from pitboss.hands.houseway.ways import Holding, chosen
from pitboss.hands.points import points, soft
from pitboss.hands.scoring import score
from pitboss.rules.acts import FallsShort, HasChips
from pitboss.rules.drawing import dealt_to, draws_on, ends_script, looks
from pitboss.sheet.banked import manner_of, seats_of
from pitboss.table.banked.acts import tell, with_box
from pitboss.table.banked.hands import pile, reaches
from pitboss.table.banked.state import KEPT, BankedRound, Box, Standing
from pitboss.table.banked.wagers import staked
from pitboss.table.lines import FaceUp, Joined, Phrase, phrase
from pitboss.table.state import TableError
from pitboss.words import (
    COMMON,
    DEALER,
    PLAYER,
    UPCARD,
    Arrange,
    Burn,
    Compare,
    Deal,
    DealerDoes,
    Draw,
    DrawTo,
    FillFromBoard,
    Going,
    Holder,
    HouseWay,
    Manner,
    Meanwhile,
    Peek,
    Pitch,
    Remove,
    Turn,
    Way,
    whom,
)
from pitboss.words.options import OptionName

DealtTo = tuple[Holder, int]
Got = list[tuple[DealtTo, tuple[int, ...]]]
"""What each seat gets."""


def top(shoes: Mapping[str, tuple[int, ...]], deck: str, count: int) -> tuple[int, ...]:
    """The next cards of a deck, or a TableError where it has not so many."""
    if deck not in shoes:
        raise TableError(f"there is no {deck} at this table")
    if len(shoes[deck]) < count:
        raise TableError(f"the {deck} has {len(shoes[deck])} cards left and {count} are needed")
    return shoes[deck][:count]


Shoes = tuple[tuple[str, tuple[int, ...]], ...]


def _left(state: BankedRound, gone: Mapping[str, int]) -> Shoes:
    """The decks with so many of their cards dealt."""
    return tuple([(name, cards[gone.get(name, 0) :]) for name, cards in state.shoes])


def take(state: BankedRound, deck: str, count: int) -> tuple[BankedRound, tuple[int, ...]]:
    """The next cards of a deck."""
    cards = top(dict(state.shoes), deck, count)
    return state._replace(shoes=_left(state, {deck: count})), cards


def pitch(state: BankedRound, stage: Pitch) -> BankedRound:
    """One pass of dealing, card by card or packet by packet."""
    if state.lot and stage.start:
        drawn = Phrase(state.plan.sheet.options[OptionName.FIRST_HAND])
        state = tell(state, "{drawn}: {lot}.", stage.law, drawn=drawn, lot=state.lot)
    shoes, dealt = dict(state.shoes), _cards_dealt(state, stage)
    for deck, count in dealt.gone.items():
        top(shoes, deck, count)
    got = [(seat, tuple([shoes[deck][at] for deck, at in cards])) for seat, cards in dealt.to.items()]
    state = _face_up(_given(state, got, _left(state, dealt.gone)), stage)
    shown = _faces(stage, got)
    says = "The dealer deals {hands}. Face up: {shown}." if shown else "The dealer deals {hands}."
    return tell(state, says, stage.law, hands=dealt.says, shown=Joined(shown, " / "))


def _given(state: BankedRound, got: Got, shoes: Shoes) -> BankedRound:
    """The cards before those who get them; what falls to a position that nobody plays is nobody's."""
    boxes, dealer, board = list(state.boxes), state.dealer, state.board
    for (holder, index), cards in got:
        if holder is COMMON:
            board += cards
        elif holder is DEALER:
            back, front = (cards if index == 0 else ()), (cards if index > 0 else ())
            dealer = dealer._replace(
                cards=dealer.cards + cards,
                dealt=dealer.dealt + cards,
                back=dealer.back + back,
                front=dealer.front + front,
            )
        elif index < len(boxes) and boxes[index].standing is Standing.IN:
            box = boxes[index]
            boxes[index] = box._replace(cards=box.cards + cards, dealt=box.dealt + cards)
    return state._replace(boxes=tuple(boxes), dealer=dealer, board=board, shoes=shoes)


def _faces(stage: Pitch, got: Got) -> tuple[FaceUp, ...]:
    """The cards everybody sees as they are dealt."""
    places = {deal.to: deal.up for deal in stage.deals if deal.up and deal.to is not PLAYER}
    if not places:
        return ()
    return tuple(FaceUp(cards[-places[holder] :]) for (holder, _), cards in got if holder in places)


class CardsDealt(NamedTuple):
    """Which cards of the decks go to each seat in one pass, counted from the top, and how many leave each deck.

    `says`: what is dealt, as part of a line.
    """

    to: Mapping[DealtTo, tuple[tuple[str, int], ...]]
    gone: Mapping[str, int]
    says: Joined


def _cards_dealt(state: BankedRound, stage: Pitch) -> CardsDealt:
    """One pass of dealing, which hangs on who plays alone: worked out once for each such case."""
    memo, key = state.plan.rotations, (id(stage), state.lot, tuple([box.standing for box in state.boxes]))
    known: CardsDealt | None = memo.get(key)
    if known is None:
        if len(memo) > KEPT:
            memo.clear()
        known = memo[key] = _counted_out(rotation(state, stage), Joined(tuple(map(_dealt, stage.deals))))
    return known


def _counted_out(turns: Iterable[tuple[Deal, DealtTo, int]], says: Joined) -> CardsDealt:
    to, gone = dict[DealtTo, tuple[tuple[str, int], ...]](), dict[str, int]()
    for deal, seat, count in turns:
        first = gone.get(deal.deck, 0)
        gone[deal.deck] = first + count
        to[seat] = to.get(seat, ()) + tuple((deal.deck, first + nth) for nth in range(min(count, deal.count)))
    return CardsDealt(to, gone, says)


def rotation(state: BankedRound, stage: Pitch) -> Iterator[tuple[Deal, DealtTo, int]]:
    """Who gets the next cards and how many at once: round after round one each, or a packet each.

    Where a lot decides who is first, the dealer, who stands last, is counted as one.
    """
    manner = manner_of(state.plan.sheet, stage)
    packets = manner is Manner.PACKETS
    for turn in range(1 if packets else max(deal.count for deal in stage.deals)):
        seats = [(deal, seat) for deal in stage.deals if turn < deal.count for seat in _seats(state, deal)]
        if state.lot and stage.start:
            first = (state.lot - 2 if stage.counting is Going.FROM_LEFT else -state.lot) % len(seats)
            seats = seats[first:] + seats[:first]
        if stage.going is Going.FROM_RIGHT:
            seats = seats[:1] + seats[:0:-1]
        seats = _spared(state, stage, seats)
        if manner is Manner.TO_AND_FRO and turn % 2:
            seats.reverse()
        yield from ((deal, seat, (deal.packet or deal.count) if packets else 1) for deal, seat in seats)


def dealt_in_turn(state: BankedRound) -> tuple[int, ...]:
    """Who got the cards of the last pass, card by card, as far as they still play: a hand, the dealer, the board."""
    passes = [stage for stage in state.plan.stages[: state.stage] if isinstance(stage, Pitch)]
    if not passes:
        return ()
    turns = ((holder, index, min(count, deal.count)) for deal, (holder, index), count in rotation(state, passes[-1]))
    places = ((THE_DEALER if to is DEALER else THE_BOARD if to is COMMON else at, n) for to, at, n in turns)
    return tuple(place for place, count in places for _ in range(count) if place < len(state.boxes))


THE_DEALER, THE_BOARD = -1, -2
"""Where a card goes that is dealt to no hand."""


def _spared(state: BankedRound, stage: Pitch, seats: list[tuple[Deal, DealtTo]]) -> list[tuple[Deal, DealtTo]]:
    """The last hand dealt to a position nobody plays goes to the board, where the game has a use for it."""
    spare = next((deal for deal in stage.deals if deal.spare), None)
    free = [n for n, (_, seat) in enumerate(seats) if not _played_at(state, seat)] if spare else []
    if spare and free:
        seats[free[-1]] = (spare, (COMMON, -1))
    return seats


def _played_at(state: BankedRound, seat: DealtTo) -> bool:
    holder, index = seat
    return holder is not PLAYER or (index < len(state.boxes) and state.boxes[index].standing is not Standing.OUT)


def spare_place(state: BankedRound) -> int:
    """The player position whose hand lies on the board; the dealer's, next after the last, where none does."""
    pitches = (stage for stage in state.plan.stages if isinstance(stage, Pitch) and any(d.spare for d in stage.deals))
    for stage in pitches:
        first = tuple(rotation(state, stage))[: seats_of(state.plan.sheet) + 1]
        dealt = {index for _, (holder, index), _ in first if holder is PLAYER}
        return min(set(range(seats_of(state.plan.sheet))) - dealt, default=seats_of(state.plan.sheet))
    return seats_of(state.plan.sheet)


def _seats(state: BankedRound, deal: Deal) -> Iterator[DealtTo]:
    if deal.spare:
        return
    if deal.to is not PLAYER:
        yield from ((deal.to, hand) for hand in range(deal.hands) or (-1,))
        return
    for index, box in enumerate(state.boxes):
        if box.standing is Standing.IN or deal.everywhere:
            yield PLAYER, index
    if deal.everywhere:
        yield from ((PLAYER, index) for index in range(len(state.boxes), seats_of(state.plan.sheet)))


def _face_up(state: BankedRound, stage: Pitch) -> BankedRound:
    for deal in stage.deals:
        if deal.to is COMMON and deal.up:
            state = state._replace(board_up=len(state.board))
        elif deal.to is DEALER and deal.up:
            ends = (len(state.dealer.cards) - deal.count * hand for hand in range(deal.hands or 1))
            up = {end - nth for end in ends for nth in range(1, deal.up + 1)}
            dealer = state.dealer._replace(exposed=state.dealer.exposed | up)
            state = state._replace(dealer=dealer, dealer_up=state.dealer_up | up)
        elif deal.up:
            state = state._replace(boxes=tuple(box._replace(shown=True) for box in state.boxes))
    return state


def _dealt(deal: Deal) -> Phrase:
    key = "{count} card to {whom}" if deal.count == 1 else "{count} cards to {whom}"
    return phrase(key, count=deal.count, whom=Phrase(whom(deal)))


def burn(state: BankedRound, stage: Burn) -> BankedRound:
    """The top card goes away unseen."""
    state, card = take(state, stage.deck, 1)
    return tell(state._replace(burnt=state.burnt + card), "The dealer burns a card.", stage.law)


def to_board(stage: object) -> bool:
    """Whether community cards are dealt here."""
    return isinstance(stage, Pitch) and stage.deals[0].to is COMMON


def coming(state: BankedRound) -> tuple[Burn | Pitch, ...]:
    """What is next dealt to the board, with its burn, though its time has not come; nothing if there is no more."""
    first = max(state.stage, state.ahead) + 1
    for number, stage in enumerate(state.plan.stages[first:], first):
        if to_board(stage):
            before = state.plan.stages[number - 1]
            return (before, stage) if isinstance(before, Burn) else (stage,)  # type: ignore[return-value]
    return ()


def deal_ahead(state: BankedRound) -> BankedRound:
    """The next community cards come out before their time."""
    stages = coming(state)
    for stage in stages:
        state = MOVES[type(stage)](state, stage)
    return state._replace(ahead=state.plan.stages.index(stages[-1], max(state.stage, state.ahead) + 1))


def idle(state: BankedRound, stage: object) -> bool:
    """A burn or draw that nobody at the table has paid for, or community cards that lie there already."""
    if state.ahead and state.stage <= state.ahead and (isinstance(stage, Burn) or to_board(stage)):
        return True
    asks = IDLE.get(type(stage))
    return asks is not None and asks(state, stage)


def _nothing_to_set(state: BankedRound, stage: HouseWay) -> bool:
    return (stage.whose is COMMON and not state.board) or (stage.whose is PLAYER and not _unset(state))


def _nothing_to_see(state: BankedRound, stage: Peek) -> bool:
    return not looks(stage, pile(state, state.dealer, UPCARD))


def _unpaid(state: BankedRound, stage: Burn | Draw | DrawTo) -> bool:
    paid = [need for need in dealt_to(stage) if isinstance(need, HasChips)]
    return bool(paid) and not any(box.standing is Standing.IN and _has(state, box, paid) for box in state.boxes)


def _has(state: BankedRound, box: Box, wanted: Iterable[HasChips | FallsShort]) -> bool:
    """Whether a hand has all that a step needs of it."""
    for need in wanted:
        held = staked(box, need.spot) > 0 if isinstance(need, HasChips) else not reaches(state, box, need.rule)
        if not held:
            return False
    return True


IDLE: dict[type, Callable[[BankedRound, Any], bool]] = {
    HouseWay: _nothing_to_set,
    Remove: lambda state, _: not state.board,
    Peek: _nothing_to_see,
    Burn: _unpaid,
    Draw: _unpaid,
    DrawTo: _unpaid,
}
"""When the dealer has nothing to do, stage by stage; at any other there always is something."""


def peek(state: BankedRound, stage: Peek) -> BankedRound:
    """The dealer looks at the other card; with 21 points the script is over but for the last settlement."""
    cards = state.dealer.cards
    if not ends_script(points(cards)):
        return tell(state, "The dealer looks at the other card and has no 21.", stage.law)
    last = len(state.plan.stages) - 2
    return tell(_shown(state._replace(stage=last)), "The dealer has 21 with {cards}.", stage.law, cards=FaceUp(cards))


def meanwhile(state: BankedRound, stage: Meanwhile) -> BankedRound:
    """Another game has its turn."""
    return tell(state, "{says}", stage.law, says=Phrase(stage.says))


def draw_to(state: BankedRound, stage: DrawTo) -> BankedRound:
    """The dealer's hand is shown and drawn to."""
    while draws_on(stage, points(state.dealer.cards), soft(state.dealer.cards)):
        state, card = take(state, "deck", 1)
        state = state._replace(dealer=state.dealer._replace(cards=state.dealer.cards + card))
    cards = state.dealer.cards
    says, shown = "The dealer plays {cards}: {points} points.", FaceUp(cards)
    return tell(_shown(state), says, stage.law, cards=shown, points=points(cards))


def _shown(state: BankedRound) -> BankedRound:
    return state._replace(dealer_up=frozenset(range(len(state.dealer.cards))))


def turn(state: BankedRound, stage: Turn) -> BankedRound:
    """Cards are turned face up."""
    if stage.whose is PLAYER:
        boxes = (box._replace(shown=box.shown or box.standing is Standing.IN) for box in state.boxes)
        return tell(state._replace(boxes=tuple(boxes)), "The dealer opens the players' hands.", stage.law)
    if stage.whose is COMMON:
        up = state.board_up + stage.count if stage.count else len(state.board)
        fresh = state.board[state.board_up : up]
        return tell(state._replace(board_up=up), "The dealer turns {cards}.", stage.law, cards=FaceUp(fresh))
    state, box = _shown(state), state.dealer
    hands = (box.back, box.front) if box.back and box.front else (box.cards,)
    return tell(state, "The dealer shows {cards}.", stage.law, cards=Joined(tuple(map(FaceUp, hands)), " / "))


def remove(state: BankedRound, stage: Remove) -> BankedRound:
    """Community cards are taken away unseen."""
    kept = tuple(card for place, card in enumerate(state.board, 1) if place not in stage.places)
    says, places = "The dealer removes community cards {places}.", Joined(stage.places)
    return tell(state._replace(board=kept), says, stage.law, places=places)


def draw(state: BankedRound, stage: Draw) -> BankedRound:
    """Each hand is dealt back up to its size."""
    for index, box in drawing(state, stage):
        state, cards = take(state, "deck", stage.size - len(box.cards))
        shown = frozenset(range(len(box.cards))) if stage.shows else box.exposed
        unseen = frozenset(range(len(box.cards), stage.size)) if stage.unseen else box.unseen
        state = with_box(state, index, box._replace(cards=box.cards + cards, exposed=shown, unseen=unseen))
    return tell(state, "The dealer deals the draw cards.", stage.law)


def drawing(state: BankedRound, stage: Draw) -> Iterator[tuple[int, Box]]:
    """The hands that are dealt to in a draw."""
    for index, box in enumerate(state.boxes):
        if box.standing is Standing.IN and len(box.cards) < stage.size and _has(state, box, dealt_to(stage)):
            yield index, box


def fill(state: BankedRound, stage: FillFromBoard) -> BankedRound:
    """Each hand is shown and takes what it lacks from the community cards, in their order."""
    for index, box in enumerate(state.boxes):
        if box.standing is Standing.IN:
            cards = box.cards + state.board[: stage.size - len(box.cards)]
            state = with_box(state, index, box._replace(cards=cards, shown=True))
    return tell(state, "The held cards are filled up from the community cards.", stage.law)


def house_way(state: BankedRound, stage: HouseWay) -> BankedRound:
    """The dealer's hand, played by the first line of the house ways that fits; not where it meets no other."""
    if state.progressive_only:
        return state
    if stage.whose is not DEALER:
        return _set_common(state, stage) if stage.whose is COMMON else _set_players(state, stage)
    box = state.dealer
    kept, way = _played(state, stage, box.cards)
    rest = _without(box.cards, kept)
    after, cards = state, tuple[int, ...]()
    match stage.does:
        case DealerDoes.SETS:
            dealer = box._replace(back=kept, front=rest)
        case DealerDoes.KEEPS:
            dealer = box._replace(cards=kept, discards=rest)
        case DealerDoes.DRAWS:
            after, cards = take(state, "deck", len(rest))
            dealer = box._replace(cards=kept + cards, discards=rest)
    after = after._replace(dealer=dealer, dealer_up=frozenset(range(len(dealer.cards))))
    keeps = "The dealer keeps {cards} and draws {drawn} ({why})." if cards else "The dealer keeps {cards} ({why})."
    if stage.does is not DealerDoes.SETS:
        return tell(after, keeps, way.law, cards=FaceUp(kept), drawn=FaceUp(cards), why=_why(way))
    sets = "The dealer sets {back} in back and {front} in front ({why})."
    return tell(after, sets, way.law, back=FaceUp(kept), front=FaceUp(rest), why=_why(way))


def _set_common(state: BankedRound, stage: HouseWay) -> BankedRound:
    """The common hand is opened and set: first the back cards lie there, then the front ones."""
    back, way = _played(state, stage, state.board)
    front = _without(state.board, back)
    state = state._replace(board=back + front, board_up=len(state.board))
    says = "The dealer sets the common hand: {back} in back and {front} in front ({why})."
    return tell(state, says, way.law, back=FaceUp(back), front=FaceUp(front), why=_why(way))


def _set_players(state: BankedRound, stage: HouseWay) -> BankedRound:
    for index in _unset(state):
        box = state.boxes[index]
        back, _ = _played(state, stage, box.cards)
        state = with_box(state, index, box._replace(back=back, front=_without(box.cards, back)))
        state = tell(state, "The dealer sets {hand} by the house ways.", stage.law, index)
    return state


def _unset(state: BankedRound) -> list[int]:
    """The hands that nobody has set yet."""
    return [i for i, box in enumerate(state.boxes) if box.standing is Standing.IN and not box.front]


def compare(state: BankedRound, stage: Compare) -> BankedRound:
    """The dealer's two hands, told apart by which is the higher."""
    box = state.dealer
    low, high = sorted((box.front, box.back), key=lambda cards: score(stage.ladder, cards))
    state = state._replace(dealer=box._replace(cards=high + low, back=high, front=low))
    return tell(state, "The dealer plays {high} high and {low} low.", stage.law, high=FaceUp(high), low=FaceUp(low))


def _played(state: BankedRound, stage: HouseWay, cards: tuple[int, ...]) -> tuple[tuple[int, ...], Way]:
    """What is kept or set in back; a hand that is set is read by the ladders the players set theirs by."""
    setting = next((s for s in state.plan.stages if isinstance(s, Arrange)), None)
    if stage.does is not DealerDoes.SETS or setting is None:
        kept, way = chosen(stage.ways, cards)
    else:
        kept, way = chosen(stage.ways, cards, back=setting.back.ladder, front=setting.front.ladder)
    return _among(cards, kept), way


def _among(cards: tuple[int, ...], faces: tuple[int, ...]) -> tuple[int, ...]:
    """The very cards that have these faces: where there are several decks one ace is not another."""
    left = list(cards)
    return tuple(left.pop(left.index(face)) for face in faces)


def _why(way: Way) -> Phrase:
    return Phrase(way.keep.value if way.holding is Holding.ANY else way.holding.value)


def _without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


MOVES: dict[type, Callable[..., BankedRound]] = {
    Pitch: pitch,
    Burn: burn,
    Turn: turn,
    Remove: remove,
    Draw: draw,
    FillFromBoard: fill,
    HouseWay: house_way,
    Compare: compare,
    Peek: peek,
    Meanwhile: meanwhile,
    DrawTo: draw_to,
}
