"""Money that outlives a hand: a pot carried over, a pool for markers, a jackpot; and what the next hand begins with."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.hands.classes import least
from pitboss.sheet.pot import PotSheet
from pitboss.table.lines import Chips, Phrase, SeatAt, phrase
from pitboss.table.pot import rake
from pitboss.table.pot.accounts import drawn
from pitboss.table.pot.award import THE_POT, post, split, total, winners
from pitboss.table.pot.booking import JACKPOT, NEXT, POOL, RAKE
from pitboss.table.pot.showdown import contenders, read
from pitboss.table.pot.state import PotHand, Setting, Won, tell
from pitboss.table.pot.wagers import beside, lift
from pitboss.table.state import replace
from pitboss.words import Carry, Runners, StrikeOut


class Carried(NamedTuple):
    """What a hand leaves to the next one; seats as in the hand.

    `pot`: what stays in the middle, after so many `hands` without a winner. `closed`: only who was dealt into this
    hand may play for it. `runners`: markers for the `pool`. `jackpot`, `secondary`, `posted`, `link`: as in a Setting.
    """

    pot: int = 0
    hands: int = 0
    closed: bool = False
    runners: tuple[int, ...] = ()
    pool: int = 0
    jackpot: int = 0
    secondary: int = 0
    posted: int = 0
    link: str = ""


def opening(terms: PotSheet, seats: int) -> Carried:
    """A table that opens: no markers, an empty pool, and a jackpot of the game's own as large as it is seeded."""
    seed = seed_of(terms)
    runners = (0,) * seats if terms.game.runners else ()
    return Carried(runners=runners, jackpot=seed, posted=seed)


def seed_of(terms: PotSheet) -> int:
    """What the house puts into a jackpot that the game brings along."""
    beat = terms.game.bad_beat
    return (beat.seed[0] if terms.form.seed is None else terms.form.seed) if beat else 0


def into(hand: Setting, carried: Carried) -> Setting:
    """The next hand with what the last one left."""
    return hand._replace(
        carried=carried.pot,
        carried_hands=carried.hands,
        runners=carried.runners,
        pool=carried.pool,
        jackpot=carried.jackpot,
        secondary=carried.secondary,
        posted=carried.posted,
        link=carried.link,
    )


def after(state: PotHand) -> Carried:
    """What a finished hand leaves. Of a jackpot that somebody else holds more may be won than it has seen fed."""
    hand = state.setting
    jackpot = hand.jackpot + drawn(state, JACKPOT)
    jackpot = max(0, jackpot) if hand.link else jackpot
    fell = next((won.amount for won in state.won if won.source == NEXT), None)
    left = jackpot if state.plan.terms.form.ends else 0
    paid = any(won.account == JACKPOT and won.seat >= 0 for won in state.won)
    return Carried(
        state.carried,
        hand.carried_hands + 1 if state.carried else 0,
        bool(state.carried),
        state.runners or hand.runners,
        hand.pool + drawn(state, POOL),
        jackpot,
        hand.secondary + drawn(state, NEXT),
        fell if fell is not None else left if paid else hand.posted,
        hand.link,
    )


# --- a pot carried over -------------------------------------------------------------------------------------------


def rolled(state: PotHand, rule: Carry) -> PotHand:
    """The pot to a hand that is good enough; otherwise a share to the best one, and the rest stays."""
    amount, part, seats = total(state), state.plan.share.parts[0], contenders(state)
    best = winners(state, part, seats) if seats else ()
    good = bool(best) and read(state, best[0], part.hand)[1] >= least(rule.unless.hand.ladder, rule.unless.rank)
    last = bool(best) and not good and final(state, rule)
    state, (left,) = rake.take(replace(state, pots=(amount,)), (amount,), stays=not (good or last))
    if not best:
        return replace(state, carried=left)
    if last:
        state = tell(state, "This is the final round: the best hand takes the whole pot.", rule.law)
    if good or last:
        return split(state, THE_POT, part, left, best, number=0)
    high = rake.share_of(left, state.plan.terms.carry, state.plan.terms.unit)
    what = phrase("what goes to the high hand")
    state = split(state, phrase("the high hand"), part, high, best, what=what) if high else state
    return replace(state, carried=left - high)


def final(state: PotHand, rule: Carry) -> bool:
    """Whether the house gives the whole pot away in this hand, whatever is held."""
    late = state.plan.terms.form.final and state.setting.carried_hands + 1 >= rule.final
    return state.setting.final or late


