import { loadGymDefinition } from '@droidgym/protocol'
import type { Action as WireAction } from '@droidgym/protocol/v1/Action'
import { frameOf } from '@droidgym/gym/observation/encoded-picture'
import type { Observation__Output } from '@droidgym/protocol/v1/Observation'
import { unpack } from 'msgpackr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeUiAction } from '../../../clients/typescript/src/ui-action.ts'
import type { Action } from '@droidgym/gym/action/action'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { simulatedGym } from '@droidgym/gym/gym'
import { stepLimitOf } from '@droidgym/spec/tasks/suites'
import { writeMakeOptions } from '@droidgym/server/grpc/codec/write-description'
import type { Observation } from '@droidgym/gym/observation/observation'
import { writeInfo, writeObservation } from '@droidgym/server/grpc/codec/write-observation'
import { GymConnection } from '../../fixtures/grpc/gym-connection.ts'

/** Long enough for every episode here. */
const TASK = 'calculator/input_cos_180_in_calculator'

const { Step: stepMethod } = loadGymDefinition()

const gym = simulatedGym()
let connection: GymConnection

beforeAll(async () => {
  connection = await GymConnection.open(gym)
})
afterAll(() => connection.close())

/** Every kind, with and without what may be left out; the last one ends the episode. */
const UI_ACTIONS: readonly UiAction[] = [
  { kind: 'no-op' },
  { kind: 'api', name: 'phone_dial', parameters: { number: '+14155550123' } },
  { kind: 'api', name: 'clock_set_alarm', parameters: { hour: 7, minutes: 30, vibrate: false } },
  { kind: 'tap', at: { x: 540, y: 1200 } },
  { kind: 'tap', at: { tag: 999 } },
  { kind: 'double-tap', at: { tag: 0 } },
  { kind: 'long-press', at: { x: 5, y: 900 } },
  { kind: 'long-press', at: { x: 5, y: 900 }, ms: 0 },
  { kind: 'key', key: 'HOME' },
  { kind: 'swipe', from: { x: 500, y: 1500 }, to: { tag: 0 }, ms: 300 },
  { kind: 'drag', from: { x: -1, y: 0 }, to: { x: 1, y: 1 } },
  { kind: 'scroll', direction: 'down' },
  { kind: 'scroll', direction: 'left', at: { x: 500, y: 500 } },
  { kind: 'open-app', app: 'Chrome' },
  { kind: 'type', text: 'a\nb', at: { x: 540, y: 700 }, clear: true, enter: true },
  { kind: 'type', text: 'c' },
  { kind: 'wait', ms: 1500 },
  { kind: 'answer', text: '' },
  { kind: 'ask-user', question: 'Which?' },
  { kind: 'finish', status: 'infeasible', answer: 'no' },
]

const EPISODES: readonly [string, Action[]][] = [
  [
    'dual-gesture',
    [
      { kind: 'dual-gesture', values: [0.1, 0.2, 0.1, 0.2] },
      { kind: 'dual-gesture', values: [0.8, 0, -0.8, 0] },
      { kind: 'dual-gesture', values: [0.95, 0, 0.95, 0] },
      { kind: 'dual-gesture', values: [Number.NaN, 0, 0, 0] },
    ],
  ],
  ['discrete', [0, 200, 378, 379, 384, 385, -1].map((index) => ({ kind: 'discrete', index }))],
  ['text', ['tap(0)', 'swipe("up")', 'press("HOME")', 'jump'].map((call) => ({ kind: 'text', text: `Action: ${call}` }))],
  ['ui', UI_ACTIONS.map((action) => ({ kind: 'ui', action }))],
]

describe.each(EPISODES)('an episode of %s actions', (actionSpace, actions) => {
  test('is the same over the wire as in process, byte for byte', async () => {
    const options = {
      task: TASK,
      environment: '103',
      actionSpace: actionSpace as Action['kind'],
      observation: { pixels: { width: 128, height: 256 }, elements: true, xml: true },
      seed: 3,
      stepLimit: 20,
    }
    const local = await gym.makeEnvironment(options)
    const { handle } = await connection.ok('Make', writeMakeOptions(options))

    const here = await local.reset({ seed: 12 })
    const there = await connection.ok('Reset', { handle, seed: 12 })
    expect(there.instruction).toBe(here.instruction)
    expectSame(there.observation, here.observation)
    expect(there.info).toEqual(writeInfo(here.info))
    for (const action of actions) {
      const near = await local.step(action)
      const far = await connection.ok('Step', { handle, action: wireAction(action) })
      expectSame(far.observation, near.observation)
      expect(far.info).toEqual(writeInfo(near.info))
      expect([far.reward, far.terminated, far.truncated]).toEqual([near.reward, near.terminated, near.truncated])
    }
    const picture = await local.render()
    const { pixels } = await connection.ok('Render', { handle })
    expect(pixels?.shape).toEqual([picture.height, picture.width, 3])
    expect(pixels?.data.equals(picture.pixels)).toBe(true)
    await local.close()
    await connection.ok('Close', { handle })
  })
})

