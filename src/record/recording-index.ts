import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ActionSpaceName } from '../action/action.ts'
import type { EndRecord, HeaderRecord } from './episode-records.ts'
import { EndReason } from './episode-records.ts'
import { readEpisode } from './read-episode.ts'
import { failed, RecordError, RecordErrorCode } from './record-error.ts'
import { episodeFile, INDEX_FILE, listEpisodes, makeRecordingFolder } from './recording-folder.ts'

const count = z.int().min(0)

/** One line of the index: what is known of a finished episode without opening its file. */
const entrySchema = z.object({
  id: z.string(),
  /** Relative to the folder. */
  file: z.string(),
  task: z.string(),
  app: z.string(),
  environment: z.string(),
  split: z.enum(['train', 'test', 'sampled']),
  seed: count,
  action_space: z.enum(ActionSpaceName),
  agent: z.string().nullable(),
  steps: count,
  reward: z.number(),
  success: z.boolean(),
  reason: z.enum(EndReason),
  bytes: count,
  started_at: z.iso.datetime(),
  duration_ms: z.number().min(0),
})
export type IndexEntry = z.infer<typeof entrySchema>

export function indexEntry(
  header: HeaderRecord,
  end: EndRecord,
  size: Pick<IndexEntry, 'bytes' | 'duration_ms'>,
): IndexEntry {
  const { id, task, environment, seed, action_space, agent = null, started_at } = header
  const { steps, reward, success, reason } = end
  const [app = ''] = task.split('/')
  return {
    ...{ id, file: episodeFile(id), task, app, environment: environment.id, split: environment.split, seed },
    ...{ action_space, agent, steps, reward, success, reason, bytes: size.bytes, started_at },
    duration_ms: size.duration_ms,
  }
}

/** One write, so that lines of several threads do not mix. */
export async function appendToIndex(folder: string, entry: IndexEntry): Promise<void> {
  await appendFile(join(folder, INDEX_FILE), `${JSON.stringify(entry)}\n`)
}

/** The finished episodes; of one id, the last line counts. Throws `TORN_INDEX`, `RECORDING_NOT_FOUND`. */
export function readIndex(folder: string): readonly IndexEntry[] {
  const entries = new Map<string, IndexEntry>()
  const lines = readLines(folder)
  for (const [number, line] of lines.entries()) {
    const parsed = entrySchema.safeParse(parseJson(line))
    if (!parsed.success) throw torn(folder, `its line ${number + 1} is no entry`)
    entries.set(parsed.data.id, parsed.data)
  }
  return [...entries.values()]
}

function readLines(folder: string): readonly string[] {
  let text: string
  try {
    text = readFileSync(join(folder, INDEX_FILE), 'utf8')
  } catch (error) {
    const message = `Cannot read ${join(folder, INDEX_FILE)}: ${String(error)}. ${REBUILD}`
    throw new RecordError(RecordErrorCode.recordingNotFound, message, { cause: error })
  }
  if (text !== '' && !text.endsWith('\n')) throw torn(folder, 'its last line was not written to its end')
  return text.split('\n').slice(0, -1)
}

const REBUILD = "Make it anew with 'droidgym recordings --rebuild'"

function torn(folder: string, why: string): RecordError {
  return new RecordError(RecordErrorCode.tornIndex, `The index of ${folder} cannot be used: ${why}. ${REBUILD}`)
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // The schema refuses it.
    return undefined
  }
}

/**
 * Makes the folder ready to be written, and gives what is finished in it: an index that is torn, or does not speak of
 * the files that are there, is made anew. Throws `RECORDING_FAILED`.
 */
export function openRecordings(folder: string): readonly IndexEntry[] {
  makeRecordingFolder(folder)
  const there = new Set(listEpisodes(folder))
  if (there.size === 0) return []
  try {
    const known = readIndex(folder).filter(({ file }) => there.has(join(folder, file)))
    if (known.length === there.size) return known
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
  }
  return rebuildIndex(folder).entries
}

/** Episodes that are in no index, and why. */
export interface LeftOut {
  readonly file: string
  readonly reason: string
}

export interface RebuiltIndex {
  readonly entries: readonly IndexEntry[]
  readonly leftOut: readonly LeftOut[]
}

/** Makes the index anew from the files. Throws `RECORDING_FAILED`. */
export function rebuildIndex(folder: string): RebuiltIndex {
  const entries: IndexEntry[] = []
  const leftOut: LeftOut[] = []
  for (const file of listEpisodes(folder)) {
    try {
      const { header, reset, steps, end, bytes } = readEpisode(file)
      if (end === undefined) throw new RecordError(RecordErrorCode.unfinishedRecording, 'it has no end')
      const duration = [reset, ...steps].reduce((sum, record) => sum + (record?.duration_ms ?? 0), 0)
      entries.push(indexEntry(header, end, { bytes, duration_ms: duration }))
    } catch (error) {
      if (!(error instanceof RecordError)) throw error
      leftOut.push({ file, reason: error.message })
    }
  }
  const path = join(folder, INDEX_FILE)
  try {
    writeFileSync(`${path}.new`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    renameSync(`${path}.new`, path)
  } catch (error) {
    throw failed(`Cannot write ${path}`, error)
  }
  return { entries, leftOut }
}
