import type { EpisodeOrder } from '../../evaluate/run/episode-order.ts'
import type { Evaluation } from '../../evaluate/run/evaluate.ts'
import { evaluate } from '../../evaluate/run/evaluate.ts'
import { playMissing } from './player-options.ts'
import type { QueueFlags } from './player-options.ts'
import { progressBar } from '../output/progress.ts'
import { resumable } from '../output/resumable.ts'

export interface OrdersToEvaluate {
  readonly folder: string
  readonly title: string
  /** Text of the bar before the count of successes; default none. */
  readonly label?: string
  readonly episodesPerThread: number
}

/** Plays the folder's missing episodes as the flags say, with a progress bar. Rejects as `evaluate` does. */
export async function evaluateOrders(
  orders: readonly EpisodeOrder[],
  flags: QueueFlags,
  { folder, title, label = '', episodesPerThread }: OrdersToEvaluate,
): Promise<Evaluation> {
  const bar = progressBar(orders.length, 'episodes')
  try {
    return await resumable(`The finished episodes are kept in ${folder}`, () => evaluate(orders, {
      folder,
      title,
      play: (missing, tell) => playMissing(missing, flags, { folder, episodesPerThread, tell }),
      progress: (done, succeeded) => bar.update(done, `${label}${succeeded} succeeded`),
    }))
  } finally {
    bar.stop()
  }
}
