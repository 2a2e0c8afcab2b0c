import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@droidgym/base/error/message-of'
import { knownSplit } from '@droidgym/spec/splits/splits'
import type { EpisodeOrder } from './episode-order.ts'
import { keyOf } from './episode-order.ts'
import type { EpisodeResult } from './episode-result.ts'
import { episodeResultSchema } from './episode-result.ts'
import { EvaluationError, EvaluationErrorCode } from '../../play/evaluation-error.ts'
import { HOW_PLAYED } from './how-played.ts'
import { waitsForJudge } from './judged-result.ts'
import type { PhoneRecord } from './phone-record.ts'
import { checkSamePhone } from './phone-record.ts'

/** The name of the file in a folder of results. */
export const RESULTS_FILE = 'results.jsonl'

/** The fields that distinguish runs, in order of reporting. */
const IDENTITY: Readonly<Record<string, (order: EpisodeOrder | EpisodeResult) => string>> = {
  agent: ({ agent }) => agent,
  'action space': ({ action_space: space }) => space,
  protocol: HOW_PLAYED.protocol,
  'choice of criteria': HOW_PLAYED.criteria,
  'way to settle': HOW_PLAYED.settle,
  judge: HOW_PLAYED.judge,
  'way to end': HOW_PLAYED.ending,
  suite: HOW_PLAYED.suite,
  task: ({ task }) => task,
  environment: ({ environment }) => environment,
  'number of episodes': ({ episode }) => String(episode),
}
/** Most names in a message. */
const MAX_NAMED = 5

/** The results of a folder, one line each, appended as they come. Contains every episode once. */
export class ResultLog {
  readonly #file: string
  readonly #results: Map<string, EpisodeResult>
  #phone: PhoneRecord | undefined

  private constructor(file: string, results: Map<string, EpisodeResult>) {
    this.#file = file
    this.#results = results
    this.#phone = [...results.values()].find(({ phone }) => phone !== undefined)?.phone
  }

  /**
   * Creates the folder, or continues with its results; a truncated last line is removed. Throws an `EvaluationError` if
   * a line is not a result.
   */
  static open(folder: string): ResultLog {
    const file = join(folder, RESULTS_FILE)
    try {
      mkdirSync(folder, { recursive: true })
      const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
      const end = bytes.lastIndexOf('\n') + 1
      if (end < bytes.length) truncateSync(file, end)
    } catch (cause) {
      throw unusable(`Cannot keep results in ${folder}: ${messageOf(cause)}`, cause)
    }
    return new ResultLog(file, byKey(existsSync(file) ? readLines(file) : []))
  }

  /** The phone of its episodes; `undefined` if none says it. */
  get phone(): PhoneRecord | undefined {
    return this.#phone
  }

  get results(): readonly EpisodeResult[] {
    return [...this.#results.values()]
  }

  /**
   * A folder holds one run, which may be continued and extended. Throws `OTHER_RUN`, naming the difference, if it has
   * an episode outside these orders, or of a split that has changed since.
   */
  checkBelongsTo(orders: readonly EpisodeOrder[]): void {
    const changed = changedSplit(this.results)
    if (changed !== undefined) {
      const message = `${this.#file} has results of ${changed}, which draws other phones by now`
      throw new EvaluationError(EvaluationErrorCode.otherRun, `${message}. Choose another folder, or remove this one to begin anew`)
    }
    const wanted = new Set(orders.map(keyOf))
    const other = this.results.find((result) => !wanted.has(keyOf(result)))
    if (other === undefined) return
    const [what = 'episode', valueOf = keyOf] = Object.entries(IDENTITY)
      .find(([, of]) => !orders.some((order) => of(order) === of(other))) ?? []
    const asked = [...new Set(orders.map(valueOf))].slice(0, MAX_NAMED).join(', ')
    throw new EvaluationError(
      EvaluationErrorCode.otherRun,
      `${this.#file} has results of another ${what}: ${valueOf(other)}, where this run has ${asked}.`
      + ' Choose another folder, or remove this one to begin anew',
    )
  }

  /** Whether an episode was played before. Throws if its seed, policy, code or limit differed. */
  has(order: EpisodeOrder): boolean {
    const known = this.#results.get(keyOf(order))
    if (known === undefined) return false
    const what = Object.entries({
      seed: known.seed !== order.seed,
      policy: known.policy !== order.policy,
      'code in check_finish': known.code !== order.code,
      'step limit': order.step_limit !== undefined && known.step_limit !== order.step_limit,
    }).find(([, differs]) => differs)?.[0]
    if (what === undefined) return true
    const place = `${order.task} in ${order.environment}`
    throw new EvaluationError(
      EvaluationErrorCode.otherRun,
      `${this.#file} has ${place} with another ${what}. Choose another folder, or remove this one to begin anew`,
    )
  }

  /** Does nothing if the episode is already there. Throws `OTHER_RUN` for one on another image. */
  add(result: EpisodeResult): void {
    const key = keyOf(result)
    if (this.#results.has(key)) return
    checkSamePhone(this.#phone, result.phone)
    try {
      appendFileSync(this.#file, `${JSON.stringify(result)}\n`)
    } catch (cause) {
      throw unusable(`Cannot write to ${this.#file}: ${messageOf(cause)}. Make room and run it again: it goes on from here`, cause)
    }
    this.#results.set(key, result)
    this.#phone ??= result.phone
  }
}

/** The first split of results that draws other phones by now, under the same ids. */
function changedSplit(results: readonly EpisodeResult[]): string | undefined {
  const hashes = new Map(results.map(({ split, split_hash: hash }) => [`${split} ${hash ?? ''}`, { split, hash }]))
  return [...hashes.values()].find(({ split, hash }) => {
    const known = hash === undefined ? undefined : knownSplit(split)
    return known?.factors !== undefined && known.hash !== hash
  })?.split
}

/** Reads the results of a folder, without those that wait for a judge. Throws `EvaluationError`. */
export function readResults(folder: string): readonly EpisodeResult[] {
  return readAllResults(folder).filter((result) => !waitsForJudge(result))
}

/** As `readResults`, with those that wait for a judge. */
export function readAllResults(folder: string): readonly EpisodeResult[] {
  return [...byKey(readLines(join(folder, RESULTS_FILE))).values()]
}

/** In their order; the first of each episode counts. */
function byKey(results: readonly EpisodeResult[]): Map<string, EpisodeResult> {
  const found = new Map<string, EpisodeResult>()
  for (const result of results) if (!found.has(keyOf(result))) found.set(keyOf(result), result)
  return found
}

/** All lines except a truncated last one. */
function readLines(file: string): readonly EpisodeResult[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw unusable(`Cannot read ${file}: ${messageOf(cause)}`, cause)
  }
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line, index) => {
    const result = episodeResultSchema.safeParse(parsed(line))
    if (result.success) return result.data
    const [issue] = result.error.issues
    const reason = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`
    const message = `${file}:${index + 1} is no result: ${reason}. Remove the line, or choose another folder`
    throw new EvaluationError(EvaluationErrorCode.malformedResults, message)
  })
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // The schema's error names the line.
    return line
  }
}

function unusable(message: string, cause: unknown): EvaluationError {
  return new EvaluationError(EvaluationErrorCode.noResults, message, { cause })
}
