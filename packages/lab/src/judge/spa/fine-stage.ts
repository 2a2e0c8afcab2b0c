import { fillPrompt } from '@droidgym/agent/model/prompt/prompt-file'
import type { ChatMessage } from '@droidgym/agent/model/endpoint/chat'
import type { Frame } from '@droidgym/android/picture/frame'
import type { JudgeCaller, JudgeReply } from '../judge-model.ts'
import { messagesWith } from '../judge-model.ts'
import type { JudgedAction, JudgedEpisode } from '../judged-episode.ts'
import { drawAction, drawTouches } from './action-picture.ts'
import type { SpaPrompt } from './spa-prompt.ts'

/** Whether the model gives reasons, and how it gets the actions. */
export interface FineMode {
  readonly reasoning: 'result' | 'reason'
  readonly actions: 'none' | 'text' | 'image'
}

/**
 * The paper's best mode for a language: result and image for English, reason and text for Chinese. Other languages,
 * which it did not test, use English's.
 */
export function bestMode(locale: string): FineMode {
  return locale.startsWith('zh') ? { reasoning: 'reason', actions: 'text' } : { reasoning: 'result', actions: 'image' }
}

/** The part of an episode that a question is about. */
export interface FineQuestion {
  readonly instruction: string
  readonly episode: Pick<JudgedEpisode, 'actions' | 'display'> & { readonly frames: readonly Frame[] }
  /** The finding of an earlier subtask. */
  readonly history?: { readonly phrase: string; readonly memory: string }
}

export interface JudgedReply {
  readonly done: boolean | undefined
  readonly reply: JudgeReply
}

/** Retries after a reply without a result, as in the released code. */
const RETRIES = 5

/**
 * Whether the model judges the task as done: one question with all screenshots. Returns `undefined`, with the last
 * reply, when no reply has a result. Rejects with a `ModelError`.
 */
export async function askFine(
  caller: JudgeCaller,
  prompt: SpaPrompt,
  mode: FineMode,
  { instruction, episode, history }: FineQuestion,
): Promise<JudgedReply> {
  const { reasoning, actions } = mode
  const system = [prompt.system, ...(actions === 'none' ? [] : [prompt.system_with_actions])].map((part) => part.trim())
  const user = [
    fillPrompt(prompt.task, { instruction }),
    ...(history ? [fillPrompt(prompt.history, history)] : []),
    ...(actions === 'text' ? [fillPrompt(prompt.actions_as_text, { actions: listed(episode.actions) })] : []),
    ...(actions === 'image' ? [prompt.actions_as_pictures.trim()] : []),
    (reasoning === 'reason' ? prompt.reason_and_result : prompt.result_only).trim(),
  ]
  const messages = await messagesWith(system.join('\n'), user.join('\n\n'), shownAs(actions, episode), 'high')
  return askForResult(caller, messages)
}

/** Asks until a reply has a result; `undefined`, with the last reply, when none has. Rejects with a `ModelError`. */
export async function askForResult(caller: JudgeCaller, messages: readonly ChatMessage[]): Promise<JudgedReply> {
  for (let attempt = 0; ; attempt++) {
    const reply = await caller.ask(messages)
    const done = readResult(reply.text)
    if (done !== undefined || attempt === RETRIES) return { done, reply }
  }
}

/**
 * `Result: 1` is true and `Result: 0` false, by the reply's last result; undefined without one, or for another digit.
 */
export function readResult(reply: string): boolean | undefined {
  const digits = [...reply.matchAll(/Result[:：]\s*(\d+)/gi)].map(([, digit]) => digit)
  // A contradictory reply has no result.
  const [first, ...others] = new Set(digits)
  if (others.length > 0) return undefined
  return first === '1' ? true : first === '0' ? false : undefined
}

function listed(actions: readonly JudgedAction[]): string {
  return actions.map(({ text }, index) => `- from screenshot ${index + 1} to ${index + 2}: ${text}`).join('\n')
}

/** Every screenshot, with the action after it in the form of the mode. */
function shownAs(mode: FineMode['actions'], { frames, actions, display }: FineQuestion['episode']): readonly Frame[] {
  return frames.map((frame, index) => {
    const action = actions[index]
    if (action === undefined || mode === 'none') return frame
    return mode === 'image' ? drawAction(frame, action, display) : drawTouches(frame, action, display)
  })
}
