"""What a house's own pay table costs: Three Card Poker's Pair Plus with the flush cut by one unit."""

import pitboss

printed = pitboss.game("3cp").pays["Pair Plus"][0]
print(printed)

for flush in (printed.rows["Flush"], "3 to 1"):
    table = pitboss.sheet("3cp", pays={"Pair Plus": printed.rows | {"Flush": flush}})
    solution = pitboss.solve(table, wagers=["Pair Plus"])
    edge = solution.edges["Pair Plus"]
    print(f"flush {flush}: the house keeps {edge} = {float(edge):.4%}")
