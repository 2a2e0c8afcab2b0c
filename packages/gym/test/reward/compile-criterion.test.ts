import { describe, expect, it } from 'vitest'
import { writeSharedPreferences } from '@droidgym/android/storage/shared-preferences'
import { loadSqlite, writeDatabase } from '@droidgym/android/storage/sqlite'
import { takeBaseline } from '@droidgym/gym/reward/baseline'
import { compileCriterion } from '@droidgym/gym/reward/compile-criterion'
import type { Facts } from '@droidgym/spec/facts/detector'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { sourcesOfChange } from '@droidgym/gym/reward/side-effects'
import type { Criterion } from '@droidgym/spec/tasks/task'
import { node, tree } from '@droidgym/android/test/ui-nodes'
import { PaperDevice } from '@droidgym/spec/test/device/paper-device'

const DATABASE = '/data/data/paper/databases/alarms.db'
const PREFERENCES = '/data/data/paper/shared_prefs/paper.xml'

const screen = tree(node({ resourceId: 'paper:id/tab', text: 'Feed', selected: true, children: [node({ text: 'x' })] }))

async function setUp(): Promise<{ device: PaperDevice; facts: Facts }> {
  const device = new PaperDevice({ id: 'p', width: 100, height: 200, density: 160 })
  device.say('I', 'Paper', 'before the episode')
  const place = { device, files: new FileFacts(device) }
  const facts = { ...place, log: await device.log(), before: new Map(), tree: () => Promise.resolve(screen) }
  return { device, facts }
}

/** Facts as they are from now on, compared with what is now. */
async function fromNow({ device, facts }: Awaited<ReturnType<typeof setUp>>, criterion: Criterion): Promise<Facts> {
  return { ...facts, before: await takeBaseline({ device, files: facts.files }, sourcesOfChange(criterion)) }
}

async function alarms(...rows: readonly (readonly (number | null | string)[])[]): Promise<Uint8Array> {
  await loadSqlite()
  const inserts = rows.map((parameters) => ({ sql: 'INSERT INTO alarms VALUES (?, ?, ?)', parameters }))
  return writeDatabase({ userVersion: 1, statements: [{ sql: 'CREATE TABLE alarms (hour, enabled, label)' }, ...inserts] })
}

async function numbered(...rows: readonly (readonly number[])[]): Promise<Uint8Array> {
  await loadSqlite()
  const inserts = rows.map((parameters) => ({ sql: 'INSERT INTO alarms VALUES (?, ?, ?)', parameters }))
  return writeDatabase({ userVersion: 1, statements: [{ sql: 'CREATE TABLE alarms (_id, hour, enabled)' }, ...inserts] })
}

describe('log', () => {
  const criterion: Criterion = { log: { tag: 'Paper', priority: 'I', pattern: '^START .*app' } }

  it('counts lines since the cursor with the tag, the priority and the pattern', async () => {
    const { device, facts } = await setUp()
    const detector = compileCriterion(criterion)
    device.say('I', 'Other', 'START an app')
    device.say('D', 'Paper', 'START an app')
    device.say('I', 'Paper', 'did not START an app')
    expect(await detector(facts)).toEqual({ satisfied: false, evidence: [] })
    device.say('W', 'Paper', 'START an app')
    expect(await detector(facts)).toEqual({ satisfied: true, evidence: ['log W Paper: START an app'] })
  })

  it('ignores what happened before the cursor', async () => {
    const { facts } = await setUp()
    const detector = compileCriterion({ log: { tag: 'Paper', priority: 'V', pattern: 'before' } })
    expect((await detector(facts)).satisfied).toBe(false)
  })

  it('refuses patterns that need backtracking', () => {
    const backReference: Criterion = { log: { tag: 'Paper', priority: 'I', pattern: String.raw`(a)\1` } }
    expect(() => compileCriterion(backReference)).toThrow(expect.objectContaining({ code: 'INVALID_PATTERN' }))
  })
})

