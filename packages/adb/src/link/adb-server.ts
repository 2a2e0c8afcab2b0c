import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { ProcessGuard } from '@droidgym/base/process/process-guard'
import { startGuard } from '@droidgym/base/process/process-guard'
import { AdbLink } from './adb-link.ts'
import { ServerSocket } from './server-socket.ts'

export interface KnownDevice {
  readonly serial: string
  /** `device`, `offline`, `unauthorized`… */
  readonly state: string
}

export interface AdbServerOptions {
  /** Default timeout of a phone's commands in milliseconds; default 30 s. */
  readonly deadlineMs?: number
  /** The adb program for links of an existing server; default the one on the PATH. A private server has its own. */
  readonly program?: string
}

/** The command that starts a private server. */
interface ServerCommand {
  readonly program: string
  readonly environment: NodeJS.ProcessEnv
}

interface OwnProcess {
  readonly child: ChildProcess
  readonly guard: ProcessGuard
}

const DEADLINE_MS = 30_000
const START_MS = 15_000
const POLL_MS = 20
/** A phone found at the start can be listed this long after the server answers (assumption). */
const FOUND_MS = 200
const REQUEST_MS = 10_000
const PORT_TRIES = 3
const END_MS = 5_000

/** Stops a private server from searching for emulators and handsets. */
const NO_SEARCH = { ADB_LOCAL_TRANSPORT_MAX_PORT: '0', ADB_USB: '0', ADB_MDNS: '0' }

/**
 * An adb server. A private one is a child process of ours: it knows only phones added to it, other programs'
 * `kill-server` does not end it, it is restarted when it dies, and it ends with this process. USB handsets need the
 * server that already holds them.
 */
export class AdbServer {
  /** Starts a private server on a free port. Rejects with `BACKEND_UNAVAILABLE`. */
  static async startPrivate(
    program = 'adb',
    environment: NodeJS.ProcessEnv = process.env,
    options: AdbServerOptions = {},
  ): Promise<AdbServer> {
    for (let tries = 1; ; tries++) {
      const server = new AdbServer(await freePort(), options, { program, environment })
      try {
        await server.#start()
        return server
      } catch (error) {
        await server.close()
        // Without a cause it exited by itself, as it does if another program took the port.
        const isWorthTrying = error instanceof DeviceError && error.cause === undefined
        if (!isWorthTrying || tries === PORT_TRIES) throw error
      }
    }
  }

  /** Uses the server that listens on a port, without ever ending it. Rejects with `BACKEND_UNAVAILABLE`. */
  static async existing(port: number, options: AdbServerOptions = {}): Promise<AdbServer> {
    const server = new AdbServer(port, options, undefined)
    if (await server.answers()) return server
    const message = `No adb server listens on port ${port}: run adb -P ${port} start-server`
    throw new DeviceError(DeviceErrorCode.backendUnavailable, message)
  }

  readonly port: number
  readonly #options: AdbServerOptions
  /** `undefined` for an existing server. */
  readonly #command: ServerCommand | undefined
  #own: OwnProcess | undefined
  #starting: Promise<void> | undefined
  #isClosed = false

  private constructor(port: number, options: AdbServerOptions, recipe: ServerCommand | undefined) {
    this.port = port
    this.#options = options
    this.#command = recipe
  }

