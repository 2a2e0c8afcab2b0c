import { randomUUID } from 'node:crypto'
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defined } from '@droidgym/base/defined'
import { z } from 'zod'
import { environmentSchema } from '@droidgym/spec/environments/environment'
import { ActionSpaceName } from '../action/action.ts'
import type { EndRecord, HeaderRecord } from './episode-records.ts'
import { EndReason, episodeIdSchema } from './episode-records.ts'
import { readEpisode } from './read-episode.ts'
import { failed, RecordError, RecordErrorCode, unreadable } from './record-error.ts'
import { episodeFile, episodePath, INDEX_FILE, listEpisodes, makeRecordingFolder } from './recording-folder.ts'

const count = z.int().min(0)

/** One line of the index: the summary of a finished episode. */
const entrySchema = z.object({
  id: episodeIdSchema,
  /** Relative to the folder. */
  file: z.string(),
  task: z.string(),
  app: z.string(),
  environment: z.string(),
  split: environmentSchema.shape.split,
  seed: count,
  action_space: z.enum(ActionSpaceName),
  agent: z.string().nullable(),
  client: z.string().exactOptional(),
  /** Actions before its first step, in a branch: a recording that goes on from a snapshot, a fork or a what-if. */
  steps_before: count.exactOptional(),
  steps: count,
  reward: z.number(),
  success: z.boolean(),
  reason: z.enum(EndReason),
  bytes: count,
  started_at: z.iso.datetime(),
  duration_ms: z.number().min(0),
}).refine(({ id, file }) => file === episodeFile(id), 'the file is not that of the id')
export type IndexEntry = z.infer<typeof entrySchema>

export function indexEntry(
  header: HeaderRecord,
  end: EndRecord,
  size: Pick<IndexEntry, 'bytes' | 'duration_ms'>,
): IndexEntry {
  const { id, task, environment, seed, action_space, agent = null, client, actions_before: before, started_at } = header
  const { steps, reward, success, reason } = end
  const [app = ''] = task.split('/')
  return defined({
    id, file: episodeFile(id), task, app, environment: environment.id, split: environment.split, seed,
    action_space, agent,
    client,
    steps_before: before?.length,
    steps, reward, success, reason, bytes: size.bytes, started_at,
    duration_ms: size.duration_ms,
  })
}

/**
 * Appends with one write, so that lines of several threads and processes do not mix. The episode must be on the disk.
 */
export async function appendToIndex(folder: string, entry: IndexEntry): Promise<void> {
  await appendFile(join(folder, INDEX_FILE), linesOf([entry]))
}

function linesOf(entries: readonly IndexEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

/** The finished episodes; the last line of an id counts. Throws `TORN_INDEX`, `RECORDING_NOT_FOUND`. */
export function readIndex(folder: string): readonly IndexEntry[] {
  const entries = new Map<string, IndexEntry>()
  const lines = readLines(folder)
  for (const [number, line] of lines.entries()) {
    const entry = parseEntry(folder, line, number + 1)
    entries.set(entry.id, entry)
  }
  return [...entries.values()]
}

/** As `readIndex`, without branches: recordings that go on from others. */
export function readWholeEpisodes(folder: string): readonly IndexEntry[] {
  return readIndex(folder).filter(({ steps_before: before }) => before === undefined)
}

/** Reads one line of the index. `number`: its place, from 1. Throws `TORN_INDEX`. */
export function parseEntry(folder: string, line: string, number: number): IndexEntry {
  const parsed = entrySchema.safeParse(parseJson(line))
  if (parsed.success) return parsed.data
  throw torn(folder, `its line ${number} is no entry`)
}

function readLines(folder: string): readonly string[] {
  let text: string
  try {
    text = readFileSync(join(folder, INDEX_FILE), 'utf8')
  } catch (error) {
    throw unreadable(join(folder, INDEX_FILE), error, REBUILD)
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
 * Prepares the folder for writing, and returns its finished episodes. Adds episodes missing in the index; rebuilds an
 * index that is torn or names missing files. Other processes may record into the folder meanwhile. Throws
 * `RECORDING_FAILED`.
 */
export function openRecordings(folder: string): readonly IndexEntry[] {
  makeRecordingFolder(folder)
  if (listEpisodes(folder).length === 0) return []
  try {
    // Read before listing files: an episode finished in between is then a file without a line, not the reverse.
    const known = readIndex(folder)
    const there = new Set(listEpisodes(folder))
    const isRight = known.every(({ file }) => there.has(join(folder, file)))
    if (isRight) return [...known, ...addMissing(folder, known).entries]
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
  }
  return rebuildIndex(folder).entries
}

/** Episodes left out of the index, and why. */
export interface LeftOut {
  readonly file: string
  readonly reason: string
}

export interface RebuiltIndex {
  readonly entries: readonly IndexEntry[]
  readonly leftOut: readonly LeftOut[]
}

/**
 * Rebuilds the index from the files. Other processes may record into the folder meanwhile. Throws `RECORDING_FAILED`.
 */
export function rebuildIndex(folder: string): RebuiltIndex {
  const { entries } = readEntries(folder, [])
  const path = join(folder, INDEX_FILE)
  const anew = `${path}.${randomUUID()}.new`
  try {
    writeFileSync(anew, linesOf(entries))
    renameSync(anew, path)
  } catch (error) {
    rmSync(anew, { force: true })
    throw failed(`Cannot write ${path}`, error)
  }
  // Lines that other processes wrote until now were lost with the old index. Their episodes were on the disk before
  // their lines, so a second pass finds all of them.
  const later = addMissing(folder, entries)
  return { entries: [...entries, ...later.entries], leftOut: later.leftOut }
}

/** Appends finished episodes that are not known. */
function addMissing(folder: string, known: readonly IndexEntry[]): RebuiltIndex {
  const missing = readEntries(folder, known)
  const path = join(folder, INDEX_FILE)
  try {
    if (missing.entries.length > 0) appendFileSync(path, linesOf(missing.entries))
  } catch (error) {
    throw failed(`Cannot write ${path}`, error)
  }
  return missing
}

/** Reads the files that are not known. */
function readEntries(folder: string, known: readonly IndexEntry[]): RebuiltIndex {
  const entries: IndexEntry[] = []
  const leftOut: LeftOut[] = []
  const passedOver = new Set(known.map(({ id }) => episodePath(folder, id)))
  for (const file of listEpisodes(folder)) {
    if (passedOver.has(file)) continue
    try {
      entries.push(readEntry(folder, file))
    } catch (error) {
      if (!(error instanceof RecordError)) throw error
      leftOut.push({ file, reason: error.message })
    }
  }
  return { entries, leftOut }
}

function readEntry(folder: string, file: string): IndexEntry {
  const { header, reset, steps, end, bytes } = readEpisode(file)
  if (end === undefined) throw new RecordError(RecordErrorCode.unfinishedRecording, 'it has no end')
  if (episodePath(folder, header.id) !== file) {
    const message = `it is the recording ${JSON.stringify(header.id)}: call its file so, or remove it`
    throw new RecordError(RecordErrorCode.foreignFile, message)
  }
  const duration = [reset, ...steps].reduce((sum, record) => sum + (record?.duration_ms ?? 0), 0)
  return indexEntry(header, end, { bytes, duration_ms: duration })
}
