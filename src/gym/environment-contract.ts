import type { StepInfo as SharedInfo, StepOutcome } from '@droidgym/protocol/interface/step'
import type { ActionSpaceName, Action } from '../action/action.ts'
import type { AdbAccess } from '../device/adb-access.ts'
import type { Frame } from '../android/picture/frame.ts'
import type { Size } from '../android/geometry.ts'
import type { Observation, ObservationPart, ObservationRequest } from '../observation/observation.ts'
import { TASK_VALUES } from '../spec/splits/split-file.ts'
import type { TaskValues } from '../spec/splits/split-file.ts'
import type { TaskChoice } from '../spec/task-choices.ts'
import type { DeviceDescription, SettlePolicy } from '../device/device.ts'
import type { EpisodeChanges, HarmDone } from '../reward/difference/find-difference.ts'

/** What follows an episode's end, as Gymnasium's `AutoresetMode`. */
export const Autoreset = { disabled: 'disabled', nextStep: 'next-step', sameStep: 'same-step' } as const
export type Autoreset = (typeof Autoreset)[keyof typeof Autoreset]

export const Criteria = { own: 'own', bmoca: 'bmoca' } as const
export type Criteria = (typeof Criteria)[keyof typeof Criteria]

/** The reward of a step; see `MakeOptions.reward`. */
export const Reward = { sparse: 'sparse', progress: 'progress', milestones: 'milestones' } as const
export type Reward = (typeof Reward)[keyof typeof Reward]

/** Whether steps report events; see `MakeOptions.events`. */
export const Events = { ifTold: 'if-told' } as const
export type Events = (typeof Events)[keyof typeof Events]

/** The cost of an invalid action: a step, or the episode. */
export const OnInvalid = { continue: 'continue', end: 'end' } as const
export type OnInvalid = (typeof OnInvalid)[keyof typeof OnInvalid]

/** A client's options for a new environment. */
export interface MakeOptions {
  /**
   * The id of a task or a template, or globs over ids; ignored with `taskDefinition`. Empty with `tasks`, or with
   * `suite`, from which every reset then draws a task.
   */
  readonly task: string
  /** Every reset draws one of these tasks, from the seed. At most 1024; not with `task`. */
  readonly tasks?: readonly TaskChoice[]
  /** The values of templates that are drawn. Default: those of the split (`Split.taskValues`), else `train`. */
  readonly taskValues?: TaskValues
  /** A custom task: YAML as one entry of `envs/tasks`, at most 64 KiB. Its id must not be a known one. */
  readonly taskDefinition?: string
  readonly actionSpace: ActionSpaceName
  readonly observation: ObservationRequest
  /** An environment id (`000`, `100`). Takes precedence over `split`. */
  readonly environment?: string
  /** A custom environment: YAML of at most 64 KiB. Takes precedence over `environment`. */
  readonly environmentDefinition?: string
  /** The name of a set of environments, from which every reset draws one by the seed. Default `train`. */
  readonly split?: string
  /** A custom split: YAML as a file of `envs/splits`, at most 64 KiB. Takes the place of `split`. */
  readonly splitDefinition?: string
  /** Only the first so many environments of the split, 1 to 2³² − 1. */
  readonly numPhones?: number
  /** Which environments are the first, 0 (default) to 2³² − 1; with `numPhones`. */
  readonly phoneSeed?: number
  /** The split `train-sampled` with the values of `test-sampled` in one factor: the split `shift-locale` and so on. */
  readonly shift?: string
  /** 0 to 2³² − 1; default: drawn at random. The same seed and actions give the same bytes. */
  readonly seed?: number
  /** The name of a backend in the registry; default `simulated`. */
  readonly backend?: string
  /** The client, as clients that wait for a phone are served in turn. */
  readonly client?: string
  /** Milliseconds, 0 (default) to 600000, that a reset waits while every phone is leased; then `NO_PHONE_FREE`. */
  readonly waitMs?: number
  readonly settle?: SettlePolicy
  /**
   * The suite whose step limit applies. Default `b-moca`, and for tasks outside it the task's first suite. If given,
   * tasks outside it are refused.
   */
  readonly suite?: string
  /** Overrides the task's step limit. */
  readonly stepLimit?: number
  /**
   * Default false. True: the last step of the limit accepts only a finish action.
   */
  readonly finishRound?: boolean
  /** Default true. False: actions that type text are invalid, as B-MoCA's agents have none. */
  readonly typing?: boolean
  /** Default false. True: every reset clears the data of the task's app (`pm clear`) before the task is set up. */
  readonly clearApp?: boolean
  /**
   * The rules of success: the task's own (default), or those of its benchmark as published, faults included. With the
   * latter only the date is set up, an episode may begin with its rule satisfied, and the aspect-weighted rule
   * distinguishes taps from swipes (`dualGesture.bmocaCompat`).
   */
  readonly criteria?: Criteria
  /**
   * `sparse` (default): 1 for the step that succeeds, else 0. `progress`: how much the step has raised the episode's
   * best share of what the task wants: its app reached, and each part of its criterion. The rewards of an episode that
   * succeeds add up to 1 less what held at its start. Falling back costs nothing, so going back and forth gains
   * nothing. `milestones`: as `progress`, by the share of the task's milestones (`docs/judging-milestones.md`); tasks
   * without milestones are refused.
   */
  readonly reward?: Reward
  /** Default false: reports the reached milestones in `info.substates`. Implied by the milestone reward. */
  readonly milestones?: boolean
  /** The format of text actions (`docs/dialects.md`); only with the action space `text`. Default: B-MoCA's. */
  readonly dialect?: string
  /**
   * Default true: the episode ends with the step that satisfies the criterion. False: the agent must finish itself, and
   * succeeds if the criterion holds at that step.
   */
  readonly endOnSuccess?: boolean
  /** `end`: an invalid action ends the episode. Default `continue`: it costs a step. */
  readonly onInvalid?: OnInvalid
  /**
   * Each step reports events in `info`; a phone without events is refused, except with `if-told`. Default false.
   */
  readonly events?: boolean | Events
  /**
   * Faces that can, hand pixels to a client on the same machine in a file in place of a message; the gym itself does
   * nothing of that. Default false.
   */
  readonly sharedPixels?: boolean
  /** A judge outside the gym decides: tasks with only an instruction are allowed. */
  readonly judged?: true
  /** What a step does after, or at, an episode's end. Default `disabled`: a step after the end is refused. */
  readonly autoreset?: Autoreset
  readonly dualGesture?: {
    /** Distance on [0, 1] coordinates below which a gesture is a tap. Default 0.14. */
    readonly tapThreshold?: number
    /**
     * The aspect-weighted tap rule of B-MoCA's software: √((2Δy)² + Δx²) up to and including the threshold is a tap.
     * Default: true with `criteria: bmoca`, else false.
     */
    readonly bmocaCompat?: boolean
    /** A tap at y 0.95 and x 0.22, 0.50 or 0.78, within 0.01, presses BACK, HOME or OVERVIEW. Default true. */
    readonly navigationButtons?: boolean
  }
}

