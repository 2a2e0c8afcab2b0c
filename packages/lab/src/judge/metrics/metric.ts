import type { MeasuredEpisode } from './measured-episode.ts'

/** An episode's contribution to a metric's fraction. */
export interface Part {
  readonly numerator: number
  /** Default 1: the metric is a mean over episodes. */
  readonly denominator?: number
}

/** `undefined`: the episode is not in the metric's denominator. */
export type Metric = (episode: MeasuredEpisode) => Part | undefined

/** Null if no episode is in the metric's denominator. Independent of the order of episodes. */
export function measure(metric: Metric, episodes: readonly MeasuredEpisode[]): number | null {
  let above = 0
  let below = 0
  for (const episode of episodes) {
    const { numerator, denominator = 1 } = metric(episode) ?? { numerator: 0, denominator: 0 }
    above += numerator
    below += denominator
  }
  return below === 0 ? null : above / below
}

/** 1 for the episodes that count, 0 for the others of the denominator. */
export function share(
  counts: (episode: MeasuredEpisode) => boolean,
  among?: (episode: MeasuredEpisode) => boolean,
): Metric {
  return (episode) => (among?.(episode) === false ? undefined : { numerator: Number(counts(episode)) })
}

/** The mean over episodes with a known value. */
export function average(valueOf: (episode: MeasuredEpisode) => number | undefined): Metric {
  return (episode) => {
    const value = valueOf(episode)
    return value === undefined ? undefined : { numerator: value }
  }
}

/** The sum over episodes with a known value, over the sum of their steps. Leaves out episodes without steps. */
export function perStep(sumOf: (episode: MeasuredEpisode) => number | undefined): Metric {
  return (episode) => {
    const sum = sumOf(episode)
    return sum === undefined || episode.steps === 0 ? undefined : { numerator: sum, denominator: episode.steps }
  }
}
