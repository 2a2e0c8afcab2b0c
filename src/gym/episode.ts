import { FinishStatus } from '../action/ui-action.ts'
import type { Device, EventBatch, EventCursor, LogCursor } from '../device/device.ts'
import type { Observation } from '../observation/observation.ts'
import { Screen } from '../observation/screen.ts'
import { takeBaseline, takesRoot } from '../reward/baseline.ts'
import type { Detector, Facts, Held, Verdict } from '../reward/detector.ts'
import { NOT_SATISFIED } from '../reward/detector.ts'
import type { Baseline } from '../reward/fact-value.ts'
import { FileFacts } from '../reward/file-facts.ts'
import { compileJudgement, speaksOfEvents } from '../reward/judge-events.ts'
import type { Progress } from '../reward/progress.ts'
import { compileProgress } from '../reward/progress.ts'
import type { FactChange } from '../reward/side-effects.ts'
import { findFactChanges, sourcesOfChange, wordsOf } from '../reward/side-effects.ts'
import { loadAppPackages } from '../spec/app-packages.ts'
import type { EnvironmentSpec } from '../spec/environments/environment.ts'
import type { Criterion, TaskSpec } from '../spec/tasks/task.ts'
import { hasCriterion } from '../spec/tasks/task.ts'
import type { WatchedFact } from '../spec/tasks/watched-facts.ts'
import { loadWatchedFacts } from '../spec/tasks/watched-facts.ts'
import { stage } from '../trace/stage.ts'
import type { EpisodeChanges, EpisodeStatus, StepInfo } from './environment-contract.ts'
import { stepLimitOf, suiteOf } from '../spec/tasks/suites.ts'
import { Criteria, Reward } from './environment-contract.ts'
import { GymError, GymErrorCode } from './gym-error.ts'
import type { MakePlan } from './make-plan.ts'
import { trackerOf } from './milestones.ts'
import { prepareDevice } from './prepare-device.ts'
import { rootNeeds } from './root-needs.ts'

/** What a snapshot keeps beside the device's own state. */
export interface Moment {
  readonly task: TaskSpec
  /** The list that the task is played as. */
  readonly suite: string | undefined
  readonly environment: EnvironmentSpec
  readonly seed: number
  readonly step: number
  readonly stepLimit: number
  readonly over: boolean
  /** How the agent ended the episode, if it did. */
  readonly finished?: FinishStatus
  /** Stands where the episode began. */
  readonly log: LogCursor
  /** What was then. */
  readonly before: Baseline
  readonly verdict: Verdict
  /** What the task's criterion remembers; never changed. */
  readonly held: Held
  /** The best so far; only where it is rewarded. */
  readonly progress?: number
  /** Ids of the milestones that were reached; only where they are tracked. */
  readonly reached?: readonly number[]
  /** All that the device was then, where it can tell. */
  readonly whole?: object
  /** What it has changed beyond its task; looked for when the episode is over. */
  readonly changes?: readonly FactChange[]
}

/** An episode after its last step, with what the agent saw then. */
export interface Episode {
  readonly moment: Moment
  readonly files: FileFacts
  readonly screen: Screen
  readonly observation: Observation
  /** Stands behind the last event that has been judged; only where events are judged or asked for. */
  readonly events: EventCursor | undefined
  /** The events of the last step, where they are asked for. */
  readonly happened?: Happened
}

export type Happened = Omit<EventBatch, 'next'>

export interface EpisodeStart {
  readonly task: TaskSpec
  readonly environment: EnvironmentSpec
  readonly seed: number
  /** Overrides the task's. */
  readonly stepLimit: number | undefined
}

/**
 * Starts on a device of the environment. `baselines` keeps what was at the beginning of each task: the snapshot and the
 * set-up make it the same every time. Rejects with `ALREADY_SATISFIED`, `SETUP_FAILED`, `NEEDS_ROOT`, `NEEDS_EVENTS`,
 * `NEEDS_JUDGE` or a `DeviceError`.
 */
export async function beginEpisode(
  device: Device,
  start: EpisodeStart,
  plan: MakePlan,
  baselines: Map<string, Baseline>,
): Promise<Episode> {
  const { task, environment } = start
  const detector = detectorOf(task, plan.criteria)
  const tracker = trackerOf(task, plan)
  checkRoot(device, task, plan)
  checkEvents(device, task, plan)
  checkJudge(task, plan)
  await device.snapshots.load(environment.id)
  await prepareDevice(device, task, plan)
  const log = await device.log()
  const files = new FileFacts(device)
  const screen = new Screen(device)
  const watched = watchedOn(device, plan).map(({ fact }) => fact)
  const compared = [...sourcesOfChange(task.success), ...(tracker?.sources ?? [])]
  const changing = compared.filter((source) => device.description.root || !takesRoot(source))
  const sources = [...watched, ...changing]
  const before = baselines.get(task.id) ?? (await takeBaseline({ device, files }, sources))
  baselines.set(task.id, before)
  const events = await eventsFrom(device, task, plan)
  const held: Held = new Map()
  const facts = { device, files, log, before, held }
  const verdict = await judge(detector, facts, screen)
  if (verdict.satisfied && plan.criteria === Criteria.own) {
    throw new GymError(
      GymErrorCode.alreadySatisfied,
      `Cannot begin ${task.id} in environment ${environment.id}: its criterion already holds after the reset ` +
        `(${verdict.evidence.join('; ')}). Correct the task's set-up or its criterion.`,
    )
  }
  const observation = await screen.observe(plan.observation)
  const stepLimit = start.stepLimit ?? stepLimitOf(task, plan.suite)
  const whole = await device.wholeState?.()
  const begun = { ...start, suite: suiteOf(task, plan.suite), step: 0, stepLimit, over: false, ...(whole && { whole }) }
  const moment = await withProgress({ ...begun, log, before, verdict, held }, facts, screen, plan)
  return { moment, files, screen, observation, events }
}

