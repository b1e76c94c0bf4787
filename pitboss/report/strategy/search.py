"""The loop behind the search for a line of a strategy: what every condition would gain, in one pass."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel


@kernel
def tally(
    rows: NDArray[np.int64],
    atoms: NDArray[np.bool_],
    codes: NDArray[np.int32],
    gain: NDArray[np.float64],
    found: NDArray[np.float64],
) -> None:
    """Add each case's gain wherever an atom holds, at the case's place on every scale."""
    for atom in range(atoms.shape[0]):
        for at in range(len(rows)):
            row = rows[at]
            if atoms[atom, row]:
                for scale in range(codes.shape[1]):
                    found[atom, codes[row, scale]] += gain[at]
