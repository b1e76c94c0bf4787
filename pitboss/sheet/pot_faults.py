"""What cannot stand on the sheet of a pot game: each fault with its place and its paragraph."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pitboss.hands.ladder import Wild
from pitboss.law.paragraphs import Cite, Section
from pitboss.money.cents import dollars, given, percents
from pitboss.sheet.faults import Fault
from pitboss.sheet.form import PotForm
from pitboss.sheet.options import chosen, named, option_faults, options_of, reranked
from pitboss.sheet.places import seat_faults
from pitboss.sheet.pot import KILLS, PotSheet, has, wagers_beside
from pitboss.sheet.qualifier import qualifier_faults
from pitboss.sheet.schedules import printed_for, schedule_faults
from pitboss.words import (
    COMMON,
    Ante,
    Blinds,
    BringIn,
    Pitch,
    PotGame,
    Sized,
    Straddle,
    Street,
    StrikeOut,
    Structure,
    Taking,
    Wager,
    What,
    walk,
)
from pitboss.words.options import OptionName

DOLLAR, QUARTER, HOUR = 1_00, 25, 60
MA_COINS = Section("MA", "poker 7")("(c)")
CO_COINS = Section("CO", "47.1-1002")("(10)")
LARGEST_BET = Section("CO", "47.1-1002")("(2), (27)")
CHOPS = Section("CO", "47.1-1002")("(10.5)") & Section("CO", "47.1-1034")("text")
BET_OR_FOLD = Section("CO", "47.1-1040")("(1)") & Section("CO", "47.1-1002")("(4.5)")
FIRST_BUTTONS = ("right of the dealer", "by a card")


FORCED = {
    "ante": Ante,
    "blinds": Blinds,
    "bring_in": BringIn,
    "straddle": Straddle,
    "straddle_amount": Straddle,
    "strike_out": StrikeOut,
}
"""What is put up before or beside the betting, and the step that asks for it."""
TIMES_AND_SUMS = ("steps", "hourly", "minutes", "table", "most")
"""What a rake says only in one way of taking it."""


def refused(game: PotGame, form: PotForm) -> Iterator[Fault]:
    """The lines that name what the game does not have or say what it cannot be; the others are judged without them."""
    if form.unit is not None and form.unit <= 0:
        yield Fault(("unit",), "unit: the smallest chip must be worth something")
    yield from option_faults(game, form)
    yield from schedule_faults(game, form, printed_for(game))
    yield from _limit_refused(game, form)
    yield from _kill_refused(form)
    yield from _way_refused(game, form)
    yield from _beside_refused(game, form)
    yield from _carry_refused(game, form)


def _beside_refused(game: PotGame, form: PotForm) -> Iterator[Fault]:
    known = wagers_beside(game)
    for name, size in form.limits.items():
        if name not in known:
            says = f"{game.name} has no such wager; it has {named(known)}"
            yield Fault(("limits", name), f"limits.{name}: {says}")
        elif size.least != size.most:
            says = f"one amount for everybody, such as {given(name)} = 5, not from one to another ({known[name].law})"
            yield Fault(("limits", name), f"limits.{name}: {says}")


def _limit_refused(game: PotGame, form: PotForm) -> Iterator[Fault]:
    known = [each.value for each in game.stakes.limits]
    if form.limit is not None and form.limit not in known:
        says = f"{given(form.limit)} is not one of {named(known)} ({game.stakes.law})"
        yield Fault(("limit",), f"limit: {says}")


def _kill_refused(form: PotForm) -> Iterator[Fault]:
    if form.kill not in KILLS:
        says = f"kill: {given(form.kill)} is not one of {named(KILLS)}"
        yield from (Fault(("kill",), says), Fault(("kill_pot",), says))


def _way_refused(game: PotGame, form: PotForm) -> Iterator[Fault]:
    known = [way.value for way in game.rake.ways]
    if form.rake.way is not None and form.rake.way not in known:
        says = f"rake.way: {given(form.rake.way)} is not one of {named(known)} ({game.rake.law})"
        yield from (Fault(("rake", field), says) for field in ("way", *TIMES_AND_SUMS))


def _carry_refused(game: PotGame, form: PotForm) -> Iterator[Fault]:
    if form.carry is None:
        return
    if game.carry is None:
        yield Fault(("carry",), f"carry: no pot of {game.name} is carried over")
    elif form.carry not in game.carry.shares:
        shares = f"{percents(game.carry.shares[0])} to {percents(game.carry.shares[-1])} in steps of 5%"
        yield Fault(("carry",), f"carry: {percents(form.carry)} is not one of {shares} ({game.carry.law})")


def faults(terms: PotSheet) -> Iterator[str]:
    """What the law, or plain sense, refuses in a sheet, each with its paragraph."""
    yield from _size_faults(terms)
    yield from _forced_faults(terms)
    yield from _ante_faults(terms)
    yield from _kill_faults(terms)
    yield from _rake_faults(terms)
    yield from _step_faults(terms)
    yield from _time_faults(terms)
    yield from _drop_faults(terms)
    yield from _place_faults(terms)
    yield from _buying_faults(terms)
    yield from _joker_faults(terms)
    yield from _beside_faults(terms)
    yield from _carried_faults(terms)
    yield from qualifier_faults(terms)


def _size_faults(terms: PotSheet) -> Iterator[str]:
    stakes, top = terms.game.stakes, max(terms.small, terms.big)
    if terms.small <= 0:
        yield "small: the least bet must be worth something"
    if terms.big < terms.small:
        yield f"big: {dollars(terms.big)} is below small, {dollars(terms.small)}"
    if stakes.ceiling and top * terms.kill > stakes.ceiling:
        with_kill = f" and {dollars(int(top * terms.kill))} with the kill" if terms.kill != 1 else ""
        name = "big" if terms.big >= terms.small else "small"
        most = f"a bet is at most {dollars(stakes.ceiling)} ({LARGEST_BET})"
        yield f"{name}: {dollars(top)}{with_kill} is too much: {most}"
    share = terms.game.share
    if share.odd_most and terms.unit > share.odd_most:
        yield f"unit: what does not divide is at most {dollars(share.odd_most)}, so must be a chip ({share.law})"
    for name, amount in _amounts(terms):
        if amount % terms.unit:
            yield f"{name}: {dollars(amount)} is not a multiple of {dollars(terms.unit)}, the smallest chip"


def _amounts(terms: PotSheet) -> Iterator[tuple[str, int]]:
    """What is paid in chips, by its place in the sheet."""
    form = terms.form
    yield from (("small", terms.small), ("big", terms.big), ("bring_in", terms.bring_in))
    yield from ((f"blinds.{at}", amount) for at, amount in enumerate(terms.blinds, 1))
    yield "strike_out", terms.strike_out
    yield "straddle_amount", form.straddle_amount or 0
    yield from ((f"limits.{name}", amount) for name, amount in terms.side.items())
    yield from (("least_buy_in", form.least_buy_in or 0), ("most_buy_in", form.most_buy_in or 0))
    yield from ((f"rake.steps.{at}", amount) for at, (_, amount) in enumerate(terms.rake.steps, 1))
    yield from (("rake.most", terms.rake.most or 0), ("drop.amount", form.drop.amount))


def _forced_faults(terms: PotSheet) -> Iterator[str]:
    game, form = terms.game, terms.form
    for name, kind in FORCED.items():
        if getattr(form, name) and not has(game, kind):
            yield f"{name}: {game.name} has none"
    for step in walk(game.script):
        if isinstance(step, Ante) and step.required and not step.each_sets and terms.ante <= 0:
            yield f"ante: {game.name} needs one ({step.law})"
        if isinstance(step, Blinds):
            yield from _blind_faults(terms, step)
        if isinstance(step, BringIn) and not 0 < terms.bring_in <= terms.small:
            yield f"bring_in: {dollars(terms.bring_in)} must be worth something and no more than small ({step.law})"
    ceiling = game.stakes.ceiling
    for name, amount in (("ante", terms.ante), ("blinds", max((0, *terms.blinds)))):
        if ceiling and amount > ceiling:
            yield f"{name}: {dollars(amount)} is too much: at most {dollars(ceiling)} ({LARGEST_BET})"
    if form.straddle and has(game, Straddle) and not terms.blinds:
        yield "straddle: there is no blind to double"
    yield from _straddle_faults(terms)
    if form.chop and game.chop is None:
        yield f"chop: {game.name} does not know it ({CHOPS})"
    if form.bet_or_fold and not game.stakes.bet_or_fold:
        law = BET_OR_FOLD if game.law[0].state == "CO" else game.stakes.law
        yield f"bet_or_fold: {game.name} leaves no such choice ({law})"


def _straddle_faults(terms: PotSheet) -> Iterator[str]:
    """A posted straddle is a bet above the last blind, and no raise of more than the law lets one raise."""
    amount, blinds, ceiling = terms.form.straddle_amount, terms.blinds, terms.game.stakes.ceiling
    for step in (step for step in walk(terms.game.script) if isinstance(step, Straddle) and amount is not None):
        assert amount is not None
        if not terms.form.straddle:
            yield f"straddle_amount: this house offers no straddle ({step.law})"
        elif blinds and amount <= blinds[-1]:
            last = dollars(blinds[-1])
            yield f"straddle_amount: {dollars(amount)} is no more than the last blind, {last} ({step.law})"
        elif blinds and ceiling and amount > blinds[-1] + ceiling:
            yield f"straddle_amount: {dollars(amount)} raises by more than {dollars(ceiling)} ({terms.game.stakes.law})"


def _blind_faults(terms: PotSheet, step: Blinds) -> Iterator[str]:
    blinds = terms.blinds
    # Too few seats are a fault of their own, and make no other.
    most = step.many or max(2, terms.seats)
    if not step.least <= len(blinds) <= most:
        yield f"blinds: {step.least or 'none'} to {most}, not {len(blinds)} ({step.law})"
    if any(amount <= 0 for amount in blinds):
        yield f"blinds: each must be worth something ({step.law})"
    if any(a > b for a, b in pairwise(blinds)):
        yield "blinds: each is at least the one before it"
    if blinds and blinds[-1] > terms.small:
        yield f"blinds: {dollars(blinds[-1])} is more than small, {dollars(terms.small)}, the least bet"


def _ante_faults(terms: PotSheet) -> Iterator[str]:
    """Antes are chips; coins are chips in Colorado, and in Massachusetts for an ante below a dollar."""
    state, ante = terms.game.law[0].state, terms.ante
    coins: Cite | None = {"CO": CO_COINS, "MA": MA_COINS}.get(state)
    may_be_coins = coins is not None and ante % QUARTER == 0 and (state == "CO" or ante < DOLLAR)
    if ante % terms.unit and not may_be_coins:
        cite = f" or coins of 25 and 50 cents ({coins})" if coins else ""
        yield f"ante: {dollars(ante)} is not in chips of {dollars(terms.unit)}{cite}"


def _kill_faults(terms: PotSheet) -> Iterator[str]:
    game, form = terms.game, terms.form
    if terms.kill != 1 and game.kill is None:
        yield f"kill: {game.name} has none"
    elif game.kill and terms.kill != 1 and terms.kill not in game.kill.times:
        yield f"kill: not by so much ({game.kill.law})"
    for name, amount in (("small", terms.small), ("big", terms.big)):
        if terms.limit is Structure.FIXED or name == "small":
            raised = amount * terms.kill
            if amount % terms.unit == 0 and raised % terms.unit:
                yield f"kill: {name} of {dollars(amount)} cannot be raised by half in chips of {dollars(terms.unit)}"
    if form.kill_pot is not None and terms.kill == 1:
        yield "kill_pot: no kill is dealt here"


def _rake_faults(terms: PotSheet) -> Iterator[str]:
    rule, rake = terms.game.rake, terms.rake
    if not 0 <= terms.share <= rule.most:
        yield f"rake.share: {percents(terms.share)} is too much: at most {percents(rule.most)} ({rule.law})"
    named = {
        Taking.SHARE: ("share", rake.share is not None),
        Taking.STEPS: ("steps", bool(rake.steps)),
        Taking.TIME: ("hourly", bool(rake.hourly)),
    }
    for way, (name, written) in named.items():
        if written and way is not terms.way:
            yield f"rake.{name}: this house takes {terms.way.value}, not {way.value}"
    if terms.way is Taking.TIME and rake.most is not None:
        yield "rake.most: a charge for time has no most in a pot"
    if rake.no_flop_no_drop and not _board(terms.game):
        yield f"rake.no_flop_no_drop: {terms.game.name} has no flop"


def _board(game: PotGame) -> bool:
    return any(isinstance(step, Pitch) and step.deals[0].to is COMMON for step in walk(game.script))


def _step_faults(terms: PotSheet) -> Iterator[str]:
    rule, steps = terms.game.rake, terms.rake.steps
    if terms.way is Taking.STEPS and not steps:
        yield f"rake.steps: say from which pots how much is taken ({rule.law})"
    if any(low >= high for (low, _), (high, _) in pairwise(steps)):
        yield "rake.steps: each pot must be larger than the one before"
    taken = 0
    for pot, amount in steps:
        taken += amount
        if taken > (pot if rule.free_steps else rule.most * pot):
            most = "there is" if rule.free_steps else percents(rule.most)
            yield f"rake.steps: {dollars(taken)} of {dollars(pot)} is more than {most} ({rule.law})"


def _time_faults(terms: PotSheet) -> Iterator[str]:
    rule, rake = terms.game.rake, terms.rake
    if terms.way is not Taking.TIME:
        if rake.table:
            yield "rake.table: only a charge for time is taken from a table"
        return
    if rake.minutes not in (20, 30):
        yield f"rake.minutes: a charge for time is taken every 20 or 30 minutes, not {rake.minutes} ({rule.law})"
    elif rake.hourly * rake.minutes % (HOUR * terms.unit):
        part = f"what {dollars(rake.hourly)} an hour makes in {rake.minutes} minutes"
        yield f"rake.hourly: {part} is not a multiple of {dollars(terms.unit)}, the smallest chip"


def _drop_faults(terms: PotSheet) -> Iterator[str]:
    drops, drop = terms.game.drops, terms.form.drop
    if (drop.amount or drop.pot) and not drops:
        yield f"drop: {terms.game.name} feeds no jackpot"
    if drop.pot and not drop.amount:
        yield "drop.pot: nothing is dropped"
    for rule in drops:
        if rule.most and drop.amount > rule.most:
            yield f"drop.amount: {dollars(drop.amount)} is too much: at most {dollars(rule.most)} a pot ({rule.law})"


def _place_faults(terms: PotSheet) -> Iterator[str]:
    form = terms.form
    yield from seat_faults(terms.seats, 2, terms.game, terms.options)
    if form.raises is not None and form.raises < -1:
        yield "raises: a number of raises, or -1 for any number"
    if form.seconds < 0:
        yield "seconds: a number of seconds to act in, or 0 for any time"
    if form.first_button not in FIRST_BUTTONS:
        yield f"first_button: {form.first_button[:40]!r} is not one of {named(FIRST_BUTTONS)}"
    if form.props and terms.game.law[0].state != "CO":
        yield "props: no rule here allows proposition players"
    if form.treats and terms.game.law[0].state != "CO":
        yield "treats: no rule here lets a player post for another"
    if form.seconds and not any(rule.what is What.TIME_UP for rule in terms.game.mishaps):
        yield f"seconds: no rule of {terms.game.name} sets a time limit"
    beat = terms.game.bad_beat
    if form.seed is not None and beat and not beat.seed[0] <= form.seed <= beat.seed[1]:
        least, most = map(dollars, beat.seed)
        yield f"seed: {dollars(form.seed)} is not between {least} and {most} ({beat.law})"


def _buying_faults(terms: PotSheet) -> Iterator[str]:
    least, most = terms.form.least_buy_in, terms.form.most_buy_in
    if least is not None and most is not None and least > most:
        yield f"least_buy_in: {dollars(least)} is more than most_buy_in, {dollars(most)}"
    if most is not None and most < max(1, terms.small):
        yield f"most_buy_in: {dollars(most)} is less than one bet"


def _joker_faults(terms: PotSheet) -> Iterator[str]:
    """A joker needs a way of counting hands that says what it is."""
    game = terms.game
    for part in reranked(game.share, game.options, terms.options).parts:
        if terms.options.get(OptionName.JOKER) == OptionName.WITH and part.hand.ladder.wild is Wild.NONE:
            yield f"options.joker: {part.hand.ladder.name} has no place for one ({options_of(game)['joker'].law})"


def _beside_faults(terms: PotSheet) -> Iterator[str]:
    """Wagers beside the pot, antes that each player sets, and bets that have to do with the ante."""
    ceiling, ante = terms.game.stakes.ceiling, max((terms.ante, *terms.blinds))
    for step in chosen(terms.game.script, terms.options):
        if isinstance(step, StrikeOut) and terms.strike_out < ante:
            yield f"strike_out: no less than the ante or blind, {dollars(ante)} ({step.law})"
        if isinstance(step, StrikeOut) and ceiling and ante + terms.strike_out > ceiling:
            yield f"strike_out: with the ante or blind at most {dollars(ceiling)} ({step.law})"
        if isinstance(step, Wager) and not 0 < terms.side[step.spot.name] <= (ceiling or terms.side[step.spot.name]):
            yield f"limits.{step.spot.name}: worth something, and at most {dollars(ceiling)} ({step.law})"
        if isinstance(step, Ante) and step.each_sets and terms.form.ante is not None:
            yield f"ante: each player sets it, between small and big ({step.law})"
        if isinstance(step, Street):
            yield from _sized_faults(terms, step)


def _sized_faults(terms: PotSheet, step: Street) -> Iterator[str]:
    small, ante = dollars(terms.small), dollars(terms.ante)
    if step.sized is Sized.AS_ANTE and terms.small != terms.ante:
        yield f"small: {small} is not the {ante} that is put up first ({step.law})"
    if step.sized is Sized.FROM_ANTE and terms.small < terms.ante:
        yield f"small: {small} is less than the {ante} that is put up first ({step.law})"


def _carried_faults(terms: PotSheet) -> Iterator[str]:
    """What stays for the next hand: a pot, a pool, a jackpot."""
    game, form = terms.game, terms.form
    if form.final and game.carry is None:
        yield f"final: no pot of {game.name} is carried over"
    if form.seed is not None and game.bad_beat is None:
        yield f"seed: {game.name} has no jackpot of its own"
    if form.pool_rake and game.runners is None:
        yield f"pool_rake: {game.name} has no pool"
    if game.runners and form.pool_rake > game.runners.rake:
        share, most = percents(form.pool_rake), percents(game.runners.rake)
        yield f"pool_rake: {share} is too much: at most {most} ({game.runners.law})"
