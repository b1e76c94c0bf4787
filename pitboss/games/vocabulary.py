"""What every game file is written in: words, ladders, house ways, sections of the law, and how a variant is said.

Game files, and nothing else, take it whole: the vocabulary is ambient there as it is in any language of rules.
"""

import types
import typing
from dataclasses import replace as replace
from fractions import Fraction as Fraction

from pitboss.hands.houseway.ways import Best as Best
from pitboss.hands.houseway.ways import Holding as Holding
from pitboss.hands.houseway.ways import Keep as Keep
from pitboss.hands.ladders import *
from pitboss.law.paragraphs import Section as Section
from pitboss.words import *

if not typing.TYPE_CHECKING:  # a type checker reads the names off the lines above
    __all__ = [name for name, each in vars().items() if name[0] != "_" and not isinstance(each, types.ModuleType)]
