import type { TaskSpec } from './task.ts'

/** The suite whose step limits apply by default. */
export const DEFAULT_SUITE = 'b-moca'

type SuiteTask = Pick<TaskSpec, 'id' | 'suites' | 'step_limit'>

/** The suite that a task is played in: the requested one, else `b-moca` if it has the task, else the task's first. */
export function suiteOf({ suites }: SuiteTask, asked?: string): string | undefined {
  return asked ?? (suites.includes(DEFAULT_SUITE) ? DEFAULT_SUITE : suites[0])
}

/** The step limit of a task's episodes, in the suite that it is played in. */
export function stepLimitOf(task: SuiteTask, asked?: string): number {
  const { step_limit: limits, suites } = task
  if (typeof limits === 'number') return limits
  const limit = limits[suiteOf(task, asked) ?? ''] ?? limits[suites[0] ?? '']
  if (limit === undefined) throw new TypeError(`${task.id} has no step limit for its suite ${String(suites[0])}`)
  return limit
}

/** The step limit in each of a task's suites. */
export function stepLimitsOf(task: SuiteTask): Readonly<Record<string, number>> {
  return Object.fromEntries(task.suites.map((suite) => [suite, stepLimitOf(task, suite)]))
}
