import { splitCommand } from '../../agent/process/command-line.ts'
import { EvaluationError, EvaluationErrorCode } from '../run/evaluation-error.ts'
import type { AgentKind } from './agent-source.ts'
import { QueuePolicy } from './agent-source.ts'
import { processSource } from './process-source.ts'

/** Any program that speaks the protocol of agents. */
export const commandKind: AgentKind = {
  argument: 'PROGRAM ARGUMENTS',
  queue: QueuePolicy.refuse,
  open: async (name, argument, settings) => {
    const command = splitCommand(argument)
    if (command === undefined) {
      const message = `${JSON.stringify(argument)} is no command: write a program and its arguments, and close every quotation mark`
      throw new EvaluationError(EvaluationErrorCode.unknownAgent, message)
    }
    return processSource({ name, command, advice: 'It must answer the messages of docs/agents.md' }, settings)
  },
}
