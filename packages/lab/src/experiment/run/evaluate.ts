import { defined } from '@droidgym/base/defined'
import type { EpisodeOrder } from './episode-order.ts'
import { keyOf } from './episode-order.ts'
import type { Tell } from './episode-player.ts'
import type { EpisodeResult } from './episode-result.ts'
import { holdFolder } from './hold-folder.ts'
import { waitsForJudge } from './judged-result.ts'
import type { Unplayed } from './play-orders.ts'
import { ResultLog } from './result-log.ts'
import { addStart } from '../start/run-starts.ts'

/** The results of a set of orders. */
export interface Evaluation {
  readonly title: string
  readonly results: readonly EpisodeResult[]
  /** Not counted; to be played again. */
  readonly unplayed: readonly Unplayed[]
  /** Played, and judged neither by rules nor by a judge yet; absent: none. */
  readonly waiting?: readonly EpisodeResult[]
}

/** Sets apart the results that wait for a judge. */
export function withWaiting(results: readonly EpisodeResult[]): Pick<Evaluation, 'results' | 'waiting'> {
  const waiting = results.filter(waitsForJudge)
  return waiting.length === 0 ? { results } : { results: results.filter((each) => !waitsForJudge(each)), waiting }
}

export interface EvaluateOptions {
  readonly folder: string
  readonly title: string
  /** What was typed to start it, for those who look at the folder later. */
  readonly command?: string
  /** Plays missing episodes: in threads of this process, or by workers of a queue. */
  readonly play: (orders: readonly EpisodeOrder[], tell: Tell) => Promise<void>
  readonly progress?: (done: number, succeeded: number) => void
}

/**
 * Plays the orders that the folder does not have yet, and adds each result as it comes. Rejects with an
 * `EvaluationError` if the folder cannot be used or another run writes into it, and with the cause if an agent, task or
 * environment cannot be played at all.
 */
export async function evaluate(orders: readonly EpisodeOrder[], options: EvaluateOptions): Promise<Evaluation> {
  const release = holdFolder(options.folder)
  try {
    return await evaluateHeld(orders, options)
  } finally {
    release()
  }
}

async function evaluateHeld(orders: readonly EpisodeOrder[], options: EvaluateOptions): Promise<Evaluation> {
  const { folder, title, command, play, progress = () => undefined } = options
  const log = ResultLog.open(folder)
  log.checkBelongsTo(orders)
  const unplayed: Unplayed[] = []
  const { phone } = log
  const missing = orders.filter((order) => !log.has(order)).map((order) => ({ ...order, ...(phone && { phone }) }))
  if (missing.length > 0) addStart(folder, defined({ command, episodes: orders.length }))
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
  return { title, ...withWaiting(log.results.filter((result) => wanted.has(keyOf(result)))), unplayed }
}
