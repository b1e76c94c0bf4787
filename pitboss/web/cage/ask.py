"""What every form of the desk has: the id of the request, and who signs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from pydantic import Field

from pitboss.web import passwords
from pitboss.web.auth import Body

PersonName = Annotated[str, Field(min_length=1, max_length=60)]
SIGNED = {"id", "by", "second"}
"""What a form says besides the event it leads to."""


class SecondSigner(Body):
    """Who signs beside the one who is signed in, proven by the own password, which is kept nowhere."""

    name: PersonName
    password: str = Field(max_length=passwords.MOST, repr=False)


class HouseAsk(Body):
    """`id`: what was asked under one id happens once, however often it is sent. `by`: who signs.

    Whoever is signed in as a person of the register is the first to sign; `second` is the other one, where two do.
    """

    verb: ClassVar[str]
    kind: ClassVar[type]
    """The event it leads to."""
    id: str = Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9._-]+$")
    by: list[PersonName] = Field(default_factory=list, max_length=6)
    second: SecondSigner | None = None

    def fields(self) -> Mapping[str, Any]:
        """What the event says, as far as the one who asks can know."""
        return self.model_dump(exclude=SIGNED)
