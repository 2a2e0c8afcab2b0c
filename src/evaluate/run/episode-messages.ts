import type { AgentSettings } from '../agents/agent-source.ts'
import type { EpisodeOrder } from './episode-order.ts'
import type { Fault } from './fault.ts'
import type { RecordOptions } from './order-recorder.ts'
import type { OrderAnswer } from './play-orders.ts'

/** What is played one after the other on one phone: orders of one agent, environment and action space. */
export interface EpisodeBatch {
  /** As `openAgent` takes it. The orders may call it by another name. */
  readonly agent: string
  /** How this agent is run, over the settings of the player. */
  readonly settings?: AgentSettings
  readonly orders: readonly EpisodeOrder[]
  readonly record?: RecordOptions
  /** How often an episode that a failure outside of the agent ended is played anew; default `RERUNS`. */
  readonly reruns?: number
}

/** What a thread is asked. Several are played at once. */
export interface EpisodeJob extends EpisodeBatch {
  readonly id: number
}

/** What a thread answers: every order, and then the end of the job. */
export type EpisodeMessage =
  | { readonly id: number, readonly order: EpisodeOrder, readonly answer: OrderAnswer }
  | { readonly id: number, readonly done: true }
  /** Ends the job. */
  | { readonly id: number, readonly fault: Fault }
