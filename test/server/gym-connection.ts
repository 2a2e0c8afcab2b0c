import { Client, credentials, Metadata } from '@grpc/grpc-js'
import type { ServiceError } from '@grpc/grpc-js'
import type { Gym } from '../../src/gym/gym.ts'
import type { UnaryName } from '../../src/server/method-types.ts'
import { gymDefinition, loadProtocol } from '../../src/server/protocol.ts'
import type { ServerEvent } from '../../src/server/server-log.ts'
import type { ServerOptions } from '../../src/server/server-options.ts'
import { startServer } from '../../src/server/server.ts'
import type { RunningServer } from '../../src/server/server.ts'

export const definition = gymDefinition(loadProtocol())

type Serializers = { readonly [Name in UnaryName]: { requestSerialize(request: Request<Name>): Buffer } }

export interface Refusal {
  readonly code: number
  readonly reason: string
  readonly message: string
}

export type Answer<T> = { readonly response: T } | Refusal

/** A server on a free port and a bare gRPC channel to it. */
export class GymConnection {
  readonly server: RunningServer
  readonly channel: Client
  readonly events: readonly ServerEvent[]

  private constructor(server: RunningServer, events: readonly ServerEvent[]) {
    this.server = server
    this.events = events
    this.channel = new Client(server.address, credentials.createInsecure(), {
      'grpc.max_receive_message_length': -1,
      'grpc.max_send_message_length': -1,
    })
  }

  static async open(gym: Gym, options: ServerOptions = {}): Promise<GymConnection> {
    const events: ServerEvent[] = []
    const server = await startServer(gym, { port: 0, graceMs: 100, ...options }, (event) => events.push(event))
    return new GymConnection(server, events)
  }

  /** Sends the bytes as they are. */
  raw<Name extends UnaryName>(name: Name, bytes: Buffer): Promise<Answer<Response<Name>>> {
    const method: { path: string; responseDeserialize: (bytes: Buffer) => unknown } = definition[name]
    return new Promise((resolve) => {
      this.channel.makeUnaryRequest(
        method.path,
        (value: Buffer) => value,
        (value) => method.responseDeserialize(value) as Response<Name>,
        bytes,
        new Metadata(),
        { deadline: Date.now() + 20_000 },
        (error, response) => resolve(error ? failure(error) : { response: response as Response<Name> }),
      )
    })
  }

  call<Name extends UnaryName>(name: Name, request: Request<Name>): Promise<Answer<Response<Name>>> {
    const methods: Serializers = definition
    return this.raw(name, methods[name].requestSerialize(request))
  }

  /** The response; an error fails the test. */
  async ok<Name extends UnaryName>(name: Name, request: Request<Name>): Promise<Response<Name>> {
    const answer = await this.call(name, request)
    if ('response' in answer) return answer.response
    throw new Error(`${name}: ${answer.code} ${answer.reason}: ${answer.message}`)
  }

  async close(): Promise<void> {
    this.channel.close()
    await this.server.stop()
  }
}

/** What a client sends and receives: the mirror of what the server's handlers do. */
export type Request<Name extends UnaryName> = Parameters<(typeof definition)[Name]['requestSerialize']>[0]
export type Response<Name extends UnaryName> = ReturnType<(typeof definition)[Name]['responseDeserialize']>

function failure(error: ServiceError): Refusal {
  const [reason] = error.metadata.get('droidgym-reason')
  return { code: error.code, reason: String(reason ?? ''), message: error.details }
}
