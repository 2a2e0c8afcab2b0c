"""Exports a model of Stable-Baselines3 as a policy that ``droidgym evaluate --agent onnx:FILE`` plays."""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any, Literal

import numpy as np
from gymnasium import spaces

from droidgym.actions import DISCRETE_ACTIONS
from droidgym.evaluation.evaluation_error import EvaluationError

_METADATA_KEY = "droidgym.policy"
_OPSET = 14
_RANDOM_OBSERVATIONS = 16
_TOLERANCE = 1e-3
"""How far numbers of the file may lie from those of the model, relative to the largest."""


def export_onnx(
    model: Any,
    file: str | Path,
    *,
    name: str | None = None,
    observations: Any = None,
    resampling: Literal["area"] | None = None,
    ignore_masks: bool = False,
) -> Path:
    """Writes a trained model as one ONNX file, and checks that both act alike. Needs ``onnx`` and ``onnxruntime``.

    The form of these files (``docs/evaluation.md``) has pixels and an instruction, and no mask of actions. Exported are PPO,
    A2C, DQN and MaskablePPO with discrete actions or gestures. The file takes the most likely action.

    Args:
        model: a model of Stable-Baselines3 or sb3-contrib.
        file: where to write.
        name: of the policy, in its metadata.
        observations: a batch of them, as :func:`droidgym.make_vec` gives, to hold the two against each other; default
            random ones.
        resampling: ``area`` if the model was trained on pixels that were made so.
        ignore_masks: export a MaskablePPO although the file will choose among all actions.

    Raises:
        EvaluationError: ``NOT_EXPORTABLE`` names what the form lacks; ``POLICIES_DIFFER`` an observation for which the file
            acts in another way. No file is written then.
    """
    try:
        import onnx
        import onnxruntime
        import torch
    except ImportError as error:
        raise ImportError(f"export_onnx needs {error.name}: pip install onnx onnxruntime") from error
    metadata = _metadata_of(model, name or type(model).__name__, resampling, ignore_masks=ignore_masks)
    given = _random_observations(model) if observations is None else observations
    batch = given if isinstance(given, dict) else {"pixels": given}
    inputs = [part for part in ("pixels", "instruction") if part in metadata]
    output = "logits" if metadata["action_space"] == "discrete" else "action"
    path = Path(file)
    partial = path.with_suffix(".partial")
    device = model.policy.device
    was_training = model.policy.training
    network = _network(model).eval().cpu()
    try:
        # The exporter that newer versions prefer needs more packages, and older ones lack it.
        older = {"dynamo": False} if "dynamo" in inspect.signature(torch.onnx.export).parameters else {}
        torch.onnx.export(
            network,
            tuple(torch.as_tensor(_typed(part, batch[part][:2])) for part in inputs),
            str(partial),
            input_names=inputs,
            output_names=[output],
            dynamic_axes={part: {0: "batch"} for part in (*inputs, output)},
            opset_version=_OPSET,
            **older,
        )
        written = onnx.load(str(partial))
        onnx.helper.set_model_props(written, {_METADATA_KEY: json.dumps(metadata)})
        onnx.checker.check_model(written)
        onnx.save(written, str(partial))
        session = onnxruntime.InferenceSession(str(partial), providers=["CPUExecutionProvider"])
        (answer,) = session.run([output], {part: _typed(part, batch[part]) for part in inputs})
        _check_alike(model, given, np.asarray(answer), discrete=output == "logits")
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)
        model.policy.to(device)
        model.policy.set_training_mode(was_training)
    return path


