import type { GestureOptions } from '../action/dual-gesture.ts'
import { ActionSpaceName } from '../action/action.ts'
import type { Dialect } from '../action/dialects/reading/dialect.ts'
import { DIALECTS, findDialect } from '../action/dialects/dialects.ts'
import type { BackendRegistry, DeviceProvider, LeaseRequest } from '../backend/backend.ts'
import type { SettlePolicy } from '../device/device.ts'
import { DEFAULT_SETTLE, settleFault } from '../device/settle.ts'
import type { ObservationRequest } from '../observation/observation.ts'
import { asksFor } from '../observation/observation.ts'
import { requestFault } from '../observation/request-fault.ts'
import { parseEnvironmentDefinition, parseTaskDefinition } from '../spec/definitions.ts'
import type { EnvironmentSpec } from '../spec/environments/environment.ts'
import { findEnvironment, loadEnvironments, sampleEnvironment } from '../spec/environments/environments.ts'
import { packageRoot } from '../spec/load/package-root.ts'
import { Random } from '../spec/random.ts'
import { SpecError, SpecErrorCode } from '../spec/spec-error.ts'
import type { TaskSpec } from '../spec/tasks/task.ts'
import { checkSuite, findTask } from '../spec/find-task.ts'
import type { MakeOptions, ResetOptions } from './environment-contract.ts'
import { CLIENT_OPTIONS, Criteria, OnInvalid, Reward } from './environment-contract.ts'
import { GymError, GymErrorCode } from './gym-error.ts'

/** The sources of environments. */
export interface GymSources {
  readonly backends: BackendRegistry
  /** The folder with `envs/`; default: the package's own. */
  readonly root?: string
}

/** The settings that stay fixed for the life of an environment. */
export interface MakePlan {
  readonly provider: DeviceProvider
  readonly lease: LeaseRequest
  readonly actionSpace: ActionSpaceName
  readonly observation: ObservationRequest
  readonly settle: SettlePolicy
  readonly gesture: GestureOptions
  /** The suite whose step limits apply, if named. */
  readonly suite: string | undefined
  readonly finishRound: boolean
  readonly clearApp: boolean
  readonly criteria: Criteria
  readonly reward: Reward
  /** Whether milestones are tracked. */
  readonly milestones: boolean
  /** Reads text actions; without one, B-MoCA's. */
  readonly dialect: Dialect | undefined
  readonly endOnSuccess: boolean
  readonly onInvalid: OnInvalid
  /** Whether steps report events. */
  readonly events: boolean
  /** Whether a phone without events is refused. */
  readonly needsEvents: boolean
  /** Whether a judge outside the gym decides. */
  readonly judged: boolean
  readonly root: string
}

/** The settings that a reset may replace. */
export interface EpisodeChoice {
  readonly task: TaskSpec
  /** A fixed environment, or a split from which the episode's seed draws one. */
  readonly environment: EnvironmentSpec | Split
  readonly seed: number
  /** Overrides the task's step limit. */
  readonly stepLimit: number | undefined
}

export type Split = NonNullable<MakeOptions['split']>

const SPLITS: readonly Split[] = CLIENT_OPTIONS.split.of
/** The default of `MakeOptions.backend`. */
export const DEFAULT_BACKEND = 'simulated'
/** No gesture on [0, 1] coordinates is longer than √2, so larger thresholds make everything a tap. */
const MAX_TAP_THRESHOLD = 2

