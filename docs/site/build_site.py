"""The pages of `docs/` as a site that the pit serves at `/docs`: no script but the search, nothing from elsewhere.

`python docs/site/build_site.py [DIR]`; without a folder packed, where the pit looks for it.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from html import unescape
from pathlib import Path
from posixpath import normpath, relpath
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from jinja2 import Environment, FileSystemLoader
from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

HERE = Path(__file__).parent
DOCS, ROOT = HERE.parent, HERE.parent.parent
SERVED = ROOT / "pitboss" / "web" / "site.zip"
PICTURES = (".png", ".svg")
COLOURS = {"light": "default", "dark": "monokai"}
"""How code is coloured."""


@dataclass(frozen=True)
class Page:
    """A page of the site: its source, its name, and its headings with their anchors."""

    source: str
    title: str
    tokens: list[Token]

    @property
    def file(self) -> str:
        return self.source.removesuffix(".md") + ".html"

    def headings(self) -> Iterator[tuple[str, str, str]]:
        """Level, anchor and words of each heading."""
        for at, token in enumerate(self.tokens):
            if token.type == "heading_open":
                yield token.tag, str(token.attrs["id"]), _plain(self.tokens[at + 1])


def _plain(inline: Token) -> str:
    return "".join(child.content for child in inline.children or ())


def anchor(words: str) -> str:
    """What a heading is linked by, as public hosts make it."""
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", words.lower()).strip())


def navigation() -> list[dict[str, Any]]:
    """Parts of the site with their pages."""
    parts: list[dict[str, Any]] = tomllib.loads((HERE / "navigation.toml").read_text(encoding="utf-8"))["part"]
    return parts


def coloured(code: str, info: str, _: str) -> str:
    """A block of code with its words marked by kind."""
    language = info.split(" ")[0]
    try:
        lexer = get_lexer_by_name("pycon" if language == "python" and ">>>" in code else language or "text")
    except ClassNotFound:
        lexer = get_lexer_by_name("text")
    return str(highlight(code, lexer, HtmlFormatter(nowrap=True)))


def markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False, "highlight": coloured}).enable("table").enable("strikethrough")


def read(source: str) -> Page:
    """A page with an anchor at each heading, and links that lead within the site."""
    tokens = markdown().parse((DOCS / source).read_text(encoding="utf-8"))
    taken: dict[str, int] = {}
    title = source
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            words = _plain(tokens[at + 1])
            name = anchor(words)
            taken[name] = taken.get(name, -1) + 1
            token.attrs["id"] = f"{name}-{taken[name]}" if taken[name] else name
            title = words if token.tag == "h1" and title == source else title
        if aligned := str(token.attrs.pop("style", "")):
            token.attrs["class"] = aligned.replace("text-align:", "")
        for child in token.children or ():
            if child.type == "link_open":
                child.attrs["href"] = _link(source, str(child.attrs["href"]))
    return Page(source, title, tokens)


def _link(source: str, to: str) -> str:
    """Pages of the site are .html here; a file of the project that is no page is not part of the site."""
    path, mark, place = to.partition("#")
    if "://" in to or not path:
        return to
    if path.endswith(".md") and not normpath(f"{Path(source).parent}/{path}").startswith(".."):
        return path.removesuffix(".md") + ".html" + mark + place
    return to


def words(html: str) -> str:
    """The text of a page, for the search."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html))).strip()


def sections(page: Page, html: str) -> Iterator[dict[str, str]]:
    """What the search finds: each stretch between two headings."""
    names = {place: said for _, place, said in page.headings()}
    for place, body in re.findall(r'<h[1-3] id="([^"]*)">(.*?)(?=<h[1-3] id=|\Z)', html, re.S):
        said = names[unescape(place)]
        yield {"at": f"{page.file}#{place}", "title": page.title, "head": said, "text": words(body)}


def unlinked(html: str, source: str, known: set[str]) -> str:
    """Files of the project that are no pages have no address here: their names stand without a link."""

    def kept(found: re.Match[str]) -> str:
        to = unescape(found[1]).partition("#")[0]
        inside = "://" in to or not to or normpath(f"{Path(source).parent}/{to}") in known or to.startswith("/")
        return found[0] if inside else f"<span>{found[2]}</span>"

    return re.sub(r'<a href="([^"]*)">(.*?)</a>', kept, html, flags=re.S)


def site() -> dict[str, bytes]:
    """Every file of the site by its name: pages, pictures, style and search."""
    pictures = [file for file in sorted(DOCS.iterdir()) if file.suffix in PICTURES]
    pages = {source: read(source) for part in navigation() for source in part["pages"]}
    known = {page.file for page in pages.values()} | {file.name for file in pictures}
    bodies = {source: unlinked(rendered(page), source, known) for source, page in pages.items()}
    index = [each for source, page in pages.items() for each in sections(page, bodies[source])]
    files = {file.name: file.read_bytes() for file in (*pictures, HERE / "search.js")}
    files["site.css"] = ((HERE / "site.css").read_text(encoding="utf-8") + colours()).encode()
    files["search.json"] = json.dumps(index, ensure_ascii=False).encode()
    return files | {page.file: framed(page, bodies[source], pages).encode() for source, page in pages.items()}


def pack(files: dict[str, bytes], target: Path = SERVED) -> None:
    """Where the pit looks for them, at once and the same bytes for the same pages."""
    fresh = target.with_suffix(".new")
    with ZipFile(fresh, "w", ZIP_DEFLATED) as packed:
        for name, body in sorted(files.items()):
            packed.writestr(ZipInfo(name), body, ZIP_DEFLATED)
    fresh.replace(target)


def write(files: dict[str, bytes], folder: Path) -> None:
    """As files in a folder, to be served by something else; what is there besides stays."""
    for name, body in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(body)


def rendered(page: Page) -> str:
    reader = markdown()
    return str(reader.renderer.render(page.tokens, reader.options, {}))


def framed(page: Page, body: str, pages: dict[str, Page]) -> str:
    """The page with the navigation beside it."""
    frame = Environment(loader=FileSystemLoader(HERE), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    up = partial(relpath, start=str(Path(page.file).parent))
    return frame.get_template("page.html").render(page=page, body=body, parts=navigation(), pages=pages, up=up)


def colours() -> str:
    """The colours of code, for light and dark."""
    rules = {scheme: HtmlFormatter(style=name).get_style_defs("pre") for scheme, name in COLOURS.items()}
    return "".join(f"@media (prefers-color-scheme: {scheme}) {{\n{each}\n}}\n" for scheme, each in rules.items())


if __name__ == "__main__":
    if len(sys.argv) > 1:
        write(site(), Path(sys.argv[1]))
    else:
        pack(site())
        print("`./pit serve` shows the documents at /docs/")