test.each(gym.tasks.map((task) => [task.id, task.instruction, stepLimitOf(task)] as const))(
  '%s can be played in a drawn environment',
  async (task, instruction, limit) => {
    const { handle } = await connection.ok('Make', { task, split: 'test', actionSpace: 2, observation: { fields: [2] } })
    const reset = await connection.ok('Reset', { handle, seed: 77 })
    expect(reset.instruction).toBe(instruction)
    expect(unpack(reset.info)).toMatchObject({ task, step_limit: limit, seed: 77, success: false })
    expect(reset.observation?.elements?.elements.length).toBeGreaterThan(0)
    await connection.ok('Close', { handle })
  },
)

test('every part of an observation is the same over the wire as in process, byte for byte', async () => {
  const options: MakeOptions = {
    task: TASK, environment: '105', actionSpace: 'discrete', seed: 3, autoreset: 'disabled',
    observation: {
      text: { boxes: true }, html: true, ocr: true, arrays: { length: 20 }, actionMask: true,
      marks: { width: 64, height: 128 },
    },
  }
  const local = await gym.makeEnvironment(options)
  const { handle, description } = await connection.ok('Make', writeMakeOptions(options))
  expect(description?.options?.observation).toMatchObject({
    fields: ['TEXT', 'HTML', 'MARKS', 'OCR', 'ARRAYS', 'ACTION_MASK'].map((name) => `OBSERVATION_FIELD_${name}`),
    textBoxes: true, arraysLength: 20, pixelsSize: { width: 64, height: 128 },
  })
  const { responseSerialize, responseDeserialize } = stepMethod
  await local.reset()
  await connection.ok('Reset', { handle })
  for (const index of [200, 378]) {
    const { observation } = await local.step({ kind: 'discrete', index })
    const near = responseDeserialize(responseSerialize({ observation: writeObservation(observation) }))
    const far = await connection.ok('Step', { handle, action: { discrete: index } })
    expect(JSON.stringify(far.observation)).toBe(JSON.stringify(near.observation))
    expect(far.observation?.arrays?.boxes).toMatchObject({ shape: [20, 4], dtype: 'float32' })
    expect(far.observation?.actionMask).toMatchObject({ shape: [385], dtype: 'uint8' })
    expect(far.observation?.marks?.marks[0]).toMatchObject({ number: 1 })
    expect(far.observation?.text).toMatch(/^\[\{'numeric_tag': 0, /)
    expect(far.observation?.html).toBe(observation.html)
  }
  await local.close()
  await connection.ok('Close', { handle })
})

test.each([
  ['an action mask of gestures', { actionSpace: 1 as const, observation: { fields: [9 as const] } }, 'INVALID_OBSERVATION'],
  ['an unknown task', { task: 'clock/none' }, 'UNKNOWN_TASK'],
  ['an unknown environment', { environment: '999' }, 'UNKNOWN_ENVIRONMENT'],
  ['a picture too small', { observation: { fields: [1 as const], pixelsSize: { width: 2, height: 2 } } }, 'INVALID_OBSERVATION'],
])('%s is refused', async (_name, change, reason) => {
  const request = { task: TASK, actionSpace: 2 as const, observation: { fields: [2 as const] } }
  expect(await connection.call('Make', { ...request, ...change })).toMatchObject({ code: 3, reason })
})

/** Pictures are compared as buffers: a matcher would walk them byte by byte. */
function expectSame(far: Observation__Output | null, near: Observation): void {
  const { pixels, elements, ...rest } = writeObservation(near)
  expect(far).toMatchObject(rest)
  expect(far?.elements?.elements).toEqual(elements?.elements?.map(({ bounds, ...element }) => ({
    numericTag: 0, resourceId: '', className: '', contentDescription: '', text: '', checked: false,
    ...element,
    bounds: { left: 0, top: 0, ...bounds },
  })))
  expect(far?.pixels?.shape).toEqual(pixels?.shape)
  expect(near.pixels && far?.pixels?.data.equals(frameOf(near.pixels).pixels)).toBe(true)
}

function wireAction(action: Action): WireAction {
  switch (action.kind) {
    case 'dual-gesture':
      return { dualGesture: { values: [...action.values] } }
    case 'discrete':
      return { discrete: action.index }
    case 'text':
      return { text: action.text }
    case 'ui':
      return { ui: writeUiAction(action.action) }
  }
}
