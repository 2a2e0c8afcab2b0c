import { signal } from '@preact/signals'
import { defined } from '@droidgym/base/defined'
import type { Method, Params, Results, ServerEvent, ServerMessage, Welcome } from '@droidgym/server/http/console/protocol'
import { ConsoleError } from './console-error.ts'
import { decodeFrame } from './decode-frame.ts'
import type { Frame } from './decode-frame.ts'

/** `asking`: the server wants a token, or another one. */
type LinkState = 'connecting' | 'connected' | 'lost' | 'asking' | 'refused'

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (error: ConsoleError) => void
  readonly timer: number
}

const PROTOCOL = 1
const DEADLINE_MS = 60_000
/** A long recording over a slow connection. */
const RECORDING_MS = 600_000
/** The kind of binary messages with parts of recordings; then the request's id. */
const RECORDING = 2
const RECORDING_HEADER = 5
/** How often the server is asked whether it is there, and how long it may take to answer. */
const BEAT_MS = 15_000
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 10_000
const TOKEN = 'droidgym-token'

/** The page's one connection to its server: requests, events and frames. It connects again until the page is closed. */
export class Link {
  readonly state = signal<LinkState>('connecting')
  /** Of the last connection. A new object with each connection. */
  readonly welcome = signal<Welcome | undefined>(undefined)
  /** Why the server refused the page, or is gone, where that is known. */
  readonly refusal = signal('')
  readonly #waiting = new Map<number, Waiting>()
  readonly #eventListeners = new Set<(event: ServerEvent) => void>()
  readonly #frameListeners = new Set<(frame: Frame) => void>()
  /** What has come of the recordings that were asked for, by request. */
  readonly #parts = new Map<number, Uint8Array[]>()
  readonly #url: string
  #socket: WebSocket | undefined
  #lastId = 0
  #retryMs = FIRST_RETRY_MS
  /** Messages since the server was asked whether it is there. */
  #messages = 0

  constructor(url: string) {
    this.#url = url
    this.#connect()
  }

  /** @throws ConsoleError, also when there is no connection or no answer within `deadlineMs`. */
  async request<M extends Method>(method: M, params: Params<M>, deadlineMs = DEADLINE_MS): Promise<Results[M]> {
    if (this.state.peek() !== 'connected') throw new ConsoleError('SERVER_GONE', '')
    return await this.#send(method, params, deadlineMs)
  }

  /** The bytes of a recording of the server's folder, or of an evaluation. @throws ConsoleError as `request`. */
  async recording(id: string, evaluation?: string): Promise<Uint8Array> {
    if (this.state.peek() !== 'connected') throw new ConsoleError('SERVER_GONE', '')
    const parts: Uint8Array[] = []
    await this.#send('recording', defined({ id, evaluation }), RECORDING_MS, parts)
    return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
  }

  onEvent(listener: (event: ServerEvent) => void): () => void {
    this.#eventListeners.add(listener)
    return () => this.#eventListeners.delete(listener)
  }

  onFrame(listener: (frame: Frame) => void): () => void {
    this.#frameListeners.add(listener)
    return () => this.#frameListeners.delete(listener)
  }

  /** Tries a token; it is kept until the tab is closed. */
  useToken(token: string): void {
    sessionStorage.setItem(TOKEN, token)
    this.#connect()
  }

  #connect(): void {
    this.#socket?.close()
    if (this.state.peek() !== 'lost') this.state.value = 'connecting'
    const socket = new WebSocket(this.#url)
    socket.binaryType = 'arraybuffer'
    this.#socket = socket
    socket.onopen = () => void this.#greet(socket)
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (socket !== this.#socket) return
      this.#messages += 1
      this.#receive(data)
    }
    socket.onclose = ({ reason }) => {
      if (socket === this.#socket) this.#lose(reason)
    }
  }

  async #greet(socket: WebSocket): Promise<void> {
    const token = sessionStorage.getItem(TOKEN)
    try {
      const welcome = await this.#send('hello', { protocol: PROTOCOL, ...(token !== null && { token }) }, 10_000)
      this.#retryMs = FIRST_RETRY_MS
      this.refusal.value = ''
      this.state.value = 'connected'
      this.welcome.value = welcome
      void this.#watch(socket)
    } catch (error) {
      if (!(error instanceof ConsoleError) || error.code === 'SERVER_GONE' || socket !== this.#socket) return
      if (error.code === 'NO_ANSWER') {
        socket.close()
        return
      }
      this.refusal.value = token === null && error.code === 'INVALID_TOKEN' ? '' : error.message
      this.state.value = error.code === 'INVALID_TOKEN' ? 'asking' : 'refused'
    }
  }

  /** Notices a socket that is dead without having been closed, as after a computer's sleep. */
  async #watch(socket: WebSocket): Promise<void> {
    const isOpen = (): boolean => socket === this.#socket && this.state.peek() === 'connected'
    while (isOpen()) {
      await new Promise((resolve) => setTimeout(resolve, BEAT_MS))
      if (!isOpen()) return
      this.#messages = 0
      // An answer that refuses is one as well.
      await this.#send('ping', {}, BEAT_MS).catch(() => undefined)
      if (this.#messages > 0 || !isOpen()) continue
      this.#socket = undefined
      socket.close()
      this.#lose('it does not answer')
    }
  }

  /** @param parts where the bytes go that come as binary messages before the answer. */
  async #send<M extends Method>(
    method: M,
    params: Params<M>,
    deadlineMs: number,
    parts?: Uint8Array[],
  ): Promise<Results[M]> {
    this.#lastId += 1
    const id = this.#lastId
    if (parts !== undefined) this.#parts.set(id, parts)
    try {
      return await new Promise((resolve, reject) => {
        const timer = window.setTimeout(() => {
          this.#waiting.delete(id)
          reject(new ConsoleError('NO_ANSWER', ''))
        }, deadlineMs)
        this.#waiting.set(id, { resolve, reject, timer })
        this.#socket?.send(JSON.stringify({ id, method, params }))
      })
    } finally {
      this.#parts.delete(id)
    }
  }

  #receive(data: string | ArrayBuffer): void {
    if (typeof data !== 'string') {
      const bytes = new Uint8Array(data)
      if (bytes[0] === RECORDING && bytes.length >= RECORDING_HEADER) {
        this.#parts.get(new DataView(data).getUint32(1))?.push(bytes.subarray(RECORDING_HEADER))
        return
      }
      const frame = decodeFrame(bytes)
      if (frame !== undefined) this.#frameListeners.forEach((listener) => { listener(frame) })
      return
    }
    const message = JSON.parse(data) as ServerMessage
    if ('event' in message) {
      this.#eventListeners.forEach((listener) => { listener(message) })
      return
    }
    const waiting = this.#waiting.get(message.id)
    if (waiting === undefined) return
    this.#waiting.delete(message.id)
    clearTimeout(waiting.timer)
    if ('error' in message) waiting.reject(new ConsoleError(message.error.code, message.error.message))
    else waiting.resolve(message.result as never)
  }

  #lose(why: string): void {
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(new ConsoleError('SERVER_GONE', ''))
    }
    this.#waiting.clear()
    // The person decides what happens next.
    if (this.state.peek() === 'asking' || this.state.peek() === 'refused') return
    this.refusal.value = why
    this.state.value = 'lost'
    setTimeout(() => { this.#connect() }, this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS)
  }
}
