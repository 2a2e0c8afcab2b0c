import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { cellsOf } from '@droidgym/lab/play/cells'
import { verify } from '@droidgym/proof/verify/verify'
import { unknownNames } from '@droidgym/proof/lint/unknown-names'
import { simulatedGym } from '@droidgym/gym/gym'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { findTask, loadSuite } from '@droidgym/spec/find-task'
import { loadPhoneNames } from '@droidgym/spec/phone-names'
import { brokenTemplateFiles, faultsOfTemplate, loadTemplates } from '@droidgym/spec/templates/templates'
import type { Template } from '@droidgym/spec/templates/template'
import { leavesOf } from '@droidgym/spec/tasks/tasks'
import type { ScriptStep, TaskSpec } from '@droidgym/spec/tasks/task'
import { simpleStepsOf } from '@droidgym/spec/tasks/task'

const templates = loadTemplates().filter(({ suites }) => suites.includes('templates'))
const SUITES = ['templates-small', 'templates-medium', 'templates'] as const

/** The keys of the apps' names as a text may have them, and the names that are words of other things too. */
const APP_NAMES: Readonly<Record<string, RegExp>> = {
  calculator: /calculator/i,
  calendar: /calendar/i,
  camera: /camera/i,
  chrome: /chrome/i,
  clock: /clock/i,
  contacts: /contacts/i,
  files: /\bFiles\b/,
  google: /google/i,
  instagram: /instagram/i,
  maps: /\bmaps\b/i,
  messages: /messages/i,
  phone: /\bPhone\b/,
  settings: /settings/i,
  snapseed: /snapseed/i,
  walmart: /walmart/i,
  wikipedia: /wikipedia(?!")/i,
}

/** The apps that the expert opens, in order. */
function appsOf({ expert }: TaskSpec): readonly string[] {
  const open = (step: ScriptStep): readonly string[] => {
    if ('open' in step) return [step.open]
    return 'when' in step ? [...(step.then ?? []), ...(step.otherwise ?? [])].flatMap(open) : []
  }
  return [...new Set(expert.flatMap(open))]
}

/** The packages in whose screens the expert acts. */
function packagesOf({ expert }: TaskSpec): ReadonlySet<string> {
  const named = JSON.stringify(expert).matchAll(/"([a-z0-9_.]+):id\//g)
  return new Set([...named].flatMap(([, name = '']) => (name === 'android' ? [] : [name])))
}

/** Whether the expert presses long, as only the space `ui` can. */
function pressesLong({ expert }: TaskSpec): boolean {
  return simpleStepsOf(expert).some((step) => 'tap' in step && step.long === true)
}

function instance({ id }: Template, kind = ''): TaskSpec {
  return findTask(`${id}__${kind}0`)
}

test('19: every template is sound, and has an id of its own', () => {
  expect(brokenTemplateFiles()).toEqual([])
  expect(templates.flatMap((template) => faultsOfTemplate(template, () => []))).toEqual([])
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
})

test('19: there are forty and more, of twelve apps and more, and fifteen of them lead through two to four apps', () => {
  const across = templates.filter(({ cross_app: crosses }) => crosses === true)
  const within = templates.filter(({ cross_app: crosses }) => crosses !== true)
  expect(templates.length).toBeGreaterThanOrEqual(40)
  expect(within.length).toBeGreaterThanOrEqual(25)
  expect(across.length).toBeGreaterThanOrEqual(15)
  expect(new Set(within.map(({ app }) => app)).size).toBeGreaterThanOrEqual(12)
  for (const template of within) expect(appsOf(instance(template)), template.id).toEqual([template.app])
  for (const template of across) {
    const apps = appsOf(instance(template))
    expect(apps, template.id).toContain(template.app)
    // Some come to the other app by sharing.
    expect(Math.max(apps.length, packagesOf(instance(template)).size), template.id).toBeGreaterThanOrEqual(2)
    expect(apps.length, template.id).toBeLessThanOrEqual(4)
  }
  expect(across.some((template) => appsOf(instance(template)).length === 4)).toBe(true)
})

test('19: each list has all of the smaller one', () => {
  const ids = (suite: string): readonly string[] => loadSuite(suite).map(({ id }) => id)
  const [small, medium, all] = SUITES.map(ids)
  expect(medium).toEqual(expect.arrayContaining([...(small ?? [])]))
  expect(all).toEqual(expect.arrayContaining([...(medium ?? [])]))
  expect(all).toHaveLength(3 * templates.length)
})

test('19: held-out instances differ from all others in what is asked', () => {
  const seeds = Array.from({ length: 20 }, (_, seed) => seed)
  for (const { id } of templates) {
    const usual = seeds.map((seed) => findTask(`${id}__${seed}`))
    const apart = seeds.map((seed) => findTask(`${id}__held_out_${seed}`))
    for (const task of apart) {
      expect(usual.some(({ success }) => isDeepStrictEqual(success, task.success)), task.id).toBe(false)
    }
  }
})

test.each(['no_app_', 'no_app_held_out_'])('19: the wording of %s names no app that the expert opens', (kind) => {
  for (const template of templates) {
    const task = instance(template, kind)
    expect(task.instruction).not.toBe(instance(template, kind.replace('no_app_', '')).instruction)
    for (const app of appsOf(task)) expect(task.instruction, task.id).not.toMatch(APP_NAMES[app] ?? /^$/)
  }
})

test('19: criteria ask for what the phone has', () => {
  const names = loadPhoneNames()
  const unknown = templates.flatMap((template) =>
    leavesOf(instance(template).success).flatMap((leaf) => unknownNames(leaf, names)).map((fault) => `${template.id}: ${fault}`),
  )
  expect(unknown).toEqual([])
})

// One seed of each: `droidgym verify` proves more of them.
test.each([
  ['100', ActionSpaceName.dualGesture, ''],
  ['105', ActionSpaceName.ui, 'held_out_'],
  ['109', ActionSpaceName.text, ''],
] as const)('19: experts solve and near misses are refused in %s by %s', async (environment, space, kind) => {
  const tasks = templates
    .map((template) => instance(template, kind))
    .filter((task) => space === ActionSpaceName.ui || !pressesLong(task))
  const report = await verify(cellsOf(tasks, [findEnvironment(environment)], [space]), simulatedGym())
  expect(report.failures).toEqual([])
  expect(report.expert).toEqual({ episodes: tasks.length, passed: tasks.length })
})

test('20: Chinese templates are solved on a Chinese phone, with Chinese words to type', async () => {
  const tasks = loadSuite('templates-zh-hans')
  expect(tasks).toHaveLength(18)
  for (const { id, instruction, language } of tasks) {
    expect(language, id).toBe('zh-Hans')
    expect(instruction, id).toMatch(/\p{Script=Han}/u)
  }
  const report = await verify(cellsOf(tasks, [findEnvironment('025')]), simulatedGym())
  expect(report.failures).toEqual([])
  expect(report.expert.passed).toBe(report.expert.episodes)
})
