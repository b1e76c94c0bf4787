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
        mute = threading.Event()
        threading.Thread(target=self._answers, args=(outside, inside, mute), daemon=True).start()
        self._asks(inside, outside, mute)

    def _asks(self, inside: socket.socket, outside: socket.socket, mute: threading.Event) -> None:
        writes = False
        with suppress(OSError):
            while (data := inside.recv(65536)) and not mute.is_set():
                self.free.wait()
                # Only the connection that writes: it raises the mark of the house first.
                writes = writes or b"UPDATE house" in data
                if writes and b"COMMIT" in data and self._strikes():
                    mute.set()
                outside.sendall(data)
                time.sleep(ARRIVES * mute.is_set())
                if mute.is_set():
                    break
        self._hang_up(inside, outside)

    def _answers(self, outside: socket.socket, inside: socket.socket, mute: threading.Event) -> None:
        with suppress(OSError):
            while (data := outside.recv(65536)) and not mute.is_set():
                self.free.wait()
                inside.sendall(data)
        if not mute.is_set():
            self._hang_up(inside, outside)

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
