"""Every page says what is so: blocks are run, links lead somewhere, printed pages are up to date, the site is whole."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

import httpx
import pytest
from document_blocks import ROOT, Block, blocks, desk
from fastapi import FastAPI

from pitboss.report.paper import identity
from pitboss.web import documents
from pitboss.web.guard import Guard

sys.path.insert(0, str(ROOT / "docs" / "site"))
import build_site as site
import printed_pages as printed

PAGES = [*sorted((ROOT / "docs").rglob("*.md")), *sorted(ROOT.glob("*.md"))]


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


every_page = pytest.mark.parametrize("page", PAGES, ids=named)
MOST_EXCUSED = 8
"""Blocks that are not run, of all pages together."""


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "api.md"], ids=named)
def test_blocks_show_what_they_say(page: Path, tmp_path: Path) -> None:
    """The library's page is printed from docstrings, which `tests/door` runs."""
    with desk(tmp_path) as reader:
        for block in blocks(page):
            if block.runs:
                assert reader.follow(block) == block.body, f"{block.page}:{block.line}"


@pytest.mark.parametrize(
    ("language", "wrong"),
    [("python", ">>> 1 + 1\n3\n"), ("console", "$ ./pit games let ride\nnothing\n"), ("python", ">>> 1 / 0\n1\n")],
)
def test_a_wrong_block_is_noticed(language: str, wrong: str, tmp_path: Path) -> None:
    with desk(tmp_path) as reader:
        assert reader.follow(Block("page.md", 1, language, wrong)) != wrong


def test_what_is_not_run_says_why() -> None:
    excused = [block for page in PAGES for block in blocks(page) if block.excuse is not None]
    assert all(block.excuse for block in excused)
    assert len(excused) <= MOST_EXCUSED


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    """To a file that is there and, where a heading is meant, to a heading that it has."""
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    for to in re.findall(r"\]\(([^)\s]+)\)", text):
        path, _, heading = to.partition("#")
        if "://" in to:
            continue
        target = (page.parent / path).resolve() if path else page
        assert target.is_file(), to
        if heading:
            heads = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), re.M)
            assert heading in {site.anchor(re.sub(r"[`*]", "", head)) for head in heads}, to


@pytest.mark.parametrize("name", printed.PRINTED)
def test_printed_pages_are_up_to_date(name: str) -> None:
    assert (ROOT / "docs" / name).read_text(encoding="utf-8") == printed.PRINTED[name](), "./pit docs prints it anew"


def test_figures_of_the_readme_stand_in_the_atlas() -> None:
    """Lines, games and estimates, as the atlas counts them."""
    atlas = (ROOT / "docs" / "atlas.md").read_text(encoding="utf-8")
    (counted,) = re.findall(r"(\d+ lines for \d+ games)[^;]*and 0 of which are estimates", atlas)
    assert f"{counted} under every printed schedule, none of them an estimate" in (ROOT / "README.md").read_text(
        "utf-8"
    )


# --- the site -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    site.write(site.site(), folder)
    return folder


def test_every_page_is_in_the_navigation() -> None:
    listed = {source for part in site.navigation() for source in part["pages"]}
    assert listed == {str(page.relative_to(ROOT / "docs")) for page in PAGES if page.is_relative_to(ROOT / "docs")}


def test_links_of_the_site_stay_in_the_site(built: Path) -> None:
    for page in built.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for to in re.findall(r'(?:href|src)="([^"#]+)', text):
            assert "://" in to or (page.parent / to).resolve().is_file(), (page.name, to)


def test_no_page_needs_more_than_the_policy_of_the_pit(built: Path) -> None:
    """No script and no style in a page, nothing fetched from elsewhere."""
    for page in built.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        tags = " ".join(re.findall(r"<[^>]*>", text))
        assert not re.search(r"<style|<script(?![^>]*src=)|\sstyle=|\son\w+=", tags)
        assert not re.search(r'(?:src|<link[^>]*href)="\w+:', text)


async def asked(packed: Path, *paths: str) -> list[httpx.Response]:
    app = FastAPI(docs_url=None, redoc_url=None)
    documents.routes(app, packed)
    app.add_middleware(Guard, private=True)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
        return [await client.get(path) for path in paths]


def test_the_pit_serves_them(tmp_path: Path) -> None:
    site.pack(site.site(), tmp_path / "site.zip")
    paths = ("/docs", "/docs/", "/docs/for/player.html", "/docs/search.js", "/docs/for/..%2f..%2fapp.py", "/docs/for")
    door, front, deep, search, *none = asyncio.run(asked(tmp_path / "site.zip", *paths))
    assert (door.status_code, door.headers["location"]) == (307, "/docs/")
    assert "Where to begin" in front.text
    assert "For the player" in deep.text
    assert search.headers["content-type"].startswith("text/javascript")
    assert [answer.status_code for answer in none] == [404, 404]


def test_unbuilt_they_say_how_to_build_them(tmp_path: Path) -> None:
    (answer,) = asyncio.run(asked(tmp_path / "site.zip", "/docs/"))
    assert answer.status_code == 404
    assert "./pit docs" in answer.text


def test_building_them_makes_no_other_program() -> None:
    """A report has the hash of all sources; packed pages are none."""
    assert documents.SITE.suffix not in identity.SOURCES
    assert site.SERVED == documents.SITE
