import { ModelError } from '../../agent/model/model-error.ts'
import { fillPrompt } from '../../agent/model/prompt-file.ts'
import type { Frame } from '../../android/frame.ts'
import type { Substate } from '../../spec/substates.ts'
import { framesOf } from '../episode-frames.ts'
import type { Judge, Verdict } from '../judge.ts'
import { Outcome } from '../judge.ts'
import type { JudgeModel } from '../judge-model.ts'
import { JudgeCaller, messagesWith } from '../judge-model.ts'
import type { JudgedEpisode } from '../judged-episode.ts'
import { writeSubstates } from '../milestones/substate-syntax.ts'
import type { AutoevalPrompt } from './autoeval-prompt.ts'
import { check } from './checker.ts'
import { decompose } from './decomposer.ts'
import { distinctFrames } from './distinct-screens.ts'
import { readReasonerReply } from './reasoner-reply.ts'

export interface AutoevalParts {
  readonly judge: JudgeModel
  readonly prompt: AutoevalPrompt
  /** Of a task; undefined: it has none. Absent: the model breaks every task into its own. */
  readonly substates?: (task: string) => readonly Substate[] | undefined
  /** What the decomposer is told of an app; '' is left out. */
  readonly appNotes?: (app: string) => string
}

/** Further tries for an answer that breaks the checker's rules; then the screen is passed over. */
const RETRIES = 3

/**
 * AutoEval's judge (arXiv 2503.02403). For every distinct screen a capturer puts the picture into words and a reasoner
 * says which open substates it shows; a checker holds the answer to its rules. The task is done when every substate has
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
    try {
      const substates = await this.#substatesOf(caller, episode)
      if ('fault' in substates) return { outcome: Outcome.notJudged, reason: substates.fault, usage: caller.usage }
      const frames = distinctFrames(episode.screens, pictures.frames)
      const verdict = await this.#follow(caller, substates, { instruction: episode.instruction, frames })
      return { ...verdict, usage: caller.usage }
    } catch (error) {
      if (!(error instanceof ModelError)) throw error
      return { outcome: Outcome.notJudged, reason: `${error.code}: ${error.message}`, usage: caller.usage }
    }
  }

  close(): Promise<void> {
    this.#parts.judge.endpoint.close()
    return Promise.resolve()
  }

  async #substatesOf(
    caller: JudgeCaller,
    { task, instruction }: JudgedEpisode,
  ): Promise<readonly Substate[] | { readonly fault: string }> {
    const { substates, prompt, appNotes } = this.#parts
    if (substates !== undefined) return substates(task) ?? { fault: `the task ${task} has no milestones` }
    const [app = ''] = task.split('/')
    const found = await decompose(caller, prompt, { instruction, app, notes: appNotes?.(app) ?? '' })
    return 'fault' in found ? { fault: `the decomposer broke its syntax: ${found.fault}` } : found
  }

  async #follow(caller: JudgeCaller, substates: readonly Substate[], followed: Followed): Promise<Verdict> {
    const { instruction, frames } = followed
    const succeeded = new Set<number>()
    let notes: readonly string[] = []
    let passedOver = 0
    for (const frame of frames) {
      const open = substates.filter(({ id }) => !succeeded.has(id))
      if (open.length === 0) break
      const memory = [...notes, ...substates.filter(({ id }) => succeeded.has(id)).map(({ content }) => content)]
      const round = await this.#look(caller, { instruction, frame, open, succeeded, memory })
      if (round === undefined) {
        passedOver += 1
        continue
      }
      for (const id of round.succeeded) succeeded.add(id)
      if (round.note !== undefined) notes = [...notes, round.note]
    }
    const missing = substates.filter(({ id }) => !succeeded.has(id))
    const skipped = passedOver === 0 ? '' : `; ${passedOver} screens were passed over, whose answers broke the rules`
    const reason = missing.length === 0 ? 'every substate was reached' : `not reached: ${missing.map(({ content }) => content).join('; ')}`
    return {
      outcome: missing.length === 0 ? Outcome.success : Outcome.failure,
      reason: reason + skipped,
      substates: { reached: [...succeeded].sort((a, b) => a - b), total: substates.length },
    }
  }

  async #look(caller: JudgeCaller, { instruction, frame, open, succeeded, memory }: Round): Promise<Found | undefined> {
    const { prompt } = this.#parts
    const seen = await caller.ask(await messagesWith(prompt.capture_system.trim(), prompt.capture.trim(), [frame], 'high'))
    const question = fillPrompt(prompt.reason, {
      instruction,
      substates: writeSubstates(open).trimEnd(),
      memory: memory.map((note) => `- ${note}`).join('\n'),
      screen: seen.trim(),
      count: String(open.length),
    })
    const messages = await messagesWith(prompt.reason_system.trim(), question, [], 'low')
    for (let attempt = 0; attempt <= RETRIES; attempt++) {
      const reply = readReasonerReply(await caller.ask(messages))
      const checked = reply && check(open, succeeded, reply.states)
      if (reply === undefined || checked === undefined || 'fault' in checked) continue
      const note = reply.critical_info ?? undefined
      return { succeeded: checked.succeeded, ...(note !== undefined && note !== '' && { note }) }
    }
    return undefined
  }
}

interface Followed {
  readonly instruction: string
  /** Of the distinct screens. */
  readonly frames: readonly Frame[]
}

interface Round {
  readonly instruction: string
  readonly frame: Frame
  readonly open: readonly Substate[]
  readonly succeeded: ReadonlySet<number>
  readonly memory: readonly string[]
}

interface Found {
  readonly succeeded: readonly number[]
  readonly note?: string
}
