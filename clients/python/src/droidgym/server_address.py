"""Addresses of servers: their form, and whether a connection goes through a web proxy."""

from __future__ import annotations

import os
import re
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

_SCHEMES = ("dns:", "ipv4:", "ipv6:", "unix:", "unix-abstract:")
"""Of gRPC's own names, which it checks itself."""

_HOST_AND_PORT = re.compile(r"(?:\[([^][]+)]|([^][:/@\s]+)):(\d{1,5})")
_PROXY_VARIABLES = ("grpc_proxy", "https_proxy", "http_proxy")
"""In the order in which gRPC looks for them."""

_NO_PROXY_VARIABLES = ("no_grpc_proxy", "no_proxy")

ChannelOption = tuple[str, int]


def check_address(address: str, given_as: str = "address") -> None:
    """Raises ``ValueError``, which tells what to write, for an address that is not ``host:port``."""
    if address.startswith(_SCHEMES):
        return
    found = _HOST_AND_PORT.fullmatch(address)
    if found is None or not 0 < int(found[3]) < 65_536:
        raise ValueError(f"{given_as} {address!r}: give host:port, e.g. 127.0.0.1:50051{_advice(address)}")


def channel_options(address: str) -> list[ChannelOption]:
    """Options of a channel to this address: a proxy does not reach this machine's own ports."""
    return [("grpc.enable_http_proxy", 0)] if is_this_machine(address) else []


def proxy_advice(address: str) -> str:
    """What to add to the message that a server cannot be reached; empty where no proxy is in between."""
    variable = next((name for name in _PROXY_VARIABLES if os.environ.get(name)), None)
    if variable is None or address.startswith("unix") or is_this_machine(address) or _is_exempt(_host_of(address)):
        return ""
    proxy = urlsplit(os.environ[variable])
    # Without its user and password.
    named = proxy.netloc.rpartition("@")[2] or proxy.path
    return f" (through the proxy {named} of the variable {variable}; to go without it, add {_host_of(address)} to no_proxy)"


def is_this_machine(address: str) -> bool:
    """Whether the address always stands for this machine."""
    host = _host_of(address).lower().removesuffix(".")
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        found = ip_address(host)
    except ValueError:
        return False
    plain = (found.ipv4_mapped if isinstance(found, IPv6Address) else None) or found
    # A connection to 0.0.0.0 or [::], where a server may say that it listens, ends at this machine.
    return plain.is_loopback or plain.is_unspecified


def _host_of(address: str) -> str:
    """Without scheme, port and brackets."""
    _, _, bare = address.partition(":") if address.startswith(_SCHEMES) else ("", "", address)
    if bare.startswith("//"):
        # dns://AUTHORITY/NAME
        bare = bare[2:].partition("/")[2]
    found = _HOST_AND_PORT.fullmatch(bare)
    return (found[1] or found[2]) if found else bare.strip("[]")


def _is_exempt(host: str) -> bool:
    """Whether ``no_proxy`` lists the host, by its end or its network."""
    listed = next((os.environ[name] for name in _NO_PROXY_VARIABLES if os.environ.get(name)), "")
    return any(_covers(entry.strip(), host) for entry in listed.split(",") if entry.strip())


def _covers(entry: str, host: str) -> bool:
    try:
        return ip_address(host) in ip_network(entry, strict=False)
    except ValueError:
        return host.endswith(entry)


def _advice(address: str) -> str:
    scheme, separator, rest = address.partition("://")
    if separator:
        return f", without {scheme}://; for TLS give tls" if rest else ""
    if address.count(":") > 1 and "[" not in address:
        return "; an IPv6 address stands in brackets: [::1]:50051"
    if "/" in address:
        return ", without a path"
    return ""
