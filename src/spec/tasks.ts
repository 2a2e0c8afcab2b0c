import { z } from 'zod'
import { compilePattern, PatternError } from '../android/pattern.ts'
import { SpecReader } from './load-yaml.ts'
import { packageRoot } from './package-root.ts'
import { SpecError, SpecErrorCode } from './spec-error.ts'
import { taskSchema } from './task.ts'
import type { Criterion, ScriptStep, Selector, TaskSpec } from './task.ts'

const SOURCES = ['log', 'database', 'preference', 'setting', 'ui'] as const
/** A kind of fact that decides a task. */
export type Source = (typeof SOURCES)[number]

const catalogues = new Map<string, readonly TaskSpec[]>()

/** Every task under `envs/tasks`, by file. Throws a `SpecError` that lists all faults. */
export function loadTasks(root = packageRoot()): readonly TaskSpec[] {
  const known = catalogues.get(root)
  if (known !== undefined) return known
  const tasks = readTasks(new SpecReader(root))
  catalogues.set(root, tasks)
  return tasks
}

/** A task by id; an underscore at the end of the id may be left out. Throws `SpecError`. */
export function findTask(id: string, root = packageRoot()): TaskSpec {
  const task = loadTasks(root).find((candidate) => candidate.id === id || candidate.id === `${id}_`)
  if (task === undefined) {
    throw new SpecError(SpecErrorCode.unknownTask, `There is no task ${JSON.stringify(id)}: list them for the ids`)
  }
  return task
}

/** The kinds of fact that a criterion reads, each once, in the order of `SOURCES`. */
export function sourcesOf(criterion: Criterion): Source[] {
  const leaves = leavesOf(criterion)
  return SOURCES.filter((source) => leaves.some((leaf) => source in leaf))
}

/** The part of a task's id after its app: lower case, every run of other characters turned into one underscore. */
export function slugOf(instruction: string): string {
  return instruction.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
}

type Leaf = Exclude<Criterion, { all: Criterion[] } | { any: Criterion[] }>

function leavesOf(criterion: Criterion): Leaf[] {
  if ('all' in criterion) return criterion.all.flatMap(leavesOf)
  if ('any' in criterion) return criterion.any.flatMap(leavesOf)
  return [criterion]
}

function readTasks(reader: SpecReader): readonly TaskSpec[] {
  const strings = new StringTables(reader)
  const tasks: TaskSpec[] = []
  for (const file of reader.list('envs/tasks', '.yaml')) {
    for (const [index, task] of (reader.read(file, z.array(taskSchema)) ?? []).entries()) {
      const path = `[${String(index)}]`
      for (const { at, reason } of faultsOf(task, strings)) reader.report(file, `${path}.${at}`, reason)
      if (tasks.some(({ id }) => id === task.id)) reader.report(file, `${path}.id`, `the id "${task.id}" occurs twice`)
      tasks.push(task)
    }
  }
  reader.finish()
  return tasks
}

interface Fault {
  readonly at: string
  readonly reason: string
}

/** What the schema cannot say: names that must agree, patterns that must compile, references that must exist. */
function faultsOf(task: TaskSpec, strings: StringTables): Fault[] {
  const faults: Fault[] = []
  const id = `${task.app}/${slugOf(task.instruction)}`
  if (task.id !== id) faults.push({ at: 'id', reason: `must be "${id}", after the app and the instruction` })
  const leaves = leavesOf(task.success)
  for (const leaf of leaves) {
    const comparison = 'preference' in leaf ? leaf.preference : 'setting' in leaf ? leaf.setting : undefined
    if (comparison !== undefined && (comparison.equals === undefined) === (comparison.pattern === undefined)) {
      faults.push({ at: 'success', reason: `"${comparison.key}" needs exactly one of equals and pattern` })
    }
    const reference = 'ui' in leaf ? selectorKeys(leaf.ui)[0] : undefined
    if (reference !== undefined) faults.push({ at: 'success', reason: `"${reference}" is a translation: only scripts use them` })
  }
  for (const pattern of leaves.flatMap(patternsOf)) faults.push(...patternFault('success', pattern))
  for (const script of ['expert', 'near_miss'] as const) {
    for (const [index, step] of task[script].entries()) {
      const at = `${script}[${String(index)}]`
      for (const selector of selectorsOf(step)) {
        for (const pattern of selectorPatterns(selector)) faults.push(...patternFault(at, pattern))
        for (const key of selectorKeys(selector)) {
          if (!strings.has(key)) faults.push({ at, reason: `envs/strings has no "${key}"` })
        }
      }
    }
  }
  return faults
}

function patternFault(at: string, pattern: string): Fault[] {
  try {
    compilePattern(pattern)
    return []
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
    return [{ at, reason: error.message }]
  }
}

function patternsOf(leaf: Leaf): string[] {
  if ('ui' in leaf) return selectorPatterns(leaf.ui)
  if ('log' in leaf) return [leaf.log.pattern]
  const pattern = 'preference' in leaf ? leaf.preference.pattern : 'setting' in leaf ? leaf.setting.pattern : undefined
  return pattern === undefined ? [] : [pattern]
}

function selectorsOf(step: ScriptStep): Selector[] {
  if ('tap' in step) return [step.tap]
  if ('keys' in step) return step.keys
  return 'set' in step ? [step.set] : []
}

/** The selector and those it is placed by. */
function nested(selector: Selector): Selector[] {
  return [selector, ...[selector.inside, selector.containing].flatMap((inner) => (inner ? nested(inner) : []))]
}

function selectorPatterns(selector: Selector): string[] {
  return nested(selector)
    .flatMap(({ text_matches, content_desc_matches }) => [text_matches, content_desc_matches])
    .filter((pattern) => pattern !== undefined)
}

function selectorKeys(selector: Selector): string[] {
  return nested(selector)
    .flatMap(({ text_key, content_desc_key }) => [text_key, content_desc_key])
    .filter((key) => key !== undefined)
}

const WEEKDAYS = new Set(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])

/** The translations that references may name; a table is read when it is first asked for. */
class StringTables {
  readonly #reader: SpecReader
  readonly #keys = new Map<string, ReadonlySet<string>>()

  constructor(reader: SpecReader) {
    this.#reader = reader
  }

  has(reference: string): boolean {
    const [table = '', key = ''] = reference.split(':')
    return table === 'weekday' ? WEEKDAYS.has(key) : this.#keysOf(table).has(key)
  }

  #keysOf(table: string): ReadonlySet<string> {
    const known = this.#keys.get(table)
    if (known !== undefined) return known
    const content = this.#reader.read(`envs/strings/${table}.yaml`, z.record(z.string(), z.unknown())) ?? {}
    const keys = new Set(Object.keys(content))
    this.#keys.set(table, keys)
    return keys
  }
}
