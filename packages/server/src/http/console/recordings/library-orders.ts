import type { Action } from '@droidgym/gym/action/action'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { OrderTable } from '../threads/orders.ts'
import type { EpisodeFilter, EvaluationEntry } from '../protocol.ts'
import type { Viewer } from './viewer.ts'

interface Folders {
  readonly folders: readonly string[]
  readonly viewer: Viewer
}

/** The answer to a page, as JSON: it is made in the thread, since long ones take their time. */
export interface JsonAnswer {
  readonly json: Uint8Array
}

/** Where an episode goes on. */
export interface ForkPoint {
  readonly options: MakeOptions
  readonly actions: readonly Action[]
}

/** Whose results are read, and where they are. */
export interface RunOrder {
  readonly entry: EvaluationEntry
  readonly folder: string
  readonly viewer: Viewer
}

type LibraryKind = 'list' | 'find' | 'forkPoint' | 'evaluation' | 'runs' | 'run' | 'episodes' | 'episode'

/** What the thread that reads recordings is asked. */
export interface LibraryOrders extends OrderTable<LibraryKind> {
  readonly list: { readonly order: Folders; readonly outcome: JsonAnswer }
  /** The path of a recording's file. */
  readonly find: { readonly order: Folders & { readonly id: string }; readonly outcome: string }
  readonly forkPoint: { readonly order: { readonly file: string; readonly step: number }; readonly outcome: ForkPoint }
  readonly evaluation: {
    readonly order: { readonly folder: string; readonly viewer: Viewer }
    readonly outcome: JsonAnswer
  }
  readonly runs: { readonly order: { readonly runs: readonly RunOrder[] }; readonly outcome: JsonAnswer }
  readonly run: { readonly order: RunOrder; readonly outcome: JsonAnswer }
  readonly episodes: {
    readonly order: RunOrder & { readonly filter: EpisodeFilter; readonly from: number; readonly count: number }
    readonly outcome: JsonAnswer
  }
  readonly episode: { readonly order: RunOrder & { readonly place: number }; readonly outcome: JsonAnswer }
}
