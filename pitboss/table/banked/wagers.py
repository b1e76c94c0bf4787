"""Wagers before cards: what may be put where, and when the dealer may call no more bets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from pitboss.money.cents import dollars
from pitboss.rules.settlement import feeds
from pitboss.rules.wagers import beside, bounds, equal_to, open_to, over, too_large, too_small
from pitboss.table.banked.state import (
    KEPT,
    BankedRound,
    BetsClosed,
    Betting,
    Box,
    MayWager,
    Offer,
    Stake,
    Standing,
    Wagered,
    WagerRange,
    place_of,
)
from pitboss.table.lines import Chips, Joined, Phrase, SeatAt, phrase
from pitboss.table.state import TableError, Told
from pitboss.words import Cap, Floor, Pick, Spot, TipSize, Wager, called, spots

BETTORS = (Standing.BETTING, Standing.IN)
CLOSE = BetsClosed()


def staked(box: Box, spot: Spot | str, *, tip: bool = False) -> int:
    """Chips of the player (or for the dealer) on a spot."""
    name = spot if isinstance(spot, str) else spot.name
    total = 0
    for stake in box.stakes:  # a plain loop: this is asked more often than anything else
        if stake.spot == name and stake.tip is tip:
            total += stake.amount
    return total


def offers(state: BankedRound, stage: Betting) -> tuple[Offer, ...]:
    """Every wager that may be made now; and the close, once every hand is in order."""
    ranges: list[Offer] = []
    laid = fault = False
    for index, box in enumerate(state.boxes):
        if box.standing in BETTORS:
            known = _known(state, stage, index)
            ranges += known.ranges
            if box.stakes:
                laid, fault = True, fault or bool(known.fault)
    return (*ranges, CLOSE) if laid and not fault else tuple(ranges)


def _known(state: BankedRound, stage: Betting, index: int) -> MayWager:
    """What this hand may wager; asked for again and again while other hands bet, so it is remembered."""
    box = state.boxes[index]
    memo, key = state.plan.memo, (state.stage, index, box.stakes, not state.board)
    known = memo.get(key)
    if known is None:
        if len(memo) > KEPT:
            memo.clear()
        known = memo[key] = MayWager(tuple(_ranges(state, stage, index)), _fault(state, stage, box))
    return known


def _ranges(state: BankedRound, stage: Betting, index: int) -> Iterator[WagerRange]:
    box = state.boxes[index]
    for wager in stage.wagers:
        offer = _range(state, box, index, wager)
        if offer is not None and offer.least <= offer.most:
            yield offer
    yield from _tip_ranges(state, stage, box, index)


def _range(state: BankedRound, box: Box, index: int, wager: Wager) -> WagerRange | None:
    chips = partial(staked, box)
    if not open_to(wager, chips):
        return None
    if wager.late and any(stake.down for stake in _on(box, wager.spot)):
        return None
    if wager.common and not state.board:
        return None
    least, most = bounds(wager, state.plan.sheet, chips, _made_up(state, box, wager))
    step = wager.multiple or state.plan.sheet.unit
    step = step if wager.equals is None or wager.share == 1 else max(1, least)
    picks = _open_picks(box, wager) if wager.one_pick else wager.picks
    return WagerRange(index, wager.spot.name, least, most, step, wager.law, picks, required=not wager.optional)


def _open_picks(box: Box, wager: Wager) -> tuple[Pick, ...]:
    """Where only one outcome may be picked, the one that is."""
    taken = {stake.pick for stake in _on(box, wager.spot)}
    return tuple(pick for pick in wager.picks if not taken or pick.name in taken)


def _on(box: Box, spot: Spot, *, tip: bool = False) -> list[Stake]:
    return [stake for stake in box.stakes if stake.spot == spot.name and stake.tip is tip]


def _made_up(state: BankedRound, box: Box, wager: Wager) -> int:
    """What side wagers already give towards the table minimum of a required one; a chip of its own it always has."""
    floors = state.plan.floors
    if not floors or wager.optional:
        return 0
    wagers = state.plan.wagers
    tied = {wager.spot, *(w.spot for w in wagers if w.equals == wager.spot)}
    aside = {w.spot for w in wagers if w.optional}
    given = sum(staked(box, spot) for floor in floors if tied & set(floor.spots) for spot in aside & set(floor.spots))
    return min(given, max(0, state.plan.sheet.limits[wager.spot.name].least - state.plan.sheet.unit))


def _still_to_come(state: BankedRound, event: Wagered) -> int:
    """What side wagers that are not down yet may give towards the table minimum: the betting does not close without."""
    if not state.plan.floors:
        return 0
    wager = next((w for w in state.plan.wagers if w.spot.name == event.spot), None)
    if wager is None or event.tip or wager.optional:
        return 0
    box, sheet = state.boxes[event.box], state.plan.sheet
    have = _made_up(state, box, wager)
    full = box._replace(
        stakes=tuple(Stake(name, bounds.most, "") for name, bounds in sheet.limits.items() if name != event.spot)
    )
    return _made_up(state, full, wager) - have


def _tip_ranges(state: BankedRound, stage: Betting, box: Box, index: int) -> Iterator[WagerRange]:
    tips = state.plan.game.tips
    if tips is None or not state.plan.sheet.form.tips:
        return
    for wager in stage.wagers:
        own = [stake for stake in _on(box, wager.spot) if not stake.down]
        follows = wager.equals and wager.spot in tips.later and staked(box, wager.equals, tip=True)
        if own and (wager.spot in tips.spots or follows):
            each = wager.picks and tips.size is TipSize.AT_MOST_OWN
            yield from (_tip_range(state, box, index, wager, some) for some in ([[s] for s in own] if each else [own]))


def _tip_range(state: BankedRound, box: Box, index: int, wager: Wager, own: list[Stake]) -> WagerRange:
    """A tip beside the player's own wager; where outcomes are picked, only on those the player picked."""
    tips = state.plan.game.tips
    assert tips is not None
    name, unit = wager.spot.name, min(wager.multiple or state.plan.sheet.unit, state.plan.sheet.unit)
    picks = tuple(pick for pick in wager.picks if any(stake.pick == pick.name for stake in own))
    most = max(stake.amount for stake in own)
    if tips.size is not TipSize.AT_MOST_OWN:
        most = max(most, state.plan.sheet.limits[name].most)
    if wager.equals is not None and wager.spot in tips.later:
        first = staked(box, wager.equals, tip=True)
        return WagerRange(index, name, first, first, unit, tips.law, picks, tip=True)
    other = next((s.amount for s in box.stakes if s.tip and s.spot != name), 0)
    if tips.size is TipSize.EQUAL and other:
        return WagerRange(index, name, other, other, unit, tips.law, picks, tip=True)
    return WagerRange(index, name, unit, most, unit, tips.law, picks, tip=True)


