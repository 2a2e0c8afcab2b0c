import { InvalidArgumentError } from 'commander'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { apiLevelFault, DEFAULT_API_LEVEL, HIGHEST_API_LEVEL, LOWEST_API_LEVEL } from '@droidgym/spec/device/api-level'
import { CONTENTS } from '@droidgym/spec/environments/environment'
import type { Content } from '@droidgym/spec/environments/environment'
import { didYouMean } from '@droidgym/spec/nearest'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { loadSuite, suiteNames, tasksMatching } from '@droidgym/spec/find-task'
import { brokenTaskFiles } from '@droidgym/spec/tasks/tasks'
import { loadTemplates } from '@droidgym/spec/templates/templates'
import { UsageError } from '../exit.ts'

/** Parsers of option values; each throws an error that commander or `exit.ts` reports. */
export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('It must be a whole number from 0.')
  return value
}

/** An API level whose emulators can be chosen. */
export function apiLevel(text: string): number {
  const fault = apiLevelFault(wholeNumber(text))
  if (fault !== undefined) throw new InvalidArgumentError(`${fault}.`)
  return Number(text)
}

export const API_LEVEL_HELP = `the Android of emulators and named phones, ${LOWEST_API_LEVEL} to ${HIGHEST_API_LEVEL}; emulators that`
  + ` are made have ${DEFAULT_API_LEVEL}`

export function positiveNumber(text: string): number {
  const value = Number(text)
  if (!(value > 0 && Number.isFinite(value))) throw new InvalidArgumentError('It must be a number above 0.')
  return value
}

export const SUITE_HELP = 'only the tasks of this list, with its step limits'

/** `256x512`: width by height in pixels. */
export function pictureSize(text: string): { readonly width: number; readonly height: number } {
  const [, width, height] = /^(\d{2,4})x(\d{2,4})$/.exec(text) ?? []
  if (width === undefined || height === undefined) throw new InvalidArgumentError('Write it as WIDTHxHEIGHT, e.g. 256x512.')
  return { width: Number(width), height: Number(height) }
}

export const ACTION_SPACES = Object.values(ActionSpaceName)

/**
 * The tasks of every suite, or of one. Files with faults are named on standard error and left out. Throws a
 * `UsageError` if no task matches, and a `SpecError` if the suite itself has such a file.
 */
export function selectTasks(globs: string, suite?: string): readonly TaskSpec[] {
  const tasks = loadSuite(suite)
  for (const { file, problems } of brokenTaskFiles()) {
    console.error(`WARNING: ${file} is left out because of ${problems.length} faults, the first being ${problems[0] ?? ''}`)
  }
  if (tasks.length === 0) {
    const hint = didYouMean(suite ?? '', suiteNames())
    throw new UsageError(`No task belongs to the suite ${JSON.stringify(suite)}${hint}`)
  }
  return some(tasksMatching(globs, suite, tasks), [...tasks, ...loadTemplates()], { kind: 'task', globs })
}

/** What was asked for, for the message when it is not there. */
interface Asked {
  readonly kind: string
  readonly globs: string
}

/** What was chosen. Throws a `UsageError` with the nearest ids when that is nothing. */
export function some<T>(
  chosen: readonly T[],
  all: readonly { readonly id: string }[],
  { kind, globs }: Asked,
): readonly T[] {
  if (chosen.length > 0) return chosen
  const hint = didYouMean(globs, all.map(({ id }) => id))
  throw new UsageError(`No ${kind} matches ${JSON.stringify(globs)}: see 'droidgym ${kind}s' for their ids${hint}`)
}

/** Parses `--content`. Throws an error that commander reports. */
export function contentName(text: string): Content {
  const content = CONTENTS.find((candidate) => candidate === text)
  if (content === undefined) throw new InvalidArgumentError(`It must be ${CONTENTS.join(' or ')}.`)
  return content
}
