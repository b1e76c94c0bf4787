"""A kind of decision as a player says it: "3rd Street, after 3x: bet 1x, 2x, 3x or fold"."""

from __future__ import annotations

from pitboss.rules.acts import Move, Verb
from pitboss.rules.outcome import Decision
from pitboss.rules.script import script
from pitboss.sheet.banked import Sheet
from pitboss.words import Bet, called

ABOUT_CARDS = {Verb.HOLD: "which cards to hold", Verb.SET: "how to set the hand"}


def heading(decision: Decision, sheet: Sheet) -> str:
    """Which decision it is, and between what."""
    spots = [_bet_at(sheet, at) for at in range(len(script(sheet).steps))]
    spot = spots[decision.step]
    # A wager that may be made at several moments is told by the cards in view, as is a decision about none.
    parts = [called(spot) if spot else "", "" if spot and spots.count(spot) == 1 else f"with {_cards(decision)}"]
    parts += [f"after {' and '.join(map(_done, decision.after))}"] if decision.after else []
    parts += [f"with {called(decision.having)}"] if decision.having else []
    says = ", ".join(part for part in parts if part)
    return f"{says[0].upper()}{says[1:]}: {_choices(decision)}"


def _bet_at(sheet: Sheet, step: int) -> str:
    """The wager that a step is about, if it is one; others may be made ahead of their time."""
    found = {act.spot.name for act in getattr(script(sheet).steps[step], "acts", ()) if isinstance(act, Bet)}
    return found.pop() if len(found) == 1 else ""


def _cards(decision: Decision) -> str:
    return " and ".join(_of(pile, many) for pile, many in decision.seen)


def _of(pile: str, many: int) -> str:
    if pile == "own":
        return f"{many} card{'s' if many > 1 else ''}"
    return f"{many} on the board" if pile == "board" else f"{many} of the {pile}'s"


def _choices(decision: Decision) -> str:
    """Sizes of one wager are listed after its verb."""
    first = decision.acts[0].verb
    if first in ABOUT_CARDS:
        return ABOUT_CARDS[first]
    named: list[str] = []
    bet = False
    for move in dict.fromkeys(decision.acts):
        sized = move.verb is Verb.BET and move.times is not None and not move.spot
        named.append(_size(move) if sized and bet else f"bet {_size(move)}" if sized else str(move))
        bet |= sized
    *some, last = named
    return f"{', '.join(some)} or {last}" if some else last


def _done(move: Move) -> str:
    return _size(move) if move.verb is Verb.BET and move.times is not None else str(move)


def _size(move: Move) -> str:
    return f"{move.times}x{f' {called(move.spot)}' if move.spot else ''}"
