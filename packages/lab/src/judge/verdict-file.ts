import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { messageOf } from '@droidgym/base/error/message-of'
import { Outcome } from './judge.ts'
import { JudgeError, JudgeErrorCode } from './judge-error.ts'
import type { RecordedVerdict } from './judge-recordings.ts'

/** The fields read from a line of `droidgym judge --out`. */
export type JudgedVerdict =
  & Pick<RecordedVerdict, 'outcome' | 'reason' | 'substates' | 'episode' | 'round' | 'success'>
  & { readonly judge: string; readonly decomposition?: readonly { readonly id: number; readonly content: string }[] }

/** Most bytes of a file; a verdict takes about 400. */
const MAX_BYTES = 64 * 1024 * 1024
/** Most faults in a message. */
const MAX_FAULTS = 20

const count = z.int().min(0)
const verdictSchema: z.ZodType<JudgedVerdict> = z.object({
  judge: z.string().min(1).max(200),
  outcome: z.enum(Outcome),
  reason: z.string(),
  substates: z.object({ reached: z.array(count).readonly(), total: count }).exactOptional(),
  decomposition: z.array(z.object({ id: count, content: z.string() })).readonly().exactOptional(),
  episode: z.string().max(200),
  round: z.int().min(1),
  success: z.boolean().exactOptional(),
})

/** Reads a file of `droidgym judge --out`. Throws `BAD_LABELS` with every fault as `file:line: reason`. */
export function readVerdicts(file: string): readonly JudgedVerdict[] {
  const faults: string[] = []
  const verdicts = linesOf(file).flatMap((line, index): JudgedVerdict[] => {
    const parsed = verdictSchema.safeParse(jsonOf(line))
    if (parsed.success) return [parsed.data]
    const [issue] = parsed.error.issues
    faults.push(`${file}:${index + 1}: ${[...issue?.path ?? []].join('.')}: ${issue?.message ?? 'it is no verdict'}`)
    return []
  })
  if (faults.length === 0) return verdicts
  const more = faults.length > MAX_FAULTS ? [`and ${faults.length - MAX_FAULTS} more`] : []
  const listed = [...faults.slice(0, MAX_FAULTS), ...more].join('\n')
  throw new JudgeError(JudgeErrorCode.badLabels, `Cannot use the verdicts of ${file}, judge anew:\n${listed}`)
}

function linesOf(file: string): readonly string[] {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (cause) {
    throw new JudgeError(JudgeErrorCode.badLabels, `Cannot read the verdicts of ${file}: ${messageOf(cause)}`, { cause })
  }
  if (bytes.length > MAX_BYTES) {
    const message = `Cannot use the verdicts of ${file}: it has ${bytes.length} bytes, the most is ${MAX_BYTES}. Divide it`
    throw new JudgeError(JudgeErrorCode.badLabels, message)
  }
  return bytes.toString('utf8').split('\n').filter((line) => line !== '')
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // The schema refuses it.
    return undefined
  }
}
