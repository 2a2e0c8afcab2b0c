import { GrowingIndexes } from '@droidgym/gym/record/growing-index'
import { whatIfFolder } from '@droidgym/gym/record/recording-folder'
import type { IndexEntry } from '@droidgym/gym/record/recording-index'
import type { ClientLimits } from '../../../service/options/server-options.ts'
import { RequestError, RequestErrorCode } from '../../../service/errors/request-error.ts'

/** The agent of a recording that a person has played. */
export const PERSON = 'person'

const DEFAULT_EPISODES = 1_000
const DEFAULT_BYTES = 4 * 1024 ** 3

/** How much of what a client has kept from pages may lie in the server's folder. */
export interface KeptQuota {
  readonly client: string
  readonly episodes: number
  readonly bytes: number
}

export function keptQuotaOf({ name, allowance }: Keeping): KeptQuota {
  const { keptEpisodes: episodes = DEFAULT_EPISODES, keptBytes: bytes = DEFAULT_BYTES } = allowance.limits
  return { client: name, episodes, bytes }
}

interface Keeping {
  readonly name: string
  readonly allowance: { readonly limits: ClientLimits }
}

const indexes = new GrowingIndexes()

/**
 * Throws `RECORDING_QUOTA` when the client has kept as much as it may: episodes that a person played in its pages, and
 * those that agents played on for it. The episodes that a server records of its client do not count.
 */
export function checkQuota(folder: string, { client, episodes, bytes }: KeptQuota): void {
  const kept = [
    ...entriesOf(folder).filter(({ agent }) => agent === PERSON),
    ...entriesOf(whatIfFolder(folder)),
  ].filter((entry) => entry.client === client)
  const keptBytes = kept.reduce((sum, entry) => sum + entry.bytes, 0)
  if (kept.length < episodes && keptBytes < bytes) return
  const has = `keeps ${kept.length} episodes of ${keptBytes} bytes in ${folder}, and may keep ${episodes} of ${bytes} bytes`
  throw new RequestError(
    RequestErrorCode.recordingQuota,
    `This client ${has}: remove files there and run 'droidgym recordings --rebuild', or raise client-kept-episodes or client-kept-bytes`,
  )
}

function entriesOf(folder: string): readonly IndexEntry[] {
  return [...indexes.look(folder).values()]
}
