"""The vocabulary: the words a game is written in. Values only; the readers know what to do with them."""

from pitboss.words.acts import *
from pitboss.words.betting import *
from pitboss.words.dealing import *
from pitboss.words.game import *
from pitboss.words.irregularities import *
from pitboss.words.layout import *
from pitboss.words.options import *
from pitboss.words.pot import *
from pitboss.words.results import *
from pitboss.words.settlement import *
from pitboss.words.steps import *
