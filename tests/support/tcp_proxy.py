"""A wire that can be cut: between a server and its database, passing on, holding back, or cutting after a COMMIT."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress

ARRIVES = 0.05
"""Seconds in which a COMMIT that was passed on is carried out."""


class Proxy:
    """Listens on a port of its own and passes everything on to another, for as long as it is allowed to."""

    def __init__(self, port: int) -> None:
        self.upstream = port
        self.free = threading.Event()
        self.free.set()
        self.commits = 0
        """How many of the next COMMITs are passed on and never answered."""
        self.cuts = 0
        self.links: set[socket.socket] = set()
        self.lock = threading.Lock()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.door.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=self._link, args=(self.door.accept()[0],), daemon=True).start()

    def _link(self, inside: socket.socket) -> None:
        try:
            outside = socket.create_connection(("127.0.0.1", self.upstream))
        except OSError:
            return inside.close()
        with self.lock:
            self.links |= {inside, outside}
        threading.Thread(target=self._pump, args=(outside, inside), daemon=True).start()
        self._pump(inside, outside, asks=True)

    def _pump(self, one: socket.socket, other: socket.socket, *, asks: bool = False) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                self.free.wait()
                other.sendall(data)
                if asks and b"COMMIT" in data and self._strikes():
                    time.sleep(ARRIVES)
                    break
        self._hang_up(one, other)

    def _strikes(self) -> bool:
        with self.lock:
            struck = self.commits > 0
            self.commits -= struck
            self.cuts += struck
            return struck

    def _hang_up(self, *links: socket.socket) -> None:
        with self.lock:
            self.links -= set(links)
        for link in links:
            with suppress(OSError):
                link.shutdown(socket.SHUT_RDWR)
            link.close()

    def cut(self) -> None:
        """Every connection ends now; new ones may be made."""
        with self.lock:
            links = list(self.links)
        self._hang_up(*links)

    def hold(self, seconds: float) -> None:
        """Nothing gets through for a while; then all of it."""
        self.free.clear()
        time.sleep(seconds)
        self.free.set()

    def close(self) -> None:
        self.free.set()
        self.door.close()
        self.cut()
