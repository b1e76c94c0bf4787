"""What to do with given cards, and what each choice is worth: over every way the unseen cards can fall."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product
from typing import Any, NamedTuple

from pitboss._progress import Progress, quiet
from pitboss.door import html
from pitboss.door.arguments import text as texted
from pitboss.hands.cards import deck, parse, text
from pitboss.report.numbers import counted
from pitboss.rules.acts import DecisionStep, Move, Playable, playable
from pitboss.rules.bet_group import BetGroup, SolveError, bet_groups
from pitboss.rules.dealt import DealtSoFar
from pitboss.rules.outcome import Decision
from pitboss.rules.script import script, with_those_before
from pitboss.rules.shape import decisions
from pitboss.sheet.banked import Sheet
from pitboss.simulate.optimal import Optimal
from pitboss.simulate.rollout import Moment, SolvedMoves
from pitboss.simulate.unseen import SeenFaces
from pitboss.words import Arrange, Choose, Discard, called

MOST_DEALS = 3_000_000
"""Deals that are played out to find exact values; where there are more, the solver's own table says what it has."""
MOST_WAYS = 200
"""Ways to have come to a decision that are tried."""
Value = Fraction | float


@dataclass(frozen=True, slots=True, repr=False)
class Advice:
    """The best act with some cards, and what every act is worth in units of the wager.

    Values are exact fractions where `exact`; else what the solver keeps of them, or estimates with a standard `error`.
    """

    cards: str
    board: str
    dealer: str
    act: str
    choices: Mapping[str, Value]
    unit: str
    """The wager that values are in units of."""
    exact: bool
    error: float = 0.0
    after: tuple[str, ...] = ()
    """What was done at the decisions before."""

    @property
    def value(self) -> Value:
        """What the best act is worth; negative where it loses least."""
        return self.choices[self.act]

    def data(self) -> dict[str, Any]:
        """Plain data; a fraction as text, and beside it as a number."""
        worth = {
            act: {"value": str(value) if isinstance(value, Fraction) else None, "decimal": float(value)}
            for act, value in self.choices.items()
        }
        seen = {"cards": self.cards, "board": self.board, "dealer": self.dealer, "after": list(self.after)}
        return {**seen, "act": self.act, "unit": self.unit, "exact": self.exact, "error": self.error, "choices": worth}

    def __repr__(self) -> str:
        seen = " | ".join(part for part in (self.cards, self.board, self.dealer) if part)
        return f"<{seen}: {self.act}, worth {float(self.value):+.4f} of {one(self.unit)}>"

    def _repr_html_(self) -> str:
        seen = " ".join(part for part in (self.cards, self.board, self.dealer) if part)
        order = sorted(self.choices.items(), key=lambda pair: -pair[1])
        rows = [
            (act, f"{float(value):+.5f}", str(value) if isinstance(value, Fraction) else "") for act, value in order
        ]
        return f"<div>{html.faces(parse(seen))}</div>" + html.table(
            ("act", f"worth, of {one(self.unit)}", "exactly"), rows
        )


def one(spot: str) -> str:
    """A wager as it is said: "the Ante", "spot 1"."""
    return f"the {spot}" if called(spot) == spot else called(spot)


class SeenDecision(NamedTuple):
    """A decision of the script, and what has been dealt before it."""

    at: DealtSoFar
    step: DecisionStep


def advise(
    sheet: Sheet,
    tables: Sequence[Decision],
    faces: tuple[str, str, str],
    after: Sequence[str] | None = None,
    tell: Progress = quiet,
) -> Advice:
    """What the solver's tables say about own cards, board and dealer's cards in view."""
    named = zip(("cards", "board", "dealer"), faces, strict=True)
    own, board, dealer = (parse(texted(each, what, "Qs 6h 4d")) for what, each in named)
    _check(sheet, (*own, *board, *dealer))
    asked = _asked(sheet, (len(own), len(board), len(dealer)), after)
    group = _group(sheet, asked.step)
    seen = SeenFaces(own, board, tuple(zip(_open_places(asked.at), dealer, strict=True)))
    optimal = Optimal(tables, script(sheet).decks[0])
    if asked.at.step not in optimal.tables:
        raise SolveError(f"{sheet.game.name}: nothing is solved there; hands are set by the house way")
    bets = frozenset(with_those_before(script(sheet).steps, group.spots))
    moment = Moment(sheet, asked.at.step, seen, bets, group.spots, {}, optimal)
    moment, told = _reached(moment, asked, after)
    return _answer(moment, told, faces, own, tell)


def _check(sheet: Sheet, cards: tuple[int, ...]) -> None:
    """Every card is in the deck, and no more often than there."""
    for kind in script(sheet).decks[:1]:
        whole = deck(kind.decks, kind.jokers)
        wrong = next((card for card in cards if cards.count(card) > whole.count(card)), None)
        if wrong is not None:
            raise SolveError(
                f"{text(wrong)} cannot be there {cards.count(wrong)} times: it is not in this deck so often"
            )


