import type { ServerDuplexStream } from '@grpc/grpc-js'
import type { RequestGate } from '../../service/answers/request-gate.ts'
import type { Caller } from '../../service/clients/caller.ts'
import { invalid } from '../../service/errors/request-error.ts'
import type { Decoded } from '../codec/protocol.ts'
import { answerStream } from '../transport/answer-stream.ts'
import type { OpenStreams } from '../transport/answer-stream.ts'
import { statusOf } from '../transport/status.ts'
import { Agent } from './agent.ts'
import type { DmParts } from './agent.ts'
import { encodeFailure, encodeResponse } from './codec.ts'
import type { DmRequest } from './messages.ts'

export type DmStream = ServerDuplexStream<Decoded<DmRequest>, Buffer>

/** Answers the requests of one agent one after the other; when its stream is over, its worlds are closed. */
export function serveProcess(
  stream: DmStream,
  { gate, ...parts }: DmParts & { readonly gate: RequestGate },
  caller: Caller,
  open: OpenStreams,
): void {
  const agent = new Agent(parts, caller)
  answerStream<DmRequest>(
    stream,
    {
      // An agent's requests are answered in order, and the size of an answer depends on what came before.
      maxInProgress: 1,
      admit: (request, bytes) => {
        const arrival = { method: `Process: ${request.kind}`, caller, bytes, requests: 1 }
        return gate.admit(arrival, () => agent.sizeOf(request))
      },
      answer: async (request, admission) => {
        const answer = await gate.answer(admission, async () => ({
          message: encodeResponse(await agent.answer(request)),
        }))
        return 'failure' in answer ? encodeFailure(answer.failure) : answer.message
      },
      malformed: (reason) =>
        statusOf(gate.fail('Process', invalid(`Process: not an EnvironmentRequest: ${reason}`), caller)),
      release: () => agent.release(),
    },
    open,
  )
}
