import { CodedError } from '@droidgym/base/error/coded-error'

export const ModelErrorCode = {
  /** The endpoint's environment variables, or the agent's name, are missing or invalid. */
  notConfigured: 'MODEL_NOT_CONFIGURED',
  /** No connection, or a broken one, at every attempt. */
  unreachable: 'MODEL_UNREACHABLE',
  /** No answer in time at every attempt. */
  timeout: 'MODEL_TIMEOUT',
  /** 429 at every attempt. */
  busy: 'MODEL_BUSY',
  /** 5xx at every attempt. */
  failed: 'MODEL_FAILED',
  /** The key, the model's name or the address is wrong: no request can succeed. */
  unusable: 'MODEL_UNUSABLE',
  /** Any other error status. */
  refused: 'MODEL_REFUSED',
  /** No JSON, or no chat completion, at every attempt. */
  invalidReply: 'MODEL_REPLY_INVALID',
  replyTooLarge: 'MODEL_REPLY_TOO_LARGE',
  /** The agent was closed while it waited. */
  closed: 'MODEL_CLOSED',
  /** Recordings without usable examples. */
  badExamples: 'BAD_EXAMPLES',
} as const
export type ModelErrorCode = (typeof ModelErrorCode)[keyof typeof ModelErrorCode]

const OUTSIDE: ReadonlySet<ModelErrorCode> = new Set([
  ModelErrorCode.unreachable,
  ModelErrorCode.timeout,
  ModelErrorCode.busy,
  ModelErrorCode.failed,
  ModelErrorCode.invalidReply,
])

/** Whether the endpoint or the connection failed, and not the request or the model: a retry may succeed later. */
export function isEndpointFailure({ code }: ModelError): boolean {
  return OUTSIDE.has(code)
}

/** Whether the set-up is wrong, so that no call can succeed until a person has corrected it. */
export function isSetUpFault({ code }: ModelError): boolean {
  return code === ModelErrorCode.unusable
}

/** A failed model call, or an invalid answer. During an episode it ends the episode; one of the set-up ends the run. */
export class ModelError extends CodedError<ModelErrorCode> {
  override readonly name = 'ModelError'
}
