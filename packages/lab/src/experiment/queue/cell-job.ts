import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { EpisodeOrder } from '../run/episode-order.ts'
import { episodeOrderSchema } from '../run/episode-order.ts'
import { episodeResultSchema } from '../run/episode-result.ts'
import { MAX_RERUNS } from '../../play/play-episode.ts'
import { packageVersion } from '@droidgym/spec/load/package-root'

/** Workers take only jobs of their own version, as versions may play differently. */
export const CELL_QUEUE = `droidgym-cells-${packageVersion()}`

/** A job in the queue: every episode of one agent, task and environment. */
export const cellJobSchema = z.strictObject({
  orders: z.array(episodeOrderSchema).min(1).max(10_000),
  /** Retries by a worker of an episode that a failure outside the agent ended. */
  reruns: z.int().min(0).max(MAX_RERUNS).optional(),
})
export type CellJob = z.infer<typeof cellJobSchema>

/** The answer to a job. A fault is permanent, and ends the run. */
export const cellAnswerSchema = z.union([
  z.strictObject({ results: z.array(episodeResultSchema) }),
  z.strictObject({ fault: z.strictObject({ code: z.string().optional(), message: z.string() }) }),
])
export type CellAnswer = z.infer<typeof cellAnswerSchema>

/** A job for every cell, by id: a cell's id is deterministic, so that it is queued once. */
export function cellJobs(orders: readonly EpisodeOrder[], reruns?: number): Map<string, CellJob> {
  const cells = new Map<string, EpisodeOrder[]>()
  for (const order of orders) {
    const key = JSON.stringify({ ...order, episode: 0, seed: 0 })
    const known = cells.get(key)
    if (known === undefined) cells.set(key, [order])
    else known.push(order)
  }
  const how = reruns === undefined ? {} : { reruns }
  return new Map([...cells.values()].map((cell) => [idOf(cell), { orders: cell, ...how }]))
}

function idOf(orders: readonly EpisodeOrder[]): string {
  // A run that continues finds what it queued before its first result.
  return createHash('sha256').update(JSON.stringify(orders.map((order) => ({ ...order, phone: undefined })))).digest('hex')
}
