"""Hands told in odd ways and damaged ones, with what is wrong with them."""

HAND = """
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 7h2c', 'p3 f', 'p1 cbr 6', 'p2 cc', 'd db Qc8h2s', 'p1 cbr 10',
  'p2 cc', 'd db 2d', 'p1 cc', 'p2 cc', 'd db 9c', 'p1 cbr 20', 'p2 cc', 'p1 sm AsAd', 'p2 sm']
finishing_stacks = [136, 64, 100]
"""

LATE = """
variant = 'NT'
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, -2]
min_bet = 2
starting_stacks = [100, 100, 100, 100]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 7h2c', 'd dh p4 QsQd', 'p3 f', 'p4 cc', 'p1 cc', 'p2 cc',
  'd db Jc8h3s', 'p1 cbr 10', 'p2 f', 'p4 f']
finishing_stacks = [104, 98, 100, 98]
"""

UNKNOWN_STACKS = """
variant = 'NT'
antes = [1, 1, 1]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [inf, 50, inf]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', 'p3 cbr 600', 'p1 cbr 5000', 'p2 cc', 'p3 cc',
  'd db Kc8h3s', 'p1 cbr 90000', 'p3 cc', 'd db 2d', 'p1 cc', 'p3 cc', 'd db 9c', 'p1 cc', 'p3 cc',
  'p1 sm AsAd', 'p2 sm KsKd', 'p3 sm']
finishing_stacks = [inf, 150, inf]
"""

CUT = """
variant = 'FT'
antes = [0, 0, 0]
blinds_or_straddles = [2, 4, 0]
small_bet = 4
big_bet = 8
starting_stacks = [100, 11, 9]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', 'p3 cbr 8', 'p1 cbr 11', 'p2 cc', 'p3 cc', 'd db Qc8h2s',
  'd db 2d', 'd db 9c']
finishing_stacks = [93, 0, 27]
"""

ANTES = """
variant = 'NT'
ante_trimming_status = {}
antes = [0, 10, 0]
blinds_or_straddles = [0, 2, 0]
min_bet = 2
starting_stacks = [50, 50, 4]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', 'p3 cbr 4', 'p1 cc', 'p2 cc', 'd db Qc8h2s',
  'p1 cc', 'p2 cc', 'd db 2d', 'p1 cc', 'p2 cc', 'd db 9c', 'p1 cc', 'p2 cc']
"""

DAMAGED = [
    ([("'p1 cbr 6', 'p2 cc',", "'p2 cbr 6', 'p1 cc',")], "action 5 'p2 cbr 6': it is seat 1's turn, not seat 2's ("),
    ([("cbr 20", "cbr 200")], "action 14 'p1 cbr 200': seat 1 may bet from $2 to $84, not to $200 (TRADE betting"),
    ([("cbr 6", "cbr 3")], "action 5 'p1 cbr 3': seat 1 may raise from $4 to $100, not to $3 (TRADE betting"),
    ([("'p2 sm'", "'p2 sm', 'p3 cc'")], "action 18 'p3 cc': the hand is over"),
    ([("'p2 sm'", "'p2 sm', 'd db 3c'")], "action 18 'd db 3c': the hand is over"),
    ([(" 'd db 2d',", "")], "action 10 'p1 cc': the board is due 1 card"),
    ([("'d db 2d'", "'d db 2d3d'")], "action 10 'd db 2d3d': the board is due 1 card, not 2"),
    ([("'p1 cc', 'p2 cc', 'd db 9c'", "'d db 9c'")], "action 11 'd db 9c': seat 1 has to act before cards are dealt"),
    ([(" 'd dh p2 KsKd',", "")], "action 3 'p3 f': seat 2 is due 2 cards"),
    ([("'d dh p3 7h2c'", "'d dh p3 7h2c3c'")], "action 3 'd dh p3 7h2c3c': seat 3 is due 2 cards, not 3"),
    ([("'p1 sm AsAd'", "'p1 sm AsAc'")], "action 16 'p1 sm AsAc': player 1 does not hold Ac"),
    ([("'p1 cbr 20', 'p2 cc', ", "")], "action 14 'p1 sm AsAd': seat 1 has to act"),
    ([("'p2 sm'", "'p3 sm'")], "action 17 'p3 sm': seat 3 is not in the hand any more"),
    ([("'p3 f'", "'p3 pb'")], "action 4 'p3 pb': seat 3 may fold, check, call, bet or raise, not 'bring in' (TRADE"),
    ([("'p3 f'", "'p3 sd'")], "action 4 'p3 sd': seat 3 may fold, check, call, bet or raise, not 'draw' (TRADE"),
    ([("'d db 9c', 'p1 cbr 20', 'p2 cc', 'p1 sm AsAd', 'p2 sm'", "")], "breaks off after action 12 'p2 cc': the board"),
    ([("'p2 cc', 'p1 sm AsAd', 'p2 sm'", "")], "breaks off after action 14 'p1 cbr 20': seat 2 has to act"),
    ([("p1 AsAd", "p1 ????"), ("p2 KsKd", "p2 ????"), ("'p1 sm AsAd', 'p2 sm'", "")], "the showdown: seat 1 cannot"),
    ([("9c'", "??'")], "the showdown: seat 1 cannot show cards that nobody knows (TRADE hold'em(5))"),
    ([("min_bet = 2", "min_bet = 0")], "small: the least bet must be worth something"),
    ([("starting_stacks = [100,", "starting_stacks = [99999999999,")], "starting_stacks: more chips than a table can"),
]  # fmt: skip
