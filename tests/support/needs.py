"""What a hand may do, said a second time and plainly, from the words alone: it shares no rule with `rules.acts`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pitboss.hands.classes import span
from pitboss.rules.acts import Move
from pitboss.sheet.banked import Sheet
from pitboss.table.banked.hands import score_of
from pitboss.table.banked.state import BankedRound, Box, Decided, Standing
from pitboss.words import (
    Act,
    Adopt,
    Arrange,
    AtLeast,
    Bet,
    Bets,
    Buy,
    Cap,
    Check,
    Choose,
    Declare,
    Discard,
    Fold,
    Leave,
    Split,
    Spot,
    Surrender,
    TakeBack,
)


def chips(box: Box, spot: Spot) -> int:
    """The player's own chips on a spot."""
    return sum(stake.amount for stake in box.stakes if stake.spot == spot.name and not stake.tip)


def better(state: BankedRound, box: Box, rule: AtLeast) -> bool:
    """Of the rank or better."""
    return score_of(state, box, rule.hand) >= span(rule.hand.ladder, rule.rank)[0]


def amounts(bet: Bet, base: int, sheet: Sheet) -> list[int]:
    """The sums that may be bet on a wager of so many cents, whatever the hand is."""
    most = min([bet.most or 10**12, *(cap.most for cap in sheet.game.limits if isinstance(cap, Cap) and not cap.spots)])
    if bet.up_to:
        low, high = min(bet.times) * base, max(bet.times) * base
        return [cents for cents in range(low, min(high, most) + 1) if (cents - low) % sheet.unit == 0]
    return [times * base for times in bet.times if times * base <= most]


def is_asked(state: BankedRound, step: Choose | Discard | Arrange, index: int) -> bool:
    """Whether a hand is asked at a step."""
    box = state.boxes[index]
    others = [each for each in state.boxes if each.split_from == index]
    if box.standing is not Standing.IN or state.progressive_only:
        return False
    if isinstance(step, Arrange):
        earlier = [each for each in state.boxes[:index] if each.player == box.player]
        second = any(each.standing is not Standing.OUT for each in earlier)
        return not box.front and not (step.first_only and second)
    if isinstance(step, Discard):
        return box.split_from < 0 and not others
    having = () if step.having is None else (step.having,) if isinstance(step.having, Spot) else step.having
    passed = step.unless is not None and chips(box, step.unless) > 0
    wrong = step.after is not None and step.after is not state.asked
    adopts, splits = isinstance(step.acts[0], Adopt), any(isinstance(act, Split) for act in step.acts)
    if passed or wrong or (adopts and not state.board) or (splits and box.split_from >= 0):
        return False
    return all(chips(box, spot) > 0 for spot in having)


def may_do(state: BankedRound, step: Choose | Discard | Arrange, index: int) -> set[Decided]:
    """Everything a hand that is asked may do."""
    box = state.boxes[index]
    if isinstance(step, Arrange):
        fronts = combinations(range(len(box.cards)), step.front.ladder.size)
        left = {Decided(index, "ask")} if step.asks else set()
        return {Decided(index, "set", cards=front) for front in fronts} | left
    acts: tuple[Act, ...] = (step,) if isinstance(step, Discard) else (*step.acts, *step.ahead)
    return {event for act in acts for event in _ways(state, box, index, act)}


def _may_bet(state: BankedRound, box: Box, bet: Bet) -> list[int]:
    if not chips(box, bet.of) or chips(box, bet.spot) or (bet.holding and not better(state, box, bet.holding)):
        return []
    return amounts(bet, chips(box, bet.of), state.plan.sheet)


def _ways(state: BankedRound, box: Box, index: int, act: Act) -> Iterator[Decided]:
    sheet, places = state.plan.sheet, range(len(box.cards))
    match act:
        case Bet():
            yield from (Decided(index, "bet", act.spot.name, cents) for cents in _may_bet(state, box, act))
        case Bets():
            if all(_may_bet(state, box, bet) for bet in act.bets):
                yield Decided(index, act.called)
        case Fold():
            if act.short_of is None or not better(state, box, act.short_of):
                yield Decided(index, "fold")
        case Check():
            if (act.having is None or chips(box, act.having)) and (not act.holding or better(state, box, act.holding)):
                yield Decided(index, act.called)
        case Buy():
            if chips(box, act.having):
                yield Decided(index, "buy", act.spot.name, chips(box, act.of))
        case Surrender():
            yield Decided(index, "surrender", act.spot.name)
        case TakeBack():
            yield Decided(index, "take back", act.spot.name)
        case Leave():
            yield Decided(index, "leave")
        case Declare(holding=holding):
            mine = score_of(state, box, holding.hand)
            named = any(low <= mine <= high for low, high in (span(holding.hand.ladder, n) for n in holding.names))
            if named and (act.having is None or chips(box, act.having)):
                yield Decided(index, "declare")
        case Discard():
            for many in range(act.least, act.most + 1):
                yield from (Decided(index, "discard", cards=some) for some in combinations(places, many))
        case Split():
            with_it = [act.spot, *(spot for spot in act.may_follow if chips(box, spot))]
            for half in combinations(places, len(places) // 2):
                yield from (Decided(index, "split", spot.name, chips(box, act.spot), half) for spot in with_it)
        case Adopt():
            bounds = sheet.limits[act.of.name]
            sums = (cents for cents in range(bounds.least, bounds.most + 1) if cents % sheet.unit == 0)
            yield from (Decided(index, "adopt", act.spot.name, cents) for cents in sums)


def moves(*codes: str) -> tuple[Move, ...]:
    """Moves as they are written down."""
    return tuple(Move.of(code) for code in codes)
