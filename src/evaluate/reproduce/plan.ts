import type { TaskSpec } from '../../spec/tasks/task.ts'
import type { AgentSource } from '../agents/agent-source.ts'
import type { EpisodeOrder } from '../run/episode-order.ts'
import { ordersOf } from '../run/episode-order.ts'
import type { Experiment, ExperimentAgent, NamedEnvironment } from './experiment.ts'
import { environmentsOf, tasksOf } from './experiment.ts'

/** What of an experiment is played. */
export interface Plan {
  readonly experiment: Experiment
  readonly tasks: readonly TaskSpec[]
  readonly environments: readonly NamedEnvironment[]
  /** One for each run. */
  readonly seeds: readonly number[]
}

export interface PlanChoice {
  /** Globs that narrow the tasks further. */
  readonly tasks?: string
  /** One task of every app. */
  readonly quick?: boolean
  readonly runs: number
  /** Of the first run. */
  readonly seed: number
}

/** Has no tasks when the globs mean none. Throws a `SpecError`. */
export function planOf(experiment: Experiment, { tasks: globs, quick = false, runs, seed }: PlanChoice): Plan {
  const tasks = tasksOf(experiment, globs)
  const apps = tasks.map(({ app }) => app)
  return {
    experiment,
    tasks: quick ? tasks.filter(({ app }, index) => apps.indexOf(app) === index) : tasks,
    environments: environmentsOf(experiment),
    seeds: Array.from({ length: runs }, (_, run) => seed + run),
  }
}

/** Tasks that the experiment has. */
export function tasksOfWhole({ experiment }: Plan): number {
  return tasksOf(experiment).length
}

/** What `openAgent` takes for a run. */
export function agentOfRun({ agent }: Pick<ExperimentAgent, 'agent'>, seed: number): string {
  return agent.replaceAll('{seed}', String(seed))
}

/** The episodes of a run: every task once in every environment. */
export function ordersOfRun(plan: Plan, source: AgentSource, seed: number): readonly EpisodeOrder[] {
  const { experiment, tasks, environments } = plan
  const [actionSpace] = source.actionSpaces
  if (actionSpace === undefined) throw new TypeError(`${source.name} acts in no action space`)
  return ordersOf({
    agent: source.name,
    ...(source.digest !== undefined && { policy: source.digest }),
    tasks,
    environments: environments.map(({ name: _, ...environment }) => environment),
    actionSpace,
    ...howPlayed(experiment),
    episodes: 1,
    seed,
  })
}

/** By what rules an experiment is played: all of them are decided here. */
export function howPlayed(
  { suite, protocol, criteria, settle }: Experiment,
): Pick<Experiment, 'suite' | 'protocol' | 'criteria' | 'settle'> {
  return {
    criteria,
    ...(suite !== undefined && { suite }),
    ...(protocol !== undefined && { protocol }),
    ...(settle !== undefined && { settle }),
  }
}
