import { splitCommand } from '@droidgym/agent/process/command-line'
import { EvaluationError, EvaluationErrorCode } from '../evaluation-error.ts'

/** The program and arguments in an agent's name. Throws `UNKNOWN_AGENT`. */
export function agentCommand(argument: string): readonly [string, ...string[]] {
  const command = splitCommand(argument)
  if (command !== undefined) return command
  const message = `${JSON.stringify(argument)} is no command: write a program and its arguments, and close every quotation mark`
  throw new EvaluationError(EvaluationErrorCode.unknownAgent, message)
}
