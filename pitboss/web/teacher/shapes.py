"""What the teacher's pages are sent, typed once: a session looked at, and drills on close hands.

Costs are expectations, so that they come in parts of a cent; `share` is in units of the game's first wager.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from pitboss.web.pictures import BankedPicture, ChoiceLine, ToldPhrase, VerdictKind

# --- a session ---


class JudgedLine(TypedDict):
    """A decision of a session."""

    table: int
    round: int
    kind: int
    """Which of the kinds of decision it is, by its place in their list; -1 for one that is not judged."""
    hand: list[str]
    """The own cards."""
    sees: list[str]
    """Open cards on the board, and the dealer's."""
    did: str
    best: str
    """What was best; empty where it was done, or is not known."""
    did_told: ToldPhrase
    """The same as lines with their values: a page says them in its language, with cards in signs or in words."""
    best_told: ToldPhrase | None
    """What was best, else why it is not judged."""
    verdict: VerdictKind
    share: float | None
    cents: float | None
    exact: bool
    note: str
    """Why it is not judged."""


class DecisionKind(TypedDict):
    """Decisions that one list of rules is for."""

    says: str
    """What is decided there, seeing which cards."""
    decisions: int
    mistakes: int
    share: float
    cents: float
    rules: list[str]
    """The strategy's own sentences, of which the first that fits decides; of a kind without mistakes none."""
    rules_cost: str
    """What going by them loses against the best play."""


class SessionReview(TypedDict):
    """The decisions of a session at one game, and which rule to learn next."""

    ready: Literal[True]
    game: str
    name: str
    unit: str
    rounds: int
    decisions: int
    mistakes: int
    share: float
    cents: float
    kinds: list[DecisionKind]
    """The dearest first."""
    lines: list[JudgedLine]
    says: NotRequired[str]
    """A line where there is nothing to look at."""


# --- drills ---


class Drill(TypedDict):
    """A close decision, put to a pupil; or a line where a game has none."""

    ready: Literal[True]
    game: str
    name: str
    number: int
    """The same number is the same deal."""
    unit: str
    close: NotRequired[bool]
    """Whether the best choice is but little better than the next; of what was dealt it is the closest in any case."""
    picture: NotRequired[BankedPicture]
    choices: NotRequired[list[str]]
    told: NotRequired[list[ToldPhrase]]
    """The choices as lines with their values."""
    says: NotRequired[str]


class DrillVerdict(TypedDict):
    """What the choices of a drill are worth, and what the one that was made costs."""

    ready: Literal[True]
    number: int
    unit: str
    chosen: int
    right: bool
    share: float
    choices: list[ChoiceLine]
    exact: bool


class DrillRules(TypedDict):
    """The strategy's own sentences for the decision of a drill."""

    ready: Literal[True]
    says: str
    """What is decided there, seeing which cards."""
    rules: list[str]
    rules_cost: str
    """What going by them loses against the best play."""