def _asked(sheet: Sheet, given: tuple[int, int, int], after: Sequence[str] | None) -> SeenDecision:
    """The first decision at which just so many cards are seen, or the one after so many others."""
    found = _every(sheet)
    fits = [at for at, each in enumerate(found) if _sees(each) == given]
    if fits:
        return found[len(after) if after is not None and len(after) in fits else fits[0]]
    ways = dict.fromkeys(_sees(each) for each in found)
    said = " or ".join(_spelled(way) for way in ways) or "nothing"
    be = "is" if sum(given) == 1 else "are"
    raise SolveError(f"{sheet.game.name} is decided on seeing {said}; given {be} {_spelled(given)}")


def _every(sheet: Sheet) -> list[SeenDecision]:
    """Every decision of a round in which nothing goes wrong."""
    found = [SeenDecision(at, step) for at, step in decisions(script(sheet))]
    return [each for each in found if not (isinstance(each.step, Choose) and each.step.after is not None)]


def _sees(asked: SeenDecision) -> tuple[int, int, int]:
    return asked.at.own, asked.at.board_up, asked.at.dealer_up


def _open_places(at: DealtSoFar) -> list[int]:
    """Where the dealer's open cards lie among all of the dealer's."""
    dealt_up = [place for place, card in enumerate(at.house.cards) if card.up]
    return dealt_up if len(dealt_up) == at.dealer_up else list(range(at.dealer_up))


def _spelled(seen: tuple[int, int, int]) -> str:
    names = ("own card", "board card", "dealer's card")
    return ", ".join(counted(many, name) for many, name in zip(seen, names, strict=True) if many) or "no cards"


def _group(sheet: Sheet, step: DecisionStep) -> BetGroup:
    """The wager that the decision is about, the main game first."""
    return next(group for group in bet_groups(sheet) if group.concerns(step))


# --- how one came here ------------------------------------------------------------------------------------------------


def _reached(moment: Moment, asked: SeenDecision, after: Sequence[str] | None) -> tuple[Moment, SolvedMoves]:
    """The moment after what was done before: as it is told, or the first way that leads there."""
    for done in islice(_ways(moment, asked, after), MOST_WAYS):
        there = Moment(moment.sheet, moment.step, moment.faces, moment.bets, moment.counted, done, moment.tables)
        try:
            return there, there.told()
        except ValueError:
            continue
    said = f" after {', '.join(after)}" if after else ""
    raise SolveError(f"{moment.sheet.game.name}: nobody is asked there{said}")


def _ways(moment: Moment, asked: SeenDecision, after: Sequence[str] | None) -> Iterator[dict[int, Move]]:
    """What may have been done at the decisions before, way by way."""
    before = [each for each in _every(moment.sheet) if each.at.step < asked.at.step]
    moves = [[option.move for option in playable(step, at.own, moment.sheet)] for at, step in before]
    if after is not None:
        moves = [_called(some, code) for some, code in zip(moves, after, strict=False)] + moves[len(after) :]
    for way in product(*moves):
        yield {at.step: move for (at, _), move in zip(before, way, strict=True)}


def _called(moves: Sequence[Move], code: str) -> list[Move]:
    found = [move for move in moves if move.code == code]
    if not found:
        raise SolveError(f"nobody may {code!r} before; there is {', '.join(move.code for move in moves)}")
    return found


# --- what it is worth -------------------------------------------------------------------------------------------------


def _answer(
    moment: Moment, told: SolvedMoves, faces: tuple[str, str, str], own: tuple[int, ...], tell: Progress
) -> Advice:
    names = [_said(option, own) for option in told.options]
    deals = sum(moment.deals(option) for option in told.options)
    exact = deals <= MOST_DEALS and all(moment.exact(option) for option in told.options)
    kept = None if told.values is None or None in told.values or moment.done else told.values
    worth: list[Value] = []
    error = 0.0
    if exact or kept is None:
        found = moment.worth(told.options, tell)
        worth, error = [each.value for each in found], max(each.error for each in found)
        worth = [value if exact else float(value) for value in worth]
    else:
        worth = [float(value) for value in kept if value is not None]
    choices = dict(zip(names, worth, strict=True))
    act = max(choices, key=lambda name: choices[name]) if told.best is None else _said(told.best, own)
    done = tuple(move.code for move in moment.done.values())
    seen = [text(parse(each)) for each in faces]
    return Advice(seen[0], seen[1], seen[2], act, choices, moment.counted[0], exact, error, done)


def _said(option: Playable, own: tuple[int, ...]) -> str:
    """A choice; one that is made with cards names them."""
    cards = text(own[at] for at in option.move.places)
    if isinstance(option.act, Discard):
        return f"discard {cards}" if cards else "keep all"
    if isinstance(option.act, Arrange):
        return f"set {cards}"
    return f"split {cards}" if cards else option.move.code
