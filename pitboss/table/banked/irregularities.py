"""Irregularities: what may go wrong at this moment, and what the game's section makes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitboss.rules.irregularities import banked_mishaps
from pitboss.sheet.places import wanted
from pitboss.table import cut
from pitboss.table.banked import acts
from pitboss.table.banked.acts import BACK, give_back, tell, with_box
from pitboss.table.banked.deal import coming, deal_ahead, take, to_board
from pitboss.table.banked.settlement import post
from pitboss.table.banked.state import BankedRound, Betting, Decided, Erred, Paid, Standing
from pitboss.table.lines import Phrase, phrase
from pitboss.table.shuffle import shuffled
from pitboss.table.state import replace
from pitboss.words import (
    DEALER,
    PLAYER,
    Burn,
    Choose,
    Deal,
    Declare,
    Draw,
    Hand,
    HouseWay,
    Mishap,
    Pitch,
    Then,
    Turn,
    What,
    walk,
)

WHILE_DEALING = {
    What.FACED_CARD, What.FACED_AGAIN, What.DRAWN_IN_ERROR, What.CARD_DROPPED, What.SHUFFLER_JAM, What.SHOE_JAM,
    What.JOKER_UP, What.MISCUT,
}  # fmt: skip
DEALS = (Pitch, Draw)
FROM_THE_TOP = {Then.REPLACED, Then.AFTER_OTHERS}
"""A dead card gives way to the top card of the deck."""


def offers(state: BankedRound) -> tuple[Erred, ...]:
    """Everything that may go wrong now and that the section foresees."""
    if state.over or state.progressive_only:
        return ()
    dealt = _dealing_begun(state)
    now = (rule for rule in banked_mishaps(state.plan.game) if dealt or rule.what in WHILE_DEALING)
    rules = (rule for rule in now if _applies(state, rule))
    return tuple(dict.fromkeys(event for rule in rules for event in _events(state, rule)))


def _dealing_begun(state: BankedRound) -> bool:
    return any(isinstance(stage, Pitch) for stage in state.plan.stages[: state.stage])


def _applies(state: BankedRound, rule: Mishap) -> bool:
    sheet = state.plan.sheet
    if rule.under is not None and sheet.options[rule.under[0]] != rule.under[1]:
        return False
    return rule.offering is None or rule.offering.name in sheet.offered


def _events(state: BankedRound, rule: Mishap) -> Iterator[Erred]:
    """The irregularity in every form it can take at this moment."""
    when = WHEN.get(rule.what)
    return when(state, rule) if when else iter(())


def _live(state: BankedRound) -> list[int]:
    return [index for index, box in enumerate(state.boxes) if box.standing is Standing.IN]


def _off(rule: Mishap) -> tuple[int, ...]:
    """By how many cards a count is wrong."""
    return (-rule.missing,) if rule.missing else (-1, 1)


def _miscounted(state: BankedRound, rule: Mishap) -> Iterator[Erred]:
    for index in _live(state):
        yield from (Erred(rule.what, index, len(state.boxes[index].cards) + extra) for extra in _off(rule))


def _of_a_hand(state: BankedRound, rule: Mishap) -> Iterator[Erred]:
    if rule.then in FROM_THE_TOP and not _just_dealt(state):
        return
    for index in _live(state):
        yield from (Erred(rule.what, index, place) for place in range(len(state.boxes[index].cards)))


def _just_dealt(state: BankedRound) -> bool:
    """Whether nobody has done anything since cards were dealt, and the deck has one to replace a dead card with."""
    done = next((s for s in reversed(state.plan.stages[: state.stage]) if not isinstance(s, Turn | Burn)), None)
    return isinstance(done, DEALS) and len(dict(state.shoes)[_main_deck(state)]) > _still_wanted(state)


def _still_wanted(state: BankedRound) -> int:
    """How many cards the rest of the round takes at most: asked at each irregularity, and worked out once."""
    held = max((len(box.cards) for box in state.boxes), default=0)
    known, asked = state.plan.rest, (state.stage, len(state.boxes), held)
    if asked not in known:
        known[asked] = wanted(state.plan.stages[state.stage :], len(state.boxes), held)
    return known[asked]


def _false_claim(state: BankedRound, rule: Mishap) -> Iterator[Erred]:
    asked = any(isinstance(act, Declare) for act in walk(state.plan.stages[state.stage]))
    if asked and state.turn in _live(state) and not _may_declare(state):
        yield Erred(rule.what, state.turn)


def _dealer_miscounted(state: BankedRound, rule: Mishap) -> Iterator[Erred]:
    held = len(state.dealer.cards)
    yield from (Erred(rule.what, -1, held + extra) for extra in _off(rule) if held)


def _dealer_exposed(state: BankedRound, rule: Mishap) -> Iterator[Erred]:
    if rule.then in FROM_THE_TOP and not _just_dealt(state):
        return
    yield from (Erred(rule.what, -1, at) for at in range(len(state.dealer.cards)) if at not in state.dealer_up)


def _board_miscounted(state: BankedRound, rule: Mishap) -> Iterator[Erred]:
    """While it is dealt, right after, or as long as some of it lies face down."""
    board = len(state.board)
    if rule.then is Then.EXTRA_BACK:
        yield from [Erred(rule.what, -1, board + 1)] if to_board(state.plan.stages[state.stage - 1]) else []
    elif rule.then is Then.RESHUFFLE and to_board(state.plan.stages[state.stage]):
        yield from (Erred(rule.what, -1, _due(state) + extra) for extra in _off(rule))
    elif board > state.board_up:
        yield from (Erred(rule.what, -1, board + extra) for extra in (-1, 1))


def _board_exposed(state: BankedRound, rule: Mishap) -> Iterator[Erred]:
    if rule.then in FROM_THE_TOP and not _just_dealt(state):
        return
    yield from (Erred(rule.what, -1, place) for place in range(state.board_up, len(state.board)))


def _slipped(state: BankedRound, rule: Mishap) -> Iterator[Erred]:
    if _live(state) and _may_slip(state, rule):
        yield Erred(rule.what)


def _misset(state: BankedRound, rule: Mishap) -> Iterator[Erred]:
    if _dealer_set(state):
        yield Erred(rule.what)


def _any_time(state: BankedRound, rule: Mishap) -> Iterator[Erred]:
    yield Erred(rule.what)


def _while_dealing(state: BankedRound, rule: Mishap) -> Iterator[Erred]:
    """A card faces up for the first time, or again."""
    not_now = What.FACED_CARD if What.FACED_CARD in state.mishaps else What.FACED_AGAIN
    if isinstance(state.plan.stages[state.stage], DEALS) and rule.what is not not_now:
        yield Erred(rule.what)


def _before_the_deal(state: BankedRound, rule: Mishap) -> Iterator[Erred]:
    """The bets are down, and every card is in the deck."""
    if isinstance(state.plan.stages[state.stage], DEALS) and not _dealing_begun(state) and not state.burnt:
        yield Erred(rule.what)


def _due(state: BankedRound) -> int:
    """How many community cards there should be after this stage."""
    stage = state.plan.stages[state.stage]
    assert isinstance(stage, Pitch)
    return len(state.board) + sum(deal.count for deal in stage.deals)


def _may_slip(state: BankedRound, rule: Mishap) -> bool:
    """A burn is forgotten when it is due; a further community card comes too early while the players decide.

    Where that card goes back into the deck it may be the very first one.
    """
    stage = state.plan.stages[state.stage]
    if rule.what is What.MISSED_BURN:
        return isinstance(stage, Burn)
    first = bool(state.board) or rule.then is Then.RESHUFFLE
    return isinstance(stage, Choose) and stage.after is None and first and bool(coming(state))


def _common_hands(state: BankedRound, rule: Mishap) -> Iterator[Erred]:
    """On the common hands that somebody bets on."""
    what = rule.what
    bet_on = {stake.pick for box in state.boxes for stake in box.stakes}
    picks = (pick for wager in state.plan.wagers for pick in wager.picks if pick.name in bet_on)
    for pick, size in [(pick.name, pick.wins.ladder.size) for pick in picks if isinstance(pick.wins, Hand)]:
        counts = (size - 1, size + 1) if what is What.COMMON_COUNT else range(size)
        yield from (Erred(what, count=count, pick=pick) for count in counts)


def _may_declare(state: BankedRound) -> bool:
    stage = state.plan.stages[state.stage]
    return isinstance(stage, Choose) and Decided(state.turn, "declare") in acts.offers(state, stage, state.turn)


def _dealer_set(state: BankedRound) -> bool:
    return any(isinstance(stage, HouseWay) and stage.whose is DEALER for stage in state.plan.stages[: state.stage])


WHEN: dict[What, Callable[[BankedRound, Mishap], Iterator[Erred]]] = {
    What.PLAYER_COUNT: _miscounted,
    What.PLAYER_EXPOSED: _of_a_hand,
    What.CARD_OFF_TABLE: _of_a_hand,
    What.SELF_EXPOSED: _of_a_hand,
    What.JOKER_DOWN: _of_a_hand,
    What.FALSE_CLAIM: _false_claim,
    What.DEALER_COUNT: _dealer_miscounted,
    What.DEALER_EXPOSED: _dealer_exposed,
    What.DEALER_MISSET: _misset,
    What.BOARD_COUNT: _board_miscounted,
    What.BOARD_EXPOSED: _board_exposed,
    What.BOARD_EARLY: _slipped,
    What.MISSED_BURN: _slipped,
    What.COMMON_COUNT: _common_hands,
    What.COMMON_OFF_TABLE: _common_hands,
    What.STUB_COUNT: _any_time,
    What.DEFECTIVE_DECK: _any_time,
    **dict.fromkeys(WHILE_DEALING, _while_dealing),
    What.MISCUT: _before_the_deal,
}


def err(state: BankedRound, event: Erred) -> BankedRound:
    """The irregularity happens, and the first rule of the section that speaks of it applies."""
    rule = next(r for r in banked_mishaps(state.plan.game) if _applies(state, r) and _fits(state, event, r))
    where = "{what} ({hand}): {then}." if event.box >= 0 else "{what}: {then}."
    says = "{what} (hand {pick}): {then}." if event.pick else where
    what, then = Phrase(event.what.value), Phrase(rule.then.value)
    state = tell(state, says, rule.law, event.box, what=what, pick=event.pick, then=then)
    state = replace(state, mishaps=(*state.mishaps, event.what))
    state = state if _put_right(event, rule) or rule.then in FROM_THE_TOP else _cards_moved(state, event)
    return CONSEQUENCES[rule.then](state, event, rule)


def _fits(state: BankedRound, event: Erred, rule: Mishap) -> bool:
    """Whether the rule speaks of this, and of as many missing cards if it counts them."""
    held = state.boxes[event.box].cards if event.box >= 0 else state.dealer.cards
    return rule.what is event.what and (not rule.missing or event.count == len(held) - rule.missing)


def _put_right(event: Erred, rule: Mishap) -> bool:
    """A board that still has to complete the hands is brought back to its number: its first cards count.

    A dealer who is short takes the next card of the deck, the one that was due.
    """
    first_cards_count = event.what is What.BOARD_COUNT and rule.then is Then.PROGRESSIVE_ONLY
    return first_cards_count or rule.then in {Then.COMPLETED, Then.RESHUFFLE, Then.EXTRA_BACK}


def _cards_moved(state: BankedRound, event: Erred) -> BankedRound:
    """What the irregularity did to the cards themselves."""
    if event.what is What.PLAYER_COUNT:
        box = state.boxes[event.box]
        state, cards = _recount(state, box.cards, event.count)
        return with_box(state, event.box, replace(box, cards=cards, dealt=cards))
    if event.what is What.DEALER_COUNT:
        state, cards = _recount(state, state.dealer.cards, event.count)
        return replace(state, dealer=replace(state.dealer, cards=cards, dealt=cards))
    if event.what is What.BOARD_COUNT:
        state, cards = _recount(state, state.board, event.count)
        return replace(state, board=cards)
    if event.what in {What.PLAYER_EXPOSED, What.SELF_EXPOSED}:
        box = state.boxes[event.box]
        return with_box(state, event.box, replace(box, exposed=box.exposed | {event.count}))
    if event.what is What.DEALER_EXPOSED:
        return replace(state, dealer_up=state.dealer_up | {event.count})
    if event.what is What.BOARD_EXPOSED:
        return replace(state, board_exposed=state.board_exposed | {event.count})
    if event.what is What.BOARD_EARLY:
        return deal_ahead(state)
    return replace(state, stage=state.stage + 1) if event.what is What.MISSED_BURN else state


def _recount(state: BankedRound, cards: tuple[int, ...], count: int) -> tuple[BankedRound, tuple[int, ...]]:
    if count <= len(cards):
        return state, cards[:count]
    state, more = take(state, _main_deck(state), count - len(cards))
    return state, cards + more


def _main_deck(state: BankedRound) -> str:
    deals = [deal for stage in state.plan.stages for deal in walk(stage) if isinstance(deal, Deal)]
    return next((deal for deal in deals if deal.to is PLAYER), deals[0]).deck


def _play_on(state: BankedRound, event: Erred, rule: Mishap) -> BankedRound:
    return state


def _hand_void(state: BankedRound, event: Erred, rule: Mishap) -> BankedRound:
    if not event.pick:
        return give_back(state, event.box, rule.law)
    for index in range(len(state.boxes)):
        state = give_back(state, index, rule.law, pick=event.pick)
    return state


FALSE = phrase("loses: false declaration")


def _hand_lost(state: BankedRound, event: Erred, rule: Mishap) -> BankedRound:
    """The first wager is lost; the others come back."""
    box = state.boxes[event.box]
    first = next(stage for stage in state.plan.stages if isinstance(stage, Betting)).wagers[0].spot.name
    for stake in [s for s in box.stakes if s.spot == first]:
        paid = Paid(event.box, box.player, first, stake.amount, 0, FALSE, rule.law, tip=stake.tip)
        state = post(state, paid)
    rest = tuple(s for s in box.stakes if s.spot != first)
    return give_back(with_box(state, event.box, replace(box, stakes=rest)), event.box, rule.law)


def _all_void(state: BankedRound, event: Erred, rule: Mishap) -> BankedRound:
    for index in range(len(state.boxes)):
        state = give_back(state, index, rule.law)
    return replace(_unfolded(state, rule), over=True)


def _unfolded(state: BankedRound, rule: Mishap) -> BankedRound:
    """In a void round nobody has folded: what a folded hand lost comes back too."""
    lost = [paid for paid in state.paid if paid.folded]
    back = (replace(paid, stake=0, back=paid.stake, why=BACK, law=rule.law, folded=False) for paid in lost)
    return replace(state, paid=(*state.paid, *back))


def _progressive_only(state: BankedRound, event: Erred, rule: Mishap) -> BankedRound:
    """Everything comes back but the progressive wagers; the cards are still dealt out for those."""
    for index in range(len(state.boxes)):
        state = give_back(state, index, rule.law, keep=state.plan.progressives)
    state = _unfolded(state, rule)
    alive = any(box.stakes for box in state.boxes)
    return replace(state, progressive_only=alive, over=not alive)


def _may_leave(state: BankedRound, event: Erred, rule: Mishap) -> BankedRound:
    return replace(state, asked=event.what)


def _reshuffle(state: BankedRound, event: Erred, rule: Mishap) -> BankedRound:
    """Community cards wrongly dealt go back with their burn into what is left, which is shuffled and dealt on.

    So does a single card that was dropped or came too early; a deck that jammed is shuffled as it is.
    """
    if event.what is not What.BOARD_COUNT:
        return _shuffled_in(state, ())
    if not to_board(state.plan.stages[state.stage]):
        return _new_board(state)
    burned = isinstance(state.plan.stages[state.stage - 1], Burn) and state.asked is None
    state = _shuffled_in(state, state.burnt[-1:] if burned else ())
    return replace(state, burnt=state.burnt[:-1], stage=state.stage - 1) if burned else state


def _new_board(state: BankedRound) -> BankedRound:
    """Those face down are dealt anew."""
    hidden = state.board[state.board_up :]
    state, cards = take(_shuffled_in(state, hidden), _main_deck(state), len(hidden))
    seen = frozenset(place for place in state.board_exposed if place < state.board_up)
    return replace(state, board=state.board[: state.board_up] + cards, board_exposed=seen)


def _shuffled_in(state: BankedRound, cards: tuple[int, ...]) -> BankedRound:
    """The deck with these cards in it, shuffled; its own secret order is the key, so that a replay shuffles alike."""
    name = _main_deck(state)
    shoes = ((n, shuffled(left + cards, bytes(left), "again") if n == name else left) for n, left in state.shoes)
    return replace(state, shoes=tuple(shoes))


def _recut(state: BankedRound, event: Erred, rule: Mishap) -> BankedRound:
    name = _main_deck(state)
    return replace(state, shoes=tuple((n, cut.again(left) if n == name else left) for n, left in state.shoes))


def _extra_back(state: BankedRound, event: Erred, rule: Mishap) -> BankedRound:
    return _shuffled_in(state, ())


def _replaced(state: BankedRound, event: Erred, rule: Mishap) -> BankedRound:
    """The dead card is laid away, and the top card of the deck takes its place."""
    state, (new,) = take(state, _main_deck(state), 1)
    at = event.count
    if event.box >= 0:
        box = state.boxes[event.box]
        dead, cards = box.cards[at], (*box.cards[:at], new, *box.cards[at + 1 :])
        was = box.dealt.index(dead) if dead in box.dealt else len(box.dealt)
        dealt = (*box.dealt[:was], new, *box.dealt[was + 1 :])
        state = with_box(state, event.box, replace(box, cards=cards, dealt=dealt))
    elif event.what is What.DEALER_EXPOSED:
        held = state.dealer.cards
        dead, cards = held[at], (*held[:at], new, *held[at + 1 :])
        state = replace(state, dealer=replace(state.dealer, cards=cards, dealt=cards))
    else:
        dead, board = state.board[at], state.board
        state = replace(state, board=(*board[:at], new, *board[at + 1 :]))
    return replace(state, burnt=(*state.burnt, dead))


def _next_below(state: BankedRound, event: Erred, rule: Mishap) -> BankedRound:
    """A faced card is laid away; a stray joker was never one of the deck's."""
    return _card_out(state, event, rule) if event.what is What.FACED_CARD else state


def _card_out(state: BankedRound, event: Erred, rule: Mishap) -> BankedRound:
    state, _ = take(state, _main_deck(state), 1)
    return state


CONSEQUENCES = {
    Then.PLAY_ON: _play_on,
    Then.TURN_OVER: _play_on,
    Then.NEXT_CARD: _play_on,
    Then.RESHUFFLE: _reshuffle,
    Then.EXTRA_BACK: _extra_back,
    Then.RECUT: _recut,
    Then.MAY_LEAVE: _may_leave,
    Then.RESET: _play_on,
    Then.COMPLETED: _play_on,
    Then.HAND_VOID: _hand_void,
    Then.HAND_LOST: _hand_lost,
    Then.ALL_VOID: _all_void,
    Then.PROGRESSIVE_ONLY: _progressive_only,
    Then.CARD_OUT: _card_out,
    Then.REPLACED: _replaced,
    Then.AFTER_OTHERS: _replaced,
    Then.NEXT_BELOW: _next_below,
}
