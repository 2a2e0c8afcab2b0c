import { expect, test } from 'vitest'
import { frameOf } from '@droidgym/gym/observation/encoded-picture'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { AnswerEncoder } from '@droidgym/server/service/hosts/answer-encoder'
import { LocalHost } from '@droidgym/server/service/hosts/local-host'
import { COUNTING_TASK, countingGym } from '../../../fixtures/service/counting-environment.ts'

const OPTIONS: MakeOptions = {
  task: COUNTING_TASK.id,
  actionSpace: 'text',
  observation: { pixels: { width: 2, height: 1 } },
}
const STEP = { kind: 'step', action: { kind: 'text', text: 'one' } } as const

/** Writes what it was given, so that tests can read it. */
const readable: AnswerEncoder = {
  headroom: 0,
  reset: ({ instruction }) => ({ message: Buffer.from(`reset: ${instruction}`) }),
  step: ({ info, observation }, { pixelsApart }) => ({
    message: Buffer.from(`step ${info.step}`),
    ...(pixelsApart && observation.pixels && { pixels: frameOf(observation.pixels) }),
  }),
  columns: (rows, share) => {
    const text = rows.map(({ place, result: { info } }) => `${place}: step ${info.step}`).join(', ')
    return Buffer.from(share?.(Buffer.from(text))?.path === undefined ? text : 'elsewhere')
  },
  render: ({ width, height }) => ({ message: Buffer.from(`${width} × ${height}`) }),
  loadSnapshot: ({ pixels }) => ({ message: Buffer.from(pixels === undefined ? [] : frameOf(pixels).pixels) }),
  rollOut: ({ value }) => ({ message: Buffer.from(`worth ${value}`) }),
}

async function hostWith(encoder?: AnswerEncoder): Promise<LocalHost> {
  const host = new LocalHost(countingGym, { encoder })
  await host.make('a', OPTIONS)
  return host
}

test('answers every kind of call with its result, without an encoder', async () => {
  const host = await hostWith()
  expect(await host.call('a', { kind: 'status' })).toBeUndefined()
  const { instruction, observation } = await host.call('a', { kind: 'reset', options: { seed: 3 } })
  expect(instruction).toBe(COUNTING_TASK.instruction)
  expect(observation.pixels).toMatchObject({ width: 2, height: 1 })
  await host.call('a', { kind: 'saveSnapshot', name: 'start' })
  const { reward, terminated, info } = await host.call('a', STEP)
  expect({ reward, terminated, step: info.step }).toEqual({ reward: 0, terminated: false, step: 1 })
  expect(await host.call('a', { kind: 'render', size: { width: 3, height: 1 } })).toMatchObject({ width: 3, height: 1 })
  expect(await host.call('a', { kind: 'loadSnapshot', name: 'start' })).toEqual(observation)
  expect(await host.call('a', { kind: 'status' })).toMatchObject({ step: 0, seed: 3 })
  await host.call('a', { kind: 'deleteSnapshot', name: 'start' })
  await expect(host.call('a', { kind: 'loadSnapshot', name: 'start' })).rejects.toMatchObject({ code: 'SNAPSHOT_NOT_FOUND' })
})

test('without an encoder it refuses to encode, and carries nothing out', async () => {
  const host = await hostWith()
  await host.call('a', { kind: 'reset', options: {} })
  await expect(host.callEncoded('a', STEP, {})).rejects.toThrow('no encoder')
  expect(await host.call('a', { kind: 'status' })).toMatchObject({ step: 0 })
})

test('with an encoder it answers either way', async () => {
  const host = await hostWith(readable)
  const reset = await host.callEncoded('a', { kind: 'reset', options: {} }, {})
  expect(reset.message.toString()).toBe(`reset: ${COUNTING_TASK.instruction}`)
  expect((await host.callEncoded('a', { kind: 'render' }, {})).message.toString()).toBe('4 × 2')
  const apart = await host.callEncoded('a', STEP, { pixelsApart: true })
  expect(apart).toMatchObject({ message: Buffer.from('step 1'), pixels: { width: 2, height: 1 } })
  expect(await host.callEncoded('a', STEP, {})).toEqual({ message: Buffer.from('step 2') })
  expect(await host.call('a', STEP)).toMatchObject({ terminated: true, info: { step: 3 } })
})
