"""Which version of the contract this is. A changed field is a changed version, and a line in the changelog."""

from __future__ import annotations

VERSION = 4
MARKS = {
    1: "84b34b2316ec0c81",
    2: "cf9ed468e9a9bd1b",
    3: "581b686ea01edf92",
    4: "5133d1daf02fbff7",
}
"""By version, one number for all shapes of commands and interface (`contract.written.mark`)."""
