import { resolve } from 'node:path'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { BlackBoxAgent } from '@droidgym/agent/black-box/black-box-agent'
import { AgentError, AgentErrorCode } from '@droidgym/agent/process/agent-error'
import { agentCommand } from './agent-command.ts'
import type { AgentKind, AgentSettings } from './agent-source.ts'
import { QueuePolicy } from './agent-source.ts'
import { isExecutable, isOnPath } from './executable.ts'

/** Longest time between two actions. */
const ACTION_MS = 60_000

/** Any program that drives the phone itself, over adb. */
export const adbKind: AgentKind = {
  argument: 'PROGRAM ARGUMENTS',
  queue: QueuePolicy.refuse,
  open: async (name, argument, settings) => {
    const { timeoutMs = ACTION_MS, variables, folder } = settings
    const command = agentCommand(argument)
    checkExecutable(name, command[0], settings)
    const log = (text: string): unknown => process.stderr.write(text)
    const playing = new Set<BlackBoxAgent>()
    const onClosed = (agent: BlackBoxAgent): unknown => playing.delete(agent)
    const program = {
      name, command, timeoutMs, log, onClosed,
      environment: variables,
      folder,
    }
    return {
      name,
      actionSpaces: [ActionSpaceName.ui],
      observation: { elements: true },
      atOnce: 1,
      make: (briefing) => {
        const agent = new BlackBoxAgent(program, briefing)
        playing.add(agent)
        return agent
      },
      close: async () => {
        await Promise.all([...playing].map((agent) => agent.close()))
      },
    }
  },
}

/** Checks the program now, as it starts only with an episode. */
function checkExecutable(name: string, file: string, { variables = process.env, folder = '' }: AgentSettings): void {
  if (file.includes('/') ? isExecutable(resolve(folder, file)) : isOnPath(file, variables['PATH'])) return
  const message = `Cannot start ${name}: there is no program ${file} that can be run. Correct the path, and make it executable`
  throw new AgentError(AgentErrorCode.notStarted, message)
}
