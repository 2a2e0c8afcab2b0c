import { actionIn, SPACES } from '@droidgym/gym/action/action'
import type { Action } from '@droidgym/gym/action/action'
import { uiActionSchema } from '@droidgym/gym/action/ui-action-schema'
import { readGiven } from '@droidgym/spec/load/read-given'
import { AgentError, AgentErrorCode } from './agent-error.ts'

/** Longest excerpt of what is wrong with a ui action. */
const MAX_FAULTS = 300
/** Longest list accepted as a gesture; the decoder checks that it has four values. */
const MAX_VALUES = 16

/**
 * Converts an agent's answer to an action: text is a text action, a number a discrete one, a list of numbers a gesture,
 * an object in the JSON form of `UiAction` a ui action, `{"discrete": 12}` an action of the space with that name, and
 * nil no further action. The environment checks whether the action is valid. Throws `AGENT_BAD_ACTION` for other
 * answers.
 */
export function actionOf(answer: unknown): Action | null {
  if (answer === null) return null
  if (typeof answer === 'string') return { kind: 'text', text: answer }
  if (typeof answer === 'number') return { kind: 'discrete', index: answer }
  if (isListOfNumbers(answer)) return { kind: 'dual-gesture', values: answer }
  const ui = readGiven(uiActionSchema, answer)
  if ('value' in ui) return { kind: 'ui', action: ui.value }
  const named = namedAction(answer)
  if (named !== undefined) return named
  const isUi = typeof answer === 'object' && !Array.isArray(answer)
  const why = isUi ? `${ui.faults.join('; ').slice(0, MAX_FAULTS)}. ${FORMS}` : FORMS
  throw new AgentError(AgentErrorCode.badAction, `It answered with ${described(answer)}, which is no action: ${why}`)
}

/** `{"discrete": 12}`: the name of a space, and its value. */
function namedAction(answer: unknown): Action | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const [given, more] = Object.entries(answer)
  const [space, row] = SPACES.find(([, { wire }]) => wire === given?.[0]) ?? []
  if (given === undefined || more !== undefined || space === undefined) return undefined
  const value: unknown = given[1]
  if (row?.takes === 'index') return typeof value === 'number' ? actionIn(space, value) : undefined
  if (row?.takes === 'floats') return isListOfNumbers(value) ? actionIn(space, value) : undefined
  return row?.takes === 'text' && typeof value === 'string' ? actionIn(space, value) : undefined
}

const FORMS = 'Answer with a text, a whole number, a list of four numbers, a ui action such as {"kind": "key", "key": "BACK"}, or nil ' +
  'when there is nothing more to do'

function isListOfNumbers(answer: unknown): answer is readonly number[] {
  return Array.isArray(answer) && answer.length <= MAX_VALUES && answer.every((value) => typeof value === 'number')
}

function described(answer: unknown): string {
  if (answer === undefined) return 'no "action"'
  if (Array.isArray(answer)) return 'a list that is not of a few numbers'
  return typeof answer === 'object' ? 'an object' : `a ${typeof answer}`
}
