"""Settlement: every row of the game against every hand, spot by spot, in the order the section prescribes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from pitboss.hands.cards import suit, text
from pitboss.law.paragraphs import Cite
from pitboss.law.schedules import Payout, PayRow
from pitboss.money.cents import dollars
from pitboss.rules.paytable import reader
from pitboss.rules.script import ruled
from pitboss.sheet.banked import several_of
from pitboss.table.banked.hands import best_of, cards_of, name_of, reaches, row_hit, schedule_of, score_of
from pitboss.table.banked.propositions import row_won
from pitboss.table.banked.state import BankedRound, Box, MeterReading, Paid, Stake, Standing
from pitboss.table.state import replace
from pitboss.words import (
    LOSE,
    PLAYS,
    Aside,
    Bonus,
    Both,
    Busted,
    Duel,
    Envy,
    Fee,
    Flat,
    Going,
    Hand,
    Losers,
    Margin,
    Pays,
    Pool,
    Progressive,
    Proposition,
    Reaching,
    Result,
    Rides,
    Ruling,
    SameColor,
    Settle,
    SettleRow,
    Several,
    Solo,
    Spot,
)


class Due(NamedTuple):
    """What a stake comes to: chips back, what share of the meter or sum off it besides, and in words."""

    back: int
    says: str
    meter: Fraction = Fraction(0)
    drawn: int = 0


def seat_order(state: BankedRound, going: Going) -> list[int]:
    """Hands in the order the dealer reaches them; a split hand lies beside the one it came from."""
    places = sorted(range(len(state.boxes)), key=lambda i: _place(state.boxes, i))
    return places if going is Going.FROM_LEFT else places[::-1]


def _place(boxes: tuple[Box, ...], index: int) -> tuple[int, int]:
    parent = boxes[index].split_from
    return (index, 0) if parent < 0 else (parent, index)


def settle(state: BankedRound, stage: Settle, *, lost_only: bool = False) -> BankedRound:
    """All hands, each row in turn; an envy or a pot waits until every hand has been read as far as that."""
    for across, some in groupby(stage.rows, lambda row: isinstance(row, Envy | Pool)):
        if not across:
            state = _settle_all(state, stage, tuple(some), lost_only=lost_only)
        elif not lost_only:
            state = _settle_across(state, some, stage.going)
    return state


def _settle_across(state: BankedRound, rows: Iterable[SettleRow], going: Going) -> BankedRound:
    for row in rows:
        assert isinstance(row, Envy | Pool)
        state = _envy(state, row, going) if isinstance(row, Envy) else _pool(state, row, going)
    return state


def _settle_all(state: BankedRound, stage: Settle, rows: tuple[SettleRow, ...], *, lost_only: bool) -> BankedRound:
    waits = frozenset(row.spot for row in rows) if lost_only else frozenset(stage.waits)
    for index in seat_order(state, stage.going):
        if stage.losers is Losers.EACH:
            state = _settle_hand(state, rows, index, frozenset(row.spot for row in rows))
        state = _settle_hand(state, rows, index, waits)
    return state


def _settle_hand(state: BankedRound, rows: tuple[SettleRow, ...], index: int, waits: frozenset[Spot]) -> BankedRound:
    for row in rows:
        after = settle_one(state, row, index)
        state = _only_lost(state, after, index) if row.spot in waits else after
    return state


def _only_lost(before: BankedRound, after: BankedRound, index: int) -> BankedRound:
    """What is lost is taken; everything else stays on the felt as it was."""
    lost = tuple(paid for paid in after.paid[len(before.paid) :] if not paid.back)
    taken = {(paid.spot, paid.pick, paid.tip) for paid in lost}
    box = before.boxes[index]
    rest = tuple(stake for stake in box.stakes if (stake.spot, stake.pick, stake.tip) not in taken)
    boxes = (*before.boxes[:index], replace(box, stakes=rest), *before.boxes[index + 1 :])
    return replace(before, boxes=boxes, paid=(*before.paid, *lost))


def fold_takes(state: BankedRound, index: int, rows: Iterator[SettleRow]) -> BankedRound:
    """What a folded hand loses at once."""
    before = len(state.paid)
    for row in rows:
        fold = ruled(state.plan.sheet, getattr(row, "fold", PLAYS))
        if fold is LOSE and not isinstance(row, Envy):
            state = _close(state, row.spot.name, index, lambda s: Due(0, "folded"), row.law)
    lost = (replace(paid, folded=True) for paid in state.paid[before:])
    return replace(state, paid=(*state.paid[:before], *lost))


def settle_one(state: BankedRound, row: SettleRow, index: int) -> BankedRound:
    """One row against one hand."""
    box = state.boxes[index]
    if box.standing in {Standing.OUT, Standing.DEAD, Standing.BETTING}:
        return state
    if state.progressive_only and not isinstance(row, Progressive):
        return state
    match row:
        case Bonus():
            return _bonus(state, row, index)
        case Progressive():
            return _progressive(state, row, index)
        case Proposition():
            return _close(state, row.spot.name, index, lambda s: _proposition(state, box, row, s), row.law)
        case Fee():
            return _close(state, row.spot.name, index, lambda s: _fee(state, box, row, s), row.law)
        case Rides():
            return _rides(state, row, index)
        case Aside():
            return _close(state, row.spot.name, index, lambda s: Due(s.amount, "left to its own game"), row.law)
        case Duel() | Both() | Solo():
            if not any(stake.spot == row.spot.name for stake in box.stakes):
                return state
            result, why = _result(state, row, box)
            hand = row.hand if isinstance(row, Solo) else None
            return _close(state, row.spot.name, index, lambda s: _award(state, box, result, why, s, row, hand), row.law)
    return state


def _result(state: BankedRound, row: Duel | Both | Solo, box: Box) -> tuple[Result, str]:
    match row:
        case Solo():
            fold = ruled(state.plan.sheet, row.fold)
            if box.standing is Standing.FOLDED and fold is not Flat.PLAYS:
                return fold, "folded"
            if not box.declared and row.silent is not Flat.PLAYS:
                return row.silent, "not declared" if _would_win(state, row, box) else ""
            return row.pays, ""
        case Duel():
            return _duel(state, row, box)
        case Both():
            return _both(state, row, box)


def _would_win(state: BankedRound, row: Solo, box: Box) -> bool:
    pays = ruled(state.plan.sheet, row.pays)
    hit = _hit(state, box, row.hand, pays) if isinstance(pays, Pays) else None
    return hit is not None and hit[1] is not None


def _duel(state: BankedRound, row: Duel, box: Box) -> tuple[Result, str]:
    if box.standing is Standing.FOLDED:
        return row.fold, "folded"
    if box.fouled:
        return row.foul, "the hand is fouled"
    rule = state.plan.game.qualifies
    if rule is not None and row.unqualified is not None and not reaches(state, state.dealer, rule):
        return row.unqualified, f"the dealer has {name_of(state, state.dealer, rule.hand)} and does not qualify"
    other = row.against or row.hand
    mine, theirs = score_of(state, box, row.hand), score_of(state, state.dealer, other)
    words = _versus(state, (box, row.hand), (state.dealer, other), level=mine == theirs)
    if mine == theirs:
        return row.tie, words
    return (row.win if mine > theirs else row.lose), words


def _versus(state: BankedRound, mine: tuple[Box, Hand], theirs: tuple[Box, Hand], *, level: bool) -> str:
    """Both hands by name, and card by card where one name would serve for two different hands."""
    names = name_of(state, *mine), name_of(state, *theirs)
    if level or names[0] != names[1]:
        return f"{names[0]} against {names[1]}"
    return f"{names[0]}, {text(best_of(state, *mine))} against {text(best_of(state, *theirs))}"


def _rides(state: BankedRound, row: Rides, index: int) -> BankedRound:
    """An equal part of the wager with each of those that are bet."""
    box = state.boxes[index]
    duels = [duel for duel in row.on if any(stake.spot == duel.spot.name for stake in box.stakes)]
    results = [(duel, *_duel(state, duel, box)) for duel in duels]

    def award(stake: Stake) -> Due:
        part = replace(stake, amount=whole(Fraction(stake.amount, len(duels))))
        each = [_award(state, box, result, why, part, duel, None) for duel, result, why in results]
        return Due(sum(one.back for one in each), "; ".join(one.says for one in each))

    return _close(state, row.spot.name, index, award, row.law) if duels else state


def _both(state: BankedRound, row: Both, box: Box) -> tuple[Result, str]:
    if box.fouled and row.foul is not Flat.PLAYS:
        return row.foul, "the hand is fouled"
    pairs = zip((row.back, row.front), row.against or (row.back, row.front), strict=True)
    scores = [(score_of(state, box, mine), score_of(state, state.dealer, theirs)) for mine, theirs in pairs]
    copy = ruled(state.plan.sheet, row.copy)
    if copy is not Flat.PLAYS and any(mine == theirs for mine, theirs in scores):
        return copy, "a hand is copied"
    won = [mine > theirs for mine, theirs in scores]
    result = row.win if all(won) else row.split if any(won) else row.lose
    return result, f"{sum(won)} of two hands won"


def _award(
    state: BankedRound,
    box: Box,
    result: Result,
    why: str,
    stake: Stake,
    row: Duel | Both | Solo,
    hand: Hand | Margin | Busted | None,
) -> Due:
    """A result turned into chips for one stake."""
    match result:
        case Flat.LOSE:
            return Due(0, _say("loses", why))
        case Flat.PUSH | Flat.PLAYS:
            return Due(stake.amount, _say("pushes", why))
        case Flat.EVEN:
            return Due(2 * stake.amount - _commission(state, row, stake), _say("wins 1 to 1", why))
        case SameColor():
            same = _same_color(state, box, row)
            return _award(state, box, result.same if same else result.otherwise, why, stake, row, hand)
        case Reaching():
            there = reaches(state, box, result.rank)
            words = name_of(state, box, result.rank.hand)
            return _award(state, box, result.then if there else result.otherwise, words, stake, row, hand)
        case Ruling():
            return _award(state, box, ruled(state.plan.sheet, result), why, stake, row, hand)
        case Pays():
            read = hand or getattr(row, "hand", None)
            assert read is not None
            hit = _hit(state, box, read, result)
            if hit is None:
                return _award(state, box, result.otherwise, why, stake, row, hand)
            if hit[1] is None or hit[0].hand in result.lost:
                return Due(0, _say("loses", hit[0].hand))
            return _paid_award(hit[1], stake, _say(f"{hit[0].pays}", hit[0].hand))


def _hit(state: BankedRound, box: Box, hand: Hand | Margin | Busted, pays: Pays) -> tuple[PayRow, Payout | None] | None:
    """The row of the house's schedule that the hand hits, and what it pays."""
    schedule = schedule_of(state, pays.wager)
    return row_hit(state, box, reader(pays, hand, schedule), schedule)


