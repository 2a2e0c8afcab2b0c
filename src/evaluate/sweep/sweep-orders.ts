import type { ActionSpaceName } from '../../action/action.ts'
import { parseEnvironmentDefinition } from '../../spec/definitions.ts'
import { loadEnvironments } from '../../spec/environments/environments.ts'
import { SpecError, SpecErrorCode } from '../../spec/spec-error.ts'
import { tasksMatching } from '../../spec/find-task.ts'
import type { AgentSource } from '../agents/agent-source.ts'
import { checkContent, fixSettings } from '../protocol/fix-settings.ts'
import { loadProtocol } from '../protocol/protocol.ts'
import type { EpisodeOrder } from '../run/episode-order.ts'
import { ordersOf } from '../run/episode-order.ts'
import { ENVIRONMENT_FACTORS, TRAINING_ENVIRONMENTS } from './sweep-factors.ts'
import type { SweepSpec } from './sweep-spec.ts'

/** The episodes of one level and agent of a sweep. */
export interface SweepPart {
  readonly level: string
  /** The agent in the form of `openAgent`. */
  readonly agent: string
  /** The command that makes the agent's policy. */
  readonly prepare?: readonly string[]
  readonly environments: readonly Pick<EpisodeOrder, 'environment' | 'environment_definition'>[]
}

/**
 * Every level with every seed. Throws a `SpecError` if a level makes no valid environment, and the errors of
 * `loadProtocol`, `fixSettings` and `checkContent`.
 */
export function partsOf(sweep: SweepSpec): readonly SweepPart[] {
  const { factor, levels, seeds, agent, prepare } = sweep
  const protocol = sweep.protocol === undefined ? undefined : loadProtocol(sweep.protocol)
  if (protocol !== undefined) fixSettings(protocol, sweep)
  const named = levels ?? (factor === TRAINING_ENVIRONMENTS ? [] : ENVIRONMENT_FACTORS[factor].all())
  return named.flatMap((level) => {
    const environments = environmentsOf(sweep, level)
    if (protocol !== undefined) for (const environment of environments) checkContent(protocol, environment)
    return seeds.map((seed): SweepPart => {
      const fill = (text: string): string => (
        text.replaceAll('{seed}', String(seed)).replaceAll(`{${TRAINING_ENVIRONMENTS}}`, level)
      )
      return {
        level: `${factor} = ${level}`,
        agent: fill(agent),
        ...(prepare && { prepare: prepare.map(fill) }),
        environments,
      }
    })
  })
}

function environmentsOf({ factor, base = [], split }: SweepSpec, level: string): SweepPart['environments'] {
  if (factor === TRAINING_ENVIRONMENTS) {
    return loadEnvironments().filter((each) => each.split === split).map(({ id }) => ({ environment: id }))
  }
  return base.map((row, index) => {
    const environment = `${factor}-${level}${base.length > 1 ? `-${index}` : ''}`
    const definition = JSON.stringify({ ...row, ...ENVIRONMENT_FACTORS[factor].change(level), id: environment })
    try {
      parseEnvironmentDefinition(definition)
    } catch (error) {
      if (!(error instanceof SpecError)) throw error
      const known = ENVIRONMENT_FACTORS[factor].all().join(', ')
      const message = `The level ${JSON.stringify(level)} of ${factor} makes no environment (there are ${known}): ${error.message}`
      throw new SpecError(SpecErrorCode.invalidSpec, message, error.problems)
    }
    return { environment, environment_definition: definition }
  })
}

/** The episodes of a part. Throws a `SpecError` if no task matches, and as `ordersOf`. */
export function ordersOfPart(sweep: SweepSpec, part: SweepPart, agent: AgentSource): readonly EpisodeOrder[] {
  const { suite, tasks: globs, episodes, seed, protocol, criteria, settle } = sweep
  const tasks = tasksMatching(globs, suite)
  if (tasks.length === 0) {
    throw new SpecError(SpecErrorCode.unknownTask, `No task is among ${JSON.stringify(globs)} of ${suite ?? 'all suites'}`)
  }
  return ordersOf({
    agent: part.agent,
    ...(agent.digest !== undefined && { policy: agent.digest }),
    tasks,
    environments: part.environments,
    actionSpace: actionSpaceOf(sweep, agent),
    level: part.level,
    ...{ suite, episodes, seed, protocol, criteria, settle },
  })
}

function actionSpaceOf({ action_space: wanted }: SweepSpec, { name, actionSpaces }: AgentSource): ActionSpaceName {
  const [first] = actionSpaces
  const space = wanted ?? first
  if (space !== undefined && actionSpaces.includes(space)) return space
  const message = `${name} acts by ${actionSpaces.join(', ')}, not by ${String(wanted)}: correct action_space`
  throw new SpecError(SpecErrorCode.invalidSpec, message)
}