/** Throws `NEEDS_ROOT`. */
function checkRoot({ description }: Device, task: TaskSpec, { criteria }: MakePlan): void {
  if (description.root) return
  const needs = rootNeeds(task, ruleOf(task, criteria), criteria)
  if (needs.length === 0) return
  throw new GymError(
    GymErrorCode.needsRoot,
    `Cannot begin ${task.id} on ${description.serial}: it has no root, and the task takes it for ${needs.join(' and ')}. ` +
      'Choose a task that is judged by the log, the screen, settings or volumes, or a phone with root.',
  )
}

/** Throws `NEEDS_EVENTS`. */
function checkEvents(device: Device, task: TaskSpec, plan: MakePlan): void {
  if (device.events !== undefined || !(plan.needsEvents || isJudgedByEvents(task, plan))) return
  const why = plan.needsEvents ? 'they were asked for' : `${task.id} is judged by them`
  throw new GymError(
    GymErrorCode.needsEvents,
    `Cannot begin an episode on ${device.description.serial}: it tells of no events of its user interface, and ${why}. ` +
      'Choose a task without them, or a phone with the event service.',
  )
}

/** Throws `NEEDS_JUDGE`. */
function checkJudge(task: TaskSpec, { judged }: MakePlan): void {
  if (judged || hasCriterion(task)) return
  throw new GymError(
    GymErrorCode.needsJudge,
    `Cannot begin ${task.id}: it has only an instruction, and no facts say when it is done. Give it a criterion ` +
      "('success'), or play it with a judge: droidgym evaluate --judge-live autoeval:MODEL.",
  )
}

function isJudgedByEvents(task: TaskSpec, { criteria }: MakePlan): boolean {
  const rule = ruleOf(task, criteria)
  return !('never' in rule) && speaksOfEvents(rule)
}

async function eventsFrom(device: Device, task: TaskSpec, plan: MakePlan): Promise<EventCursor | undefined> {
  return plan.events || isJudgedByEvents(task, plan) ? await device.events?.() : undefined
}

/** Side effects that can be seen on this phone. */
function watchedOn({ description }: Device, { root }: MakePlan): readonly WatchedFact[] {
  return loadWatchedFacts(root).filter(({ fact }) => description.root || !takesRoot(fact))
}

/** Looks at the device after an action, and judges what it saw. */
export async function lookAgain({ moment, files, events }: Episode, device: Device, plan: MakePlan): Promise<Episode> {
  const screen = new Screen(device)
  const observation = await screen.observe(plan.observation)
  const { task, log, before } = moment
  const happened = await events?.read()
  const held: Held = new Map(moment.held)
  const facts = { device, files, log, before, held, ...(happened && { events: happened.events }) }
  const verdict = await judge(detectorOf(task, plan.criteria), facts, screen)
  const judged = await withProgress({ ...moment, verdict, held }, facts, screen, plan)
  const told = plan.events && happened !== undefined && { happened }
  return { moment: judged, files, screen, observation, events: happened?.next, ...told }
}

/** What the episode has done to watched facts beyond its task. */
export function factChangesOf(
  { moment, files }: Episode,
  device: Device,
  plan: MakePlan,
): Promise<readonly FactChange[]> {
  const { before, task } = moment
  return findFactChanges({ device, files }, before, watchedOn(device, plan), task.success)
}

/** What the episode has done to the phone so far, as far as the phone can tell. */
export async function changesOf(episode: Episode, device: Device, plan: MakePlan): Promise<EpisodeChanges> {
  const { whole, changes } = episode.moment
  const now = await device.wholeState?.()
  if (whole !== undefined && now !== undefined) return { before: whole, after: now }
  return { facts: changes ?? (await factChangesOf(episode, device, plan)) }
}

/** Looks at a device that has gone back to a moment. */
export async function resumeEpisode(device: Device, moment: Moment, plan: MakePlan): Promise<Episode> {
  const screen = new Screen(device)
  const events = await eventsFrom(device, moment.task, plan)
  return { moment, files: new FileFacts(device), screen, observation: await screen.observe(plan.observation), events }
}

