import { z } from 'zod'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import { readUiautomator2Xml } from '@droidgym/android/ui/uiautomator2-xml'
import { XmlError } from '@droidgym/android/xml-reader'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { FieldWriter } from '../input/text-input.ts'
import type { AdbLink, PortForward } from '../link/adb-link.ts'
import type { ServerApks } from './server-apks.ts'
import type { UiSource } from './ui-source.ts'
import { Uiautomator2Server } from './uiautomator2-server.ts'
import { WebDriverClient } from './webdriver-client.ts'
import type { WebDriverReply } from './webdriver-client.ts'

export interface Uiautomator2Options {
  /** For phones without the server; without them such a phone is refused. */
  readonly apks?: ServerApks | undefined
  /** Milliseconds for one answer of the server, default 20 s: it searches for an active window for up to 10 s. */
  readonly deadlineMs?: number
}

const DEVICE_PORT = 6790
const DEADLINE_MS = 20_000
/** A healthy server answers this at once. */
const STATUS_MS = 5_000

/**
 * Makes the page source contain the nodes of `uiautomator dump`, and stops the server from acting by itself. Older
 * releases ignore unknown settings. The tree is the uncompressed one: agents of the published benchmark saw it, and
 * criteria name containers that only an id distinguishes. No setting is needed for a fresh tree: the server drops its
 * node cache before every source.
 */
const SETTINGS = {
  // The environment itself waits until the screen is quiet.
  waitForIdleTimeout: 0,
  ignoreUnimportantViews: false,
  allowInvisibleElements: false,
  enableMultiWindows: false,
  enableNotificationListener: false,
  // The parser accepts ASCII names only; the class itself is in an attribute.
  normalizeTagNames: true,
  // The maximum (SnapshotMaxDepth.java); deeper nodes would be dropped silently.
  snapshotMaxDepth: 500,
  // Otherwise it ends when the emulator's charger is unplugged.
  shutdownOnPowerDisconnect: false,
} as const

/** The key of an element's id in replies (https://www.w3.org/TR/webdriver/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ID = /^[\w.-]{1,100}$/

const elementValue = z.object({ [ELEMENT]: z.string().regex(ID) })
const sessionValue = z.object({ sessionId: z.string().regex(ID) })

/**
 * Appium's UiAutomator2 server over a forwarded port: one lasting process, where every dump would start one. While it
 * runs, `uiautomator dump` may be killed, as there is only one UiAutomation: so a phone has one source.
 */
export class Uiautomator2Source implements UiSource {
  /**
   * Uses the running server on the phone, or starts it, and checks it by reading a tree. Rejects with `DeviceError`,
   * and leaves nothing running that it started.
   */
  static async start(link: AdbLink, options: Uiautomator2Options = {}): Promise<Uiautomator2Source> {
    const source = new Uiautomator2Source(link, options)
    try {
      await source.#open()
      return source
    } catch (error) {
      await source.close()
      throw error
    }
  }

