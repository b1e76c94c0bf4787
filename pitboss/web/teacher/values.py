"""What the teacher knows: for a decision of a live round, what each choice is worth to the seat that has to make it.

Only what that seat sees goes in: its own cards, the open board, the dealer's cards that lie face up.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import NamedTuple

from pitboss._progress import Progress, quiet
from pitboss.hands.houseway.ways import chosen
from pitboss.rules.acts import Playable, playable
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.dealt import before_each
from pitboss.rules.outcome import Decision
from pitboss.rules.script import script, with_those_before
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.simulate.optimal import Optimal
from pitboss.simulate.rollout import Moment, SolvedMoves
from pitboss.simulate.unseen import SeenFaces
from pitboss.solve import shelf
from pitboss.solve.at_sight import worths
from pitboss.solve.sight import Sight, Worths
from pitboss.table.banked.engine import DECISIONS, here, legal
from pitboss.table.banked.state import Decided
from pitboss.table.lines import FaceUp, Phrase, phrase
from pitboss.web.teacher.questions import Question, fits, phrased
from pitboss.words import (
    PLAYER,
    Adopt,
    Arrange,
    Bet,
    Buy,
    Choose,
    DealerDoes,
    HouseWay,
    Surrender,
    TakeBack,
    called,
    spots,
    walk,
)


@dataclass(frozen=True, eq=False)
class Study:
    """A sheet as the solver plays it."""

    sheet: Sheet
    tables: Optimal

    @cached_property
    def bet_groups(self) -> tuple[BetGroup, ...]:
        return bet_groups(self.sheet)


def study(sheet: Sheet, tell: Progress = quiet) -> Study:
    """What is needed at a table of the sheet, solved where it does not lie ready."""
    return at_once(sheet) or solved(sheet, tell)


def at_once(sheet: Sheet) -> Study | None:
    """What is needed at a table, if it lies ready or is worked out as it comes."""
    found = shelf.at_once(sheet)
    return None if found is None else studied_by(sheet, found)


def at_sight_alone(sheet: Sheet) -> Study:
    """A sheet of which nothing is solved: what a method works out from the cards in view is known all the same."""
    return studied_by(sheet, ())


def lay_ready(sheet: Sheet, tell: Progress = quiet) -> None:
    """A sheet of which nothing lies ready is solved and put on the shelf, however soon that is done: other processes
    find it there.
    """
    if shelf.at_once(sheet) is None:
        shelf.kept(sheet, tell, long=0.0)


def as_usual(sheet: Sheet) -> Study | None:
    """A sheet played as the usual one of its game is, where that lies ready and as much is seen at each decision."""
    plain = usual(sheet.game)
    found = shelf.at_once(plain)
    theirs, ours = _asked(plain), _asked(sheet)
    if found is None or script(plain).decks != script(sheet).decks or list(theirs.values()) != list(ours.values()):
        return None
    moved = dict(zip(theirs, ours, strict=True))
    return studied_by(sheet, tuple(replace(each, step=moved[each.step]) for each in found))


def _asked(sheet: Sheet) -> dict[int, object]:
    """The decisions of a sheet by their steps: what may be done, and how many cards lie where before it."""
    steps = script(sheet).steps
    at = before_each(steps)
    lies = {n: (at[n].own, at[n].dealer, at[n].dealer_up, at[n].board, at[n].board_up) for n in range(len(steps))}
    return {number: (step, lies[number]) for number, step in enumerate(steps) if isinstance(step, DECISIONS)}


def solved(sheet: Sheet, tell: Progress = quiet) -> Study:
    """A sheet with all its decisions, as rules to learn are made of them."""
    return studied_by(sheet, shelf.kept(sheet, tell))


def studied_by(sheet: Sheet, found: tuple[Decision, ...]) -> Study:
    """How a sheet is played by these decisions."""
    return Study(sheet, Optimal(found, script(sheet).decks[0]))


def decides(sheet: Sheet) -> bool:
    """Whether there is anything to decide in a game."""
    return any(isinstance(step, DECISIONS) for step in script(sheet).steps)


# --- what is known ------------------------------------------------------------------------------------------------


class Choice(NamedTuple):
    """Something that may be done, and what it is worth."""

    option: Playable
    told: Phrase
    value: Fraction
    error: float = 0.0

    @property
    def says(self) -> str:
        return self.told.words


class Answer(NamedTuple):
    """The choices of a moment in the order of the script; or a sentence, where nothing can be worked out."""

    unit: str
    choices: tuple[Choice, ...] = ()
    told: Phrase | None = None
    forced: bool = False
    """Whether there was only one thing to do."""

    @property
    def says(self) -> str:
        return self.told.words if self.told else ""

    @property
    def exact(self) -> bool:
        return not any(choice.error for choice in self.choices)

    @property
    def best(self) -> Choice:
        return max(self.choices, key=lambda choice: choice.value)


class Lesson:
    """One question put to a study: what is asked, how long it takes to answer, and the answer."""

    def __init__(self, study: Study, question: Question) -> None:
        self.study, self.question = study, question
        self.box = question.state.boxes[question.box]
        self.stage = here(question.state)

    @property
    def key(self) -> tuple[object, ...]:
        """What the answer depends on."""
        at, found = self.question, self.moment
        return at.step, found.faces, found.bets, found.counted, at.before, self.box.cards, self.box.stakes

    @cached_property
    def group(self) -> BetGroup:
        """The wager it is about: the main game, or what the step or its acts name."""
        assert isinstance(self.stage, DECISIONS)
        found = next((group for group in self.study.bet_groups if group.concerns(self.stage)), None)
        if found is not None:
            return found
        named = {act.spot.name for act in walk(self.stage) if isinstance(act, Surrender | TakeBack | Bet)}
        return next(group for group in self.study.bet_groups if group.spot in named)

    @cached_property
    def counted(self) -> tuple[str, ...]:
        """The wagers whose results are counted: the group's, and what is bought on the way."""
        sold = [act for act in walk(script(self.study.sheet).steps) if isinstance(act, Buy)]
        mine = [act for act in sold if act.having.name in self.laid]
        more = [spot for act in mine for spot in (act.having.name, act.spot.name)] if self.group.main else []
        return (*self.group.spots, *more)

    @cached_property
    def laid(self) -> frozenset[str]:
        """Every spot the hand has or had chips on."""
        paid = (each.spot for each in self.question.state.paid if each.box == self.question.box)
        return frozenset({*(stake.spot for stake in self.box.stakes if not stake.tip), *paid})

    @cached_property
    def moment(self) -> Moment:
        """What the seat knows."""
        state, sheet = self.question.state, self.study.sheet
        steps = script(sheet).steps
        matters = {spot.name for step in steps for spot in spots(getattr(step, "having", None))}
        matters |= {act.having.name for act in walk(steps) if isinstance(act, Buy)}
        up = tuple(sorted((at, state.dealer.cards[at]) for at in state.dealer_up))
        faces = SeenFaces(self.box.dealt, state.board[: state.board_up], up)
        bets = self.laid & with_those_before(steps, {*self.counted, *matters})
        return Moment(
            sheet, self.question.step, faces, bets, self.counted, dict(self.question.before), self.study.tables
        )

    # --- answers ---

    @cached_property
    def told(self) -> SolvedMoves:
        """What the tables say about what this very table allows; it may have limits that the solver does not know."""
        told = self.moment.told()
        offers = [offer for offer in legal(self.question.state) if isinstance(offer, Decided)]
        may = [at for at, option in enumerate(told.options) if any(fits(option, offer, self.box) for offer in offers)]
        values = None if told.values is None else tuple(told.values[at] for at in may)
        return told._replace(options=tuple(told.options[at] for at in may), values=values)

    @cached_property
    def seen(self) -> Worths | None:
        """What the choices are worth as it is worked out from the cards in view; None where that takes the tables."""
        faces, at = self.moment.faces, self.question
        if self.counted != self.group.spots:
            return None
        up = tuple(card for _, card in faces.dealer)
        found = worths(self.group, Sight(at.step, faces.own, faces.board, up, dict(at.before)))
        known = found is not None and all(option.move in found for option in self.told.options)
        return found if known else None

    @cached_property
    def best(self) -> Playable | None:
        """What is best by the tables, or by what is in view, of all that this table allows; None where neither says."""
        told, options = self.told, self.told.options
        if len(options) == 1 or told.best in options:
            return options[0] if len(options) == 1 else told.best
        if told.values is not None and None not in told.values:
            worth = {
                option.move: value for option, value in zip(options, told.values, strict=True) if value is not None
            }
            return max(options, key=lambda option: worth[option.move])
        if self.seen is None:
            return None
        seen = self.seen
        return max(options, key=lambda option: seen[option.move])

    @property
    def unanswerable(self) -> Phrase | None:
        """Why no values are given; None if they can be."""
        if self.forced:
            return phrase("{choice}: there is nothing else to do.", choice=phrased(self.told.options[0], self.box))
        return self.unsolved

    @cached_property
    def forced(self) -> bool:
        """Whether there is only one thing to do."""
        return not self.unsolved and len(self.told.options) == 1

    @cached_property
    def unsolved(self) -> Phrase | None:
        """Why nothing can be worked out; None if something can."""
        if isinstance(self.stage, Arrange) and self.question.step not in self.study.tables.tables:
            return self._house_way()
        if isinstance(self.stage, Choose) and any(isinstance(act, Adopt) for act in self.stage.acts):
            return phrase("What the common hand is worth as a second hand is not worked out.")
        ahead = [bet.spot.name for step in self.question.state.plan.stages for bet in getattr(step, "ahead", ())]
        early = [spot for spot in ahead if spot in self.laid and self._still_to_come(spot)]
        if early:
            says = "{spot} was bet before its time: what the choices are worth then is not worked out."
            return phrase(says, spot=called(early[0]))
        return None

    def _still_to_come(self, spot: str) -> bool:
        """Whether the bet would only be made now or later."""
        acts = walk(self.question.state.plan.stages[self.question.state.stage :])
        return any(isinstance(act, Bet) and act.spot.name == spot for act in acts)

    def _house_way(self) -> Phrase:
        front = self.house_front
        back = list(self.box.cards)
        for card in front:
            back.remove(card)
        return phrase(
            "The house ways set {front} in front and {back} in back. "
            "They are the only strategy that is written down for this game.",
            front=FaceUp(front), back=FaceUp(tuple(sorted(back, reverse=True))),
        )  # fmt: skip

    @cached_property
    def house_front(self) -> tuple[int, ...]:
        """The cards that the house ways set in front."""
        assert isinstance(self.stage, Arrange)
        steps = script(self.study.sheet).steps
        ways = [step for step in steps if isinstance(step, HouseWay) and step.does is DealerDoes.SETS]
        way = next((step for step in ways if step.whose is PLAYER), ways[-1])
        back, _ = chosen(way.ways, self.box.cards, back=self.stage.back.ladder, front=self.stage.front.ladder)
        front = list(self.box.cards)
        for card in back:
            front.remove(card)
        return tuple(front)

    @cached_property
    def looked_up(self) -> bool:
        """Whether the tables have the values of just this moment: there is only one way to have come here."""
        values = self.told.values
        return values is not None and None not in values and (not self.moment.done or self._one_way())

    def _one_way(self) -> bool:
        """Whether nothing else that the hand could have done before would have led here with other chips."""
        steps, held = script(self.study.sheet).steps, len(self.box.dealt)
        before = [step for step, _ in self.question.before]
        moves = [[option.move for option in playable(steps[step], held, self.study.sheet)] for step in before]  # type: ignore[arg-type]
        ways = (dict(zip(before, some, strict=True)) for some in product(*moves))
        return all(self.moment.same_after(way) for way in ways if way != self.moment.done)

    @cached_property
    def work(self) -> int:
        """How many deals have to be played out."""
        if self.unanswerable or self.looked_up or self.seen is not None:
            return 0
        return sum(self.moment.deals(option) for option in self.told.options)

    @cached_property
    def sampled(self) -> bool:
        """Whether there are more deals than can be played out."""
        return self.work > 0 and not all(self.moment.exact(option) for option in self.told.options)

    def answer(self, tell: Progress = quiet) -> Answer:
        """What each choice is worth."""
        unit = called(self.counted[0])
        if self.unanswerable:
            return Answer(unit, told=self.unanswerable, forced=self.forced)
        offered = self.told.options
        if self.looked_up:
            assert self.told.values is not None
            pairs = [(Fraction(value), 0.0) for value in self.told.values if value is not None]
        elif self.seen is not None:
            pairs = [(self.seen[option.move], 0.0) for option in offered]
        else:
            pairs = [(each.value, each.error) for each in self.moment.worth(offered, tell)]
        both = zip(offered, pairs, strict=True)
        return Answer(unit, tuple(Choice(option, phrased(option, self.box), *pair) for option, pair in both))
