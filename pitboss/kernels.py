"""The one place that sets up Numba: where compiled kernels are kept, and how a function becomes one.

Numba's cache does not notice a change in another file, so the folder is named after a hash of every source there is.
"""

import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache, cached_property
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., object])

PACKAGE = Path(__file__).resolve().parent
KEEP = 4
"""How many older folders stay, so that two checkouts side by side do not empty each other's."""
STALE = 24 * 3600
"""Seconds; a younger folder may be in use by another process."""


class Kernel:
    """A function that Numba compiles at its first call; the result is kept on disk."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function

    def __call__(self, *args: Any) -> Any:
        return self.compiled(*args)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.compiled, name)

    @cached_property
    def compiled(self) -> Any:
        """The compiled function."""
        import numba
        from numba.extending import register_jitable

        while _scalars:
            register_jitable(_scalars.pop())
        config: Any = numba.config
        before, config.CACHE_DIR = config.CACHE_DIR, str(folder())
        try:
            return numba.njit(cache=True, nogil=True, error_model="numpy")(self.function)
        finally:
            config.CACHE_DIR = before


_scalars: list[Callable[..., Any]] = []


def kernel(function: F) -> F:
    """Compile a function with Numba at its first call. A kernel calls scalars, never another kernel."""
    made: Any = Kernel(function)
    return cast(F, made)


def scalar(function: F) -> F:
    """A small function on integers: plain Python when called from Python, compiled when called from a kernel."""
    _scalars.append(function)
    return function


def source_hash(package: Path = PACKAGE) -> str:
    """A fingerprint of every source of the package and of the compiler that reads it."""
    digest = hashlib.sha256(f"{sys.version} {version('numba')} {version('numpy')}".encode())
    for path in sorted(package.rglob("*.py")):
        digest.update(str(path.relative_to(package)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


@cache
def folder() -> Path:
    """The folder of this very version of the sources, made if needed."""
    key = source_hash()
    for root in _roots():
        if _usable(root / key):
            _sweep(root, keep=key)
            return root / key
    return Path(tempfile.mkdtemp(prefix="pitboss-kernels-"))


def _roots() -> tuple[Path, ...]:
    asked = os.environ.get("PITBOSS_CACHE")
    home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    spare = Path(tempfile.gettempdir()) / f"pitboss-{os.getuid() if hasattr(os, 'getuid') else 'user'}"
    return ((Path(asked),) if asked else ()) + (Path(home) / "pitboss", spare)


def _usable(path: Path) -> bool:
    """Whether we can write there and nobody else could have: compiled code is run as it is found."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            pass
        os.utime(path)
        return not hasattr(os, "getuid") or path.stat().st_uid == os.getuid()
    except OSError:
        return False


def _sweep(root: Path, *, keep: str) -> None:
    """Throw away folders of other versions, except the few used last."""
    others = [each for each in root.iterdir() if each.is_dir() and each.name != keep and len(each.name) == len(keep)]
    for each in sorted(others, key=_used, reverse=True)[KEEP:]:
        if time.time() - _used(each) > STALE:
            shutil.rmtree(each, ignore_errors=True)


def _used(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
