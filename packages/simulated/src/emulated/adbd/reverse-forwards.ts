import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import type { LivePhone } from '../live-phone.ts'
import { listenOnLoopback } from '../loopback.ts'
import type { AdbStream } from './adb-stream.ts'
import type { Connection } from './connection.ts'
import { joinSocket } from './tcp-service.ts'

const MAX_REVERSES = 64

interface Reverse {
  readonly server: Server
  /** A service of the adb server: `tcp:8000`. */
  readonly target: string
  readonly stop: () => void
}

/** `adb reverse`: ports of the phone forwarded to the adb server's machine. They end with the connection. */
export class ReverseForwards {
  readonly #live: LivePhone
  readonly #connection: Connection
  readonly #reverses = new Map<number, Reverse>()

  constructor(live: LivePhone, connection: Connection) {
    this.#live = live
    this.#connection = connection
  }

  /** Handles the rest of a `reverse:` request (adb_listeners.cpp, handle_forward_request of android-10.0.0_r40). */
  async serve(request: string, stream: AdbStream): Promise<void> {
    await stream.writeText(await this.#answer(request))
  }

  stopAll(): void {
    for (const { stop } of this.#reverses.values()) stop()
    this.#reverses.clear()
  }

  async #answer(request: string): Promise<string> {
    if (request === 'list-forward') return withLength(this.#list())
    if (request === 'killforward-all') {
      this.stopAll()
      return 'OKAY'
    }
    const killed = /^killforward:(.*)$/.exec(request)?.[1]
    if (killed !== undefined) return this.#stop(killed)
    const [, norebind, local = '', target = ''] = /^forward:(norebind:)?([^;]*);(.*)$/.exec(request) ?? []
    return target === '' ? failure('bad forward') : this.#start(local, target, norebind === undefined)
  }

  #list(): string {
    const lines = [...this.#reverses].map(([port, { target }]) => `host-${this.#connection.id} tcp:${port} ${target}\n`)
    return lines.join('')
  }

  #stop(local: string): string {
    const port = portOf(local)
    const reverse = port === null ? undefined : this.#reverses.get(port)
    if (port === null || reverse === undefined) return failure(`listener '${local}' not found`)
    reverse.stop()
    this.#reverses.delete(port)
    return 'OKAY'
  }

  async #start(local: string, target: string, rebind: boolean): Promise<string> {
    const asked = portOf(local)
    if (asked === null) return failure(`cannot bind listener: ${local} is no TCP port`)
    const old = this.#reverses.get(asked)
    if (old !== undefined && !rebind) return failure('cannot rebind existing socket')
    if (old === undefined && (this.#live.ports.has(asked) || this.#reverses.size >= MAX_REVERSES)) {
      return failure('cannot bind listener: Address already in use')
    }
    old?.stop()
    const { server, port } = await this.#listen(target)
    // For port 0 the phone chooses a port; one that is free on this machine is free on the phone.
    const devicePort = asked === 0 ? port : asked
    const unserve = this.#live.servePort(devicePort, port)
    const stop = (): void => {
      unserve()
      server.close()
    }
    this.#reverses.set(devicePort, { server, target, stop })
    return asked === 0 ? `OKAY${withLength(String(port))}` : 'OKAY'
  }

  async #join(socket: Socket, target: string): Promise<void> {
    try {
      const stream = await this.#connection.open(target)
      if (stream === null) socket.destroy()
      else await joinSocket(stream, socket)
    } catch (error) {
      this.#live.log({ level: 'error', message: `adbd: the reverse connection to ${target} failed`, error })
    }
  }

  /** A loopback port of this machine for the phone's port. */
  async #listen(target: string): Promise<{ server: Server; port: number }> {
    const server = createServer((socket) => {
      void this.#join(socket, target)
    })
    server.unref()
    return { server, port: await listenOnLoopback(server, 0, `adb reverse to ${target}`) }
  }
}

/** The number of `tcp:N`, or null. */
function portOf(socket: string): number | null {
  const port = /^tcp:(\d{1,5})$/.exec(socket)?.[1]
  return port === undefined || Number(port) > 65_535 ? null : Number(port)
}

function withLength(text: string): string {
  return Buffer.byteLength(text).toString(16).padStart(4, '0') + text
}

function failure(message: string): string {
  return `FAIL${withLength(message)}`
}
