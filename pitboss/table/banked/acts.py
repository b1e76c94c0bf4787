"""Decisions: what a player may do now, and what it changes."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

from pitboss.hands.cards import text
from pitboss.hands.houseway.ways import fouled
from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars, whole
from pitboss.table.banked.hands import holds, reaches
from pitboss.table.banked.settlement import fold_takes, post, settle_one, unfed
from pitboss.table.banked.state import BankedRound, Box, Decided, Paid, Stake, Standing
from pitboss.table.banked.wagers import staked
from pitboss.table.state import TableError, Told, replace
from pitboss.words import (
    Act,
    Adopt,
    Arrange,
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
    Settle,
    SettleRow,
    Split,
    Spot,
    Surrender,
    TakeBack,
    Tips,
    TipSize,
    called,
    spots,
)

Decision = Choose | Discard | Arrange


def waits_for(state: BankedRound, stage: Decision, index: int) -> bool:
    """Whether this hand has a decision to make here."""
    box = state.boxes[index]
    if box.standing is not Standing.IN or state.progressive_only:
        return False
    match stage:
        case Choose():
            if stage.unless is not None and staked(box, stage.unless):
                return False
            if stage.after is not None and stage.after is not state.asked:
                return False
            if not state.board and isinstance(stage.acts[0], Adopt):
                return False
            if box.split_from >= 0 and any(isinstance(act, Split) for act in stage.acts):
                return False
            return all(staked(box, spot) for spot in spots(stage.having))
        case Discard():
            return box.split_from < 0 and not _was_split(state, index)
        case Arrange():
            return not box.front and not (stage.first_only and _has_earlier(state, index))


def _has_earlier(state: BankedRound, index: int) -> bool:
    """Whether the same player plays a hand before this one."""
    mine = (box for box in state.boxes[:index] if box.player == state.boxes[index].player)
    return any(box.standing is not Standing.OUT for box in mine)


def _was_split(state: BankedRound, index: int) -> bool:
    return any(box.split_from == index for box in state.boxes)


def offers(state: BankedRound, stage: Decision, index: int) -> tuple[Decided, ...]:
    """Everything this hand may do now."""
    box = state.boxes[index]
    match stage:
        case Choose():
            events = (event for act in (*stage.acts, *stage.ahead) for event in _acts(state, box, index, act))
            return tuple(dict.fromkeys(events))
        case Discard():
            return tuple(_discards(box, index, stage))
        case Arrange():
            size = stage.front.ladder.size
            sets = (Decided(index, "set", cards=c) for c in _places(len(box.cards), size))
            return (*sets, Decided(index, "ask")) if stage.asks else tuple(sets)


@cache
def _places(cards: int, count: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(cards), count))


def _acts(state: BankedRound, box: Box, index: int, act: Act) -> Iterator[Decided]:
    match act:
        case Bet():
            for amount in _sizes(state, box, act):
                if not _bet_fault(state, box, act, amount):
                    yield Decided(index, "bet", act.spot.name, amount)
        case Bets():
            if not any(_bet_fault(state, box, bet, size) for bet in act.bets for size in _sizes(state, box, bet)):
                yield Decided(index, act.called)
        case Fold():
            if act.short_of is None or not reaches(state, box, act.short_of):
                yield Decided(index, "fold")
        case Check():
            if _may_check(state, box, act):
                yield Decided(index, act.called)
        case Buy():
            if staked(box, act.having):
                yield Decided(index, "buy", act.spot.name, staked(box, act.of))
        case Surrender():
            yield Decided(index, "surrender", act.spot.name)
        case Leave():
            yield Decided(index, "leave")
        case TakeBack():
            yield Decided(index, "take back", act.spot.name)
        case Declare():
            if _may_declare(state, box, act):
                yield Decided(index, "declare")
        case Split():
            yield from _splits(box, index, act)
        case Discard():
            yield from _discards(box, index, act)
        case Adopt():
            yield from (Decided(index, "adopt", act.spot.name, amount) for amount in _adoptions(state, act))


def _adoptions(state: BankedRound, act: Adopt) -> range:
    """What the wager on a hand that is taken may come to."""
    unit, bounds = state.plan.sheet.unit, state.plan.sheet.limits[act.of.name]
    return range(-(-bounds.least // unit) * unit, bounds.most + 1, unit)


def _may_check(state: BankedRound, box: Box, act: Check) -> bool:
    if act.having is not None and not staked(box, act.having):
        return False
    return act.holding is None or reaches(state, box, act.holding)


def _may_declare(state: BankedRound, box: Box, act: Declare) -> bool:
    return (act.having is None or staked(box, act.having) > 0) and holds(state, box, act.holding)


def _sizes(state: BankedRound, box: Box, act: Bet) -> Sequence[int]:
    """What a bet may come to: the multiples, or where they only bound it, every chip between them."""
    unit = staked(box, act.of)
    if not act.up_to:
        return [times * unit for times in act.times]
    top = max(act.times) * unit
    return range(min(act.times) * unit, min(top, act.most or top) + 1, state.plan.sheet.unit)


def _bet_fault(state: BankedRound, box: Box, act: Bet, amount: int) -> str:
    if not amount:
        return f"there is no {act.of.name} to match"
    if staked(box, act.spot):
        return "it has been bet already"
    if act.holding is not None and not reaches(state, box, act.holding):
        return f"that takes {act.holding.rank} or better ({act.holding.law})"
    if act.most and amount > act.most:
        return f"{dollars(amount)} is over {dollars(act.most)}"
    for cap in state.plan.game.limits:
        if isinstance(cap, Cap) and not cap.spots and amount > cap.most:
            return f"{dollars(amount)} is over {dollars(cap.most)} ({cap.law})"
    return ""


def _splits(box: Box, index: int, act: Split) -> Iterator[Decided]:
    amount = staked(box, act.spot)
    for cards in _places(len(box.cards), len(box.cards) // 2):
        yield Decided(index, "split", act.spot.name, amount, cards)
        for follow in act.may_follow:
            if staked(box, follow):
                yield Decided(index, "split", follow.name, amount, cards)


def _discards(box: Box, index: int, act: Discard) -> Iterator[Decided]:
    for count in range(act.least, act.most + 1):
        yield from (Decided(index, "discard", cards=cards) for cards in _places(len(box.cards), count))


def act_on(state: BankedRound, stage: Decision, event: Decided) -> BankedRound:
    """The decision carried out."""
    match stage:
        case Choose():
            return _choose(state, stage, event)
        case Discard():
            return _discard(state, stage, event)
        case Arrange():
            return _arrange(state, stage, event)


def _choose(state: BankedRound, stage: Choose, event: Decided) -> BankedRound:
    if event.act in {"bet", "buy"}:
        return _bet(state, stage, event)
    if event.act == "fold":
        return _fold(state, stage.law, event.box)
    if event.act == "leave":
        state = tell(state, f"{_who(event.box)} leaves.", stage.law, event.box)
        return give_back(state, event.box, stage.law)
    if event.act == "take back":
        return _take_back(state, stage.law, event, "takes back", Fraction(1))
    if event.act == "surrender":
        given = next(a for a in stage.acts if isinstance(a, Surrender) and a.spot.name == event.spot)
        return _take_back(state, stage.law, event, "surrenders", 1 - given.share)
    if event.act == "declare":
        box = state.boxes[event.box]
        act = next(a for a in stage.acts if isinstance(a, Declare) and _may_declare(state, box, a))
        return _declare(state, act, event.box)
    if event.act == "split":
        act_ = next(a for a in stage.acts if isinstance(a, Split))
        return _split(state, stage.law, act_, event)
    if event.act == "adopt":
        return _adopt(state, stage.law, event)
    if event.act == "discard":
        return _discard(state, next(a for a in stage.acts if isinstance(a, Discard)), event)
    return _bet_all(tell(state, f"{_who(event.box)}: {event.act}.", stage.law, event.box), stage, event)


def _who(index: int) -> str:
    return f"Hand {index + 1}"


def tell(state: BankedRound, says: str, law: Cite | None = None, box: int = -1) -> BankedRound:
    """One more line of the round in plain words."""
    return replace(state, told=(*state.told, Told(says, law, box, len(state.paid))))


def with_box(state: BankedRound, index: int, box: Box) -> BankedRound:
    """The state with one hand changed."""
    return replace(state, boxes=(*state.boxes[:index], box, *state.boxes[index + 1 :]))


def _bet(state: BankedRound, stage: Choose, event: Decided) -> BankedRound:
    box = state.boxes[event.box]
    stakes = (*box.stakes, Stake(event.spot, event.amount, down=True))
    if event.tip:
        stakes = (*stakes, Stake(event.spot, event.tip, tip=True, down=True))
    state = with_box(state, event.box, replace(box, stakes=stakes))
    tip = f" and {dollars(event.tip)} for the dealer" if event.tip else ""
    does = f"{event.act}s {dollars(event.amount)}{tip} on {called(event.spot)}"
    does = f"buys {called(event.spot)} for {dollars(event.amount)}" if event.act == "buy" else does
    return tell(state, f"{_who(event.box)} {does}.", stage.law, event.box)


def _bet_all(state: BankedRound, stage: Choose, event: Decided) -> BankedRound:
    """Several wagers at once, if that is what was called; a tip goes beside each of them."""
    for bet in _called(stage, event):
        amount = bet.times[0] * staked(state.boxes[event.box], bet.of)
        state = _bet(state, stage, Decided(event.box, "bet", bet.spot.name, amount, tip=event.tip))
    return state


def _called(stage: Choose, event: Decided) -> tuple[Bet, ...]:
    return next((act.bets for act in stage.acts if isinstance(act, Bets) and act.called == event.act), ())


def keeps_turn(stage: Decision, event: Decided) -> bool:
    """Whether this was a bet ahead of its time, after which the hand still has its decision to make."""
    return isinstance(stage, Choose) and event.act == "bet" and any(b.spot.name == event.spot for b in stage.ahead)


def check_tips(state: BankedRound, stage: Choose, event: Decided) -> None:
    """A tip beside a later bet, or beside each of several."""
    each = [replace(event, act="bet", spot=bet.spot.name) for bet in _called(stage, event)]
    for one in each or [event]:
        check_tip(state, stage, one)


def check_tip(state: BankedRound, stage: Choose, event: Decided) -> None:
    """A tip beside a later bet: only where allowed, and only beside an earlier tip."""
    tips = state.plan.game.tips
    box = state.boxes[event.box]
    found = [a for a in _bets(stage) if a.spot.name == event.spot]
    act = next((a for a in found if event.amount in _sizes(state, box, a)), found[0] if found else None)
    if tips is None or act is None or not state.plan.sheet.form.tips or act.spot not in _later(state, tips):
        raise TableError(f"{event.spot}: no tip may be wagered here" + (f" ({tips.law})" if tips else ""))
    first = staked(box, act.of, tip=True)
    if not first or not _follows(tips, act, event, first):
        how = "follows" if tips.size is TipSize.AT_MOST_OWN else "repeats"
        raise TableError(f"{event.spot}: a tip here {how} the tip on {act.of.name}, {tips.size.value} ({tips.law})")
    for cap in state.plan.game.limits:
        if isinstance(cap, Cap) and not cap.spots and event.tip > cap.most:
            raise TableError(f"{event.spot}: a tip of {dollars(event.tip)} is over {dollars(cap.most)} ({cap.law})")


def _follows(tips: Tips, act: Bet, event: Decided, first: int) -> bool:
    """A later tip is the first times the multiple; or anything, where the player's own wager is the only bound."""
    if tips.size is TipSize.AT_MOST_OWN:
        return 0 < event.tip <= event.amount
    return (act.up_to or event.tip % first == 0) and first <= event.tip <= first * max(act.times)


