import { z } from 'zod'

const times = z.int().min(1).max(100)
const steps = z.int().min(1).max(10_000)

/** How a benchmark limits the steps of a run. */
export const limitRuleSchema = z.discriminatedUnion('of', [
  /** The task's own limit, in the list that it is played as. */
  z.strictObject({ of: z.literal('suite') }),
  /** Actions of one human or scripted run. `finish_round`: one round more, in which an agent can only finish. */
  z.strictObject({ of: z.literal('golden_steps'), times, finish_round: z.literal(true).optional() }),
  /** The least number of actions that anybody knows of. */
  z.strictObject({ of: z.literal('minimum_steps'), times }),
  /** Mobile-Bench's: one app simple, one complex, several. */
  z.strictObject({ of: z.literal('category'), SAST: steps, SAMT: steps, MAMT: steps }),
  /** The benchmark has no limit; ours, which `assumption` gives the reason for. */
  z.strictObject({ of: z.literal('cap'), steps, assumption: z.string().min(1) }),
])
export type LimitRule = z.infer<typeof limitRuleSchema>

/** What rules ask about a task. */
interface LimitFacts {
  readonly suiteLimit: number
  /** From 1; absent: unknown. */
  readonly goldenSteps?: number | undefined
  readonly minimumSteps?: number | undefined
  readonly crossApp: boolean
}

/** Rounds that a run may have, one for finishing included; undefined where steps that the rule asks for are unknown. */
export function stepLimitBy(rule: LimitRule, facts: LimitFacts): number | undefined {
  const { suiteLimit, goldenSteps, minimumSteps, crossApp } = facts
  switch (rule.of) {
    case 'suite':
      return suiteLimit
    case 'golden_steps':
      return goldenSteps === undefined ? undefined : rule.times * goldenSteps + Number(rule.finish_round === true)
    case 'minimum_steps':
      return minimumSteps === undefined ? undefined : rule.times * minimumSteps
    case 'category':
      if (crossApp) return rule.MAMT
      // Assumption: our tasks name no category. One in a single app that takes more steps than a simple one may have is
      // complex.
      return goldenSteps !== undefined && goldenSteps > rule.SAST ? rule.SAMT : rule.SAST
    case 'cap':
      return rule.steps
  }
}