def said(state: PotHand, rule: Carry) -> PotHand:
    """What stays, in words."""
    lacking = "Nobody has {rank}: {amount} stays in the middle for the next hand."
    empty = "Nobody is in: {amount} stays in the middle for the next hand."
    says, rank = lacking if contenders(state) else empty, str(rule.unless.rank)
    return tell(state, says, rule.law, rank=rank, amount=Chips(state.carried))


# --- a pool for markers -------------------------------------------------------------------------------------------


def struck(state: PotHand) -> PotHand:
    """After the pot: the winners' strike outs come back, and the others' go into the pool."""
    best = hand_winners(state)
    stage = next(stage for stage in state.plan.stages if isinstance(stage, StrikeOut))
    for seat in range(len(state.seats)):
        state = _strike_out(state, stage, seat, won=seat in best)
    return state


def hand_winners(state: PotHand) -> tuple[int, ...]:
    """Who has won the hand: the last one in, or the best hand of all, which is the main pot's."""
    seats = contenders(state)
    return winners(state, state.plan.share.parts[0], seats) if len(seats) > 1 else seats


def _strike_out(state: PotHand, stage: StrikeOut, seat: int, *, won: bool) -> PotHand:
    name = stage.spot.name
    amount = beside(state, seat, name)
    if not amount:
        return state
    back = Won(Phrase(name), seat, amount, phrase("which comes back"), stage.law)
    lost = Won(Phrase(name), -1, amount, phrase("{seat} has not won", seat=SeatAt(seat)), stage.law, POOL)
    return post(lift(state, seat, name), back if won else lost)


def advanced(state: PotHand) -> PotHand:
    """A marker, or several, for a sole winner; and the pool for who has all of them."""
    best, rule = hand_winners(state), state.plan.game.runners
    assert rule is not None
    state = replace(state, runners=state.setting.runners or (0,) * len(state.seats))
    return _advanced(state, rule, best[0]) if len(best) == 1 else state


def _advanced(state: PotHand, rule: Runners, seat: int) -> PotHand:
    had = state.runners[seat]
    new = min(_earned(state, rule, seat), rule.home - had)
    runners = tuple(count + new if at == seat else count for at, count in enumerate(state.runners))
    one, more = "{seat} gets {new} base runner and has {all}.", "{seat} gets {new} base runners and has {all}."
    state = tell(replace(state, runners=runners), more if new > 1 else one, rule.law, seat, new=new, all=had + new)
    return state if had + new < rule.home else _home(state, rule, seat)


def _earned(state: PotHand, rule: Runners, seat: int) -> int:
    """One for the hand; more for a high rank, if it was shown."""
    if not state.seats[seat].shown:
        return 1
    value = read(state, seat, rule.hand)[1]
    return max([1, *(many for rank, many in rule.more if value >= least(rule.hand.ladder, rank))])


THE_POOL = phrase("the pool")


def _home(state: PotHand, rule: Runners, seat: int) -> PotHand:
    """The pool is won, after what the house takes of it; everybody's markers are collected."""
    pool = state.setting.pool + drawn(state, POOL)
    taken = rake.share_of(pool, state.plan.terms.form.pool_rake, state.plan.terms.unit)
    if taken:
        state = post(state, Won(THE_POOL, -1, taken, phrase("the rake of the pool"), rule.law, RAKE, POOL))
    why = phrase("with {home} base runners home", home=rule.home)
    state = post(state, Won(THE_POOL, seat, pool - taken, why, rule.law, POOL))
    return replace(state, runners=(0,) * len(state.seats))


def leave(runners: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """A player who leaves gives the markers back."""
    return tuple(0 if at == seat else count for at, count in enumerate(runners))


def close_game(runners: tuple[int, ...], pool: int, unit: int) -> tuple[int, ...]:
    """What each seat gets of the pool when the game closes: by markers, in whole chips, the odd ones from the left.

    Where nobody has a marker nobody has a claim, and the pool stays.
    """
    count = sum(runners)
    if not count:
        return (0,) * len(runners)
    shares = [pool * held // count // unit * unit for held in runners]
    rest = pool - sum(shares)
    for seat in [seat for seat, held in enumerate(runners) if held] * (rest // unit + 1):
        chip = min(unit, rest)
        shares[seat] += chip
        rest -= chip
    return tuple(shares)


# --- a jackpot of its own -----------------------------------------------------------------------------------------


def counted(carried: Carried) -> Carried:
    """After the soft count the sign shows all that the jackpot holds."""
    return carried._replace(posted=carried.jackpot)


def joined(carried: Carried) -> Carried:
    """To end the game both jackpots are made one."""
    both = carried.jackpot + carried.secondary
    return carried._replace(jackpot=both, secondary=0, posted=both)
