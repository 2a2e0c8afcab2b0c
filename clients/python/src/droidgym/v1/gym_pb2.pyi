from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ActionSpace(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ACTION_SPACE_UNSPECIFIED: _ClassVar[ActionSpace]
    ACTION_SPACE_DUAL_GESTURE: _ClassVar[ActionSpace]
    ACTION_SPACE_DISCRETE: _ClassVar[ActionSpace]
    ACTION_SPACE_TEXT: _ClassVar[ActionSpace]
    ACTION_SPACE_UI: _ClassVar[ActionSpace]

class AutoresetMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    AUTORESET_MODE_UNSPECIFIED: _ClassVar[AutoresetMode]
    AUTORESET_MODE_DISABLED: _ClassVar[AutoresetMode]
    AUTORESET_MODE_NEXT_STEP: _ClassVar[AutoresetMode]
    AUTORESET_MODE_SAME_STEP: _ClassVar[AutoresetMode]

class ObservationField(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    OBSERVATION_FIELD_UNSPECIFIED: _ClassVar[ObservationField]
    OBSERVATION_FIELD_PIXELS: _ClassVar[ObservationField]
    OBSERVATION_FIELD_ELEMENTS: _ClassVar[ObservationField]
    OBSERVATION_FIELD_XML: _ClassVar[ObservationField]
    OBSERVATION_FIELD_TEXT: _ClassVar[ObservationField]
    OBSERVATION_FIELD_HTML: _ClassVar[ObservationField]
    OBSERVATION_FIELD_MARKS: _ClassVar[ObservationField]
    OBSERVATION_FIELD_OCR: _ClassVar[ObservationField]
    OBSERVATION_FIELD_ARRAYS: _ClassVar[ObservationField]
    OBSERVATION_FIELD_ACTION_MASK: _ClassVar[ObservationField]
    OBSERVATION_FIELD_INSTRUCTION: _ClassVar[ObservationField]
ACTION_SPACE_UNSPECIFIED: ActionSpace
ACTION_SPACE_DUAL_GESTURE: ActionSpace
ACTION_SPACE_DISCRETE: ActionSpace
ACTION_SPACE_TEXT: ActionSpace
ACTION_SPACE_UI: ActionSpace
AUTORESET_MODE_UNSPECIFIED: AutoresetMode
AUTORESET_MODE_DISABLED: AutoresetMode
AUTORESET_MODE_NEXT_STEP: AutoresetMode
AUTORESET_MODE_SAME_STEP: AutoresetMode
OBSERVATION_FIELD_UNSPECIFIED: ObservationField
OBSERVATION_FIELD_PIXELS: ObservationField
OBSERVATION_FIELD_ELEMENTS: ObservationField
OBSERVATION_FIELD_XML: ObservationField
OBSERVATION_FIELD_TEXT: ObservationField
OBSERVATION_FIELD_HTML: ObservationField
OBSERVATION_FIELD_MARKS: ObservationField
OBSERVATION_FIELD_OCR: ObservationField
OBSERVATION_FIELD_ARRAYS: ObservationField
OBSERVATION_FIELD_ACTION_MASK: ObservationField
OBSERVATION_FIELD_INSTRUCTION: ObservationField

class ListTasksRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListTasksResponse(_message.Message):
    __slots__ = ("tasks",)
    TASKS_FIELD_NUMBER: _ClassVar[int]
    tasks: _containers.RepeatedCompositeFieldContainer[Task]
    def __init__(self, tasks: _Optional[_Iterable[_Union[Task, _Mapping]]] = ...) -> None: ...

class Task(_message.Message):
    __slots__ = ("id", "suites", "app", "category", "instruction", "step_limit", "step_limits", "language", "is_template", "needs_answer", "instruction_only")
    class StepLimitsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    ID_FIELD_NUMBER: _ClassVar[int]
    SUITES_FIELD_NUMBER: _ClassVar[int]
    APP_FIELD_NUMBER: _ClassVar[int]
    CATEGORY_FIELD_NUMBER: _ClassVar[int]
    INSTRUCTION_FIELD_NUMBER: _ClassVar[int]
    STEP_LIMIT_FIELD_NUMBER: _ClassVar[int]
    STEP_LIMITS_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    IS_TEMPLATE_FIELD_NUMBER: _ClassVar[int]
    NEEDS_ANSWER_FIELD_NUMBER: _ClassVar[int]
    INSTRUCTION_ONLY_FIELD_NUMBER: _ClassVar[int]
    id: str
    suites: _containers.RepeatedScalarFieldContainer[str]
    app: str
    category: str
    instruction: str
    step_limit: int
    step_limits: _containers.ScalarMap[str, int]
    language: str
    is_template: bool
    needs_answer: bool
    instruction_only: bool
    def __init__(self, id: _Optional[str] = ..., suites: _Optional[_Iterable[str]] = ..., app: _Optional[str] = ..., category: _Optional[str] = ..., instruction: _Optional[str] = ..., step_limit: _Optional[int] = ..., step_limits: _Optional[_Mapping[str, int]] = ..., language: _Optional[str] = ..., is_template: bool = ..., needs_answer: bool = ..., instruction_only: bool = ...) -> None: ...

class ListEnvironmentsRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListEnvironmentsResponse(_message.Message):
    __slots__ = ("environments",)
    ENVIRONMENTS_FIELD_NUMBER: _ClassVar[int]
    environments: _containers.RepeatedCompositeFieldContainer[Environment]
    def __init__(self, environments: _Optional[_Iterable[_Union[Environment, _Mapping]]] = ...) -> None: ...

class ListSplitsRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListSplitsResponse(_message.Message):
    __slots__ = ("splits",)
    SPLITS_FIELD_NUMBER: _ClassVar[int]
    splits: _containers.RepeatedCompositeFieldContainer[Split]
    def __init__(self, splits: _Optional[_Iterable[_Union[Split, _Mapping]]] = ...) -> None: ...

class Split(_message.Message):
    __slots__ = ("name", "size", "is_test", "hash", "allowed", "task_values")
    NAME_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    IS_TEST_FIELD_NUMBER: _ClassVar[int]
    HASH_FIELD_NUMBER: _ClassVar[int]
    ALLOWED_FIELD_NUMBER: _ClassVar[int]
    TASK_VALUES_FIELD_NUMBER: _ClassVar[int]
    name: str
    size: int
    is_test: bool
    hash: str
    allowed: bool
    task_values: str
    def __init__(self, name: _Optional[str] = ..., size: _Optional[int] = ..., is_test: bool = ..., hash: _Optional[str] = ..., allowed: bool = ..., task_values: _Optional[str] = ...) -> None: ...

class Environment(_message.Message):
    __slots__ = ("id", "split", "device", "display", "density", "font_scale", "locale", "wallpaper", "dark_theme", "icon_count", "content")
    ID_FIELD_NUMBER: _ClassVar[int]
    SPLIT_FIELD_NUMBER: _ClassVar[int]
    DEVICE_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_FIELD_NUMBER: _ClassVar[int]
    DENSITY_FIELD_NUMBER: _ClassVar[int]
    FONT_SCALE_FIELD_NUMBER: _ClassVar[int]
    LOCALE_FIELD_NUMBER: _ClassVar[int]
    WALLPAPER_FIELD_NUMBER: _ClassVar[int]
    DARK_THEME_FIELD_NUMBER: _ClassVar[int]
    ICON_COUNT_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    id: str
    split: str
    device: str
    display: Size
    density: int
    font_scale: float
    locale: str
    wallpaper: str
    dark_theme: bool
    icon_count: int
    content: str
    def __init__(self, id: _Optional[str] = ..., split: _Optional[str] = ..., device: _Optional[str] = ..., display: _Optional[_Union[Size, _Mapping]] = ..., density: _Optional[int] = ..., font_scale: _Optional[float] = ..., locale: _Optional[str] = ..., wallpaper: _Optional[str] = ..., dark_theme: bool = ..., icon_count: _Optional[int] = ..., content: _Optional[str] = ...) -> None: ...

class Size(_message.Message):
    __slots__ = ("width", "height")
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    width: int
    height: int
    def __init__(self, width: _Optional[int] = ..., height: _Optional[int] = ...) -> None: ...

class ObservationRequest(_message.Message):
    __slots__ = ("fields", "pixels_size", "resampling", "text_boxes", "arrays_length", "instruction")
    FIELDS_FIELD_NUMBER: _ClassVar[int]
    PIXELS_SIZE_FIELD_NUMBER: _ClassVar[int]
    RESAMPLING_FIELD_NUMBER: _ClassVar[int]
    TEXT_BOXES_FIELD_NUMBER: _ClassVar[int]
    ARRAYS_LENGTH_FIELD_NUMBER: _ClassVar[int]
    INSTRUCTION_FIELD_NUMBER: _ClassVar[int]
    fields: _containers.RepeatedScalarFieldContainer[ObservationField]
    pixels_size: Size
    resampling: str
    text_boxes: bool
    arrays_length: int
    instruction: bool
    def __init__(self, fields: _Optional[_Iterable[_Union[ObservationField, str]]] = ..., pixels_size: _Optional[_Union[Size, _Mapping]] = ..., resampling: _Optional[str] = ..., text_boxes: bool = ..., arrays_length: _Optional[int] = ..., instruction: bool = ...) -> None: ...

class Settle(_message.Message):
    __slots__ = ("fixed", "idle")
    class Fixed(_message.Message):
        __slots__ = ("milliseconds",)
        MILLISECONDS_FIELD_NUMBER: _ClassVar[int]
        milliseconds: int
        def __init__(self, milliseconds: _Optional[int] = ...) -> None: ...
    class Idle(_message.Message):
        __slots__ = ("quiet_milliseconds", "timeout_milliseconds")
        QUIET_MILLISECONDS_FIELD_NUMBER: _ClassVar[int]
        TIMEOUT_MILLISECONDS_FIELD_NUMBER: _ClassVar[int]
        quiet_milliseconds: int
        timeout_milliseconds: int
        def __init__(self, quiet_milliseconds: _Optional[int] = ..., timeout_milliseconds: _Optional[int] = ...) -> None: ...
    FIXED_FIELD_NUMBER: _ClassVar[int]
    IDLE_FIELD_NUMBER: _ClassVar[int]
    fixed: Settle.Fixed
    idle: Settle.Idle
    def __init__(self, fixed: _Optional[_Union[Settle.Fixed, _Mapping]] = ..., idle: _Optional[_Union[Settle.Idle, _Mapping]] = ...) -> None: ...

class DualGestureOptions(_message.Message):
    __slots__ = ("tap_threshold", "bmoca_compat", "navigation_buttons")
    TAP_THRESHOLD_FIELD_NUMBER: _ClassVar[int]
    BMOCA_COMPAT_FIELD_NUMBER: _ClassVar[int]
    NAVIGATION_BUTTONS_FIELD_NUMBER: _ClassVar[int]
    tap_threshold: float
    bmoca_compat: bool
    navigation_buttons: bool
    def __init__(self, tap_threshold: _Optional[float] = ..., bmoca_compat: bool = ..., navigation_buttons: bool = ...) -> None: ...

class TaskChoice(_message.Message):
    __slots__ = ("task", "weight")
    TASK_FIELD_NUMBER: _ClassVar[int]
    WEIGHT_FIELD_NUMBER: _ClassVar[int]
    task: str
    weight: float
    def __init__(self, task: _Optional[str] = ..., weight: _Optional[float] = ...) -> None: ...

class MakeRequest(_message.Message):
    __slots__ = ("task", "environment", "split", "action_space", "observation", "backend", "seed", "dual_gesture", "step_limit", "settle", "criteria", "autoreset", "task_definition", "environment_definition", "wait_milliseconds", "reward", "suite", "dialect", "end_on_success", "on_invalid", "events", "shared_pixels", "tasks", "task_values", "split_definition", "num_phones", "phone_seed", "shift", "encoding", "quality", "occurrences")
    TASK_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENT_FIELD_NUMBER: _ClassVar[int]
    SPLIT_FIELD_NUMBER: _ClassVar[int]
    ACTION_SPACE_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    BACKEND_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    DUAL_GESTURE_FIELD_NUMBER: _ClassVar[int]
    STEP_LIMIT_FIELD_NUMBER: _ClassVar[int]
    SETTLE_FIELD_NUMBER: _ClassVar[int]
    CRITERIA_FIELD_NUMBER: _ClassVar[int]
    AUTORESET_FIELD_NUMBER: _ClassVar[int]
    TASK_DEFINITION_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENT_DEFINITION_FIELD_NUMBER: _ClassVar[int]
    WAIT_MILLISECONDS_FIELD_NUMBER: _ClassVar[int]
    REWARD_FIELD_NUMBER: _ClassVar[int]
    SUITE_FIELD_NUMBER: _ClassVar[int]
    DIALECT_FIELD_NUMBER: _ClassVar[int]
    END_ON_SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ON_INVALID_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    SHARED_PIXELS_FIELD_NUMBER: _ClassVar[int]
    TASKS_FIELD_NUMBER: _ClassVar[int]
    TASK_VALUES_FIELD_NUMBER: _ClassVar[int]
    SPLIT_DEFINITION_FIELD_NUMBER: _ClassVar[int]
    NUM_PHONES_FIELD_NUMBER: _ClassVar[int]
    PHONE_SEED_FIELD_NUMBER: _ClassVar[int]
    SHIFT_FIELD_NUMBER: _ClassVar[int]
    ENCODING_FIELD_NUMBER: _ClassVar[int]
    QUALITY_FIELD_NUMBER: _ClassVar[int]
    OCCURRENCES_FIELD_NUMBER: _ClassVar[int]
    task: str
    environment: str
    split: str
    action_space: ActionSpace
    observation: ObservationRequest
    backend: str
    seed: int
    dual_gesture: DualGestureOptions
    step_limit: int
    settle: Settle
    criteria: str
    autoreset: AutoresetMode
    task_definition: str
    environment_definition: str
    wait_milliseconds: int
    reward: str
    suite: str
    dialect: str
    end_on_success: bool
    on_invalid: str
    events: bool
    shared_pixels: bool
    tasks: _containers.RepeatedCompositeFieldContainer[TaskChoice]
    task_values: str
    split_definition: str
    num_phones: int
    phone_seed: int
    shift: str
    encoding: str
    quality: int
    occurrences: bool
    def __init__(self, task: _Optional[str] = ..., environment: _Optional[str] = ..., split: _Optional[str] = ..., action_space: _Optional[_Union[ActionSpace, str]] = ..., observation: _Optional[_Union[ObservationRequest, _Mapping]] = ..., backend: _Optional[str] = ..., seed: _Optional[int] = ..., dual_gesture: _Optional[_Union[DualGestureOptions, _Mapping]] = ..., step_limit: _Optional[int] = ..., settle: _Optional[_Union[Settle, _Mapping]] = ..., criteria: _Optional[str] = ..., autoreset: _Optional[_Union[AutoresetMode, str]] = ..., task_definition: _Optional[str] = ..., environment_definition: _Optional[str] = ..., wait_milliseconds: _Optional[int] = ..., reward: _Optional[str] = ..., suite: _Optional[str] = ..., dialect: _Optional[str] = ..., end_on_success: bool = ..., on_invalid: _Optional[str] = ..., events: bool = ..., shared_pixels: bool = ..., tasks: _Optional[_Iterable[_Union[TaskChoice, _Mapping]]] = ..., task_values: _Optional[str] = ..., split_definition: _Optional[str] = ..., num_phones: _Optional[int] = ..., phone_seed: _Optional[int] = ..., shift: _Optional[str] = ..., encoding: _Optional[str] = ..., quality: _Optional[int] = ..., occurrences: bool = ...) -> None: ...

class MakeResponse(_message.Message):
    __slots__ = ("handle", "description", "shared_folder")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    SHARED_FOLDER_FIELD_NUMBER: _ClassVar[int]
    handle: str
    description: Description
    shared_folder: str
    def __init__(self, handle: _Optional[str] = ..., description: _Optional[_Union[Description, _Mapping]] = ..., shared_folder: _Optional[str] = ...) -> None: ...

class ResetRequest(_message.Message):
    __slots__ = ("handle", "seed", "environment", "task", "tasks", "split")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENT_FIELD_NUMBER: _ClassVar[int]
    TASK_FIELD_NUMBER: _ClassVar[int]
    TASKS_FIELD_NUMBER: _ClassVar[int]
    SPLIT_FIELD_NUMBER: _ClassVar[int]
    handle: str
    seed: int
    environment: str
    task: str
    tasks: _containers.RepeatedCompositeFieldContainer[TaskChoice]
    split: str
    def __init__(self, handle: _Optional[str] = ..., seed: _Optional[int] = ..., environment: _Optional[str] = ..., task: _Optional[str] = ..., tasks: _Optional[_Iterable[_Union[TaskChoice, _Mapping]]] = ..., split: _Optional[str] = ...) -> None: ...

class ResetResponse(_message.Message):
    __slots__ = ("observation", "instruction", "info")
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    INSTRUCTION_FIELD_NUMBER: _ClassVar[int]
    INFO_FIELD_NUMBER: _ClassVar[int]
    observation: Observation
    instruction: str
    info: bytes
    def __init__(self, observation: _Optional[_Union[Observation, _Mapping]] = ..., instruction: _Optional[str] = ..., info: _Optional[bytes] = ...) -> None: ...

class Action(_message.Message):
    __slots__ = ("dual_gesture", "discrete", "text", "ui")
    DUAL_GESTURE_FIELD_NUMBER: _ClassVar[int]
    DISCRETE_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    UI_FIELD_NUMBER: _ClassVar[int]
    dual_gesture: DualGesture
    discrete: int
    text: str
    ui: UiAction
    def __init__(self, dual_gesture: _Optional[_Union[DualGesture, _Mapping]] = ..., discrete: _Optional[int] = ..., text: _Optional[str] = ..., ui: _Optional[_Union[UiAction, _Mapping]] = ...) -> None: ...

class UiAction(_message.Message):
    __slots__ = ("tap", "double_tap", "long_press", "swipe", "drag", "scroll", "type", "key", "open_app", "wait_milliseconds", "answer", "finish", "ask_user", "no_op", "api")
    TAP_FIELD_NUMBER: _ClassVar[int]
    DOUBLE_TAP_FIELD_NUMBER: _ClassVar[int]
    LONG_PRESS_FIELD_NUMBER: _ClassVar[int]
    SWIPE_FIELD_NUMBER: _ClassVar[int]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    SCROLL_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    KEY_FIELD_NUMBER: _ClassVar[int]
    OPEN_APP_FIELD_NUMBER: _ClassVar[int]
    WAIT_MILLISECONDS_FIELD_NUMBER: _ClassVar[int]
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    FINISH_FIELD_NUMBER: _ClassVar[int]
    ASK_USER_FIELD_NUMBER: _ClassVar[int]
    NO_OP_FIELD_NUMBER: _ClassVar[int]
    API_FIELD_NUMBER: _ClassVar[int]
    tap: UiPlace
    double_tap: UiPlace
    long_press: UiPress
    swipe: UiWay
    drag: UiWay
    scroll: UiScroll
    type: UiTyping
    key: str
    open_app: str
    wait_milliseconds: int
    answer: str
    finish: UiFinish
    ask_user: str
    no_op: UiNothing
    api: UiApi
    def __init__(self, tap: _Optional[_Union[UiPlace, _Mapping]] = ..., double_tap: _Optional[_Union[UiPlace, _Mapping]] = ..., long_press: _Optional[_Union[UiPress, _Mapping]] = ..., swipe: _Optional[_Union[UiWay, _Mapping]] = ..., drag: _Optional[_Union[UiWay, _Mapping]] = ..., scroll: _Optional[_Union[UiScroll, _Mapping]] = ..., type: _Optional[_Union[UiTyping, _Mapping]] = ..., key: _Optional[str] = ..., open_app: _Optional[str] = ..., wait_milliseconds: _Optional[int] = ..., answer: _Optional[str] = ..., finish: _Optional[_Union[UiFinish, _Mapping]] = ..., ask_user: _Optional[str] = ..., no_op: _Optional[_Union[UiNothing, _Mapping]] = ..., api: _Optional[_Union[UiApi, _Mapping]] = ...) -> None: ...

class UiPlace(_message.Message):
    __slots__ = ("point", "tag")
    POINT_FIELD_NUMBER: _ClassVar[int]
    TAG_FIELD_NUMBER: _ClassVar[int]
    point: UiPoint
    tag: int
    def __init__(self, point: _Optional[_Union[UiPoint, _Mapping]] = ..., tag: _Optional[int] = ...) -> None: ...

class UiPoint(_message.Message):
    __slots__ = ("x", "y")
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    x: int
    y: int
    def __init__(self, x: _Optional[int] = ..., y: _Optional[int] = ...) -> None: ...

class UiPress(_message.Message):
    __slots__ = ("at", "milliseconds")
    AT_FIELD_NUMBER: _ClassVar[int]
    MILLISECONDS_FIELD_NUMBER: _ClassVar[int]
    at: UiPlace
    milliseconds: int
    def __init__(self, at: _Optional[_Union[UiPlace, _Mapping]] = ..., milliseconds: _Optional[int] = ...) -> None: ...

class UiWay(_message.Message):
    __slots__ = ("to", "milliseconds")
    FROM_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    MILLISECONDS_FIELD_NUMBER: _ClassVar[int]
    to: UiPlace
    milliseconds: int
    def __init__(self, to: _Optional[_Union[UiPlace, _Mapping]] = ..., milliseconds: _Optional[int] = ..., **kwargs) -> None: ...

class UiScroll(_message.Message):
    __slots__ = ("direction", "at")
    DIRECTION_FIELD_NUMBER: _ClassVar[int]
    AT_FIELD_NUMBER: _ClassVar[int]
    direction: str
    at: UiPlace
    def __init__(self, direction: _Optional[str] = ..., at: _Optional[_Union[UiPlace, _Mapping]] = ...) -> None: ...

class UiTyping(_message.Message):
    __slots__ = ("text", "at", "clear", "enter")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    AT_FIELD_NUMBER: _ClassVar[int]
    CLEAR_FIELD_NUMBER: _ClassVar[int]
    ENTER_FIELD_NUMBER: _ClassVar[int]
    text: str
    at: UiPlace
    clear: bool
    enter: bool
    def __init__(self, text: _Optional[str] = ..., at: _Optional[_Union[UiPlace, _Mapping]] = ..., clear: bool = ..., enter: bool = ...) -> None: ...

class UiFinish(_message.Message):
    __slots__ = ("status", "answer")
    STATUS_FIELD_NUMBER: _ClassVar[int]
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    status: str
    answer: str
    def __init__(self, status: _Optional[str] = ..., answer: _Optional[str] = ...) -> None: ...

class UiApi(_message.Message):
    __slots__ = ("name", "parameters")
    NAME_FIELD_NUMBER: _ClassVar[int]
    PARAMETERS_FIELD_NUMBER: _ClassVar[int]
    name: str
    parameters: str
    def __init__(self, name: _Optional[str] = ..., parameters: _Optional[str] = ...) -> None: ...

class UiNothing(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class DualGesture(_message.Message):
    __slots__ = ("values",)
    VALUES_FIELD_NUMBER: _ClassVar[int]
    values: _containers.RepeatedScalarFieldContainer[float]
    def __init__(self, values: _Optional[_Iterable[float]] = ...) -> None: ...

class StepRequest(_message.Message):
    __slots__ = ("handle", "action")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    handle: str
    action: Action
    def __init__(self, handle: _Optional[str] = ..., action: _Optional[_Union[Action, _Mapping]] = ...) -> None: ...

class StepResponse(_message.Message):
    __slots__ = ("observation", "reward", "terminated", "truncated", "info", "final_observation", "final_info", "instruction")
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    REWARD_FIELD_NUMBER: _ClassVar[int]
    TERMINATED_FIELD_NUMBER: _ClassVar[int]
    TRUNCATED_FIELD_NUMBER: _ClassVar[int]
    INFO_FIELD_NUMBER: _ClassVar[int]
    FINAL_OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    FINAL_INFO_FIELD_NUMBER: _ClassVar[int]
    INSTRUCTION_FIELD_NUMBER: _ClassVar[int]
    observation: Observation
    reward: float
    terminated: bool
    truncated: bool
    info: bytes
    final_observation: Observation
    final_info: bytes
    instruction: str
    def __init__(self, observation: _Optional[_Union[Observation, _Mapping]] = ..., reward: _Optional[float] = ..., terminated: bool = ..., truncated: bool = ..., info: _Optional[bytes] = ..., final_observation: _Optional[_Union[Observation, _Mapping]] = ..., final_info: _Optional[bytes] = ..., instruction: _Optional[str] = ...) -> None: ...

class Observation(_message.Message):
    __slots__ = ("pixels", "elements", "xml", "text", "html", "marks", "ocr", "arrays", "action_mask", "instruction")
    PIXELS_FIELD_NUMBER: _ClassVar[int]
    ELEMENTS_FIELD_NUMBER: _ClassVar[int]
    XML_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    HTML_FIELD_NUMBER: _ClassVar[int]
    MARKS_FIELD_NUMBER: _ClassVar[int]
    OCR_FIELD_NUMBER: _ClassVar[int]
    ARRAYS_FIELD_NUMBER: _ClassVar[int]
    ACTION_MASK_FIELD_NUMBER: _ClassVar[int]
    INSTRUCTION_FIELD_NUMBER: _ClassVar[int]
    pixels: Pixels
    elements: ElementList
    xml: str
    text: str
    html: str
    marks: Marks
    ocr: TextBoxList
    arrays: ElementArrays
    action_mask: Tensor
    instruction: Instruction
    def __init__(self, pixels: _Optional[_Union[Pixels, _Mapping]] = ..., elements: _Optional[_Union[ElementList, _Mapping]] = ..., xml: _Optional[str] = ..., text: _Optional[str] = ..., html: _Optional[str] = ..., marks: _Optional[_Union[Marks, _Mapping]] = ..., ocr: _Optional[_Union[TextBoxList, _Mapping]] = ..., arrays: _Optional[_Union[ElementArrays, _Mapping]] = ..., action_mask: _Optional[_Union[Tensor, _Mapping]] = ..., instruction: _Optional[_Union[Instruction, _Mapping]] = ...) -> None: ...

class Instruction(_message.Message):
    __slots__ = ("text", "word_ids")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    WORD_IDS_FIELD_NUMBER: _ClassVar[int]
    text: str
    word_ids: Tensor
    def __init__(self, text: _Optional[str] = ..., word_ids: _Optional[_Union[Tensor, _Mapping]] = ...) -> None: ...

class Marks(_message.Message):
    __slots__ = ("pixels", "marks")
    PIXELS_FIELD_NUMBER: _ClassVar[int]
    MARKS_FIELD_NUMBER: _ClassVar[int]
    pixels: Pixels
    marks: _containers.RepeatedCompositeFieldContainer[Mark]
    def __init__(self, pixels: _Optional[_Union[Pixels, _Mapping]] = ..., marks: _Optional[_Iterable[_Union[Mark, _Mapping]]] = ...) -> None: ...

class Mark(_message.Message):
    __slots__ = ("number", "numeric_tag", "bounds")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    NUMERIC_TAG_FIELD_NUMBER: _ClassVar[int]
    BOUNDS_FIELD_NUMBER: _ClassVar[int]
    number: int
    numeric_tag: int
    bounds: Bounds
    def __init__(self, number: _Optional[int] = ..., numeric_tag: _Optional[int] = ..., bounds: _Optional[_Union[Bounds, _Mapping]] = ...) -> None: ...

class TextBoxList(_message.Message):
    __slots__ = ("boxes",)
    BOXES_FIELD_NUMBER: _ClassVar[int]
    boxes: _containers.RepeatedCompositeFieldContainer[TextBox]
    def __init__(self, boxes: _Optional[_Iterable[_Union[TextBox, _Mapping]]] = ...) -> None: ...

class TextBox(_message.Message):
    __slots__ = ("text", "bounds", "confidence")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    BOUNDS_FIELD_NUMBER: _ClassVar[int]
    CONFIDENCE_FIELD_NUMBER: _ClassVar[int]
    text: str
    bounds: Bounds
    confidence: float
    def __init__(self, text: _Optional[str] = ..., bounds: _Optional[_Union[Bounds, _Mapping]] = ..., confidence: _Optional[float] = ...) -> None: ...

class ElementArrays(_message.Message):
    __slots__ = ("boxes", "flags", "class_ids", "text_ids", "mask", "left_out")
    BOXES_FIELD_NUMBER: _ClassVar[int]
    FLAGS_FIELD_NUMBER: _ClassVar[int]
    CLASS_IDS_FIELD_NUMBER: _ClassVar[int]
    TEXT_IDS_FIELD_NUMBER: _ClassVar[int]
    MASK_FIELD_NUMBER: _ClassVar[int]
    LEFT_OUT_FIELD_NUMBER: _ClassVar[int]
    boxes: Tensor
    flags: Tensor
    class_ids: Tensor
    text_ids: Tensor
    mask: Tensor
    left_out: int
    def __init__(self, boxes: _Optional[_Union[Tensor, _Mapping]] = ..., flags: _Optional[_Union[Tensor, _Mapping]] = ..., class_ids: _Optional[_Union[Tensor, _Mapping]] = ..., text_ids: _Optional[_Union[Tensor, _Mapping]] = ..., mask: _Optional[_Union[Tensor, _Mapping]] = ..., left_out: _Optional[int] = ...) -> None: ...

class Tensor(_message.Message):
    __slots__ = ("data", "shape", "dtype")
    DATA_FIELD_NUMBER: _ClassVar[int]
    SHAPE_FIELD_NUMBER: _ClassVar[int]
    DTYPE_FIELD_NUMBER: _ClassVar[int]
    data: bytes
    shape: _containers.RepeatedScalarFieldContainer[int]
    dtype: str
    def __init__(self, data: _Optional[bytes] = ..., shape: _Optional[_Iterable[int]] = ..., dtype: _Optional[str] = ...) -> None: ...

class Pixels(_message.Message):
    __slots__ = ("data", "shape", "dtype", "shared", "encoding")
    DATA_FIELD_NUMBER: _ClassVar[int]
    SHAPE_FIELD_NUMBER: _ClassVar[int]
    DTYPE_FIELD_NUMBER: _ClassVar[int]
    SHARED_FIELD_NUMBER: _ClassVar[int]
    ENCODING_FIELD_NUMBER: _ClassVar[int]
    data: bytes
    shape: _containers.RepeatedScalarFieldContainer[int]
    dtype: str
    shared: SharedPlace
    encoding: str
    def __init__(self, data: _Optional[bytes] = ..., shape: _Optional[_Iterable[int]] = ..., dtype: _Optional[str] = ..., shared: _Optional[_Union[SharedPlace, _Mapping]] = ..., encoding: _Optional[str] = ...) -> None: ...

class SharedPlace(_message.Message):
    __slots__ = ("path", "offset", "number")
    PATH_FIELD_NUMBER: _ClassVar[int]
    OFFSET_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    path: str
    offset: int
    number: int
    def __init__(self, path: _Optional[str] = ..., offset: _Optional[int] = ..., number: _Optional[int] = ...) -> None: ...

class ElementList(_message.Message):
    __slots__ = ("elements",)
    ELEMENTS_FIELD_NUMBER: _ClassVar[int]
    elements: _containers.RepeatedCompositeFieldContainer[Element]
    def __init__(self, elements: _Optional[_Iterable[_Union[Element, _Mapping]]] = ...) -> None: ...

class Element(_message.Message):
    __slots__ = ("numeric_tag", "resource_id", "class_name", "content_description", "text", "checked", "bounds")
    NUMERIC_TAG_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_ID_FIELD_NUMBER: _ClassVar[int]
    CLASS_NAME_FIELD_NUMBER: _ClassVar[int]
    CONTENT_DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    CHECKED_FIELD_NUMBER: _ClassVar[int]
    BOUNDS_FIELD_NUMBER: _ClassVar[int]
    numeric_tag: int
    resource_id: str
    class_name: str
    content_description: str
    text: str
    checked: bool
    bounds: Bounds
    def __init__(self, numeric_tag: _Optional[int] = ..., resource_id: _Optional[str] = ..., class_name: _Optional[str] = ..., content_description: _Optional[str] = ..., text: _Optional[str] = ..., checked: bool = ..., bounds: _Optional[_Union[Bounds, _Mapping]] = ...) -> None: ...

class Bounds(_message.Message):
    __slots__ = ("left", "top", "right", "bottom")
    LEFT_FIELD_NUMBER: _ClassVar[int]
    TOP_FIELD_NUMBER: _ClassVar[int]
    RIGHT_FIELD_NUMBER: _ClassVar[int]
    BOTTOM_FIELD_NUMBER: _ClassVar[int]
    left: int
    top: int
    right: int
    bottom: int
    def __init__(self, left: _Optional[int] = ..., top: _Optional[int] = ..., right: _Optional[int] = ..., bottom: _Optional[int] = ...) -> None: ...

class StepBatchRequest(_message.Message):
    __slots__ = ("steps", "stack_pixels", "receive", "columns", "shared")
    STEPS_FIELD_NUMBER: _ClassVar[int]
    STACK_PIXELS_FIELD_NUMBER: _ClassVar[int]
    RECEIVE_FIELD_NUMBER: _ClassVar[int]
    COLUMNS_FIELD_NUMBER: _ClassVar[int]
    SHARED_FIELD_NUMBER: _ClassVar[int]
    steps: _containers.RepeatedCompositeFieldContainer[StepRequest]
    stack_pixels: bool
    receive: int
    columns: bool
    shared: bool
    def __init__(self, steps: _Optional[_Iterable[_Union[StepRequest, _Mapping]]] = ..., stack_pixels: bool = ..., receive: _Optional[int] = ..., columns: bool = ..., shared: bool = ...) -> None: ...

class StepBatchResponse(_message.Message):
    __slots__ = ("outcomes", "pixels", "columns", "refused")
    OUTCOMES_FIELD_NUMBER: _ClassVar[int]
    PIXELS_FIELD_NUMBER: _ClassVar[int]
    COLUMNS_FIELD_NUMBER: _ClassVar[int]
    REFUSED_FIELD_NUMBER: _ClassVar[int]
    outcomes: _containers.RepeatedCompositeFieldContainer[StepOutcome]
    pixels: Pixels
    columns: _containers.RepeatedCompositeFieldContainer[StepColumns]
    refused: _containers.RepeatedCompositeFieldContainer[RefusedStep]
    def __init__(self, outcomes: _Optional[_Iterable[_Union[StepOutcome, _Mapping]]] = ..., pixels: _Optional[_Union[Pixels, _Mapping]] = ..., columns: _Optional[_Iterable[_Union[StepColumns, _Mapping]]] = ..., refused: _Optional[_Iterable[_Union[RefusedStep, _Mapping]]] = ...) -> None: ...

class StepColumns(_message.Message):
    __slots__ = ("places", "rewards", "terminated", "truncated", "infos", "arrays", "rest", "data", "shared")
    PLACES_FIELD_NUMBER: _ClassVar[int]
    REWARDS_FIELD_NUMBER: _ClassVar[int]
    TERMINATED_FIELD_NUMBER: _ClassVar[int]
    TRUNCATED_FIELD_NUMBER: _ClassVar[int]
    INFOS_FIELD_NUMBER: _ClassVar[int]
    ARRAYS_FIELD_NUMBER: _ClassVar[int]
    REST_FIELD_NUMBER: _ClassVar[int]
    DATA_FIELD_NUMBER: _ClassVar[int]
    SHARED_FIELD_NUMBER: _ClassVar[int]
    places: _containers.RepeatedScalarFieldContainer[int]
    rewards: _containers.RepeatedScalarFieldContainer[float]
    terminated: _containers.RepeatedScalarFieldContainer[bool]
    truncated: _containers.RepeatedScalarFieldContainer[bool]
    infos: bytes
    arrays: _containers.RepeatedCompositeFieldContainer[Column]
    rest: _containers.RepeatedCompositeFieldContainer[StepResponse]
    data: bytes
    shared: SharedPlace
    def __init__(self, places: _Optional[_Iterable[int]] = ..., rewards: _Optional[_Iterable[float]] = ..., terminated: _Optional[_Iterable[bool]] = ..., truncated: _Optional[_Iterable[bool]] = ..., infos: _Optional[bytes] = ..., arrays: _Optional[_Iterable[_Union[Column, _Mapping]]] = ..., rest: _Optional[_Iterable[_Union[StepResponse, _Mapping]]] = ..., data: _Optional[bytes] = ..., shared: _Optional[_Union[SharedPlace, _Mapping]] = ...) -> None: ...

class Column(_message.Message):
    __slots__ = ("name", "shape", "dtype")
    NAME_FIELD_NUMBER: _ClassVar[int]
    SHAPE_FIELD_NUMBER: _ClassVar[int]
    DTYPE_FIELD_NUMBER: _ClassVar[int]
    name: str
    shape: _containers.RepeatedScalarFieldContainer[int]
    dtype: str
    def __init__(self, name: _Optional[str] = ..., shape: _Optional[_Iterable[int]] = ..., dtype: _Optional[str] = ...) -> None: ...

class RefusedStep(_message.Message):
    __slots__ = ("place", "error")
    PLACE_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    place: int
    error: Error
    def __init__(self, place: _Optional[int] = ..., error: _Optional[_Union[Error, _Mapping]] = ...) -> None: ...

class StepOutcome(_message.Message):
    __slots__ = ("step", "error", "handle")
    STEP_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    step: StepResponse
    error: Error
    handle: str
    def __init__(self, step: _Optional[_Union[StepResponse, _Mapping]] = ..., error: _Optional[_Union[Error, _Mapping]] = ..., handle: _Optional[str] = ...) -> None: ...

class Error(_message.Message):
    __slots__ = ("code", "reason", "message")
    CODE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    code: int
    reason: str
    message: str
    def __init__(self, code: _Optional[int] = ..., reason: _Optional[str] = ..., message: _Optional[str] = ...) -> None: ...

class SessionRequest(_message.Message):
    __slots__ = ("request_id", "make", "reset", "step", "step_batch", "render", "save_snapshot", "load_snapshot", "delete_snapshot", "inject_event", "describe", "close", "list_tasks", "list_environments", "fork", "roll_out", "list_splits", "outcome")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    MAKE_FIELD_NUMBER: _ClassVar[int]
    RESET_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    STEP_BATCH_FIELD_NUMBER: _ClassVar[int]
    RENDER_FIELD_NUMBER: _ClassVar[int]
    SAVE_SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    LOAD_SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    DELETE_SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    INJECT_EVENT_FIELD_NUMBER: _ClassVar[int]
    DESCRIBE_FIELD_NUMBER: _ClassVar[int]
    CLOSE_FIELD_NUMBER: _ClassVar[int]
    LIST_TASKS_FIELD_NUMBER: _ClassVar[int]
    LIST_ENVIRONMENTS_FIELD_NUMBER: _ClassVar[int]
    FORK_FIELD_NUMBER: _ClassVar[int]
    ROLL_OUT_FIELD_NUMBER: _ClassVar[int]
    LIST_SPLITS_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    request_id: int
    make: MakeRequest
    reset: ResetRequest
    step: StepRequest
    step_batch: StepBatchRequest
    render: RenderRequest
    save_snapshot: SaveSnapshotRequest
    load_snapshot: LoadSnapshotRequest
    delete_snapshot: DeleteSnapshotRequest
    inject_event: InjectEventRequest
    describe: DescribeRequest
    close: CloseRequest
    list_tasks: ListTasksRequest
    list_environments: ListEnvironmentsRequest
    fork: ForkRequest
    roll_out: RollOutRequest
    list_splits: ListSplitsRequest
    outcome: OutcomeRequest
    def __init__(self, request_id: _Optional[int] = ..., make: _Optional[_Union[MakeRequest, _Mapping]] = ..., reset: _Optional[_Union[ResetRequest, _Mapping]] = ..., step: _Optional[_Union[StepRequest, _Mapping]] = ..., step_batch: _Optional[_Union[StepBatchRequest, _Mapping]] = ..., render: _Optional[_Union[RenderRequest, _Mapping]] = ..., save_snapshot: _Optional[_Union[SaveSnapshotRequest, _Mapping]] = ..., load_snapshot: _Optional[_Union[LoadSnapshotRequest, _Mapping]] = ..., delete_snapshot: _Optional[_Union[DeleteSnapshotRequest, _Mapping]] = ..., inject_event: _Optional[_Union[InjectEventRequest, _Mapping]] = ..., describe: _Optional[_Union[DescribeRequest, _Mapping]] = ..., close: _Optional[_Union[CloseRequest, _Mapping]] = ..., list_tasks: _Optional[_Union[ListTasksRequest, _Mapping]] = ..., list_environments: _Optional[_Union[ListEnvironmentsRequest, _Mapping]] = ..., fork: _Optional[_Union[ForkRequest, _Mapping]] = ..., roll_out: _Optional[_Union[RollOutRequest, _Mapping]] = ..., list_splits: _Optional[_Union[ListSplitsRequest, _Mapping]] = ..., outcome: _Optional[_Union[OutcomeRequest, _Mapping]] = ...) -> None: ...

class SessionResponse(_message.Message):
    __slots__ = ("request_id", "make", "reset", "step", "step_batch", "render", "save_snapshot", "load_snapshot", "delete_snapshot", "inject_event", "describe", "close", "list_tasks", "list_environments", "fork", "error", "roll_out", "list_splits", "outcome")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    MAKE_FIELD_NUMBER: _ClassVar[int]
    RESET_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    STEP_BATCH_FIELD_NUMBER: _ClassVar[int]
    RENDER_FIELD_NUMBER: _ClassVar[int]
    SAVE_SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    LOAD_SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    DELETE_SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    INJECT_EVENT_FIELD_NUMBER: _ClassVar[int]
    DESCRIBE_FIELD_NUMBER: _ClassVar[int]
    CLOSE_FIELD_NUMBER: _ClassVar[int]
    LIST_TASKS_FIELD_NUMBER: _ClassVar[int]
    LIST_ENVIRONMENTS_FIELD_NUMBER: _ClassVar[int]
    FORK_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    ROLL_OUT_FIELD_NUMBER: _ClassVar[int]
    LIST_SPLITS_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    request_id: int
    make: MakeResponse
    reset: ResetResponse
    step: StepResponse
    step_batch: StepBatchResponse
    render: RenderResponse
    save_snapshot: SaveSnapshotResponse
    load_snapshot: LoadSnapshotResponse
    delete_snapshot: DeleteSnapshotResponse
    inject_event: InjectEventResponse
    describe: DescribeResponse
    close: CloseResponse
    list_tasks: ListTasksResponse
    list_environments: ListEnvironmentsResponse
    fork: ForkResponse
    error: Error
    roll_out: RollOutResponse
    list_splits: ListSplitsResponse
    outcome: OutcomeResponse
    def __init__(self, request_id: _Optional[int] = ..., make: _Optional[_Union[MakeResponse, _Mapping]] = ..., reset: _Optional[_Union[ResetResponse, _Mapping]] = ..., step: _Optional[_Union[StepResponse, _Mapping]] = ..., step_batch: _Optional[_Union[StepBatchResponse, _Mapping]] = ..., render: _Optional[_Union[RenderResponse, _Mapping]] = ..., save_snapshot: _Optional[_Union[SaveSnapshotResponse, _Mapping]] = ..., load_snapshot: _Optional[_Union[LoadSnapshotResponse, _Mapping]] = ..., delete_snapshot: _Optional[_Union[DeleteSnapshotResponse, _Mapping]] = ..., inject_event: _Optional[_Union[InjectEventResponse, _Mapping]] = ..., describe: _Optional[_Union[DescribeResponse, _Mapping]] = ..., close: _Optional[_Union[CloseResponse, _Mapping]] = ..., list_tasks: _Optional[_Union[ListTasksResponse, _Mapping]] = ..., list_environments: _Optional[_Union[ListEnvironmentsResponse, _Mapping]] = ..., fork: _Optional[_Union[ForkResponse, _Mapping]] = ..., error: _Optional[_Union[Error, _Mapping]] = ..., roll_out: _Optional[_Union[RollOutResponse, _Mapping]] = ..., list_splits: _Optional[_Union[ListSplitsResponse, _Mapping]] = ..., outcome: _Optional[_Union[OutcomeResponse, _Mapping]] = ...) -> None: ...

class OutcomeRequest(_message.Message):
    __slots__ = ("handle", "end_episode")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    END_EPISODE_FIELD_NUMBER: _ClassVar[int]
    handle: str
    end_episode: bool
    def __init__(self, handle: _Optional[str] = ..., end_episode: bool = ...) -> None: ...

class OutcomeResponse(_message.Message):
    __slots__ = ("episode", "done", "first_success_step", "changes")
    EPISODE_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    FIRST_SUCCESS_STEP_FIELD_NUMBER: _ClassVar[int]
    CHANGES_FIELD_NUMBER: _ClassVar[int]
    episode: Episode
    done: bool
    first_success_step: int
    changes: PhoneChanges
    def __init__(self, episode: _Optional[_Union[Episode, _Mapping]] = ..., done: bool = ..., first_success_step: _Optional[int] = ..., changes: _Optional[_Union[PhoneChanges, _Mapping]] = ...) -> None: ...

class PhoneChanges(_message.Message):
    __slots__ = ("difference", "harm")
    class HarmEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    DIFFERENCE_FIELD_NUMBER: _ClassVar[int]
    HARM_FIELD_NUMBER: _ClassVar[int]
    difference: _containers.RepeatedCompositeFieldContainer[Difference]
    harm: _containers.ScalarMap[str, int]
    def __init__(self, difference: _Optional[_Iterable[_Union[Difference, _Mapping]]] = ..., harm: _Optional[_Mapping[str, int]] = ...) -> None: ...

class Difference(_message.Message):
    __slots__ = ("kind", "what", "severity", "before", "after")
    KIND_FIELD_NUMBER: _ClassVar[int]
    WHAT_FIELD_NUMBER: _ClassVar[int]
    SEVERITY_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    kind: str
    what: str
    severity: str
    before: str
    after: str
    def __init__(self, kind: _Optional[str] = ..., what: _Optional[str] = ..., severity: _Optional[str] = ..., before: _Optional[str] = ..., after: _Optional[str] = ...) -> None: ...

class InjectEventRequest(_message.Message):
    __slots__ = ("handle", "event")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    handle: str
    event: str
    def __init__(self, handle: _Optional[str] = ..., event: _Optional[str] = ...) -> None: ...

class InjectEventResponse(_message.Message):
    __slots__ = ("occurrence",)
    OCCURRENCE_FIELD_NUMBER: _ClassVar[int]
    occurrence: str
    def __init__(self, occurrence: _Optional[str] = ...) -> None: ...

class RenderRequest(_message.Message):
    __slots__ = ("handle", "size")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    handle: str
    size: Size
    def __init__(self, handle: _Optional[str] = ..., size: _Optional[_Union[Size, _Mapping]] = ...) -> None: ...

class RenderResponse(_message.Message):
    __slots__ = ("pixels",)
    PIXELS_FIELD_NUMBER: _ClassVar[int]
    pixels: Pixels
    def __init__(self, pixels: _Optional[_Union[Pixels, _Mapping]] = ...) -> None: ...

class SaveSnapshotRequest(_message.Message):
    __slots__ = ("handle", "name")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    handle: str
    name: str
    def __init__(self, handle: _Optional[str] = ..., name: _Optional[str] = ...) -> None: ...

class SaveSnapshotResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class LoadSnapshotRequest(_message.Message):
    __slots__ = ("handle", "name")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    handle: str
    name: str
    def __init__(self, handle: _Optional[str] = ..., name: _Optional[str] = ...) -> None: ...

class LoadSnapshotResponse(_message.Message):
    __slots__ = ("observation",)
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    observation: Observation
    def __init__(self, observation: _Optional[_Union[Observation, _Mapping]] = ...) -> None: ...

class DeleteSnapshotRequest(_message.Message):
    __slots__ = ("handle", "name")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    handle: str
    name: str
    def __init__(self, handle: _Optional[str] = ..., name: _Optional[str] = ...) -> None: ...

class DeleteSnapshotResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ForkRequest(_message.Message):
    __slots__ = ("handle", "count")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    handle: str
    count: int
    def __init__(self, handle: _Optional[str] = ..., count: _Optional[int] = ...) -> None: ...

class ForkResponse(_message.Message):
    __slots__ = ("handles",)
    HANDLES_FIELD_NUMBER: _ClassVar[int]
    handles: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, handles: _Optional[_Iterable[str]] = ...) -> None: ...

class RollOutRequest(_message.Message):
    __slots__ = ("plans",)
    PLANS_FIELD_NUMBER: _ClassVar[int]
    plans: _containers.RepeatedCompositeFieldContainer[RollOutPlan]
    def __init__(self, plans: _Optional[_Iterable[_Union[RollOutPlan, _Mapping]]] = ...) -> None: ...

class RollOutPlan(_message.Message):
    __slots__ = ("handle", "sequences", "then", "random", "horizon", "discount", "backup", "observations")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    SEQUENCES_FIELD_NUMBER: _ClassVar[int]
    THEN_FIELD_NUMBER: _ClassVar[int]
    RANDOM_FIELD_NUMBER: _ClassVar[int]
    HORIZON_FIELD_NUMBER: _ClassVar[int]
    DISCOUNT_FIELD_NUMBER: _ClassVar[int]
    BACKUP_FIELD_NUMBER: _ClassVar[int]
    OBSERVATIONS_FIELD_NUMBER: _ClassVar[int]
    handle: str
    sequences: _containers.RepeatedCompositeFieldContainer[ActionList]
    then: ActionList
    random: RandomActions
    horizon: int
    discount: float
    backup: str
    observations: bool
    def __init__(self, handle: _Optional[str] = ..., sequences: _Optional[_Iterable[_Union[ActionList, _Mapping]]] = ..., then: _Optional[_Union[ActionList, _Mapping]] = ..., random: _Optional[_Union[RandomActions, _Mapping]] = ..., horizon: _Optional[int] = ..., discount: _Optional[float] = ..., backup: _Optional[str] = ..., observations: bool = ...) -> None: ...

class ActionList(_message.Message):
    __slots__ = ("actions",)
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    actions: _containers.RepeatedCompositeFieldContainer[Action]
    def __init__(self, actions: _Optional[_Iterable[_Union[Action, _Mapping]]] = ...) -> None: ...

class RandomActions(_message.Message):
    __slots__ = ("samples", "seed")
    SAMPLES_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    samples: int
    seed: int
    def __init__(self, samples: _Optional[int] = ..., seed: _Optional[int] = ...) -> None: ...

class RollOutResponse(_message.Message):
    __slots__ = ("outcomes",)
    OUTCOMES_FIELD_NUMBER: _ClassVar[int]
    outcomes: _containers.RepeatedCompositeFieldContainer[RollOutOutcome]
    def __init__(self, outcomes: _Optional[_Iterable[_Union[RollOutOutcome, _Mapping]]] = ...) -> None: ...

class RollOutOutcome(_message.Message):
    __slots__ = ("result", "error")
    RESULT_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    result: RollOutResult
    error: Error
    def __init__(self, result: _Optional[_Union[RollOutResult, _Mapping]] = ..., error: _Optional[_Union[Error, _Mapping]] = ...) -> None: ...

class RollOutResult(_message.Message):
    __slots__ = ("roll_outs", "actions", "value", "steps")
    ROLL_OUTS_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    STEPS_FIELD_NUMBER: _ClassVar[int]
    roll_outs: _containers.RepeatedCompositeFieldContainer[RolledOut]
    actions: _containers.RepeatedCompositeFieldContainer[ActionCredit]
    value: float
    steps: int
    def __init__(self, roll_outs: _Optional[_Iterable[_Union[RolledOut, _Mapping]]] = ..., actions: _Optional[_Iterable[_Union[ActionCredit, _Mapping]]] = ..., value: _Optional[float] = ..., steps: _Optional[int] = ...) -> None: ...

class RolledOut(_message.Message):
    __slots__ = ("sequence", "rewards", "discounted_return", "terminated", "truncated", "aborted", "success", "progress", "first_observation")
    SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    REWARDS_FIELD_NUMBER: _ClassVar[int]
    DISCOUNTED_RETURN_FIELD_NUMBER: _ClassVar[int]
    TERMINATED_FIELD_NUMBER: _ClassVar[int]
    TRUNCATED_FIELD_NUMBER: _ClassVar[int]
    ABORTED_FIELD_NUMBER: _ClassVar[int]
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    PROGRESS_FIELD_NUMBER: _ClassVar[int]
    FIRST_OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    sequence: int
    rewards: _containers.RepeatedScalarFieldContainer[float]
    discounted_return: float
    terminated: bool
    truncated: bool
    aborted: bool
    success: bool
    progress: float
    first_observation: Observation
    def __init__(self, sequence: _Optional[int] = ..., rewards: _Optional[_Iterable[float]] = ..., discounted_return: _Optional[float] = ..., terminated: bool = ..., truncated: bool = ..., aborted: bool = ..., success: bool = ..., progress: _Optional[float] = ..., first_observation: _Optional[_Union[Observation, _Mapping]] = ...) -> None: ...

class ActionCredit(_message.Message):
    __slots__ = ("sequence", "roll_outs", "value", "advantage", "regret")
    SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    ROLL_OUTS_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    ADVANTAGE_FIELD_NUMBER: _ClassVar[int]
    REGRET_FIELD_NUMBER: _ClassVar[int]
    sequence: int
    roll_outs: int
    value: float
    advantage: float
    regret: float
    def __init__(self, sequence: _Optional[int] = ..., roll_outs: _Optional[int] = ..., value: _Optional[float] = ..., advantage: _Optional[float] = ..., regret: _Optional[float] = ...) -> None: ...

class DescribeRequest(_message.Message):
    __slots__ = ("handle",)
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    handle: str
    def __init__(self, handle: _Optional[str] = ...) -> None: ...

class DescribeResponse(_message.Message):
    __slots__ = ("description",)
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    description: Description
    def __init__(self, description: _Optional[_Union[Description, _Mapping]] = ...) -> None: ...

class Description(_message.Message):
    __slots__ = ("options", "idle_timeout_milliseconds", "episode", "step_limit")
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    IDLE_TIMEOUT_MILLISECONDS_FIELD_NUMBER: _ClassVar[int]
    EPISODE_FIELD_NUMBER: _ClassVar[int]
    STEP_LIMIT_FIELD_NUMBER: _ClassVar[int]
    options: MakeRequest
    idle_timeout_milliseconds: int
    episode: Episode
    step_limit: int
    def __init__(self, options: _Optional[_Union[MakeRequest, _Mapping]] = ..., idle_timeout_milliseconds: _Optional[int] = ..., episode: _Optional[_Union[Episode, _Mapping]] = ..., step_limit: _Optional[int] = ...) -> None: ...

class Episode(_message.Message):
    __slots__ = ("task", "environment", "seed", "step", "step_limit", "over", "suite")
    TASK_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENT_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    STEP_LIMIT_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    SUITE_FIELD_NUMBER: _ClassVar[int]
    task: str
    environment: str
    seed: int
    step: int
    step_limit: int
    over: bool
    suite: str
    def __init__(self, task: _Optional[str] = ..., environment: _Optional[str] = ..., seed: _Optional[int] = ..., step: _Optional[int] = ..., step_limit: _Optional[int] = ..., over: bool = ..., suite: _Optional[str] = ...) -> None: ...

class CloseRequest(_message.Message):
    __slots__ = ("handle",)
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    handle: str
    def __init__(self, handle: _Optional[str] = ...) -> None: ...

class CloseResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...
