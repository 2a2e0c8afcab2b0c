import type { Agent, EpisodeBriefing } from '@droidgym/agent/agent'
import { NoopAgent } from '@droidgym/agent/noop-agent'
import { RandomAgent } from '@droidgym/agent/random-agent'
import { ScriptAgent } from '@droidgym/agent/script-agent'

export const BASELINE_AGENTS = ['expert', 'near-miss', 'random', 'noop'] as const
export type BaselineAgent = (typeof BASELINE_AGENTS)[number]

/**
 * Factor of the limit within which a script must finish, or counts as lost. Small screens pick minutes with a wheel
 * that one tap turns by one: half an hour takes 30 steps.
 */
export const LIMIT_FACTOR = 5

export interface BaselineOptions {
  /** Index of the near miss; default the first. */
  readonly miss?: number | undefined
  /** Whether the expert recovers when another action was performed than its own. */
  readonly recover?: boolean | undefined
}

/** Makes one of the built-in agents for an episode. */
export function baselineAgent(
  name: BaselineAgent,
  briefing: EpisodeBriefing,
  { miss = 0, recover = false }: BaselineOptions = {},
): Agent {
  switch (name) {
    case 'expert':
      return new ScriptAgent(briefing.task.expert, briefing, { recover })
    case 'near-miss':
      return new ScriptAgent(briefing.task.near_misses[miss]?.script ?? [], briefing)
    case 'random':
      return new RandomAgent(briefing)
    case 'noop':
      return new NoopAgent(briefing)
  }
}
