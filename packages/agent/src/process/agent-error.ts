import { CodedError } from '@droidgym/base/error/coded-error'

export const AgentErrorCode = {
  /** Its program cannot be run, its file cannot be read or loaded, or the program refused to start. */
  notStarted: 'AGENT_NOT_STARTED',
  /** Its declaration (protocol, observation, action space) is invalid or unsupported. */
  badDeclaration: 'AGENT_BAD_DECLARATION',
  /** It did not answer in time. */
  timeout: 'AGENT_TIMEOUT',
  /** It answered with an error, such as an exception of its code. */
  failed: 'AGENT_FAILED',
  /** Its process ended. */
  gone: 'AGENT_GONE',
  /** It wrote an invalid or unexpected message to the protocol's stream. */
  protocol: 'AGENT_PROTOCOL',
  /** Its answer is not an action. */
  badAction: 'AGENT_BAD_ACTION',
  /** droidgym closed it. The only code that is not the agent's fault. */
  closed: 'AGENT_CLOSED',
} as const
export type AgentErrorCode = (typeof AgentErrorCode)[keyof typeof AgentErrorCode]

/**
 * An agent process that cannot act. Before the first episode it ends the command; later it ends the episode, which
 * counts as the agent's error, and the next episode gets a new process.
 */
export class AgentError extends CodedError<AgentErrorCode> {
  override readonly name = 'AgentError'
}
