import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { readRecordings } from '@droidgym/gym/record/read-episode'
import { replayEpisode } from '@droidgym/gym/record/replay-episode'
import { packageRoot } from '@droidgym/spec/load/package-root'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-protocol-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function droidgym(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const main = join(packageRoot(), 'dist/cli/main.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', cwd: folder })
  return { code: status, out: stdout, err: stderr }
}

const CELL = ['evaluate', '--agent', 'noop', '--tasks', 'calculator/open_calculator', 'clock/open_the_clock_app', '--environments', '100']

function resultsIn(out: string): Record<string, unknown>[] {
  const lines = readFileSync(join(folder, out, 'results.jsonl'), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

it("17: plays by a protocol, shows its paper's metrics, and says how to judge as it does", () => {
  const { code, out, err } = droidgym(...CELL, '--protocol', 'spa', '--out', 'shown', '--verbose')
  expect(code, err).toBe(0)
  expect(resultsIn('shown')).toMatchObject(Array.from({ length: 2 }, () => (
    { protocol: 'spa', end_on_success: false, step_limit: 3, steps: 3, golden_steps: 1 }
  )))
  expect(out).toContain('overdue_rate')
  expect(out).not.toContain('false_finish_rate')
  expect(out).toContain('With --record all, into another folder, this command records')
  const { out: told } = droidgym(...CELL, '--protocol', 'spa', '--record', 'all', '--out', 'kept')
  expect(told).toContain(`droidgym judge --recordings ${join('kept', 'recordings')} --judge spa --model NAME`)
  expect(told).toContain('droidgym report kept --verdicts kept-verdicts.jsonl --out kept-judged')
})

it.each([['expert', 1], ['noop', 0]])("fills AutoEval's two rates by facts on its own suites: %s", (agent, rate) => {
  const tasks = ['--suite', 'autoeval-49', '--tasks', 'autoeval/clock_27', 'autoeval-49/calendar_10', '--environments', '104']
  const args = ['evaluate', '--agent', agent, ...tasks, '--action-space', 'ui', '--protocol', 'autoeval', '--out', agent]
  const { out, err } = droidgym(...args, '--json')
  const { metrics } = JSON.parse(out) as { readonly metrics: object }
  expect(metrics, err).toMatchObject({ substate_completion_rate: rate, task_completion_rate: rate })
})

it('17: refuses flags that contradict the protocol, and takes those that say the same', () => {
  const refused = (flags: readonly string[], message: string): void => {
    const { code, err } = droidgym(...CELL, ...flags, '--out', 'refused')
    expect(err).toContain(message)
    expect(code).toBe(2)
  }
  refused(['--protocol', 'b-moca', '--no-end-on-success'], 'PROTOCOL_CONFLICT: The protocol b-moca ends episodes with success')
  refused(['--protocol', 'b-moca', '--settle', '1.5'], 'PROTOCOL_CONFLICT: The protocol b-moca fixes settle to b-moca')
  refused(['--protocol', 'mab', '--criteria', 'bmoca'], 'PROTOCOL_CONFLICT: The protocol mab fixes criteria to own')
  refused(['--protocol', 'android-world'], 'Allowed choices are autoeval, b-moca, mab, mobile-bench, spa.')
  expect(droidgym(...CELL, '--protocol', 'mab', '--no-end-on-success', '--criteria', 'own', '--out', 'same').code).toBe(0)
})

it('17: goes on with a run of the same protocol alone', () => {
  const args = [...CELL, '--protocol', 'mobile-bench', '--out', 'torn']
  expect(droidgym(...args).code).toBe(0)
  const file = join(folder, 'torn/results.jsonl')
  const [first = ''] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, `${first}\n`)
  expect(droidgym(...args).code).toBe(0)
  expect(readFileSync(file, 'utf8').startsWith(`${first}\n`)).toBe(true)
  expect(resultsIn('torn')).toMatchObject([{ steps: 10 }, { steps: 10 }])
  for (const [other, name] of [[[], 'none'], [['--protocol', 'autoeval'], 'autoeval']] as const) {
    const { code, err } = droidgym(...CELL, ...other, '--out', 'torn')
    expect(err).toContain(`OTHER_RUN: torn/results.jsonl has results of another protocol: mobile-bench, where this run has ${name}`)
    expect(code).toBe(2)
  }
  writeFileSync(file, `${first.replace('"step_limit":10', '"step_limit":11')}\n`)
  expect(droidgym(...args).err).toMatch(/^OTHER_RUN: .* with another step limit/)
})

it('17: compares runs of one protocol, and those of two only when told', () => {
  for (const protocol of ['b-moca', 'autoeval']) expect(droidgym(...CELL, '--protocol', protocol, '--out', protocol).code).toBe(0)
  expect(droidgym(...CELL, '--out', 'plain').code).toBe(0)
  expect(droidgym('compare', 'b-moca', 'b-moca')).toMatchObject({ code: 0, err: '' })
  const refused = droidgym('compare', 'plain', 'autoeval')
  expect(refused.err).toMatch(/^OTHER_PROTOCOL: The first was played by the protocol none, the second by autoeval/)
  expect(refused).toMatchObject({ code: 2, out: '' })
  const told = droidgym('compare', 'b-moca', 'autoeval', '--across-protocols')
  expect(told.code).toBe(0)
  expect(told.err).toContain('WARNING: their protocols differ')
})

it('17: replays what was recorded by a protocol, its last round and cleared app included', async () => {
  for (const [protocol, kept] of [['spa', { finish_round: true }], ['mab', { clear_app: true }]] as const) {
    const out = `${protocol}-recorded`
    expect(droidgym(...CELL, '--protocol', protocol, '--record', 'all', '--out', out).code).toBe(0)
    const episodes = [...readRecordings(join(folder, out, 'recordings'))]
    expect(episodes.map(({ header }) => header)).toMatchObject([kept, kept])
    for (const episode of episodes) expect(await replayEpisode(episode, simulatedGym())).not.toHaveProperty('difference')
  }
})
