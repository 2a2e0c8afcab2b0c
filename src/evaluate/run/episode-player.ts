import type { EpisodeBatch } from './episode-messages.ts'
import type { EpisodeOrder } from './episode-order.ts'
import type { OrderAnswer } from './play-orders.ts'

/** Told of every episode as soon as it is played. What it throws rejects the batch. */
export type Tell = (order: EpisodeOrder, answer: OrderAnswer) => void

/** Where episodes are played: in threads on simulated phones, or on real ones. */
export interface EpisodePlayer {
  /**
   * Plays a batch. Rejects with `THREAD_LOST` when what played it is gone, which may be tried again, and with the
   * `code` of its cause when the batch cannot be played at all.
   */
  play(batch: EpisodeBatch, tell: Tell): Promise<void>
  /** Ends what it has started; what it was playing rejects. */
  close(): Promise<void>
}
