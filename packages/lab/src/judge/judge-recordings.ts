import { defined } from '@droidgym/base/defined'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { readRecordings } from '@droidgym/gym/record/read-episode'
import { parseTaskDefinition } from '@droidgym/spec/definitions'
import { knownTask } from '@droidgym/spec/find-task'
import { loadMilestones } from '@droidgym/spec/milestones/milestones'
import { isJudgedByRules } from '@droidgym/spec/tasks/task'
import type { Agreement, Cost, JudgedCase } from './agreement.ts'
import { agreementOf, costOf, inconsistency } from './agreement.ts'
import type { DecomposedCase, DecompositionLabels, DecompositionReport } from './autoeval/decomposition.ts'
import { decompositionReport, meaningsOf } from './autoeval/decomposition.ts'
import type { Judge, Verdict } from './judge.ts'
import { Outcome } from './judge.ts'
import { JudgePart } from './judge-model.ts'
import type { JudgedEpisode } from './judged-episode.ts'
import { judgedEpisode } from './judged-episode.ts'

/** Number of episodes judged concurrently. */
const AT_ONCE = 4

/** A judge's verdict on a recording. */
export interface RecordedVerdict extends Verdict {
  readonly episode: string
  readonly task: string
  readonly environment: string
  /** The agent. */
  readonly agent: string
  /** The round, from 1, if episodes are judged several times. */
  readonly round: number
  /** Whether the task was done at the end. Absent if unknown. */
  readonly success?: boolean
}

export interface JudgeReport {
  readonly judge: string
  /** Over the episodes with known truth, in the first round. */
  readonly agreement: Agreement
  /** Agreement on key components, if people have labelled them. */
  readonly components?: Agreement
  /**
   * The share of episodes that the stage of key components has failed, of those that it judged: so many questions to
   * the model are saved (SPA-Bench's reduction rate).
   */
  readonly reduction_rate?: number
  /** The calls of each part of a judge with several. */
  readonly usage_by_part?: Readonly<Record<string, Cost>>
  /** Its substates compared with the tasks' milestones by what they mean; only of judges with other substates. */
  readonly decomposition?: DecompositionReport
  /** The share of episodes whose rounds differ; absent with one round. */
  readonly inconsistency?: number | null
}

/** The truth about an episode. */
export interface Truth {
  readonly success?: boolean | undefined
  /** Whether each substate was reached, by id. */
  readonly substates?: ReadonlyMap<number, boolean> | undefined
  /** Whether a screen shows every key component. */
  readonly components?: boolean | undefined
}

export interface RecordingsToJudge {
  readonly folder: string
  /** Number of rounds. */
  readonly rounds: number
  /** Whether to judge branches too (`isBranch`). Default false. */
  readonly branches?: boolean
  /** The truth about an episode; `recorded`: its recording's own. */
  readonly truth: (episode: string, recorded: Truth) => Truth
  readonly decompositions?: DecompositionLabels
}

interface Case {
  readonly episode: JudgedEpisode
  readonly environment: string
  readonly agent: string
  readonly truth: Truth
}

type Judged = Case & { readonly verdict: Verdict }

/**
 * Judges every finished recording of a folder, without branches unless asked. `tell` gets each verdict, in the order of
 * the recordings. Rejects with a `RecordError` if a recording cannot be read, and with a `SpecError` if the milestones
 * cannot.
 */
export async function judgeRecordings(
  judge: Judge,
  { folder, rounds, branches = false, truth, decompositions }: RecordingsToJudge,
  tell: (verdict: RecordedVerdict) => void = () => undefined,
): Promise<JudgeReport> {
  const judged: Judged[] = []
  const verdictsByRound: Verdict[][] = Array.from({ length: rounds }, () => [])
  for (const group of groups(casesIn(readRecordings(folder, { branches }), truth))) {
    for (const [index, verdicts] of verdictsByRound.entries()) {
      const answers = await Promise.all(group.map(({ episode }) => judge.judge(episode)))
      verdicts.push(...answers)
      for (const [at, one] of group.entries()) {
        const verdict = answers[at]
        if (verdict === undefined) continue
        const { episode: { id, task }, environment, agent, truth: { success } } = one
        const known = success === undefined ? {} : { success }
        tell({ ...verdict, episode: id, task, environment, agent, round: index + 1, ...known })
        // Drops the screens, which would fill the memory.
        if (index === 0) judged.push({ ...one, episode: { ...one.episode, screens: [], actions: [] }, verdict })
      }
    }
  }
  return defined({
    judge: judge.name,
    agreement: agreementOf(judged.flatMap((one) => successCase(one, decompositions))),
    ...componentsAgreement(judged),
    ...reductionOf(judged),
    ...usageByPart(judged),
    ...decompositionOf(judged, decompositions),
    inconsistency: rounds > 1 ? inconsistency(verdictsByRound) : undefined,
  })
}

