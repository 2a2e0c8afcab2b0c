/** Codes of docs/errors.md, and `TOO_LARGE`, which only the page has. */
export type RecordingFaultCode =
  | 'FOREIGN_FILE'
  | 'UNKNOWN_VERSION'
  | 'CORRUPT_RECORDING'
  | 'UNFINISHED_RECORDING'
  | 'TOO_LARGE'

/** Bytes that the page cannot show as a recording; the message says what to do. */
export class RecordingFault extends Error {
  override readonly name = 'RecordingFault'
  readonly code: RecordingFaultCode

  constructor(code: RecordingFaultCode, message: string) {
    super(message)
    this.code = code
  }
}
