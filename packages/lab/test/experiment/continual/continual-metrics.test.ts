import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StageScores } from '@droidgym/lab/experiment/continual/continual-metrics'
import {
  averageSuccess, backwardTransfer, forgetting, forwardTransfer, successOn,
} from '@droidgym/lab/experiment/continual/continual-metrics'

/** One cell in each stage, so that the scores are the matrix. */
function matrix(...rows: readonly (readonly number[])[]): StageScores {
  return rows.map((row) => row.map((score) => [score]))
}

// After each of three stages (rows), on each of them (columns).
const R = matrix(
  [0.8, 0.3, 0.1],
  [0.6, 0.9, 0.4],
  [0.5, 0.7, 1.0],
)
const UNTRAINED = [[0.1], [0.2], [0]]

describe('metrics of continual learning', () => {
  it('average the last row', () => {
    expect(averageSuccess(R)?.value).toBeCloseTo((0.5 + 0.7 + 1) / 3, 12)
  })

  it('take forgetting from the best before the last', () => {
    expect(forgetting(R)?.value).toBeCloseTo((0.8 - 0.5 + (0.9 - 0.7)) / 2, 12)
    // The best of the first stage comes after the second.
    expect(forgetting(matrix([0.4, 0, 0], [0.9, 0.2, 0], [0.5, 0.2, 0]))?.value).toBeCloseTo((0.9 - 0.5 + 0) / 2, 12)
    // The best of the second stage comes before it was learned.
    expect(forgetting(matrix([1, 0.6, 0], [1, 0.2, 0], [1, 0.5, 0]))?.value).toBeCloseTo((0 + 0.1) / 2, 12)
  })

  it('take backward transfer from the diagonal', () => {
    expect(backwardTransfer(R)?.value).toBeCloseTo((0.5 - 0.8 + (0.7 - 0.9)) / 2, 12)
    expect(backwardTransfer(matrix([0.4, 0], [0.9, 0.2]))?.value).toBeCloseTo(0.5, 12)
  })

  it('take forward transfer from above the diagonal, less what an untrained policy reaches', () => {
    expect(forwardTransfer(R, UNTRAINED)?.value).toBeCloseTo((0.3 - 0.2 + (0.4 - 0)) / 2, 12)
  })

  it('have no meaning but the average, with one stage', () => {
    expect(averageSuccess(matrix([0.7]))).toEqual({ value: 0.7 })
    expect(forgetting(matrix([0.7]))).toBeNull()
    expect(backwardTransfer(matrix([0.7]))).toBeNull()
    expect(forwardTransfer(matrix([0.7]), [[0]])).toBeNull()
  })

  it('have no meaning where a stage has no cells, or there is no stage', () => {
    const scores = [[[1], []], [[1], []]]
    expect(averageSuccess(scores)).toBeNull()
    expect(forwardTransfer(scores, [[0], []])).toBeNull()
    expect(backwardTransfer(scores)).toEqual({ value: 0 })
    expect(averageSuccess([])).toBeNull()
    expect(successOn(undefined)).toBeNull()
  })

  it('have standard errors over the cells of each stage, taken cell by cell', () => {
    const scores = [[[1, 1, 0, 0], [0, 0]], [[1, 0, 0, 0], [1, 0]]]
    // Sample deviations 0.5 of four and √0.5 of two cells: errors 0.25 and 0.5.
    expect(averageSuccess(scores)).toEqual({ value: 0.375, error_cells: Math.hypot(0.25, 0.5) / 2 })
    // The differences are 0, 1, 0, 0: apart, the two rows would have an error of √(1/3/4 + 1/4/4).
    expect(forgetting(scores)).toEqual({ value: 0.25, error_cells: 0.25 })
    expect(backwardTransfer(scores)).toEqual({ value: -0.25, error_cells: 0.25 })
    expect(forwardTransfer(scores, [[0, 0, 0, 0], [1, 0]])).toEqual({ value: -0.5, error_cells: 0.5 })
    expect(averageSuccess([[[1], [0, 1]], [[1], [0, 1]]])).toEqual({ value: 0.75 })
  })
})

const stages = fc.integer({ min: 2, max: 5 })
const square = stages.chain((size) => {
  const cells = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 })
  const row = fc.array(cells, { minLength: size, maxLength: size })
  return fc.array(row, { minLength: size, maxLength: size })
})

describe('for any stream', () => {
  it('a policy that never changes forgets nothing and transfers nothing backward', () => {
    fc.assert(fc.property(square, ([row = []]) => {
      const same = row.map(() => row)
      expect(forgetting(same)).toEqual({ value: 0, error_cells: 0 })
      expect(backwardTransfer(same)).toEqual({ value: 0, error_cells: 0 })
      expect(forwardTransfer(same, row)).toEqual({ value: 0, error_cells: 0 })
    }))
  })

  it('forgetting is at least what backward transfer takes away, and both are within their bounds', () => {
    fc.assert(fc.property(square, (scores) => {
      const [lost, gained] = [forgetting(scores)?.value ?? Number.NaN, backwardTransfer(scores)?.value ?? Number.NaN]
      expect(lost).toBeGreaterThanOrEqual(-gained - 1e-12)
      expect(Math.max(Math.abs(lost), Math.abs(gained))).toBeLessThanOrEqual(1)
    }))
  })

  it('forward transfer alone depends on the untrained policy, and falls as much as that one rises', () => {
    fc.assert(fc.property(square, fc.double({ min: 0, max: 1, noNaN: true }), (scores, chance) => {
      const untrained = (by: number): number[][] => scores.map(() => [by, by, by])
      const [above, below] = [forwardTransfer(scores, untrained(chance)), forwardTransfer(scores, untrained(0))]
      expect((below?.value ?? 0) - (above?.value ?? 0)).toBeCloseTo(chance, 10)
    }))
  })
})
