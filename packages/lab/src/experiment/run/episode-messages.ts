import type { AgentSettings } from '../../play/agents/agent-source.ts'
import type { EpisodeOrder } from './episode-order.ts'
import type { Fault } from './fault.ts'
import type { RecordOptions } from './order-recorder.ts'
import type { OrderAnswer } from './play-orders.ts'

/** Orders of one agent, environment and action space, played one after the other on one phone. */
export interface EpisodeBatch {
  /** The agent in the form of `openAgent`. Orders may use another name for it. */
  readonly agent: string
  /** Settings of this agent, overriding the player's. */
  readonly settings?: AgentSettings
  readonly orders: readonly EpisodeOrder[]
  readonly record?: RecordOptions | undefined
  /** Retries of an episode that a failure outside the agent ended; default `RERUNS`. */
  readonly reruns?: number | undefined
}

/** A job for a thread. Several run concurrently. */
export interface EpisodeJob extends EpisodeBatch {
  readonly id: number
}

/** A thread's answers: one for every order, then the end of the job. */
export type EpisodeMessage =
  | { readonly id: number, readonly order: EpisodeOrder, readonly answer: OrderAnswer }
  | { readonly id: number, readonly done: true }
  /** Ends the job. */
  | { readonly id: number, readonly fault: Fault }
