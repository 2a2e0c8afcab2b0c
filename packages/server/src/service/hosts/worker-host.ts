import { Worker } from 'node:worker_threads'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { ClientTurns } from '../clients/client-turns.ts'
import type { Failure } from '../errors/failure.ts'
import { RequestError, RequestErrorCode } from '../errors/request-error.ts'
import type { MetricsSource } from '../metrics/server-metrics.ts'
import type { ServerLog } from '../server-log.ts'
import type { EncodedAnswer, EncodeOptions } from './answer-encoder.ts'
import type { EnvironmentHost, PlacedStep, StepsAnswer } from './environment-host.ts'
import { callCost } from './host-call.ts'
import type { CallKind, CallResults, EncodedKind, HostCall, Waiting } from './host-call.ts'
import { isLong } from './long-calls.ts'
import { StuckWatch } from './stuck-watch.ts'
import type { OrderResults, WorkerAnswer, WorkerOrder, WorkerRequest, WorkerSettings } from './worker-messages.ts'

/** A worker that has work and has not answered for this long is taken to hang, and is ended. */
const STUCK_MS = 60_000
const WATCH_MS = 5_000

export interface WorkerHostOptions extends WorkerSettings {
  /** Absolute path of the thread's JavaScript file: it is a face's, and calls `serveWorker` with its encoder. */
  readonly file: string
  readonly log: ServerLog
}

type ResultOf<Order extends WorkerOrder> = OrderResults[Order['kind']]

interface Pending {
  readonly resolve: (result: ResultOf<WorkerOrder>) => void
  readonly reject: (error: Error) => void
}

/**
 * Environments in a thread of their own. When the thread dies, calls under way reject with `WORKER_LOST`; another one
 * takes its place, in which every environment is made again and must be reset.
 */
export class WorkerHost implements EnvironmentHost {
  readonly #name: string
  readonly #log: ServerLog
  readonly #file: string
  readonly #settings: WorkerSettings
  readonly #makeOptions = new Map<string, MakeOptions>()
  /** Environments that died with a worker and were not reset since. */
  readonly #lostHandles = new Set<string>()
  readonly #pending = new Map<number, Pending>()
  readonly #turns = new ClientTurns()
  readonly #stuck = new StuckWatch(STUCK_MS)
  readonly #watch: NodeJS.Timeout
  /** Environments that are waiting to be made. */
  #queued = 0
  #worker: Worker | undefined
  #nextId = 0
  #deaths = 0
  #stopped = false

  constructor(name: string, { file, log, ...settings }: WorkerHostOptions) {
    this.#name = name
    this.#file = file
    this.#log = log
    this.#settings = settings
    this.#watch = setInterval(() => this.#endWhenStuck(), WATCH_MS)
    this.#watch.unref()
    this.#worker = this.#start()
  }

  get size(): number {
    return this.#makeOptions.size + this.#queued
  }

  /** How often the thread has died. */
  get deaths(): number {
    return this.#deaths
  }

