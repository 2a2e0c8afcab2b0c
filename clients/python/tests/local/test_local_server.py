import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

PROGRAM = """
import os, sys, gymnasium, droidgym
one = droidgym.make("clock/open_the_clock_app", pixel_size=(16, 32))
two = gymnasium.make("droidgym/clock-open_the_clock_app-v0", pixel_size=(16, 32))
vector = gymnasium.make_vec("droidgym/settings-open_the_setting_app-v0", num_envs=2, pixel_size=(16, 32))
for env in (one, two, vector):
    env.reset(seed=1)
assert droidgym.Client().address == droidgym.local_address()
print(droidgym.local_server._servers[()]._process.pid, len(droidgym.Client().list_tasks()), flush=True)
"""


def run(program: str, *arguments: str, **variables: str) -> "subprocess.Popen[str]":
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DROIDGYM_")}
    return subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        env={**environment, "DROIDGYM_WORKERS": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **variables},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def is_gone(pid: int) -> bool:
    """Waits; what does not go makes the test fail."""
    for _ in range(600):
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return True
        if state == "Z":
            return True
        time.sleep(0.1)
    return False


def test_one_server_serves_a_process_and_ends_with_it_even_when_it_is_killed() -> None:
    child = run(PROGRAM + "os.kill(os.getpid(), 9)")
    output, errors = child.communicate(timeout=120)
    assert output, errors
    pid, tasks = map(int, output.split())
    assert tasks > 100
    assert is_gone(pid)


def test_an_interrupt_is_for_the_program() -> None:
    child = run(
        PROGRAM
        + """
try:
    print("waiting", flush=True)
    sys.stdin.read()
except KeyboardInterrupt:
    print(one.reset()[1]["step"], flush=True)
"""
    )
    assert child.stdout is not None
    pid = int(child.stdout.readline().split()[0])
    assert child.stdout.readline() == "waiting\n"
    child.send_signal(signal.SIGINT)
    output, errors = child.communicate(timeout=120)
    assert (child.returncode, output) == (0, "0\n"), errors
    assert is_gone(pid)


VERSIONS = """
import subprocess, sys, droidgym
mine = droidgym.local_address()
child = "import sys, droidgym; droidgym.__version__ = sys.argv[1]; print(droidgym.local_address())"
for version in (droidgym.__version__, "9.8.7"):
    told = subprocess.run([sys.executable, "-c", child, version], capture_output=True, text=True, check=True).stdout
    print(told.strip() == mine)
"""


def test_a_child_of_another_version_has_a_server_of_its_own() -> None:
    output, errors = run(VERSIONS).communicate(timeout=300)
    assert output == "True\nFalse\n", errors


ASYNC = """
import os, sys, gymnasium, droidgym
for index, context in enumerate(sys.argv[1].split(",")):
    vector = gymnasium.make_vec(
        "droidgym/clock-open_the_clock_app-v0", num_envs=2, vectorization_mode="async",
        vector_kwargs={"context": context}, pixel_size=(16, 32), action_space="text",
    )
    vector.reset(seed=1)
    print(context, vector.step(("", ""))[4]["step"].tolist(), flush=True)
    if context != "fork" or index < 4:
        vector.close()
print(droidgym.local_server._servers[()]._process.pid, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork")
def test_13_19_children_of_an_async_vector_share_the_parents_server(tmp_path: Path) -> None:
    main = Path(__file__).resolve().parents[4] / "dist" / "cli" / "main.js"
    command = f"""sh -c 'echo started >> {tmp_path}/starts; exec node {main} "$@"' sh"""
    # Killed while its forked children live: the server must not live on with them.
    program = ASYNC + "os.kill(os.getpid(), 9)"
    # Of forks without care for gRPC's threads one in thirty hangs.
    contexts = ["spawn", "forkserver", *["fork"] * 8]
    child = run(program, ",".join(contexts), DROIDGYM_SERVER=command)
    output, errors = child.communicate(timeout=300)
    *lines, pid = output.splitlines()
    assert lines == [f"{context} [1, 1]" for context in contexts], errors
    assert (tmp_path / "starts").read_text() == "started\n"
    assert is_gone(int(pid))


@pytest.mark.skipif(sys.platform != "linux", reason="/proc tells of threads")
def test_13_19_a_child_forked_from_an_open_vector_is_refused_rather_than_hang() -> None:
    child = run(
        """
import os, droidgym, gymnasium
vector = gymnasium.make_vec("droidgym/settings-open_the_setting_app-v0", num_envs=2, pixel_size=(16, 32))
client = droidgym.Client()

def in_child():
    pid = os.fork()
    if pid == 0:
        try:
            print(len(client.list_tasks()) > 100, flush=True)
        except droidgym.DroidgymError as error:
            print(error.reason, flush=True)
        os._exit(0)
    os.waitpid(pid, 0)

