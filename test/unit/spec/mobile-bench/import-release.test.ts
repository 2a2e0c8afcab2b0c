import '@droidgym/base/test/property-seed'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { writeRelease } from '../../../../src/cli/output/write-release.ts'
import { importRelease } from '@droidgym/spec/mobile-bench/import-release'
import { readOwnFiles } from '@droidgym/spec/own-files'
import type { TaskSpec } from '@droidgym/spec/tasks/task'

// Entries of our own in the form of Mobile-Bench's released data; nothing of the data is here.

const folder = mkdtempSync(join(tmpdir(), 'droidgym-mobile-bench-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

let written = 0

/** The entries as a file of the data, in a folder of its own. */
function fileOf(entries: unknown, name = 's_app_s_step.json'): string {
  const parent = mkdtempSync(join(folder, 'data-'))
  writeFileSync(join(parent, name), typeof entries === 'string' ? entries : JSON.stringify(entries))
  return join(parent, name)
}

const ENTRY = { id: 7, query: 'Show the alarms', check_point: { package: 'com.google.android.deskclock' } }

function entryOf(checkPoint: object): object {
  return { ...ENTRY, check_point: checkPoint }
}

/** The tasks that `--suite-dir` knows after the import. */
async function imported(...files: readonly string[]): Promise<readonly TaskSpec[]> {
  written += 1
  const out = join(folder, `suite-${written}`)
  await writeRelease(files, out)
  const paths = { taskFiles: [], environmentFiles: [], suiteDirs: [out] }
  const read = await readOwnFiles(paths, () => Promise.resolve(undefined))
  expect(read.faulty).toEqual([])
  return read.tasks
}

async function checkpointsOf(checkPoint: object): Promise<TaskSpec['checkpoints']> {
  const [task] = await imported(fileOf([entryOf(checkPoint)]))
  return task?.checkpoints
}

/** The faults of entries, without the path of their file. */
function faultsOf(entries: unknown, name?: string): readonly string[] {
  const file = fileOf(entries, name)
  return importRelease([file], 'mine').problems.map((problem) => problem.replaceAll(`${file}:`, ''))
}

describe("tasks of Mobile-Bench's data", () => {
  it.each([
    ['s_app_s_step.json', 'SAST', 10],
    ['s_app_m_step.json', 'SAMT', 20],
    ['m_app_m_step-part.json', 'MAMT', 50],
  ])('have the category of their file, and its limit: %s', async (name, category, limit) => {
    const [task] = await imported(fileOf([ENTRY], name))
    const lower = category.toLowerCase()
    expect(task).toMatchObject({ id: `mobile-bench-release/${lower}_7`, mobile_bench: category, step_limit: limit, app: 'clock' })
    expect(task?.suites).toEqual([`suite-${written}-${lower}`, `suite-${written}`])
    expect(task?.cross_app).toBe(category === 'MAMT' ? true : undefined)
    expect(task?.not_simulated).toBeUndefined()
  })

  it('join the parts of a query with nothing, and tell the language by it', async () => {
    const [english, chinese] = await imported(
      fileOf([{ ...ENTRY, query: ['Show the alarms', ', then the timers'] }, { ...ENTRY, id: 8, query: ['打开', '闹钟'] }]),
    )
    expect(english).toMatchObject({ instruction: 'Show the alarms, then the timers', language: 'en' })
    expect(chinese).toMatchObject({ instruction: '打开闹钟', language: 'zh-Hans' })
  })

  it.each([
    ['its package is on the phone', { package: 'com.android.settings' }, undefined],
    ['one of two that it may use is', { package: 'com.example.one|com.android.settings' }, undefined],
    ['one of two that it must use is not', { package: ['com.android.settings', 'com.example.one'] }, 'the simulated phone lacks com.example.one'],
    ['neither is', { package: ['|', 'com.example.one', 'com.example.two'] }, 'the simulated phone lacks com.example.one or com.example.two'],
    ['only an activity names a package', { activity: 'com.example.one/.Main' }, 'the simulated phone lacks com.example.one'],
    ['only a view does', { 'resource-id': 'com.android.settings:id/title' }, undefined],
    ['only an API does', { api: ['adb shell am start -n com.android.settings/.Settings'] }, undefined],
    ['nothing does', { text: 'Alarms' }, 'the data names no app of it'],
  ])('say whether the simulated phone can play them: %s', async (_, checkPoint, reason) => {
    const [task] = await imported(fileOf([entryOf(checkPoint)]))
    expect(task?.not_simulated).toBe(reason)
  })

  it('fill as many files as they need', async () => {
    const many = Array.from({ length: 700 }, (_, id) => ({ ...ENTRY, id, query: `Show the alarms, ${'again and '.repeat(20)}${id}` }))
    expect(await imported(fileOf(many))).toHaveLength(700)
  })
})

describe('their checkpoints', () => {
  it.each([
    ['a text', { text: 'Alarms' }, { kind: 'text', sequence: ['Alarms'] }],
    ['a text with alternatives', { text: 'Alarms|Alarm clocks' }, { kind: 'text', any: ['Alarms', 'Alarm clocks'] }],
    ['a list', { text: ['Alarms', 'Timers'] }, { kind: 'text', sequence: ['Alarms', 'Timers'] }],
    ['a list with alternatives', { text: ['a|b', 'c'] }, { kind: 'text', sequence: [['a', 'b'], 'c'] }],
    ['a list of one with alternatives', { text: ['a|b'] }, { kind: 'text', sequence: [['a', 'b']] }],
    ['&', { text: ['&', 'a', 'b'] }, { kind: 'text', all: ['a', 'b'] }],
    ['& with alternatives', { text: ['&', 'a|b', 'c'] }, { kind: 'text', all: [['a', 'b'], 'c'] }],
    ['|', { text: ['|', 'a', 'b|c'] }, { kind: 'text', any: ['a', 'b', 'c'] }],
    ['& before a list of its own', { text: ['&', ['a', 'b']] }, { kind: 'text', all: ['a', 'b'] }],
    ['| that begins a text', { text: '|a|b' }, { kind: 'text', any: ['a', 'b'] }],
    ['& that begins a text of a list', { text: ['&a', 'b'] }, { kind: 'text', all: ['a', 'b'] }],
    ['spaces around', { text: [' a ', 'b'] }, { kind: 'text', sequence: ['a', 'b'] }],
    ['an empty text of a list', { text: ['a', ''] }, { kind: 'text', sequence: ['a'] }],
    ['txt', { txt: ['a'] }, { kind: 'text', sequence: ['a'] }],
    ['resource-id', { 'resource-id': 'p.q:id/x' }, { kind: 'resource_id', sequence: ['p.q:id/x'] }],
    ['resource_id', { resource_id: 'p.q:id/x|p.q:id/y' }, { kind: 'resource_id', any: ['p.q:id/x', 'p.q:id/y'] }],
    ['resourceId', { resourceId: 'p.q:id/x' }, { kind: 'resource_id', sequence: ['p.q:id/x'] }],
    ['key_phrase, as the paper prints it', { key_phrase: ['a'] }, { kind: 'text', sequence: ['a'] }],
    ['a package', { package: 'p.q' }, { kind: 'package', sequence: ['p.q'] }],
    ['a short component', { activity: 'p.q/.r.Main' }, { kind: 'activity', sequence: ['p.q.r.Main'] }],
    ['a whole component', { activity: 'p.q/x.y.Main' }, { kind: 'activity', sequence: ['x.y.Main'] }],
    ['a component in both forms', { activity: ['&', 'p.q/.Main', 'p.q.Main'] }, { kind: 'activity', all: ['p.q.Main'] }],
    ['an activity without package', { activity: ['|', '.Main', 'p.q'] }, { kind: 'activity', any: ['.Main', 'p.q'] }],
    ['-n', { api: ['adb shell am start -n p.q/.Main -d "x://y?a=1&b=2"'] }, { kind: 'api', sequence: ['p.q.Main'] }],
    ['a component that stands alone', { api: ['adb shell am start -a A -d x://y p.q/x.Main'] }, { kind: 'api', sequence: ['x.Main'] }],
    ['a type, which is none', { api: ['adb shell am start -a A -t p.q/image'] }, { kind: 'api', sequence: ['adb shell am start -a A -t p.q/image'] }],
    ['a component alone', { api: 'p.q/.Main' }, { kind: 'api', sequence: ['p.q.Main'] }],
    ['an object', { api: [{ 'ADB Command': 'adb shell monkey -p p.q 1', 'Function Description': 'x' }] }, { kind: 'api', sequence: ['adb shell monkey -p p.q 1'] }],
    ['alternatives of APIs', { api: ['p.q/.A|p.q/.B'] }, { kind: 'api', sequence: [['p.q.A', 'p.q.B']] }],
    ['a pipe', { api: ['adb shell ps | grep q'] }, { kind: 'api', sequence: ['adb shell ps | grep q'] }],
  ])('are read from %s', async (_, checkPoint, checkpoint) => {
    expect(await checkpointsOf(checkPoint)).toEqual([checkpoint])
  })

  it('are read from every key', async () => {
    expect(await checkpointsOf({ activity: 'p.q/.A', text: ['|', 'a', 'b'], package: ['p.q'], api: [], to_speak: '' })).toEqual([
      { kind: 'activity', sequence: ['p.q.A'] },
      { kind: 'text', any: ['a', 'b'] },
      { kind: 'package', sequence: ['p.q'] },
    ])
  })

  it('are absent where the data has none', async () => {
    expect(await checkpointsOf({ activity: '', text: [], txt: [''], 'resource-id': '' })).toBeUndefined()
  })

  it('leave out keys that the released evaluation does not read, which are counted', () => {
    const file = fileOf([entryOf({ text: 'a', to_speak: 'Done', teardown: [] }), { ...entryOf({ text: 'a', to_speak: 'OK' }), id: 8 }])
    expect(importRelease([file], 'mine')).toMatchObject({ problems: [], notRead: { to_speak: 2 } })
  })
})

interface Part {
  readonly given: unknown
  readonly expected: object
}

const word = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6})?$/)
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 4 })
/** A phrase as the data writes it, beside ours. */
const phrase = words.map((alternatives) => ({ given: alternatives.join('|'), ours: alternatives.length === 1 ? alternatives[0] : alternatives }))
const phrases = fc.uniqueArray(phrase, { minLength: 1, maxLength: 4, selector: ({ given }) => given })
const blanks = fc.subarray(['', ' '])

