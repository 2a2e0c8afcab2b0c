import type { EpisodeBriefing } from '@droidgym/agent/agent'
import { defined } from '@droidgym/base/defined'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { findTask } from '@droidgym/spec/find-task'
import type { AgentSource } from '../../play/agents/agent-source.ts'
import { optionsFor } from '../../play/agents/agent-source.ts'
import type { CollectItem, CollectSettings } from './collect-plan.ts'

/** What an environment is made with for episodes of the environment and action space of the first one. */
export function madeFor(
  { task, environment, actionSpace }: CollectItem,
  { observation, suite, stepLimit }: Pick<CollectSettings, 'observation' | 'suite' | 'stepLimit'>,
  agent: AgentSource,
): MakeOptions {
  return defined({
    task, environment, actionSpace, ...optionsFor(agent), observation: { ...observation, ...agent.observation },
    suite,
    stepLimit,
  })
}

/** What the agent of an episode is made with. */
export function briefingOf({ task, environment, actionSpace, seed }: CollectItem): EpisodeBriefing {
  return { task: findTask(task), environment: findEnvironment(environment), actionSpace, seed }
}
