import { openModelAgents } from '../model-agents.ts'
import type { AgentKind } from './agent-source.ts'
import { QueuePolicy } from './agent-source.ts'

/** A language model behind an OpenAI-compatible endpoint. */
export const openaiKind: AgentKind = {
  argument: 'MODEL',
  queue: QueuePolicy.refuse,
  open: async (name, argument) => ({ name, ...await openModelAgents(argument) }),
}