def _say(what: str, why: str) -> str:
    return f"{what}: {why}" if why else what


def _commission(state: BankedRound, row: object, stake: Stake) -> int:
    """The house's share of the winnings; never on wagers for the dealer."""
    if not isinstance(row, Both) or row.commission is None or stake.tip:
        return 0
    return whole(state.plan.sheet.commission * stake.amount)


def whole(amount: Fraction) -> int:
    """Cents, which must come out whole: the sheet was checked for it."""
    if amount.denominator != 1:
        raise ArithmeticError(f"{amount} cents is not a whole amount")
    return amount.numerator


def _paid_award(payout: Payout, stake: Stake, says: str, *, tray: bool = False) -> Due:
    drawn = payout.prize if payout.metered else 0
    return Due(whole(payout.back(Fraction(stake.amount), tray=tray)) - drawn, says, payout.meter, drawn)


def _same_color(state: BankedRound, box: Box, row: object) -> bool:
    hand = getattr(row, "hand", None)
    assert hand is not None
    cards = cards_of(state, box, hand) + cards_of(state, state.dealer, hand)
    return len({suit(card) in (1, 2) for card in cards}) == 1


def _proposition(state: BankedRound, box: Box, row: Proposition, stake: Stake) -> Due:
    line = row_won(state, box, row, stake.pick)
    if line is None or line.payout is None:
        return Due(0, "loses")
    return _paid_award(line.payout, stake, _say(line.pays, line.hand))


