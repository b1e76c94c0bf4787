"""Compiled kernels never outlive the sources they were made from."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numba
import pytest

from pitboss import _extras, _jit, _linked

PROGRAM = """
from tiny.work import answer
print(answer(20), sum(answer.stats.cache_hits.values()) if hasattr(answer, "stats") else "plain")
"""
EDITED = """
import time
from pathlib import Path
from tiny import helper, work
time.sleep(0.1)
file = Path(helper.__file__)
file.write_text(file.read_text().replace("x + ADD", "x - ADD"))
"""
"""A source that is edited while the process that read it goes on."""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A package of our kernels modules, a helper in one file and a kernel in another."""
    package = tmp_path / "src" / "tiny"
    package.mkdir(parents=True)
    for module in (_jit, _linked, _extras):
        source = Path(str(module.__file__))
        (package / source.name).write_text(source.read_text().replace("from pitboss", "from tiny"))
    (package / "__init__.py").write_text("")
    (package / "helper.py").write_text(
        "from tiny._jit import scalar\nADD = 1\n\n@scalar\ndef more(x: int) -> int:\n    return x + ADD\n"
    )
    (package / "work.py").write_text(
        "from tiny._jit import kernel\nfrom tiny.helper import more\n\n"
        "@kernel\ndef answer(x: int) -> int:\n    return more(x) * 2\n"
    )
    return package


def run(package: Path, home: Path | str, program: str = PROGRAM, **more: str) -> str:
    """What the tiny program prints."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA", "PITBOSS", "XDG"))}
    # Python tells two versions of a source apart by second and size, and the test is quicker than that.
    env |= {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(package.parent)}
    env |= {"HOME": str(home), "TMPDIR": str(package.parent), **more}
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_a_changed_helper_changes_the_answer(tiny: Path, tmp_path: Path) -> None:
    """A kernel is compiled once, found again, and made anew when a helper or a constant in another file changes."""
    assert run(tiny, tmp_path) == "42 0"
    assert run(tiny, tmp_path) == "42 1"
    helper = tiny / "helper.py"
    helper.write_text(helper.read_text().replace("x + ADD", "x - ADD"))
    assert run(tiny, tmp_path) == "38 0"
    helper.write_text(helper.read_text().replace("ADD = 1", "ADD = 5"))
    assert run(tiny, tmp_path) == "30 0"
    (tiny / "stranger.py").write_text("NOTHING = 1\n")
    assert run(tiny, tmp_path) == "30 1"
    assert len(list((tmp_path / ".cache" / "pitboss").iterdir())) == 3


def test_a_helper_edited_under_a_process_is_not_kept_as_its_code(tiny: Path, tmp_path: Path) -> None:
    """The process runs what it has read; who reads the new source gets what that says."""
    assert run(tiny, tmp_path, EDITED + PROGRAM) == "42 0"
    assert run(tiny, tmp_path) == "38 0"
    assert run(tiny, tmp_path) == "38 1"


def test_with_a_numba_of_other_insides(tiny: Path, tmp_path: Path) -> None:
    """Where scalars cannot be linked into kernels, Numba's own way serves."""
    (tiny / "_linked.py").write_text("from numba.core.codegen import NothingOfThisName\n")
    assert run(tiny, tmp_path) == "42 0"


def test_a_scalar_is_made_machine_code_inside_kernels_alone(tiny: Path, tmp_path: Path) -> None:
    """Numba is never asked to translate a library of a scalar's own, however deep it is called."""
    (tiny / "helper.py").write_text(
        "from tiny._jit import scalar\n\n@scalar\ndef one(x: int) -> int:\n    return x + 1\n\n"
        "@scalar\ndef more(x: int) -> int:\n    return one(x)\n"
    )
    told = (
        "from numba.core.codegen import JITCPUCodegen\nadd, names = JITCPUCodegen._add_module, []\n"
        "def heard(self, module):\n    names.append(module.name)\n    return add(self, module)\n"
        "JITCPUCodegen._add_module = heard\n"
    )
    asked = "\nprint([each for each in names if each in ('one', 'more', 'answer')])\n"
    assert run(tiny, tmp_path, told + PROGRAM + asked).splitlines() == ["42 0", "['answer']"]


