import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { readRecordings } from '@droidgym/gym/record/read-episode'
import { replayEpisode } from '@droidgym/gym/record/replay-episode'
import { ReplayingEndpoint } from '../../../fixtures/agent/model/replaying-endpoint.ts'
import { scriptedModel } from '../../../fixtures/agent/model/scripted-model.ts'

const KEY = 'sk-never-to-be-seen'
const OPEN_CLOCK = 'clock/open_the_clock_app'

let folder: string
let endpoint: ReplayingEndpoint

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'model-agent-'))
  endpoint = await ReplayingEndpoint.start(scriptedModel)
})
afterEach(async () => {
  await endpoint.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a command prints, when it ends well. Its key reaches the endpoint, and neither its words nor its files. */
async function droidgym(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, OPENAI_BASE_URL: endpoint.baseUrl, OPENAI_API_KEY: KEY }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['dist/cli/main.js', ...args], { env })
  expect(new Set(endpoint.authorizations)).toEqual(new Set([`Bearer ${KEY}`]))
  expect(stdout + stderr).not.toContain(KEY)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  for (const { parentPath, name } of files) {
    expect(readFileSync(join(parentPath, name)).includes(KEY), `the key is in ${name}`).toBe(false)
  }
  return stdout
}

/** Every step has the one exchange that it came from, and the recording can be played again. */
async function expectExchanges(recordings: readonly RecordedEpisode[]): Promise<void> {
  for (const recording of recordings) {
    expect(recording.header).toMatchObject({ agent_settings: { model: 'example-model' } })
    expect(recording.steps.every(({ exchanges = [] }) => exchanges.length === 1)).toBe(true)
    expect((await replayEpisode(recording, simulatedGym())).difference).toBeUndefined()
  }
}

describe('an agent of a language model, from the command line', () => {
  it('is evaluated, and what is kept can be played again', async () => {
    const stdout = await droidgym(
      ...['evaluate', '--agent', 'openai:example-model', '--tasks', OPEN_CLOCK, '--environments', '100,101'],
      ...['--out', folder, '--record', 'all', '--workers', '1', '--json'],
    )
    expect(JSON.parse(stdout)).toMatchObject({ all: { episodes: 2 }, missing: [] })
    const results = readFileSync(join(folder, 'results.jsonl'), 'utf8')
    expect(results.match(/"success":true/g)).toHaveLength(2)
    expect(results).toContain('"model_usage":{"calls":')
    const recordings = [...readRecordings(join(folder, 'recordings'))]
    expect(recordings).toHaveLength(2)
    await expectExchanges(recordings)
  })

  it('plays one episode, and tells what it cost', async () => {
    const stdout = await droidgym(
      ...['play', '--agent', 'openai:example-model', '--tasks', OPEN_CLOCK, '--environment', '101'],
      ...['--record', folder, '--json'],
    )
    const outcome = JSON.parse(stdout) as { readonly steps: number }
    const usage = { calls: endpoint.requests.length, cost_usd: expect.any(Number) as number }
    expect(outcome).toMatchObject({ reward: 1, terminated: true, usage })
    expect(outcome.steps).toBe(endpoint.requests.length)
    expect(JSON.parse(readFileSync(join(folder, 'episode.json'), 'utf8'))).toEqual(outcome)
  })

  it('is recorded with what it was asked and shown', async () => {
    const stdout = await droidgym(
      ...['collect', '--agent', 'openai:example-model?config=set-of-marks', '--tasks', OPEN_CLOCK],
      ...['--environments', '000,001', '--elements', '--workers', '2', '--out', folder, '--json'],
    )
    expect(JSON.parse(stdout)).toMatchObject({ asked: 2, kept: 2 })
    const recordings = [...readRecordings(folder)]
    expect(recordings.map(({ end }) => end?.success)).toEqual([true, true])
    await expectExchanges(recordings)
    const [step] = recordings[0]?.steps ?? []
    expect(step?.exchanges?.[0]?.messages[1]?.content).toContainEqual({ picture: 'observation.marks.pixels' })
    expect(step?.observation.marks?.pixels).toMatchObject({ width: 360, height: 720 })
  })

  it('is swept over a factor', async () => {
    const base = "{ device: pixel_3, locale: en-US, wallpaper: 00_default, display_size: 0, dark_theme: false, layout: '100', seed: 1 }"
    const file = join(folder, 'small.yaml')
    writeFileSync(file, `name: small\nfactor: theme\ntasks: '${OPEN_CLOCK}'\nagent: openai:example-model\nbase: [${base}]\n`)
    await droidgym('sweep', file, '--out', join(folder, 'runs'), '--workers', '1')
    const results = readFileSync(join(folder, 'runs/small/results.jsonl'), 'utf8').trim().split('\n')
    expect(results.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 'theme = light', success: true, model_usage: { from_cache: 0 } },
      { level: 'theme = dark', success: true, model_usage: { from_cache: 0 } },
    ])
  })
})