def _bets(stage: Choose) -> tuple[Bet, ...]:
    several = (bet for act in stage.acts if isinstance(act, Bets) for bet in act.bets)
    return (*(act for act in stage.acts if isinstance(act, Bet)), *several, *stage.ahead)


def _later(state: BankedRound, tips: Tips) -> tuple[Spot, ...]:
    """The later wagers beside which the house allows a tip."""
    under = tips.later_under
    return () if under is not None and state.plan.sheet.options[under[0]] != under[1] else tips.later


def _fold(state: BankedRound, law: Cite, index: int) -> BankedRound:
    state = with_box(state, index, replace(state.boxes[index], standing=Standing.FOLDED))
    state = tell(state, f"{_who(index)} folds.", law, index)
    return fold_takes(state, index, rows_of(state))


def give_back(state: BankedRound, index: int, law: Cite, *, keep: Container[str] = (), pick: str = "") -> BankedRound:
    """The wagers of a hand, or those on a pick, go back to its player; a hand with nothing left on the felt is dead."""
    box = state.boxes[index]
    left = tuple(s for s in box.stakes if s.spot in keep or (pick and s.pick != pick))
    for stake in [s for s in box.stakes if s not in left]:
        paid = Paid(index, box.player, stake.spot, stake.amount, stake.amount, "comes back", law, stake.pick, stake.tip)
        state = unfed(post(state, paid), stake)
    standing = box.standing if left or box.standing is Standing.OUT else Standing.DEAD
    return with_box(state, index, replace(box, stakes=left, standing=standing))


