import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { EVENT_PORT, GREETING, readEventLine, writeEventLine } from '../../android/event-lines.ts'
import type { LivePhone } from './live-phone.ts'
import { listenOnLoopback } from './loopback.ts'

const MAX_CONNECTIONS = 8
/** What may wait for a client that does not read. Events beyond it are dropped, and counted. */
const MAX_WAITING_BYTES = 1024 * 1024
/** Characters of a line that a client sends. */
const MAX_QUESTION = 1024

/** What an event service on a phone says on its socket; here it is the phone itself that knows what has happened. */
export class EventService {
  readonly #server: Server
  readonly #unserve: () => void
  readonly #sockets = new Set<Socket>()

  private constructor(server: Server, unserve: () => void) {
    this.#server = server
    this.#unserve = unserve
  }

  /** Listens, and makes itself reachable as a port of the phone. Throws `WireError` when it cannot listen. */
  static async start(live: LivePhone): Promise<EventService> {
    const server = createServer()
    server.maxConnections = MAX_CONNECTIONS
    const port = await listenOnLoopback(server, 0, 'the event service')
    const service = new EventService(server, live.servePort(EVENT_PORT, port))
    server.on('connection', (socket) => {
      service.#sockets.add(socket)
      socket.on('close', () => service.#sockets.delete(socket))
      serve(live, socket)
    })
    return service
  }

  async close(): Promise<void> {
    this.#unserve()
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }
}

function serve(live: LivePhone, socket: Socket): void {
  let position = live.run((phone) => phone.events().length)
  let dropped = 0
  const send = (): void => {
    const events = live.run((phone) => phone.events())
    const fresh = events.since(position)
    dropped += Math.max(0, events.length - position - fresh.length)
    position = events.length
    for (const event of fresh) {
      if (socket.writableLength > MAX_WAITING_BYTES) {
        dropped += 1
        continue
      }
      if (dropped > 0) socket.write(writeEventLine({ dropped }))
      dropped = 0
      socket.write(writeEventLine({ event }))
    }
  }
  socket.setNoDelay(true)
  // A client that goes away ends its connection, and nothing else.
  socket.on('error', () => undefined)
  socket.on('end', () => socket.destroy())
  socket.write(writeEventLine(GREETING))
  const unlisten = live.onChange(({ state }) => {
    // Looking at the phone is a change as well.
    if (state.events.length !== position) send()
  })
  socket.on('close', unlisten)
  let held = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (held + chunk).split('\n')
    held = lines.pop() ?? ''
    if (held.length > MAX_QUESTION || socket.writableLength > MAX_WAITING_BYTES) socket.destroy()
    for (const asked of lines.map(readEventLine)) {
      if (socket.destroyed || asked === undefined || !('mark' in asked)) continue
      send()
      if (dropped > 0) socket.write(writeEventLine({ dropped }))
      dropped = 0
      socket.write(writeEventLine(asked))
    }
  })
}
