"""What a test laboratory looks for: the simulation beside the figures, how far the hold may stray, the worst case."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.money.cents import dollars
from pitboss.report.laboratory.confidence import COCHRAN, FEWEST, SHARES, Confidence, HoldAfter, confidence, deviations
from pitboss.report.laboratory.exposure import Exposure, ExposureLine
from pitboss.report.laboratory.hold import placed
from pitboss.report.laboratory.sampled import Beside, Samples
from pitboss.report.numbers import percent
from pitboss.report.paper.front import Tried
from pitboss.report.paper.page import Block, Heading, PaperTable, PaperText
from pitboss.rules.outcome import Solution
from pitboss.words import called


def laboratory(tried: Tried, found: Solution) -> Iterator[Block]:
    """Samples, intervals and exposure."""
    yield from simulated(tried.samples)
    yield from strayed(tuple(confidence(figure) for figure in placed(found)))
    yield from _of_the_whole(found)
    yield from exposed(tried.exposure)


def _of_the_whole(found: Solution) -> Iterator[Block]:
    if found.whole:
        yield PaperText(
            f"{found.whole.title}: results of wagers that are made as one hang together, so that no deviation and no "
            "interval of the whole follows from those of its parts; none is given."
        )


# --- the simulation ---------------------------------------------------------------------------------------------------


def simulated(found: Samples) -> Iterator[Block]:
    """Every figure with its sample on one line."""
    yield Heading("The simulation beside the figures")
    if found.why:
        yield PaperText(f"Not simulated: {found.why}.")
        return
    seats = f", {found.seats} players at the table" if found.seats > 1 else ""
    yield PaperText(
        f"{found.rounds:,} rounds, seed {found.seed}{seats}, played by the strategy of this report. The same seed "
        "deals the same rounds on every machine (pitboss simulate). Of the solver nothing is taken but that strategy."
    )
    heads = ("wager", "exact edge", "exact sd", "simulated edge", "simulated sd", "rounds", "standard error", "apart")
    yield PaperTable(heads, tuple(map(_beside, found.lines)))
    yield PaperText(
        "Exact: counted, without error, unless it is marked ±. Simulated: an estimate. Standard error: the exact "
        "standard deviation over the square root of the rounds. Apart: simulated less exact, in standard errors; "
        "95 of 100 such lines lie within 2, and 997 of 1,000 within 3."
    )
    if found.unsampled:
        yield PaperText(f"Not sampled by itself: {'; '.join(map(called, found.unsampled))}.")


def _beside(each: Beside) -> tuple[str, ...]:
    return (
        called(each.title),
        percent(each.edge) + ("" if each.exact else " ±"),
        f"{each.sd:.4f}",
        percent(each.sampled_edge),
        f"{each.sampled_sd:.4f}",
        f"{each.rounds:,}",
        percent(each.error),
        f"{each.apart:+.2f}",
    )


# --- intervals --------------------------------------------------------------------------------------------------------


def strayed(found: tuple[Confidence, ...]) -> Iterator[Block]:
    """How far the hold of each wager may stray."""
    yield Heading("How far the actual hold may stray")
    far = ", ".join(f"{deviations(share):.4f} for {share * 100:g}" for share in SHARES)
    yield PaperText(
        "After n rounds the hold, as a share of what was wagered, lies within edge ± z · sd / √n in so many of 100 "
        f"such runs; z is {far}. Edge and standard deviation are the exact ones, one hand a round, rounds "
        "independent. This is the normal approximation. Seldom and large awards make it lopsided: it serves from about "
        f"{COCHRAN} · skew² rounds on (Cochran's rule), and {FEWEST} at least. Lines with * have fewer: there the "
        "hold is more often a little above the edge, and now and then far below it, than the interval says."
    )
    for each in found:
        yield Heading(called(each.title), 2)
        yield PaperText(
            f"Edge {percent(each.edge)} of each {called(each.per)}, sd {each.sd:.4f}, skew {each.skew:.2f}: "
            f"sensible from {each.enough:,} rounds on."
        )
        heads = ("rounds", *(f"{share * 100:g} of 100" for share in SHARES), "house ahead")
        yield PaperTable(heads, tuple(map(_after, each.after)))
    yield PaperText(
        "House ahead: how likely the house has won on the wager by then. Counted from the distribution of the sum of "
        "all rounds where that is not too long, else by the normal approximation (≈)."
    )


def _after(each: HoldAfter) -> tuple[str, ...]:
    rounds = f"{each.rounds:,}" + ("" if each.enough else " *")
    spans = (f"{percent(span.low, 2)} to {percent(span.high, 2)}" for span in each.intervals)
    return rounds, *spans, _likely(each.ahead, counted=each.counted)


NEARLY = 0.9999


def _likely(share: float, *, counted: bool) -> str:
    """A probability that is never rounded to certainty."""
    if 1 - NEARLY <= share <= NEARLY:
        return ("" if counted else "≈ ") + percent(share, 2)
    return "> 99.99 %" if share > NEARLY else "< 0.01 %"


# --- the worst case ---------------------------------------------------------------------------------------------------


def exposed(found: Exposure) -> Iterator[Block]:
    """Which result on which wager costs most, and all of it together."""
    yield Heading("The most the house can lose in one round")
    yield PaperText(
        "Every wager at its posted most, and each ending as dearly as it can, net of the wager itself: to one seat, "
        f"and to a full table of {found.seats}. A seat is one hand; who plays two has two seats."
    )
    heads = ("wager", "at", "ends", "one seat", f"{found.seats} seats")
    rows = [*(_line(each, exact=each.exact or found.exact) for each in (*found.lines, *found.cuts)), _total(found)]
    yield PaperTable(heads, tuple(rows), words=3, total=True)
    yield from (PaperText(line) for line in _remarks(found))


def _line(each: ExposureLine, *, exact: bool) -> tuple[str, ...]:
    seat = dollars(each.seat) if exact or each.seat <= 0 else f"at most {dollars(each.seat)}"
    return each.what, dollars(each.stake), each.says, seat, dollars(each.table)


def _total(found: Exposure) -> tuple[str, ...]:
    seat = dollars(found.seat) if found.exact else f"at most {dollars(found.seat)}"
    return "in all", "", "", seat, f"at most {dollars(found.table)}"


def _remarks(found: Exposure) -> Iterator[str]:
    """What is exact, what a bound, and what is not in it."""
    if found.exact:
        yield "To one seat the sum is exact: one hand brings it about on every wager."
    else:
        yield "To one seat a line that does not say at most is exact; that one round brings all about is not shown."
    yield (
        "To a full table everything is a bound. Of hands made of the own cards alone no more are counted on a row than "
        "the cards of such hands serve; all others are counted at every seat."
    )
    if found.meter:
        yield (
            f"The meter is taken at {dollars(found.meter)}: what the sheet says, or its seed, and what the wagers "
            "add. It grows without limit, and the worst case with it; what it pays was put by from the wagers."
        )
    if found.aside:
        yield f"Not in it, since the house loses nothing by it: {', '.join(found.aside)}."
