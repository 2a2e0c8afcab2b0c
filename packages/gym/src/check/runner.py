"""Runs the check_finish of a Python file: calls come in on descriptor 3 and answers go out on 4, a JSON object a line.

Usage: python3 -I -S -B runner.py FILE FUNCTION
"""

import importlib.util
import json
import os
import sys
import sysconfig
import traceback

FILE, FUNCTION = sys.argv[1:3]
FOLDER = os.path.dirname(FILE)
SCRATCH = os.getcwd()
# The tables of time zones belong to the standard library's zoneinfo.
LIBRARY = [os.path.realpath(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib")] + ["/usr/share/zoneinfo"]
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
REFUSED = (
    "socket.", "subprocess.", "os.system", "os.exec", "os.fork", "os.posix_spawn", "os.spawn", "os.startfile", "os.kill",
    "pty.", "ctypes.", "ftplib.", "http.", "smtplib.", "urllib.", "webbrowser.", "sqlite3.enable_load_extension",
)
CHANGING = ("os.remove", "os.rmdir", "os.rename", "os.mkdir", "os.link", "os.symlink", "os.chmod", "os.chown",
            "os.truncate", "os.utime", "shutil.")
LISTING = ("os.listdir", "os.scandir", "os.walk", "os.chdir")


def below(path, folders):
    real = os.path.realpath(os.fsdecode(path))
    return any(real == folder or real.startswith(folder + os.sep) for folder in folders)


def guard(event, arguments):
    """Refuses what a check needs not: a guard against accidents, not against attackers."""
    if event == "open":
        path, _, flags = arguments
        if isinstance(path, int):
            return
        writes = bool(flags & WRITING)
        if not below(path, [SCRATCH] if writes else [FOLDER, SCRATCH, *LIBRARY]):
            raise PermissionError(f"a check may not {'write' if writes else 'read'} {os.fsdecode(path)}")
    elif event.startswith(REFUSED):
        raise PermissionError(f"a check may not use {event}")
    elif event.startswith(CHANGING):
        if not all(below(each, [SCRATCH]) for each in arguments if isinstance(each, (str, bytes))):
            raise PermissionError(f"a check may not use {event} outside of its working folder")
    elif event.startswith(LISTING):
        path = arguments[0]
        if not isinstance(path, int) and not below("." if path is None else path, [FOLDER, SCRATCH, *LIBRARY]):
            raise PermissionError(f"a check may not list {os.fsdecode(path)}")


class View:
    """The screen, and the facts of the phone. Nodes are dictionaries."""

    def __init__(self, screen, ask):
        self.xml = screen["xml"]
        self.package = screen["package"]
        self.width = screen["width"]
        self.height = screen["height"]
        self.rotation = screen["rotation"]
        self.tree = screen["tree"]
        self._ask = ask

    @property
    def nodes(self):
        """All nodes in document order."""
        found = []
        left = list(reversed(self.tree))
        while left:
            node = left.pop()
            found.append(node)
            left.extend(reversed(node["children"]))
        return found

    @property
    def activity(self):
        """The resumed activity as package/class, or None."""
        return self._ask({"activity": True})

    def setting(self, namespace, key):
        return self._ask({"read": {"setting": {"namespace": namespace, "key": key}}})

    def preference(self, path, key):
        return self._ask({"read": {"preference": {"path": path, "key": key}}})

    def rows(self, path, table):
        """The rows of a table as dictionaries, or None when there is no such file or table."""
        return self._ask({"read": {"database": {"path": path, "table": table}}})

    def volume(self, stream):
        return self._ask({"read": {"volume": {"stream": stream}}})

    def log(self, tag, priority="V"):
        """The messages since the reset."""
        return self._ask({"log": {"tag": tag, "priority": priority}})

    def holds(self, criterion):
        """Whether a part of a criterion holds, such as {"ui": {...}}."""
        return self._ask({"holds": criterion})


class Channel:
    def __init__(self):
        self._input = os.fdopen(3, "r", encoding="utf-8", newline="\n")
        self._output = os.fdopen(4, "w", encoding="utf-8", newline="\n")
        self.is_called = False

    def read(self):
        line = self._input.readline()
        if line == "":
            os._exit(0)
        return json.loads(line)

    def write(self, message):
        self._output.write(json.dumps(message) + "\n")
        self._output.flush()

    def ask(self, request):
        if not self.is_called:
            raise RuntimeError("facts can be asked for only while the function is called")
        self.write({"ask": request})
        answer = self.read()
        if "refused" in answer:
            raise ValueError(answer["refused"])
        return answer["fact"]


def place_of(error):
    """The last line of the check's own code that an exception went through."""
    if isinstance(error, SyntaxError) and error.filename is not None and below(error.filename, [FOLDER]):
        return f"{os.path.relpath(error.filename, FOLDER)}:{error.lineno}"
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if not frame.filename.startswith("<") and below(frame.filename, [FOLDER]):
            return f"{os.path.relpath(frame.filename, FOLDER)}:{frame.lineno}"
    return None


def failure(error):
    code = "CHECK_OUT_OF_MEMORY" if isinstance(error, MemoryError) else "CHECK_FAILED"
    at = place_of(error)
    text = "".join(traceback.format_exception_only(type(error), error)[-1:]).strip()[:2000]
    return {"error": {"code": code, **({"at": at} if at is not None else {}), "text": text}}


def load():
    sys.path.insert(0, FOLDER)
    spec = importlib.util.spec_from_file_location("check", FILE)
    module = importlib.util.module_from_spec(spec)
    sys.modules["check"] = module
    spec.loader.exec_module(module)
    function = getattr(module, FUNCTION, None)
    if not callable(function):
        raise TypeError(f"{os.path.basename(FILE)} has no function {FUNCTION}(view, event)")
    return function


def answer_of(function, channel, screen, event):
    channel.is_called = True
    try:
        done = function(View(screen, channel.ask), event)
    except BaseException as error:  # SystemExit too: the process goes on to say what happened.
        return failure(error)
    finally:
        channel.is_called = False
    if isinstance(done, bool):
        return {"done": done}
    place = function.__code__.co_firstlineno if hasattr(function, "__code__") else None
    at = {"at": f"{os.path.basename(FILE)}:{place}"} if place is not None else {}
    text = f"{FUNCTION} returned {type(done).__name__}, not True or False"
    return {"error": {"code": "CHECK_BAD_RESULT", **at, "text": text}}


def main():
    channel = Channel()
    sys.addaudithook(guard)
    try:
        function = load()
    except BaseException as error:
        channel.write(failure(error))
        return
    channel.write({"ready": True})
    screen = None
    while True:
        call = channel.read()
        screen = call["view"] or screen
        channel.write(answer_of(function, channel, screen, call["event"]))
        sys.stdout.flush()


main()
