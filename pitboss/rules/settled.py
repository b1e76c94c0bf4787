"""A game as one table plays it: every choice of the sheet made in its words, so that nothing is left to the house."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from typing import Any, TypeVar

from pitboss.hands.ladder import Ladder
from pitboss.law.paragraphs import Cite, Section
from pitboss.rules.script import decks_of
from pitboss.sheet.banked import Sheet, places_of
from pitboss.sheet.house_ways import with_own_ways
from pitboss.sheet.options import ODD_CHIPS, reranked
from pitboss.sheet.pot import PotSheet
from pitboss.sheet.qualifier import qualified
from pitboss.words import (
    Ante,
    Blinds,
    Both,
    Game,
    Manner,
    Mishap,
    OneOf,
    Part,
    Pitch,
    PotGame,
    Progressive,
    Ruling,
    Settle,
    Several,
    Spot,
    Straddle,
    spots,
)
from pitboss.words.options import OptionName

W = TypeVar("W")


def settled(sheet: Sheet | PotSheet) -> Any:
    """The definition under this sheet."""
    return _banked(sheet) if isinstance(sheet, Sheet) else _pot(sheet)


def _banked(sheet: Sheet) -> Game:
    game, without = sheet.game, frozenset(sheet.form.without)
    steps = tuple(with_own_ways(step, game, sheet.form) for step in made(game.script, sheet.options))
    parts = reranked((steps, game.settle, game.qualifies, game.meters), game.options, sheet.options)
    script, settle, qualifies, meters = _charged(_offered(made(parts, sheet.options), without), sheet.commission)
    return replace(
        game,
        decks=decks_of(sheet),
        script=script,
        settle=settle,
        qualifies=qualifies,
        meters=meters,
        seats=places_of(sheet),
        hands=int(sheet.options.get(OptionName.HANDS, game.hands)),
        limits=_still_about(game.limits, without),
        aggregates=_still_about(game.aggregates, without) if any(sheet.form.caps.model_dump().values()) else (),
        tips=_tips(sheet, without),
        mishaps=tuple(_mishaps(game.mishaps, sheet.options, without)),
        options=(),
    )


def _charged(thing: W, commission: Fraction) -> W:
    """The same words with the commission that this house keeps."""
    if isinstance(thing, tuple):
        return tuple(_charged(part, commission) for part in thing)  # type: ignore[return-value]
    if isinstance(thing, Settle):
        return replace(thing, rows=_charged(thing.rows, commission))
    if not isinstance(thing, Both) or thing.commission is None:
        return thing
    kept = replace(thing.commission, most=commission, whole=True) if commission else None
    return replace(thing, commission=kept)


def _pot(sheet: PotSheet) -> PotGame:
    game, form = sheet.game, sheet.form
    parts = reranked((game.script, game.share, game.carry, game.runners), game.options, sheet.options)
    script, share, carry, runners = made(parts, sheet.options)
    share = qualified(share, form)
    return replace(
        game,
        decks=tuple(replace(d, jokers=_jokers(sheet, d.jokers)) for d in game.decks),
        stakes=replace(game.stakes, limits=(sheet.limit,)),
        script=tuple(step for step in script if not _unposted(sheet, step)),
        share=share,
        carry=carry and replace(carry, shares=(sheet.carry,), final=carry.final if form.final else 0),
        runners=runners and replace(runners, rake=form.pool_rake),
        rake=replace(game.rake, ways=(sheet.way,), most=sheet.share),
        drops=game.drops if form.drop.amount else (),
        kill=replace(game.kill, times=(sheet.kill,)) if game.kill and sheet.kill != 1 else None,
        chop=game.chop if form.chop else None,
        seats=sheet.seats,
        mishaps=tuple(_mishaps(game.mishaps, sheet.options, frozenset())),
        options=(),
    )


def _jokers(sheet: PotSheet, printed: int) -> int:
    return int(OptionName.with_joker(sheet.options)) if OptionName.JOKER in sheet.options else printed


def _unposted(sheet: PotSheet, step: object) -> bool:
    """Forced bets that this table does not have."""
    match step:
        case Ante():
            return not (sheet.ante or step.each_sets)
        case Blinds():
            return not sheet.blinds
        case Straddle():
            return not sheet.form.straddle
    return False


def made(thing: W, options: Mapping[str, str]) -> W:
    """The same words with one way of doing each thing."""
    if isinstance(thing, tuple):
        return tuple(_each(thing, options)) if type(thing) is tuple else thing  # type: ignore[return-value]
    if isinstance(thing, Ruling):
        return made(dict(thing.results)[options[thing.option]], options)  # type: ignore[return-value]
    if not is_dataclass(thing) or isinstance(thing, Ladder | Cite | Section | type):
        return thing
    parts = {f.name: made(getattr(thing, f.name), options) for f in fields(thing)}
    return replace(thing, **parts | _one_way(thing, options))


def _each(things: tuple[Any, ...], options: Mapping[str, str]) -> Iterator[Any]:
    for thing in things:
        if isinstance(thing, OneOf):
            yield from made(dict(thing.ways)[options[thing.option]], options)
        else:
            yield made(thing, options)


def _one_way(thing: object, options: Mapping[str, str]) -> dict[str, Any]:
    match thing:
        case Pitch():
            manner = {"manners": (Manner(options["deal"]),)} if len(thing.manners) > 1 else {}
            return manner | ({"start": (options[OptionName.FIRST_HAND],)} if thing.start else {})
        case Progressive() if len(thing.several) > 1:
            return {"several": (Several(options["several winners"]),)}
        case Part() if len(thing.odd) > 1:
            return {"odd": tuple(odd for odd in thing.odd if ODD_CHIPS[odd] == options[OptionName.ODD])[:1]}
    return {}


# --- wagers that are not offered --------------------------------------------------------------------------------------


def _offered(thing: W, without: frozenset[str]) -> W:
    """The same words without what is about these wagers alone."""
    if not without or not isinstance(thing, tuple):
        return thing
    kept = (part for part in thing if not _about(part, without))
    return tuple(_inside(part, without) for part in kept)  # type: ignore[return-value]


def _about(word: object, without: frozenset[str]) -> bool:
    named = (*spots(getattr(word, "spot", None)), *spots(getattr(word, "having", None)))
    return any(spot.name in without for spot in named)


def _inside(word: Any, without: frozenset[str]) -> Any:
    if isinstance(word, tuple):
        return _offered(word, without)
    inner = [f.name for f in fields(word) if f.name in INNER] if is_dataclass(word) else []
    parts = {name: _offered(getattr(word, name), without) for name in inner}
    named = {name: _left(getattr(word, name), without) for name in NAMED if getattr(word, name, None)}
    return replace(word, **parts, **named) if parts or named else word


INNER = ("rows", "acts", "ahead")
NAMED = ("either", "needs", "waits")
"""Fields that hold words about wagers, and fields that name wagers."""


def _left(named: Spot | tuple[Spot, ...], without: frozenset[str]) -> Any:
    left = tuple(spot for spot in spots(named) if spot.name not in without)
    return (left[0] if left else None) if isinstance(named, Spot) else left


def _still_about(words: tuple[W, ...], without: frozenset[str]) -> tuple[W, ...]:
    """The words about several wagers, with those that are offered."""
    found = ((word, word.spots) for word in words)  # type: ignore[attr-defined]
    return tuple(
        replace(word, spots=_left(named, without))  # type: ignore[type-var]
        for word, named in found
        if not named or _left(named, without)
    )


def _tips(sheet: Sheet, without: frozenset[str]) -> Any:
    tips = sheet.game.tips
    if tips is None or not sheet.form.tips:
        return None
    under = tips.later_under
    later = () if under and sheet.options[under[0]] != under[1] else _left(tips.later, without)
    return replace(tips, spots=_left(tips.spots, without), later=later, later_under=None, discretion=False)


def _mishaps(mishaps: tuple[Mishap, ...], options: Mapping[str, str], without: frozenset[str]) -> Iterator[Mishap]:
    """The irregularities' rules that hold here; of several for the same thing the first decides."""
    decided: set[tuple[object, int]] = set()
    for rule in mishaps:
        holds = rule.under is None or options[rule.under[0]] == rule.under[1]
        offered = rule.offering is None or rule.offering.name not in without
        if holds and offered and not decided & {(rule.what, 0), (rule.what, rule.missing)}:
            decided.add((rule.what, rule.missing))
            yield replace(rule, under=None, offering=None)
