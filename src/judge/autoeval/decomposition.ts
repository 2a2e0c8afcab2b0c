/** A substate, with whether it was reached in each of the same recordings. */
export interface ReachedOver {
  readonly id: number
  readonly reached: readonly boolean[]
}

/** Quality of a generated decomposition compared with the human one, as shares from 0 to 1; null without substates. */
export interface DecompositionQuality {
  /** Share of human substates that a generated one matches. */
  readonly cover: number | null
  /** Share of generated substates that match the same as an earlier one. */
  readonly redundant: number | null
  /** Share of generated substates that some correct path avoids. */
  readonly optional: number | null
  /** Share of generated substates that match no human one. */
  readonly incorrect: number | null
}

/**
 * Compares by verdicts: a generated substate matches the first unmatched human one that is reached in the same
 * recordings. `labels` sets matches by hand where verdicts cannot: the human id for a generated id, or null for none.
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

/** An episode with a model's decomposition of its task. */
export interface DecomposedCase {
  readonly task: string
  readonly decomposition: readonly { readonly id: number; readonly content: string }[]
  /** Ids of substates that the model judged as reached. */
  readonly seen: readonly number[]
  /** By id of the task's milestones, whether they were reached. */
  readonly substates: ReadonlyMap<number, boolean>
}

/** Means over tasks. */
export interface DecompositionReport extends DecompositionQuality {
  readonly tasks: number
  /** Number of tasks with one episode and no labels, whose verdicts cannot distinguish substates. */
  readonly undecided_tasks: number
}

/** Human substates by task. */
type People = ReadonlyMap<string, readonly { readonly id: number; readonly optional?: boolean }[]>

/**
 * Compares a model's decomposition of each task with the task's milestones. Leaves out episodes whose decomposition
 * differs from the first of the task.
 */
export function decompositionReport(
  cases: readonly DecomposedCase[],
  people: People,
  labels: Readonly<Record<string, Readonly<Record<string, number | null>>>> = {},
): DecompositionReport {
  const tasks = [...new Set(cases.map(({ task }) => task))]
  const compared = tasks.flatMap((task) => {
    const mine = cases.filter((one) => one.task === task)
    const [{ decomposition } = { decomposition: [] }] = mine
    const alike = mine.filter((one) => JSON.stringify(one.decomposition) === JSON.stringify(decomposition))
    const labelled = new Map(Object.entries(labels[task] ?? {}).map(([id, of]) => [Number(id), of]))
    if (alike.length < 2 && labelled.size === 0) return []
    const wanted = (people.get(task) ?? []).map(({ id, optional = false }) => (
      { id, optional, reached: alike.map(({ substates }) => substates.get(id) === true) }
    ))
    const made = decomposition.map(({ id }) => ({ id, reached: alike.map(({ seen }) => seen.includes(id)) }))
    return [compareDecomposition(wanted, made, labelled)]
  })
  const meanOf = (share: keyof DecompositionQuality): number | null => {
    const known = compared.flatMap((quality) => quality[share] ?? [])
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  }
  return {
    ...{ tasks: compared.length, undecided_tasks: tasks.length - compared.length },
    ...{ cover: meanOf('cover'), redundant: meanOf('redundant') },
    ...{ optional: meanOf('optional'), incorrect: meanOf('incorrect') },
  }
}

function isSame(a: readonly boolean[], b: readonly boolean[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}
