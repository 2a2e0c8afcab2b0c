import { CodedError } from '@droidgym/base/error/coded-error'
import { messageOf } from '@droidgym/base/error/message-of'

export const RecordErrorCode = {
  recordingNotFound: 'RECORDING_NOT_FOUND',
  foreignFile: 'FOREIGN_FILE',
  unknownVersion: 'UNKNOWN_VERSION',
  corruptRecording: 'CORRUPT_RECORDING',
  unfinishedRecording: 'UNFINISHED_RECORDING',
  tornIndex: 'TORN_INDEX',
  notReplayable: 'NOT_REPLAYABLE',
  notExportable: 'NOT_EXPORTABLE',
  recordingFailed: 'RECORDING_FAILED',
} as const
export type RecordErrorCode = (typeof RecordErrorCode)[keyof typeof RecordErrorCode]

/** A recording that cannot be written, read, replayed or exported. */
export class RecordError extends CodedError<RecordErrorCode> {
  override readonly name = 'RecordError'
}

/** The error for a recording, or an index, that cannot be read. `advice`: what to do, if anything can be done. */
export function unreadable(what: string, cause: unknown, advice?: string): RecordError {
  const message = `Cannot read ${what}: ${String(cause)}${advice === undefined ? '' : `. ${advice}`}`
  return new RecordError(RecordErrorCode.recordingNotFound, message, { cause })
}

/** The error for a failed write, with the system's message. */
export function failed(what: string, cause: unknown): RecordError {
  const reason = messageOf(cause)
  const message = `${what}: ${reason}. Make room, or choose another folder`
  return new RecordError(RecordErrorCode.recordingFailed, message, { cause })
}
