"""The program, read whole: what every command forked from here finds done."""

import pitboss.cli
import pitboss.web.server
from pitboss.games.book import book
from pitboss.law.schedules import schedules

assert pitboss.cli
assert pitboss.web.server
book()
schedules()
