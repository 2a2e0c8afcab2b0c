import { performance } from 'node:perf_hooks'
import { threadId } from 'node:worker_threads'
import { getHeapStatistics } from 'node:v8'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { StepResult } from '@droidgym/gym/environment-contract'
import { onStage } from '@droidgym/base/trace/stage'

/** A registry's metrics as plain data. */
export type MetricList = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** From 10 µs, a decoded action, to 30 s, a real phone's reset. */
const STAGE_BUCKETS = [1e-5, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]

/** What happens in the environments of one thread, counted for Prometheus. It listens to the thread's stages. */
export class GymMetrics {
  readonly #registry = new Registry()
  readonly #steps = this.#counter('droidgym_steps_total', 'Steps, of whatever outcome.')
  readonly #rolledOut = this.#counter('droidgym_roll_out_steps_total', 'Steps of roll-outs, which are no steps of episodes.')
  readonly #resets = this.#counter('droidgym_resets_total', 'Episodes that began.')
  readonly #episodes = this.#counter('droidgym_episodes_total', 'Episodes that ended, by how.', 'outcome')
  readonly #aborts = this.#counter('droidgym_aborts_total', 'Episodes that a failing device ended, by its error.', 'cause')
  readonly #recordings = this.#counter('droidgym_recordings_total', 'Episodes to be recorded, by what came of it.', 'outcome')
  readonly #environments = new Gauge({
    name: 'droidgym_environments',
    help: 'Environments that are open, by the kind of phone.',
    labelNames: ['backend'],
    registers: [this.#registry],
  })

  readonly #stopListening: () => void
  #countsStages = true

  constructor() {
    const stages = new Histogram({
      name: 'droidgym_stage_seconds',
      help: "Time of each stage's own; `step` and `reset` are wholes.",
      labelNames: ['stage'],
      buckets: STAGE_BUCKETS,
      registers: [this.#registry],
    })
    this.#stopListening = onStage((stage, ms) => {
      if (this.#countsStages) stages.observe({ stage }, ms / 1000)
    })
    this.#describeThread()
  }

  opened(backend: string): void {
    this.#environments.inc({ backend })
  }

  closed(backend: string): void {
    this.#environments.dec({ backend })
  }

  /** An episode began with a reset, not with an automatic one. */
  reset(): void {
    this.#resets.inc()
  }

  stepped({ terminated, truncated, info, instruction, final }: StepResult): void {
    if (instruction !== undefined) this.#resets.inc()
    // With `next-step`, the step after an episode's end only begins the next episode.
    if (instruction !== undefined && final === undefined) return
    this.#steps.inc()
    if (!terminated && !truncated) return
    const { aborted, failure = '' } = final?.info ?? info
    this.#episodes.inc({ outcome: terminated ? 'success' : aborted ? 'aborted' : 'limit' })
    if (aborted) this.#aborts.inc({ cause: /^[A-Z_]+/.exec(failure)?.[0] ?? 'UNKNOWN' })
  }

  /** A step of a roll-out was carried out. */
  rolledOut(): void {
    this.#rolledOut.inc()
  }

  recorded(outcome: 'written' | 'given_up'): void {
    this.#recordings.inc({ outcome })
  }

  /** Does not count the stages while the work goes on. */
  async withoutStages(work: () => Promise<void>): Promise<void> {
    this.#countsStages = false
    try {
      await work()
    } finally {
      this.#countsStages = true
    }
  }

  /** All metrics as plain data, which can be sent to another thread. */
  read(): Promise<MetricList> {
    return this.#registry.getMetricsAsJSON()
  }

  close(): void {
    this.#stopListening()
  }

  #counter(name: string, help: string, ...labelNames: string[]): Counter {
    return new Counter({ name, help, labelNames, registers: [this.#registry] })
  }

  #describeThread(): void {
    const thread = String(threadId)
    new Gauge({
      name: 'droidgym_thread_heap_bytes',
      help: 'JavaScript heap in use, of every thread with environments.',
      labelNames: ['thread'],
      registers: [this.#registry],
      collect() {
        this.set({ thread }, getHeapStatistics().used_heap_size)
      },
    })
    let before = performance.eventLoopUtilization()
    new Gauge({
      name: 'droidgym_thread_busy_ratio',
      help: 'How busy a thread with environments was since it was last asked: 0 idle, 1 never idle.',
      labelNames: ['thread'],
      registers: [this.#registry],
      collect() {
        const now = performance.eventLoopUtilization()
        this.set({ thread }, performance.eventLoopUtilization(now, before).utilization)
        before = now
      },
    })
  }
}
