import type { RollOutPlan } from '@droidgym/protocol/v1/RollOutPlan'
import { status } from '@grpc/grpc-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { definition, GymConnection } from '../../fixtures/grpc/gym-connection.ts'
import type { Request } from '../../fixtures/grpc/gym-connection.ts'
import { until } from '@droidgym/base/test/until'

const MAKE: Request<'Make'> = {
  task: 'calculator/input_cos_180_in_calculator',
  environment: '000',
  actionSpace: 'ACTION_SPACE_DISCRETE',
  observation: { fields: ['OBSERVATION_FIELD_ELEMENTS', 'OBSERVATION_FIELD_PIXELS'], pixelsSize: { width: 32, height: 64 } },
  reward: 'progress',
  stepLimit: 100,
}
const list = (...actions: readonly number[]) => ({ actions: actions.map((discrete) => ({ discrete })) })
const gym = simulatedGym()

describe.each([0, 2])('with %i workers', (workers) => {
  let connection: GymConnection
  const open: string[] = []

  beforeAll(async () => {
    connection = await GymConnection.open(gym, { workers, maxEnvironments: 4, metrics: { port: 0 } })
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((handle) => connection.call('Close', { handle })))
    await until(() => connection.server.environmentCount() === 0)
    expect(connection.server.usage()).toEqual({ bytes: 0, calls: 0 })
  })
  afterAll(() => connection.close())

  async function made(change: Request<'Make'> = {}): Promise<string> {
    const { handle } = await connection.ok('Make', { ...MAKE, ...change })
    open.push(handle)
    await connection.ok('Reset', { handle, seed: 7 })
    return handle
  }

  async function rolledOut(...plans: RollOutPlan[]) {
    return (await connection.ok('RollOut', { plans })).outcomes
  }

  test('gets what forks get, and leaves the environment as it is', async () => {
    const [handle, other] = [await made(), await made()]
    const sequences = [list(382, 120, 14), list(77, 381), list(382, 200)]
    const [outcome] = await rolledOut({ handle, sequences, observations: true })
    const { rollOuts = [], actions = [], steps } = outcome?.result ?? {}
    expect(steps).toBe(6)
    for (const [index, { actions: sequence }] of sequences.entries()) {
      const { handles: [fork = ''] } = await connection.ok('Fork', { handle: other })
      open.push(fork)
      const results = []
      for (const action of sequence) results.push(await connection.ok('Step', { handle: fork, action }))
      await connection.ok('Close', { handle: fork })
      expect(rollOuts[index]).toMatchObject({
        sequence: index,
        rewards: results.map(({ reward }) => reward),
        terminated: false,
        truncated: false,
        aborted: false,
        firstObservation: results[0]?.observation,
      })
      expect(rollOuts[index]?.progress).toEqual(expect.any(Number))
    }
    expect(actions.map(({ sequence, rollOuts: count }) => [sequence, count])).toEqual([[0, 2], [1, 1]])
    expect(connection.server.environmentCount()).toBe(2)
    const step = { action: { discrete: 77 } }
    expect(await connection.ok('Step', { handle, ...step })).toEqual(await connection.ok('Step', { handle: other, ...step }))
  })

  test('has a result for each environment, and an error of one is its own', async () => {
    const [one, two] = [await made(), await made({ environment: '100' })]
    const sequences = [list(77), list(14)]
    const random = { handle: two, sequences, random: { samples: 2 }, horizon: 3 }
    const outcomes = await rolledOut({ handle: one, sequences }, { handle: 'unknown', sequences }, random)
    expect(outcomes.map(({ result, error }) => error?.reason ?? result?.rollOuts.length)).toEqual([2, 'UNKNOWN_HANDLE', 4])
  })

  test('refuses before the work what is wrong or too much', async () => {
    const handle = await made()
    const refused = async (...plans: RollOutPlan[]) => connection.call('RollOut', { plans })
    const sequences = Array.from({ length: 385 }, (_, index) => list(index))
    const invalid = { code: status.INVALID_ARGUMENT, reason: 'INVALID_REQUEST' }
    const empty = { ...invalid, message: expect.stringContaining('plans[0]: sequences is empty') as string }
    expect(await refused({ handle })).toMatchObject(empty)
    expect(await refused({ handle, sequences: [{ actions: [{}] }] })).toMatchObject(invalid)
    const one = { handle, sequences: [list(1)] }
    for (const samples of [17, 4_000_000_000]) {
      expect(await refused({ ...one, random: { samples }, horizon: 1000 })).toMatchObject(invalid)
    }
    expect(await refused({ ...one, backup: 'median' })).toMatchObject(invalid)
    expect(await refused(...Array.from({ length: 1025 }, () => ({ handle })))).toMatchObject(invalid)
    const pixelsSize = { width: 1024, height: 2048 }
    const large = await made({ observation: { fields: ['OBSERVATION_FIELD_PIXELS'], pixelsSize } })
    const pictures = { handle: large, sequences, observations: true }
    expect(await refused(pictures)).toMatchObject({ reason: 'ANSWER_TOO_LARGE' })
    const few = { handle: large, sequences: sequences.slice(0, 2) }
    expect(await rolledOut(few)).toMatchObject([{ result: { steps: 2 } }])
  })

  test('tells of an episode that has not begun, or is over', async () => {
    const handle = await made({ stepLimit: 1 })
    await connection.ok('Step', { handle, action: { discrete: 0 } })
    const { handle: unbegun } = await connection.ok('Make', MAKE)
    open.push(unbegun)
    const plans = [handle, unbegun].map((each) => ({ handle: each, sequences: [list(1)] }))
    const reasons = (await rolledOut(...plans)).map(({ error }) => error?.reason)
    expect(reasons).toEqual(['EPISODE_OVER', 'NOT_RESET'])
  })

  test('stops when the caller gives up, and lets others go on meanwhile', async () => {
    const [handle, other] = [await made(), await made()]
    const steps = async (): Promise<number> => {
      const page = await (await fetch(`http://127.0.0.1:${connection.server.metricsPort ?? 0}/metrics`)).text()
      return Number(/^droidgym_roll_out_steps_total (\d+)/m.exec(page)?.[1] ?? 0)
    }
    const before = await steps()
    const plan = { handle, sequences: [list(1)], random: { samples: 16 }, horizon: 1000 }
    const { path, requestSerialize, responseDeserialize } = definition.RollOut
    const request = { plans: [plan] }
    const { channel } = connection
    const call = channel.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, () => undefined)
    await until(async () => await steps() > before)
    await connection.ok('Step', { handle: other, action: { discrete: 77 } })
    call.cancel()
    // The environment takes its next call when the roll-outs have ended.
    await connection.ok('Step', { handle, action: { discrete: 77 } })
    const played = await steps()
    expect(played - before).toBeLessThan(16_000)
  })
})
