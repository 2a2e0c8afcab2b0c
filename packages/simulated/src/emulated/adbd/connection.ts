import type { Socket } from 'node:net'
import type { WireLog } from '../live-phone.ts'
import { WireError, WireErrorCode } from '../wire-error.ts'
import { AdbStream } from './adb-stream.ts'
import type { StreamCarrier } from './adb-stream.ts'
import { AuthKind } from './authentication.ts'
import type { Authentication } from './authentication.ts'
import { Command, MAX_PAYLOAD, PacketReader, VERSION, VERSION_WITH_CHECKSUMS, encodePacket } from './packet.ts'
import type { Packet } from './packet.ts'

/** What a connection needs of the daemon. */
export interface ConnectionOwner {
  readonly log: WireLog
  /** `device::key=value;…`, with the current values. */
  banner(): string
  /** The handler of a service's streams; null when there is no such service. */
  serve(service: string, connection: Connection): ((stream: AdbStream) => Promise<void>) | null
  /** A new authentication of the peer; null when every client may connect. */
  authentication(): Authentication | null
}

/** How long a peer may take for its introduction, in milliseconds. */
const HANDSHAKE_MS = 10_000
/**
 * Maximum streams of a connection. An adb server has one connection for all its clients, and B-MoCA's software never
 * closes the shell in which it copies a file. An idle shell takes 10 KB.
 */
const MAX_STREAMS = 4096
/** Maximum unread bytes of a peer before its connection is dropped. */
const MAX_UNSENT = 64 * MAX_PAYLOAD
/** Maximum bytes of a peer that no service has read before its connection is dropped. */
const MAX_UNREAD = 64 * MAX_PAYLOAD
/** A peer with smaller packets is no ADB (MAX_PAYLOAD_V1 is 4096). */
const MIN_PAYLOAD = 256

/** The connection of one adb server: its handshake, and its streams over one socket. */
export class Connection implements StreamCarrier {
  readonly id: number
  maxData = MAX_PAYLOAD
  readonly #socket: Socket
  readonly #owner: ConnectionOwner
  readonly #authentication: Authentication | null
  readonly #reader = new PacketReader()
  readonly #streams = new Map<number, AdbStream>()
  /** Streams that this side opened and the peer has not answered yet. */
  readonly #opening = new Map<number, (stream: AdbStream | null) => void>()
  readonly #handshake: NodeJS.Timeout
  #introduced = false
  #withChecksums = true
  #nextId = 1

