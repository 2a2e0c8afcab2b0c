import { mkdtempSync, rmSync } from 'node:fs'
import { frameOf } from '@droidgym/gym/observation/encoded-picture'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Action } from '@droidgym/gym/action/action'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { simulatedGym } from '@droidgym/gym/gym'
import { infoFields } from '@droidgym/gym/info-fields'
import type { EndRecord } from '@droidgym/gym/record/episode-records'
import { decodePicture } from '@droidgym/gym/record/lossless-picture'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { readEpisode, readRecordings } from '@droidgym/gym/record/read-episode'
import { RecordedEnvironment } from '@droidgym/gym/record/recorded-environment'
import type { RecordingSettings } from '@droidgym/gym/record/recorded-environment'
import type { IndexEntry } from '@droidgym/gym/record/recording-index'
import { readIndex, rebuildIndex } from '@droidgym/gym/record/recording-index'
import { makeRecordingFolder } from '@droidgym/gym/record/recording-folder'

const root = mkdtempSync(join(tmpdir(), 'droidgym-record-'))
afterAll(() => {
  rmSync(root, { recursive: true })
})

let folders = 0

interface Made {
  readonly environment: RecordedEnvironment
  readonly folder: string
  readonly entries: IndexEntry[]
  readonly errors: unknown[]
}

async function make(options: Partial<MakeOptions> = {}, settings: Partial<RecordingSettings> = {}): Promise<Made> {
  const folder = join(root, String(folders++))
  makeRecordingFolder(folder)
  const entries: IndexEntry[] = []
  const errors: unknown[] = []
  const all: MakeOptions = {
    task: 'clock/create_alarm_at_10_30_am', actionSpace: 'discrete', environment: '100', seed: 7,
    observation: { pixels: { width: 64, height: 128 }, elements: true, xml: true },
    ...options,
  }
  const environment = new RecordedEnvironment(await simulatedGym().makeEnvironment(all), all, {
    folder,
    listener: { recorded: (entry) => entries.push(entry), givenUp: (_, error) => errors.push(error) },
    ...settings,
  })
  return { environment, folder, entries, errors }
}

const tap = (index: number): Action => ({ kind: 'discrete', index })
const SWIPE_UP = 378

function only(folder: string): RecordedEpisode {
  const [episode, another] = [...readRecordings(folder)]
  if (episode === undefined || another !== undefined) throw new Error('not exactly one episode')
  return episode
}

