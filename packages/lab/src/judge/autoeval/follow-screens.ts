import { fillPrompt } from '@droidgym/agent/model/prompt/prompt-file'
import type { Frame } from '@droidgym/android/picture/frame'
import type { Substate } from '@droidgym/spec/milestones/substates'
import type { JudgeCaller } from '../judge-model.ts'
import { JudgePart, messagesWith } from '../judge-model.ts'
import { writeSubstates } from '../milestones/substate-syntax.ts'
import type { AutoevalPrompt } from './autoeval-prompt.ts'
import { check } from './checker.ts'
import { readReasonerReply } from './reasoner-reply.ts'

/** The progress of AutoEval's judge in an episode; immutable, so that snapshots and forks share it. */
export interface Followed {
  readonly instruction: string
  readonly substates: readonly Substate[]
  /** Ids of succeeded substates, ascending. */
  readonly reached: readonly number[]
  /** The reasoner's critical notes. */
  readonly notes: readonly string[]
  /** Number of judged screens. */
  readonly judged: number
  /** Why each skipped screen was skipped. */
  readonly skipped: readonly string[]
}

/** Retries after an answer that violates the checker's rules; then the screen is skipped. */
const RETRIES = 3
/** Most calls for a screen: the capturer's, and every attempt of the reasoner. */
export const CALLS_PER_SCREEN = 2 + RETRIES

export function beginFollowing(instruction: string, substates: readonly Substate[]): Followed {
  return { instruction, substates, reached: [], notes: [], judged: 0, skipped: [] }
}

/** The substates that are open. */
export function openSubstates({ substates, reached }: Followed): readonly Substate[] {
  return substates.filter(({ id }) => !reached.includes(id))
}

/**
 * Judges one more screen: a capturer describes the picture, a reasoner names the open substates that it shows, and a
 * checker applies its rules to the answer. Rejects with a `ModelError`.
 */
export async function followScreen(
  caller: JudgeCaller,
  prompt: AutoevalPrompt,
  followed: Followed,
  frame: Frame,
): Promise<Followed> {
  const found = await look(caller, prompt, followed, frame)
  if ('fault' in found) return skipScreen(followed, found.fault)
  const { reached, notes, judged } = followed
  return {
    ...followed,
    reached: [...reached, ...found.succeeded].sort((a, b) => a - b),
    notes: found.note === undefined ? notes : [...notes, found.note],
    judged: judged + 1,
  }
}

/** Skips a screen. */
export function skipScreen(followed: Followed, reason: string): Followed {
  return { ...followed, skipped: [...followed.skipped, reason] }
}

type Found = { readonly succeeded: readonly number[]; readonly note?: string } | { readonly fault: string }

async function look(
  caller: JudgeCaller,
  prompt: AutoevalPrompt,
  followed: Followed,
  frame: Frame,
): Promise<Found> {
  const { instruction, substates, reached, notes } = followed
  const open = openSubstates(followed)
  const known = substates.filter(({ id }) => reached.includes(id)).map(({ content }) => content)
  const shown = await messagesWith(prompt.capture_system.trim(), prompt.capture.trim(), [frame], 'high')
  const seen = await caller.ask(shown, JudgePart.capturer)
  if (seen.fault !== undefined) return { fault: `it was not described: ${seen.fault}` }
  const question = fillPrompt(prompt.reason, {
    instruction,
    substates: writeSubstates(open).trimEnd(),
    memory: [...notes, ...known].map((note) => `- ${note}`).join('\n'),
    screen: seen.text.trim(),
    count: String(open.length),
  })
  const messages = await messagesWith(prompt.reason_system.trim(), question, [], 'low')
  let fault = ''
  for (let attempt = 0; attempt <= RETRIES; attempt++) {
    const { text, fault: silence = wordsOf(text) } = await caller.ask(messages, JudgePart.reasoner)
    const reply = readReasonerReply(text)
    const checked = reply === undefined ? { fault: silence } : check(open, new Set(reached), reply.states)
    if ('fault' in checked) {
      fault = checked.fault
      continue
    }
    const note = reply?.critical_info ?? ''
    return { succeeded: checked.succeeded, ...(note !== '' && { note }) }
  }
  return { fault }
}

/** Longest excerpt of an unusable reply in a reason. */
const SHOWN = 100

function wordsOf(reply: string): string {
  return `the reply has no states: ${reply.trim().slice(0, SHOWN)}`
}
