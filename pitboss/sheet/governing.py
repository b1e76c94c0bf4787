"""Which paragraph governs a line of a sheet, where the word behind it rests on many."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.law.paragraphs import Cite, Section


def _co(number: str, paragraphs: str) -> Cite:
    return Section("CO", f"47.1-{number}")(paragraphs)


AGGREGATES = (_co("1062", "(1)"), _co("1017.10", "(11)"), _co("1017.14", "(15)"))
MA_RAKE, TRADE = Section("MA", "poker 14"), Section("TRADE", "betting")
GOVERNS: Mapping[str, tuple[Cite, ...]] = {
    "options.several winners": (
        _co("1017.12", "(3)(b)"),
        _co("1017.14", "(9)(c), (9)(h)"),
        _co("1017.24", "(16)(f)"),
        _co("1017.39", "(15)(c)"),
        _co("1017.44", "(14)(f)"),
        _co("1017.46", "(11)(d)"),
        _co("1017.47", "(13)(c)"),
        _co("1017.50", "(13)(c)"),
        _co("1017.60", "Progressive (7)(C)"),
    ),
    "options.deal": (
        _co("1017.43", "(4), (6), (7)"),
        _co("1017.49", "(1), (9), (32)"),
        _co("1017.60", "(5), (6)(A)"),
        Section("MA", "colorado hold'em 7")("(c)"),
        Section("MA", "colorado hold'em 8")("(a)"),
    ),
    "options.first hand": (_co("1017.43", "(5)"), _co("1017.49", "(8), (20), (21)")),
    "caps.round": AGGREGATES,
    "caps.player": AGGREGATES,
    "caps.tip": (_co("1062", "intro"),),
    "carry": (_co("1017.38", "(10)"),),
    "commission": (_co("1017.49", "(2)"),),
    "jackpot_hand": (_co("1017.41", "(33)"),),
    "limit": (_co("1002", "(2), (27)"), Section("MA", "poker 17")("text"), TRADE("(1)")),
    "limits.Single Card": (_co("1017.32", "(19)"),),
    "pool_rake": (_co("1017.30", "(10)(a)"), _co("1002", "(28)")),
    "rake.3 Pot": (_co("1017.37", "(8)(a)"),),
    "rake.5 Pot": (_co("1017.37", "(8)(b)"),),
    "rake.7 Pot": (_co("1017.37", "(8)(c)"),),
    "rake.way": (MA_RAKE("(b)"),),
    "rake.share": (MA_RAKE("(b)(1)(i)"),),
    "rake.steps": (MA_RAKE("(b)(2)(i)"),),
    "rake.minutes": (MA_RAKE("(b)(3)(iii)"),),
    "seed": (_co("1017.41", "(21)"),),
    "small": (_co("1017.38", "(3)"),),
    "straddle_amount": (_co("1002", "(27)"),),
    "strike_out": (_co("1017.30", "(3)"),),
}
"""By the place of the line; of these a refusal names what the word behind it cites."""


def governing(law: Cite, place: str) -> Cite:
    """The paragraphs that a refusal of this line names."""
    here = {each for cite in GOVERNS.get(place, ()) for each in cite.each()}
    return law.only(here).governing if here & set(law.each()) else law.governing
