import type { StepInfo as SharedInfo, StepOutcome } from '@droidgym/protocol/interface/step'
import type { ActionSpaceName, Action } from './action/action.ts'
import type { AdbAccess } from '@droidgym/spec/device/adb-access'
import type { Frame } from '@droidgym/android/picture/frame'
import type { Size } from '@droidgym/android/geometry'
import type { Observation, ObservationPart, ObservationRequest } from './observation/observation.ts'
import type { OptionValues } from '@droidgym/spec/options/make-options'
import type { TaskChoice } from '@droidgym/spec/task-choices'
import type { DeviceDescription } from '@droidgym/spec/device/device'
import type { Question } from './schedule/people.ts'
import type { EpisodeChanges, HarmDone } from './reward/difference/find-difference.ts'

/** A client's options for a new environment: those of the table `MAKE_OPTIONS`, and what is played, done and seen. */
export interface MakeOptions extends OptionValues {
  /**
   * The id of a task or a template, or globs over ids; ignored with `taskDefinition`. Empty with `tasks`, or with
   * `suite`, from which every reset then draws a task.
   */
  readonly task: string
  /** Every reset draws one of these tasks, from the seed. At most 1024; not with `task`. */
  readonly tasks?: readonly TaskChoice[]
  readonly actionSpace: ActionSpaceName
  readonly observation: ObservationRequest
  /** A model of the operator's answers for people who have a persona. No client can ask for it. */
  readonly peopleModel?: true
}

/** Each replaces the value of `MakeOptions` from this episode on. */
export interface ResetOptions {
  /** Default: derived from the previous episode's seed; `info.seed` repeats an episode. */
  readonly seed?: number
  readonly environment?: string
  /** Not with `environment`. */
  readonly split?: string
  readonly task?: string
  /** Not with `task`. */
  readonly tasks?: readonly TaskChoice[]
  readonly stepLimit?: number
  /** It follows an episode's end by itself (`Autoreset`): `outcome` tells of that episode until the next one ends. */
  readonly automatic?: true
}

export interface StepInfo extends SharedInfo {
  /**
   * Whether the criterion holds now. Without `endOnSuccess` it may hold before the agent finishes. Reported in process
   * only, since an agent must not learn it from `info`; absent: as `success`.
   */
  readonly satisfied?: boolean
}

export interface ResetResult {
  readonly observation: Observation
  readonly instruction: string
  readonly info: StepInfo
}

export interface StepResult extends StepOutcome {
  readonly observation: Observation
  readonly info: StepInfo
  /** Only with `autoreset`, when this step began an episode: its instruction. */
  readonly instruction?: string
  /** Only with `same-step`, when this step ended an episode: its final step. */
  readonly final?: { readonly observation: Observation; readonly info: StepInfo }
}

export interface StepOptions {
  /** The person who acts instead of the client. They may also act in the space `ui`. */
  readonly actor?: string
}

export interface ForkOptions {
  /** Default false. True: the fork only tries something out, and is not recorded where episodes are. */
  readonly trial?: boolean
}

/** The status of the last episode. */
export interface EpisodeStatus {
  readonly task: string
  readonly instruction: string
  /** The suite whose step limit applies; absent for a custom task without one. */
  readonly suite?: string
  readonly environment: string
  readonly seed: number
  readonly step: number
  readonly stepLimit: number
  /** True: it must be reset before the next step. */
  readonly over: boolean
  readonly success: boolean
  /** Its phone; absent after the phone failed. */
  readonly phone?: Pick<DeviceDescription, 'apiLevel' | 'build' | 'backend' | 'display'>
}

export interface OutcomeOptions {
  /** Ends an episode that is not over, as when an agent gives up: it can then only be reset. Default: false. */
  readonly endEpisode?: boolean
}

/** What came of an episode that is over. Without `HarmDone` if the phone or the task's code failed. */
export interface EndedEpisode extends Partial<HarmDone> {
  readonly episode: EpisodeStatus
  /** Whether the task was done at the end, by the criterion, whether or not the agent finished. */
  readonly done: boolean
  /** From 1: the first step after which the task was done. */
  readonly firstSuccess?: number
}

/**
 * One step/reset environment. Calls must not overlap: the second rejects with `BUSY`. `parts`: the fields of the
 * observation to make in this call, among those of `MakeOptions`; default all.
 */
export interface GymEnvironment {
  /** The phone of the episode, for programs that act over adb. Absent without one, or if it is remote. */
  readonly adb?: AdbAccess | undefined
  /** What people are to answer, with `peopleModel`; an injected message from one of them is the answer. */
  readonly questions?: readonly Question[] | undefined
  /** `signal` aborts the wait for a phone, which rejects with the signal's reason. */
  reset(options?: ResetOptions, parts?: readonly ObservationPart[], signal?: AbortSignal): Promise<ResetResult>
  step(action: Action, parts?: readonly ObservationPart[], options?: StepOptions): Promise<StepResult>
  /**
   * Has something happen now, between two actions: an entry of a task's `events` without `name` and `at`, as YAML or
   * JSON (docs/own-tasks.md). Resolves with what has happened, in words, which the next step's `info` tells as well.
   * Rejects with `NOT_RESET`, `EPISODE_OVER`, `INVALID_DEFINITION`, `NEEDS_CONSOLE`, `TOO_MANY_EVENTS`, and with a
   * `DeviceError` when the phone fails.
   */
  injectEvent(definition: string): Promise<string>
  /** Picture of the current display, at native size or the given one. */
  render(size?: Size): Promise<Frame>
  /** The accessibility tree as `uiautomator dump` writes it, whatever the observations have. */
  hierarchy(): Promise<string>
  saveSnapshot(name: string): Promise<void>
  /** Restores a saved state of an episode: device, step count, log cursor and everything else. */
  loadSnapshot(name: string): Promise<Observation>
  deleteSnapshot(name: string): Promise<void>
  /**
   * A new environment that continues the episode from the current state; it has no snapshots.
   * Rejects with `NOT_FORKABLE` on a real phone.
   */
  fork(options?: ForkOptions): Promise<GymEnvironment>
  /** Rejects with `NOT_RESET`, and with a `DeviceError` when the phone fails. */
  changes(): Promise<EpisodeChanges>
  /**
   * What came of the last episode. An agent must not learn this while it plays: rejects with `EPISODE_NOT_OVER` until
   * the episode is over, and with `NOT_RESET`. A reset or the loading of a snapshot forgets it, except an automatic
   * reset.
   */
  outcome(options?: OutcomeOptions): Promise<EndedEpisode>
  /** `undefined` before the first reset, and after a failed one. */
  status(): EpisodeStatus | undefined
  /** Waits for a running call, then closes the device. Later calls reject with `CLOSED`. */
  close(): Promise<void>
}
