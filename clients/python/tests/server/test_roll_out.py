"""Roll-outs of the client, compared with forks that play the same actions."""

from __future__ import annotations

import droidgym
import numpy as np
import pytest
from conftest import MakeEnv

_HOME, _BACK = 383, 382
_LISTS = [[_HOME, 200], [200, 14, _BACK], [_HOME, 14]]


def _made(make_env: MakeEnv) -> droidgym.DroidGymEnv:
    env = make_env(action_space="discrete", observation=("pixels",), pixel_size=(16, 32), reward="progress")
    env.reset(seed=3)
    return env


def test_roll_outs_get_what_forks_get_and_change_nothing(make_env: MakeEnv) -> None:
    env = _made(make_env)
    tried = env.roll_out(_LISTS, observations=True, discount=0.5)
    assert tried.steps == 6
    for place, (actions, rolled_out) in enumerate(zip(_LISTS, tried.roll_outs, strict=True)):
        (fork,) = env.fork()
        results = [fork.step(action) for action in actions]
        fork.close()
        assert rolled_out.sequence == place
        assert list(rolled_out.rewards) == [result[1] for result in results]
        assert rolled_out.discounted_return == pytest.approx(
            sum(reward * 0.5**step for step, reward in enumerate(rolled_out.rewards))
        )
        assert (rolled_out.terminated, rolled_out.truncated) == results[-1][2:4]
        assert rolled_out.progress == results[-1][4].get("progress")
        np.testing.assert_array_equal(rolled_out.first_observation, results[0][0])
    assert [(action.sequence, action.roll_outs) for action in tried.actions] == [(0, 2), (1, 1)]
    assert env.step(_HOME)[4]["step"] == 1


def test_random_continuations_are_alike_for_a_seed(make_env: MakeEnv) -> None:
    env = _made(make_env)
    then = droidgym.Random(samples=2, seed=5)
    tried = env.roll_out([[200], [14]], then=then, horizon=4, backup="max")
    assert [action.roll_outs for action in tried.actions] == [2, 2]
    assert all(action.advantage == -action.regret for action in tried.actions)
    assert env.roll_out([[200], [14]], then=then, horizon=4, backup="max") == tried


def test_bad_plans_are_refused(make_env: MakeEnv) -> None:
    env = _made(make_env)
    bad: list[tuple[list[list[int]], int | None]] = [([], None), ([[]], None), ([[1]], 2000), ([[1, 1]], 1)]
    for lists, horizon in bad:
        with pytest.raises(droidgym.DroidgymError) as refused:
            env.roll_out(lists, horizon=horizon)
        assert refused.value.reason == "INVALID_REQUEST"
    with pytest.raises(ValueError):
        env.roll_out([[1]], horizon=-1)
    env.close()
    with pytest.raises(droidgym.DroidgymError) as closed:
        env.roll_out([[1]])
    assert closed.value.reason in ("CLOSED", "UNKNOWN_HANDLE")


def test_vectors_try_with_one_message(client: droidgym.Client, task: droidgym.TaskListing) -> None:
    vector = droidgym.make_vec(task.id, num_envs=2, action_space="discrete", client=client, reward="progress")
    try:
        vector.reset(seed=[3, 3])
        plan = droidgym.RollOutPlan(_LISTS, observations=True)
        first, second = vector.roll_out(plan)
        assert [one.rewards for one in first.roll_outs] == [one.rewards for one in second.roll_outs]
        (own,) = vector.roll_out([droidgym.RollOutPlan([[_HOME]])], env_ids=[1])
        assert own.steps == 1
        with pytest.raises(ValueError, match="2 plans for 1"):
            vector.roll_out([plan, plan], env_ids=[0])
        with pytest.raises(droidgym.DroidgymError) as refused:
            vector.roll_out(droidgym.RollOutPlan([]))
        assert refused.value.reason == "INVALID_REQUEST"
    finally:
        vector.close()
