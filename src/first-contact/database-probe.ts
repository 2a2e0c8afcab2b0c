import { ALARMS_DATABASE } from '@droidgym/android/storage/clock-alarms'
import { FAVORITES_DATABASE } from '@droidgym/android/storage/launcher-favorites'
import { loadSqlite, readRows, readSchema } from '@droidgym/android/storage/sqlite'
import { DeviceFiles } from '@droidgym/adb/device/device-files'
import { rootAccess } from '@droidgym/adb/device/root-access'
import type { DevicePath } from '@droidgym/spec/device/device'
import type { Observation } from './finding-recorder.ts'
import type { Probe } from './probe.ts'

/** The parts of a database that droidgym reads and writes. */
interface KnownDatabase {
  readonly name: string
  readonly path: DevicePath
  /** `PRAGMA user_version`. */
  readonly version: number
  /** By table. */
  readonly columns: Readonly<Record<string, readonly string[]>>
}

/** Launcher3 of Android 10, and Google's clock of API 29 as the benchmark's own databases show it. */
const DATABASES: readonly KnownDatabase[] = [
  {
    name: 'launcher',
    path: FAVORITES_DATABASE,
    version: 28,
    columns: { favorites: ['_id', 'title', 'intent', 'container', 'screen', 'cellX', 'cellY', 'itemType'] },
  },
  {
    name: 'clock',
    path: ALARMS_DATABASE,
    version: 9,
    columns: {
      alarm_templates: ['_id', 'hour', 'minutes', 'daysofweek', 'enabled', 'vibrate', 'label', 'ringtone'],
      alarm_instances: ['_id', 'year', 'month', 'day', 'hour', 'minutes', 'alarm_state', 'alarm_id'],
    },
  },
]
/** Offset in the file's header (https://sqlite.org/fileformat2.html). */
const USER_VERSION_AT = 60

/** Never outputs the contents of rows. */
export const DATABASE_PROBE: Probe = {
  id: 'databases',
  what: "Schema and number of rows of the launcher's and the clock's databases.",
  deadlineMs: 120_000,
  run: async ({ link }, recorder) => {
    await loadSqlite()
    const files = new DeviceFiles(link, await rootAccess(link))
    for (const database of DATABASES) {
      await recorder.observe(database.name, `read ${database.path} as root`, async () => {
        const file = await files.file(database.path)
        if (!file.exists) return { output: '', fault: 'there is no such file' }
        return describe(await file.bytes(), database)
      })
    }
  },
}

function describe(bytes: Uint8Array, { version, columns }: KnownDatabase): Observation {
  const found = Buffer.from(bytes).readUInt32BE(USER_VERSION_AT)
  const tables = readSchema(bytes).filter(({ type }) => type === 'table')
  const lines = tables.map(({ name, sql }) => `${name}: ${readRows(bytes, name).length} rows\n${sql ?? ''}\n`)
  const missing = Object.entries(columns).flatMap(([table, names]) => {
    const sql = tables.find(({ name }) => name === table)?.sql ?? ''
    return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sql)).map((name) => `${table}.${name}`)
  })
  const faults = [
    ...(found === version ? [] : [`its user_version is ${found}, not ${version}`]),
    ...(missing.length === 0 ? [] : [`it lacks ${missing.join(', ')}`]),
  ]
  return { output: `user_version ${found}\n\n${lines.join('\n')}`, fault: faults.length === 0 ? undefined : faults.join('; ') }
}
