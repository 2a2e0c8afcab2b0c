import { z } from 'zod'
import { fillPrompt } from '@droidgym/agent/model/prompt/prompt-file'
import type { Frame } from '@droidgym/android/picture/frame'
import { framesOf } from './episode-frames.ts'
import type { Judge, Verdict } from './judge.ts'
import { Outcome } from './judge.ts'
import type { JudgeModel } from './judge-model.ts'
import { JudgeCaller, messagesWith, unjudgedBecause } from './judge-model.ts'
import { judgeSection, loadJudgePrompt } from './judge-prompt.ts'
import type { JudgedEpisode, JudgedScreen } from './judged-episode.ts'
import { askForResult } from './spa/fine-stage.ts'
import { fineVerdict } from './spa/spa-judge.ts'

/** The prompt of Mobile-Bench's judge; the file is `configs/prompts/judge-mobile-bench.yaml`. */
const passPromptSchema = z.strictObject({
  /** The model's role, and when a task counts as completed. */
  system: judgeSection(),
  task: judgeSection('instruction'),
  actions: judgeSection('actions'),
  state: judgeSection('texts'),
  /** The form of the answer. */
  result: judgeSection(),
})
type PassPrompt = z.infer<typeof passPromptSchema>

/** `file`: in place of the shipped one. Throws a `SpecError` that lists every fault as `file:path: reason`. */
export function loadPassPrompt(file?: string): PassPrompt {
  return loadJudgePrompt('judge-mobile-bench', passPromptSchema, file)
}

/** Longest texts of a screen after an action, and of the last one, in characters. */
const MAX_TEXTS = 300
const MAX_LAST_TEXTS = 4000

/**
 * Mobile-Bench's judge of PassRate (arXiv 2407.00993, section 3.3): a model tells from the state of the phone at the
 * end whether the task is completed. One question with the actions, the texts of the screens and the last picture.
 */
export class PassJudge implements Judge {
  readonly name: string
  readonly #judge: JudgeModel
  readonly #prompt: PassPrompt

  constructor(name: string, judge: JudgeModel, prompt: PassPrompt) {
    this.name = name
    this.#judge = judge
    this.#prompt = prompt
  }

  async judge(episode: JudgedEpisode): Promise<Verdict> {
    const pictures = await framesOf(episode.screens, Math.max(0, episode.screens.length - 1))
    if ('fault' in pictures) return { outcome: Outcome.notJudged, reason: pictures.fault }
    const caller = new JudgeCaller(this.#judge)
    try {
      const { done, reply } = await askForResult(caller, await this.#messages(episode, pictures.frames))
      return { ...fineVerdict(done, reply), usage: caller.usage }
    } catch (error) {
      return { outcome: Outcome.notJudged, reason: unjudgedBecause(error), usage: caller.usage }
    }
  }

  close(): Promise<void> {
    this.#judge.endpoint.close()
    return Promise.resolve()
  }

  #messages({ instruction, actions, screens }: JudgedEpisode, last: readonly Frame[]): ReturnType<typeof messagesWith> {
    const lines = actions.map(({ text }, index) => (
      `${index + 1}. ${text}; the screen then: ${textsOf(screens[index + 1], MAX_TEXTS)}`
    ))
    const { system, task, actions: history, state, result } = this.#prompt
    const user = [
      fillPrompt(task, { instruction }),
      fillPrompt(history, { actions: lines.length === 0 ? 'none' : lines.join('\n') }),
      fillPrompt(state, { texts: textsOf(screens.at(-1), MAX_LAST_TEXTS) }),
      result.trim(),
    ]
    return messagesWith(system.trim(), user.join('\n\n'), last, 'high')
  }
}

function textsOf(screen: JudgedScreen | undefined, most: number): string {
  const texts = screen?.texts?.map((text) => text.replaceAll(/\s+/g, ' ')).join(' | ') ?? ''
  if (texts === '') return 'not known'
  return texts.length > most ? `${texts.slice(0, most)}…` : texts
}
