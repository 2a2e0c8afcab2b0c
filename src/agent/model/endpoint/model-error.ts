import { CodedError } from '../../../error/coded-error.ts'

export const ModelErrorCode = {
  /** The environment variables that name the endpoint are missing or unusable, or the agent's name is. */
  notConfigured: 'MODEL_NOT_CONFIGURED',
  /** No connection, or one that broke, at every try. */
  unreachable: 'MODEL_UNREACHABLE',
  timeout: 'MODEL_TIMEOUT',
  /** 429 at every try. */
  busy: 'MODEL_BUSY',
  /** 5xx at every try. */
  failed: 'MODEL_FAILED',
  /** Any other status that is no success. */
  refused: 'MODEL_REFUSED',
  invalidReply: 'MODEL_REPLY_INVALID',
  replyTooLarge: 'MODEL_REPLY_TOO_LARGE',
  /** The agent was closed while it waited. */
  closed: 'MODEL_CLOSED',
  /** Recordings that no examples can be taken from. */
  badExamples: 'BAD_EXAMPLES',
} as const
export type ModelErrorCode = (typeof ModelErrorCode)[keyof typeof ModelErrorCode]

const OUTSIDE: ReadonlySet<ModelErrorCode> = new Set([
  ModelErrorCode.unreachable,
  ModelErrorCode.timeout,
  ModelErrorCode.busy,
  ModelErrorCode.failed,
])

/** Whether the endpoint or the way to it failed, and not what was asked or answered: later the same may succeed. */
export function isEndpointFailure({ code }: ModelError): boolean {
  return OUTSIDE.has(code)
}

/** A model that cannot be asked, or whose answer is none. During an episode it ends the episode and not the run. */
export class ModelError extends CodedError<ModelErrorCode> {
  override readonly name = 'ModelError'
}