/** What a plain option may be. `id`: an id or a name that the gym looks up. */
export type OptionKind =
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'integer'; readonly least: number; readonly most: number }
  | { readonly kind: 'flag' | 'id' | 'text' }

/** The options of clients that are plain values: faces read and describe them by this table. */
export const CLIENT_OPTIONS = {
  taskDefinition: { kind: 'text' },
  environment: { kind: 'id' },
  environmentDefinition: { kind: 'text' },
  split: { kind: 'id' },
  splitDefinition: { kind: 'text' },
  numPhones: { kind: 'integer', least: 1, most: 2 ** 32 - 1 },
  phoneSeed: { kind: 'integer', least: 0, most: 2 ** 32 - 1 },
  shift: { kind: 'id' },
  taskValues: { kind: 'choice', of: TASK_VALUES },
  seed: { kind: 'integer', least: 0, most: 2 ** 32 - 1 },
  backend: { kind: 'text' },
  criteria: { kind: 'choice', of: Object.values(Criteria) },
  reward: { kind: 'choice', of: Object.values(Reward) },
  suite: { kind: 'id' },
  dialect: { kind: 'id' },
  endOnSuccess: { kind: 'flag' },
  onInvalid: { kind: 'choice', of: Object.values(OnInvalid) },
  events: { kind: 'flag' },
  sharedPixels: { kind: 'flag' },
  stepLimit: { kind: 'integer', least: 1, most: 10_000 },
  waitMs: { kind: 'integer', least: 0, most: 600_000 },
} as const satisfies Partial<Record<keyof MakeOptions, OptionKind>>

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
  /** `signal` aborts the wait for a phone, which rejects with the signal's reason. */
  reset(options?: ResetOptions, parts?: readonly ObservationPart[], signal?: AbortSignal): Promise<ResetResult>
  step(action: Action, parts?: readonly ObservationPart[], options?: StepOptions): Promise<StepResult>
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
