export const EvaluationErrorCode = {
  unknownAgent: 'UNKNOWN_AGENT',
  /** The results in the folder are of another run. */
  otherRun: 'OTHER_RUN',
  /** A line of results is none. */
  malformedResults: 'MALFORMED_RESULTS',
  /** Results cannot be read or written. */
  noResults: 'NO_RESULTS',
} as const
export type EvaluationErrorCode = (typeof EvaluationErrorCode)[keyof typeof EvaluationErrorCode]

/** An evaluation that cannot be made, or one whose results cannot be used. What has been played is kept. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError'
  readonly code: EvaluationErrorCode

  constructor(code: EvaluationErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
