import type { z } from 'zod'
import { didYouMean } from '../nearest.ts'

/** What a missing value must be, by zod's name for it. */
const KINDS: Readonly<Partial<Record<string, string>>> = {
  boolean: 'true or false',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'a mapping',
  record: 'a mapping',
}

/** Says why a value is refused where zod's own words are jargon, or could name what was meant; else `undefined`. */
export function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input !== undefined) return undefined
      return `is missing; it must be ${KINDS[issue.expected] ?? issue.expected}`
    }
    case 'invalid_value': {
      const named = issue.values.map((value) => JSON.stringify(value)).join('|')
      if (issue.input === undefined) return `is missing; it must be one of ${named}`
      const known = issue.values.filter((value) => typeof value === 'string')
      const hint = typeof issue.input === 'string' ? didYouMean(issue.input, known) : ''
      return hint === '' ? undefined : `Invalid option: expected one of ${named}${hint}`
    }
    case 'unrecognized_keys': {
      const known = keysOf(issue.inst)
      const hints = issue.keys.map((key) => didYouMean(key, known)).join('').replaceAll('?.', '?')
      const named = issue.keys.map((key) => JSON.stringify(key)).join(', ')
      return hints === '' ? undefined : `Unrecognized key${issue.keys.length > 1 ? 's' : ''}: ${named}${hints}`
    }
    default:
      return undefined
  }
}

/** The keys of an object's schema. */
function keysOf(schema: z.core.$ZodRawIssue['inst']): readonly string[] {
  const { shape } = (schema?._zod.def ?? {}) as { readonly shape?: object }
  return Object.keys(shape ?? {})
}