/** A value of a key in one of the data's forms, beside the checkpoint that it means. */
const value: fc.Arbitrary<Part> = fc.oneof(
  word.map((given) => ({ given, expected: { sequence: [given] } })),
  fc.tuple(phrases, blanks).map(([all, blank]) => ({
    given: [...all.map(({ given }) => given), ...blank],
    expected: { sequence: all.map(({ ours }) => ours) },
  })),
  fc.tuple(phrases, fc.boolean()).map(([all, isNested]) => {
    const given = all.map((each) => each.given)
    return { given: ['&', ...(isNested ? [given] : given)], expected: { all: all.map((each) => each.ours) } }
  }),
  fc.tuple(phrases, fc.boolean()).map(([all, isNested]) => {
    const given = all.map((each) => each.given)
    const any = [...new Set(given.flatMap((each) => each.split('|')))]
    return { given: ['|', ...(isNested ? [given] : given)], expected: { any } }
  }),
)

const KEYS = [
  ...[['text', 'text'], ['txt', 'text'], ['resource-id', 'resource_id'], ['resource_id', 'resource_id'], ['resourceId', 'resource_id']],
  ...[['package', 'package'], ['activity', 'activity'], ['api', 'api']],
] as const

const checkPoint = fc.tuple(fc.constantFrom(...KEYS), value)
const checkPoints = fc.uniqueArray(checkPoint, { minLength: 1, selector: ([[key]]) => key })

