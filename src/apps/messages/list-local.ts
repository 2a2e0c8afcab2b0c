import type { ScreenContext } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { Conversation } from './conversations.ts'
import type { ConversationKey } from '../shared/people/open-message.ts'
import { conversationName, isSame, messagesState } from './conversations.ts'

export interface ListLocal {
  /** The text being searched; null while the search field is closed. */
  readonly search: string | null
  /** Conversations ticked; null outside of that mode. */
  readonly ticked: readonly ConversationKey[] | null
  /** The archive is shown instead of the inbox. */
  readonly archive: boolean
  readonly above: 'menu' | 'delete' | null
}

export const INITIAL_LIST: ListLocal = { search: null, ticked: null, archive: false, above: null }

export type ListContext = ScreenContext<ListLocal>

export function changeList(tx: Transaction, context: ListContext, change: Partial<ListLocal>): void {
  context.update(tx, (local) => ({ ...local, ...change }))
}

/** The conversations that the list shows. Searching finds archived ones too. */
export function listed({ state, local }: ListContext): readonly Conversation[] {
  const { conversations } = messagesState.of(state)
  const { search, archive } = local
  if (search === null) return conversations.filter(({ archived }) => archived === archive)
  const query = search.trim().toLowerCase()
  if (query === '') return []
  return conversations.filter(
    ({ numbers, messages }) =>
      conversationName(state, numbers).toLowerCase().includes(query) ||
      messages.some(({ text }) => text.toLowerCase().includes(query)),
  )
}

/** Ticks a conversation, or takes its tick away; the mode ends with the last. */
export function toggle(tx: Transaction, context: ListContext, numbers: ConversationKey): void {
  context.update(tx, (local) => {
    const others = (local.ticked ?? []).filter((key) => !isSame(key, numbers))
    const ticked = others.length === (local.ticked ?? []).length ? [...others, numbers] : others
    return { ...local, ticked: ticked.length === 0 ? null : ticked }
  })
}
