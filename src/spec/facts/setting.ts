import { z } from 'zod'
import type { FactSchema } from './fact-schema.ts'
import { definedOf, faultsOfChoice, numberChange, pattern, scalar } from './fields.ts'

const source = z.strictObject({
  namespace: z.enum(['system', 'secure', 'global']),
  key: z.string().max(200).regex(/^[\w.]+$/),
})
export type SettingSource = z.infer<typeof source>

/** Exactly one of `equals`, `pattern` and `change`; a pattern is searched in the value's text. */
const condition = source.extend({
  equals: scalar.optional(),
  pattern: pattern.optional(),
  change: numberChange.optional(),
})
export type SettingCondition = z.infer<typeof condition>

/** A value of Android's settings. */
export const setting = {
  source,
  condition,
  patterns: (wanted) => definedOf([wanted.pattern]),
  faults: ({ key, equals, pattern: searched, change }) => faultsOfChoice(key, { equals, pattern: searched, change }),
} satisfies FactSchema<SettingCondition>
