import type { Gym } from '../../gym/gym.ts'
import type { TaskSpec } from '../../spec/tasks/task.ts'
import { isJudgedByRules } from '../../spec/tasks/task.ts'

/** Tasks that the gym's usual phone can play and that rules judge, in the order of the files. */
export function offeredTasks({ tasks, backends }: Pick<Gym, 'tasks' | 'backends'>): readonly TaskSpec[] {
  const isSimulated = backends[0] === 'simulated'
  return tasks.filter((task) => isJudgedByRules(task) && !(isSimulated && task.not_simulated !== undefined))
}
