import type { ActionSpace__Output } from '@droidgym/protocol/v1/ActionSpace'
import type { AutoresetMode } from '@droidgym/protocol/v1/AutoresetMode'
import type { Environment } from '@droidgym/protocol/v1/Environment'
import type { MakeRequest } from '@droidgym/protocol/v1/MakeRequest'
import type { ObservationField__Output } from '@droidgym/protocol/v1/ObservationField'
import type { ObservationRequest as WireObservationRequest } from '@droidgym/protocol/v1/ObservationRequest'
import type { Settle } from '@droidgym/protocol/v1/Settle'
import type { Task } from '@droidgym/protocol/v1/Task'
import type { ActionSpaceName } from '../../action/action.ts'
import type { SettlePolicy } from '../../device/device.ts'
import type { Autoreset, MakeOptions } from '../../gym/environment-contract.ts'
import { DEFAULT_BACKEND } from '../../gym/make-plan.ts'
import type { ObservationPart, ObservationRequest } from '../../observation/observation.ts'
import { asksFor, OBSERVATION_PARTS } from '../../observation/observation.ts'
import type { EnvironmentSpec } from '../../spec/environments/environment.ts'
import { stepLimitOf, stepLimitsOf } from '../../spec/tasks/suites.ts'
import type { TaskSpec } from '../../spec/tasks/task.ts'

export const ACTION_SPACE_NAMES: Record<ActionSpaceName, ActionSpace__Output> = {
  'dual-gesture': 'ACTION_SPACE_DUAL_GESTURE',
  discrete: 'ACTION_SPACE_DISCRETE',
  text: 'ACTION_SPACE_TEXT',
  ui: 'ACTION_SPACE_UI',
}

const AUTORESET_MODES: Record<Autoreset, AutoresetMode> = {
  disabled: 'AUTORESET_MODE_DISABLED',
  'next-step': 'AUTORESET_MODE_NEXT_STEP',
  'same-step': 'AUTORESET_MODE_SAME_STEP',
}

export function writeTask(task: TaskSpec): Task {
  const { id, suites, app, category, instruction } = task
  return { id, suites, app, category, instruction, stepLimit: stepLimitOf(task), stepLimits: stepLimitsOf(task) }
}

export function writeEnvironment(environment: EnvironmentSpec): Environment {
  const { id, split, device, width, height, density, locale, wallpaper, icons, content } = environment
  return {
    id,
    split,
    device,
    display: { width, height },
    density,
    fontScale: environment.font_scale,
    locale,
    wallpaper,
    darkTheme: environment.dark_theme,
    iconCount: icons.length,
    content,
  }
}

/** The inverse of `readMakeRequest`. */
export function writeMakeOptions(options: MakeOptions): MakeRequest {
  return {
    task: options.task,
    actionSpace: ACTION_SPACE_NAMES[options.actionSpace],
    observation: writeObservationRequest(options.observation),
    backend: options.backend ?? DEFAULT_BACKEND,
    seed: options.seed ?? 0,
    autoreset: AUTORESET_MODES[options.autoreset ?? 'disabled'],
    ...(options.taskDefinition !== undefined && { taskDefinition: options.taskDefinition }),
    ...(options.environment !== undefined && { environment: options.environment }),
    ...(options.environmentDefinition !== undefined && { environmentDefinition: options.environmentDefinition }),
    ...(options.split !== undefined && { split: options.split }),
    ...(options.dualGesture && { dualGesture: options.dualGesture }),
    ...(options.suite !== undefined && { suite: options.suite }),
    ...(options.stepLimit !== undefined && { stepLimit: options.stepLimit }),
    ...(options.criteria !== undefined && { criteria: options.criteria }),
    ...(options.reward !== undefined && { reward: options.reward }),
    ...(options.settle && { settle: writeSettle(options.settle) }),
    ...(options.dialect !== undefined && { dialect: options.dialect }),
    ...(options.endOnSuccess !== undefined && { endOnSuccess: options.endOnSuccess }),
    ...(options.onInvalid !== undefined && { onInvalid: options.onInvalid }),
    ...(options.events !== undefined && { events: options.events !== false }),
    ...(options.waitMs !== undefined && { waitMilliseconds: options.waitMs }),
  }
}

/** The protocol's value for each part of an observation. */
export const OBSERVATION_FIELDS: Readonly<Record<ObservationPart, ObservationField__Output>> = {
  pixels: 'OBSERVATION_FIELD_PIXELS',
  elements: 'OBSERVATION_FIELD_ELEMENTS',
  xml: 'OBSERVATION_FIELD_XML',
  text: 'OBSERVATION_FIELD_TEXT',
  html: 'OBSERVATION_FIELD_HTML',
  marks: 'OBSERVATION_FIELD_MARKS',
  ocr: 'OBSERVATION_FIELD_OCR',
  arrays: 'OBSERVATION_FIELD_ARRAYS',
  actionMask: 'OBSERVATION_FIELD_ACTION_MASK',
}

/** Pixels and marks have one size on the wire. */
function writeObservationRequest(request: ObservationRequest): WireObservationRequest {
  const { pixels, marks, text, arrays } = request
  const { resampling, ...pixelsSize } = pixels ?? marks ?? {}
  return {
    fields: OBSERVATION_PARTS.filter((part) => asksFor(request, part)).map((part) => OBSERVATION_FIELDS[part]),
    ...((pixels ?? marks) && { pixelsSize }),
    ...(resampling !== undefined && { resampling }),
    ...(text && { textBoxes: text.boxes }),
    ...(arrays && { arraysLength: arrays.length }),
  }
}

function writeSettle(settle: SettlePolicy): Settle {
  return settle.kind === 'fixed'
    ? { fixed: { milliseconds: settle.ms } }
    : { idle: { quietMilliseconds: settle.quietMs, timeoutMilliseconds: settle.timeoutMs } }
}
