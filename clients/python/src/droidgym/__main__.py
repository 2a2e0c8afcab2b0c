"""``python -m droidgym``: the program ``droidgym``, all commands of it."""

import os
import subprocess
import sys
from typing import NoReturn

from droidgym.errors import ServerStartError
from droidgym.server_program import server_command, server_variables


def main() -> NoReturn:
    """Runs the program with this program's arguments, input and output, and ends as it ends."""
    try:
        command = [*server_command(), *sys.argv[1:]]
        if os.name != "nt":
            # It takes this process's place, so signals reach it, and whoever waits gets its status.
            os.execvpe(command[0], command, server_variables())
        with subprocess.Popen(command, env=server_variables()) as process:
            raise SystemExit(_status(process))
    except (ServerStartError, OSError) as error:
        print(f"droidgym cannot start: {error}", file=sys.stderr)
        raise SystemExit(1) from None


def _status(process: "subprocess.Popen[bytes]") -> int:
    """Waits. Windows sends Ctrl-C to both processes, and the program decides what it does."""
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue


if __name__ == "__main__":
    main()
