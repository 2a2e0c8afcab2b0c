import { findInFolders, folderSuites, folderTasksOf, tasksOfFolder } from './folder-suites.ts'
import { selectByGlobs } from './glob.ts'
import { packageRoot } from './load/package-root.ts'
import { SpecError, SpecErrorCode } from './spec-error.ts'
import type { TaskSpec } from './tasks/task.ts'
import { findListedTask, listedSuite, loadTasks } from './tasks/tasks.ts'
import { parseInstanceSuite } from './templates/instance-id.ts'
import { findInstance, instancesOfSuite, loadTemplates } from './templates/templates.ts'

/**
 * A task by id: one that is listed, one of a suite with a folder of its own, or the one that a template makes for an id
 * such as `clock/create_alarm__7`. An underscore at the end of the id may be left out. Throws `SpecError`.
 */
export function findTask(id: string, root = packageRoot()): TaskSpec {
  return findUnlisted(id, root) ?? findListedTask(id, root)
}

/**
 * The tasks of a list, the first instances of its templates included, or the tasks of all lists without those of
 * templates. Throws a `SpecError` when a file of the list is faulty.
 */
export function loadSuite(suite: string | undefined, root = packageRoot()): readonly TaskSpec[] {
  if (suite === undefined) return listedSuite(suite, root)
  return [...tasksOfSuite(suite, root), ...instancesOfSuite(suite, root)]
}

/** The tasks of a list without those of templates. Throws a `SpecError` when a file of the list is faulty. */
export function tasksOfSuite(suite: string, root = packageRoot()): readonly TaskSpec[] {
  return [...listedSuite(suite, root), ...folderTasksOf(suite, root)]
}

/** The tasks with an expert that the simulated phone can play, of all lists and folders; without those of templates. */
export function loadPlayedTasks(root = packageRoot()): readonly TaskSpec[] {
  const all = [...loadTasks(root), ...folderSuites(root).flatMap((suite) => tasksOfFolder(suite, root))]
  return all.filter(({ not_simulated: why, expert }) => why === undefined && expert.length > 0)
}

/** The names of all lists, but for those of templates' instances of other kinds. */
export function suiteNames(root = packageRoot()): readonly string[] {
  const listed = [...loadTasks(root), ...loadTemplates(root)].flatMap(({ suites }) => suites)
  return [...new Set([...listed, ...folderSuites(root)])]
}

/**
 * Throws a `SpecError` when a task is not in the requested suite, or when no task is. Instances of templates are in the
 * suites of their template, whatever their kind: a seed can draw them there.
 */
export function checkSuite({ id, suites }: Pick<TaskSpec, 'id' | 'suites'>, asked: string, root = packageRoot()): void {
  if (suites.includes(asked) || suites.some((suite) => parseInstanceSuite(suite).suite === asked)) return
  if (!suiteNames(root).includes(asked)) throw noSuite(asked, root)
  const message = `The task ${id} is not of the suite ${JSON.stringify(asked)}, but of ${suites.join(', ') || 'none'}`
  throw new SpecError(SpecErrorCode.unknownSuite, message)
}

export function noSuite(asked: string, root: string): SpecError {
  const known = suiteNames(root).join(', ')
  return new SpecError(SpecErrorCode.unknownSuite, `There is no suite ${JSON.stringify(asked.slice(0, 100))}; choose one of ${known}`)
}

/** A task that is known in this process, as `findTask` finds it. */
export function knownTask(id: string): TaskSpec | undefined {
  return findUnlisted(id) ?? loadTasks().find((task) => task.id === id)
}

/**
 * The tasks of a list, or of all lists, whose ids match the globs; also any other task that `findTask` finds, if its id
 * is written out. `tasks` are those of the list, where they are loaded already. Throws a `SpecError` as `loadSuite`
 * does, and for globs that cannot be read.
 */
export function tasksMatching(globs: string, suite?: string, tasks = loadSuite(suite)): readonly TaskSpec[] {
  const matching = selectByGlobs(tasks, globs)
  const named = globs.split(',').flatMap((id) => findUnlisted(id.trim()) ?? [])
  const others = named.filter(({ id, suites }) => (
    !matching.some((task) => task.id === id) && (suite === undefined || suites.includes(suite))
  ))
  return [...matching, ...others]
}

/** A task that is not among those of all suites. */
export function findUnlisted(id: string, root = packageRoot()): TaskSpec | undefined {
  return findInstance(id, root) ?? findInFolders(id, root)
}
