import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { messageOf } from '@droidgym/base/error/message-of'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { WebDriverError, WebDriverErrorCode } from '../webdriver-error.ts'
import type { XPathQuery } from './xpath-evaluation.ts'
import type { XPathAnswer } from './xpath-worker.ts'

/** Maximum time of one expression. Those of tests take milliseconds. */
const DEADLINE_MS = 3_000
const START_MS = 60_000
/** Maximum waiting expressions. */
const MAX_WAITING = 64
const MAX_HEAP_MIB = 256

/**
 * Evaluates XPath in a separate thread, because an expression can take any time and memory: one that takes too much
 * ends with its thread, while the phone goes on. The thread starts with the first expression and is reused.
 */
export class XPathThread {
  #worker: Worker | undefined
  #closed = false
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** The numbers of the found nodes. Evaluates one expression at a time. Throws `WebDriverError` INVALID_SELECTOR. */
  async find(query: XPathQuery): Promise<readonly number[]> {
    if (this.#waiting >= MAX_WAITING) throw invalidSelector(`${MAX_WAITING} other XPaths wait already: try again later`)
    this.#waiting++
    const turn = this.#last.then(() => this.#evaluate(query))
    this.#last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      this.#waiting--
    }
  }

  /** Ends the thread; the current expression is refused. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#end()
  }

  async #evaluate(query: XPathQuery): Promise<readonly number[]> {
    const answer = await this.#ask(query)
    if ('indexes' in answer) return answer.indexes
    throw invalidSelector('failure' in answer ? answer.failure : 'The XPath was not evaluated')
  }

  async #ask(query: XPathQuery): Promise<XPathAnswer> {
    try {
      if (this.#closed) throw new Error('the server has stopped')
      const worker = this.#worker ?? (await this.#start())
      worker.postMessage(query)
      return await nextAnswer(worker, DEADLINE_MS)
    } catch (cause) {
      await this.#end()
      const shown = JSON.stringify(query.expression.slice(0, 200))
      throw invalidSelector(`Cannot find anything by the XPath ${shown}: ${messageOf(cause)}`, cause)
    }
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(join(packageRoot(), 'dist/simulated/emulated/uiautomator2/xpath/xpath-worker.js'), {
      name: 'XPath',
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB },
    })
    worker.unref()
    // Errors during an evaluation are reported there; a thread that ends otherwise is started again.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    this.#worker = worker
    await nextAnswer(worker, START_MS)
    return worker
  }

  async #end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}

/** Rejects when the thread fails, ends, or does not answer in time. */
async function nextAnswer(worker: Worker, deadlineMs: number): Promise<XPathAnswer> {
  const stop = new AbortController()
  const ended = (): void => stop.abort(new Error('its thread has ended'))
  const timer = setTimeout(() => stop.abort(new Error(`it takes more than ${deadlineMs} ms: make it simpler`)), deadlineMs)
  worker.once('exit', ended)
  try {
    const [answer] = (await once(worker, 'message', { signal: stop.signal })) as [XPathAnswer]
    return answer
  } catch (cause) {
    throw stop.signal.aborted ? stop.signal.reason : cause
  } finally {
    clearTimeout(timer)
    worker.off('exit', ended)
  }
}

function invalidSelector(message: string, cause?: unknown): WebDriverError {
  return new WebDriverError(WebDriverErrorCode.invalidSelector, message, { cause })
}
