import type { ServerSocket } from './server-socket.ts'

/** AOSP system/core adb shell_protocol.h: one byte of kind, four of length in little endian, data. */
export const ShellPacket = { input: 0, output: 1, error: 2, exit: 3, endOfInput: 4 } as const
const HEADER_BYTES = 5
/** Output of one packet; adbd sends at most its largest payload, 1 MiB. Larger ones are invalid. */
const MAX_PACKET_BYTES = 16 * 1024 * 1024

export interface ReceivedPacket {
  readonly kind: number
  readonly data: Buffer
}

export function writePacket(kind: number, data: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt8(kind, 0)
  header.writeUInt32LE(data.length, 1)
  return Buffer.concat([header, data])
}

/** Rejects with a `DeviceError`, `DEVICE_FAULT` for an invalid packet. */
export async function takePacket(socket: ServerSocket): Promise<ReceivedPacket> {
  const header = await socket.take(HEADER_BYTES)
  const [kind, length] = [header.readUInt8(0), header.readUInt32LE(1)]
  const isWhole = kind !== ShellPacket.exit || length === 1
  if (length > MAX_PACKET_BYTES || !isWhole) throw socket.fault(`a packet of kind ${kind} and ${length} bytes is none`)
  return { kind, data: await socket.take(length) }
}
