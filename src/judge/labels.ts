import { z } from 'zod'
import { readJudgeFile } from './judge-file.ts'

const episodes = z.record(z.string().min(1), z.boolean())

/** What people say of episodes: by annotator and by the id of the recording, whether it reached its goal. */
const labelsSchema = z.strictObject({
  annotators: z.record(z.string().min(1), episodes).refine((all) => Object.keys(all).length > 0, 'there are no annotators'),
})
export type Labels = z.infer<typeof labelsSchema>

/** Throws `BAD_LABELS` with every fault as `file:path: reason`. */
export function readLabels(file: string): Labels {
  return readJudgeFile(file, labelsSchema)
}

/** What most annotators say of an episode; undefined when it has no labels, or as many say the one as the other. */
export function majority({ annotators }: Labels, id: string): boolean | undefined {
  const said = Object.values(annotators).flatMap((labels) => (Object.hasOwn(labels, id) ? labels[id] ?? [] : []))
  const yes = said.filter(Boolean).length
  return yes * 2 === said.length ? undefined : yes * 2 > said.length
}

/** How two annotators agree on the episodes that both have judged. */
export interface PairAgreement {
  readonly annotators: readonly [string, string]
  readonly episodes: number
  readonly agreement: number | null
  /** Cohen's kappa: agreement beyond chance. null: there are no episodes, or chance alone agrees on all. */
  readonly kappa: number | null
}

export function annotatorAgreement({ annotators }: Labels): readonly PairAgreement[] {
  const names = Object.keys(annotators)
  return names.flatMap((first, index) => names.slice(index + 1).map((second): PairAgreement => {
    const [a = {}, b = {}] = [annotators[first], annotators[second]]
    const shared = Object.keys(a).filter((id) => Object.hasOwn(b, id))
    const [agreement, kappa] = kappaOf(shared.map((id) => [a[id] === true, b[id] === true]))
    return { annotators: [first, second], episodes: shared.length, agreement, kappa }
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
