import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writeFavorites } from '@droidgym/android/storage/launcher-favorites'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import { parseEnvironmentDefinition } from '@droidgym/spec/definitions'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { packageRoot } from '@droidgym/spec/load/package-root'

const MAIN = join(packageRoot(), 'dist/cli/main.js')
const folder = mkdtempSync(join(tmpdir(), 'droidgym-cli-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function run(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', cwd: folder })
  return { code: status, out: stdout, err: stderr }
}

const COMMANDS = [
  'serve',
  'demo',
  'tasks',
  'environments',
  'play',
  'verify',
  'evaluate',
  'collect',
  'replay',
  'recordings',
  'compare',
  'leaderboard',
  'sweep',
  'streams',
  'continual',
  'reproduce',
  'worker',
  'crawl',
  'gallery',
  'screenshot',
  'validate',
  'import-layout',
  'phone',
  'provision',
  'doctor',
  'conformance',
]

/** Asks for the help of one command after another. A process for each would cost as much as all other tests. */
const HELPS = `
const [program, ...commands] = process.argv.slice(1)
for (const command of commands) {
  process.argv = [process.execPath, program, command, '--help']
  await import(program + '?' + command)
}`

describe('droidgym', () => {
  it('says what each command does', () => {
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', HELPS, MAIN, ...COMMANDS], { encoding: 'utf8' })
    expect([...stdout.matchAll(/^Usage: droidgym (\S+)/gm)].map(([, command]) => command)).toEqual(COMMANDS)
    expect(status).toBe(0)
  })

  it('lists tasks as JSON', () => {
    const tasks = JSON.parse(run('tasks', '--json').out) as Record<string, unknown>[]
    expect(tasks).toHaveLength(136)
    expect(tasks[0]).toEqual({
      id: 'calculator/open_calculator',
      suites: ['b-moca', 'b-moca-2.5'],
      app: 'calculator',
      category: 'Utility',
      cross_app: false,
      instruction: 'open Calculator',
      step_limit: 4,
      step_limits: { 'b-moca': 4, 'b-moca-2.5': 4 },
      sources: ['ui'],
      language: 'en',
      judged_by: 'facts',
      expert_steps: 1,
      mobile_agent_bench: 'easy',
    })
    const [launcher] = JSON.parse(run('tasks', '--suite', 'mobile-agent-bench', '--json').out) as object[]
    expect(launcher).toHaveProperty('not_simulated')
    expect(run('tasks', '--suite', 'spa-bench', '--json').out).toMatch(/"subtasks": \[[^]*"setup": \{|"setup": \{[^]*"subtasks": \[/)
    const listed = (suite: string) => JSON.parse(run('tasks', '--suite', suite, '--json').out) as object[]
    expect(listed('b-moca')).toHaveLength(131)
    expect(listed('b-moca-2.5')).toHaveLength(131)
    expect(listed('representative')).toHaveLength(6)
  })

  it('tells how long and how hard tasks are', () => {
    const clock = run('tasks', '--tasks', 'settings/turn_off_wifi', '--minimum-steps', '2000').out
    expect(clock).toMatch(/^id +golden \(published\) +expert +minimum +level +class +Mobile-Bench +key components$/m)
    expect(clock).toMatch(/^settings\/turn_off_wifi +3 +2 +easy *$/m)
    const spa = run('tasks', '--suite', 'spa-bench', '--tasks', 'spa-bench/clock_0_eng', '--levels').out
    expect(spa).toMatch(/^spa-bench\/clock_0_eng +4 +5 +1 +medium +8$/m)
    const [own] = JSON.parse(run('tasks', '--suite', 'mobile-bench', '--json').out) as object[]
    expect(own).toMatchObject({ mobile_bench: 'MAMT' })
  })

  it('15.6: lists the step limits of each suite', () => {
    const listed = (...args: readonly string[]) => JSON.parse(run('tasks', '--tasks', 'clock/go_to_the_stop*', '--json', ...args).out) as object[]
    const limits = { 'b-moca': 5, 'b-moca-2.5': 3 }
    expect(listed()).toMatchObject([{ step_limit: 5, step_limits: limits }])
    expect(listed('--suite', 'b-moca-2.5')).toMatchObject([{ step_limit: 3, step_limits: limits }])
  })

  it('lists environments as JSON, chosen by globs', () => {
    const all = JSON.parse(run('environments', '--json').out) as { split: string }[]
    expect(all.filter(({ split }) => split === 'train')).toHaveLength(35)
    expect(all.filter(({ split }) => split === 'test')).toHaveLength(10)
    const chosen = JSON.parse(run('environments', '--environments', '109', '--json').out) as object[]
    expect(chosen).toMatchObject([
      { id: '109', split: 'test', device: 'WXGA_Tablet', width: 1200, height: 800, density: 160, font_scale: 1 },
    ])
  })

  it('13.22: lists environments that can be edited into definitions', () => {
    const { out } = run('environments', '--split', 'test', '--json')
    const printed = JSON.parse(out) as EnvironmentSpec[]
    expect(printed).toHaveLength(10)
    for (const environment of printed) {
      const defined = parseEnvironmentDefinition(JSON.stringify({ ...environment, id: 'client-1', split: undefined }))
      expect(defined).toEqual({ ...findEnvironment(environment.id), id: 'client-1', split: 'own' })
    }
  })

  it('plays an episode, and records it', () => {
    const record = join(folder, 'episode')
    const task = 'calculator/input_cos_180*'
    // Other spellings of --tasks and --environment.
    const args = ['--task', task, '--environments=100', '--agent', 'expert', '--record', record]
    const { code, out } = run('play', ...args)
    expect(out).toContain('reward 1 after 6 steps (terminated)')
    expect(code).toBe(0)
    expect(existsSync(join(record, 'filmstrip.png'))).toBe(true)
    expect(JSON.parse(readFileSync(join(record, 'episode.json'), 'utf8'))).toMatchObject({ reward: 1, steps: 6 })
  })

  it('exits with 1 when an agent does not succeed', () => {
    const { code, out } = run('play', '--task', 'calculator/input_cos_180*', '--environment', '000', '--agent', 'noop')
    expect(out).toContain('reward 0 after 10 steps (truncated)')
    expect(code).toBe(1)
  })

  it('verifies cells and prints the report', () => {
    const { code, out } = run('verify', '--tasks', 'calculator/input_cos_180*', '--environments', '100', '--json')
    expect(JSON.parse(out)).toMatchObject({
      cells: 2,
      expert: { episodes: 2, passed: 2 },
      near_miss: { episodes: 4, passed: 4 },
      noop: { episodes: 2, passed: 2 },
      random: { episodes: 2, passed: 2 },
      over_limit: [],
      failures: [],
    })
    expect(code).toBe(0)
  })

  it('takes a picture at the asked size', () => {
    const file = join(folder, 'clock.png')
    expect(run('screenshot', '--app', 'clock', '--size', '128x256', '--output', file).code).toBe(0)
    const png = readFileSync(file)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([128, 256])
  })

  it("imports a launcher's layout", async () => {
    await loadSqlite()
    const file = join(folder, 'launcher.db')
    const icon = { component: 'org.wikipedia/.main.MainActivity', container: 'hotseat', slot: 2 } as const
    writeFileSync(file, writeFavorites([icon]))
    expect(JSON.parse(run('import-layout', file).out)).toEqual({ icons: [icon] })
  })
})

describe('bad input', () => {
  it.each([
    [['play', '--task', 'clock/no_such'], 'INVALID_USAGE'],
    [['play', '--task', 'calculator/enter_prodct'], 'Did you mean "calculator/enter_product"'],
    [['play', '--task', '*'], 'more than one task'],
    [['tasks', '--suite', 'android-moon'], 'No task belongs to the suite "android-moon"'],
    [['tasks', '--suite', 'bmoca'], 'Did you mean "b-moca"'],
    [['tasks', '--suite', 'spa-banch'], 'Did you mean "spa-bench"'],
    [
      ['evaluate', '--agent', 'noop', '--suite', 'mobile-agent-bench', '--out', 'nothing'],
      'There are only 100 tasks that the simulated phone cannot play: name a real phone with --serial or --avd',
    ],
    [['tasks', '--task', 'clok/open_the_clock_app'], 'Did you mean "clock/open_the_clock_app"'],
    [['screenshot', '--app', 'clok'], 'Did you mean "clock"'],
    [['verify', '--part', '3/2'], 'Write it as 1/10'],
    [['play', '--task', 'calculator/input_cos_180*', '--environment', 'x'], 'UNKNOWN_ENVIRONMENT'],
    [['play', '--task', 'calculator/input_cos_180*', '--agent', 'wizard'], 'UNKNOWN_AGENT: There is no agent "wizard"'],
    [['verify', '--environments', '999'], 'No environment matches "999"'],
    [['screenshot', '--size', '4'], 'WIDTHxHEIGHT'],
    [['screenshot', '--app', 'minesweeper'], 'choose one of'],
    [['import-layout', 'absent.db'], 'Cannot read absent.db'],
    [['serve', '--port', '70000'], 'port'],
    [['streams', 'langages'], 'Did you mean "languages"'],
    [['continual', 'languages', '--agent', 'expert', '--out', 'unused'], '--agent must name {stage}'],
    [['collect', '--elements', '--environments', '100,025', '--out', 'unused'], '100 is no environment of train: leave it out, or name its split with --split'],
    [['evaluate', '--agent', 'noop', '--environments', '100,999', '--out', 'unused'], 'No environment matches "999"'],
    [
      ['evaluate', '--agent', 'noop', '--suite', 'mobile-agent-bench', '--tasks', 'mobile-agent-bench/launcher_add_apps', '--out', 'nothing'],
      'There is only 1 task that the simulated phone cannot play',
    ],
    [['frobnicate'], 'frobnicate'],
  ])('%j is refused with exit code 2', (args, message) => {
    const { code, err } = run(...args)
    expect(err).toContain(message)
    expect(err).not.toContain('    at ')
    expect(code).toBe(2)
  })
})
