"""What nobody may read in the database while a round is played: the order of the cards and the keys of shuffles."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import secrets
from dataclasses import replace
from pathlib import Path
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from sqlalchemy import URL

from pitboss.house.store.engine import MINE
from pitboss.house.store.schema import LogEntry, StoreError

MARK = "sealed1:"
"""How a sealed entry begins; one that is not sealed is a JSON object."""
NONCE = 12
BYTES = 32


def secret(data: dict[str, Any]) -> bool:
    """Whether an entry begins a round, with the cards in their order, or carries the key of a shuffle."""
    return "begun" in data or "key" in data


class Seal:
    """AES-GCM under the house's key; an entry opens at its own place in the log alone."""

    def __init__(self, key: bytes) -> None:
        self.cipher = AESGCM(key)
        self.lots = hashlib.sha256(b"pitboss lots " + key).digest()

    def lot(self, what: str) -> bytes:
        """A key for something that is drawn by lot: the same after a fall, and nobody's to choose or to know."""
        return hmac.digest(self.lots, what.encode(), "sha256")

    def sealed(self, words: str, entry: LogEntry) -> str:
        nonce = secrets.token_bytes(NONCE)
        return MARK + base64.b64encode(nonce + self.cipher.encrypt(nonce, words.encode(), _place(entry))).decode()

    def entry(self, row: Any) -> LogEntry:
        """An entry as it was before it was written to its row."""
        place = LogEntry(row.table, row.seq, row.round, row.player, {}, row.at)
        return replace(place, data=json.loads(self.opened(row.data, place)))

    def opened(self, words: str, entry: LogEntry) -> str:
        """What was sealed; what was not, as it is."""
        if not words.startswith(MARK):
            return words
        try:
            hidden = base64.b64decode(words.removeprefix(MARK), validate=True)
            return self.cipher.decrypt(hidden[:NONCE], hidden[NONCE:], _place(entry)).decode()
        except (InvalidTag, ValueError):
            raise StoreError(f"entry {entry.seq} of table {entry.table} does not open: it was altered") from None


def _place(entry: LogEntry) -> bytes:
    return f"{entry.table} {entry.seq} {entry.round}".encode()


# --- the key ------------------------------------------------------------------------------------------------------


def fingerprint(key: bytes) -> str:
    """What the database knows of the key."""
    return hashlib.sha256(b"pitboss house key " + key).hexdigest()


def usual_file(url: URL) -> Path:
    """Beside an SQLite file; for a server's database among the user's own data."""
    if url.get_backend_name() == "sqlite":
        return Path(f"{url.database}.key")
    home = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return Path(home) / "pitboss" / f"{url.database}@{url.host or 'localhost'}-{url.port or 5432}.key"


def key_in(file: Path, known: str | None) -> bytes:
    """The key in this file, made on first use; `known`: the fingerprint of the one the database is sealed with."""
    try:
        if known is None and not file.exists():
            _make(file)
        key = bytes.fromhex(file.read_text())
        file.chmod(MINE) if file.stat().st_uid == os.geteuid() else None
    except FileNotFoundError:
        raise StoreError(f"the key of this database is missing: {file}; name its place with --key-file") from None
    except OSError as error:
        raise StoreError(f"the key of the database in {file} cannot be used ({error.strerror})") from None
    except ValueError:
        key = b""
    if len(key) != BYTES or known not in (None, fingerprint(key)):
        raise StoreError(f"{file} is not the key of this database; name its place with --key-file")
    return key


def _make(file: Path) -> None:
    """All of it is on the disk, or nothing."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.new")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, MINE), "w") as out:
        out.write(secrets.token_bytes(BYTES).hex())
        out.flush()
        os.fsync(out.fileno())
    draft.rename(file)
    folder = os.open(file.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)
