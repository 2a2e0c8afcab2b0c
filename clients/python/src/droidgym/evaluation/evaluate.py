"""Evaluates a policy on held-out phones."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from os import PathLike
from pathlib import Path
from typing import Any, cast

from gymnasium.vector import AutoresetMode

from droidgym.evaluation.evaluation import RESULTS_FILE, Evaluation, read_results
from droidgym.evaluation.play import Line, Plan, Player
from droidgym.evaluation.policies import BatchPolicy, adapt
from droidgym.evaluation.program import plan_episodes, write_report
from droidgym.local_server import ServerFiles, file_arguments
from droidgym.make_request import MakeOptions, is_integer
from droidgym.making import make_vec

Names = str | Sequence[str]

_PLANNED = {
    "environment": "name the phones as environments",
    "autoreset_mode": "the evaluation starts the episodes itself",
    "reward": "a result has the sparse reward, whatever the policy was trained with",
    "task_definition": "name a file with it as task_file",
    "environment_definition": "name a file with it as environment_file",
}
"""The options of environments that an evaluation has not, and what to do."""


def evaluate(
    policy: Any,
    *,
    out: str | Path,
    suite: str | None = None,
    tasks: Names | None = None,
    split: Names | None = None,
    num_phones: int | None = None,
    phone_seed: int | None = None,
    shift: str | None = None,
    environments: str | int | Sequence[str | int] | None = None,
    episodes: int = 1,
    seed: int = 0,
    agent: str | None = None,
    num_envs: int = 8,
    deterministic: bool = True,
    preprocess: Callable[[Any], Any] | None = None,
    progress: bool = True,
    address: str | None = None,
    **options: Any,
) -> Evaluation:
    """Plays a policy over tasks and phones, and writes the results and reports of ``droidgym evaluate``.

    The episodes, with their seeds, are those of ``droidgym evaluate`` with the same choices. Each is appended to
    ``results.jsonl`` in ``out`` when it ends, so that an interrupted evaluation goes on when it is called again.

    Args:
        policy: a model of Stable-Baselines3 or sb3-contrib, a ``TensorDictModule`` (TorchRL), an ``RLModule`` or
            ``Algorithm`` of RLlib, or a callable. A callable takes the observations of ``num_envs`` environments as
            :func:`droidgym.make_vec` gives them (pixels: uint8 (num_envs, height, width, 3)) and returns one action for
            each: integers (num_envs,) for ``discrete``, floats (num_envs, 4) for ``dual-gesture``, a list otherwise. If
            it has a method ``begin(places, infos)``, that is called for the environments that begin an episode.
        out: the folder of the results. It holds one run.
        suite: only the tasks of this list, with its step limits.
        tasks: globs over task ids; default all.
        split: the sets of phones to play on, or a YAML file that defines one; default ``test``, or whatever
            ``environments`` names.
        num_phones: only the first so many phones of each split; default 10 of an endless one, all of a list.
        phone_seed: which phones are the first; default 0.
        shift: ``train-sampled`` with the values of ``test-sampled`` in this factor: ``locale``, ``device``, ``theme`` or
            ``layout``.
        environments: ids of phones, or globs over them.
        episodes: for every pair of task and phone.
        seed: of which every episode's seed is made.
        agent: the policy's name in the results.
        num_envs: how many environments are played at once. The policy always sees a batch of this size (a smaller one if
            fewer episodes are left): at the end, places without an episode repeat one that does not count.
        deterministic: whether a policy of a library takes its most likely action, or samples.
        preprocess: changes the batch of observations before the policy sees it, as wrappers did in its training.
        progress: write how many episodes are done to standard error.
        address: a server's ``host:port``; default as for :func:`droidgym.make_vec`.
        options: those of :func:`droidgym.make_vec`, as in the policy's training. A model of Stable-Baselines3 tells
            ``action_space``, ``observation``, ``pixel_size`` and ``action_masks`` itself. With ``end_on_success=False`` the
            policy has to finish each episode itself.

    Raises:
        EvaluationError: the folder is of another run, nothing matches, the policy's spaces differ, it answers with NaN or
            a wrong shape, or fails on its first observations. A later failure counts against the episodes of its
            batch, with the reason ``agent_error``.
    """
    for name, advice in _PLANNED.items():
        if name in options and not (name == "reward" and options[name] in (None, "sparse")):
            raise TypeError(f"evaluate has no option {name!r}: {advice}")
    if not is_integer(num_envs) or num_envs < 1:
        raise ValueError(f"num_envs {num_envs!r}: it must be an integer from 1")
    player = adapt(policy, deterministic=deterministic)
    made = {**player.options, **options, **_split_file(split, options)}
    name = agent or player.name
    digest = player.digest()
    plans = plan_episodes([
        *_flag("tasks", _listed(tasks)),
        *_flag("suite", suite),
        *_flag("split", _listed(split)),
        *_flag("num-phones", num_phones),
        *_flag("phone-seed", phone_seed),
        *_flag("shift", shift),
        *_flag("environments", _phones(environments)),
        *_flag("action-space", made.get("action_space", "dual-gesture")),
        *_flag("criteria", made.get("criteria")),
        *_flag("settle", _settle(made.get("settle"))),
        *_flag("step-limit", made.get("step_limit")),
        *(["--no-end-on-success"] if made.get("end_on_success") is False else []),
        *_flag("episodes", episodes),
        *_flag("seed", seed),
        *_flag("agent-name", name),
        *_flag("agent-digest", digest),
        *_flag("out", str(out)),
        *file_arguments(cast(ServerFiles, {key: made[key] for key in ServerFiles.__annotations__ if key in made})),
    ])
    if "instruction" in MakeOptions.__annotations__ and len({plan["task"] for plan in plans}) > 1:
        # As environments that draw one of several tasks have it.
        made.setdefault("instruction", True)
    folder = Path(out)
    missing: list[Plan] = []
    with (folder / RESULTS_FILE).open("a") as file:
        counter = _Counter(len(plans), shown=progress)

        def keep(line: Line) -> None:
            file.write(f"{json.dumps(line, ensure_ascii=False)}\n")
            file.flush()
            counter.count(line)

        for limits, group in groupby(sorted(plans, key=_suite_of), key=_suite_of):
            chosen = {**made, "suite": limits or None}
            missing += _play(player, list(group), chosen, num_envs=num_envs, keep=keep, preprocess=preprocess, address=address)
        counter.end()
    space = made.get("action_space", "dual-gesture")
    summary = write_report(str(out), f"{name}, {space}, {max(1, episodes)} episodes a cell, seed {seed}")
    return Evaluation(summary, read_results(folder), missing)


def _play(
    policy: BatchPolicy,
    plans: list[Plan],
    options: dict[str, Any],
    *,
    num_envs: int,
    keep: Callable[[Line], None],
    preprocess: Callable[[Any], Any] | None,
    address: str | None,
) -> list[Plan]:
    """Plays episodes of one suite. Returns those that a failing phone ended every time."""
    first = plans[:num_envs]
    chosen: dict[str, Any] = {"backend": "simulated", **options}
    vector = make_vec(
        [plan["task"] for plan in first],
        environment=[plan["environment"] for plan in first],
        seed=0,
        autoreset_mode=AutoresetMode.DISABLED,
        address=address,
        **chosen,
    )
    try:
        policy.check_spaces(cast("Any", vector).single_observation_space, cast("Any", vector).single_action_space)
        player = Player(vector, policy, keep, masked=bool(options.get("action_masks")))
        player.play(plans, preprocess)
        return player.missing
    finally:
        vector.close()


class _Counter:
    """Says on standard error how many episodes are done."""

    def __init__(self, total: int, *, shown: bool) -> None:
        self._total = total
        self._shown = shown
        self._done = 0
        self._succeeded = 0

    def count(self, line: Line) -> None:
        self._done += 1
        self._succeeded += bool(line["success"])
        if self._shown and (sys.stderr.isatty() or self._done == self._total):
            start = "\r" if sys.stderr.isatty() else ""
            said = f"{start}{self._done}/{self._total} episodes, {self._succeeded} succeeded"
            print(said, end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        if not self._shown:
            return
        if self._total > 0:
            print(file=sys.stderr)
        else:
            print("All episodes had been played before", file=sys.stderr)


def _suite_of(plan: Plan) -> str:
    """The suite whose limits apply; an environment has one for all its episodes."""
    return plan.get("suite", "")


def _flag(name: str, value: Any) -> list[str]:
    # In one word, so that a value may begin with a dash.
    return [] if value is None else [f"--{name}={value}"]


def _listed(names: Names | None) -> str | None:
    return names if names is None or isinstance(names, str) else ",".join(names)


def _split_file(split: Names | None, options: dict[str, Any]) -> dict[str, Any]:
    """The option that brings a split's file to the server, whose environments are then known there by their ids."""
    names = [split] if isinstance(split, str) else list(split or [])
    if any(not isinstance(name, str) for name in cast("list[object]", names)) or isinstance(split, Mapping):
        raise TypeError(f"split {split!r}: it must be names of splits, or YAML files that define some")
    files = [name for name in names if name.endswith((".yaml", ".yml"))]
    if not files:
        return {}
    given = cast("str | PathLike[str] | Sequence[str | PathLike[str]]", options.get("environment_file") or [])
    return {"environment_file": [*([given] if isinstance(given, str | PathLike) else given), *files]}


def _phones(environments: str | int | Sequence[str | int] | None) -> str | None:
    if environments is None or isinstance(environments, str):
        return environments
    numbers = [environments] if is_integer(environments) else list(cast("Sequence[str | int]", environments))
    return ",".join(f"{one:03}" if is_integer(one) else str(one) for one in numbers)


def _settle(settle: Any) -> str | None:
    if settle is None or isinstance(settle, int | float):
        return None if settle is None else f"{settle:g}"
    return ",".join(f"{seconds:g}" for seconds in settle)
