import { Reward } from '@droidgym/protocol/interface/options'
import type { Action } from '@droidgym/gym/action/action'
import { FinishStatus } from '@droidgym/gym/action/ui-action'
import type {
  EndedEpisode, EpisodeStatus, ForkOptions, GymEnvironment, MakeOptions, OutcomeOptions, ResetOptions,
  ResetResult, StepInfo, StepOptions, StepResult,
} from '@droidgym/gym/environment-contract'
import { EnvironmentWrapper } from '@droidgym/gym/environment-wrapper'
import type { Gym } from '@droidgym/gym/gym'
import { GymError, GymErrorCode } from '@droidgym/gym/gym-error'
import type { Observation, ObservationPart } from '@droidgym/gym/observation/observation'
import { DefinedEnvironments } from '@droidgym/gym/record/defined-environments'
import { Outcome } from '../judge.ts'
import { judgedAction } from '../judged-episode.ts'
import { unjudgedBecause } from '../judge-model.ts'
import type { CallAllowance } from './call-allowance.ts'
import type { PlayedCourse, PlayedJudge, PlayedVerdict } from './played-judge.ts'

/** The judge's addition to a step's info. Available in process only. */
export interface LiveJudged {
  readonly judged: PlayedVerdict & {
    /** Whether the task is done by the facts; meaningless for a task without a criterion. */
    readonly byFacts: boolean
  }
}

export type JudgedReset = ResetResult & { readonly info: LiveJudged }
export type JudgedStep = StepResult & { readonly info: LiveJudged }

/**
 * The same gym, with a judge instead of the facts. The caller closes the judge. `allowance` bounds the calls of its
 * model for each client (`MakeOptions.client`).
 */
export function judgedGym(gym: Gym, judge: PlayedJudge, allowance?: CallAllowance): Gym {
  return {
    ...gym,
    makeEnvironment: async (options) => (
      new JudgedEnvironment(await gym.makeEnvironment(judgedOptions(options)), options, { judge, allowance })
    ),
  }
}

interface Judging {
  readonly judge: PlayedJudge
  readonly allowance?: CallAllowance | undefined
}

/** The options of the inner environment: facts end no episode and give no reward. */
export function judgedOptions(options: MakeOptions): MakeOptions {
  return { ...options, judged: true, endOnSuccess: false, reward: Reward.sparse }
}

/**
 * An environment in which a judge decides the reward. With the reward `progress` (or `milestones`) a step is worth the
 * increase of the judge's progress; with `sparse`, 1 when it takes the task for done. The episode then ends, unless the
 * agent must finish itself (`endOnSuccess: false`). An episode whose judge failed, or has no verdict, is aborted.
 */
export class JudgedEnvironment extends EnvironmentWrapper {
  readonly #options: MakeOptions
  readonly #judging: Judging
  readonly #environments: DefinedEnvironments
  readonly #snapshots = new Map<string, () => void>()
  #course: PlayedCourse | undefined
  #over = false
  #byFacts = false
  /** Whether the episode that was last over was done. */
  #wasDone = false

  /** `inner` is made with `judgedOptions(options)`. */
  constructor(inner: GymEnvironment, options: MakeOptions, judging: Judging) {
    super(inner)
    this.#options = options
    this.#judging = judging
    this.#environments = new DefinedEnvironments(options)
  }

  /** The verdict on the episode so far; undefined before the first reset. */
  get judged(): LiveJudged['judged'] | undefined {
    return this.#course && { ...this.#course.verdict, byFacts: this.#byFacts }
  }

