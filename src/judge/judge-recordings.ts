import { readRecordings } from '../record/read-episode.ts'
import type { Agreement, JudgedCase } from './agreement.ts'
import { agreementOf, inconsistency } from './agreement.ts'
import type { Judge, Verdict } from './judge.ts'
import type { JudgedEpisode } from './judged-episode.ts'
import { judgedEpisode } from './judged-episode.ts'

/** Episodes that are judged at once. */
const AT_ONCE = 4

/** What a judge said of a recording. */
export interface RecordedVerdict extends Verdict {
  readonly episode: string
  readonly task: string
  readonly environment: string
  /** Who played. */
  readonly agent: string
  /** Counted from 1, where episodes are judged several times. */
  readonly round: number
  /** Whether it succeeded. Absent: that is not known. */
  readonly success?: boolean
}

export interface JudgeReport {
  readonly judge: string
  /** Over the episodes whose truth is known, in the first round. */
  readonly agreement: Agreement
  /** The share of episodes on which rounds differ; absent with one round. */
  readonly inconsistency?: number | null
}

export interface RecordingsToJudge {
  readonly folder: string
  /** How often every episode is judged. */
  readonly rounds: number
  /** Whether an episode succeeded, where its own recording does not say; undefined: not known. */
  readonly truth: (episode: string, recorded: boolean) => boolean | undefined
}

interface Case {
  readonly episode: JudgedEpisode
  readonly environment: string
  readonly agent: string
  readonly success: boolean | undefined
  /** Ids of the substates that were reached, where the recording tells. */
  readonly reached: readonly number[] | undefined
}

/**
 * Judges every finished recording of a folder. `tell` gets each verdict, in the order of the recordings. Rejects with a
 * `RecordError` when a recording cannot be read.
 */
export async function judgeRecordings(
  judge: Judge,
  { folder, rounds, truth }: RecordingsToJudge,
  tell: (verdict: RecordedVerdict) => void = () => undefined,
): Promise<JudgeReport> {
  const judged: JudgedCase[] = []
  const said: Verdict[][] = Array.from({ length: rounds }, () => [])
  for (const group of groups(casesIn(folder, truth))) {
    for (const [index, verdicts] of said.entries()) {
      const answers = await Promise.all(group.map(({ episode }) => judge.judge(episode)))
      verdicts.push(...answers)
      for (const [at, { episode, environment, agent, success, reached }] of group.entries()) {
        const verdict = answers[at]
        if (verdict === undefined) continue
        const { id, task } = episode
        const known = success === undefined ? {} : { success }
        tell({ ...verdict, episode: id, task, environment, agent, round: index + 1, ...known })
        if (index > 0 || success === undefined) continue
        judged.push({ verdict, success, kind: agent, ...(reached && { reached }) })
      }
    }
  }
  return {
    judge: judge.name,
    agreement: agreementOf(judged),
    ...(rounds > 1 && { inconsistency: inconsistency(said) }),
  }
}

function* casesIn(folder: string, truth: RecordingsToJudge['truth']): Generator<Case> {
  for (const recording of readRecordings(folder)) {
    const { header: { id, environment, agent }, steps, end } = recording
    const success = truth(id, end?.success === true)
    const reached = steps.at(-1)?.info.substates?.reached
    const episode = judgedEpisode(recording)
    yield { episode, environment: environment.id, agent: agent ?? 'unknown', success, reached }
  }
}

/** A few at a time, so that a folder of any size fits into memory. */
function* groups(cases: Iterable<Case>): Generator<readonly Case[]> {
  let group: Case[] = []
  for (const one of cases) {
    group.push(one)
    if (group.length < AT_ONCE) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
