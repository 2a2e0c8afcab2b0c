import type { Action, ActionSpaceName } from '../../action/action.ts'
import { DISCRETE_SIZE } from '../../action/discrete.ts'
import { uiActionSchema } from '../../action/ui-action-schema.ts'
import type { UiAction } from '../../action/ui-action.ts'
import { messageOf } from '../../error/message-of.ts'
import type { MakeOptions } from '../../gym/environment-contract.ts'
import { ELEMENT_FLAGS, ELEMENT_WORDS } from '../../observation/element-arrays.ts'
import type { ObservationPart, PixelsRequest } from '../../observation/observation.ts'
import { OBSERVATION_PARTS } from '../../observation/observation.ts'
import { invalid } from '../../service/errors/request-error.ts'
import { DataType } from './messages.ts'
import type { DmStepRequest, Specs, TensorSpec, Uid } from './messages.ts'
import { elementsFor } from './tensor.ts'

/** The one action of every world. */
const ACTION_UID: Uid = 1n

const UIDS = {
  pixels: 1n, elements: 2n, xml: 3n, instruction: 4n, reward: 5n, info: 6n, text: 7n, html: 8n, marks: 9n,
  mark_list: 10n, ocr: 11n, array_boxes: 12n, array_flags: 13n, array_class_ids: 14n, array_text_ids: 15n,
  array_mask: 16n, arrays_left_out: 17n, action_mask: 18n,
} as const
type ObservationName = keyof typeof UIDS

/** What each part of an observation is made of. */
const PART_NAMES: Readonly<Record<ObservationPart, readonly ObservationName[]>> = {
  pixels: ['pixels'],
  elements: ['elements'],
  xml: ['xml'],
  text: ['text'],
  html: ['html'],
  marks: ['marks', 'mark_list'],
  ocr: ['ocr'],
  arrays: ['array_boxes', 'array_flags', 'array_class_ids', 'array_text_ids', 'array_mask', 'arrays_left_out'],
  actionMask: ['action_mask'],
}

/** What a step without an action does: nothing that can be carried out, so it costs a step and changes nothing. */
const NO_ACTION: Action = { kind: 'text', text: '' }

const ACTION_SPECS: Readonly<Record<ActionSpaceName, TensorSpec>> = {
  discrete: { name: 'action', dtype: DataType.int32, shape: [], min: 0, max: DISCRETE_SIZE - 1 },
  'dual-gesture': { name: 'action', dtype: DataType.float, shape: [4], min: -1, max: 1 },
  text: { name: 'action', dtype: DataType.string, shape: [] },
  /** The action as JSON. */
  ui: { name: 'action', dtype: DataType.string, shape: [] },
}

/**
 * The specs of an environment. There is no observation `discount`: DeepMind's adaptor would return it for the first
 * step of an episode, which has none, and derives it from the state.
 */
export function specsOf({ actionSpace, observation }: MakeOptions): Specs {
  const { pixels, elements, xml, text: python, html, marks, ocr, arrays, actionMask } = observation
  const text = { dtype: DataType.string, shape: [] }
  const picture = ({ height, width }: PixelsRequest): TensorShape => {
    return { dtype: DataType.uint8, shape: [height, width, 3] }
  }
  const observations: Partial<Record<ObservationName, TensorShape>> = {
    ...(pixels && { pixels: picture(pixels) }),
    ...(elements && { elements: text }),
    ...(xml && { xml: text }),
    ...(python && { text }),
    ...(html && { html: text }),
    ...(marks && { marks: picture(marks), mark_list: text }),
    ...(ocr && { ocr: text }),
    ...(arrays && arraySpecs(arrays.length)),
    ...(actionMask && { action_mask: { dtype: DataType.uint8, shape: [DISCRETE_SIZE] } }),
    instruction: text,
    reward: { dtype: DataType.double, shape: [] },
    info: text,
  }
  return {
    actions: new Map([[ACTION_UID, ACTION_SPECS[actionSpace]]]),
    observations: new Map(
      Object.entries(observations).map(([name, spec]) => [UIDS[name as ObservationName], { name, ...spec }]),
    ),
  }
}

type TensorShape = Omit<TensorSpec, 'name'>

function arraySpecs(length: number): Partial<Record<ObservationName, TensorShape>> {
  return {
    array_boxes: { dtype: DataType.float, shape: [length, 4] },
    array_flags: { dtype: DataType.uint8, shape: [length, ELEMENT_FLAGS.length] },
    array_class_ids: { dtype: DataType.int32, shape: [length] },
    array_text_ids: { dtype: DataType.int32, shape: [length, ELEMENT_WORDS.length] },
    array_mask: { dtype: DataType.uint8, shape: [length] },
    arrays_left_out: { dtype: DataType.int32, shape: [] },
  }
}

/** Names of the requested observations. Throws `INVALID_REQUEST` for a uid that no observation has. */
export function requestedNames({ observations }: Specs, asked: DmStepRequest['requestedObservations']): Set<string> {
  return new Set(asked.map((uid) => {
    const spec = observations.get(uid)
    if (spec !== undefined) return spec.name
    throw invalid(`Step: no observation has the uid ${uid}; there are ${[...observations.keys()].join(', ')}`)
  }))
}

/** Throws `INVALID_REQUEST` for a tensor that does not keep to the spec, and for a uid that no action has. */
export function readAction({ actions: specs }: Specs, space: ActionSpaceName, actions: DmStepRequest['actions']): Action {
  for (const uid of actions.keys()) {
    if (!specs.has(uid)) throw invalid(`Step: no action has the uid ${uid}; there is ${[...specs.keys()].join(', ')}`)
  }
  const tensor = actions.get(ACTION_UID)
  if (tensor === undefined) return NO_ACTION
  const elements = elementsFor(ACTION_SPECS[space], tensor, `Step: action ${ACTION_UID}`)
  switch (space) {
    case 'discrete':
      return { kind: space, index: Number(elements[0]) }
    case 'dual-gesture':
      return { kind: space, values: elements.map(Number) }
    case 'text':
      return { kind: space, text: String(elements[0]) }
    case 'ui':
      return { kind: space, action: readUiJson(String(elements[0])) }
  }
}

function readUiJson(text: string): UiAction {
  try {
    return uiActionSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw invalid(`Step: the action is no JSON of a ui action: ${messageOf(cause).slice(0, 300)}`)
  }
}

/** What the environment must make for these observations. */
export function partsOf(names: ReadonlySet<string>): readonly ObservationPart[] {
  return OBSERVATION_PARTS.filter((part) => PART_NAMES[part].some((name) => names.has(name)))
}
