"""The paragraphs that money outside a round is moved by."""

from __future__ import annotations

from pitboss.law.paragraphs import Section
from pitboss.sheet.warnings import JACKPOT_APPROVED

MA_BETS = Section("MA", "poker 7")
CO_RAKE = Section("CO", "47.1-1018")
APPROVED = JACKPOT_APPROVED | {"CO": CO_RAKE("(2)") & JACKPOT_APPROVED["CO"]}
"""A jackpot is fed only once it is approved."""
MA_RAKE = Section("MA", "poker 14")
RELIEF = Section("CO", "47.1-1043")("text")
CHIPS = Section("CO", "47.1-1044")("text")
MA_CHIPS = Section("MA", "colorado hold'em 6")("(a)")
CASH = Section("CO", "47.1-1045")
OWN_CHIPS = Section("CO", "47.1-1046")("text")
TRIPS_PLAN = Section("CO", "47.1-1017.38")("(14)")
GAME_CHIPS = Section("CO", "47.1-1017.32")
