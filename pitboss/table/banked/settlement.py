"""Settlement: every row of the game against every hand, spot by spot, in the order the section prescribes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache, lru_cache, partial
from typing import NamedTuple

import numpy as np

from pitboss.law.paragraphs import Cite
from pitboss.law.schedules import Payout
from pitboss.money.cents import percents, whole
from pitboss.rules.paytable import is_rest
from pitboss.rules.settlement import (
    COMPARED,
    Amount,
    Column,
    Columns,
    Condition,
    RowHit,
    charge_of,
    columns,
    contends,
    counts,
    decides,
    envy_dues,
    envy_given,
    envy_sums,
    extra,
    feeds,
    flat_back,
    hand_order,
    leaf,
    looks_for_envy,
    meter_share,
    of_one_color,
    pays_of,
    pot_shares,
    rake_of,
    resolved,
    result_of,
    row_of,
    walks,
)
from pitboss.sheet.banked import several_of
from pitboss.table.banked.claims import answered_here, awarded, claimed, known, lay_down
from pitboss.table.banked.hands import best_of, cards_of, hit_by, missed_by, name_of, names_beside, reaches, score_of
from pitboss.table.banked.propositions import row_won
from pitboss.table.banked.state import KEPT, BankedPlan, BankedRound, Box, Paid, Returned, Stake, Standing
from pitboss.table.lines import Chips, FaceUp, Joined, Phrase, SeatAt, Value, phrase
from pitboss.table.state import replace
from pitboss.words import (
    EVEN,
    LOSE,
    PUSH,
    Aside,
    AtLeast,
    Bonus,
    Both,
    Duel,
    Envy,
    Fee,
    Flat,
    Going,
    Hand,
    Pays,
    Pool,
    Progressive,
    Proposition,
    Reaching,
    Result,
    Rides,
    Settle,
    SettleRow,
    Several,
    Solo,
    Spot,
)


class Due(NamedTuple):
    """What a stake comes to: chips back, for what, by which column and row, and what share of the meter or sum off."""

    back: int
    why: Phrase
    column: Condition | None = None
    hit: RowHit | None = None
    meter: Fraction = Fraction(0)
    drawn: int = 0
    returned: Returned | None = None


def seat_order(state: BankedRound, going: Going) -> list[int]:
    """Hands in the order the dealer reaches them."""
    return hand_order([box.split_from for box in state.boxes], going)


def settle(state: BankedRound, stage: Settle) -> BankedRound:
    """All hands, each row in turn, in the order of the section."""
    known = state.plan.walks.get(id(stage))
    if known is None:
        known = state.plan.walks[id(stage)] = tuple(walks(stage))
    latest = state.plan.latest
    latest[Readings] = state.dealer, Readings()
    for walk in known:
        if walk.across:
            state = _settle_across(state, walk.rows, stage.going)
            continue
        for index in seat_order(state, stage.going):
            for waits in walk.visits:
                state = _settle_hand(state, walk.rows, index, waits)
    latest.pop(Readings, None)
    return state


def _settle_across(state: BankedRound, rows: Iterable[SettleRow], going: Going) -> BankedRound:
    for row in rows:
        assert isinstance(row, Envy | Pool)
        state = _envy(state, row, going) if isinstance(row, Envy) else _pool(state, row, going)
    return state


def _settle_hand(state: BankedRound, rows: tuple[SettleRow, ...], index: int, waits: frozenset[Spot]) -> BankedRound:
    for row in rows:
        after = settle_one(state, row, index)
        state = _only_lost(state, after, index) if waits and row.spot in waits else after
    return state


def _only_lost(before: BankedRound, after: BankedRound, index: int) -> BankedRound:
    """What is lost is taken; everything else stays on the felt as it was."""
    lost = tuple(paid for paid in after.paid[len(before.paid) :] if not paid.back)
    taken = {(paid.spot, paid.pick, paid.tip) for paid in lost}
    box = before.boxes[index]
    rest = tuple(stake for stake in box.stakes if (stake.spot, stake.pick, stake.tip) not in taken)
    boxes = (*before.boxes[:index], box._replace(stakes=rest), *before.boxes[index + 1 :])
    return before._replace(boxes=boxes, paid=(*before.paid, *lost))


def fold_takes(state: BankedRound, index: int) -> BankedRound:
    """What a folded hand loses at once."""
    box, law = state.boxes[index], state.plan.folds
    lost = [stake for spot in law for stake in box.stakes if stake.spot == spot]
    if not lost:
        return state
    boxes, stays = list(state.boxes), [stake for stake in box.stakes if stake.spot not in law]
    boxes[index] = box._replace(stakes=tuple(stays))
    paid = [
        Paid(
            index, box.player, stake.spot, stake.amount, 0, FOLDED, law[stake.spot], stake.pick, stake.tip,
            folded=True, column=Condition.FOLDED,
        )
        for stake in lost
    ]  # fmt: skip
    return state._replace(boxes=tuple(boxes), paid=(*state.paid, *paid))


FOLDED, ASIDE, LOSES = phrase("folded"), phrase("left to its own game"), phrase("loses")
UNNAMED = phrase("nothing that the pay table names")
AWAY = (Standing.OUT, Standing.DEAD, Standing.BETTING)
"""Hands that nothing is settled against."""


def settle_one(state: BankedRound, row: SettleRow, index: int) -> BankedRound:
    """One row against one hand."""
    box = state.boxes[index]
    if not box.stakes or box.standing in AWAY or not _lies_on(box, row.spot.name):
        return state
    if state.progressive_only and not isinstance(row, Progressive):
        return state
    match row:
        case Duel() | Both() | Solo():
            return _close(state, row.spot.name, index, _award(state, row, box), row.law)
        case Bonus():
            return _bonus(state, row, index)
        case Progressive():
            return _progressive(state, row, index)
        case Proposition():
            return _close(state, row.spot.name, index, lambda s: _proposition(state, box, row, s), row.law)
        case Fee():
            return _close(state, row.spot.name, index, _fee(state, row, box), row.law)
        case Rides():
            return _rides(state, row, index)
        case Aside():
            return _close(state, row.spot.name, index, _aside(state, row, box), row.law)
    return state


def _lies_on(box: Box, spot: str) -> bool:
    return spot in [stake.spot for stake in box.stakes]


class Meeting:
    """Hands that meet the dealer's: for each 1 ahead, 0 level, -1 behind; and in words."""

    __slots__ = ("signs", "why")

    def __init__(self, signs: tuple[int, ...]) -> None:
        self.signs = signs
        self.why: Phrase | None = None


