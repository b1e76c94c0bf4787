"""Decisions in many rounds at once: what may be done, where, and what it changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations

import numpy as np

from pitboss.hands.houseway.parts import standing
from pitboss.hands.ladder import Ladder, lower_plain
from pitboss.rules.payout import Scores
from pitboss.simulate.settle import Cashier
from pitboss.simulate.state import (
    ABSENT,
    DONE,
    FOLDED,
    IN,
    NONE,
    Cards,
    Chips,
    Mask,
    Rows,
    SampledBox,
    SampledTable,
    packed,
    sizes,
)
from pitboss.words import (
    Act,
    Adopt,
    Arrange,
    Bet,
    Bets,
    Buy,
    Check,
    Choose,
    Declare,
    Discard,
    Fold,
    Leave,
    Pile,
    Split,
    Surrender,
    TakeBack,
    called,
    spots,
)

Decision = Choose | Discard | Arrange


@dataclass(frozen=True)
class Option:
    """One thing that may be done. `places`: the cards it is done with, counted from 0 in the order dealt."""

    act: Act | Arrange
    text: str
    times: int = 0
    places: tuple[int, ...] = ()
    follow: str = ""
    """The side wager that goes with a split."""
    also: tuple[Act | Arrange, ...] = ()
    """Other acts that come to the same, under other conditions."""


@dataclass(frozen=True, eq=False)
class Asked:
    """A decision of one hand: in which rounds it is asked, what it may do, and where each of that is allowed."""

    step: int
    word: Decision
    box: SampledBox
    where: Mask
    options: tuple[Option, ...]
    allowed: tuple[Mask, ...] = field(repr=False)


def options(step: Decision, held: int) -> tuple[Option, ...]:
    """Everything that may be done with so many cards, in the order of the script; rights that are never best left out.

    Nobody bets ahead of time, leaves, or takes the common hand. Of a range of sizes only the ends are offered.
    """
    if isinstance(step, Arrange):
        fronts = combinations(range(held), step.front.ladder.size)
        return tuple(Option(step, _places("set", some), 0, some) for some in fronts)
    acts = step.acts if isinstance(step, Choose) else (step,)
    sized = len({(act.spot, times) for act in acts if isinstance(act, Bet) for times in act.times})
    spotted = len({act.spot for act in acts if isinstance(act, Bet)})
    found = [option for act in acts for option in _options(act, held, sized=sized > spotted, spotted=spotted > 1)]
    return _joined(found)


def _joined(found: Iterable[Option]) -> tuple[Option, ...]:
    """Options of one name are one: the same bet may be allowed by several acts."""
    named: dict[str, Option] = {}
    for option in found:
        known = named.get(option.text)
        named[option.text] = replace(known, also=(*known.also, option.act)) if known else option
    return tuple(named.values())


def _options(act: Act, held: int, *, sized: bool, spotted: bool) -> Iterator[Option]:
    match act:
        case Bet():
            for times in act.times:
                words = ("bet", str(times) if sized else "", called(act.spot.name) if spotted else "")
                yield Option(act, " ".join(word for word in words if word), times)
        case Bets() | Check():
            yield Option(act, act.called)
        case Fold():
            yield Option(act, "fold")
        case Buy():
            yield Option(act, "buy")
        case Surrender():
            yield Option(act, "surrender")
        case TakeBack():
            yield Option(act, "take back")
        case Declare():
            yield Option(act, "declare")
        case Discard():
            for count in range(act.least, act.most + 1):
                for some in combinations(range(held), count):
                    yield Option(act, _places("discard", some), 0, some)
        case Split():
            for follow in ("", *(spot.name for spot in act.may_follow)):
                for some in combinations(range(held), held // 2):
                    yield Option(act, _places("split", some) + f" {follow}".rstrip(), 0, some, follow)
        case Leave() | Adopt():
            return


def _places(does: str, places: tuple[int, ...]) -> str:
    return " ".join([does, *(str(place + 1) for place in places)])


def asked(felt: SampledTable, number: int, step: Decision, box: SampledBox) -> Asked | None:
    """Whether and where this hand has something to decide."""
    where = box.live & ~felt.over
    held = box.piles[Pile.OWN].shape[1]
    if isinstance(step, Choose):
        if step.after is not None:
            return None
        where = where & ~(box.staked(step.unless.name) > 0) if step.unless else where
        for spot in spots(step.having):
            where = where & (box.staked(spot.name) > 0)
        if any(isinstance(act, Split) for act in step.acts):
            where = where & (box.parent is None)
    elif isinstance(step, Discard):
        where = where & (box.parent is None) & ~box.was_split
    else:
        where = where & (sizes(box.piles[Pile.FRONT]) == 0)
    if not where.any():
        return None
    found = options(step, held)
    return Asked(number, step, box, where, found, tuple(_allowed(felt, box, option) for option in found))


def _allowed(felt: SampledTable, box: SampledBox, option: Option) -> Mask:
    found = _allows(felt, box, option, option.act)
    for act in option.also:
        found = found | _allows(felt, box, option, act)
    return found


def _allows(felt: SampledTable, box: SampledBox, option: Option, act: Act | Arrange) -> Mask:
    everywhere = np.ones(felt.many, dtype=np.bool_)
    match act:
        case Bet() as bet:
            return _may_bet(felt, box, bet)
        case Bets(bets=bets):
            both: Mask = np.logical_and.reduce([_may_bet(felt, box, bet) for bet in bets])
            return both
        case Fold(short_of=rule):
            return everywhere if rule is None else ~felt.reaches(box, rule)
        case Check(having=having, holding=rule):
            fine = everywhere if having is None else box.staked(having.name) > 0
            return fine if rule is None else fine & felt.reaches(box, rule)
        case Buy(having=spot):
            return box.staked(spot.name) > 0
        case Declare(holding=rule_, having=having):
            fine = felt.holds(box, rule_)
            return fine if having is None else fine & (box.staked(having.name) > 0)
        case Split():
            return everywhere if not option.follow else box.staked(option.follow) > 0
    return everywhere


def _may_bet(felt: SampledTable, box: SampledBox, bet: Bet) -> Mask:
    fine: Mask = (box.staked(bet.of.name) > 0) & (box.staked(bet.spot.name) == 0)
    return fine if bet.holding is None else fine & felt.reaches(box, bet.holding)


# --- carrying out -----------------------------------------------------------------------------------------------------


def carry_out(cashier: Cashier, ask: Asked, chosen: Rows) -> None:
    """What was decided, done: every option in the rounds that chose it."""
    if isinstance(ask.word, Arrange):
        _arrange(cashier.felt, ask, chosen)
        return
    if any(option.places for option in ask.options):
        _part(cashier.felt, ask, chosen)
        return
    for number, option in enumerate(ask.options):
        where = ask.where & (chosen == number)
        for act in (option.act, *option.also):
            some = where & _allows(cashier.felt, ask.box, option, act) if option.also else where
            if some.any():
                _do(cashier, ask.box, replace(option, act=act), some)
            where = where & ~some


def _do(cashier: Cashier, box: SampledBox, option: Option, where: Mask) -> None:
    match option.act:
        case Bet(spot=spot, of=of):
            box.bet((spot.name, ""), np.where(where, option.times * box.staked(of.name), 0))
        case Bets(bets=bets):
            for bet in bets:
                box.bet((bet.spot.name, ""), np.where(where, bet.times[0] * box.staked(bet.of.name), 0))
        case Buy(spot=spot, of=of):
            box.bet((spot.name, ""), np.where(where, box.staked(of.name), 0))
        case Fold():
            box.standing[where] = FOLDED
            cashier.fold_takes(box, where)
        case TakeBack(spot=spot):
            box.take_back((spot.name, ""), where)
        case Surrender(spot=spot, share=share):
            place = (spot.name, "")
            lost = np.where(where, box.stakes[place] * share.numerator // share.denominator, 0)
            box.net[place] -= lost
            box.stakes[place] = np.where(where, 0, box.stakes[place])
        case Declare() as act:
            box.declared |= where
            for row in act.pays:
                cashier.settle_one(row, box, where=where)
            box.standing[where] = IN if act.plays_on else DONE


def _part(felt: SampledTable, ask: Asked, chosen: Rows) -> None:
    """Cards given up, or a second hand made of half of them."""
    box, own = ask.box, ask.box.piles[Pile.OWN]
    gone = np.zeros((len(ask.options), own.shape[1]), dtype=np.bool_)
    for number, option in enumerate(ask.options):
        stays = isinstance(option.act, Split)
        gone[number, list(option.places)] = True
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
        follows = np.array([option.follow == spot.name for option in ask.options])[chosen] & splits
        twin.bet((spot.name, ""), np.where(follows, ask.box.staked(spot.name), 0))
    felt.boxes.append(twin)


def _arrange(felt: SampledTable, ask: Asked, chosen: Rows) -> None:
    """Cards set into a back and a front hand, in every round that is asked and chose a setting."""
    assert isinstance(ask.word, Arrange)
    own, where = ask.box.piles[Pile.OWN], ask.where & (chosen >= 0)
    front = np.zeros((len(ask.options), own.shape[1]), dtype=np.bool_)
    for number, option in enumerate(ask.options):
        front[number, list(option.places)] = True
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


def _standings(ladder: Ladder, values: Scores, order: Ladder) -> Chips:
    """Scores on one ladder in the order of another: each rung's place, then the ranks."""
    own, other = lower_plain(ladder), lower_plain(order)
    rungs = [standing(rung << ladder.shift, own, other) for rung in range(len(ladder.kinds) + 1)]
    ranks = (values & ((1 << ladder.shift) - 1)).astype(np.int64)
    found: Chips = np.array(rungs, dtype=np.int64)[values >> ladder.shift] + (ranks << (32 - ladder.shift))
    return found
