/** Base of every room's errors: a message and a stable code, which `docs/errors.md` lists. */
export abstract class CodedError<Code extends string> extends Error {
  readonly code: Code

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
