"""Decisions: what a player may do now, and what it changes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from pitboss.cards import text
from pitboss.law import Cite
from pitboss.sheet import dollars
from pitboss.table.fouls import fouled
from pitboss.table.reading import holds, reaches
from pitboss.table.settle import fold_takes, settle_one
from pitboss.table.state import Acted, Box, Paid, Stake, Standing, State, TableError, Told, replace
from pitboss.table.wagers import staked
from pitboss.words import (
    Act,
    Arrange,
    Bet,
    Cap,
    Check,
    Choose,
    Declare,
    Discard,
    Fold,
    Settle,
    SettleRow,
    Split,
    TakeBack,
)

Decision = Choose | Discard | Arrange


def waits_for(state: State, stage: Decision, index: int) -> bool:
    """Whether this hand has a decision to make here."""
    box = state.boxes[index]
    if box.standing is not Standing.IN or state.progressive_only:
        return False
    match stage:
        case Choose():
            if stage.unless is not None and staked(box, stage.unless):
                return False
            if box.split_from >= 0 and any(isinstance(act, Split) for act in stage.acts):
                return False
            return stage.having is None or bool(staked(box, stage.having))
        case Discard():
            return box.split_from < 0 and not _was_split(state, index)
        case Arrange():
            return True


def _was_split(state: State, index: int) -> bool:
    return any(box.split_from == index for box in state.boxes)


def offers(state: State, stage: Decision, index: int) -> tuple[Acted, ...]:
    """Everything this hand may do now."""
    box = state.boxes[index]
    match stage:
        case Choose():
            return tuple(event for act in stage.acts for event in _acts(state, box, index, act))
        case Discard():
            return tuple(_discards(box, index, stage))
        case Arrange():
            size = stage.front.ladder.size
            return tuple(Acted(index, "set", cards=c) for c in _places(len(box.cards), size))


@cache
def _places(cards: int, count: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(cards), count))


def _acts(state: State, box: Box, index: int, act: Act) -> Iterator[Acted]:
    match act:
        case Bet():
            for times in act.times:
                if not _bet_fault(state, box, act, times):
                    yield Acted(index, "bet", act.spot.name, times * staked(box, act.of))
        case Fold():
            yield Acted(index, "fold")
        case Check():
            yield Acted(index, act.called)
        case TakeBack():
            yield Acted(index, "take back", act.spot.name)
        case Declare():
            if holds(state, box, act.holding):
                yield Acted(index, "declare")
        case Split():
            yield from _splits(box, index, act)
        case Discard():
            yield from _discards(box, index, act)


def _bet_fault(state: State, box: Box, act: Bet, times: int) -> str:
    amount = times * staked(box, act.of)
    if not amount:
        return f"there is no {act.of.name} to match"
    if act.holding is not None and not reaches(state, box, act.holding):
        return f"that takes {act.holding.rank} or better ({act.holding.law})"
    if act.most and amount > act.most:
        return f"{dollars(amount)} is over {dollars(act.most)}"
    for cap in state.plan.game.limits:
        if isinstance(cap, Cap) and not cap.spots and amount > cap.most:
            return f"{dollars(amount)} is over {dollars(cap.most)} ({cap.law})"
    return ""


def _splits(box: Box, index: int, act: Split) -> Iterator[Acted]:
    amount = staked(box, act.spot)
    for cards in _places(len(box.cards), len(box.cards) // 2):
        yield Acted(index, "split", act.spot.name, amount, cards)
        for follow in act.may_follow:
            if staked(box, follow):
                yield Acted(index, "split", follow.name, amount, cards)


def _discards(box: Box, index: int, act: Discard) -> Iterator[Acted]:
    for count in range(act.least, act.most + 1):
        yield from (Acted(index, "discard", cards=cards) for cards in _places(len(box.cards), count))


def act_on(state: State, stage: Decision, event: Acted) -> State:
    """The decision carried out."""
    match stage:
        case Choose():
            return _choose(state, stage, event)
        case Discard():
            return _discard(state, stage, event)
        case Arrange():
            return _arrange(state, stage, event)


def _choose(state: State, stage: Choose, event: Acted) -> State:
    if event.act == "bet":
        return _bet(state, stage, event)
    if event.act == "fold":
        return _fold(state, stage.law, event.box)
    if event.act == "take back":
        return _take_back(state, stage.law, event)
    if event.act == "declare":
        act = next(a for a in stage.acts if isinstance(a, Declare))
        return _declare(state, act, event.box)
    if event.act == "split":
        act_ = next(a for a in stage.acts if isinstance(a, Split))
        return _split(state, stage.law, act_, event)
    if event.act == "discard":
        return _discard(state, next(a for a in stage.acts if isinstance(a, Discard)), event)
    return tell(state, f"{_who(event.box)}: {event.act}.", stage.law, event.box)


def _who(index: int) -> str:
    return f"Hand {index + 1}"


def tell(state: State, says: str, law: Cite | None = None, box: int = -1) -> State:
    """One more line of the round in plain words."""
    return replace(state, told=(*state.told, Told(says, law, box)))


def with_box(state: State, index: int, box: Box) -> State:
    """The state with one hand changed."""
    return replace(state, boxes=(*state.boxes[:index], box, *state.boxes[index + 1 :]))


def _bet(state: State, stage: Choose, event: Acted) -> State:
    box = state.boxes[event.box]
    stakes = (*box.stakes, Stake(event.spot, event.amount))
    if event.tip:
        stakes = (*stakes, Stake(event.spot, event.tip, tip=True))
    state = with_box(state, event.box, replace(box, stakes=stakes))
    return tell(state, f"{_who(event.box)} bets {event.spot} {dollars(event.amount)}.", stage.law, event.box)


def check_tip(state: State, stage: Choose, event: Acted) -> None:
    """A tip beside a later bet: only where allowed, only beside an earlier tip, and of its size times the multiple."""
    tips = state.plan.game.tips
    box = state.boxes[event.box]
    act = next((a for a in stage.acts if isinstance(a, Bet) and a.spot.name == event.spot), None)
    if tips is None or act is None or not state.plan.sheet.form.tips or act.spot not in tips.later:
        raise TableError(f"{event.spot}: no tip may be wagered here" + (f" ({tips.law})" if tips else ""))
    first = staked(box, act.of, tip=True)
    if not first or event.tip % first or event.tip > first * max(act.times):
        raise TableError(f"{event.spot}: a tip here repeats the tip on {act.of.name} ({tips.law})")
    for cap in state.plan.game.limits:
        if isinstance(cap, Cap) and not cap.spots and event.tip > cap.most:
            raise TableError(f"{event.spot}: a tip of {dollars(event.tip)} is over {dollars(cap.most)} ({cap.law})")


def _fold(state: State, law: Cite, index: int) -> State:
    state = with_box(state, index, replace(state.boxes[index], standing=Standing.FOLDED))
    state = tell(state, f"{_who(index)} folds.", law, index)
    return fold_takes(state, index, rows_of(state))


def rows_of(state: State) -> Iterator[SettleRow]:
    """Every settlement row of the game, those settled early included."""
    for stage in state.plan.stages:
        if isinstance(stage, Settle):
            yield from stage.rows


def _take_back(state: State, law: Cite, event: Acted) -> State:
    box = state.boxes[event.box]
    back = [s for s in box.stakes if s.spot == event.spot]
    rest = tuple(s for s in box.stakes if s.spot != event.spot)
    state = with_box(state, event.box, replace(box, stakes=rest))
    for stake in back:
        paid = Paid(event.box, box.player, stake.spot, stake.amount, stake.amount, "taken back", law, tip=stake.tip)
        state = replace(state, paid=(*state.paid, paid))
    return tell(state, f"{_who(event.box)} takes back {event.spot}.", law, event.box)


def _declare(state: State, act: Declare, index: int) -> State:
    box = state.boxes[index]
    state = tell(state, f"{_who(index)} declares {text(box.cards)}.", act.holding.law, index)
    state = with_box(state, index, replace(box, shown=True))
    for row in act.pays:
        state = settle_one(state, row, index)
    return with_box(state, index, replace(state.boxes[index], standing=Standing.DONE))


def _split(state: State, law: Cite, act: Split, event: Acted) -> State:
    box = state.boxes[event.box]
    first = tuple(box.cards[i] for i in event.cards)
    second = tuple(card for i, card in enumerate(box.cards) if i not in event.cards)
    stakes = [Stake(act.spot.name, staked(box, act.spot))]
    if event.spot != act.spot.name:
        stakes.append(Stake(event.spot, staked(box, event.spot)))
    shown = frozenset(range(len(second))) if act.shows else frozenset()
    twin = Box(box.player, Standing.IN, tuple(stakes), second, box.dealt, exposed=shown, split_from=event.box)
    state = with_box(state, event.box, replace(box, cards=first, exposed=shown))
    state = replace(state, boxes=(*state.boxes, twin))
    return tell(state, f"{_who(event.box)} splits into two hands.", law, event.box)


def _discard(state: State, stage: Discard, event: Acted) -> State:
    box = state.boxes[event.box]
    gone = tuple(box.cards[i] for i in event.cards)
    kept = tuple(card for i, card in enumerate(box.cards) if i not in event.cards)
    shown = frozenset(range(len(kept))) if stage.shows else frozenset()
    state = with_box(state, event.box, replace(box, cards=kept, discards=box.discards + gone, exposed=shown))
    what = f"discards {len(gone)} card{'s' * (len(gone) != 1)}" if gone else "stands"
    return tell(state, f"{_who(event.box)} {what}.", stage.law, event.box)


def _arrange(state: State, stage: Arrange, event: Acted) -> State:
    box = state.boxes[event.box]
    front = tuple(box.cards[i] for i in event.cards)
    back = tuple(card for i, card in enumerate(box.cards) if i not in event.cards)
    bad = fouled(stage, back, front)
    state = with_box(state, event.box, replace(box, back=back, front=front, fouled=bad, shown=box.shown or stage.shows))
    says = "sets the hand wrongly: the small hand outranks the large one." if bad and stage.shows else "sets the hand."
    return tell(state, f"{_who(event.box)} {says}", stage.law, event.box)


def refusal(state: State, stage: Decision, event: Acted) -> str:
    """Why this cannot be done now, with what can."""
    box = state.boxes[event.box]
    if isinstance(stage, Choose) and event.act == "bet":
        for act in stage.acts:
            if isinstance(act, Bet) and act.spot.name == event.spot:
                sizes = [times * staked(box, act.of) for times in act.times]
                fault = next((f for t in act.times if (f := _bet_fault(state, box, act, t))), "")
                sizes_text = " or ".join(dollars(size) for size in sizes)
                if event.amount not in sizes:
                    return f"{event.spot}: {dollars(event.amount)} is not {sizes_text} ({stage.law})"
                return f"{event.spot}: {fault} ({stage.law})"
    can = ", ".join(dict.fromkeys(offer.act for offer in offers(state, stage, event.box)))
    return f"{_who(event.box)} may not {event.act} {event.spot}".rstrip() + f" now; it may {can} ({stage.law})"
