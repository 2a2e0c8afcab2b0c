import type { TaskChoice as WireTaskChoice } from '@droidgym/protocol/v1/TaskChoice'
import { checkOptions, invalidOption } from './check-options.ts'
import type { OptionNames } from './check-options.ts'
import { defined } from './defined.ts'

/**
 * Tasks to draw from: the id of a task, the id of a template (each reset draws the values of its parameters), or globs
 * over such ids, such as `clock/*`.
 */
export type TaskChoice = string | WeightedTasks

/** Tasks that are drawn more or less often than others. */
export interface WeightedTasks {
  /** An id or globs, as in a choice without a weight. */
  readonly task: string
  /**
   * How often they are drawn, above 0 and at most 1 000 000, in proportion to the weights of the other choices.
   * Default: how many tasks and templates they are, so that all are equally likely.
   */
  readonly weight?: number | undefined
}

const NAMES: OptionNames<WeightedTasks> = { task: true, weight: true }

/** Throws a `DroidgymError` for an empty list, which the protocol cannot tell from none. */
export function writeTaskChoices(choices: readonly TaskChoice[], what: string): WireTaskChoice[] {
  if (!Array.isArray(choices) || choices.length === 0) {
    throw invalidOption(`${what}: tasks is ${JSON.stringify(choices)}; give a list of ids or globs, such as ['clock/*']`)
  }
  return choices.map((choice: TaskChoice) => {
    if (typeof choice === 'string') return { task: choice }
    checkOptions(`${what}: tasks`, choice, NAMES)
    const { task, weight } = choice
    return defined({ task, weight })
  })
}
