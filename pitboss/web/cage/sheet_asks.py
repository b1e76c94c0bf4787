"""What the house is told about its sheets and signs."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from pydantic import Field

from pitboss.house.books.events import SheetPosted
from pitboss.house.books.sheet_events import (
    NoticePosted,
    Office,
    RulesPosted,
    SheetApproved,
    SheetInForce,
    SheetSubmitted,
    SheetWithdrawn,
    SignHung,
)
from pitboss.web.auth import LARGEST_NUMBER
from pitboss.web.cage.ask import SIGNED, HouseAsk, Note, SheetData, TableNumber

SheetNumber = Annotated[int, Field(ge=1, le=LARGEST_NUMBER)]
OfficeWord = Literal["Director", "Division", "Commission"]


class SubmitSheet(HouseAsk):
    """Submit a sheet of a game: checked at once, and refused with its faults where it is not lawful.

    Without lines it is the usual one.
    `paper`: the number of the document that it is the next version of; without one it is a new document.
    `post`: it is in force at once, where it needs neither approval nor notice.
    """

    verb, kind = "sheet/submit", SheetSubmitted
    game: str = Field("", max_length=80)
    sheet: SheetData = Field(default_factory=dict)
    paper: SheetNumber | None = None
    post: bool = False


class OfSheet(HouseAsk):
    """Something about a document, by its number."""

    paper: SheetNumber

    def fields(self) -> Mapping[str, Any]:
        return {"number": self.paper, **self.model_dump(exclude={*SIGNED, "paper"})}


class ApproveSheet(OfSheet):
    """Enter the approval of the version that waits: its number, and whose it is."""

    verb, kind = "sheet/approve", SheetApproved
    approval: Note
    office: OfficeWord = "Director"

    def fields(self) -> Mapping[str, Any]:
        return {**super().fields(), "office": Office(self.office)}


class NoticeSheet(OfSheet):
    """Notice of the version that waits hangs at the tables; `starts`: from when it says that it holds, in Greenwich."""

    verb, kind = "sheet/notice", NoticePosted
    starts: str = Field("", pattern=r"^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2})?$")

    def fields(self) -> Mapping[str, Any]:
        at = datetime.fromisoformat(self.starts).replace(tzinfo=UTC) if self.starts else None
        return {"number": self.paper, "starts": int(at.timestamp() * 1000) if at else 0}


class PostSheet(OfSheet):
    """The version that waits is in force from now on; tables are opened under it.

    `agreed`: in Massachusetts, all patrons at its tables agree to a higher minimum.
    """

    verb, kind = "sheet/post", SheetInForce
    agreed: bool = False


class PostAtTable(OfSheet):
    """The version in force holds at an open table too, from its next round on."""

    verb, kind = "sheet/table", SheetPosted
    table: TableNumber
    agreed: bool = False

    def fields(self) -> Mapping[str, Any]:
        return {"table": self.table, "sheet": self.paper, "agreed": self.agreed}


class WithdrawSheet(OfSheet):
    """No table is opened under this document any more."""

    verb, kind = "sheet/withdraw", SheetWithdrawn


class HangSign(HouseAsk):
    """The sign of the sheet in use hangs at a table, with the amounts as they are posted."""

    verb, kind = "sign", SignHung
    table: TableNumber


class PostRules(HouseAsk):
    """The rules of the house hang in the poker room: what they say, where, and the approval of both."""

    verb, kind = "rules", RulesPosted
    text: str = Field(max_length=40_000)
    place: Note
    approval: Note


SHEET_ASKS: tuple[type[HouseAsk], ...] = (
    SubmitSheet, ApproveSheet, NoticeSheet, PostSheet, PostAtTable, WithdrawSheet, HangSign, PostRules,
)  # fmt: skip
