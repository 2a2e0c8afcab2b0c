import type { EpisodeStepDetails } from '@droidgym/lab/judge/episode-details'
import type { IndexEntry } from '@droidgym/gym/record/recording-index'
import type { OrderTable } from '../threads/orders.ts'
import type { PlayedEpisode } from './keep-episode.ts'
import type { WhatIfOrder, WhatIfOutcome } from './what-if.ts'

/** What the thread that plays recordings once more is asked. */
export interface ReplayOrders extends OrderTable<'keep' | 'details' | 'whatIf'> {
  readonly keep: { readonly order: PlayedEpisode; readonly outcome: IndexEntry }
  readonly details: { readonly order: { readonly file: string }; readonly outcome: readonly EpisodeStepDetails[] }
  readonly whatIf: { readonly order: WhatIfOrder; readonly outcome: WhatIfOutcome }
}
