import { basename, dirname } from 'node:path/posix'
import { z } from 'zod'
import { languageOf } from '@droidgym/android/locale'
import { compilePattern, PatternError } from '@droidgym/android/pattern'
import type { FactName } from '../facts/fact-kinds.ts'
import { FACT_KINDS } from '../facts/fact-kinds.ts'
import type { Leaf } from '../facts/leaf.ts'
import { factNames, visitLeaf } from '../facts/leaf.ts'
import type { Selector } from '../facts/selector.ts'
import { keysOfSelector, patternsOfSelector } from '../facts/selector.ts'
import { SpecReader } from '../load/load-yaml.ts'
import { checkedAtBuild } from '../load/parsed-data.ts'
import { didYouMean } from '../nearest.ts'
import { packageRoot } from '../load/package-root.ts'
import { SpecError, SpecErrorCode } from '../spec-error.ts'
import type { BrokenTaskFile, TaskCatalogue } from './own-tasks.ts'
import { ownTasks } from './own-tasks.ts'
import { NO_CODE } from './check-finish.ts'
import { hasCriterion, isInfeasible, taskSchema } from './task.ts'
import type { Criterion, Schedule, ScriptStep, TaskSpec } from './task.ts'

const catalogues = new Map<string, TaskCatalogue>()
/** The catalogue with the operator's tasks, by the catalogue of these. */
const extended = new WeakMap<TaskCatalogue, TaskCatalogue>()

/**
 * Every task of the valid files under `envs/tasks`, by file, then those of the operator's files. Throws a `SpecError`
 * when the folder cannot be read.
 */
export function loadTasks(root = packageRoot()): readonly TaskSpec[] {
  return catalogueOf(root).tasks
}

/** The files under `envs/tasks` and of the operator that are left out. Throws a `SpecError` as `loadTasks` does. */
export function brokenTaskFiles(root = packageRoot()): readonly BrokenTaskFile[] {
  return catalogueOf(root).broken
}

/** The tasks of a list, or of all lists. Throws a `SpecError` when a file of the list is faulty. */
export function listedSuite(suite: string | undefined, root = packageRoot()): readonly TaskSpec[] {
  const { tasks, broken } = catalogueOf(root)
  if (suite === undefined) return tasks
  const problems = broken.filter(({ suites }) => suites.includes(suite)).flatMap((file) => file.problems)
  if (problems.length > 0) {
    throw new SpecError(SpecErrorCode.invalidSpec, `The suite ${JSON.stringify(suite)} has faulty files:`, problems)
  }
  return tasks.filter(({ suites }) => suites.includes(suite))
}

/** The one of `tasks` with this id; an underscore at the end of the id may be left out. */
export function taskAmong(tasks: readonly TaskSpec[], id: string): TaskSpec | undefined {
  return tasks.find((task) => task.id === id || task.id === `${id}_`)
}

/**
 * A listed task, as `taskAmong` finds it. Throws a `SpecError` when there is none, which suggests the nearest id of a
 * task or of `others`.
 */
export function findListedTask(id: string, root = packageRoot(), others: readonly string[] = []): TaskSpec {
  const { tasks, broken } = catalogueOf(root)
  const task = taskAmong(tasks, id)
  if (task !== undefined) return task
  const leftOut = broken.map(({ file }) => `. ${file} has faults and is left out: see 'droidgym validate'`)
  const hint = didYouMean(id, [...tasks.map((each) => each.id), ...others])
  const message = `There is no task ${JSON.stringify(id)}: list them for the ids${leftOut.join('')}${hint}`
  throw new SpecError(SpecErrorCode.unknownTask, message)
}

/** The kinds of fact that a criterion reads, each once, in the order of `FACT_KINDS`. */
export function sourcesOf(criterion: Criterion): FactName[] {
  const leaves = leavesOf(criterion)
  return factNames().filter((name) => leaves.some((leaf) => name in leaf))
}

/** Whether the task lists that this environment needs this many steps, more than its limit. */
export function isProvenOverLimit(
  { over_limit: cells = [] }: TaskSpec,
  cell: { readonly environment: string; readonly actionSpace: string; readonly steps: number },
): boolean {
  return cells.some(
    ({ environments, action_space: space, steps }) =>
      environments.includes(cell.environment) && space === cell.actionSpace && steps === cell.steps,
  )
}

/** The part of a task's id after its app: lower case, every run of other characters turned into one underscore. */
export function slugOf(instruction: string): string {
  return instruction.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
}

export function leavesOf(criterion: Criterion): Leaf[] {
  if ('all' in criterion) return criterion.all.flatMap(leavesOf)
  if ('any' in criterion) return criterion.any.flatMap(leavesOf)
  if ('once' in criterion) return leavesOf(criterion.once)
  return [criterion]
}

function catalogueOf(root: string): TaskCatalogue {
  const shipped = shippedCatalogue(root)
  const own = root === packageRoot() ? ownTasks() : undefined
  if (own === undefined) return shipped
  const known = extended.get(own)
  if (known !== undefined) return known
  const catalogue = { tasks: [...shipped.tasks, ...own.tasks], broken: [...shipped.broken, ...own.broken] }
  extended.set(own, catalogue)
  return catalogue
}

