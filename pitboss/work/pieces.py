"""Finished pieces of long work, kept in a folder: what was done before a stop is not done again.

A piece lies under the mark of what was asked and of the program that answers, so that none is taken for another's.
Pieces are in Python's own format (pickle), which can run anything: a folder that somebody else owns is refused.
"""

from __future__ import annotations

import hashlib
import os
import pickle
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, NamedTuple

from pitboss.work.keeping import sources_digest, written_whole

MARK = 32
"""Letters of a mark."""


class PieceError(ValueError):
    """A folder that pieces cannot be kept in."""


class WorkStopped(Exception):
    """An interrupt of work whose finished pieces are kept; the line says where."""


def mark_of(*parts: bytes) -> str:
    """The mark of what was asked, and of the program."""
    digest = hashlib.sha256(program().encode())
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()[:MARK]


@cache
def program() -> str:
    """The mark of the whole program: what another one has counted is counted again."""
    return sources_digest((".py", ".toml"))[:MARK]


class Pieces(NamedTuple):
    """Where pieces are kept; without a folder nothing is."""

    folder: Path | None = None

    def found(self, mark: str) -> tuple[Any] | None:
        """What was made before; a file that is torn or another's counts as none."""
        if self.folder is not None:
            with suppress(Exception):
                kept, made = pickle.loads((self.folder / f"{mark}.piece").read_bytes())
                return (made,) if kept == mark else None
        return None

    def keep(self, mark: str, made: Any) -> None:
        """Written whole or not at all."""
        if self.folder is None:
            return
        try:
            written_whole(self.folder / f"{mark}.piece", lambda file: file.write(pickle.dumps((mark, made))))
        except OSError as error:
            raise PieceError(f"{self.folder}: a finished piece cannot be kept: {error.strerror}") from None


NOWHERE = Pieces()


def pieces_in(folder: Path | None) -> Pieces:
    """Pieces kept in a folder, made where it is missing; a PieceError for one that will not do."""
    if folder is None:
        return NOWHERE
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise PieceError(f"--resume {folder}: {error.strerror}; name a folder that can be written to") from None
    if hasattr(os, "getuid") and folder.stat().st_uid != os.getuid():
        raise PieceError(f"--resume {folder}: it belongs to somebody else; name a folder of your own")
    return Pieces(folder)
