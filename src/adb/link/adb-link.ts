import type { Duplex } from 'node:stream'
import type { AdbAccess } from '../../device/adb-access.ts'
import type { DevicePath, ShellResult } from '../../device/device.ts'
import { DeviceError, DeviceErrorCode, isUnreachable } from '../../device/device-error.ts'
import { quoteCommand } from './quote.ts'
import { RemoteProcess } from './remote-process.ts'
import { ServerSocket } from './server-socket.ts'
import { ShellPacket, takePacket, writePacket } from './shell-protocol.ts'
import { receiveFile, sendFile } from './sync-service.ts'

export interface CommandOptions {
  /** Milliseconds until `TIMED_OUT`; default the link's. */
  readonly deadlineMs?: number
  /** What the program reads. */
  readonly input?: Uint8Array
}

/** What a program printed, its output as bytes. */
export interface CommandOutput {
  readonly stdout: Uint8Array
  readonly stderr: string
  readonly exitCode: number
}

/** A port of this machine that leads to one of the phone. */
export interface PortForward {
  readonly port: number
  close(): Promise<void>
}

/** What a link has of the server that it goes through. */
export interface LinkOptions {
  readonly serverPort: number
  /** The adb program, for what is not done over the server's socket. */
  readonly program: string
  /** Milliseconds for what is not told otherwise. */
  readonly deadlineMs: number
  /** Has the server look for a phone that it does not know; it may find none. */
  readonly announce: (serial: string) => Promise<void>
}

/** For files whose size is not known: 100 MB over a slow cable. */
const PULL_DEADLINE_MS = 120_000
/** The least that a slow cable carries in a millisecond. */
const SLOW_BYTES = 1_000
/** What adbd takes in at once, with room to spare. */
const INPUT_BYTES = 64 * 1024
/** Longest output that is kept of one command. */
const MOST_OUTPUT_BYTES = 256 * 1024 * 1024
/** A part of requests to the server: one with other characters could ask for something else. */
const SERIAL = /^(?:[\w.-]{1,128}|\[[\da-f:]{2,45}\])(?::\d{1,5})?$/i

/**
 * One phone, by its serial, as an adb server reaches it. Every call is a conversation of its own with a deadline: what
 * hangs holds up no other. Rejects with `DeviceError`: `DEVICE_LOST` and `TIMED_OUT` for what may come back, phone or
 * server, and `DEVICE_FAULT` for a refusal.
 */
export class AdbLink implements AdbAccess {
  readonly serial: string
  readonly options: LinkOptions

  constructor(serial: string, options: LinkOptions) {
    if (!SERIAL.test(serial)) {
      const said = JSON.stringify(serial.slice(0, 200))
      const message = `A serial has up to 128 letters, digits and . _ -, or is host:port, and not ${said}`
      throw new DeviceError(DeviceErrorCode.invalidInput, message)
    }
    this.serial = serial
    this.options = options
  }

  /** Runs a program on the phone, whose arguments arrive as they are. */
  async run(argv: readonly string[], options: CommandOptions = {}): Promise<ShellResult> {
    const { stdout, stderr, exitCode } = await this.runForBytes(argv, options)
    return { stdout: Buffer.from(stdout).toString(), stderr, exitCode }
  }