def _metadata_of(model: Any, name: str, resampling: str | None, *, ignore_masks: bool) -> dict[str, Any]:
    kinds = [kind.__name__ for kind in type(model).__mro__]
    if not {"PPO", "A2C", "DQN", "MaskablePPO"} & set(kinds):
        raise _not_exportable(f"{kinds[0]} is none of PPO, A2C, DQN and MaskablePPO")
    if "MaskablePPO" in kinds and not ignore_masks:
        raise _not_exportable(
            "the ONNX form has no action mask, and MaskablePPO chooses among the allowed actions only. Pass "
            "ignore_masks=True to choose among all, or evaluate the model itself with droidgym.evaluate"
        )
    acting, observed = model.action_space, model.observation_space
    discrete = isinstance(acting, spaces.Discrete)
    if not (discrete and acting.n == DISCRETE_ACTIONS) and not (isinstance(acting, spaces.Box) and acting.shape == (4,)):
        raise _not_exportable(f"actions {acting} are neither discrete ({DISCRETE_ACTIONS}) nor dual-gesture (4 floats)")
    parts: dict[str, Any] = observed.spaces if isinstance(observed, spaces.Dict) else {"pixels": observed}
    unknown = sorted(set(parts) - {"pixels", "instruction"})
    if unknown or "pixels" not in parts:
        lacks = f"has no observation {', '.join(unknown)}" if unknown else "needs pixels"
        raise _not_exportable(f"the ONNX form {lacks}: it has pixels and the instruction alone")
    pixels = parts["pixels"]
    if pixels.dtype != np.uint8 or len(pixels.shape) != 3 or 3 not in (pixels.shape[0], pixels.shape[-1]):
        raise _not_exportable(f"pixels are {pixels}, and not uint8 of 3 channels; stacked frames have no place in the ONNX form")
    height, width = pixels.shape[1:] if _channels_first(pixels) else pixels.shape[:2]
    metadata: dict[str, Any] = {
        "version": 1,
        "name": name,
        "action_space": "discrete" if discrete else "dual-gesture",
        "pixels": {"width": width, "height": height, **({} if resampling is None else {"resampling": resampling})},
    }
    if "instruction" in parts:
        words = parts["instruction"]
        if len(words.shape) != 1 or not np.issubdtype(words.dtype, np.integer):
            raise _not_exportable(f"the instruction is {words}, and not the ids of its words (fixed_shape=True)")
        buckets = int(words.high.max()) + 1
        metadata["instruction"] = {"encoding": "hashed-words", "buckets": buckets, "length": words.shape[0]}
    return metadata


def _network(model: Any) -> Any:
    """A module from pixels (and an instruction) to logits or gestures."""
    import torch
    from stable_baselines3.common.preprocessing import preprocess_obs

    policy = model.policy
    observed = policy.observation_space
    channels_first = _channels_first(observed.spaces["pixels"] if isinstance(observed, spaces.Dict) else observed)

    class Network(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.policy = policy

        def forward(self, pixels: Any, instruction: Any = None) -> Any:
            picture = pixels.permute(0, 3, 1, 2) if channels_first else pixels
            given: Any = picture
            if isinstance(observed, spaces.Dict):
                given = {"pixels": picture} if instruction is None else {"pixels": picture, "instruction": instruction}
            seen: Any = preprocess_obs(given, observed, normalize_images=policy.normalize_images)
            if hasattr(policy, "q_net"):
                return policy.q_net.q_net(policy.q_net.features_extractor(seen))
            out = policy.action_net(policy.mlp_extractor.forward_actor(policy.pi_features_extractor(seen)))
            return torch.tanh(out) if policy.squash_output else out

    return Network()


def _check_alike(model: Any, observations: Any, answer: Any, *, discrete: bool) -> None:
    wanted, _ = model.predict(observations, deterministic=True)
    if not np.isfinite(answer).all():
        row = int(np.argwhere(~np.isfinite(answer))[0][0])
        raise EvaluationError("POLICIES_DIFFER", f"the file answers observation {row} with {answer[row]}")
    slack = _TOLERANCE * max(1.0, float(np.abs(answer).max()))
    for row, action in enumerate(wanted):
        if discrete:
            # Equally good actions may change places by rounding.
            differs = answer[row].max() - answer[row][int(action)] > slack
            other: Any = int(answer[row].argmax())
        else:
            other = np.clip(answer[row], -1, 1)
            differs = bool(np.abs(other - action).max() > slack)
        if differs:
            raise EvaluationError("POLICIES_DIFFER", f"for observation {row} the model acts {action}, and the file {other}")


def _random_observations(model: Any) -> Any:
    """A batch with the channels of pixels last."""
    observed = model.observation_space
    random = np.random.default_rng(0)

    def batch(space: Any) -> Any:
        shape = space.shape
        if len(shape) == 3 and _channels_first(space):
            shape = (*shape[1:], shape[0])
        return random.integers(0, int(space.high.max()) + 1, (_RANDOM_OBSERVATIONS, *shape)).astype(space.dtype)

    if isinstance(observed, spaces.Dict):
        return {key: batch(space) for key, space in observed.spaces.items()}
    return batch(observed)


def _typed(part: str, values: Any) -> Any:
    return np.asarray(values, dtype=np.uint8 if part == "pixels" else np.int64)


def _channels_first(pixels: Any) -> bool:
    return pixels.shape[0] == 3 and pixels.shape[-1] != 3


def _not_exportable(why: str) -> EvaluationError:
    return EvaluationError("NOT_EXPORTABLE", f"The model cannot be exported: {why}")
