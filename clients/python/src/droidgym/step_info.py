"""What info says. Written by scripts/generate-protocol.js from packages/protocol/interface/step.yaml."""

from __future__ import annotations

from typing import Literal, TypedDict


class ReachedMilestones(TypedDict):
    """The milestones of an episode's task."""

    reached: list[int]
    """The ids of the reached milestones, in the order of the list."""
    total: int
    """How many the task has, optional ones included."""


class PersonSteps(TypedDict):
    """The steps of people who acted instead of the client."""

    by: str
    """Their names, in the order in which they came, joined by commas."""
    steps: int
    """How many steps they took."""


_UiEvent = TypedDict(
    "_UiEvent",
    {
        "type": Literal["TYPE_VIEW_CLICKED", "TYPE_VIEW_LONG_CLICKED", "TYPE_WINDOW_STATE_CHANGED", "TYPE_VIEW_TEXT_CHANGED"],
        "time": float,
        "package": str,
        "resource_id": str,
        "class": str,
        "text": list[str],
        "content_desc": str,
    },
)
"""The fields that are always there."""


class UiEvent(_UiEvent, total=False):
    """An accessibility event. Missing names and texts are empty."""

    before_text: str
    """The previous text of a text field."""


class _StepInfo(TypedDict):
    """The fields that are always there."""

    step: int
    """The steps taken in the episode."""
    step_limit: int
    """The steps that the episode may have."""
    task: str
    """The task's id."""
    environment: str
    """The environment's id."""
    seed: int
    """The seed of the episode, which repeats it."""
    success: bool
    """Whether the episode has succeeded."""
    aborted: bool
    """The device failed; the episode does not count against the agent."""
    evidence: list[str]
    """Facts that decided the verdict."""


class StepInfo(_StepInfo, total=False):
    """What ``info`` says of a reset or a step."""

    progress: float
    """Only with ``progress`` and ``milestones`` rewards: the episode's best share so far of what the task wants, 0 to 1."""
    substates: ReachedMilestones
    """Only if milestones are requested and the task has some."""
    invalid_action: str
    """Why the action was not carried out."""
    executed: str
    """The performed gesture or key, such as ``tap(540, 1200)``."""
    answer: str
    """The agent's answer in this step."""
    finished: Literal["complete", "infeasible"]
    """The status with which the agent finished in this step."""
    user_reply: str
    """The user's reply to the agent's question."""
    side_effects: list[str]
    """Changes on the phone that the task does not ask for; present when the episode is over."""
    failure: str
    """The failure, if the episode was aborted."""
    taken_over: PersonSteps
    """People have acted since the client's last step; in their own steps, so far."""
    events: list[UiEvent]
    """Only with ``events``: the newest 64 events of the user interface in this step, oldest first."""
    occurrences: list[str]
    """What has happened by itself since the last action, in words: events, and replies of people."""
    events_dropped: int
    """How many older events were dropped."""