class Readings:
    """What was read in one settlement: the dealer's hands are the same for all, and two wagers may hang on one meeting.

    `met`: by the player's cards and which hands are compared.
    """

    __slots__ = ("dealers", "met", "short")

    def __init__(self) -> None:
        self.short: bool | None = None
        self.dealers: dict[int, int] = {}
        self.met: dict[tuple[object, ...], Meeting] = {}


class Facing:
    """A row against a hand. The cards are read only when a column or a result asks for them, and once."""

    __slots__ = ("_met", "box", "ranked", "read", "row", "state")

    def __init__(self, state: BankedRound, row: SettleRow, box: Box) -> None:
        known = state.plan.latest.get(Readings)
        self.read: Readings = known[1] if known is not None and known[0] is state.dealer else Readings()
        self.state, self.row, self.box = state, row, box
        self.ranked: AtLeast | None = None
        self._met: Meeting | None = None

    def column(self) -> Column:
        """Which column decides, and its result."""
        return decides(columns_of(self.state.plan, self.row), self.holds)

    def holds(self, ask: Condition) -> bool:
        """The answer to a column's question."""
        return HOLDS[ask](self)

    def short(self) -> bool:
        """Whether the dealer does not qualify."""
        if self.read.short is None:
            self.read.short = not reaches(self.state, self.state.dealer, self._qualifier)
        return self.read.short

    def reached(self) -> bool:
        """Whether the hand is of the rank that keeps the fee."""
        assert isinstance(self.row, Fee)
        assert self.row.back is not None
        return reaches(self.state, self.box, self.row.back)

    @property
    def _qualifier(self) -> AtLeast:
        assert self.state.plan.qualifies is not None
        return self.state.plan.qualifies

    @property
    def signs(self) -> tuple[int, ...]:
        """For each hand that meets one of the dealer's: 1 ahead, 0 level, -1 behind."""
        return self.meeting.signs

    @property
    def meeting(self) -> Meeting:
        """The hands of the row and the dealer's; what another row has found of the same two is not read again."""
        if self._met is None:
            box = self.box
            key = box.cards, box.back, box.front, box.dealt, box.discards, *_who_meet(self.row)
            self._met = self.read.met.get(key)
            if self._met is None:
                self._met = self.read.met[key] = Meeting(self._compare())
        return self._met

    def _compare(self) -> tuple[int, ...]:
        both = [(score_of(self.state, self.box, own), self._dealers(other)) for own, other in self._pairs()]
        return tuple([(mine > theirs) - (mine < theirs) for mine, theirs in both])

    def _dealers(self, hand: Hand) -> int:
        known = self.read.dealers.get(id(hand))
        if known is None:
            known = self.read.dealers[id(hand)] = score_of(self.state, self.state.dealer, hand)
        return known

    def _pairs(self) -> tuple[tuple[Hand, Hand], ...]:
        row = self.row
        if isinstance(row, Duel):
            return ((row.hand, row.against or row.hand),)
        assert isinstance(row, Both)
        return tuple(zip((row.back, row.front), row.against or (row.back, row.front), strict=True))

    def reaches(self, rank: AtLeast) -> bool:
        self.ranked = rank
        return reaches(self.state, self.box, rank)

    def one_color(self) -> bool:
        assert isinstance(self.row, Duel)
        hand = self.row.hand
        cards = cards_of(self.state, self.box, hand) + cards_of(self.state, self.state.dealer, hand)
        return bool(of_one_color(np.array(cards, dtype=np.uint8)))

    def hit(self, pays: Pays) -> RowHit | None:
        assert not isinstance(self.row, Both | Fee | Rides | Aside | Proposition)
        return hit_by(self.state, self.box, self.row.hand, pays)

    def why(self, ask: Condition) -> Value:
        """What decided, or "" for nothing to say; a rank that a result asked for comes before anything else."""
        if self.ranked is not None:
            return name_of(self.state, self.box, self.ranked.hand)
        if ask in COMPARED:
            return self._compared()
        match ask:
            case Condition.FOLDED:
                return FOLDED
            case Condition.FOULED:
                return phrase("the hand is fouled")
            case Condition.SILENT:
                return phrase("not declared") if self._would_win() else ""
            case Condition.SHORT:
                dealers = name_of(self.state, self.state.dealer, self._qualifier.hand)
                return phrase("the dealer has {hand} and does not qualify", hand=dealers)
            case Condition.COPIED:
                return phrase("a hand is copied")
        return ""

    def missed(self, result: Result) -> Value:
        """What a hand was that no row of the schedule pays, and the least that one pays; "" for no hand."""
        pays = resolved(result, self.state.plan.sheet)
        if not isinstance(pays, Pays) or not isinstance(self.row, Solo) or not isinstance(self.row.hand, Hand):
            return ""
        named, least = missed_by(self.state, self.box, self.row.hand, pays)
        return phrase("{hand}, less than {least}", hand=named, least=least) if least else named

    def _would_win(self) -> bool:
        pays = result_of(self.row, self.state.plan.sheet, Condition.REST)
        hit = self.hit(pays) if isinstance(pays, Pays) else None
        return hit is not None and hit.line.payout is not None

    def _compared(self) -> Phrase:
        met = self.meeting
        if met.why is None:
            met.why = self._in_words(met.signs)
        return met.why

    def _in_words(self, signs: tuple[int, ...]) -> Phrase:
        if isinstance(self.row, Both):
            return _halves(*signs)
        ((own, other),) = self._pairs()
        return _versus(self.state, (self.box, own), (self.state.dealer, other), level=signs == (0,))


