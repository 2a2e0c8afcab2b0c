import { defined } from '@droidgym/base/defined'
import type { Gym } from '@droidgym/gym/gym'
import { AnswerBudget } from './answers/answer-budget.ts'
import { RequestGate } from './answers/request-gate.ts'
import { Clients } from './clients/clients.ts'
import type { AnswerEncoder } from './hosts/answer-encoder.ts'
import { Hosts } from './hosts/hosts.ts'
import { startMetricsEndpoint } from './metrics/metrics-endpoint.ts'
import type { MetricsEndpoint } from './metrics/metrics-endpoint.ts'
import { ServerMetrics } from './metrics/server-metrics.ts'
import { exposureWarning } from './options/exposure.ts'
import type { ServerSettings } from './options/server-options.ts'
import { EnvironmentRegistry } from './registry/environment-registry.ts'
import type { ServerLog } from './server-log.ts'

/** How a face wants its answers encoded. */
export interface FaceEncoding {
  /** As `HostsOptions.workerFile`. */
  readonly workerFile: string
  readonly encoder?: AnswerEncoder | undefined
}

/** What a face serves: the environments of a gym, with the clients and limits of the settings. */
export class Service {
  readonly gym: Gym
  readonly clients: Clients
  readonly hosts: Hosts
  readonly registry: EnvironmentRegistry
  readonly budget: AnswerBudget
  readonly gate: RequestGate
  /** As `MakeParts.waitMs`. */
  readonly waitMs: number
  readonly #settings: ServerSettings
  readonly #log: ServerLog
  readonly #metrics: ServerMetrics | undefined
  #endpoint: MetricsEndpoint | undefined
  #isClosing = false

  private constructor(gym: Gym, settings: ServerSettings, encoding: FaceEncoding, log: ServerLog) {
    const { workerFile, encoder } = encoding
    const { workers, warmUp, record, peopleModel, sharedPixels, waitMs } = settings
    this.gym = gym
    this.waitMs = waitMs
    this.#settings = settings
    this.#log = log
    this.clients = new Clients(settings)
    const metrics = settings.metrics !== undefined
    const places = { workers, workerFile, encoder, metrics, warmUp, record, peopleModel, sharedPixels }
    this.hosts = new Hosts(gym, places, log)
    this.#metrics = metrics
      ? new ServerMetrics(defined({
          sources: () => this.hosts.metricsSources(),
          workers: () => this.hosts.workers.length,
          phones: gym.phones,
        }))
      : undefined
    this.registry = new EnvironmentRegistry(settings, log)
    this.budget = new AnswerBudget(settings)
    this.gate = new RequestGate(this.budget, log, this.#metrics)
  }

  /** Resolves when environments can be made. Rejects with `WORKER_LOST`, and as `Clients` and `Hosts` throw. */
  static async open(gym: Gym, settings: ServerSettings, encoding: FaceEncoding, log: ServerLog): Promise<Service> {
    const warning = exposureWarning(settings)
    if (warning !== undefined) log({ level: 'warning', message: warning })
    const service = new Service(gym, settings, encoding, log)
    try {
      await service.hosts.ready()
      return service
    } catch (error) {
      await service.stop()
      throw error
    }
  }

  /** Where metrics and probes are served, if anywhere. */
  get metricsPort(): number | undefined {
    return this.#endpoint?.port
  }

  /** Serves metrics and probes, if the settings say so. Call it when the face takes calls: the probes say so. */
  async serveMetrics(): Promise<void> {
    const metrics = this.#metrics
    if (metrics === undefined || this.#settings.metrics === undefined) return
    this.#endpoint = await startMetricsEndpoint({
      ...this.#settings.metrics,
      page: () => metrics.page(),
      ready: () => !this.#isClosing,
    })
  }

  /** Refuses new work and closes the environments. A device that hangs must not keep the process from ending. */
  async closeEnvironments(): Promise<void> {
    this.#isClosing = true
    const { graceMs } = this.#settings
    let deadline: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      deadline = setTimeout(() => {
        const message = `${this.registry.size} environments did not close within ${graceMs} ms and are left`
        this.#log({ level: 'error', message })
        resolve()
      }, graceMs)
    })
    await Promise.race([this.registry.shutDown(), late])
    clearTimeout(deadline)
  }

  /** Ends the threads of the environments, and the metrics. */
  async stop(): Promise<void> {
    await this.hosts.stop()
    await this.#endpoint?.close()
  }
}
