"""The one place that sets up Numba: where compiled kernels are kept, and how a function becomes one.

Numba's cache does not notice a change in another file, so the folder is named after a hash of every source that the
kernel's module reads, however far away. What small functions become is in `_linked`.
"""

import ast
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar, cast

from pitboss._extras import need

F = TypeVar("F", bound=Callable[..., object])

PACKAGE = Path(__file__).resolve().parent
BEGUN = time.time()
"""When this process began to read sources that are compiled; one that was changed later may not be the one it runs."""
KEEP = 64
"""How many older folders stay, so that two checkouts side by side do not empty each other's."""
STALE = 24 * 3600
"""Seconds; a younger folder may be in use by another process."""


class Kernel:
    """A function that Numba compiles at its first call; the result is kept on disk."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.made: Any = None

    def __call__(self, *args: Any) -> Any:
        return self.compiled(*args)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.compiled, name)

    @property
    def compiled(self) -> Any:
        """The compiled function; of several threads that ask at once one makes it."""
        if self.made is None:
            with _making:
                self.made = self.made or _compiled(self.function)
        return self.made


_making = Lock()
"""While a kernel is set up, Numba's folder is ours; by two threads at once it would be left empty, the current one."""


def _compiled(function: Callable[..., Any]) -> Any:
    need("solve", "compiled code")
    import numba

    link = _linker()
    while _scalars:
        link(_scalars.pop())
    config: Any = numba.config
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder(Path(function.__code__.co_filename)))
    try:
        made = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        config.CACHE_DIR = before
    if not _kept(made):
        for hear in _listeners:
            hear(function.__name__)
    return made


def _linker() -> Callable[[Callable[..., Any]], object]:
    """How kernels come to know a scalar: linked into them or, with a Numba whose insides are others, as Numba does it.

    Either way it is the same code; the second takes several times as long to compile.
    """
    try:
        from pitboss._linked import link
    except ImportError:
        from numba.extending import register_jitable

        return register_jitable
    return link


def _kept(made: Any) -> bool:
    """Whether something of the function lies on the disk already; without a compiler nothing has to."""
    index = getattr(getattr(getattr(made, "_cache", None), "_cache_file", None), "_index_path", None)
    return index is None or os.path.exists(index)


_listeners: list[Callable[[str], None]] = []


@contextmanager
def compiling(hear: Callable[[str], None]) -> Iterator[None]:
    """Inside, whoever listens is told of each kernel that is about to be compiled, as happens once on a machine."""
    _listeners.append(hear)
    try:
        yield
    finally:
        _listeners.remove(hear)


_scalars: list[Callable[..., Any]] = []


def kernel(function: F) -> F:
    """Compile a function with Numba at its first call. A kernel calls scalars, never another kernel."""
    made: Any = Kernel(function)
    return cast(F, made)


def scalar(function: F) -> F:
    """A small function on integers: plain Python when called from Python, compiled when called from a kernel."""
    _scalars.append(function)
    return function


def source_hash(file: Path) -> str:
    """A fingerprint of a source, of all sources of the package that it reads, and of the compiler that reads them."""
    digest = hashlib.sha256(f"{sys.version} {version('numba')} {version('numpy')}".encode())
    for path in sorted(_reads(file.resolve())):
        digest.update(os.path.relpath(path, PACKAGE).encode() + b"\0" + _marked(path) + b"\0")
    return digest.hexdigest()[:20]


def _marked(source: Path) -> bytes:
    """What a source says; for one that was changed since this process began to read sources, what nobody else has.

    The process may run the older text, and its results must not be found under the mark of the newer one. The time is
    asked for last: a change just now is seen, in the text or by the time.
    """
    text = source.read_bytes()
    stat = source.stat()
    # Nobody can set the time of a file's last change but by changing it; Windows means its making by that.
    changed = stat.st_mtime if sys.platform == "win32" else stat.st_ctime
    return text if changed <= BEGUN else text + f"{BEGUN}".encode()


def _reads(file: Path) -> set[Path]:
    """The file and every file of the package it imports, directly or not."""
    found, todo = {file}, [file]
    while todo:
        new = {path for path in _imports(todo.pop()) if path not in found}
        found |= new
        todo += new
    return found


@cache
def _imports(file: Path) -> tuple[Path, ...]:
    names: set[str] = set()
    for node in _run(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{each.name}" for each in node.names}
        elif isinstance(node, ast.Import):
            names |= {each.name for each in node.names}
    return tuple(path for name in names for path in _files(name))


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """Every part of a source but what only a checker of types reads."""
    yield node
    typed = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    for child in node.orelse if isinstance(node, ast.If) and typed else ast.iter_child_nodes(node):
        yield from _run(child)


def _files(name: str) -> list[Path]:
    """The files that an import of this name reads: the module, and the packages it lies in."""
    parts = name.split(".")
    if parts[0] != PACKAGE.name:
        return []
    heads = [PACKAGE.joinpath(*parts[1:at]) for at in range(1, len(parts) + 1)]
    return [path for head in heads for path in (head / "__init__.py", head.with_suffix(".py")) if path.is_file()]


@cache
def folder(file: Path) -> Path:
    """The folder of this very version of the sources behind a file, made if needed."""
    key = source_hash(file)
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