def _halves(back: int, front: int) -> Phrase:
    """How two hands fared; one that is level with the dealer's is lost here, or it would have been a push."""
    if back == front:
        return BOTH_SAY[back]
    return phrase("{back}, {front}", back=BACK_SAYS[back], front=FRONT_SAYS[front])


BOTH_SAY = {
    1: phrase("both hands win"),
    0: phrase("both hands are copies, which the dealer wins"),
    -1: phrase("both hands lose"),
}
BACK_SAYS = {
    1: phrase("the back hand wins"),
    0: phrase("the back hand is a copy, which the dealer wins"),
    -1: phrase("the back hand loses"),
}
FRONT_SAYS = {
    1: phrase("the front hand wins"),
    0: phrase("the front hand is a copy, which the dealer wins"),
    -1: phrase("the front hand loses"),
}
"""By the sign of the comparison."""


def _who_meet(row: SettleRow) -> tuple[int, ...]:
    """Which hands a row compares."""
    if isinstance(row, Duel):
        return id(row.hand), id(row.against)
    assert isinstance(row, Both)
    return id(row.back), id(row.front), id(row.against)


HOLDS: dict[Condition, Callable[[Facing], bool]] = {
    Condition.FOLDED: lambda at: at.box.standing is Standing.FOLDED,
    Condition.FOULED: lambda at: at.box.fouled,
    Condition.SILENT: lambda at: not at.box.declared,
    Condition.SHORT: Facing.short,
    Condition.COPIED: lambda at: 0 in at.signs,
    Condition.REACHED: Facing.reached,
    Condition.TIED: lambda at: at.signs == (0,),
    Condition.WON: lambda at: min(at.signs) > 0,
    Condition.HALF: lambda at: max(at.signs) > 0,
    Condition.LOST: lambda at: True,
    Condition.REST: lambda at: True,
}
"""What each column asks."""


