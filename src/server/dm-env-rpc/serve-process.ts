import type { ServerDuplexStream } from '@grpc/grpc-js'
import { answerStream } from '../answer-stream.ts'
import type { OpenStreams } from '../answer-stream.ts'
import { statusOf } from '../grpc-status.ts'
import type { Caller } from '../method-types.ts'
import type { Decoded } from '../protocol.ts'
import type { Reception } from '../reception.ts'
import { invalid } from '../request-error.ts'
import { Agent } from './agent.ts'
import type { DmParts } from './agent.ts'
import { encodeFailure, encodeResponse } from './codec.ts'
import type { DmRequest } from './messages.ts'

export type DmStream = ServerDuplexStream<Decoded<DmRequest>, Buffer>

/** Answers the requests of one agent one after the other; when it is gone, its worlds are closed. */
export function serveProcess(
  stream: DmStream,
  { reception, ...parts }: DmParts & { readonly reception: Reception },
  caller: Caller,
  open: OpenStreams,
): void {
  const agent = new Agent(parts, caller)
  let isGone = false
  let queue: Promise<unknown> = Promise.resolve()

  const answerNext = async (request: DmRequest, bytes: number): Promise<Buffer> => {
    // Whoever is gone has nothing carried out any more.
    if (isGone) return Buffer.alloc(0)
    const arrival = { method: `Process: ${request.kind}`, caller, bytes, requests: 1 }
    const answer = await reception.answer(arrival, async () => ({
      message: encodeResponse(await agent.answer(request)),
    }))
    return 'failure' in answer ? encodeFailure(answer.failure) : answer.message
  }
  answerStream<DmRequest>(
    stream,
    {
      answer: (request, bytes) => {
        const answered = queue.then(() => answerNext(request, bytes))
        queue = answered
        return answered
      },
      malformed: (reason) =>
        statusOf(reception.fail('Process', invalid(`Process: not an EnvironmentRequest: ${reason}`), caller)),
      release: () => {
        isGone = true
        agent.release()
      },
    },
    open,
  )
}
