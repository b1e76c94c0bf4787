"""What happens on the floor: calls, rulings, disputes, tables that stand still, players who are not let play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class CallRaised:
    """Somebody at a table calls the floor. `seat`: of the player, or -1 for the dealer; `law`: what wants it called."""

    wire: ClassVar = "CallRaised"

    table: int
    caller: str
    why: str = ""
    seat: int = -1
    law: str = ""


@dataclass(frozen=True, slots=True)
class CallAnswered:
    """The floor came."""

    wire: ClassVar = "CallAnswered"

    table: int
    number: int


@dataclass(frozen=True, slots=True)
class TableFrozen:
    """Nothing happens at a table from now on but what the floor rules."""

    wire: ClassVar = "TableFrozen"

    table: int
    why: str


@dataclass(frozen=True, slots=True)
class TableThawed:
    """It goes on where it stood."""

    wire: ClassVar = "TableThawed"

    table: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class RulingMade:
    """Something went wrong in a round and was put right. `what`: by its name; `says`: what was found, in a sentence.

    The log of the table has the same event as this one speaks of, in the same breath.
    """

    wire: ClassVar = "RulingMade"

    table: int
    round: int
    what: str
    says: str
    law: str = ""


@dataclass(frozen=True, slots=True)
class SupervisorTold:
    """Whoever signs has been told of a mistake before it is put right."""

    wire: ClassVar = "SupervisorTold"

    table: int
    round: int
    what: str = ""


@dataclass(frozen=True, slots=True)
class DisputeOpened:
    """A player does not accept something. The table stands still until it is ruled."""

    wire: ClassVar = "DisputeOpened"

    table: int
    round: int
    player: str
    says: str


@dataclass(frozen=True, slots=True)
class DisputeRuled:
    """What was decided, and by which paragraph. It stands; another ruling can only follow it."""

    wire: ClassVar = "DisputeRuled"

    table: int
    number: int
    says: str
    law: str


@dataclass(frozen=True, slots=True)
class IncidentNoted:
    """Something that somebody may ask for later."""

    wire: ClassVar = "IncidentNoted"

    says: str
    table: int = 0
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerBarred:
    """Somebody is not let play. `until`: the last day of it, as 2026-11-16, or nothing: until admitted again."""

    wire: ClassVar = "PlayerBarred"

    player: str
    why: str
    until: str = ""


@dataclass(frozen=True, slots=True)
class PlayerAdmitted:
    """Who was barred may play again."""

    wire: ClassVar = "PlayerAdmitted"

    player: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class RemovedForCollusion:
    """Somebody is suspected of playing for another's gain: out of the game at once, and the IEB is to be told."""

    wire: ClassVar = "RemovedForCollusion"

    table: int
    player: str
    why: str


@dataclass(frozen=True, slots=True)
class IebTold:
    """The IEB was told of a removal. `how`: by whom it was taken there, or under which number."""

    wire: ClassVar = "IebTold"

    player: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class MoveOrdered:
    """A player moves to another table when the hand there is over. `seat`: a place of it, or -1 for any."""

    wire: ClassVar = "MoveOrdered"

    table: int
    player: str
    to: int
    seat: int = -1


@dataclass(frozen=True, slots=True)
class MoveDropped:
    """A player who was to move stays."""

    wire: ClassVar = "MoveDropped"

    table: int
    player: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class PlayerMoved:
    """A player went to a place of another table with the whole stack. Both logs have it, in the same breath."""

    wire: ClassVar = "PlayerMoved"

    table: int
    player: str
    to: int
    seat: int
    stack: int


@dataclass(frozen=True, slots=True)
class MoreHandsAllowed:
    """A player may have so many hands at a table; one takes the leave back."""

    wire: ClassVar = "MoreHandsAllowed"

    table: int
    player: str
    hands: int
