"""Decisions: what a player may do now, and what it changes."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

from pitboss.hands.houseway.ways import fouled
from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars, whole
from pitboss.rules.acts import (
    AtMost,
    CommonLies,
    DecisionStep,
    Declares,
    Effect,
    FallsShort,
    FirstHand,
    Folds,
    GivesUp,
    HandIs,
    HasChips,
    MakesTwo,
    Need,
    NeverSplit,
    NoChips,
    NotSecond,
    NotSet,
    Puts,
    Reaches,
    SetsFront,
    StepNeed,
    TakesCommon,
    TakesOff,
    Verb,
    WentWrong,
    adoptions,
    asks,
    caps,
    effect,
    needs,
    sizes,
    verb,
)
from pitboss.table.banked.hands import holds, reaches
from pitboss.table.banked.settlement import fold_takes, post, settle_one, unfed
from pitboss.table.banked.state import KEPT, BankedPlan, BankedRound, Box, Decided, Paid, Returned, Stake, Standing
from pitboss.table.banked.wagers import laid, staked
from pitboss.table.lines import Chips, FaceUp, Joined, Phrase, SeatAt, Value, phrase
from pitboss.table.state import TableError, Told, replace
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
    Split,
    Spot,
    Tips,
    TipSize,
    called,
)


def waits_for(state: BankedRound, stage: DecisionStep, index: int) -> bool:
    """Whether this hand has a decision to make here."""
    if state.boxes[index].standing is not Standing.IN or state.progressive_only:
        return False
    known = state.plan.asks.get(id(stage))
    if known is None:
        known = state.plan.asks[id(stage)] = tuple(asks(stage))
    return not [need for need in known if not _asked(state, index, need)]


def _asked(state: BankedRound, index: int, need: StepNeed) -> bool:
    box = state.boxes[index]
    match need:
        case HasChips(spot=spot):
            return staked(box, spot) > 0
        case NoChips(spot=spot):
            return not staked(box, spot)
        case WentWrong(what=what):
            return what is state.asked
        case CommonLies():
            return bool(state.board)
        case NotSecond():
            return box.split_from < 0
        case NeverSplit():
            return box.split_from < 0 and not _was_split(state, index)
        case NotSet():
            return not box.front
        case FirstHand():
            return not _has_earlier(state, index)


def _has_earlier(state: BankedRound, index: int) -> bool:
    """Whether the same player plays a hand before this one."""
    mine = (box for box in state.boxes[:index] if box.player == state.boxes[index].player)
    return any(box.standing is not Standing.OUT for box in mine)


def _was_split(state: BankedRound, index: int) -> bool:
    return any(box.split_from == index for box in state.boxes)


def offers(state: BankedRound, stage: DecisionStep, index: int) -> tuple[Decided, ...]:
    """Everything this hand may do now; remembered where its chips alone decide."""
    plan = state.plan
    by_chips = plan.by_chips.get(id(stage))
    if by_chips is None:
        by_chips = plan.by_chips[id(stage)] = _by_chips(state, stage)
    if not by_chips:
        return _offers(state, stage, index)
    memo, key = plan.offers, (id(stage), index, state.boxes[index].stakes)
    known = memo.get(key)
    if known is None:
        if len(memo) > KEPT:
            memo.clear()
        known = memo[key] = _offers(state, stage, index)
    return known


def _by_chips(state: BankedRound, stage: DecisionStep) -> bool:
    """Whether nothing but chips is needed for the acts of a stage, and none is done with some of the cards."""
    if not isinstance(stage, Choose):
        return False
    acts = (*stage.acts, *stage.ahead)
    plain = not any(isinstance(act, Split | Discard | Adopt) for act in acts)
    return plain and all(isinstance(need, HasChips | NoChips | AtMost) for act in acts for need in _needs(state, act))


def _offers(state: BankedRound, stage: DecisionStep, index: int) -> tuple[Decided, ...]:
    box = state.boxes[index]
    match stage:
        case Choose():
            events = [event for act in (*stage.acts, *stage.ahead) for event in _acts(state, box, index, act)]
            return tuple(dict.fromkeys(events))
        case Discard():
            return tuple(_discards(box, index, stage))
        case Arrange():
            size = stage.front.ladder.size
            sets = (Decided(index, verb(stage), cards=c) for c in _places(len(box.cards), size))
            return (*sets, Decided(index, Verb.ASK.value)) if stage.asks else tuple(sets)


@cache
def _places(cards: int, count: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(cards), count))


def _acts(state: BankedRound, box: Box, index: int, act: Act) -> Iterable[Decided]:
    """The ways in which a hand may do an act now."""
    match act:
        case Bet():
            return _bets_now(state, box, index, act)
        case Bets():
            may = all(_unmet(state, box, bet, size) is None for bet in act.bets for size in _sizes(state, box, bet))
            return (Decided(index, act.called),) if may else ()
        case Split():
            return _splits(state, box, index, act)
        case Discard():
            return _discards(box, index, act)
        case Adopt():
            amounts = adoptions(act, state.plan.sheet)
            return (Decided(index, verb(act), act.spot.name, amount) for amount in amounts)
    if _unmet(state, box, act) is not None:
        return ()
    on = getattr(act, "spot", None)
    amount = staked(box, act.of) if isinstance(act, Buy) else 0
    return (Decided(index, verb(act), on.name if on else "", amount),)


def _bets_now(state: BankedRound, box: Box, index: int, act: Bet) -> Iterable[Decided]:
    wants = _needs(state, act)
    if _lacks(state, box, wants) is not None:
        return ()
    does, spot, may = verb(act), act.spot.name, _sizes(state, box, act)
    bounds = [need.cents for need in wants if isinstance(need, AtMost)]
    return [Decided(index, does, spot, amount) for amount in may if not bounds or amount <= min(bounds)]


def _unmet(state: BankedRound, box: Box, act: Act, amount: int = 0, follow: str = "") -> Need | None:
    """The first thing that an act of so many cents needs and the hand has not."""
    return _lacks(state, box, _needs(state, act, follow), amount)


def _lacks(state: BankedRound, box: Box, wants: tuple[Need, ...], amount: int = 0) -> Need | None:
    for need in wants:
        if not _meets(state, box, need, amount):
            return need
    return None


def _needs(state: BankedRound, act: Act, follow: str = "") -> tuple[Need, ...]:
    """What an act needs; asked for at every decision, so it is remembered."""
    key = id(act), follow
    known = state.plan.needs.get(key)
    if known is None:
        known = state.plan.needs[key] = tuple(needs(act, state.plan.sheet, follow))
    return known


def _meets(state: BankedRound, box: Box, need: Need, amount: int) -> bool:
    match need:
        case HasChips(spot=spot):
            return staked(box, spot) > 0
        case NoChips(spot=spot):
            return not staked(box, spot)
        case Reaches(rule=rule):
            return reaches(state, box, rule)
        case FallsShort(rule=rule):
            return not reaches(state, box, rule)
        case HandIs(rule=names):
            return holds(state, box, names)
        case AtMost(cents=cents):
            return amount <= cents


def _fault(need: Need | None, amount: int) -> str:
    """What a bet lacks, in words."""
    match need:
        case HasChips(spot=spot):
            return f"there is no {spot.name} to match"
        case NoChips():
            return "it has been bet already"
        case Reaches(rule=rule):
            return f"that takes {rule.rank} or better ({rule.law.governing})"
        case AtMost(cents=cents, law=law):
            return f"{dollars(amount)} is over {dollars(cents)}" + (f" ({law})" if law else "")
    return ""


def _sizes(state: BankedRound, box: Box, act: Bet) -> Sequence[int]:
    return sizes(act, staked(box, act.of), state.plan.sheet)


def times_of(plan: BankedPlan, box: Box, offer: Decided) -> int:
    """How many times the wager that a bet follows it is; 0 where it is no multiple."""
    if offer.act != Verb.BET.value:
        return 0
    bets = (bet for stage in plan.stages if isinstance(stage, Choose) for bet in _bets(stage))
    found = (multiple(bet, box, offer.amount) for bet in bets if bet.spot.name == offer.spot)
    return next(filter(None, found), 0)


def multiple(bet: Bet, box: Box, amount: int) -> int:
    """How many times the wager that it follows so many cents are; 0 where any amount may be bet."""
    base = 0 if bet.up_to else staked(box, bet.of)
    return amount // base if base and not amount % base else 0


def _splits(state: BankedRound, box: Box, index: int, act: Split) -> Iterator[Decided]:
    amount = staked(box, act.spot)
    follows = [spot.name for spot in act.may_follow if _unmet(state, box, act, follow=spot.name) is None]
    for cards in _places(len(box.cards), len(box.cards) // 2):
        yield from (Decided(index, verb(act), spot, amount, cards) for spot in (act.spot.name, *follows))


def _discards(box: Box, index: int, act: Discard) -> Iterator[Decided]:
    for count in range(act.least, act.most + 1):
        yield from (Decided(index, verb(act), cards=cards) for cards in _places(len(box.cards), count))


def act_on(state: BankedRound, stage: DecisionStep, event: Decided) -> BankedRound:
    """The decision carried out."""
    match stage:
        case Choose():
            return _choose(state, stage, event)
        case Discard():
            return _discard(state, stage.law, event, shows=stage.shows)
        case Arrange():
            return _arrange(state, stage, event)


def _choose(state: BankedRound, stage: Choose, event: Decided) -> BankedRound:
    act = _done(state, stage, event)
    if isinstance(act, Bets | Check):
        state = tell(state, "{hand}: {act}.", stage.law, event.box, act=Phrase(act.called))
    for done in _effects(state, act):
        state = _do(state, stage, event, act, done)
    return state


def _effects(state: BankedRound, act: Act) -> tuple[Effect, ...]:
    """What an act does, remembered as what it needs is."""
    known = state.plan.effects.get(id(act))
    if known is None:
        known = state.plan.effects[id(act)] = effect(act)
    return known


def _done(state: BankedRound, stage: Choose, event: Decided) -> Act:
    """The act that an event carries out."""
    known, key = state.plan.named, (id(stage), event.act, event.spot)
    named = known.get(key)
    if named is None:
        acts = [act for act in (*stage.acts, *stage.ahead) if verb(act) == event.act]
        named = tuple(act for act in acts if not isinstance(act, Bet) or act.spot.name == event.spot)
        known[key] = named
    if len(named) == 1:
        return named[0]
    box, plain = state.boxes[event.box], replace(event, tip=0)
    return next(act for act in named if plain in _acts(state, box, event.box, act))


def _do(state: BankedRound, stage: Choose, event: Decided, act: Act, done: Effect) -> BankedRound:
    match done:
        case Puts():
            return _put(state, stage.law, event, act, done)
        case Folds():
            return _fold(state, stage.law, event.box)
        case TakesOff(spot=None):
            state = tell(state, "{hand} leaves.", stage.law, event.box)
            return give_back(state, event.box, stage.law)
        case TakesOff(lost=lost):
            return _take_back(state, stage.law, event, 1 - lost)
        case Declares():
            assert isinstance(act, Declare)
            return _declare(state, act.holding.law, done, event.box)
        case MakesTwo():
            return _split(state, stage.law, done, event)
        case TakesCommon():
            return _adopt(state, stage.law, event)
        case GivesUp(shows=shows):
            assert isinstance(act, Discard)
            return _discard(state, act.law, event, shows=shows)
        case SetsFront():
            raise AssertionError("hands are set at a step of their own")


def tell(state: BankedRound, key: str, law: Cite | None = None, box: int = -1, /, **args: Value) -> BankedRound:
    """One more line of the round; its {hand} is the one it is about."""
    return state._replace(told=(*state.told, told_line(state, key, law, box, args)))


def told_line(state: BankedRound, key: str, law: Cite | None, box: int, args: Mapping[str, Value]) -> Told:
    about = (_hand(box), *args.items()) if box >= 0 else tuple(args.items())
    return Told(key, about, law, box, len(state.paid))


@cache
def _hand(box: int) -> tuple[str, Value]:
    return "hand", SeatAt(box, "hand")


def with_box(state: BankedRound, index: int, box: Box) -> BankedRound:
    """The state with one hand changed."""
    return state._replace(boxes=_boxes(state, index, box))


def _boxes(state: BankedRound, index: int, box: Box) -> tuple[Box, ...]:
    boxes = list(state.boxes)
    boxes[index] = box
    return tuple(boxes)


def _put(state: BankedRound, law: Cite, event: Decided, act: Act, done: Puts) -> BankedRound:
    """Chips go down: as many as were named or, where several wagers are made at once, so many times another."""
    box = state.boxes[event.box]
    amount = whole(done.times * staked(box, done.of)) if isinstance(act, Bets) else event.amount
    stakes = (*box.stakes, Stake(done.spot.name, amount, down=True))
    if event.tip:
        stakes = (*stakes, Stake(done.spot.name, event.tip, tip=True, down=True))
    words: dict[str, Value] = {"amount": Chips(amount), "tip": Chips(event.tip), "spot": called(done.spot.name)}
    if isinstance(act, Bet) and (many := multiple(act, box, amount)) > 1:
        words |= {"times": many, "of": called(act.of.name)}
    says = _says_put(act, event, sized="times" in words)
    told = (*state.told, told_line(state, says, law, event.box, words))
    return state._replace(boxes=_boxes(state, event.box, box._replace(stakes=stakes)), told=told)


def _says_put(act: Act, event: Decided, *, sized: bool) -> str:
    if isinstance(act, Buy):
        return "{hand} buys {spot} for {amount}."
    if event.tip:
        tips = "{hand} bets {amount} and {tip} for the dealer on {spot}."
        return "{hand} bets {amount} and {tip} for the dealer on {spot}, {times}× {of}." if sized else tips
    return "{hand} bets {amount} on {spot}, {times}× {of}." if sized else "{hand} bets {amount} on {spot}."


def _called(stage: Choose, event: Decided) -> tuple[Bet, ...]:
    return next((act.bets for act in stage.acts if isinstance(act, Bets) and act.called == event.act), ())


def keeps_turn(stage: DecisionStep, event: Decided) -> bool:
    """Whether this was a bet ahead of its time, after which the hand still has its decision to make."""
    if not isinstance(stage, Choose) or not stage.ahead or event.act != Verb.BET.value:
        return False
    return any(bet.spot.name == event.spot for bet in stage.ahead)


def check_tips(state: BankedRound, stage: Choose, event: Decided) -> None:
    """A tip beside a later bet, or beside each of several."""
    each = [replace(event, act=Verb.BET.value, spot=bet.spot.name) for bet in _called(stage, event)]
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
    for cap in caps(state.plan.sheet):
        if event.tip > cap.cents:
            raise TableError(f"{event.spot}: a tip of {dollars(event.tip)} is over {dollars(cap.cents)} ({cap.law})")


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
    boxes = _boxes(state, index, state.boxes[index]._replace(standing=Standing.FOLDED))
    told = (*state.told, told_line(state, "{hand} folds.", law, index, {}))
    return fold_takes(state._replace(boxes=boxes, told=told), index)


TAKEN, BACK = phrase("taken back"), phrase("comes back")


def give_back(state: BankedRound, index: int, law: Cite, *, keep: Container[str] = (), pick: str = "") -> BankedRound:
    """The wagers of a hand, or those on a pick, go back to its player; a hand with nothing left on the felt is dead."""
    box = state.boxes[index]
    left = tuple(s for s in box.stakes if s.spot in keep or (pick and s.pick != pick))
    for stake in [s for s in box.stakes if s not in left]:
        paid = Paid(
            index, box.player, stake.spot, stake.amount, stake.amount, BACK, law, stake.pick,
            stake.tip, returned=Returned.GIVEN,
        )  # fmt: skip
        state = unfed(post(state, paid), stake)
    standing = box.standing if left or box.standing is Standing.OUT else Standing.DEAD
    return with_box(state, index, box._replace(stakes=left, standing=standing))


def _take_back(state: BankedRound, law: Cite, event: Decided, share: Fraction) -> BankedRound:
    """A wager leaves the felt, this share of it to its player, a tip's to the dealer."""
    box = state.boxes[event.box]
    back = [s for s in box.stakes if s.spot == event.spot]
    rest = tuple(s for s in box.stakes if s.spot != event.spot)
    total, spot = Chips(sum(stake.amount for stake in back)), called(event.spot)
    does = "{hand} takes back the {amount} on {spot}." if share == 1 else "{hand} surrenders the {amount} on {spot}."
    state = tell(with_box(state, event.box, box._replace(stakes=rest)), does, law, event.box, amount=total, spot=spot)
    for stake in back:
        kept = whole(share * stake.amount)
        part = phrase("surrendered: {amount} comes back", amount=Chips(kept))
        why, how = (TAKEN, Returned.TAKEN) if share == 1 else (part, None)
        paid = Paid(event.box, box.player, stake.spot, stake.amount, kept, why, law, tip=stake.tip, returned=how)
        state = post(state, paid)
    return state