it('are the same after they are written as those that were read', async () => {
  await fc.assert(fc.asyncProperty(checkPoints, async (parts) => {
    const given = Object.fromEntries(parts.map(([[key], each]) => [key, each.given]))
    expect(await checkpointsOf(given)).toEqual(parts.map(([[, kind], { expected }]) => ({ kind, ...expected })))
  }), { numRuns: 60 })
})

describe('what is left out', () => {
  it.each([
    ['no id', [{ ...ENTRY, id: undefined }], '[0].id: '],
    ['an id with other characters', [{ ...ENTRY, id: 'a/b' }], '[0].id: '],
    ['no query', [{ ...ENTRY, query: undefined }], '[0].query: '],
    ['an object in a query', [ENTRY, { ...ENTRY, id: 8, query: [{ uri: 'x://y' }] }], '[1].query[0]: '],
    ['an empty query', [{ ...ENTRY, query: [' ', ''] }], '[0].query: is empty'],
    ['no checkpoints', [{ ...ENTRY, check_point: undefined }], '[0].check_point: '],
    ['a list of checkpoints', [{ ...ENTRY, check_point: [] }], '[0].check_point: '],
    ['a number', [entryOf({ text: 5 })], '[0].check_point.text: must be a text, a list, or an object with "ADB Command"'],
    ['null in a list', [entryOf({ text: ['a', null] })], '[0].check_point.text[1]: must be a text'],
    ['an object without a command', [entryOf({ api: [{ Command: 'x' }] })], '[0].check_point.api[0]: must be a text'],
    ['an operator alone', [entryOf({ text: ['&'] })], '[0].check_point.text[0]: has nothing after "&"'],
    ['an operator before nothing', [entryOf({ text: ['a', '|', ''] })], '[0].check_point.text[1]: has nothing after "|"'],
    ['operators within another', [entryOf({ text: ['&', ['|', 'a']] })], '[0].check_point.text[1][0]: "|" stands in the list of another operator'],
    ['an empty alternative', [entryOf({ text: ['a', 'b|'] })], '[0].check_point.text[1]: has an empty alternative: "b|"'],
    ['an unknown key', [entryOf({ texts: 'a' })], '[0].check_point.texts: is none of the data\'s keys'],
    ['the same id again', [ENTRY, ENTRY], '[1].id: there is a task "mobile-bench-release/sast_7" already'],
    ['a query that no task may have', [{ ...ENTRY, query: 'x'.repeat(2001) }], '[0].instruction: '],
    ['a phrase that none may have', [entryOf({ text: 'x'.repeat(501) })], '[0].checkpoints[0].sequence[0]: '],
    ['no entry', ['text'], '[0]: '],
    ['no list', { data: [] }, ' must be a JSON array of entries'],
    ['no JSON', '[{', ' cannot be read as JSON: '],
  ])('is told with its file, its place and the reason: %s', (_, entries, fault) => {
    const faults = faultsOf(entries)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(fault)
  })

  it('is a file whose name tells no category', () => {
    expect(faultsOf([ENTRY], 'data.json')).toEqual([
      ' its name tells no category: let it begin with s_app_s_step (SAST), s_app_m_step (SAMT), m_app_m_step (MAMT)',
    ])
  })

  it('costs the other entries nothing', async () => {
    const tasks = await imported(fileOf([{ ...ENTRY, query: '' }, { ...ENTRY, id: 8 }]), fileOf('no JSON', 's_app_m_step.json'))
    expect(tasks.map(({ id }) => id)).toEqual(['mobile-bench-release/sast_8'])
  })

  it('is everything: then nothing is written', async () => {
    await expect(imported(fileOf([{ ...ENTRY, query: '' }]))).rejects.toThrow(/no task that can be read:\n.*query: is empty/)
  })
})
