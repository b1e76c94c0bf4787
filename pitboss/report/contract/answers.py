"""Which command answers with which shapes."""

from __future__ import annotations

from pitboss.report.contract import shapes

ANSWERS: dict[str, tuple[type, ...]] = {
    "games": (shapes.GamesAnswer,),
    "rules": (shapes.RulesAnswer,),
    "paytables": (shapes.PaytablesAnswer,),
    "deal": (shapes.RoundAnswer, shapes.HandAnswer),
    "replay": (shapes.ReplayAnswer, shapes.RoundAnswer, shapes.HandAnswer),
    "verify": (shapes.VerifyAnswer,),
    "law": (shapes.LawAnswer, shapes.ParagraphsAnswer),
    "solve": (shapes.SolveAnswer,),
    "simulate": (shapes.SimulateAnswer,),
    "diff": (shapes.DiffAnswer,),
    "check": (shapes.CheckAnswer,),
    "atlas": (shapes.AtlasAnswer,),
    "report": (shapes.ReportAnswer,),
}
"""By command; one of them where there are several."""
