import { Random } from '@droidgym/spec/random'
import { DAY_MS, MINUTE_MS } from '../../kit/time/units.ts'
import type { World } from '../world/world.ts'
import type { CallRecord } from './dialer-state.ts'

/** The newest call: the evening before a phone comes up. */
const NEWEST = Date.UTC(2024, 0, 16, 20, 34)
const CALLS = 8
const TYPES = ['incoming', 'outgoing', 'outgoing', 'missed'] as const

/** Whom the user of a world has called and been called by in the last week or so, the newest first. */
export function seededCalls({ seed, common }: World): readonly CallRecord[] {
  if (common === undefined) return []
  const random = new Random(seed + 3)
  const callers = random.sample(common.people, 5)
  let evening = NEWEST
  return Array.from({ length: CALLS }, (): CallRecord => {
    const { number } = random.pick(callers)
    const type = random.pick(TYPES)
    // Between half past two and half past eight.
    const at = evening - random.below(6 * 60) * MINUTE_MS
    evening -= DAY_MS
    return { number, at, type, ...(type !== 'missed' && { duration: 20 + random.below(900) }) }
  })
}
