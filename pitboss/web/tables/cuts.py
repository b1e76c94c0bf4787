"""What a room shows of a shuffle before the deal, and the numbers by which its players cut the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from pitboss.table.cut import SealedCut, seal_of, sealed_cut
from pitboss.table.merkle import Decks, committed
from pitboss.table.state import TableError


class CutNumbers:
    """The seals that players have set for the next deal, by their seats, and the numbers they have opened since.

    Of each player the last seal counts, until they are closed; only then is a number opened.
    """

    def __init__(self) -> None:
        self.sealed: dict[int, tuple[int, bytes]] = {}
        self.times: Counter[int] = Counter()
        """How often each player has set one for this deck."""
        self.opened: dict[int, bytes] = {}
        self.closed = False
        self.of = (0, b"")
        self.root = b""

    def over(self, number: int, key: bytes, decks: Callable[[], Decks]) -> bytes:
        """The root over the decks of a round, worked out once; nothing where no key is known."""
        if key and self.of != (number, key):
            self.of, self.root = (number, key), committed(decks(), key).root
        return self.root if key else b""

    def clear(self) -> None:
        """The deck they were set for is cut, or will not be dealt."""
        self.sealed, self.opened, self.closed = {}, {}, False
        self.times.clear()

    def seal(self, player: int, seat: int, seal: bytes) -> None:
        """This player's seal at this seat is this one from now on."""
        self.sealed[seat] = player, seal
        self.times[player] += 1

    def close(self, seated: Mapping[int, int | None]) -> None:
        """No more seals: those count of players who sit where they set them, also if they get up afterwards."""
        self.sealed = {seat: (who, seal) for seat, (who, seal) in self.sealed.items() if seated.get(seat) == who}
        self.closed = bool(self.sealed)

    def by(self, player: int, seat: int) -> tuple[bytes, bytes]:
        """The seal of this player at this seat and the number it was opened to, or nothing."""
        who, seal = self.sealed.get(seat, (0, b""))
        return (seal, self.opened.get(seat, b"")) if who == player else (b"", b"")

    def opens(self, player: int, seat: int, root: bytes, nonce: bytes) -> bool:
        """Whether this is the number that this player has sealed."""
        return self.by(player, seat)[0] == seal_of(root, seat, nonce)

    def waits(self) -> bool:
        """Whether a number is still to be opened."""
        return self.closed and len(self.opened) < len(self.sealed)

    def cut(self, root: bytes) -> SealedCut | None:
        """The cut by what was sealed, whether it was opened or not."""
        seals = {seat: seal for seat, (_, seal) in self.sealed.items()}
        return sealed_cut(root, seals, self.opened) if root and self.closed else None


def hex_of(spelled: Any, size: int, what: str) -> bytes:
    """So many bytes as they are spelled, or a TableError."""
    try:
        found = bytes.fromhex(spelled) if isinstance(spelled, str) else b""
    except ValueError:
        found = b""
    if len(found) != size:
        raise TableError(f"{what} has {size} bytes, spelled in {2 * size} hexadecimal digits")
    return found
