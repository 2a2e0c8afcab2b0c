import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { Answer, ReceivedRequest } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { picturesOf, promptOf, replyOf, ReplayingEndpoint } from '../../fixtures/agent/model/replaying-endpoint.ts'

// What `evaluate` records can be judged by the judge of its protocol, with the commands that it prints.

const folder = mkdtempSync(join(tmpdir(), 'droidgym-judge-recorded-'))
const MAIN = join(packageRoot(), 'dist/cli/main.js')

/** Agrees to everything that it is asked as AutoEval's or SPA-Bench's judge. */
const agreeing: Answer = (request: ReceivedRequest) => {
  const count = /(\d+) times/.exec(promptOf(request))?.[1]
  if (count !== undefined) return replyOf(JSON.stringify({ states: Array.from({ length: Number(count) }, () => 'true') }))
  return replyOf(picturesOf(request).length > 0 ? 'Seen. Result: 1' : '1. [Page] The page is shown.')
}

let endpoint: ReplayingEndpoint | undefined
beforeAll(async () => {
  endpoint = await ReplayingEndpoint.start(agreeing)
})
afterAll(async () => {
  await endpoint?.close()
  rmSync(folder, { recursive: true })
})

async function droidgym(args: readonly string[]): Promise<string> {
  const env = { ...process.env, OPENAI_BASE_URL: endpoint?.baseUrl ?? '', OPENAI_API_KEY: 'test' }
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...args], { env, cwd: folder })
  return stdout
}

/** Runs the commands that were printed, as they stand, and resolves to what each printed. */
async function pasted(printed: string): Promise<readonly string[]> {
  const commands = printed.split('\n').filter((line) => line.startsWith('droidgym '))
  const told: string[] = []
  for (const command of commands) told.push(await droidgym(command.split(' ').slice(1)))
  return told
}

function resultsIn(name: string): readonly Record<string, unknown>[] {
  const lines = readFileSync(join(folder, name, 'results.jsonl'), 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

const PLAYED = ['--agent', 'noop', '--environments', '100', '--action-space', 'text', '--workers', '1']

it.each([
  ['spa', ['--agent', 'expert', '--tasks', 'clock/go_to_the_stopwatch_page_in_clock'], 'spa'],
  ['autoeval', ['--tasks', 'calculator/input_1_1_in_calculator'], 'autoeval'],
  ['mobile-bench', ['--suite', 'mobile-bench', '--tasks', 'mobile-bench/sast_show_the_alarms'], 'mobile-bench'],
])('judges what was recorded under the protocol %s, and its verdicts become metrics', async (protocol, tasks, judge) => {
  const printed = await droidgym(['evaluate', ...PLAYED, ...tasks, '--protocol', protocol, '--record', 'all', '--out', protocol])
  const [judged = '', report = ''] = await pasted(printed)
  expect(judged).toContain(judge)
  const verdicts = readFileSync(join(folder, `${protocol}-verdicts.jsonl`), 'utf8')
  expect(verdicts).not.toContain('not_judged')
  // The recording and the result agree on the truth, though the expert stops without a word that it has finished.
  expect(verdicts).toContain(`"success":${resultsIn(protocol)[0]?.['success'] === true}`)
  const [line = {}] = resultsIn(`${protocol}-judged`)
  expect(line['judged_by']).toBe(judge)
  expect(report).toContain('100.0 % of 1 episodes')
  expect(report).toContain(`judged by: ${judge}`)
  expect(readFileSync(join(folder, `${protocol}-judged`, 'results.md'), 'utf8')).toContain(judge)
})

it("fills Mobile-Bench's PassRate from its judge", () => {
  const [line = {}] = resultsIn('mobile-bench-judged')
  expect(line).toMatchObject({ judged_pass: true, judgement: { by_facts: false } })
  const markdown = readFileSync(join(folder, 'mobile-bench-judged', 'results.md'), 'utf8')
  expect(markdown).toContain('| pass_rate | 100.0 % |')
})

it('keeps no success as a failed episode, though the agent has not said that it finished', async () => {
  const clock = 'clock/go_to_the_stopwatch_page_in_clock'
  const tasks = ['--tasks', clock, 'calculator/input_1_1_in_calculator', '--agent', 'expert']
  await droidgym(['evaluate', ...PLAYED, ...tasks, '--protocol', 'spa', '--record', 'failed', '--out', 'failed'])
  expect(resultsIn('failed')).toMatchObject([{ success: true }, { success: true }])
  expect(readdirSync(join(folder, 'failed', 'recordings', 'episodes'))).toEqual([])
})

it("fills AutoEval's two rates from its judge", () => {
  const [line = {}] = resultsIn('autoeval-judged')
  expect(line).toMatchObject({ success: true, judgement: { by_facts: false } })
  const markdown = readFileSync(join(folder, 'autoeval-judged', 'results.md'), 'utf8')
  expect(markdown).toMatch(/substate_completion_rate[^\n]*(100|1\.0)/)
})

const OWN = `
- id: own/look_around
  app: clock
  category: Utility
  instruction: Look around in the clock
  step_limit: 3
  expert: [{ press: HOME }]
`

it('plays a task that has only an instruction for a judge of later', async () => {
  writeFileSync(join(folder, 'own.yaml'), OWN)
  const own = [...PLAYED, '--task-file', 'own.yaml', '--tasks', 'own/*']
  const printed = await droidgym(['evaluate', ...own, '--judge-later', '--out', 'later'])
  expect(printed).toContain('1 episodes wait for a judge')
  await pasted(printed)
  expect(resultsIn('later-judged')).toMatchObject([{ success: true, judged_by: 'spa-fine', not_judged_by_rules: true }])
})

it.each(['spa-fine:judge-model', 'always-success', 'always-failure'])('lets %s judge when an episode is over', async (judge) => {
  const own = [...PLAYED, '--task-file', 'own.yaml', '--tasks', 'own/*']
  const out = `live-${judge.replace(':', '-')}`
  await droidgym(['evaluate', ...own, '--judge-live', judge, '--out', out])
  expect(resultsIn(out)).toMatchObject([{ success: judge !== 'always-failure', judged_by: judge, not_judged_by_rules: true }])
  expect(existsSync(join(folder, out, 'recordings'))).toBe(false)
})

it('collects episodes of such a task, which a judge then judges without a truth to compare with', async () => {
  const own = ['--task-file', 'own.yaml', '--tasks', 'own/*', '--environments', '000', '--pixels', '540x1080', '--elements']
  await droidgym(['collect', '--agent', 'expert', ...own, '--workers', '1', '--judge-later', '--out', 'collected'])
  const told = JSON.parse(await droidgym(['judge', '--recordings', 'collected', '--judge', 'always-success', '--json'])) as {
    judges: readonly { readonly agreement: object }[]
  }
  expect(told.judges).toMatchObject([{ agreement: { episodes: 0 } }])
  expect(readFileSync(join(folder, 'collected', 'index.jsonl'), 'utf8').split('\n')).toHaveLength(2)
})
