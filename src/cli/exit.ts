/** The answer is no: a check failed, an episode was lost. */
export const EXIT_NO = 1

/** Something that the user gave cannot be used: what, and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly code = 'INVALID_USAGE'
}
