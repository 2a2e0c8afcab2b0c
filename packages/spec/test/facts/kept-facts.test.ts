import { describe, expect, it } from 'vitest'
import { writeSharedPreferences } from '@droidgym/android/storage/shared-preferences'
import type { PreferenceValue } from '@droidgym/android/storage/shared-preferences'
import { loadSqlite, writeDatabase } from '@droidgym/android/storage/sqlite'
import type { ShellResult } from '@droidgym/spec/device/device'
import { takeBaseline, takesRoot } from '@droidgym/gym/reward/baseline'
import { compileCriterion } from '@droidgym/gym/reward/compile-criterion'
import type { Verdict } from '@droidgym/spec/facts/detector'
import { FACT_KINDS } from '@droidgym/spec/facts/fact-kinds'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { findFactChanges, sourcesOfChange, wordsOf } from '@droidgym/gym/reward/side-effects'
import type { FactSource, Leaf } from '@droidgym/spec/facts/leaf'
import { visitLeaf } from '@droidgym/spec/facts/leaf'
import type { Criterion } from '@droidgym/spec/tasks/task'
import { node, tree } from '@droidgym/android/test/ui-nodes'
import { PaperDevice } from '@droidgym/spec/test/device/paper-device'

const DATABASE = '/data/data/paper/databases/sheets.db'
const PREFERENCES = '/data/data/paper/shared_prefs/paper.xml'
const SHEETS = { path: DATABASE, table: 'sheets' }
const TOPICS = { path: PREFERENCES, key: 'topics' }

type Sheet = readonly [id: number, title: string, size: number]

await loadSqlite()

function sheets(...rows: readonly Sheet[]): Uint8Array {
  const inserts = rows.map((parameters) => ({ sql: 'INSERT INTO sheets VALUES (?, ?, ?)', parameters }))
  return writeDatabase({ userVersion: 1, statements: [{ sql: 'CREATE TABLE sheets (_id, title, size)' }, ...inserts] })
}

function preferences(value: PreferenceValue): Uint8Array {
  return new TextEncoder().encode(writeSharedPreferences(new Map([[TOPICS.key, value]])))
}

/** A phone on which commands answer with what is given. */
class AnsweringDevice extends PaperDevice {
  readonly #answer: ShellResult
  readonly commands: string[] = []

  constructor(answer: Partial<ShellResult>) {
    super({ id: 'p', width: 100, height: 200, density: 160 })
    this.#answer = { stdout: '', stderr: '', exitCode: 0, ...answer }
  }

