import type { TaskChoice } from '../spec/task-choices.ts'
import { namesManyTasks } from '../spec/task-choices.ts'
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
