import type { z } from 'zod'
import { plainMessage } from './plain-messages.ts'
import type { Issue } from './union-faults.ts'
import { faultsOf } from './union-faults.ts'

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
/** A decimal number of as many characters has at most 15 digits, which a double holds exactly. */
const MAX_NUMBER = 15
/** Longest excerpt of a text in a fault. */
const SHOWN = 60

/** What a schema reads of a value, or every fault, as `path: reason`. */
export type Given<T> = { readonly value: T } | { readonly faults: readonly string[] }

/**
 * Reads what a model or another program has written: a number, `true` or `false` may stand in quotes where only such a
 * value fits. A fault of a union is that of the form that was most likely meant.
 */
export function readGiven<T>(schema: z.ZodType<T>, given: unknown): Given<T> {
  for (let value = given; ;) {
    const read = schema.safeParse(value, { reportInput: true, error: plainMessage })
    if (read.success) return { value: read.data }
    const faults = read.error.issues.flatMap(faultsOf)
    const quoted = faults.flatMap((fault) => {
      const meant = unquoted(fault)
      return meant === undefined ? [] : [{ path: fault.path, meant }]
    })
    if (quoted.length === 0) return { faults: faults.map(written) }
    value = quoted.reduce((changed, { path, meant }) => withValue(changed, path, meant), value)
  }
}

function unquoted(fault: Issue): number | boolean | undefined {
  if (fault.code !== 'invalid_type' || typeof fault.input !== 'string') return undefined
  const { expected, input } = fault
  if (expected === 'boolean') return unquotedBoolean(input)
  return expected === 'number' || expected === 'int' ? unquotedNumber(input) : undefined
}

/** The value of a JSON text; the text itself when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

export function unquotedBoolean(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined
}

/** The number that a text states exactly. */
export function unquotedNumber(text: string): number | undefined {
  return text.length <= MAX_NUMBER && NUMBER.test(text) ? Number(text) : undefined
}

/** A copy with another value at a path. */
function withValue(whole: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole)) {
    return whole.map((item: unknown, index) => (index === key ? withValue(item, rest, value) : item))
  }
  const fields = whole as Readonly<Record<PropertyKey, unknown>>
  return { ...fields, [key]: withValue(fields[key], rest, value) }
}

function written(fault: Issue): string {
  const path = fault.path.join('.')
  return path === '' ? reasonOf(fault) : `${path}: ${reasonOf(fault)}`
}

function reasonOf({ code, input, message }: Issue): string {
  const reason = message.replace(/^Invalid (?:input|option): /, '')
  return code === 'invalid_type' && typeof input === 'string' ? `${reason} ${shown(input)}` : reason
}

function shown(text: string): string {
  return text.length > SHOWN ? `${JSON.stringify(text.slice(0, SHOWN))}…` : JSON.stringify(text)
}
