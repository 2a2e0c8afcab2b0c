"""Plays AndroidEnv, as it comes from PyPI, on the emulator at the given ports; prints what came of it as JSON.

Usage: android_env_session.py ADB CONSOLE_PORT ADB_PORT GRPC_PORT ADB_SERVER_PORT STEPS
"""

import json
import pathlib
import sys
import tempfile

import numpy as np
from android_env import loader
from android_env.components import config_classes
from android_env.proto import adb_pb2
from android_env.proto import state_pb2

TASK = """
id: "settings"
setup_steps: [{ success_condition: { check_install: { package_name: "com.android.settings" timeout_sec: 10 } } }]
reset_steps: [{ adb_request: { start_activity: { full_activity: "com.android.settings/.Settings" } } }]
log_parsing_config: {
  filters: ["ActivityTaskManager:I"]
  log_regexps: { extra: ["^(?P<name>START).*cmp=(?P<extra>)"] }
}
"""


def load(adb, console_port, adb_port, grpc_port, server_port):
  with tempfile.TemporaryDirectory() as folder:
    task = pathlib.Path(folder, 'task.textproto')
    task.write_text(TASK)
    return loader.load(
        config_classes.AndroidEnvConfig(
            task=config_classes.FilesystemTaskConfig(path=str(task)),
            simulator=config_classes.EmulatorConfig(
                emulator_launcher=config_classes.EmulatorLauncherConfig(
                    emulator_console_port=console_port, adb_port=adb_port, grpc_port=grpc_port
                ),
                adb_controller=config_classes.AdbControllerConfig(adb_path=adb, adb_server_port=server_port),
            ),
        )
    )


def step(env, action_type, position):
  action = {'action_type': np.array(action_type), 'touch_position': np.array(position, np.float32)}
  return env.step(action).observation['pixels'].copy()


def wait_for_extras(env):
  """Names of what the log has told; it is read by a thread of its own, and told with a step."""
  for _ in range(100):
    step(env, 2, (0, 0))
    extras = env.task_extras(latest_only=False)
    if extras:
      return sorted(extras)
  return []


def ask(env, **request):
  response = env.execute_adb_call(adb_pb2.AdbRequest(**request))
  return adb_pb2.AdbResponse.Status.Name(response.status), response


def main():
  adb, *numbers = sys.argv[1:]
  *ports, steps = map(int, numbers)
  env = load(adb, *ports)
  first = env.reset().observation
  saved = env.save_state(state_pb2.SaveStateRequest(args={'snapshot_name': 'here'}))
  random = np.random.default_rng(0)
  pictures = {first['pixels'].tobytes()}
  index = 0
  # Beside a busy machine's other work more steps meet the same picture: it goes on until there are some.
  while index < steps or (len(pictures) <= 10 and index < 10 * steps):
    pictures.add(step(env, 1 if index % 3 == 2 else 0, random.random(2)).tobytes())
    index += 1
  loaded = env.load_state(state_pb2.LoadStateRequest(args={'snapshot_name': 'here'}))
  back = step(env, 2, (0, 0))
  missing = env.load_state(state_pb2.LoadStateRequest(args={'snapshot_name': 'nowhere'}))
  activity, current = ask(env, get_current_activity=adb_pb2.AdbRequest.GetCurrentActivity())
  pushed, _ = ask(env, push=adb_pb2.AdbRequest.Push(content=b'kept', path='/sdcard/kept.txt'))
  pulled, file = ask(env, pull=adb_pb2.AdbRequest.Pull(path='/sdcard/kept.txt'))
  home = adb_pb2.AdbRequest.PressButton(button=adb_pb2.AdbRequest.PressButton.Button.HOME)
  pressed, _ = ask(env, press_button=home)
  result = {
      'shape': list(first['pixels'].shape),
      'orientation': first['orientation'].tolist(),
      'save': state_pb2.SaveStateResponse.Status.Name(saved.status),
      'load': state_pb2.LoadStateResponse.Status.Name(loaded.status),
      'missing': state_pb2.LoadStateResponse.Status.Name(missing.status),
      'pictures': len(pictures),
      'back': bool((back == first['pixels']).mean() > 0.99),
      'activity': [activity, current.get_current_activity.full_activity],
      'file': [pushed, pulled, file.pull.content.decode()],
      'home': pressed,
      'relaunches': env.stats()['relaunch_count'],
      'extras': wait_for_extras(env),
  }
  env.close()
  print(json.dumps(result))


if __name__ == '__main__':
  main()
