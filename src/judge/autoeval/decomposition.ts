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
 * Compares by people's labels: the human substate that each generated one means, or null for none. The judge's own
 * verdicts are no measure of it: a judge that says "reached" of everything would find its decomposition right.
 */
export function compareDecomposition(
  people: readonly { readonly id: number; readonly optional?: boolean }[],
  generated: readonly { readonly id: number }[],
  labels: ReadonlyMap<number, number | null>,
): DecompositionQuality {
  const taken = new Set<number>()
  let [redundant, optional, incorrect] = [0, 0, 0]
  for (const substate of generated) {
    const meant = people.find(({ id }) => labels.get(substate.id) === id)
    if (meant === undefined) incorrect += 1
    else if (taken.has(meant.id)) redundant += 1
    else {
      taken.add(meant.id)
      if (meant.optional === true) optional += 1
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
}

/** Means over tasks. */
export interface DecompositionReport extends DecompositionQuality {
  readonly tasks: number
  /** Number of tasks whose decomposition has a substate without a label. */
  readonly undecided_tasks: number
}

/** Human substates by task. */
type People = ReadonlyMap<string, readonly { readonly id: number; readonly optional?: boolean }[]>

/** Compares a model's first decomposition of each task with the task's milestones, where labels say what it means. */
export function decompositionReport(
  cases: readonly DecomposedCase[],
  people: People,
  labels: Readonly<Record<string, Readonly<Record<string, number | null>>>> = {},
): DecompositionReport {
  const tasks = [...new Set(cases.map(({ task }) => task))]
  const compared = tasks.flatMap((task) => {
    const { decomposition = [] } = cases.find((one) => one.task === task) ?? {}
    const labelled = new Map(Object.entries(labels[task] ?? {}).map(([id, of]) => [Number(id), of]))
    if (!decomposition.every(({ id }) => labelled.has(id))) return []
    return [compareDecomposition(people.get(task) ?? [], decomposition, labelled)]
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
