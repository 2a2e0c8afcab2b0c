import type { Invalid } from './invalid.ts'
import { quote } from './invalid.ts'

const MAX_MS = 60_000

/** A reply's number of seconds as milliseconds. */
export function readSeconds(seconds: number): { readonly ms: number } | Invalid {
  const ms = Math.round(seconds * 1000)
  if (ms >= 1 && ms <= MAX_MS) return { ms }
  return { invalid: `a time must be from 0.001 to ${MAX_MS / 1000} seconds, but is ${quote(seconds)}` }
}
