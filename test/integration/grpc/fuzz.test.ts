import { status } from '@grpc/grpc-js'
import fc from 'fast-check'
import { unpack } from 'msgpackr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'
import { GymConnection } from '../../fixtures/grpc/gym-connection.ts'
import type { Answer, Request } from '../../fixtures/grpc/gym-connection.ts'

/** What a client may be told, whatever it sends. UNKNOWN and INTERNAL would be faults of ours. */
const CLIENTS_FAULT = [status.INVALID_ARGUMENT, status.NOT_FOUND, status.FAILED_PRECONDITION, status.RESOURCE_EXHAUSTED]
const METHODS = ['Make', 'Reset', 'Step', 'StepBatch', 'Render', 'SaveSnapshot', 'LoadSnapshot', 'Describe', 'Close'] as const

let gym: GymConnection
let witness: string
let steps = 0

beforeAll(async () => {
  gym = await GymConnection.open(countingGym, { maxEnvironments: 3 })
  witness = (await gym.ok('Make', { task: COUNTING_TASK.id, actionSpace: 3, observation: { fields: [3] }, stepLimit: 10_000 })).handle
  await gym.ok('Reset', { handle: witness })
})
afterAll(() => gym.close())

function expectClientsFault(answer: Answer<unknown>): void {
  if ('response' in answer) return
  expect(CLIENTS_FAULT, `${answer.reason}: ${answer.message}`).toContain(answer.code)
  expect(answer.reason).toMatch(/^[A-Z_]+$/)
}

/** Another client's environment is as it was. */
async function expectUntouched(): Promise<void> {
  steps += 1
  const { info } = await gym.ok('Step', { handle: witness, action: { text: 'two' } })
  expect(unpack(info)).toMatchObject({ step: steps })
  expect(gym.events.filter(({ level }) => level === 'error')).toEqual([])
}

/** Any bytes in a string field, lone surrogates included. */
const text = fc.string({ unit: 'binary', maxLength: 300 })
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(Number.NaN, Infinity, -1, 2 ** 31, 2 ** 32, 1e300))
const action = fc.oneof(
  fc.record({ dualGesture: fc.record({ values: fc.array(number, { maxLength: 6 }) }) }),
  fc.record({ discrete: number }),
  fc.record({ text: fc.oneof(text, fc.constantFrom('one', 'tap(1)')) }),
  fc.constant({}),
)
const make: fc.Arbitrary<Request<'Make'>> = fc.record(
  {
    task: fc.oneof(text, fc.constant(COUNTING_TASK.id)),
    environment: fc.oneof(text, fc.constant('000')),
    split: fc.oneof(text, fc.constantFrom('train', 'test', 'sampled')),
    actionSpace: fc.integer({ min: 0, max: 5 }) as fc.Arbitrary<1>,
    observation: fc.record(
      {
        fields: fc.array(fc.integer({ min: 0, max: 4 }) as fc.Arbitrary<1>, { maxLength: 5 }),
        pixelsSize: fc.record({ width: fc.integer({ min: 0, max: 64 }), height: number }),
      },
      { requiredKeys: ['fields'] },
    ),
    backend: fc.oneof(text, fc.constant('simulated')),
    seed: number,
    stepLimit: number,
    dualGesture: fc.record(
      { tapThreshold: number, bmocaCompat: fc.boolean(), navigationButtons: fc.boolean() },
      { requiredKeys: [] },
    ),
    settle: fc.record({ fixed: fc.record({ milliseconds: number }) }, { requiredKeys: [] }),
  },
  { requiredKeys: ['task', 'actionSpace', 'observation'] },
)

test('any bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...METHODS), fc.uint8Array({ maxLength: 200 }), async (method, bytes) => {
      expectClientsFault(await gym.raw(method, Buffer.from(bytes)))
      await expectUntouched()
    }),
    { numRuns: 200 },
  )
})

test('well-formed make requests of any content, and episodes of any actions in what they make', async () => {
  await fc.assert(
    fc.asyncProperty(make, fc.array(action, { maxLength: 5 }), async (request, actions) => {
      const answer = await gym.call('Make', request)
      expectClientsFault(answer)
      if ('response' in answer) {
        const { handle } = answer.response
        await gym.ok('Reset', { handle })
        for (const each of actions) expectClientsFault(await gym.call('Step', { handle, action: each }))
        await gym.ok('Close', { handle })
      }
      await expectUntouched()
      expect(gym.server.environmentCount()).toBe(1)
    }),
    { numRuns: 200 },
  )
})

test('any handles, names and ids', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (handle, name) => {
      for (const method of METHODS.slice(1)) expectClientsFault(await gym.call(method, { handle, name }))
      expectClientsFault(await gym.call('SaveSnapshot', { handle: witness, name }))
      expectClientsFault(await gym.call('LoadSnapshot', { handle: witness, name: `${name}!` }))
      expectClientsFault(await gym.call('Reset', { handle: witness, environment: `!${name}`, task: name }))
      await expectUntouched()
    }),
    { numRuns: 100 },
  )
})
