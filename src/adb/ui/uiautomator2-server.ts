import { setTimeout as delay } from 'node:timers/promises'
import { DeviceError, DeviceErrorCode } from '../../device/device-error.ts'
import { messageOf } from '../../error/message-of.ts'
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
/** How much of the instrumentation's output is kept, in characters. */
const MOST_OUTPUT = 2_000

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
   * Starts the server, or starts it anew, and waits until it is ready; installs it where it is missing. Rejects with
   * `DeviceError`: `BACKEND_UNAVAILABLE` when neither the phone nor this machine has it, or when it ends.
   */
  async launch(isReady: () => Promise<boolean>): Promise<void> {
    await this.#install()
    await this.stop()
    // An instrumentation that somebody has left behind holds the port and the only UiAutomation there is.
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

  /** Whether what runs was started by `launch`, and therefore suppresses no accessibility services. */
  get isOurs(): boolean {
    return this.#running?.ended === false
  }

  /** Ends what `launch` has started; somebody else's server goes on. */
  async stop(): Promise<void> {
    if (this.#running === undefined) return
    this.#running.stop()
    this.#running = undefined
    try {
      await this.#forceStop()
    } catch (error) {
      // The phone cannot be reached: the server has lost its instrumentation by the hang-up, or with the phone.
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
    // One without the other may be of another release, whose signature does not fit.
    const administration = new Administration(this.#link)
    for (const name of installed) await administration.carryOut(['uninstall', name])
    for (const apk of [this.#apks.server, this.#apks.test]) await administration.carryOut(['install', apk])
  }

  #failure(code: DeviceErrorCode, reason: string): DeviceError {
    return new DeviceError(code, `Could not start the UiAutomator2 server on ${this.#link.serial}: ${reason}`)
  }
}

/** The process of `am instrument -w`, which is there as long as the server is. */
class Instrumentation {
  readonly #process: RemoteProcess
  #output = ''
  #ended = false

  constructor(process: RemoteProcess) {
    this.#process = process
    void this.#read()
  }

  /** The end of what it printed. */
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
      // The connection broke, or was ended by us. Whoever waits for the server finds the reason here.
      this.#append(messageOf(error))
    }
    this.#ended = true
  }

  #append(text: string): void {
    this.#output = (this.#output + text).slice(-MOST_OUTPUT)
  }
}
