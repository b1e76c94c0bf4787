"""Who may do what over HTTP: positions of the register."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import pytest
from asked_app import AskedApp
from fastapi import Depends

from pitboss.house.books.events import Founded
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import Person, PersonEngaged, Position
from pitboss.web.app import create
from pitboss.web.roles import on_duty

Floor = Annotated[Person, Depends(on_duty(Position.FLOOR, Position.SHIFT_SUPERVISOR))]
REFUSED = "this is for floor or shift supervisor of this house"


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[AskedApp]:
    """A server with one more route, for the floor alone."""
    app = create(f"sqlite:///{tmp_path / 'pit.db'}")

    async def duty(staff: Floor) -> dict[str, Any]:
        return {"name": staff.name}

    app.router.routes.insert(0, app.router.route_class("/api/duty", duty))
    with AskedApp(app) as asked:
        yield asked


def found(pit: AskedApp, *engaged: PersonEngaged) -> None:
    """The house is founded, and has these people."""
    signed = [
        Signed(each, ("Ora",)) for each in (Founded("The Nugget"), PersonEngaged("Ora", (Position.OWNER,)), *engaged)
    ]
    pit.app.state.store.writer.put(signed)


def test_a_private_house_is_its_visitors(pit: AskedApp) -> None:
    assert pit.visitor().get("/api/duty").json() == {"name": "owner"}
    assert pit.visitor("Zoe").get("/api/duty").json() == {"name": "Zoe"}


def test_a_founded_house_asks_for_a_position(pit: AskedApp) -> None:
    found(pit, PersonEngaged("Flo", (Position.FLOOR,)), PersonEngaged("Cay", (Position.CAGE,)))
    assert pit.visitor().get("/api/duty").status_code == 401
    assert pit.visitor("flo ").get("/api/duty").json() == {"name": "Flo"}
    for name in ("Cay", "Zoe"):
        refused = pit.visitor(name).get("/api/duty")
        assert (refused.status_code, refused.json()["detail"]) == (403, REFUSED)


def test_a_licence_that_ran_out_is_none(pit: AskedApp) -> None:
    found(pit, PersonEngaged("Flo", (Position.FLOOR,), "K 1", "2001-01-01"))
    assert pit.visitor("Flo").get("/api/duty").status_code == 403
