"""NeMo Gym: a resources server in the form of Gymnasium, for its ``gymnasium_agent``. Tested with nemo-gym 0.7.

An ``app.py`` of two lines makes it a server of NeMo Gym's:

    from droidgym.trainers.nemo_gym import PhoneServer
    PhoneServer.run_webserver()

Its configuration may have ``options`` (as of ``droidgym.make``, and ``side_effect_factor``). The rows of the dataset name
``task``, ``environment`` and ``seed``: rows with the same ones begin alike.
"""

from __future__ import annotations

import asyncio
from typing import Any

from nemo_gym.base_resources_server import BaseResourcesServerConfig
from nemo_gym.openai_utils import NeMoGymResponse
from pydantic import Field
from resources_servers.gymnasium import GymnasiumServer, extract_text

from droidgym.trainers.rollout import Rollout


class PhoneServerConfig(BaseResourcesServerConfig):
    """The server's configuration."""

    options: dict[str, Any] = Field(default_factory=dict)
    """Of every phone."""


class PhoneServer(GymnasiumServer):
    """One phone for each session; the score comes as the reward of the last step."""

    config: PhoneServerConfig

    async def reset(self, metadata: dict[str, Any], session_id: str | None = None) -> tuple[str | None, dict[str, Any]]:
        """Begins an episode; returns instruction and screen."""
        await self.close_session(session_id)
        rollout = self.session_state[session_id] = Rollout("text", **self.config.options)
        try:
            await asyncio.to_thread(
                rollout.begin, metadata.get("task"), metadata.get("environment"), metadata.get("seed")
            )
        except BaseException:
            await self.close_session(session_id)
            raise
        return rollout.opening, {}

    async def step(
        self, action: NeMoGymResponse, metadata: dict[str, Any], session_id: str | None = None
    ) -> tuple[str | None, float, bool, bool, dict[str, Any]]:
        """Performs the action of a reply. An episode that the phone failed in is truncated, with ``aborted`` in its info."""
        rollout: Rollout = self.session_state[session_id]
        await asyncio.to_thread(rollout.act, extract_text(action))
        if not rollout.over:
            return rollout.screen, 0.0, False, False, rollout.told
        return None, rollout.score, not rollout.truncated, rollout.truncated, rollout.told

    async def close_session(self, session_id: str | None) -> None:
        """Closes the session's phone."""
        rollout = self.session_state.pop(session_id, None)
        if rollout is not None:
            await asyncio.to_thread(rollout.close)
