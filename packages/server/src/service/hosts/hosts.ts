import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { Gym } from '@droidgym/gym/gym'
import { openRecordings } from '@droidgym/gym/record/recording-index'
import { GymMetrics } from '../metrics/gym-metrics.ts'
import type { MetricsSource } from '../metrics/server-metrics.ts'
import type { ServerLog } from '../server-log.ts'
import type { AnswerEncoder } from './answer-encoder.ts'
import type { EnvironmentHost } from './environment-host.ts'
import { LocalHost } from './local-host.ts'
import { withPeopleModel } from './people-model.ts'
import { withRecording } from './server-recording.ts'
import { openSharedFolder, SharedRings } from './shared-frames.ts'
import { WorkerHost } from './worker-host.ts'
import type { WorkerSettings } from './worker-messages.ts'

/** The backend whose environments live in workers, which make them with `simulatedGym`. */
const IN_WORKERS = 'simulated'

export interface HostsOptions extends WorkerSettings {
  readonly workers: number
  /** The file that workers run, as `WorkerHostOptions.file`; it must use the same encoder. */
  readonly workerFile: string
  /** For encoded answers of the environments in this thread. */
  readonly encoder?: AnswerEncoder | undefined
}

/** All places where environments live. An environment stays where it was put. */
export class Hosts {
  readonly workers: readonly WorkerHost[]
  readonly #here: LocalHost
  readonly #metrics: GymMetrics | undefined
  /** Of this server, if it shares memory; removed when it stops. A client that can read it can read what is there. */
  readonly sharedFolder: string | undefined

  /** With 0 workers everything lives in this thread. Throws `RECORDING_FAILED` when there is no place to record. */
  constructor(gym: Gym, options: HostsOptions, log: ServerLog) {
    const { workers, workerFile: file, encoder, metrics, warmUp, record, peopleModel, sharedPixels } = options
    if (record !== undefined) openRecordings(record)
    this.#metrics = metrics ? new GymMetrics() : undefined
    const recorded = withRecording(gym, record, { metrics: this.#metrics, log })
    this.sharedFolder = sharedPixels === undefined ? undefined : openSharedFolder(sharedPixels)
    const folder = this.sharedFolder
    const rings = folder === undefined ? undefined : new SharedRings(join(folder, 'server'))
    const spoken = withPeopleModel(recorded, peopleModel, log)
    this.#here = new LocalHost(spoken, { metrics: this.#metrics, encoder, rings, log })
    const settings = { file, metrics, log, warmUp, record, peopleModel }
    this.workers = Array.from({ length: workers }, (_, index) => {
      const own = folder === undefined ? undefined : join(folder, `worker-${index}`)
      return new WorkerHost(`worker ${index}`, { ...settings, sharedPixels: own })
    })
  }

  /** One for each thread with environments; none when metrics are off. */
  metricsSources(): readonly MetricsSource[] {
    const here = this.#metrics
    if (here === undefined) return []
    return [{ id: 'server', read: () => here.read() }, ...this.workers.map((worker) => worker.metricsSource())]
  }

  /** The worker with the fewest environments for a simulated phone; this thread for a real one. */
  placeFor({ backend }: MakeOptions): EnvironmentHost {
    const [first, ...others] = this.workers
    if (first === undefined || backend !== IN_WORKERS) return this.#here
    return others.reduce((emptiest, worker) => (worker.size < emptiest.size ? worker : emptiest), first)
  }

  /** Resolves when every worker has loaded what it needs; rejects with `WORKER_LOST` when one cannot. */
  async ready(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.ready()))
  }

  async stop(): Promise<void> {
    this.#metrics?.close()
    await Promise.all(this.workers.map((worker) => worker.stop()))
    if (this.sharedFolder !== undefined) rmSync(this.sharedFolder, { recursive: true, force: true })
  }
}
