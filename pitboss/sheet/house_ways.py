"""The licensee's own house ways: lines that go before the printed ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.hands.houseway.ways import Best, Holding, Keep
from pitboss.law.paragraphs import Cite
from pitboss.money.cents import given
from pitboss.sheet.faults import IS_NOT, Fault, meant, one_of
from pitboss.sheet.form import Form
from pitboss.words import Game, HouseWay, Step, Way, walk


def _printed(game: Game) -> tuple[Way, ...]:
    return tuple(dict.fromkeys(way for way in walk(game.script) if isinstance(way, Way)))


def way_faults(game: Game, form: Form) -> Iterator[Fault]:
    """Lines of a game whose ways are not the licensee's, and hands and settings it does not know.

    A setting that would foul a hand fits it never, so that the printed lines set it.
    """
    ways = _printed(game)
    holdings, keeps = {way.holding.value for way in ways}, {way.keep.value for way in ways}
    for holding, keep in form.house_way.items():
        at = ("house_way", holding)
        if game.own_ways is None:
            yield Fault(at, f"the ways of {game.name} are not the licensee's to set", law=_law(game))
        elif holding not in holdings or keep not in keeps:
            wrong, known = (holding, sorted(holdings)) if holding not in holdings else (keep, sorted(keeps))
            yield Fault(at, given(wrong), one_of(known), game.own_ways, IS_NOT, meant(wrong, known))


def _law(game: Game) -> Cite | None:
    """Where the ways of a game are printed, if it has any."""
    return next((way.law for way in _printed(game)), None)


def with_own_ways(step: Step, game: Game, form: Form) -> Step:
    """A step in which the dealer sets the hand, with the licensee's lines before the printed ones."""
    if not form.house_way or not isinstance(step, HouseWay):
        return step
    own = tuple(_line(step, Holding(holding), Keep(keep), game) for holding, keep in form.house_way.items())
    return replace(step, ways=(*own, *step.ways))


def _line(step: HouseWay, holding: Holding, keep: Keep, game: Game) -> Way:
    """A line of the licensee's; of several settings that follow it the one a printed line of the kind would take."""
    assert game.own_ways is not None
    like = [way for way in step.ways if way.keep is keep]
    same = next((way for way in like if way.holding is holding), None)
    best = (same or next((way for way in like if way.best[:1] == (Best.BACK,)), like[0])).best
    return Way(holding, keep, best, law=game.own_ways)
