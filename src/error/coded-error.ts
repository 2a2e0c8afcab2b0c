/** What the error types of all rooms have in common: a stable code, listed in `docs/errors.md`, beside the words. */
export abstract class CodedError<Code extends string> extends Error {
  readonly code: Code

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
