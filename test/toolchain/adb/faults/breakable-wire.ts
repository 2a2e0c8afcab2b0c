import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Server, Socket } from 'node:net'

/** Two ends of one connection. */
interface Pair {
  readonly client: Socket
  readonly phone: Socket
}

/** TCP between a client and a phone's port that fails when it is told to. */
export class BreakableWire {
  static async to(phonePort: number): Promise<BreakableWire> {
    const wire = new BreakableWire(phonePort)
    await wire.mend()
    return wire
  }

  /** Called when a client connects, before anything is forwarded. */
  onConnect: () => void = () => undefined
  #phonePort: number
  #port = 0
  #server: Server | undefined
  #isStalled = false
  /** Bytes from the phone that still pass; then its connection breaks. */
  #allowance = Number.POSITIVE_INFINITY
  readonly #pairs = new Set<Pair>()

  private constructor(phonePort: number) {
    this.#phonePort = phonePort
  }

  get port(): number {
    return this.#port
  }

  get connections(): number {
    return this.#pairs.size
  }

  /** Breaks what is connected; the next connection works. */
  drop(): void {
    for (const { client, phone } of this.#pairs) {
      client.destroy()
      phone.destroy()
    }
    this.#pairs.clear()
  }

  /** Breaks the connection that the phone sends more than so many bytes on, right behind them. */
  dropAfter(bytes: number): void {
    this.#allowance = bytes
  }

  /** What is connected now stays so, but nothing passes any more; the next connection works. */
  stall(): void {
    for (const { client, phone } of this.#pairs) {
      client.removeAllListeners('data').resume()
      phone.removeAllListeners('data').resume()
    }
  }

  /** The same for connections to come. */
  stallAll(): void {
    this.#isStalled = true
    this.stall()
  }

  /** Closes the port. */
  async cut(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    this.drop()
    if (server === undefined) return
    await new Promise((resolve) => server.close(resolve))
  }

  /** All is well again from here on; perhaps with another phone at the end. */
  async mend(phonePort = this.#phonePort): Promise<void> {
    this.#phonePort = phonePort
    this.#isStalled = false
    this.#allowance = Number.POSITIVE_INFINITY
    this.onConnect = () => undefined
    if (this.#server !== undefined) return
    const server = createServer((client) => {
      this.#join(client)
    })
    this.#server = server
    this.#port ||= await freePort()
    await listen(server, this.#port)
  }

  #join(client: Socket): void {
    this.onConnect()
    const phone = connect({ port: this.#phonePort, host: '127.0.0.1', noDelay: true })
    const pair = { client, phone }
    this.#pairs.add(pair)
    const end = (): void => {
      client.destroy()
      phone.destroy()
      this.#pairs.delete(pair)
    }
    for (const socket of [client, phone]) socket.on('error', end).on('close', end)
    if (this.#isStalled) {
      client.resume()
      phone.resume()
      return
    }
    client.on('data', (bytes) => phone.write(bytes))
    phone.on('data', (bytes: Buffer) => {
      if (bytes.length <= this.#allowance) {
        this.#allowance -= bytes.length
        client.write(bytes)
        return
      }
      client.write(bytes.subarray(0, this.#allowance), end)
      this.#allowance = Number.POSITIVE_INFINITY
    })
  }
}

/**
 * Ports that no system gives to an outgoing connection or as a free port (Linux begins at 32768, others at
 * 49152): a wire that was cut finds its own free when it is mended.
 */
const PORTS = { from: 20_000, to: 32_000 }
let next = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from))

async function freePort(): Promise<number> {
  for (;;) {
    next = next + 1 < PORTS.to ? next + 1 : PORTS.from
    const probe = createServer()
    try {
      await listen(probe, next)
      return next
    } catch {
      // Taken; try the next one.
    } finally {
      probe.close()
    }
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}
