"""The options of an environment, and the request made from them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypedDict, TypeGuard, get_args, get_origin, get_type_hints

import numpy as np
from gymnasium.vector import AutoresetMode

from droidgym.action_spaces import ACTION_SPACES, ActionSpaceName
from droidgym.observation import FIELDS, INSTRUCTION, request_of
from droidgym.observation_parts import FieldName
from droidgym.split_choice import SplitGiven, write_split
from droidgym.task_choices import TasksGiven, tasks_to_make
from droidgym.v1 import gym_pb2 as pb

_AUTORESETS = {
    AutoresetMode.DISABLED: pb.AUTORESET_MODE_DISABLED,
    AutoresetMode.NEXT_STEP: pb.AUTORESET_MODE_NEXT_STEP,
    AutoresetMode.SAME_STEP: pb.AUTORESET_MODE_SAME_STEP,
}
_SEEDS = 2**32
_NUMBER = re.compile("[0-9]{1,3}")


class MakeOptions(TypedDict, total=False):
    """Options of :func:`droidgym.make` and :func:`droidgym.make_vec`; all are optional."""

    # An annotation in words marks an option that goes into the request as it is.

    tasks: TasksGiven | None
    """Every reset draws one of these tasks: a glob such as ``clock/*``, a list of ids, templates and globs, or a dict of
    them with their weights. A template's values are drawn as well. Default None: ``task`` alone."""
    split: SplitGiven | None
    """Every reset draws a phone of this set: a name that :meth:`droidgym.Client.list_splits` lists, a YAML file that
    defines one (``german.yaml``), or a dict with the same keys. Default ``train``, unless ``environment`` is given."""
    split_definition: str | None
    """A set of phones as YAML text, instead of ``split``. Default None."""
    instruction: Annotated[bool | None, "True or False"]
    """Whether the observation has the task in words, as its part ``instruction``: text, or with ``fixed_shape`` the ids of
    its words. Default: True where more than one task can be drawn."""
    action_space: ActionSpaceName
    """How the agent acts: four floats of a ``dual-gesture`` (the default), one of 385 ``discrete`` actions, ``text``, or
    dicts of the space ``ui``."""
    observation: FieldName | Sequence[FieldName]
    """The fields of the observation, or one of them; default ``("pixels",)``. ``docs/observations.md`` lists them;
    ``text`` and ``html`` are the elements as prompts of B-MoCA and Mobile-Bench have them, and ``instruction`` does what
    the option ``instruction`` does."""
    pixel_size: tuple[int, int]
    """Width and height of the pixels and of the picture with marks; default ``(128, 256)``."""
    text_boxes: Annotated[bool | None, "True or False"]
    """Whether ``text`` has the box of every element; default False."""
    arrays_length: int | None
    """Capacity of ``arrays`` in elements, 1 to 1024; default 128."""
    fixed_shape: bool
    """Whether every part of the observation is an array of fixed shape: a picture, or a vector as Gymnasium's ``flatten``
    makes it, in one ``Dict``. For trainers that know neither texts, lists nor nested dicts. Default False."""
    action_masks: bool
    """Whether ``action_masks()`` knows the discrete actions that can have an effect, as MaskablePPO asks; the field
    ``action_mask`` of the observation does so too. Default False."""
    resampling: Annotated[Literal["default", "area"] | None, "'default' or 'area'"]
    """How pixels are scaled: by the phone (default), or by ``area``: the whole screenshot resampled as
    OpenCV's ``INTER_AREA`` does, as for B-MoCA's pictures."""
    settle: float | tuple[float, float] | None
    """How long to wait after an action before observing: seconds, or how many seconds nothing may change and how many to
    wait for that at most; each 0 to 60. On simulated phones this is virtual time and costs none. Default None: the
    server's."""
    wait: float | None
    """Seconds, 0 to 600, to wait for a real phone when all are taken, at the start and at ``reset``. The connection's
    deadline ends a call earlier. Default None: the server's setting."""

    # Written by scripts/generate-protocol.js from packages/protocol/interface/options.yaml:
    task_values: Annotated[Literal["train", "held-out"] | None, "'train' or 'held-out'"]
    """The values of templates that are drawn: ``train``, or ``held-out``, which ``train`` never has. Default: those of
    the split, which are ``held-out`` for test splits, else ``train``."""
    task_definition: Annotated[str | None, "text"]
    """A custom task instead of ``task``: YAML as one entry of envs/tasks, at most 64 KiB. Default: None."""
    environment_definition: Annotated[str | None, "text"]
    """A custom phone instead of ``environment``: YAML as one entry of envs/environments, at most 64 KiB. Default:
    None."""
    num_phones: Annotated[int | None, "an integer from 1 to 2**32 - 1"]
    """Only the first so many phones of the split. 1 to 2**32 - 1. Default: all."""
    phone_seed: Annotated[int | None, "an integer from 0 to 2**32 - 1"]
    """Which phones of the split are the first; with ``num_phones``. 0 to 2**32 - 1. Default: ``0``."""
    shift: Annotated[Literal["locale", "device", "theme", "layout"] | None, "'locale', 'device', 'theme' or 'layout'"]
    """Phones of the split ``train-sampled``, except that one factor has the values of ``test-sampled``: ``locale``,
    ``device``, ``theme`` or ``layout``. The same as the split ``shift-locale`` and so on. Default: None."""
    backend: Annotated[Literal["simulated", "adb"] | None, "'simulated' or 'adb'"]
    """The kind of phone: ``simulated``, or ``adb`` on a server that has real phones. Default: ``adb`` where the server
    has real phones, else ``simulated``."""
    suite: Annotated[str | None, "a name"]
    """The list of tasks, such as ``b-moca``, whose step limits apply; other tasks are refused. Without a task, every
    reset draws one of them. Default: ``b-moca`` where it has the task, else the task's first suite."""
    step_limit: Annotated[int | None, "an integer from 1 to 10000"]
    """The steps after which an episode is truncated, in place of the task's own limit. 1 to 10000. Default: the
    suite's."""
    criteria: Annotated[Literal["own", "bmoca"] | None, "'own' or 'bmoca'"]
    """The rules of success: the task's ``own``, or ``bmoca``: those of its benchmark as published, faults and tap rule
    included. Default: ``own``."""
    reward: Annotated[Literal["sparse", "progress", "milestones"] | None, "'sparse', 'progress' or 'milestones'"]
    """``sparse``: 1 for the step that succeeds, else 0; ``progress`` and ``milestones`` also reward steps on the way.
    ``progress``: how much the step has raised the episode's best progress. Progress is the share of these that hold:
    the task's app is reached, and each part of its criterion. A step that lowers the progress is rewarded with 0. The
    rewards of an episode that succeeds add up to 1 less the progress at its start. ``milestones``: as ``progress``,
    with the share of the task's milestones; tasks without milestones are refused. Default: ``sparse``."""
    dialect: Annotated[str | None, "a name"]
    """The format of text actions (docs/dialects.md), only with the action space ``text``: a name such as ``droidgym``.
    Default: B-MoCA's format."""
    end_on_success: Annotated[bool | None, "True or False"]
    """The step that satisfies the criterion ends the episode. False: the agent must finish the episode itself, and
    succeeds if the criterion holds then. Default: ``True``."""
    on_invalid: Annotated[Literal["continue", "end"] | None, "'continue' or 'end'"]
    """The cost of an invalid action: a step (``continue``), or the episode (``end``). Default: ``continue``."""
    events: Annotated[bool | None, "True or False"]
    """Each step lists the events of the user interface in ``info``; a phone that tells none is refused. Default:
    ``False``."""
    occurrences: Annotated[bool | None, "True or False"]
    """``info`` says in words what has happened by itself since the last action. False: the agent learns it from the
    phone alone. Default: ``True``."""
    shared_pixels: Annotated[bool | None, "True or False"]
    """The server hands pixels over in a file in memory and not in messages, which saves it about a quarter of its work.
    It must run on the same machine, as the same user, and share pixels (``--shared-pixels``), as servers do that the
    clients start. Default: ``False``."""
    encoding: Annotated[Literal["raw", "jpeg", "png", "webp"] | None, "'raw', 'jpeg', 'png' or 'webp'"]
    """How the pictures of observations come: as ``raw`` pixels, or each as a file: ``jpeg``, ``png``, which has the
    same pixels, or ``webp``. The files are made beside the phone, and recorded as they are. Not with ``shared_pixels``.
    Default: ``raw``."""
    quality: Annotated[int | None, "an integer from 1 to 100"]
    """The quality of pictures with the ``encoding`` ``jpeg`` or ``webp``; higher is closer to the pixels, and larger. 1
    to 100. Default: ``80``."""
    tap_threshold: Annotated[float | None, "a number from 0 to 2"]
    """Distance on [0, 1] coordinates below which a dual gesture is a tap. 0 to 2. Default: ``0.14``."""
    bmoca_compat: Annotated[bool | None, "True or False"]
    """The aspect-weighted tap rule of B-MoCA's software, which counts vertical movement twice: √((2Δy)² + Δx²) up to
    and including the threshold is a tap. Default: true with the ``bmoca`` criteria, else false."""
    navigation_buttons: Annotated[bool | None, "True or False"]
    """A tap at y 0.95 and x 0.22, 0.50 or 0.78 of the display, within 0.01, presses BACK, HOME or OVERVIEW. Default:
    ``True``."""
    # End of what is written.


DEFAULTS: MakeOptions = {
    "action_space": "dual-gesture",
    "observation": ("pixels",),
    "pixel_size": (128, 256),
    "fixed_shape": False,
    "action_masks": False,
}
"""The defaults of the client. Those of the other options are the server's."""


def make_request(
    task: TasksGiven | None,
    environment: str | int | None,
    seed: int | None,
    autoreset_mode: AutoresetMode | str | None,
    options: MakeOptions,
) -> pb.MakeRequest:
    """The request for one environment. Raises ``TypeError`` and ``ValueError`` for invalid options."""
    unknown = sorted(set(options) - set(MakeOptions.__annotations__))
    if unknown:
        # In Python's words, by which TorchRL knows that it may leave out an option of its own.
        raise TypeError(
            f"got an unexpected keyword argument {unknown[0]!r}: choose from {', '.join(MakeOptions.__annotations__)}"
        )
    options = {**DEFAULTS, **options}
    action_space = options.get("action_space")
    if action_space not in ACTION_SPACES:
        raise ValueError(f"action_space {action_space!r}: choose from {', '.join(ACTION_SPACES)}")
    wait = options.get("wait")
    chosen = tasks_to_make(task, options.get("tasks"))
    request = pb.MakeRequest(
        task=chosen.task,
        tasks=chosen.choices,
        environment=checked_environment(environment),
        action_space=ACTION_SPACES[action_space].kind,
        observation=_observation_request(options),
        seed=checked_seed(seed),
        autoreset=None if autoreset_mode is None else _AUTORESETS[AutoresetMode(autoreset_mode)],
    )
    if wait is not None:
        request.wait_milliseconds = round(wait * 1000)
    if (settle := options.get("settle")) is not None:
        request.settle.CopyFrom(_settle_of(settle))
    write_split(options.get("split"), options.get("split_definition"), request)
    for name, allowed in _PLAIN_OPTIONS.items():
        if options.get(name) is not None:
            _set(request, name, options.get(name), allowed)
    return request


def fields_of(options: MakeOptions) -> tuple[str, ...]:
    """The fields of the observation."""
    given = options.get("observation", DEFAULTS.get("observation"))
    return (given,) if isinstance(given, str) else tuple(given or ())


def _observation_request(options: MakeOptions) -> pb.ObservationRequest:
    fields = fields_of(options)
    if not fields:
        raise ValueError(f"observation {fields!r}: give a list of {', '.join((*FIELDS, INSTRUCTION))}, at least one")
    request = request_of(_sent_fields(options), options.get("pixel_size"), options.get("arrays_length"))
    if INSTRUCTION in fields:
        if options.get("instruction") is False:
            raise ValueError("instruction False: the observation asks for it; leave it out of one of them")
        request.instruction = True
    return request


def _sent_fields(options: MakeOptions) -> tuple[str, ...]:
    """The fields that the server sends, besides the instruction."""
    fields = tuple(field for field in fields_of(options) if field != INSTRUCTION)
    if not options.get("action_masks") or "action_mask" in fields:
        return fields
    if options.get("action_space") != "discrete":
        raise ValueError("action_masks True: only the action space discrete has masks; pass action_space='discrete'")
    return (*fields, "action_mask")


def _plain_options() -> dict[str, str]:
    """The options that go into the request as they are, and what each may be. The server checks ranges."""
    hints = get_type_hints(MakeOptions, include_extras=True)
    return {name: get_args(hint)[1] for name, hint in hints.items() if get_origin(hint) is Annotated}


def _part_of(request: pb.MakeRequest, field: str) -> Any:
    """The message of the request that has this field."""
    return next(part for part in (request, request.observation, request.dual_gesture) if field in part.DESCRIPTOR.fields_by_name)


_PLAIN_OPTIONS = _plain_options()


def _set(request: pb.MakeRequest, name: str, value: object, allowed: str) -> None:
    field = re.sub("_ms$", "_milliseconds", name)
    try:
        setattr(_part_of(request, field), field, value)
    except (TypeError, ValueError) as error:
        raise type(error)(f"{name} {value!r}: it must be {allowed}") from error


def _settle_of(settle: float | tuple[float, float]) -> pb.Settle:
    try:
        if isinstance(settle, int | float):
            return pb.Settle(fixed=pb.Settle.Fixed(milliseconds=round(settle * 1000)))
        quiet, timeout = (round(seconds * 1000) for seconds in settle)
        return pb.Settle(idle=pb.Settle.Idle(quiet_milliseconds=quiet, timeout_milliseconds=timeout))
    except (TypeError, ValueError) as error:
        message = f"settle {settle!r}: it must be seconds, or a pair of them, quiet and timeout, each 0 to 60"
        raise type(error)(message) from error


def checked_environment(environment: object) -> str | None:
    """The environment's id; a number means its three digits: 7 and "7" are ``007``. Raises ``TypeError`` for others."""
    if environment is None:
        return None
    if isinstance(environment, str):
        return environment.zfill(3) if _NUMBER.fullmatch(environment) else environment
    if is_integer(environment):
        return f"{environment:03}"
    raise TypeError(
        f"environment {environment!r}: it must be one id, such as '100' or 100; only make_vec takes a list, "
        "and split='train' draws one for every episode"
    )


def is_integer(value: object) -> TypeGuard[int]:
    """Whether the value is an int or a NumPy integer, and not a bool."""
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


def checked_seed(seed: int | None) -> int | None:
    """Returns a valid seed. Raises ``TypeError`` or ``ValueError`` otherwise."""
    if seed is None:
        return None
    message = f"seed {seed!r}: it must be an integer from 0 to 2**32 - 1"
    if not is_integer(seed):
        raise TypeError(message)
    if not 0 <= seed < _SEEDS:
        raise ValueError(message)
    return int(seed)
