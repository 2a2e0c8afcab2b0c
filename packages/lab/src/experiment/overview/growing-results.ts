import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@droidgym/base/error/message-of'
import { z } from 'zod'
import { EvaluationError, EvaluationErrorCode } from '../../play/evaluation-error.ts'
import { episodeOrderSchema, keyOf } from '../run/episode-order.ts'
import { EndReason, episodeResultSchema, withNewNames } from '../run/episode-result.ts'
import type { EpisodeResult } from '../run/episode-result.ts'
import { RESULTS_FILE } from '../run/result-log.ts'

const BLOCK_BYTES = 4 * 1024 * 1024
/** The bytes before the place reached that show that the file is still the same. */
const TAIL_BYTES = 4096
const LINE_END = 0x0a

/** What overviews need of a result. The rest of it stays on the disk, which keeps 100,000 of them small. */
const rowSchema = z.preprocess(withNewNames, z.object({
  ...episodeOrderSchema.pick({
    agent: true, task: true, suite: true, environment: true, action_space: true, criteria: true, settle: true,
    end_on_success: true, protocol: true, judged_by: true, episode: true, seed: true,
  }).shape,
  split: z.string(),
  success: z.boolean(),
  steps: z.int(),
  reward: z.number(),
  reason: z.enum(EndReason),
  not_judged_by_rules: z.literal(true).optional(),
  judgement: z.unknown().optional(),
}))

/** An episode of a run, and where its line is in the file of results. */
export interface EpisodeRow extends Omit<z.infer<typeof rowSchema>, 'not_judged_by_rules' | 'judgement'> {
  readonly at: number
  readonly bytes: number
}

/** Lines that are no results. */
interface ResultFaults {
  readonly count: number
  /** The first, in words. */
  readonly first: string
}

/**
 * The results of a folder into which a run may still write: each look reads what was added since the last. Lines that
 * are no results are counted and left out, as are episodes that wait for a judge, and a last line without an end.
 */
export class GrowingResults {
  readonly #file: string
  #rows: EpisodeRow[] = []
  #keys = new Set<string>()
  #faults: ResultFaults | undefined
  /** The file, and the bytes and lines read of it. */
  #inode = -1n
  #read = 0
  #lines = 0
  #tail = Buffer.alloc(0)

  constructor(folder: string) {
    this.#file = join(folder, RESULTS_FILE)
  }

  /** In the order of the file; the first of each episode counts. */
  get rows(): readonly EpisodeRow[] {
    return this.#rows
  }

  get faults(): ResultFaults | undefined {
    return this.#faults
  }

  /** Reads on. Throws `NO_RESULTS` if the file cannot be read. */
  look(): this {
    this.#open((file) => {
      const { ino, size } = fstatSync(file, { bigint: true })
      if (ino !== this.#inode || size < this.#read || !this.#hasSameTail(file)) this.#forget()
      this.#inode = ino
      let rest = Buffer.alloc(0)
      for (;;) {
        const block = bytesAt(file, this.#read + rest.length, BLOCK_BYTES)
        if (block.length === 0) return
        const bytes = Buffer.concat([rest, block])
        const end = bytes.lastIndexOf(LINE_END) + 1
        if (end > 0) this.#add(bytes.subarray(0, end))
        rest = bytes.subarray(end)
      }
    })
    return this
  }

  /** The whole result of a row. Throws `NO_RESULTS`, and `MALFORMED_RESULTS` if the line is another by now. */
  resultOf({ at, bytes }: EpisodeRow): EpisodeResult {
    let text = ''
    this.#open((file) => {
      text = bytesAt(file, at, bytes).toString('utf8')
    })
    const result = episodeResultSchema.safeParse(jsonOf(text))
    if (result.success) return result.data
    throw new EvaluationError(EvaluationErrorCode.malformedResults, `${this.#file} has changed: ${faultOf(result.error)}`)
  }

  /** Adds whole lines. */
  #add(bytes: Buffer): void {
    let start = 0
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, start)) {
      this.#lines += 1
      this.#addLine(bytes.toString('utf8', start, end), { at: this.#read + start, bytes: end - start })
      start = end + 1
    }
    this.#read += bytes.length
    this.#tail = Buffer.from(bytes.subarray(-TAIL_BYTES))
  }

  /** Results that were made anew may have the place of earlier ones on the disk. */
  #hasSameTail(file: number): boolean {
    return bytesAt(file, this.#read - this.#tail.length, this.#tail.length).equals(this.#tail)
  }

  #addLine(line: string, place: Pick<EpisodeRow, 'at' | 'bytes'>): void {
    const parsed = rowSchema.safeParse(jsonOf(line))
    if (!parsed.success) {
      const first = `${RESULTS_FILE}:${this.#lines} is no result: ${faultOf(parsed.error)}`
      this.#faults = { first, ...this.#faults, count: (this.#faults?.count ?? 0) + 1 }
      return
    }
    const { not_judged_by_rules: onlyJudged, judgement, ...order } = parsed.data
    const key = keyOf(order)
    if (this.#keys.has(key)) return
    this.#keys.add(key)
    if (onlyJudged !== true || judgement !== undefined) this.#rows.push({ ...order, ...place })
  }

  #open(use: (file: number) => void): void {
    let file: number | undefined
    try {
      file = openSync(this.#file, 'r')
      use(file)
    } catch (cause) {
      const message = `Cannot read ${this.#file}: ${messageOf(cause)}`
      throw new EvaluationError(EvaluationErrorCode.noResults, message, { cause })
    } finally {
      if (file !== undefined) closeSync(file)
    }
  }

  #forget(): void {
    this.#rows = []
    this.#keys = new Set()
    this.#faults = undefined
    this.#read = 0
    this.#lines = 0
    this.#tail = Buffer.alloc(0)
  }
}

function faultOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`
}

function bytesAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, position))
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // The schema's error names the line.
    return line
  }
}
