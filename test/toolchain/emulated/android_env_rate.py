"""Tells how fast AndroidEnv, as it comes from PyPI, steps on the emulator at the given ports: steps per second as JSON.

Usage: android_env_rate.py ADB CONSOLE_PORT ADB_PORT GRPC_PORT ADB_SERVER_PORT STEPS
"""

import json
import sys
import time

import android_env_session as session
import numpy as np

TOUCH, LIFT, REPEAT = 0, 1, 2
WARM_UP = 20


def rate(env, steps, act):
  """`act` gives the action's type and the place for the number of a step."""
  for index in range(WARM_UP):
    session.step(env, *act(index))
  began = time.perf_counter()
  for index in range(steps):
    session.step(env, *act(index))
  return steps / (time.perf_counter() - began)


def main():
  adb, *numbers = sys.argv[1:]
  *ports, steps = map(int, numbers)
  env = session.load(adb, *ports)
  shape = list(env.reset().observation['pixels'].shape)
  random = np.random.default_rng(0)
  watching = rate(env, steps, lambda _: (REPEAT, (0, 0)))
  # Two steps of a finger that moves, then one without it.
  touching = rate(env, steps, lambda index: (LIFT if index % 3 == 2 else TOUCH, random.random(2)))
  env.close()
  print(json.dumps({'shape': shape, 'steps': steps, 'watching': watching, 'touching': touching}))


main()
