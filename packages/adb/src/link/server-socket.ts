import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'

/** The settings of one conversation with an adb server. */
export interface Conversation {
  readonly serverPort: number
  /** The attempt, for messages: "run id on emulator-5554". */
  readonly attempt: string
  /** Milliseconds until the conversation fails with `TIMED_OUT`, unless `goOn` was called. */
  readonly deadlineMs: number
}

/** Longest text that a server may announce: four hexadecimal digits (adb SERVICES.TXT). */
const MAX_REQUEST_BYTES = 0xffff

/**
 * One conversation with an adb server over TCP (AOSP system/core adb OVERVIEW.TXT and SERVICES.TXT): every request is
 * its length in four hexadecimal digits and its text, every answer begins with OKAY, or with FAIL and a reason.
 */
export class ServerSocket {
  /** Rejects with `DEVICE_LOST` when no server listens; it may come back. */
  static async open(conversation: Conversation): Promise<ServerSocket> {
    const socket = connect({ port: conversation.serverPort, host: '127.0.0.1', noDelay: true })
    const opened = new ServerSocket(socket, conversation)
    try {
      await once(socket, 'connect')
      return opened
    } catch (cause) {
      opened.close()
      if (opened.#isLate) throw opened.#tooLate()
      throw opened.#failure(DeviceErrorCode.deviceLost, 'no adb server answers. Start one', cause)
    }
  }

  readonly #socket: Socket
  readonly #conversation: Conversation
  readonly #chunks: AsyncIterableIterator<Buffer>
  readonly #timer: NodeJS.Timeout
  #rest: Buffer = Buffer.alloc(0)
  #isLate = false

  private constructor(socket: Socket, conversation: Conversation) {
    this.#socket = socket
    this.#conversation = conversation
    this.#chunks = socket.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
    this.#timer = setTimeout(() => {
      this.#isLate = true
      socket.destroy(new Error('The deadline passed'))
    }, conversation.deadlineMs)
    // A reader of bytes gets the error; without one, it must not be unhandled.
    socket.on('error', () => undefined)
  }

  /** Requests a service, and waits for OKAY. */
  async request(service: string): Promise<void> {
    this.announce(service)
    await this.takeStatus()
  }

  /** Reads the second OKAY, which a service sends when it has finished (adb SERVICES.TXT). */
  async takeStatus(): Promise<void> {
    const status = (await this.take(4)).toString('latin1')
    if (status === 'OKAY') return
    if (status !== 'FAIL') throw this.fault(`the answer begins with ${JSON.stringify(status)}, not with OKAY`)
    const reason = await this.takeText()
    throw this.#failure(codeOf(reason), reason || 'the adb server refuses without a reason')
  }

  /** Sends a request that has no answer. */
  announce(service: string): void {
    const bytes = Buffer.from(service)
    if (bytes.length > MAX_REQUEST_BYTES) {
      throw this.#failure(DeviceErrorCode.invalidInput, `the request is longer than ${MAX_REQUEST_BYTES} bytes`)
    }
    this.write(Buffer.concat([Buffer.from(bytes.length.toString(16).padStart(4, '0')), bytes]))
  }

  /** Reads a text with its length prefix. */
  async takeText(): Promise<string> {
    const digits = (await this.take(4)).toString('latin1')
    if (!/^[\da-f]{4}$/i.test(digits)) throw this.fault(`the answer says ${JSON.stringify(digits)} for its length`)
    const length = Number.parseInt(digits, 16)
    return (await this.take(length)).toString()
  }

  /** Reads exactly `count` bytes. Rejects with `DEVICE_LOST` if the connection ends before. */
  async take(count: number): Promise<Buffer> {
    const chunks = [this.#rest]
    for (let length = this.#rest.length; length < count;) {
      const chunk = await this.#receive()
      if (chunk === undefined) throw this.#failure(DeviceErrorCode.deviceLost, 'the connection ended in mid-answer')
      chunks.push(chunk)
      length += chunk.length
    }
    if (chunks.length > 1) this.#rest = Buffer.concat(chunks)
    const head = this.#rest.subarray(0, count)
    this.#rest = this.#rest.subarray(count)
    return head
  }

  /** Whether the connection ends without further bytes. */
  async ends(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#receive()) === undefined
  }

  write(bytes: Uint8Array): void {
    this.#socket.write(bytes)
  }

  /** Removes the deadline. */
  removeDeadline(): void {
    clearTimeout(this.#timer)
  }

  /** Hands over the connection, with its unread bytes; this object is unusable then. */
  async release(): Promise<Duplex> {
    this.removeDeadline()
    await this.#chunks.return?.()
    if (this.#rest.length > 0) this.#socket.unshift(this.#rest)
    return this.#socket
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#socket.destroy()
  }

  /** The next chunk; `undefined` at the end. */
  async #receive(): Promise<Buffer | undefined> {
    try {
      const next = await this.#chunks.next()
      if (this.#isLate) throw this.#tooLate()
      return next.done === true ? undefined : next.value
    } catch (cause) {
      if (cause instanceof DeviceError) throw cause
      if (this.#isLate) throw this.#tooLate()
      throw this.#failure(DeviceErrorCode.deviceLost, 'the connection broke', cause)
    }
  }

  /** The error for an invalid answer. */
  fault(reason: string): DeviceError {
    return this.#failure(DeviceErrorCode.deviceFault, reason)
  }

  #tooLate(): DeviceError {
    return this.#failure(DeviceErrorCode.timedOut, `there was no answer within ${this.#conversation.deadlineMs} ms`)
  }

  #failure(code: DeviceErrorCode, reason: string, cause?: unknown): DeviceError {
    return new DeviceError(code, `Could not ${this.#conversation.attempt}: ${reason}`, { cause })
  }
}

/**
 * Maps the server's message about a serial to a code (adb transport.cpp, `acquire_one_transport`). For a port forward
 * of an unknown serial, adb 29 gives no message.
 */
function codeOf(reason: string): DeviceErrorCode {
  return /^$|not found|offline|unauthorized|authorizing|no devices|closed|disconnected|still connecting/.test(reason)
    ? DeviceErrorCode.deviceLost
    : DeviceErrorCode.deviceFault
}
