import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { VerifyReport } from '@droidgym/proof/verify/verify-report'
import { simulatedGym } from '@droidgym/gym/gym'
import { asksForEvents } from '@droidgym/gym/reward/judge-events'
import { loadSuite } from '@droidgym/spec/find-task'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { hasCriterion } from '@droidgym/spec/tasks/task'
import { loadTemplates } from '@droidgym/spec/templates/templates'

const page = readFileSync(join(packageRoot(), 'docs/suites.md'), 'utf8')
const isPlayed = ({ not_simulated: why }: TaskSpec): boolean => why === undefined

function groups<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const found = new Map<K, readonly T[]>()
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item])
  return found
}

/** How many tasks of an app there are, and how many of them the simulated phone can play. */
function countsByApp(tasks: readonly TaskSpec[]): ReadonlyMap<string, readonly [number, number]> {
  const apps = groups(tasks, ({ app }) => app)
  return new Map([...apps].map(([app, each]) => [app, [each.length, each.filter(isPlayed).length]]))
}

/** The reasons of tasks that are not possible, with the last parts of their ids. */
function reasons(tasks: readonly TaskSpec[]): ReadonlyMap<string, readonly string[]> {
  const all = groups(tasks.filter((task) => !isPlayed(task)), ({ not_simulated: why }) => why ?? '')
  return new Map([...all].map(([why, each]) => [why, each.map(({ id }) => `\`${id.split('/').at(-1) ?? ''}\``)]))
}

function expectProofs(tasks: readonly TaskSpec[]): void {
  for (const task of tasks.filter(isPlayed)) {
    expect([hasCriterion(task), task.near_misses.length > 0], task.id).toEqual([true, true])
  }
}

describe('autoeval', () => {
  const tasks = loadSuite('autoeval')

  test('has the 93 tasks of the paper, and the 57 that its listing prints', () => {
    expect(tasks).toHaveLength(93)
    const listing = loadSuite('autoeval-49')
    expect([listing.length, listing.filter(({ id }) => id.startsWith('autoeval-49/')).length]).toEqual([57, 12])
    expectProofs(listing)
    expect(Object.fromEntries([...countsByApp(tasks)].map(([app, [all]]) => [app, all]))).toEqual({
      clock: 21, calendar: 14, settings: 14, contacts: 11, bluecoins: 10, cantook: 7, pi_music_player: 6, zoom: 5,
      maps_me: 5,
    })
    expectProofs(tasks)
  })

  test('is described as it is', () => {
    for (const [app, [all, played]] of countsByApp(tasks)) expect(page).toContain(`| ${app} | ${all} | ${played} |\n`)
    for (const [why, ids] of reasons(tasks)) {
      if (!why.endsWith('is not on the simulated phone')) expect(page).toContain(`| ${ids.join(', ')} | ${why} |\n`)
    }
  })
})

describe('android-world', () => {
  test('has tasks without parameters, and three instances of each template', () => {
    const tasks = loadSuite('android-world')
    const templates = loadTemplates().filter(({ suites }) => suites.includes('android-world'))
    const plain = tasks.filter(({ id }) => !id.includes('__'))
    expect([plain.length, templates.length]).toEqual([7, 13])
    expect(tasks).toHaveLength(plain.length + 3 * templates.length)
    expectProofs(tasks)
    for (const { id, golden_steps: golden } of tasks) {
      const [, name = ''] = /\/(\w+?)(?:__\d+)?$/.exec(id) ?? []
      expect(page).toContain(`| \`${name}\` | ${String(golden)} |`)
    }
  })
})

