import type { EpisodeBatch } from './episode-messages.ts'
import type { EpisodeOrder } from './episode-order.ts'
import type { OrderAnswer } from './play-orders.ts'

/** Called for every episode as soon as it is played. An error rejects the batch. */
export type Tell = (order: EpisodeOrder, answer: OrderAnswer) => void

/** Plays episodes: in threads on simulated phones, or on real ones. */
export interface EpisodePlayer {
  /**
   * Plays a batch. Rejects with `THREAD_LOST` if its thread is lost, which may be retried, and with the cause's `code`
   * if the batch cannot be played at all.
   */
  play(batch: EpisodeBatch, tell: Tell): Promise<void>
  /** Ends everything it has started; running batches reject. */
  close(): Promise<void>
}
