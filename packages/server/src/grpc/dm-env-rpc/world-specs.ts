import type { ActionSpaceRow } from '@droidgym/protocol/action-space'
import { ACTION_SPACES } from '@droidgym/protocol/interface/action-spaces'
import { actionIn } from '@droidgym/gym/action/action'
import type { Action, ActionSpaceName } from '@droidgym/gym/action/action'
import { uiActionSchema } from '@droidgym/gym/action/ui-action-schema'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { encodedAs } from '@droidgym/gym/make-plan'
import { observesInstruction } from '@droidgym/gym/named-tasks'
import { invalid } from '../../service/errors/request-error.ts'
import { jsonOf, readGiven } from '@droidgym/spec/load/read-given'
import { DataType } from './messages.ts'
import type { DmStepRequest, Specs, TensorSpec, Uid } from './messages.ts'
import { elementsFor } from './tensor.ts'
import { observationSpecs } from './world-observation.ts'

/** The one action of every world. */
const ACTION_UID: Uid = 1n

/** What a step without an action does: nothing that can be carried out, so it costs a step and changes nothing. */
const NO_ACTION: Action = { kind: 'text', text: '' }

/** An object is JSON. */
function actionSpec(space: ActionSpaceName): TensorSpec {
  const row: ActionSpaceRow = ACTION_SPACES[space]
  switch (row.takes) {
    case 'index':
      return { name: 'action', dtype: DataType.int32, shape: [], min: 0, max: row.size - 1 }
    case 'floats':
      return { name: 'action', dtype: DataType.float, shape: [row.length], min: row.least, max: row.most }
    case 'text':
    case 'object':
      return { name: 'action', dtype: DataType.string, shape: [] }
  }
}

/**
 * The specs of an environment. There is no observation `discount`: DeepMind's adaptor would return it for the first
 * step of an episode, which has none, and derives it from the state.
 */
export function specsOf(options: MakeOptions): Specs {
  const { actionSpace } = options
  return {
    actions: new Map([[ACTION_UID, actionSpec(actionSpace)]]),
    observations: observationSpecs({ ...encodedAs(options), instruction: observesInstruction(options) }),
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
  const elements = elementsFor(actionSpec(space), tensor, `Step: action ${ACTION_UID}`)
  switch (ACTION_SPACES[space].takes) {
    case 'index':
      return actionIn(space, Number(elements[0]))
    case 'floats':
      return actionIn(space, elements.map(Number))
    case 'text':
      return actionIn(space, String(elements[0]))
    case 'object':
      return actionIn(space, readUiJson(String(elements[0])))
  }
}

function readUiJson(text: string): UiAction {
  const read = readGiven(uiActionSchema, jsonOf(text))
  if ('value' in read) return read.value
  throw invalid(`Step: the action is no JSON of a ui action: ${read.faults.join('; ').slice(0, 300)}`)
}