describe('mobile-agent-bench', () => {
  const tasks = loadSuite('mobile-agent-bench')

  /** Easy, medium and hard tasks by app, as Table 4 of the paper prints them. */
  const PRINTED = {
    simple_calculator: [0, 8, 2], simple_calendar: [4, 6, 0], simple_contacts: [3, 7, 0],
    simple_file_manager: [3, 6, 1], simple_gallery: [0, 10, 0], simple_app_launcher: [2, 8, 0],
    simple_sms_messenger: [3, 4, 3],
    simple_music_player: [3, 5, 2], simple_notes: [4, 5, 1], simple_voice_recorder: [1, 7, 2],
  } as const

  test('has the 100 tasks for ten apps, with the levels that the paper prints', () => {
    expect(tasks).toHaveLength(100)
    const apps = [...groups(tasks, ({ app }) => app)].map(([app, each]) => [
      app, [1, 2, 3].map((level) => each.filter((task) => task.level === level).length),
    ])
    expect(Object.fromEntries(apps)).toEqual(PRINTED)
    expect(new Set(tasks.map(({ level_source: source }) => source))).toEqual(new Set(['printed']))
    expect(tasks.every((task) => !isPlayed(task))).toBe(true)
  })

  test('has levels that differ from the rule of the paper where a task takes six steps, and there alone', () => {
    const byRule = (golden: number): number => (golden <= 2 ? 1 : golden <= 5 ? 2 : 3)
    const differing = tasks.filter(({ level, golden_steps: golden = 0 }) => level !== byRule(golden))
    expect(differing.map(({ golden_steps: golden }) => golden)).toEqual(Array.from({ length: 11 }, () => 6))
    expect(differing).toEqual(tasks.filter(({ golden_steps: golden }) => golden === 6))
  })

  test('has limits of twice the fewest steps, as the paper says, but for two of the release', () => {
    const other = tasks.filter(({ golden_steps: golden = 0, step_limit: limit }) => limit !== 2 * golden)
    expect(other.map(({ id, step_limit: limit }) => `${id} ${JSON.stringify(limit)}`)).toEqual([
      'mobile-agent-bench/calendar_delete_tasks 14', 'mobile-agent-bench/calendar_new_task 14',
    ])
  })

  test('is described as it is', () => {
    const byEvents = tasks.filter(({ success }) => asksForEvents(success))
    expect(page).toContain(`${byEvents.length} of them need events of the phone, and ${100 - byEvents.length} do not`)
    expect(page).toContain(`${tasks.filter(({ not_judged: left }) => left !== undefined).length} tasks have parts that no fact tells`)
    for (const { id, not_judged: left = [] } of tasks) {
      for (const { part } of left) expect(page, part).toMatch(new RegExp(`^\\|.*\`${id.split('/')[1] ?? ''}\`.*\\| ${part} \\|`, 'm'))
    }
  })
})

describe('mobile-agent-bench-online', () => {
  test('has two tasks for each of three apps, which a judge decides on a real phone', () => {
    const tasks = loadSuite('mobile-agent-bench-online')
    expect([...countsByApp(tasks).values()]).toEqual(Array.from({ length: 3 }, () => [2, 0]))
    expect(tasks.some(hasCriterion)).toBe(false)
  })
})

describe('mobile-bench', () => {
  const LIMITS = { sast: 10, samt: 20, mamt: 50 } as const

  test('has five tasks and more in each category, within its limit, with checkpoints', () => {
    const tasks = loadSuite('mobile-bench')
    for (const [category, limit] of Object.entries(LIMITS)) {
      const mine = tasks.filter(({ suites }) => suites.includes(`mobile-bench-${category}`))
      expect(mine.length).toBeGreaterThanOrEqual(5)
      expect(mine.every((task) => task.step_limit === limit && task.checkpoints !== undefined)).toBe(true)
      expect(mine.every((task) => task.mobile_bench === category.toUpperCase())).toBe(true)
      expect(mine.every((task) => (task.cross_app === true) === (category === 'mamt'))).toBe(true)
      expect(page).toContain(`| ${category.toUpperCase()} | \`mobile-bench-${category}\` | ${mine.length} | ${limit} |\n`)
    }
    expect(tasks.every(isPlayed)).toBe(true)
    expectProofs(tasks)
  })

  test('is solved by a call of an API too', async () => {
    const environment = await simulatedGym().makeEnvironment({
      task: 'mobile-bench/sast_run_a_timer_of_five_minutes', environment: '100', actionSpace: 'ui', observation: { xml: true },
    })
    onTestFinished(() => environment.close())
    await environment.reset({ seed: 1 })
    const action = { kind: 'api', name: 'clock_set_timer', parameters: { seconds: 300 } } as const
    expect(await environment.step({ kind: 'ui', action })).toMatchObject({ reward: 1 })
  })
})

test.each([
  ['autoeval', '100,025', ['--milestones']],
  ['autoeval-49', '100,025', ['--milestones']],
  ['android-world', '100', []],
  ['mobile-bench', '100', []],
])('%s is proven in the environments %s', (suite, environments, also) => {
  const main = join(packageRoot(), 'dist/cli/main.js')
  const flags = ['--suite', suite, '--environments', environments, ...also, '--workers', '1', '--json']
  const { stdout } = spawnSync(process.execPath, [main, 'verify', ...flags], { encoding: 'utf8', maxBuffer: 1e9 })
  const report = JSON.parse(stdout) as VerifyReport
  expect(report.failures).toEqual([])
  expect(report.over_limit).toEqual([])
  expect(report.expert.passed).toBe(report.expert.episodes)
  expect(report.near_miss.passed).toBe(report.near_miss.episodes)
  expect(report.cells).toBeGreaterThanOrEqual(loadSuite(suite).filter(isPlayed).length)
  if (also.length > 0) {
    expect(report.milestones).toMatchObject({ expert_all: report.expert.episodes, near_miss_all: 0, noop_substates: 0 })
  }
}, 240_000)
