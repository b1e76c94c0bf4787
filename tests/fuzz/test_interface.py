"""The interface, asked by a program that reads its description: answers are as described, and never a fault."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi import checks as described
from stillness import still
from web_server import Client, Server, serving

FEW, MANY = 3, 150
"""Requests of each operation every day, and when proofs are run."""
LONGEST = 20
"""Seconds for an answer."""
CHECKS = [
    schemathesis.checks.not_a_server_error,
    described.response_schema_conformance,
    described.content_type_conformance,
]


class Asker:
    """A program that asks for everything there is, and a table nobody but it is at."""

    def __init__(self, server: Server) -> None:
        self.server, self.client, self.ends = server, Client(server), Counter[str]()
        self.table = self.client.open("three-card-poker")
        self.client.wish(self.table, do="sit", seat=0)
        self.schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
        self.operations = [found.ok() for found in self.schema.get_all_operations()]

    def ask(self, operation: Any, count: int) -> None:
        """So many requests of one operation."""
        quick = settings(
            max_examples=count, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck),
            database=None,
        )  # fmt: skip
        quick(given(operation.as_strategy(), st.booleans(), st.booleans())(self._one))()

    def _one(self, case: Any, here: bool, signed_in: bool) -> None:  # noqa: FBT001
        if here and "number" in (case.path_parameters or {}) and "tables" in case.path:
            case.path_parameters["number"] = self.table
        if here and case.path == "/api/games/{name}":
            case.path_parameters["name"] = "three-card-poker"
        before = self._picture()
        cookies = dict(self.client.http.cookies) if signed_in else {}
        answer = case.call(base_url=self.server.address, cookies=cookies, timeout=LONGEST)
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400:
            assert isinstance(answer.json()["detail"], str)
            assert self._picture() == before, (case.method, case.path, answer.text)
        if case.method != "GET" and "tables" not in case.path:
            # It may have signed itself out.
            self.client.post("/api/sign-in", name=self.client.name)
        self.ends[str(answer.status_code)] += 1

    def _picture(self) -> Any:
        return still(self.client.view(self.table))


def asked(tmp_path: Path, count: int) -> Counter[str]:
    with serving(f"sqlite:///{tmp_path / 'pit.db'}", pace="usual") as server:
        asker = Asker(server)
        for operation in asker.operations:
            asker.ask(operation, count)
        assert server.alive()
    return asker.ends


def test_answers_are_as_they_are_described(tmp_path: Path) -> None:
    """A sample of what the proofs try."""
    ends = asked(tmp_path, FEW)
    assert ends["200"]
    assert not ends["500"]


@pytest.mark.long
def test_many_answers_are_as_they_are_described(tmp_path: Path) -> None:
    """Every operation, often."""
    ends = asked(tmp_path, MANY)
    print(f"{ends.total():,} requests: {dict(ends)}")