def columns_of(plan: BankedPlan, row: SettleRow) -> Columns:
    """The columns of a row under this plan, worked out once."""
    known = plan.columns.get(id(row))
    if known is None:
        known = plan.columns[id(row)] = row, columns(row, plan.sheet, plan.qualifies)
    return known[1]


def _versus(state: BankedRound, mine: tuple[Box, Hand], theirs: tuple[Box, Hand], *, level: bool) -> Phrase:
    """Both hands by name, and card by card where no name tells two different hands apart."""
    names: tuple[str, ...] = (name_of(state, *mine), name_of(state, *theirs))
    if not level and names[0] == names[1]:
        names = tuple(names_beside(state, mine, theirs))
    if level or names[0] != names[1]:
        return phrase("{mine} against {theirs}", mine=names[0], theirs=names[1])
    cards = {"mine": FaceUp(best_of(state, *mine)), "theirs": FaceUp(best_of(state, *theirs))}
    return phrase("{both}, {mine} against {theirs}", both=names[0], **cards)


def _rides(state: BankedRound, row: Rides, index: int) -> BankedRound:
    """An equal part of the wager with each of those that are bet."""
    box = state.boxes[index]
    duels = [duel for duel in row.on if any(stake.spot == duel.spot.name for stake in box.stakes)]
    awards = [_award(state, duel, box) for duel in duels]

    def award(stake: Stake) -> Due:
        part = stake._replace(amount=whole(Fraction(stake.amount, len(duels))))
        each = [one(part) for one in awards]
        column = each[0].column if len(each) == 1 else None
        why = phrase("{each}", each=Joined(tuple(one.why for one in each), "; "))
        return Due(sum(one.back for one in each), why, column)

    return _close(state, row.spot.name, index, award, row.law) if duels else state


def _award(state: BankedRound, row: Duel | Both | Solo, box: Box) -> Callable[[Stake], Due]:
    """What each stake on a row comes to."""
    facing, sheet = Facing(state, row, box), state.plan.sheet
    column, result = facing.column()
    end = leaf(result, sheet, facing)
    if not isinstance(end, Flat):
        return partial(_row_award, column, end)
    because = facing.why(column) or facing.missed(result)
    if isinstance(result, Reaching) and (result.then, end) == (EVEN, PUSH):
        # It is ahead and pushes all the same.
        because = phrase("{hand}, less than {least}", hand=because, least=result.rank.rank)

    def award(stake: Stake) -> Due:
        charge = charge_of(row, sheet, tip=stake.tip)
        what = _less(charge) if charge and end is EVEN else SAYS[end]
        return Due(flat_back(end, stake.amount, charge), _for(what, because), column)

    return award


@cache
def _less(charge: Fraction) -> Phrase:
    """What an even win says where the house keeps a share of it."""
    return phrase("wins 1 to 1 less {share}", share=percents(charge))


SAYS = {LOSE: LOSES, PUSH: phrase("pushes"), EVEN: phrase("wins 1 to 1")}


def _row_award(column: Condition, hit: RowHit, stake: Stake, *, tray: bool = False) -> Due:
    """What a row of a schedule makes of a stake."""
    return _row_due(column, hit, stake.amount, tray=tray)


@lru_cache(maxsize=KEPT)
def _row_due(column: Condition, hit: RowHit, amount: int, *, tray: bool) -> Due:
    payout = hit.payout
    if payout is None:
        return Due(0, _for(LOSES, UNNAMED if is_rest(hit.line) else hit.line.hand), column, hit)
    return _paid_award(payout, amount, column, hit, tray=tray)