/** The episode at a moment that another device has reached, with what was seen then. */
export async function forkEpisode(
  moment: Moment,
  observation: Observation,
  device: Device,
  plan: MakePlan,
): Promise<Episode> {
  const events = await eventsFrom(device, moment.task, plan)
  return { moment, files: new FileFacts(device), screen: new Screen(device), observation, events }
}

export function statusOf({ task, suite, environment, seed, step, stepLimit, over }: Moment): EpisodeStatus {
  const place = { environment: environment.id, seed, step, stepLimit, over }
  return { task: task.id, ...(suite !== undefined && { suite }), ...place }
}

/** What the step from one moment to the next is worth. */
export function rewardOf(before: Moment, now: Moment, plan: MakePlan): number {
  if (now.progress === undefined) return Number(hasSucceeded(now, plan))
  return now.progress - (before.progress ?? 0)
}

/** An agent that has to stop by itself has succeeded once it says that the task is complete, and it is. */
function hasSucceeded({ verdict, finished }: Moment, { endOnSuccess }: MakePlan): boolean {
  return verdict.satisfied && (endOnSuccess || finished === FinishStatus.complete)
}

export function infoOf(moment: Moment, plan: MakePlan, happened?: Happened): StepInfo {
  const { task, environment, seed, step, stepLimit, verdict, progress, reached, changes } = moment
  const success = hasSucceeded(moment, plan)
  const total = trackerOf(task, plan)?.total
  return {
    step,
    stepLimit,
    task: task.id,
    environment: environment.id,
    seed,
    success,
    ...(verdict.satisfied !== success && { satisfied: verdict.satisfied }),
    aborted: false,
    ...(progress !== undefined && { progress }),
    ...(reached !== undefined && total !== undefined && { substates: { reached, total } }),
    evidence: verdict.evidence,
    ...(changes !== undefined && { sideEffects: changes.map(wordsOf) }),
    ...(happened !== undefined && eventsInInfo(happened)),
  }
}

/** What a step may bring along of a flood: the newest. */
const TOLD_EVENTS = 64

function eventsInInfo({ events, dropped }: Happened): Pick<StepInfo, 'events' | 'eventsDropped'> {
  const told = events.slice(-TOLD_EVENTS)
  const left = dropped + events.length - told.length
  return { events: told, ...(left > 0 && { eventsDropped: left }) }
}

/** The moment with how far the episode has come, as far as the plan asks for it. */
async function withProgress(moment: Moment, facts: FactsOfPhone, screen: Screen, plan: MakePlan): Promise<Moment> {
  const { task, verdict, progress = 0, reached: before = [] } = moment
  const tracker = trackerOf(task, plan)
  const reached = tracker && await judge((judged) => tracker.advance(before, judged), facts, screen)
  const tracked = { ...moment, ...(reached && { reached }) }
  if (plan.reward === Reward.sparse) return tracked
  if (verdict.satisfied) return { ...tracked, progress: 1 }
  const share = tracker !== undefined && reached !== undefined && plan.reward === Reward.milestones
    ? tracker.share(reached)
    : await judge(progressOf(task, plan), facts, screen)
  return { ...tracked, progress: Math.max(progress, share) }
}

type FactsOfPhone = Omit<Facts, 'tree'>

/** Reading the screen is a stage of its own. */
function judge<T>(detector: (facts: Facts) => Promise<T>, facts: FactsOfPhone, screen: Screen): Promise<T> {
  return stage('reward', (excludeWait) => detector({ ...facts, tree: () => excludeWait(screen.tree()) }))
}

/** By the criterion, as `detectors`. */
const progresses = new WeakMap<Criterion, Progress>()

function progressOf(task: TaskSpec, { criteria, root }: MakePlan): Progress {
  const rule = ruleOf(task, criteria)
  if ('never' in rule) return async () => 0
  const known = progresses.get(rule)
  if (known !== undefined) return known
  const progress = compileProgress(rule, loadAppPackages(root).get(task.app))
  progresses.set(rule, progress)
  return progress
}

/** Detectors hold no state, so each is compiled once for the whole process. */
const detectors = new WeakMap<Criterion, Detector>()

function detectorOf(task: TaskSpec, criteria: Criteria): Detector {
  const rule = ruleOf(task, criteria)
  if ('never' in rule) return async () => NOT_SATISFIED
  const known = detectors.get(rule)
  if (known !== undefined) return known
  const detector = compileJudgement(rule)
  detectors.set(rule, detector)
  return detector
}

function ruleOf(task: TaskSpec, criteria: Criteria): Criterion | { readonly never: string } {
  const rule = criteria === Criteria.own ? task.success : task.reference?.rule
  if (rule !== undefined) return rule
  const message = `Cannot judge ${task.id} by the published rules: it comes from no published benchmark`
  throw new GymError(GymErrorCode.invalidOption, message)
}