  /** The same for programs that print other than text. */
  async runForBytes(argv: readonly string[], options: CommandOptions = {}): Promise<CommandOutput> {
    const { deadlineMs = this.options.deadlineMs, input } = options
    const command = quoteCommand(argv)
    return await this.#converse(`run ${shown(argv)}`, deadlineMs, async (socket) => {
      await socket.request(`shell,v2,raw:${command}`)
      for (let at = 0; input !== undefined && at < input.length; at += INPUT_BYTES) {
        socket.write(writePacket(ShellPacket.input, input.subarray(at, at + INPUT_BYTES)))
      }
      socket.write(writePacket(ShellPacket.endOfInput, new Uint8Array()))
      return await this.#collect(socket)
    })
  }

  /** Starts a program that goes on. Stop it. */
  async spawn(argv: readonly string[]): Promise<RemoteProcess> {
    const command = quoteCommand(argv)
    const socket = await this.#open(`start ${shown(argv)}`, this.options.deadlineMs)
    try {
      await socket.request(`host:transport:${this.serial}`)
      await socket.request(`shell,v2,raw:${command}`)
      return new RemoteProcess(socket)
    } catch (error) {
      socket.close()
      throw error
    }
  }

  /** A service of adbd for as long as the caller likes. */
  async open(service: string): Promise<Duplex> {
    const socket = await this.#open(`open ${shown([service])}`, this.options.deadlineMs)
    try {
      await socket.request(`host:transport:${this.serial}`)
      await socket.request(service)
      return await socket.release()
    } catch (error) {
      socket.close()
      throw error
    }
  }

  /** What its adbd can do. */
  async features(): Promise<readonly string[]> {
    const said = await this.#ofServer('ask for the features', 'features', (socket) => socket.takeText())
    return said.split(',')
  }

  /** Replaces a file as the user that adbd runs as. */
  push(path: DevicePath, bytes: Uint8Array, mode = 0o644): Promise<void> {
    const deadlineMs = this.options.deadlineMs + Math.ceil(bytes.length / SLOW_BYTES)
    return this.#converse(`write ${path}`, deadlineMs, async (socket) => {
      await socket.request('sync:')
      await sendFile(socket, path, bytes, mode)
    })
  }

  /** Reads a file as the user that adbd runs as. */
  pull(path: DevicePath): Promise<Uint8Array> {
    return this.#converse(`read ${path}`, PULL_DEADLINE_MS, async (socket) => {
      await socket.request('sync:')
      return await receiveFile(socket, path)
    })
  }

  async forward(devicePort: number): Promise<PortForward> {
    const request = `forward:tcp:0;tcp:${devicePort}`
    const port = await this.#ofServer(`forward a port to ${devicePort}`, request, async (socket) => {
      await socket.takeStatus()
      return Number(await socket.takeText())
    })
    const close = async (): Promise<void> => {
      const ending = `killforward:tcp:${port}`
      await this.#ofServer(`end the forward of port ${port}`, ending, (socket) => socket.takeStatus())
    }
    return { port, close }
  }

  /** `device`, `offline`, `unauthorized`…; `undefined` when the server has no such phone, or does not answer. */
  async state(): Promise<string | undefined> {
    try {
      return await this.#ofServer('ask for the state', 'get-state', (socket) => socket.takeText())
    } catch (error) {
      if (isUnreachable(error)) return /unauthorized|authorizing|connecting|offline/.exec(error.message)?.[0]
      throw error
    }
  }

  /**
   * Has the server look for the phone when it does not know it, and brings the server back when it is ours: adb itself
   * looks for an emulator that went for a minute only. Whether the phone is there tells `state`.
   */
  async announce(): Promise<void> {
    if ((await this.state()) === undefined) await this.options.announce(this.serial)
  }

  /** Closes the server's connection to the phone, and lets it connect anew: what a hung transport needs. */
  async reconnect(): Promise<void> {
    const said = await this.#ofServer('connect anew', 'reconnect', (socket) => socket.takeText())
    // The server says OKAY in any case (adb.cpp).
    if (said.startsWith('reconnecting ')) return
    throw new DeviceError(DeviceErrorCode.deviceLost, `Could not connect anew to ${this.serial}: ${said.trim()}`)
  }

  async #ofServer<T>(attempt: string, request: string, use: (socket: ServerSocket) => Promise<T>): Promise<T> {
    const socket = await this.#open(attempt, this.options.deadlineMs)
    try {
      await socket.request(`host-serial:${this.serial}:${request}`)
      return await use(socket)
    } finally {
      socket.close()
    }
  }

  async #converse<T>(attempt: string, deadlineMs: number, use: (socket: ServerSocket) => Promise<T>): Promise<T> {
    const socket = await this.#open(attempt, deadlineMs)
    try {
      await socket.request(`host:transport:${this.serial}`)
      return await use(socket)
    } finally {
      socket.close()
    }
  }

  #open(attempt: string, deadlineMs: number): Promise<ServerSocket> {
    const { serverPort } = this.options
    return ServerSocket.open({ serverPort, attempt: `${attempt} on ${this.serial}`, deadlineMs })
  }

  /** The output until the program ends. */
  async #collect(socket: ServerSocket): Promise<CommandOutput> {
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    let bytes = 0
    for (;;) {
      const { kind, data } = await takePacket(socket)
      if (kind === ShellPacket.exit) {
        return { stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString(), exitCode: data.readUInt8(0) }
      }
      bytes += data.length
      if (bytes > MOST_OUTPUT_BYTES) {
        const message = `A command on ${this.serial} printed more than ${MOST_OUTPUT_BYTES} bytes: ask it for less`
        throw new DeviceError(DeviceErrorCode.deviceFault, message)
      }
      if (kind === ShellPacket.output) stdout.push(data)
      else if (kind === ShellPacket.error) stderr.push(data)
    }
  }
}

/** A command for messages. */
function shown(argv: readonly string[]): string {
  return argv.join(' ').replaceAll(/\s+/g, ' ').slice(0, 200)
}
