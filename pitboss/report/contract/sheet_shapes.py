"""What the interface says about the sheets of a house, which are documents. Times are milliseconds since 1970."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from pitboss.report.contract.shapes import ChangeLine, FaultLine, NoticeLine, RuleGroup, VersionedAnswer, WarningLine

PaperState = Literal["submitted", "approved", "announced", "in force", "replaced", "never in force", "withdrawn"]
"""How far a version has come; `replaced`: it was in force, and another is."""


SheetFieldKind = Literal["money", "sums", "count", "share", "choice", "check", "offered", "text"]
"""How a line of a sheet is filled in; `offered`: what is not is listed under `without`."""


class SheetField(TypedDict):
    """A line of a sheet that can be filled in."""

    place: list[str]
    """Its field and, under a heading, its name."""
    label: str
    """What it is."""
    kind: SheetFieldKind
    """How it is filled in."""
    choices: list[str]
    """What may be chosen."""
    usual: str
    """What holds where nothing is said."""
    on: bool
    """Whether what is ticked or not is ticked where nothing is said."""
    law: str
    """The paragraphs that leave it open."""


class SheetFields(TypedDict):
    """The lines of the sheets of a game."""

    game: str
    """The slug."""
    name: str
    """The game's name."""
    fields: list[SheetField]
    """Every line that can be filled in."""


class ApprovalLine(TypedDict):
    """An approval of a sheet."""

    office: str
    """Whose it is."""
    number: str
    """Its number."""
    at: int
    """When it was entered."""
    by: list[str]
    """Who entered it."""


class NeedLine(TypedDict):
    """Something that a sheet waits for before it can be in force."""

    says: str
    """What."""
    do: str
    """What to do."""
    by: str | None
    """Whose approval it takes; null where the sheet itself has to say more."""
    law: str | None
    """The paragraphs that ask for it."""


class SheetStepLine(TypedDict):
    """Something that happened to a version of a sheet."""

    says: str
    """What, in words."""
    at: int
    """When, in milliseconds since 1970."""
    by: list[str]
    """Who signed."""


class VersionLine(TypedDict):
    """A version of a sheet."""

    version: int
    """Its number in the document."""
    state: PaperState
    """How far it has come."""
    mark: str
    """The number that its sign bears."""
    sheet: dict[str, object]
    """The sheet itself."""
    submitted: int
    """When it was submitted."""
    by: list[str]
    """Who submitted it."""
    approvals: list[ApprovalLine]
    """What was approved."""
    noticed: int | None
    """Since when notice of it hangs."""
    starts: int | None
    """From when the notice says that it holds."""
    lawful: int | None
    """From when it may be in force, where notice of it hangs and it waits."""
    since: int | None
    """When it came in force."""
    ended: int | None
    """When it was replaced or withdrawn, or fell away without ever having been in force."""
    history: list[SheetStepLine]
    """All that happened to it, in order: each with when and by whom."""


class SheetText(TypedDict):
    """What a version of a sheet says."""

    paper: int
    """The document."""
    version: int
    """Its version."""
    mark: str
    """The number that its sign bears."""
    name: str
    """The game's name."""
    entries: list[RuleGroup]
    """The rules as they are posted: the first group is about the game, the second what the sheet settles."""
    file: str
    """The sheet as a file, to be saved."""


class PaperLine(TypedDict):
    """A document: a sheet of a game with a number."""

    paper: int
    """Its number."""
    game: str
    """The slug."""
    name: str
    """The game's name."""
    state: PaperState
    """How far its last version has come."""
    last: int
    """The last version."""
    in_force: int | None
    """The version in force."""
    withdrawn: int | None
    """Since when it is withdrawn."""
    tables: list[int]
    """Open tables that are played under it."""


class StaleLine(TypedDict):
    """A table whose sign does not say what holds."""

    table: int
    """The table."""
    says: str
    """Why."""
    law: str | None
    """The paragraphs about it."""


class RulesLine(TypedDict):
    """The rules of the house, as they hang in the poker room."""

    text: str
    """What they say."""
    place: str
    """Where."""
    approval: str
    """The approval of both."""
    at: int
    """Since when."""
    by: list[str]
    """Who says so."""


class PostedText(TypedDict):
    """What hangs in the poker room."""

    text: str
    """What the rules of the house say; empty where none are posted."""
    place: str
    """Where they hang."""


class PaperList(TypedDict):
    """All documents of the house."""

    house: str
    """Its name; empty where nobody keeps it."""
    papers: list[PaperLine]
    """The documents, by number."""
    stale: list[StaleLine]
    """Signs that are stale."""
    rules: RulesLine | None
    """The rules that hang in the poker room."""


class PaperHistory(PaperLine):
    """A document with all its versions."""

    needs: list[NeedLine]
    """What its last version waits for."""
    notices: list[NoticeLine]
    """The notice that it needs."""
    changes: list[ChangeLine]
    """What it changes of the version in force."""
    versions: list[VersionLine]
    """Every version, the first one first."""


class KeptEdge(TypedDict):
    """The house edge of the main wagers, as it is kept."""

    edge: float
    """Of each unit."""
    per: str
    """What the unit is."""


class SheetVerdict(TypedDict):
    """What is found in a sheet while it is written."""

    game: str
    """The slug."""
    lawful: bool
    """Whether it can be submitted."""
    faults: list[FaultLine]
    """All that is wrong with it."""
    warnings: list[WarningLine]
    """What is left to be seen to."""
    needs: list[NeedLine]
    """What it waits for before it is in force."""
    against: list[int] | None
    """The document and version in force that it is compared with; null: the usual sheet."""
    changes: list[ChangeLine]
    """What it changes of that, in sentences with their paragraphs."""
    notices: list[NoticeLine]
    """The notice that it needs."""
    displaces: int | None
    """The version that waits, and falls away when this one is submitted."""
    hangs: int | None
    """Since when notice of that version hangs."""
    edge: KeptEdge | None
    """The edge, where it is kept for just this."""
    solvable: bool
    """Whether another edge can be worked out."""
    job: int | None
    """The solve that works it out: `GET /api/jobs/JOB`."""


class HousePapersAnswer(VersionedAnswer, PaperList):
    """`house sheet list`."""


class HousePaperAnswer(VersionedAnswer, PaperHistory):
    """`house sheet show`."""


class HousePaperDiffAnswer(VersionedAnswer):
    """`house sheet diff`: what the version that waits changes."""

    paper: int
    """The document."""
    changes: list[ChangeLine]
    """Everything that changes, with the notice that it needs."""
