import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { SpecReader } from './load/load-yaml.ts'
import { packageRoot } from './load/package-root.ts'
import { taskDefinitionSchema } from './tasks/task.ts'
import type { TaskSpec } from './tasks/task.ts'
import { shippedFaults, StringTables } from './tasks/tasks.ts'

// Suites of other benchmarks: each a folder of `envs/suites`. Their tasks are played when the suite or the task is
// named, and are not among the tasks of all suites.

const FOLDER = 'envs/suites'

/** The folders of a root, by name, and the tasks of those that were read. */
type Suites = Map<string, readonly TaskSpec[] | undefined>

const roots = new Map<string, Suites>()

function suitesOf(root: string): Suites {
  const known = roots.get(root)
  if (known !== undefined) return known
  const folder = join(root, FOLDER)
  const suites: Suites = new Map((existsSync(folder) ? readdirSync(folder) : []).map((name) => [name, undefined]))
  roots.set(root, suites)
  return suites
}

/** The names of the suites with a folder. */
export function folderSuites(root = packageRoot()): readonly string[] {
  return [...suitesOf(root).keys()]
}

/** The tasks of a folder, by file; none for another suite. Throws a `SpecError` with every fault of the suite. */
export function tasksOfFolder(suite: string, root = packageRoot()): readonly TaskSpec[] {
  const suites = suitesOf(root)
  // Of names that clients make up, none is kept.
  if (!suites.has(suite)) return []
  const tasks = suites.get(suite) ?? readFolder(suite, root)
  suites.set(suite, tasks)
  return tasks
}

/**
 * The tasks of a suite that is a folder, or a part of one: it has the folder's name in front, and its tasks name it.
 * None for another suite. Throws as `tasksOfFolder`.
 */
export function folderTasksOf(suite: string, root = packageRoot()): readonly TaskSpec[] {
  const folders = folderSuites(root).filter((folder) => suite === folder || suite.startsWith(`${folder}-`))
  return folders.flatMap((folder) => tasksOfFolder(folder, root)).filter(({ suites }) => suites.includes(suite))
}

/** A task by its id, which begins with the name of its suite. */
export function findInFolders(id: string, root = packageRoot()): TaskSpec | undefined {
  const [suite = ''] = id.split('/', 1)
  return tasksOfFolder(suite, root).find((task) => task.id === id)
}

function readFolder(suite: string, root: string): readonly TaskSpec[] {
  const reader = new SpecReader(root)
  const strings = new StringTables()
  const has = (reference: string): boolean => strings.has(reference, reader)
  const ids = new Set<string>()
  const tasks = reader.list(`${FOLDER}/${suite}`, '.yaml').flatMap((file) => {
    const read = reader.read(file, z.array(taskDefinitionSchema)) ?? []
    for (const [index, task] of read.entries()) {
      const report = (at: string, reason: string): void => reader.report(file, `[${index}].${at}`, reason)
      for (const { at, reason } of shippedFaults(task, has)) report(at, reason)
      if (!task.id.startsWith(`${suite}/`)) report('id', `must begin with "${suite}/"`)
      if (ids.has(task.id)) report('id', `the id "${task.id}" occurs twice`)
      ids.add(task.id)
    }
    return read.map((task) => ({ ...task, suites: [...new Set([suite, ...task.suites])] }))
  })
  reader.finish(`The suite ${suite}`)
  return tasks
}
