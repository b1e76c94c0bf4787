"""Where requests come from: addresses, as they are counted and compared."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def network_of(address: str) -> str:
    """Where somebody comes from, as it is counted: an address, or in IPv6 the network that one subscriber has."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


def networks(addresses: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks as they are written; a ValueError where one is neither."""
    return tuple(ipaddress.ip_network(address) for address in addresses)


def within(address: str, allowed: Iterable[Network]) -> bool:
    """Whether an address is one of these or in one of these networks."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None) or found
    return any(mapped in network for network in allowed)
