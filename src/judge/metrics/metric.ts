import type { JudgedEpisode } from './judged-episode.ts'

/** What an episode adds to a metric. */
export interface Part {
  readonly value: number
  /** How much it counts; default 1. Seconds a step count as often as there are steps. */
  readonly weight?: number
}

/** A mean over the episodes of its denominator. `undefined`: the episode is not in the denominator. */
export type Metric = (episode: JudgedEpisode) => Part | undefined

/** The mean of a metric; null when no episode is in its denominator. The order of the episodes does not matter. */
export function measure(metric: Metric, episodes: readonly JudgedEpisode[]): number | null {
  let sum = 0
  let weights = 0
  for (const episode of episodes) {
    const { value, weight = 1 } = metric(episode) ?? { value: 0, weight: 0 }
    sum += value * weight
    weights += weight
  }
  return weights === 0 ? null : sum / weights
}

/** 1 for the episodes that count, 0 for the others of the denominator. */
export function share(
  counts: (episode: JudgedEpisode) => boolean,
  among?: (episode: JudgedEpisode) => boolean,
): Metric {
  return (episode) => (among?.(episode) === false ? undefined : { value: Number(counts(episode)) })
}

/** The mean of what is known of each episode. */
export function average(valueOf: (episode: JudgedEpisode) => number | undefined): Metric {
  return (episode) => {
    const value = valueOf(episode)
    return value === undefined ? undefined : { value }
  }
}

/** The sum over all episodes where it is known, over the sum of their steps. An episode without steps is left out. */
export function perStep(sumOf: (episode: JudgedEpisode) => number | undefined): Metric {
  return (episode) => {
    const sum = sumOf(episode)
    return sum === undefined || episode.steps === 0 ? undefined : { value: sum / episode.steps, weight: episode.steps }
  }
}