def _for(what: Phrase, why: Value) -> Phrase:
    return phrase("{what}: {why}", what=what, why=why) if why else what


def _paid_award(payout: Payout, amount: int, column: Condition, hit: RowHit, *, tray: bool = False) -> Due:
    drawn = payout.prize if payout.metered else 0
    back = whole(payout.back(Fraction(amount), tray=tray)) - drawn
    why = phrase("{pays}: {hand}", pays=hit.line.pays, hand=hit.line.hand)
    return Due(back, why, column, hit, payout.meter, drawn)


def _proposition(state: BankedRound, box: Box, row: Proposition, stake: Stake) -> Due:
    pays = pays_of(row, state.plan.sheet)
    hit = row_of(pays, state.plan.sheet.schedules[pays.wager], row_won(state, box, row, stake.pick))
    if hit is None or hit.payout is None:
        return Due(0, LOSES, Condition.REST, hit)
    return _row_due(Condition.REST, hit, stake.amount, tray=False)


def _fee(state: BankedRound, row: Fee, box: Box) -> Callable[[Stake], Due]:
    column, result = Facing(state, row, box).column()
    why = phrase("the fee comes back" if column is Condition.REACHED else "a fee")
    assert isinstance(result, Flat)
    return lambda stake: Due(flat_back(result, stake.amount), why, column)


def _aside(state: BankedRound, row: Aside, box: Box) -> Callable[[Stake], Due]:
    column, result = Facing(state, row, box).column()
    assert isinstance(result, Flat)
    return lambda stake: Due(flat_back(result, stake.amount), ASIDE, column, returned=Returned.ASIDE)


OF_FOLDED = (False, True)


def _bonus(state: BankedRound, row: Bonus, index: int) -> BankedRound:
    box, sheet, known = state.boxes[index], state.plan.sheet, state.plan.bonuses.get(id(row))
    if known is None:
        known = state.plan.bonuses[id(row)] = counts(row, sheet, *OF_FOLDED), pays_of(row, sheet)
    folded, pays = known
    if box.standing is not Standing.IN and not (folded and box.standing is Standing.FOLDED):
        return state
    hit = hit_by(state, box, row.hand, pays)
    if hit is None:
        return state
    for stake in (stake for stake in box.stakes if stake.spot == row.spot.name):
        if award := whole(extra(hit.line.payout, stake.amount)):
            why = phrase("bonus {pays}: {hand}", pays=hit.line.pays, hand=hit.line.hand)
            paid = Paid(index, box.player, stake.spot, 0, award, why, row.law)
            paid = paid._replace(pick=stake.pick, tip=stake.tip, column=Condition.REST, row=hit.row, wager=hit.wager)
            state = post(state, paid)
    return state


def _progressive(state: BankedRound, row: Progressive, index: int) -> BankedRound:
    box = state.boxes[index]
    column, hit = _progressive_hit(state, row, box)
    if hit is None or hit.line.payout is None:
        dead = state.progressive_only and _nobody_hits(state, row)
        why = phrase("comes back: no progressive hand" if dead else "no progressive hand")
        for stake in (s for s in box.stakes if dead and s.spot == row.spot.name):
            state = unfed(state, stake)
        return _close(state, row.spot.name, index, lambda s: Due(s.amount if dead else 0, why, column, hit), row.law)
    if hit.line.payout.meter == 1 and several_of(state.plan.sheet, row) is Several.DIVIDED:
        return _divide(state, row, hit)
    return _close(state, row.spot.name, index, partial(_row_award, column, hit, tray=True), row.law)


def unfed(state: BankedRound, stake: Stake) -> BankedRound:
    """A progressive wager that comes back takes what it fed the meter with it."""
    if stake.spot not in state.plan.progressives:
        return state
    share = feeds(state.plan.sheet, stake.amount)
    return state._replace(meter=state.meter._replace(reads=state.meter.reads - share), fed=state.fed - share)


def _divide(state: BankedRound, row: Progressive, hit: RowHit) -> BankedRound:
    """The whole meter in equal parts to every hand that wins it, each the next part of what is left."""
    payout, winners = hit.line.payout, [i for i, box in enumerate(state.boxes) if _takes_meter(state, row, box)]
    assert payout is not None
    for left, index in zip(range(len(winners), 0, -1), winners, strict=True):
        part = replace(payout, meter=meter_share(row, state.plan.sheet, payout.meter, left))
        state = _close(state, row.spot.name, index, _divided(part, hit), row.law)
    return state


