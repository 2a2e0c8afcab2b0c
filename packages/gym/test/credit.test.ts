import { describe, expect, it } from 'vitest'
import type { Action } from '@droidgym/gym/action/action'
import { creditOf } from '@droidgym/gym/roll-outs/credit'
import type { RollOut, RollOutPlan } from '@droidgym/gym/roll-outs/roll-out'
import { extentFault, extentOf, planFault } from '@droidgym/gym/roll-outs/roll-out'

const tap = (index: number): Action => ({ kind: 'discrete', index })

function rollOut(sequence: number, discountedReturn: number, aborted = false): RollOut {
  const end = { terminated: false, truncated: aborted, aborted, success: false }
  return { sequence, rewards: [discountedReturn], discountedReturn, ...end }
}

const SEQUENCES = [[tap(1), tap(5)], [tap(2)], [tap(1), tap(6)]]

describe('the credit of first actions', () => {
  it('is the mean of their returns, beside the mean of all', () => {
    expect(creditOf({ sequences: SEQUENCES }, [rollOut(0, 1), rollOut(1, 0.25), rollOut(2, 0)])).toEqual({
      value: 1.25 / 3,
      actions: [
        { sequence: 0, rollOuts: 2, value: 0.5, advantage: 0.5 - 1.25 / 3, regret: 0 },
        { sequence: 1, rollOuts: 1, value: 0.25, advantage: 0.25 - 1.25 / 3, regret: 0.25 },
      ],
    })
  })

  it('is the best of their returns with max, so that an advantage is a regret with a minus', () => {
    expect(creditOf({ sequences: SEQUENCES, backup: 'max' }, [rollOut(0, 1), rollOut(1, 0.25), rollOut(2, 0)])).toEqual({
      value: 1,
      actions: [
        { sequence: 0, rollOuts: 2, value: 1, advantage: 0, regret: 0 },
        { sequence: 1, rollOuts: 1, value: 0.25, advantage: -0.75, regret: 0.75 },
      ],
    })
  })

  it('leaves out what was aborted, and says so where nothing is left', () => {
    const rollOuts = [rollOut(0, 1), rollOut(1, 0, true), rollOut(2, 9, true)]
    const { value, actions } = creditOf({ sequences: SEQUENCES }, rollOuts)
    expect(value).toBe(1)
    expect(actions[0]).toEqual({ sequence: 0, rollOuts: 2, value: 1, advantage: 0, regret: 0 })
    expect(actions[1]).toEqual({ sequence: 1, rollOuts: 1, value: NaN, advantage: NaN, regret: NaN })
  })
})

describe('a plan', () => {
  it('says how much it asks for', () => {
    expect(extentOf({ sequences: SEQUENCES })).toEqual({ rollOuts: 3, steps: 5 })
    expect(extentOf({ sequences: SEQUENCES, then: [tap(0), tap(0)], horizon: 3 })).toEqual({ rollOuts: 3, steps: 9 })
    expect(extentOf({ sequences: SEQUENCES, then: { samples: 4 }, horizon: 10 })).toEqual({ rollOuts: 12, steps: 120 })
  })

  const BAD: readonly (readonly [string, RollOutPlan])[] = [
    ['sequences is empty', { sequences: [] }],
    ['sequences[1] is empty', { sequences: [[tap(0)], []] }],
    ['horizon is 0', { sequences: SEQUENCES, horizon: 0 }],
    ['horizon is 1001', { sequences: SEQUENCES, horizon: 1001 }],
    ['sequences[0] has 2 actions; the horizon is 1', { sequences: SEQUENCES, horizon: 1 }],
    ['sequences[0] has 1001 actions', { sequences: [Array.from({ length: 1001 }, () => tap(0))] }],
    ['discount is NaN', { sequences: SEQUENCES, discount: Number.NaN }],
    ['horizon is missing', { sequences: SEQUENCES, then: { samples: 2 } }],
    ['samples is 0', { sequences: SEQUENCES, then: { samples: 0 }, horizon: 4 }],
    ['seed is -1', { sequences: SEQUENCES, then: { samples: 1, seed: -1 }, horizon: 4 }],
    ['1536 roll-outs', { sequences: SEQUENCES, then: { samples: 512 }, horizon: 2 }],
    ['up to 300000 steps', { sequences: SEQUENCES, then: { samples: 100 }, horizon: 1000 }],
  ]

  it.each(BAD)('is refused when %s', (fault, plan) => {
    expect(planFault(plan)).toContain(fault)
  })

  it('may be small by itself and too much beside others', () => {
    const plan: RollOutPlan = { sequences: [[tap(0)]], then: { samples: 16 }, horizon: 1000 }
    expect(planFault(plan)).toBeUndefined()
    expect(extentFault([plan, plan])).toBe('up to 32000 steps; at most 16384 at once')
  })
})
