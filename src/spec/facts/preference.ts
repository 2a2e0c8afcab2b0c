import { z } from 'zod'
import type { FactSchema } from './fact-schema.ts'
import { definedOf, devicePath, faultsOfChoice, pattern, scalar } from './fields.ts'

const source = z.strictObject({ path: devicePath, key: z.string() })
export type PreferenceSource = z.infer<typeof source>

/** Exactly one of `equals` and `pattern`; a pattern is searched in the value's text. */
const condition = source.extend({
  equals: scalar.optional(),
  pattern: pattern.optional(),
})
export type PreferenceCondition = z.infer<typeof condition>

/** A value in a file of shared preferences. */
export const preference = {
  source,
  condition,
  patterns: (wanted) => definedOf([wanted.pattern]),
  faults: ({ key, equals, pattern: searched }) => faultsOfChoice(key, { equals, pattern: searched }),
} satisfies FactSchema<PreferenceCondition>
