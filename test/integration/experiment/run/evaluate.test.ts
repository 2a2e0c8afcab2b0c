import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readRecordings as readEpisodes } from '@droidgym/gym/record/read-episode'
import { readIndex as readRecordings } from '@droidgym/gym/record/recording-index'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { encodeModel } from '../../../fixtures/agent/policy/onnx-model.ts'
import { METADATA, smallPolicy } from '../../../fixtures/agent/policy/small-policy.ts'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-evaluate-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function evaluate(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const main = join(packageRoot(), 'dist/cli/main.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'evaluate', ...args], { encoding: 'utf8', cwd: folder })
  return { code: status, out: stdout, err: stderr }
}

function writePolicy(name: string, options: Parameters<typeof smallPolicy>[0] = {}): string {
  writeFileSync(join(folder, name), encodeModel(smallPolicy(options)))
  return `onnx:${name}`
}

function resultsIn(out: string): Record<string, unknown>[] {
  const lines = readFileSync(join(folder, out, 'results.jsonl'), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** Everything but how long it took, in a stable order. */
function timeless(results: readonly Record<string, unknown>[]): unknown[] {
  return results.map(({ duration_ms: _, action_ms: _each, ...result }) => JSON.stringify(result)).sort()
}

const CELLS = ['--tasks', 'calculator/open_calculator', 'clock/open_the_clock_app', '--split', 'train,test', '--environments', '000,{100,101}']

describe('droidgym evaluate', () => {
  it('tells how often the expert succeeds, and the gap between train and test', () => {
    const { code, out } = evaluate('--agent', 'expert', ...CELLS, '--episodes', '2', '--out', 'expert', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      all: { episodes: 12, cells: 6, success: 1, error_cells: 0, error_seeds: 0 },
      gap: { difference: 0 },
      split: { train: { episodes: 4, cells: 2, success: 1 }, test: { episodes: 8, cells: 4 } },
      task: { 'calculator/open_calculator': { episodes: 6, success: 1 } },
      app: { calculator: {}, clock: {} },
      environment: { '000': { episodes: 4 }, '100': {}, '101': {} },
      missing: [],
    })
    expect(resultsIn('expert')[0]).toMatchObject({
      agent: 'expert',
      action_space: 'dual-gesture',
      criteria: 'own',
      success: true,
      reward: 1,
      reason: 'terminated',
      done: true,
      golden_steps: 1,
      reruns: 0,
      device: 'pixel_3',
      side_effects: [],
      difference: [],
      harm: {},
    })
    expect(readFileSync(join(folder, 'expert/results.md'), 'utf8')).toContain('| all | 100.0 | ± 0.0 | ± 0.0 |')
  })

  it('17: tells every metric by its name, and null where one has no meaning', () => {
    const { code, out } = evaluate('--agent', 'expert', ...CELLS, '--episodes', '2', '--out', 'expert', '--json')
    expect(code).toBe(0)
    const told = JSON.parse(out) as { readonly metrics: Readonly<Record<string, number | null>> }
    expect(Object.keys(told.metrics)).toEqual([
      ...['success_rate', 'step_ratio', 'self_reported_rate', 'max_steps_rate', 'error_rate', 'premature_rate'],
      ...['overdue_rate', 'seconds_per_run', 'seconds_per_step', 'cost_per_run', 'cost_per_step', 'step_efficiency'],
      ...['latency_seconds', 'tokens_per_step', 'false_finish_rate', 'over_execution_rate', 'pass_rate', 'average_steps'],
      ...['checkpoint_level_1', 'checkpoint_level_2', 'substate_completion_rate', 'task_completion_rate', 'progress'],
      'side_effect_rate',
    ])
    expect(told).toMatchObject({
      metrics: {
        success_rate: 1, step_ratio: 1, step_efficiency: 1, self_reported_rate: 1,
        max_steps_rate: 0, error_rate: 0, side_effect_rate: 0,
        pass_rate: 1, seconds_per_run: expect.any(Number) as number,
        latency_seconds: expect.any(Number) as number, average_steps: expect.any(Number) as number,
        premature_rate: null, overdue_rate: null, false_finish_rate: null, over_execution_rate: null,
        cost_per_run: null, cost_per_step: null, tokens_per_step: null,
      },
      pass_at_k: { 1: 1, 2: 1 },
      reruns: 0,
    })
  })

  it('plays a policy the same way however many threads and episodes there are at once', () => {
    const agent = writePolicy('small.onnx')
    const play = (out: string, ...how: string[]): unknown[] => {
      const { code, err } = evaluate('--agent', agent, ...CELLS, '--episodes', '2', '--out', out, ...how)
      expect(code, err).toBe(0)
      return timeless(resultsIn(out))
    }
    const alone = play('alone', '--workers', '1', '--at-once', '1')
    expect(alone).toHaveLength(12)
    expect(play('crowd', '--workers', '2', '--at-once', '4')).toEqual(alone)
  })

  it('goes on where it was interrupted', () => {
    const args = ['--agent', 'random', ...CELLS, '--episodes', '2', '--seed', '5', '--out', 'torn']
    expect(evaluate(...args).code).toBe(0)
    const whole = timeless(resultsIn('torn'))
    const file = join(folder, 'torn/results.jsonl')
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, 7)
    writeFileSync(file, `${lines.join('\n')}\n{"agent":"random","ta`)
    expect(evaluate(...args).code).toBe(0)
    const text = readFileSync(file, 'utf8')
    expect(text.startsWith(`${lines.join('\n')}\n`)).toBe(true)
    expect(timeless(resultsIn('torn'))).toEqual(whole)
  })

  it('refuses to go on with another seed or another policy', () => {
    expect(evaluate('--agent', 'noop', ...CELLS, '--out', 'seeds').code).toBe(0)
    expect(evaluate('--agent', 'noop', ...CELLS, '--seed', '1', '--out', 'seeds')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^OTHER_RUN: .*another seed/) as string,
    })
    const agent = writePolicy('changed.onnx')
    expect(evaluate('--agent', agent, ...CELLS, '--out', 'policies').code).toBe(0)
    writePolicy('changed.onnx', { seed: 2 })
    expect(evaluate('--agent', agent, ...CELLS, '--out', 'policies')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^OTHER_RUN: .*another policy/) as string,
    })
  })

  it('15.5: waits as --settle says, and tells it in the results and recordings', () => {
    const cell = ['--agent', 'noop', '--tasks', 'calculator/open_calculator', '--environments', '100', '--record', 'all']
    expect(evaluate(...cell, '--settle', 'b-moca', '--out', 'settled').code).toBe(0)
    expect(resultsIn('settled').map(({ settle }) => settle)).toEqual(['b-moca'])
    const [recording] = readEpisodes(join(folder, 'settled/recordings'))
    expect(recording?.header.settle).toEqual({ kind: 'fixed', ms: 3_000 })
    const { code, err } = evaluate(...cell, '--settle', 'soon', '--out', 'unsettled')
    expect(err).toContain('It must be b-moca, or seconds such as 1.5')
    expect(code).toBe(2)
  })

  it('16: wants an agent to say that it has finished, and tells it in the results', () => {
    const agent = (name: string, actions: string): string => {
      const act = `const left = ${actions}; const act = () => left.shift() ?? null`
      writeFileSync(join(folder, name), `${act}; export default { action_space: 'ui', act }`)
      return `node:${name}`
    }
    const open = { kind: 'open-app', app: 'Clock' }
    const finish = { kind: 'finish', status: 'complete' }
    const cell = ['--tasks', 'clock/open_the_clock_app', '--environments', '100', '--no-end-on-success']
    const played = (name: string, actions: readonly object[]) => {
      expect(evaluate('--agent', agent(`${name}.mjs`, JSON.stringify(actions)), ...cell, '--out', name).code).toBe(0)
      return resultsIn(name)
    }
    const [finished] = played('finishes', [open, finish])
    expect(finished).toMatchObject({
      success: true, done: true, first_success_step: 1, finished: 'complete', steps: 2,
      reason: 'terminated', end_on_success: false,
    })
    expect(played('hurries', [finish])).toMatchObject([{ success: false, steps: 1, reason: 'finished' }])
    expect(played('forgets', [open])).toMatchObject([{ success: false, done: true, steps: 1, reason: 'gave_up' }])
  })

  it("15.6: plays under a suite's limits, names it, and goes on with no other's results", () => {
    const cell = ['--agent', 'noop', '--tasks', 'clock/go_to_the_stopwatch*', '--environments', '100', '--out', 'suites']
    expect(evaluate(...cell, '--suite', 'b-moca-2.5').code).toBe(0)
    expect(resultsIn('suites')).toMatchObject([{ suite: 'b-moca-2.5', step_limit: 3, steps: 3, reason: 'truncated' }])
    expect(evaluate(...cell).err).toContain('another suite: b-moca-2.5, where this run has b-moca')
  })

  it('13.21: refuses a folder with results of another run, and says what differs', () => {
    const cell = ['--tasks', 'calculator/open_calculator', '--environments', '100', '--out', 'mixed']
    expect(evaluate('--agent', 'noop', ...cell).code).toBe(0)
    const before = readFileSync(join(folder, 'mixed/results.jsonl'), 'utf8')
    const refused = (how: readonly string[], what: string): void => {
      const { code, err } = evaluate(...how)
      expect(err).toMatch(/^OTHER_RUN: mixed\/results\.jsonl has results of another /)
      expect(err).toContain(what)
      expect(code).toBe(2)
    }
    refused(['--agent', 'random', ...cell], 'agent: noop, where this run has random')
    refused(['--agent', 'noop', ...cell, '--criteria', 'bmoca'], 'choice of criteria: own, where this run has bmoca')
    refused(['--agent', 'noop', ...cell, '--settle', 'b-moca'], "way to settle: the gym's own, where this run has b-moca")
    const [, , ...place] = cell
    refused(['--agent', 'noop', '--tasks', 'clock/open_the_clock_app', ...place], 'task: calculator/open_calculator, where')
    expect(readFileSync(join(folder, 'mixed/results.jsonl'), 'utf8')).toBe(before)
  })

  it('13.21: records failed episodes, and links their film strips from the report', () => {
    const cells = ['--tasks', 'calculator/open_calculator', '--environments', '100,101', '--out', 'recorded']
    expect(evaluate('--agent', 'noop', ...cells, '--record', 'failed').code).toBe(0)
    const films = resultsIn('recorded').map(({ film }) => film as string).sort()
    expect(films).toEqual([
      expect.stringMatching(/^film-strips\/calculator\.open_calculator-100-0-[0-9a-f]{8}\.png$/),
      expect.stringMatching(/^film-strips\/calculator\.open_calculator-101-0-[0-9a-f]{8}\.png$/),
    ])
    const [html, markdown] = ['report.html', 'results.md'].map((file) => readFileSync(join(folder, 'recorded', file), 'utf8'))
    for (const film of films) {
      // Five pictures: the reset and four steps.
      expect(readFileSync(join(folder, 'recorded', film)).readUInt32BE(20)).toBe(480)
      expect(html).toContain(`<a href="${film}">`)
      expect(markdown).toContain(`[film strip](${film})`)
    }
    expect(readRecordings(join(folder, 'recorded/recordings')).map(({ success, steps }) => [success, steps])).toEqual([
      [false, 4],
      [false, 4],
    ])
  })

  it('13.21: records nothing of an agent that does not fail', () => {
    const cell = ['--tasks', 'calculator/open_calculator', '--environments', '100', '--out', 'unfailing']
    expect(evaluate('--agent', 'expert', ...cell, '--record', 'failed').code).toBe(0)
    expect(resultsIn('unfailing')[0]).not.toHaveProperty('film')
    expect(existsSync(join(folder, 'unfailing/film-strips'))).toBe(false)
  })

  it('counts no episode of a policy that gives no numbers', () => {
    const model = smallPolicy()
    const broken = { ...model, nodes: [...model.nodes.slice(0, -1), ['Log', ['told'], 'logits'] as const] }
    writeFileSync(join(folder, 'nan.onnx'), encodeModel(broken))
    const { code, err } = evaluate('--agent', 'onnx:nan.onnx', ...CELLS, '--out', 'nan')
    expect(err).toMatch(/^NOT_FINITE: nan\.onnx gives no action: logits\[\d+\] is NaN at "open /)
    expect(code).toBe(2)
    expect(() => readFileSync(join(folder, 'nan/results.jsonl'))).toThrow('ENOENT')
  })

  it.each([
    [['--agent', 'wizard'], 'UNKNOWN_AGENT: There is no agent "wizard". Choose one of: expert, near-miss, random, noop, onnx:FILE'],
    [['--agent', 'onnx:absent.onnx'], 'UNREADABLE_POLICY'],
    [['--agent', 'noop', '--reruns', '101'], 'It must be a whole number from 0 to 100'],
    [['--agent', 'noop', '--split', 'exam'], 'There is no split "exam"'],
    [['--agent', 'noop', '--split', 'train', '--environments', '100'], 'No environment of train matches "100"'],
    [['--agent', 'noop', '--tasks', 'nothing/*'], 'No task matches'],
  ])('%j is refused', (args, message) => {
    const { code, err } = evaluate(...args, '--out', 'refused')
    expect(err).toContain(message)
    expect(code).toBe(2)
  })

  it('refuses a space in which the policy does not act, and results that are none', () => {
    const agent = writePolicy('discrete.onnx', { metadata: { name: METADATA.action_space } })
    expect(evaluate('--agent', agent, '--action-space', 'text', '--out', 'space').err).toContain('acts by discrete, not by text')
    expect(evaluate('--agent', 'noop', ...CELLS, '--out', 'foreign').code).toBe(0)
    appendFileSync(join(folder, 'foreign/results.jsonl'), '{"agent":"noop"}\n')
    const { code, err } = evaluate('--agent', 'noop', ...CELLS, '--out', 'foreign')
    expect(err).toMatch(/^MALFORMED_RESULTS: .*results\.jsonl:7 is no result: task: /)
    expect(code).toBe(2)
  })
})
