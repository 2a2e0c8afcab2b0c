import { Packr, Unpackr } from 'msgpackr'
import { messageOf } from '@droidgym/base/error/message-of'
import { AgentError, AgentErrorCode } from './agent-error.ts'

// The stream between droidgym and an agent (docs/agents.md): MessagePack messages, each after its length in bytes
// (uint32, big-endian).

/** The version of the protocol; an agent declares the one it speaks. */
export const AGENT_PROTOCOL = 1
/** Longest message of an agent; observations sent to it may be longer. */
export const MAX_ANSWER_BYTES = 1024 * 1024
const LENGTH_BYTES = 4
/** Bytes of an agent's output shown in an error message. */
const SHOWN_BYTES = 40

/** Plain msgpack maps, which every language reads; msgpackr's records are its own extension. */
const packr = new Packr({ useRecords: false })
const unpackr = new Unpackr({ useRecords: false, int64AsType: 'number' })

/** Encodes a message with its length prefix. */
export function encodeMessage(message: unknown): Buffer {
  const body = packr.pack(message)
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(body.length)
  return Buffer.concat([length, body])
}

/** Assembles messages from the chunks of a stream. Buffers at most one incomplete message. */
export class MessageReader {
  readonly #maxBytes: number
  #chunks: Buffer[] = []
  #size = 0
  /** Bytes needed before the next read. */
  #needed = LENGTH_BYTES

  constructor(maxBytes = MAX_ANSWER_BYTES) {
    this.#maxBytes = maxBytes
  }

  /** Returns the messages that this chunk completes. Throws `AGENT_PROTOCOL` for an invalid or too long one. */
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
