import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { endWorker } from '../../../evaluate/end-worker.ts'
import { errorOf } from '../../../evaluate/run/fault.ts'
import { RequestError, RequestErrorCode } from '../../../service/errors/request-error.ts'
import { packageRoot } from '../../../spec/load/package-root.ts'
import type { OrderKind, ReplayAnswer, ReplayOrders, ReplayOutcomes, ReplayRequest } from './replay-orders.ts'

/** Orders of all pages under way; more are refused. */
const MAX_ORDERS = 16
/** Pages wait a minute longer than that. */
const ORDER_MS = 540_000
/** A thread that has not given up an order so long after it was told is ended. */
const GIVE_UP_MS = 30_000
const IDLE_MS = 60_000

interface Pending {
  readonly worker: Worker
  readonly resolve: (outcome: never) => void
  readonly reject: (error: unknown) => void
}

/** Plays recordings once more and reads results, in a thread that is there while it is needed. */
export class ReplayThread {
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #nextId = 0

  /**
   * Rejects with the order's error, with `TOO_MANY_CALLS`, with `CANCELLED` when `signal` says so or when it takes too
   * long, and with `WORKER_LOST`.
   */
  async run<K extends OrderKind>(kind: K, order: ReplayOrders[K], signal?: AbortSignal): Promise<ReplayOutcomes[K]> {
    if (this.#pending.size >= MAX_ORDERS) {
      const message = `The server plays ${MAX_ORDERS} recordings already: wait until some are done`
      throw new RequestError(RequestErrorCode.tooManyCalls, message)
    }
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#start())
    const id = this.#nextId++
    let lastCall: NodeJS.Timeout | undefined
    const cancel = (): void => {
      worker.postMessage({ cancelled: id } satisfies ReplayRequest)
      lastCall ??= setTimeout(() => void worker.terminate(), GIVE_UP_MS)
    }
    const deadline = setTimeout(cancel, ORDER_MS)
    signal?.addEventListener('abort', cancel)
    try {
      return await new Promise<ReplayOutcomes[K]>((resolve, reject) => {
        this.#pending.set(id, { worker, resolve, reject })
        worker.postMessage({ id, kind, order } satisfies ReplayRequest)
        if (signal?.aborted === true) cancel()
      })
    } finally {
      clearTimeout(deadline)
      clearTimeout(lastCall)
      signal?.removeEventListener('abort', cancel)
      this.#pending.delete(id)
      this.#endWhenIdle()
    }
  }

  /** Ends the thread; orders under way reject. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#end()
  }

  #endWhenIdle(): void {
    if (this.#pending.size > 0) return
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.#end(), IDLE_MS)
    this.#idle.unref()
  }

  async #end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    if (worker !== undefined) await endWorker(worker)
  }

  #start(): Worker {
    const file = join(packageRoot(), 'dist/http/console/replays/replay-worker.js')
    const worker = new Worker(file, { name: 'recordings' })
    let cause = 'it ended'
    worker.on('message', (answer: ReplayAnswer) => {
      const pending = this.#pending.get(answer.id)
      if (pending === undefined) return
      if ('fault' in answer) pending.reject(errorOf(answer.fault))
      // The id gives the outcome's type.
      else pending.resolve(answer.outcome as never)
    })
    worker.on('error', (error) => (cause = String(error)))
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
      for (const pending of this.#pending.values()) if (pending.worker === worker) pending.reject(lost(cause))
    })
    return worker
  }
}

function lost(cause: string): RequestError {
  return new RequestError(
    RequestErrorCode.workerLost,
    `The thread that played the recording is gone: ${cause}. Nothing was kept; ask for it again`,
  )
}
