import { defined } from '@droidgym/base/defined'
import { Criteria, Reward } from '@droidgym/protocol/interface/options'
import type { PersonSteps } from '@droidgym/protocol/interface/step'
import { FinishStatus } from './action/ui-action.ts'
import type { CheckEvent } from './check/check-view.ts'
import type { CheckSession, CheckState } from './check/check-session.ts'
import type { Device, EventBatch, EventCursor, LogCursor } from '@droidgym/spec/device/device'
import type { Observation } from './observation/observation.ts'
import { instructionOf } from './observation/instruction.ts'
import { Screen } from './observation/screen.ts'
import { takeBaseline, takesRoot } from './reward/baseline.ts'
import type { Facts, OnceVerdicts, Speech, Verdict } from '@droidgym/spec/facts/detector'
import type { Baseline } from '@droidgym/spec/facts/fact-value'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import type { EpisodeChanges } from './reward/difference/find-difference.ts'
import { harmDone } from './reward/difference/find-difference.ts'
import type { FactChange } from './reward/side-effects.ts'
import { findFactChanges, isSameChange, sourcesOfChange, wordsOf } from './reward/side-effects.ts'
import type { CausedChanges } from './schedule/caused-changes.ts'
import type { ScheduleState } from './schedule/schedule.ts'
import { beginSchedule, scheduleOf, sourcesOfSchedule } from './schedule/schedule.ts'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { isInfeasible } from '@droidgym/spec/tasks/task'
import type { WatchedFact } from '@droidgym/spec/tasks/watched-facts'
import { loadWatchedFacts } from '@droidgym/spec/tasks/watched-facts'
import { stage } from '@droidgym/base/trace/stage'
import type { EndedEpisode, EpisodeStatus, StepInfo } from './environment-contract.ts'
import { stepLimitOf, suiteOf } from '@droidgym/spec/tasks/suites'
import { checkOf, isJudgedByEvents, judgementOf, progressOf } from './episode-judging.ts'
import { checkNeeds } from './episode-needs.ts'
import { GymError, GymErrorCode } from './gym-error.ts'
import type { MakePlan } from './make-plan.ts'
import { trackerOf } from './milestones.ts'
import { prepareDevice } from './prepare-device.ts'

/** The state of an episode that a snapshot keeps beside the device's. */
export interface EpisodeState {
  readonly task: TaskSpec
  /** The suite whose step limit applies. */
  readonly suite: string | undefined
  readonly environment: EnvironmentSpec
  readonly seed: number
  readonly step: number
  readonly stepLimit: number
  readonly over: boolean
  /** The agent's finish status, if it finished. */
  readonly finished?: FinishStatus | undefined
  /** The agent's last answer. */
  readonly answer?: string | undefined
  /** Positioned at the episode's start. */
  readonly log: LogCursor
  /** The baseline at the start. */
  readonly before: Baseline
  readonly verdict: Verdict
  /** The criterion's memory; immutable. */
  readonly onceVerdicts: OnceVerdicts
  /** Where the task's code stands; only if it judges. */
  readonly check?: CheckState
  /** The best progress so far; only if it is rewarded. */
  readonly progress?: number
  /** Ids of the reached milestones; only if tracked. */
  readonly milestones?: readonly number[] | undefined
  /** From 1: the first step after which the criterion held. */
  readonly firstSuccess?: number | undefined
  /** The device's whole state at the start, if available. */
  readonly stateAtStart?: object | undefined
  /** The same when the episode is over. */
  readonly stateAtEnd?: object
  /** Only if there are events. */
  readonly schedule?: ScheduleState
  /** What those that have happened changed, which is not the agent's doing. */
  readonly caused?: CausedChanges | undefined
  /** What clients have had happen since the reset; only if they have. */
  readonly injected?: InjectedEvents
  /** What people have done since the client's last step. */
  readonly personSteps?: PersonSteps
  /** Changes beyond the task; checked when the episode is over. */
  readonly changes?: readonly FactChange[]
}

/** An episode after its last step, with the agent's observation. */
export interface Episode {
  readonly state: EpisodeState
  readonly files: FileFacts
  readonly screen: Screen
  readonly observation: Observation
  /** The task's code, if it judges: to be closed with the episode. */
  readonly check: CheckSession | undefined
  /** Positioned after the last judged event; only if events are judged or requested. */
  readonly events: EventCursor | undefined
  /** The events of the last step, if requested. */
  readonly stepEvents?: StepEvents | undefined
  /** What has happened by itself since the last action, in words; absent where nothing has. */
  readonly occurrences?: readonly string[] | undefined
}

