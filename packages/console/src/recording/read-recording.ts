import { crc32 } from './crc32.ts'
import { CutOff, MessagePack } from './message-pack.ts'
import { RecordingFault } from './recording-fault.ts'
import type { EndRecord, EpisodeRecord, HeaderRecord, ResetRecord, StepRecord } from './records.ts'
import { recordSchema } from './records.ts'

export interface Recording {
  /** The name of its file. */
  readonly name: string
  readonly bytes: number
  readonly header: HeaderRecord
  readonly reset?: ResetRecord | undefined
  readonly steps: readonly StepRecord[]
  /** Absent where the episode is unfinished. */
  readonly end?: EndRecord | undefined
  /** Why not all of it is there: it breaks off, or is damaged after the last step shown. */
  readonly note?: string | undefined
}

export type ReadRecording =
  | { readonly recording: Recording; readonly fault?: undefined }
  | { readonly recording?: undefined; readonly fault: RecordingFault }

const MAX_FILE_BYTES = 256 * 1024 * 1024
const MAX_STEPS = 10_000
const FORMAT = 'droidgym-episode'
const VERSIONS: readonly unknown[] = [1, 2]

/** Reads the recording of one episode (docs/recordings.md). Whatever the bytes are, it throws nothing. */
export function readRecording(bytes: Uint8Array, name: string): ReadRecording {
  try {
    return { recording: recordingOf(bytes, name) }
  } catch (error) {
    if (error instanceof RecordingFault) return { fault: error }
    return { fault: corrupt(name, String(error)) }
  }
}

function recordingOf(bytes: Uint8Array, name: string): Recording {
  if (bytes.length > MAX_FILE_BYTES) {
    const message = `${name} has more than ${MAX_FILE_BYTES / 1024 / 1024} MiB, which the page does not open: use \`droidgym replay\``
    throw new RecordingFault('TOO_LARGE', message)
  }
  const { records: [header, ...records], note } = recordsOf(bytes, name)
  if (header?.type !== 'header') {
    const message = `${name} breaks off before its header ends: it shows nothing`
    throw new RecordingFault('UNFINISHED_RECORDING', note ?? message)
  }
  const [reset, ...rest] = records
  const last = rest.at(-1)
  const end = last?.type === 'end' ? last : undefined
  if (reset !== undefined && reset.type !== 'reset') throw corrupt(name, `record 2 is of the type ${reset.type} and not reset`)
  const steps = rest.slice(0, end && -1).map((record, index) => {
    if (record.type === 'step') return record
    throw corrupt(name, `record ${index + 3} is of the type ${record.type} and not step`)
  })
  const text = note ?? (end === undefined ? `It breaks off after ${steps.length} steps` : undefined)
  return {
    name, bytes: bytes.length, header, steps,
    reset, end, note: text,
  }
}

interface Records {
  readonly records: readonly EpisodeRecord[]
  readonly note?: string
}

/** The records before the first that is cut off or damaged. */
function recordsOf(bytes: Uint8Array, name: string): Records {
  if (!couldBeOurs(bytes)) throw foreign(name)
  const isChecked = hasCheck(bytes)
  const records: EpisodeRecord[] = []
  for (let at = 0; at < bytes.length;) {
    if (records.length >= MAX_STEPS + 3) {
      throw new RecordingFault('TOO_LARGE', `${name} has more than ${MAX_STEPS} steps, which the page does not open`)
    }
    try {
      const length = isChecked ? checkedLength(bytes, at) : undefined
      const decoder = new MessagePack(length === undefined ? bytes : bytes.subarray(0, at + length), at)
      records.push(parsed(decoder.read(), { index: records.length, name, version: isChecked ? 2 : 1 }))
      at = length === undefined ? decoder.at : at + length
    } catch (error) {
      if (error instanceof CutOff) return { records }
      if (records.length === 0) throw error instanceof RecordingFault ? error : corrupt(name, reasonOf(error))
      return { records, note: `It is damaged after record ${records.length}: ${reasonOf(error)}` }
    }
  }
  return { records }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** `check` and the type of its 12 bytes; and the beginning of every header of version 1. */
const KEY = Uint8Array.from('\xa5check\xc4\x0c', (letter) => letter.charCodeAt(0))
const BEGINNING = Uint8Array.from('\xa4type\xa6header\xa6format', (letter) => letter.charCodeAt(0))
const CHECK_BYTES = 12

/** The position of a map's first key, after the one or three bytes of its entry count. */
function keyAt(bytes: Uint8Array, at: number): number {
  return at + (bytes[at] === 0xde ? 3 : 1)
}

function begins(bytes: Uint8Array, from: number, wanted: Uint8Array): boolean {
  return bytes.subarray(from, from + wanted.length).every((byte, index) => byte === wanted[index])
}

function isMap(first = 0): boolean {
  return first === 0xde || (first >= 0x80 && first <= 0x8f)
}

function hasCheck(bytes: Uint8Array): boolean {
  return bytes.length > keyAt(bytes, 0) && begins(bytes, keyAt(bytes, 0), KEY)
}

function couldBeOurs(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || !isMap(bytes[0])) return false
  return begins(bytes, keyAt(bytes, 0), KEY) || begins(bytes, keyAt(bytes, 0), BEGINNING)
}

/** The length of the record at a position. Throws `CutOff`, and `RangeError` where it is damaged. */
function checkedLength(bytes: Uint8Array, at: number): number {
  const check = keyAt(bytes, at) + KEY.length
  const body = check + CHECK_BYTES
  if (!isMap(bytes[at]) || !begins(bytes, keyAt(bytes, at), KEY)) throw new RangeError('a check is not as it was written')
  if (bytes.length < body) throw new CutOff('the bytes end within a check')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getUint32(check)
  const isWhole = view.getUint32(check + 8) === crc32(bytes.subarray(at, check + 8)) && at + length >= body
  if (!isWhole) throw new RangeError('a check is not as it was written')
  if (bytes.length < at + length) throw new CutOff('the bytes end within a record')
  if (view.getUint32(check + 4) !== crc32(bytes.subarray(body, at + length))) {
    throw new RangeError('a record is not as it was written: its CRC-32 is another')
  }
  return length
}

interface Place {
  readonly index: number
  readonly name: string
  readonly version: number
}

function parsed(value: unknown, { index, name, version }: Place): EpisodeRecord {
  if (index === 0) checkFormat(value, name, version)
  const record = recordSchema.safeParse(value)
  if (record.success) return record.data
  const [issue] = record.error.issues
  throw corrupt(name, `record ${index + 1}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it is unknown'}`)
}

function checkFormat(value: unknown, name: string, readAs: number): void {
  const { format, version } = Object(value) as Record<'format' | 'version', unknown>
  if (format !== FORMAT) throw foreign(name)
  if (version === readAs) return
  if (VERSIONS.includes(version)) throw corrupt(name, `it is of version ${String(version)} and looks like version ${readAs}`)
  const text = typeof version === 'number' ? version : 'unknown'
  const message = `${name} is of version ${text}, and this page reads ${VERSIONS.join(' and ')}: use the droidgym that wrote it`
  throw new RecordingFault('UNKNOWN_VERSION', message)
}

function foreign(name: string): RecordingFault {
  return new RecordingFault('FOREIGN_FILE', `${name} is no recording of an episode: open a file of the folder episodes`)
}

function corrupt(name: string, why: string): RecordingFault {
  return new RecordingFault('CORRUPT_RECORDING', `${name} is damaged: ${why}`)
}