  /** Throws `INVALID_INPUT` for an invalid serial. Does not check that the phone exists. */
  link(serial: string): AdbLink {
    const { deadlineMs = DEADLINE_MS, program = this.#command?.program ?? 'adb' } = this.#options
    return new AdbLink(serial, { serverPort: this.port, program, deadlineMs, announce: () => this.#lookFor(serial) })
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

  /** Adds an emulator whose adbd listens on a local port: `emulator-<port - 1>`. */
  async addEmulator(adbPort: number): Promise<AdbLink> {
    const socket = await this.#open('host:emulator')
    try {
      // The server's only answer is to close the connection.
      socket.announce(`host:emulator:${adbPort}`)
      await socket.ends()
    } finally {
      socket.close()
    }
    return this.link(`emulator-${adbPort - 1}`)
  }

  /** Connects to a phone over the network, by `host:port`, which becomes its serial. */
  async connect(address: string): Promise<AdbLink> {
    const link = this.link(address)
    const serverAnswer = await this.#ask(`host:connect:${address}`)
    if (/^(already )?connected to/.test(serverAnswer)) return link
    throw new DeviceError(DeviceErrorCode.deviceLost, `Could not connect to ${address}: ${serverAnswer.trim()}`)
  }

  /** Ends a private server. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.allSettled([this.#starting])
    await this.#end()
    if (this.#command !== undefined) given.delete(this.port)
  }

  /** Restarts a private server that does not answer, and adds an unknown phone to it again. */
  async #lookFor(serial: string): Promise<void> {
    if (!(await this.answers())) {
      // An existing server is not ours to restart.
      if (this.#command === undefined || this.#isClosed) return
      this.#starting ??= this.#start().finally(() => {
        this.#starting = undefined
      })
      await this.#starting
    }
    const consolePort = /^emulator-(\d{1,5})$/.exec(serial)?.[1]
    if (consolePort !== undefined) await this.addEmulator(Number(consolePort) + 1)
    else if (/:\d+$/.test(serial)) await this.#ask(`host:connect:${serial}`)
  }

  /**
   * Starts servers until one knows no phone. adb's thread that searches for emulators starts before adb reads its port
   * limit (AOSP transport_local.cpp), so some servers find one; without that thread (`ADB_EMU=0`), the server would not
   * search for a phone whose connection broke.
   */
  async #start(): Promise<void> {
    if (this.#command === undefined) return
    const until = performance.now() + START_MS
    do await this.#startOnce(this.#command)
    while ((await this.#hasFoundPhones()) && performance.now() < until)
  }

  async #hasFoundPhones(): Promise<boolean> {
    const until = performance.now() + FOUND_MS
    do {
      if ((await this.devices()).length > 0) return true
      await delay(POLL_MS)
    } while (performance.now() < until)
    return false
  }

  /** Ends a dead or hung server, and waits until the new one answers. */
  async #startOnce({ program, environment }: ServerCommand): Promise<void> {
    await this.#end()
    const guard = await startGuard()
    // In its own process group, for the guard.
    const options: SpawnOptions = { env: { ...environment, ...NO_SEARCH }, stdio: 'ignore', detached: true }
    const child = spawn(program, ['-P', String(this.port), 'nodaemon', 'server'], options)
    if (child.pid !== undefined) guard.watch(child.pid)
    this.#own = { child, guard }
    let failure: Error | undefined
    child.once('error', (error) => {
      failure = error
    })
    // From now on another process may reuse its id.
    child.once('exit', () => {
      guard.dismiss()
    })
    const until = performance.now() + START_MS
    while (performance.now() < until && failure === undefined && isRunning(child)) {
      const answers = await this.answers()
      await delay(POLL_MS)
      // Another server may have taken the port and answer: ours then exits.
      if (answers && isRunning(child)) return
    }
    const ending = child.exitCode ?? child.signalCode
    if (ending === null) failure ??= new Error(`it did not answer on port ${this.port} within ${START_MS / 1000} s`)
    await this.#end()
    const reason = failure?.message ?? `it exited with ${ending}`
    const message = `Could not start an adb server with ${program}: ${reason}. Run droidgym doctor`
    throw new DeviceError(DeviceErrorCode.backendUnavailable, message, { cause: failure })
  }

  async #end(): Promise<void> {
    if (this.#own === undefined) return
    const { child, guard } = this.#own
    this.#own = undefined
    if (child.pid !== undefined && isRunning(child)) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const kill = setTimeout(() => child.kill('SIGKILL'), END_MS)
      await ended
      clearTimeout(kill)
    }
    guard.dismiss()
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

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

/** Ports given to servers of this process: until one listens, the system considers its port free. */
const given = new Set<number>()

async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    server.close()
    await once(server, 'close')
    if (address === null || typeof address === 'string') throw new TypeError('A TCP server has a port')
    if (given.has(address.port)) continue
    given.add(address.port)
    return address.port
  }
}