def _fee(state: BankedRound, box: Box, row: Fee, stake: Stake) -> Due:
    back = row.back is not None and reaches(state, box, row.back)
    return Due(stake.amount, "the fee comes back") if back else Due(0, "a fee")


def _bonus(state: BankedRound, row: Bonus, index: int) -> BankedRound:
    box = state.boxes[index]
    mine = [s for s in box.stakes if s.spot == row.spot.name]
    if box.standing is not Standing.IN or not mine:
        return state
    hit = _hit(state, box, row.hand, row.pays)
    for stake in mine:
        if hit and hit[1] and hit[1] != Payout():
            award = whole(hit[1].odds * stake.amount) + hit[1].prize
            says = f"bonus {hit[0].pays}: {hit[0].hand}"
            state = post(state, Paid(index, box.player, stake.spot, 0, award, says, row.law, stake.pick, stake.tip))
    return state


def _progressive(state: BankedRound, row: Progressive, index: int) -> BankedRound:
    box = state.boxes[index]
    if not any(stake.spot == row.spot.name for stake in box.stakes):
        return state
    hit = _progressive_hit(state, row, box)
    if hit is None or hit[1] is None:
        dead = state.progressive_only and _nobody_hits(state, row)
        says = "comes back: no progressive hand" if dead else "no progressive hand"
        for stake in (s for s in box.stakes if dead and s.spot == row.spot.name):
            state = unfed(state, stake)
        return _close(state, row.spot.name, index, lambda s: Due(s.amount if dead else 0, says), row.law)
    says = f"{hit[0].pays}: {hit[0].hand}"
    payout = hit[1]
    if payout.meter == 1 and several_of(state.plan.sheet, row) is Several.DIVIDED:
        return _divide(state, row, payout, says)
    return _close(state, row.spot.name, index, lambda s: _paid_award(payout, s, says, tray=True), row.law)


