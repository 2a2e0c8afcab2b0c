import type { DevicePath, ShellResult } from '../../device/device.ts'
import { DeviceError, DeviceErrorCode } from '../../device/device-error.ts'
import { quoteCommand } from './quote.ts'
import { RemoteProcess } from './remote-process.ts'
import { ServerSocket } from './server-socket.ts'
import { ShellPacket, takePacket, writePacket } from './shell-protocol.ts'
import { receiveFile, sendFile } from './sync-service.ts'

export interface CommandOptions {
  /** Milliseconds until `TIMED_OUT`; default 30 s. */
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

const DEADLINE_MS = 30_000
/** For files: 100 MB over a slow cable. */
const FILE_DEADLINE_MS = 120_000
/** What adbd takes in at once, with room to spare. */
const INPUT_BYTES = 64 * 1024
/** Longest output that is kept of one command. */
const MOST_OUTPUT_BYTES = 256 * 1024 * 1024

/**
 * One phone, by its serial, as an adb server reaches it. Every call is a conversation of its own with a deadline: what
 * hangs holds up no other. Rejects with `DeviceError`: `DEVICE_LOST` and `TIMED_OUT` for what may come back,
 * `BACKEND_UNAVAILABLE` without a server, `DEVICE_FAULT` for a refusal.
 */
export class AdbLink {
  readonly serial: string
  readonly #serverPort: number

  constructor(serial: string, serverPort: number) {
    // The serial is a part of requests to the server; one with other characters could ask for something else.
    if (!/^[\w.:-]{1,128}$/.test(serial)) {
      const said = JSON.stringify(serial.slice(0, 200))
      throw new DeviceError(DeviceErrorCode.invalidInput, `A serial has letters, digits and . : _ - only, not ${said}`)
    }
    this.serial = serial
    this.#serverPort = serverPort
  }

  /** Runs a program on the phone, whose arguments arrive as they are. */
  async run(argv: readonly string[], options: CommandOptions = {}): Promise<ShellResult> {
    const { stdout, stderr, exitCode } = await this.runForBytes(argv, options)
    return { stdout: Buffer.from(stdout).toString(), stderr, exitCode }
  }

  /** The same for programs that print other than text. */
  runForBytes(argv: readonly string[], options: CommandOptions = {}): Promise<CommandOutput> {
    const { deadlineMs = DEADLINE_MS, input } = options
    const attempt = `run ${quoteCommand(argv).slice(0, 200)}`
    return this.#converse(attempt, deadlineMs, async (socket) => {
      await socket.request(`shell,v2,raw:${quoteCommand(argv)}`)
      for (let at = 0; input !== undefined && at < input.length; at += INPUT_BYTES) {
        socket.write(writePacket(ShellPacket.input, input.subarray(at, at + INPUT_BYTES)))
      }
      socket.write(writePacket(ShellPacket.endOfInput, new Uint8Array()))
      return await this.#collect(socket)
    })
  }

  /** Starts a program that goes on. Stop it. */
  async spawn(argv: readonly string[]): Promise<RemoteProcess> {
    const attempt = `start ${quoteCommand(argv).slice(0, 200)}`
    const socket = await this.#open(attempt, DEADLINE_MS)
    try {
      await socket.request(`host:transport:${this.serial}`)
      await socket.request(`shell,v2,raw:${quoteCommand(argv)}`)
      return new RemoteProcess(socket)
    } catch (error) {
      socket.close()
      throw error
    }
  }

  /** Replaces a file as the user that adbd runs as. */
  push(path: DevicePath, bytes: Uint8Array, mode = 0o644): Promise<void> {
    return this.#converse(`write ${path}`, FILE_DEADLINE_MS, async (socket) => {
      await socket.request('sync:')
      await sendFile(socket, path, bytes, mode)
    })
  }

  /** Reads a file as the user that adbd runs as. */
  pull(path: DevicePath): Promise<Uint8Array> {
    return this.#converse(`read ${path}`, FILE_DEADLINE_MS, async (socket) => {
      await socket.request('sync:')
      return await receiveFile(socket, path)
    })
  }

  async forward(devicePort: number): Promise<PortForward> {
    const request = `forward:tcp:0;tcp:${devicePort}`
    const port = await this.#ofServer(`forward a port to ${devicePort}`, request, async (socket) => {
      // The server says OKAY for having found the phone, and another one for having done it (adb SERVICES.TXT).
      await socket.take(4)
      return Number(await socket.takeText())
    })
    const close = async (): Promise<void> => {
      await this.#ofServer(`end the forward of port ${port}`, `killforward:tcp:${port}`, async () => undefined)
    }
    return { port, close }
  }

  /** `device`, `offline`, `unauthorized`…; `undefined` when the server has no such phone. */
  async state(): Promise<string | undefined> {
    try {
      return await this.#ofServer('ask for the state', 'get-state', (socket) => socket.takeText())
    } catch (error) {
      if (error instanceof DeviceError && error.code === DeviceErrorCode.deviceLost) {
        return /unauthorized|authorizing|offline/.exec(error.message)?.[0]
      }
      throw error
    }
  }

  /** Closes the server's connection to the phone, and lets it connect anew: what a hung transport needs. */
  async reconnect(): Promise<void> {
    await this.#ofServer('connect anew', 'reconnect', (socket) => socket.takeText())
  }

  async #ofServer<T>(attempt: string, request: string, use: (socket: ServerSocket) => Promise<T>): Promise<T> {
    const socket = await this.#open(attempt, DEADLINE_MS)
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
    return ServerSocket.open({ serverPort: this.#serverPort, attempt: `${attempt} on ${this.serial}`, deadlineMs })
  }

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
