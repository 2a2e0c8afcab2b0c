import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { DeviceError, DeviceErrorCode } from '../../device/device-error.ts'
import { AdbLink } from './adb-link.ts'
import { ServerSocket } from './server-socket.ts'

export interface KnownDevice {
  readonly serial: string
  /** `device`, `offline`, `unauthorized`… */
  readonly state: string
}

const START_MS = 15_000
const POLL_MS = 20
const REQUEST_MS = 10_000
const END_MS = 5_000

/**
 * An adb server. A private one is a child process of ours: it knows the phones of one pool only, nobody else's
 * `kill-server` ends it, and it ends with us. Handsets on USB need the server that already holds them.
 */
export class AdbServer {
  /** Starts a server on a port of its own. Rejects with `BACKEND_UNAVAILABLE`. */
  static async startPrivate(program = 'adb', environment: NodeJS.ProcessEnv = process.env): Promise<AdbServer> {
    const port = await freePort()
    const child = spawn(program, ['-P', String(port), 'nodaemon', 'server'], { env: environment, stdio: 'ignore' })
    const server = new AdbServer(port, child)
    let failure: unknown
    child.on('error', (error) => {
      failure = error
    })
    const until = performance.now() + START_MS
    while (performance.now() < until && failure === undefined && child.exitCode === null) {
      if (await server.answers()) return server
      await delay(POLL_MS)
    }
    await server.close()
    const reason = failure instanceof Error ? failure.message : `it did not answer on port ${port}`
    const message = `Could not start an adb server with ${program}: ${reason}. Run droidgym doctor`
    throw new DeviceError(DeviceErrorCode.backendUnavailable, message, { cause: failure })
  }

  /** The server that listens on a port; ours to use, never to end. Rejects with `BACKEND_UNAVAILABLE`. */
  static async existing(port: number): Promise<AdbServer> {
    const server = new AdbServer(port, undefined)
    if (await server.answers()) return server
    const message = `No adb server listens on port ${port}: run adb -P ${port} start-server`
    throw new DeviceError(DeviceErrorCode.backendUnavailable, message)
  }

  readonly port: number
  readonly #child: ChildProcess | undefined

  private constructor(port: number, child: ChildProcess | undefined) {
    this.port = port
    this.#child = child
  }

  /** Throws `INVALID_INPUT` for what is no serial; whether there is such a phone shows when it is used. */
  link(serial: string): AdbLink {
    return new AdbLink(serial, this.port)
  }

  async answers(): Promise<boolean> {
    try {
      await this.#ask('host:version')
      return true
    } catch (error) {
      if (error instanceof DeviceError) return false
      throw error
    }
  }

  async devices(): Promise<readonly KnownDevice[]> {
    const lines = (await this.#ask('host:devices')).split('\n').filter((line) => line !== '')
    return lines.map((line) => {
      const [serial = '', state = ''] = line.split('\t')
      return { serial, state }
    })
  }

  /** Tells the server of an emulator whose adbd listens on a port of this machine: `emulator-<port - 1>`. */
  async addEmulator(adbPort: number): Promise<AdbLink> {
    const socket = await this.#open('host:emulator')
    try {
      // The server answers with nothing but the end of the connection.
      socket.announce(`host:emulator:${adbPort}`)
      await socket.ends()
    } finally {
      socket.close()
    }
    return this.link(`emulator-${adbPort - 1}`)
  }

  /** Connects to a phone over the network, by `host:port`, which is its serial then. */
  async connect(address: string): Promise<AdbLink> {
    const link = this.link(address)
    const said = await this.#ask(`host:connect:${address}`)
    if (/^(already )?connected to/.test(said)) return link
    throw new DeviceError(DeviceErrorCode.deviceLost, `Could not connect to ${address}: ${said.trim()}`)
  }

  /** Ends a private server. */
  async close(): Promise<void> {
    const child = this.#child
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const kill = setTimeout(() => child.kill('SIGKILL'), END_MS)
    await ended
    clearTimeout(kill)
  }

  async #ask(request: string): Promise<string> {
    const socket = await this.#open(request)
    try {
      await socket.request(request)
      return await socket.takeText()
    } finally {
      socket.close()
    }
  }

  #open(request: string): Promise<ServerSocket> {
    const attempt = `ask the adb server on port ${this.port} for ${request}`
    return ServerSocket.open({ serverPort: this.port, attempt, deadlineMs: REQUEST_MS })
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new TypeError('A TCP server has a port')
  return address.port
}