/** Validates a client's options. Throws `GymError` or `DeviceError`. */
export function planMake(options: MakeOptions, sources: GymSources): MakePlan {
  const { actionSpace, observation, suite, dualGesture = {} } = options
  const spaces = Object.values(ActionSpaceName)
  if (!spaces.includes(actionSpace)) {
    const message = `There is no action space '${actionSpace}'. Choose one of: ${spaces.join(', ')}.`
    throw new GymError(GymErrorCode.invalidActionSpace, message)
  }
  const observationFault = requestFault(observation)
  if (observationFault !== undefined) {
    throw new GymError(GymErrorCode.invalidObservation, `Cannot make the environment: ${observationFault}.`)
  }
  if (asksFor(observation, 'actionMask') && actionSpace !== ActionSpaceName.discrete) {
    const message = `Cannot make the environment: an action mask goes with the discrete action space, not ${actionSpace}.`
    throw new GymError(GymErrorCode.invalidObservation, message)
  }
  const settle = options.settle ?? DEFAULT_SETTLE
  const fault = settleFault(settle)
  if (fault !== undefined) throw invalidOption(fault)
  checkedLimit(options.stepLimit)
  const { tapThreshold } = dualGesture
  if (tapThreshold !== undefined && !(tapThreshold >= 0 && tapThreshold <= MAX_TAP_THRESHOLD)) {
    throw invalidOption(`the tap threshold must be from 0 to ${MAX_TAP_THRESHOLD}, but is ${String(tapThreshold)}`)
  }
  const { criteria = Criteria.own } = options
  if (!Object.values(Criteria).includes(criteria)) {
    throw invalidOption(`the criteria must be one of ${Object.values(Criteria).join(', ')}, but are '${criteria}'`)
  }
  const { reward = Reward.sparse } = options
  if (!Object.values(Reward).includes(reward)) {
    throw invalidOption(`the reward must be one of ${Object.values(Reward).join(', ')}, but is '${reward}'`)
  }
  const { onInvalid = OnInvalid.continue } = options
  if (!Object.values(OnInvalid).includes(onInvalid)) {
    throw invalidOption(`onInvalid must be one of ${Object.values(OnInvalid).join(', ')}, but is '${onInvalid}'`)
  }
  const { client, waitMs = 0 } = options
  checkInteger(waitMs, 'waitMs', 'waitMs')
  return {
    lease: { waitMs, ...(client !== undefined && { client }) },
    provider: sources.backends.get(options.backend ?? DEFAULT_BACKEND),
    actionSpace,
    observation,
    settle,
    gesture: criteria === Criteria.bmoca ? { bmocaCompat: true, ...dualGesture } : dualGesture,
    suite,
    finishRound: options.finishRound ?? false,
    clearApp: options.clearApp ?? false,
    criteria,
    reward,
    milestones: options.milestones === true || reward === Reward.milestones,
    dialect: dialectOf(options),
    endOnSuccess: options.endOnSuccess ?? true,
    onInvalid,
    events: options.events !== undefined && options.events !== false,
    needsEvents: options.events === true,
    judged: options.judged === true,
    root: sources.root ?? packageRoot(),
  }
}

function dialectOf({ dialect: name, actionSpace }: MakeOptions): Dialect | undefined {
  if (name === undefined) return undefined
  if (actionSpace !== ActionSpaceName.text) throw invalidOption('a dialect goes with the action space text')
  const dialect = findDialect(name)
  if (dialect !== undefined) return dialect
  const known = DIALECTS.map((candidate) => candidate.name).join(', ')
  throw invalidOption(`there is no dialect '${name.slice(0, 100)}'; choose one of ${known}`)
}

/** The initial choice of `MakeOptions`. Throws `GymError`, or `SpecError` when the data files are faulty. */
export function firstChoice(options: MakeOptions, root: string): EpisodeChoice {
  const { taskDefinition, split, seed = 0 } = options
  if (split !== undefined && !SPLITS.includes(split)) {
    throw invalidOption(`the split must be one of ${SPLITS.join(', ')}, but is '${split}'`)
  }
  const task = taskDefinition === undefined ? undefined : defined(parseTaskDefinition, taskDefinition, root)
  return {
    task: ofSuite(task ?? knownTask(options.task, root), options.suite, root),
    environment: firstEnvironment(options, root),
    seed: checkedSeed(seed),
    stepLimit: options.stepLimit,
  }
}

