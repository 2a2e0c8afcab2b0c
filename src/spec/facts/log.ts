import { z } from 'zod'
import { LOG_PRIORITIES } from '../../android/log/log-entry.ts'
import type { FactSchema } from './fact-schema.ts'
import { pattern } from './fields.ts'

const condition = z.strictObject({
  /** As `logcat` takes it in a filter, where spaces, commas and a hyphen in front mean something else. */
  tag: z.string().regex(/^\w[\w.:$/-]{0,99}$/, 'must begin with a letter or digit and hold no spaces or commas'),
  priority: z.enum(LOG_PRIORITIES),
  pattern,
})
export type LogCondition = z.infer<typeof condition>

/** A line in the log. */
export const log = {
  condition,
  patterns: (wanted) => [wanted.pattern],
} satisfies FactSchema<LogCondition>
