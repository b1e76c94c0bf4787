"""On what somebody signs in, in words that its owner knows it by: Chrome on an iPad. Nothing else of it is kept."""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chromium", "Chromium"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
"""The first that is found: those that also call themselves by another's name come before it."""
MACHINES = (
    ("iPhone", "an iPhone"), ("iPad", "an iPad"), ("CrOS", "a Chromebook"), ("Windows", "Windows"),
    ("Macintosh", "a Mac"), ("Linux", "Linux"),
)  # fmt: skip


def device(agent: str) -> str:
    """What a browser says of itself, in a few words; nothing where it says nothing that is known."""
    browser = next((name for mark, name in BROWSERS if mark in agent), "")
    machine = _android(agent) or next((name for mark, name in MACHINES if mark in agent), "")
    return f"{browser} on {machine}" if browser and machine else browser or machine


def _android(agent: str) -> str:
    """Tablets leave the word out that telephones have."""
    if "Android" not in agent:
        return ""
    return "an Android phone" if "Mobile" in agent else "an Android tablet"
