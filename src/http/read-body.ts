import type { IncomingMessage } from 'node:http'

/** The whole body of a request or response; `undefined`, and read no further, once it has more bytes than it may. */
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
