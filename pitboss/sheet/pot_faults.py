"""What cannot stand on the sheet of a pot game: each fault with its place and its paragraph."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pitboss.hands.classes import least
from pitboss.hands.ladder import Wild
from pitboss.law.paragraphs import Cite, Section
from pitboss.money.cents import dollars, given, percents
from pitboss.sheet.faults import (
    ABOVE,
    BELOW,
    BUT,
    HAS,
    INSTEAD,
    IS_NOT,
    LESS,
    MUST_BE,
    NO_MORE,
    ONLY,
    TOO_FEW,
    TOO_MUCH,
    Fault,
    Telling,
    meant,
    named,
    one_of,
)
from pitboss.sheet.files import same_name
from pitboss.sheet.form import PotForm
from pitboss.sheet.jackpot_faults import OFFERED, known
from pitboss.sheet.jackpot_form import JackpotForm
from pitboss.sheet.options import chosen, option_faults, options_of, reranked
from pitboss.sheet.places import seat_faults
from pitboss.sheet.pot import KILLS, PotSheet, has, has_board, wagers_beside
from pitboss.sheet.qualifier import qualifier_faults
from pitboss.sheet.schedules import printed_for, schedule_faults
from pitboss.words import (
    Ante,
    Blinds,
    BringIn,
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
        yield Fault(("unit",), "the smallest chip must be worth something")
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
        at = ("limits", name)
        if name not in known:
            yield Fault(at, f"{game.name} has no such wager", named(known), told=HAS, note=meant(name, known))
        elif size.least != size.most:
            one = f"one amount for everybody, such as {given(name)} = 5"
            yield Fault(at, f"{dollars(size.least)} to {dollars(size.most)}", one, known[name].law, BUT)


def _limit_refused(game: PotGame, form: PotForm) -> Iterator[Fault]:
    known = [each.value for each in game.stakes.limits]
    if form.limit is not None and form.limit not in known:
        note = meant(form.limit, known)
        yield Fault(("limit",), given(form.limit), one_of(known), game.stakes.law, IS_NOT, note)


def _kill_refused(form: PotForm) -> Iterator[Fault]:
    if form.kill not in KILLS:
        note = meant(form.kill, KILLS)
        yield Fault(("kill",), given(form.kill), one_of(KILLS), None, IS_NOT, note, takes=(("kill_pot",),))


def _way_refused(game: PotGame, form: PotForm) -> Iterator[Fault]:
    known = [way.value for way in game.rake.ways]
    if form.rake.way is not None and form.rake.way not in known:
        note, others = meant(form.rake.way, known), tuple(("rake", field) for field in TIMES_AND_SUMS)
        yield Fault(("rake", "way"), given(form.rake.way), one_of(known), game.rake.law, IS_NOT, note, others)


def _carry_refused(game: PotGame, form: PotForm) -> Iterator[Fault]:
    if form.carry is None:
        return
    if game.carry is None:
        yield Fault(("carry",), f"no pot of {game.name} is carried over")
    elif form.carry not in game.carry.shares:
        shares = f"one of {percents(game.carry.shares[0])} to {percents(game.carry.shares[-1])} in steps of 5%"
        yield Fault(("carry",), percents(form.carry), shares, game.carry.law, IS_NOT)


def faults(terms: PotSheet) -> Iterator[Fault]:
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


def _size_faults(terms: PotSheet) -> Iterator[Fault]:
    stakes, top = terms.game.stakes, max(terms.small, terms.big)
    if terms.small <= 0:
        yield Fault(("small",), "the least bet must be worth something")
    if terms.big < terms.small:
        yield Fault(("big",), dollars(terms.big), f"small, {dollars(terms.small)}", told=BELOW)
    if stakes.ceiling and top * terms.kill > stakes.ceiling:
        with_kill = f" and {dollars(int(top * terms.kill))} with the kill" if terms.kill != 1 else ""
        name = "big" if terms.big >= terms.small else "small"
        most = f"a bet is at most {dollars(stakes.ceiling)}"
        yield Fault((name,), f"{dollars(top)}{with_kill}", most, LARGEST_BET, TOO_MUCH)
    share = terms.game.share
    if share.odd_most and terms.unit > share.odd_most:
        most = f"at most {dollars(share.odd_most)}, so must be a chip"
        yield Fault(("unit",), dollars(terms.unit), f"what does not divide is {most}", share.law, ONLY)
    for at, amount in _amounts(terms):
        if amount % terms.unit:
            yield Fault(at, dollars(amount), f"a multiple of {dollars(terms.unit)}, the smallest chip", told=IS_NOT)


def _amounts(terms: PotSheet) -> Iterator[tuple[tuple[str, ...], int]]:
    """What is paid in chips, by its place in the sheet."""
    form = terms.form
    yield from ((("small",), terms.small), (("big",), terms.big), (("bring_in",), terms.bring_in))
    yield from ((("blinds", f"{at}"), amount) for at, amount in enumerate(terms.blinds, 1))
    yield ("strike_out",), terms.strike_out
    yield ("straddle_amount",), form.straddle_amount or 0
    yield from ((("limits", name), amount) for name, amount in terms.side.items())
    yield from ((("least_buy_in",), form.least_buy_in or 0), (("most_buy_in",), form.most_buy_in or 0))
    yield from ((("rake", "steps", f"{at}"), amount) for at, (_, amount) in enumerate(terms.rake.steps, 1))
    yield from ((("rake", "most"), terms.rake.most or 0), (("drop", "amount"), form.drop.amount))


def _forced_faults(terms: PotSheet) -> Iterator[Fault]:
    game, form = terms.game, terms.form
    for name, kind in FORCED.items():
        if getattr(form, name) and not has(game, kind):
            yield Fault((name,), f"{game.name} has none")
    for step in walk(game.script):
        if isinstance(step, Ante) and step.required and not step.each_sets and terms.ante <= 0:
            yield Fault(("ante",), f"{game.name} needs one", law=step.law)
        if isinstance(step, Blinds):
            yield from _blind_faults(terms, step)
        if isinstance(step, BringIn) and not 0 < terms.bring_in <= terms.small:
            worth = "worth something and no more than small"
            yield Fault(("bring_in",), dollars(terms.bring_in), worth, step.law, MUST_BE)
    ceiling = game.stakes.ceiling
    for name, amount in (("ante", terms.ante), ("blinds", max((0, *terms.blinds)))):
        if ceiling and amount > ceiling:
            yield Fault((name,), dollars(amount), f"at most {dollars(ceiling)}", LARGEST_BET, TOO_MUCH)
    if form.straddle and has(game, Straddle) and not terms.blinds:
        yield Fault(("straddle",), "there is no blind to double")
    yield from _straddle_faults(terms)
    yield from _house_rule_faults(game, form)


def _house_rule_faults(game: PotGame, form: PotForm) -> Iterator[Fault]:
    colorado = game.law[0].state == "CO"
    if form.chop and game.chop is None:
        yield Fault(("chop",), f"{game.name} does not know it", law=CHOPS if colorado else None)
    if form.bet_or_fold and not game.stakes.bet_or_fold:
        yield Fault(("bet_or_fold",), f"{game.name} leaves no such choice", law=BET_OR_FOLD if colorado else None)


def _straddle_faults(terms: PotSheet) -> Iterator[Fault]:
    """A posted straddle is a bet above the last blind, and no raise of more than the law lets one raise."""
    amount, blinds, ceiling = terms.form.straddle_amount, terms.blinds, terms.game.stakes.ceiling
    at = ("straddle_amount",)
    for step in (step for step in walk(terms.game.script) if isinstance(step, Straddle) and amount is not None):
        assert amount is not None
        if not terms.form.straddle:
            yield Fault(at, "this house offers no straddle", law=step.law)
        elif blinds and amount <= blinds[-1]:
            last = f"the last blind, {dollars(blinds[-1])}"
            yield Fault(at, dollars(amount), last, step.law, NO_MORE)
        elif blinds and ceiling and amount > blinds[-1] + ceiling:
            raises = f"a raise of at most {dollars(ceiling)}"
            yield Fault(at, f"{dollars(amount)} raises by more than {dollars(ceiling)}", raises, terms.game.stakes.law)


def _blind_faults(terms: PotSheet, step: Blinds) -> Iterator[Fault]:
    blinds, at = terms.blinds, ("blinds",)
    # Too few seats are a fault of their own, and make no other.
    most = step.many or max(2, terms.seats)
    if not step.least <= len(blinds) <= most:
        yield Fault(at, f"{len(blinds)}", f"{step.least or 'none'} to {most}", step.law, BUT)
    if any(amount <= 0 for amount in blinds):
        yield Fault(at, "each must be worth something", law=step.law)
    if any(a > b for a, b in pairwise(blinds)):
        yield Fault(at, "each is at least the one before it")
    if blinds and blinds[-1] > terms.small:
        yield Fault(at, dollars(blinds[-1]), f"small, {dollars(terms.small)}, the least bet", told=ABOVE)


def _ante_faults(terms: PotSheet) -> Iterator[Fault]:
    """Antes are chips; coins are chips in Colorado, and in Massachusetts for an ante below a dollar."""
    state, ante = terms.game.law[0].state, terms.ante
    coins: Cite | None = {"CO": CO_COINS, "MA": MA_COINS}.get(state)
    may_be_coins = coins is not None and ante % QUARTER == 0 and (state == "CO" or ante < DOLLAR)
    if ante % terms.unit and not may_be_coins:
        chips = f"in chips of {dollars(terms.unit)}"
        both = f"{chips} or coins of 25 and 50 cents" if coins else chips
        yield Fault(("ante",), dollars(ante), both, coins, IS_NOT)


def _kill_faults(terms: PotSheet) -> Iterator[Fault]:
    game, form = terms.game, terms.form
    if terms.kill != 1 and game.kill is None:
        yield Fault(("kill",), f"{game.name} has none")
    elif game.kill and terms.kill != 1 and terms.kill not in game.kill.times:
        known = one_of(name for name, times in KILLS.items() if times == 1 or times in game.kill.times)
        yield Fault(("kill",), given(form.kill), known, game.kill.law, IS_NOT)
    for name, amount in (("small", terms.small), ("big", terms.big)):
        if terms.limit is Structure.FIXED or name == "small":
            raised = amount * terms.kill
            if amount % terms.unit == 0 and raised % terms.unit:
                half = f"{name} of {dollars(amount)} cannot be raised by half in chips of {dollars(terms.unit)}"
                yield Fault(("kill",), half)
    if form.kill_pot is not None and terms.kill == 1:
        yield Fault(("kill_pot",), "no kill is dealt here")


def _rake_faults(terms: PotSheet) -> Iterator[Fault]:
    rule, rake = terms.game.rake, terms.rake
    if not 0 <= terms.share <= rule.most:
        most = f"at most {percents(rule.most)}"
        yield Fault(("rake", "share"), percents(terms.share), most, rule.law, TOO_MUCH)
    written = {
        Taking.SHARE: ("share", rake.share is not None),
        Taking.STEPS: ("steps", bool(rake.steps)),
        Taking.TIME: ("hourly", bool(rake.hourly)),
    }
    for way, (name, there) in written.items():
        if there and way is not terms.way:
            yield Fault(("rake", name), way.value, f"this house takes {terms.way.value}", told=BUT)
    if terms.way is Taking.TIME and rake.most is not None:
        yield Fault(("rake", "most"), "a charge for time has no most in a pot")
    if rake.no_flop_no_drop and not has_board(walk(terms.game.script)):
        yield Fault(("rake", "no_flop_no_drop"), f"{terms.game.name} has no flop")


def _step_faults(terms: PotSheet) -> Iterator[Fault]:
    rule, steps, at = terms.game.rake, terms.rake.steps, ("rake", "steps")
    if terms.way is Taking.STEPS and not steps:
        yield Fault(at, "say from which pots how much is taken", law=rule.law)
    if any(low >= high for (low, _), (high, _) in pairwise(steps)):
        yield Fault(at, "each pot must be larger than the one before")
    taken = 0
    for pot, amount in steps:
        taken += amount
        if taken > (pot if rule.free_steps else rule.most * pot):
            told = MORE_THAN_THERE_IS if rule.free_steps else ABOVE
            yield Fault(at, f"{dollars(taken)} of {dollars(pot)}", percents(rule.most), rule.law, told)


MORE_THAN_THERE_IS = Telling("{given} is too much", "{given} is more than there is", "what there is")


def _time_faults(terms: PotSheet) -> Iterator[Fault]:
    rule, rake = terms.game.rake, terms.rake
    if terms.way is not Taking.TIME:
        if rake.table:
            yield Fault(("rake", "table"), "only a charge for time is taken from a table")
        return
    if rake.minutes not in (20, 30):
        every = "a charge for time is taken every 20 or 30 minutes"
        yield Fault(("rake", "minutes"), f"{rake.minutes}", every, rule.law, BUT)
    elif rake.hourly * rake.minutes % (HOUR * terms.unit):
        part = f"what {dollars(rake.hourly)} an hour makes in {rake.minutes} minutes"
        chips = f"a multiple of {dollars(terms.unit)}, the smallest chip"
        yield Fault(("rake", "hourly"), part, chips, told=IS_NOT)


def _drop_faults(terms: PotSheet) -> Iterator[Fault]:
    drops, drop = terms.game.drops, terms.form.drop
    if (drop.amount or drop.pot or drop.jackpot) and not drops:
        yield Fault(("drop",), f"{terms.game.name} feeds no jackpot")
    if drop.pot and not drop.amount and not drop.jackpot:
        yield Fault(("drop", "pot"), "nothing is dropped")
    for rule in drops:
        if rule.most and drop.amount > rule.most:
            most = f"at most {dollars(rule.most)} a pot"
            yield Fault(("drop", "amount"), dollars(drop.amount), most, rule.law, TOO_MUCH)
    if drops and terms.jackpot:
        yield from _jackpot_faults(terms, terms.jackpot)


def _jackpot_faults(terms: PotSheet, jackpot: JackpotForm) -> Iterator[Fault]:
    """A jackpot whose own rules are not for this table."""
    game, gives, at = terms.game, jackpot.contribution, ("drop", "jackpot")
    law = OFFERED.get(game.law[0].state)
    if jackpot.jackpot.state not in OFFERED:
        yield Fault(at, given(jackpot.jackpot.state), named(OFFERED), law, IS_NOT)
    if not any(same_name(each, game.name) for each in jackpot.jackpot.games):
        yield Fault(at, f"{jackpot.name} is not offered in {game.name}", named(jackpot.jackpot.games), law, HAS)
    ladder = reranked(game.share, game.options, terms.options).parts[0].hand.ladder
    for rank in filter(None, (jackpot.qualifies.hand, jackpot.qualifies.winner)):
        if not known(ladder, rank):
            yield Fault(at, given(rank), f"a hand of {game.name} as it is dealt here", law, IS_NOT)
    if jackpot.qualifies.players > terms.seats:
        yield Fault(("seats",), f"{terms.seats}", f"{jackpot.name} wants {jackpot.qualifies.players}", law, TOO_FEW)
    said = f"as the rules of {jackpot.name} say"
    if terms.form.drop.amount not in (0, gives.amount):
        or_none = f"{dollars(gives.amount)}, {said}, or 0 while nothing is taken"
        yield Fault(("drop", "amount"), dollars(terms.form.drop.amount), or_none, law, IS_NOT)
    if terms.form.drop.pot not in (0 if not terms.form.drop.amount else gives.pot, gives.pot):
        yield Fault(("drop", "pot"), dollars(terms.form.drop.pot), f"{dollars(gives.pot)}, {said}", law, IS_NOT)


def _place_faults(terms: PotSheet) -> Iterator[Fault]:
    form = terms.form
    yield from seat_faults(terms.seats, 2, terms.game, terms.options)
    if form.raises is not None and form.raises < -1:
        yield Fault(("raises",), f"{form.raises}", "a number of raises, or -1 for any number", told=ONLY)
    if form.seconds < 0:
        yield Fault(("seconds",), f"{form.seconds}", "a number of seconds to act in, or 0 for any time", told=ONLY)
    if form.first_button not in FIRST_BUTTONS:
        note = meant(form.first_button, FIRST_BUTTONS)
        yield Fault(("first_button",), given(form.first_button), one_of(FIRST_BUTTONS), None, IS_NOT, note)
    if form.props and terms.game.law[0].state != "CO":
        yield Fault(("props",), "no rule here allows proposition players")
    if form.treats and terms.game.law[0].state != "CO":
        yield Fault(("treats",), "no rule here lets a player post for another")
    if form.seconds and not any(rule.what is What.TIME_UP for rule in terms.game.mishaps):
        yield Fault(("seconds",), f"no rule of {terms.game.name} sets a time limit")
    beat = terms.game.bad_beat
    if form.seed is not None and beat and not beat.seed[0] <= form.seed <= beat.seed[1]:
        least, most = map(dollars, beat.seed)
        yield Fault(("seed",), dollars(form.seed), f"between {least} and {most}", beat.law, IS_NOT)


def _buying_faults(terms: PotSheet) -> Iterator[Fault]:
    least, most = terms.form.least_buy_in, terms.form.most_buy_in
    if least is not None and most is not None and least > most:
        yield Fault(("least_buy_in",), dollars(least), f"most_buy_in, {dollars(most)}", told=ABOVE)
    if most is not None and most < max(1, terms.small):
        yield Fault(("most_buy_in",), f"{dollars(most)} is less than one bet")


def _joker_faults(terms: PotSheet) -> Iterator[Fault]:
    """A joker needs a way of counting hands that says what it is."""
    game = terms.game
    for part in reranked(game.share, game.options, terms.options).parts:
        if OptionName.with_joker(terms.options) and part.hand.ladder.wild is Wild.NONE:
            says = f"{part.hand.ladder.name} has no place for one"
            yield Fault(("options", "joker"), says, law=options_of(game)["joker"].law)


def _beside_faults(terms: PotSheet) -> Iterator[Fault]:
    """Wagers beside the pot, antes that each player sets, and bets that have to do with the ante."""
    for step in chosen(terms.game.script, terms.options):
        if isinstance(step, StrikeOut):
            yield from _strike_out_faults(terms, step)
        if isinstance(step, Wager):
            yield from _side_faults(terms, step)
        if isinstance(step, Ante) and step.each_sets and terms.form.ante is not None:
            yield Fault(("ante",), "each player sets it, between small and big", law=step.law)
        if isinstance(step, Street):
            yield from _sized_faults(terms, step)


def _strike_out_faults(terms: PotSheet, step: StrikeOut) -> Iterator[Fault]:
    ceiling, ante, at = terms.game.stakes.ceiling, max((terms.ante, *terms.blinds)), ("strike_out",)
    if terms.strike_out < ante:
        least = f"no less than the ante or blind, {dollars(ante)}"
        yield Fault(at, dollars(terms.strike_out), least, step.law, ONLY)
    if ceiling and ante + terms.strike_out > ceiling:
        most = f"with the ante or blind at most {dollars(ceiling)}"
        yield Fault(at, dollars(terms.strike_out), most, step.law, ONLY)


def _side_faults(terms: PotSheet, step: Wager) -> Iterator[Fault]:
    ceiling, size = terms.game.stakes.ceiling, terms.side[step.spot.name]
    if not 0 < size <= (ceiling or size):
        most = f"worth something, and at most {dollars(ceiling)}"
        yield Fault(("limits", step.spot.name), dollars(size), most, step.law, ONLY)


def _sized_faults(terms: PotSheet, step: Street) -> Iterator[Fault]:
    small, ante = dollars(terms.small), f"the {dollars(terms.ante)} that is put up first"
    if step.sized is Sized.AS_ANTE and terms.small != terms.ante:
        yield Fault(("small",), small, ante, step.law, IS_NOT)
    if step.sized is Sized.FROM_ANTE and terms.small < terms.ante:
        yield Fault(("small",), small, ante, step.law, LESS)


def _carried_faults(terms: PotSheet) -> Iterator[Fault]:
    """What stays for the next hand: a pot, a pool, a jackpot."""
    game, form = terms.game, terms.form
    if form.final and game.carry is None:
        yield Fault(("final",), f"no pot of {game.name} is carried over")
    if form.seed is not None and game.bad_beat is None:
        yield Fault(("seed",), f"{game.name} has no jackpot of its own")
    yield from _ending_faults(terms)
    if form.pool_rake and game.runners is None:
        yield Fault(("pool_rake",), f"{game.name} has no pool")
    if game.runners and form.pool_rake > game.runners.rake:
        most = f"at most {percents(game.runners.rake)}"
        yield Fault(("pool_rake",), percents(form.pool_rake), most, game.runners.law, TOO_MUCH)


def _ending_faults(terms: PotSheet) -> Iterator[Fault]:
    """A house that ends a game with a jackpot of its own makes one of both jackpots, and may then want less for it."""
    beat, form, at = terms.game.bad_beat, terms.form, ("jackpot_hand",)
    if beat is None or not beat.eased:
        for field in ("ends", "jackpot_hand"):
            if getattr(form, field):
                yield Fault((field,), f"{terms.game.name} has no jackpot of its own")
        return
    if not form.jackpot_hand:
        return
    ladder = beat.hand.hand.ladder
    if not known(ladder, form.jackpot_hand):
        yield Fault(at, given(form.jackpot_hand), "a hand such as 'flush'", beat.law, IS_NOT)
    elif least(ladder, form.jackpot_hand) >= least(ladder, beat.hand.rank):
        yield Fault(at, given(form.jackpot_hand), f"a lesser hand than {beat.hand.rank}", beat.law, IS_NOT)
    if not form.ends:
        only = "only to end the game, with both jackpots made one: ends = true"
        yield Fault(at, "a lesser hand cannot be posted here", only, beat.law, INSTEAD)
