import type { Server, Socket } from 'node:net'

/** Connections that no single address gets, so that one that opens many keeps nobody else out. */
const RESERVED = 16

interface Connection {
  readonly socket: Socket
  /** A socket that is closed has forgotten both. */
  readonly key: string
  readonly address: string | undefined
  /** Once its request is read: the socket that it came by, and the bytes that had come by then. */
  request?: { readonly by: Socket; readonly bytes: number; readonly upgraded: boolean }
  /** Requests that are being answered. */
  answering: number
  /** When its last answer was sent whole; counts up. */
  idleSince: number
}

/**
 * Bounds the connections of a server. Where there is no more room, the oldest silent one makes place for the next: one
 * whose request has not come whole, or that has sent nothing since it became a WebSocket. Where none is silent, the one
 * that has been idle longest does: all its requests are answered. So sockets that say nothing, or no more, keep out
 * neither probes nor pages.
 */
export class ConnectionGuard {
  readonly #max: number
  readonly #perAddress: number
  /** By address and port, the oldest first: a TLS socket is another object than the one that was accepted. */
  readonly #open = new Map<string, Connection>()
  #answers = 0

  constructor(server: Server, max: number) {
    this.#max = max
    this.#perAddress = Math.max(1, max - RESERVED)
    server.on('connection', (socket: Socket) => this.#accept(socket))
  }

  /** A request was read whole. */
  heard(by: Socket, upgraded: boolean): void {
    const connection = this.#open.get(keyOf(by))
    if (connection === undefined) return
    connection.request = { by, bytes: by.bytesRead, upgraded }
    connection.answering += 1
  }

  /** A request was answered, or its answer given up. */
  answered(by: Socket): void {
    const connection = this.#open.get(keyOf(by))
    if (connection === undefined) return
    connection.answering -= 1
    connection.idleSince = this.#answers += 1
  }

  #accept(socket: Socket): void {
    const at = { key: keyOf(socket), address: socket.remoteAddress }
    const connection: Connection = { socket, ...at, answering: 0, idleSince: 0 }
    if (!this.#makeRoom(connection.address)) {
      socket.destroy()
      return
    }
    this.#open.set(connection.key, connection)
    socket.on('close', () => this.#forget(connection))
  }

  /** Whether there is room for one more of an address. */
  #makeRoom(address: string | undefined): boolean {
    const all = [...this.#open.values()]
    const same = all.filter((each) => each.address === address)
    const crowd = same.length >= this.#perAddress ? same : all
    if (crowd === all && all.length < this.#max) return true
    const idle = crowd.filter(({ answering }) => answering === 0)
    const [longestIdle] = idle.sort((one, other) => one.idleSince - other.idleSince)
    const last = crowd.find(isSilent) ?? longestIdle
    if (last === undefined) return false
    this.#forget(last)
    last.socket.destroy()
    return true
  }

  #forget(connection: Connection): void {
    if (this.#open.get(connection.key) === connection) this.#open.delete(connection.key)
  }
}

function isSilent({ request }: Connection): boolean {
  return request === undefined || (request.upgraded && request.by.bytesRead === request.bytes)
}

function keyOf({ remoteAddress = '', remotePort = 0 }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}