describe('database', () => {
  const where = { hour: 10, enabled: true, label: null }
  const criterion: Criterion = { database: { path: DATABASE, table: 'alarms', where } }

  it('needs a row with every value', async () => {
    const { device, facts } = await setUp()
    const detector = compileCriterion(criterion)
    expect((await detector(facts)).satisfied).toBe(false)
    device.write(DATABASE, await alarms([10, 0, null], [11, 1, null], [10, 1, ''], ['10', 1, null]))
    expect((await detector(facts)).satisfied).toBe(false)
    device.write(DATABASE, await alarms([10, 0, null], [10, 1, null]))
    expect(await detector(facts)).toEqual({
      satisfied: true,
      evidence: [`database ${DATABASE}: 1 of 2 rows of alarms with hour = 10, enabled = true, label = null`],
    })
  })

  it('counts rows', async () => {
    const { device, facts } = await setUp()
    const none = compileCriterion({ database: { path: DATABASE, table: 'alarms', where, count: { max: 0 } } })
    const two = compileCriterion({ database: { path: DATABASE, table: 'alarms', where, count: { min: 2, max: 2 } } })
    expect((await none(facts)).satisfied).toBe(false)
    const verdicts: boolean[][] = []
    for (const rows of [0, 1, 2, 3]) {
      device.write(DATABASE, await alarms(...Array.from({ length: rows }, () => [10, 1, null])))
      verdicts.push([(await none(facts)).satisfied, (await two(facts)).satisfied])
    }
    expect(verdicts).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [false, false],
    ])
  })

  it('reads a file again only when its version changes', async () => {
    const { device, facts } = await setUp()
    const detector = compileCriterion({ all: [criterion, criterion] })
    device.write(DATABASE, await alarms([10, 1, null]))
    await detector(facts)
    await detector(facts)
    expect(device.reads).toBe(1)
    device.write(DATABASE, await alarms())
    expect((await detector(facts)).satisfied).toBe(false)
    expect(device.reads).toBe(2)
  })

  it('does not take an absent table for an unreadable database', async () => {
    const { device, facts } = await setUp()
    const detector = compileCriterion({ database: { path: DATABASE, table: 'absent', where: {} } })
    device.write(DATABASE, await alarms([10, 1, null]))
    expect((await detector(facts)).satisfied).toBe(false)
  })

  it('rejects bytes that are no database and columns that do not exist', async () => {
    const { device, facts } = await setUp()
    device.write(DATABASE, new TextEncoder().encode('not a database, though long enough to look at'.repeat(20)))
    await expect(compileCriterion(criterion)(facts)).rejects.toMatchObject({
      name: 'DeviceError',
      code: 'UNREADABLE',
      message: expect.stringContaining(`rows of alarms from ${DATABASE} on paper-p`) as string,
    })
    device.write(DATABASE, await alarms([10, 1, null]))
    const misspelt = compileCriterion({ database: { path: DATABASE, table: 'alarms', where: { hours: 10 } } })
    await expect(misspelt(facts)).rejects.toMatchObject({ code: 'UNREADABLE' })
  })
})

describe('preference', () => {
  const bytes = new TextEncoder().encode(
    writeSharedPreferences(
      new Map([
        ['size', { type: 'int', value: 8 } as const],
        ['quality', { type: 'string', value: '100' } as const],
        ['previews', { type: 'boolean', value: false } as const],
        ['since', { type: 'long', value: 12n } as const],
        ['cards', { type: 'set', value: ['a', 'b'] } as const],
      ]),
    ),
  )
  const preference = (key: string, wanted: { equals?: string | number | boolean; pattern?: string }): Criterion => ({
    preference: { path: PREFERENCES, key, ...wanted },
  })

  it.each([
    [preference('size', { equals: 8 }), true],
    [preference('size', { equals: '8' }), false],
    [preference('size', { pattern: '^[0-9]$' }), true],
    [preference('quality', { equals: '100' }), true],
    [preference('quality', { equals: 100 }), false],
    [preference('previews', { equals: false }), true],
    [preference('previews', { equals: true }), false],
    [preference('since', { equals: 12 }), true],
    [preference('cards', { pattern: '(?m)^b$' }), true],
    [preference('absent', { pattern: '' }), false],
  ])('judges %j', async (criterion, satisfied) => {
    const { device, facts } = await setUp()
    expect((await compileCriterion(criterion)(facts)).satisfied).toBe(false)
    device.write(PREFERENCES, bytes)
    expect((await compileCriterion(criterion)(facts)).satisfied).toBe(satisfied)
  })

  it.each([new Uint8Array([0xff, 0xfe]), new TextEncoder().encode('<map><int')])('rejects %j', async (broken) => {
    const { device, facts } = await setUp()
    device.write(PREFERENCES, broken)
    await expect(compileCriterion(preference('size', { equals: 8 }))(facts)).rejects.toMatchObject({ code: 'UNREADABLE' })
  })
})

describe('setting', () => {
  const setting = (wanted: { equals?: string | number | boolean; pattern?: string }): Criterion => ({
    setting: { namespace: 'secure', key: 'ui_night_mode', ...wanted },
  })

  it('compares text, with booleans as 1 and 0', async () => {
    const { device, facts } = await setUp()
    const judge = async (wanted: Parameters<typeof setting>[0]) => {
      return (await compileCriterion(setting(wanted))(facts)).satisfied
    }
    expect(await judge({ pattern: '.*' })).toBe(false)
    expect(await judge({ equals: 'null' })).toBe(false)
    device.set('secure', 'ui_night_mode', '1')
    expect(await judge({ equals: 1 })).toBe(true)
    expect(await judge({ equals: true })).toBe(true)
    expect(await judge({ equals: '1' })).toBe(true)
    expect(await judge({ equals: false })).toBe(false)
    expect(await judge({ pattern: '^[12]$' })).toBe(true)
  })
})

