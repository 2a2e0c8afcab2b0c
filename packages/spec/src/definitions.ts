import { z } from 'zod'
import { estimatePatternSize } from '@droidgym/android/pattern-size'
import { sideFault } from './environments/display-limits.ts'
import { environmentSchema, WALLPAPERS } from './environments/environment.ts'
import type { EnvironmentSpec } from './environments/environment.ts'
import {
  componentsOf,
  environmentRowSchema,
  loadDevices,
  loadEnvironments,
  overlaps,
  resolveRow,
} from './environments/environments.ts'
import { findUnlisted } from './find-task.ts'
import { SpecReader } from './load/load-yaml.ts'
import { packageRoot } from './load/package-root.ts'
import { didYouMean } from './nearest.ts'
import { isDrawnId } from './splits/find-environment.ts'
import { splitFileSchema } from './splits/split-file.ts'
import type { Split } from './splits/splits.ts'
import { knownSplit, OWN_SPLIT, splitFaults, splitOfFile } from './splits/splits.ts'
import { NO_CODE } from './tasks/check-finish.ts'
import type { Effect } from './tasks/event-effects.ts'
import { effectSchema } from './tasks/event-effects.ts'
import type { Person } from './tasks/people.ts'
import { patternsOfPeople } from './tasks/people.ts'
import { besidesOf } from './tasks/setup-files.ts'
import { taskDefinitionSchema } from './tasks/task.ts'
import type { TaskSpec } from './tasks/task.ts'
import { criteriaOf, criteriaOfEvents, criterionFaults, judgingFaults, leavesOf, limitFaults, loadTasks, patternsOf, taskAmong } from './tasks/tasks.ts'
import type { Fault } from './tasks/tasks.ts'
import { readUntrustedYaml } from './load/untrusted-yaml.ts'

// Untrusted tasks and environments that clients define. They keep to the schemas of the data files, which name nothing
// outside the phone and no command, and to limits on the work that they cause on a server.

/** Maximum facts that are read after every step. */
const MAX_LEAVES = 64
/** Maximum instructions of all patterns together, estimated without compiling; our own tasks have 200 at most. */
const MAX_PATTERN_SIZE = 5_000
/** Maximum pixels of a picture: 4096 × 2160. */
const MAX_PIXELS = 8_847_360

/** Written out; a definition with `layout` is a row as in `envs/environments` instead. */
export const environmentDefinitionSchema = environmentSchema
  .omit({ split: true })
  .extend({ wallpaper: z.enum(WALLPAPERS) })

/**
 * Parses a task that a client defines: YAML, one entry as in `envs/tasks`, of at most 64 KiB, with an id that no known
 * task has. Throws a `SpecError` that lists all faults.
 */
export function parseTaskDefinition(text: string, root = packageRoot()): TaskSpec {
  const definition = new Definition(text, 'task definition', root)
  const task = definition.check(taskDefinitionSchema)
  if (definition.has('check_finish')) definition.report([{ at: 'check_finish', reason: NO_CODE }])
  if (task !== undefined) definition.report(taskFaults(task, root))
  return definition.finish(task)
}

/**
 * Parses an environment that a client defines: YAML of at most 64 KiB, either a row as in `envs/environments` or
 * written out with display, density, font scale and icons. It belongs to the split `own`, and no known environment
 * has its id. Throws a `SpecError` that lists all faults.
 */
export function parseEnvironmentDefinition(text: string, root = packageRoot()): EnvironmentSpec {
  const definition = new Definition(text, 'environment definition', root)
  const environment = definition.has('layout') ? resolvedRow(definition, root) : writtenOut(definition)
  if (environment !== undefined) definition.report(environmentFaults(environment, root))
  return definition.finish(environment)
}

/**
 * Parses what happens in an event that a client sends: YAML of at most 64 KiB, an entry of `events` without `name` and
 * `at`. Throws a `SpecError` that lists all faults.
 */
export function parseEventDefinition(text: string, root = packageRoot()): Effect {
  const definition = new Definition(text, 'event', root)
  return definition.finish(definition.check(effectSchema))
}

/**
 * Parses a split that a client defines: YAML of at most 64 KiB, as a file of `envs/splits`, with a name that no known
 * split has. Throws a `SpecError` that lists all faults.
 */
export function parseSplitDefinition(text: string, root = packageRoot()): Split {
  const definition = new Definition(text, 'split definition', root)
  const file = definition.check(splitFileSchema)
  if (file !== undefined) {
    if (knownSplit(file.name, root) !== undefined) definition.report([{ at: 'name', reason: `there is a split "${file.name}" already; choose another name` }])
    definition.report(splitFaults(file, root))
  }
  return splitOfFile(definition.finish(file), root)
}

function resolvedRow(definition: Definition, root: string): EnvironmentSpec | undefined {
  const row = definition.check(environmentRowSchema)
  if (row === undefined) return undefined
  const { environment, faults } = resolveRow(row, root)
  definition.report(faults)
  return environment
}

