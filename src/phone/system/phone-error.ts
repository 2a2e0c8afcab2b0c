export type PhoneErrorCode = 'ACTIVITY_NOT_FOUND' | 'FILE_FORMAT' | 'INVALID_SCREEN'

/** A fault inside the simulated phone: an app that asks for what is not there, or a file that cannot be taken in. */
export class PhoneError extends Error {
  override readonly name = 'PhoneError'
  readonly code: PhoneErrorCode

  constructor(code: PhoneErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
