"""The one small page for every address, ready to be painted: style sheets joined, and what its program needs named.

Both are worked out when the server starts, from the files as they lie; there is nothing to build.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from posixpath import dirname, join, normpath

LINKS = re.compile(r'(?:<link rel="stylesheet" href="/static/[^"]+">\n)+')
SHEET = re.compile(r'href="/static/([^"]+\.css)"')
IMPORT = re.compile(r'^(?:import|export) [^;]*?from "(\.[^"]+)";|^import "(\.[^"]+)";', re.MULTILINE)
STYLE = "style.css"
MAIN, LOBBY, TEXTS = "main.js", "lobby/lobby.js", "texts"
ENGLISH = "en"
"""What is read where nothing else is wanted."""


class FirstView:
    """What the first answers are made of."""

    def __init__(self, static: Path) -> None:
        text = (static / "index.html").read_text()
        self.style = "\n".join((static / name).read_text() for name in SHEET.findall(text))
        self.mark = f'"{hashlib.sha256(self.style.encode()).hexdigest()[:32]}"'
        page = LINKS.sub(f'<link rel="stylesheet" href="/static/{STYLE}">\n', text)
        self.languages = tuple(sorted(file.stem for file in (static / TEXTS).glob("*.js")))
        self.pages = {
            (lobby, language): _preloading(page, imported(static, *first, f"{TEXTS}/{language}.js"))
            for lobby, first in ((False, (MAIN,)), (True, (MAIN, LOBBY)))
            for language in self.languages
        }

    def answer(self, wanted: str, *, lobby: bool) -> str:
        """The page, with the texts named that its browser will ask for: `wanted` is the languages as it lists them."""
        asked = (each.strip()[:2].lower() for each in wanted.split(","))
        return self.pages[lobby, next((each for each in asked if each in self.languages), ENGLISH)]


def imported(static: Path, *first: str) -> list[str]:
    """These modules and all that they import before they can run, each before those that import it last."""
    found = list(first)
    for name in found:
        text = (static / name).read_text()
        wanted = (one or other for one, other in IMPORT.findall(text))
        found += [to for each in wanted if (to := normpath(join(dirname(name), each))) not in found]
    return list(dict.fromkeys(found))


def _preloading(page: str, names: list[str]) -> str:
    links = "".join(f'<link rel="modulepreload" href="/static/{name}">\n' for name in names)
    return page.replace("</head>", f"{links}</head>")
