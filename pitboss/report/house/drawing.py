"""Results beside expectations, drawn: a dot for each table, in the band where it should lie or outside it."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.report.house.values import MARKED
from pitboss.report.paper.plots import BLUE, GREY, ORANGE, STEP, WIDTH, draw


def deviations(rows: Sequence[tuple[str, float]]) -> str:
    """How many standard deviations each table is off, as SVG."""
    import altair as alt

    most = max(MARKED + 1.0, *(abs(z) for _, z in rows))
    band = alt.Chart(alt.InlineData(values=[{"from": -MARKED, "to": MARKED}])).mark_rect(color="#e8f1f8")
    values = [{"table": name, "z": z, "says": f"{z:+.1f}", "odd": abs(z) > MARKED} for name, z in rows]
    base = alt.Chart(alt.InlineData(values=values)).encode(
        x=alt.X("z:Q", scale=alt.Scale(domain=[-most, most]), title="standard deviations off"),
        y=alt.Y("table:N", sort=None, title=None),
    )
    dots = base.mark_circle(size=90, opacity=1).encode(
        color=alt.Color("odd:N", scale=alt.Scale(domain=[False, True], range=[BLUE, ORANGE]), legend=None)
    )
    words = base.mark_text(align="left", dx=9, fontSize=11, color=GREY).encode(text="says:N")
    marked = band.encode(x="from:Q", x2="to:Q")
    return draw((marked + dots + words).properties(width=WIDTH, height=STEP * max(2, len(values))))
