import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { messageOf } from '@droidgym/base/error/message-of'
import { JudgeError, JudgeErrorCode } from './judge-error.ts'

/** Reads a JSON file of judging. Throws `BAD_LABELS` with every fault as `file:path: reason`. */
export function readJudgeFile<T>(file: string, schema: z.ZodType<T>): T {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new JudgeError(JudgeErrorCode.badLabels, `Cannot read ${file}: ${messageOf(cause)}`, { cause })
  }
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${file}:${path.join('.')}: ${message}`)
  throw new JudgeError(JudgeErrorCode.badLabels, `Cannot use ${file}:\n${faults.join('\n')}`)
}
