"""Plots: drawn without a browser or a network, in colours that print and that everybody can tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor, log10
from typing import Any

from pitboss.report.numbers import net, odds, percent
from pitboss.rules.outcome import Figure, MeterFigure
from pitboss.words import called

BLUE, ORANGE, GREY = "#0072b2", "#d55e00", "#444444"
AXES = {
    **{"labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": "normal"},
    **{"labelLimit": 260, "gridColor": "#e4e4e4"},
}
WIDTH, STEP = 330, 21
SHOWN = 24
"""More results than this are gathered into ranges."""
EDGES = (-50, -20, -10, -5, -3, -2, -1, 0, 1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 100_000)
LINEAR = 50
"""Where the likeliest result is no more than this many times as likely as the least, bars do."""


def draw(chart: Any) -> str:
    """A chart as SVG."""
    import vl_convert

    styled = chart.configure(font="sans-serif", background="white").configure_view(strokeWidth=0)
    styled = styled.configure_axis(**AXES)
    found: str = vl_convert.vegalite_to_svg(styled.to_dict())
    return found


def _chart(values: Sequence[dict[str, Any]]) -> Any:
    import altair

    return altair.Chart(altair.InlineData(values=list(values)))


# --- how it ends ------------------------------------------------------------------------------------------------------


def results(figure: Figure) -> list[tuple[str, Fraction]]:
    """Every net result, or ranges of them, and how often it comes; the least first."""
    found: dict[Fraction, int] = {}
    for each in figure.outcomes:
        found[figure.net(each)] = found.get(figure.net(each), 0) + each.combinations
    if len(found) <= SHOWN:
        return [(net(at), Fraction(found[at], figure.total)) for at in sorted(found)]
    gathered: dict[str, int] = {}
    for at in sorted(found):
        gathered[_range(at)] = gathered.get(_range(at), 0) + found[at]
    return [(name, Fraction(many, figure.total)) for name, many in gathered.items()]


def _range(at: Fraction) -> str:
    if at in EDGES:
        return net(at)
    below = max((edge for edge in EDGES if edge < at), default=None)
    above = min((edge for edge in EDGES if edge > at), default=None)
    if below is None or above is None:
        return f"below {EDGES[0]:+,}" if below is None else f"over {EDGES[-1]:+,}"
    return f"{below:+,} to {above:+,}"


def distribution(figure: Figure) -> str:
    """How often each net result comes: bars, or dots on a logarithmic scale where some are rare."""
    import altair as alt

    found = results(figure)
    shares = [share for _, share in found]
    log = max(shares) > LINEAR * min(shares)
    values = [{"net": name, "share": float(share), "odds": odds(share)} for name, share in found]
    scale = alt.Scale(type="log", domain=[_tens(shares)[0], 1]) if log else alt.Scale(type="linear", zero=True)
    axis = alt.Axis(format="%", tickCount=6, title="probability")
    if log:
        axis = alt.Axis(format="~g", values=_tens(shares), labelOverlap=True, title="probability (logarithmic)")
    base = _chart(values).encode(
        x=alt.X("share:Q", scale=scale, axis=axis),
        y=alt.Y("net:O", sort=None, title=f"net result, in units of {called(figure.per)}"),
    )
    mark = base.mark_circle(size=80, color=BLUE, opacity=1) if log else base.mark_bar(color=BLUE, height=13)
    label = base.mark_text(align="left", dx=8, fontSize=11, color=GREY).encode(text="odds:N")
    return draw((mark + label).properties(width=WIDTH, height=STEP * len(values)))


def _tens(shares: Sequence[Fraction]) -> list[float]:
    """Powers of ten around these, and at most eight of them."""
    least = floor(log10(min(shares)))
    return [10.0**power for power in range(least, 1, 1 + -least // 8)]


# --- what pays --------------------------------------------------------------------------------------------------------


def returns(rows: Sequence[tuple[str, Fraction]], per: str) -> str:
    """What each row of a schedule gives back, as bars."""
    import altair as alt

    values = [{"row": name, "back": float(share), "text": percent(share, 3)} for name, share in rows]
    base = _chart(values).encode(
        x=alt.X("back:Q", axis=alt.Axis(format="%", tickCount=6, title=f"returned, as a share of the {per}")),
        y=alt.Y("row:O", sort=None, title=None),
    )
    bars = base.mark_bar(height=13).encode(
        color=alt.condition("datum.back < 0", alt.value(ORANGE), alt.value(BLUE)),
    )
    label = (
        base.mark_text(align="left", dx=5, fontSize=11, color=GREY)
        .encode(x=alt.X("end:Q"), text="text:N")
        .transform_calculate(end="max(datum.back, 0)")
    )
    return draw((bars + label).properties(width=WIDTH, height=STEP * len(values)))


# --- the meter --------------------------------------------------------------------------------------------------------


def meter_line(meter: MeterFigure) -> str:
    """The edge against what the meter shows; the break-even is marked."""
    import altair as alt

    even = meter.break_even
    assert even is not None
    top = max(2 * float(even), 2.0 * meter.seed)
    line = [{"meter": at / 100, "edge": float(meter.at_nothing) - float(meter.per_cent) * at} for at in (0.0, top)]
    marks = [
        {"meter": float(even) / 100, "edge": 0.0, "says": f"even at ${float(even) / 100:,.2f}"},
        {"meter": meter.seed / 100, "edge": float(meter.edge(meter.seed)), "says": f"seed ${meter.seed / 100:,.2f}"},
    ]
    x = alt.X("meter:Q", axis=alt.Axis(format="$,.0f", tickCount=5, title="the meter shows"))
    y = alt.Y("edge:Q", axis=alt.Axis(format="+.0%", title="house edge"))
    sloping = _chart(line).mark_line(color=BLUE, strokeWidth=2).encode(x=x, y=y)
    level = _chart([{"edge": 0.0}]).mark_rule(color=GREY, strokeDash=[4, 3]).encode(y=y)
    dots = _chart(marks).mark_circle(size=80, color=ORANGE, opacity=1).encode(x=x, y=y)
    names = _chart(marks).mark_text(align="left", dx=8, dy=-8, fontSize=12).encode(x=x, y=y, text="says:N")
    return draw((level + sloping + dots + names).properties(width=WIDTH + 60, height=200))
