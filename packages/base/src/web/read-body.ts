import type { IncomingMessage } from 'node:http'

/** The whole body of a request or response. `undefined` when it exceeds `maxBytes`; the rest is not read. */
export async function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
