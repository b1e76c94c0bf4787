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
from pitboss.phh.reading import parse, read, read_each
from pitboss.phh.writing import action_text, dump, dump_many, write

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
    "action_text",
    "dump",
    "dump_many",
    "parse",
    "read",
    "read_each",
    "scale",
    "whole",
    "write",
]
