import type { ReachedMilestones } from '@droidgym/protocol/interface/step'
import type { Milestone } from '@droidgym/spec/milestones/milestones'
import type { BaselineAgent } from '@droidgym/lab/play/agents/baseline-agents'

/** Counts of reached milestones. */
export interface MilestoneTally {
  /** Experts that reached every milestone, and experts that missed only optional ones. */
  readonly expert_all: number
  readonly expert_required: number
  readonly near_miss_none: number
  readonly near_miss_some: number
  readonly near_miss_all: number
  /** Milestones that held for the no-op agent. */
  readonly noop_substates: number
  readonly random_some: number
}

const NO_MILESTONES: MilestoneTally = {
  expert_all: 0, expert_required: 0, near_miss_none: 0, near_miss_some: 0, near_miss_all: 0,
  noop_substates: 0, random_some: 0,
}

export function addMilestones(a: MilestoneTally, b: MilestoneTally): MilestoneTally {
  return {
    expert_all: a.expert_all + b.expert_all,
    expert_required: a.expert_required + b.expert_required,
    near_miss_none: a.near_miss_none + b.near_miss_none,
    near_miss_some: a.near_miss_some + b.near_miss_some,
    near_miss_all: a.near_miss_all + b.near_miss_all,
    noop_substates: a.noop_substates + b.noop_substates,
    random_some: a.random_some + b.random_some,
  }
}

export function tallyMilestones(agent: BaselineAgent, { reached, total }: ReachedMilestones): MilestoneTally {
  const all = Number(reached.length === total)
  const some = Number(reached.length > 0) - all
  switch (agent) {
    case 'expert':
      return { ...NO_MILESTONES, expert_all: all, expert_required: some }
    case 'near-miss':
      return { ...NO_MILESTONES, near_miss_all: all, near_miss_some: some, near_miss_none: 1 - all - some }
    case 'noop':
      return { ...NO_MILESTONES, noop_substates: reached.length }
    case 'random':
      return { ...NO_MILESTONES, random_some: all + some }
  }
}

/**
 * The milestone problem of an episode: an expert that misses a required one, a near miss that reaches all required
 * ones, or a no-op that reaches one.
 */
export function milestoneProblem(
  agent: BaselineAgent,
  milestones: readonly Milestone[],
  { reached }: ReachedMilestones,
): string | undefined {
  const missing = milestones.filter(({ id, optional }) => optional !== true && !reached.includes(id))
  const named = missing.map(({ id, content }) => `${id} (${content})`).join(', ')
  switch (agent) {
    case 'expert':
      return missing.length === 0 ? undefined : `milestones not reached: ${named}`
    case 'near-miss':
      return missing.length === 0 ? 'every milestone reached' : undefined
    case 'noop':
      return reached.length === 0 ? undefined : `milestones that hold at the start: ${reached.join(', ')}`
    case 'random':
      return undefined
  }
}