in_child()
vector.reset(seed=1)
vector.close()
in_child()
print(len(client.list_tasks()) > 100)
"""
    )
    output, errors = child.communicate(timeout=120)
    assert output == "FORKED\nTrue\nTrue\n", errors


def test_a_server_that_died_is_replaced_and_13_19_hides_no_error() -> None:
    child = run(
        PROGRAM
        + """
import signal
from droidgym import local_server
first = droidgym.local_address()
server = local_server._servers[()]
os.kill(server._process.pid, signal.SIGKILL)
server._process.wait()
try:
    with one:
        raise KeyError("the first error")
except KeyError as error:
    print(error)
vector.close()
with droidgym.make("clock/open_the_clock_app") as env:
    print(env.reset()[1]["step"], droidgym.local_address() != first)
"""
    )
    output, errors = child.communicate(timeout=120)
    assert output.endswith("\n'the first error'\n0 True\n"), errors
    assert "Closing the environment" in errors and "UNAVAILABLE" in errors


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("/nowhere/droidgym", "cannot run /nowhere/droidgym: "),
        (f"{sys.executable} -c 'raise SystemExit(\"no phones today\")'", "ended with 1 before it listened:\nno phones today"),
    ],
)
def test_a_command_that_starts_no_server(command: str, message: str) -> None:
    child = run('import droidgym; droidgym.make("clock/open_the_clock_app")', DROIDGYM_SERVER=command)
    _, errors = child.communicate(timeout=120)
    assert child.returncode == 1
    assert f"droidgym.errors.ServerStartError: {'' if message.startswith('cannot') else command[:9]}" in errors
    assert message in errors


OWN_TASK = """
id: mine/open_the_clock
app: clock
instruction: Open the clock
step_limit: 8
success:
  log: { tag: ActivityTaskManager, priority: I, pattern: 'START .*cmp=com.google.android.deskclock/' }
"""
SPOKEN_TASKS = """
- id: mine/count
  app: clock
  language: zh-Hans
  instruction: 有几个闹钟？
  step_limit: 8
  success: { answer: { number: 2 } }
- { id: mine/nice, app: clock, instruction: Make it nice, step_limit: 8 }
"""
OWN_PHONE = (
    "{ id: mine-1, device: pixel_3, locale: de-DE, wallpaper: 04_sky, display_size: 0, dark_theme: false,"
    " layout: '100', seed: 5 }"
)
OWN = """
import sys, pathlib, gymnasium, droidgym
folder = pathlib.Path(sys.argv[1])
suite, phone = folder / "mine", folder / "phone.yaml"
with droidgym.make("mine/open_the_clock", environment="mine-1", suite="mine", suite_dir=suite, environment_file=[phone]) as env:
    print(env.reset()[1]["instruction"])
files = {"suite_dir": suite, "environment_file": str(phone)}
with gymnasium.make("droidgym/Phone-v0", task="mine/open_the_clock", **files) as env:
    env.reset()
vector = droidgym.make_vec("mine/open_the_clock", num_envs=2, pixel_size=(16, 32), **files)
vector.reset()
vector.close()
print(len(droidgym.local_server._servers), "mine" in {suite for task in droidgym.Client(**files).list_tasks() for suite in task.suites})
for arguments in ({"address": "127.0.0.1:1"}, {"client": droidgym.Client(**files)}):
    try:
        droidgym.make("mine/open_the_clock", task_file=folder / "none.yaml", **arguments)
    except ValueError as error:
        print(str(error).split(",")[0])
try:
    droidgym.make("mine/open_the_clock", task_file=folder / "none.yaml")
except droidgym.DroidgymError as error:
    print(error.reason, "none.yaml has faults and is left out" in str(error))
"""


def test_a_local_server_plays_files_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "mine" / "tasks").mkdir(parents=True)
    (tmp_path / "mine" / "tasks" / "clock.yaml").write_text(OWN_TASK)
    (tmp_path / "phone.yaml").write_text(OWN_PHONE)
    child = run(OWN, str(tmp_path))
    output, errors = child.communicate(timeout=120)
    only = "task_file: only a server that is started for this process reads them"
    assert output.splitlines() == ["Open the clock", "1 True", only, only, "UNKNOWN_TASK True"], errors


LISTED = """
import sys, droidgym
for task in droidgym.Client(task_file=sys.argv[1]).list_tasks():
    if task.id.startswith("mine/"):
        print(task.id, task.language, task.needs_answer, task.instruction_only)
