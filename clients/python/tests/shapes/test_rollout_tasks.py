"""Rollouts of language models whose rows name a task of a distribution."""

from droidgym.trainers.rollout import Rollout


def test_a_row_names_one_of_drawn_tasks() -> None:
    rollout = Rollout("ui", tasks=["clock/*", "settings/*"], step_limit=2)
    rollout.begin(task="settings/turn_off_wifi", seed=1)
    assert rollout.info["task"] == "settings/turn_off_wifi" and rollout.screen
    rollout.close()
    drawn = Rollout("text", tasks=["clock/*"], step_limit=2)
    drawn.begin(seed=1)
    assert drawn.info["task"].startswith("clock/") and drawn.instruction in drawn.opening
    drawn.close()
