import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { AgentSettings } from '../../play/agents/agent-source.ts'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { endWorker } from '../../play/end-worker.ts'
import type { EpisodeBatch, EpisodeJob, EpisodeMessage } from './episode-messages.ts'
import type { EpisodePlayer, Tell } from './episode-player.ts'
import { EvaluationError, EvaluationErrorCode } from '../../play/evaluation-error.ts'
import { errorOf } from './fault.ts'

interface Playing {
  readonly tell: Tell
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/** Threads that each play several episodes concurrently on simulated phones. */
export class EpisodePool implements EpisodePlayer {
  readonly #threads: EpisodeThread[]

  constructor(threads: number, settings: AgentSettings = {}) {
    this.#threads = Array.from({ length: threads }, () => new EpisodeThread(settings))
  }

  /** Plays on the thread with the lowest load. */
  play(batch: EpisodeBatch, tell: Tell): Promise<void> {
    const [idlest] = this.#threads.toSorted((a, b) => a.load - b.load)
    if (idlest === undefined) throw new RangeError('A pool needs at least one thread')
    return idlest.play(batch, tell)
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }
}

/** A thread that is started on demand, and restarted when it has died. */
class EpisodeThread {
  readonly #playing = new Map<number, Playing>()
  readonly #settings: AgentSettings
  #worker: Worker | undefined
  #nextId = 0
  #closed = false

  constructor(settings: AgentSettings) {
    this.#settings = settings
  }

  get load(): number {
    return this.#playing.size
  }

  play(batch: EpisodeBatch, tell: Tell): Promise<void> {
    if (this.#closed) return Promise.reject(lost('it was closed'))
    this.#worker ??= this.#start()
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const id = this.#nextId++
      this.#playing.set(id, { tell, resolve, reject })
      worker.postMessage({ id, ...batch } satisfies EpisodeJob)
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    const worker = this.#worker
    if (worker === undefined) return
    await endWorker(worker)
  }

  #start(): Worker {
    const main = join(packageRoot(), 'dist/lab/experiment/run/episode-worker.js')
    const worker = new Worker(main, { workerData: this.#settings })
    let cause = 'it ended'
    worker.on('message', (message: EpisodeMessage) => this.#hear(message))
    worker.on('error', (error) => (cause = String(error)))
    worker.on('exit', () => {
      this.#worker = undefined
      for (const { reject } of this.#playing.values()) reject(lost(cause))
      this.#playing.clear()
    })
    return worker
  }

  #hear(message: EpisodeMessage): void {
    const playing = this.#playing.get(message.id)
    if (playing === undefined) return
    try {
      if ('answer' in message) {
        playing.tell(message.order, message.answer)
        return
      }
      this.#playing.delete(message.id)
      if ('done' in message) playing.resolve()
      else playing.reject(errorOf(message.fault))
    } catch (error) {
      this.#playing.delete(message.id)
      playing.reject(error)
    }
  }
}

function lost(cause: string): EvaluationError {
  const message = `The thread that played the episode is gone: ${cause}. Play it again`
  return new EvaluationError(EvaluationErrorCode.threadLost, message)
}