"""


def test_tasks_tell_their_language_and_what_an_agent_has_to_say(tmp_path: Path) -> None:
    (tmp_path / "spoken.yaml").write_text(SPOKEN_TASKS, encoding="utf-8")
    output, errors = run(LISTED, str(tmp_path / "spoken.yaml")).communicate(timeout=120)
    assert output.splitlines() == ["mine/count zh-Hans True False", "mine/nice en False True"], errors


UNHEARD = """
import logging, sys, pathlib, droidgym
logging.basicConfig()
suite = pathlib.Path(sys.argv[1])
print(len(droidgym.Client(suite_dir=suite).list_tasks()) > 100)
"""
ASCII = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}


def test_a_warning_that_the_locale_cannot_spell_is_read(tmp_path: Path) -> None:
    suite = tmp_path / "Müller 山田"
    (suite / "tasks").mkdir(parents=True)
    (suite / "tasks" / "clock.yaml").write_text(OWN_TASK.replace("app:", "apps:"))
    child = run(f"import os; os.chdir({str(tmp_path)!r}.encode())" + UNHEARD.replace("sys.argv[1]", "os.listdir()[0]"), **ASCII)
    output, errors = child.communicate(timeout=300)
    assert output == "True\n", errors
    # As Python writes it in ASCII.
    assert r"M\xfcller \u5c71\u7530/tasks/clock.yaml:app: is missing" in errors and "Traceback" not in errors


def test_output_that_is_no_text_is_read(tmp_path: Path) -> None:
    main = Path(__file__).resolve().parents[4] / "dist" / "cli" / "main.js"
    command = f"""sh -c 'printf "\\377\\376\\n" >&2; exec node {main} "$@"' sh"""
    output, errors = run("import droidgym; print(len(droidgym.Client().list_tasks()) > 100)", DROIDGYM_SERVER=command).communicate(
        timeout=300
    )
    assert output == "True\n", errors


BROKEN_READER = """
import json, droidgym
def broken(line):
    raise OSError("the reader broke")
json.loads = broken
droidgym.Client()
"""
BROKEN_LOG = """
import logging, droidgym
class Broken(logging.Handler):
    def emit(self, record):
        raise KeyError("the handler broke")
log = logging.getLogger("droidgym.server")
log.addHandler(Broken())
log.setLevel(logging.DEBUG)
print(len(droidgym.Client().list_tasks()) > 100)
"""


def test_the_wait_for_a_server_ends_with_its_reader() -> None:
    silent = """sh -c 'printf "\\377\\n" >&2; exec sleep 600' sh"""
    begun = time.monotonic()
    _, errors = run(BROKEN_READER, DROIDGYM_SERVER=silent).communicate(timeout=300)
    assert "cannot be heard (OSError('the reader broke')) before it listened" in errors
    # The server, which does not end with its input, is killed after 10 s. A wait for its address takes 120 s.
    assert time.monotonic() - begun < 60


def test_the_wait_for_a_server_ends_when_it_closes_its_output() -> None:
    begun = time.monotonic()
    _, errors = run("import droidgym; droidgym.Client()", DROIDGYM_SERVER="""sh -c 'exec sleep 600 2>&-' sh""").communicate(timeout=300)
    assert "closed its output before it listened" in errors
    assert time.monotonic() - begun < 60


def test_a_broken_log_handler_does_not_stop_the_server() -> None:
    output, errors = run(BROKEN_LOG).communicate(timeout=300)
    assert output == "True\n", errors
    assert "the handler broke" in errors


SHARED = """
import sys, droidgym
from droidgym import shared_pixels
shared_pixels.FOLDER = sys.argv[1]
options = {"task": "clock/open_the_clock_app", "pixel_size": (16, 32)}
with droidgym.make(**options) as env:
    print(env.reset(seed=1)[0].shape)
try:
    with droidgym.make(shared_pixels=True, **options) as env:
        print(env.reset(seed=1)[0].shape)
except droidgym.DroidgymError as error:
    print(error.reason)
"""


@pytest.mark.parametrize("folder", ["/proc", "/dev/null", "/nowhere"])
def test_a_folder_that_pixels_cannot_be_shared_in_stops_only_who_asks_for_it(folder: str) -> None:
    output, errors = run(SHARED, folder).communicate(timeout=300)
    assert output == "(32, 16, 3)\nSHARED_PIXELS_OFF\n", errors


def test_the_probe_for_shared_pixels_leaves_nothing(tmp_path: Path) -> None:
    output, errors = run(SHARED, str(tmp_path)).communicate(timeout=300)
    assert output == "(32, 16, 3)\n(32, 16, 3)\n", errors
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_the_operator_names_must_do(tmp_path: Path) -> None:
    _, errors = run(SHARED, str(tmp_path), DROIDGYM_SHARED_PIXELS="/proc").communicate(timeout=300)
    assert "sharedPixels: cannot make a folder for shared pixels in /proc" in errors
