"""What happens to the sheets of a house, which are documents with a number and versions, and to its signs."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar

from pitboss.sheet.warnings import COMMISSION, DIRECTOR


class Office(Enum):
    """Who approves of something."""

    DIRECTOR = DIRECTOR
    DIVISION = "Division"
    COMMISSION = COMMISSION


@dataclass(frozen=True, slots=True)
class SheetSubmitted:
    """A sheet of a game was submitted: the next version of the document with this number, or a document of its own."""

    wire: ClassVar = "SheetSubmitted"

    game: str
    sheet: dict[str, Any] = field(default_factory=dict)
    number: int = 0


@dataclass(frozen=True, slots=True)
class SheetApproved:
    """The version that waits was approved: by whom, and under which number."""

    wire: ClassVar = "SheetApproved"

    number: int
    approval: str
    office: Office


@dataclass(frozen=True, slots=True)
class NoticePosted:
    """Notice of the version that waits hangs at the tables of its game. `starts`: from when it says that it holds."""

    wire: ClassVar = "NoticePosted"

    number: int
    starts: int = 0


@dataclass(frozen=True, slots=True)
class SheetInForce:
    """The version that waits is in force. `agreed`: all patrons at its tables agree to a higher minimum."""

    wire: ClassVar = "SheetInForce"

    number: int
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class SheetWithdrawn:
    """No table is opened under this document any more."""

    wire: ClassVar = "SheetWithdrawn"

    number: int


@dataclass(frozen=True, slots=True)
class SignHung:
    """The sign of the sheet in use was hung at a table, with the amounts of its jackpot as they are posted."""

    wire: ClassVar = "SignHung"

    table: int


@dataclass(frozen=True, slots=True)
class RulesPosted:
    """The rules of the house hang in the poker room: what they say, where, and what approves of both."""

    wire: ClassVar = "RulesPosted"

    text: str
    place: str
    approval: str
