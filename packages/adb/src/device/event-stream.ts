import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { EVENT_PORT, MAX_EVENT_LINE, readEventLine, writeEventLine } from '@droidgym/android/ui/event-lines'
import type { UiEvent } from '@droidgym/android/ui/ui-event'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { EventBatch, EventCursor } from '@droidgym/spec/device/device'
import type { AdbLink, PortForward } from '../link/adb-link.ts'

/** Timeout for the service's greeting, and for its answer to a mark. */
const ANSWER_MS = 3_000
const KEPT = 1024

/**
 * The events that a phone's event service sends over a forwarded port. A mark that comes back proves that all earlier
 * events have arrived. A broken connection is reopened when events are next requested; the events lost meanwhile count
 * as one dropped event.
 */
export class EventStream {
  readonly #link: AdbLink
  readonly #port: number
  #events: { readonly position: number; readonly event: UiEvent }[] = []
  /** Number of events so far, dropped ones included. */
  #length = 0
  #marks = 0
  readonly #waiting = new Map<number, () => void>()
  #connection: Promise<Connection> | undefined
  #wasConnected = false
  #closed = false

  private constructor(link: AdbLink, port: number) {
    this.#link = link
    this.#port = port
  }

  /** `undefined` when the phone has no event service. Rejects with `DeviceError` when the port cannot be forwarded. */
  static async open(link: AdbLink, port = EVENT_PORT): Promise<EventStream | undefined> {
    const stream = new EventStream(link, port)
    try {
      await stream.#connect()
      return stream
    } catch (error) {
      await stream.close()
      if (error instanceof DeviceError) return undefined
      throw error
    }
  }

  /** A cursor after the newest event. Rejects with `DeviceError`. */
  async cursor(): Promise<EventCursor> {
    await this.#flush()
    return this.#from(this.#length)
  }

  /** Reconnects with the next request, as a snapshot was loaded. */
  async restart(): Promise<void> {
    const connection = this.#connection
    this.#connection = undefined
    await (await connection?.catch(() => undefined))?.close()
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.restart()
  }

  #from(position: number): EventCursor {
    return {
      read: async (): Promise<EventBatch> => {
        await this.#flush()
        const kept = this.#events.slice(-KEPT).filter((each) => each.position >= position)
        const dropped = this.#length - position - kept.length
        return { events: kept.map(({ event }) => event), dropped, next: this.#from(this.#length) }
      },
    }
  }

  /** Waits until all events so far have arrived. */
  async #flush(): Promise<void> {
    const { socket } = await this.#connect()
    const mark = this.#marks++
    await this.#inTime(socket, 'answer', (done) => {
      this.#waiting.set(mark, done)
      socket.write(writeEventLine({ mark }))
    }).finally(() => this.#waiting.delete(mark))
  }

  #connect(): Promise<Connection> {
    this.#connection ??= this.#begin().catch((error: unknown) => {
      this.#connection = undefined
      throw error
    })
    return this.#connection
  }

  async #begin(): Promise<Connection> {
    if (this.#closed) throw this.#failure(DeviceErrorCode.deviceClosed, 'it is closed')
    const forward = await this.#link.forward(this.#port)
    const socket = connect(forward.port, '127.0.0.1')
    const connection = { socket, close: () => end(socket, forward) }
    try {
      await this.#inTime(socket, 'greet', (done) => {
        this.#read(socket, done)
      })
    } catch (error) {
      await connection.close()
      throw error
    }
    socket.once('close', () => {
      this.#connection = undefined
      void forward.close().catch(() => undefined)
    })
    if (this.#wasConnected) this.#length += 1
    this.#wasConnected = true
    return connection
  }

  #read(socket: Socket, onGreeting: () => void): void {
    let rest = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) this.#take(line, onGreeting)
      if (rest.length > MAX_EVENT_LINE) socket.destroy()
    })
  }

  /** An unreadable line counts as a lost event. */
  #take(text: string, onGreeting: () => void): void {
    const line = readEventLine(text)
    if (line === undefined) this.#length += 1
    else if ('event' in line) this.#keep(line.event)
    else if ('dropped' in line) this.#length += line.dropped
    else if ('mark' in line) this.#waiting.get(line.mark)?.()
    else onGreeting()
  }

  #keep(event: UiEvent): void {
    this.#events.push({ position: this.#length, event })
    this.#length += 1
    if (this.#events.length >= 2 * KEPT) this.#events = this.#events.slice(-KEPT)
  }

  #inTime(socket: Socket, what: string, begin: (done: () => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (code: DeviceErrorCode, reason: string): void => {
        stop()
        reject(this.#failure(code, reason))
      }
      const timer = setTimeout(() => {
        fail(DeviceErrorCode.timedOut, `it did not ${what} within ${ANSWER_MS} ms`)
      }, ANSWER_MS)
      const onClose = (): void => {
        fail(DeviceErrorCode.backendUnavailable, `its connection ended before it did ${what}`)
      }
      const stop = (): void => {
        clearTimeout(timer)
        socket.off('close', onClose)
      }
      socket.on('error', () => undefined)
      socket.once('close', onClose)
      begin(() => {
        stop()
        resolve()
      })
    })
  }

  #failure(code: DeviceErrorCode, reason: string): DeviceError {
    return new DeviceError(code, `Could not ask the event service of ${this.#link.serial}: ${reason}. Start the service`)
  }
}

interface Connection {
  readonly socket: Socket
  close(): Promise<void>
}

async function end(socket: Socket, forward: PortForward): Promise<void> {
  socket.removeAllListeners('close')
  socket.destroy()
  // A disconnected phone has no forwards left.
  await forward.close().catch(() => undefined)
}