function shippedCatalogue(root: string): TaskCatalogue {
  const known = catalogues.get(root)
  if (known !== undefined) return known
  // The build stored what `readTasks` returned.
  const catalogue = (checkedAtBuild(() => taskSources(root))?.value as TaskCatalogue | undefined) ?? readTasks(root)
  catalogues.set(root, catalogue)
  return catalogue
}

/** All texts that the tasks and their faults depend on. `readTasks` reports those that cannot be read. */
export function taskSources(root: string): string {
  const reader = new SpecReader(root)
  const files = [...reader.list('envs/tasks', '.yaml'), ...reader.list('envs/strings', '.yaml')]
  return files.map((file) => `${file}\n${reader.text(file) ?? ''}`).join('\n')
}

/** A faulty file is left out as a whole, so that no task is played with another meaning. */
export function readTasks(root: string): TaskCatalogue {
  const folder = new SpecReader(root)
  const files = folder.list('envs/tasks', '.yaml')
  folder.finish()
  const strings = new StringTables()
  const sound = new Map<string, readonly TaskSpec[]>()
  const faulty = new Map<string, readonly string[]>()
  const ids = new Set<string>()
  for (const file of files) {
    const reader = new SpecReader(root)
    const tasks = reader.read(file, z.array(taskSchema)) ?? []
    const has = (reference: string): boolean => strings.has(reference, reader)
    for (const [index, task] of tasks.entries()) {
      const path = `[${String(index)}]`
      for (const { at, reason } of faultsOf(task, has)) reader.report(file, `${path}.${at}`, reason)
      if (ids.has(task.id)) reader.report(file, `${path}.id`, `the id "${task.id}" occurs twice`)
      ids.add(task.id)
    }
    if (reader.problems.length === 0) sound.set(file, tasks)
    else faulty.set(file, reader.problems)
  }
  const suitesOf = (file: string): readonly string[] => {
    const neighbours = [...sound].filter(([other]) => dirname(other) === dirname(file)).flatMap(([, tasks]) => tasks)
    return [...new Set([basename(dirname(file)), ...neighbours.flatMap(({ suites }) => suites)])]
  }
  return {
    tasks: [...sound.values()].flat(),
    broken: [...faulty].map(([file, problems]) => ({ file, suites: suitesOf(file), problems })),
  }
}

export interface Fault {
  readonly at: string
  readonly reason: string
}

/** Faults beyond the schema: names that must agree, patterns that must compile, references that must exist. */
function faultsOf(task: TaskSpec, has: (reference: string) => boolean): Fault[] {
  const faults: Fault[] = []
  const id = `${task.app}/${slugOf(task.instruction)}`
  // The slug of an instruction in another script would be empty.
  if (languageOf(task.language) === 'en' && task.id !== id) {
    faults.push({ at: 'id', reason: `must be "${id}", after the app and the instruction` })
  }
  return [...faults, ...shippedFaults(task, has)]
}

/** Faults of a task of ours beyond the schema, but for its id. */
export function shippedFaults(task: TaskSpec, has: (reference: string) => boolean): Fault[] {
  return [...factFaults(task), ...scriptFaults(task, has)]
}

/** Faults of the limits, criteria and way of judging of a task of ours. */
function factFaults(task: TaskSpec): Fault[] {
  const faults = typeof task.step_limit === 'number' ? [] : limitFaults(task.step_limit, task.suites)
  if (task.check_finish !== undefined) faults.push({ at: 'check_finish', reason: NO_CODE })
  for (const { at, criterion } of criteriaOf(task)) faults.push(...criterionFaults(at, criterion))
  return [...faults, ...judgingFaults(task)]
}

/** Faults of a task's answers and scripts beyond the schema. */
export function scriptFaults(task: TaskSpec, has: (reference: string) => boolean): Fault[] {
  const faults: Fault[] = []
  for (const [index, { pattern }] of (task.answers ?? []).entries()) {
    faults.push(...patternReasons(pattern).map((reason) => ({ at: `answers[${index}].pattern`, reason })))
  }
  for (const { at, script } of scriptsOf(task)) {
    for (const [index, step] of script.entries()) {
      for (const selector of selectorsOf(step)) faults.push(...selectorFaults(`${at}[${String(index)}]`, selector, has))
    }
  }
  return faults
}

/** A task has a criterion, or is infeasible for a reason, or a judge decides. */
export function judgingFaults(task: TaskSpec): Fault[] {
  if (!isInfeasible(task)) return task.why === undefined ? [] : [{ at: 'why', reason: 'is for tasks with "infeasible: true"' }]
  return [
    ...(hasCriterion(task) ? [{ at: 'infeasible', reason: 'a task has "success" or "check_finish", or is infeasible, not both' }] : []),
    ...(task.why === undefined ? [{ at: 'infeasible', reason: 'needs "why": the reason in words' }] : []),
  ]
}

