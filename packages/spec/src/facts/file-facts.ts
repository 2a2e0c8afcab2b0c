import type { PreferenceValue } from '@droidgym/android/storage/shared-preferences'
import { readSharedPreferences } from '@droidgym/android/storage/shared-preferences'
import type { Row } from '@droidgym/android/storage/sqlite'
import { loadSqlite, readRows, readSchema, SqliteError } from '@droidgym/android/storage/sqlite'
import { XmlError } from '@droidgym/android/xml-reader'
import type { Device, DevicePath } from '../device/device.ts'
import { DeviceError, DeviceErrorCode } from '../device/device-error.ts'

/**
 * Files of one device, parsed again only when their version has changed. Versions are compared only within one line of
 * events: make a new object whenever the device goes back to a snapshot.
 */
export class FileFacts {
  readonly #device: Device
  readonly #files = new Map<string, { readonly version: string; readonly content: unknown }>()

  constructor(device: Device) {
    this.#device = device
  }

  /** The rows of a table, or `undefined` when there is no such file or table. Rejects with `UNREADABLE`. */
  rows(path: DevicePath, table: string): Promise<readonly Row[] | undefined> {
    return this.#read(path, `rows of ${table}`, async (bytes) => {
      await loadSqlite()
      try {
        return readRows(bytes, table)
      } catch (error) {
        if (error instanceof SqliteError && !hasTable(bytes, table)) return undefined
        throw error
      }
    })
  }

  /** The bytes of a file, or `undefined` when there is none. */
  bytes(path: DevicePath): Promise<Uint8Array | undefined> {
    return this.#read(path, 'bytes', (bytes) => bytes)
  }

  /** The entries of a shared-preferences file, or `undefined` when there is none. Rejects with `UNREADABLE`. */
  preferences(path: DevicePath): Promise<ReadonlyMap<string, PreferenceValue> | undefined> {
    return this.#read(path, 'preferences', (bytes) =>
      readSharedPreferences(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
    )
  }

  async #read<T>(
    path: DevicePath,
    what: string,
    parse: (bytes: Uint8Array) => T | undefined | Promise<T | undefined>,
  ): Promise<T | undefined> {
    const file = await this.#device.file(path)
    if (!file.exists) return undefined
    const key = `${path} ${what}`
    const known = this.#files.get(key)
    // The key names the parser, so what is stored under it has the parser's type.
    if (known?.version === file.version) return known.content as T | undefined
    const bytes = await file.bytes()
    const parsed = parsedOf(bytes)
    try {
      const content = parsed.has(what) ? (parsed.get(what) as T | undefined) : await parse(bytes)
      parsed.set(what, content)
      this.#files.set(key, { version: file.version, content })
      return content
    } catch (cause) {
      // The decoder reports bytes that are not UTF-8 with a TypeError.
      if (!(cause instanceof SqliteError || cause instanceof XmlError || cause instanceof TypeError)) throw cause
      const { serial } = this.#device.description
      throw new DeviceError(
        DeviceErrorCode.unreadable,
        `Cannot read the ${what} from ${path} on ${serial}: ${cause.message}. Check that the file is what the task says.`,
        { cause },
      )
    }
  }
}

/** What bytes were parsed into, by the name of the parser: a phone in this process may return the same bytes again. */
const PARSED = new WeakMap<Uint8Array, Map<string, unknown>>()

function parsedOf(bytes: Uint8Array): Map<string, unknown> {
  const known = PARSED.get(bytes) ?? new Map<string, unknown>()
  PARSED.set(bytes, known)
  return known
}

/** Throws `SqliteError` when the bytes are no database at all. */
function hasTable(bytes: Uint8Array, table: string): boolean {
  return readSchema(bytes).some(({ type, name }) => (type === 'table' || type === 'view') && name === table)
}
