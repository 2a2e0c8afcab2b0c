/** Why a request was not carried out. `code` is the server's (docs/errors.md), `SERVER_GONE` or `NO_ANSWER`. */
export class ConsoleError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'ConsoleError'
    this.code = code
  }
}

/** Whether the server may know nothing of the request. */
export function isUnreached(error: ConsoleError): boolean {
  return error.code === 'SERVER_GONE' || error.code === 'NO_ANSWER'
}

const ADVICE: Readonly<Record<string, string>> = {
  SERVER_GONE: 'The server cannot be reached. The page goes on trying.',
  NO_ANSWER: 'The server did not answer in time. What was asked may still happen: look at the phone before you try again.',
  INVALID_TOKEN: 'The server refused the token.',
  ENVIRONMENT_TAKEN: 'A person has taken this phone over.',
}

/** A failure in words for the person at the page. */
export function inWords(error: unknown): string {
  if (!(error instanceof ConsoleError)) return `The page failed: ${error instanceof Error ? error.message : String(error)}`
  const advice = ADVICE[error.code]
  if (advice === undefined) return `${error.message} (${error.code})`
  return error.message === '' ? advice : `${advice} ${error.message}`
}
