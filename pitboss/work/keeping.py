"""What results that are kept in files need: the mark of the program that made them, and files that are there whole."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from pitboss._jit import PACKAGE


def sources_digest(suffixes: Collection[str], rooms: Collection[str] = ("",)) -> str:
    """One number for the sources of these rooms, or of the whole program: other sources, another number."""
    found = (file for room in rooms for file in (PACKAGE / room).rglob("*") if file.suffix in suffixes)
    digest = hashlib.sha256()
    for file in sorted(found):
        digest.update(file.relative_to(PACKAGE).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def written_whole(file: Path, fill: Callable[[Any], object]) -> None:
    """A file whole or not at all, whoever reads it meanwhile; an OSError where it cannot be, and nothing is left."""
    with NamedTemporaryFile(dir=file.parent, prefix="part-", delete=False) as part:
        try:
            fill(part)
            part.close()
            Path(part.name).replace(file)
        except OSError:
            Path(part.name).unlink(missing_ok=True)
            raise
