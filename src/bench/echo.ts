import { status } from '@grpc/grpc-js'
import type { Client, ServiceDefinition, UntypedServiceImplementation } from '@grpc/grpc-js'

/**
 * The floor under a step over gRPC: bytes in, bytes out, no messages decoded and no work done. The first four bytes of
 * a request say how many bytes to answer with.
 */
const asIs = (bytes: Buffer): Buffer => bytes
const method = (name: string, streams: boolean) => ({
  path: `/droidgym.bench.Echo/${name}`,
  requestStream: streams,
  responseStream: streams,
  requestSerialize: asIs,
  requestDeserialize: asIs,
  responseSerialize: asIs,
  responseDeserialize: asIs,
})

export const echoService: ServiceDefinition = { Call: method('Call', false), Stream: method('Stream', true) }

const answers = new Map<number, Buffer>()

function answerTo(request: Buffer): Buffer {
  const size = request.readUInt32LE(0)
  const answer = answers.get(size) ?? Buffer.alloc(size, 7)
  answers.set(size, answer)
  return answer
}

export const echoHandlers: UntypedServiceImplementation = {
  Call: (call: { readonly request: Buffer }, callback: (error: null, response: Buffer) => void) => {
    callback(null, answerTo(call.request))
  },
  Stream: (stream: NodeJS.ReadWriteStream) => {
    stream.on('data', (request: Buffer) => stream.write(answerTo(request) as unknown as string))
    stream.on('end', () => stream.end())
  },
}

/** Calls with `requestSize` bytes that are answered with `responseSize` bytes. */
export function echoCaller(client: Client, sizes: { readonly request: number; readonly response: number }) {
  const request = requestOf(sizes)
  const path = `/droidgym.bench.Echo/Call`
  return (): Promise<void> =>
    new Promise((resolve, reject) => {
      client.makeUnaryRequest(path, asIs, asIs, request, (error) => (error ? reject(error) : resolve()))
    })
}

/** The same over one stream. */
export function echoStreamer(client: Client, sizes: { readonly request: number; readonly response: number }) {
  const request = requestOf(sizes)
  const stream = client.makeBidiStreamRequest('/droidgym.bench.Echo/Stream', asIs, asIs)
  let arrived = (): void => undefined
  let failed: (error: Error) => void = () => undefined
  stream.on('data', () => arrived())
  stream.on('error', (error: Error & { readonly code?: number }) => {
    if (error.code !== status.CANCELLED) failed(error)
  })
  return {
    call: (): Promise<void> =>
      new Promise((resolve, reject) => {
        arrived = resolve
        failed = reject
        stream.write(request)
      }),
    end: (): void => {
      stream.end()
    },
  }
}

function requestOf({ request, response }: { readonly request: number; readonly response: number }): Buffer {
  const bytes = Buffer.alloc(Math.max(4, request), 3)
  bytes.writeUInt32LE(response, 0)
  return bytes
}
