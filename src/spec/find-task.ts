import { packageRoot } from './load/package-root.ts'
import type { TaskSpec } from './tasks/task.ts'
import { findListedTask, listedSuite } from './tasks/tasks.ts'
import { findInstance, instancesOfSuite } from './templates/templates.ts'

/**
 * A task by id, or the task that a template makes for an id such as `clock/create_alarm__7`; an underscore at the end
 * of the id may be left out. Throws `SpecError`.
 */
export function findTask(id: string, root = packageRoot()): TaskSpec {
  return findInstance(id, root) ?? findListedTask(id, root)
}

/**
 * The tasks of a list, the first instances of its templates included, or the tasks of all lists without those of
 * templates. Throws a `SpecError` when a file of the list is faulty.
 */
export function loadSuite(suite: string | undefined, root = packageRoot()): readonly TaskSpec[] {
  const tasks = listedSuite(suite, root)
  return suite === undefined ? tasks : [...tasks, ...instancesOfSuite(suite, root)]
}
