import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '@droidgym/base/error/code-of'
import { failed } from './record-error.ts'

const EXTENSION = '.msgpack'

/** The index of a folder of recordings. */
export const INDEX_FILE = 'index.jsonl'

/**
 * Where the recordings go that are made by playing on from those of a folder: readers of the folder do not find them
 * among its own.
 */
export function whatIfFolder(folder: string): string {
  return join(folder, 'what-if')
}

export function episodePath(folder: string, id: string): string {
  return join(folder, episodeFile(id))
}

/** Relative to the folder. */
export function episodeFile(id: string): string {
  return `episodes/${id}${EXTENSION}`
}

/** Makes the folder if needed. Throws `RECORDING_FAILED`. */
export function makeRecordingFolder(folder: string): void {
  try {
    mkdirSync(join(folder, 'episodes'), { recursive: true })
  } catch (error) {
    throw failed(`Cannot make the folder of recordings ${folder}`, error)
  }
}

/** Paths of all episodes, finished or not, by name; empty if there is no folder. */
export function listEpisodes(folder: string): readonly string[] {
  try {
    const names = readdirSync(join(folder, 'episodes')).filter((name) => name.endsWith(EXTENSION))
    return names.sort().map((name) => join(folder, 'episodes', name))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw failed(`Cannot list the recordings of ${folder}`, error)
  }
}
