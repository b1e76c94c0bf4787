"""A paper before it is printed: headings, paragraphs, tables and plots, the same for every format."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class Heading:
    """A new part; the first level starts on a new page where there are pages."""

    kind: ClassVar = "heading"

    text: str
    level: int = 1


@dataclass(frozen=True, slots=True)
class PaperText:
    """A paragraph; `warns`: the reader must not miss it."""

    kind: ClassVar = "text"

    text: str
    warns: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """Names and what stands beside them."""

    kind: ClassVar = "facts"

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class PaperTable:
    """Rows under heads; the first so many columns are words, the others numbers. The last row may be the sum."""

    kind: ClassVar = "table"

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: int = 1
    total: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a list, what stands behind it, and how far it is set in."""

    text: str
    note: str = ""
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list; `ordered`: the first line that fits decides."""

    kind: ClassVar = "bullets"

    items: tuple[Item, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Plot:
    """A drawing and what it shows, in words."""

    kind: ClassVar = "plot"

    svg: str
    says: str


@dataclass(frozen=True, slots=True)
class Grid:
    """Thirteen by thirteen cells, each an act; pairs on the diagonal, suited hands above it."""

    kind: ClassVar = "grid"

    heads: tuple[str, ...]
    cells: tuple[tuple[int, ...], ...]
    acts: tuple[str, ...]
    says: str


@dataclass(frozen=True, slots=True)
class Code:
    """What is typed."""

    kind: ClassVar = "code"

    text: str


@dataclass(frozen=True, slots=True)
class Signatures:
    """Lines to be signed: who signs each, with room for name, signature and date."""

    kind: ClassVar = "signatures"

    who: tuple[str, ...]
    says: str


Block = Heading | PaperText | Facts | PaperTable | Bullets | Plot | Grid | Code | Signatures


@dataclass(frozen=True, slots=True)
class Paper:
    """A whole document."""

    title: str
    about: str
    dated: str
    blocks: tuple[Block, ...]
    what: str = "Math report"


def bullets(lines: Iterable[str], *, ordered: bool = False) -> Bullets:
    """A plain list."""
    return Bullets(tuple(Item(line) for line in lines), ordered)


def paper_data(paper: Paper) -> dict[str, Any]:
    """The paper as plain data, each block with its kind."""
    blocks = [{"kind": block.kind, **asdict(block)} for block in paper.blocks]
    second = next((block.text for block in paper.blocks if isinstance(block, Heading) and block.level == 1), "")
    return {
        "title": paper.title,
        "about": paper.about,
        "dated": paper.dated,
        "what": paper.what,
        "second": second,
        "blocks": blocks,
    }
