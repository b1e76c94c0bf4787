"""The one place where text goes to the typesetter: what its fonts lack is printed as a sign that says so.

Names are entered in every script, and a PDF for the archive has a glyph for all that stands in it, or is none. The
fonts are the typesetter's own on every machine, so that every machine makes the same.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
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
"""
SHOWN = "#signs.at({0}) #strong(signs.at({0})) #emph(signs.at({0})) \\\n"
"""Each sign on a line of its own, in the faces that papers use."""
FIRST_LINE = PROBE.count("\n") + 1
AT_LINE = re.compile(r"\.typ:(\d+):")
"""Where the typesetter has found a fault."""
MOST_KNOWN = 20_000


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
    clusters = (each for text in _texts(data) if not _ordinary(text) for each in _clusters(text) if not _ordinary(each))
    has = have_glyphs(way for each in clusters for way in _ways(each))
    return _changed(data, lambda text: _by_cluster(text, has.__getitem__))


def _plain(data: Any) -> tuple[str, str]:
    """Where signs have glyphs each by itself and not together: nothing but what every font has."""
    return _changed(data, lambda text: _by_cluster(text, _ordinary))


def _changed(data: Any, by: Callable[[str], str]) -> tuple[str, str]:
    made, (entered, _) = json.dumps(_each(data, by), ensure_ascii=False), _as_entered(data)
    return made, NOTE if made != entered else ""


def _texts(data: Any) -> Iterator[str]:
    match data:
        case str():
            yield data
        case Mapping():
            for each in data.items():
                yield from _texts(each)
        case list() | tuple():
            for each in data:
                yield from _texts(each)


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
    return next((each for each in _ways(cluster) if _ordinary(each) or has(each)), LACKING)


def _ways(cluster: str) -> list[str]:
    without = unicodedata.normalize("NFKD", cluster)
    bare = "".join(each for each in without if not unicodedata.category(each).startswith(("M", "C")))
    return [each for each in (cluster, unicodedata.normalize("NFKC", cluster), bare) if each]


def _ordinary(text: str) -> bool:
    """What every font has, and the ends of lines."""
    return text.isascii() and all(each.isprintable() or each in "\n\t" for each in text)


_KNOWN: dict[str, bool] = {}


def has_glyph(cluster: str) -> bool:
    """Whether the fonts have it, and an archive may keep it."""
    return have_glyphs([cluster])[cluster]


def have_glyphs(clusters: Iterable[str]) -> dict[str, bool]:
    """The same of many: about all that nobody has asked about yet the typesetter is asked at once."""
    wanted = list(dict.fromkeys(clusters))
    found = {each: _KNOWN[each] for each in wanted if each in _KNOWN}
    asked = _asked([each for each in wanted if each not in found])
    if len(_KNOWN) > MOST_KNOWN:
        _KNOWN.clear()
    _KNOWN.update(asked)
    return found | asked


def _asked(clusters: list[str]) -> dict[str, bool]:
    """Those that are found fault with lack a glyph. The others are tried again without them, so that none is taken for
    printable that is not; by halves where the fault is not said to be with any.
    """
    fault = _fault(clusters)
    if fault is None:
        return dict.fromkeys(clusters, True)
    if len(clusters) == 1:
        return {clusters[0]: False}
    named = {int(line) - FIRST_LINE for line in AT_LINE.findall(fault)}
    lack = [each for at, each in enumerate(clusters) if at in named]
    if lack:
        rest = [each for at, each in enumerate(clusters) if at not in named]
        return dict.fromkeys(lack, False) | (_asked(rest) if rest else {})
    half = len(clusters) // 2
    return _asked(clusters[:half]) | _asked(clusters[half:])


def _fault(clusters: list[str]) -> str | None:
    """What the typesetter says against printing these, or nothing."""
    shown = PROBE + "".join(SHOWN.format(at) for at in range(len(clusters)))
    try:
        _compiled(shown, "pdf", {"signs": json.dumps(clusters, ensure_ascii=False)})
    except UnicodeEncodeError:
        return ""
    except _refusal() as error:
        return str(getattr(error, "diagnostic", ""))
    return None
