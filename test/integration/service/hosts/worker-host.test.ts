import { resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gymEncoder } from '@droidgym/server/grpc/codec/gym-encoder'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { simulatedGym } from '@droidgym/gym/gym'
import { LocalHost } from '@droidgym/server/service/hosts/local-host'
import { WorkerHost } from '@droidgym/server/service/hosts/worker-host'

const OPTIONS: MakeOptions = {
  task: 'calculator/input_cos_180_in_calculator',
  environment: '000',
  actionSpace: 'discrete',
  observation: { elements: true, pixels: { width: 64, height: 128 } },
}
const RESET = { kind: 'reset', options: { seed: 7 } } as const
const STEP = { kind: 'step', action: { kind: 'discrete', index: 382 } } as const

const here = new LocalHost(simulatedGym(), { encoder: gymEncoder })
const worker = new WorkerHost('worker', { file: resolve('dist/server/grpc/worker.js'), metrics: false, log: () => undefined })
const hosts = [here, worker] as const

beforeAll(async () => {
  for (const host of hosts) await host.make('a', OPTIONS)
})
beforeEach(async () => {
  for (const host of hosts) await host.call('a', RESET)
})
afterAll(async () => {
  await here.close('a')
  await worker.stop()
})

test('a worker answers with the same results as a host in this thread', async () => {
  expect(await worker.call('a', RESET)).toEqual(await here.call('a', RESET))
  expect(await worker.call('a', STEP)).toEqual(await here.call('a', STEP))
  const size = { width: 27, height: 54 }
  const calls = [{ kind: 'render', size }, { kind: 'status' }, { kind: 'saveSnapshot', name: 'one' }, RESET] as const
  for (const call of calls) expect(await worker.call('a', call), call.kind).toEqual(await here.call('a', call))
  const load = { kind: 'loadSnapshot', name: 'one' } as const
  expect(await worker.call('a', load)).toEqual(await here.call('a', load))
  expect(await worker.call('a', { kind: 'status' })).toMatchObject({ step: 1, seed: 7 })
})

test('a worker answers with the same bytes, which can be written before', async () => {
  const encoded = await worker.callEncoded('a', STEP, {})
  expect(encoded).toEqual(await here.callEncoded('a', STEP, {}))
  const { buffer, byteOffset } = encoded.message
  expect(byteOffset).toBeGreaterThanOrEqual(gymEncoder.headroom)
  expect(buffer.byteLength).toBe(byteOffset + encoded.message.byteLength)
})

test("a step's pixels can lie beside the message instead of in it", async () => {
  const { message, pixels } = await worker.callEncoded('a', STEP, { pixelsApart: true })
  const { observation } = await here.call('a', STEP)
  expect(pixels).toEqual(observation.pixels)
  const whole = await here.callEncoded('a', STEP, {})
  expect(whole.message.byteLength - message.byteLength).toBeGreaterThan(64 * 128 * 3)
})

test('a call that fails rejects with its code in either form', async () => {
  const unknown = { kind: 'loadSnapshot', name: 'unknown' } as const
  await expect(worker.call('a', unknown)).rejects.toMatchObject({ code: 'SNAPSHOT_NOT_FOUND' })
  await expect(worker.callEncoded('a', unknown, {})).rejects.toMatchObject({ code: 'SNAPSHOT_NOT_FOUND' })
})
