"""Figures for those who run the server, in the form that Prometheus reads."""

from __future__ import annotations

from collections.abc import Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
KINDS = ("sit", "leave", "company", "dismiss", "bet", "again", "ready", "act", "buy", "out", "back")
BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
_acts = Counter("pitboss_acts", "Wishes that were carried out", ["kind"], registry=REGISTRY)
REFUSALS = Counter("pitboss_refusals", "Requests and wishes that were refused", ["kind"], registry=REGISTRY)
PICTURES = Counter("pitboss_pictures", "Pictures sent through live channels", registry=REGISTRY)
WRITES = Histogram(
    "pitboss_write_seconds", "From a wish to write until it is written", buckets=BUCKETS, registry=REGISTRY
)
SECURITY = Counter("pitboss_security_events", "What happened at the door", ["event"], registry=REGISTRY)
ACTS = {kind: _acts.labels(kind) for kind in KINDS}
OTHER = _acts.labels("other")


def acted(kind: str) -> None:
    """One more wish that was carried out; words that visitors make up are not counted one by one."""
    ACTS.get(kind, OTHER).inc()


def text(figures: Mapping[str, tuple[str, int]]) -> bytes:
    """Everything that was counted, and these figures: what each means and how it stands."""
    now = CollectorRegistry()
    for name, (says, value) in figures.items():
        Gauge(f"pitboss_{name}", says, registry=now).set(value)
    return generate_latest(REGISTRY) + generate_latest(now)
