import type { RandomActions } from '@droidgym/protocol/v1/RandomActions'
import type { RolledOut__Output } from '@droidgym/protocol/v1/RolledOut'
import type { RollOutPlan as WirePlan } from '@droidgym/protocol/v1/RollOutPlan'
import type { RollOutResponse__Output } from '@droidgym/protocol/v1/RollOutResponse'
import { writeAction } from './action.ts'
import type { Action } from './action.ts'
import { checkOptions, uint32 } from './check-options.ts'
import type { OptionNames } from './check-options.ts'
import { defined } from './defined.ts'
import { DroidgymError } from './droidgym-error.ts'
import { readObservation } from './observation.ts'
import type { Observation } from './observation.ts'

/** Lists of actions to try from the current state of an environment. */
export interface RollOutPlan {
  /** 1 to 1024 lists of at least one action. The first action of a list is the one that gets the credit. */
  readonly sequences: readonly (readonly Action[])[]
  /**
   * What follows each list, up to the horizon: given actions, or random ones, the same in sample `i` of every
   * list. Default: nothing.
   */
  readonly then?: readonly Action[] | { readonly samples: number; readonly seed?: number }
  /** At most so many steps, 1 to 1000. Needed with random actions. Default: the longest list with what follows. */
  readonly horizon?: number
  /** The weight of a reward is `discount` to the power of the steps before it; 0 to 1, default 1. */
  readonly discount?: number
  /** What makes the value of an action: the mean (default) of its roll-outs, or the best. */
  readonly backup?: 'mean' | 'max'
  /** Whether each roll-out has the observation after its first action. Default false. */
  readonly observations?: boolean
}

const PLAN_NAMES: OptionNames<RollOutPlan> = {
  sequences: true, then: true, horizon: true, discount: true, backup: true, observations: true,
}

/** What came of one list of actions. */
export interface RolledOut {
  /** The index of its list. */
  readonly sequence: number
  /** One for each step that was played. */
  readonly rewards: readonly number[]
  /** The discounted sum of the rewards. */
  readonly discountedReturn: number
  readonly terminated: boolean
  readonly truncated: boolean
  /** The device or the task's code failed: the roll-out counts in no value. */
  readonly aborted: boolean
  readonly success: boolean
  /** The best progress so far, 0 to 1; only with the rewards `progress` and `milestones`. */
  readonly progress?: number
  readonly firstObservation?: Observation
}

/** What a first action is worth. The numbers are NaN when all its roll-outs were aborted. */
export interface ActionCredit {
  /** The index of the first list that begins with it. */
  readonly sequence: number
  /** Roll-outs that begin with it. */
  readonly rollOuts: number
  readonly value: number
  /** Its value less that of the state. */
  readonly advantage: number
  /** The value of the best first action less its own; at least 0. */
  readonly regret: number
}

export interface RollOutResult {
  /** In the order of the lists; the samples of a list follow one another. */
  readonly rollOuts: readonly RolledOut[]
  /** One for each different first action, in order of appearance. */
  readonly actions: readonly ActionCredit[]
  /** Of the state: the mean over all roll-outs, or the best with `max`. */
  readonly value: number
  /** Steps that were carried out: beginnings that lists have in common are played once. */
  readonly steps: number
}

/** Throws a `DroidgymError` for a plan that cannot be sent. */
export function writePlan(handle: string, plan: RollOutPlan): WirePlan {
  checkOptions('rollOut', plan, PLAN_NAMES)
  const { sequences, then, horizon, discount, backup, observations } = plan
  return defined({
    handle,
    sequences: sequences.map(writeList),
    ...(then && ('samples' in then ? { random: writeRandom(then) } : { then: writeList(then) })),
    horizon: horizon === undefined ? undefined : uint32(horizon, 'horizon'),
    discount,
    backup,
    observations,
  })
}

function writeList(actions: readonly Action[]) {
  return { actions: actions.map(writeAction) }
}

function writeRandom({ samples, seed }: { readonly samples: number; readonly seed?: number }): RandomActions {
  return defined({ samples: uint32(samples, 'samples'), seed: seed === undefined ? undefined : uint32(seed, 'seed') })
}

/** One for each plan. */
export function readRollOuts(
  { outcomes }: RollOutResponse__Output,
): readonly (RollOutResult | { readonly error: DroidgymError })[] {
  return outcomes.map(({ result, error }) => {
    if (!result) return { error: DroidgymError.fromWire(error) }
    const { rollOuts, actions, value, steps } = result
    return { rollOuts: rollOuts.map(readRolledOut), actions, value, steps }
  })
}

function readRolledOut({ progress, firstObservation, ...rest }: RolledOut__Output): RolledOut {
  const { sequence, rewards, discountedReturn, terminated, truncated, aborted, success } = rest
  return defined({
    sequence, rewards, discountedReturn, terminated, truncated, aborted, success,
    progress,
    firstObservation: firstObservation ? readObservation(firstObservation) : undefined,
  })
}
