"""What a house posts for a pot game, field by field of its sheet: within which bounds, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars, percents
from pitboss.report.rulesheet.entries import RuleEntry, entry
from pitboss.report.rulesheet.sentences import listed, say
from pitboss.sheet.lawful import usual
from pitboss.sheet.options import options_of
from pitboss.sheet.pot import KILLS, PotSheet, has, shown_by
from pitboss.sheet.qualifier import MAY_QUALIFY, NOBODY_QUALIFIES, may_qualify
from pitboss.table.session.state import LAWS, TREATS
from pitboss.words import (
    COMMON,
    Ante,
    Blinds,
    BringIn,
    Deal,
    PotGame,
    Straddle,
    Street,
    StrikeOut,
    Structure,
    Taking,
    Wager,
    What,
    walk,
)

W = TypeVar("W")


def choices(game: PotGame) -> Iterator[RuleEntry]:
    """Everything the sheet may say, each with what holds where it says nothing."""
    posted = usual(game)
    yield from _bets(game, posted)
    yield from _forced(game, posted)
    yield from _charges(game, posted)
    yield from _others(game)
    yield from _between(game)
    yield from _options(game)


def _options(game: PotGame) -> Iterator[RuleEntry]:
    """Every choice by name; two that are made as one are one line, each with its own rule."""
    named, said = options_of(game), set[tuple[str, Cite]]()
    for option in (*game.options, *named.values()):
        for says, law in say(replace(named[option.name], law=option.law)):
            if (says, law) not in said:
                said.add((says, law))
                yield entry(says, law, option)


def _bets(game: PotGame, posted: PotSheet) -> Iterator[RuleEntry]:
    law, most = game.stakes.law, game.stakes.ceiling
    if len(game.stakes.limits) > 1:
        yield entry(f"limit: {' | '.join(limit.value for limit in game.stakes.limits)}.", law)
    bound, usual_ = f", no more than {dollars(most)}" if most else "", dollars(posted.small)
    if bigger := tuple(_bigger(game)):
        says = f"small, big: the least bet; {listed(bigger, 'or')}{bound}; usually {usual_} and {dollars(posted.big)}"
    else:
        says = f"small: the least bet{bound}; usually {usual_}"
    yield entry(f"{says}.", law)
    if any(street.raises and not street.posted for street in _all(game, Street)):
        many = "any number" if posted.raises < 0 else f"{posted.raises - 1}"
        alone = "between two players only where heads_up_cap says so"
        yield entry(f"raises: how many may follow a bet in a round, usually {many}; {alone}.", law)
        yield entry("check_raise: whether a player who has checked may raise in the same round, usually yes.", law)
    if game.all_in and not game.alone:
        says = "all_in_face_up: whether hands are turned face up once nobody can bet any more, usually not"
        yield entry(f"{says}; when before the showdown is the house's to say.", shown_by(game))
    if game.stakes.bet_or_fold:
        yield entry("bet_or_fold: whether a player whom no bet has reached must bet or fold, usually not.", law)
    yield entry(f"unit: the smallest chip, of which all bets are multiples, usually {dollars(posted.unit)}.", law)


def _bigger(game: PotGame) -> Iterator[str]:
    """What the bigger of the two amounts is, under the limits that need it."""
    if Structure.FIXED in game.stakes.limits and any(street.big for street in _all(game, Street)):
        yield "the bigger fixed bet"
    if Structure.SPREAD in game.stakes.limits:
        yield "the most of a spread"


def _forced(game: PotGame, posted: PotSheet) -> Iterator[RuleEntry]:
    for ante in _all(game, Ante):
        least = "more than nothing" if ante.required else "nothing or more"
        yield entry(f"ante: {least}, usually {dollars(posted.ante)}.", ante.law)
    for blinds in _all(game, Blinds):
        first = "one" if blinds.least else "none"
        many = f"{first} to {blinds.many}" if blinds.many else f"{first} or more"
        each = ", ".join(map(dollars, posted.blinds)) or "none"
        yield entry(f"blinds: {many}, each no less than the one before, usually {each}.", blinds.law)
    for forced in tuple(_all(game, BringIn))[:1]:
        yield entry(f"bring_in: no more than small, usually {dollars(posted.bring_in)}.", forced.law)
    for straddle in _all(game, Straddle):
        says = "straddle: whether it is offered, usually not; straddle_amount: how much, usually twice the last blind"
        yield entry(f"{says}.", straddle.law)
    for strike in _all(game, StrikeOut):
        yield entry(f"strike_out: no less than ante or blind, usually {dollars(posted.strike_out)}.", strike.law)
    for wager in _all(game, Wager):
        amount = dollars(posted.side[wager.spot.name])
        yield entry(f"limits.{wager.spot.name}: one amount for everybody, usually {amount}.", wager.law)
    if game.kill:
        kills = " | ".join(KILLS)
        yield entry(f"kill: {kills}; kill_pot: from which pot on, usually {dollars(posted.kill_pot)}.", game.kill.law)
    if game.chop:
        yield entry("chop: whether blinds may be taken back, usually not.", game.chop.law)


def _charges(game: PotGame, posted: PotSheet) -> Iterator[RuleEntry]:
    rake = game.rake
    if len(rake.ways) > 1:
        yield entry(f"rake.way: {' | '.join(way.value for way in rake.ways)}.", rake.law)
    if Taking.SHARE in rake.ways:
        most = percents(rake.most)
        yield entry(f"rake.share: up to {most}, usually {percents(posted.share)}; rake.most: a sum at most.", rake.law)
    if Taking.STEPS in rake.ways:
        most = "" if rake.free_steps else f"; all taken at a pot is at most {percents(rake.most)} of it"
        yield entry(f"rake.steps: from which pot how much{most}.", rake.law)
    if Taking.TIME in rake.ways and rake.most:
        yield entry("rake.hourly: what a seat costs an hour; rake.minutes: 20 or 30; no rake beside it.", rake.law)
    if any(_boards(game)):
        yield entry("rake.no_flop_no_drop: nothing is taken before cards lie on the board, usually not so.", rake.law)
    for drop in game.drops:
        bound = f", at most {dollars(drop.most)}" if drop.most else ""
        says = f"drop.amount: what goes to the {drop.called}{bound}; drop.pot: from which pot on"
        yield entry(f"{says}; drop.jackpot: which one, by its name.", drop.law)


def _boards(game: PotGame) -> Iterator[bool]:
    return (True for deal in walk(game.script) if isinstance(deal, Deal) and deal.to is COMMON)


def _others(game: PotGame) -> Iterator[RuleEntry]:
    if may_qualify(game):
        says = "high_qualifier: what a high hand must be to win, such as 'pair of jacks', usually nothing."
        yield RuleEntry(says, MAY_QUALIFY, (NOBODY_QUALIFIES,))
    if game.carry:
        shares = listed([percents(share) for share in game.carry.shares], "or")
        yield entry(
            f"carry: {shares} of the pot for the best hand; final: whether the last deal ends it.", game.carry.law
        )
    if game.bad_beat:
        least, most = map(dollars, game.bad_beat.seed)
        yield entry(f"seed: {least} to {most}.", game.bad_beat.law)
        if game.bad_beat.eased:
            says = (
                "ends: both jackpots are made one, to end the game; jackpot_hand: the lesser hand that is then enough."
            )
            yield entry(f"{says}.", game.bad_beat.law)


def _between(game: PotGame) -> Iterator[RuleEntry]:
    """What holds between hands, and how long one may think."""
    laws = LAWS[game.law[0].state]
    yield entry("least_buy_in, most_buy_in: with how much a player may sit down, usually any amount.", laws.stakes)
    if has(game, Blinds):
        says = "dead_button: whether it may stand before an empty seat so that nobody posts twice, usually so"
        yield entry(f"{says}; first_button: right of the dealer | by a card.", laws.button)
    if game.law[0].state == "CO":
        yield entry("treats: whether a winner may post for one just beaten, usually not.", TREATS)
    for mishap in game.mishaps:
        if mishap.what is What.TIME_UP:
            yield entry("seconds: the time to act, usually any.", mishap.law)


def _all(game: PotGame, kind: type[W]) -> Iterator[W]:
    return (step for step in walk(game.script) if isinstance(step, kind))
