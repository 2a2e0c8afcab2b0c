import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KnownSnapshots } from '@droidgym/adb/pool/known-snapshots'

describe('what is known of the snapshots of a phone', () => {
  let known: KnownSnapshots
  beforeEach(() => {
    vi.useFakeTimers()
    known = new KnownSnapshots({ firstMs: 10, maxMs: 30 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is a refusal until it is time to try again, later each time', () => {
    for (const pause of [10, 20, 30, 30]) {
      known.refuse('100', 'no snapshot')
      vi.advanceTimersByTime(pause - 1)
      expect(known.refusal('100')).toBe('no snapshot')
      vi.advanceTimersByTime(1)
      expect(known.refusal('100')).toBeUndefined()
    }
    expect(known.refusal('101')).toBeUndefined()
  })

  it('is the last that was found, and nothing after the phone was set up', () => {
    known.hold('100')
    expect(known.holds('100')).toBe(true)
    known.refuse('100', 'another one')
    expect(known.holds('100')).toBe(false)
    known.hold('100')
    expect(known.refusal('100')).toBeUndefined()
    known.refuse('101', 'no snapshot')
    known.forget()
    expect([known.holds('100'), known.refusal('101')]).toEqual([false, undefined])
  })

  it('stays bounded whatever clients ask for', () => {
    for (let seed = 0; seed < 1_000; seed++) {
      known.refuse(`sampled-${seed}`, 'no snapshot')
      known.hold(`held-${seed}`)
    }
    const seeds = Array.from({ length: 1_000 }, (_, seed) => seed)
    expect(seeds.filter((seed) => known.refusal(`sampled-${seed}`) !== undefined)).toHaveLength(256)
    expect(seeds.filter((seed) => known.holds(`held-${seed}`))).toHaveLength(256)
    expect(known.refusal('sampled-999')).toBe('no snapshot')
  })
})