def rows_of(state: BankedRound) -> Iterator[SettleRow]:
    """Every settlement row of the game, those settled early included."""
    for stage in state.plan.stages:
        if isinstance(stage, Settle):
            yield from stage.rows


def _take_back(state: BankedRound, law: Cite, event: Decided, does: str, share: Fraction) -> BankedRound:
    """A wager leaves the felt, this share of it to its player, a tip's to the dealer."""
    box = state.boxes[event.box]
    back = [s for s in box.stakes if s.spot == event.spot]
    rest = tuple(s for s in box.stakes if s.spot != event.spot)
    total = dollars(sum(stake.amount for stake in back))
    says = f"{_who(event.box)} {does} the {total} on {called(event.spot)}."
    state = tell(with_box(state, event.box, replace(box, stakes=rest)), says, law, event.box)
    for stake in back:
        kept = whole(share * stake.amount)
        says = "taken back" if share == 1 else f"surrendered: {dollars(kept)} comes back"
        paid = Paid(event.box, box.player, stake.spot, stake.amount, kept, says, law, tip=stake.tip)
        state = post(state, paid)
    return state


def _declare(state: BankedRound, act: Declare, index: int) -> BankedRound:
    box = state.boxes[index]
    state = tell(state, f"{_who(index)} declares {text(box.cards)}.", act.holding.law, index)
    laid_open = {"exposed": frozenset(range(len(box.cards)))} if act.plays_on else {"shown": True}
    state = with_box(state, index, replace(box, declared=True, **laid_open))
    for row in act.pays:
        state = settle_one(state, row, index)
    if act.plays_on:
        return state
    return with_box(state, index, replace(state.boxes[index], standing=Standing.DONE))