/** The first suite's limit applies to suites without their own. */
export function limitFaults(limits: Readonly<Record<string, number>>, suites: readonly string[]): Fault[] {
  const [first] = suites
  const other = Object.keys(limits).find((suite) => !suites.includes(suite))
  if (other !== undefined) return [{ at: 'step_limit', reason: `"${other}" is none of the task's suites` }]
  return first === undefined || first in limits ? [] : [{ at: 'step_limit', reason: `needs the limit of "${first}"` }]
}

/** The criteria that a task is judged by, each with its place in the task. */
export function criteriaOf(task: TaskSpec): readonly { readonly at: string; readonly criterion: Criterion }[] {
  const { success, setup, teardown, reference, events } = task
  const rule = reference?.rule
  return [
    { at: 'success', criterion: success },
    ...(rule === undefined || 'never' in rule ? [] : [{ at: 'reference.rule', criterion: rule }]),
    ...(setup?.expects === undefined ? [] : [{ at: 'setup.expects', criterion: setup.expects }]),
    ...(teardown?.expects === undefined ? [] : [{ at: 'teardown.expects', criterion: teardown.expects }]),
    ...criteriaOfEvents(events),
  ]
}

/** The criteria that events wait for. */
export function criteriaOfEvents(events: Schedule = []): ReturnType<typeof criteriaOf> {
  return events.flatMap(({ at: { when } }, index) => (when === undefined ? [] : [{ at: `events[${index}].at.when`, criterion: when }]))
}

/** The expert's and the near misses' scripts, each with its place in the task. */
export function scriptsOf(task: TaskSpec): readonly { readonly at: string; readonly script: readonly ScriptStep[] }[] {
  const misses = task.near_misses.map(({ script }, index) => ({ at: `near_misses[${String(index)}].script`, script }))
  return [{ at: 'expert', script: task.expert }, ...misses]
}

/** Whether it depends on what has happened since the reset, and not only on the current state. */
export function needsHistory(criterion: Criterion): boolean {
  if ('all' in criterion) return criterion.all.some(needsHistory)
  if ('any' in criterion) return criterion.any.some(needsHistory)
  return 'once' in criterion || 'event' in criterion || 'answer' in criterion
}

/** Faults of a criterion beyond the schema. */
export function criterionFaults(at: string, criterion: Criterion): Fault[] {
  const isEarly = at === 'setup.expects' || at === 'teardown.expects'
  const why = isEarly ? 'nothing has happened yet' : 'nothing is remembered between actions'
  const early = { at, reason: `${why}: "event", "answer" and "once" are for "success" and "reference.rule"` }
  const faults = (isEarly || at.startsWith('events[')) && needsHistory(criterion) ? [early] : []
  return [...faults, ...leafFaults(at, criterion)]
}

function leafFaults(at: string, criterion: Criterion): Fault[] {
  return leavesOf(criterion).flatMap((leaf) => {
    const known = visitLeaf(leaf, (name, condition) => FACT_KINDS[name].faults?.(condition) ?? [])
    const reasons = [...patternsOf(leaf).flatMap(patternReasons), ...known]
    return reasons.map((reason) => ({ at, reason }))
  })
}

function selectorFaults(at: string, selector: Selector, has: (reference: string) => boolean): Fault[] {
  const unknown = keysOfSelector(selector).filter((key) => !has(key))
  const reasons = [
    ...patternsOfSelector(selector).flatMap(patternReasons),
    ...unknown.map((key) => `envs/strings has no "${key}"`),
  ]
  return reasons.map((reason) => ({ at, reason }))
}

function patternReasons(pattern: string): string[] {
  try {
    compilePattern(pattern)
    return []
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
    return [error.message]
  }
}

/** The patterns of a leaf, those of its selectors included. */
export function patternsOf(leaf: Leaf): readonly string[] {
  return visitLeaf(leaf, (name, condition) => FACT_KINDS[name].patterns?.(condition) ?? [])
}

function selectorsOf(step: ScriptStep): Selector[] {
  if ('tap' in step) return [step.tap]
  if ('keys' in step) return step.keys
  if ('set' in step) return [step.set]
  if ('slide' in step) return [step.slide]
  if ('wait_for' in step) return [step.wait_for]
  if (!('when' in step)) return []
  return [step.when, ...[...(step.then ?? []), ...(step.otherwise ?? [])].flatMap(selectorsOf)]
}

const WEEKDAYS = new Set(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])

/** The translations that references may name; a table is read on first use. */
export class StringTables {
  readonly #keys = new Map<string, ReadonlySet<string>>()

  /** A table that cannot be read is reported to the reader. */
  has(reference: string, reader: SpecReader): boolean {
    const [table = '', key = ''] = reference.split(':')
    return table === 'weekday' ? WEEKDAYS.has(key) : this.#keysOf(table, reader).has(key)
  }

  #keysOf(table: string, reader: SpecReader): ReadonlySet<string> {
    const known = this.#keys.get(table)
    if (known !== undefined) return known
    const content = reader.read(`envs/strings/${table}.yaml`, z.record(z.string(), z.unknown())) ?? {}
    const keys = new Set(Object.keys(content))
    this.#keys.set(table, keys)
    return keys
  }
}
