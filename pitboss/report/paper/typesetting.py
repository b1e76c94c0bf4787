"""The one place where text goes to the typesetter: what its fonts lack is printed as a sign that says so.

Names are entered in every script, and a PDF for the archive has a glyph for all that stands in it, or is none. The
fonts are the typesetter's own on every machine, so that every machine makes the same.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, Literal

from pitboss.report.paper.fault import ReportError
from pitboss.report.paper.identity import moment

STANDARD: Final = "a-2a"
"""Of PDF/A: to be kept for decades, and read aloud."""
LACKING = "\N{WHITE VERTICAL RECTANGLE}"
NOTE = f"What the fonts of this paper do not have is printed plainer, or as {LACKING}."

JOINER = "\N{ZERO WIDTH JOINER}"
PROBE = """#let signs = json(bytes(sys.inputs.signs))
#set document(title: "signs")
#set text(font: "Libertinus Serif", lang: "en")
#signs #strong(signs) #emph(signs)
"""
"""In the faces that papers use."""


def typeset(template: str, name: str, data: Any, form: Literal["pdf", "png"] = "pdf", **inputs: str) -> bytes:
    """A paper from its template, which reads `data` under this name; `missing` says that signs are missing.

    Whatever can be entered can be printed. What cannot be printed nonetheless is a ReportError of one line.
    """
    for way in (_as_entered, _with_signs, _plain):
        told, missing = way(data)
        try:
            return _compiled(template, form, {**inputs, name: told, "missing": missing})
        except (_refusal(), UnicodeEncodeError) as error:
            last = error
    raise ReportError(f"this paper cannot be printed: {str(last).splitlines()[0]}")


def _refusal() -> type[Exception]:
    import typst

    return typst.TypstError


def _compiled(template: str, form: Literal["pdf", "png"], inputs: dict[str, str]) -> bytes:
    import typst

    made = typst.compile(
        template.encode(),
        format=form,
        sys_inputs=inputs,
        ignore_system_fonts=True,
        pdf_standards=STANDARD if form == "pdf" else None,
        timestamp=moment(),
    )
    assert isinstance(made, bytes), "a picture is of one page"
    return made


# --- what stands for what the fonts lack ------------------------------------------------------------------------------


def _as_entered(data: Any) -> tuple[str, str]:
    return json.dumps(data, ensure_ascii=False), ""


def _with_signs(data: Any) -> tuple[str, str]:
    """Every sign that has no glyph in a plainer form, or as the one that stands for it."""
    return _changed(data, printable)


def _plain(data: Any) -> tuple[str, str]:
    """Where signs have glyphs each by itself and not together: nothing but what every font has."""
    return _changed(data, lambda text: _by_cluster(text, _ordinary))


def _changed(data: Any, by: Callable[[str], str]) -> tuple[str, str]:
    made, (entered, _) = json.dumps(_each(data, by), ensure_ascii=False), _as_entered(data)
    return made, NOTE if made != entered else ""


def _each(data: Any, by: Callable[[str], str]) -> Any:
    """The same data with every text in it changed."""
    match data:
        case str():
            return by(data)
        case Mapping():
            return {_each(key, by): _each(value, by) for key, value in data.items()}
        case list() | tuple():
            return [_each(value, by) for value in data]
        case _:
            return data


def printable(text: str) -> str:
    """The text in signs that have a glyph."""
    return _by_cluster(text, has_glyph)


def _by_cluster(text: str, has: Callable[[str], bool]) -> str:
    return text if _ordinary(text) else "".join(_plainer(each, has) for each in _clusters(text))


def _clusters(text: str) -> Iterator[str]:
    """A sign with the marks on it and all that is joined to it, as far as that can be told by its marks."""
    made = ""
    for each in text:
        if made and (each == JOINER or made.endswith(JOINER) or unicodedata.category(each).startswith("M")):
            made += each
        else:
            yield from filter(None, (made,))
            made = each
    yield from filter(None, (made,))


def _plainer(cluster: str, has: Callable[[str], bool]) -> str:
    """As it is, without its style, without its marks; else the sign that stands for it."""
    if _ordinary(cluster):
        return cluster
    without = unicodedata.normalize("NFKD", cluster)
    bare = "".join(each for each in without if not unicodedata.category(each).startswith(("M", "C")))
    ways = (cluster, unicodedata.normalize("NFKC", cluster), bare)
    return next((each for each in ways if each and (_ordinary(each) or has(each))), LACKING)


def _ordinary(text: str) -> bool:
    """What every font has, and the ends of lines."""
    return text.isascii() and all(each.isprintable() or each in "\n\t" for each in text)


@lru_cache(20_000)
def has_glyph(cluster: str) -> bool:
    """Whether the fonts have it, and an archive may keep it: the typesetter is asked."""
    try:
        _compiled(PROBE, "pdf", {"signs": json.dumps(cluster, ensure_ascii=False)})
    except (_refusal(), UnicodeEncodeError):
        return False
    return True
