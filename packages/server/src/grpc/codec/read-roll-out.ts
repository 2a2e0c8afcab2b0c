import type { ReadRequest } from '@droidgym/protocol'
import type { RollOutPlan__Output } from '@droidgym/protocol/v1/RollOutPlan'
import { Backup, extentFault, extentOf, MAX_ROLL_OUT_STEPS, planFault } from '@droidgym/gym/roll-outs/roll-out'
import type { RollOutPlan } from '@droidgym/gym/roll-outs/roll-out'
import { invalid } from '../../service/errors/request-error.ts'
import { readAction } from './read-step-request.ts'
import { oneOf } from './read-values.ts'

const MAX_PLANS = 1024

/** A plan, and the environment to carry it out on. */
export interface ReadRollOut {
  readonly handle: string
  readonly plan: RollOutPlan
}

/** Throws `INVALID_REQUEST`, also for plans that are too much together. */
export function readRollOuts({ plans }: ReadRequest<'RollOut'>): readonly ReadRollOut[] {
  if (plans.length > MAX_PLANS) throw invalid(`RollOut: ${plans.length} plans; at most ${MAX_PLANS}`)
  const read = plans.map((given, index) => {
    const plan = readPlan(given)
    const fault = planFault(plan)
    if (fault !== undefined) throw invalid(`RollOut: plans[${index}]: ${fault}`)
    return { handle: given.handle, plan }
  })
  const fault = extentFault(read.map(({ plan }) => plan))
  if (fault !== undefined) throw invalid(`RollOut: ${fault}`)
  return read
}

function readPlan(given: RollOutPlan__Output): RollOutPlan {
  const { sequences, then, random, horizon, discount, backup, observations } = given
  return {
    sequences: sequences.map(({ actions }) => actions.map(readAction)),
    then: random ? { samples: random.samples, seed: random.seed } : then?.actions.map(readAction),
    horizon,
    discount,
    backup: backup === undefined ? undefined : oneOf(Object.values(Backup), backup, 'RollOut: backup'),
    observations,
  }
}

/** How many requests a message counts as: the steps of a batch and of roll-outs count one by one. */
export function requestsIn(request: object): number {
  if ('steps' in request && Array.isArray(request.steps)) return request.steps.length
  if ('plans' in request && Array.isArray(request.plans)) {
    const plans = request.plans as readonly RollOutPlan__Output[]
    return Math.min(MAX_ROLL_OUT_STEPS, plans.reduce((sum, plan) => sum + stepsAsked(plan), 0))
  }
  return 1
}

/** At most, before it is known whether the plan can be carried out. */
function stepsAsked({ sequences, then, random, horizon }: RollOutPlan__Output): number {
  return extentOf({ sequences: sequences.map(({ actions }) => actions), then: random ?? then?.actions, horizon }).steps
}
