import { Metadata, status } from '@grpc/grpc-js'
import type { StatusObject } from '@grpc/grpc-js'
import type { DeviceErrorCode } from '../../device/device-error.ts'
import type { GymErrorCode } from '../../gym/gym-error.ts'
import type { SpecErrorCode } from '../../spec/spec-error.ts'
import type { Error as WireError } from '../generated/droidgym/v1/Error.ts'
import type { RequestErrorCode } from '../../service/errors/request-error.ts'

/** The trailer that carries an error's reason. */
const REASON_TRAILER = 'droidgym-reason'

/** Headers are kept small: HTTP/2 peers may refuse a header list above 8 KiB. */
const MAX_MESSAGE_LENGTH = 1000

type Code = DeviceErrorCode | GymErrorCode | SpecErrorCode | RequestErrorCode

/** The canonical gRPC code of every reason that a client can see. */
export const STATUS_OF_REASON: Readonly<Record<Code, status>> = {
  INVALID_REQUEST: status.INVALID_ARGUMENT,
  UNKNOWN_HANDLE: status.NOT_FOUND,
  TOO_MANY_ENVIRONMENTS: status.RESOURCE_EXHAUSTED,
  CANCELLED: status.CANCELLED,
  SHUTTING_DOWN: status.UNAVAILABLE,
  INVALID_TOKEN: status.UNAUTHENTICATED,
  SPLIT_LOCKED: status.PERMISSION_DENIED,
  RATE_LIMITED: status.RESOURCE_EXHAUSTED,
  ANSWER_TOO_LARGE: status.RESOURCE_EXHAUSTED,
  TOO_MANY_CALLS: status.RESOURCE_EXHAUSTED,
  WORKER_LOST: status.UNAVAILABLE,
  NOT_JOINED: status.FAILED_PRECONDITION,
  JOINED: status.FAILED_PRECONDITION,
  UNKNOWN_TASK: status.INVALID_ARGUMENT,
  UNKNOWN_ENVIRONMENT: status.INVALID_ARGUMENT,
  UNKNOWN_STREAM: status.INVALID_ARGUMENT,
  INVALID_ACTION_SPACE: status.INVALID_ARGUMENT,
  INVALID_OBSERVATION: status.INVALID_ARGUMENT,
  INVALID_OPTION: status.INVALID_ARGUMENT,
  INVALID_SNAPSHOT_NAME: status.INVALID_ARGUMENT,
  INVALID_INPUT: status.INVALID_ARGUMENT,
  INVALID_GLOB: status.INVALID_ARGUMENT,
  SNAPSHOT_NOT_FOUND: status.NOT_FOUND,
  TOO_MANY_SNAPSHOTS: status.RESOURCE_EXHAUSTED,
  SETUP_FAILED: status.INTERNAL,
  ALREADY_SATISFIED: status.FAILED_PRECONDITION,
  NOT_RESET: status.FAILED_PRECONDITION,
  EPISODE_OVER: status.FAILED_PRECONDITION,
  BUSY: status.ABORTED,
  NEEDS_ROOT: status.FAILED_PRECONDITION,
  NEEDS_EVENTS: status.FAILED_PRECONDITION,
  NEEDS_JUDGE: status.FAILED_PRECONDITION,
  NOT_INSTALLED: status.FAILED_PRECONDITION,
  NOT_FORKABLE: status.FAILED_PRECONDITION,
  INVALID_DEFINITION: status.INVALID_ARGUMENT,
  CLOSED: status.NOT_FOUND,
  DEVICE_CLOSED: status.UNAVAILABLE,
  BACKEND_UNAVAILABLE: status.UNAVAILABLE,
  DEVICE_LOST: status.UNAVAILABLE,
  CAPTCHA_SHOWN: status.UNAVAILABLE,
  NO_PHONE_FREE: status.RESOURCE_EXHAUSTED,
  TIMED_OUT: status.DEADLINE_EXCEEDED,
  UNREADABLE: status.INTERNAL,
  DEVICE_FAULT: status.INTERNAL,
  INVALID_SPEC: status.INTERNAL,
}

/** An error as a client sees it. */
export interface Failure {
  readonly code: status
  readonly reason: string
  readonly message: string
}

/** Errors of our own keep their code and message; anything else is INTERNAL and says nothing of what it was. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Error && 'code' in error && isReason(error.code)) {
    return { code: STATUS_OF_REASON[error.code], reason: error.code, message: sendable(error.message) }
  }
  return {
    code: status.INTERNAL,
    reason: 'INTERNAL',
    message: 'The server failed in a way it does not know; its log has the cause. Reset or close the environment',
  }
}

/** Whether the operator should read about it: what a client did wrong is the client's to read. */
export function isServerFault(failure: Failure): boolean {
  return failure.code === status.INTERNAL || failure.code === status.UNAVAILABLE
}

export function statusOf(failure: Failure, metadata = new Metadata()): StatusObject {
  metadata.set(REASON_TRAILER, failure.reason)
  return { code: failure.code, details: failure.message, metadata }
}

export function wireErrorOf(failure: Failure): WireError {
  return { code: failure.code, reason: failure.reason, message: failure.message }
}

function isReason(code: unknown): code is Code {
  return typeof code === 'string' && Object.hasOwn(STATUS_OF_REASON, code)
}

/** Percent-encoding a status message throws on lone surrogates, which a client's text may hold. */
function sendable(message: string): string {
  const wellFormed = Buffer.from(message, 'utf8').toString('utf8')
  return wellFormed.length > MAX_MESSAGE_LENGTH ? `${wellFormed.slice(0, MAX_MESSAGE_LENGTH)}…` : wellFormed
}
