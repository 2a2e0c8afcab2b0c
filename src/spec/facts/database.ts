import { z } from 'zod'
import type { FactSchema } from './fact-schema.ts'
import { devicePath, scalar } from './fields.ts'

const source = z.strictObject({ path: devicePath, table: z.string().regex(/^\w+$/) })
export type DatabaseSource = z.infer<typeof source>

const condition = source.extend({
  /** Column values that a row must have. */
  where: z.record(z.string().regex(/^\w+$/), scalar.nullable()),
  /** How many rows must match: default at least one. */
  count: z.strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() }).optional(),
  /**
   * What must have become of a matching row since the reset. Rows are told apart by `_id`. `added`: it was not there;
   * `updated`: it was there and did not match; `removed`: it was there, matched, and is gone.
   */
  change: z.enum(['added', 'updated', 'removed']).optional(),
})
export type DatabaseCondition = z.infer<typeof condition>

/** The rows of a table. */
export const database = { source, condition } satisfies FactSchema<DatabaseCondition>
