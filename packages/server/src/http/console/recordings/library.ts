import { GrowingIndexes } from '@droidgym/gym/record/growing-index'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import { playedOptions } from '@droidgym/gym/record/recorded-options'
import { episodePath } from '@droidgym/gym/record/recording-folder'
import type { IndexEntry } from '@droidgym/gym/record/recording-index'
import type { ForkPoint } from './library-orders.ts'
import type { Viewer } from './viewer.ts'
import { checkMayRead, mayRead, unknownRecording } from './viewer.ts'

/** The newest of the folders; pages show no more. */
const MAX_LISTED = 5_000

/** The recordings of folders, whose indexes are read on as they grow. */
export class Library {
  readonly #indexes = new GrowingIndexes()

  /** What a client may see, the newest first. Throws `TORN_INDEX`. */
  list(folders: readonly string[], viewer: Viewer): readonly IndexEntry[] {
    const newest = folders.flatMap((folder) => {
      const shown = [...this.#indexes.look(folder).values()].filter((entry) => mayRead(viewer, entry))
      return shown.slice(-MAX_LISTED).reverse()
    })
    return newest.toSorted((a, b) => endOf(b) - endOf(a)).slice(0, MAX_LISTED)
  }

  /** The path of a recording's file. Throws `INVALID_REQUEST`, `SPLIT_LOCKED`, `TORN_INDEX`. */
  find(folders: readonly string[], id: string, viewer: Viewer): string {
    for (const folder of folders) {
      const entry = this.#indexes.look(folder).get(id)
      if (entry === undefined) continue
      checkMayRead(viewer, id, entry)
      return episodePath(folder, id)
    }
    throw unknownRecording(id)
  }
}

/** What leads to a step of a recording. Throws as `readEpisode`. */
export function forkPointOf(file: string, step: number): ForkPoint {
  const { header, steps } = readEpisode(file)
  const actions = [...(header.actions_before ?? []), ...steps.slice(0, step).map(({ action }) => action)]
  return { options: playedOptions(header), actions }
}

function endOf({ started_at: start, duration_ms: duration }: IndexEntry): number {
  return Date.parse(start) + duration
}
