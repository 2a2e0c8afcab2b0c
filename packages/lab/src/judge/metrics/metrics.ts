import { substateCompletionRate, taskCompletionRate } from './auto-eval.ts'
import type { MeasuredEpisode } from './measured-episode.ts'
import type { Metric } from './metric.ts'
import { measure } from './metric.ts'
import {
  falseFinishRate, latchedSuccessRate, latencySeconds, overExecutionRate, stepEfficiency, tokensPerStep,
} from './mobile-agent-bench.ts'
import { averageSteps, checkpointLevel1, checkpointLevel2, passRate, passRateByRules } from './mobile-bench.ts'
import { cleanSuccessRate, falseCompleteRate, overdueTerminationRate, progress, sideEffectRate } from './mobile-gym.ts'
import {
  costPerRun, costPerStep, errorRate, maxStepsRate, overdueRate, prematureRate, secondsPerRun, secondsPerStep,
  selfReportedRate, stepRatio, successRate,
} from './spa-bench.ts'

/** The unit of a metric. A share is from 0 to 1. */
export type MetricUnit = 'share' | 'ratio' | 'steps' | 'seconds' | 'tokens' | 'USD'

export interface MetricRow {
  readonly of: Metric
  readonly unit: MetricUnit
  /** The benchmark of the definition. */
  readonly source: string
}

/** Every metric, by its name in reports and programs. A new metric is a function and a row here. */
export const METRICS = {
  success_rate: { of: successRate, unit: 'share', source: 'SPA-Bench' },
  step_ratio: { of: stepRatio, unit: 'ratio', source: 'SPA-Bench' },
  self_reported_rate: { of: selfReportedRate, unit: 'share', source: 'SPA-Bench' },
  max_steps_rate: { of: maxStepsRate, unit: 'share', source: 'SPA-Bench' },
  error_rate: { of: errorRate, unit: 'share', source: 'SPA-Bench' },
  premature_rate: { of: prematureRate, unit: 'share', source: 'SPA-Bench' },
  overdue_rate: { of: overdueRate, unit: 'share', source: 'SPA-Bench' },
  seconds_per_run: { of: secondsPerRun, unit: 'seconds', source: 'SPA-Bench' },
  seconds_per_step: { of: secondsPerStep, unit: 'seconds', source: 'SPA-Bench' },
  cost_per_run: { of: costPerRun, unit: 'USD', source: 'SPA-Bench' },
  cost_per_step: { of: costPerStep, unit: 'USD', source: 'SPA-Bench' },
  step_efficiency: { of: stepEfficiency, unit: 'ratio', source: 'MobileAgentBench' },
  latency_seconds: { of: latencySeconds, unit: 'seconds', source: 'MobileAgentBench' },
  tokens_per_step: { of: tokensPerStep, unit: 'tokens', source: 'MobileAgentBench' },
  false_finish_rate: { of: falseFinishRate, unit: 'share', source: 'MobileAgentBench' },
  over_execution_rate: { of: overExecutionRate, unit: 'share', source: 'MobileAgentBench' },
  pass_rate: { of: passRate, unit: 'share', source: 'Mobile-Bench' },
  average_steps: { of: averageSteps, unit: 'steps', source: 'Mobile-Bench' },
  checkpoint_level_1: { of: checkpointLevel1, unit: 'share', source: 'Mobile-Bench' },
  checkpoint_level_2: { of: checkpointLevel2, unit: 'share', source: 'Mobile-Bench' },
  substate_completion_rate: { of: substateCompletionRate, unit: 'share', source: 'AutoEval' },
  task_completion_rate: { of: taskCompletionRate, unit: 'share', source: 'AutoEval' },
  progress: { of: progress, unit: 'share', source: 'MobileGym' },
  side_effect_rate: { of: sideEffectRate, unit: 'share', source: 'MobileGym' },
} as const satisfies Readonly<Record<string, MetricRow>>
export type MetricName = keyof typeof METRICS

/** Variants of these metrics by other benchmarks, under different names. */
export const VARIANTS = {
  latched_success_rate: { of: latchedSuccessRate, unit: 'share', source: 'MobileAgentBench' },
  pass_rate_by_rules: { of: passRateByRules, unit: 'share', source: 'Mobile-Bench' },
  clean_success_rate: { of: cleanSuccessRate, unit: 'share', source: 'MobileGym' },
  false_complete_rate: { of: falseCompleteRate, unit: 'share', source: 'MobileGym' },
  overdue_termination_rate: { of: overdueTerminationRate, unit: 'share', source: 'MobileGym' },
} as const satisfies Readonly<Record<string, MetricRow>>

/** The metrics of a table; null if its denominator is empty. */
export function measureAll<Name extends string>(
  table: Readonly<Record<Name, MetricRow>>,
  episodes: readonly MeasuredEpisode[],
): Readonly<Record<Name, number | null>> {
  const rows = Object.entries<MetricRow>(table).map(([name, { of }]) => [name, measure(of, episodes)])
  return Object.fromEntries(rows) as Record<Name, number | null>
}
