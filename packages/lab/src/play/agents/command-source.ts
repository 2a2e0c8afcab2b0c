import { agentCommand } from './agent-command.ts'
import type { AgentKind } from './agent-source.ts'
import { QueuePolicy } from './agent-source.ts'
import { processSource } from './process-source.ts'

/** Any program that speaks the protocol of agents. */
export const commandKind: AgentKind = {
  argument: 'PROGRAM ARGUMENTS',
  queue: QueuePolicy.refuse,
  open: async (name, argument, settings) => {
    const command = agentCommand(argument)
    return processSource({ name, command, advice: 'It must answer the messages of docs/agents.md' }, settings)
  },
}
