"""Which version of the contract this is. A changed field is a changed version, and a line in the changelog."""

from __future__ import annotations

VERSION = 5
MARKS = {
    1: "84b34b2316ec0c81",
    2: "cf9ed468e9a9bd1b",
    3: "581b686ea01edf92",
    4: "996fae3c033ba367",
    5: "a5256fa8f488b634",
}
"""By version, one number for all shapes of commands and interface (`contract.written.mark`)."""
