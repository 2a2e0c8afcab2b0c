import type { Command } from 'commander'
import { Option } from 'commander'
import { defined } from '@droidgym/base/defined'
import type { ActionSpaceName } from '@droidgym/gym/action/action'
import { AGENT_FORMS } from '@droidgym/lab/play/agents/agent-kinds'
import type { AgentSettings, AgentSource } from '@droidgym/lab/play/agents/agent-source'
import { UsageError } from '../exit.ts'
import { positiveNumber } from './options.ts'

export interface AgentFlags {
  readonly python?: string
  /** Seconds. */
  readonly agentTimeout?: number
}

/** What `--agent` takes. */
export const AGENT_HELP = `${AGENT_FORMS.join(', ')} (docs/agents.md)`

/** Options that say how agents are run. */
export function addAgentOptions(command: Command): Command {
  return command
    .addOption(new Option('--python <path>', 'program that runs agents in Python; default python3').env('DROIDGYM_PYTHON'))
    .option('--agent-timeout <seconds>', 'most time for one answer of an agent; default 60', positiveNumber)
}

export function agentSettings({ python, agentTimeout }: AgentFlags): AgentSettings {
  return defined({ python, timeoutMs: agentTimeout === undefined ? undefined : Math.ceil(1000 * agentTimeout) })
}

/** The requested action space, else the agent's first. Throws a `UsageError` if the agent does not support it. */
export function actionSpaceOf(source: Pick<AgentSource, 'name' | 'actionSpaces'>, asked?: ActionSpaceName): ActionSpaceName {
  const { name, actionSpaces } = source
  const chosen = asked ?? actionSpaces[0]
  if (chosen !== undefined && actionSpaces.includes(chosen)) return chosen
  throw new UsageError(`${name} acts by ${actionSpaces.join(', ')}, not by ${String(chosen)}`)
}
