import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { failed } from '@droidgym/gym/record/record-error'
import { openRecordings } from '@droidgym/gym/record/recording-index'

/** An episode that was played and not kept. Playing it again would give the same. */
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

/** The file beside the index that lists episodes not to repeat. */
const NOT_KEPT_FILE = 'not-kept.jsonl'

/** The ids of episodes finished by earlier runs in this folder. */
export function openCollection(folder: string): ReadonlySet<string> {
  return new Set([...openRecordings(folder), ...readNotKept(folder)].map(({ id }) => id))
}

export function addNotKept(folder: string, episode: NotKept): void {
  const path = join(folder, NOT_KEPT_FILE)
  try {
    appendFileSync(path, `${JSON.stringify(episode)}\n`)
  } catch (error) {
    throw failed(`Cannot write ${path}`, error)
  }
}

/** Skips a truncated line, whose episode is then played again. */
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
