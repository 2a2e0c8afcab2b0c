import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readRecordings } from '../../../../src/record/read-episode.ts'
import { replayEpisode } from '../../../../src/record/replay-episode.ts'
import { simulatedGym } from '../../../../src/gym/gym.ts'
import { ReplayingEndpoint } from '../../../fixtures/agent/model/replaying-endpoint.ts'
import { scriptedModel } from '../../../fixtures/agent/model/scripted-model.ts'

const KEY = 'sk-never-to-be-seen'

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

it('evaluates a language model from the command line, and keeps what can be played again', async () => {
  const args = [
    ...['evaluate', '--agent', 'openai:example-model', '--tasks', 'clock/open_the_clock_app', '--environments', '100,101'],
    ...['--out', folder, '--record', 'all', '--workers', '1', '--json'],
  ]
  const env = { ...process.env, OPENAI_BASE_URL: endpoint.baseUrl, OPENAI_API_KEY: KEY }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['dist/cli/main.js', ...args], { env })
  expect(JSON.parse(stdout)).toMatchObject({ all: { episodes: 2 }, missing: [] })
  const results = readFileSync(join(folder, 'results.jsonl'), 'utf8')
  expect(results.match(/"success":true/g)).toHaveLength(2)
  expect(results).toContain('"model_usage":{"calls":')
  const recordings = [...readRecordings(join(folder, 'recordings'))]
  expect(recordings).toHaveLength(2)
  for (const recording of recordings) {
    expect(recording.steps.every(({ exchanges = [] }) => exchanges.length === 1)).toBe(true)
    expect((await replayEpisode(recording, simulatedGym())).difference).toBeUndefined()
  }
  expect(JSON.stringify(recordings) + results + stdout + stderr).not.toContain(KEY)
})
