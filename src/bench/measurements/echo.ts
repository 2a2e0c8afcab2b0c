import { Server, ServerCredentials } from '@grpc/grpc-js'
import type { Client, ServiceDefinition, UntypedServiceImplementation } from '@grpc/grpc-js'
import { CALL_MS, STREAM_MS } from '../players/gym-link.ts'
import type { Lane } from '../rounds.ts'
import type { SizeMeter } from '../players/size-meter.ts'

/**
 * The lower bound of a step over gRPC: raw bytes in and out, without decoding or work. The first four bytes of a
 * request give the answer's length.
 */
const asIs = (bytes: Buffer): Buffer => bytes
const pathOf = (name: string): string => `/droidgym.bench.Echo/${name}`
const method = (name: string, streams: boolean) => ({
  path: pathOf(name),
  requestStream: streams,
  responseStream: streams,
  requestSerialize: asIs,
  requestDeserialize: asIs,
  responseSerialize: asIs,
  responseDeserialize: asIs,
})

const service: ServiceDefinition = { Call: method('Call', false), Stream: method('Stream', true) }

const MAX_ANSWERS = 1000
const answers = new Map<number, Buffer>()

function answerTo(request: Buffer): Buffer {
  const size = request.readUInt32LE(0)
  const answer = answers.get(size) ?? Buffer.alloc(size, 7)
  if (answers.size > MAX_ANSWERS) answers.clear()
  answers.set(size, answer)
  return answer
}

const handlers: UntypedServiceImplementation = {
  Call: (call: { readonly request: Buffer }, callback: (error: null, response: Buffer) => void) => {
    callback(null, answerTo(call.request))
  },
  Stream: (stream: NodeJS.ReadWriteStream) => {
    stream.on('data', (request: Buffer) => stream.write(answerTo(request) as unknown as string))
    stream.on('end', () => stream.end())
  },
}

/** Resolves to its address. */
export async function serveEcho(): Promise<string> {
  const server = new Server({ 'grpc.max_receive_message_length': -1 })
  server.addService(service, handlers)
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(error)
      else resolve(bound)
    })
  })
  return `127.0.0.1:${port}`
}

export interface EchoOptions {
  /** The meter whose current mean sizes the echo's messages take. */
  readonly sizes: SizeMeter
  /** Steps that each answer counts as. */
  readonly steps: number
  /** Measures the answers. */
  readonly received?: SizeMeter
}

/** Sends unary calls. */
export function echoCaller(client: Client, { sizes, steps, received }: EchoOptions): Lane {
  return () =>
    new Promise((resolve, reject) => {
      const request = requestOf(sizes)
      const deadline = Date.now() + CALL_MS
      client.makeUnaryRequest(pathOf('Call'), asIs, asIs, request, { deadline }, (error, answer?: Buffer) => {
        if (answer) received?.response(answer)
        if (error) reject(error)
        else resolve(steps)
      })
    })
}

/** Sends on one stream, each lane with one pending request. */
export function echoStream(client: Client, lanes: number, { sizes, steps, received }: EchoOptions) {
  const deadline = Date.now() + STREAM_MS
  const stream = client.makeBidiStreamRequest(pathOf('Stream'), asIs, asIs, { deadline })
  const waiting: { resolve: (steps: number) => void; reject: (error: Error) => void }[] = []
  // The echo answers in order.
  stream.on('data', (answer: Buffer) => {
    received?.response(answer)
    waiting.shift()?.resolve(steps)
  })
  stream.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  })
  const lane: Lane = () =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject })
      stream.write(requestOf(sizes))
    })
  return { lanes: Array.from({ length: lanes }, () => lane), end: (): void => void stream.end() }
}

function requestOf(sizes: SizeMeter): Buffer {
  const { request, response } = sizes.mean()
  const bytes = Buffer.alloc(Math.max(4, request), 3)
  bytes.writeUInt32LE(response, 0)
  return bytes
}
