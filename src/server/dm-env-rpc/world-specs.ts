import type { Action, ActionSpaceName } from '../../action/action.ts'
import { DISCRETE_SIZE } from '../../action/discrete.ts'
import { uiActionSchema } from '../../action/ui-action-schema.ts'
import type { UiAction } from '../../action/ui-action.ts'
import { messageOf } from '../../error/message-of.ts'
import type { MakeOptions } from '../../gym/environment-contract.ts'
import type { ObservationPart } from '../../observation/observation.ts'
import { invalid } from '../request-error.ts'
import { DataType } from './messages.ts'
import type { DmStepRequest, Specs, TensorSpec, Uid } from './messages.ts'
import { elementsFor } from './tensor.ts'

/** The one action of every world. */
const ACTION_UID: Uid = 1n

const UIDS = { pixels: 1n, elements: 2n, xml: 3n, instruction: 4n, reward: 5n, info: 6n } as const
type ObservationName = keyof typeof UIDS

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
  const { pixels, elements, xml } = observation
  const text = { dtype: DataType.string, shape: [] }
  const observations: Partial<Record<ObservationName, Omit<TensorSpec, 'name'>>> = {
    ...(pixels && { pixels: { dtype: DataType.uint8, shape: [pixels.height, pixels.width, 3] } }),
    ...(elements && { elements: text }),
    ...(xml && { xml: text }),
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

/** Which observations are asked for, each once. Throws `INVALID_REQUEST` naming an uid that is none. */
export function requestedNames({ observations }: Specs, asked: DmStepRequest['requestedObservations']): Set<string> {
  return new Set(asked.map((uid) => {
    const spec = observations.get(uid)
    if (spec !== undefined) return spec.name
    throw invalid(`Step: no observation has the uid ${uid}; there are ${[...observations.keys()].join(', ')}`)
  }))
}

/** Throws `INVALID_REQUEST` for a tensor that does not keep to the spec, and for an uid that is none. */
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
  return (['pixels', 'elements', 'xml'] as const).filter((part) => names.has(part))
}
