import { CodedError } from '@droidgym/base/error/coded-error'

export const CheckErrorCode = {
  /** Its program cannot be run, the file has changed or does not load, or it has no such function. */
  notStarted: 'CHECK_NOT_STARTED',
  /** It did not answer in time. */
  timeout: 'CHECK_TIMEOUT',
  /** It raised an exception, such as for a file that it may not read. */
  failed: 'CHECK_FAILED',
  /** It returned neither true nor false. */
  badResult: 'CHECK_BAD_RESULT',
  /** It used more memory than it may. */
  outOfMemory: 'CHECK_OUT_OF_MEMORY',
  /** Its process ended. */
  gone: 'CHECK_GONE',
} as const
export type CheckErrorCode = (typeof CheckErrorCode)[keyof typeof CheckErrorCode]

/** Code of a task (`check_finish`) that cannot judge. It ends its episode, and nothing else. */
export class CheckError extends CodedError<CheckErrorCode> {
  override readonly name = 'CheckError'
}
