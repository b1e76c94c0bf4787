"""What happened at the door, as data: one line of JSON each, for whoever watches over the house. Never a password."""

from __future__ import annotations

import json
import logging
import sys
import time

from pitboss.web import metrics

log = logging.getLogger("pitboss.security")
LONGEST = 80


def note(event: str, who: str = "", address: str = "", **more: str | int) -> None:
    """Something that somebody may have to look into later."""
    metrics.SECURITY.labels(event).inc()
    at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    line = {"event": event, "who": who[:LONGEST], "address": address[:LONGEST], "time": at, **more}
    log.info("%s", json.dumps(line))


def to_errors() -> None:
    """From now on these lines go to the error stream, each as it is."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
