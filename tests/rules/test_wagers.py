"""What a wager may be: the simulator plays nothing that the table refuses, and makes smaller what the table does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest
from rounds import lawful, replay

from pitboss.games.book import game, games
from pitboss.money.cents import dollars
from pitboss.rules.script import script
from pitboss.rules.wagers import as_laid, beside, bounds, hangs_on, in_turn, open_to
from pitboss.sheet.banked import Sheet
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse, usual
from pitboss.sheet.limits import wagers_of
from pitboss.simulate.run import simulate
from pitboss.simulate.shoe_columns import layout
from pitboss.simulate.sittings import seated
from pitboss.simulate.state import SimulateError
from pitboss.simulate.strategies import Random
from pitboss.simulate.vector import VectorTable
from pitboss.table.banked import engine
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, Wagered, WagerRange
from pitboss.table.state import TableError
from pitboss.words import Spot, Wager, walk


def _sheet(slug: str, **limits: int) -> Sheet:
    """The usual sheet with wagers of one size, in dollars."""
    return parse({"limits": {name: {"least": size, "most": size} for name, size in limits.items()}}, game(slug), "here")


def _puts(sheet: Sheet) -> list[dict[str, int]]:
    """What the simulator puts up in each of its sittings, in the first of a few rounds."""
    found = script(sheet)
    laid = layout(sheet, found, 1)
    shoes, rng = laid.deal(1, 0, 3), np.random.default_rng(1)
    played = [
        VectorTable(sheet, found, laid, shoes, seat.sitting, Random(rng), rng).play() for seat in seated(sheet, found)
    ]
    return [{spot: int(put[0]) for (spot, _), put in felt.boxes[0].put.items() if put[0]} for felt in played]


def _live(sheet: Sheet, slug: str, *laid: tuple[str, int]) -> BankedRound:
    state = start(plan(slug, sheet), 1)
    for spot, cents in laid:
        state = engine.apply(state, Wagered(0, spot, cents))
    return state


# --- a cap that makes another wager smaller ---------------------------------------------------------------------------


def test_a_wager_gives_way_to_the_cap_in_the_simulator_as_at_the_table() -> None:
    """With $100 on 1 and a dollar on the bonus, $99 lie on $; without the bonus $100."""
    slug, sheet = "let-it-ride-bonus", _sheet("let-it-ride-bonus", **{"1": 100})
    state = _live(sheet, slug, ("1", 10_000), ("2", 10_000), ("Bonus", 100))
    (offer,) = (each for each in engine.legal(state) if isinstance(each, WagerRange) and each.spot == "$")
    assert (offer.least, offer.most) == (9_900, 9_900)
    with pytest.raises(TableError, match="Bonus: not open"):
        _live(sheet, slug, ("1", 10_000), ("2", 10_000), ("$", 10_000), ("Bonus", 100))
    alone, beside_it = _puts(sheet)
    assert alone == {"1": 10_000, "2": 10_000, "$": 10_000}
    assert beside_it == {"1": 10_000, "2": 10_000, "$": 9_900, "Bonus": 100}
    found = simulate(sheet, 200, strategy="random", seed=1, threads=1)
    assert {each.per: each.rounds for each in found.results} == {"1": 200, "Bonus": 200}


def test_the_wager_that_gives_way_is_laid_last() -> None:
    sheet = usual(game("let-it-ride-bonus"))
    first = [step.spot.name for _, step in as_laid(script(sheet).steps, sheet.game) if isinstance(step, Wager)]
    assert first == ["1", "2", "Bonus", "$"]


def test_whatever_came_down_last_is_made_again_after_what_it_hangs_on() -> None:
    for each in games().values():
        wagers = wagers_of(each)
        turns = in_turn(reversed(wagers), each)
        assert sorted(turns) == sorted(wagers)
        for at, name in enumerate(turns):
            # Two that are never made beside each other need no order.
            never = {wager.unless.name for wager in (wagers[name],) if wager.unless is not None}
            assert not (hangs_on(wagers[name]) - never) & set(turns[at:]), (each.name, turns)
    assert in_turn(["$", "Bonus", "1"], game("let-it-ride-bonus")) == ["1", "Bonus", "$"], "what gives way comes last"


# --- sizes that hang on another wager ---------------------------------------------------------------------------------


def test_no_less_than_another() -> None:
    sheet = parse({"options": _option("texas-shootout"), "limits": {"Primary": {"least": 50, "most": 50}}},
                  game("texas-shootout"), "here")  # fmt: skip
    step = next(s for s in script(sheet).steps if isinstance(s, Wager) and s.at_least is not None)
    assert bounds(step, sheet, lambda spot: 5_000)[0] == 5_000
    assert all(laid["Quick Draw"] >= laid["Primary"] == 5_000 for laid in _puts(sheet))


def _option(slug: str) -> dict[str, str]:
    """The choice under which a wager may be larger than the one beside it."""
    for one in game(slug).script:
        for name, steps in getattr(one, "ways", ()):
            if any(isinstance(step, Wager) and step.at_least is not None for step in walk(steps)):
                return {one.option: name}  # type: ignore[union-attr]
    raise AssertionError(slug)


def test_what_cannot_be_that_small_is_left_out_and_refused_by_name() -> None:
    sheet = _sheet("western-stud", **{"Ante": 5, "River Bet": 50})
    with pytest.raises(TableError):
        _live(sheet, "western-stud", ("Ante", 500), ("River Bet", 5_000))
    found = simulate(sheet, 50, strategy="random", seed=1, threads=1)
    assert "River Bet" not in {each.per for each in found.results}
    with pytest.raises(SimulateError, match="at these limits the table does not take River Bet"):
        simulate(sheet, 50, strategy="random", spots=["River Bet"])


def test_wagers_that_exclude_each_other_are_never_on_one_table() -> None:
    for laid in _puts(usual(game("prospector-poker"))):
        assert not {"Gold Hi", "Gold Low"} <= laid.keys()
        assert not {"Silver Hi", "Silver Low"} <= laid.keys()


# --- one hand and many ------------------------------------------------------------------------------------------------


def test_many_hands_are_asked_as_one_is() -> None:
    rng = np.random.default_rng(3)
    for each in games().values():
        sheet, names = usual(each), [word.spot for word in walk(each.script) if isinstance(word, Wager)]
        chips = {spot: rng.choice([0, 0, 500, 10_000], 40) for spot in names}
        for wager in (step for step in script(sheet).steps if isinstance(step, Wager)):
            at_once = [np.broadcast_to(one, 40).tolist() for one in _said(wager, sheet, chips)]
            one_by_one = [_said(wager, sheet, {s: int(c[at]) for s, c in chips.items()}) for at in range(40)]
            assert [list(each) for each in zip(*at_once, strict=True)] == [list(each) for each in one_by_one]


def _said(wager: Wager, sheet: Sheet, chips: dict[Spot, object]) -> tuple[object, ...]:
    on = chips.__getitem__
    return beside(wager, on), open_to(wager, on), *bounds(wager, sheet, on)  # type: ignore[call-overload]


# --- whatever the table refuses is not played -------------------------------------------------------------------------


def _raised(slug: str, least: int) -> Iterator[Sheet]:
    """The usual sheet with every wager, and each by itself, of at least so many dollars, where that is lawful."""
    posted = usual(game(slug)).limits.items()
    limits = {name: {"least": least, "most": max(least, bound.most // 100)} for name, bound in posted}
    for some in (limits, *({name: bound} for name, bound in limits.items())):
        try:
            yield parse({"limits": some}, game(slug), dollars(least * 100))
        except SheetError:
            continue


def _taken(slug: str, sheet: Sheet) -> int:
    """One round of every sitting, put up and played again at the live table; how many that were."""
    seats = seated(sheet, script(sheet))
    for seat in seats:
        sitting = next(lawful(sheet, seat.sitting))
        batch = replay(slug, sheet, sitting, Random(np.random.default_rng(1)), rounds=1)
        assert batch.again(0) == batch.nets(0), (slug, dict(sheet.limits))
    return len(seats)


@pytest.mark.parametrize("least", [30, 100])
def test_the_table_takes_whatever_the_simulator_plays(least: int) -> None:
    sheets = ((slug, sheet) for slug in games() for sheet in islice(_raised(slug, least), 1))
    assert sum(_taken(slug, sheet) for slug, sheet in sheets) > 20


@pytest.mark.long
@pytest.mark.parametrize("least", [30, 100])
def test_the_table_takes_it_whichever_wager_is_raised(least: int) -> None:
    sheets = ((slug, sheet) for slug in games() for sheet in _raised(slug, least))
    assert sum(_taken(slug, sheet) for slug, sheet in sheets) > 40