def unready(state: BankedRound, stage: Betting) -> str:
    """Why the dealer may not close the betting yet, or nothing."""
    bettors = [i for i, box in enumerate(state.boxes) if box.standing in BETTORS and box.stakes]
    if not bettors:
        return "no hand has a wager"
    for index in bettors:
        fault = fault_of(state, stage, index)
        if fault:
            return f"hand {index + 1}: {fault}"
    return ""


def fault_of(state: BankedRound, stage: Betting, index: int) -> str:
    """What is wrong with the wagers of a hand, or nothing."""
    return _known(state, stage, index).fault


def _fault(state: BankedRound, stage: Betting, box: Box) -> str:
    chips = partial(staked, box)
    for wager in stage.wagers:
        name, amount = wager.spot.name, chips(wager.spot)
        if not amount:
            if _wanting(box, wager):
                return f"the {name} wager is missing ({wager.law.governing})"
            continue
        if wager.equals is not None and amount != equal_to(wager, wager.equals, state.plan.game, chips):
            size = wager.equals.name if wager.share == 1 else f"{wager.share} of {wager.equals.name}"
            return f"{name} must equal {size} ({wager.law.governing})"
        if not beside(wager, chips):
            return f"{name} needs {' or '.join(s.name for s in wager.needs)} ({wager.law.governing})"
        if wager.at_most is not None and too_large(wager, amount, chips):
            return f"{name} may not exceed {wager.at_most.name} ({wager.law.governing})"
        if wager.at_least is not None and too_small(wager, amount, chips):
            return f"{name} may not be less than {wager.at_least.name} ({wager.law.governing})"
    return _bound_fault(state, box) or _tip_fault(state, box)


