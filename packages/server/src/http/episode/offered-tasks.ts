import type { Gym } from '@droidgym/gym/gym'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { invalid } from '../../service/errors/request-error.ts'
import { isJudgedByRules } from '@droidgym/spec/tasks/task'

/** Tasks that the gym's usual phone can play and that rules judge, in the order of the files. */
export function offeredTasks({ tasks, backends }: Pick<Gym, 'tasks' | 'backends'>): readonly TaskSpec[] {
  const isSimulated = backends[0] === 'simulated'
  return tasks.filter((task) => isJudgedByRules(task) && !(isSimulated && task.not_simulated !== undefined))
}

/** The offered task at a place, from 0. Throws `INVALID_REQUEST` in the name of `what` asks. */
export function offeredTaskAt(index: number, gym: Gym, what: string): TaskSpec {
  const tasks = offeredTasks(gym)
  const task = tasks[index]
  if (task === undefined) throw invalid(`${what}: index is ${index}, but there are ${tasks.length} tasks; count from 0`)
  return task
}
