import type { Checkpoint, CheckpointPhrase, Checkpoints } from '@droidgym/spec/tasks/checkpoints'

/** Each 0 to 1; null if the task has no checkpoint of the level. */
export interface CheckpointScores {
  /** Packages only. */
  readonly level1: number | null
  /** Packages, key phrases and APIs. */
  readonly level2: number | null
}

/**
 * The checkpoints of an episode by the history of its actions (`action-history.ts`), as Mobile-Bench defines them. A
 * phrase has occurred if it is a case-sensitive substring of an entry. The score of a level is the mean of
 * its lists by weight: a sequence weighs its length, `all` and `any` weigh 1.
 *
 * Where the released code differs from the paper, this follows the paper. The code iterates over a package that is
 * given as a string by characters, as in all single-app entries that have one; the schema refuses such a string. 125
 * released entries name a kind `txt`, which the code never reads; the schema refuses unknown kinds.
 */
export function scoreCheckpoints(checkpoints: Checkpoints, history: readonly string[]): CheckpointScores {
  return {
    level1: scoreOf(checkpoints.filter(({ kind }) => kind === 'package'), history),
    level2: scoreOf(checkpoints, history),
  }
}

function scoreOf(checkpoints: Checkpoints, history: readonly string[]): number | null {
  let [sum, weights] = [0, 0]
  for (const checkpoint of checkpoints) {
    const { weight, score } = judge(checkpoint, history)
    sum += weight * score
    weights += weight
  }
  return weights === 0 ? null : sum / weights
}

function judge(checkpoint: Checkpoint, history: readonly string[]): { weight: number; score: number } {
  const occurs = (phrase: CheckpointPhrase): boolean => (
    [phrase].flat().some((text) => history.some((entry) => entry.includes(text)))
  )
  if ('all' in checkpoint) return { weight: 1, score: Number(checkpoint.all.every(occurs)) }
  if ('any' in checkpoint) return { weight: 1, score: Number(checkpoint.any.some(occurs)) }
  const { sequence } = checkpoint
  return { weight: sequence.length, score: sequence.filter(occurs).length / sequence.length }
}

/** The mean of a level over tasks; tasks without checkpoints of the level do not count. Null without any task. */
export function meanLevel(scores: readonly CheckpointScores[], level: keyof CheckpointScores): number | null {
  const known = scores.flatMap((each) => each[level] ?? [])
  return known.length === 0 ? null : known.reduce((sum, score) => sum + score, 0) / known.length
}
