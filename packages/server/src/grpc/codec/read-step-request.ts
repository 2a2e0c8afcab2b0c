import { defined } from '@droidgym/base/defined'
import { ACTION_SPACES } from '@droidgym/protocol/interface/action-spaces'
import type { Action__Output } from '@droidgym/protocol/v1/Action'
import type { DualGesture__Output } from '@droidgym/protocol/v1/DualGesture'
import type { ResetRequest__Output } from '@droidgym/protocol/v1/ResetRequest'
import type { UiAction__Output } from '@droidgym/protocol/v1/UiAction'
import { actionIn, SPACES } from '@droidgym/gym/action/action'
import type { Action, ActionSpaceName } from '@droidgym/gym/action/action'
import type { ResetOptions } from '@droidgym/gym/environment-contract'
import { invalid } from '../../service/errors/request-error.ts'
import { readUiAction } from './read-ui-action.ts'
import { readId, readTaskChoices } from './read-values.ts'

const SNAPSHOT_NAME = /^[A-Za-z0-9._-]{1,64}$/

/** An action of any value; whether it can be carried out is the gym's to say. Throws `INVALID_REQUEST` without one. */
export function readAction(action: Action__Output | null): Action {
  const fields: Readonly<Record<string, unknown>> = { ...action }
  for (const [space, { field }] of SPACES) {
    const value = fields[field]
    if (value !== undefined && value !== null) return readValue(space, value)
  }
  throw invalid(`Step: action is empty; set one of ${SPACES.map(([, { wire }]) => wire).join(', ')}`)
}

/** A value of the message, of the type that the space's field has. */
function readValue(space: ActionSpaceName, value: unknown): Action {
  switch (ACTION_SPACES[space].takes) {
    case 'floats':
      return actionIn(space, (value as DualGesture__Output).values)
    case 'object':
      return actionIn(space, readUiAction(value as UiAction__Output))
    case 'index':
    case 'text':
      return actionIn(space, value as number | string)
  }
}

export function readResetOptions(request: ResetRequest__Output): ResetOptions {
  return defined({
    seed: request.seed,
    environment: request.environment === undefined ? undefined : readId(request.environment, 'Reset: environment'),
    task: request.task === undefined ? undefined : readId(request.task, 'Reset: task'),
    tasks: request.tasks.length > 0 ? readTaskChoices(request.tasks, 'Reset') : undefined,
    split: request.split === undefined ? undefined : readId(request.split, 'Reset: split'),
  })
}

export function readSnapshotName(name: string): string {
  if (SNAPSHOT_NAME.test(name)) return name
  throw invalid(`Snapshot name ${JSON.stringify(name.slice(0, 100))}: use 1 to 64 characters of letters, digits, '.', '_', '-'`)
}