def unfed(state: BankedRound, stake: Stake) -> BankedRound:
    """A progressive wager that comes back takes what it fed the meter with it."""
    if stake.spot not in state.plan.progressives:
        return state
    share = int(state.plan.sheet.form.meter.adds * stake.amount)
    return replace(state, meter=replace(state.meter, reads=state.meter.reads - share), fed=state.fed - share)


def _divide(state: BankedRound, row: Progressive, payout: Payout, says: str) -> BankedRound:
    """The whole meter in equal parts to every hand that wins it, each the next part of what is left."""
    winners = [i for i, box in enumerate(state.boxes) if _takes_meter(state, row, box)]
    for left, index in zip(range(len(winners), 0, -1), winners, strict=True):
        part = replace(payout, meter=Fraction(1, left))
        state = _close(state, row.spot.name, index, lambda s, part=part: _paid_award(part, s, says, tray=True), row.law)
    return state


def _takes_meter(state: BankedRound, row: Progressive, box: Box) -> bool:
    hit = _progressive_hit(state, row, box)
    return bool(hit and hit[1] and hit[1].meter == 1)


def _progressive_hit(state: BankedRound, row: Progressive, box: Box) -> tuple[PayRow, Payout | None] | None:
    folded = box.standing is Standing.FOLDED and row.fold is not Flat.PLAYS
    if folded or not any(stake.spot == row.spot.name for stake in box.stakes):
        return None
    return _hit(state, box, row.hand, row.pays)