/** Events of clients. */
export interface InjectedEvents {
  readonly count: number
  /** What the next step's info will say, in words. */
  readonly untold: readonly string[]
}

export type StepEvents = Omit<EventBatch, 'next'>

export interface EpisodeStart {
  readonly task: TaskSpec
  readonly environment: EnvironmentSpec
  readonly seed: number
  /** Overrides the task's step limit. */
  readonly stepLimit: number | undefined
}

/**
 * Starts an episode on a device of the environment. `baselines` caches the baseline of each task: the snapshot and the
 * set-up make it deterministic. Rejects with `ALREADY_SATISFIED`, `SETUP_FAILED`, `NEEDS_ROOT`, `NEEDS_EVENTS`,
 * `NEEDS_JUDGE`, a `CheckError` or a `DeviceError`.
 */
export async function beginEpisode(
  device: Device,
  start: EpisodeStart,
  plan: MakePlan,
  baselines: Map<string, Baseline>,
): Promise<Episode> {
  const check = checkOf(start.task, plan)
  try {
    return await beginWith(check, device, { ...start, baselines }, plan)
  } catch (error) {
    await check?.close()
    throw error
  }
}

async function beginWith(
  check: CheckSession | undefined,
  device: Device,
  { baselines, ...start }: EpisodeStart & { readonly baselines: Map<string, Baseline> },
  plan: MakePlan,
): Promise<Episode> {
  const { task, environment } = start
  const judgement = judgementOf(task, plan, check, null)
  const tracker = trackerOf(task, plan)
  checkNeeds(device, start, plan)
  await device.snapshots.load(environment.id)
  await prepareDevice(device, task, { ...plan, environment })
  const log = await device.log()
  const files = new FileFacts(device)
  const screen = new Screen(device)
  const watched = watchedOn(device, plan).map(({ fact }) => fact)
  const schedule = scheduleOf(start, plan)
  const waitedFor = schedule === undefined ? [] : sourcesOfSchedule(schedule)
  const compared = [...sourcesOfChange(task.success), ...waitedFor, ...(tracker?.sources ?? [])]
  const changing = compared.filter((source) => device.description.root || !takesRoot(source))
  const sources = [...watched, ...changing]
  const before = baselines.get(task.id) ?? (await takeBaseline({ device, files }, sources))
  remember(baselines, task.id, before)
  const events = await eventsFrom(device, task, plan)
  const onceVerdicts: OnceVerdicts = new Map()
  const facts = { device, files, log, before, onceVerdicts }
  const verdict = await judge(judgement, facts, screen)
  if (verdict.satisfied && plan.criteria === Criteria.own) {
    throw new GymError(
      GymErrorCode.alreadySatisfied,
      `Cannot begin ${task.id} in environment ${environment.id}: its criterion already holds after the reset ` +
        `(${verdict.evidence.join('; ')}). Correct the task's set-up or its criterion.`,
    )
  }
  const observation = await observe(screen, task, plan)
  const stepLimit = start.stepLimit ?? stepLimitOf(task, plan.suite)
  const stateAtStart = await device.wholeState?.()
  const begun = { ...start, suite: suiteOf(task, plan.suite), step: 0, stepLimit, over: false, stateAtStart }
  const timed = schedule === undefined
    ? begun
    : { ...begun, schedule: await beginSchedule({ device, files }, schedule) }
  const judged = { ...timed, log, before, verdict, onceVerdicts, ...stateOf(check) }
  const state = await withProgress(judged, facts, screen, plan)
  return { state, files, screen, observation, check, events }
}

/** A seed can draw endlessly many tasks. */
const MAX_BASELINES = 64

function remember(baselines: Map<string, Baseline>, task: string, baseline: Baseline): void {
  const [oldest] = baselines.keys()
  if (oldest !== undefined && baselines.size >= MAX_BASELINES && !baselines.has(task)) baselines.delete(oldest)
  baselines.set(task, baseline)
}

async function eventsFrom(device: Device, task: TaskSpec, plan: MakePlan): Promise<EventCursor | undefined> {
  return plan.events || isJudgedByEvents(task, plan) ? await device.events?.() : undefined
}