def _wanting(box: Box, wager: Wager) -> bool:
    """Whether a wager that is not there must be: not beside what stands for it, nor without what it needs."""
    if wager.optional or any(staked(box, spot) for spot in spots(wager.either)):
        return False
    return beside(wager, partial(staked, box))


def _bound_fault(state: BankedRound, box: Box) -> str:
    for bound in state.plan.game.limits:
        if isinstance(bound, Floor):
            total = sum(staked(box, spot) for spot in bound.spots)
            least = state.plan.sheet.limits[bound.spots[0].name].least
            if total < least:
                return f"{' and '.join(s.name for s in bound.spots)} together must reach {dollars(least)} ({bound.law})"
        elif isinstance(bound, Cap) and over(bound, partial(staked, box)):
            return f"{' and '.join(s.name for s in bound.spots)} may not exceed {dollars(bound.most)} ({bound.law})"
    return ""


def _tip_fault(state: BankedRound, box: Box) -> str:
    tips = state.plan.game.tips
    given = [stake for stake in box.stakes if stake.tip]
    if tips is None or not given:
        return ""
    own = {(stake.spot, stake.pick): stake.amount for stake in box.stakes if not stake.tip}
    if any((tip.spot, tip.pick) not in own for tip in given):
        return f"a tip needs the player's own wager beside it ({tips.law})"
    if tips.size is TipSize.EQUAL and len({stake.amount for stake in given}) > 1:
        return f"tips must be the same on each spot ({tips.law})"
    if tips.size is TipSize.AT_MOST_OWN and any(s.amount > own[s.spot, s.pick] for s in given):
        return f"a tip may not exceed the player's own wager ({tips.law})"
    return ""


def place(state: BankedRound, stage: Betting, event: Wagered) -> BankedRound:
    """Chips go down on a spot, or come up again."""
    if not 0 <= event.box < len(state.boxes):
        raise TableError(f"there is no hand {event.box + 1} at this table")
    box = state.boxes[event.box]
    memo = state.plan.placed
    key = state.stage, box.standing, box.stakes, not state.board, event.spot, event.amount, event.pick, event.tip
    stakes = memo.get(key)
    if stakes is None:
        if len(memo) > KEPT:
            memo.clear()
        stakes = memo[key] = _with(state, stage, event)
    boxes = list(state.boxes)
    boxes[event.box] = box._replace(stakes=stakes)
    return state._replace(boxes=tuple(boxes))


def _with(state: BankedRound, stage: Betting, event: Wagered) -> tuple[Stake, ...]:
    """What lies before the hand after that, or a TableError; the same for every hand before which the same lies."""
    box = state.boxes[event.box]
    same = (event.spot, event.tip, event.pick)
    kept = tuple([s for s in box.stakes if s.down or (s.spot, s.tip, s.pick) != same])
    if event.amount == 0:
        if len(kept) == len(box.stakes):
            raise TableError(f"hand {event.box + 1} has nothing on {event.spot} to take back now")
        return kept
    _check(state, stage, event)
    return (*kept, Stake(event.spot, event.amount, event.pick, event.tip))


def _check(state: BankedRound, stage: Betting, event: Wagered) -> None:
    offers = [r for r in _known(state, stage, event.box).ranges if r.spot == event.spot and r.tip is event.tip]
    if state.boxes[event.box].standing not in BETTORS or not offers:
        raise TableError(_no_offer(state, stage, event))
    offer = next((r for r in offers if any(p.name == event.pick for p in r.picks)), offers[0])
    kind = f"the tip on {called(event.spot)}" if event.tip else called(event.spot)
    if not offer.least - _still_to_come(state, event) <= event.amount <= offer.most:
        size = dollars(offer.least) if offer.least == offer.most else f"{dollars(offer.least)} to {dollars(offer.most)}"
        raise TableError(f"{kind}: {dollars(event.amount)} is outside {size} ({offer.law.governing})")
    if event.amount % offer.step:
        steps = f"is not in steps of {dollars(offer.step)}"
        raise TableError(f"{kind}: {dollars(event.amount)} {steps} ({offer.law.governing})")
    if event.pick not in ({p.name for p in offer.picks} or {""}):
        raise TableError(f"{kind}: {event.pick!r} cannot be picked ({offer.law.governing})")


