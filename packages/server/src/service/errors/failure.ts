import type { CheckErrorCode } from '@droidgym/gym/check/check-error'
import type { DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { codeOf } from '@droidgym/base/error/code-of'
import type { GymErrorCode } from '@droidgym/gym/gym-error'
import type { RecordErrorCode } from '@droidgym/gym/record/record-error'
import type { SpecErrorCode } from '@droidgym/spec/spec-error'
import { RequestErrorCode } from './request-error.ts'

/** Faces send messages in headers too, and HTTP/2 peers may refuse a header list above 8 KiB. */
const MAX_MESSAGE_LENGTH = 1000

/** Causes may form a ring. */
const MAX_CAUSES = 10

type Code = CheckErrorCode | DeviceErrorCode | GymErrorCode | SpecErrorCode | RequestErrorCode

/** Names of the canonical codes (google/rpc/code.proto), which every face has its own status for. */
export type CanonicalCode =
  | 'ABORTED'
  | 'CANCELLED'
  | 'DEADLINE_EXCEEDED'
  | 'FAILED_PRECONDITION'
  | 'INTERNAL'
  | 'INVALID_ARGUMENT'
  | 'NOT_FOUND'
  | 'PERMISSION_DENIED'
  | 'RESOURCE_EXHAUSTED'
  | 'UNAUTHENTICATED'
  | 'UNAVAILABLE'

/** The canonical code of every reason that a client of any face can see. */
export const CODE_OF_REASON: Readonly<Record<Code, CanonicalCode>> = {
  INVALID_REQUEST: 'INVALID_ARGUMENT',
  UNKNOWN_HANDLE: 'NOT_FOUND',
  TOO_MANY_ENVIRONMENTS: 'RESOURCE_EXHAUSTED',
  CANCELLED: 'CANCELLED',
  SHUTTING_DOWN: 'UNAVAILABLE',
  INVALID_TOKEN: 'UNAUTHENTICATED',
  SPLIT_LOCKED: 'PERMISSION_DENIED',
  READ_ONLY: 'PERMISSION_DENIED',
  ENVIRONMENT_TAKEN: 'FAILED_PRECONDITION',
  RATE_LIMITED: 'RESOURCE_EXHAUSTED',
  RECORDING_QUOTA: 'RESOURCE_EXHAUSTED',
  ANSWER_TOO_LARGE: 'RESOURCE_EXHAUSTED',
  TOO_MANY_CALLS: 'RESOURCE_EXHAUSTED',
  TOO_MANY_FILES: 'RESOURCE_EXHAUSTED',
  WORKER_LOST: 'UNAVAILABLE',
  NOT_JOINED: 'FAILED_PRECONDITION',
  JOINED: 'FAILED_PRECONDITION',
  FOREIGN_PAGE: 'PERMISSION_DENIED',
  TOO_MANY_SESSIONS: 'RESOURCE_EXHAUSTED',
  UNKNOWN_SESSION: 'NOT_FOUND',
  SESSION_TAKEN: 'FAILED_PRECONDITION',
  UNKNOWN_NAME: 'NOT_FOUND',
  UNKNOWN_TOOL: 'INVALID_ARGUMENT',
  NO_EPISODE: 'FAILED_PRECONDITION',
  OTHER_ACTION_SPACE: 'INVALID_ARGUMENT',
  UNKNOWN_TASK: 'INVALID_ARGUMENT',
  UNKNOWN_ENVIRONMENT: 'INVALID_ARGUMENT',
  UNKNOWN_STREAM: 'INVALID_ARGUMENT',
  UNKNOWN_SPLIT: 'INVALID_ARGUMENT',
  UNKNOWN_SUITE: 'INVALID_ARGUMENT',
  INVALID_WEIGHT: 'INVALID_ARGUMENT',
  INVALID_ACTION_SPACE: 'INVALID_ARGUMENT',
  INVALID_OBSERVATION: 'INVALID_ARGUMENT',
  INVALID_OPTION: 'INVALID_ARGUMENT',
  INVALID_SNAPSHOT_NAME: 'INVALID_ARGUMENT',
  INVALID_INPUT: 'INVALID_ARGUMENT',
  INVALID_GLOB: 'INVALID_ARGUMENT',
  SNAPSHOT_NOT_FOUND: 'NOT_FOUND',
  TOO_MANY_SNAPSHOTS: 'RESOURCE_EXHAUSTED',
  TOO_MANY_EVENTS: 'RESOURCE_EXHAUSTED',
  SETUP_FAILED: 'INTERNAL',
  ALREADY_SATISFIED: 'FAILED_PRECONDITION',
  NOT_RESET: 'FAILED_PRECONDITION',
  EPISODE_OVER: 'FAILED_PRECONDITION',
  EPISODE_NOT_OVER: 'FAILED_PRECONDITION',
  BUSY: 'ABORTED',
  NEEDS_ROOT: 'FAILED_PRECONDITION',
  NEEDS_CONSOLE: 'FAILED_PRECONDITION',
  NEEDS_EVENTS: 'FAILED_PRECONDITION',
  SHARED_PIXELS_OFF: 'FAILED_PRECONDITION',
  SHARED_PIXELS_FULL: 'RESOURCE_EXHAUSTED',
  NEEDS_JUDGE: 'FAILED_PRECONDITION',
  NOT_JUDGED: 'UNAVAILABLE',
  JUDGE_SPENT: 'RESOURCE_EXHAUSTED',
  NEEDS_API_LEVEL: 'FAILED_PRECONDITION',
  NEEDS_REAL_PHONE: 'FAILED_PRECONDITION',
  NOT_INSTALLED: 'FAILED_PRECONDITION',
  NOT_FORKABLE: 'FAILED_PRECONDITION',
  INVALID_DEFINITION: 'INVALID_ARGUMENT',
  CLOSED: 'NOT_FOUND',
  DEVICE_CLOSED: 'UNAVAILABLE',
  BACKEND_UNAVAILABLE: 'UNAVAILABLE',
  DEVICE_LOST: 'UNAVAILABLE',
  CAPTCHA_SHOWN: 'UNAVAILABLE',
  NO_PHONE_FREE: 'RESOURCE_EXHAUSTED',
  TIMED_OUT: 'DEADLINE_EXCEEDED',
  UNREADABLE: 'INTERNAL',
  DEVICE_FAULT: 'INTERNAL',
  INVALID_SPEC: 'INTERNAL',
  CHECK_NOT_STARTED: 'INTERNAL',
  CHECK_TIMEOUT: 'INTERNAL',
  CHECK_FAILED: 'INTERNAL',
  CHECK_BAD_RESULT: 'INTERNAL',
  CHECK_OUT_OF_MEMORY: 'INTERNAL',
  CHECK_GONE: 'INTERNAL',
}

/** Those of the faces that show recordings. */
const CODE_OF_RECORDING_REASON: Readonly<Record<RecordErrorCode, CanonicalCode>> = {
  RECORDING_NOT_FOUND: 'NOT_FOUND',
  FOREIGN_FILE: 'FAILED_PRECONDITION',
  UNKNOWN_VERSION: 'FAILED_PRECONDITION',
  CORRUPT_RECORDING: 'FAILED_PRECONDITION',
  UNFINISHED_RECORDING: 'FAILED_PRECONDITION',
  TORN_INDEX: 'FAILED_PRECONDITION',
  NOT_REPLAYABLE: 'FAILED_PRECONDITION',
  NOT_EXPORTABLE: 'FAILED_PRECONDITION',
  RECORDING_FAILED: 'RESOURCE_EXHAUSTED',
}
const CODES: Readonly<Record<Code | RecordErrorCode, CanonicalCode>> = {
  ...CODE_OF_REASON,
  ...CODE_OF_RECORDING_REASON,
}

/** An error as a client sees it. */
export interface Failure {
  readonly code: CanonicalCode
  /** Stable; the codes of `docs/errors.md`. */
  readonly reason: string
  readonly message: string
}

/** Coded errors keep their code and message; any other becomes INTERNAL, without its message. */
export function failureOf(error: unknown): Failure {
  if (lacksFiles(error)) {
    const message = 'The server has as many files and connections open as its system allows. What was asked may be ' +
      'done in part: reset the environment, or call again later. The operator raises the limit (ulimit -n)'
    return { code: 'RESOURCE_EXHAUSTED', reason: RequestErrorCode.tooManyFiles, message }
  }
  if (error instanceof Error && 'code' in error && isReason(error.code)) {
    return { code: CODES[error.code], reason: error.code, message: sendable(error.message) }
  }
  return {
    code: 'INTERNAL',
    reason: 'INTERNAL',
    message: 'The server failed in a way it does not know; its log has the cause. Reset or close the environment',
  }
}

/** Whether the server is at fault, so that the operator's log should have the cause. */
export function isServerFault({ code, reason }: Failure): boolean {
  return code === 'INTERNAL' || code === 'UNAVAILABLE' || reason === RequestErrorCode.tooManyFiles
}

/** Whether an error, or one that caused it, is the system's for too many open files. */
function lacksFiles(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_CAUSES; at = at.cause, depth++) {
    const code = codeOf(at)
    if (code === 'EMFILE' || code === 'ENFILE') return true
  }
  return false
}

function isReason(code: unknown): code is Code | RecordErrorCode {
  return typeof code === 'string' && Object.hasOwn(CODES, code)
}

/** Percent-encoding a message throws on lone surrogates, which a client's text may hold. */
function sendable(message: string): string {
  const wellFormed = Buffer.from(message, 'utf8').toString('utf8')
  return wellFormed.length > MAX_MESSAGE_LENGTH ? `${wellFormed.slice(0, MAX_MESSAGE_LENGTH)}…` : wellFormed
}
