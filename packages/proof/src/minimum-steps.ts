import { ActionSpaceName } from '@droidgym/gym/action/action'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { expertSteps } from '@droidgym/spec/tasks/expert-steps'
import { stepLimitOf } from '@droidgym/spec/tasks/suites'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { hasCriterion } from '@droidgym/spec/tasks/task'
import { needsHistory } from '@droidgym/spec/tasks/tasks'
import { rehearsalSpace } from '@droidgym/lab/play/cells'
import { shortestPath } from './shortest-path.ts'

/**
 * The fewest actions that solve a task in the space `dual-gesture`: of the expert's, and of the taps, swipes and keys
 * that `shortestPath` tries. Undefined where the search has not ended after `maxForks` actions, where nothing solves
 * the task within its limit, for tasks that the state of the phone alone does not decide, and for those whose expert
 * types, since the search types nothing.
 */
export async function minimumSteps(
  task: TaskSpec,
  environment: EnvironmentSpec,
  maxForks: number,
): Promise<number | undefined> {
  if (task.not_simulated !== undefined || !hasCriterion(task) || needsHistory(task.success)) return undefined
  if (rehearsalSpace(task) !== ActionSpaceName.dualGesture) return undefined
  const known = expertSteps(task.id, environment.id)
  const maxSteps = known === undefined ? stepLimitOf(task) : known - 1
  const cell = { task, environment, actionSpace: ActionSpaceName.dualGesture }
  const { steps, without } = await shortestPath(cell, { maxSteps, maxForks })
  return steps ?? (without === maxSteps ? known : undefined)
}