/** What the agent sees: the screen, and the task's instruction where it is requested. */
export async function observe(
  screen: Screen,
  { instruction }: Pick<TaskSpec, 'instruction'>,
  { observation: request }: Pick<MakePlan, 'observation'>,
): Promise<Observation> {
  const observation = await screen.observe(request)
  return request.instruction === true ? { ...observation, instruction: instructionOf(instruction) } : observation
}

/** The watched facts that this phone can read. */
export function watchedOn({ description }: Device, { root }: MakePlan): readonly WatchedFact[] {
  return loadWatchedFacts(root).filter(({ fact }) => description.root || !takesRoot(fact))
}

/**
 * Observes the device after an action, and judges the criterion. Code is called only for an `action`, which an invalid
 * one is not. Rejects with a `CheckError` or a `DeviceError`.
 */
export async function observeEpisode(
  { state, files, events, check, occurrences }: Episode,
  device: Device,
  plan: MakePlan,
  action?: CheckEvent,
): Promise<Episode> {
  const screen = new Screen(device)
  const observation = await observe(screen, state.task, plan)
  const { task, log, before } = state
  const stepEvents = await events?.read()
  const onceVerdicts: OnceVerdicts = new Map(state.onceVerdicts)
  const speech = speechOf(state)
  const facts: FactsOfPhone = { device, files, log, before, onceVerdicts, speech, events: stepEvents?.events }
  const verdict = await judge(judgementOf(task, plan, check, action), facts, screen)
  const judged = await withProgress({ ...state, verdict, onceVerdicts, ...stateOf(check) }, facts, screen, plan)
  const reported = plan.events ? stepEvents : undefined
  const last = { events: stepEvents?.next, stepEvents: reported, occurrences }
  return { state: judged, files, screen, observation, check, ...last }
}

function stateOf(check: CheckSession | undefined): Pick<EpisodeState, 'check'> {
  return check === undefined ? {} : { check: check.state }
}

/** An answer is final when the agent finishes, and in the last step: until then it may be replaced. */
function speechOf({ task, environment, step, stepLimit, finished, answer }: EpisodeState): Speech {
  const isFinal = finished !== undefined || step + 1 >= stepLimit
  return {
    languages: [...new Set([environment.locale, task.language, 'en'])],
    finished,
    answer: isFinal ? answer : undefined,
  }
}

/** What is kept of the phone when an episode is over. */
export async function keptAtEnd(
  episode: Episode,
  device: Device,
  plan: MakePlan,
): Promise<Pick<EpisodeState, 'changes' | 'stateAtEnd'>> {
  const changes = await factChangesOf(episode, device, plan)
  return defined({ changes, stateAtEnd: await device.wholeState?.() })
}

/** What came of an episode that is over. Throws `SpecError`. */
export function endedEpisode(state: EpisodeState, plan: MakePlan): EndedEpisode {
  const { task, verdict, firstSuccess, stateAtStart, stateAtEnd, changes: facts, caused } = state
  const changes = stateAtStart && stateAtEnd
    ? { before: stateAtStart, after: stateAtEnd, caused: caused?.states }
    : facts && { facts }
  return defined({
    episode: statusOf(state, plan),
    done: verdict.satisfied,
    firstSuccess,
    ...(changes && harmDone(changes, task, plan.root)),
  })
}

/** Changes of watched facts beyond the task and its events. */
async function factChangesOf(
  { state, files }: Episode,
  device: Device,
  plan: MakePlan,
): Promise<readonly FactChange[]> {
  const { before, task, caused } = state
  const changes = await findFactChanges({ device, files }, before, watchedOn(device, plan), task.success)
  if (caused === undefined) return changes
  return changes.filter((change) => !caused.facts.some((other) => isSameChange(change, other)))
}

/** The episode's changes to the phone so far, as far as the phone can report them. */
export async function changesOf(episode: Episode, device: Device, plan: MakePlan): Promise<EpisodeChanges> {
  const { stateAtStart, changes, caused } = episode.state
  const now = await device.wholeState?.()
  if (stateAtStart !== undefined && now !== undefined) {
    return defined({ before: stateAtStart, after: now, caused: caused?.states })
  }
  return { facts: changes ?? (await factChangesOf(episode, device, plan)) }
}