  readonly name = 'uiautomator2'
  readonly writer: FieldWriter = { append: (text) => this.#inTurn(() => this.#append(text)) }
  readonly #link: AdbLink
  readonly #server: Uiautomator2Server
  readonly #deadlineMs: number
  #forward: PortForward | undefined
  #client: WebDriverClient | undefined
  #session = ''
  #closed = false
  /** The previous request, settled or pending: requests run one after the other. */
  #last: Promise<unknown> = Promise.resolve()

  private constructor(link: AdbLink, { apks, deadlineMs = DEADLINE_MS }: Uiautomator2Options) {
    this.#link = link
    this.#server = new Uiautomator2Server(link, apks)
    this.#deadlineMs = deadlineMs
  }

  /**
   * Reopens a lost session or server once. Rejects with `DEVICE_CLOSED` after `close`.
   */
  hierarchy(): Promise<UiTree> {
    return this.#inTurn(() => this.#read())
  }

  /**
   * Restarts the server unless it was started here: one started by another program may suppress accessibility services.
   */
  spareServices(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#server.isOurs) return
      await this.#launch()
      await this.#begin()
    })
  }

  async restart(): Promise<void> {
    // Pending requests end now instead of at their deadline, and are repeated over a new connection.
    this.#client?.close()
    await this.#inTurn(() => this.#disconnect())
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#client?.close()
    await this.#last
    await this.#disconnect()
    await this.#server.stop()
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }

  async #read(): Promise<UiTree> {
    const reply = await this.#source()
    return isLost(reply) ? await this.#open() : this.#tree(reply)
  }

  /** Writes into the focused field; finding it may be repeated, writing may not. */
  async #append(text: string): Promise<void> {
    let reply = await this.#active()
    if (isLost(reply)) {
      await this.#open()
      reply = await this.#active()
    }
    const attempt = 'find the field to write into'
    const element = elementValue.safeParse(this.#value(attempt, reply))
    if (!element.success) throw this.#failure(DeviceErrorCode.unreadable, attempt, 'the reply has no id of one')
    const path = `/session/${this.#session}/element/${element.data[ELEMENT]}/value`
    this.#value('write into the field', await this.#send('POST', path, { text, replace: false }))
  }

  #active(): Promise<WebDriverReply> {
    return this.#send('GET', `/session/${this.#session}/element/active`)
  }

  /** Connects to the server, starts it if it does not work, and returns the first tree. */
  async #open(): Promise<UiTree> {
    await this.#connect()
    const found = await this.#work()
    if (!(found instanceof DeviceError)) return found
    try {
      await this.#launch()
    } catch (error) {
      if (!(error instanceof DeviceError) || this.#closed) throw error
      throw new DeviceError(error.code, `${error.message} (before that: ${found.message})`, { cause: error })
    }
    return await this.#begin()
  }

  #launch(): Promise<void> {
    return this.#server.launch(async () => {
      this.#refuseClosed()
      return !((await this.#ready()) instanceof DeviceError)
    })
  }

  /** The first tree of a new server. */
  async #begin(): Promise<UiTree> {
    const started = await this.#work()
    if (started instanceof DeviceError) throw started
    return started
  }

  /** A tree from a new session, or the reason for its failure. */
  async #work(): Promise<UiTree | DeviceError> {
    const ready = await this.#ready()
    if (ready instanceof DeviceError) return ready
    try {
      await this.#beginSession()
      return this.#tree(await this.#source())
    } catch (error) {
      return asDeviceError(error)
    }
  }

  async #ready(): Promise<true | DeviceError> {
    try {
      this.#value('ask for the status', await this.#send('GET', '/status', undefined, STATUS_MS))
      return true
    } catch (error) {
      return asDeviceError(error)
    }
  }

  async #beginSession(): Promise<void> {
    const capabilities = { alwaysMatch: {}, firstMatch: [{}] }
    const value = this.#value('begin a session', await this.#send('POST', '/session', { capabilities }))
    const session = sessionValue.safeParse(value)
    if (!session.success) throw this.#failure(DeviceErrorCode.unreadable, 'begin a session', 'the reply has no id of one')
    this.#session = session.data.sessionId
    const settings = await this.#send('POST', `/session/${this.#session}/appium/settings`, { settings: SETTINGS })
    this.#value('change settings', settings)
  }

  #source(): Promise<WebDriverReply> {
    return this.#send('GET', `/session/${this.#session}/source`)
  }

  #tree(reply: WebDriverReply): UiTree {
    const attempt = 'read the screen'
    const xml = this.#value(attempt, reply)
    if (typeof xml !== 'string') throw this.#failure(DeviceErrorCode.unreadable, attempt, 'the reply is no text')
    try {
      return readUiautomator2Xml(xml)
    } catch (cause) {
      if (!(cause instanceof XmlError)) throw cause
      throw this.#failure(DeviceErrorCode.unreadable, attempt, cause.message, cause)
    }
  }

  #value(attempt: string, reply: WebDriverReply): unknown {
    switch (reply.kind) {
      case 'value':
        return reply.value
      case 'error':
        throw this.#failure(DeviceErrorCode.deviceFault, attempt, `${reply.error}: ${reply.message.slice(0, 500)}`)
      case 'gone':
        throw this.#failure(DeviceErrorCode.deviceFault, attempt, `nothing answers on port ${DEVICE_PORT}`, reply.cause)
    }
  }

  async #send(method: 'GET' | 'POST', path: string, body?: object, deadlineMs = Infinity): Promise<WebDriverReply> {
    this.#refuseClosed()
    if (this.#client === undefined) return { kind: 'gone', cause: 'there is no connection' }
    const content = body === undefined ? {} : { body }
    return await this.#client.send({ method, path, ...content, deadlineMs: Math.min(deadlineMs, this.#deadlineMs) })
  }

  /** Makes a new forward each time: an adb server drops a phone's forwards when its connection breaks. */
  async #connect(): Promise<void> {
    this.#refuseClosed()
    await this.#disconnect()
    this.#forward = await this.#link.forward(DEVICE_PORT)
    this.#client = new WebDriverClient(this.#forward.port, `the UiAutomator2 server on ${this.#link.serial}`)
  }

  async #disconnect(): Promise<void> {
    const forward = this.#forward
    this.#client?.close()
    this.#client = undefined
    this.#forward = undefined
    try {
      await forward?.close()
    } catch (error) {
      // The forward ended with the phone's connection or the adb server.
      if (!(error instanceof DeviceError)) throw error
    }
  }

  #refuseClosed(): void {
    if (this.#closed) throw this.#failure(DeviceErrorCode.deviceClosed, 'go on', 'the source is closed')
  }

  #failure(code: DeviceErrorCode, attempt: string, reason: string, cause?: unknown): DeviceError {
    const message = `Could not ${attempt} with the UiAutomator2 server on ${this.#link.serial}: ${reason}`
    return new DeviceError(code, message, { cause })
  }
}

/** Whether the server or the session is gone. */
function isLost(reply: WebDriverReply): boolean {
  return reply.kind === 'gone' || (reply.kind === 'error' && reply.error === 'invalid session id')
}

/** Rethrows other errors. */
function asDeviceError(error: unknown): DeviceError {
  if (error instanceof DeviceError) return error
  throw error
}
