import { WireError, WireErrorCode } from '../wire-error.ts'

/** Commands of the ADB protocol: four ASCII letters, the first one lowest (adb/adb.h of android-10.0.0_r40). */
export const Command = {
  connect: 0x4e58_4e43,
  auth: 0x4854_5541,
  open: 0x4e45_504f,
  okay: 0x5941_4b4f,
  close: 0x4553_4c43,
  write: 0x4554_5257,
} as const
export type Command = (typeof Command)[keyof typeof Command]

/** A peer of this version sends checksums; the next version does not (A_VERSION_MIN, A_VERSION_SKIP_CHECKSUM). */
export const VERSION_WITH_CHECKSUMS = 0x0100_0000
export const VERSION = 0x0100_0001
/** MAX_PAYLOAD: bytes of data in one packet. */
export const MAX_PAYLOAD = 1024 * 1024

const HEADER_BYTES = 24
const COMMANDS: ReadonlySet<number> = new Set(Object.values(Command))

export interface Packet {
  readonly command: Command
  readonly arg0: number
  readonly arg1: number
  readonly data: Uint8Array
}

const NOTHING = new Uint8Array()

/** A packet's header and data on the wire. */
export function encodePacket(
  command: Command,
  [arg0, arg1]: readonly [number, number],
  data: Uint8Array = NOTHING,
  withChecksum = false,
): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + data.length)
  const view = new DataView(bytes.buffer)
  const fields = [command, arg0, arg1, data.length, withChecksum ? checksum(data) : 0, ~command]
  for (const [index, field] of fields.entries()) view.setUint32(index * 4, field, true)
  bytes.set(data, HEADER_BYTES)
  return bytes
}

/**
 * Parses packets from a chunked stream of bytes. Buffers at most one packet. Like adbd of Android 10, it does not check
 * checksums: an adb server that reconnects sends its introduction without one, because it knows the version.
 */
export class PacketReader {
  readonly #parts: Uint8Array[] = []
  #length = 0

  /** The first bytes as one chunk; they are not consumed. */
  #peek(count: number): Uint8Array {
    const [first = NOTHING] = this.#parts
    if (first.length >= count) return first
    const joined = Buffer.concat(this.#parts)
    this.#parts.splice(0, this.#parts.length, joined)
    return joined
  }

  #take(count: number): Uint8Array {
    const joined = this.#peek(count)
    const rest = joined.subarray(count)
    this.#parts.splice(0, 1, ...(rest.length > 0 ? [rest] : []))
    this.#length -= count
    return joined.subarray(0, count)
  }

  /** Yields the packets that are complete. Throws `WireError` on invalid bytes; the reader is unusable afterwards. */
  *push(chunk: Uint8Array): Generator<Packet> {
    this.#parts.push(chunk)
    this.#length += chunk.length
    while (this.#length >= HEADER_BYTES) {
      const header = readHeader(this.#peek(HEADER_BYTES))
      if (this.#length < HEADER_BYTES + header.length) return
      const data = this.#take(HEADER_BYTES + header.length).subarray(HEADER_BYTES)
      yield { command: header.command, arg0: header.arg0, arg1: header.arg1, data }
    }
  }
}

interface Header {
  readonly command: Command
  readonly arg0: number
  readonly arg1: number
  readonly length: number
}

function readHeader(bytes: Uint8Array): Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES)
  const field = (index: number): number => view.getUint32(index * 4, true)
  const [command, length, magic] = [field(0), field(3), field(5)]
  if (magic !== ~command >>> 0) throw malformed('its magic number does not belong to its command')
  if (!isCommand(command)) throw malformed(`0x${command.toString(16)} is no command`)
  if (length > MAX_PAYLOAD) throw malformed(`${length} bytes of data are more than ${MAX_PAYLOAD}`)
  return { command, arg0: field(1), arg1: field(2), length }
}

function isCommand(value: number): value is Command {
  return COMMANDS.has(value)
}

/** The sum of the bytes, modulo 2^32. */
function checksum(data: Uint8Array): number {
  let sum = 0
  for (const byte of data) sum += byte
  return sum >>> 0
}

function malformed(reason: string): WireError {
  return new WireError(WireErrorCode.malformedPacket, `These bytes are no packet of ADB: ${reason}`)
}
