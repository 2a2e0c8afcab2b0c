import type { Row } from '../android/storage/sqlite.ts'
import type { Device, DevicePath } from '../device/device.ts'
import { DeviceError, DeviceErrorCode } from '../device/device-error.ts'
import { STREAM_NUMBERS } from '../spec/tasks/fact-source.ts'
import type { AudioStream, FactSource } from '../spec/tasks/fact-source.ts'
import type { FileFacts } from './file-facts.ts'

/** Undefined: no such setting, file or key. */
export type ScalarFact = string | number | boolean | undefined
export type FactValue = ScalarFact | readonly Row[]

type TableSource = Extract<FactSource, { database: unknown }>
type ScalarSource = Exclude<FactSource, TableSource>

/** Where facts are read: one device, now. */
export interface FactPlace {
  readonly device: Device
  readonly files: FileFacts
}

/** What facts were when an episode began, by `nameOf` their source. */
export type Baseline = ReadonlyMap<string, FactValue>

export const EMPTY_BASELINE: Baseline = new Map()

export async function takeBaseline(place: FactPlace, sources: readonly FactSource[]): Promise<Baseline> {
  const baseline = new Map<string, FactValue>()
  for (const source of sources) baseline.set(nameOf(source), await readFact(place, source))
  return baseline
}

export function scalarBefore(baseline: Baseline, source: ScalarSource): ScalarFact {
  const value = baseline.get(nameOf(source))
  return typeof value === 'object' ? undefined : value
}

/** No rows when there was no such table. */
export function rowsBefore(baseline: Baseline, source: TableSource): readonly Row[] {
  const value = baseline.get(nameOf(source))
  return typeof value === 'object' ? value : []
}

/** Whether only root can read it: a file of an app or of the system, and not one in a place that all programs share. */
export function takesRoot(source: FactSource): boolean {
  const place = 'database' in source ? source.database : 'preference' in source ? source.preference : undefined
  return place !== undefined && /^\/data\/(?!local\/tmp\/)/.test(place.path)
}

/** The source in words; sources that hold the same fact have the same name. */
export function nameOf(source: FactSource): string {
  if ('setting' in source) return `setting ${source.setting.namespace} ${source.setting.key}`
  if ('volume' in source) return `volume ${source.volume.stream}`
  if ('database' in source) return `database ${source.database.path} ${source.database.table}`
  return `preference ${source.preference.path} ${source.preference.key}`
}

/** Rejects with `UNREADABLE` for what is there but cannot be read. */
export async function readFact(place: FactPlace, source: FactSource): Promise<FactValue> {
  return 'database' in source ? readTable(place, source) : readScalar(place, source)
}

/** `undefined` when there is no such file or table. Rejects with `UNREADABLE`. */
export function readTable({ files }: FactPlace, { database }: TableSource): Promise<readonly Row[] | undefined> {
  return files.rows(toDevicePath(database.path), database.table)
}

/** Rejects with `UNREADABLE` for what is there but cannot be read. */
export async function readScalar(place: FactPlace, source: ScalarSource): Promise<ScalarFact> {
  if ('setting' in source) return readSetting(place, source.setting.namespace, source.setting.key)
  if ('volume' in source) return readVolume(place, source.volume.stream)
  const { path, key } = source.preference
  const entry = (await place.files.preferences(toDevicePath(path)))?.get(key)
  if (entry === undefined) return undefined
  // A long fits a criterion's number; a set is judged by its items, one per line, in the file's order.
  const value = typeof entry.value === 'bigint' ? Number(entry.value) : entry.value
  return typeof value === 'object' ? value.join('\n') : value
}

async function readSetting(place: FactPlace, namespace: string, key: string): Promise<string | undefined> {
  const value = (await runCommand(place, ['settings', 'get', namespace, key])).replace(/\r?\n$/, '')
  // SettingsService prints the word when the setting is absent.
  return value === 'null' ? undefined : value
}

async function readVolume(place: FactPlace, stream: AudioStream): Promise<number> {
  const argv = ['media', 'volume', '--stream', String(STREAM_NUMBERS[stream]), '--get']
  const output = await runCommand(place, argv)
  // Media.java of API 29.
  const level = /volume is (\d+) in range/.exec(output)?.[1]
  if (level !== undefined) return Number(level)
  throw unreadable(place, argv, `printed ${JSON.stringify(output.slice(0, 200))}`)
}

async function runCommand(place: FactPlace, argv: readonly string[]): Promise<string> {
  const { stdout, stderr, exitCode } = await place.device.shell(argv)
  if (exitCode === 0) return stdout
  throw unreadable(place, argv, `exited with ${exitCode}: ${(stderr || stdout).trim()}`)
}

function unreadable({ device }: FactPlace, argv: readonly string[], what: string): DeviceError {
  const message = `Cannot read a fact of ${device.description.serial}: '${argv.join(' ')}' ${what}`
  return new DeviceError(DeviceErrorCode.unreadable, message)
}

/** The schema only lets absolute paths through. */
function toDevicePath(path: string): DevicePath {
  return `/${path.replace(/^\/+/, '')}`
}
