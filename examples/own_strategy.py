"""Three ways to play Three Card Poker, sampled with the same cards, beside the exact edge of the best play."""

import pitboss

ROUNDS, SEED = 200_000, 7
STRATEGIES = {
    "the best play": "optimal",
    "any queen or better": [["with queen or better: bet", "otherwise: fold"]],
    "never fold": "always raise",
}

solution = pitboss.solve("3cp", wagers=["Ante"])
print(f"exact: {float(solution.edge):.4%}; {solution.strategy[0].rules[0]}")
for name, strategy in STRATEGIES.items():
    game = solution if strategy == "optimal" else "3cp"
    ante = pitboss.simulate(game, ROUNDS, strategy=strategy, seed=SEED).of("Ante")
    print(f"{name}: {-ante.mean:.3%} ± {ante.error:.3%}")
