import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-plan-'))
const CELLS = ['--tasks', 'calculator/open_calculator,clock/open_the_clock_app', '--split', 'train,test', '--environments', '000,{100,101}']
const PLAN = ['plan', '--agent-name', 'noop', '--action-space', 'discrete', ...CELLS, '--episodes', '2', '--seed', '3']
const EVALUATE = ['evaluate', '--agent', 'noop', '--action-space', 'discrete', ...CELLS, '--episodes', '2', '--seed', '3']

beforeAll(() => {
  expect(droidgym(...EVALUATE, '--out', 'whole')).toMatchObject({ code: 0 })
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function droidgym(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const main = join(packageRoot(), 'dist/cli/main.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', cwd: folder })
  return { code: status, out: stdout, err: stderr }
}

function linesOf(text: string): Record<string, unknown>[] {
  return text.trim().split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, unknown>)
}

const textOf = (...path: string[]): string => readFileSync(join(folder, ...path), 'utf8')

describe('droidgym plan', () => {
  it('prints every field of a result that does not depend on playing', () => {
    const results = linesOf(textOf('whole', 'results.jsonl'))
    const planned = linesOf(droidgym(...PLAN).out)
    expect(planned).toHaveLength(12)
    const played = new Set([
      ...['success', 'done', 'reward', 'steps', 'reason', 'evidence', 'side_effects', 'difference', 'harm', 'reruns'],
      ...['duration_ms', 'action_ms'],
    ])
    const described = (line: object): string => (
      JSON.stringify(Object.entries(line).filter(([name]) => !played.has(name)).sort())
    )
    const whole = planned.map((line) => JSON.stringify(Object.entries(line).sort()))
    expect(whole.sort()).toEqual(results.map(described).sort())
  })

  it('plans episodes that success does not end', () => {
    const planned = linesOf(droidgym(...PLAN, '--no-end-on-success').out)
    expect(planned.map(({ end_on_success: ends }) => ends)).toEqual(Array.from({ length: 12 }, () => false))
  })

  it('leaves out the episodes that a folder has, and refuses a folder of another run', () => {
    const lines = textOf('whole', 'results.jsonl').split('\n')
    expect(droidgym(...EVALUATE, '--out', 'torn')).toMatchObject({ code: 0 })
    writeFileSync(join(folder, 'torn/results.jsonl'), `${lines.slice(0, 7).join('\n')}\n{"agent":"no`)
    expect(linesOf(droidgym(...PLAN, '--out', 'torn').out)).toHaveLength(5)
    expect(linesOf(droidgym(...PLAN, '--out', 'whole').out)).toHaveLength(0)
    const other = droidgym(...PLAN, '--out', 'whole', '--seed', '4')
    expect(other).toMatchObject({ code: 2, out: '' })
    expect(other.err).toMatch(/^OTHER_RUN: .*another seed/)
    const digest = droidgym(...PLAN, '--out', 'whole', '--agent-digest', 'a'.repeat(64))
    expect(digest.err).toMatch(/^OTHER_RUN: .*another policy/)
  })

  it('takes a step limit, which evaluate takes too', () => {
    const [first] = linesOf(droidgym(...PLAN, '--step-limit', '2').out)
    expect(first).toMatchObject({ step_limit: 2 })
    expect(droidgym(...PLAN, '--step-limit', '0')).toMatchObject({ code: 2 })
    const cell = ['--agent', 'random', '--tasks', 'calculator/input_1_in_calculator', '--environments', '100']
    expect(droidgym('evaluate', ...cell, '--step-limit', '2', '--out', 'short')).toMatchObject({ code: 0 })
    expect(linesOf(textOf('short', 'results.jsonl'))).toMatchObject([{ steps: 2, step_limit: 2, reason: 'truncated' }])
    const both = droidgym('evaluate', ...cell, '--step-limit', '2', '--protocol', 'b-moca', '--out', 'both')
    expect(both.err).toContain('leave out --step-limit')
  })
})

describe('droidgym report', () => {
  it('writes and prints what evaluate did at its end', () => {
    const title = 'noop, discrete, 2 episodes a cell, seed 3'
    const reports = ['results.md', 'report.html'].map((file) => textOf('whole', file))
    for (const file of ['results.md', 'report.html']) rmSync(join(folder, 'whole', file))
    const { code, out } = droidgym('report', 'whole', '--title', title)
    expect(code).toBe(0)
    expect(['results.md', 'report.html'].map((file) => textOf('whole', file))).toEqual(reports)
    const [answer, gap, ...more] = out.trim().split('\n')
    expect(answer).toBe('0.0 % ± 0.0 of 12 episodes (test, train) — report: whole/report.html')
    expect([gap, ...more]).toEqual(['Gap between train and test: 0.0 ± 0.0', 'Played on: API 29 (simulated)'])
    const again = droidgym(...EVALUATE, '--out', 'whole').out.split('\n')
    expect(again.slice(0, 3)).toEqual([answer, gap, ...more])
  })

  it('prints all tables with --verbose, as evaluate does', () => {
    for (const args of [['report', 'whole'], [...EVALUATE, '--out', 'whole']]) {
      expect(droidgym(...args).out).not.toContain('over seeds')
      const { out } = droidgym(...args, '--verbose')
      expect(out).toContain('calculator/open_calculator')
      expect(out).toMatch(/^self_reported_rate /m)
    }
  })

  it('prints objects, and names what is no folder of results', () => {
    expect(JSON.parse(droidgym('report', 'whole', '--json').out)).toMatchObject({
      folder: 'whole', report: 'whole/report.html', all: { episodes: 12, cells: 6, success: 0 },
      split: { train: { episodes: 4 }, test: { episodes: 8 } },
    })
    expect(JSON.parse(droidgym('report', 'whole', 'whole', '--json').out)).toHaveLength(2)
    expect(droidgym('report', 'whole', 'nowhere')).toMatchObject({ code: 2, out: '' })
    writeFileSync(join(folder, 'results.jsonl'), '')
    expect(droidgym('report', '.').err).toContain('. has no results yet')
  })
})