function firstEnvironment(options: MakeOptions, root: string): EnvironmentSpec | Split {
  const { environment, environmentDefinition, split } = options
  if (environmentDefinition !== undefined) return defined(parseEnvironmentDefinition, environmentDefinition, root)
  if (environment !== undefined) return knownEnvironment(environment, root)
  if (split !== undefined) return split
  const [first] = loadEnvironments(root)
  if (first === undefined) throw invalidOption('there are no environments; name one or give a split')
  return first
}

/** The choice after a reset's options, each of which replaces an earlier one. */
export function nextChoice(choice: EpisodeChoice, options: ResetOptions, { root, suite }: MakePlan): EpisodeChoice {
  return {
    task: options.task === undefined ? choice.task : ofSuite(knownTask(options.task, root), suite, root),
    environment: options.environment === undefined ? choice.environment : knownEnvironment(options.environment, root),
    seed: options.seed === undefined ? choice.seed : checkedSeed(options.seed),
    stepLimit: checkedLimit(options.stepLimit) ?? choice.stepLimit,
  }
}

/** The environment of an episode; drawn deterministically from the seed. */
export function drawEnvironment({ environment, seed }: EpisodeChoice, root: string): EnvironmentSpec {
  if (typeof environment !== 'string') return environment
  if (environment === 'sampled') return sampleEnvironment(seed, root)
  return new Random(seed).pick(loadEnvironments(root).filter(({ split }) => split === environment))
}

/** The default seed of the episode after one with this seed. */
export function followingSeed(seed: number): number {
  return new Random(seed).below(CLIENT_OPTIONS.seed.most + 1)
}

function knownTask(id: string, root: string): TaskSpec {
  try {
    return findTask(id, root)
  } catch (error) {
    if (!(error instanceof SpecError) || error.code !== SpecErrorCode.unknownTask) throw error
    throw new GymError(GymErrorCode.unknownTask, error.message, { cause: error })
  }
}

/** Returns the task if the requested suite has it. */
function ofSuite(task: TaskSpec, suite: string | undefined, root: string): TaskSpec {
  if (suite === undefined) return task
  try {
    checkSuite(task, suite, root)
    return task
  } catch (error) {
    if (!(error instanceof SpecError)) throw error
    throw new GymError(GymErrorCode.invalidOption, `Cannot use the options: ${error.message}.`, { cause: error })
  }
}

function knownEnvironment(id: string, root: string): EnvironmentSpec {
  try {
    return findEnvironment(id, root)
  } catch (error) {
    if (!(error instanceof SpecError) || error.code !== SpecErrorCode.unknownEnvironment) throw error
    throw new GymError(GymErrorCode.unknownEnvironment, error.message, { cause: error })
  }
}

/** Throws `INVALID_DEFINITION`. */
function defined<T>(parse: (text: string, root: string) => T, text: string, root: string): T {
  try {
    return parse(text, root)
  } catch (error) {
    if (!(error instanceof SpecError)) throw error
    throw new GymError(GymErrorCode.invalidDefinition, error.message, { cause: error })
  }
}

function checkedSeed(seed: number): number {
  checkInteger(seed, 'seed', 'the seed')
  return seed
}

function checkedLimit(limit: number | undefined): number | undefined {
  if (limit !== undefined) checkInteger(limit, 'stepLimit', 'the step limit')
  return limit
}

function checkInteger(value: number, name: 'seed' | 'stepLimit' | 'waitMs', what: string): void {
  const { least, most } = CLIENT_OPTIONS[name]
  if (Number.isInteger(value) && value >= least && value <= most) return
  throw invalidOption(`${what} must be an integer from ${least} to ${most}, but is ${String(value)}`)
}

function invalidOption(reason: string): GymError {
  return new GymError(GymErrorCode.invalidOption, `Cannot use the options: ${reason}.`)
}