  constructor(socket: Socket, owner: ConnectionOwner, id: number) {
    this.id = id
    this.#socket = socket
    this.#owner = owner
    this.#authentication = owner.authentication()
    this.#handshake = setTimeout(() => {
      this.#drop('it did not introduce itself')
    }, HANDSHAKE_MS)
    this.#handshake.unref()
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      this.#receive(chunk)
    })
    // 'close' follows an error; a peer that vanishes is no fault.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#end()
    })
  }

  /** Ends the connection and all its streams. */
  destroy(): void {
    this.#socket.destroy()
    this.#end()
  }

  /** Asks the peer for a stream to one of its own services; null when it refuses. */
  open(service: string): Promise<AdbStream | null> {
    if (this.#socket.destroyed || this.#streams.size + this.#opening.size >= MAX_STREAMS) return Promise.resolve(null)
    const id = this.#takeId()
    return new Promise((resolve) => {
      this.#opening.set(id, resolve)
      this.#send(Command.open, [id, 0], Buffer.from(`${service}\0`))
    })
  }

  sendWrite(stream: AdbStream, data: Uint8Array): void {
    this.#send(Command.write, [stream.localId, stream.remoteId], data)
  }

  sendOkay(stream: AdbStream): void {
    this.#send(Command.okay, [stream.localId, stream.remoteId])
  }

  sendClose(stream: AdbStream): void {
    this.#streams.delete(stream.localId)
    this.#send(Command.close, [stream.localId, stream.remoteId])
  }

  #receive(chunk: Uint8Array): void {
    try {
      for (const packet of this.#reader.push(chunk)) this.#handle(packet)
    } catch (error) {
      if (error instanceof WireError) this.#drop(error.message)
      else {
        this.#owner.log({ level: 'error', message: `adbd: failed on the connection ${this.id}`, error })
        this.destroy()
      }
    }
  }

  #handle(packet: Packet): void {
    // A dropped connection may still have had packets in its last chunk.
    if (this.#socket.destroyed) return
    const { command, arg0, arg1, data } = packet
    if (command === Command.connect) {
      this.#connect(packet)
      return
    }
    if (command === Command.auth) {
      this.#authenticate(arg0, data)
      return
    }
    if (!this.#introduced) throw new WireError(WireErrorCode.malformedPacket, 'a packet came before the introduction')
    if (command === Command.open) this.#open(arg0, data)
    else if (command === Command.okay) this.#okay(arg0, arg1)
    else if (command === Command.write) this.#write(arg0, arg1, data)
    else this.#close(arg0, arg1)
  }

  /** The peer introduces itself, for the first time or again, which ends its open streams. */
  #connect({ arg0: version, arg1: maxData }: Packet): void {
    if (version < VERSION_WITH_CHECKSUMS || maxData < MIN_PAYLOAD) {
      throw new WireError(WireErrorCode.malformedPacket, `it speaks version ${version} with packets of ${maxData} bytes`)
    }
    this.#endStreams()
    this.#introduced = false
    this.maxData = Math.min(maxData, MAX_PAYLOAD)
    this.#withChecksums = Math.min(version, VERSION) === VERSION_WITH_CHECKSUMS
    if (this.#authentication === null) this.#introduce()
    else this.#sendChallenge()
  }

  #authenticate(kind: number, data: Uint8Array): void {
    if (this.#authentication?.verify(kind, data) === true) this.#introduce()
    // A peer without a matching key offers one. No user can accept it: the peer stays connected, unauthorized.
    else if (kind === AuthKind.offer) clearTimeout(this.#handshake)
    else this.#sendChallenge()
  }

  #introduce(): void {
    clearTimeout(this.#handshake)
    this.#introduced = true
    // The first packet always has a checksum: the peer cannot know our version yet.
    const banner = Buffer.from(this.#owner.banner())
    this.#socket.write(encodePacket(Command.connect, [VERSION, MAX_PAYLOAD], banner, true))
  }

  #sendChallenge(): void {
    const token = this.#authentication?.challenge()
    if (token === undefined) return
    this.#socket.write(encodePacket(Command.auth, [AuthKind.token, 0], token, true))
  }

  #open(remoteId: number, data: Uint8Array): void {
    const service = Buffer.from(data).toString('utf8').replace(/\0+$/, '')
    const serve = this.#streams.size < MAX_STREAMS ? this.#owner.serve(service, this) : null
    if (serve === null || remoteId === 0) {
      this.#owner.log({ level: 'info', message: `adbd: refused the service ${JSON.stringify(service.slice(0, 200))}` })
      this.#send(Command.close, [0, remoteId])
      return
    }
    const stream = new AdbStream(this, this.#takeId(), remoteId)
    this.#streams.set(stream.localId, stream)
    this.sendOkay(stream)
    void this.#runService(stream, () => serve(stream))
  }

  /** A failing service ends only its own stream. */
  async #runService(stream: AdbStream, serve: () => Promise<void>): Promise<void> {
    try {
      await serve()
    } catch (error) {
      this.#owner.log({ level: 'error', message: 'adbd: a service failed', error })
    } finally {
      stream.close()
    }
  }

  #okay(remoteId: number, localId: number): void {
    const answered = this.#opening.get(localId)
    if (answered !== undefined) {
      this.#opening.delete(localId)
      const stream = new AdbStream(this, localId, remoteId)
      this.#streams.set(localId, stream)
      answered(stream)
      return
    }
    const stream = this.#find(localId, remoteId)
    if (stream === undefined) this.#send(Command.close, [localId, remoteId])
    else stream.taken()
  }

  #write(remoteId: number, localId: number, data: Uint8Array): void {
    const stream = this.#find(localId, remoteId)
    if (stream === undefined) {
      this.#send(Command.close, [localId, remoteId])
    } else if (!stream.accept(data)) {
      this.#owner.log({ level: 'warning', message: 'adbd: closed a stream whose peer sent without waiting' })
      stream.close()
    } else if (this.#unread() > MAX_UNREAD) {
      this.#drop('it sends what no service reads')
    }
  }

  #unread(): number {
    let bytes = 0
    for (const stream of this.#streams.values()) bytes += stream.unread
    return bytes
  }

  #close(remoteId: number, localId: number): void {
    const answered = this.#opening.get(localId)
    if (answered !== undefined) {
      this.#opening.delete(localId)
      answered(null)
      return
    }
    const stream = this.#find(localId, remoteId)
    if (stream === undefined) return
    this.#streams.delete(localId)
    // As adbd does: tells the peer that this side has closed, too.
    this.#send(Command.close, [localId, remoteId])
    stream.end()
  }

  /** By both ids; the close of a stream that failed to open has no remote id. */
  #find(localId: number, remoteId: number): AdbStream | undefined {
    const stream = this.#streams.get(localId)
    return stream !== undefined && (remoteId === 0 || stream.remoteId === remoteId) ? stream : undefined
  }

  #takeId(): number {
    while (this.#nextId === 0 || this.#streams.has(this.#nextId) || this.#opening.has(this.#nextId)) {
      this.#nextId = (this.#nextId + 1) >>> 0
    }
    const id = this.#nextId
    this.#nextId = (id + 1) >>> 0
    return id
  }

  #send(command: Command, args: readonly [number, number], data?: Uint8Array): void {
    if (this.#socket.destroyed) return
    this.#socket.write(encodePacket(command, args, data, this.#withChecksums))
    if (this.#socket.writableLength > MAX_UNSENT) this.#drop('it does not read what it asks for')
  }

  #drop(reason: string): void {
    this.#owner.log({ level: 'warning', message: `adbd: dropped the connection ${this.id}: ${reason}` })
    this.destroy()
  }

  #end(): void {
    clearTimeout(this.#handshake)
    this.#endStreams()
    for (const answered of this.#opening.values()) answered(null)
    this.#opening.clear()
  }

  #endStreams(): void {
    const streams = [...this.#streams.values()]
    this.#streams.clear()
    for (const stream of streams) stream.end()
  }
}
