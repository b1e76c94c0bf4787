"""What the sheet of a pot game settles."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TypeVar

from pitboss.law.paragraphs import Cite, Section
from pitboss.money.cents import dollars
from pitboss.report.rulesheet.steps import sections
from pitboss.report.terms.rake import rake_terms
from pitboss.report.terms.term import (
    MOST_PLAYERS,
    Term,
    allowed,
    pay_lines,
    schedule_name,
    share,
    sum_or,
    sums,
    worded,
    yes,
)
from pitboss.rules.jackpot import wanted
from pitboss.sheet.options import options_of
from pitboss.sheet.pot import PotSheet, has, shown_by
from pitboss.sheet.qualifier import MAY_QUALIFY, may_qualify
from pitboss.table.session.state import LAWS, TREATS
from pitboss.words import (
    Ante,
    Blinds,
    BringIn,
    Straddle,
    Street,
    StrikeOut,
    Structure,
    Wager,
    What,
    walk,
)

W = TypeVar("W")
PROPS = Section("CO", "47.1-1048")("intro")


def terms(sheet: PotSheet) -> Iterator[Term]:
    """Everything the sheet says or leaves to what is usual."""
    yield from _bets(sheet)
    yield from _raises(sheet)
    yield from _forced(sheet)
    yield from _beside(sheet)
    yield from rake_terms(sheet)
    yield from _drop(sheet)
    yield from _carried(sheet)
    yield from _room(sheet)
    if may_qualify(sheet.game):
        yield Term(("high_qualifier",), "high hands", sheet.form.high_qualifier, MAY_QUALIFY, _qualifier)
    for name, option in options_of(sheet.game).items():
        yield Term(("options", name), name, sheet.options[name], option.law)


def _qualifier(rank: str | None) -> str:
    return f"{rank} or better" if rank else "any hand counts"


def _bets(sheet: PotSheet) -> Iterator[Term]:
    law = sheet.game.stakes.law
    yield Term(("limit",), "betting", sheet.limit, law, lambda limit: limit.value)
    fixed, two = sheet.limit is Structure.FIXED, sheet.big != sheet.small
    yield Term(("small",), "lower bet" if fixed and two else "bet" if fixed else "least bet", sheet.small, law, dollars)
    if two if fixed else sheet.game.stakes.ceiling or sheet.limit is Structure.SPREAD:
        yield Term(("big",), "higher bet" if fixed else "most for a bet or a raise", sheet.big, law, dollars)
    yield Term(("unit",), "smallest chip", sheet.unit, law, dollars)


def _raises(sheet: PotSheet) -> Iterator[Term]:
    law, form = sheet.game.stakes.law, sheet.form
    if any(street.raises and not street.posted for street in _all(sheet, Street)):
        yield Term(("raises",), "raises in a round", sheet.raises - 1 if sheet.raises > 0 else None, law, _many)
        if sheet.raises > 0:
            yield Term(("heads_up_cap",), "that number between two players", form.heads_up_cap, law, BINDS)
        yield Term(("check_raise",), "raising after a check", form.check_raise, law, allowed)
    if sheet.game.all_in and not sheet.game.alone:
        name = "hands when nobody can bet any more"
        yield Term(("all_in_face_up",), name, form.all_in_face_up, shown_by(sheet.game), FACE_UP)
    if sheet.game.stakes.bet_or_fold:
        yield Term(("bet_or_fold",), "bet or fold", form.bet_or_fold, law, BET_OR_FOLD)


BINDS = worded("binds too", "does not bind")
BET_OR_FOLD = worded("in force: nobody may check", "not in force: a player may check")


FACE_UP = worded("turned face up before the rest is dealt", "shown at the showdown")


def _many(raises: int | None) -> str:
    return "any number" if raises is None else f"{raises}"


def _forced(sheet: PotSheet) -> Iterator[Term]:
    for ante in (ante for ante in _all(sheet, Ante) if not ante.each_sets):
        yield Term(("ante",), ante.called, sheet.ante, ante.law, sum_or("none"))
    for blinds in _all(sheet, Blinds):
        yield Term(("blinds",), "blinds", sheet.blinds, blinds.law, sums)
    for forced in tuple(_all(sheet, BringIn))[:1]:
        yield Term(("bring_in",), "bring-in", sheet.bring_in, forced.law, dollars)
    for straddle in _all(sheet, Straddle):
        yield Term(("straddle",), "straddle", straddle_of(sheet), straddle.law, _straddle)
    if sheet.game.kill:
        yield Term(("kill",), "kill", sheet.kill, sheet.game.kill.law, KILLS.__getitem__)
        if sheet.kill != 1:
            yield Term(("kill_pot",), "least pot for a kill", sheet.kill_pot, sheet.game.kill.law, dollars)
    if sheet.game.chop:
        yield Term(("chop",), "taking the blinds back", sheet.form.chop, sheet.game.chop.law, allowed)


def straddle_of(sheet: PotSheet) -> int | None:
    """What a straddle is, where it is offered: the posted amount, or twice the last blind."""
    if not sheet.form.straddle:
        return None
    return sheet.form.straddle_amount or 2 * max(sheet.blinds, default=0)


def _straddle(amount: int | None) -> str:
    return f"offered: {dollars(amount)}, unseen, one a round" if amount else "not offered"


KILLS = {
    Fraction(1): "none",
    Fraction(3, 2): "half-kill: limits are half as high again",
    Fraction(2): "kill: limits are twice as high",
}


def _beside(sheet: PotSheet) -> Iterator[Term]:
    for strike in _all(sheet, StrikeOut):
        yield Term(("strike_out",), strike.spot.name, sheet.strike_out, strike.law, dollars)
    for wager in _all(sheet, Wager):
        name = wager.spot.name
        yield Term(("limits", name), name, sheet.side[name], wager.law, dollars)
    for name, schedule in sheet.schedules.items():
        yield Term(("pays", name), name, pay_lines(schedule), schedule.citation, schedule_name)


def _drop(sheet: PotSheet) -> Iterator[Term]:
    for rule in sheet.game.drops[:1]:
        drop = sheet.form.drop
        yield Term(("drop", "amount"), f"of each pot for the {rule.called}", drop.amount, rule.law, sum_or("nothing"))
        yield from _jackpot(sheet, rule.law)
        if drop.amount:
            yield Term(("drop", "pot"), "least pot that gives it", drop.pot, rule.law, sum_or("any pot"))


def _jackpot(sheet: PotSheet, law: Cite) -> Iterator[Term]:
    """Which jackpot they feed; a change of its rules is a change of the table's."""
    named = sheet.form.drop.jackpot
    if named:
        spelled = named if isinstance(named, str) else named.name
        yield Term(("drop", "jackpot"), "the jackpot they feed", named, law, lambda _: spelled)


