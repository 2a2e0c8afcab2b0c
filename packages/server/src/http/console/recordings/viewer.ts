import type { Caller } from '../../../service/clients/caller.ts'
import { checkRead, readLock } from '../../../service/clients/split-lock.ts'
import type { ToldEpisode } from '../../../service/clients/split-lock.ts'
import type { AllowedSplits } from '../../../service/options/allowed-splits.ts'
import { invalid } from '../../../service/errors/request-error.ts'

/** Who looks at recordings. Plain data, which passes between threads. */
export interface Viewer {
  readonly client: string
  /** Of every client, and those that name none; else only its own. */
  readonly seesAll: boolean
  readonly splits: AllowedSplits
}

/** What is told of a recording. */
interface Told extends ToldEpisode {
  readonly client?: string | undefined
}

export function viewerOf({ client: { name, console, splits } }: Pick<Caller, 'client'>): Viewer {
  return { client: name, seesAll: console !== 'own', splits }
}

export function mayRead({ client, seesAll, splits }: Viewer, episode: Told): boolean {
  return (seesAll || episode.client === client) && readLock(splits, episode) === undefined
}

/** Throws `SPLIT_LOCKED`, and for another client's recording `INVALID_REQUEST` as if there were none. */
export function checkMayRead(viewer: Viewer, id: string, episode: Told): void {
  checkRead(viewer.splits, episode)
  if (!mayRead(viewer, episode)) throw unknownRecording(id)
}

export function unknownRecording(id: string): Error {
  return invalid(`There is no recording ${JSON.stringify(id)} in the server's folder`)
}
