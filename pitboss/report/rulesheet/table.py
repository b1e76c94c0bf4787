"""The rule sheet of one table: the rules under its sheet, what the sheet settles first, and nothing left open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars, percents
from pitboss.report import jackpot_rules
from pitboss.report.rulesheet import banked, pot
from pitboss.report.rulesheet.entries import CHOICES, RuleEntry, RuleSheet, entry, parts_of
from pitboss.report.rulesheet.pot_sentences import tell
from pitboss.report.rulesheet.sentences import listed
from pitboss.report.terms.pot import straddle_of
from pitboss.report.terms.term import PayLines, Term, sums
from pitboss.report.terms.terms import terms
from pitboss.rules.jackpot import wanted
from pitboss.rules.settled import settled
from pitboss.sheet.banked import Sheet
from pitboss.sheet.options import options_of
from pitboss.sheet.pot import PotSheet
from pitboss.table.lines import capital
from pitboss.words import (
    Ante,
    BadBeat,
    Blinds,
    Carry,
    Chop,
    Drop,
    Game,
    Kill,
    Pool,
    PotRake,
    PrintedFor,
    Required,
    Runners,
    ScheduleBy,
    Settle,
    Stakes,
    Straddle,
    Wager,
)

HERE = "At this table"


def table_sheet(sheet: Sheet | PotSheet) -> RuleSheet:
    """The game as this table plays it."""
    game: Any = settled(sheet)
    kind: Any = banked if isinstance(sheet, Sheet) else pot
    posted = terms(sheet)
    set_out = _banked(game) if isinstance(sheet, Sheet) else pot.parts(game, PostedWords(sheet).tell)
    parts = [(HERE, _here(sheet, posted)), *((title, found) for title, found in set_out if title != CHOICES)]
    if isinstance(sheet, PotSheet) and sheet.jackpot:
        parts.append((sheet.jackpot.name, jackpot_rules.entries(sheet.jackpot)))
    schedules = tuple(_schedules(posted))
    return RuleSheet(
        game.name, game.about, f"Law: {kind.law(game)}", _places(sheet, game), (*parts_of(parts),), schedules
    )


def _places(sheet: Sheet | PotSheet, game: Game) -> str:
    """How many may play here."""
    return banked.places(game) if isinstance(sheet, Sheet) else f"Places: 2 to {sheet.seats} players"


def _here(sheet: Sheet | PotSheet, posted: Iterable[Term]) -> Iterator[RuleEntry]:
    """The terms one by one; of wagers that are offered their limits say it."""
    options = options_of(sheet.game)
    for term in posted:
        if term.place[0] == "pays" or (term.place[0] == "without" and term.value):
            continue
        word = options.get(term.place[1]) if term.place[0] == "options" else None
        yield entry(f"{capital(term.name)}: {term.says}.", term.law, word)


def _schedules(posted: Iterable[Term]) -> Iterator[RuleEntry]:
    """Each schedule in use with every line of it."""
    for term in (term for term in posted if term.place[0] == "pays"):
        yield RuleEntry(f"{term.name}, {term.says}: {_rows(term.value)}.", term.law)


def _rows(lines: PayLines) -> str:
    return "; ".join(
        f"{hand} {pays or 'not paid'}{f', envy {envy}' if envy else ''}" for hand, pays, envy in lines.rows
    )


def _banked(game: Game) -> Iterator[tuple[str, Iterable[RuleEntry]]]:
    """The parts, without the bounds of choices that are made; what is made of them stands among the terms."""
    return banked.parts(
        replace(
            game,
            script=tuple(_unraked(step) for step in game.script),
            settle=tuple(_unraked(row) for row in game.settle),
            limits=tuple(word for word in game.limits if not isinstance(word, Required)),
            aggregates=(),
            schedules=tuple(word for word in game.schedules if isinstance(word, ScheduleBy | PrintedFor)),
        )
    )


def _unraked(word: Any) -> Any:
    if isinstance(word, Settle):
        return replace(word, rows=tuple(_unraked(row) for row in word.rows))
    return replace(word, rake=None) if isinstance(word, Pool) else word


# --- the words of a pot game, as they are under a sheet ---------------------------------------------------------------


class PostedWords:
    """Sentences about what a sheet settles; all others are those of the game."""

    def __init__(self, sheet: PotSheet) -> None:
        self.sheet = sheet

    def tell(self, word: Any) -> Iterator[tuple[str, Cite]]:
        """The sentences of a word under the sheet."""
        said = self._says(word)
        found = tuple(tell(word, (self.sheet.limit,)))
        rest = () if isinstance(word, BadBeat) else found[1:]
        yield from ((said, found[0][1]), *rest) if said else found

    def _says(self, word: Any) -> str:
        sheet = self.sheet
        match word:
            case Stakes():
                return self._stakes(word)
            case Ante() if not word.each_sets:
                return f"Every player puts up {_a(word.called)} of {dollars(sheet.ante)}."
            case Wager():
                who = "a player may put up" if word.optional else "every player puts up"
                return f"{word.spot.name}: {who} {dollars(sheet.side[word.spot.name])} beside the pot."
            case Blinds():
                many = "The player" if len(sheet.blinds) == 1 else f"{len(sheet.blinds)} players"
                return f"{many} from the left of the button post blinds of {sums(sheet.blinds)}."
            case Straddle():
                return (
                    f"The player left of the last blind may post {dollars(straddle_of(sheet) or 0)} before the cards."
                )
            case Kill():
                return (
                    f"After one player has won a whole pot of {dollars(sheet.kill_pot)} or more the limits are "
                    f"{float(sheet.kill):g} times as high for a hand, and that player posts one blind of them."
                )
            case Chop():
                return "Two blinds whom nobody has joined may take their bets back."
            case Carry():
                return self._carry(word)
            case PotRake():
                return self._rake()
            case Drop():
                amount, least = sheet.form.drop.amount, sheet.form.drop.pot
                pot = f"each pot of {dollars(least)} or more" if least else "each pot"
                return f"After the rake {dollars(amount)} of {pot} goes to the {word.called}."
            case Runners():
                more = listed([f"{many} for {name}" for name, many in word.more])
                house = f", less {percents(word.rake)} for the house" if word.rake else ""
                return f"Who wins a pot alone gets one marker, or {more}; {word.home} of them win the pool{house}."
            case BadBeat():
                return self._bad_beat(word)
        return ""

    def _stakes(self, stakes: Stakes) -> str:
        most = f"; no bet, and no raise above the bet before it, is more than {dollars(self.sheet.big)}"
        needs = " To be dealt in a player needs what may be forced and one bet of the least size."
        return f"The betting is at {self.sheet.limit.value}{most if stakes.ceiling else ''}.{needs * stakes.and_a_bet}"

    def _carry(self, carry: Carry) -> str:
        last = f"; from deal {carry.final} for the same pot on it gets all of it" if carry.final else ""
        stays = f"Without {carry.unless.rank} or better the pot stays for the next deal"
        return f"{stays}, but for {percents(self.sheet.carry)} of it, which goes to the best hand{last}."

    def _rake(self) -> str:
        terms_ = [term for term in terms(self.sheet) if term.place[0] == "rake"]
        rounds = self.sheet.game.rake.rounds
        taken = " It is taken as each round of betting ends, never from a bet that nobody called." if rounds else ""
        return f"{'; '.join(capital(f'{term.name}: {term.says}') for term in terms_)}.{taken}" if terms_ else ""

    def _bad_beat(self, beat: BadBeat) -> str:
        lost, won, others = map(percents, beat.shares)
        rank = wanted(self.sheet, beat)
        return (
            f"{beat.spot.name}: when {rank} or better is beaten, who loses with it gets {lost} of the jackpot, who "
            f"beats it {won} and all others in it {others}; {percents(beat.primary)} of what is collected feeds it, "
            "the rest the next one."
        )


def _a(name: str) -> str:
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
