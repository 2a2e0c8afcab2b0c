"""The client: OpenEnv's, with droidgym's actions and observations."""

from __future__ import annotations

from typing import Any

from openenv.core import EnvClient
from openenv.core.client_types import StepResult

from .models import DroidgymAction, DroidgymObservation, DroidgymState


class DroidgymEnv(EnvClient[DroidgymAction, DroidgymObservation, DroidgymState]):
    """A phone.

    with DroidgymEnv(base_url="http://127.0.0.1:8000").sync() as env:
        result = env.reset(task="clock/open_the_clock_app", seed=7)
        result = env.step(DroidgymAction(ui={"kind": "open-app", "app": "Clock"}))
    """

    def _step_payload(self, action: DroidgymAction) -> dict[str, Any]:
        payload = action.model_dump(exclude_none=True)
        if not payload.get("metadata"):
            payload.pop("metadata", None)
        return payload

    def _parse_result(self, payload: dict[str, Any]) -> StepResult[DroidgymObservation]:
        reward, done = payload.get("reward"), bool(payload.get("done", False))
        observation = DroidgymObservation(**payload["observation"], reward=reward, done=done)
        return StepResult(observation=observation, reward=reward, done=done, metadata=payload.get("metadata"))

    def _parse_state(self, payload: dict[str, Any]) -> DroidgymState:
        return DroidgymState(**payload)
