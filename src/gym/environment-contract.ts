import type { ActionSpaceName, Action } from '../action/action.ts'
import type { FinishStatus } from '../action/ui-action.ts'
import type { UiEvent } from '../android/ui/ui-event.ts'
import type { AdbAccess } from '../device/adb-access.ts'
import type { Frame } from '../android/picture/frame.ts'
import type { Size } from '../android/geometry.ts'
import type { Observation, ObservationPart, ObservationRequest } from '../observation/observation.ts'
import type { SettlePolicy } from '../device/device.ts'
import type { ReachedSubstates } from '../reward/milestones.ts'
import type { FactChange } from '../reward/side-effects.ts'

/** What follows an episode's end, as Gymnasium's `AutoresetMode`. */
export const Autoreset = { disabled: 'disabled', nextStep: 'next-step', sameStep: 'same-step' } as const
export type Autoreset = (typeof Autoreset)[keyof typeof Autoreset]

export const Criteria = { own: 'own', bmoca: 'bmoca' } as const
export type Criteria = (typeof Criteria)[keyof typeof Criteria]

/** What a step is rewarded for; see `MakeOptions.reward`. */
export const Reward = { sparse: 'sparse', progress: 'progress', milestones: 'milestones' } as const
export type Reward = (typeof Reward)[keyof typeof Reward]

/** Whether steps tell of events; see `MakeOptions.events`. */
export const Events = { ifTold: 'if-told' } as const
export type Events = (typeof Events)[keyof typeof Events]

/** What an action that cannot be carried out costs: a step, or the episode. */
export const OnInvalid = { continue: 'continue', end: 'end' } as const
export type OnInvalid = (typeof OnInvalid)[keyof typeof OnInvalid]

