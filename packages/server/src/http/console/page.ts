import type { Caller } from '../../service/clients/caller.ts'
import { invalid } from '../../service/errors/request-error.ts'
import type { Service } from '../../service/service.ts'
import type { Lease } from '../../service/registry/environment-registry.ts'
import type { EnvironmentList } from './environment-list.ts'
import type { OpenPlays } from './open-plays.ts'
import type { ServerEvent } from './protocol.ts'
import type { LibraryOrders } from './recordings/library-orders.ts'
import type { ReplayOrders } from './replays/replay-orders.ts'
import type { TakenPlay } from './taken-play.ts'
import type { OrderThread } from './threads/order-thread.ts'

/** What all pages share. */
export interface ConsoleParts {
  readonly service: Service
  readonly plays: OpenPlays
  /** The folder of recordings, if there is one. */
  readonly recordings: string | undefined
  /** The folder below which evaluations are, if there is one. */
  readonly evaluations: string | undefined
  /** What plays recordings once more, and on. */
  readonly replays: OrderThread<ReplayOrders>
  /** What reads the indexes and files of recordings. */
  readonly library: OrderThread<LibraryOrders>
  /** Those that may play on from recordings. */
  readonly agents: readonly string[]
}

/** A page that has said who it is. */
export interface Page extends ConsoleParts {
  readonly caller: Caller
  /** Whether it is on another machine. */
  readonly isFar: boolean
  /** What it watches, by handle. */
  readonly cameras: Map<string, { stop(): void }>
  /** What the person has taken over, by handle. */
  readonly takeOvers: Map<string, TakenPlay>
  list: EnvironmentList | undefined
  /** Both resolve when the socket has taken it. */
  readonly tell: (event: ServerEvent) => Promise<void>
  /** Sends one message of two parts. */
  readonly sendBytes: (header: Uint8Array, rest: Uint8Array) => Promise<void>
}

export function maySee({ caller }: Pick<Page, 'caller'>, { client }: Pick<Lease, 'client'>): boolean {
  return client === caller.client || caller.client.console !== 'own'
}

/** Throws `INVALID_REQUEST`. */
export function expectRecordings({ recordings }: ConsoleParts): string {
  if (recordings !== undefined) return recordings
  throw invalid('This server has no folder of recordings: start it with --recordings FOLDER')
}
