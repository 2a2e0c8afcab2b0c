import type { Device, LogCursor } from '../device/device.ts'
import type { Observation } from '../observation/observation.ts'
import { Screen } from '../observation/screen.ts'
import { compileCriterion } from '../reward/compile-criterion.ts'
import type { Detector, Verdict } from '../reward/detector.ts'
import { FileFacts } from '../reward/file-facts.ts'
import type { EnvironmentSpec } from '../spec/environment.ts'
import type { TaskSpec } from '../spec/task.ts'
import type { EpisodeStatus, StepInfo } from './environment-contract.ts'
import { GymError, GymErrorCode } from './gym-error.ts'
import type { MakePlan } from './make-plan.ts'
import { prepareDevice } from './prepare-device.ts'

/** What a snapshot keeps beside the device's own state. */
export interface Moment {
  readonly task: TaskSpec
  readonly environment: EnvironmentSpec
  readonly seed: number
  readonly step: number
  readonly stepLimit: number
  readonly over: boolean
  /** Stands where the episode began. */
  readonly log: LogCursor
  readonly verdict: Verdict
}

/** An episode after its last step, with what the agent saw then. */
export interface Episode {
  readonly moment: Moment
  readonly files: FileFacts
  readonly screen: Screen
  readonly observation: Observation
}

export interface EpisodeStart {
  readonly task: TaskSpec
  readonly environment: EnvironmentSpec
  readonly seed: number
}

/** Starts on a device of the environment. Rejects with `ALREADY_SATISFIED`, `SETUP_FAILED` or a `DeviceError`. */
export async function beginEpisode(device: Device, start: EpisodeStart, plan: MakePlan): Promise<Episode> {
  const { task, environment } = start
  await device.snapshots.load(environment.id)
  await prepareDevice(device, task, plan.settle)
  const log = await device.log()
  const files = new FileFacts(device)
  const screen = new Screen(device)
  const verdict = await detectorOf(task)({ device, files, log, tree: () => screen.tree() })
  if (verdict.satisfied) {
    throw new GymError(
      GymErrorCode.alreadySatisfied,
      `Cannot begin ${task.id} in environment ${environment.id}: its criterion already holds after the reset ` +
        `(${verdict.evidence.join('; ')}). Correct the task's set-up or its criterion.`,
    )
  }
  const observation = await screen.observe(plan.observation)
  const moment = { ...start, step: 0, stepLimit: plan.stepLimit ?? task.step_limit, over: false, log, verdict }
  return { moment, files, screen, observation }
}

/** Looks at the device after an action, and judges what it saw. */
export async function lookAgain({ moment, files }: Episode, device: Device, plan: MakePlan): Promise<Episode> {
  const screen = new Screen(device)
  const observation = await screen.observe(plan.observation)
  const verdict = await detectorOf(moment.task)({ device, files, log: moment.log, tree: () => screen.tree() })
  return { moment: { ...moment, verdict }, files, screen, observation }
}

/** Looks at a device that has gone back to a moment. */
export async function resumeEpisode(device: Device, moment: Moment, plan: MakePlan): Promise<Episode> {
  const screen = new Screen(device)
  return { moment, files: new FileFacts(device), screen, observation: await screen.observe(plan.observation) }
}

export function statusOf({ task, environment, seed, step, stepLimit, over }: Moment): EpisodeStatus {
  return { task: task.id, environment: environment.id, seed, step, stepLimit, over }
}

export function infoOf({ task, environment, seed, step, stepLimit, verdict }: Moment): StepInfo {
  return {
    step,
    stepLimit,
    task: task.id,
    environment: environment.id,
    seed,
    success: verdict.satisfied,
    aborted: false,
    evidence: verdict.evidence,
  }
}

/** Detectors hold no state, so each task's is compiled once for the whole process. */
const detectors = new WeakMap<TaskSpec, Detector>()

function detectorOf(task: TaskSpec): Detector {
  const known = detectors.get(task)
  if (known !== undefined) return known
  const detector = compileCriterion(task.success)
  detectors.set(task, detector)
  return detector
}
