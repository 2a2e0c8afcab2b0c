import { CodedError } from '@droidgym/base/error/coded-error'

export type PhoneErrorCode = 'ACTIVITY_NOT_FOUND' | 'FILE_FORMAT' | 'INVALID_SCREEN'

/** A fault inside the simulated phone: an app that uses what is not there, or a file that an app rejects. */
export class PhoneError extends CodedError<PhoneErrorCode> {
  override readonly name = 'PhoneError'
}
