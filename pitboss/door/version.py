"""Which version of the program this is."""

from importlib import metadata

try:
    __version__ = metadata.version("pitboss")
except metadata.PackageNotFoundError:
    # Sources that lie beside whoever imports them, and were never installed.
    __version__ = "0"
