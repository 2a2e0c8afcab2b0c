import type { Duplex } from 'node:stream'
import type { AdbAccess } from '@droidgym/spec/device/adb-access'
import type { DevicePath, ShellResult } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode, isUnreachable } from '@droidgym/spec/device/device-error'
import { quoteCommand } from './quote.ts'
import { RemoteProcess } from './remote-process.ts'
import { ServerSocket } from './server-socket.ts'
import { ShellPacket, takePacket, writePacket } from './shell-protocol.ts'
import { receiveFile, sendFile } from './sync-service.ts'

export interface CommandOptions {
  /** Milliseconds until `TIMED_OUT`; default the link's. */
  readonly deadlineMs?: number
  /** Standard input. */
  readonly input?: Uint8Array
}

/** A program's output, as bytes. */
export interface CommandOutput {
  readonly stdout: Uint8Array
  readonly stderr: string
  readonly exitCode: number
}

/** A local port forwarded to a device port. */
export interface PortForward {
  readonly port: number
  close(): Promise<void>
}

/** Settings of the server that a link uses. */
export interface LinkOptions {
  readonly serverPort: number
  /** The adb program, for commands that the server's socket does not offer. */
  readonly program: string
  /** Default timeout in milliseconds. */
  readonly deadlineMs: number
  /** Makes the server search for an unknown phone; it may find none. */
  readonly announce: (serial: string) => Promise<void>
}

/** For files of unknown size: 100 MB over a slow cable. */
const PULL_DEADLINE_MS = 120_000
/** Bytes per millisecond of a slow cable. */
const SLOW_BYTES = 1_000
/** A chunk that adbd always accepts at once. */
const INPUT_BYTES = 64 * 1024
/** Longest output of one command. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024
/** A serial is part of requests; other characters could change the request. */
const SERIAL = /^(?:[\w.-]{1,128}|\[[\da-f:]{2,45}\])(?::\d{1,5})?$/i

/**
 * One phone, by its serial, through an adb server. Every call uses its own connection with a deadline, so a hanging
 * call delays no other. Rejects with `DeviceError`: `DEVICE_LOST` and `TIMED_OUT` for a phone or server that may come
 * back, and `DEVICE_FAULT` for a refusal.
 */
export class AdbLink implements AdbAccess {
  readonly serial: string
  readonly options: LinkOptions

  constructor(serial: string, options: LinkOptions) {
    if (!SERIAL.test(serial)) {
      const answer = JSON.stringify(serial.slice(0, 200))
      const message = `A serial has up to 128 letters, digits and . _ -, or is host:port, and not ${answer}`
      throw new DeviceError(DeviceErrorCode.invalidInput, message)
    }
    this.serial = serial
    this.options = options
  }

  /** Runs a program on the phone. Arguments are quoted. */
  async run(argv: readonly string[], options: CommandOptions = {}): Promise<ShellResult> {
    const { stdout, stderr, exitCode } = await this.runForBytes(argv, options)
    return { stdout: Buffer.from(stdout).toString(), stderr, exitCode }
  }

  /** The same for programs with binary output. */
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

  /** Starts a long-running program; the caller must stop it. */
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

  /** Opens a service of adbd without a deadline. */
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

  /** The features of its adbd. */
  async features(): Promise<readonly string[]> {
    const answer = await this.#ofServer('ask for the features', 'features', (socket) => socket.takeText())
    return answer.split(',')
  }

  /** Replaces a file as adbd's user. */
  push(path: DevicePath, bytes: Uint8Array, mode = 0o644): Promise<void> {
    const deadlineMs = this.options.deadlineMs + Math.ceil(bytes.length / SLOW_BYTES)
    return this.#converse(`write ${path}`, deadlineMs, async (socket) => {
      await socket.request('sync:')
      await sendFile(socket, path, bytes, mode)
    })
  }

  /** Reads a file as adbd's user. */
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

  /** `device`, `offline`, `unauthorized`…; `undefined` if the server has no such phone, or does not answer. */
  async state(): Promise<string | undefined> {
    try {
      return await this.#ofServer('ask for the state', 'get-state', (socket) => socket.takeText())
    } catch (error) {
      if (isUnreachable(error)) return /unauthorized|authorizing|connecting|offline/.exec(error.message)?.[0]
      throw error
    }
  }

  /**
   * Makes the server search for the phone if it is unknown, and restarts the server if it is ours: adb itself searches
   * for a lost emulator for only a minute. `state` tells whether the phone was found.
   */
  async announce(): Promise<void> {
    if ((await this.state()) === undefined) await this.options.announce(this.serial)
  }

  /** Closes the server's connection to the phone and reconnects, which frees a hung transport. */
  async reconnect(): Promise<void> {
    const answer = await this.#ofServer('connect anew', 'reconnect', (socket) => socket.takeText())
    // The server always answers OKAY (adb.cpp).
    if (answer.startsWith('reconnecting ')) return
    throw new DeviceError(DeviceErrorCode.deviceLost, `Could not connect anew to ${this.serial}: ${answer.trim()}`)
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

  /** Collects the output until the program ends. */
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
      if (bytes > MAX_OUTPUT_BYTES) {
        const message = `A command on ${this.serial} printed more than ${MAX_OUTPUT_BYTES} bytes: ask it for less`
        throw new DeviceError(DeviceErrorCode.deviceFault, message)
      }
      if (kind === ShellPacket.output) stdout.push(data)
      else if (kind === ShellPacket.error) stderr.push(data)
    }
  }
}

/** Formats a command for messages. */
function shown(argv: readonly string[]): string {
  return argv.join(' ').replaceAll(/\s+/g, ' ').slice(0, 200)
}
