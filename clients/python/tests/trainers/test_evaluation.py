# pyright: basic, reportMissingImports=false
"""Policies of Stable-Baselines3, TorchRL and RLlib in ``droidgym.evaluate``, and as ONNX files."""

import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO, RecurrentPPO
from stable_baselines3 import A2C, DQN, PPO
from tensordict.nn import TensorDictModule
from torch.distributions import Categorical
from torchrl.modules import OneHotCategorical, ProbabilisticActor

import droidgym
from droidgym.server_program import server_command
from droidgym.sb3 import make_vec_env

TASK = "clock/open_the_clock_app"
OPENS = 169
"""A tap that opens the clock on phone 102."""
PHONES = [100, 101, 102]
SIZE = {"pixel_size": (36, 72)}
CHOICE: dict[str, Any] = {"tasks": TASK, "environments": PHONES, "num_envs": 2, "progress": False}
SHORT: dict[str, Any] = {"device": "cpu", "seed": 1, "n_steps": 4}
DISCRETE: dict[str, Any] = {"action_space": "discrete"}


def trained(kind: Any, settings: dict[str, Any], name: str = "CnnPolicy", **options: Any) -> Any:
    phones = make_vec_env(TASK, 2, environment=0, **SIZE, **options)
    model = kind(name, phones, **settings).learn(8)
    phones.close()
    return model


def prefer(model: Any, action: int) -> None:
    """Makes an action the most likely one."""
    with torch.no_grad():
        model.policy.action_net.bias[action] += 1000


def by_phone(results: list[dict[str, Any]]) -> dict[str, Any]:
    return {line["environment"]: (line["steps"], line["success"], line["reward"], line["seed"]) for line in results}


MODELS: dict[str, Any] = {
    "PPO": lambda: trained(PPO, {**SHORT, "batch_size": 8, "n_epochs": 1}, **DISCRETE),
    "A2C": lambda: trained(A2C, SHORT, **DISCRETE),
    "PPO with gestures": lambda: trained(PPO, {**SHORT, "batch_size": 8, "n_epochs": 1}),
    "MaskablePPO": lambda: trained(
        MaskablePPO, {**SHORT, "batch_size": 8, "n_epochs": 1}, action_masks=True, **DISCRETE
    ),
    "DQN": lambda: trained(DQN, {"device": "cpu", "seed": 1, "buffer_size": 50}, **DISCRETE),
}


@pytest.mark.parametrize("name", MODELS)
def test_a_model_and_its_file_act_alike(tmp_path: Path, name: str) -> None:
    model = MODELS[name]()
    if hasattr(model.policy, "action_net") and isinstance(model.action_space, spaces.Discrete):
        prefer(model, OPENS)
    result = droidgym.evaluate(model, out=tmp_path / "model", **CHOICE)
    assert {line["agent"] for line in result.results} == {f"sb3:{name.split()[0]}"}
    if hasattr(model.policy, "action_net") and isinstance(model.action_space, spaces.Discrete):
        assert result.success_rate > 0
    file = droidgym.export_onnx(model, tmp_path / "model.onnx", ignore_masks=True)
    phones = ",".join(str(phone) for phone in PHONES)
    asked = ["--agent", f"onnx:{file}", "--tasks", TASK, "--environments", phones, "--out", str(tmp_path / "file")]
    subprocess.run([*server_command(), "evaluate", *asked], check=True, capture_output=True)
    played = [json.loads(line) for line in (tmp_path / "file" / "results.jsonl").read_text().splitlines()]
    if name != "MaskablePPO":
        assert by_phone(played) == by_phone(result.results)
    assert not list(tmp_path.glob("*.partial"))


def test_maskable_ppo_never_takes_an_action_that_is_masked(tmp_path: Path) -> None:
    model = MODELS["MaskablePPO"]()
    seen: list[Any] = []
    predict = model.predict

    def watched(*args: Any, action_masks: Any = None, **kwargs: Any) -> Any:
        actions, state = predict(*args, action_masks=action_masks, **kwargs)
        seen.append(all(mask[action] for mask, action in zip(action_masks, actions, strict=True)))
        return actions, state

    model.predict = watched
    droidgym.evaluate(model, out=tmp_path, deterministic=False, **CHOICE)
    assert seen and all(seen)


def test_a_recurrent_model_keeps_its_state(tmp_path: Path) -> None:
    model = trained(RecurrentPPO, {**SHORT, "batch_size": 8, "n_epochs": 1}, "CnnLstmPolicy", **DISCRETE)
    states: list[bool] = []
    predict = model.predict

    def watched(observations: Any, state: Any = None, **kwargs: Any) -> Any:
        states.append(state is not None)
        return predict(observations, state=state, **kwargs)

    model.predict = watched
    droidgym.evaluate(model, out=tmp_path, **CHOICE)
    assert states[0] is False and all(states[1:3])
    with pytest.raises(droidgym.EvaluationError, match="NOT_EXPORTABLE: .*RecurrentPPO is none of PPO"):
        droidgym.export_onnx(model, tmp_path / "model.onnx")


