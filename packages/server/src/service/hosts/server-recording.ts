import { messageOf } from '@droidgym/base/error/message-of'
import type { Gym } from '@droidgym/gym/gym'
import type { RecordingListener } from '@droidgym/gym/record/episode-recording'
import { recordedGym } from '@droidgym/gym/record/recorded-environment'
import type { GymMetrics } from '../metrics/gym-metrics.ts'
import type { ServerLog } from '../server-log.ts'

/** Where the outcomes of recordings are reported. */
interface RecordingReports {
  readonly metrics: GymMetrics | undefined
  readonly log: ServerLog
}

/** The same gym, or with a `folder` one that records every episode into it. */
export function withRecording(gym: Gym, folder: string | undefined, to: RecordingReports): Gym {
  return folder === undefined ? gym : recordedGym(gym, { folder, listener: new RecordingReporter(folder, to) })
}

/** Counts recordings, and tells the operator when they begin to fail and when they succeed again. */
class RecordingReporter implements RecordingListener {
  readonly #folder: string
  readonly #metrics: GymMetrics | undefined
  readonly #log: ServerLog
  #failing = false

  constructor(folder: string, { metrics, log }: RecordingReports) {
    this.#folder = folder
    this.#metrics = metrics
    this.#log = log
  }

  recorded(): void {
    this.#metrics?.recorded('written')
    if (!this.#failing) return
    this.#failing = false
    this.#log({ level: 'info', message: `Recordings into ${this.#folder} are written again` })
  }

  givenUp(id: string, error: unknown): void {
    this.#metrics?.recorded('given_up')
    if (this.#failing) return
    this.#failing = true
    const reason = messageOf(error)
    const message = `The recording ${id} is given up, its episode goes on: ${reason}. Make room in ${this.#folder}`
    this.#log({ level: 'warning', message })
  }
}
