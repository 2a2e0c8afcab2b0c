import { knownSplit } from '@droidgym/spec/splits/splits'
import type { TaskSource } from '@droidgym/spec/task-choices'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import type { Cells, EpisodeOrder } from './episode-order.ts'
import { episodeSeed, ordersOf } from './episode-order.ts'

/** Templates of which each episode plays another instance, by the task that stands for each. */
export type DrawnTasks = ReadonlyMap<TaskSpec, TaskSource>

interface DrawnCells extends Omit<Cells, 'environments'> {
  readonly environments: readonly Pick<EnvironmentSpec, 'id' | 'split'>[]
}

/**
 * As `ordersOf`; of a template, every phone plays `episodes` instances, each once. The seed of an episode draws its
 * instance: with held-out values on the phones of a split that has them.
 */
export function ordersWithTemplates(cells: DrawnCells, drawn: DrawnTasks): readonly EpisodeOrder[] {
  const { tasks, environments, episodes, seed } = cells
  const fixed = tasks.filter((task) => !drawn.has(task))
  const templates = tasks.flatMap((task) => {
    const source = drawn.get(task)
    return source === undefined ? [] : [{ name: task.id, source }]
  })
  const numbers = Array.from({ length: episodes }, (_, index) => index)
  return environments.flatMap(({ id, split }) => {
    const values = knownSplit(split)?.taskValues ?? 'train'
    const instances = templates.flatMap(({ name, source }) => (
      numbers.map((number) => source.draw(episodeSeed(seed, [name, id, String(number)]), values))
    ))
    const here = { ...cells, environments: [{ environment: id }] }
    return [...ordersOf({ ...here, tasks: fixed }), ...ordersOf({ ...here, tasks: instances, episodes: 1 })]
  })
}
