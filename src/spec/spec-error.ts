export const SpecErrorCode = {
  /** A data file is missing, malformed or contradicts another. */
  invalidSpec: 'INVALID_SPEC',
  unknownTask: 'UNKNOWN_TASK',
  unknownEnvironment: 'UNKNOWN_ENVIRONMENT',
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
