"""Decisions in many rounds at once: what may be done, where, and what it changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np

from pitboss.hands.houseway.parts import standing
from pitboss.hands.ladder import Ladder, lower_plain
from pitboss.hands.scoring import Scores
from pitboss.rules.acts import (
    AtMost,
    CommonLies,
    DecisionStep,
    Declares,
    Effect,
    FallsShort,
    FirstHand,
    Folds,
    HandIs,
    HasChips,
    Need,
    NeverSplit,
    NoChips,
    NotSecond,
    NotSet,
    Playable,
    Puts,
    RankNeed,
    Reaches,
    StepNeed,
    TakesOff,
    WentWrong,
    asks,
    effect,
    needs,
    playable,
)
from pitboss.sheet.banked import Sheet
from pitboss.simulate.settle import Cashier
from pitboss.simulate.state import (
    ABSENT,
    DONE,
    FOLDED,
    IN,
    NONE,
    Cards,
    CentsRows,
    Mask,
    Rows,
    SampledBox,
    SampledTable,
    SpotPick,
    packed,
    sizes,
)
from pitboss.words import Act, Arrange, Bet, Bets, Pile, Split, Spot


@dataclass(frozen=True, eq=False)
class Asked:
    """A decision of one hand: in which rounds it is asked, what it may do, and where each of that is allowed."""

    step: int
    word: DecisionStep
    box: SampledBox
    where: Mask
    options: tuple[Playable, ...]
    allowed: tuple[Mask, ...] = field(repr=False)


def asked(felt: SampledTable, sheet: Sheet, number: int, step: DecisionStep, box: SampledBox) -> Asked | None:
    """Whether and where this hand has something to decide."""
    where = box.live & ~felt.over
    for need in asks(step):
        where = where & _stands(felt, box, need)
    if not where.any():
        return None
    found = playable(step, box.piles[Pile.OWN].shape[1], sheet)
    return Asked(number, step, box, where, found, tuple(_allowed(felt, sheet, box, option) for option in found))


def _stands(felt: SampledTable, box: SampledBox, need: StepNeed) -> Mask | bool:
    match need:
        case HasChips() | NoChips():
            return _chipped(box, need)
        case WentWrong():
            return False
        case CommonLies():
            return bool(felt.board.shape[1])
        case NotSecond() | FirstHand():
            return box.parent is None
        case NeverSplit():
            return ~box.was_split if box.parent is None else False
        case NotSet():
            bare: Mask = sizes(box.piles[Pile.FRONT]) == 0
            return bare


def _allowed(felt: SampledTable, sheet: Sheet, box: SampledBox, option: Playable) -> Mask:
    found: Mask = np.logical_or.reduce([_allows(felt, sheet, box, option, act) for act in option.acts])
    return found


def _allows(felt: SampledTable, sheet: Sheet, box: SampledBox, option: Playable, act: Act | Arrange) -> Mask:
    """Where the hand has all that an act needs."""
    if isinstance(act, Bets):
        each = [_allows(felt, sheet, box, option._replace(times=Fraction(bet.times[0])), bet) for bet in act.bets]
        both: Mask = np.logical_and.reduce(each)
        return both
    fine = np.ones(felt.many, dtype=np.bool_)
    for need in needs(act, sheet, option.move.follow):
        fine &= _meets(felt, box, act, option.times, need)
    return fine


def _meets(felt: SampledTable, box: SampledBox, act: Act | Arrange, times: Fraction, need: Need) -> Mask:
    if not isinstance(need, AtMost):
        return has(felt, box, need)
    assert isinstance(act, Bet)
    return _chips(box, act.of, times) <= need.cents


def has(felt: SampledTable, box: SampledBox, need: HasChips | NoChips | RankNeed) -> Mask:
    """Where the hand has what is needed of its chips or its cards."""
    match need:
        case HasChips() | NoChips():
            return _chipped(box, need)
        case Reaches(rule=rule):
            return felt.reaches(box, rule)
        case FallsShort(rule=rule):
            return ~felt.reaches(box, rule)
        case HandIs(rule=names):
            return felt.holds(box, names)


def _chipped(box: SampledBox, need: HasChips | NoChips) -> Mask:
    found: Mask = (box.staked(need.spot.name) > 0) == isinstance(need, HasChips)
    return found


def _chips(box: SampledBox, of: Spot, times: Fraction) -> CentsRows:
    """So many times what lies on a spot."""
    return box.staked(of.name) * times.numerator // times.denominator


# --- carrying out -----------------------------------------------------------------------------------------------------


def carry_out(cashier: Cashier, ask: Asked, chosen: Rows) -> None:
    """What was decided, done: every option in the rounds that chose it."""
    if isinstance(ask.word, Arrange):
        _arrange(cashier.felt, ask, chosen)
        return
    if any(option.move.places for option in ask.options):
        _part(cashier.felt, ask, chosen)
        return
    for number, option in enumerate(ask.options):
        where = ask.where & (chosen == number)
        for act in option.acts:
            some = where & _allows(cashier.felt, cashier.sheet, ask.box, option, act) if option.acts[1:] else where
            for done in effect(act, option.times) if some.any() else ():
                _do(cashier, ask.box, done, some)
            where = where & ~some


def _do(cashier: Cashier, box: SampledBox, done: Effect, where: Mask) -> None:
    match done:
        case Puts(spot=spot, of=of, times=times):
            box.bet((spot.name, ""), np.where(where, _chips(box, of, times), 0))
        case Folds():
            box.standing[where] = FOLDED
            cashier.fold_takes(box, where)
        case TakesOff(spot=Spot(name=name), lost=lost):
            _take_off(box, (name, ""), lost, where)
        case Declares(pays=pays, plays_on=plays_on):
            box.declared |= where
            for row in pays:
                cashier.settle_one(row, box, where=where)
            box.standing[where] = IN if plays_on else DONE


def _take_off(box: SampledBox, place: SpotPick, lost: Fraction, where: Mask) -> None:
    """A wager taken back, or what is left of it when a share is lost."""
    if not lost:
        box.take_back(place, where)
        return
    box.net[place] -= np.where(where, box.stakes[place] * lost.numerator // lost.denominator, 0)
    box.stakes[place] = np.where(where, 0, box.stakes[place])


def _part(felt: SampledTable, ask: Asked, chosen: Rows) -> None:
    """Cards given up, or a second hand made of half of them."""
    box, own = ask.box, ask.box.piles[Pile.OWN]
    gone = np.zeros((len(ask.options), own.shape[1]), dtype=np.bool_)
    for number, option in enumerate(ask.options):
        stays = isinstance(option.act, Split)
        gone[number, list(option.move.places)] = True
        gone[number] ^= stays
    splits = np.array([isinstance(option.act, Split) for option in ask.options])[chosen] & ask.where
    away = gone[chosen] & ask.where[:, None]
    if splits.any():
        _twin(felt, ask, chosen, splits, np.where(away & splits[:, None], own, NONE).astype(np.uint8))
    before = box.piles[Pile.DISCARDS]
    dropped = np.where(away & ~splits[:, None], own, NONE).astype(np.uint8)
    felt.put(box, Pile.DISCARDS, packed(np.concatenate([before, dropped], axis=1)))
    felt.put(box, Pile.OWN, packed(np.where(away, NONE, own).astype(np.uint8)))


def _twin(felt: SampledTable, ask: Asked, chosen: Rows, splits: Mask, cards: Cards) -> None:
    """The second hand of a split, with wagers equal to those it came from."""
    act = next(option.act for option in ask.options if isinstance(option.act, Split))
    twin = SampledBox(felt.many, ask.box.player, parent=ask.box)
    twin.standing[~splits] = ABSENT
    ask.box.was_split |= splits
    felt.put(twin, Pile.OWN, packed(cards))
    felt.put(twin, Pile.DEALT, ask.box.piles[Pile.DEALT])
    twin.bet((act.spot.name, ""), np.where(splits, ask.box.staked(act.spot.name), 0))
    for spot in act.may_follow:
        follows = np.array([option.move.follow == spot.name for option in ask.options])[chosen] & splits
        twin.bet((spot.name, ""), np.where(follows, ask.box.staked(spot.name), 0))
    felt.boxes.append(twin)


def _arrange(felt: SampledTable, ask: Asked, chosen: Rows) -> None:
    """Cards set into a back and a front hand, in every round that is asked and chose a setting."""
    assert isinstance(ask.word, Arrange)
    own, where = ask.box.piles[Pile.OWN], ask.where & (chosen >= 0)
    front = np.zeros((len(ask.options), own.shape[1]), dtype=np.bool_)
    for number, option in enumerate(ask.options):
        front[number, list(option.move.places)] = True
    ahead = front[np.maximum(chosen, 0)]
    set_in(felt, ask.box, where, own[~ahead].reshape(felt.many, -1), own[ahead].reshape(felt.many, -1))
    ask.box.fouled |= where & fouls(felt, ask.box, ask.word)


def set_in(felt: SampledTable, box: SampledBox, where: Mask, back: Cards, front: Cards) -> None:
    """Back and front hands, where they are set; elsewhere what lay there before."""
    for pile, cards in ((Pile.BACK, back), (Pile.FRONT, front)):
        before = box.piles[pile] if box.piles[pile].shape[1] else np.full_like(cards, NONE)
        felt.put(box, pile, np.where(where[:, None], cards, before).astype(np.uint8))


def fouls(felt: SampledTable, box: SampledBox, setting: Arrange) -> Mask:
    """Where the front hand is not below the back hand."""
    large, small = setting.back.ladder, setting.front.ladder
    fouled: Mask = _standings(small, felt.scores(box, setting.front), large) >= _standings(
        large, felt.scores(box, setting.back), large
    )
    return fouled


def _standings(ladder: Ladder, values: Scores, order: Ladder) -> CentsRows:
    """Scores on one ladder in the order of another: each rung's place, then the ranks."""
    own, other = lower_plain(ladder), lower_plain(order)
    rungs = [standing(rung << ladder.shift, own, other) for rung in range(len(ladder.kinds) + 1)]
    ranks = (values & ((1 << ladder.shift) - 1)).astype(np.int64)
    found: CentsRows = np.array(rungs, dtype=np.int64)[values >> ladder.shift] + (ranks << (32 - ladder.shift))
    return found
