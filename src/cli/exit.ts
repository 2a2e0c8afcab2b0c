/** A negative result: a check failed, or an episode was lost. */
export const EXIT_NO = 1

/** Invalid input from the user; the message says what is wrong and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly code = 'INVALID_USAGE'
}
