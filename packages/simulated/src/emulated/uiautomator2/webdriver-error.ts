import { CodedError } from '@droidgym/base/error/coded-error'

export const WebDriverErrorCode = {
  forbidden: 'FORBIDDEN',
  invalidArgument: 'INVALID_ARGUMENT',
  invalidElementState: 'INVALID_ELEMENT_STATE',
  invalidSelector: 'INVALID_SELECTOR',
  invalidSessionId: 'INVALID_SESSION_ID',
  noSuchAlert: 'NO_SUCH_ALERT',
  noSuchElement: 'NO_SUCH_ELEMENT',
  staleElement: 'STALE_ELEMENT_REFERENCE',
  tooLarge: 'TOO_LARGE',
  unknownCommand: 'UNKNOWN_COMMAND',
  unknownError: 'UNKNOWN_ERROR',
  unsupportedType: 'UNSUPPORTED_TYPE',
} as const
export type WebDriverErrorCode = (typeof WebDriverErrorCode)[keyof typeof WebDriverErrorCode]

/** The reply to a client: the error of https://www.w3.org/TR/webdriver/#errors, with the server's own HTTP status. */
const REPLIES: Readonly<Record<WebDriverErrorCode, { readonly error: string; readonly status: number }>> = {
  FORBIDDEN: { error: 'unknown error', status: 403 },
  INVALID_ARGUMENT: { error: 'invalid argument', status: 400 },
  INVALID_ELEMENT_STATE: { error: 'invalid element state', status: 400 },
  INVALID_SELECTOR: { error: 'invalid selector', status: 400 },
  INVALID_SESSION_ID: { error: 'invalid session id', status: 404 },
  NO_SUCH_ALERT: { error: 'no such alert', status: 404 },
  NO_SUCH_ELEMENT: { error: 'no such element', status: 404 },
  STALE_ELEMENT_REFERENCE: { error: 'stale element reference', status: 404 },
  TOO_LARGE: { error: 'invalid argument', status: 413 },
  UNKNOWN_COMMAND: { error: 'unknown command', status: 404 },
  UNKNOWN_ERROR: { error: 'unknown error', status: 500 },
  UNSUPPORTED_TYPE: { error: 'invalid argument', status: 415 },
}

/** A command that the UiAutomator2 server refuses; its message goes to the client. */
export class WebDriverError extends CodedError<WebDriverErrorCode> {
  override readonly name = 'WebDriverError'

  /** The HTTP status of the reply. */
  get status(): number {
    return REPLIES[this.code].status
  }

  /** The `value` of the reply. */
  get value(): { readonly error: string; readonly message: string; readonly stacktrace: string } {
    const { error } = REPLIES[this.code]
    return { error, message: this.message, stacktrace: `${error}: ${this.message}` }
  }
}

export function noSuchElement(): WebDriverError {
  const message = 'An element could not be located on the page using the given search parameters'
  return new WebDriverError(WebDriverErrorCode.noSuchElement, message)
}

export function invalidArgument(message: string): WebDriverError {
  return new WebDriverError(WebDriverErrorCode.invalidArgument, message)
}
