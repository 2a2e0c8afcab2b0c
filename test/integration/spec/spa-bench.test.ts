import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { VerifyReport } from '@droidgym/proof/verify/verify-report'
import { tasksOfFolder } from '@droidgym/spec/folder-suites'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { hasCriterion } from '@droidgym/spec/tasks/task'

const tasks = tasksOfFolder('spa-bench')
const proven = tasks.filter(({ not_simulated: why }) => why === undefined)
const page = readFileSync(join(packageRoot(), 'docs/suites.md'), 'utf8')

/** How many of the tasks, and how many of those that are proven, have a level. */
function counts(isChosen: (task: TaskSpec) => boolean, level: number): readonly [number, number] {
  const count = (among: readonly TaskSpec[]): number => (
    among.filter((task) => isChosen(task) && task.level === level).length
  )
  return [count(tasks), count(proven)]
}

test('has the tasks of the paper: 150 of one app and 20 of several in each language', () => {
  expect(tasks).toHaveLength(340)
  for (const language of ['en', 'zh-Hans']) {
    const single = (task: TaskSpec): boolean => task.language === language && task.cross_app === undefined
    const cross = (task: TaskSpec): boolean => task.language === language && task.cross_app === true
    expect([1, 2, 3].map((level) => counts(single, level)[0])).toEqual([50, 50, 50])
    expect([1, 2].map((level) => counts(cross, level)[0])).toEqual([15, 5])
    expect(tasks.filter(cross).every(({ subtasks }) => subtasks !== undefined && subtasks.length >= 2)).toBe(true)
  }
})

test('gives the golden steps to all tasks, and twice as many steps, but for the clock and Settings of another maker', () => {
  const others = tasks.filter(({ golden_steps: golden = 0, step_limit: limit }) => limit !== 2 * golden)
  expect(others.map(({ id }) => id)).toEqual(['spa-bench/deskclock_0_chn', 'spa-bench/deskclock_1_chn', 'spa-bench/settings_0_chn'])
})

test('has a criterion, an expert and near misses for what our phone can play, and an instruction alone for the rest', () => {
  for (const task of tasks) {
    const isProven = task.not_simulated === undefined
    expect([hasCriterion(task), task.expert.length > 0, task.near_misses.length > 0], task.id)
      .toEqual([isProven, isProven, isProven])
  }
})

test('is described in the documentation as it is', () => {
  const groups: readonly (readonly [string, (task: TaskSpec) => boolean, readonly number[]])[] = [
    ['one app, English', ({ language, cross_app: cross }) => language === 'en' && cross === undefined, [1, 2, 3]],
    ['one app, Chinese', ({ language, cross_app: cross }) => language === 'zh-Hans' && cross === undefined, [1, 2, 3]],
    ['several apps, English', ({ language, cross_app: cross }) => language === 'en' && cross === true, [1, 2]],
    ['several apps, Chinese', ({ language, cross_app: cross }) => language === 'zh-Hans' && cross === true, [1, 2]],
  ]
  for (const [name, isChosen, levels] of groups) {
    for (const level of levels) expect(page).toContain(`| ${name} | ${level} | ${counts(isChosen, level).join(' | ')} |\n`)
  }
  expect(page).toContain(`\n${proven.length} tasks are proven on the simulated phone`)
  const lacking = new Set(['the app is not on the simulated phone', 'one of its apps is not on the simulated phone'])
  const reasons = new Map<string, string[]>()
  for (const { id, not_simulated: why } of tasks) {
    if (why === undefined || lacking.has(why)) continue
    reasons.set(why, [...(reasons.get(why) ?? []), `\`${id.slice('spa-bench/'.length)}\``])
  }
  for (const [why, ids] of reasons) expect(page).toContain(`| ${ids.join(', ')} | ${why} |\n`)
  const ours = [...reasons.values()].flat().length
  expect(page).toContain(`\n${ours} tasks are of apps that the simulated phone has, and still not possible:`)
  expect(page).toContain(`The other ${tasks.length - proven.length - ours} are of apps that it lacks.`)
})

test.each([['100', 'spa-bench/*'], ['025', 'spa-bench/*_chn']])('is proven in the environment %s: %s', (environment, globs) => {
  const main = join(packageRoot(), 'dist/cli/main.js')
  const flags = ['--suite', 'spa-bench', '--tasks', globs, '--environments', environment, '--workers', '1', '--json']
  const { stdout } = spawnSync(process.execPath, [main, 'verify', ...flags], { encoding: 'utf8', maxBuffer: 1e9 })
  const report = JSON.parse(stdout) as VerifyReport
  expect(report.failures).toEqual([])
  expect(report.over_limit).toEqual([])
  expect(report.expert.passed).toBe(report.cells)
  expect(report.cells).toBeGreaterThanOrEqual(globs.endsWith('chn') ? 3 : proven.length)
}, 240_000)

/** Tasks whose expert shows its key components on no screen. */
function failedByComponents(environment: string, globs: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-components-'))
  onTestFinished(() => { rmSync(folder, { recursive: true }) })
  const main = join(packageRoot(), 'dist/cli/main.js')
  const [played, verdicts] = [join(folder, 'played'), join(folder, 'verdicts.jsonl')]
  const rules = ['--agent', 'expert', '--suite', 'spa-bench', '--action-space', 'ui', '--no-end-on-success']
  const what = ['--tasks', globs, '--environments', environment, '--record', 'all', '--pixels', '540x1080']
  const run = (args: readonly string[]): void => {
    const { status, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', maxBuffer: 1e9 })
    expect(status, stderr).toBe(0)
  }
  run(['evaluate', ...rules, ...what, '--workers', '1', '--out', played])
  run(['judge', '--recordings', join(played, 'recordings'), '--judge', 'spa-coarse', '--out', verdicts])
  const lines = readFileSync(verdicts, 'utf8').split('\n').slice(0, -1)
  const judged = lines.map((line) => JSON.parse(line) as { readonly task: string, readonly outcome: string })
  return judged.filter(({ outcome }) => outcome === 'failure').map(({ task }) => task).sort()
}

test('shows the key components of every proven task to the coarse stage, but for those of which the data says why not', () => {
  const missing = proven.flatMap(({ id, key_components_missing: why }) => (why === undefined ? [] : [{ id, why }]))
  expect(missing.map(({ id }) => id).sort())
    .toEqual(['spa-bench/deskclock_2_chn', 'spa-bench/instagram_0_eng', 'spa-bench/settings_0_chn'])
  for (const { id, why } of missing) expect(page).toContain(`| \`${id.slice('spa-bench/'.length)}\` | ${why} |\n`)
  const failed = [...failedByComponents('100', 'spa-bench/*_eng'), ...failedByComponents('025', 'spa-bench/*_chn')]
  expect(failed.toSorted()).toEqual(missing.map(({ id }) => id).sort())
}, 240_000)
