import type { AnswerSize } from '../../service/answers/answer-size.ts'
import { REST_BYTES } from '../../service/answers/answer-size.ts'
import type { RequestGate } from '../../service/answers/request-gate.ts'
import type { Caller } from '../../service/clients/caller.ts'
import type { Failure } from '../../service/errors/failure.ts'

/** A request of an HTTP face, before it is let in. */
export interface JsonRequest {
  /** As metrics and the log name it, such as `OpenEnv: step`. */
  readonly method: string
  readonly caller: Caller
  /** On the wire. */
  readonly bytes: number
  /** Throws when the request is refused. */
  readonly sizeOf: () => AnswerSize
  /** What is answered, as JSON; bytes are JSON already. */
  readonly work: () => Promise<object>
}

/** What is sent: JSON in UTF-8. */
type Sent = { readonly message: Buffer } | { readonly failure: Failure }

/**
 * Answers by the rules of the gate, within the memory that the client may hold: what is reserved is released once
 * `send` has resolved. Does not reject unless `send` does.
 */
export async function answerRequest(
  gate: RequestGate,
  { method, caller, bytes, sizeOf, work }: JsonRequest,
  send: (answer: Sent) => Promise<void> | void,
): Promise<void> {
  const admission = gate.admit({ method, caller, bytes, requests: 1 }, sizeOf)
  const { reservation } = admission
  const withdraw = (): void => reservation?.withdraw()
  caller.signal?.addEventListener('abort', withdraw)
  try {
    await send(await gate.answer(admission, async () => ({ message: jsonOf(await work()) })))
  } finally {
    caller.signal?.removeEventListener('abort', withdraw)
    reservation?.release()
  }
}

function jsonOf(answer: object): Buffer {
  return Buffer.isBuffer(answer) ? answer : Buffer.from(JSON.stringify(answer))
}

/** An answer with an observation of so many bytes: pictures become PNGs in base64, and lists become JSON. */
export function jsonSize(observationBytes: number): AnswerSize {
  const answer = 2 * observationBytes + REST_BYTES
  return { answer, heldBytes: answer + observationBytes }
}
