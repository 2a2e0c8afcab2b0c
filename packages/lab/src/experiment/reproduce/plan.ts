import { defined } from '@droidgym/base/defined'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import type { AgentSource } from '../../play/agents/agent-source.ts'
import type { EpisodeOrder } from '../run/episode-order.ts'
import { ordersOf } from '../run/episode-order.ts'
import type { Experiment, ExperimentAgent, NamedEnvironment } from './experiment.ts'
import { environmentsOf, tasksOf } from './experiment.ts'

/** The planned episodes of an experiment. */
export interface Plan {
  readonly experiment: Experiment
  readonly tasks: readonly TaskSpec[]
  readonly environments: readonly NamedEnvironment[]
  /** The seed of each run. */
  readonly seeds: readonly number[]
  /** The live judge that decides in place of the facts. */
  readonly judgedBy?: string | undefined
}

export interface PlanChoice {
  /** Globs that further restrict the tasks. */
  readonly tasks?: string
  /** Play only one task of every app. */
  readonly quick?: boolean
  readonly runs: number
  /** The seed of the first run. */
  readonly seed: number
  readonly judgedBy?: string | undefined
}

/** Plans an experiment; without tasks if no task matches. Throws a `SpecError`. */
export function planOf(experiment: Experiment, choice: PlanChoice): Plan {
  const { tasks: globs, quick = false, runs, seed, judgedBy } = choice
  const tasks = tasksOf(experiment, globs)
  const apps = tasks.map(({ app }) => app)
  return {
    experiment,
    tasks: quick ? tasks.filter(({ app }, index) => apps.indexOf(app) === index) : tasks,
    environments: environmentsOf(experiment),
    seeds: Array.from({ length: runs }, (_, run) => seed + run),
    judgedBy,
  }
}

/** Number of tasks of the whole experiment. */
export function tasksOfWhole({ experiment }: Plan): number {
  return tasksOf(experiment).length
}

/** The agent of a run in the form of `openAgent`. */
export function agentOfRun({ agent }: Pick<ExperimentAgent, 'agent'>, seed: number): string {
  return agent.replaceAll('{seed}', String(seed))
}

/** The episodes of a run: every task once in every environment. */
export function ordersOfRun(plan: Plan, source: AgentSource, seed: number): readonly EpisodeOrder[] {
  const { experiment, tasks, environments, judgedBy } = plan
  const { actionSpaces } = source
  const actionSpace = actionSpaces.find((space) => space === experiment.action_space) ?? actionSpaces[0]
  if (actionSpace === undefined) throw new TypeError(`${source.name} acts in no action space`)
  return ordersOf({
    agent: source.name,
    policy: source.digest,
    tasks,
    environments: environments.map(({ name: _, ...environment }) => environment),
    actionSpace,
    ...howPlayed(experiment),
    judgedBy,
    episodes: 1,
    seed,
  })
}

/** The rules by which an experiment is played, all decided here. */
export function howPlayed(
  { suite, protocol, criteria, settle }: Experiment,
): Pick<Experiment, 'suite' | 'protocol' | 'criteria' | 'settle'> {
  return defined({
    criteria,
    suite,
    protocol,
    settle,
  })
}
