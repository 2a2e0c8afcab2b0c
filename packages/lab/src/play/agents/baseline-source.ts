import { ActionSpaceName } from '@droidgym/gym/action/action'
import { BASELINE_AGENTS, baselineAgent } from './baseline-agents.ts'
import type { AgentKind } from './agent-source.ts'
import { QueuePolicy } from './agent-source.ts'

/** The built-in agents. */
export const baselineKind: AgentKind = {
  queue: QueuePolicy.play,
  open: async (name, _argument, { miss, recover }) => {
    const baseline = BASELINE_AGENTS.find((candidate) => candidate === name)
    if (baseline === undefined) throw new TypeError(`${name} is no baseline`)
    const options = { miss, recover }
    return {
      name,
      actionSpaces: [ActionSpaceName.dualGesture, ActionSpaceName.discrete, ActionSpaceName.text, ActionSpaceName.ui],
      observation: { xml: true },
      atOnce: 1,
      make: (briefing) => baselineAgent(baseline, briefing, options),
      close: async () => undefined,
    }
  },
}
