import { AGENT_FORMS, agentKind } from '@droidgym/lab/play/agents/agent-kinds'
import { EvaluationError, EvaluationErrorCode } from '@droidgym/lab/play/evaluation-error'

/** Those that need no file and no program. */
const ALWAYS = ['expert', 'random', 'noop'] as const

/** The agents that may play on from recordings. Throws `UNKNOWN_AGENT` for a name that is none. */
export function agentsOf(named: readonly string[] = []): readonly string[] {
  const unknown = named.find((name) => agentKind(name) === undefined)
  if (unknown === undefined) return [...new Set([...ALWAYS, ...named])]
  const message = `There is no agent ${JSON.stringify(unknown)} for the console. Choose of: ${AGENT_FORMS.join(', ')}`
  throw new EvaluationError(EvaluationErrorCode.unknownAgent, message)
}
