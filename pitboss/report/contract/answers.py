"""Which command answers with which shapes."""

from __future__ import annotations

from pitboss.report.contract import house_shapes, shapes, sheet_shapes

TOLD = (
    "day open", "day close", "day back", "shift", "owner", "open", "fill", "credit", "relief", "last", "close",
    "charge", "buy", "coupon", "chips", "cash", "colour", "drop", "count", "keep", "forget",
    "bar", "admit", "freeze", "thaw", "dispute", "rule", "incident",
    "award pot", "award verify", "award pay", "award refuse", "award back", "award key", "award aside", "award claimed",
    "award unclaimed", "meter install", "meter change", "meter retire", "meter good", "jackpot offer", "jackpot post",
    "jackpot cap", "jackpot ending", "jackpot end", "jackpot withheld", "sheet submit", "sheet approve", "sheet notice",
    "sheet post", "sheet withdraw", "sign", "rules", "deck receive", "deck inspect", "deck show", "deck put",
    "deck count", "deck sequence", "deck out", "deck spread", "shuffler place", "shuffler remove",
    "dice inspect", "controls", "list join", "list leave", "list call", "engage", "leave", "word", "prop engage",
    "prop leave",
    "tournament file", "tournament object", "tournament table", "tournament enter", "tournament rebuy",
    "tournament addon", "tournament commit", "tournament draw", "tournament balance", "tournament button",
    "tournament start", "tournament pause", "tournament set", "tournament pace", "tournament next",
    "tournament count", "tournament colour", "tournament out", "tournament double", "tournament penalty",
    "tournament deal", "tournament pay", "tournament fees", "tournament deck", "tournament change",
    "tournament away", "tournament forfeit", "tournament end", "tournament finish", "tournament back",
)  # fmt: skip
"""What the house is told."""
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
    "jackpot": (shapes.JackpotAnswer, shapes.MeterAnswer),
    "diff": (shapes.DiffAnswer,),
    "check": (shapes.CheckAnswer,),
    "atlas": (shapes.AtlasAnswer,),
    "report": (shapes.ReportAnswer,),
    "house init": (house_shapes.HouseFoundedAnswer,),
    **{f"house {verb}": (house_shapes.HouseToldAnswer,) for verb in TOLD},
    "house key": (house_shapes.HouseKeyAnswer,),
    "house status": (house_shapes.HouseStatusAnswer,),
    "house award list": (house_shapes.HouseAwardsAnswer,),
    "house funds": (house_shapes.HouseFundsAnswer,),
    "house balance": (house_shapes.HouseBalanceAnswer,),
    "house verify": (house_shapes.HouseVerifyAnswer,),
    "house records": (house_shapes.HouseRecordsAnswer,),
    "house people": (house_shapes.HousePeopleAnswer,),
    "house trail": (house_shapes.HouseTrailAnswer,),
    "house sheet list": (sheet_shapes.HousePapersAnswer,),
    "house sheet show": (sheet_shapes.HousePaperAnswer,),
    "house sheet diff": (sheet_shapes.HousePaperDiffAnswer,),
    "house alarms": (house_shapes.HouseAlarmsAnswer,),
    "house deck list": (house_shapes.HouseDecksAnswer,),
    "house tournament list": (house_shapes.HouseTournamentsAnswer,),
    "house report": (house_shapes.HouseReportAnswer,),
}
"""By command; one of them where there are several."""