  async make(handle: string, options: MakeOptions): Promise<void> {
    this.#queued += 1
    await this.#inTurn(options, 0, async () => {
      this.#queued -= 1
      const made = this.#send(handle, { kind: 'make', options })
      this.#makeOptions.set(handle, options)
      try {
        await made
      } catch (error) {
        this.#forget(handle)
        throw error
      }
    })
  }

  async call<Kind extends CallKind>(
    handle: string,
    call: HostCall<Kind>,
    caller?: Waiting,
  ): Promise<CallResults[Kind]> {
    const result = await this.#sendInTurn(handle, { kind: 'call', call: call as HostCall }, caller)
    // The types of messages between threads do not tell kinds of calls apart.
    return result as CallResults[Kind]
  }

  async callEncoded<Kind extends EncodedKind>(
    handle: string,
    call: HostCall<Kind>,
    options: EncodeOptions,
    caller?: Waiting,
  ): Promise<EncodedAnswer> {
    const order = { kind: 'callEncoded', call: call as HostCall<EncodedKind>, options } as const
    const { message, ...beside } = await this.#sendInTurn(handle, order, caller)
    return { ...beside, message: Buffer.from(message.buffer, message.byteOffset, message.byteLength) }
  }

  async stepTogether(steps: readonly PlacedStep[], shared: boolean, caller?: Waiting): Promise<StepsAnswer> {
    const options = this.#makeOptions.get(steps[0]?.handle ?? '')
    return this.#inTurn(options, steps.length * callCost('step', { options }), async () => {
      if (caller?.cancelled === true) throw gaveUp()
      const lostSteps = steps.filter(({ handle }) => this.#lostHandles.has(handle))
      const refused = lostSteps.map(({ place }) => ({ place, error: lost(this.#name) }))
      const living = steps.filter(({ handle }) => !this.#lostHandles.has(handle))
      if (living.length === 0) return { refused }
      const answer = await this.#send('', { kind: 'steps', steps: living, shared })
      const { message } = answer
      const failed = answer.refused.map(({ place, failure, cause }) => ({ place, error: relayed(failure, cause) }))
      return {
        ...(message && { message: Buffer.from(message.buffer, message.byteOffset, message.byteLength) }),
        refused: [...refused, ...failed],
      }
    })
  }

  async ready(): Promise<void> {
    await this.#send('', { kind: 'metrics' })
  }

  /** The metrics of the current thread. */
  metricsSource(): MetricsSource {
    return { id: `${this.#name}, ${this.#deaths}`, read: () => this.#send('', { kind: 'metrics' }) }
  }

  async fork(handle: string, handles: readonly string[]): Promise<void> {
    const options = this.#makeOptions.get(handle)
    await this.#inTurn(options, 0, async () => {
      if (options === undefined || this.#lostHandles.has(handle)) throw lost(this.#name)
      await this.#send(handle, { kind: 'fork', handles })
      for (const other of handles) this.#makeOptions.set(other, options)
    })
  }

  async close(handle: string): Promise<void> {
    await this.#inTurn(this.#makeOptions.get(handle), 0, async () => {
      this.#forget(handle)
      // Without a thread the environment is closed already.
      if (this.#worker !== undefined) await this.#send(handle, { kind: 'close' })
    })
  }

  /** Ends the thread as a crash would; the next one takes its place. */
  async crash(): Promise<void> {
    await this.#worker?.terminate()
  }

  /** Ends the thread for good. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#watch)
    await this.#worker?.terminate()
  }

  /** Sends a call when its client's turn has come. */
  #sendInTurn<Order extends WorkerOrder & { readonly call: HostCall }>(
    handle: string,
    order: Order,
    caller?: Waiting,
  ): Promise<ResultOf<Order>> {
    const { call } = order
    const options = this.#makeOptions.get(handle)
    return this.#inTurn(options, callCost(call.kind, { ...call, options }), async () => {
      if (caller?.cancelled === true) throw gaveUp()
      if (this.#lostHandles.has(handle) && call.kind !== 'status') {
        if (call.kind !== 'reset') throw lost(this.#name)
        this.#lostHandles.delete(handle)
      }
      return isLong(call.kind) ? this.#sendCancellable(handle, order, caller) : this.#send(handle, order)
    })
  }

  /** Calls of a client wait for calls of others only as far as `ClientTurns` says. */
  #inTurn<T>(options: MakeOptions | undefined, cost: number, begin: () => Promise<T>): Promise<T> {
    return new Promise((resolve) => {
      const turn = (): Promise<void> => {
        const result = begin()
        resolve(result)
        return result.then(
          () => undefined,
          () => undefined,
        )
      }
      this.#turns.add(options?.client ?? '', { cost, begin: turn })
    })
  }

  #forget(handle: string): void {
    this.#makeOptions.delete(handle)
    this.#lostHandles.delete(handle)
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { name: this.#name, workerData: this.#settings })
    worker.on('message', (message: WorkerAnswer) => this.#receive(message))
    worker.on('error', (error) => this.#log({ level: 'error', message: `${this.#name} crashed`, error }))
    worker.on('exit', () => this.#onWorkerExit(worker))
    return worker
  }

  #send<Order extends WorkerOrder>(handle: string, order: Order): Promise<ResultOf<Order>> {
    if (this.#stopped) return Promise.reject(lost(this.#name))
    this.#worker ??= this.#startAgain()
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const id = this.#nextId++
      // The answer with this id is the result of this order.
      this.#pending.set(id, { resolve: (result) => resolve(result as ResultOf<Order>), reject })
      this.#stuck.begun()
      worker.postMessage({ id, handle, order } satisfies WorkerRequest)
    })
  }

  /** Tells the worker when the caller gives up, and waits for its answer all the same. */
  async #sendCancellable<Order extends WorkerOrder>(
    handle: string,
    order: Order,
    caller?: Waiting,
  ): Promise<ResultOf<Order>> {
    const id = this.#nextId
    const sent = this.#send(handle, order)
    const worker = this.#worker
    const cancel = (): void => worker?.postMessage({ cancelled: id } satisfies WorkerRequest)
    caller?.signal?.addEventListener('abort', cancel, { once: true })
    try {
      return await sent
    } finally {
      caller?.signal?.removeEventListener('abort', cancel)
    }
  }

  #receive(message: WorkerAnswer): void {
    if ('busy' in message) {
      this.#stuck.progressed()
      return
    }
    if ('event' in message) {
      this.#log(message.event)
      return
    }
    const pending = this.#pending.get(message.id)
    if (pending === undefined) return
    this.#pending.delete(message.id)
    this.#stuck.answered()
    if ('failure' in message) pending.reject(relayed(message.failure, message.cause))
    else pending.resolve(message.result)
  }

  #onWorkerExit(worker: Worker): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const pending of this.#pending.values()) pending.reject(lost(this.#name))
    this.#pending.clear()
    this.#stuck.forget()
    if (this.#stopped) return
    this.#deaths += 1
    for (const handle of this.#makeOptions.keys()) this.#lostHandles.add(handle)
    this.#log({ level: 'error', message: `${this.#name} died with ${this.#makeOptions.size} environments; they are made again` })
  }

  /** Starts a thread with the next call, not at once: one that cannot live must not be started over and over. */
  #startAgain(): Worker {
    const worker = this.#start()
    for (const [handle, options] of this.#makeOptions) {
      const id = this.#nextId++
      worker.postMessage({ id, handle, order: { kind: 'make', options } } satisfies WorkerRequest)
    }
    return worker
  }

  #endWhenStuck(): void {
    if (!this.#stuck.isStuck) return
    this.#log({ level: 'error', message: `${this.#name} has answered nothing for ${STUCK_MS / 1000} s and is ended` })
    void this.#worker?.terminate()
  }
}

/** The error of the worker: an error's class does not pass between threads, its code does. */
function relayed({ reason, message }: Failure, stack: string): Error {
  // Logs print only causes that are errors. Its own stack is the worker's, and not that of this thread.
  const [what] = stack.split('\n')
  const cause = Object.assign(new Error(what), { stack })
  return Object.assign(new Error(message, { cause }), { code: reason })
}

function gaveUp(): RequestError {
  return new RequestError(RequestErrorCode.cancelled, 'The caller gave up before its turn came')
}

function lost(name: string): RequestError {
  return new RequestError(
    RequestErrorCode.workerLost,
    `The environment died with its thread (${name}). It was made again without its snapshots: reset it`,
  )
}
