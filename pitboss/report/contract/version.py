"""Which version of the contract this is. A changed field is a changed version, and a line in the changelog."""

from __future__ import annotations

VERSION = 1
MARKS = {1: "84b34b2316ec0c81"}
"""By version, one number for all shapes of commands and interface (`contract.written.mark`)."""
