import { elementEntry } from '../../../observation/element-text.ts'
import type { Element } from '../../../observation/observation.ts'
import type { ChatReply } from '../endpoint/chat.ts'

type Reply = Pick<ChatReply, 'text' | 'toolCalls'>

/** Longest line of the history, without its element. */
const MAX_LINE = 300
const TAPPED_TAG = /^tap\((\d{1,6})\)$/
const NAMED_TAG = /"tag":\s*(\d{1,6})/

/**
 * A reply's action line or call, as later prompts list it. Tags are meaningless on another screen, so the element is
 * written beside its tag, as in B-MoCA's history.
 */
export function describeReply({ text, toolCalls: [call] }: Reply, elements: readonly Element[]): string {
  const line = (call === undefined ? actionIn(text) : `${call.name} ${call.arguments}`).slice(0, MAX_LINE)
  const tag = (call === undefined ? TAPPED_TAG : NAMED_TAG).exec(line)?.[1]
  const element = tag === undefined ? undefined : elements[Number(tag)]
  return element === undefined ? line : `${line} on ${elementEntry(element)}`
}

/** The text after the last `Action:`, else the last line. */
function actionIn(text: string): string {
  const lines = text.trim().split(/\r\n|\r|\n/)
  const marked = lines.findLast((line) => /^\s*-?\s*Action:/.test(line))
  return (marked ?? lines.at(-1) ?? '').replace(/^\s*-?\s*Action:/, '').trim()
}
