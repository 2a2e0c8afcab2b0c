import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { endWorker } from '@droidgym/lab/play/end-worker'
import { errorOf } from '@droidgym/lab/experiment/run/fault'
import { RequestError, RequestErrorCode } from '../../../service/errors/request-error.ts'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { OrderAnswer, OrderRequest, OrderTable } from './orders.ts'

/** Pages wait a minute longer than that. */
const ORDER_MS = 540_000
/** A thread that has not given up an order so long after it was told is ended. */
const GIVE_UP_MS = 30_000

export interface OrderThreadOptions {
  readonly name: string
  /** Its JavaScript file, which calls `serveOrders`; below the package's root. */
  readonly file: string
  /** Orders of all pages under way; more are refused. */
  readonly maxOrders: number
  /** A thread without orders is ended after that. */
  readonly idleMs: number
}

interface Pending {
  readonly worker: Worker
  readonly resolve: (outcome: never) => void
  readonly reject: (error: unknown) => void
}

/** Carries out orders in a thread that is there while it is needed. */
export class OrderThread<Orders extends OrderTable<Extract<keyof Orders, string>>> {
  readonly #options: OrderThreadOptions
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #nextId = 0

  constructor(options: OrderThreadOptions) {
    this.#options = options
  }

  /**
   * Rejects with the order's error, with `TOO_MANY_CALLS`, with `CANCELLED` when `signal` says so or when it takes too
   * long, and with `WORKER_LOST`.
   */
  async run<K extends Extract<keyof Orders, string>>(
    kind: K,
    order: Orders[K]['order'],
    signal?: AbortSignal,
  ): Promise<Orders[K]['outcome']> {
    const { maxOrders, name } = this.#options
    if (this.#pending.size >= maxOrders) {
      const message = `The server's thread of ${name} has ${maxOrders} orders already: wait until some are done`
      throw new RequestError(RequestErrorCode.tooManyCalls, message)
    }
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#start())
    const id = this.#nextId++
    let lastCall: NodeJS.Timeout | undefined
    const cancel = (): void => {
      worker.postMessage({ cancelled: id } satisfies OrderRequest)
      lastCall ??= setTimeout(() => void worker.terminate(), GIVE_UP_MS)
    }
    const deadline = setTimeout(cancel, ORDER_MS)
    signal?.addEventListener('abort', cancel)
    try {
      return await new Promise<Orders[K]['outcome']>((resolve, reject) => {
        this.#pending.set(id, { worker, resolve, reject })
        worker.postMessage({ id, kind, order } satisfies OrderRequest)
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
    this.#idle = setTimeout(() => void this.#end(), this.#options.idleMs)
    this.#idle.unref()
  }

  async #end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    if (worker !== undefined) await endWorker(worker)
  }

  #start(): Worker {
    const { file, name } = this.#options
    const worker = new Worker(join(packageRoot(), file), { name })
    let cause = 'it ended'
    worker.on('message', (answer: OrderAnswer) => {
      const pending = this.#pending.get(answer.id)
      if (pending === undefined) return
      if ('fault' in answer) pending.reject(errorOf(answer.fault))
      // The id gives the outcome's type.
      else pending.resolve(answer.outcome as never)
    })
    worker.on('error', (error) => (cause = String(error)))
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
      for (const pending of this.#pending.values()) if (pending.worker === worker) pending.reject(lost(name, cause))
    })
    return worker
  }
}

function lost(name: string, cause: string): RequestError {
  return new RequestError(
    RequestErrorCode.workerLost,
    `The server's thread of ${name} is gone: ${cause}. Nothing was kept; ask for it again`,
  )
}