def _no_offer(state: BankedRound, stage: Betting, event: Wagered) -> str:
    tips = state.plan.game.tips
    if event.tip and tips is not None:
        free = any(spot.name == event.spot for spot in tips.spots) and state.plan.sheet.form.tips
        why = "a tip needs the player's own wager beside it" if free else "no tip may be wagered there now"
        return f"{event.spot} tip: {why} ({tips.law})"
    for wager in stage.wagers:
        if wager.spot.name == event.spot:
            return f"{event.spot}: {_closed_to(state.boxes[event.box], wager)} ({wager.law.governing})"
    return f"{state.plan.game.name} has no {event.spot!r} to bet on now"


def _closed_to(box: Box, wager: Wager) -> str:
    if box.standing not in BETTORS:
        return "not open to this hand"
    first = wager.equals or (wager.needs[0] if wager.needs else None)
    if first and not staked(box, first):
        return f"place {first.name} first"
    if wager.unless is not None and staked(box, wager.unless):
        return f"not beside {wager.unless.name}"
    if wager.common:
        return "no common hand lies on the table"
    return "only for those who have nothing there yet" if wager.late else "not open to this hand"


def close(state: BankedRound, stage: Betting) -> BankedRound:
    """No more bets: who has wagered is in; progressive wagers go to the tray and feed the meter."""
    why = unready(state, stage)
    if why:
        raise TableError(f"the betting cannot close: {why}")
    opening = any(box.standing is Standing.BETTING for box in state.boxes)
    boxes = tuple([_close_box(box) for box in state.boxes])
    told = (*state.told, *_placed(state, stage), Told("No more bets.", paid=len(state.paid)))
    state = state._replace(boxes=boxes, told=told)
    fed = _feed(state) if opening else 0
    if not fed:
        return state
    return state._replace(meter=state.meter._replace(reads=state.meter.reads + fed), fed=state.fed + fed)


def _placed(state: BankedRound, stage: Betting) -> Iterator[Told]:
    """What lies before each hand since the last close."""
    for index, box in enumerate(state.boxes):
        fresh = _fresh(box.stakes)
        if fresh:
            args = (("hand", SeatAt(index, "hand")), ("laid", fresh))
            yield Told("{hand} wagers {laid}.", args, stage.wagers[0].law, index, len(state.paid))


@lru_cache(maxsize=KEPT)
def _fresh(stakes: tuple[Stake, ...]) -> Joined | None:
    """Those that were laid since the last close, as part of a line."""
    fresh = tuple(laid(stake) for stake in stakes if not stake.down)
    return Joined(fresh) if fresh else None


@lru_cache(maxsize=KEPT)
def laid(stake: Stake) -> Phrase:
    """Chips and where they lie, as part of a line."""
    key = "{amount} on {spot} for the dealer" if stake.tip else "{amount} on {spot}"
    return phrase(key, amount=Chips(stake.amount), spot=place_of(stake._replace(tip=False)))


def _close_box(box: Box) -> Box:
    stakes, standing = _down(box.stakes), box.standing
    if standing is Standing.BETTING:
        standing = Standing.IN if stakes else Standing.OUT
    return box._replace(stakes=stakes, standing=standing)


@lru_cache(maxsize=KEPT)
def _down(stakes: tuple[Stake, ...]) -> tuple[Stake, ...]:
    """The same chips, which stay from now on."""
    return tuple([stake._replace(down=True) for stake in stakes])


def _feed(state: BankedRound) -> int:
    """What the meter gets at the first close of a round."""
    spots = state.plan.progressives
    if not spots or state.fed:
        return 0
    wagered = sum([stake.amount for box in state.boxes for stake in box.stakes if stake.spot in spots])
    return feeds(state.plan.sheet, wagered) if wagered else 0
