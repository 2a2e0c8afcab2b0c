import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { environmentsOfStream, findStream, loadStreams, tasksOfStream } from '@droidgym/spec/streams'
import { loadSuite } from '@droidgym/spec/find-task'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-streams-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const ids = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id)
const [TRAIN, TEST] = (['train', 'test'] as const).map((split) => ids(loadEnvironments().filter((each) => each.split === split)))

function fileOf(text: string): string {
  const file = join(folder, 'mine.yaml')
  writeFileSync(file, `name: mine\nsuite: representative\n${text}`)
  return file
}

describe('the streams that we ship', () => {
  it.each(['representative-tasks', 'training-environments', 'languages'])('%s goes through everything once', (name) => {
    const stream = findStream(name)
    expect(ids(tasksOfStream(stream)).toSorted()).toEqual(ids(loadSuite('representative')).toSorted())
    expect(ids(environmentsOfStream(stream)).toSorted()).toEqual(TRAIN)
    expect(ids(stream.heldOut)).toEqual(TEST)
    const cells = stream.stages.flatMap(({ tasks, environments }) => ids(tasks).flatMap((task) => ids(environments).map((id) => `${task} ${id}`)))
    expect(new Set(cells).size).toBe(6 * 35)
    expect(cells).toHaveLength(6 * 35)
  })

  it('learn six tasks one by one, 35 environments by sevens, and English before other languages', () => {
    expect(findStream('representative-tasks').stages.map(({ tasks }) => tasks.length)).toEqual([1, 1, 1, 1, 1, 1])
    expect(findStream('training-environments').stages.map(({ environments }) => environments.length)).toEqual([7, 7, 7, 7, 7])
    const languages = findStream('languages').stages.map(({ environments }) => (
      new Set(environments.map(({ locale }) => locale.slice(0, 2)))
    ))
    expect(languages.map((each) => each.has('en'))).toEqual([true, false, false])
    expect(languages[0]?.size).toBe(1)
  })
})

describe('a user\'s own stream', () => {
  it('is read from a file, with globs in the order of its stages', () => {
    const { name, kind, stages, heldOut } = findStream(fileOf(`
kind: task-incremental
environments: ['000', '00[2-3]']
stages:
  - { id: b, tasks: ['phone/*'] }
  - { id: a, tasks: ['clock/create_alarm_at_10_30_am*', calculator/input_cos_180_in_calculator] }
`))
    expect([name, kind, heldOut]).toEqual(['mine', 'task-incremental', []])
    expect(stages.map(({ id, tasks, environments }) => [id, ids(tasks), ids(environments)])).toEqual([
      ['b', ['phone/call_the_white_house_202_456_1111_'], ['000', '002', '003']],
      ['a', [
        'calculator/input_cos_180_in_calculator', 'clock/create_alarm_at_10_30_am',
        'clock/create_alarm_at_10_30_am_on_every_weekday',
      ], ['000', '002', '003']],
    ])
  })

  const byTask = "kind: task-incremental\nenvironments: ['000']\n"
  const byEnvironment = 'kind: environment-incremental\n'
  it.each([
    ['no kind', 'stages: []\n', /mine\.yaml:kind: /],
    ['another kind', 'kind: class-incremental\nstages: []\n', /:kind: /],
    ['no stages', `${byTask}stages: []\n`, /:stages: /],
    ['environments in the stages of tasks', `${byTask}stages: [{ id: a, environments: ['001'] }]\n`, /:stages\[0\].*environments/],
    ['a task that there is not', `${byTask}stages: [{ id: a, tasks: ['phone/*', 'maps/*'] }]\n`, /:stages\[0\]\.tasks\[1\]: nothing matches "maps\/\*"/],
    ['a glob that is none', `${byTask}stages: [{ id: a, tasks: ['{phone'] }]\n`, /:stages\[0\]\.tasks\[0\]: Cannot read the globs/],
    [
      'a task in two stages',
      `${byTask}stages: [{ id: a, tasks: ['clock/*'] }, { id: b, tasks: ['clock/*weekday'] }]\n`,
      /:stages\[1\]\.tasks: clock\/create_alarm_at_10_30_am_on_every_weekday is in the stage a as well/,
    ],
    [
      'an environment in two stages',
      `${byEnvironment}stages: [{ id: a, environments: ['000'] }, { id: b, environments: ['00[01]'] }]\n`,
      /:stages\[1\]\.environments: 000 is in the stage a as well/,
    ],
    [
      'two stages of one id',
      `${byEnvironment}stages: [{ id: a, environments: ['000'] }, { id: a, environments: ['001'] }]\n`,
      /:stages\[1\]\.id: another stage has this id/,
    ],
    [
      'held-out environments that are learned',
      `${byEnvironment}held_out: ['00*']\nstages: [{ id: a, environments: ['000'] }]\n`,
      /:held_out: a stage has 000/,
    ],
  ])('is refused with %s, by file, path and reason', (_, text, reason) => {
    const file = fileOf(text)
    expect(() => findStream(file)).toThrow(expect.objectContaining({ code: 'INVALID_SPEC' }) as Error)
    expect(() => findStream(file)).toThrow(reason)
  })

  it('is refused when its suite is none, or it is not there', () => {
    const file = fileOf(`${byEnvironment}stages: [{ id: a, environments: ['000'] }]\n`)
    writeFileSync(file, `name: mine\nsuite: sweet\n${byEnvironment}stages: [{ id: a, environments: ['000'] }]\n`)
    expect(() => findStream(file)).toThrow(/:suite: no task belongs to the suite "sweet"/)
    expect(() => findStream(join(folder, 'absent.yaml'))).toThrow(/absent\.yaml: cannot be read/)
    expect(() => findStream('langages')).toThrow(/There is no stream "langages".*Did you mean "languages"/)
  })
})

it('two files of one name are refused, and faults of all files are reported at once', () => {
  const root = join(folder, 'project')
  mkdirSync(join(root, 'envs/streams'), { recursive: true })
  for (const part of readdirSync(join(packageRoot(), 'envs')).filter((name) => name !== 'streams')) {
    symlinkSync(join(packageRoot(), 'envs', part), join(root, 'envs', part))
  }
  const stages = "stages: [{ id: a, environments: ['000'] }]\n"
  const write = (name: string, text: string): void => writeFileSync(join(root, 'envs/streams', name), text)
  const mine = `name: mine\nsuite: representative\nkind: environment-incremental\n${stages}`
  write('a.yaml', mine)
  expect(loadStreams(root).map(({ name }) => name)).toEqual(['mine'])
  write('b.yaml', mine)
  write('c.yaml', `name: other\n${stages}`)
  expect(() => loadStreams(root)).toThrow(/b\.yaml:name: another stream has this name\n.*c\.yaml:kind: /)
})
