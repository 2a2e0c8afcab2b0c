import { setTimeout as delay } from 'node:timers/promises'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { messageOf } from '@droidgym/base/error/message-of'
import { Administration } from '../administration.ts'
import type { AdbLink } from '../link/adb-link.ts'
import type { RemoteProcess } from '../link/remote-process.ts'
import { APK_PACKAGE } from './server-apks.ts'
import type { ServerApks } from './server-apks.ts'

// How appium-uiautomator2-driver installs and starts its server: lib/uiautomator2-server/core.ts.
const SERVER = 'io.appium.uiautomator2.server'
const TEST = `${SERVER}.test`
const PACKAGES = [SERVER, TEST]
const RUNNER = `${TEST}/androidx.test.runner.AndroidJUnitRunner`
const INSTRUMENT = [
  ...['am', 'instrument', '-w', '-e', 'disableAnalytics', 'true'],
  // Otherwise Android suspends accessibility services, an event service among them, while there is a UiAutomation.
  ...['-e', 'DISABLE_SUPPRESS_ACCESSIBILITY_SERVICES', 'true', RUNNER],
]

/** SERVER_LAUNCH_TIMEOUT_MS of the driver. */
const LAUNCH_MS = 30_000
const POLL_MS = 100
/** Characters kept of the instrumentation's output. */
const MAX_OUTPUT = 2_000

/** Appium's UiAutomator2 server on a phone, as an instrumentation that lives until it is stopped. */
export class Uiautomator2Server {
  readonly #link: AdbLink
  readonly #apks: ServerApks | undefined
  #running: Instrumentation | undefined

  constructor(link: AdbLink, apks: ServerApks | undefined) {
    this.#link = link
    this.#apks = apks
  }

  /**
   * Starts or restarts the server, and waits until it is ready; installs it if missing. Rejects with `DeviceError`:
   * `BACKEND_UNAVAILABLE` if neither the phone nor this machine has it, or if it ends.
   */
  async launch(isReady: () => Promise<boolean>): Promise<void> {
    await this.#install()
    await this.stop()
    // A leftover instrumentation holds the port and the only UiAutomation.
    await this.#forceStop()
    // The server reaches into the platform by reflection, which Android 10 allows with this (driver: session.ts).
    await this.#link.run(['settings', 'put', 'global', 'hidden_api_policy', '1'])
    const running = new Instrumentation(await this.#link.spawn(INSTRUMENT))
    this.#running = running
    const until = performance.now() + LAUNCH_MS
    while (performance.now() < until) {
      if (await isReady()) return
      if (running.ended) throw this.#failure(DeviceErrorCode.backendUnavailable, `it ended with: ${running.output}`)
      await delay(POLL_MS)
    }
    throw this.#failure(DeviceErrorCode.timedOut, `it was not ready after ${LAUNCH_MS} ms and said: ${running.output}`)
  }

  /** Whether the running server was started by `launch`, and so suppresses no accessibility services. */
  get isOurs(): boolean {
    return this.#running?.ended === false
  }

  /** Ends the server that `launch` has started; others keep running. */
  async stop(): Promise<void> {
    if (this.#running === undefined) return
    this.#running.stop()
    this.#running = undefined
    try {
      await this.#forceStop()
    } catch (error) {
      // The phone cannot be reached: closing the connection, or losing the phone, has ended the instrumentation.
      if (!(error instanceof DeviceError)) throw error
    }
  }

  async #forceStop(): Promise<void> {
    for (const name of PACKAGES) await this.#link.run(['am', 'force-stop', name])
  }

  async #install(): Promise<void> {
    const { stdout } = await this.#link.run(['pm', 'list', 'packages', SERVER])
    const installed = PACKAGES.filter((name) => stdout.split(/\r?\n/).includes(`package:${name}`))
    if (installed.length === PACKAGES.length) return
    if (this.#apks === undefined) {
      const message = `it is not installed there, and its APKs are not here: npm install ${APK_PACKAGE}`
      throw this.#failure(DeviceErrorCode.backendUnavailable, message)
    }
    // One package alone may be of another release with another signature.
    const administration = new Administration(this.#link)
    for (const name of installed) await administration.carryOut(['uninstall', name])
    for (const apk of [this.#apks.server, this.#apks.test]) await administration.carryOut(['install', apk])
  }

  #failure(code: DeviceErrorCode, reason: string): DeviceError {
    return new DeviceError(code, `Could not start the UiAutomator2 server on ${this.#link.serial}: ${reason}`)
  }
}

/** The process of `am instrument -w`, which lives as long as the server. */
class Instrumentation {
  readonly #process: RemoteProcess
  #output = ''
  #ended = false

  constructor(process: RemoteProcess) {
    this.#process = process
    void this.#read()
  }

  /** The end of its output. */
  get output(): string {
    return this.#output.trim()
  }

  get ended(): boolean {
    return this.#ended
  }

  stop(): void {
    this.#process.stop()
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder()
    try {
      for await (const bytes of this.#process.output()) this.#append(decoder.decode(bytes, { stream: true }))
    } catch (error) {
      // The connection broke or was closed. `launch` reports this reason.
      this.#append(messageOf(error))
    }
    this.#ended = true
  }

  #append(text: string): void {
    this.#output = (this.#output + text).slice(-MAX_OUTPUT)
  }
}
