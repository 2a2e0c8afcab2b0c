import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const MAX_CONNECTIONS = 64

/** Serves a connected client. */
export type ServeSocket = (socket: Socket) => Promise<void>

/** A loopback port forwarded to a service of the phone. */
export class Forward {
  static async start(port: number, service: string, serve: ServeSocket): Promise<Forward> {
    const forward = new Forward(service, serve)
    forward.#server.listen(port, '127.0.0.1')
    await once(forward.#server, 'listening')
    return forward
  }

  readonly service: string
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(service: string, serve: ServeSocket) {
    this.service = service
    this.#server = createServer({ allowHalfOpen: true }, (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
      socket.on('error', () => undefined)
      serve(socket).catch(() => socket.destroy())
    })
    this.#server.maxConnections = MAX_CONNECTIONS
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }
}

/** Pipes both ways until both streams have ended, or one breaks. */
export async function joinStreams(socket: Socket, stream: Duplex): Promise<void> {
  stream.on('error', () => undefined)
  // A disconnected client needs the service no more.
  socket.once('close', () => stream.destroy())
  await Promise.allSettled([pipeline(stream, socket), pipeline(socket, stream, { end: true })])
}
