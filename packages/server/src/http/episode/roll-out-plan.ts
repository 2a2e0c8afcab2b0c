import { z } from 'zod'
import { Backup, extentOf, planFault } from '@droidgym/gym/roll-outs/roll-out'
import type { RollOutPlan, RollOutResult } from '@droidgym/gym/roll-outs/roll-out'
import type { Caller } from '../../service/clients/caller.ts'
import { invalid } from '../../service/errors/request-error.ts'
import { actionFieldsSchema, readActionFields } from './action-fields.ts'
import { shownFields } from './observation-fields.ts'
import { readFields } from './read-fields.ts'

const actions = z.array(actionFieldsSchema)

/** A plan of roll-outs as JSON; docs/credit.md says what its fields mean. */
const planSchema = z.strictObject({
  sequences: z.array(actions),
  then: actions.exactOptional(),
  random: z.strictObject({ samples: z.int(), seed: z.int().exactOptional() }).exactOptional(),
  horizon: z.int().exactOptional(),
  discount: z.number().exactOptional(),
  backup: z.enum(Backup).exactOptional(),
  observations: z.boolean().exactOptional(),
})

/** Throws `INVALID_REQUEST`. */
export function readRollOutPlan(given: unknown): RollOutPlan {
  const { sequences, then, random, ...rest } = readFields(planSchema, given, 'roll_out')
  if (then !== undefined && random !== undefined) throw invalid('roll_out: then and random are given; give one')
  const plan: RollOutPlan = {
    ...rest,
    sequences: sequences.map((sequence) => sequence.map(readActionFields)),
    then: random ?? then?.map(readActionFields),
  }
  const fault = planFault(plan)
  if (fault !== undefined) throw invalid(`roll_out: ${fault}`)
  return plan
}

/** Counts each step of a plan as a request, the first of which has been counted. Throws `RATE_LIMITED`. */
export function countRollOut({ client }: Pick<Caller, 'client'>, plan: RollOutPlan): void {
  client.allowance.admit(0, Math.max(0, extentOf(plan).steps - 1))
}

/** The result as JSON; numbers that are not, where every roll-out was aborted, are null. */
export async function rollOutFields({ rollOuts, actions: credits, value, steps }: RollOutResult): Promise<object> {
  return {
    roll_outs: await Promise.all(rollOuts.map(async ({ discountedReturn, firstObservation: first, ...rest }) => ({
      ...rest,
      discounted_return: discountedReturn,
      ...(first && { first_observation: await shownFields(first) }),
    }))),
    actions: credits.map(({ rollOuts: count, ...rest }) => ({ ...rest, roll_outs: count })),
    value, steps,
  }
}
