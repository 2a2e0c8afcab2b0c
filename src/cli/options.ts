import { InvalidArgumentError } from 'commander'
import { ActionSpaceName } from '../action/action.ts'
import type { EnvironmentSpec } from '../spec/environment.ts'
import { findEnvironment, loadEnvironments } from '../spec/environments.ts'
import { selectByGlobs } from '../spec/glob.ts'
import type { TaskSpec } from '../spec/task.ts'
import { loadTasks } from '../spec/tasks.ts'
import { UsageError } from './exit.ts'

/** Parsers of option values; each throws what commander or `exit.ts` reports. */
export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('It must be a whole number from 0.')
  return value
}

export function positiveNumber(text: string): number {
  const value = Number(text)
  if (!(value > 0 && Number.isFinite(value))) throw new InvalidArgumentError('It must be a number above 0.')
  return value
}

/** `256x512`: width by height in pixels. */
export function pictureSize(text: string): { readonly width: number; readonly height: number } {
  const [, width, height] = /^(\d{2,4})x(\d{2,4})$/.exec(text) ?? []
  if (width === undefined || height === undefined) throw new InvalidArgumentError('Write it as WIDTHxHEIGHT, e.g. 256x512.')
  return { width: Number(width), height: Number(height) }
}

export const ACTION_SPACES = Object.values(ActionSpaceName)

/** Of every suite, or of one. */
export function selectTasks(globs: string, suite?: string): readonly TaskSpec[] {
  const tasks = loadTasks().filter(({ suites }) => suite === undefined || suites.includes(suite))
  if (tasks.length === 0) throw new UsageError(`No task belongs to the suite ${JSON.stringify(suite)}`)
  return some(selectByGlobs(tasks, globs), 'task', globs)
}

/** Those of the data files, and sampled ones by their ids. */
export function selectEnvironments(globs: string): readonly EnvironmentSpec[] {
  const sampled = globs.split(',').map((glob) => glob.trim()).filter((glob) => /^sampled-\d+$/.test(glob))
  const chosen = [...selectByGlobs(loadEnvironments(), globs), ...sampled.map((id) => findEnvironment(id))]
  return some(chosen, 'environment', globs)
}

function some<T>(chosen: readonly T[], kind: string, globs: string): readonly T[] {
  if (chosen.length > 0) return chosen
  throw new UsageError(`No ${kind} matches ${JSON.stringify(globs)}: see 'droidgym ${kind}s' for their ids`)
}
