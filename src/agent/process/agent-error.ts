import { CodedError } from '../../error/coded-error.ts'

export const AgentErrorCode = {
  /** Its program cannot be run, its file cannot be read or loaded, or the program refused to begin. */
  notStarted: 'AGENT_NOT_STARTED',
  /** What it declares (protocol, observation, action space) cannot be had. */
  badDeclaration: 'AGENT_BAD_DECLARATION',
  /** It did not answer in time. */
  timeout: 'AGENT_TIMEOUT',
  /** It answered with an error, such as an exception of its code. */
  failed: 'AGENT_FAILED',
  /** Its process ended. */
  gone: 'AGENT_GONE',
  /** What it wrote to the protocol's stream is no message, or a message that was not asked for. */
  protocol: 'AGENT_PROTOCOL',
  /** Its answer is of no kind that is an action. */
  badAction: 'AGENT_BAD_ACTION',
  /** It was closed by us. The only code that says nothing of the agent. */
  closed: 'AGENT_CLOSED',
} as const
export type AgentErrorCode = (typeof AgentErrorCode)[keyof typeof AgentErrorCode]

/**
 * An agent in a process of its own that cannot act. When nothing has been played yet, it ends the command; afterwards
 * it ends the episode, which counts as the agent's error, and the next episode gets another process.
 */
export class AgentError extends CodedError<AgentErrorCode> {
  override readonly name = 'AgentError'
}