def test_a_run_does_not_go_on_with_a_policy_that_has_learned_more(tmp_path: Path) -> None:
    model = MODELS["PPO"]()
    droidgym.evaluate(model, out=tmp_path, **CHOICE)
    prefer(model, OPENS)
    with pytest.raises(droidgym.EvaluationError, match="another policy"):
        droidgym.evaluate(model, out=tmp_path, **CHOICE)


def test_other_spaces_are_named(tmp_path: Path) -> None:
    with pytest.raises(droidgym.EvaluationError, match="OTHER_SPACE: policy: it was trained on observations .*72, 36"):
        droidgym.evaluate(MODELS["PPO"](), out=tmp_path, **CHOICE, pixel_size=(84, 84))


def test_what_the_form_lacks_is_named(tmp_path: Path) -> None:
    settings = {**SHORT, "batch_size": 8, "n_epochs": 1}
    arrays = trained(PPO, settings, "MultiInputPolicy", observation=("pixels", "action_mask"), **DISCRETE)
    with pytest.raises(droidgym.EvaluationError, match="the ONNX form has no observation action_mask"):
        droidgym.export_onnx(arrays, tmp_path / "model.onnx")
    assert droidgym.evaluate(arrays, out=tmp_path / "arrays", **CHOICE).summary["all"]["episodes"] == 3
    with pytest.raises(droidgym.EvaluationError, match="no action mask, .*ignore_masks=True"):
        droidgym.export_onnx(MODELS["MaskablePPO"](), tmp_path / "model.onnx")
    assert not list(tmp_path.glob("model*"))


def test_a_file_that_acts_otherwise_is_not_written(tmp_path: Path) -> None:
    model = MODELS["PPO"]()
    predict = model.predict
    model.predict = lambda *args, **kwargs: ((predict(*args, **kwargs)[0] + 1) % 385, None)
    prefer(model, OPENS)
    with pytest.raises(droidgym.EvaluationError, match="POLICIES_DIFFER: for observation 0 the model acts 170, and the file 169"):
        droidgym.export_onnx(model, tmp_path / "model.onnx")
    assert not list(tmp_path.iterdir())


def network(pixels: torch.Tensor) -> torch.Tensor:
    """Prefers the tap."""
    assert pixels.shape[1:] == (72, 36, 3) and pixels.dtype == torch.uint8
    return torch.nn.functional.one_hot(torch.full((len(pixels),), OPENS), 385).float()


@pytest.mark.parametrize("kind", [Categorical, OneHotCategorical])
def test_torchrl(tmp_path: Path, kind: Any) -> None:
    logits = TensorDictModule(network, in_keys=["observation"], out_keys=["logits"])
    actor = ProbabilisticActor(logits, in_keys=["logits"], distribution_class=kind)
    result = droidgym.evaluate(actor, out=tmp_path / "actor", **CHOICE, **SIZE, **DISCRETE)
    tap = droidgym.evaluate(
        lambda batch: np.full(len(batch), OPENS), out=tmp_path / "tap", **CHOICE, **SIZE, **DISCRETE
    )
    assert by_phone(result.results) == by_phone(tap.results) and result.success_rate > 0
    droidgym.evaluate(actor, out=tmp_path / "sampled", deterministic=False, **CHOICE, **SIZE, **DISCRETE)


def test_rllib(tmp_path: Path) -> None:
    from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
    from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig

    module = DefaultPPOTorchRLModule(
        observation_space=spaces.Box(0, 1, (72, 36, 3), np.float32),
        action_space=spaces.Discrete(385),
        model_config=DefaultModelConfig(conv_filters=[[8, 8, 4], [8, 4, 2]]),
        catalog_class=_catalog(),
    )
    with torch.no_grad():
        last = [value for name, value in module.named_parameters() if name.startswith("pi.") and name.endswith("bias")][-1]
        last[OPENS] += 1000
    options: dict[str, Any] = {**CHOICE, **SIZE, **DISCRETE, "preprocess": lambda batch: batch.astype(np.float32) / 255}
    result = droidgym.evaluate(module, out=tmp_path / "module", **options)
    assert result.success_rate > 0
    assert by_phone(droidgym.evaluate(module, out=tmp_path / "sampled", deterministic=False, **options).results) == by_phone(
        result.results
    )


def _catalog() -> Any:
    from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog

    return PPOCatalog
