"""The edge of a progressive wager against what its meter shows: by matplotlib where it is installed, else as an SVG."""

from pathlib import Path

import pitboss

solution = pitboss.solve("3cp", wagers=["Progressive"])
line = solution.of("Progressive").meter
assert line is not None
even = line.break_even
assert even is not None
meters = range(0, int(even * 3 / 2), int(even) // 20)
edges = solution.edge_at(meters, "Progressive")
print(f"even at a meter of ${float(even) / 100:,.2f}")

try:
    from matplotlib import pyplot
except ModuleNotFoundError:
    high, low = edges.max(), edges.min()
    points = " ".join(
        f"{60 + 560 * cents / meters[-1]:.1f},{20 + 280 * (high - edge) / (high - low):.1f}"
        for cents, edge in zip(meters, edges, strict=True)
    )
    zero = 20 + 280 * high / (high - low)
    Path("meter.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 340" font-family="sans-serif" font-size="12">'
        f'<path d="M60 {zero:.1f}H620" stroke="#999"/><text x="62" y="{zero - 4:.1f}">no edge</text>'
        f'<polyline points="{points}" fill="none" stroke="#0b5" stroke-width="2"/>'
        f'<text x="4" y="24">{high:.0%}</text><text x="4" y="304">{low:.0%}</text>'
        f'<text x="60" y="330">meter $0</text><text x="540" y="330">${meters[-1] / 100:,.0f}</text></svg>\n'
    )
    print("meter.svg")
else:
    pyplot.plot([cents / 100 for cents in meters], edges)
    pyplot.axhline(0, color="gray")
    pyplot.xlabel("meter, dollars")
    pyplot.ylabel("house edge")
    pyplot.savefig("meter.png")
    print("meter.png")
