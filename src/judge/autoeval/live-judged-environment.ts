import type { Action } from '../../action/action.ts'
import { FinishStatus } from '../../action/ui-action.ts'
import type { Frame } from '../../android/picture/frame.ts'
import type { Size } from '../../android/geometry.ts'
import type { AdbAccess } from '../../device/adb-access.ts'
import type {
  EndedEpisode, EpisodeStatus, ForkOptions, GymEnvironment, MakeOptions, OutcomeOptions, ResetOptions,
  ResetResult, StepInfo, StepResult,
} from '../../gym/environment-contract.ts'
import { Reward } from '../../gym/environment-contract.ts'
import type { Gym } from '../../gym/gym.ts'
import { GymError, GymErrorCode } from '../../gym/gym-error.ts'
import type { Observation, ObservationPart } from '../../observation/observation.ts'
import type { EpisodeChanges } from '../../reward/difference/find-difference.ts'
import { Outcome } from '../judge.ts'
import { JUDGED_SIZE } from '../judged-episode.ts'
import { unjudgedBecause } from '../judge-model.ts'
import type { LiveAutoeval, LiveEpisode, LiveState, LiveVerdict } from './live-autoeval.ts'

/** The judge's addition to a step's info. Available in process only. */
export interface LiveJudged {
  readonly judged: LiveVerdict & {
    /** Whether the task is done by the facts; meaningless for a task without a criterion. */
    readonly byFacts: boolean
  }
}

export type JudgedReset = ResetResult & { readonly info: LiveJudged }
export type JudgedStep = StepResult & { readonly info: LiveJudged }

/** The same gym, with a judge instead of the facts. The caller closes the judge. */
export function liveJudgedGym(gym: Gym, judge: LiveAutoeval): Gym {
  return {
    ...gym,
    makeEnvironment: async (options) => (
      new LiveJudgedEnvironment(await gym.makeEnvironment(judgedOptions(options)), options, judge)
    ),
  }
}

/** The options of the inner environment: facts end no episode and give no reward. */
export function judgedOptions(options: MakeOptions): MakeOptions {
  return { ...options, judged: true, endOnSuccess: false, reward: Reward.sparse }
}

/**
 * An environment in which a judge sees the screen after every step and decides the reward. With the reward `progress`
 * (or `milestones`) a step is worth the increase of the share of reached substates; with `sparse`, 1 when it reaches
 * the last one. The episode then ends, unless the agent must finish itself (`endOnSuccess: false`). An episode whose
 * judge failed, or without any judged screen, is aborted.
 */
export class LiveJudgedEnvironment implements GymEnvironment {
  readonly #inner: GymEnvironment
  readonly #options: MakeOptions
  readonly #judge: LiveAutoeval
  readonly #snapshots = new Map<string, JudgeSnapshot>()
  #episode: LiveEpisode | undefined
  #over = false
  #byFacts = false

  /** `inner` is made with `judgedOptions(options)`. */
  constructor(inner: GymEnvironment, options: MakeOptions, judge: LiveAutoeval) {
    this.#inner = inner
    this.#options = options
    this.#judge = judge
  }

  get adb(): AdbAccess | undefined {
    return this.#inner.adb
  }

  /** The verdict on the episode so far; undefined before the first reset. */
  get judged(): LiveJudged['judged'] | undefined {
    return this.#episode && { ...this.#episode.verdict, byFacts: this.#byFacts }
  }

