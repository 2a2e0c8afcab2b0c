import type { ModelUsage } from '@droidgym/agent/exchange'
import type { Verdict } from './judge.ts'
import { Outcome } from './judge.ts'

/** A verdict with the truth. */
export interface JudgedCase {
  readonly verdict: Verdict
  /** Whether the episode succeeded. */
  readonly success: boolean
  /** Whether each substate was reached, by id; if recording or labels have it. */
  readonly substates?: ReadonlyMap<number, boolean>
  /** The kind of episode, such as its agent, by which failures are counted. */
  readonly kind: string
}

/** Agreement of a judge's verdicts with the truth. A share without cases is null. */
export interface Agreement {
  readonly episodes: number
  readonly judged: number
  readonly true_positives: number
  readonly false_positives: number
  readonly true_negatives: number
  readonly false_negatives: number
  readonly accuracy: number | null
  /** Precision: the share of true successes among those that the judge calls successes. */
  readonly precision: number | null
  /** Recall: the share of true successes that the judge calls successes. */
  readonly recall: number | null
  readonly f1: number | null
  /** Wrong verdicts by kind of episode. */
  readonly wrong_by_kind: Readonly<Record<string, Pick<Agreement, 'false_positives' | 'false_negatives'>>>
  /** Agreement on substates, if judge and recording have them. */
  readonly substates?: SubstateAgreement
  readonly calls: number
  readonly input_tokens: number
  readonly output_tokens: number
  /** null: a call's price is unknown. */
  readonly cost_usd: number | null
}

/** As AutoEval states a judge's reliability: shares of all substates, which sum to 1. */
export interface SubstateAgreement {
  readonly substates: number
  readonly right: number
  /** False positives: judged as reached, but not reached. */
  readonly false_positives: number
  /** False negatives: reached, but not judged as reached. */
  readonly false_negatives: number
}

/** Unjudged episodes are counted separately, neither for nor against the judge. */
export function agreementOf(cases: readonly JudgedCase[]): Agreement {
  const judged = cases.filter(({ verdict }) => verdict.outcome !== Outcome.notJudged)
  const count = (said: Outcome, is: boolean, among = judged): number => (
    among.filter(({ verdict, success }) => verdict.outcome === said && success === is).length
  )
  const truePositives = count(Outcome.success, true)
  const falsePositives = count(Outcome.success, false)
  const trueNegatives = count(Outcome.failure, false)
  const falseNegatives = count(Outcome.failure, true)
  const kinds = [...new Set(judged.map(({ kind }) => kind))].sort()
  const wrong = kinds.map((kind) => {
    const alike = judged.filter((one) => one.kind === kind)
    return [kind, {
      false_positives: count(Outcome.success, false, alike),
      false_negatives: count(Outcome.failure, true, alike),
    }] as const
  })
  return {
    episodes: cases.length,
    judged: judged.length,
    true_positives: truePositives,
    false_positives: falsePositives,
    true_negatives: trueNegatives,
    false_negatives: falseNegatives,
    accuracy: share(truePositives + trueNegatives, judged.length),
    precision: share(truePositives, truePositives + falsePositives),
    recall: share(truePositives, truePositives + falseNegatives),
    f1: share(2 * truePositives, 2 * truePositives + falsePositives + falseNegatives),
    wrong_by_kind: Object.fromEntries(wrong.filter(([, of]) => of.false_positives + of.false_negatives > 0)),
    ...substateAgreement(judged),
    ...costOf(cases.flatMap(({ verdict: { usage } }) => usage ?? [])),
  }
}

function substateAgreement(judged: readonly JudgedCase[]): Pick<Agreement, 'substates'> {
  const pairs = judged.flatMap(({ verdict: { substates: seen }, substates }) => (
    seen && substates ? [...substates].map(([id, reached]) => ({ said: seen.reached.includes(id), reached })) : []
  ))
  if (pairs.length === 0) return {}
  const wrong = pairs.filter(({ said, reached }) => said && !reached).length
  const missed = pairs.filter(({ said, reached }) => !said && reached).length
  return {
    substates: {
      substates: pairs.length, right: (pairs.length - wrong - missed) / pairs.length,
      false_positives: wrong / pairs.length, false_negatives: missed / pairs.length,
    },
  }
}

/**
 * A judge's inconsistency: the share of repeatedly judged episodes whose verdicts differ. null without episodes.
 */
export function inconsistency(rounds: readonly (readonly Verdict[])[]): number | null {
  const [first = []] = rounds
  const differing = first.filter(({ outcome }, index) => (
    rounds.some((verdicts) => verdicts[index]?.outcome !== outcome)
  ))
  return share(differing.length, first.length)
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** The cost of a judge's calls. */
export type Cost = Pick<Agreement, 'calls' | 'input_tokens' | 'output_tokens' | 'cost_usd'>

export function costOf(usages: readonly ModelUsage[]): Cost {
  const sum = (of: (usage: ModelUsage) => number): number => usages.reduce((total, usage) => total + of(usage), 0)
  const isPriced = usages.every(({ cost_usd: cost }) => cost !== undefined)
  return {
    calls: sum(({ calls }) => calls),
    input_tokens: sum((usage) => usage.input_tokens),
    output_tokens: sum((usage) => usage.output_tokens),
    cost_usd: isPriced ? sum(({ cost_usd: cost }) => cost ?? 0) : null,
  }
}
