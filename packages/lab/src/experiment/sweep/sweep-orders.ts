import type { ActionSpaceName } from '@droidgym/gym/action/action'
import { parseEnvironmentDefinition } from '@droidgym/spec/definitions'
import { SpecError, SpecErrorCode } from '@droidgym/spec/spec-error'
import { tasksMatching } from '@droidgym/spec/find-task'
import { phonesOf } from '@droidgym/spec/splits/phones-of'
import { findSplit } from '@droidgym/spec/splits/splits'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import type { AgentSource } from '../../play/agents/agent-source.ts'
import { pairByLanguage } from '../pair-languages.ts'
import type { PlaySettings } from '../protocol/fix-settings.ts'
import { checkContent, fixSettings } from '../protocol/fix-settings.ts'
import { loadProtocol } from '../protocol/protocol.ts'
import type { EpisodeOrder } from '../run/episode-order.ts'
import { ordersOf } from '../run/episode-order.ts'
import type { FactorName } from './sweep-factors.ts'
import { ENVIRONMENT_FACTORS, isOfPhone, SHIFT, SHIFT_LEVELS, TRAINING_ENVIRONMENTS } from './sweep-factors.ts'
import type { SweepSpec } from './sweep-spec.ts'

interface PartEnvironment extends Pick<EpisodeOrder, 'environment' | 'environment_definition'> {
  readonly locale: string
}

/** The episodes of one level and agent of a sweep. */
export interface SweepPart {
  readonly level: string
  /** The agent in the form of `openAgent`. */
  readonly agent: string
  /** The command that makes the agent's policy. */
  readonly prepare?: readonly string[] | undefined
  readonly environments: readonly PartEnvironment[]
}

/**
 * Every level with every seed. Throws a `SpecError` if a level makes no valid environment, and the errors of
 * `loadProtocol`, `fixSettings` and `checkContent`.
 */
export function partsOf(sweep: SweepSpec): readonly SweepPart[] {
  const { factor, levels, seeds, agent, prepare } = sweep
  const protocol = sweep.protocol === undefined ? undefined : loadProtocol(sweep.protocol)
  if (protocol !== undefined) fixSettings(protocol, settingsOf(sweep))
  const named = levels ?? levelsOf(factor)
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
        prepare: prepare?.map(fill),
        environments,
      }
    })
  })
}

function levelsOf(factor: FactorName): readonly string[] {
  if (isOfPhone(factor)) return ENVIRONMENT_FACTORS[factor].all()
  return factor === SHIFT ? Object.keys(SHIFT_LEVELS) : []
}

function environmentsOf({ factor, base = [], ...sweep }: SweepSpec, level: string): SweepPart['environments'] {
  if (!isOfPhone(factor)) {
    const { split = 'test', num_phones: count, phone_seed: phoneSeed } = sweep
    const phones = phonesOf(findSplit(factor === SHIFT ? (SHIFT_LEVELS[level] ?? level) : split), count, phoneSeed)
    return phones.map(({ id, locale }) => ({ environment: id, locale }))
  }
  return base.map((row, index) => {
    const environment = `${factor}-${level}${base.length > 1 ? `-${index}` : ''}`
    const definition = JSON.stringify({ ...row, ...ENVIRONMENT_FACTORS[factor].change(level), id: environment })
    try {
      const { locale } = parseEnvironmentDefinition(definition)
      return { environment, environment_definition: definition, locale }
    } catch (error) {
      if (!(error instanceof SpecError)) throw error
      const known = ENVIRONMENT_FACTORS[factor].all().join(', ')
      const message = `The level ${JSON.stringify(level)} of ${factor} makes no environment (there are ${known}): ${error.message}`
      throw new SpecError(SpecErrorCode.invalidSpec, message, error.problems)
    }
  })
}

/** The tasks of a sweep. Throws a `SpecError` if none matches. */
export function tasksOfSweep({ suite, tasks: globs }: SweepSpec): readonly TaskSpec[] {
  const tasks = tasksMatching(globs, suite)
  if (tasks.length === 0) {
    throw new SpecError(SpecErrorCode.unknownTask, `No task is among ${JSON.stringify(globs)} of ${suite ?? 'all suites'}`)
  }
  return tasks
}

/**
 * Whether the sweep names the languages of its phones, and does not vary over all languages or play all environments of
 * a split: then tasks in other languages are played too.
 */
export function namesLanguages({ factor, levels }: Pick<SweepSpec, 'factor' | 'levels'>): boolean {
  return isOfPhone(factor) && (factor !== 'language' || levels !== undefined)
}

/** The episodes of these tasks in a part, paired by language. Throws as `ordersOf`. */
export function ordersOfPart(
  sweep: SweepSpec,
  part: SweepPart,
  agent: AgentSource,
  tasks: readonly TaskSpec[],
): { readonly orders: readonly EpisodeOrder[], readonly unlike: number } {
  const { suite, episodes, seed, protocol, step_limit: stepLimit } = sweep
  const { pairings, unlike } = pairByLanguage(tasks, part.environments, { named: namesLanguages(sweep) })
  const orders = pairings.flatMap((pairing) => ordersOf({
    agent: part.agent,
    policy: agent.digest,
    tasks: pairing.tasks,
    environments: pairing.environments.map(({ locale: _, ...environment }) => environment),
    actionSpace: actionSpaceOf(sweep, agent),
    level: part.level,
    suite, episodes, seed, protocol, stepLimit,
    ...settingsOf(sweep),
  }))
  return { orders, unlike }
}

function settingsOf({ criteria, settle, end_on_success: endOnSuccess }: SweepSpec): PlaySettings {
  return { criteria, settle, endOnSuccess }
}

/** Throws a `SpecError` if the agent does not act in the space of the sweep. */
export function actionSpaceOf(
  { action_space: wanted }: SweepSpec,
  { name, actionSpaces }: AgentSource,
): ActionSpaceName {
  const [first] = actionSpaces
  const space = wanted ?? first
  if (space !== undefined && actionSpaces.includes(space)) return space
  const message = `${name} acts by ${actionSpaces.join(', ')}, not by ${String(wanted)}: correct action_space`
  throw new SpecError(SpecErrorCode.invalidSpec, message)
}