def _split(state: BankedRound, law: Cite, act: Split, event: Decided) -> BankedRound:
    box = state.boxes[event.box]
    first = tuple(box.cards[i] for i in event.cards)
    second = tuple(card for i, card in enumerate(box.cards) if i not in event.cards)
    stakes = [Stake(act.spot.name, staked(box, act.spot), down=True)]
    if event.spot != act.spot.name:
        stakes.append(Stake(event.spot, staked(box, event.spot), down=True))
    shown = frozenset(range(len(second))) if act.shows else frozenset()
    twin = Box(box.player, Standing.IN, tuple(stakes), second, box.dealt, exposed=shown, split_from=event.box)
    state = with_box(state, event.box, replace(box, cards=first, exposed=shown))
    state = replace(state, boxes=(*state.boxes, twin))
    laid = " and ".join(f"{dollars(stake.amount)} on {called(stake.spot)}" for stake in stakes)
    says = f"{_who(event.box)} is split: {_who(len(state.boxes) - 1).lower()} comes from it, with {laid}."
    return tell(state, says, law, event.box)


def _adopt(state: BankedRound, law: Cite, event: Decided) -> BankedRound:
    """The common hand becomes a second hand of this player."""
    stakes = (Stake(event.spot, event.amount, down=True),)
    twin = Box(state.boxes[event.box].player, Standing.IN, stakes, state.board, state.board, split_from=event.box)
    state = replace(state, boxes=(*state.boxes, twin), board=())
    new, laid = _who(len(state.boxes) - 1).lower(), f"{dollars(event.amount)} on {called(event.spot)}"
    return tell(state, f"{_who(event.box)} takes the common hand as {new}, with {laid}.", law, event.box)


