"""Simulations as lines of text: what was done, one row for each wager, and how often each result came."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.report.numbers import percent
from pitboss.simulate.results import SampledWager, Simulation

Row = tuple[str, ...]

SAMPLED = ("wager", "schedule", "house edge", "standard error", "sd", "hit", "win", "push", "lose")
SHOWN = 12
"""Results of a wager that are drawn; the rarer ones are added up."""
BAR = 40


def simulation(found: Simulation) -> Iterator[str]:
    """What was done."""
    seats = f", {found.seats} seats" if found.seats > 1 else ""
    early = f" of {found.rounds:,}, stopped early" if found.stopped else ""
    how = f"{found.strategy}, seed {found.seed}{seats}"
    yield f"{found.game}: {found.done:,} rounds{early}, {how}, {found.seconds:.1f} s"


def sampled(found: Simulation) -> Iterator[Row]:
    """One row for each wager."""
    for each in found.results:
        yield (
            each.spot,
            each.schedule or "-",
            percent(-each.mean),
            percent(each.error),
            f"{each.sd:.4f}",
            *(percent(share, 2) for share in (each.hit, each.share(1), each.share(0), each.share(-1))),
        )


def histograms(found: Simulation) -> Iterator[str]:
    """How often each result came, as bars."""
    for each in found.results:
        if each.rounds:
            yield f"{each.spot}, in units of {each.per}:"
            yield from (f"  {line}" for line in _bars(each))


def _bars(result: SampledWager) -> Iterator[str]:
    often = sorted(result.nets.items(), key=lambda pair: -pair[1])
    shown = sorted(often[:SHOWN])
    most = max(many for _, many in shown)
    for net, many in shown:
        yield f"{float(net):+10.2f} {percent(many / result.rounds, 3):>10} {'#' * round(BAR * many / most)}"
    rest = sum(many for _, many in often[SHOWN:])
    if rest:
        yield f"{'others':>10} {percent(rest / result.rounds, 3):>10}"
