import { Packr, Unpackr } from 'msgpackr'
import { messageOf } from '../../error/message-of.ts'
import { AgentError, AgentErrorCode } from './agent-error.ts'

// The stream between droidgym and an agent (docs/agents.md): messages in MessagePack, each after its length in bytes
// (uint32, big-endian).

/** The version of the protocol; an agent says which one it speaks. */
export const AGENT_PROTOCOL = 1
/** Longest message that an agent may write; observations, which it reads, may be longer. */
export const MAX_ANSWER_BYTES = 1024 * 1024
const LENGTH_BYTES = 4
/** Bytes that a message shows of what an agent wrote. */
const SHOWN_BYTES = 40

/** Plain msgpack maps, which every language reads; msgpackr's records are an extension of its own. */
const packr = new Packr({ useRecords: false })
const unpackr = new Unpackr({ useRecords: false, int64AsType: 'number' })

/** A message as it goes over the stream. */
export function encodeMessage(message: unknown): Buffer {
  const body = packr.pack(message)
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(body.length)
  return Buffer.concat([length, body])
}

/** Puts messages together from the pieces in which a stream arrives. Holds at most one message that is not complete. */
export class MessageReader {
  readonly #maxBytes: number
  #chunks: Buffer[] = []
  #size = 0
  /** Bytes that are needed before anything can be read. */
  #needed = LENGTH_BYTES

  constructor(maxBytes = MAX_ANSWER_BYTES) {
    this.#maxBytes = maxBytes
  }

  /** The messages that this piece completes. Throws `AGENT_PROTOCOL` at the first that is none or is too long. */
  push(chunk: Buffer): readonly unknown[] {
    this.#chunks.push(chunk)
    this.#size += chunk.length
    const messages: unknown[] = []
    while (this.#size >= this.#needed) {
      const bytes = Buffer.concat(this.#chunks)
      const length = bytes.readUInt32BE()
      if (length > this.#maxBytes) throw notAMessage(bytes, `it would be ${length} bytes long, of at most ${this.#maxBytes}`)
      const end = LENGTH_BYTES + length
      if (bytes.length >= end) messages.push(decode(bytes.subarray(0, end)))
      const rest = bytes.length >= end ? bytes.subarray(end) : bytes
      this.#chunks = [rest]
      this.#size = rest.length
      this.#needed = bytes.length >= end ? LENGTH_BYTES : end
    }
    return messages
  }
}

function decode(bytes: Buffer): unknown {
  try {
    return unpackr.unpack(bytes.subarray(LENGTH_BYTES))
  } catch (cause) {
    throw notAMessage(bytes, messageOf(cause))
  }
}

function notAMessage(bytes: Buffer, reason: string): AgentError {
  const shown = JSON.stringify(bytes.subarray(0, SHOWN_BYTES).toString('latin1'))
  const advice = 'Only messages may go to standard output; print to standard error'
  return new AgentError(AgentErrorCode.protocol, `It wrote what is no message (${reason}), beginning with ${shown}. ${advice}`)
}