describe('changes since the reset', () => {
  it.each([
    ['increased', '8', [false, true, false]],
    ['decreased', '8', [false, false, true]],
    ['changed', '8', [false, true, true]],
    // 10 is more than 9, though not as text.
    ['increased', '9', [false, true, false]],
  ] as const)('%s from %s', async (change, start, verdicts) => {
    const setup = await setUp()
    const criterion: Criterion = { setting: { namespace: 'system', key: 'screen_brightness', change } }
    setup.device.set('system', 'screen_brightness', start)
    const facts = await fromNow(setup, criterion)
    const detector = compileCriterion(criterion)
    const judged = [(await detector(facts)).satisfied]
    for (const value of ['10', '7']) {
      setup.device.set('system', 'screen_brightness', value)
      judged.push((await detector(facts)).satisfied)
    }
    expect(judged).toEqual(verdicts)
  })

  it('reads the level of a stream', async () => {
    const setup = await setUp()
    const raised: Criterion = { volume: { stream: 'alarm', change: 'increased' } }
    const loud: Criterion = { volume: { stream: 'alarm', above: 5 } }
    setup.device.setVolume(4, 5)
    const facts = await fromNow(setup, raised)
    expect((await compileCriterion({ any: [raised, loud] })(facts)).satisfied).toBe(false)
    setup.device.setVolume(3, 9)
    expect((await compileCriterion({ any: [raised, loud] })(facts)).satisfied).toBe(false)
    setup.device.setVolume(4, 6)
    expect(await compileCriterion({ all: [raised, loud] })(facts)).toEqual({
      satisfied: true,
      evidence: ['volume alarm: 5 → 6', 'volume alarm = 6'],
    })
  })

  const where = { hour: 9, enabled: true }
  it.each([
    ['added', [[1, 8, 1], [2, 9, 1]], true],
    ['added', [[1, 9, 1]], false],
    ['updated', [[1, 9, 1]], true],
    ['updated', [[1, 9, 0], [2, 9, 1]], false],
    ['removed', [], false],
  ] as const)('a row is %s: %j', async (change, rows, satisfied) => {
    const setup = await setUp()
    const criterion: Criterion = { database: { path: DATABASE, table: 'alarms', where, change } }
    setup.device.write(DATABASE, await numbered([1, 9, 0]))
    const facts = await fromNow(setup, criterion)
    const detector = compileCriterion(criterion)
    expect((await detector(facts)).satisfied).toBe(false)
    setup.device.write(DATABASE, await numbered(...rows))
    expect((await detector(facts)).satisfied).toBe(satisfied)
  })

  it('a row is removed', async () => {
    const setup = await setUp()
    const criterion: Criterion = { database: { path: DATABASE, table: 'alarms', where: { hour: 9 }, change: 'removed' } }
    setup.device.write(DATABASE, await numbered([1, 9, 0], [2, 10, 0]))
    const facts = await fromNow(setup, criterion)
    const detector = compileCriterion(criterion)
    setup.device.write(DATABASE, await numbered([1, 9, 0]))
    expect((await detector(facts)).satisfied).toBe(false)
    setup.device.write(DATABASE, await numbered([2, 10, 0]))
    expect((await detector(facts)).satisfied).toBe(true)
  })
})

describe('ui and combinations', () => {
  const feed: Criterion = { ui: { resource_id: 'paper:id/tab', selected: true } }
  const other: Criterion = { ui: { text: 'elsewhere' } }

  it('looks at the observed tree', async () => {
    const { facts } = await setUp()
    expect(await compileCriterion(feed)(facts)).toEqual({ satisfied: true, evidence: ['ui paper:id/tab text "Feed"'] })
    expect((await compileCriterion(other)(facts)).satisfied).toBe(false)
  })

  it.each([
    [{ all: [feed, feed] }, true, 2],
    [{ all: [feed, other] }, false, 1],
    [{ all: [other, feed] }, false, 0],
    [{ any: [other, feed] }, true, 1],
    [{ any: [other, other] }, false, 0],
    [{ all: [feed, { any: [other, { all: [feed] }] }] }, true, 2],
  ] satisfies [Criterion, boolean, number][])('judges %j', async (criterion, satisfied, pieces) => {
    const { facts } = await setUp()
    const verdict = await compileCriterion(criterion)(facts)
    expect([verdict.satisfied, verdict.evidence.length]).toEqual([satisfied, pieces])
  })
})
