"""Plays through an unmodified client of OpenEnv, and prints what it saw as JSON. Usage: openenv_session.py URL"""

import json
import sys

from openenv.core.generic_client import GenericEnvClient
from openenv.core.mcp_client import MCPToolClient

TASK = "clock/open_the_clock_app"


def main(url: str) -> None:
    seen = {}
    with GenericEnvClient(base_url=url).sync() as env:
        start = env.reset(task=TASK, environment="000", seed=7, observation=["screenshot", "text"])
        seen["start"] = {"reward": start.reward, "done": start.done, "instruction": start.observation["instruction"]}
        seen["screenshot"] = len(start.observation["screenshot"])
        end = env.step({"ui": {"kind": "open-app", "app": "Clock"}})
        seen["end"] = {"reward": end.reward, "done": end.done, "metadata": end.metadata}
        seen["state"] = env.state()
        try:
            env.step({"discrete": 3})
        except RuntimeError as error:
            seen["refused"] = str(error)
        seen["again"] = env.reset(action_space="text", seed=1).done
        seen["text"] = env.step({"text": 'Action: press("HOME")'}).observation["step"]
    with MCPToolClient(base_url=url, mode="production").sync() as env:
        tools = [tool.name for tool in env.list_tools()]
        env.reset(task=TASK)
        result = env.call_tool("open_app", app="Clock")
        seen["mcp"] = {"tools": tools, "result": result, "state": env.state().step_count}
    print(json.dumps(seen, default=str))


main(sys.argv[1])
