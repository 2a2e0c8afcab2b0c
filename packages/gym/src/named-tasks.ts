import { parseTaskDefinition } from '@droidgym/spec/definitions'
import { findUnlisted } from '@droidgym/spec/find-task'
import type { TaskChoice } from '@droidgym/spec/task-choices'
import { namesManyTasks } from '@droidgym/spec/task-choices'
import { stepLimitOf } from '@droidgym/spec/tasks/suites'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { taskAmong } from '@droidgym/spec/tasks/tasks'
import type { MakeOptions } from './environment-contract.ts'

type NamedTasks = Pick<MakeOptions, 'task' | 'tasks' | 'taskDefinition'>

/** The tasks that the options name; none: those of the suite. */
export function choicesOf({ task, tasks }: NamedTasks): readonly TaskChoice[] {
  return tasks ?? (task === '' ? [] : [{ task }])
}

/** Whether observations have the instruction: by default where the options name more than one task. */
export function observesInstruction(options: NamedTasks & Pick<MakeOptions, 'observation'>): boolean {
  const { observation, taskDefinition } = options
  return observation.instruction ?? (taskDefinition === undefined && namesManyTasks(choicesOf(options)))
}

/**
 * The step limit of every episode: that of the options, or that of their one task. `undefined` where several tasks can
 * be drawn. `tasks` are those of the gym, which may have others than the package.
 */
export function stepLimitIn(options: MakeOptions, tasks: readonly TaskSpec[]): number | undefined {
  const { stepLimit, suite } = options
  if (stepLimit !== undefined) return stepLimit
  const task = onlyTaskOf(options, tasks)
  return task && stepLimitOf(task, suite)
}

function onlyTaskOf({ taskDefinition, ...named }: NamedTasks, tasks: readonly TaskSpec[]): TaskSpec | undefined {
  if (taskDefinition !== undefined) return parseTaskDefinition(taskDefinition)
  const [only, another] = choicesOf(named)
  if (only === undefined || another !== undefined) return undefined
  return taskAmong(tasks, only.task) ?? findUnlisted(only.task)
}
