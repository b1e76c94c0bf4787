// Words of the table, explained once each: on a line that is opened, and in a list beside the table.

const TERMS = {
  ante: "A wager made before any card is dealt.",
  blind: "A forced bet that a player makes before seeing a card; at some house games the name of a second required wager.",
  "bring-in": "A small forced bet that starts the first round of a stud game.",
  burn: "To put the top card aside unseen before dealing, so that nobody can know the next card.",
  button: "A disc that marks who would be dealing; the blinds and the order of play go by it.",
  call: "To put in as much as the highest bet.",
  check: "To stay in without betting.",
  community: "Cards that lie open in the middle and count for everybody.",
  "dealer qualifies": "The dealer's hand is good enough to play. If it is not, some wagers are settled at once.",
  "does not qualify": "The dealer's hand is too low to play: some wagers are paid or come back without a comparison.",
  envy: "A bonus paid because somebody else at the table holds a great hand.",
  flop: "The first three community cards, turned together.",
  fold: "To give up the hand, and what was bet on it.",
  foul: "A hand set against the rules: it loses.",
  "house way": "How the dealer sets or plays a hand, prescribed by the regulation.",
  jackpot: "Money collected from the pots and paid for a rare hand.",
  kicker: "A card that decides between hands that are otherwise equal.",
  kill: "A hand played at higher stakes, with an extra blind.",
  meter: "What the progressive jackpot holds now.",
  muck: "To give the cards back without showing them.",
  "no more bets": "From here on wagers stay as they are until they are settled.",
  "pai gow": "A hand without so much as a pair.",
  "pot limit": "No bet is larger than the pot.",
  progressive: "A side wager that can win part or all of the meter.",
  push: "A tie: the wager comes back, nothing is won or lost.",
  rake: "What the house takes from a pot for dealing.",
  river: "The last card.",
  showdown: "Those who are still in show their hands, and the best takes the pot.",
  "side pot": "Chips that a player who ran out of them cannot win; the others play for these apart.",
  "stand pat": "To keep every card and draw none.",
  straddle: "A blind bet of twice the big blind, by choice.",
  surrender: "To give up part of a wager and take the rest back.",
  "turn card": "The fourth community card.",
  wild: "A card that may stand for others.",
};

const PATTERNS = Object.entries(TERMS).map(([term, says]) => [term, says, new RegExp(`\\b${term}(s|es|ed|ing)?\\b`, "i")]);

// The terms in a text, each with what it means.
export function terms(text) {
  return PATTERNS.filter(([, , pattern]) => pattern.test(text)).map(([term, says]) => [term, says]);
}
