import { directFetch } from '@droidgym/base/web/direct-fetch'
import { ModelError, ModelErrorCode } from './model-error.ts'
import type { Secret } from './secret.ts'

const WITHOUT_BODY: readonly number[] = [204, 205, 304]

/**
 * A `directFetch` that reads the whole answer before it resolves, so that the caller's signal covers the body too.
 * Rejects with `MODEL_REPLY_TOO_LARGE` beyond `maxBytes`. A key echoed in the answer is masked.
 */
export function boundedFetch(maxBytes: number, secret: Secret): typeof fetch {
  return async (input, init) => {
    const response = await directFetch(input, init)
    const text = secret.hide(await readAtMost(response, maxBytes))
    const headers = new Headers(response.headers)
    // The body is already decoded.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    const { status, statusText } = response
    return new Response(WITHOUT_BODY.includes(status) ? null : text, { status, statusText, headers })
  }
}

async function readAtMost({ body }: Response, maxBytes: number): Promise<string> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  for (;;) {
    const { done, value: chunk } = await reader.read()
    if (done) break
    size += chunk.length
    if (size > maxBytes) {
      await reader.cancel()
      const message = `The endpoint's answer has more than ${maxBytes} bytes. Ask for fewer tokens, or raise limits.max_reply_bytes`
      throw new ModelError(ModelErrorCode.replyTooLarge, message)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
