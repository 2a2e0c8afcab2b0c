import { messageOf } from '@droidgym/base/error/message-of'
import { RERUNS } from '../../play/play-episode.ts'
import { settlePolicy } from '../../play/settle-choice.ts'
import type { EpisodeBatch } from './episode-messages.ts'
import type { EpisodeOrder } from './episode-order.ts'
import { keyOf } from './episode-order.ts'
import type { EpisodePlayer, Tell } from './episode-player.ts'
import { mayBeTriedAgain } from '../../play/evaluation-error.ts'
import type { OrderAnswer } from './play-orders.ts'

export interface RunOptions {
  /** It is closed at the end. */
  readonly player: EpisodePlayer
  /** Number of concurrent episodes. */
  readonly atOnce: number
  readonly tell: Tell
  /**
   * Retries of an episode that a failure outside the agent ended, and of one whose thread was lost; default `RERUNS`.
   */
  readonly reruns?: number | undefined
}

/** Small enough to keep every thread busy until the end, large enough that a boot serves many episodes. */
const ORDERS_A_BATCH = 16

/**
 * Plays orders. Repeats orders left by a dead thread; an order that killed several threads is reported as unplayed, as
 * is one whose every attempt devices or endpoints ended. Rejects, with the player closed, if an agent, task or
 * environment cannot be played at all: the error has the cause's `code`.
 */
export async function runOrders(orders: readonly EpisodeOrder[], options: RunOptions): Promise<void> {
  const { player, atOnce, tell, reruns = RERUNS } = options
  const batches = batchesOf(orders, Math.ceil(orders.length / atOnce))
  const deaths = new Map<string, number>()
  const stop = new AbortController()
  const stopped = (): boolean => stop.signal.aborted
  const work = async (): Promise<void> => {
    for (let batch = batches.shift(); batch !== undefined && !stopped(); batch = batches.shift()) {
      const left = new Set(batch.orders.map(keyOf))
      try {
        await player.play({ ...batch, reruns }, (order, answer) => {
          left.delete(keyOf(order))
          tell(order, withReruns(answer, deaths.get(keyOf(order)) ?? 0))
        })
      } catch (error) {
        if (stopped()) return
        if (!mayBeTriedAgain(error)) {
          stop.abort()
          await player.close()
          throw error
        }
        // Play each alone, so that an order that kills its thread affects no other.
        for (const order of batch.orders.filter((each) => left.has(keyOf(each)))) {
          const count = (deaths.get(keyOf(order)) ?? 0) + 1
          deaths.set(keyOf(order), count)
          if (count <= reruns) batches.unshift({ agent: batch.agent, orders: [order] })
          else tell(order, { unplayed: { order, failure: messageOf(error) } })
        }
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: Math.min(atOnce, batches.length) }, work))
  await player.close()
  const failure = ended.find((each) => each.status === 'rejected')
  if (failure !== undefined) throw failure.reason
}

/** Adds attempts that died with their threads. */
function withReruns(answer: OrderAnswer, deaths: number): OrderAnswer {
  if ('unplayed' in answer || deaths === 0) return answer
  return { result: { ...answer.result, reruns: answer.result.reruns + deaths } }
}

function batchesOf(orders: readonly EpisodeOrder[], most: number): EpisodeBatch[] {
  const size = Math.min(ORDERS_A_BATCH, most)
  const batches: { agent: string, orders: EpisodeOrder[] }[] = []
  let place = ''
  for (const order of orders) {
    const last = batches.at(-1)
    if (last !== undefined && last.orders.length < size && place === placeOf(order)) last.orders.push(order)
    else batches.push({ agent: order.agent, orders: [order] })
    place = placeOf(order)
  }
  return batches
}

/** The key of a batch: its orders are played in one environment of the gym. */
function placeOf(order: EpisodeOrder): string {
  const { agent, suite, environment, action_space: space, protocol, criteria } = order
  return JSON.stringify([agent, suite, environment, space, protocol, criteria, settlePolicy(order, 'real')])
}