  override shell(argv: readonly string[]): Promise<ShellResult> {
    this.commands.push(argv.join(' '))
    return Promise.resolve(this.#answer)
  }
}

function paperDevice(): PaperDevice {
  return new PaperDevice({ id: 'p', width: 100, height: 200, density: 160 })
}

/** Judges a criterion on a device after something was done on it. */
async function judge(criterion: Criterion, device: PaperDevice, act: () => void = () => undefined): Promise<Verdict> {
  const place = { device, files: new FileFacts(device) }
  const before = await takeBaseline(place, sourcesOfChange(criterion))
  const log = await device.log()
  act()
  return compileCriterion(criterion)({ ...place, before, log, tree: async () => tree(node({ className: 'Paper', text: 'x' })) })
}

/** What has changed of one watched fact, by its values in the order of time. */
async function changesOf(
  fact: FactSource,
  criterion: Criterion,
  ...[first, second]: readonly [(device: PaperDevice) => void, (device: PaperDevice) => void]
) {
  const device = paperDevice()
  const place = { device, files: new FileFacts(device) }
  first(device)
  const before = await takeBaseline(place, [fact])
  second(device)
  return findFactChanges(place, before, [{ fact }], criterion)
}

describe('evidence', () => {
  it('names the fact and its value', async () => {
    const device = paperDevice()
    device.set('system', 'font_scale', '1.3')
    device.write(PREFERENCES, preferences({ type: 'string', value: 'news' }))
    const named: readonly [Criterion, string][] = [
      [{ setting: { namespace: 'system', key: 'font_scale', equals: '1.3' } }, 'setting system font_scale = 1.3'],
      [{ preference: { ...TOPICS, equals: 'news' } }, `preference ${PREFERENCES}: topics = news`],
      [{ ui: { text: 'x' } }, 'ui Paper text "x"'],
    ]
    for (const [criterion, evidence] of named) expect((await judge(criterion, device)).evidence).toEqual([evidence])
  })

  it('counts the rows that have changed', async () => {
    const device = paperDevice()
    const added: Criterion = { database: { ...SHEETS, where: { title: 'b' }, change: 'added' } }
    const verdict = await judge(added, device, () => device.write(DATABASE, sheets([1, 'a', 3], [2, 'b', 3], [3, 'b', 4])))
    expect(verdict).toEqual({
      satisfied: true,
      evidence: [`database ${DATABASE}: 2 rows added in sheets with title = b`],
    })
  })
})

describe('values', () => {
  it('are compared whole, and searched for patterns', async () => {
    const device = paperDevice()
    device.set('secure', 'lines', 'one\ntwo')
    device.write(PREFERENCES, preferences({ type: 'string', value: 'news' }))
    const holds = async (criterion: Criterion) => (await judge(criterion, device)).satisfied
    const lines = { namespace: 'secure', key: 'lines' } as const
    expect(await holds({ setting: { ...lines, equals: 'one\ntwo' } })).toBe(true)
    expect(await holds({ setting: { ...lines, equals: 'one' } })).toBe(false)
    expect(await holds({ setting: { ...lines, pattern: 'two$' } })).toBe(true)
    expect(await holds({ setting: { ...lines, pattern: '^two' } })).toBe(false)
    expect(await holds({ preference: { ...TOPICS, pattern: '^new' } })).toBe(true)
    expect(await holds({ preference: { ...TOPICS, pattern: '^ews' } })).toBe(false)
  })

  it('rise from nothing for no criterion', async () => {
    const device = paperDevice()
    const act = () => device.set('system', 'font_scale', '2')
    const scale = { namespace: 'system', key: 'font_scale' } as const
    expect((await judge({ setting: { ...scale, change: 'increased' } }, device, act)).satisfied).toBe(false)
  })
})

describe('what is there but cannot be read', () => {
  const scale: Criterion = { setting: { namespace: 'system', key: 'font_scale', equals: 1 } }
  const loud: Criterion = { volume: { stream: 'alarm', above: 9 } }

  it.each<[Criterion, Partial<ShellResult>, string]>([
    [scale, { exitCode: 20, stderr: ' no provider\n', stdout: 'x' }, `'settings get system font_scale' exited with 20: no provider`],
    [scale, { exitCode: 1, stdout: 'killed\n' }, `'settings get system font_scale' exited with 1: killed`],
    [loud, { stdout: `?${'x'.repeat(300)}` }, `'media volume --stream 4 --get' printed "?${'x'.repeat(199)}"`],
  ])('%j, where the command answers %j', async (criterion, answer, what) => {
    await expect(judge(criterion, new AnsweringDevice(answer))).rejects.toMatchObject({
      code: 'UNREADABLE',
      message: `Cannot read a fact of paper-p: ${what}`,
    })
  })

  it('reads a level of two digits', async () => {
    const device = new AnsweringDevice({ stdout: '[v] volume is 10 in range [0..15]\n' })
    expect(await judge(loud, device)).toEqual({ satisfied: true, evidence: ['volume alarm = 10'] })
    expect(new Set(device.commands)).toEqual(new Set(['media volume --stream 4 --get']))
  })

  it('is not an index, which has a name as a table has, but no rows', async () => {
    const device = paperDevice()
    const statements = [{ sql: 'CREATE TABLE sheets (_id)' }, { sql: 'CREATE INDEX by_id ON sheets (_id)' }]
    device.write(DATABASE, writeDatabase({ userVersion: 1, statements }))
    const rows: Criterion = { database: { path: DATABASE, table: 'by_id', where: {}, count: { max: 0 } } }
    expect((await judge(rows, device)).satisfied).toBe(false)
  })

  it('is a column that the table does not have', async () => {
    const device = paperDevice()
    device.write(DATABASE, sheets([1, 'a', 3]))
    await expect(judge({ database: { ...SHEETS, where: { title: 'a', width: 3 } } }, device)).rejects.toThrow(
      `Cannot judge the table sheets of ${DATABASE} on paper-p: it has no column 'width'. Correct the task's criterion.`,
    )
  })

  it('is a table with a broken page, and a view of an absent table: they are not absent themselves', async () => {
    const device = paperDevice()
    const bytes = sheets([1, 'a', 3])
    const pageSize = new DataView(bytes.buffer, bytes.byteOffset).getUint16(16)
    const view = { sql: 'CREATE VIEW newest AS SELECT * FROM missing' }
    const broken: readonly [Uint8Array, string][] = [
      [Uint8Array.from(bytes).fill(0xff, pageSize), 'sheets'],
      [writeDatabase({ userVersion: 1, statements: [{ sql: 'CREATE TABLE sheets (_id)' }, view] }), 'newest'],
    ]
    for (const [content, table] of broken) {
      device.write(DATABASE, content)
      await expect(judge({ database: { path: DATABASE, table, where: {} } }, device)).rejects.toMatchObject({
        code: 'UNREADABLE',
        cause: { name: 'SqliteError' },
      })
    }
  })

  it('is a file of preferences that is not UTF-8', async () => {
    const device = paperDevice()
    const bytes = preferences({ type: 'string', value: '?' }).map((byte, index, all) =>
      byte === 0x3f && all[index - 1] === 0x3e ? 0xff : byte,
    )
    device.write(PREFERENCES, bytes)
    await expect(judge({ preference: { ...TOPICS, equals: 'x' } }, device)).rejects.toThrow(
      `Cannot read the preferences from ${PREFERENCES} on paper-p`,
    )
  })
})

describe('side effects', () => {
  const write = (...rows: readonly Sheet[]) => (device: PaperDevice) => device.write(DATABASE, sheets(...rows))
  const asks = (title: string, change: 'added' | 'updated' | 'removed'): Criterion => ({
    database: { ...SHEETS, where: { title }, change },
  })
  const none: Criterion = { any: [] }

  it('tell of a changed row the columns that differ', async () => {
    const changes = await changesOf({ database: SHEETS }, none, write([1, 'a', 3], [2, 'b', 3]), write([1, 'a', 4], [2, 'b', 3]))
    expect(changes).toStrictEqual([
      {
        source: { database: SHEETS },
        verb: 'changed',
        before: { _id: 1, title: 'a', size: 3 },
        after: { _id: 1, title: 'a', size: 4 },
      },
    ])
    expect(changes.map(wordsOf)).toEqual([`database ${DATABASE} sheets: row changed: _id = 1, size = 4`])
  })

  it('are not explained by a condition that asks for another change', async () => {
    const name = `database ${DATABASE} sheets`
    const words = async (criterion: Criterion, second: (device: PaperDevice) => void) =>
      (await changesOf({ database: SHEETS }, criterion, write([1, 'a', 3], [2, 'b', 3]), second)).map(wordsOf)
    expect(await words(asks('a', 'removed'), write([2, 'b', 3], [3, 'a', 3]))).toEqual([
      `${name}: row added: _id = 3, title = a, size = 3`,
    ])
    expect(await words(asks('a', 'removed'), write([1, 'a', 3]))).toEqual([
      `${name}: row removed: _id = 2, title = b, size = 3`,
    ])
    expect(await words(asks('a', 'added'), write([2, 'b', 3]))).toEqual([
      `${name}: row removed: _id = 1, title = a, size = 3`,
    ])
  })

  it('tell of the rows of a table that was not there', async () => {
    const changes = await changesOf({ database: SHEETS }, none, () => undefined, write([1, 'a', 3]))
    expect(changes).toMatchObject([{ verb: 'added', after: { _id: 1 } }])
  })

  it('tell of a single value what it was and is, where it was and is one', async () => {
    const fact = { setting: { namespace: 'system', key: 'font_scale' } } as const
    const set = (value: string) => (device: PaperDevice) => device.set('system', 'font_scale', value)
    const leave = (): void => undefined
    expect(await changesOf(fact, none, set('1'), set('2'))).toStrictEqual([
      { source: fact, verb: 'changed', before: '1', after: '2' },
    ])
    expect(await changesOf(fact, none, leave, set('2'))).toStrictEqual([{ source: fact, verb: 'changed', after: '2' }])
    expect(await changesOf(fact, none, set('1'), set('null'))).toStrictEqual([{ source: fact, verb: 'changed', before: '1' }])
    expect(await changesOf(fact, none, set('1'), leave)).toEqual([])
  })

  const fact = { preference: TOPICS }
  const list = (value: string) => (device: PaperDevice) => device.write(PREFERENCES, preferences({ type: 'string', value }))
  const wants = (equals: string | number): Criterion => ({ preference: { ...TOPICS, equals } })

  it('tell of a list as a whole where the task does not name it', async () => {
    expect((await changesOf(fact, none, list('[1,2]'), list('[1,3]'))).map(wordsOf)).toEqual([
      `preference ${PREFERENCES} topics: [1,2] → [1,3]`,
    ])
  })

  it('tell of a list that the task names the items that changed to what it does not want', async () => {
    expect(await changesOf(fact, wants('[1,2,3,4]'), list('[0,2,7,4]'), list('[1,5,7,4]'))).toStrictEqual([
      { source: fact, verb: 'changed', item: 1, before: '2', after: '5' },
    ])
  })

  const remove = (device: PaperDevice): void => device.write(PREFERENCES, new TextEncoder().encode('<map/>'))
  it.each<[string, Criterion, (device: PaperDevice) => void, (device: PaperDevice) => void]>([
    ['has more items now', wants('[1,2]'), list('[1,2]'), list('[9,2,3]')],
    ['had fewer items', wants('[1,2]'), list('[1]'), list('[9,2]')],
    ['was not there', wants('[1,2]'), remove, list('[9,2]')],
    ['is gone', wants('[1,2]'), list('[1,2]'), remove],
    ['is no list', wants('[1,2]'), list('[1,2]'), list('{"a":1}')],
    ['is no JSON', wants('[1,2]'), list('[1,2]'), list('[9,')],
    ['should match a pattern', { preference: { ...TOPICS, pattern: '9' } }, list('[1]'), list('[9]')],
    ['should be no list', wants(2), list('[1,2]'), list('[9,2]')],
    ['should be a JSON text', wants('"ab"'), list('"ab"'), list('"xy"')],
  ])('tell of no items of a list that %s', async (_, criterion, first, second) => {
    expect(await changesOf(fact, criterion, first, second)).toEqual([])
  })
})

describe('sources', () => {
  const setting: Leaf = { setting: { namespace: 'system', key: 'font_scale', change: 'increased' } }
  const volume: Leaf = { volume: { stream: 'alarm', above: 1 } }
  const database: Leaf = { database: { ...SHEETS, where: {} } }
  const log: Leaf = { log: { tag: 'Paper', priority: 'I', pattern: 'x' } }
  const preference: Leaf = { preference: { ...TOPICS, equals: 'x' } }

  it('that can be compared with the reset are remembered there', () => {
    const all: Criterion = { all: [setting, { any: [log, volume] }, { once: database }, preference, { ui: { text: 'x' } }] }
    expect(sourcesOfChange(all)).toEqual([setting, volume, database])
  })

  it.each<[FactSource, boolean]>([
    [{ preference: { path: '/data/data/paper/x.xml', key: 'a' } }, true],
    [{ database: { path: '/data/system/x.db', table: 'a' } }, true],
    [{ database: { path: '/data/local/tmp/x.db', table: 'a' } }, false],
    [{ database: { path: '/sdcard/data/x.db', table: 'a' } }, false],
    [{ setting: { namespace: 'system', key: 'a' } }, false],
    [{ volume: { stream: 'alarm' } }, false],
  ])('%j takes root: %s', (source, root) => {
    expect(takesRoot(source)).toBe(root)
  })
})

describe('a fact that a criterion names', () => {
  const click = { type: 'TYPE_VIEW_CLICKED', time: 0, className: 'Button', text: [], contentDescription: '' } as const
  const events = async () => [
    { ...click, packageName: 'org.other', resourceId: '' },
    { ...click, packageName: 'org.paper', resourceId: '' },
  ]

  async function isFound(leaf: Leaf, device: PaperDevice): Promise<boolean> {
    const log = await device.log()
    device.say('I', 'Paper', 'START sheet')
    const seen = { device, files: new FileFacts(device), log, resourceIds: new Set(['paper:id/tab']), events }
    return visitLeaf(leaf, (kind, condition) => FACT_KINDS[kind].isFound(condition, seen))
  }

  function missing(leaf: Leaf): string {
    return visitLeaf(leaf, (kind, condition) => FACT_KINDS[kind].missing(condition))
  }

  function phone(): PaperDevice {
    const device = paperDevice()
    device.set('system', 'font_scale', '1')
    device.write(PREFERENCES, preferences({ type: 'string', value: 'news' }))
    device.write(DATABASE, sheets([1, 'a', 3]))
    return device
  }

  it.each<[Leaf, boolean]>([
    [{ setting: { namespace: 'system', key: 'font_scale', equals: 7 } }, true],
    [{ setting: { namespace: 'system', key: 'font', equals: 7 } }, false],
    [{ volume: { stream: 'alarm', above: 99 } }, true],
    [{ preference: { ...TOPICS, equals: 'weather' } }, true],
    [{ preference: { ...TOPICS, key: 'topic', equals: 'news' } }, false],
    [{ preference: { path: '/data/data/paper/absent.xml', key: 'topics', equals: 'news' } }, false],
    [{ database: { ...SHEETS, where: { title: 'z', size: 0 } } }, true],
    [{ database: { ...SHEETS, where: { title: 'a', width: 3 } } }, false],
    [{ database: { ...SHEETS, table: 'absent', where: {} } }, false],
    [{ log: { tag: 'Paper', priority: 'I', pattern: 'sheet$' } }, true],
    [{ log: { tag: 'Paper', priority: 'I', pattern: '^sheet' } }, false],
    [{ ui: { resource_id: 'paper:id/tab', text: 'any' } }, true],
    [{ ui: { resource_id: 'paper:id/other' } }, false],
    [{ ui: { text: 'any' } }, true],
    [{ event: { type: 'TYPE_VIEW_CLICKED', package: 'org.paper' } }, true],
    [{ event: { type: 'TYPE_VIEW_CLICKED', package: 'org.pencil' } }, false],
  ])('%j is on the phone: %s', async (leaf, found) => {
    expect(await isFound(leaf, phone())).toBe(found)
  })

  it('is not found in an empty table, which shows no columns', async () => {
    const device = paperDevice()
    device.write(DATABASE, sheets())
    expect(await isFound({ database: { ...SHEETS, where: {} } }, device)).toBe(false)
  })

  it.each<[Leaf, string]>([
    [{ setting: { namespace: 'system', key: 'font', equals: 7 } }, 'there is no setting system font'],
    [{ volume: { stream: 'alarm', above: 9 } }, 'there is no stream alarm'],
    [{ preference: { ...TOPICS, equals: 'x' } }, `there is no ${PREFERENCES} with the key topics`],
    [
      { database: { ...SHEETS, where: { title: 'a', size: 3 } } },
      `there is no ${DATABASE} with a table sheets of the columns title, size`,
    ],
    [{ log: { tag: 'Paper', priority: 'I', pattern: '^a' } }, 'nothing that the phone logs matches Paper:I ^a'],
    [{ ui: { resource_id: 'paper:id/other' } }, 'no screen on the way has the id paper:id/other'],
    [{ event: { type: 'TYPE_VIEW_CLICKED' } }, 'no event on the way is the one that it waits for (TYPE_VIEW_CLICKED)'],
  ])('%j is missed in words', (leaf, words) => {
    expect(missing(leaf)).toBe(words)
  })
})