def _declare(state: BankedRound, law: Cite, done: Declares, index: int) -> BankedRound:
    box = state.boxes[index]
    state = tell(state, "{hand} declares {cards}.", law, index, cards=FaceUp(box.cards))
    laid_open = {"exposed": frozenset(range(len(box.cards)))} if done.plays_on else {"shown": True}
    state = with_box(state, index, box._replace(declared=True, **laid_open))
    for row in done.pays:
        state = settle_one(state, row, index)
    if done.plays_on:
        return state
    return with_box(state, index, state.boxes[index]._replace(standing=Standing.DONE))


def _split(state: BankedRound, law: Cite, done: MakesTwo, event: Decided) -> BankedRound:
    box = state.boxes[event.box]
    first = tuple(box.cards[i] for i in event.cards)
    second = tuple(card for i, card in enumerate(box.cards) if i not in event.cards)
    stakes = [Stake(done.spot.name, staked(box, done.spot), down=True)]
    if event.spot != done.spot.name:
        stakes.append(Stake(event.spot, staked(box, event.spot), down=True))
    shown = frozenset(range(len(second))) if done.shows else frozenset()
    twin = Box(box.player, Standing.IN, tuple(stakes), second, box.dealt, exposed=shown, split_from=event.box)
    state = with_box(state, event.box, box._replace(cards=first, exposed=shown))
    state = state._replace(boxes=(*state.boxes, twin))
    new, chips = SeatAt(len(state.boxes) - 1, "hand"), Joined(tuple(map(laid, stakes)), " and ")
    return tell(state, "{hand} is split: {new} comes from it, with {laid}.", law, event.box, new=new, laid=chips)


