"""Cards drawn to a hand that meets the dealer's, who may draw too: both sides walked upward, lowest final hands first.

The dealer's deals that avoid all a player has seen (five cards and the draws) are Σ_{S} (-1)^|S| N(S) over subsets of
the cards seen. Each final hand of the player's asks for what lies below and level, and every hold that leads to it is
given the answer (`kernels/redraw_ends`). A dealer who stands is counted by patterns of cards (`redraw_stood`); one who
draws by ranks, and what a suit changes is put right as that suit sees it (`redraw_drawn`, `kernels/suit_views`).
Before the draw the player may bet, give up, or show a hand (`redraw_payoffs`). Cost: every final hand with all that may
have been thrown away for it, 44,209 patterns times 1,081; ten seconds of one core. Serves Caribbean Draw and Wild Six
Card Draw.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping

from pitboss._progress import Progress
from pitboss.hands.houseway.ways import Best
from pitboss.rules.acts import multiples, rank_needs
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.outcome import Solved
from pitboss.rules.payout import names_suits
from pitboss.rules.settlement import Condition, settles_short, undecided
from pitboss.rules.shape import dealer_hidden, one_deck
from pitboss.solve.methods import redraw_drawn, redraw_stood
from pitboss.solve.methods.redraw_counts import SIZE, RedrawCounts
from pitboss.solve.methods.redraw_payoffs import RedrawPlay, laid, open_to
from pitboss.words import (
    DEALT,
    OWN,
    Bet,
    Check,
    Choose,
    DealerDoes,
    Declare,
    Discard,
    Draw,
    Duel,
    Fold,
    Hand,
    HouseWay,
    Pays,
    walk,
)
from pitboss.work.pieces import mark_of

NAME = "both hands walked upward"
ORDER = 25


KNOWN: dict[str, RedrawCounts] = {}
"""What was counted last: schedules that pay the same hands, if not the same, ask for nothing new."""


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """Count how every hold of every hand ends, then choose."""
    play = RedrawPlay(group)
    asked = (play.table, play.mine, play.player, play.dealer, len(play.wins))
    mark = mark_of(pickle.dumps(asked))
    if mark not in KNOWN:
        KNOWN.clear()
        counted = redraw_stood if play.table.kept is None else redraw_drawn
        KNOWN[mark] = counted.counts(*asked, tell)
    return play.solved(KNOWN[mark])


def fits(group: BetGroup) -> bool:
    """Five own cards, up to two exchanged, against a hidden hand of the dealer's; at most one decision before."""
    if not one_deck(group.script) or not group.choices or group.last.board:
        return False
    *before, (seen, discard) = group.choices
    looks = [at for at, _ in group.choices]
    hidden = dealer_hidden(looks) and all(at.own == SIZE for at in looks)
    plain = isinstance(discard, Discard) and discard.most <= 2 and len(before) < 2 and hidden
    return plain and _drawn(group, seen.step) and _dealers(group) and _settles(group) and _asks(group)


def _drawn(group: BetGroup, step: int) -> bool:
    draws = [each for each in group.script.steps[step:] if isinstance(each, Draw)]
    return len(draws) == 1 and draws[0].size == SIZE and draws[0].having is None and draws[0].unless is None


def _dealers(group: BetGroup) -> bool:
    """Whether the dealer draws by rules that do not look at suits' names, or is dealt a hand of five or six."""
    ways = [step for step in group.script.steps if isinstance(step, HouseWay)]
    if not ways:
        return group.last.dealer in (SIZE, SIZE + 1)
    suits = any(best in (Best.SUIT_KEPT, Best.SUIT_FRONT) for way in ways[0].ways for best in way.best)
    draws = len(ways) == 1 and ways[0].does is DealerDoes.DRAWS
    return draws and group.last.dealer == SIZE and not suits and not group.jokers


def _settles(group: BetGroup) -> bool:
    """Every row compares the own cards with the dealer's, by one ladder, and only a win may be read from the cards."""
    rule, hands = group.script.qualifies, {row.hand for row in group.rows if isinstance(row, Duel)}
    if len(hands) != 1 or any(not isinstance(row, Duel) or row.against not in (None, row.hand) for row in group.rows):
        return False
    hand = next(iter(hands))
    flat = all(undecided(row, group.sheet, rule).keys() <= {Condition.WON} for row in group.rows)
    short = rule is None or (rule.hand == hand and all(settles_short(row, group.sheet, rule) for row in group.rows))
    wagers = [part.wager for row in group.rows for part in walk(row) if isinstance(part, Pays)]
    return hand.cards == (OWN,) and not hand.use and flat and short and not names_suits(group.sheet, *wagers)


def _asks(group: BetGroup) -> bool:
    """One way to play on; besides it the hand may be given up or shown."""
    first = group.choices[0][1]
    if not isinstance(first, Choose):
        return True
    free = open_to(group, first)
    on = [act for act in free if isinstance(act, Bet | Check)]
    plain = all(isinstance(act, Bet | Check | Fold | Declare) for act in free)
    bets = all(len(multiples(act, group.sheet)) == 1 for act in on if isinstance(act, Bet))
    any_hand = not any(need for act in free if not isinstance(act, Declare) for need in rank_needs(act, group.sheet))
    shows = all(_paid_in_full(group, act) for act in free if isinstance(act, Declare))
    return len(on) == 1 and plain and bets and any_hand and shows and not first.ahead


def _paid_in_full(group: BetGroup, act: Declare) -> bool:
    """Showing the hand settles every wager there is by then."""
    rows = [row for row in act.pays if row.spot.name in group.spots]
    hands = [part for row in rows for part in walk(row) if isinstance(part, Hand)]
    return {row.spot.name for row in rows} == set(laid(group)) and all(hand.cards == (DEALT,) for hand in hands)