/** Observes a device restored to an episode's state. */
export async function resumeEpisode(device: Device, state: EpisodeState, plan: MakePlan): Promise<Episode> {
  const screen = new Screen(device)
  const events = await eventsFrom(device, state.task, plan)
  const check = checkOf(state.task, plan, state.check)
  const observation = await observe(screen, state.task, plan)
  return { state, files: new FileFacts(device), screen, observation, check, events }
}

/** The episode at the same state on another device, with its observation. */
export async function forkEpisode(
  state: EpisodeState,
  observation: Observation,
  device: Device,
  plan: MakePlan,
): Promise<Episode> {
  const events = await eventsFrom(device, state.task, plan)
  const check = checkOf(state.task, plan, state.check)
  return { state, files: new FileFacts(device), screen: new Screen(device), observation, check, events }
}

export function statusOf(state: EpisodeState, plan: MakePlan): EpisodeStatus {
  const { task, suite, environment, seed, step, stepLimit, over } = state
  const place = { environment: environment.id, seed, step, stepLimit, over, success: hasSucceeded(state, plan) }
  return defined({ task: task.id, instruction: task.instruction, suite, ...place })
}

/** The reward of a step. */
export function rewardOf(before: EpisodeState, now: EpisodeState, plan: MakePlan): number {
  if (now.progress === undefined) return Number(hasSucceeded(now, plan))
  return now.progress - (before.progress ?? 0)
}

/** An agent that must finish itself succeeds if it declares the task complete and the criterion holds. */
function hasSucceeded({ task, verdict, finished }: EpisodeState, { endOnSuccess }: MakePlan): boolean {
  return verdict.satisfied && (endOnSuccess || isInfeasible(task) || finished === FinishStatus.complete)
}

export function infoOf(
  state: EpisodeState,
  plan: MakePlan,
  { stepEvents, occurrences }: Pick<Episode, 'stepEvents' | 'occurrences'> = {},
): StepInfo {
  const { task, environment, seed, step, stepLimit, verdict, progress, milestones, changes, personSteps } = state
  const success = hasSucceeded(state, plan)
  const total = trackerOf(task, plan)?.total
  return defined({
    step,
    stepLimit,
    task: task.id,
    environment: environment.id,
    seed,
    success,
    satisfied: verdict.satisfied !== success ? verdict.satisfied : undefined,
    aborted: false,
    progress,
    substates: milestones !== undefined && total !== undefined ? { reached: milestones, total } : undefined,
    evidence: verdict.evidence,
    takenOver: personSteps,
    sideEffects: changes?.map(wordsOf),
    occurrences: plan.occurrences ? occurrences : undefined,
    ...(stepEvents !== undefined && eventsInInfo(stepEvents)),
  })
}

/** Most events in a step's info; the newest are kept. */
const MAX_EVENTS = 64

function eventsInInfo({ events, dropped }: StepEvents): Pick<StepInfo, 'events' | 'eventsDropped'> {
  const newest = events.slice(-MAX_EVENTS)
  const left = dropped + events.length - newest.length
  return defined({ events: newest, eventsDropped: left > 0 ? left : undefined })
}

/** Adds the episode's progress to its state, if the plan needs it. */
async function withProgress(
  state: EpisodeState,
  facts: FactsOfPhone,
  screen: Screen,
  plan: MakePlan,
): Promise<EpisodeState> {
  const { task, verdict, progress = 0, milestones: before = [] } = state
  const tracker = trackerOf(task, plan)
  const reached = tracker && await judge((judged) => tracker.advance(before, judged), facts, screen)
  const tracked: EpisodeState = { ...state, milestones: reached ?? state.milestones }
  if (plan.reward === Reward.sparse) return tracked
  if (verdict.satisfied) return { ...tracked, progress: 1 }
  const share = tracker !== undefined && reached !== undefined && plan.reward === Reward.milestones
    ? tracker.share(reached)
    : await judge(progressOf(task, plan), facts, screen)
  return { ...tracked, progress: Math.max(progress, share) }
}

type FactsOfPhone = Omit<Facts, 'tree'>

/** Reading the screen is timed as a separate stage. */
function judge<T>(detector: (facts: Facts) => Promise<T>, facts: FactsOfPhone, screen: Screen): Promise<T> {
  return stage('reward', (excludeWait) => detector({ ...facts, tree: () => excludeWait(() => screen.tree()) }))
}