function successCase(judged: Judged, labels: DecompositionLabels | undefined): readonly JudgedCase[] {
  const { verdict, agent, truth: { success } } = judged
  if (success === undefined) return []
  const substates = substatesTruth(judged, labels)
  return [defined({ verdict, success, kind: agent, substates })]
}

/** The truth about a judge's substates: of those that are no milestones, about the milestone that each means. */
function substatesTruth(
  { episode: { task }, verdict: { decomposition }, truth: { substates } }: Judged,
  labels: DecompositionLabels | undefined,
): Truth['substates'] {
  if (substates === undefined || decomposition === undefined) return substates
  return new Map([...meaningsOf({ task, decomposition }, labels)].flatMap(([id, meaning]): [number, boolean][] => {
    const reached = typeof meaning === 'number' ? substates.get(meaning) : undefined
    return reached === undefined ? [] : [[id, reached]]
  }))
}

function componentsAgreement(judged: readonly Judged[]): Pick<JudgeReport, 'components'> {
  const cases = judged.flatMap(({ verdict, agent, truth: { components } }): JudgedCase[] => {
    if (components === undefined || verdict.components === undefined) return []
    const outcome = verdict.components ? Outcome.success : Outcome.failure
    return [{ verdict: { outcome, reason: verdict.reason }, success: components, kind: agent }]
  })
  return cases.length === 0 ? {} : { components: agreementOf(cases) }
}

function reductionOf(judged: readonly Judged[]): Pick<JudgeReport, 'reduction_rate'> {
  const seen = judged.flatMap(({ verdict: { components } }) => components ?? [])
  return seen.length === 0 ? {} : { reduction_rate: seen.filter((found) => !found).length / seen.length }
}

function usageByPart(judged: readonly Judged[]): Pick<JudgeReport, 'usage_by_part'> {
  const parts = Object.values(JudgePart).flatMap((part): [string, Cost][] => {
    const usages = judged.flatMap(({ verdict: { usageByPart: used } }) => used?.[part] ?? [])
    return usages.length === 0 ? [] : [[part, costOf(usages)]]
  })
  return parts.length === 0 ? {} : { usage_by_part: Object.fromEntries(parts) }
}

function decompositionOf(
  judged: readonly Judged[],
  labels: DecompositionLabels | undefined,
): Pick<JudgeReport, 'decomposition'> {
  const cases = judged.flatMap(({ episode: { task }, verdict, truth: { substates } }): DecomposedCase[] => {
    const { decomposition } = verdict
    return decomposition && substates ? [{ task, decomposition }] : []
  })
  return cases.length === 0 ? {} : { decomposition: decompositionReport(cases, loadMilestones(), labels) }
}

function* casesIn(recordings: Iterable<RecordedEpisode>, truth: RecordingsToJudge['truth']): Generator<Case> {
  for (const recording of recordings) {
    const { header: { id, environment, agent }, steps, end } = recording
    const episode = judgedEpisode(recording)
    const substates = steps.at(-1)?.info.substates
    const recorded = {
      success: hasTruth(recording.header) ? (end?.done ?? end?.success) === true : undefined,
      substates: substates && substatesOf(episode.task, substates.reached),
    }
    yield { episode, environment: environment.id, agent: agent ?? 'unknown', truth: truth(id, recorded) }
  }
}

/** Whether rules have judged: not a task that has only an instruction. */
function hasTruth({ judged, task, task_definition: definition }: RecordedEpisode['header']): boolean {
  if (judged !== true) return true
  const known = definition === undefined ? knownTask(task) : parseTaskDefinition(definition)
  return known !== undefined && isJudgedByRules(known)
}

/** A recording lists the reached milestones; the others come from its task. */
function substatesOf(task: string, reached: readonly number[]): ReadonlyMap<number, boolean> {
  const ids = loadMilestones().get(task)?.map(({ id }) => id) ?? []
  return new Map([...ids, ...reached].map((id) => [id, reached.includes(id)]))
}

/** Groups cases, so that a folder of any size fits into memory. */
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
