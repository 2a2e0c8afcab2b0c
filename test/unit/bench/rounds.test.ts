import { describe, expect, it } from 'vitest'
import { alternate, ratioOf, runRound, spreadOf } from '../../../src/bench/rounds.ts'
import type { Rounds } from '../../../src/bench/rounds.ts'

const roundsOf = (perSecond: readonly number[]): Rounds => ({ perSecond, latencies: Float64Array.of() })

describe('runRound', () => {
  it('counts the steps of every lane when lanes run at once', async () => {
    let asked = 0
    const lane = (steps: number) => async (): Promise<number> => {
      await new Promise((resolve) => setImmediate(resolve))
      asked += steps
      return steps
    }
    const latencies: number[] = []
    const { steps } = await runRound([lane(1), lane(1), lane(8)], 5, latencies)
    expect(steps).toBe(asked)
    expect(latencies.length).toBeGreaterThanOrEqual(3)
  })

  it('passes the failure of a lane on', async () => {
    const lane = (): Promise<number> => Promise.reject(new Error('gone'))
    await expect(runRound([lane], 5, [])).rejects.toThrow('gone')
  })
})

describe('alternate', () => {
  it('lets contenders take turns, after each has warmed up', async () => {
    const order: string[] = []
    const lane = (name: string) => async (): Promise<number> => {
      order.push(name)
      return 1
    }
    const effort = { rounds: 2, roundMs: 0, warmUpMs: 0, calls: 1, memorySteps: 1, loadSteps: 1, quick: true }
    const rounds = await alternate({ ours: [lane('ours')], echo: [lane('echo')] }, effort)
    expect(order).toEqual(['ours', 'echo', 'ours', 'echo', 'ours', 'echo'])
    expect(rounds['echo']?.perSecond).toHaveLength(2)
  })
})

describe('ratioOf', () => {
  it('compares round by round and takes the middle', () => {
    expect(ratioOf(roundsOf([10, 30, 8]), roundsOf([20, 40, 10]))).toEqual({ median: 0.75, low: 0.5, high: 0.8 })
  })
})

describe('spreadOf', () => {
  it('is not drawn by one outlier', () => {
    expect(spreadOf([1, 2, 900])).toEqual({ median: 2, low: 1, high: 900 })
  })
})
