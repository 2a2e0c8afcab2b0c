import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { applyWriteAheadLog } from '@droidgym/android/storage/sqlite-wal'
import type { DevicePath, FileVersion } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { AdbLink } from '../link/adb-link.ts'
import { checkDevicePath } from '../link/device-path.ts'
import type { AsRoot } from './root-access.ts'

/** Attempts to read a file that changes during the read. */
const TRIES = 20
const PAUSE_MS = 50
/** The first bytes of a rollback journal that a transaction is using (https://sqlite.org/fileformat2.html). */
const HOT_JOURNAL = Buffer.from('d9d505f920a163d7', 'hex')

/** Inode, size and time of last change of three files, a line each: an absent file gives an empty line and an error. */
const STAT_COMMAND = ['$1', '$2', '$3'].map((file) => `stat -c '%i %s %y' "${file}" || echo`).join('; ')
const ABSENT = /: (?:No such file or directory|Not a directory)$/gm
/**
 * Puts the file `$1` at `$2`: into an existing file, which keeps its owner and label, or as a new one, which gets its
 * folder's owner if `$3` is `owned`. Removes SQLite's journals of the old file.
 */
const REPLACE_SCRIPT = `
if [ -e "$2" ]; then
  cat "$1" > "$2" && rm -f "$2-wal" "$2-shm" "$2-journal"
else
  folder=$(dirname "$2")
  mkdir -p "$folder" && cat "$1" > "$2" && if [ "$3" = owned ]; then
    chown "$(stat -c %u:%g "$folder")" "$2" && chmod 660 "$2" && restorecon "$2"
  fi
fi`
/** Shared storage has no owners and no labels. */
const SHARED = /^\/(?:sdcard|storage|mnt)\//

/** A file with SQLite's files beside it. */
interface Status {
  readonly exists: boolean
  readonly hasLog: boolean
  readonly hasJournal: boolean
  /** Identifies the state of all three. */
  readonly version: string
}

/** Reads files of a phone, as root where needed. */
export class DeviceFiles {
  readonly #link: AdbLink
  readonly #asRoot: AsRoot

  /** `asRoot` wraps a command to run as root; default: commands run as adbd's user. */
  constructor(link: AdbLink, asRoot: AsRoot = (argv) => argv) {
    this.#link = link
    this.#asRoot = asRoot
  }

  /** Rejects with `UNREADABLE` if the file needs root and there is none. */
  async file(path: DevicePath): Promise<FileVersion> {
    const { exists, version } = await this.#status(path)
    return { path, exists, version, bytes: () => this.#read(path) }
  }

  /** Writes a file as root, or as adbd's user. */
  async write(path: DevicePath, bytes: Uint8Array): Promise<void> {
    checkDevicePath(path)
    const parcel: DevicePath = `/data/local/tmp/droidgym-${randomUUID()}`
    await this.#link.push(parcel, bytes)
    try {
      const place = ['sh', '-c', REPLACE_SCRIPT, 'sh', parcel, path, SHARED.test(path) ? 'shared' : 'owned']
      const { stderr, stdout, exitCode } = await this.#link.run(this.#asRoot(place))
      if (exitCode === 0) return
      const output = (stderr + stdout).trim().slice(0, 300)
      throw new DeviceError(DeviceErrorCode.deviceFault, `Could not write ${path} on ${this.#link.serial}: ${output}`)
    } finally {
      await this.#link.run(['rm', '-f', parcel])
    }
  }

  /**
   * The file at one point in time. A database includes the committed part of its write-ahead log; SQLite would rebuild
   * `-shm` from it.
   */
  async #read(path: DevicePath): Promise<Uint8Array> {
    let reason = ''
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await this.#status(path)
      if (!before.exists) return new Uint8Array()
      const bytes = await this.#cat(path)
      const log = before.hasLog ? await this.#cat(`${path}-wal`) : new Uint8Array()
      const journal = before.hasJournal ? await this.#cat(`${path}-journal`) : new Uint8Array()
      const isHot = HOT_JOURNAL.equals(journal.subarray(0, HOT_JOURNAL.length))
      if (!isHot && (await this.#status(path)).version === before.version) return this.#merged(path, bytes, log)
      reason = isHot ? 'a transaction on it goes on, or was broken off' : 'it changes whenever it is read'
      await delay(PAUSE_MS)
    }
    throw new DeviceError(DeviceErrorCode.unreadable, `Cannot read ${path} on ${this.#link.serial}: ${reason}`)
  }

  #merged(path: DevicePath, bytes: Uint8Array, log: Uint8Array): Uint8Array {
    try {
      return applyWriteAheadLog(bytes, log)
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause
      const message = `Cannot read ${path} on ${this.#link.serial}: ${cause.message}`
      throw new DeviceError(DeviceErrorCode.unreadable, message, { cause })
    }
  }

  async #status(path: DevicePath): Promise<Status> {
    checkDevicePath(path)
    const names = [path, `${path}-wal`, `${path}-journal`]
    const { stdout, stderr } = await this.#link.run(this.#asRoot(['sh', '-c', STAT_COMMAND, 'sh', ...names]))
    const [file = '', log = '', journal = ''] = stdout.split('\n')
    const absent = [file, log, journal].filter((line) => line === '').length
    // Other errors do not mean that the file is absent.
    if (absent !== (stderr.match(ABSENT)?.length ?? 0)) throw this.#refused(path, stderr)
    const version = file === '' ? 'absent' : [file, log, journal].join('\n')
    return { exists: file !== '', hasLog: log !== '', hasJournal: journal !== '', version }
  }

  async #cat(path: string): Promise<Uint8Array> {
    const { stdout, stderr, exitCode } = await this.#link.runForBytes(this.#asRoot(['cat', path]))
    if (exitCode === 0) return stdout
    // The file was deleted between the two checks: the second one will see it.
    if (stderr.match(ABSENT) !== null) return new Uint8Array()
    throw this.#refused(path, stderr)
  }

  #refused(path: string, output: string): DeviceError {
    const message = `Cannot read ${path} on ${this.#link.serial}: ${output.trim().slice(0, 300)}`
    const isForbidden = /: Permission denied$/m.test(output)
    const advice = '. An app\'s files take a phone with root, such as an emulator with a google_apis image'
    return new DeviceError(DeviceErrorCode.unreadable, isForbidden ? message + advice : message)
  }
}
