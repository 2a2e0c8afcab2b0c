import { readFileSync } from 'node:fs'
import { Unpackr } from 'msgpackr'
import { messageOf } from '@droidgym/base/error/message-of'
import type { EndRecord, EpisodeRecord, HeaderRecord, ResetRecord, StepRecord } from './episode-records.ts'
import { EPISODE_FORMAT, episodeRecordSchema, EpisodeVersion } from './episode-records.ts'
import { checkedRecord, hasCheck } from './record-check.ts'
import { RecordError, RecordErrorCode, unreadable } from './record-error.ts'
import { listEpisodes } from './recording-folder.ts'

export interface RecordedEpisode {
  readonly header: HeaderRecord
  /** The first observation; absent if the file was cut off before it. */
  readonly reset?: ResetRecord | undefined
  readonly steps: readonly StepRecord[]
  /** Absent if the episode is unfinished. All records present are complete. */
  readonly end?: EndRecord | undefined
  /** Size of the file. */
  readonly bytes: number
}

const unpackr = new Unpackr({ useRecords: false, int64AsType: 'number' })

/**
 * Reads the episode of a file. To accept only finished ones, check `end`. Pictures stay encoded. Throws
 * `RECORDING_NOT_FOUND`, `FOREIGN_FILE`, `UNKNOWN_VERSION`, `CORRUPT_RECORDING`, and `UNFINISHED_RECORDING` if the
 * header is incomplete.
 */
export function readEpisode(path: string): RecordedEpisode {
  const bytes = readBytes(path)
  const [header, ...records] = recordsOf(bytes, path)
  if (header?.type !== 'header') {
    throw new RecordError(RecordErrorCode.unfinishedRecording, `${path} breaks off before its header ends: record it again`)
  }
  const [reset, ...rest] = records
  const last = rest.at(-1)
  const end = last?.type === 'end' ? last : undefined
  const steps = rest.slice(0, end && -1).map((record, index) => {
    if (record.type === 'step') return record
    throw corrupt(path, `record ${index + 3} is of the type ${record.type} and not step`)
  })
  if (reset !== undefined && reset.type !== 'reset') {
    throw corrupt(path, `record 2 is of the type ${reset.type} and not reset`)
  }
  return { header, reset, steps, end, bytes: bytes.length }
}

/**
 * Whether a recording goes on from a snapshot, a fork or another recording: it is no episode of its own, and what led
 * to it may be another's.
 */
export function isBranch({ header }: Pick<RecordedEpisode, 'header'>): boolean {
  return header.actions_before !== undefined
}

/**
 * The finished episodes of a folder by name; with `unfinished` all, and with `branches` these too. Throws as
 * `readEpisode`.
 */
export function* readRecordings(
  folder: string,
  { unfinished = false, branches = false } = {},
): Generator<RecordedEpisode> {
  for (const path of listEpisodes(folder)) {
    try {
      const episode = readEpisode(path)
      const isWanted = (unfinished || episode.end !== undefined) && (branches || !isBranch(episode))
      if (isWanted) yield episode
    } catch (error) {
      // Cut off within its header: it holds no episode.
      if (!(error instanceof RecordError) || error.code !== RecordErrorCode.unfinishedRecording) throw error
    }
  }
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw unreadable(`the recording ${path}`, error)
  }
}

/** All complete records; bytes after the last belong to an interrupted write. */
function recordsOf(bytes: Buffer, path: string): readonly EpisodeRecord[] {
  return hasCheck(bytes) ? checkedRecordsOf(bytes, path) : uncheckedRecordsOf(bytes, path)
}

function checkedRecordsOf(bytes: Buffer, path: string): readonly EpisodeRecord[] {
  const records: EpisodeRecord[] = []
  try {
    for (let at = 0; at < bytes.length;) {
      const record = checkedRecord(bytes, at)
      if (record === undefined) return records
      records.push(parsed(unpackr.unpack(record), records.length, path, EpisodeVersion.checked))
      at += record.length
    }
  } catch (error) {
    if (error instanceof RecordError) throw error
    throw corrupt(path, `record ${records.length + 1}: ${messageOf(error)}`)
  }
  return records
}

/** Version 1 records. */
function uncheckedRecordsOf(bytes: Buffer, path: string): readonly EpisodeRecord[] {
  const records: EpisodeRecord[] = []
  if (bytes.length === 0) return records
  try {
    unpackr.unpackMultiple(bytes, (value: unknown) => {
      records.push(parsed(value, records.length, path, EpisodeVersion.unchecked))
    })
  } catch (error) {
    if (error instanceof RecordError) throw error
    if ((error as { incomplete?: boolean }).incomplete === true && (records.length > 0 || isOurs(bytes))) return records
    if (records.length === 0) throw foreign(path)
    throw corrupt(path, `record ${records.length + 1} is no msgpack: ${String(error)}`)
  }
  return records
}

/** The beginning of every version 1 header: a map whose first key is `type`. */
const BEGINNING = Buffer.from('\xa4type\xa6header\xa6format', 'latin1')

/** Whether a file without a complete record can be the beginning of a recording. */
function isOurs(bytes: Buffer): boolean {
  const length = bytes[0] === 0xde ? 3 : 1
  const beginning = bytes.subarray(length, length + BEGINNING.length)
  return BEGINNING.subarray(0, beginning.length).equals(beginning)
}

function parsed(value: unknown, index: number, path: string, version: EpisodeVersion): EpisodeRecord {
  if (index === 0) checkFormat(value, path, version)
  const record = episodeRecordSchema.safeParse(value)
  if (record.success) return record.data
  const [issue] = record.error.issues
  throw corrupt(path, `record ${index + 1}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it is unknown'}`)
}

const VERSIONS: readonly unknown[] = Object.values(EpisodeVersion)

function checkFormat(value: unknown, path: string, readAs: EpisodeVersion): void {
  const { format, version } = Object(value) as Record<'format' | 'version', unknown>
  if (format !== EPISODE_FORMAT) throw foreign(path)
  if (version === readAs) return
  if (VERSIONS.includes(version)) throw corrupt(path, `it is of version ${String(version)} and looks like version ${readAs}`)
  const message = `${path} is of version ${String(version)}, and this droidgym reads ${VERSIONS.join(' and ')}: use the one that wrote it`
  throw new RecordError(RecordErrorCode.unknownVersion, message)
}

function foreign(path: string): RecordError {
  return new RecordError(RecordErrorCode.foreignFile, `${path} is no recording of an episode: give a file of 'episodes/'`)
}

function corrupt(path: string, why: string): RecordError {
  return new RecordError(RecordErrorCode.corruptRecording, `The recording ${path} is damaged: ${why}. Record it again`)
}
