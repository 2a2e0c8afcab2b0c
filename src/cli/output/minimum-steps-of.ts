import { minimumSteps } from '@droidgym/proof/minimum-steps'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { fewestSteps } from '@droidgym/spec/tasks/minimum-steps'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { progressBar } from './progress.ts'
import { LEVELS_ENVIRONMENT } from './task-levels.ts'

/** Undefined where no search has ended, and none is known. */
export type MinimumSteps = ReadonlyMap<TaskSpec, number | undefined>

/** The fewest steps of tasks, with a progress bar. `maxForks`: the most actions that are tried for a task. */
export async function minimumStepsOf(tasks: readonly TaskSpec[], maxForks: number): Promise<MinimumSteps> {
  const environment = findEnvironment(LEVELS_ENVIRONMENT)
  const found = new Map<TaskSpec, number | undefined>()
  const bar = progressBar(tasks.length, 'tasks')
  try {
    for (const task of tasks) {
      found.set(task, await minimumSteps(task, environment, maxForks) ?? fewestSteps(task, LEVELS_ENVIRONMENT))
      bar.update(found.size, task.id)
    }
  } finally {
    bar.stop()
  }
  return found
}