  async reset(options?: ResetOptions, parts?: readonly ObservationPart[], signal?: AbortSignal): Promise<JudgedReset> {
    const result = await this.#inner.reset(options, parts, signal)
    const { instruction, info } = result
    this.#episode = this.#judge.begin({ task: info.task, instruction }, await this.#inner.render(JUDGED_SIZE))
    this.#over = false
    this.#byFacts = false
    return { ...result, info: judgedInfo(info, this.#episode.verdict, false) }
  }

  /** Rejects as the inner environment does. A failing judge is a result; one that is set up wrongly is an error. */
  async step(action: Action, parts?: readonly ObservationPart[]): Promise<JudgedStep> {
    const episode = this.#episode
    if (this.#over || episode === undefined) throw this.#cannotStep()
    const before = episode.verdict.progress
    const result = await this.#inner.step(action, parts)
    const fault = result.info.aborted ? undefined : await this.#look(episode)
    const judged = this.#judgedStep(result, before, episode)
    const lost = fault ?? notJudged(judged, episode)
    const step = lost === undefined || judged.info.aborted ? judged : aborted(judged, lost)
    this.#over = step.terminated || step.truncated
    this.#byFacts = step.info.judged.byFacts
    return step
  }

  render(size?: Size): Promise<Frame> {
    return this.#inner.render(size)
  }

  hierarchy(): Promise<string> {
    return this.#inner.hierarchy()
  }

  async saveSnapshot(name: string): Promise<void> {
    await this.#inner.saveSnapshot(name)
    if (this.#episode !== undefined) this.#snapshots.set(name, { state: this.#episode.state, over: this.#over })
  }

  async loadSnapshot(name: string): Promise<Observation> {
    const observation = await this.#inner.loadSnapshot(name)
    const judging = this.#snapshots.get(name)
    if (judging !== undefined) {
      this.#episode?.resume(judging.state)
      this.#over = judging.over
    }
    return observation
  }

  async deleteSnapshot(name: string): Promise<void> {
    await this.#inner.deleteSnapshot(name)
    this.#snapshots.delete(name)
  }

  async fork(options?: ForkOptions): Promise<GymEnvironment> {
    const fork = new LiveJudgedEnvironment(await this.#inner.fork(options), this.#options, this.#judge)
    fork.#episode = this.#episode?.fork()
    fork.#over = this.#over
    return fork
  }

  changes(): Promise<EpisodeChanges> {
    return this.#inner.changes()
  }

  /** By the facts, not by the judge. */
  outcome(options?: OutcomeOptions): Promise<EndedEpisode> {
    return this.#inner.outcome(options)
  }

  status(): EpisodeStatus | undefined {
    const status = this.#inner.status()
    return status && { ...status, over: status.over || this.#over }
  }

  close(): Promise<void> {
    return this.#inner.close()
  }

  #cannotStep(): GymError {
    return this.#over
      ? new GymError(GymErrorCode.episodeOver, 'Cannot step: the episode is over. Call reset or load a snapshot.')
      : new GymError(GymErrorCode.notReset, 'Cannot step: there is no episode. Call reset first.')
  }

  /** Judges the screen; resolves to the failure of the judge's endpoint, if any. */
  async #look(episode: LiveEpisode): Promise<string | undefined> {
    try {
      await episode.see(await this.#inner.render(JUDGED_SIZE))
      return undefined
    } catch (error) {
      return `the judge ${this.#judge.name}: ${unjudgedBecause(error)}`
    }
  }

  #judgedStep(result: StepResult, before: number, { verdict }: LiveEpisode): JudgedStep {
    const { endOnSuccess = true, reward: kind = Reward.sparse } = this.#options
    const complete = verdict.outcome === Outcome.success && !result.info.aborted
    const success = complete && (endOnSuccess || result.info.finished === FinishStatus.complete)
    const terminated = result.terminated || (complete && endOnSuccess)
    return {
      ...result,
      reward: kind === Reward.sparse ? Number(success) : verdict.progress - before,
      terminated,
      truncated: result.truncated && !terminated,
      info: judgedInfo(result.info, verdict, success),
    }
  }
}

/** The judge's state in a snapshot. */
interface JudgeSnapshot {
  readonly state: LiveState
  readonly over: boolean
}

function judgedInfo(info: StepInfo, verdict: LiveVerdict, success: boolean): StepInfo & LiveJudged {
  const { satisfied: byFacts = info.success, ...rest } = info
  const { progress, reason, by, outcome } = verdict
  const satisfied = outcome === Outcome.success
  return {
    ...rest,
    ...{ success, progress, evidence: [`${by}: ${reason}`] },
    ...(satisfied !== success && { satisfied }),
    judged: { ...verdict, byFacts },
  }
}

/** Why an episode that is over, or cannot be judged, has no verdict. */
function notJudged(
  { terminated, truncated }: StepResult,
  { verdict, cannotBeJudged }: LiveEpisode,
): string | undefined {
  const mayGoOn = !terminated && !truncated && !cannotBeJudged
  return mayGoOn || verdict.outcome !== Outcome.notJudged ? undefined : `not judged: ${verdict.reason}`
}

function aborted(step: JudgedStep, failure: string): JudgedStep {
  const info = { ...step.info, success: false, aborted: true, failure }
  return { ...step, reward: 0, terminated: false, truncated: true, info }
}
