import { z } from 'zod'
import { meaningSchema } from '@droidgym/spec/milestones/listed-substates'
import { readJudgeFile } from './judge-file.ts'

const substateId = z.string().regex(/^\d{1,4}$/)

/** A person's labels of an episode. */
const labelSchema = z.strictObject({
  /** Whether it reached its goal. */
  success: z.boolean().optional(),
  /** Whether each substate was reached, by id. */
  substates: z.record(substateId, z.boolean()).optional(),
  /** Whether one of its screens shows every key component. */
  components: z.boolean().optional(),
})
type Label = z.infer<typeof labelSchema>

const byEpisode = z.record(z.string().min(1), z.union([z.boolean(), labelSchema]))

/** Labels by annotator and recording id; a plain boolean says whether the goal was reached. */
const labelsSchema = z.strictObject({
  annotators: z.record(z.string().min(1), byEpisode).refine((all) => Object.keys(all).length > 0, 'there are no annotators'),
  /** By task and id of a substate that is no milestone. */
  decompositions: z.record(z.string(), z.record(substateId, meaningSchema)).optional(),
})
export type Labels = z.infer<typeof labelsSchema>

/** Throws `BAD_LABELS` with every fault as `file:path: reason`. */
export function readLabels(file: string): Labels {
  return readJudgeFile(file, labelsSchema)
}

/** The majority of the annotators; questions without labels, or with a tie, are absent. */
export function majority({ annotators }: Labels, id: string): Majority {
  const humanLabels = Object.values(annotators).flatMap((labels) => labelOf(labels, id) ?? [])
  const success = most(humanLabels.flatMap((label) => label.success ?? []))
  const components = most(humanLabels.flatMap((label) => label.components ?? []))
  const ids = new Set(humanLabels.flatMap(({ substates = {} }) => Object.keys(substates)))
  const substates = [...ids].flatMap((substate): [number, boolean][] => {
    const reached = most(humanLabels.flatMap((label) => label.substates?.[substate] ?? []))
    return reached === undefined ? [] : [[Number(substate), reached]]
  })
  return {
    success,
    components,
    substates: substates.length > 0 ? new Map(substates) : undefined,
  }
}

export interface Majority {
  readonly success?: boolean | undefined
  readonly components?: boolean | undefined
  /** Whether each substate was reached, by id. */
  readonly substates?: ReadonlyMap<number, boolean> | undefined
}

function labelOf(labels: Labels['annotators'][string], id: string): Label | undefined {
  const label = Object.hasOwn(labels, id) ? labels[id] : undefined
  return typeof label === 'boolean' ? { success: label } : label
}

function most(votes: readonly boolean[]): boolean | undefined {
  const yes = votes.filter(Boolean).length
  return yes * 2 === votes.length ? undefined : yes * 2 > votes.length
}

/** Agreement of two annotators on what both have labelled. */
export interface PairAgreement {
  readonly annotators: readonly [string, string]
  readonly of: keyof Label
  /** Number of episodes, or of substates of episodes. */
  readonly cases: number
  readonly agreement: number | null
  /** Cohen's kappa: agreement beyond chance. null: there are no cases, or chance alone agrees on all. */
  readonly kappa: number | null
}

/** For every pair of annotators: on success always, on substates and key components if both have labels. */
export function annotatorAgreement({ annotators }: Labels): readonly PairAgreement[] {
  const names = Object.keys(annotators)
  return names.flatMap((first, index) => names.slice(index + 1).flatMap((second) => (
    Object.entries(SUBJECTS).flatMap(([of, answers]): PairAgreement[] => {
      const [a, b] = [answersOf(annotators[first] ?? {}, answers), answersOf(annotators[second] ?? {}, answers)]
      const shared = [...a.keys()].filter((name) => b.has(name))
      if (shared.length === 0 && of !== 'success') return []
      const [agreement, kappa] = kappaOf(shared.map((name) => [a.get(name) === true, b.get(name) === true]))
      return [{ annotators: [first, second], of: of as keyof Label, cases: shared.length, agreement, kappa }]
    })
  )))
}

/** The yes-or-no questions of a label, by name. */
type Answers = (label: Label) => readonly (readonly [name: string, answer: boolean | undefined])[]

const SUBJECTS: Readonly<Record<keyof Label, Answers>> = {
  success: ({ success }) => [['', success]],
  substates: ({ substates = {} }) => Object.entries(substates),
  components: ({ components }) => [['', components]],
}

function answersOf(labels: Labels['annotators'][string], answers: Answers): ReadonlyMap<string, boolean> {
  return new Map(Object.keys(labels).flatMap((id) => {
    const label = labelOf(labels, id)
    return (label === undefined ? [] : answers(label)).flatMap(([name, answer]): [string, boolean][] => (
      answer === undefined ? [] : [[`${id} ${name}`, answer]]
    ))
  }))
}

function kappaOf(pairs: readonly (readonly [boolean, boolean])[]): readonly [number | null, number | null] {
  if (pairs.length === 0) return [null, null]
  const rate = (of: (pair: readonly [boolean, boolean]) => boolean): number => pairs.filter(of).length / pairs.length
  const agreement = rate(([a, b]) => a === b)
  const [yesA, yesB] = [rate(([a]) => a), rate(([, b]) => b)]
  const chance = yesA * yesB + (1 - yesA) * (1 - yesB)
  return [agreement, chance === 1 ? null : (agreement - chance) / (1 - chance)]
}
