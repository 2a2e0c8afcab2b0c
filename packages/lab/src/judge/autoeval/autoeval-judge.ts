import type { Frame } from '@droidgym/android/picture/frame'
import type { ListedSubstate } from '@droidgym/spec/milestones/listed-substates'
import { framesOf } from '../episode-frames.ts'
import type { Judge, Verdict } from '../judge.ts'
import { Outcome } from '../judge.ts'
import type { JudgeModel } from '../judge-model.ts'
import { JudgeCaller, unjudgedBecause } from '../judge-model.ts'
import type { JudgedEpisode } from '../judged-episode.ts'
import type { AutoevalPrompt } from './autoeval-prompt.ts'
import { decompose } from './decomposer.ts'
import { distinctFrames } from './distinct-screens.ts'
import type { Followed } from './follow-screens.ts'
import { beginFollowing, followScreen, openSubstates } from './follow-screens.ts'

export interface AutoevalParts {
  readonly judge: JudgeModel
  readonly prompt: AutoevalPrompt
  /** The substates of a task; undefined: it has none. Absent: the model decomposes every task. */
  readonly substates?: (task: string) => readonly ListedSubstate[] | undefined
  /** Whether these substates are the task's milestones; verdicts tell all others. */
  readonly areMilestones?: true
  /** The decomposer's notes on an app; '' is left out. */
  readonly appNotes?: (app: string) => string
}

/** The substates of a task, or why there are none. Rejects with a `ModelError`. */
export async function substatesOf(
  { substates, prompt, appNotes }: AutoevalParts,
  caller: JudgeCaller,
  { task, instruction }: Pick<JudgedEpisode, 'task' | 'instruction'>,
): Promise<readonly ListedSubstate[] | { readonly fault: string }> {
  if (substates !== undefined) return substates(task) ?? { fault: `no substates of the task ${task} are known` }
  const [app = ''] = task.split('/')
  return await decompose(caller, prompt, { instruction, app, notes: appNotes?.(app) ?? '' })
}

/**
 * AutoEval's judge (arXiv 2503.02403). For every distinct screen a capturer describes the picture and a reasoner names
 * the open substates that it shows; a checker applies its rules to the answer. The task is done when every substate has
 * succeeded.
 */
export class AutoevalJudge implements Judge {
  readonly name: string
  readonly #parts: AutoevalParts

  constructor(name: string, parts: AutoevalParts) {
    this.name = name
    this.#parts = parts
  }

  async judge(episode: JudgedEpisode): Promise<Verdict> {
    const pictures = await framesOf(episode.screens)
    if ('fault' in pictures) return { outcome: Outcome.notJudged, reason: pictures.fault }
    const caller = new JudgeCaller(this.#parts.judge)
    const used = (): Pick<Verdict, 'usage' | 'usageByPart'> => (
      { usage: caller.usage, usageByPart: caller.usageByPart }
    )
    try {
      const substates = await substatesOf(this.#parts, caller, episode)
      if ('fault' in substates) return { outcome: Outcome.notJudged, reason: substates.fault, ...used() }
      const frames = distinctFrames(episode.screens, pictures.frames)
      const verdict = await this.#follow(caller, beginFollowing(episode.instruction, substates), frames)
      return { ...verdict, ...(this.#parts.areMilestones !== true && { decomposition: substates }), ...used() }
    } catch (error) {
      return { outcome: Outcome.notJudged, reason: unjudgedBecause(error), ...used() }
    }
  }

  close(): Promise<void> {
    this.#parts.judge.endpoint.close()
    return Promise.resolve()
  }

  async #follow(caller: JudgeCaller, begun: Followed, frames: readonly Frame[]): Promise<Verdict> {
    let followed = begun
    for (const frame of frames) {
      if (openSubstates(followed).length === 0) break
      followed = await followScreen(caller, this.#parts.prompt, followed, frame)
    }
    return verdictOf(followed)
  }
}

/** The verdict after following the screens. */
export function verdictOf(followed: Followed): Verdict & Required<Pick<Verdict, 'substates'>> {
  const { substates, reached, skipped } = followed
  const missing = openSubstates(followed)
  const progress = { reached, total: substates.length }
  if (missing.length > 0 && followed.judged === 0) {
    const reason = skipped.length === 0 ? 'there is no screen to judge' : `no screen could be judged, the last: ${skipped.at(-1) ?? ''}`
    return { outcome: Outcome.notJudged, reason, substates: progress }
  }
  const passedOver = skipped.length === 0 ? '' : `; ${skipped.length} screens were passed over, the last: ${skipped.at(-1) ?? ''}`
  const reason = missing.length === 0 ? 'every substate was reached' : `not reached: ${missing.map(({ content }) => content).join('; ')}`
  return {
    outcome: missing.length === 0 ? Outcome.success : Outcome.failure,
    reason: reason + passedOver,
    substates: progress,
  }
}
