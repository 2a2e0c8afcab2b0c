import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { Command, PacketReader, VERSION, encodePacket } from '@droidgym/simulated/emulated/adbd/packet'
import type { Packet } from '@droidgym/simulated/emulated/adbd/packet'

/** Our own adb server, which may misbehave: sends packets and raw bytes, and collects the answers. */
export class AdbPeer {
  static async connect(port: number): Promise<AdbPeer> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new AdbPeer(socket)
  }

  readonly #socket: Socket
  readonly #reader = new PacketReader()
  readonly #packets: Packet[] = []
  #wake: () => void = () => undefined
  readonly closed: Promise<unknown>

  private constructor(socket: Socket) {
    this.#socket = socket
    this.closed = once(socket, 'close')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      this.#packets.push(...this.#reader.push(chunk))
      this.#wake()
    })
    socket.on('close', () => {
      this.#wake()
    })
  }

  raw(bytes: Uint8Array | string): void {
    this.#socket.write(bytes)
  }

  send(command: Command, args: readonly [number, number], data: Uint8Array | string = ''): void {
    this.raw(encodePacket(command, args, Buffer.from(data), true))
  }

  /** Introduces itself; returns the phone's banner. */
  async introduce(version = VERSION, maxData = 1024 * 1024): Promise<string> {
    this.send(Command.connect, [version, maxData], 'host::features=shell_v2')
    const { command, data } = await this.next()
    if (command !== Command.connect) throw new Error(`The phone answered with 0x${command.toString(16)}`)
    return Buffer.from(data).toString()
  }

  /** Opens a stream with the id 7; returns the phone's id of it. */
  async open(service: string): Promise<number> {
    this.send(Command.open, [7, 0], `${service}\0`)
    for (;;) {
      const { command, arg0 } = await this.next()
      if (command === Command.okay) return arg0
      // A close with an id is about a stream that was there before.
      if (arg0 === 0) throw new Error(`The phone refused ${service}`)
    }
  }

  /** The next packet from the phone. Throws when the phone has closed the connection. */
  async next(): Promise<Packet> {
    while (this.#packets.length === 0) {
      if (this.#socket.destroyed) throw new Error('The phone closed the connection')
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    const [packet] = this.#packets.splice(0, 1)
    if (packet === undefined) throw new Error('There is no packet')
    return packet
  }

  /** Everything that comes over stream 7 until the phone closes it. */
  async readAll(remoteId: number): Promise<Buffer> {
    const parts: Uint8Array[] = []
    for (;;) {
      const { command, data } = await this.next()
      if (command === Command.close) return Buffer.concat(parts)
      if (command !== Command.write) continue
      parts.push(data)
      this.send(Command.okay, [7, remoteId])
    }
  }

  close(): void {
    this.#socket.destroy()
  }
}
