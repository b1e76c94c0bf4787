"""Hands of poker as other people write them down: the Poker Hand History format, read and written as plain data."""

from pitboss.phh.amounts import scale, whole
from pitboss.phh.history import (
    UNKNOWN,
    VARIANTS,
    Action,
    Amount,
    BroughtIn,
    Called,
    DealtBoard,
    DealtHole,
    Drew,
    Folded,
    History,
    HistoryError,
    Noted,
    Raised,
    Showed,
    Variant,
)
from pitboss.phh.reading import parse, read
from pitboss.phh.writing import dump, dump_many, write

__all__ = [
    "UNKNOWN",
    "VARIANTS",
    "Action",
    "Amount",
    "BroughtIn",
    "Called",
    "DealtBoard",
    "DealtHole",
    "Drew",
    "Folded",
    "History",
    "HistoryError",
    "Noted",
    "Raised",
    "Showed",
    "Variant",
    "dump",
    "dump_many",
    "parse",
    "read",
    "scale",
    "whole",
    "write",
]
