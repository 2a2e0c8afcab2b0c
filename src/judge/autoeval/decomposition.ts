/** A substate with what was found of it in each of the same recordings: whether it was reached. */
export interface ReachedOver {
  readonly id: number
  readonly reached: readonly boolean[]
}

/** How a generated decomposition compares with people's, as shares from 0 to 1; null without substates. */
export interface DecompositionQuality {
  /** Of people's substates, those that a generated one stands for. */
  readonly cover: number | null
  /** Of the generated ones, those that stand for what an earlier one stands for already. */
  readonly redundant: number | null
  /** Of the generated ones, those that some right way avoids. */
  readonly optional: number | null
  /** Of the generated ones, those that stand for none of people's. */
  readonly incorrect: number | null
}

/**
 * Compares by verdicts: a generated substate stands for the one of people's that is reached in the same recordings, the
 * first such that no other stands for. `labels` says it by hand where verdicts cannot tell: people's id for a generated
 * id, or null for none.
 */
export function compareDecomposition(
  people: readonly (ReachedOver & { readonly optional?: boolean })[],
  generated: readonly ReachedOver[],
  labels: ReadonlyMap<number, number | null> = new Map(),
): DecompositionQuality {
  const taken = new Set<number>()
  let [redundant, optional, incorrect] = [0, 0, 0]
  for (const substate of generated) {
    const candidates = people.filter(({ id, reached }) => (
      labels.has(substate.id) ? labels.get(substate.id) === id : isSame(reached, substate.reached)
    ))
    const free = candidates.find(({ id }) => !taken.has(id))
    if (candidates.length === 0) incorrect += 1
    else if (free === undefined) redundant += 1
    else {
      taken.add(free.id)
      if (free.optional === true) optional += 1
    }
  }
  const share = (count: number, all: number): number | null => (all === 0 ? null : count / all)
  return {
    cover: share(taken.size, people.length),
    redundant: share(redundant, generated.length),
    optional: share(optional, generated.length),
    incorrect: share(incorrect, generated.length),
  }
}

function isSame(a: readonly boolean[], b: readonly boolean[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}
