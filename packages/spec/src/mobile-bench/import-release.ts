import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defined } from '@droidgym/base/defined'
import { z } from 'zod'
import { messageOf } from '@droidgym/base/error/message-of'
import { loadAppPackages } from '../app-packages.ts'
import { SpecReader } from '../load/load-yaml.ts'
import { taskDefinitionSchema } from '../tasks/task.ts'
import { readCheckpoints } from './release-checkpoints.ts'
import type { NeededPackages } from './release-packages.ts'
import { neededPackages } from './release-packages.ts'

/** Mobile-Bench's categories by the names of the files of its data (github.com/XiaoMi/MobileBench, `data`). */
const CATEGORIES = { s_app_s_step: 'SAST', s_app_m_step: 'SAMT', m_app_m_step: 'MAMT' } as const
export type ReleaseCategory = (typeof CATEGORIES)[keyof typeof CATEGORIES]

/** The paper's, section 4.2. */
const STEP_LIMITS: Readonly<Record<ReleaseCategory, number>> = { SAST: 10, SAMT: 20, MAMT: 50 }

/** The part of the ids before the slash. */
const ID_PREFIX = 'mobile-bench-release'

/** A task in the form of `--task-file`. */
export type ReleaseTask = z.input<typeof taskDefinitionSchema> & { readonly mobile_bench: ReleaseCategory }

export interface ImportedRelease {
  readonly tasks: readonly ReleaseTask[]
  /** Files and entries that are left out, each as `file:path: reason`. */
  readonly problems: readonly string[]
  /** How many tasks have content under a key of the data that is not read. */
  readonly notRead: Readonly<Record<string, number>>
}

const entrySchema = z.looseObject({
  id: z.union([z.int().min(0), z.string().max(50).regex(/^\w+$/)]),
  query: z.union([z.string(), z.array(z.string())]),
  check_point: z.record(z.string(), z.unknown()),
})

/**
 * The tasks of files of the data, for a suite of this name. An entry with a fault is left out and told, as is a file
 * that cannot be read.
 */
export function importRelease(files: readonly string[], suite: string): ImportedRelease {
  const reader = new SpecReader('')
  const tasks = new Map<string, ReleaseTask>()
  const notRead: Record<string, number> = {}
  for (const file of files) {
    for (const [index, { value, category }] of entriesOf(file, reader).entries()) {
      const read = readEntry(value, category, new EntryFaults(reader, file, index))
      if (read === undefined) continue
      if (tasks.has(read.task.id)) {
        reader.report(file, `[${index}].id`, `there is a task "${read.task.id}" already`)
        continue
      }
      tasks.set(read.task.id, { ...read.task, suites: [`${suite}-${category.toLowerCase()}`] })
      for (const key of read.notRead) notRead[key] = (notRead[key] ?? 0) + 1
    }
  }
  return { tasks: [...tasks.values()], problems: reader.problems, notRead }
}

function entriesOf(
  file: string,
  reader: SpecReader,
): readonly { readonly value: unknown, readonly category: ReleaseCategory }[] {
  const category = Object.entries(CATEGORIES).find(([name]) => basename(file).startsWith(name))?.[1]
  if (category === undefined) {
    const names = Object.entries(CATEGORIES).map(([name, of]) => `${name} (${of})`).join(', ')
    reader.report(file, '', `its name tells no category: let it begin with ${names}`)
    return []
  }
  try {
    const values: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (Array.isArray(values)) return values.map((value: unknown) => ({ value, category }))
    reader.report(file, '', 'must be a JSON array of entries')
  } catch (error) {
    reader.report(file, '', `cannot be read as JSON: ${messageOf(error)}`)
  }
  return []
}

/** The faults of one entry, told by their path in it. */
class EntryFaults {
  readonly #reader: SpecReader
  readonly #file: string
  readonly #index: number
  readonly #before: number

  constructor(reader: SpecReader, file: string, index: number) {
    this.#reader = reader
    this.#file = file
    this.#index = index
    this.#before = reader.problems.length
  }

  get hasSome(): boolean {
    return this.#reader.problems.length > this.#before
  }

  check<T>(value: unknown, schema: z.ZodType<T>): T | undefined {
    return this.#reader.check(value, this.#file, schema, this.#index)
  }

  report(at: string, reason: string): void {
    this.#reader.report(this.#file, `[${this.#index}].${at}`, reason)
  }
}

interface ReadEntry {
  readonly task: ReleaseTask
  readonly notRead: readonly string[]
}

function readEntry(value: unknown, category: ReleaseCategory, faults: EntryFaults): ReadEntry | undefined {
  const entry = faults.check(value, entrySchema)
  if (entry === undefined) return undefined
  const { id, query, check_point: given } = entry
  const instruction = [query].flat().join('').trim()
  if (instruction === '') faults.report('query', 'is empty')
  const { checkpoints, notRead } = readCheckpoints(given, (at, reason) => faults.report(at, reason))
  if (faults.hasSome) return undefined
  const needed = neededPackages(checkpoints, given)
  const why = whyNotSimulated(needed)
  const task: ReleaseTask = defined({
    id: `${ID_PREFIX}/${category.toLowerCase()}_${id}`,
    mobile_bench: category,
    app: appOf(needed, entry['app']),
    cross_app: category === 'MAMT' ? true : undefined,
    instruction,
    language: /\p{Script=Han}/u.test(instruction) ? 'zh-Hans' : 'en',
    step_limit: STEP_LIMITS[category],
    checkpoints: checkpoints.length > 0 ? [...checkpoints] : undefined,
    not_simulated: why,
  })
  // What is written must be readable: texts and lists have bounds.
  return faults.check(task, taskDefinitionSchema) && { task, notRead }
}

function whyNotSimulated(needed: NeededPackages): string | undefined {
  if (needed.length === 0) return 'the data names no app of it'
  const installed = new Set(loadAppPackages().values())
  const absent = needed.filter((packages) => !packages.some((name) => installed.has(name)))
  if (absent.length === 0) return undefined
  const named = absent.map((packages) => packages.join(' or ')).join(', ')
  return `the simulated phone lacks ${named}`.slice(0, MAX_REASON)
}

/** As the schema of tasks has it. */
const MAX_REASON = 500

/** The name by which droidgym knows the first app; else its package, or what the data calls it. */
function appOf([packages = []]: NeededPackages, named: unknown): string {
  const known = [...loadAppPackages()].find(([, name]) => packages.includes(name))?.[0]
  const [called] = [named].flat()
  return known ?? packages[0] ?? (typeof called === 'string' && called !== '' ? called : 'unknown')
}