def _divided(part: Payout, hit: RowHit) -> Callable[[Stake], Due]:
    return lambda stake: _paid_award(part, stake.amount, Condition.REST, hit, tray=True)


def _takes_meter(state: BankedRound, row: Progressive, box: Box) -> bool:
    hit = _progressive_hit(state, row, box)[1]
    return bool(hit and hit.line.payout and hit.line.payout.meter == 1)


def _progressive_hit(state: BankedRound, row: Progressive, box: Box) -> tuple[Condition, RowHit | None]:
    """The column that decides and, if that is the schedule, the row that is hit; without the wager there is none."""
    facing = Facing(state, row, box)
    column, result = facing.column()
    laid = any(stake.spot == row.spot.name for stake in box.stakes)
    return column, facing.hit(result) if laid and isinstance(result, Pays) else None


def _nobody_hits(state: BankedRound, row: Progressive) -> bool:
    """No hand of the round is a progressive hand, so that a misdealt table is dead altogether."""
    won = any(paid.spot == row.spot.name and paid.net > 0 for paid in state.paid)
    won = won or any(claim.spot == row.spot.name for claim in state.claims)
    hits = (_progressive_hit(state, row, box)[1] for box in state.boxes)
    return not won and not any(hit and hit.line.payout for hit in hits)


def _close(state: BankedRound, spot: str, index: int, award: Callable[[Stake], Due], law: Cite) -> BankedRound:
    """Settle every stake on a spot of one hand and lift it off the felt."""
    box = state.boxes[index]
    mine = [stake for stake in box.stakes if stake.spot == spot]
    if not mine:
        return state
    boxes, settled = list(state.boxes), list(state.paid)
    boxes[index] = box._replace(stakes=tuple([stake for stake in box.stakes if stake.spot != spot]))
    for stake in mine:
        got = award(stake)
        row, wager = (got.hit.row, got.hit.wager) if got.hit else (-1, "")
        paid = Paid(
            index, box.player, spot, stake.amount, got.back, got.why, law, stake.pick, stake.tip,
            column=got.column, row=row, wager=wager, returned=got.returned,
        )  # fmt: skip
        if got.hit is None or not (got.meter or got.drawn):
            settled.append(paid)
            continue
        claim = claimed(state, paid, got.meter, got.drawn)
        if state.meter.link:
            state = lay_down(state, claim, paid, len(settled))
        else:
            state, amount = answered_here(state, claim)
            settled.append(awarded(paid, claim, amount))
    return state._replace(boxes=tuple(boxes), paid=tuple(settled))


def post(state: BankedRound, paid: Paid) -> BankedRound:
    """One more wager settled."""
    return state._replace(paid=(*state.paid, paid))


def _envy(state: BankedRound, row: Envy, going: Going) -> BankedRound:
    """Each envy hand pays every other player who has the wager; its own player never."""
    if row.spot.name not in [paid.spot for paid in known(state)]:
        return state
    found = ((i, _envy_hit(state, row, i)) for i in seat_order(state, going))
    hits = [(i, hit) for i, hit in found if hit is not None]
    sums = [envy_sums(row, hit.schedule)[hit.row] for _, hit in hits]
    given = envy_given(row, sums, lambda at: score_of(state, state.boxes[hits[at][0]], row.hand))
    for index in seat_order(state, going):
        mine = [state.boxes[i].player == state.boxes[index].player for i, _ in hits]
        others = [(i, hit, cents) for (i, hit), cents, own in zip(hits, given, mine, strict=True) if not own]
        state = _pay_envies(state, row, index, others)
    return state


def _envy_hit(state: BankedRound, row: Envy, index: int) -> RowHit | None:
    """The row by which this hand gives the others something."""
    box = state.boxes[index]
    folded = box.standing is Standing.FOLDED and _lay_on(state, row.spot, index)
    if not looks_for_envy(row, state.plan.sheet, box.standing in {Standing.IN, Standing.DONE}, folded):
        return None
    facing = Facing(state, row, box)
    result = facing.column()[1]
    hit = facing.hit(result) if isinstance(result, Pays) else None
    if hit is None or (row.not_the_board and score_of(state, box, row.hand) == _board_score(state, row)):
        return None
    return hit if envy_sums(row, hit.schedule)[hit.row] else None


