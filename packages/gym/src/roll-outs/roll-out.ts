import { actionValue } from '../action/action.ts'
import type { Action } from '../action/action.ts'
import type { Observation } from '../observation/observation.ts'

/** How the returns of roll-outs become the value of their first action; see `RollOutPlan.backup`. */
export const Backup = { mean: 'mean', max: 'max' } as const
export type Backup = (typeof Backup)[keyof typeof Backup]

/** Lists of actions to try out from the present state of an episode, on forks of it. */
export interface RollOutPlan {
  /** 1 to 1024 lists of at least one action. The first action of a list is the one that gets the credit. */
  readonly sequences: readonly (readonly Action[])[]
  /** What follows each list, up to the horizon. Default: nothing. */
  readonly then?: readonly Action[] | RandomActions | undefined
  /** At most so many steps, 1 to 1000. Needed with random actions. Default: the longest list with what follows. */
  readonly horizon?: number | undefined
  /** The weight of a reward is `discount` to the power of the steps before it; 0 to 1, default 1. */
  readonly discount?: number | undefined
  /**
   * `mean` (default): an action is worth the mean of its roll-outs, and so evaluates the policy they come from.
   * `max`: the best of them, which evaluates the best of these plans.
   */
  readonly backup?: Backup | undefined
  /** Whether each roll-out tells the observation after its first action. Default false. */
  readonly observations?: boolean
}

/**
 * Actions drawn uniformly from the action space. The random actions of sample `i` are the same after every list, so two
 * lists differ only in what they do themselves.
 */
export interface RandomActions {
  /** Roll-outs of each list, at least 1. */
  readonly samples: number
  /** 0 (default) to 2³² − 1. */
  readonly seed?: number | undefined
}

/** What came of one list of actions. */
export interface RollOut {
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
  /** After the first action; only if it was requested. */
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
  readonly rollOuts: readonly RollOut[]
  /** One for each different first action, in order of appearance. */
  readonly actions: readonly ActionCredit[]
  /** Of the state: the mean over all roll-outs, or the best with `max`. NaN when all were aborted. */
  readonly value: number
  /** Steps that were carried out: beginnings that roll-outs have in common are played once. */
  readonly steps: number
}

const MAX_ROLL_OUTS = 1024
const MAX_HORIZON = 1000
/** Of one plan, and of all plans of one message. */
export const MAX_ROLL_OUT_STEPS = 16_384

export interface RollOutExtent {
  readonly rollOuts: number
  /** At most. */
  readonly steps: number
}

/** A plan by the lengths of its lists. */
interface RollOutLengths {
  readonly sequences: readonly { readonly length: number }[]
  readonly then?: { readonly length: number } | { readonly samples: number } | undefined
  readonly horizon?: number | undefined
}

/** How much work a plan asks for. */
export function extentOf({ sequences, then, horizon = MAX_HORIZON }: RollOutLengths): RollOutExtent {
  const samples = then !== undefined && 'samples' in then ? then.samples : 1
  const longest = (length: number): number => {
    if (then !== undefined && 'samples' in then) return horizon
    return Math.min(horizon, length + (then?.length ?? 0))
  }
  const steps = sequences.reduce((sum, { length }) => sum + samples * longest(length), 0)
  return { rollOuts: samples * sequences.length, steps }
}

/** Why a plan cannot be carried out; `undefined` if it can. */
export function planFault(plan: RollOutPlan): string | undefined {
  const { sequences, then, horizon, discount = 1, backup = Backup.mean } = plan
  const most = horizon ?? MAX_HORIZON
  if (sequences.length === 0) return 'sequences is empty; give lists of actions to try'
  const empty = sequences.findIndex(({ length }) => length === 0)
  if (empty >= 0) return `sequences[${empty}] is empty; give at least the action to judge`
  if (!isWhole(most, 1, MAX_HORIZON)) return `horizon is ${most}; give 1 to ${MAX_HORIZON} steps`
  const long = sequences.findIndex(({ length }) => length > most)
  if (long >= 0) return `sequences[${long}] has ${sequences[long]?.length ?? 0} actions; the horizon is ${most}`
  if (!(discount >= 0 && discount <= 1)) return `discount is ${discount}; give 0 to 1`
  if (!Object.values(Backup).includes(backup)) return `backup is ${JSON.stringify(backup)}; choose mean or max`
  if (then !== undefined && 'samples' in then) {
    if (horizon === undefined) return 'horizon is missing; random actions end only with it'
    if (!isWhole(then.samples, 1, MAX_ROLL_OUTS)) return `samples is ${then.samples}; give 1 to ${MAX_ROLL_OUTS}`
    if (!isWhole(then.seed ?? 0, 0, 2 ** 32 - 1)) return `seed is ${then.seed ?? 0}; give 0 to 4294967295`
  }
  return extentFault([plan])
}

/** Why plans are too much for one message; `undefined` if they are not. */
export function extentFault(plans: readonly RollOutPlan[]): string | undefined {
  const extents = plans.map(extentOf)
  const rollOuts = Math.max(0, ...extents.map((extent) => extent.rollOuts))
  if (rollOuts > MAX_ROLL_OUTS) return `${rollOuts} roll-outs from one state; at most ${MAX_ROLL_OUTS}`
  const steps = extents.reduce((sum, extent) => sum + extent.steps, 0)
  return steps > MAX_ROLL_OUT_STEPS ? `up to ${steps} steps; at most ${MAX_ROLL_OUT_STEPS} at once` : undefined
}

/** The items with equal keys together, in order of appearance. */
export function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups.values()]
}

/** Equal actions have equal keys. */
export function actionKey(action: Action): string {
  return JSON.stringify([action.kind, actionValue(action)])
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