def _discard(state: BankedRound, stage: Discard, event: Decided) -> BankedRound:
    box = state.boxes[event.box]
    gone = tuple(box.cards[i] for i in event.cards)
    kept = tuple(card for i, card in enumerate(box.cards) if i not in event.cards)
    shown = frozenset(range(len(kept))) if stage.shows else frozenset()
    state = with_box(state, event.box, replace(box, cards=kept, discards=box.discards + gone, exposed=shown))
    what = f"discards {len(gone)} card{'s' * (len(gone) != 1)}" if gone else "stands"
    return tell(state, f"{_who(event.box)} {what}.", stage.law, event.box)


def _arrange(state: BankedRound, stage: Arrange, event: Decided) -> BankedRound:
    box = state.boxes[event.box]
    if event.act == "ask":
        return tell(state, f"{_who(event.box)} asks the dealer to set the hand.", stage.law, event.box)
    front = tuple(box.cards[i] for i in event.cards)
    back = tuple(card for i, card in enumerate(box.cards) if i not in event.cards)
    bad = fouled(back, front, stage.back.ladder, stage.front.ladder)
    state = with_box(state, event.box, replace(box, back=back, front=front, fouled=bad, shown=box.shown or stage.shows))
    says = "sets the hand wrongly: the small hand outranks the large one." if bad and stage.shows else "sets the hand."
    return tell(state, f"{_who(event.box)} {says}", stage.law, event.box)


def refusal(state: BankedRound, stage: Decision, event: Decided) -> str:
    """Why this cannot be done now, with what can."""
    box = state.boxes[event.box]
    if isinstance(stage, Choose) and event.act == "bet":
        found = [act for act in _bets(stage) if act.spot.name == event.spot]
        fits = [act for act in found if event.amount in _sizes(state, box, act)]
        if fits:
            return f"{event.spot}: {_bet_fault(state, box, fits[0], event.amount)} ({stage.law})"
        if found:
            sizes = " or ".join(_size_text(_sizes(state, box, act)) for act in found)
            return f"{event.spot}: {dollars(event.amount)} is not {sizes} ({stage.law})"
    can = ", ".join(dict.fromkeys(offer.act for offer in offers(state, stage, event.box)))
    return f"{_who(event.box)} may not {event.act} {event.spot}".rstrip() + f" now; it may {can} ({stage.law})"


def _size_text(sizes: Sequence[int]) -> str:
    if isinstance(sizes, range) and len(sizes) > 1:
        return f"{dollars(sizes[0])} to {dollars(sizes[-1])}"
    return " or ".join(dollars(size) for size in sizes)
