"""Which version of the contract this is. A changed field is a changed version, and a line in the changelog."""

from __future__ import annotations

VERSION = 3
MARKS = {1: "84b34b2316ec0c81", 2: "cf9ed468e9a9bd1b", 3: "e719ac541501a681"}
"""By version, one number for all shapes of commands and interface (`contract.written.mark`)."""
