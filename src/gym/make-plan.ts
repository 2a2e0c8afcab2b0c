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
import { packageRoot } from '../spec/load/package-root.ts'
import type { TaskValues } from '../spec/splits/split-file.ts'
import { TASK_VALUES } from '../spec/splits/split-file.ts'
import type { MakeOptions } from './environment-contract.ts'
import { CLIENT_OPTIONS, Criteria, OnInvalid, Reward } from './environment-contract.ts'
import { GymError, GymErrorCode } from './gym-error.ts'
import { observesInstruction } from './named-tasks.ts'

/** The sources of environments. */
export interface GymSources {
  readonly backends: BackendRegistry
  /** The folder with `envs/`; default: the package's own. */
  readonly root?: string
}

/** The settings that stay fixed for the life of an environment. */
export interface MakePlan {
  readonly provider: DeviceProvider
  readonly backend: string
  readonly lease: LeaseRequest
  readonly actionSpace: ActionSpaceName
  readonly observation: ObservationRequest
  readonly settle: SettlePolicy
  readonly gesture: GestureOptions
  /** The suite whose step limits apply, if named. */
  readonly suite: string | undefined
  /** Those of templates, if the client says it. */
  readonly taskValues: TaskValues | undefined
  readonly finishRound: boolean
  readonly typing: boolean
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
  if (options.stepLimit !== undefined) checkedInteger(options.stepLimit, 'stepLimit', 'the step limit')
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
  const { taskValues } = options
  if (taskValues !== undefined && !TASK_VALUES.includes(taskValues)) {
    throw invalidOption(`taskValues must be one of ${TASK_VALUES.join(', ')}, but is '${taskValues}'`)
  }
  const { client, waitMs = 0, backend = DEFAULT_BACKEND } = options
  checkedInteger(waitMs, 'waitMs', 'waitMs')
  return {
    lease: { waitMs, ...(client !== undefined && { client }) },
    provider: sources.backends.get(backend),
    backend,
    actionSpace,
    observation: { ...observation, instruction: observesInstruction(options) },
    settle,
    gesture: criteria === Criteria.bmoca ? { bmocaCompat: true, ...dualGesture } : dualGesture,
    suite,
    taskValues,
    finishRound: options.finishRound ?? false,
    typing: options.typing ?? true,
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

type IntegerOption = {
  [Name in keyof typeof CLIENT_OPTIONS]: (typeof CLIENT_OPTIONS)[Name]['kind'] extends 'integer' ? Name : never
}[keyof typeof CLIENT_OPTIONS]

/** The value, if an option may have it. Throws `INVALID_OPTION`. */
export function checkedInteger(value: number, name: IntegerOption, what: string): number {
  const { least, most } = CLIENT_OPTIONS[name]
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw invalidOption(`${what} must be an integer from ${least} to ${most}, but is ${String(value)}`)
}

export function invalidOption(reason: string): GymError {
  return new GymError(GymErrorCode.invalidOption, `Cannot use the options: ${reason}.`)
}
