import type { Action__Output } from '@droidgym/protocol/v1/Action'
import type { ResetRequest__Output } from '@droidgym/protocol/v1/ResetRequest'
import type { Action } from '../../action/action.ts'
import type { ResetOptions } from '../../gym/environment-contract.ts'
import { invalid } from '../../service/errors/request-error.ts'
import { readUiAction } from './read-ui-action.ts'
import { readId, readTaskChoices } from './read-values.ts'

const SNAPSHOT_NAME = /^[A-Za-z0-9._-]{1,64}$/

/** An action of any value; whether it can be carried out is the gym's to say. Throws `INVALID_REQUEST` without one. */
export function readAction(action: Action__Output | null): Action {
  if (action?.dualGesture) return { kind: 'dual-gesture', values: action.dualGesture.values }
  if (action?.discrete !== undefined) return { kind: 'discrete', index: action.discrete }
  if (action?.text !== undefined) return { kind: 'text', text: action.text }
  if (action?.ui) return { kind: 'ui', action: readUiAction(action.ui) }
  throw invalid('Step: action is empty; set one of dual_gesture, discrete, text, ui')
}

export function readResetOptions(request: ResetRequest__Output): ResetOptions {
  return {
    ...(request.seed !== undefined && { seed: request.seed }),
    ...(request.environment !== undefined && { environment: readId(request.environment, 'Reset: environment') }),
    ...(request.task !== undefined && { task: readId(request.task, 'Reset: task') }),
    ...(request.tasks.length > 0 && { tasks: readTaskChoices(request.tasks, 'Reset') }),
    ...(request.split !== undefined && { split: readId(request.split, 'Reset: split') }),
  }
}

export function readSnapshotName(name: string): string {
  if (SNAPSHOT_NAME.test(name)) return name
  throw invalid(`Snapshot name ${JSON.stringify(name.slice(0, 100))}: use 1 to 64 characters of letters, digits, '.', '_', '-'`)
}
