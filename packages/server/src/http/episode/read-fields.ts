import type { z } from 'zod'
import { invalid } from '../../service/errors/request-error.ts'
import { readGiven } from '@droidgym/spec/load/read-given'

/** What the schema reads. Throws `INVALID_REQUEST` with every fault; fields that are null count as absent. */
export function readFields<T>(schema: z.ZodType<T>, given: unknown, what: string): T {
  const read = readGiven(schema, withoutNulls(given))
  if ('value' in read) return read.value
  throw invalid(`${what}: ${read.faults.join('; ')}`)
}

/** Python's clients send None for what they leave out. */
function withoutNulls(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
}
