import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { Random } from '@droidgym/spec/random'

/** The scope of the figure. */
export interface Effort {
  /** Numbers of training environments. */
  readonly sizes: readonly number[]
  readonly seeds: readonly number[]
  /** Training batches of every policy, for any number of environments. */
  readonly steps: number
  /** Most environments played in the training split, and in the held-out one. */
  readonly played: number
}

export const WHOLE: Effort = { sizes: [7, 14, 21, 28, 35], seeds: [0, 1, 2], steps: 6000, played: 35 }
/** Tests the pipeline only, not learning. */
export const QUICK: Effort = { sizes: [1, 2], seeds: [0, 1], steps: 4, played: 1 }

/** One policy: trained in some of the training environments, from one seed. */
export interface Run {
  /** E.g. `n07-s0`. */
  readonly name: string
  readonly size: number
  readonly seed: number
  /** Ids of the environments to train in: the first `size` of an order that the seed shuffles. */
  readonly environments: readonly string[]
}

/**
 * Runs of every size and seed. The environments of a smaller size are among those of a larger one with the same seed.
 */
export function planRuns({ sizes, seeds }: Effort): readonly Run[] {
  const ids = environmentsOf('train')
  return seeds.flatMap((seed) => {
    const order = new Random(seed).sample(ids, ids.length)
    return sizes.map((size) => ({
      name: `n${String(size).padStart(2, '0')}-s${seed}`,
      size, seed,
      environments: order.slice(0, size).sort(),
    }))
  })
}

/** Ids of a split. */
export function environmentsOf(split: 'train' | 'test'): readonly string[] {
  return loadEnvironments().filter((environment) => environment.split === split).map(({ id }) => id)
}
