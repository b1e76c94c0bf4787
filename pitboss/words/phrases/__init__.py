"""Phrases that several games share, with the paragraph as an argument."""

from pitboss.words.phrases.colorado import *
from pitboss.words.phrases.colorado_irregularities import *
from pitboss.words.phrases.common import *
from pitboss.words.phrases.massachusetts import *
from pitboss.words.phrases.massachusetts_irregularities import *
from pitboss.words.phrases.pai_gow import *
from pitboss.words.phrases.trade import *
from pitboss.words.phrases.variants import *
