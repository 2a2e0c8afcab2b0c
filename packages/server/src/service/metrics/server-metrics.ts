import { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { MetricList } from './gym-metrics.ts'

const CALL_BUCKETS = [1e-4, 3e-4, 1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]
/** Longer than a worker is ever in one step, shorter than Prometheus waits (its `scrape_timeout` is 10 s). */
const READ_DEADLINE_MS = 5_000

/** A thread with environments. Ids are not used again: what a lost thread has counted stays counted. */
export interface MetricsSource {
  readonly id: string
  read(): Promise<MetricList>
}

/** Figures that are read when the page is written. */
export interface ServerFigures {
  /** The threads with environments, the server's own included where it has some. */
  sources(): readonly MetricsSource[]
  workers(): number
  /** The pool of real phones, where there is one. */
  phones?(): readonly { readonly state: string }[]
}

/** Counts what happens in the server's own thread, and writes the page with the metrics of all threads. */
export class ServerMetrics {
  readonly #figures: ServerFigures
  readonly #registry = new Registry()
  readonly #calls: Histogram
  readonly #refusals: Counter
  /** What each thread has counted, as far as it was read. */
  readonly #last = new Map<string, MetricList>()
  #lost: MetricList = []
  #page: Promise<string> | undefined

  constructor(figures: ServerFigures) {
    this.#figures = figures
    const registers = [this.#registry]
    this.#calls = new Histogram({
      name: 'droidgym_call_seconds',
      help: 'Time from a request to its answer; the requests of a session are calls too.',
      labelNames: ['method', 'code'],
      buckets: CALL_BUCKETS,
      registers,
    })
    this.#refusals = new Counter({
      name: 'droidgym_refusals_total',
      help: 'Calls that were answered with an error, by its reason.',
      labelNames: ['reason'],
      registers,
    })
    new Gauge({
      name: 'droidgym_workers',
      help: 'Worker threads that run.',
      registers,
      collect() {
        this.set(figures.workers())
      },
    })
    new Gauge({
      name: 'droidgym_pool_phones',
      help: 'Real phones of the pool, by what they are doing.',
      labelNames: ['state'],
      registers,
      collect() {
        this.reset()
        for (const { state } of figures.phones?.() ?? []) this.inc({ state })
      },
    })
  }

  /** A call of this method was answered with this canonical code (`OK`, `NOT_FOUND`…) after so many milliseconds. */
  answered(method: string, code: string, ms: number): void {
    this.#calls.observe({ method, code }, ms / 1000)
  }

  /** A call was refused or failed; `reason` is an error's stable code. */
  refused(reason: string): void {
    this.#refusals.inc({ reason })
  }

  /** All metrics in Prometheus' text format. Concurrent callers share one page. */
  page(): Promise<string> {
    this.#page ??= this.#write().finally(() => {
      this.#page = undefined
    })
    return this.#page
  }

  async #write(): Promise<string> {
    const sources = this.#figures.sources()
    await this.#forgetLost(new Set(sources.map(({ id }) => id)))
    await Promise.all(sources.map((source) => this.#read(source)))
    const gathered = merged([this.#lost, ...this.#last.values()])
    const pages = [processRegistry(), this.#registry, gathered].map((registry) => registry.metrics())
    return (await Promise.all(pages)).join('\n')
  }

  /** For a thread that does not answer in time, its last answer counts. */
  async #read(source: MetricsSource): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), READ_DEADLINE_MS)
    })
    const list = await Promise.race([source.read().catch(() => undefined), late])
    clearTimeout(timer)
    if (list !== undefined) this.#last.set(source.id, list)
  }

  /** Keeps what lost threads have counted: a counter that falls looks restarted to Prometheus. Drops their gauges. */
  async #forgetLost(present: ReadonlySet<string>): Promise<void> {
    for (const [id, list] of this.#last) {
      if (present.has(id)) continue
      this.#last.delete(id)
      const counted = list.filter(({ type }) => String(type) !== 'gauge')
      this.#lost = await merged([this.#lost, counted]).getMetricsAsJSON()
    }
  }
}

function merged(lists: readonly MetricList[]): Registry {
  return AggregatorRegistry.aggregate([...lists])
}

let ofProcess: Registry | undefined

/** Memory, processor, event loop and collector of the process; what measures them is set up once. */
function processRegistry(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}
