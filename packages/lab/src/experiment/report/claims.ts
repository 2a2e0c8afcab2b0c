import { Claim } from '../../judge/metrics/claim.ts'
import type { EpisodeResult } from '../run/episode-result.ts'

export const CLAIM_HEADER = ['the agent said', 'done', 'not done'] as const

const WORDS: Readonly<Record<Claim, string>> = {
  [Claim.finished]: 'done',
  [Claim.answered]: 'done, with an answer',
  [Claim.infeasible]: 'infeasible',
  [Claim.gaveUp]: 'gave up',
}

/** Episodes by what the agent said at the end and by whether the task was done then. */
export interface ClaimCount {
  readonly claim: Claim | 'none'
  readonly done: number
  readonly not_done: number
}

/** Counts of the claims that occur; empty if no agent made one, as where success ends the episodes. */
export function claimCounts(results: readonly EpisodeResult[]): readonly ClaimCount[] {
  if (results.every(({ claim }) => claim === undefined)) return []
  return [...Object.values(Claim), undefined].flatMap((claim) => {
    const claimants = results.filter((result) => result.claim === claim)
    const done = claimants.filter(({ done: isDone, success }) => isDone ?? success).length
    return claimants.length === 0 ? [] : [{ claim: claim ?? 'none', done, not_done: claimants.length - done }]
  })
}

/** The rows under `CLAIM_HEADER`. */
export function claimRows(results: readonly EpisodeResult[]): readonly (readonly string[])[] {
  return claimCounts(results).map(({ claim, done, not_done: not }) => (
    [claim === 'none' ? 'nothing' : WORDS[claim], String(done), String(not)]
  ))
}
