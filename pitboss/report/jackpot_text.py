"""The figures of jackpots and meters as lines of text that fit 80 columns, and as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.money.cents import dollars
from pitboss.report.contract.shapes import JackpotFigureLine, JackpotQuantileLine, MeterFigureLine
from pitboss.report.jackpot_figures import QUANTILES, JackpotFigures
from pitboss.report.meter_figures import MeterFigures
from pitboss.report.numbers import percent

WIDE = 34


def _line(name: str, says: str) -> str:
    return f"  {name:<{WIDE}}{says}"


def _cents(amount: Fraction) -> str:
    return f"{float(amount):,.3f} cents"


def jackpot_lines(name: str, figures: tuple[JackpotFigures, ...]) -> Iterator[str]:
    """What a room is told of its jackpot, game by game."""
    yield name
    for each in figures:
        yield from _of_game(each)


def _of_game(found: JackpotFigures) -> Iterator[str]:
    chance, pace = found.chance, found.pace
    yield f"{found.game}, {pace.players} dealt in, {pace.shown} of them see the showdown:"
    yield _line("won", _frequency(found))
    yield _line("how that is known", "counted exactly" if chance.exact else f"simulated, {chance.hands:,} hands")
    if found.hands is not None and found.at_hit is not None:
        hours = found.hands / (pace.hands_per_hour * pace.tables)
        yield _line("expected", f"{float(hours):,.0f} hours, {float(found.hands / pace.hands_a_day):,.1f} days")
        yield _line("on the sign when it is won, mean", dollars(found.at_hit.mean))
        for at, amount in zip(QUANTILES, found.at_hit.quantiles, strict=True):
            yield _line(f"  below it {percent(at, 0)} of the time", dollars(amount))
    yield _line("on the sign now", dollars(found.award))
    yield _line("worth to a seat, a hand", _cents(found.value))
    yield _line("given by a seat, a hand", _cents(found.costs))
    if found.even is not None:
        yield _line("a hand is worth what it gives at", dollars(round(found.even)))
    yield _line("held for players", dollars(found.liability))
    yield _line("the house adds if it is won now", dollars(found.next_seed))


def _frequency(found: JackpotFigures) -> str:
    chance = found.chance
    if found.hands is None:
        return "in none of them"
    within = "" if chance.exact else f", give or take {chance.error / float(chance.hit):.0%}"
    return f"once in {float(found.hands):,.0f} hands{within}"


def jackpot_data(found: JackpotFigures) -> JackpotFigureLine:
    """The same as plain data."""
    chance, pace, hit = found.chance, found.pace, found.at_hit
    data: JackpotFigureLine = {
        "game": found.game,
        "players": pace.players,
        "showdown": pace.shown,
        "hands_per_hour": pace.hands_per_hour,
        "hands_a_day": pace.hands_a_day,
        "exact": chance.exact,
        "hit": str(chance.hit),
        "hit_rate": float(chance.hit),
        "paid": str(chance.paid),
        "hands": None if found.hands is None else float(found.hands),
        "posted": list(found.posted),
        "value": str(found.value),
        "given": str(found.costs),
        "even": None if found.even is None else round(found.even),
        "at_hit": None if hit is None else hit.mean,
        "at_hit_quantiles": [] if hit is None else _quantiles(hit.quantiles),
        "liability": found.liability,
        "next_seed": found.next_seed,
    }
    if not chance.exact:
        data["sampled_hands"], data["standard_error"] = chance.hands, chance.error
    return data


def _quantiles(amounts: tuple[int, ...]) -> list[JackpotQuantileLine]:
    return [{"below": float(at), "amount": each} for at, each in zip(QUANTILES, amounts, strict=True)]


def meter_lines(name: str, found: MeterFigures) -> Iterator[str]:
    """What a room is told of its meter."""
    yield f"{name}, {found.spot}, a wager of {dollars(found.stake)}:"
    if found.most:
        yield _line("the meter stops at", f"{dollars(found.most)}; what comes then is put by")
    if found.even is not None:
        yield _line("even at a meter of", dollars(round(found.even)))
    elif found.break_even is not None:
        yield _line("even", f"never: that would be at {dollars(round(found.break_even))}")
    yield _line("the whole of it is won", f"once in {float(found.wagers):,.0f} wagers")
    yield _line("expected", f"{float(found.hours):,.0f} hours")
    yield _line("how the meter then stands", f"simulated, {found.cycles:,} awards" if found.cycles else "exactly known")
    yield _line("on the meter when it is won, mean", dollars(found.mean))
    for at, amount in zip(QUANTILES, found.quantiles, strict=True):
        yield _line(f"  below it {percent(at, 0)} of the time", dollars(amount))
    yield _line("the house's seed, of a wager", percent(found.seed_cost))
    yield _line("onto the meter, of a wager", percent(found.adds))
    yield _line("into the reserve, of a wager", percent(found.reserves))


def meter_data(found: MeterFigures) -> MeterFigureLine:
    """The same as plain data."""
    return {
        "wager": found.spot,
        "stake": found.stake,
        "seed": found.seed,
        "break_even": None if found.even is None else round(found.even),
        "most": found.most or None,
        "wagers": float(found.wagers),
        "hours": float(found.hours),
        "exact": not found.cycles,
        "at_hit": found.mean,
        "at_hit_quantiles": _quantiles(found.quantiles),
        "seed_cost": str(found.seed_cost),
        "adds": str(found.adds),
        "reserves": str(found.reserves),
    }
