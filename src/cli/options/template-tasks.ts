import type { DrawnTasks } from '@droidgym/lab/experiment/run/template-orders'
import type { TaskSource } from '@droidgym/spec/task-choices'
import { taskSource } from '@droidgym/spec/task-choices'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { FIRST_INSTANCE, instanceId } from '@droidgym/spec/templates/instance-id'
import { findTask } from '@droidgym/spec/find-task'
import { loadTemplates } from '@droidgym/spec/templates/templates'
import { selectTasks } from './options.ts'

/** Tasks as they were asked for. */
interface AskedTasks {
  /** With the first instance of each template, which stands for all. */
  readonly tasks: readonly TaskSpec[]
  /** The templates that were named, by their first instance. */
  readonly templates: DrawnTasks
}

/** As `selectTasks`; a template whose id is written out stands for all its instances. */
export function selectDrawnTasks(globs: string, suite?: string): AskedTasks {
  const asked = globs.split(',').map((glob) => glob.trim())
  const templates = loadTemplates().filter(({ id }) => asked.includes(id))
  const drawn = new Map<TaskSpec, TaskSource>(templates.map(({ id }) => [
    findTask(instanceId(id, FIRST_INSTANCE)),
    taskSource({ choices: [{ task: id }], suite, canPlay: () => true }),
  ]))
  const others = asked.filter((glob) => templates.every(({ id }) => id !== glob))
  const tasks = others.length === 0 ? [] : selectTasks(others.join(','), suite)
  return { tasks: [...tasks, ...drawn.keys()], templates: drawn }
}