def _nobody_hits(state: BankedRound, row: Progressive) -> bool:
    """No hand of the round is a progressive hand, so that a misdealt table is dead altogether."""
    won = any(paid.spot == row.spot.name and paid.net > 0 for paid in state.paid)
    hits = (_progressive_hit(state, row, box) for box in state.boxes)
    return not won and not any(hit and hit[1] for hit in hits)


def _close(state: BankedRound, spot: str, index: int, award: object, law: Cite) -> BankedRound:
    """Settle every stake on a spot of one hand and lift it off the felt."""
    box = state.boxes[index]
    mine = [stake for stake in box.stakes if stake.spot == spot]
    if not mine:
        return state
    rest = tuple(stake for stake in box.stakes if stake.spot != spot)
    boxes = (*state.boxes[:index], replace(box, stakes=rest), *state.boxes[index + 1 :])
    settled = list(state.paid)
    for stake in mine:
        got: Due = award(stake)  # type: ignore[operator]
        state, share = _off_meter(state, got.meter)
        state, drawn = _drawn(state, got.drawn)
        back = got.back + share + got.drawn
        paid = Paid(index, box.player, spot, stake.amount, back, got.says, law, stake.pick, stake.tip, share + drawn)
        settled.append(paid)
    return replace(state, boxes=boxes, paid=tuple(settled))


def post(state: BankedRound, paid: Paid) -> BankedRound:
    """One more wager settled."""
    return replace(state, paid=(*state.paid, paid))


def _off_meter(state: BankedRound, share: Fraction) -> tuple[BankedRound, int]:
    """A share of the meter; when the whole of it is won it restarts from its seed and reserve."""
    if not share:
        return state, 0
    meter = state.meter
    amount = int(meter.reads * share)
    if share < 1:
        return replace(state, meter=replace(meter, reads=meter.reads - amount)), amount
    fresh = meter.seed + meter.reserve
    return replace(state, meter=MeterReading(fresh, meter.seed, 0), reseeded=state.reseeded + fresh), amount


def _drawn(state: BankedRound, amount: int) -> tuple[BankedRound, int]:
    """A fixed sum off the meter as far as that reaches; the tray makes up the rest."""
    if not amount:
        return state, 0
    drawn = min(amount, state.meter.reads)
    return replace(state, meter=replace(state.meter, reads=state.meter.reads - drawn)), drawn


def _envy(state: BankedRound, row: Envy, going: Going) -> BankedRound:
    """Each envy hand pays every other player who has the wager; its own player never."""
    if not any(paid.spot == row.spot.name for paid in state.paid):
        return state
    hits = [(i, *_envy_hit(state, row, i)) for i in seat_order(state, going)]
    hits = [hit for hit in hits if hit[1]]
    if row.highest_only and hits:
        top = max(score_of(state, state.boxes[i], row.hand) for i, *_ in hits)
        hits = [hit for hit in hits if score_of(state, state.boxes[hit[0]], row.hand) == top]
    for index in seat_order(state, going):
        others = [hit for hit in hits if state.boxes[hit[0]].player != state.boxes[index].player]
        for other, cents, label in others[:1] if row.highest_only else others:
            state = _pay_envy(state, row, index, other, cents, label)
    return state


