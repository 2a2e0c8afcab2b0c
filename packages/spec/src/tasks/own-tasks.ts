import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import type { TaskSpec } from './task.ts'

/** A faulty file: what it holds is left out. */
export interface BrokenTaskFile {
  /** Relative to the root; a file of the operator as it was named. */
  readonly file: string
  /** The lists that its tasks may belong to: those of its folder. */
  readonly suites: readonly string[]
  /** Each as `file:path: reason`. */
  readonly problems: readonly string[]
}

/** What files hold. */
export interface TaskCatalogue {
  readonly tasks: readonly TaskSpec[]
  readonly broken: readonly BrokenTaskFile[]
  /** The paths of the tasks' code, by its digest. */
  readonly code?: ReadonlyMap<string, string>
}

const KEY = 'droidgym.own-tasks'

/** Adds tasks of the operator's files to those under `envs`, in this thread and in those that it starts from now on. */
export function setOwnTasks(catalogue: TaskCatalogue): void {
  setEnvironmentData(KEY, catalogue)
}

/** What `setOwnTasks` was given last, if it was called. */
export function ownTasks(): TaskCatalogue | undefined {
  // Only `setOwnTasks` writes under the key.
  return getEnvironmentData(KEY) as TaskCatalogue | undefined
}
