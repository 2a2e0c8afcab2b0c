import { describe, expect, it } from 'vitest'
import { writeSharedPreferences } from '@droidgym/android/storage/shared-preferences'
import { loadSqlite, writeDatabase } from '@droidgym/android/storage/sqlite'
import { takeBaseline } from '@droidgym/gym/reward/baseline'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { findFactChanges, wordsOf } from '@droidgym/gym/reward/side-effects'
import type { Criterion } from '@droidgym/spec/tasks/task'
import type { WatchedFact } from '@droidgym/spec/tasks/watched-facts'
import { PaperDevice } from '@droidgym/spec/test/device/paper-device'

const DATABASE = '/data/data/paper/databases/alarms.db'
const PREFERENCES = '/data/data/paper/shared_prefs/paper.xml'
const AIRPLANE_MODE = { setting: { namespace: 'global', key: 'airplane_mode_on' } } as const
const WATCHED: readonly WatchedFact[] = [
  { fact: { setting: { namespace: 'global', key: 'wifi_on' } }, follows: AIRPLANE_MODE },
  { fact: { volume: { stream: 'media' } } },
  { fact: { database: { path: DATABASE, table: 'alarms' } } },
  { fact: { preference: { path: PREFERENCES, key: 'topics' } } },
]

const alarm = (hour: number): Criterion => ({
  database: { path: DATABASE, table: 'alarms', where: { hour }, change: 'added' },
})
const topics = (equals: string): Criterion => ({ preference: { path: PREFERENCES, key: 'topics', equals } })

type Alarms = readonly (readonly [number, number])[]

async function write(device: PaperDevice, alarms: Alarms, shown: string): Promise<void> {
  await loadSqlite()
  const inserts = alarms.map((parameters) => ({ sql: 'INSERT INTO alarms VALUES (?, ?)', parameters }))
  const statements = [{ sql: 'CREATE TABLE alarms (_id, hour)' }, ...inserts]
  device.write(DATABASE, writeDatabase({ userVersion: 1, statements }))
  const preferences = new Map([['topics', { type: 'string', value: shown } as const]])
  device.write(PREFERENCES, new TextEncoder().encode(writeSharedPreferences(preferences)))
}

/** Side effects of an episode that leaves these alarms and topics behind. */
async function effectsOf(
  criterion: Criterion,
  alarms: Alarms,
  shown = '[true,true,true]',
  act: (device: PaperDevice) => void = () => undefined,
): Promise<readonly string[]> {
  const device = new PaperDevice({ id: 'p', width: 100, height: 200, density: 160 })
  const place = { device, files: new FileFacts(device) }
  device.set('global', 'wifi_on', '1')
  await write(device, [[1, 9]], '[true,true,true]')
  const before = await takeBaseline(place, WATCHED.map(({ fact }) => fact))
  await write(device, alarms, shown)
  act(device)
  return (await findFactChanges(place, before, WATCHED, criterion)).map(wordsOf)
}

describe('side effects', () => {
  it('are none when only what was asked for has changed', async () => {
    expect(await effectsOf(alarm(10), [[1, 9], [2, 10]])).toEqual([])
    expect(await effectsOf(topics('[false,true,true]'), [[1, 9]], '[false,true,true]')).toEqual([])
  })

  it('name another row, a second one of the same kind, a changed one and one that is gone', async () => {
    const name = `database ${DATABASE} alarms`
    expect(await effectsOf(alarm(10), [[1, 9], [2, 10], [3, 7]])).toEqual([`${name}: row added: _id = 3, hour = 7`])
    expect(await effectsOf(alarm(10), [[1, 9], [2, 10], [3, 10]])).toEqual([`${name}: row added: _id = 3, hour = 10`])
    expect(await effectsOf(alarm(10), [[1, 8], [2, 10]])).toEqual([`${name}: row changed: _id = 1, hour = 8`])
    expect(await effectsOf(alarm(10), [[2, 10]])).toEqual([`${name}: row removed: _id = 1, hour = 9`])
  })

  it('take a removed row as asked for when the task says so', async () => {
    const removed: Criterion = { database: { path: DATABASE, table: 'alarms', where: { hour: 9 }, change: 'removed' } }
    expect(await effectsOf({ all: [removed, alarm(10)] }, [[2, 10]])).toEqual([])
  })

  it('name the items of a list that should have stayed', async () => {
    expect(await effectsOf(topics('[false,true,true]'), [[1, 9]], '[false,false,true]')).toEqual([
      `preference ${PREFERENCES} topics[1]: true → false`,
    ])
  })

  it('name settings and volumes that nobody spoke of', async () => {
    const act = (device: PaperDevice): void => {
      device.set('global', 'wifi_on', '0')
      device.setVolume(3, 7)
    }
    expect(await effectsOf(alarm(10), [[1, 9], [2, 10]], undefined, act)).toEqual([
      'setting global wifi_on: 1 → 0',
      'volume media: 0 → 7',
    ])
    const asked: Criterion = { all: [alarm(10), { setting: { namespace: 'global', key: 'wifi_on', equals: 0 } }] }
    expect(await effectsOf(asked, [[1, 9], [2, 10]], undefined, act)).toEqual(['volume media: 0 → 7'])
    // Wi-Fi goes with airplane mode.
    const airplaneMode: Criterion = { setting: { ...AIRPLANE_MODE.setting, equals: 1 } }
    expect(await effectsOf(airplaneMode, [[1, 9]], undefined, act)).toEqual(['volume media: 0 → 7'])
  })
})