/** What a client asks for when it makes an environment. */
export interface MakeOptions {
  /** A task's id; with `taskDefinition` it is not looked at. */
  readonly task: string
  /** A task of the client's own: YAML as one entry of `envs/tasks`, at most 64 KiB. Its id must be no known one. */
  readonly taskDefinition?: string
  readonly actionSpace: ActionSpaceName
  readonly observation: ObservationRequest
  /** An environment id (`000`, `100`). Takes precedence over `split`; without either, the first one there is. */
  readonly environment?: string
  /** An environment of the client's own: YAML of at most 64 KiB. Takes precedence over `environment`. */
  readonly environmentDefinition?: string
  /** Draw an environment of this split at every reset, from the seed; `sampled` makes a new configuration. */
  readonly split?: 'train' | 'test' | 'sampled'
  /** 0 (default) to 2³² − 1. The same seed and actions give the same bytes. */
  readonly seed?: number
  /** A name in the registry that the environment is made with; default `simulated`. */
  readonly backend?: string
  /** On whose behalf, where phones are few: clients that wait for one are served in turn. */
  readonly client?: string
  /** Milliseconds, 0 (default) to 600000, that a reset may wait while every phone is taken; then `NO_PHONE_FREE`. */
  readonly waitMs?: number
  readonly settle?: SettlePolicy
  /**
   * The list that the task is played as, whose step limit holds. Default `b-moca`, and for tasks that it does not have
   * the task's first list. When it is given, tasks of other lists are refused.
   */
  readonly suite?: string
  /** Overrides the task's step limit. */
  readonly stepLimit?: number
  /**
   * Default false. True: the last step of the limit takes only an action that says the agent has finished, and carries
   * out no other.
   */
  readonly finishRound?: boolean
  /** Default false. True: every reset clears the data of the task's app (`pm clear`) before the task is set up. */
  readonly clearApp?: boolean
  /**
   * Which rules decide: the task's own (default), or those of the benchmark that it comes from, as published, faults
   * included. With the latter only the date is set up, an episode may begin with its rule satisfied, and taps are told
   * from swipes by the aspect-weighted rule (`dualGesture.bmocaCompat`).
   */
  readonly criteria?: Criteria
  /**
   * `sparse` (default): 1 for the step that succeeds, else 0. `progress`: by how much the step has raised the episode's
   * best share of what the task wants: its app reached, and each part of its criterion. The rewards of an episode that
   * succeeds add up to 1 less what held at its start. Nothing is taken away for falling back, so going to and fro gains
   * nothing. `milestones`: as `progress`, by the share of the task's milestones (`docs/judging-milestones.md`); tasks
   * without milestones are refused.
   */
  readonly reward?: Reward
  /** Default false: tells the milestones that the episode has reached, in `info.substates`. Implied by their reward. */
  readonly milestones?: boolean
  /** The format of text actions (`docs/dialects.md`); only with the action space `text`. Default: B-MoCA's. */
  readonly dialect?: string
  /**
   * Default true: the episode ends with the step that satisfies the criterion. False: the agent has to say that it has
   * finished, and has succeeded when the criterion holds at that step.
   */
  readonly endOnSuccess?: boolean
  /** `end`: an action that cannot be carried out ends the episode. Default `continue`: it costs a step. */
  readonly onInvalid?: OnInvalid
  /**
   * Each step tells in `info` which events there were; a phone that tells of none is refused, unless they are asked for
   * `if-told`. Default false.
   */
  readonly events?: boolean | Events
  /** A judge outside of the gym decides: tasks that have only an instruction are allowed. */
  readonly judged?: true
  /** What a step does after an episode's end, or at it. Default `disabled`: it is refused. */
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

/** Each replaces, from this episode on, what `MakeOptions` gave. */
export interface ResetOptions {
  /** Without one, every episode draws its own from the one before; `info.seed` repeats an episode. */
  readonly seed?: number
  readonly environment?: string
  readonly task?: string
  readonly stepLimit?: number
}

export interface StepInfo {
  readonly step: number
  readonly stepLimit: number
  readonly task: string
  readonly environment: string
  readonly seed: number
  /** Why the action was not carried out, when it was invalid. */
  readonly invalidAction?: string
  /** What the action became, e.g. `tap(540, 1200)`. */
  readonly executed?: string
  /** What the agent answered in this step. */
  readonly answer?: string
  /** How the agent ended the episode in this step. */
  readonly finished?: FinishStatus
  /** What the agent was told when it asked. */
  readonly userReply?: string
  readonly success: boolean
  /**
   * Whether the criterion holds now. Without `endOnSuccess` it may hold before the agent says that it has finished.
   * Told in process only, since an agent must not learn it from `info`; absent: as `success`.
   */
  readonly satisfied?: boolean
  /** The device failed; the episode does not count against the agent. */
  readonly aborted: boolean
  /** What failed, when the episode was aborted. */
  readonly failure?: string
  /** Only with `progress` and `milestones` rewards: the best share so far of what the task wants, 0 to 1. */
  readonly progress?: number
  /** Only where milestones are asked for and the task has some. */
  readonly substates?: ReachedSubstates
  /** Facts that decided the verdict. */
  readonly evidence: readonly string[]
  /** What the episode has changed on the phone beyond what its task asks for; told when it is over. */
  readonly sideEffects?: readonly string[]
  /** Only with `events`: what happened on the user interface in this step, oldest first; at most 64, the newest. */
  readonly events?: readonly UiEvent[]
  /** How many more there were. */
  readonly eventsDropped?: number
}

export interface ResetResult {
  readonly observation: Observation
  readonly instruction: string
  readonly info: StepInfo
}

export interface StepResult {
  readonly observation: Observation
  readonly reward: number
  readonly terminated: boolean
  readonly truncated: boolean
  readonly info: StepInfo
  /** Only with `autoreset`, when this step began an episode: what the agent is asked to do in it. */
  readonly instruction?: string
  /** Only with `same-step`, when this step ended an episode: the last that was seen of it. */
  readonly final?: { readonly observation: Observation; readonly info: StepInfo }
}

/** Where the last episode stands. */
export interface EpisodeStatus {
  readonly task: string
  /** The list that the task is played as; absent for a task of the client's own that names none. */
  readonly suite?: string
  readonly environment: string
  readonly seed: number
  readonly step: number
  readonly stepLimit: number
  /** It must be reset before the next step. */
  readonly over: boolean
}

/**
 * What an episode has done to its phone: the phone's whole states at the reset and now, as immutable values that share
 * what is the same; where a phone cannot give them, the watched facts that changed beyond what the task asks for.
 */
export type EpisodeChanges =
  | { readonly before: object; readonly after: object }
  | { readonly facts: readonly FactChange[] }

/**
 * One step/reset environment. Calls must not overlap: the second rejects with `BUSY`. `parts` are those of the
 * observation that this call shall make, among what `MakeOptions` asked for; without them, all.
 */
export interface GymEnvironment {
  /** The phone of the episode, for programs that act on it themselves. Absent without one, or where it is elsewhere. */
  readonly adb?: AdbAccess | undefined
  /** `signal`: gives up waiting for a phone, and rejects with the signal's reason. */
  reset(options?: ResetOptions, parts?: readonly ObservationPart[], signal?: AbortSignal): Promise<ResetResult>
  step(action: Action, parts?: readonly ObservationPart[]): Promise<StepResult>
  /** Picture of the display now, at native size or the asked one. */
  render(size?: Size): Promise<Frame>
  saveSnapshot(name: string): Promise<void>
  /** Goes back to a saved moment of an episode: device, step count, log cursor and all. */
  loadSnapshot(name: string): Promise<Observation>
  deleteSnapshot(name: string): Promise<void>
  /**
   * Another environment that goes on from this moment, as if it had played the same episode; it holds no snapshots.
   * Rejects with `NOT_FORKABLE` on a real phone.
   */
  fork(): Promise<GymEnvironment>
  /** Rejects with `NOT_RESET`, and with a `DeviceError` when the phone fails. */
  changes(): Promise<EpisodeChanges>
  /** `undefined` before the first reset, and after one that failed. */
  status(): EpisodeStatus | undefined
  /** Waits for a call in progress, then gives the device back. Every later call rejects with `CLOSED`. */
  close(): Promise<void>
}
