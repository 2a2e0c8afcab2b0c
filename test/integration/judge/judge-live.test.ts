import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, it } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { Answer } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { picturesOf, promptOf, replyOf, ReplayingEndpoint } from '../../fixtures/agent/model/replaying-endpoint.ts'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-judge-live-'))
let endpoint: ReplayingEndpoint | undefined

afterEach(async () => {
  await endpoint?.close()
  endpoint = undefined
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

async function evaluateJudged(name: string, ...more: readonly string[]): Promise<Record<string, unknown>> {
  const env = { ...process.env, OPENAI_BASE_URL: endpoint?.baseUrl ?? '', OPENAI_API_KEY: 'test' }
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[join(packageRoot(), 'dist/cli/main.js'), 'evaluate', '--agent', 'expert', '--environments', '105'],
    ...['--tasks', 'calculator/input_1_1_in_calculator', '--action-space', 'text', '--workers', '1', '--json'],
    ...['--judge-live', 'autoeval:judge-model', '--out', join(folder, name), ...more],
  ], { env })
  return JSON.parse(stdout) as Record<string, unknown>
}

/** Says that every substate is there. */
const agreeing: Answer = (request) => {
  if (picturesOf(request).length > 0) return replyOf('A calculator.')
  const count = /(\d+) times/.exec(promptOf(request))?.[1] ?? '0'
  return replyOf(JSON.stringify({ states: Array.from({ length: Number(count) }, () => 'true') }))
}

it('lets a judge decide in place of the facts, and scores checkpoints beside it', async () => {
  endpoint = await ReplayingEndpoint.start(agreeing)
  const summary = await evaluateJudged('judged', '--checkpoints', '--record', 'all')
  expect(summary).toMatchObject({
    all: { success: 1 },
    // The judge agrees to the first screen that it sees, which is the launcher's.
    metrics: { success_rate: 1, progress: 1, pass_rate: 1, checkpoint_level_1: 0, checkpoint_level_2: 0 },
    missing: [],
  })
  const [line = ''] = readFileSync(join(folder, 'judged', 'results.jsonl'), 'utf8').split('\n')
  expect(JSON.parse(line)).toMatchObject({
    judged_by: 'autoeval:judge-model',
    judgement: { outcome: 'success', by_facts: false },
  })
})

it('judges by substates of a file', async () => {
  endpoint = await ReplayingEndpoint.start(agreeing)
  const file = join(folder, 'substates.yaml')
  writeFileSync(file, 'calculator/input_1_1_in_calculator: [{ id: 3, kind: page, content: the calculator is open }]\n')
  await evaluateJudged('listed', '--judge-live', `autoeval-listed:judge-model?substates=${file}`)
  const [line = ''] = readFileSync(join(folder, 'listed', 'results.jsonl'), 'utf8').split('\n')
  expect(JSON.parse(line)).toMatchObject({ judgement: { outcome: 'success', substates: { reached: [3], total: 1 } } })
})

it.each([
  [['--record', 'failed'], /--record all/],
  [['--queue', 'redis://127.0.0.1:1'], /without --queue/],
] as const)('refuses %j, which the judge does not go with', async (flags, message) => {
  await expect(evaluateJudged('refused', ...flags)).rejects.toThrow(message)
})
