import { z } from 'zod'
import { LOG_PRIORITIES } from '@droidgym/android/log/log-entry'
import { compilePattern } from '@droidgym/android/pattern'
import { NOT_SATISFIED, satisfiedBy } from '../detector.ts'
import type { FactKind } from '../fact-kind.ts'
import { pattern } from '../fields.ts'

const conditionSchema = z.strictObject({
  /** As `logcat` takes it in a filter, where spaces, commas and a hyphen in front mean something else. */
  tag: z.string().regex(/^\w[\w.:$/-]{0,99}$/, 'must begin with a letter or digit and hold no spaces or commas'),
  priority: z.enum(LOG_PRIORITIES),
  pattern,
})
type LogCondition = z.infer<typeof conditionSchema>

/** A line in the log since the reset. */
export const log: FactKind<LogCondition> = {
  condition: conditionSchema,
  patterns: (wanted) => [wanted.pattern],
  compile({ tag, priority, pattern }) {
    const filters = [{ tag, priority }]
    const wanted = compilePattern(pattern)
    return async (facts) => {
      const entry = (await facts.log.read(filters)).find(({ message }) => wanted.test(message))
      return entry === undefined ? NOT_SATISFIED : satisfiedBy(`log ${entry.priority} ${entry.tag}: ${entry.message}`)
    }
  },
  async isFound({ pattern, ...filter }, seen) {
    const wanted = compilePattern(pattern)
    return (await seen.log.read([filter])).some(({ message }) => wanted.test(message))
  },
  missing: ({ tag, priority, pattern }) => `nothing that the phone logs matches ${tag}:${priority} ${pattern}`,
}