describe('RecordedEnvironment', () => {
  it('ends an episode with its outcome', async () => {
    const { environment, folder } = await make()
    await environment.reset()
    await environment.step(tap(0))
    await expect(environment.outcome()).rejects.toMatchObject({ code: 'EPISODE_NOT_OVER' })
    const ended = await environment.outcome({ endEpisode: true })
    expect(ended).toMatchObject({ episode: { step: 1, over: true }, done: false })
    await environment.close()
    expect(only(folder).end).toMatchObject({ reason: 'abandoned', steps: 1 })
  })

  it('writes what was seen, done and said, and changes nothing of it', async () => {
    const { environment, folder, entries, errors } = await make({ stepLimit: 2 }, { agent: 'some-agent' })
    const reset = await environment.reset()
    const steps = [await environment.step(tap(SWIPE_UP)), await environment.step(tap(999))]
    await environment.close()

    expect(errors).toEqual([])
    const episode = only(folder)
    expect(episode.header).toMatchObject({
      task: 'clock/create_alarm_at_10_30_am', instruction: reset.instruction, seed: 7, step_limit: 2,
      // 15.6: the suite is named.
      suite: 'b-moca',
      action_space: 'discrete', agent: 'some-agent', backend: 'simulated',
      environment: { id: '100', split: 'test', locale: 'en-US' },
      observation: { pixels: { width: 64, height: 128 }, elements: true, xml: true },
    })
    expect(episode.reset?.info).toEqual(infoFields(reset.info))
    expect(episode.steps.map(({ action }) => action)).toEqual([tap(SWIPE_UP), tap(999)])
    const seen = [reset, ...steps]
    for (const [index, record] of [episode.reset, ...episode.steps].entries()) {
      const result = seen[index]
      if (record?.observation.pixels === undefined || result === undefined) throw new Error('no picture')
      expect(await decodePicture(record.observation.pixels)).toEqual(result.observation.pixels)
      expect(record.observation.xml).toBe(result.observation.xml)
      expect(record.observation.elements?.map(({ text, bounds }) => [text, bounds])).toEqual(
        result.observation.elements?.map(({ text, bounds }) => [text, bounds]),
      )
      expect(record.info).toEqual(infoFields(result.info))
    }
    expect(episode.steps.map(({ executed }) => executed)).toEqual([steps[0]?.info.executed, undefined])
    const end: EndRecord = {
      type: 'end', reason: 'truncated', steps: 2, reward: 0, success: false, evidence: [],
      side_effects: [],
    }
    expect(episode.end).toEqual(end)
    expect(entries).toEqual(readIndex(folder))
    expect(entries[0]).toMatchObject({ id: episode.header.id, bytes: episode.bytes, steps: 2, reason: 'truncated' })
  })

  it('keeps a picture as it was, whatever its owner does to it', async () => {
    const { environment, folder } = await make()
    const { observation } = await environment.reset()
    const pixels = observation.pixels && frameOf(observation.pixels).pixels
    const before = pixels?.slice()
    const stepped = environment.step(tap(0))
    pixels?.fill(0)
    await stepped
    await environment.close()
    const picture = only(folder).reset?.observation.pixels
    if (picture === undefined) throw new Error('no picture')
    expect((await decodePicture(picture)).pixels).toEqual(before)
  })

  it('records the parts that it is told to, and the action that an expert would have taken', async () => {
    const { environment, folder } = await make({}, { observation: { elements: true } })
    await environment.reset()
    await environment.step(tap(1), undefined, { expertAction: tap(2) })
    await environment.close()
    const { header, reset, steps, end } = only(folder)
    expect(header.observation).toEqual({ elements: true })
    expect(Object.keys(reset?.observation ?? {})).toEqual(['elements'])
    expect(steps[0]).toMatchObject({ action: tap(1), expert_action: tap(2) })
    expect(end?.reason).toBe('abandoned')
  })

  it('records whole observations, also where a step asks for some of their parts', async () => {
    const { environment, folder } = await make()
    await environment.reset()
    await environment.step(tap(SWIPE_UP), ['elements'])
    await environment.close()
    const [step] = only(folder).steps
    expect(Object.keys(step?.observation ?? {})).toEqual(['pixels', 'elements', 'xml'])
    expect(step?.expert_action).toBeUndefined()
  })

  it('makes a file for every episode in which there was a step', async () => {
    const { environment, folder } = await make()
    for (let episode = 0; episode < 3; episode++) {
      await environment.reset({ seed: episode })
      if (episode !== 1) await environment.step(tap(0))
    }
    await environment.close()
    expect([...readRecordings(folder)].map(({ header }) => header.seed).sort()).toEqual([0, 2])
  })

  it('goes on when a reset is refused that changes nothing', async () => {
    const { environment, folder } = await make()
    await environment.reset()
    await environment.step(tap(0))
    await expect(environment.reset({ task: 'no/such_task' })).rejects.toMatchObject({ code: 'UNKNOWN_TASK' })
    await environment.step(tap(0))
    await environment.close()
    expect(only(folder).end?.steps).toBe(2)
  })

  it('records what goes on from a snapshot or in a fork, and what was done before', async () => {
    const { environment, folder } = await make()
    await environment.reset()
    await environment.step(tap(SWIPE_UP))
    await environment.saveSnapshot('here')
    await environment.step(tap(1))
    const fork = await environment.fork()
    await fork.step(tap(2))
    await fork.close()
    const loaded = await environment.loadSnapshot('here')
    await environment.step(tap(3))
    await environment.close()
    const episodes = [...readRecordings(folder, { branches: true })]
    const byLast = new Map(episodes.map((episode) => [episode.steps.at(-1)?.action, episode]))
    const found = [...byLast].map(([last, { header: { actions_before: before }, steps }]) => {
      return { last, before, steps: steps.length }
    })
    expect(found.sort((a, b) => a.steps - b.steps || Number(a.before?.length) - Number(b.before?.length))).toEqual([
      { last: tap(3), before: [tap(SWIPE_UP)], steps: 1 },
      { last: tap(2), before: [tap(SWIPE_UP), tap(1)], steps: 1 },
      { last: tap(1), before: undefined, steps: 2 },
    ])
    const after = [...byLast.values()].find(({ header }) => header.actions_before?.length === 1)
    expect(after?.reset?.observation.xml).toBe(loaded.xml)
    expect(after?.reset?.info.step).toBe(1)
  })

  it('drops what is not to be kept', async () => {
    const { environment, folder, entries } = await make({ stepLimit: 1 }, { keep: ({ success }) => success })
    await environment.reset()
    await environment.step(tap(0))
    await environment.close()
    expect([...readRecordings(folder, { unfinished: true })]).toEqual([])
    expect(entries).toEqual([])
  })

  it('lets an episode go on whose recording cannot be written', async () => {
    const { environment, folder, errors } = await make()
    rmSync(folder, { recursive: true })
    await environment.reset()
    const { info } = await environment.step(tap(0))
    await environment.step(tap(0))
    await environment.close()
    expect(info.step).toBe(1)
    expect(errors).toMatchObject([{ code: 'ENOENT' }])
  })

  it('makes the same index from the files', async () => {
    const { environment, folder } = await make()
    await environment.reset()
    await environment.step(tap(0))
    await environment.close()
    const [entry] = readIndex(folder)
    const { entries, leftOut } = rebuildIndex(folder)
    expect(leftOut).toEqual([])
    expect(entries).toEqual([{ ...entry, duration_ms: entries[0]?.duration_ms }])
    expect(readIndex(folder)).toEqual(entries)
    expect(readEpisode(join(folder, entry?.file ?? '')).header.id).toBe(entry?.id)
  })
})
