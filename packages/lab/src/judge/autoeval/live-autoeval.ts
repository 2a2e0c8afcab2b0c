import { isEndpointFailure, ModelError } from '@droidgym/agent/model/endpoint/model-error'
import type { Frame } from '@droidgym/android/picture/frame'
import type { Substate } from '@droidgym/spec/milestones/substates'
import { Outcome } from '../judge.ts'
import { JudgeCaller, unjudgedBecause } from '../judge-model.ts'
import { JUDGED_SIZE } from '../judged-episode.ts'
import type { BegunEpisode, PlayedCourse, PlayedJudge, PlayedVerdict, SeenStep } from '../played/played-judge.ts'
import type { AutoevalParts } from './autoeval-judge.ts'
import { substatesOf, verdictOf } from './autoeval-judge.ts'
import type { Followed } from './follow-screens.ts'
import { beginFollowing, CALLS_PER_SCREEN, followScreen, openSubstates, skipScreen } from './follow-screens.ts'

export interface LiveAutoevalParts extends AutoevalParts {
  /** Most model calls for an episode; default 200. Later screens are skipped. */
  readonly maxCalls?: number
}

type Substates = Awaited<ReturnType<typeof substatesOf>>

const MAX_CALLS = 200
/** Most cached decompositions. */
const MAX_KEPT = 1000

/**
 * AutoEval's judge for running episodes; one instance judges any number of them, also concurrently. A task without
 * `substates` is decomposed by the model.
 */
export class LiveAutoeval implements PlayedJudge {
  readonly name: string
  readonly #parts: LiveAutoevalParts
  readonly #substates = new Map<string, readonly Substate[]>()

  constructor(name: string, parts: LiveAutoevalParts) {
    this.name = name
    this.#parts = parts
  }

  /** The first screen is not judged itself. */
  async begin({ task, instruction, environment }: BegunEpisode): Promise<PlayedCourse> {
    const substates = (caller: JudgeCaller): Promise<Substates> => this.#substatesOf(caller, { task, instruction })
    const seen = await environment.render(JUDGED_SIZE)
    return new AutoevalCourse({ by: this.name, instruction, parts: this.#parts, substates }, { frame: seen })
  }

  close(): Promise<void> {
    this.#parts.judge.endpoint.close()
    return Promise.resolve()
  }

  /** Requests a decomposition once per task. */
  async #substatesOf(caller: JudgeCaller, task: Pick<BegunEpisode, 'task' | 'instruction'>): Promise<Substates> {
    const key = JSON.stringify([task.task, task.instruction])
    const known = this.#substates.get(key)
    if (known !== undefined) return known
    const { substates: listed, ...parts } = this.#parts
    const found = listed?.(task.task) ?? await substatesOf(parts, caller, task)
    if ('fault' in found) return found
    const [oldest] = this.#substates.keys()
    if (this.#substates.size >= MAX_KEPT && oldest !== undefined) this.#substates.delete(oldest)
    this.#substates.set(key, found)
    return found
  }
}

/** The judge's immutable state. */
interface LiveState {
  /** The last screen. */
  readonly frame: Frame
  /** Absent until the first screen that differs. */
  readonly followed?: Followed
  /** Why the episode cannot be judged at all. */
  readonly fault?: string
}

interface LiveSetting {
  readonly by: string
  readonly instruction: string
  readonly parts: LiveAutoevalParts
  /** The task's substates, or why there are none. */
  readonly substates: (caller: JudgeCaller) => Promise<Substates>
}

/** Judges the screens of one episode as they come. */
class AutoevalCourse implements PlayedCourse {
  readonly #setting: LiveSetting
  readonly #caller: JudgeCaller
  #state: LiveState

  constructor(setting: LiveSetting, state: LiveState) {
    this.#setting = setting
    this.#state = state
    this.#caller = new JudgeCaller(setting.parts.judge)
  }

  keep(): () => void {
    const state = this.#state
    return () => {
      this.#state = state
    }
  }

  fork(): PlayedCourse {
    return new AutoevalCourse(this.#setting, this.#state)
  }

  get cannotBeJudged(): boolean {
    return this.#state.fault !== undefined
  }

  get verdict(): PlayedVerdict {
    const { followed, fault } = this.#state
    const source = { by: this.#setting.by, usage: this.#caller.usage }
    const { judged = 0, skipped = [] } = followed ?? {}
    if (followed === undefined || fault !== undefined) {
      const outcome = fault === undefined ? Outcome.failure : Outcome.notJudged
      return { ...source, outcome, reason: fault ?? 'the screen has not changed', progress: 0, judged, skipped }
    }
    const verdict = verdictOf(followed)
    const { reached, total } = verdict.substates
    return { ...source, ...verdict, progress: reached.length / total, judged, skipped }
  }

  /** Judges the screen, unless it equals the screen before or all substates are reached. */
  async see({ environment }: SeenStep): Promise<void> {
    const frame = await environment.render(JUDGED_SIZE)
    const { frame: seen, followed, fault } = this.#state
    if (fault !== undefined || isSame(seen, frame)) return
    this.#state = { ...this.#state, frame }
    const begun = followed ?? await this.#begin()
    if (begun === undefined || openSubstates(begun).length === 0) return
    this.#state = { ...this.#state, followed: await this.#follow(begun, frame) }
  }

  /** The last screen is judged already. */
  end(): Promise<void> {
    return Promise.resolve()
  }

  async #begin(): Promise<Followed | undefined> {
    const substates = await this.#orFault(() => this.#setting.substates(this.#caller))
    if (!('fault' in substates)) return beginFollowing(this.#setting.instruction, substates)
    this.#state = { ...this.#state, fault: substates.fault }
    return undefined
  }

  async #follow(followed: Followed, frame: Frame): Promise<Followed> {
    const { maxCalls = MAX_CALLS, prompt } = this.#setting.parts
    if (this.#caller.usage.calls + CALLS_PER_SCREEN > maxCalls) {
      return skipScreen(followed, `the ${maxCalls} calls that the episode may take are spent`)
    }
    const found = await this.#orFault(() => followScreen(this.#caller, prompt, followed, frame))
    return 'fault' in found ? skipScreen(followed, found.fault) : found
  }

  /** An invalid answer counts against the judge; a failing endpoint does not. */
  async #orFault<T>(ask: () => Promise<T>): Promise<T | { readonly fault: string }> {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof ModelError && isEndpointFailure(error)) throw error
      return { fault: unjudgedBecause(error) }
    }
  }
}

function isSame(a: Frame, b: Frame): boolean {
  return a.width === b.width && a.height === b.height && Buffer.compare(a.pixels, b.pixels) === 0
}
