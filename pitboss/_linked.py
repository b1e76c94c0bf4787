"""Scalars as parts of kernels: each read and typed once, optimized and made machine code only inside a kernel.

Numba by itself makes every small function a library of its own, which holds all that the function calls: what is
called through seven others is optimized and translated seven times before the kernel is, and thrown away. Here a
scalar's library is left as it was read, and the kernel's, into which they are linked, is optimized once, whole.

Nor does a scalar count who else holds an array, as Numba does at every call and every row that is taken: its kernel
holds all of them while it runs. So a scalar makes no array, and returns none; one that does is refused.
"""

from collections.abc import Callable
from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.extending import register_jitable


class LinkedLibrary(JITCodeLibrary):
    """Code that is linked into a kernel's, and is never run by itself."""

    def _optimize_final_module(self) -> None:
        """The kernel is optimized, with this inside."""

    def _finalize_final_module(self) -> None:
        """Ready to be linked, and not handed to the engine, which would translate it."""
        self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
        self._finalized = True

    @property
    def codegen(self) -> "LinkedLibrary":
        """Who is told where the objects of Python lie that the code refers to; a function on integers has none."""
        return self

    def set_env(self, name: str, env: object) -> None:
        """Nothing: see `codegen`."""


class LinkedCompiler(Compiler):
    """Numba's compiler, with such a library to put its code into."""

    def define_pipelines(self) -> Any:
        """The usual steps."""
        codegen, name = self.state.targetctx.codegen(), self.state.func_id.func_qualname
        self.state.library = LinkedLibrary(codegen, name)  # type: ignore[no-untyped-call]
        return super().define_pipelines()  # type: ignore[no-untyped-call]

    def _compile_core(self) -> Any:
        """Compiled, if what it returns is numbers alone: an array would come back without being counted."""
        made = super()._compile_core()  # type: ignore[no-untyped-call]
        returned = self.state.return_type
        if self.state.targetctx.data_model_manager[returned].contains_nrt_meminfo():
            raise TypeError(f"{self.state.func_id.func_qualname}: a scalar returns no array ({returned})")
        return made


def link(function: Callable[..., Any]) -> None:
    """Have kernels know the function."""
    register_jitable(no_cfunc_wrapper=True, pipeline_class=LinkedCompiler, _nrt=False)(function)