def _adopt(state: BankedRound, law: Cite, event: Decided) -> BankedRound:
    """The common hand becomes a second hand of this player."""
    stakes = (Stake(event.spot, event.amount, down=True),)
    twin = Box(state.boxes[event.box].player, Standing.IN, stakes, state.board, state.board, split_from=event.box)
    state = state._replace(boxes=(*state.boxes, twin), board=())
    says, new = "{hand} takes the common hand as {new}, with {laid}.", SeatAt(len(state.boxes) - 1, "hand")
    return tell(state, says, law, event.box, new=new, laid=laid(stakes[0]))


def _discard(state: BankedRound, law: Cite, event: Decided, *, shows: bool) -> BankedRound:
    box = state.boxes[event.box]
    gone = tuple(box.cards[i] for i in event.cards)
    kept = tuple(card for i, card in enumerate(box.cards) if i not in event.cards)
    shown = frozenset(range(len(kept))) if shows else frozenset()
    state = with_box(state, event.box, box._replace(cards=kept, discards=box.discards + gone, exposed=shown))
    does = "{hand} discards {count} card." if len(gone) == 1 else "{hand} discards {count} cards."
    return tell(state, does if gone else "{hand} stands.", law, event.box, count=len(gone))


def _arrange(state: BankedRound, stage: Arrange, event: Decided) -> BankedRound:
    box = state.boxes[event.box]
    if event.act == Verb.ASK.value:
        return tell(state, "{hand} asks the dealer to set the hand.", stage.law, event.box)
    front = tuple(box.cards[i] for i in event.cards)
    back = tuple(card for i, card in enumerate(box.cards) if i not in event.cards)
    bad = fouled(back, front, stage.back.ladder, stage.front.ladder)
    state = with_box(state, event.box, box._replace(back=back, front=front, fouled=bad, shown=box.shown or stage.shows))
    wrong = "{hand} sets the hand wrongly: the small hand outranks the large one."
    return tell(state, wrong if bad and stage.shows else "{hand} sets the hand.", stage.law, event.box)


