"""A submission: everything in one folder, each file with its hash, and a chart of the round."""

from __future__ import annotations

import hashlib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pitboss.games.book import book, find
from pitboss.report.pack.flow import drawn, flow
from pitboss.report.pack.pack import pack
from pitboss.report.paper.fault import ReportError
from pitboss.rules.settled import settled
from pitboss.sheet.lawful import parse, usual
from pitboss.words import Choose, Fold, Street, walk


@pytest.mark.parametrize("name", book())
def test_the_chart_has_every_step_and_every_way_out(name: str) -> None:
    """A box for each step between the first and the last; a hand may leave where it may be folded."""
    sheet = usual(find(name))
    script, boxes = settled(sheet).script, flow(sheet)
    assert len(boxes) == len(script) + 2
    for step, box in zip(script, boxes[1:-1], strict=True):
        folds = isinstance(step, Street) or (isinstance(step, Choose) and any(isinstance(a, Fold) for a in walk(step)))
        assert bool(box.leaves) == folds
    assert len(ElementTree.fromstring(drawn(boxes)).findall("{*}rect")) == len(boxes)


def test_a_pot_games_folder(tmp_path: Path) -> None:
    """Rules, procedures, chart, sign and sheet; the index has the hash of each, and places to sign."""
    files = pack(parse({"blinds": [1, 4]}, find("texas-holdem-high")), b"blinds = [1, 4]\n", tmp_path / "pack")
    names = {file.name for file in files}
    assert names == {"index.html", "sheet.toml", "rules.html", "procedures.html", "flow.svg", "sign.html", "sign.pdf"}
    index = (tmp_path / "pack" / "index.html").read_text()
    for file in files:
        assert file.name == "index.html" or hashlib.sha256(file.read_bytes()).hexdigest() in index
    assert "for the licensee" in index
    assert "blinds of $1 and $4" in (tmp_path / "pack" / "procedures.html").read_text()
    assert "The rules of this table" in (tmp_path / "pack" / "rules.html").read_text()


def test_what_cannot_hang_is_not_submitted(tmp_path: Path) -> None:
    """A table whose sign lacks its prescribed words has no pack."""
    with pytest.raises(ReportError, match=r"1048\(1\)"):
        pack(parse({"props": True}, find("texas-holdem-high")), b"props = true\n", tmp_path / "pack")
    assert not (tmp_path / "pack").exists()
