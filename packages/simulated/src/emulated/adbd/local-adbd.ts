import { Duplex } from 'node:stream'
import type { Phone } from '@droidgym/phone/phone'
import { Shell } from '../../shell/shell.ts'
import { LivePhone } from '../live-phone.ts'
import type { UiAutomator2 } from '../uiautomator2/uiautomator2.ts'
import { AdbStream } from './adb-stream.ts'
import { MAX_PAYLOAD } from './packet.ts'
import type { Service } from './phone-services.ts'
import { phoneService } from './phone-services.ts'

const SHELL_UID = 2000
/** The port on which programs find Appium's UiAutomator2 server. */
const UIAUTOMATOR2 = 'tcp:6790'

/** The services of a phone's adbd inside this process. The phone's clock advances only with the work that is done. */
export class LocalAdbd {
  readonly #live: LivePhone
  readonly #shell: Shell
  readonly #open = new Set<LocalStream>()
  #uiautomator2: Promise<UiAutomator2> | undefined

  constructor(phone: Phone) {
    this.#live = new LivePhone(phone, { still: true })
    this.#shell = new Shell(this.#live)
  }

  /** The caller's end of a service; null when adbd has no such service. */
  async open(name: string): Promise<Duplex | null> {
    if (name === UIAUTOMATOR2) await this.#startUiAutomator2()
    const service = phoneService(name, { live: this.#live, shell: this.#shell, uid: SHELL_UID })
    if (service === null) return null
    const stream = new LocalStream(service)
    this.#open.add(stream)
    stream.once('close', () => this.#open.delete(stream))
    return stream
  }

  async close(): Promise<void> {
    for (const stream of this.#open) stream.destroy()
    await (await this.#uiautomator2)?.close()
    this.#live.close()
  }

  /** Started only on request: it listens, and has a thread. */
  async #startUiAutomator2(): Promise<void> {
    this.#uiautomator2 ??= import('../uiautomator2/uiautomator2.ts')
      .then(({ UiAutomator2 }) => UiAutomator2.start(this.#live, { port: 0 }))
    await this.#uiautomator2
  }
}

/** Both ends of a stream of adbd, joined without packets. */
class LocalStream extends Duplex {
  readonly #adbStream: AdbStream
  #onTaken: (() => void) | undefined

  constructor(service: Service) {
    super()
    this.#adbStream = new AdbStream({
      maxData: MAX_PAYLOAD,
      sendWrite: (_, data) => {
        // The peer acknowledges a packet by asking for the next one.
        if (!this.push(Buffer.from(data))) return
        this.#adbStream.taken()
      },
      sendOkay: () => this.#took(),
      sendClose: () => {
        this.push(null)
        this.#took()
      },
    }, 1, 1)
    void this.#serve(service)
  }

  override _read(): void {
    this.#adbStream.taken()
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (this.#adbStream.isClosed) {
      done()
      return
    }
    this.#onTaken = done
    this.#adbStream.accept(chunk)
  }

  override _final(done: () => void): void {
    this.#endStream()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#endStream()
    done(error)
  }

  async #serve(service: Service): Promise<void> {
    try {
      await service(this.#adbStream)
      this.#adbStream.close()
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #endStream(): void {
    if (this.#adbStream.isClosed) return
    this.#adbStream.end()
    this.#took()
    this.push(null)
  }

  #took(): void {
    const done = this.#onTaken
    this.#onTaken = undefined
    done?.()
  }
}
