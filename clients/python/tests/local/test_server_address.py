import pytest
from test_local_server import run

import droidgym
from droidgym.server_address import channel_options, is_this_machine

DEAD = "http://user:secret@127.0.0.1:9"
"""A proxy that nothing listens at."""

VARIABLES = {name: DEAD for name in ("http_proxy", "https_proxy", "grpc_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY")}

PLAY = """
import droidgym
options = {"pixel_size": (16, 32)}
with droidgym.make("clock/open_the_clock_app", **options) as env:
    print(env.reset(seed=1)[1]["step"])
port = droidgym.local_address().rpartition(":")[2]
for host in ("127.0.0.1", "localhost", "0.0.0.0", "[::ffff:127.0.0.1]"):
    vector = droidgym.make_vec("clock/open_the_clock_app", num_envs=2, address=f"{host}:{port}", **options)
    print(len(vector.reset(seed=1)[0]))
    vector.close()
"""


@pytest.mark.parametrize(
    "variables", [VARIABLES, {"http_proxy": DEAD, "no_proxy": "localhost"}, {"grpc_proxy": DEAD, "no_grpc_proxy": "127.0.0.1"}]
)
def test_this_machine_is_not_behind_a_proxy(variables: dict[str, str]) -> None:
    output, errors = run(PLAY, **variables).communicate(timeout=300)
    assert output.split() == ["0", "2", "2", "2", "2"], errors


IPV6 = """
import os, re, subprocess, sys, droidgym
from droidgym.server_program import server_command
arguments = ["serve", "--host", "::1", "--port", "0", "--log-format", "json", "--until-stdin-ends"]
server = subprocess.Popen([*server_command(), *arguments], stdin=subprocess.PIPE, stderr=subprocess.PIPE)
try:
    while not (address := re.search(rb"Listening on ([^\\"]+)", server.stderr.readline())):
        pass
    print(len(droidgym.Client(address[1].decode()).list_tasks()) > 100)
finally:
    server.stdin.close()
    server.wait()
"""


def test_loopback_of_ipv6_is_not_behind_a_proxy() -> None:
    output, errors = run(IPV6, **VARIABLES).communicate(timeout=300)
    assert output == "True\n", errors


ELSEWHERE = """
import sys, droidgym
for call in (lambda client: client.list_tasks(), lambda client: droidgym.make_vec("clock/open_the_clock_app", client=client)):
    try:
        call(droidgym.Client(sys.argv[1], deadline=60))
    except droidgym.DroidgymError as error:
        print(error)
"""


@pytest.mark.parametrize("variable", ["http_proxy", "https_proxy", "grpc_proxy"])
def test_another_machine_is_behind_its_proxy_and_the_error_names_it(variable: str) -> None:
    output, errors = run(ELSEWHERE, "gym.example:50051", **{variable: DEAD}).communicate(timeout=300)
    named = f"(through the proxy 127.0.0.1:9 of the variable {variable}; to go without it, add gym.example to no_proxy)"
    assert [line.endswith(named) for line in output.splitlines()] == [True, True], output + errors
    assert "secret" not in output


def test_an_exempt_machine_is_not_said_to_be_behind_a_proxy() -> None:
    child = run(ELSEWHERE, "127.0.0.1.invalid:50051", http_proxy=DEAD, no_proxy="10.0.0.0/8, .invalid")
    output, errors = child.communicate(timeout=300)
    assert output.startswith("UNAVAILABLE: 127.0.0.1.invalid:50051: "), errors
    assert "proxy" not in output


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("localhost:1", True),
        ("LOCALHOST.:1", True),
        ("gym.localhost:1", True),
        ("127.0.0.1:1", True),
        ("127.255.0.3:1", True),
        ("[::1]:1", True),
        ("[0:0:0:0:0:0:0:1]:1", True),
        ("[::ffff:127.0.0.1]:1", True),
        ("0.0.0.0:1", True),
        ("[::]:1", True),
        ("dns:localhost:1", True),
        ("dns:///localhost:1", True),
        ("ipv4:127.0.0.1:1", True),
        ("ipv6:[::1]:1", True),
        ("128.0.0.1:1", False),
        ("[::2]:1", False),
        ("localhost.example:1", False),
        ("127.0.0.1.example:1", False),
        ("ipv4:10.0.0.1:1", False),
        ("dns:///gym.example:1", False),
    ],
)
def test_which_addresses_are_of_this_machine(address: str, here: bool) -> None:
    assert is_this_machine(address) is here
    assert channel_options(address) == ([("grpc.enable_http_proxy", 0)] if here else [])
    droidgym.Client(address).close()


@pytest.mark.parametrize(
    ("address", "advice"),
    [
        ("http://gym.example:50051", ", without http://"),
        ("grpc://127.0.0.1:50051", ", without grpc://"),
        ("127.0.0.1:50051/", ", without a path"),
        ("::1:50051", "; an IPv6 address stands in brackets: [::1]:50051"),
        ("gym.example", ""),
        ("gym.example:", ""),
        (":50051", ""),
        ("gym.example:0", ""),
        ("gym.example:65536", ""),
        ("", ""),
    ],
)
def test_an_address_that_cannot_be_one_is_explained(address: str, advice: str, monkeypatch: pytest.MonkeyPatch) -> None:
    start = f"address {address!r}: give host:port, e.g. 127.0.0.1:50051{advice}"
    with pytest.raises(ValueError) as given:
        droidgym.Client(address)
    assert str(given.value).startswith(start)
    if address:
        monkeypatch.setenv("DROIDGYM_ADDRESS", address)
        with pytest.raises(ValueError) as named:
            droidgym.make("clock/open_the_clock_app")
        assert str(named.value).startswith(start.replace("address", "DROIDGYM_ADDRESS", 1))