ARRAYS = {
    "returns one": ("def more(x):\n    return x[1:]", "Only accept returning of array passed into the function"),
    "hands one back": ("def more(x):\n    return x", "a scalar returns no array"),
    "makes one": ("def more(x):\n    return np.zeros(3)[0] + x[0]", "No implementation of function Function(<built-in"),
    "takes one": ("def more(x):\n    return x[1:][0]", ""),
}
"""A scalar that has to do with arrays, and why it is refused."""


@pytest.mark.parametrize("name", ARRAYS)
def test_a_scalar_makes_no_array_and_returns_none(tiny: Path, tmp_path: Path, name: str) -> None:
    """Who holds an array is counted by kernels alone: one that came from a scalar would be let go of too early."""
    does, why = ARRAYS[name]
    (tiny / "helper.py").write_text(f"import numpy as np\nfrom tiny._jit import scalar\n\n@scalar\n{does}\n")
    (tiny / "work.py").write_text(
        "from tiny._jit import kernel\nfrom tiny.helper import more\n\n@kernel\ndef answer(x):\n    return more(x)\n"
    )
    tried = (
        "import numpy as np\nfrom tiny.work import answer\n"
        "try:\n    print(answer(np.arange(5)))\nexcept Exception as error:\n    print(error)\n"
    )
    said = run(tiny, tmp_path, tried)
    assert why in said if why else said == "1"


def test_without_a_home(tiny: Path) -> None:
    """Where the home folder cannot be written, the temporary folder serves."""
    assert run(tiny, "/proc/nowhere") == "42 0"
    assert run(tiny, "/proc/nowhere") == "42 1"


def test_without_numba_at_all(tiny: Path, tmp_path: Path) -> None:
    """With compilation switched off the same functions run as plain Python."""
    assert run(tiny, tmp_path, NUMBA_DISABLE_JIT="1") == "42 plain"


def test_a_folder_of_ones_own_choice(tiny: Path, tmp_path: Path) -> None:
    """PITBOSS_CACHE names the folder to use."""
    run(tiny, "/proc/nowhere", PITBOSS_CACHE=str(tmp_path / "mine"))
    assert list((tmp_path / "mine").rglob("*.nbc"))


def test_old_folders_are_swept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of folders of other versions the last few stay, and so do those used within a day."""
    root, source = tmp_path / "kept", tmp_path / "source.py"
    source.write_text("")
    monkeypatch.setenv("PITBOSS_CACHE", str(root))
    ours = _jit.source_hash(source)
    names = [f"{at:020x}" for at in range(_jit.KEEP + 8)]
    for at, name in enumerate([*names, ours]):
        (root / name).mkdir(parents=True)
        os.utime(root / name, (0, time.time() - at * _jit.STALE / (_jit.KEEP + 2)))
    (root / "something else").mkdir()
    assert _jit.folder(source) == root / ours
    assert {each.name for each in root.iterdir()} == {*names[: _jit.KEEP + 2], ours, "something else"}


def test_other_peoples_numba_is_left_alone() -> None:
    """Where other packages keep their compiled functions is their business."""
    settings: Any = numba.config
    assert str(_jit.folder(Path(_jit.__file__))) != str(settings.CACHE_DIR)


def test_threads_that_set_kernels_up_at_once_keep_to_their_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Compiled code is never kept in, or taken from, the current directory, which Numba's empty setting means."""
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path))
    settings: Any = numba.config
    before, seen = settings.CACHE_DIR, []

    def slowly(**how: object) -> Any:
        folder = settings.CACHE_DIR
        time.sleep(0.01)
        seen.append((folder, settings.CACHE_DIR))
        return lambda function: function

    monkeypatch.setattr(numba, "njit", slowly)
    kernels = [_jit.Kernel(lambda: 0) for _ in range(8)]
    with ThreadPoolExecutor(16) as threads:
        made = list(threads.map(lambda kernel: kernel.compiled, kernels * 2))
    ours = str(_jit.folder(Path(__file__)))
    assert seen == [(ours, ours)] * len(kernels)
    assert made == [kernel.function for kernel in kernels] * 2
    assert before == settings.CACHE_DIR
