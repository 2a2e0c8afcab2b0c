export const SpecErrorCode = {
  /** A data file is missing, malformed or contradicts another. */
  invalidSpec: 'INVALID_SPEC',
  /** No suite has this name, or the task is not of it. */
  unknownSuite: 'UNKNOWN_SUITE',
  unknownTask: 'UNKNOWN_TASK',
  /** A weight of something to draw is not a positive number. */
  invalidWeight: 'INVALID_WEIGHT',
  unknownEnvironment: 'UNKNOWN_ENVIRONMENT',
  unknownSplit: 'UNKNOWN_SPLIT',
  unknownStream: 'UNKNOWN_STREAM',
  invalidGlob: 'INVALID_GLOB',
} as const
export type SpecErrorCode = (typeof SpecErrorCode)[keyof typeof SpecErrorCode]

/** Declarative data that cannot be used, or a name that it does not contain. */
export class SpecError extends Error {
  override readonly name = 'SpecError'
  readonly code: SpecErrorCode
  /** Every fault, each as `file:path: reason`; empty when the message says it all. */
  readonly problems: readonly string[]

  constructor(code: SpecErrorCode, message: string, problems: readonly string[] = []) {
    super([message, ...problems].join('\n  '))
    this.code = code
    this.problems = problems
  }
}
