import type { DevicePath } from '@droidgym/spec/device/device'
import { SystemKey } from '@droidgym/spec/device/device'
import { compileCriterion } from '@droidgym/gym/reward/compile-criterion'
import { takeBaseline } from '@droidgym/gym/reward/baseline'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { sourcesOfChange } from '@droidgym/gym/reward/side-effects'
import type { Criterion } from '@droidgym/spec/tasks/task'
import type { ConformanceCheck, ConformanceContext } from './check.ts'
import { claim } from './claims.ts'
import { databaseWith, TABLE } from './file-checks.ts'
import { DeviceDriver, SCRATCH, SETTINGS } from './device-driver.ts'

/** A criterion, and the action that makes it true. */
interface DetectorCase {
  readonly id: string
  readonly criterion: Criterion
  readonly prepare?: (driver: DeviceDriver) => Promise<void>
  readonly act: (driver: DeviceDriver) => Promise<void>
}

const XML: DevicePath = `${SCRATCH}/detector.xml`
const DATABASE: DevicePath = `${SCRATCH}/detector.db`
const DARK = '20'
const BRIGHT = '180'

const settingsShown: Criterion = { ui: { package: SETTINGS } }
const settingsLeft: Criterion = { ui_absent: { package: SETTINGS } }
const settingsStarted: Criterion = {
  log: { tag: 'ActivityTaskManager', priority: 'I', pattern: String.raw`^START .*com\.android\.settings` },
}
const twoRows: Criterion = { database: { path: DATABASE, table: TABLE, where: { value: 'two' } } }
const rowAdded: Criterion = { database: { path: DATABASE, table: TABLE, where: { value: 'two' }, change: 'added' } }
const rowRemoved: Criterion = { database: { path: DATABASE, table: TABLE, where: { value: 'one' }, change: 'removed' } }
const rowUpdated: Criterion = { database: { path: DATABASE, table: TABLE, where: { value: 'new' }, change: 'updated' } }
const preferenceOn: Criterion = { preference: { path: XML, key: 'on', equals: true } }
const brightnessIs: Criterion = { setting: { namespace: 'system', key: 'screen_brightness', equals: BRIGHT } }
const brightnessRose: Criterion = {
  setting: { namespace: 'system', key: 'screen_brightness', change: 'increased' },
}
const volumeAbove: Criterion = { volume: { stream: 'media', above: 5 } }
const volumeRose: Criterion = { volume: { stream: 'media', change: 'increased' } }

const CASES: readonly DetectorCase[] = [
  { id: 'log', criterion: settingsStarted, act: (driver) => driver.openSettings() },
  { id: 'ui', criterion: settingsShown, act: (driver) => driver.openSettings() },
  { id: 'ui-absent', criterion: settingsLeft, prepare: (driver) => driver.openSettings(), act: (driver) => driver.press(SystemKey.home) },
  { id: 'database', criterion: twoRows, prepare: rows('one'), act: rows('one', 'two') },
  { id: 'database-added', criterion: rowAdded, prepare: rows('one'), act: rows('one', 'two') },
  { id: 'database-removed', criterion: rowRemoved, prepare: rows('one'), act: rows() },
  { id: 'database-updated', criterion: rowUpdated, prepare: rows('one'), act: rows('new') },
  { id: 'preference', criterion: preferenceOn, prepare: preference(false), act: preference(true) },
  { id: 'setting', criterion: brightnessIs, prepare: brightness(DARK), act: brightness(BRIGHT) },
  { id: 'setting-increased', criterion: brightnessRose, prepare: brightness(DARK), act: brightness(BRIGHT) },
  { id: 'volume', criterion: volumeAbove, prepare: volume('2'), act: volume('8') },
  { id: 'volume-increased', criterion: volumeRose, prepare: volume('2'), act: volume('8') },
  {
    id: 'all',
    criterion: { all: [settingsShown, brightnessIs] },
    prepare: async (driver) => {
      await brightness(DARK)(driver)
      await driver.openSettings()
    },
    act: brightness(BRIGHT),
  },
  {
    id: 'any',
    criterion: { any: [brightnessIs, settingsShown] },
    prepare: brightness(DARK),
    act: (driver) => driver.openSettings(),
  },
]

/** Every kind of criterion is false before its action and true after it. */
export const DETECTOR_CHECKS: readonly ConformanceCheck[] = CASES.map((detector) => ({
  id: `detector/${detector.id}`,
  what: `A criterion of the kind ${detector.id} becomes true by acting, and is false before.`,
  run: (context) => judge(detector, context),
}))

async function judge({ criterion, prepare, act }: DetectorCase, context: ConformanceContext): Promise<void> {
  const { device } = context
  const driver = new DeviceDriver(context)
  await prepare?.(driver)
  const detector = compileCriterion(criterion)
  const files = new FileFacts(device)
  const before = await takeBaseline({ device, files }, sourcesOfChange(criterion))
  const facts = { device, files, before, log: await device.log(), tree: () => driver.tree() }
  const early = await detector(facts)
  claim(!early.satisfied, 'The criterion before acting', 'false', early.evidence)
  await act(driver)
  const late = await detector(facts)
  claim(late.satisfied, 'The criterion after acting', 'true', late.evidence)
  claim(late.evidence.length > 0, 'The evidence', 'something', late.evidence)
}

function brightness(level: string): (driver: DeviceDriver) => Promise<void> {
  return async (driver) => {
    await driver.run('settings', 'put', 'system', 'screen_brightness', level)
  }
}

function volume(level: string): (driver: DeviceDriver) => Promise<void> {
  return (driver) => driver.setMediaVolume(level)
}

function preference(on: boolean): (driver: DeviceDriver) => Promise<void> {
  return (driver) => driver.write(XML, `<?xml version='1.0' encoding='utf-8' ?>\n<map><boolean name="on" value="${on}" /></map>\n`)
}

function rows(...values: readonly string[]): (driver: DeviceDriver) => Promise<void> {
  return async (driver) => {
    await driver.write(DATABASE, await databaseWith(values))
  }
}
