import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MeasuredEpisode } from '@droidgym/lab/judge/metrics/measured-episode'
import { Ending } from '@droidgym/lab/judge/metrics/measured-episode'
import { passAtK, passAtPowers } from '@droidgym/lab/judge/metrics/pass-at-k'

/** Runs of a cell: `+` succeeded. */
function cell(name: string, runs: string): readonly MeasuredEpisode[] {
  return [...runs].map((mark) => ({
    cell: name, ending: Ending.selfReported, endOnSuccess: false, success: mark === '+',
    steps: 1, finishStep: false, limit: 2, seconds: 1,
  }))
}

describe('pass@k', () => {
  it('is the share of the choices of k runs that hold a success, mean over cells', () => {
    // Of five runs, two succeeded: C(3, 2) = 3 of the C(5, 2) = 10 pairs hold none, C(3, 3) = 1 of 10 triples.
    const runs = cell('a', '+--+-')
    expect(passAtK(runs, 1)).toBeCloseTo(2 / 5, 12)
    expect(passAtK(runs, 2)).toBeCloseTo(1 - 3 / 10, 12)
    expect(passAtK(runs, 3)).toBeCloseTo(1 - 1 / 10, 12)
    expect(passAtK(runs, 4)).toBe(1)
    // Cells count alike, however many runs they have: (0.7 + 0) / 2.
    expect(passAtK([...runs, ...cell('b', '---')], 2)).toBeCloseTo(0.35, 12)
    // Not 1 − (1 − c / n)^k, which is biased: 1 − 0.6² = 0.64.
    expect(passAtK(runs, 2)).not.toBeCloseTo(0.64, 3)
  })

  it('leaves out cells with fewer runs, and is null when there is no other', () => {
    expect(passAtK([...cell('a', '+-'), ...cell('b', '-')], 2)).toBe(1)
    expect(passAtK(cell('a', '++'), 3)).toBeNull()
    expect(passAtK([], 1)).toBeNull()
  })

  it('is told for the powers of two that every cell has runs for', () => {
    // Of the five runs of one cell two succeeded, of the four of the other none: (2 / 5 + 0) / 2, and so on.
    const powers = passAtPowers([...cell('a', '+--+-'), ...cell('b', '----')])
    expect(Object.keys(powers)).toEqual(['1', '2', '4'])
    expect(powers[1]).toBeCloseTo(0.2, 12)
    expect(powers[2]).toBeCloseTo(0.35, 12)
    expect(powers[4]).toBeCloseTo(0.5, 12)
    expect(passAtPowers([])).toEqual({})
  })

  it('rises with k, and equals the success rate for 1', () => {
    const marks = fc.array(fc.constantFrom('+', '-'), { minLength: 1, maxLength: 12 }).map((each) => each.join(''))
    fc.assert(fc.property(marks, (each) => {
      const runs = cell('a', each)
      const values = runs.map((_, index) => passAtK(runs, index + 1) ?? -1)
      expect(values[0]).toBeCloseTo(runs.filter(({ success }) => success).length / runs.length, 12)
      for (const [index, value] of values.entries()) {
        expect(value).toBeGreaterThanOrEqual((values[index - 1] ?? 0) - 1e-12)
        expect(value).toBeLessThanOrEqual(1)
      }
    }))
  })
})