  /** Rejects with `JUDGE_SPENT`, and as the inner environment does. */
  override async reset(
    options?: ResetOptions,
    parts?: readonly ObservationPart[],
    signal?: AbortSignal,
  ): Promise<JudgedReset> {
    this.#judging.allowance?.check(this.#options.client)
    const result = await this.inner.reset(options, parts, signal)
    const { instruction, observation, info } = result
    const { locale, width, height } = this.#environments.find(info.environment)
    this.#course = await this.#judging.judge.begin({
      task: info.task, instruction, locale, display: { width, height },
      environment: this.inner, observation,
    })
    this.#over = false
    this.#byFacts = false
    return { ...result, info: judgedInfo(info, this.#course.verdict, false) }
  }

  /** Rejects as the inner environment does. A failing judge is a result; one that is set up wrongly is an error. */
  override async step(action: Action, parts?: readonly ObservationPart[], options?: StepOptions): Promise<JudgedStep> {
    const course = this.#course
    if (this.#over || course === undefined) throw this.#cannotStep()
    const before = course.verdict.progress
    const result = await this.inner.step(action, parts, options)
    const fault = result.info.aborted ? undefined : await this.#look(course, result)
    const judged = this.#judgedStep(result, before, course)
    const lost = fault ?? notJudged(judged, course)
    const step = lost === undefined || judged.info.aborted ? judged : aborted(judged, lost)
    this.#over = step.terminated || step.truncated
    this.#byFacts = step.info.judged.byFacts
    if (this.#over) await this.#endInner(course)
    return step
  }

  override async saveSnapshot(name: string): Promise<void> {
    await this.inner.saveSnapshot(name)
    const [course, over] = [this.#course, this.#over]
    if (course === undefined) return
    const goBack = course.keep()
    this.#snapshots.set(name, () => {
      goBack()
      this.#course = course
      this.#over = over
    })
  }

  override async loadSnapshot(name: string): Promise<Observation> {
    const observation = await this.inner.loadSnapshot(name)
    this.#snapshots.get(name)?.()
    return observation
  }

  override async deleteSnapshot(name: string): Promise<void> {
    await this.inner.deleteSnapshot(name)
    this.#snapshots.delete(name)
  }

  override async fork(options?: ForkOptions): Promise<GymEnvironment> {
    const fork = new JudgedEnvironment(await this.inner.fork(options), this.#options, this.#judging)
    fork.#course = this.#course?.fork()
    fork.#over = this.#over
    return fork
  }

  /** `done` is the judge's. Rejects with `NOT_JUDGED`, and as the inner environment does. */
  override async outcome(options: OutcomeOptions = {}): Promise<EndedEpisode> {
    const course = this.#course
    if (options.endEpisode === true && !this.#over && course !== undefined) {
      const fault = await this.#judged(course, () => course.end())
      const { outcome, reason } = course.verdict
      if (fault !== undefined || outcome === Outcome.notJudged) {
        throw new GymError(GymErrorCode.notJudged, `Cannot tell the outcome: ${fault ?? `not judged: ${reason}`}`)
      }
      this.#over = true
      await this.#endInner(course)
    }
    return judgedOutcome(await this.inner.outcome(options), this.#wasDone)
  }

  override status(): EpisodeStatus | undefined {
    const status = this.inner.status()
    return status && { ...status, over: status.over || this.#over }
  }

  #cannotStep(): GymError {
    return this.#over
      ? new GymError(GymErrorCode.episodeOver, 'Cannot step: the episode is over. Call reset or load a snapshot.')
      : new GymError(GymErrorCode.notReset, 'Cannot step: there is no episode. Call reset first.')
  }

  /** The phone's own episode ends where the judge ends it, so that its outcome can be told. */
  async #endInner({ verdict: { outcome } }: PlayedCourse): Promise<void> {
    this.#wasDone = outcome === Outcome.success
    if (this.inner.status()?.over === false) await this.inner.outcome({ endEpisode: true })
  }

  /** Judges the screen after a step; resolves to the failure of the judge's endpoint, if any. */
  #look(course: PlayedCourse, { observation, terminated, truncated, info }: StepResult): Promise<string | undefined> {
    const action = judgedAction(info.executed, info.invalidAction)
    const over = terminated || truncated
    return this.#judged(course, () => course.see({ environment: this.inner, observation, action, over }))
  }

  /** Resolves to why the judge cannot be asked, if so. */
  async #judged(course: PlayedCourse, judge: () => Promise<void>): Promise<string | undefined> {
    const { judge: { name }, allowance } = this.#judging
    const { client } = this.#options
    const spent = allowance?.spent(client)
    if (spent !== undefined) return `the judge ${name}: ${spent}`
    const { calls } = course.verdict.usage
    try {
      await judge()
      return undefined
    } catch (error) {
      return `the judge ${name}: ${unjudgedBecause(error)}`
    } finally {
      allowance?.took(client, course.verdict.usage.calls - calls)
    }
  }

  #judgedStep(result: StepResult, before: number, { verdict }: PlayedCourse): JudgedStep {
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

function judgedInfo(info: StepInfo, verdict: PlayedVerdict, success: boolean): StepInfo & LiveJudged {
  const { satisfied: byFacts = info.success, ...rest } = info
  const { progress, reason, by, outcome } = verdict
  const satisfied = outcome === Outcome.success
  return {
    ...rest,
    success, progress, evidence: [`${by}: ${reason}`],
    ...(satisfied !== success && { satisfied }),
    judged: { ...verdict, byFacts },
  }
}

/** When the task was done first is not known. */
function judgedOutcome({ firstSuccess: _, ...ended }: EndedEpisode, done: boolean): EndedEpisode {
  return { ...ended, done }
}

/** Why an episode that is over, or cannot be judged, has no verdict. */
function notJudged(
  { terminated, truncated }: StepResult,
  { verdict, cannotBeJudged }: PlayedCourse,
): string | undefined {
  const mayGoOn = !terminated && !truncated && !cannotBeJudged
  return mayGoOn || verdict.outcome !== Outcome.notJudged ? undefined : `not judged: ${verdict.reason}`
}

function aborted(step: JudgedStep, failure: string): JudgedStep {
  const info = { ...step.info, success: false, aborted: true, failure }
  return { ...step, reward: 0, terminated: false, truncated: true, info }
}
