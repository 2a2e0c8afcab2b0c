import { parentPort } from 'node:worker_threads'
import { messageOf } from '@droidgym/base/error/message-of'
import { evaluateXPath } from './xpath-evaluation.ts'
import type { XPathQuery } from './xpath-evaluation.ts'

/** The thread's messages: first that it is ready, then one answer for each query, in order. */
export type XPathAnswer =
  | { readonly ready: true }
  | { readonly indexes: readonly number[] }
  | { readonly failure: string }

parentPort?.on('message', (query: XPathQuery) => parentPort?.postMessage(answer(query)))
parentPort?.postMessage({ ready: true } satisfies XPathAnswer)

function answer(query: XPathQuery): XPathAnswer {
  try {
    return { indexes: evaluateXPath(query) }
  } catch (error) {
    return { failure: messageOf(error) }
  }
}
