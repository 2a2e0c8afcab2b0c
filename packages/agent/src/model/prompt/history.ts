import type { Size } from '@droidgym/android/geometry'
import { findDialect } from '@droidgym/gym/action/dialects/dialects'
import { elementEntry } from '@droidgym/gym/observation/element-text'
import { withEdges } from '@droidgym/gym/observation/elements'
import type { Element } from '@droidgym/gym/observation/observation'
import { loadApis } from '@droidgym/spec/apis'
import type { ChatReply } from '../endpoint/chat.ts'

type Reply = Pick<ChatReply, 'text' | 'toolCalls'>

/** What a reply is read with; without a dialect it is in B-MoCA's format. */
interface ReplyContext {
  readonly dialect?: string | undefined
  readonly display: Size
}

/** Longest line of the history, without its element. */
const MAX_LINE = 300
const TAPPED_TAG = /^tap\((\d{1,6})\)$/
const NAMED_TAG = /"tag":\s*(\d{1,6})/

/** What formats write before the action; what follows belongs to it. */
const BEFORE_ACTION = [/### Action ###/, /Action Decision:/, /Grounded Operation:/, /^ACTION:/m] as const

/**
 * A reply's action or call, as later prompts list it. Tags are meaningless on another screen, so the element is written
 * beside its tag, as in B-MoCA's history.
 */
export function describeReply(reply: Reply, elements: readonly Element[], context?: ReplyContext): string {
  const { text, toolCalls: [call] } = reply
  const line = (call === undefined ? actionIn(text) : `${call.name} ${call.arguments}`).slice(0, MAX_LINE)
  const tag = call === undefined && context?.dialect !== undefined
    ? tagRead(text, elements, { ...context, dialect: context.dialect })
    : (call === undefined ? TAPPED_TAG : NAMED_TAG).exec(line)?.[1]
  const element = tag === undefined ? undefined : elements[Number(tag)]
  return element === undefined ? line : `${line} on ${elementEntry(element)}`
}

/** The text after the format's label, on one line; without a label, the last line. */
function actionIn(text: string): string {
  const lines = text.trim().split(/\r\n|\r|\n/)
  const marked = lines.findLast((line) => /^\s*-?\s*Action:/.test(line))
  if (marked !== undefined) return marked.replace(/^\s*-?\s*Action:/, '').trim()
  const [label] = BEFORE_ACTION.filter((candidate) => candidate.test(text))
  if (label === undefined) return lines.at(-1)?.trim() ?? ''
  const parts = text.split(label).at(-1)?.split(/[\r\n]+|###[^#\r\n]*###/) ?? []
  return parts.map((part) => part.trim()).filter((part) => part !== '').join('; ')
}

/** The element that a reply in a dialect names. */
function tagRead(
  text: string,
  elements: readonly Element[],
  { dialect, display }: ReplyContext & { readonly dialect: string },
): number | undefined {
  const context = { display, picture: display, elements: elements.map(withEdges), apis: () => loadApis() }
  const action = findDialect(dialect)?.read(text, context)
  return action !== undefined && 'at' in action && 'tag' in action.at ? action.at.tag : undefined
}
