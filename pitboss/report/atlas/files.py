"""The atlas as files: a page for reading, a page for a browser, and two for programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path

from pitboss._jit import PACKAGE
from pitboss.report.atlas.atlas import AtlasEntry
from pitboss.report.contract.shapes import AtlasAnswer, AtlasLine
from pitboss.report.contract.version import VERSION
from pitboss.report.numbers import percent
from pitboss.report.paper.fault import ReportError
from pitboss.report.paper.identity import day, version
from pitboss.report.paper.printing import pages, template
from pitboss.rules.outcome import Figure, Whole
from pitboss.words import called

HEADS = ("wager", "schedule", "house edge", "of the action", "sd", "hit", "", "method", "seconds")
FILES = ("atlas.md", "index.html", "atlas.csv", "atlas.json")


def cells(entry: AtlasEntry) -> tuple[str, ...]:
    """One wager as it is printed."""
    figure = entry.figure
    return (
        called(figure.title),
        figure.schedule or "-",
        percent(figure.edge),
        percent(figure.element_of_risk),
        *_spread(figure),
        flags(entry),
        entry.method,
        f"{entry.seconds:.1f}",
    )


def _spread(figure: Figure | Whole) -> tuple[str, str]:
    return ("-", "-") if isinstance(figure, Whole) else (f"{figure.sd:.3f}", percent(figure.hit, 2))


def flags(entry: AtlasEntry) -> str:
    """What must not be missed."""
    figure = entry.figure
    said = ["favours the player"] * figure.favours_player
    said += [] if figure.exact else [f"estimate ± {percent(figure.error)}"]
    if isinstance(figure, Whole):
        return "; ".join(said)
    said += ["not made alone"] if figure.part_of else []
    even = figure.meter.break_even if figure.meter else None
    said += [f"even at a meter of ${float(even) / 100:,.0f}"] if even is not None else []
    return "; ".join(said)


def by_game(entries: Iterable[AtlasEntry]) -> list[tuple[str, str, list[AtlasEntry]]]:
    """Slug, name and wagers of each game."""
    found = groupby(entries, key=lambda entry: (entry.game, entry.name))
    return [(slug, name, list(group)) for (slug, name), group in found]


def markdown(entries: Sequence[AtlasEntry]) -> str:
    """The page for reading."""
    games = by_game(entries)
    lines = ["# Atlas", "", _intro(entries), ""]
    for slug, name, group in games:
        lines += [f"## {name}", "", f"`pitboss report {slug} --out {slug}.pdf`", ""]
        lines += [f"| {' | '.join(HEADS)} |", "|---|---|--:|--:|--:|--:|---|---|--:|"]
        lines += [f"| {' | '.join(_marked(entry))} |" for entry in group] + [""]
    return "\n".join(lines)


def _marked(entry: AtlasEntry) -> list[str]:
    """Cells in Markdown; what favours the player in bold."""
    shown = [cell.replace("|", "\\|").replace("$", "\\$") for cell in cells(entry)]
    if entry.figure.favours_player:
        shown[2] = f"**{shown[2]}**"
    return shown


def _intro(entries: Sequence[AtlasEntry]) -> str:
    games = len({entry.game for entry in entries})
    favoured = sum(entry.figure.favours_player for entry in entries)
    guessed = sum(not entry.figure.exact for entry in entries)
    return (
        f"Every wager of every house-banked game under every printed schedule: {len(entries)} lines for {games} games, "
        f"{favoured} of which favour the player and {guessed} of which are estimates; all others are exact. "
        "Progressives are reckoned at their seed. The edge is per unit of the first wager, by the best strategy. "
        "A schedule 'as printed' is one with a damaged or contradictory cell that is read otherwise in the line "
        "without these words; which of the two is paid, the sheet says. "
        f"Made by `pitboss atlas`, version {version()}, {day()}."
    )


def browser(entries: Sequence[AtlasEntry]) -> str:
    """The page for a browser: one table, to be sorted and filtered."""
    games = [(slug, name, [(cells(each), each) for each in group]) for slug, name, group in by_game(entries)]
    return (
        pages()
        .from_string(template("atlas.html"))
        .render(heads=HEADS, games=games, intro=_intro(entries).replace("`", ""))
    )


def table(entries: Sequence[AtlasEntry]) -> str:
    """Comma-separated values, numbers as numbers."""
    found = io.StringIO()
    rows = [entry_data(entry) for entry in entries]
    writer = csv.DictWriter(found, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return found.getvalue()


def entry_data(entry: AtlasEntry) -> AtlasLine:
    """One wager as plain data; exact figures as text."""
    figure = entry.figure
    alone = None if isinstance(figure, Whole) else figure
    even = alone.meter.break_even if alone and alone.meter else None
    return {
        "game": entry.game,
        "name": entry.name,
        "wager": figure.title,
        "schedule": figure.schedule,
        "edge": str(figure.edge),
        "edge_decimal": float(figure.edge),
        "per": figure.per,
        "element_of_risk": float(figure.element_of_risk),
        "sd": alone.sd if alone else None,
        "hit": float(alone.hit) if alone else None,
        "favours_player": figure.favours_player,
        "exact": figure.exact,
        "standard_error": figure.error,
        "break_even": None if even is None else round(even),
        "combinations": alone.total if alone else None,
        "method": entry.method,
        "seconds": round(entry.seconds, 3),
        "law": entry.citation,
    }


def atlas_data(entries: Sequence[AtlasEntry]) -> AtlasAnswer:
    """All of it as JSON has it."""
    return {"version": VERSION, "wagers": [entry_data(entry) for entry in entries]}


def data(entries: Sequence[AtlasEntry]) -> str:
    """JSON."""
    return json.dumps(atlas_data(entries), indent=1, ensure_ascii=False) + "\n"


MAKERS = dict(zip(FILES, (markdown, browser, table, data), strict=True))


def checkout() -> Path | None:
    """The documents of the checkout that we stand in."""
    docs = PACKAGE.parent / "docs"
    inside = Path.cwd().is_relative_to(PACKAGE.parent) and (PACKAGE.parent / "pyproject.toml").is_file()
    return docs if inside and docs.is_dir() else None


def folder(path: Path) -> Path:
    """The folder, made if needed, or a ReportError."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ReportError(f"{path}: {error.strerror}") from None
    return path


def write(entries: Sequence[AtlasEntry], path: Path, names: Iterable[str] = FILES) -> list[Path]:
    """The files of the atlas in a folder; which they were."""
    written = [path / name for name in names]
    for file in written:
        try:
            file.write_text(MAKERS[file.name](entries), encoding="utf-8", newline="\n")
        except OSError as error:
            raise ReportError(f"{file}: {error.strerror}") from None
    return written
