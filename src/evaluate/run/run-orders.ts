import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageRoot } from '../../spec/package-root.ts'
import type { EpisodeOrder } from './episode-order.ts'
import { keyOf } from './episode-order.ts'
import type { EpisodeJob, EpisodeMessage } from './episode-worker.ts'
import type { OrderAnswer, Unplayed } from './play-orders.ts'

export interface RunOptions {
  readonly threads: number
  /** Episodes that a thread plays at once. */
  readonly atOnce: number
  /** Told of every episode as soon as it is played. What it throws ends the run. */
  readonly tell: (order: EpisodeOrder, answer: OrderAnswer) => void
}

/** Small enough that every thread has something to do until the end, large enough that a phone is booted for many. */
const ORDERS_A_JOB = 16
/** Threads that may die over one order. */
const DEATHS = 3

type Orders = EpisodeJob['orders']

/**
 * Plays orders on simulated phones in threads. A thread that dies is replaced, and what it had not finished is played
 * again; an order that several threads have died over is told as unplayed. Rejects, with all threads ended, when an
 * agent, a task or an environment cannot be played at all: the error has the `code` of its cause.
 */
export async function runOrders(orders: readonly EpisodeOrder[], options: RunOptions): Promise<void> {
  const threads = Math.max(1, Math.min(options.threads, orders.length))
  const jobs = jobsOf(orders, Math.ceil(orders.length / (threads * options.atOnce)))
  const run = new Run(jobs, options)
  await run.finish(threads)
}

function jobsOf(orders: readonly EpisodeOrder[], most: number): Orders[] {
  const size = Math.min(ORDERS_A_JOB, most)
  const jobs: [EpisodeOrder, ...EpisodeOrder[]][] = []
  for (const order of orders) {
    const last = jobs.at(-1)
    if (last !== undefined && last.length < size && placeOf(last[0]) === placeOf(order)) last.push(order)
    else jobs.push([order])
  }
  return jobs
}

function placeOf({ agent, environment, action_space: space, criteria }: EpisodeOrder): string {
  return JSON.stringify([agent, environment, space, criteria])
}

class Run {
  readonly #jobs: Orders[]
  readonly #options: RunOptions
  readonly #deaths = new Map<string, number>()
  #nextId = 0

  constructor(jobs: Orders[], options: RunOptions) {
    this.#jobs = jobs
    this.#options = options
  }

  async finish(threads: number): Promise<void> {
    const stop = new AbortController()
    const work = async (): Promise<void> => {
      // One thread after the other, for as long as they die.
      while (this.#jobs.length > 0 && !stop.signal.aborted) await this.#thread(stop)
    }
    const ended = await Promise.allSettled(Array.from({ length: threads }, work))
    const failed = ended.find((each) => each.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }

  /** The life of one thread: resolves when there is nothing left to play, or when it has died. */
  async #thread(stop: AbortController): Promise<void> {
    const worker = new Worker(join(packageRoot(), 'dist/evaluate/run/episode-worker.js'))
    const playing = new Map<number, Set<EpisodeOrder>>()
    const give = (): void => {
      while (playing.size < this.#options.atOnce) {
        const orders = this.#jobs.shift()
        if (orders === undefined) break
        const job = { id: this.#nextId++, orders }
        playing.set(job.id, new Set(orders))
        worker.postMessage(job satisfies EpisodeJob)
      }
    }
    try {
      await new Promise<void>((resolve, reject) => {
        stop.signal.addEventListener('abort', () => resolve())
        worker.on('message', (message: EpisodeMessage) => {
          try {
            if ('fault' in message) throw Object.assign(new Error(message.fault.message), { code: message.fault.code })
            this.#hear(message, playing)
            give()
            if (playing.size === 0) resolve()
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        })
        let cause = 'its thread ended'
        worker.on('error', (error) => (cause = `its thread died: ${String(error)}`))
        worker.on('exit', () => {
          this.#bury(playing, cause)
          resolve()
        })
        give()
      })
    } catch (error) {
      stop.abort()
      throw error
    } finally {
      worker.removeAllListeners()
      await worker.terminate()
    }
  }

  #hear(message: Exclude<EpisodeMessage, { fault: unknown }>, playing: Map<number, Set<EpisodeOrder>>): void {
    if ('done' in message) {
      playing.delete(message.id)
      return
    }
    const orders = playing.get(message.id)
    for (const order of orders ?? []) {
      if (keyOf(order) !== keyOf(message.order)) continue
      orders?.delete(order)
      this.#options.tell(order, message.answer)
    }
  }

  /** What a dead thread has not finished is played again, each alone, so that one that kills threads harms no other. */
  #bury(playing: Map<number, Set<EpisodeOrder>>, cause: string): void {
    for (const orders of playing.values()) {
      for (const order of orders) {
        const deaths = (this.#deaths.get(keyOf(order)) ?? 0) + 1
        this.#deaths.set(keyOf(order), deaths)
        const unplayed: Unplayed = { order, failure: cause }
        if (deaths >= DEATHS) this.#options.tell(order, { unplayed })
        else this.#jobs.unshift([order])
      }
    }
  }
}
