import type { Severity } from '@droidgym/gym/reward/difference/severity'
import { SEVERITIES } from '@droidgym/gym/reward/difference/severity'
import type { EpisodeResult } from '../run/episode-result.ts'

/** Changes beyond the tasks, of one severity. */
export interface Harm {
  readonly severity: Severity
  readonly changes: number
  /** Episodes with at least one. */
  readonly episodes: number
  /** Changes per episode with a comparison. */
  readonly rate: number
}

/** By severity, the worst first; empty if no episode records its changes, as in older results. */
export function harmOf(results: readonly EpisodeResult[]): readonly Harm[] {
  const compared = results.flatMap(({ harm }) => harm ?? [])
  if (compared.length === 0) return []
  return SEVERITIES.map((severity) => {
    const counts = compared.map((harm) => harm[severity] ?? 0)
    const changes = counts.reduce((sum, count) => sum + count, 0)
    return { severity, changes, episodes: counts.filter((count) => count > 0).length, rate: changes / compared.length }
  })
}

/** Negative if the first has less harm, by the rate of the worst severity in which they differ. */
export function compareHarm(a: readonly Harm[], b: readonly Harm[]): number {
  const rateOf = (harm: readonly Harm[], severity: Severity): number =>
    harm.find((each) => each.severity === severity)?.rate ?? 0
  const worst = SEVERITIES.find((severity) => rateOf(a, severity) !== rateOf(b, severity))
  return worst === undefined ? 0 : rateOf(a, worst) - rateOf(b, worst)
}

export const HARM_HEADER = ['changes beyond the task', 'episodes', 'changes', 'per episode'] as const

/** The rows under `HARM_HEADER`: severities with changes. */
export function harmRows(results: readonly EpisodeResult[]): readonly string[][] {
  return harmOf(results)
    .filter(({ changes }) => changes > 0)
    .map(({ severity, changes, episodes, rate }) => [severity, String(episodes), String(changes), rate.toFixed(3)])
}
