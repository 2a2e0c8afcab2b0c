/** A command's output and exit code, or the reason for a refusal. */
export type CommandAnswer = string | { readonly output: Uint8Array, readonly errors: string, readonly exitCode: number }

/** Packets of the shell protocol: a kind, a length (uint32, little-endian), and bytes (AOSP shell_protocol.h). */
const PacketKind = { output: 1, error: 2, exit: 3 } as const

/** Encodes as a shell service does: in packets (`v2`), or as raw output. */
export function encodeAnswer(answer: Exclude<CommandAnswer, string>, inPackets: boolean): Buffer {
  const { output, errors, exitCode } = answer
  const errorBytes = Buffer.from(errors)
  if (!inPackets) return Buffer.concat([output, errorBytes])
  return Buffer.concat([
    ...packet(PacketKind.output, output),
    ...packet(PacketKind.error, errorBytes),
    ...packet(PacketKind.exit, Uint8Array.of(exitCode & 0xff)),
  ])
}

function packet(kind: number, bytes: Uint8Array): readonly Uint8Array[] {
  if (bytes.length === 0) return []
  const head = Buffer.alloc(5)
  head.writeUInt8(kind)
  head.writeUInt32LE(bytes.length, 1)
  return [head, bytes]
}
