"""Faults of forms in plain words."""

from __future__ import annotations

import re

import pytest
from pydantic import ValidationError

from pitboss.web.cage.asks import VERBS
from pitboss.web.plain_faults import plainly

FOREIGN = re.compile("should|Input|Field required|pattern|pydantic|validat")


@pytest.mark.parametrize("verb", VERBS)
def test_no_word_of_the_reader_is_said(verb: str) -> None:
    """Whatever is written into every field of every form."""
    kind, said = VERBS[verb], set()
    for value in (None, "", "x" * 50_000, -1, 10**20, 1.5, [], ["no"], {"no": 1}, True):
        form = dict.fromkeys((*kind.model_fields, "other"), value)
        for given in (form, {"id": "a"}):
            try:
                kind(**given)
            except ValidationError as error:
                said |= {plainly(dict(each)) for each in error.errors()}
    assert said
    assert not [each for each in said if FOREIGN.search(each)]
    assert "this cannot be read" not in said


def test_how_a_time_is_written() -> None:
    with pytest.raises(ValidationError) as wrong:
        VERBS["sheet/notice"](id="a", paper=1, starts="tomorrow")
    assert plainly(dict(wrong.value.errors()[0])) == "write a day and a time: 2026-11-16T18:30"