function writtenOut(definition: Definition): EnvironmentSpec | undefined {
  const environment = definition.check(environmentDefinitionSchema)
  return environment && { ...environment, split: OWN_SPLIT }
}

/** Faults of a task that does not belong to the package, beyond the schema and its scripts. */
export function taskFaults(task: TaskSpec, root: string): Fault[] {
  const named = besidesOf(task)
  if (named.length > 0) {
    const reason = 'only a task of the operator\'s files may name a file beside it, and no template: give "text" or "base64"'
    return named.map(({ at }) => ({ at, reason }))
  }
  const criteria = criteriaOf(task)
  const tooMuch = workFaults('success', criteria, task.people)
  if (tooMuch.length > 0) return tooMuch
  const faults = [...criteria.flatMap(({ at, criterion }) => criterionFaults(at, criterion)), ...judgingFaults(task)]
  if (typeof task.step_limit !== 'number') faults.push(...limitFaults(task.step_limit, task.suites))
  if (taskAmong(loadTasks(root), task.id) !== undefined || findUnlisted(task.id, root) !== undefined) {
    faults.push({ at: 'id', reason: `there is a task "${task.id}" already; choose another id` })
  }
  return faults
}

/** Faults of criteria and people that would take too much work after every step. */
function workFaults(
  at: string,
  criteria: ReturnType<typeof criteriaOf>,
  people: readonly Person[] | undefined,
): Fault[] {
  const leaves = criteria.flatMap(({ criterion }) => leavesOf(criterion))
  if (leaves.length > MAX_LEAVES) {
    return [{ at, reason: `all criteria have ${leaves.length} parts; at most ${MAX_LEAVES} are allowed` }]
  }
  if (!areLarge([...leaves.flatMap(patternsOf), ...patternsOfPeople(people)])) return []
  return [{ at, reason: 'the patterns are too large; repeat less, or shorter parts' }]
}

function areLarge(patterns: readonly string[]): boolean {
  return patterns.reduce((size, pattern) => size + estimatePatternSize(pattern), 0) > MAX_PATTERN_SIZE
}

/** Faults of an environment that does not belong to the package, beyond the schema. */
export function environmentFaults(environment: EnvironmentSpec, root: string): Fault[] {
  const { id, device, width, height, density, icons, people } = environment
  const known = loadEnvironments(root)
  const waitedFor = criteriaOfEvents(environment.events)
  const faults = workFaults('events', waitedFor, people)
  faults.push(...waitedFor.flatMap(({ at, criterion }) => criterionFaults(at, criterion)))
  if (/^moment-/.test(id) || isDrawnId(id, root) || known.some((other) => other.id === id)) {
    faults.push({ at: 'id', reason: `"${id}" is or could be the id of another; choose one such as "client-1"` })
  }
  const devices = loadDevices(root).map((type) => type.id)
  if (!devices.includes(device)) {
    faults.push({ at: 'device', reason: `envs/devices.yaml has no "${device}"${didYouMean(device, devices)}` })
  }
  if (width * height > MAX_PIXELS) {
    faults.push({ at: 'width', reason: `${width} × ${height} pixels are more than ${MAX_PIXELS}` })
  }
  for (const [at, side] of Object.entries({ width, height })) {
    const reason = sideFault(side, density)
    if (reason !== undefined) faults.push({ at, reason })
  }
  const components = new Set(componentsOf(known))
  const unknown = icons.find(({ component }) => !components.has(component))
  if (unknown !== undefined) {
    const hint = didYouMean(unknown.component, [...components])
    faults.push({ at: 'icons', reason: `no application is called "${unknown.component}"${hint}` })
  }
  for (const place of overlaps({ icons })) faults.push({ at: 'icons', reason: `two icons stand at ${place}` })
  return faults
}

/** A definition while it is read, with the faults found so far. */
class Definition {
  readonly #reader: SpecReader
  readonly #what: string
  readonly #content: ReturnType<typeof readUntrustedYaml>

  constructor(text: string, what: string, root: string) {
    this.#reader = new SpecReader(root)
    this.#what = what
    this.#content = readUntrustedYaml(text)
    if ('fault' in this.#content) this.#reader.report(what, '', this.#content.fault)
  }

  has(key: string): boolean {
    const value = 'value' in this.#content ? this.#content.value : undefined
    return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  }

  check<T>(schema: z.ZodType<T>): T | undefined {
    return 'value' in this.#content ? this.#reader.check(this.#content.value, this.#what, schema) : undefined
  }

  report(faults: readonly Fault[]): void {
    for (const { at, reason } of faults) this.#reader.report(this.#what, at, reason)
  }

  finish<T>(checked: T | undefined): T {
    this.#reader.finish(`The ${this.#what}`)
    if (checked === undefined) throw new TypeError(`The ${this.#what} is neither valid nor faulty`)
    return checked
  }
}