def _stays_or_folded(box: Box) -> tuple[bool, bool]:
    return box.standing is Standing.IN, box.standing is Standing.FOLDED


def _lay_on(state: BankedRound, spot: Spot, index: int) -> bool:
    """Whether the hand had the wager: a folded one that had not was racked unseen."""
    return any(paid.box == index and paid.spot == spot.name for paid in known(state))


def _board_score(state: BankedRound, row: Envy) -> int:
    return score_of(state, Box(-1), row.hand)


def _pay_envies(state: BankedRound, row: Envy, index: int, others: list[tuple[int, RowHit, Amount]]) -> BankedRound:
    """What the others' hands give this one, if it has the wager."""
    had = next((p for p in known(state) if p.box == index and p.spot == row.spot.name and not p.tip and p.stake), None)
    if had is None or state.boxes[index].standing is Standing.DEAD or not others:
        return state
    dues = envy_dues(row, others[0][1].schedule, had.stake, [cents for _, _, cents in others])
    for (other, hit, _), due in zip(others, dues, strict=True):
        if due:
            state = _pay_envy(state, row, index, other, hit, int(due))
    return state


def _pay_envy(state: BankedRound, row: Envy, index: int, other: int, hit: RowHit, amount: int) -> BankedRound:
    box, spot = state.boxes[index], f"{row.spot.name} envy"
    if not row.each_hand and any((p.player, p.envied, p.spot) == (box.player, other, spot) for p in state.paid):
        return state
    why = phrase("{whose} has {hand}", whose=SeatAt(other, "hand"), hand=hit.line.hand)
    paid = Paid(index, box.player, spot, 0, amount, why, row.law, f"hand {other + 1}", envied=other)
    return post(state, paid._replace(column=Condition.REST, row=hit.row, wager=hit.wager))


def _pool(state: BankedRound, row: Pool, going: Going) -> BankedRound:
    """All chips on the spot go to the best hand still in, or back to where they came from if they make no pot."""
    spot = row.spot.name
    laid = {i: s.amount for i in seat_order(state, going) for s in state.boxes[i].stakes if s.spot == spot}
    winners = _best(state, row, laid)
    if winners and len({state.boxes[i].player for i in laid}) > 1:
        awards = _shared(state, row, laid, winners)
    else:
        why = phrase("comes back: it takes two players to make a pot")
        awards = {i: Due(amount, why) for i, amount in laid.items()}
    for index, award in awards.items():
        state = _close(state, spot, index, _to_all(award), row.law)
    return state


def _to_all(award: Due) -> Callable[[Stake], Due]:
    """One award whatever the stake."""
    return lambda stake: award


def _best(state: BankedRound, row: Pool, among: Iterable[int]) -> list[int]:
    """Of these hands the highest that may win the pot, from the dealer's left."""
    order, sheet = seat_order(state, Going.FROM_LEFT), state.plan.sheet
    live = [i for i in order if i in among and contends(row, sheet, *_stays_or_folded(state.boxes[i]))]
    scores = {i: score_of(state, state.boxes[i], row.hand) for i in live}
    return [i for i in live if scores[i] == max(scores.values())]


def _shared(state: BankedRound, row: Pool, laid: dict[int, int], winners: list[int]) -> dict[int, Due]:
    """What each hand gets of the pot; the first winner takes the odd cents."""
    pot = sum(laid.values())
    rake = rake_of(row, state.plan.sheet, pot)
    first, other = pot_shares(pot - rake, len(winners))
    what = phrase("shares the pot of {pot}" if len(winners) > 1 else "wins the pot of {pot}", pot=Chips(pot))
    what = phrase("{won} less a rake of {rake}", won=what, rake=Chips(rake)) if rake else what
    column = Condition.TIED if len(winners) > 1 else Condition.WON
    won = {i: Due(first if i == winners[0] else other, _for(what, _shown(state, row, i)), column) for i in winners}
    return {i: won.get(i) or _lost_pot(state, row, i) for i in laid}


def _lost_pot(state: BankedRound, row: Pool, index: int) -> Due:
    column = Condition.FOLDED if state.boxes[index].standing is Standing.FOLDED else Condition.LOST
    return Due(0, _for(LOSES, _shown(state, row, index)), column)


def _shown(state: BankedRound, row: Pool, index: int) -> Value:
    box = state.boxes[index]
    return FOLDED if box.standing is Standing.FOLDED else name_of(state, box, row.hand)
