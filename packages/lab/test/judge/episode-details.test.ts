import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { episodeDetails } from '@droidgym/lab/judge/episode-details'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import { recordedGym } from '@droidgym/gym/record/recorded-environment'
import { episodePath, makeRecordingFolder } from '@droidgym/gym/record/recording-folder'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-details-'))
const gym = simulatedGym()
let episode: RecordedEpisode

beforeAll(async () => {
  makeRecordingFolder(folder)
  const settings = { folder, listener: { recorded: () => undefined, givenUp: () => undefined }, nameOf: () => 'one' }
  const environment = await recordedGym(gym, settings).makeEnvironment({
    task: 'clock/create_alarm_at_10_30_am', actionSpace: 'ui', environment: '100',
    observation: { elements: true },
  })
  await environment.reset()
  await environment.step({ kind: 'ui', action: { kind: 'open-app', app: 'clock' } })
  await environment.step({ kind: 'ui', action: { kind: 'key', key: 'VOLUME_UP' } })
  await environment.close()
  episode = readEpisode(episodePath(folder, 'one'))
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('the details of an episode', () => {
  it('are a tree, a picture, the log and the changes of every step', async () => {
    const details = await episodeDetails(episode, gym)
    expect(details).toHaveLength(3)
    const [reset, opened, louder] = details
    expect(reset).toMatchObject({ log: [], changes: [], logLeftOut: 0 })
    expect(opened?.log.join('\n')).toContain('ActivityTaskManager')
    expect(opened?.xml).toContain('package="com.google.android.deskclock"')
    expect(louder?.changes.join('\n')).toMatch(/volume/)
    expect(Buffer.from(louder?.picture ?? '', 'base64').subarray(1, 4).toString()).toBe('PNG')
  })

  it('are refused where a step goes otherwise than recorded', async () => {
    const steps = episode.steps.map((step) => ({ ...step, executed: 'tap(1, 1)' }))
    await expect(episodeDetails({ ...episode, steps }, gym)).rejects.toMatchObject({ code: 'NOT_REPLAYABLE' })
    const header = { ...episode.header, backend: 'adb' }
    await expect(episodeDetails({ ...episode, header }, gym)).rejects.toMatchObject({ code: 'NOT_REPLAYABLE' })
  })
})
