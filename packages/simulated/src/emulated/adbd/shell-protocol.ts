/** Ids of the packets of `shell,v2` (shell_service.h of android-10.0.0_r40). */
export const ShellPacketId = {
  stdin: 0,
  stdout: 1,
  stderr: 2,
  exit: 3,
  closeStdin: 4,
  windowSize: 5,
} as const
export type ShellPacketId = (typeof ShellPacketId)[keyof typeof ShellPacketId]

const HEADER_BYTES = 5

/** An id, the length in little-endian, the data. */
export function encodeShellPacket(id: ShellPacketId, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + data.length)
  bytes[0] = id
  new DataView(bytes.buffer).setUint32(1, data.length, true)
  bytes.set(data, HEADER_BYTES)
  return bytes
}
