import { randomUUID } from 'node:crypto'
import type { Size } from '@droidgym/android/geometry'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import { parseUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import { XmlError } from '@droidgym/android/xml-reader'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { AdbLink } from '../link/adb-link.ts'
import type { UiSource } from './ui-source.ts'

/**
 * One command, so that no file is left when the connection breaks, and none is older than the dump. Not `--compressed`,
 * which omits containers that criteria name by id and that the other source has.
 */
const DUMP = 'rm -f "$1" && uiautomator dump "$1" && cat "$1"; rm -f "$1"'
/** Both come with exit status 0 and are transient: DumpCommand.java. */
const TRANSIENT = /could not get idle state|null root node/
const MAX_TRIES = 3

/**
 * The platform's `uiautomator`: on every phone, but it starts a process for every tree and waits for a second of quiet,
 * 10 s at most. A slider's text is empty here; the other source has its value.
 */
export class DumpSource implements UiSource {
  readonly name = 'uiautomator dump'
  readonly #link: AdbLink
  readonly #path = `/data/local/tmp/droidgym-${randomUUID()}.xml`

  constructor(link: AdbLink) {
    this.#link = link
  }

  /** Rejects with `UNREADABLE`, and with `DEVICE_FAULT` when the phone dumps nothing after three tries. */
  async hierarchy(): Promise<UiTree> {
    const [xml, area] = await Promise.all([this.#dump(MAX_TRIES), this.#applicationArea()])
    try {
      return parseUiautomatorXml(xml, area)
    } catch (cause) {
      if (!(cause instanceof XmlError)) throw cause
      throw this.#failure(DeviceErrorCode.unreadable, cause.message, cause)
    }
  }

  async restart(): Promise<void> {
    // Every dump uses its own connection.
  }

  async close(): Promise<void> {
    // There is nothing to close.
  }

  async #dump(tries: number): Promise<string> {
    const { stdout, stderr, exitCode } = await this.#link.run(['sh', '-c', DUMP, 'sh', this.#path])
    // The command always exits with 0; only this line, with its misspelling, confirms a dump.
    const done = `UI hierchary dumped to: ${this.#path}\n`
    const at = stdout.indexOf(done)
    if (at >= 0) return stdout.slice(at + done.length)
    const output = `${stdout}${stderr}`.trim().slice(0, 500)
    if (TRANSIENT.test(output) && tries > 1) return await this.#dump(tries - 1)
    const advice = 'An app that animates all the time is never idle; another client of UiAutomation kills the command'
    throw this.#failure(DeviceErrorCode.deviceFault, `it said ${JSON.stringify(output)} (exit status ${exitCode}). ${advice}`)
  }

  /** The current `Display.getSize()`, which the dump lacks: `app=` in DisplayContent.dump. */
  async #applicationArea(): Promise<Size> {
    const { stdout } = await this.#link.run(['dumpsys', 'window', 'displays'])
    const [, width, height] = /\bapp=(\d{1,5})x(\d{1,5})\b/.exec(stdout) ?? []
    if (width === undefined || height === undefined) {
      throw this.#failure(DeviceErrorCode.unreadable, 'dumpsys window displays does not tell the application area')
    }
    return { width: Number(width), height: Number(height) }
  }

  #failure(code: DeviceErrorCode, reason: string, cause?: unknown): DeviceError {
    return new DeviceError(code, `Could not read the screen of ${this.#link.serial} by uiautomator dump: ${reason}`, { cause })
  }
}
