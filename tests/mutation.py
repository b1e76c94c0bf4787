"""Every word of every game changed, one at a time, to see whether a scene or a test notices.

    ./pit mutants              try the words that are new or have changed, and keep what came of it
    ./pit mutants GAME ...     the words of these games anew
    ./pit mutants --all        every word anew (some minutes)
    ./pit mutants --once       of each new word only until something is noticed; the rest another time
    ./pit mutants --left       only the words with changes that nothing noticed yet; with GAME ... those of these games
    ./pit mutants --report     what is kept, section by section, with every change that nothing noticed
    ./pit mutants --alike      the changes that make no difference to anybody, each under its reason

A word is changed wherever the game says it. One that several games say in the same words is tried in those of them that
have most to show for it. What is kept stands in pitboss/report/shown.toml; `law` reads it. Changes that make no
difference to anybody are listed in tests/mutation_alike.toml, each with its reason.
"""

import sys
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "support"))

if __name__ == "__main__":
    import_module("word_trials").main()
