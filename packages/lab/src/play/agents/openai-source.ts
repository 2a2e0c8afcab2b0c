import { openModelAgents } from './model-agents.ts'
import type { AgentKind } from './agent-source.ts'
import { QueuePolicy } from './agent-source.ts'

/** A language model behind an OpenAI-compatible endpoint. */
export const openaiKind: AgentKind = {
  argument: 'MODEL',
  queue: QueuePolicy.refuse,
  variables: ['OPENAI_BASE_URL', 'OPENAI_API_KEY'],
  open: async (name, argument, settings) => ({ name, ...await openModelAgents(argument, settings) }),
}