def _envy_hit(state: BankedRound, row: Envy, index: int) -> tuple[int, str]:
    box = state.boxes[index]
    folded = box.standing is Standing.FOLDED and row.fold is Flat.PLAYS and _lay_on(state, row.spot, index)
    if box.standing not in {Standing.IN, Standing.DONE} and not folded:
        return 0, ""
    hit = _hit(state, box, row.hand, row.pays)
    if hit is None or (row.not_the_board and score_of(state, state.boxes[index], row.hand) == _board_score(state, row)):
        return 0, ""
    own = row.pays.wager == row.spot.name
    return hit[0].envy_cents if own else hit[1].prize if hit[1] else 0, hit[0].hand


def _lay_on(state: BankedRound, spot: Spot, index: int) -> bool:
    """Whether the hand had the wager: a folded one that had not was racked unseen."""
    return any(paid.box == index and paid.spot == spot.name for paid in state.paid)


def _board_score(state: BankedRound, row: Envy) -> int:
    return score_of(state, Box(-1), row.hand)


def _pay_envy(state: BankedRound, row: Envy, index: int, other: int, cents: int, label: str) -> BankedRound:
    box, name, spot = state.boxes[index], f"hand {other + 1}", f"{row.spot.name} envy"
    had = next((p for p in state.paid if p.box == index and p.spot == row.spot.name and not p.tip and p.stake), None)
    if had is None or had.stake < row.least or box.standing is Standing.DEAD:
        return state
    if not row.each_hand and any((p.player, p.pick, p.spot) == (box.player, name, spot) for p in state.paid):
        return state
    schedule = state.plan.sheet.schedules[row.pays.wager]
    scaled = row.scaled and schedule.name.startswith(row.scaled_in)
    amount = whole(Fraction(cents * had.stake, schedule.per)) if scaled else cents
    return post(state, Paid(index, box.player, spot, 0, amount, f"{name} has {label}", row.law, name))


def _pool(state: BankedRound, row: Pool, going: Going) -> BankedRound:
    """All chips on the spot go to the best hand still in, or back to where they came from if they make no pot."""
    spot = row.spot.name
    laid = {i: s.amount for i in seat_order(state, going) for s in state.boxes[i].stakes if s.spot == spot}
    winners = _best(state, row.hand, laid)
    if winners and len({state.boxes[i].player for i in laid}) > 1:
        awards = _shared(state, row, laid, winners)
    else:
        awards = {i: Due(amount, "comes back: it takes two players to make a pot") for i, amount in laid.items()}
    for index, award in awards.items():
        state = _close(state, spot, index, lambda s, award=award: award, row.law)
    return state


def _best(state: BankedRound, hand: Hand, among: Iterable[int]) -> list[int]:
    """Of these hands the highest that are still in, from the dealer's left."""
    live = [i for i in seat_order(state, Going.FROM_LEFT) if i in among and state.boxes[i].standing is Standing.IN]
    scores = {i: score_of(state, state.boxes[i], hand) for i in live}
    return [i for i in live if scores[i] == max(scores.values())]


def _shared(state: BankedRound, row: Pool, laid: dict[int, int], winners: list[int]) -> dict[int, Due]:
    """What each hand gets of the pot; the first winner takes the odd cents."""
    pot = sum(laid.values())
    rake = _rake(state, row, pot)
    share, odd = divmod(pot - rake, len(winners))
    what = f"{'shares' if len(winners) > 1 else 'wins'} the pot of {dollars(pot)}"
    what += f" less a rake of {dollars(rake)}" if rake else ""
    backs = {i: share + odd * (i == winners[0]) for i in winners}
    return {i: Due(backs.get(i, 0), _say(what if i in backs else "loses", _shown(state, row, i))) for i in laid}


def _shown(state: BankedRound, row: Pool, index: int) -> str:
    box = state.boxes[index]
    return "folded" if box.standing is Standing.FOLDED else name_of(state, box, row.hand)


def _rake(state: BankedRound, row: Pool, pot: int) -> int:
    if row.rake is None:
        return 0
    rake = state.plan.sheet.rakes[row.spot.name]
    return min(whole(rake.share * pot), rake.most)
