import { z } from 'zod'

const times = z.int().min(1).max(100)
const steps = z.int().min(1).max(10_000)

/** How a benchmark limits the steps of a run. */
export const limitRuleSchema = z.discriminatedUnion('of', [
  /** The task's own limit in its suite. */
  z.strictObject({ of: z.literal('suite') }),
  /** Actions of one human or scripted run. `finish_round`: one round more, in which an agent can only finish. */
  z.strictObject({ of: z.literal('golden_steps'), times, finish_round: z.literal(true).optional() }),
  /** The smallest known number of actions. */
  z.strictObject({ of: z.literal('minimum_steps'), times }),
  /** Mobile-Bench's: one app simple, one complex, several. */
  z.strictObject({ of: z.literal('category'), SAST: steps, SAMT: steps, MAMT: steps }),
  /** The benchmark has no limit; this one is ours, with its reason in `assumption`. A longer one of the suite holds. */
  z.strictObject({ of: z.literal('cap'), steps, assumption: z.string().min(1) }),
])
export type LimitRule = z.infer<typeof limitRuleSchema>

/** The facts about a task that rules use. */
interface LimitFacts {
  readonly suiteLimit: number
  /** From 1; absent: unknown. */
  readonly goldenSteps?: number | undefined
  readonly minimumSteps?: number | undefined
  /** Mobile-Bench's, if the task names one. */
  readonly category?: 'SAST' | 'SAMT' | 'MAMT' | undefined
  readonly crossApp: boolean
}

/** The step limit of a run, with a round for finishing; undefined if steps that the rule needs are unknown. */
export function stepLimitBy(rule: LimitRule, facts: LimitFacts): number | undefined {
  const { suiteLimit, goldenSteps, minimumSteps, category, crossApp } = facts
  switch (rule.of) {
    case 'suite':
      return suiteLimit
    case 'golden_steps':
      return goldenSteps === undefined ? undefined : rule.times * goldenSteps + Number(rule.finish_round === true)
    case 'minimum_steps':
      return minimumSteps === undefined ? undefined : rule.times * minimumSteps
    case 'category':
      if (category !== undefined) return rule[category]
      if (crossApp) return rule.MAMT
      // Assumption for tasks without a category: one in a single app that takes more steps than a simple one may have
      // is complex.
      return goldenSteps !== undefined && goldenSteps > rule.SAST ? rule.SAMT : rule.SAST
    case 'cap':
      return Math.max(rule.steps, suiteLimit)
  }
}
