"""The file of edges, made anew from an atlas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from pitboss.games.book import slug
from pitboss.report.atlas.atlas import AtlasEntry
from pitboss.report.paper.fault import ReportError
from pitboss.solve import favours, side_edges
from pitboss.solve.edges import FILE, Edge, banked, mark


def from_atlas(entries: Iterable[AtlasEntry]) -> dict[str, Edge]:
    """The same out of an atlas, in which a game's first line is the main game under the usual sheet."""
    marks, found = {slug(game): mark(game) for game in banked()}, dict[str, Edge]()
    for entry in entries:
        if entry.game not in found:
            found[entry.game] = Edge(entry.figure.edge, entry.figure.per, entry.method, marks[entry.game])
    return found


def write(found: Mapping[str, Edge], file: Path = FILE) -> None:
    """The file of edges."""
    _put("\n".join(_lines(found)), file)


def _put(text: str, file: Path) -> None:
    try:
        file.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise ReportError(f"{file}: {error.strerror}") from None


def write_favours(entries: Iterable[AtlasEntry], file: Path = favours.FILE) -> None:
    """The file of wagers that favour the player."""
    found = (entry.favour for entry in entries if entry.favour)
    head = "# Made by `pitboss atlas`; not to be edited. Wagers that favour the player, under which schedule.\n"
    _put("\n".join((head, *map(_wager_lines, found))), file)


def write_side(entries: Iterable[AtlasEntry], file: Path = side_edges.FILE) -> None:
    """The file of wagers beside the main games."""
    found = (entry.beside for entry in entries if entry.beside)
    head = "# Made by `pitboss atlas`; not to be edited. Edges of the wagers beside the main games, by schedule.\n"
    _put("\n".join((head, *map(_wager_lines, found))), file)


def _wager_lines(found: favours.Favour | side_edges.SideEdge) -> str:
    fields = (f'{name} = "{value}"' for name, value in found._asdict().items())
    return "\n".join(("[[wager]]", *fields, ""))


def _lines(found: Mapping[str, Edge]) -> Iterator[str]:
    yield "# Made by `pitboss atlas`; not to be edited. Edges of the main games under the usual sheets."
    for name, edge in sorted(found.items()):
        yield f'\n[{name}]\nedge = "{edge.edge}"\nper = "{edge.per}"\nmethod = "{edge.method}"\nmark = "{edge.mark}"'
    yield ""
