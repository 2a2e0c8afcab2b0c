import type { EndRequest } from '../../../evaluate/end-worker.ts'
import type { Fault } from '../../../evaluate/run/fault.ts'
import type { EpisodeStepDetails } from '../../../judge/episode-details.ts'
import type { IndexEntry } from '../../../record/recording-index.ts'
import type { EvaluationCell } from '../protocol.ts'
import type { PlayedEpisode } from './keep-episode.ts'
import type { WhatIfOrder, WhatIfOutcome } from './what-if.ts'

/** What the thread of recordings is asked, by kind. Plain data, which passes between threads. */
export interface ReplayOrders {
  readonly keep: PlayedEpisode
  readonly details: { readonly file: string }
  readonly whatIf: WhatIfOrder
  readonly evaluation: { readonly folder: string }
}
export type OrderKind = keyof ReplayOrders

/** What it answers. */
export interface ReplayOutcomes {
  readonly keep: IndexEntry
  readonly details: readonly EpisodeStepDetails[]
  readonly whatIf: WhatIfOutcome
  readonly evaluation: readonly EvaluationCell[]
}

export type ReplayRequest =
  | { readonly id: number; readonly kind: OrderKind; readonly order: ReplayOrders[OrderKind] }
  /** Nobody waits for the outcome any more. */
  | { readonly cancelled: number }
  | EndRequest

export type ReplayAnswer =
  | { readonly id: number; readonly outcome: ReplayOutcomes[OrderKind] }
  | { readonly id: number; readonly fault: Fault }