def _carried(sheet: PotSheet) -> Iterator[Term]:
    game, form = sheet.game, sheet.form
    if game.carry:
        yield Term(("carry",), "of a pot that stays, for the best hand", sheet.carry, game.carry.law, share)
        yield Term(("final",), f"deal {game.carry.final} gives the whole pot away", form.final, game.carry.law, yes)
    if game.runners:
        yield Term(("pool_rake",), "the house takes of the pool", form.pool_rake, game.runners.law, share)
    if game.bad_beat:
        seed = game.bad_beat.seed[0] if form.seed is None else form.seed
        yield Term(("seed",), "seed of the jackpot", seed, game.bad_beat.law, dollars)
        yield Term(("ends",), "the game ends, and both jackpots are one", form.ends, game.bad_beat.law, yes)
        rank = wanted(sheet, game.bad_beat)
        yield Term(("jackpot_hand",), "hand that wins the jackpot when beaten", rank, game.bad_beat.law)


def _room(sheet: PotSheet) -> Iterator[Term]:
    game, form = sheet.game, sheet.form
    laws = LAWS[game.law[0].state]
    yield Term(("seats",), "players at most", sheet.seats, _seats_law(sheet))
    yield Term(("least_buy_in",), "least to buy in with", form.least_buy_in, laws.stakes, sum_or("any amount"))
    yield Term(("most_buy_in",), "most to have after buying", form.most_buy_in, laws.stakes, sum_or("any amount"))
    if has(game, Blinds):
        yield Term(("first_button",), "the button starts", form.first_button, laws.button)
        dead = worded("may stand before an empty seat", "goes to the next player")
        yield Term(("dead_button",), "the button", form.dead_button, laws.button, dead)
    if game.law[0].state == "CO":
        yield Term(("props",), "proposition players", form.props, PROPS, allowed)
        yield Term(("treats",), "posting for a player just beaten", form.treats, TREATS, allowed)
    for mishap in (mishap for mishap in game.mishaps if mishap.what is What.TIME_UP):
        yield Term(("seconds",), "time to act", form.seconds, mishap.law, _seconds)


def _seconds(seconds: int) -> str:
    return f"{seconds} seconds" if seconds else "no limit"


def _seats_law(sheet: PotSheet) -> Cite | str:
    return MOST_PLAYERS if sheet.game.law[0].state == "CO" else sections(sheet.game)


def _all(sheet: PotSheet, kind: type[W]) -> Iterator[W]:
    return (step for step in walk(sheet.game.script) if isinstance(step, kind))
