import type { ActionSpaceName } from '../action/action.ts'
import { ActionSpaceName as Space } from '../action/action.ts'
import type { EnvironmentSpec } from '../spec/environment.ts'
import type { TaskSpec } from '../spec/task.ts'

/** The spaces that touch the screen: every cell is played in both. */
const TOUCH_SPACES = [Space.dualGesture, Space.discrete] as const

export interface Cell {
  readonly task: TaskSpec
  readonly environment: EnvironmentSpec
  readonly actionSpace: ActionSpaceName
}

/** All cells of tasks × environments × touch spaces. */
export function cellsOf(tasks: readonly TaskSpec[], environments: readonly EnvironmentSpec[]): readonly Cell[] {
  return tasks.flatMap((task) =>
    environments.flatMap((environment) => TOUCH_SPACES.map((actionSpace) => ({ task, environment, actionSpace }))),
  )
}
