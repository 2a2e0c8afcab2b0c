import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '@droidgym/gym/action/action'
import { simulatedGym } from '@droidgym/gym/gym'
import type { StepRecord } from '@droidgym/gym/record/episode-records'
import { decodePicture, encodePicture } from '@droidgym/gym/record/lossless-picture'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import { recordedGym } from '@droidgym/gym/record/recorded-environment'
import { episodePath, makeRecordingFolder } from '@droidgym/gym/record/recording-folder'
import { replayEpisode } from '@droidgym/gym/record/replay-episode'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-replay-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const gym = simulatedGym()
let episode: RecordedEpisode
let forked: RecordedEpisode

const TASK = `id: clock/watch_the_clock
app: clock
instruction: watch the clock
step_limit: 9
success: { ui: { resource_id: there_is_no_such_node } }
`

beforeAll(async () => {
  makeRecordingFolder(folder)
  const listener = { recorded: () => undefined, givenUp: () => undefined }
  let count = 0
  const environment = await recordedGym(gym, { folder, listener, nameOf: () => String(count++) }).makeEnvironment({
    task: '', taskDefinition: TASK, actionSpace: 'dual-gesture', split: 'sampled', seed: 5, reward: 'progress',
    dualGesture: { tapThreshold: 0.2 }, settle: { kind: 'idle', quietMs: 300, timeoutMs: 2000 },
    observation: {
      pixels: { width: 40, height: 80 }, elements: true, xml: true, text: { boxes: true }, html: true, ocr: true,
      marks: { width: 40, height: 80 }, arrays: { length: 9 },
    },
  })
  const swipe: Action = { kind: 'dual-gesture', values: [0.6, 0, -0.6, 0] }
  await environment.reset()
  await environment.step(swipe)
  await environment.step({ kind: 'dual-gesture', values: [Number.NaN, 0, 0, 0] })
  const fork = await environment.fork()
  await environment.step({ kind: 'dual-gesture', values: [0, 0, 0, 0] })
  await environment.close()
  await fork.step(swipe)
  await fork.close()
  episode = readEpisode(episodePath(folder, '0'))
  forked = readEpisode(episodePath(folder, '1'))
})

/** The episode with another second step. */
function changed(change: (step: StepRecord) => Partial<StepRecord>): RecordedEpisode {
  return { ...episode, steps: episode.steps.map((step, index) => (index === 1 ? { ...step, ...change(step) } : step)) }
}

type Case = [string, Parameters<typeof changed>[0], string]

describe('replayEpisode', () => {
  it('finds everything as it was, also in what goes on from a fork', async () => {
    expect(await replayEpisode(episode, gym)).toEqual({ steps: 3 })
    expect(forked.header.actions_before).toHaveLength(2)
    expect(await replayEpisode(forked, gym)).toEqual({ steps: 1 })
  })

  it('tells the first difference, be it one value of one pixel', async () => {
    const picture = episode.steps[1]?.observation.pixels
    if (picture === undefined) throw new Error('no picture')
    const frame = await decodePicture(picture)
    const at = (7 * 40 + 3) * 3
    const [red = 0, green = 0, blue = 0] = frame.pixels.subarray(at, at + 3)
    frame.pixels[at] = red ^ 1
    const pixels = await encodePicture(frame)
    const other = changed(({ observation }) => ({ observation: { ...observation, pixels } }))
    expect(await replayEpisode(other, gym)).toEqual({
      steps: 2,
      difference: {
        step: 2, field: 'observation.pixels at (3, 7)',
        recorded: `rgb(${red ^ 1}, ${green}, ${blue})`, now: `rgb(${red}, ${green}, ${blue})`,
      },
    })
  })

  it.each([
    ['reward', () => ({ reward: 0.5 }), '0.5'],
    ['truncated', () => ({ truncated: true }), 'true'],
    ['info.step', ({ info }) => ({ info: { ...info, step: 7 } }), '7'],
    ['observation.xml', ({ observation }) => ({ observation: { ...observation, xml: '<none/>' } }), '<none/>'],
    ['observation.text', ({ observation }) => ({ observation: { ...observation, text: '[]' } }), '[]'],
    [
      'observation.marks.marks[0]',
      ({ observation: { marks, ...rest } }) => ({
        observation: { ...rest, ...(marks && { marks: { ...marks, marks: [] } }) },
      }),
      'none',
    ],
    [
      'observation.arrays',
      ({ observation: { arrays, ...rest } }) => ({
        observation: { ...rest, ...(arrays && { arrays: { ...arrays, mask: new Uint8Array(9) } }) },
      }),
      '"mask":[0,0,0,0,0,0,0,0,0]',
    ],
  ] satisfies Case[])('tells a difference of %s', async (field, change, recorded) => {
    const { difference } = await replayEpisode(changed(change), gym)
    expect(difference).toMatchObject({ step: 2, field, recorded: expect.stringContaining(recorded) as string })
  })

  it('tells when another action was carried out', async () => {
    const action: Action = { kind: 'dual-gesture', values: [1, 1, 1, 1] }
    const { difference } = await replayEpisode(changed(() => ({ action })), gym)
    expect(difference).toMatchObject({ step: 2, field: 'info.invalid_action', now: 'none' })
  })

  it.each([
    ['a real phone', { backend: 'adb' }, /played on a real phone \(adb\)/],
    ['a task that there is not', { task: 'no/such_task', task_definition: undefined }, /no\/such_task/],
    ['an environment that is another one now', { dark: true }, /its environment sampled-\d+ is another one/],
  ])('refuses a recording of %s', async (_, { dark, ...header }: Record<string, unknown>, message) => {
    const { environment } = episode.header
    const other = dark === true ? { environment: { ...environment, dark_theme: !environment.dark_theme } } : {}
    const foreign = { ...episode, header: { ...episode.header, ...header, ...other } } as RecordedEpisode
    await expect(replayEpisode(foreign, gym)).rejects.toMatchObject({
      code: 'NOT_REPLAYABLE', message: expect.stringMatching(message) as string,
    })
  })
})
