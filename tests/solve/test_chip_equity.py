"""What chips are worth: against the brute recursion, against printed values, quickly for a thousand players."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from time import process_time

import pytest

from pitboss.rules.payouts import by_power_law, by_shares
from pitboss.solve.chip_equity import by_chips, by_equity, chip_equity


def recursion(stacks: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """The model as it is told: a winner by chips, then the next among the others, over all sets of players."""

    @cache
    def worth(left: frozenset[int], player: int, place: int) -> Fraction:
        if place >= len(prizes):
            return Fraction(0)
        whole = sum(stacks[each] for each in left)
        won = Fraction(stacks[player], whole) * prizes[place]
        return won + sum(
            (Fraction(stacks[each], whole) * worth(left - {each}, player, place + 1) for each in left - {player}),
            Fraction(0),
        )

    return [worth(frozenset(range(len(stacks))), player, 0) for player in range(len(stacks))]


@pytest.mark.parametrize("seed", range(6))
def test_it_is_the_recursion(seed: int) -> None:
    """To a trillionth of the prizes, for up to seven players with stacks from one chip to a million."""
    rng = random.Random(seed)
    stacks = [rng.choice([1, 7, 500, 12_345, 1_000_000]) + rng.randrange(50) for _ in range(rng.randrange(2, 8))]
    prizes = sorted((rng.randrange(1, 10_000) for _ in range(rng.randrange(1, len(stacks) + 1))), reverse=True)
    found, wanted = chip_equity(stacks, prizes), recursion(stacks, prizes)
    assert max(abs(Fraction(one) - two) for one, two in zip(found.worth, wanted, strict=True)) < sum(prizes) * 1e-12
    assert found.error < sum(prizes) * 1e-12


@pytest.mark.long
def test_it_is_the_recursion_for_ten_players() -> None:
    """The largest that the recursion is asked for."""
    stacks, prizes = (
        [1, 25, 300, 300, 4_000, 9_999, 50_000, 1_234, 777, 20_000],
        [500, 300, 200, 100, 60, 30, 10, 5, 2, 1],
    )
    found, wanted = chip_equity(stacks, prizes), recursion(stacks, prizes)
    assert max(abs(Fraction(one) - two) for one, two in zip(found.worth, wanted, strict=True)) < sum(prizes) * 1e-12


def test_printed_values() -> None:
    """The trade's example: 50, 30 and 20 of the chips, prizes of 50, 30 and 20."""
    assert [round(each, 2) for each in chip_equity([5000, 3000, 2000], [50, 30, 20]).worth] == [38.39, 32.75, 28.86]
    assert chip_equity([1, 1, 1, 1], [100]).worth == pytest.approx([25] * 4, abs=1e-10)


def test_a_thousand_players() -> None:
    """In under two seconds of the processor, and all the prizes are somebody's."""
    rng = random.Random(1)
    stacks = [rng.randrange(500, 60_000) for _ in range(1000)]
    prizes = by_power_law(1_000_000_00, 150, 180_000_00, 1_500_00)
    begun = process_time()
    found = chip_equity(stacks, prizes)
    assert process_time() - begun < 2
    assert sum(found.worth) == pytest.approx(sum(prizes), rel=1e-12)
    assert found.error < 1e-12 * sum(prizes)
    order = sorted(range(1000), key=lambda at: stacks[at])
    assert all(found.worth[one] <= found.worth[two] + 1e-3 for one, two in pairwise(order))


def test_a_deal_is_of_all_the_prizes() -> None:
    """In whole cents, by chips and by what they are worth."""
    stacks, prizes = [70_001, 20_000, 9_999], [1000_01, 500_00, 250_00]
    for deal in (by_chips, by_equity):
        assert sum(deal(stacks, prizes)) == sum(prizes)
    assert by_chips([2, 1, 1], [60, 30, 10]) == (45, 28, 27)
    assert by_chips([3, 1], [100]) == (75, 25)
    assert by_equity([1, 1], [60, 40]) == (50, 50)
    with pytest.raises(ValueError, match="every stack has chips"):
        by_equity([1, 0], [60, 40])


@pytest.mark.parametrize("seed", range(40))
def test_payouts_use_up_the_pool(seed: int) -> None:
    """To the cent, more for a better place, and nobody less than the least."""
    rng = random.Random(seed)
    pool, places = rng.randrange(1, 10**8), rng.randrange(1, 200)
    least, unit = rng.choice([0, 100, 1500]), rng.choice([1, 100, 1000])
    paid = by_power_law(pool, places, pool * rng.randrange(1, 100) // 100, least, unit)
    assert sum(paid) == pool
    assert list(paid) == sorted(paid, reverse=True)
    assert len(paid) <= places
    assert len(paid) == 1 or min(paid) >= least // unit * unit
    shares = [Fraction(rng.randrange(1, 9)) for _ in range(places)]
    shares = sorted((each / sum(shares) for each in shares), reverse=True)
    assert sum(by_shares(pool, shares, rng.randrange(1, 50))) == pool