def refusal(state: BankedRound, stage: DecisionStep, event: Decided) -> str:
    """Why this cannot be done now, with what can."""
    box = state.boxes[event.box]
    if isinstance(stage, Choose) and event.act == Verb.BET.value:
        found = [act for act in _bets(stage) if act.spot.name == event.spot]
        fits = [act for act in found if event.amount in _sizes(state, box, act)]
        if fits:
            fault = _fault(_unmet(state, box, fits[0], event.amount), event.amount)
            return f"{event.spot}: {fault} ({stage.law.governing})"
        if found:
            sizes = " or ".join(_size_text(_sizes(state, box, act)) for act in found)
            return f"{event.spot}: {dollars(event.amount)} is not {sizes} ({stage.law.governing})"
    may = offers(state, stage, event.box)
    if missing := _missing([offer for offer in may if offer.act == event.act], event):
        return f"Hand {event.box + 1}: {event.act} needs {missing} ({stage.law.governing})"
    can = ", ".join(dict.fromkeys(offer.act for offer in may))
    wanted = f"Hand {event.box + 1} may not {event.act} {event.spot}".rstrip()
    return f"{wanted} now; it may {can} ({stage.law.governing})"


def _missing(may: Sequence[Decided], event: Decided) -> str:
    """What is missing of an act that may be done, or nothing."""
    spots, sizes = dict.fromkeys(each.spot for each in may if each.spot), sorted({len(each.cards) for each in may})
    if spots and not event.spot:
        return f"its spot, which is {' or '.join(spots)} now"
    if any(sizes) and len(event.cards) not in sizes:
        return f"{' or '.join(map(str, sizes))} of the hand's cards"
    return ""


def _size_text(sizes: Sequence[int]) -> str:
    if isinstance(sizes, range) and len(sizes) > 1:
        return f"{dollars(sizes[0])} to {dollars(sizes[-1])}"
    return " or ".join(dollars(size) for size in sizes)
