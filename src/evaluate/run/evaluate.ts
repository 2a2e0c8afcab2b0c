import type { EpisodeOrder } from './episode-order.ts'
import { keyOf } from './episode-order.ts'
import type { Tell } from './episode-player.ts'
import type { EpisodeResult } from './episode-result.ts'
import type { Unplayed } from './play-orders.ts'
import { ResultLog } from './result-log.ts'

/** What came of a set of orders. */
export interface Evaluation {
  readonly title: string
  readonly results: readonly EpisodeResult[]
  /** Not counted, and to be played again. */
  readonly unplayed: readonly Unplayed[]
}

export interface EvaluateOptions {
  readonly folder: string
  readonly title: string
  /** Who plays what is missing: threads of this process, or workers of a queue. */
  readonly play: (orders: readonly EpisodeOrder[], tell: Tell) => Promise<void>
  readonly progress?: (done: number, succeeded: number) => void
}

/**
 * Plays what of the orders is not in the folder yet, and adds it there as it comes. Rejects with an `EvaluationError`
 * when the folder cannot be used, and with the cause when an agent, task or environment cannot be played at all.
 */
export async function evaluate(orders: readonly EpisodeOrder[], options: EvaluateOptions): Promise<Evaluation> {
  const { folder, title, play, progress = () => undefined } = options
  const log = ResultLog.open(folder)
  log.checkBelongsTo(orders)
  const unplayed: Unplayed[] = []
  const missing = orders.filter((order) => !log.has(order))
  let done = orders.length - missing.length
  let succeeded = 0
  progress(done, succeeded)
  await play(missing, (_order, answer) => {
    if ('unplayed' in answer) unplayed.push(answer.unplayed)
    else {
      log.add(answer.result)
      succeeded += Number(answer.result.success)
    }
    progress((done += 1), succeeded)
  })
  const wanted = new Set(orders.map(keyOf))
  return { title, results: log.results.filter((result) => wanted.has(keyOf(result))), unplayed }
}
