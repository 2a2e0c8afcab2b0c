import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readIndex, rebuildIndex } from '../record/recording-index.ts'
import { listEpisodes, makeRecordingFolder } from '../record/recording-folder.ts'
import { failed, RecordError } from '../record/record-error.ts'

/** An episode that was played and not kept. The same would come of it again. */
const notKeptSchema = z.object({
  id: z.string(),
  task: z.string(),
  environment: z.string(),
  action_space: z.string(),
  seed: z.int().min(0),
  steps: z.int().min(0),
  reason: z.string(),
})
export type NotKept = z.infer<typeof notKeptSchema>

/** Beside the index: what need not be tried again. */
const NOT_KEPT_FILE = 'not-kept.jsonl'

/** The ids of episodes that are done, of this folder's earlier runs. An index that is not whole is made anew. */
export function openCollection(folder: string): ReadonlySet<string> {
  makeRecordingFolder(folder)
  return new Set([...finished(folder), ...readNotKept(folder)].map(({ id }) => id))
}

export function addNotKept(folder: string, episode: NotKept): void {
  const path = join(folder, NOT_KEPT_FILE)
  try {
    appendFileSync(path, `${JSON.stringify(episode)}\n`)
  } catch (error) {
    throw failed(`Cannot write ${path}`, error)
  }
}

function finished(folder: string): readonly { readonly id: string }[] {
  if (listEpisodes(folder).length === 0) return []
  try {
    const there = new Set(listEpisodes(folder))
    const known = readIndex(folder).filter(({ file }) => there.has(join(folder, file)))
    // An episode may have been finished and its line not written.
    return known.length === there.size ? known : rebuildIndex(folder).entries
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    return rebuildIndex(folder).entries
  }
}

/** A line that was cut off costs no more than playing its episode again. */
function readNotKept(folder: string): readonly NotKept[] {
  const path = join(folder, NOT_KEPT_FILE)
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8').split('\n').flatMap((line) => {
    try {
      return [notKeptSchema.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}
