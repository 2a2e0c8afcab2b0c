import { defined } from '@droidgym/base/defined'
import { Criteria, Encoding, MAKE_OPTIONS, OnInvalid, Reward } from '@droidgym/protocol/interface/options'
import type { TaskValues } from '@droidgym/protocol/interface/options'
import type { GestureOptions } from './action/dual-gesture.ts'
import { ActionSpaceName } from './action/action.ts'
import type { Dialect } from './action/dialects/reading/dialect.ts'
import { DIALECTS, findDialect } from './action/dialects/dialects.ts'
import type { BackendRegistry, DeviceProvider, LeaseRequest } from '@droidgym/spec/backend/backend'
import type { SettlePolicy } from '@droidgym/spec/device/device'
import { DEFAULT_SETTLE, settleFault } from '@droidgym/spec/device/settle'
import type { ObservationRequest, PixelsRequest } from './observation/observation.ts'
import { asksFor } from './observation/observation.ts'
import { encodingFault, requestFault } from './observation/request-fault.ts'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { OptionName } from '@droidgym/spec/options/make-options'
import { optionFault } from '@droidgym/spec/options/option-fault'
import type { MakeOptions } from './environment-contract.ts'
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
  /** Whether steps say what has happened by itself. */
  readonly occurrences: boolean
  /** Whether a judge outside the gym decides. */
  readonly judged: boolean
  /** Whether a model answers for people who have a persona. */
  readonly peopleModel: boolean
  readonly root: string
}

/** The default of `MakeOptions.backend`. */
export const DEFAULT_BACKEND = 'simulated'

/** Validates a client's options. Throws `GymError` or `DeviceError`. */
export function planMake(options: MakeOptions, sources: GymSources): MakePlan {
  const { actionSpace, suite, dualGesture = {} } = options
  const spaces = Object.values(ActionSpaceName)
  if (!spaces.includes(actionSpace)) {
    const message = `There is no action space '${actionSpace}'. Choose one of: ${spaces.join(', ')}.`
    throw new GymError(GymErrorCode.invalidActionSpace, message)
  }
  const observation = encodedAs(options)
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
  for (const [name, kind] of Object.entries(MAKE_OPTIONS)) {
    const fault = optionFault(options[name as OptionName], kind, name)
    if (fault !== undefined) throw invalidOption(fault)
  }
  const { criteria = Criteria.own, reward = Reward.sparse, onInvalid = OnInvalid.continue, taskValues } = options
  const { client, waitMs = 0, backend = DEFAULT_BACKEND } = options
  return {
    lease: { waitMs, client },
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
    occurrences: options.occurrences ?? true,
    judged: options.judged === true,
    peopleModel: options.peopleModel === true,
    root: sources.root ?? packageRoot(),
  }
}

/** The observation, with its pictures in the encoding of the options. Throws `INVALID_OPTION`. */
export function encodedAs({ observation, encoding, quality }: MakeOptions): ObservationRequest {
  if (encoding === undefined && quality === undefined) return observation
  const { pixels, marks } = observation
  const fault = encodingFault({ encoding, quality })
  if (fault !== undefined) throw invalidOption(fault)
  if (encoding !== Encoding.raw && pixels === undefined && marks === undefined) {
    throw invalidOption('the encoding is of pictures: ask for pixels or marks, or leave it out')
  }
  const chosen = defined<Pick<PixelsRequest, 'encoding' | 'quality'>>({ encoding, quality })
  return defined({
    ...observation,
    pixels: pixels && { ...pixels, ...chosen },
    marks: marks && { ...marks, ...chosen },
  })
}

function dialectOf({ dialect: name, actionSpace }: MakeOptions): Dialect | undefined {
  if (name === undefined) return undefined
  if (actionSpace !== ActionSpaceName.text) throw invalidOption('a dialect goes with the action space text')
  const dialect = findDialect(name)
  if (dialect !== undefined) return dialect
  const known = DIALECTS.map((candidate) => candidate.name).join(', ')
  throw invalidOption(`there is no dialect '${name.slice(0, 100)}'; choose one of ${known}`)
}

/** The value, if an option may have it. Throws `INVALID_OPTION`. */
export function checkedOption<Value extends number | undefined>(value: Value, name: OptionName): Value {
  const fault = optionFault(value, MAKE_OPTIONS[name], name)
  if (fault !== undefined) throw invalidOption(fault)
  return value
}

export function invalidOption(reason: string): GymError {
  return new GymError(GymErrorCode.invalidOption, `Cannot use the options: ${reason}.`)
}
