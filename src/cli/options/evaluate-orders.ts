import type { ModelUsage } from '@droidgym/agent/exchange'
import type { EpisodeOrder } from '@droidgym/lab/experiment/run/episode-order'
import type { Evaluation } from '@droidgym/lab/experiment/run/evaluate'
import { evaluate } from '@droidgym/lab/experiment/run/evaluate'
import type { Tell } from '@droidgym/lab/experiment/run/episode-player'
import type { OrderAnswer } from '@droidgym/lab/experiment/run/play-orders'
import type { BudgetFlags } from './budget.ts'
import { playMissing } from './player-options.ts'
import type { PlaySettings, QueueFlags } from './player-options.ts'
import { commandLine } from '../output/command-line.ts'
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
  flags: QueueFlags & BudgetFlags,
  { folder, title, label = '', episodesPerThread }: OrdersToEvaluate,
): Promise<Evaluation> {
  flags.budget?.checkPriced(orders)
  const bar = progressBar(orders.length, 'episodes')
  try {
    return await resumable(`The finished episodes are kept in ${folder}`, () => evaluate(orders, {
      folder,
      title,
      command: commandLine(),
      play: async (missing, tell) => playWithin(missing, flags, { folder, episodesPerThread, tell }),
      progress: (done, succeeded) => bar.update(done, `${label}${succeeded} succeeded`),
    }))
  } finally {
    bar.stop()
  }
}

/** Plays all, or with a budget as many at a time as run together, until it is used. */
async function playWithin(
  missing: readonly EpisodeOrder[],
  { budget, ...flags }: QueueFlags & BudgetFlags,
  settings: PlaySettings,
): Promise<void> {
  if (budget === undefined) {
    await playMissing(missing, flags, settings)
    return
  }
  const together = Math.max(1, flags.workers) * settings.episodesPerThread
  const tell: Tell = (order, answer) => {
    budget.spend(usagesOf(answer))
    settings.tell(order, answer)
  }
  for (let begun = 0; begun < missing.length; begun += together) {
    if (budget.isUsed) {
      budget.leave(missing.length - begun)
      return
    }
    await playMissing(missing.slice(begun, begun + together), flags, { ...settings, tell })
  }
}

/** What the models of an agent and of its judge were asked. */
function usagesOf(answer: OrderAnswer): readonly ModelUsage[] {
  if ('unplayed' in answer) return answer.unplayed.usages ?? []
  const { model_usage: usage, judgement } = answer.result
  return [usage, judgement?.usage].filter((asked) => asked !== undefined)
}
