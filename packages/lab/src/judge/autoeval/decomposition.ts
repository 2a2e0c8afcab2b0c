import type { ListedSubstate, Meaning } from '@droidgym/spec/milestones/listed-substates'

/** Quality of a generated decomposition compared with the human one, as shares from 0 to 1; null without substates. */
export interface DecompositionQuality {
  /** Share of human substates that a generated one matches. */
  readonly cover: number | null
  /** Share of generated substates that match the same as an earlier one. */
  readonly redundant: number | null
  /** Share of generated substates that some correct path avoids. */
  readonly optional: number | null
  /** Share of generated substates that are wrong. */
  readonly incorrect: number | null
}

/**
 * Compares by what each generated substate means; one without a label is wrong. The judge's own verdicts are no measure
 * of it: a judge that says "reached" of everything would find its decomposition right.
 */
export function compareDecomposition(
  people: readonly { readonly id: number; readonly optional?: boolean }[],
  generated: readonly { readonly id: number }[],
  labels: ReadonlyMap<number, Meaning>,
): DecompositionQuality {
  const taken = new Set<number>()
  let [redundant, optional, incorrect] = [0, 0, 0]
  for (const substate of generated) {
    const meaning = labels.get(substate.id)
    const meant = people.find(({ id }) => meaning === id)
    if (meaning === 'optional') optional += 1
    else if (meaning === 'extra') continue
    else if (meant === undefined) incorrect += 1
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

/** An episode with the decomposition of its task. */
export interface DecomposedCase {
  readonly task: string
  readonly decomposition: readonly ListedSubstate[]
}

/** Means over tasks. */
export interface DecompositionReport extends DecompositionQuality {
  readonly tasks: number
  /** Number of tasks whose decomposition has a substate without a label. */
  readonly undecided_tasks: number
}

/** Human substates by task. */
type People = ReadonlyMap<string, readonly { readonly id: number; readonly optional?: boolean }[]>

/** What people say that the substates of a task mean, by task and id. */
export type DecompositionLabels = Readonly<Record<string, Readonly<Record<string, Meaning>>>>

/** What each substate means, where labels or the list itself say it; labels take precedence. */
export function meaningsOf(
  { task, decomposition }: DecomposedCase,
  labels: DecompositionLabels = {},
): ReadonlyMap<number, Meaning> {
  return new Map(decomposition.flatMap(({ id, means }): [number, Meaning][] => {
    const meaning = labels[task]?.[id] === undefined ? means : labels[task][id]
    return meaning === undefined ? [] : [[id, meaning]]
  }))
}

/** Compares the first decomposition of each task with the task's milestones, where it is known what it means. */
export function decompositionReport(
  cases: readonly DecomposedCase[],
  people: People,
  labels: DecompositionLabels = {},
): DecompositionReport {
  const tasks = [...new Set(cases.map(({ task }) => task))]
  const compared = tasks.flatMap((task) => {
    const { decomposition = [] } = cases.find((one) => one.task === task) ?? {}
    const meanings = meaningsOf({ task, decomposition }, labels)
    if (!decomposition.every(({ id }) => meanings.has(id))) return []
    return [compareDecomposition(people.get(task) ?? [], decomposition, meanings)]
  })
  const meanOf = (share: keyof DecompositionQuality): number | null => {
    const known = compared.flatMap((quality) => quality[share] ?? [])
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  }
  return {
    tasks: compared.length, undecided_tasks: tasks.length - compared.length,
    cover: meanOf('cover'), redundant: meanOf('redundant'),
    optional: meanOf('optional'), incorrect: meanOf('incorrect'),
  }
}
