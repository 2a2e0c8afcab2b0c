import { compilePattern } from '../../android/pattern.ts'
import type { LogCondition } from '../../spec/facts/log.ts'
import { NOT_SATISFIED, satisfiedBy } from '../detector.ts'
import type { FactKind } from './fact-kind.ts'

/** A line in the log since the reset. */
export const log: FactKind<LogCondition> = {
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
