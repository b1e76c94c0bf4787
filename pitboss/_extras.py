"""What is not part of the core: extras, the packages that each brings, and the one line that asks for it."""

from importlib.util import find_spec

EXTRAS: dict[str, tuple[str, ...]] = {
    "solve": ("numba",),
    "report": ("numba", "altair", "jinja2", "typst", "vl_convert"),
    "serve": (
        *("numba", "alembic", "argon2", "cryptography", "fastapi", "jinja2", "msgspec", "prometheus_client"),
        *("sqlalchemy", "typing_extensions", "uvicorn", "websockets"),
    ),
    "postgres": ("psycopg",),
    "tournaments": ("scipy",),
    "cluster": ("numba", "distributed"),
}
"""By extra, as in pyproject.toml, what is imported of it."""


class ExtraError(ImportError):
    """What was asked for needs packages that are not installed; the line says how to have them."""


def there(extra: str) -> bool:
    """Whether all that an extra brings can be imported."""
    return all(find_spec(name) is not None for name in EXTRAS[extra])


def need(extra: str, who: str) -> None:
    """Nothing, where the extra is installed; else an ExtraError, before work is done in vain."""
    if not there(extra):
        raise ExtraError(f"{who} needs the extra {extra!r}: pip install 'pitboss[{extra}]'")
