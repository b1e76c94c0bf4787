"""A pot game under its terms as small tables of integers, or why it cannot be: what the compiled hand is walked by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.ladder import Ladder, lower
from pitboss.hands.ladders import SHOWING
from pitboss.sheet.pot import PotSheet
from pitboss.table.pot import betting
from pitboss.table.pot.award import odd_rule
from pitboss.table.pot.compiled import state as c
from pitboss.table.pot.rounds import terms_of
from pitboss.table.pot.setup import plan, start, whole_deck
from pitboss.table.pot.state import PotHand, PotPlan
from pitboss.words import (
    BOARD,
    COMMON,
    OWN,
    PLAYER,
    Ante,
    Blinds,
    BringIn,
    Burn,
    Deal,
    Discard,
    Exchange,
    First,
    Odd,
    Part,
    Pitch,
    PotGame,
    Share,
    Stakes,
    Straddle,
    Street,
    Taking,
    Turn,
)

FIRSTS = {
    First.AFTER_BLINDS: c.AFTER_BLINDS,
    First.LEFT: c.LEFT,
    First.AFTER_BRING_IN: c.AFTER_BRING_IN,
    First.SHOWING: c.SHOWING,
    First.UP_CARD: c.UP_CARD,
}

KNOWN: dict[type, str] = {
    PotGame: "name about law decks stakes script share rake seats offered drops runs_short paytable shows kill chop "
    "all_in options mishaps also most_seats",
    Stakes: "limits ceiling and_a_bet bet_or_fold",
    Ante: "required called",
    Blinds: "many least",
    Straddle: "",
    BringIn: "highest aces_low",
    Street: "first big shows bet_or_fold must_bet posted raises",
    Exchange: "most short",
    Discard: "least most",
    Pitch: "deals",
    Deal: "count to up",
    Burn: "",
    Turn: "count",
    Share: "parts odd_most",
    Part: "hand odd",
}
"""What the compiled hand plays, or what moves no chips: a word that says more than this does not fit."""


def fits(terms: PotSheet) -> bool:
    """Whether hands of this game can be walked compiled."""
    return not unfit(terms)


def unfit(terms: PotSheet) -> str:
    """Why the hands of this game need the live engine; nothing if they do not."""
    return next(_misfits(terms), "")


def _misfits(terms: PotSheet) -> Iterator[str]:
    game, at = terms.game, plan("", terms)
    parts = at.share.parts
    deals = [deal for stage in at.stages if isinstance(stage, Pitch) for deal in stage.deals]
    for word in (game, game.stakes, *at.stages[:-2], *deals, at.share, *parts):
        yield from _beyond(word)
    yield from _taken(terms)
    if terms.form.straddle:
        yield "a straddle is asked for; give it as a blind"
    if game.decks[0].decks > 1 or any(deal.to not in (PLAYER, COMMON) for deal in deals):
        yield "several decks, or cards for the dealer"
    if max(sum(deal.count for deal in deals if deal.to is to) for to in (PLAYER, COMMON)) > c.HELD:
        yield f"more than {c.HELD} cards before a player"
    if len(parts) > c.PARTS or any(source not in (OWN, BOARD) for part in parts for source in part.hand.cards):
        yield "hands are made in other ways than from all cards for one or two parts of the pot"
    if any(odd_rule(_empty(at), part) not in (Odd.LEFT, Odd.LEFT_ALL) for part in parts):
        yield "odd chips go by the cards"


def _taken(terms: PotSheet) -> Iterator[str]:
    if (terms.way is Taking.SHARE and terms.share) or (terms.way is Taking.STEPS and terms.rake.steps):
        yield "the house takes a rake"
    if terms.game.drops and terms.form.drop.amount:
        yield "the house takes a drop"
    if terms.jackpot:
        yield "a jackpot may be won"


def _beyond(word: Any) -> Iterator[str]:
    """Whatever a word says beyond what is known."""
    name = type(word).__name__
    if type(word) not in KNOWN:
        yield name
        return
    known = {*KNOWN[type(word)].split(), "law", "reading"}
    for each in fields(word):
        if each.name not in known and getattr(word, each.name) != _default(each):
            yield f"{name} with {each.name}"


def _default(each: Field[Any]) -> object:
    return None if each.default is MISSING else each.default


def _empty(at: PotPlan) -> PotHand:
    """A hand of two before anything happens: its felt's head is that of every hand."""
    return start(at, (betting.NO_LID,) * 2, shoe=(0,))


def lowered(terms: PotSheet, *, dead: bool = False, full: bool = True, told: bool = False) -> c.CompiledScript:
    """The game as integers; a ValueError if it does not fit."""
    game, why = terms.game, unfit(terms)
    if why:
        raise ValueError(f"{game.name} cannot be walked in a batch: {why}")
    at = plan("", terms)
    ladders = [part.hand.ladder for part in at.share.parts]
    steps = [step for stage in at.stages[:-2] for step in _steps(terms, stage, ladders)]
    return c.CompiledScript(
        np.array(_empty(at).felt[: betting.HEAD], np.int64),
        _table(steps),
        _table([_part(at, part) for part in at.share.parts]),
        _table([tuple(int(each) for each in lower(ladder)) for ladder in ladders]),
        terms.unit,
        sum(1 << card for card in whole_deck(terms)),
        int(game.stakes.and_a_bet),
        int(not game.all_in),
        int(dead),
        int(full),
        int(told),
    )


def _table(rows: list[tuple[int, ...]]) -> NDArray[np.int64]:
    """Rows of one width, filled up with nothing."""
    width = max(map(len, rows))
    return np.array([row + (0,) * (width - len(row)) for row in rows], np.int64)


def _part(at: PotPlan, part: Part) -> tuple[int, ...]:
    hand = part.hand
    use = sum(1 << many for many in hand.use)
    one_each = int(odd_rule(_empty(at), part) is Odd.LEFT)
    return use, int(BOARD in hand.cards), hand.ladder.size, hand.ladder.least_cards, one_each


def _steps(terms: PotSheet, stage: object, ladders: list[Ladder]) -> Iterator[tuple[int, ...]]:
    """What is done at a stage, and the numbers that say how. A ladder of the stage is put with the others."""
    match stage:
        case Ante():
            yield (c.ANTES,)
        case Blinds():
            yield (c.BLINDS,)
        case Burn():
            yield (c.BURN,)
        case Pitch():
            for deal in stage.deals:
                yield (c.BOARD, deal.count) if deal.to is COMMON else (c.DEAL, deal.count, deal.up)
        case Discard():
            yield c.EXCHANGE, stage.least, stage.most, 0
        case Exchange():
            yield c.EXCHANGE, 0, stage.most, 1
        case BringIn():
            yield c.FORCED, int(stage.highest), int(stage.aces_low), *terms_of(terms, stage)
        case Street():
            ladders.append(stage.shows or SHOWING)
            yield c.STREET, FIRSTS[stage.first], *terms_of(terms, stage), int(stage.posted), len(ladders) - 1
