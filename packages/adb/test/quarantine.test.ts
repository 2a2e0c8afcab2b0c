import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Quarantine } from '@droidgym/adb/pool/quarantine'

const OPTIONS = { maxFailures: 3, failureWindowMs: 1_000, probePauseMs: 10, maxProbePauseMs: 35 }

describe('the quarantine of a phone', () => {
  let looks: number
  let quarantine: Quarantine
  beforeEach(() => {
    vi.useFakeTimers()
    looks = 0
    quarantine = new Quarantine(OPTIONS, () => {
      looks += 1
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Milliseconds until the next probe. */
  function pause(): number {
    return (quarantine.until ?? Number.NaN) - Date.now()
  }

  it('begins with one failure too many within the window', () => {
    for (const ms of [0, 600, 600]) {
      vi.advanceTimersByTime(ms)
      quarantine.noteFailure()
    }
    expect(quarantine.until).toBeUndefined()
    quarantine.noteFailure()
    expect(pause()).toBe(10)
    vi.advanceTimersByTime(9)
    expect(looks).toBe(0)
    vi.advanceTimersByTime(1)
    expect(looks).toBe(1)
  })

  it('looks after pauses that double, up to a bound', () => {
    const pauses = [1, 2, 3, 4].map(() => {
      quarantine.begin()
      return pause()
    })
    expect(pauses).toEqual([10, 20, 35, 35])
  })

  it('lasts longer for a phone that fails again soon after it came back, and not for one that did well', () => {
    quarantine.begin()
    quarantine.end()
    expect(quarantine.until).toBeUndefined()
    vi.advanceTimersByTime(999)
    quarantine.begin()
    expect(pause()).toBe(20)
    quarantine.end()
    vi.advanceTimersByTime(1_000)
    quarantine.begin()
    expect(pause()).toBe(10)
  })

  it('forgets the failures of before when the phone comes back', () => {
    for (let times = 0; times < 3; times++) quarantine.noteFailure()
    quarantine.end()
    quarantine.noteFailure()
    quarantine.noteFailure()
    expect(quarantine.until).toBeUndefined()
  })

  it('looks at once when it is told to, and not at all when it has ended', () => {
    quarantine.probeNow()
    vi.runAllTimers()
    expect(looks).toBe(0)
    quarantine.begin()
    quarantine.probeNow()
    vi.advanceTimersByTime(0)
    expect(looks).toBe(1)
    quarantine.begin()
    quarantine.end()
    vi.runAllTimers()
    expect(looks).toBe(1)
  })
})
