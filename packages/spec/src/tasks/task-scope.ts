import type { TaskSpec } from './task.ts'
import { simpleStepsOf } from './task.ts'

type ScopedTask = Pick<TaskSpec, 'app' | 'expert' | 'cross_app'>

/** The apps, by their keys, that the expert uses in a task: the task's own, and those that the expert opens. */
export function appsOf({ app, expert }: ScopedTask): ReadonlySet<string> {
  return new Set([app, ...simpleStepsOf(expert).flatMap((step) => ('open' in step ? [step.open] : []))])
}

/** Whether a task uses several apps: it says so, or its expert opens another app than the task's own. */
export function isCrossApp(task: ScopedTask): boolean {
  return task.cross_app === true || appsOf(task).size > 1
}

/** Maximum golden steps of an easy and of a medium task, after MobileAgentBench, which counts the fewest steps. */
const MAX_EASY = 2
const MAX_MEDIUM = 5

/**
 * How hard a task is, for tables: its benchmark's level, else the level of its golden steps by MobileAgentBench's rule;
 * `undefined` when neither is known.
 */
export function difficultyOf(task: ScopedTask & Pick<TaskSpec, 'level'> | undefined, goldenSteps?: number): string | undefined {
  if (task?.level !== undefined) return `level ${task.level}${isCrossApp(task) ? ' of several apps' : ''}`
  if (goldenSteps === undefined) return undefined
  const { steps, name } = difficultyBySteps(goldenSteps)
  return `${steps} golden steps (${name})`
}

/** MobileAgentBench's class of a task that takes so many steps at least, and the steps of the class. */
export function difficultyBySteps(count: number): { readonly steps: string, readonly name: 'easy' | 'medium' | 'hard' } {
  if (count <= MAX_EASY) return { steps: `1–${MAX_EASY}`, name: 'easy' }
  if (count <= MAX_MEDIUM) return { steps: `${MAX_EASY + 1}–${MAX_MEDIUM}`, name: 'medium' }
  return { steps: `${MAX_MEDIUM + 1} or more`, name: 'hard' }
}
