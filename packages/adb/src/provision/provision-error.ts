import { CodedError } from '@droidgym/base/error/coded-error'

export const ProvisionErrorCode = {
  invalidRequest: 'INVALID_REQUEST',
  wrongDisplay: 'WRONG_DISPLAY',
  wrongImage: 'WRONG_IMAGE',
  stepFailed: 'STEP_FAILED',
  notConfirmed: 'NOT_CONFIRMED',
  needsRoot: 'NEEDS_ROOT',
} as const
export type ProvisionErrorCode = (typeof ProvisionErrorCode)[keyof typeof ProvisionErrorCode]

/** A device that could not be brought into the state of an environment: which step, on which device, what to do. */
export class ProvisionError extends CodedError<ProvisionErrorCode> {
  override readonly name = 'ProvisionError'
}
