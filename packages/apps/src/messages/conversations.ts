import { hasCellService } from '@droidgym/phone/system/hardware/cell-service'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { nameOfNumber } from '../shared/people/callable-contacts.ts'
import type { Media } from '../shared/media/media.ts'
import { MESSAGES_PACKAGE } from '../shared/people/messages-package.ts'
import { formatPhoneNumber } from '@droidgym/phone/i18n/phone-number'
import type { ConversationKey } from '../shared/people/open-message.ts'
import { cancelAnnounced } from './announced.ts'
import type { Conversation, Message } from './exchanges/conversation.ts'
import { isSame } from './exchanges/conversation.ts'
import { messagesState } from './state.ts'

/** SnackBar of AOSP Messaging: how long it stays (snackbar_duration_ms). */
const UNDO_MS = 5000
export const UNDO_TIMER = 'undo_archiving'

export function findConversation(state: PhoneState, numbers: ConversationKey): Conversation | undefined {
  return messagesState.of(state).conversations.find((conversation) => isSame(conversation.numbers, numbers))
}

/** What the user calls the conversation, else the names of its people. */
export function conversationName(state: PhoneState, numbers: ConversationKey): string {
  return findConversation(state, numbers)?.name ?? peopleIn(state, numbers)
}

/** Names of the people, formatted numbers where there are none. */
export function peopleIn(state: PhoneState, numbers: ConversationKey): string {
  return numbers.map((number) => nameOfNumber(state, MESSAGES_PACKAGE, number) ?? formatPhoneNumber(number)).join(', ')
}

/** Puts a message of the owner at the end, and its conversation on top. Without cell service it is not sent. */
export function send(tx: Transaction, numbers: ConversationKey, text: string, files: readonly Media[] = []): void {
  const failed = !hasCellService(tx.state)
  append(tx, numbers, { text, mine: true, ...(files.length > 0 && { files }), ...(failed && { failed: true }) })
}

/** Sends a message that failed once more: it becomes the newest. Nothing changes without cell service. */
export function sendAgain(tx: Transaction, numbers: ConversationKey, { id, text, files = [] }: Message): void {
  if (!hasCellService(tx.state)) return
  messagesState.update(tx, (state) => ({
    ...state,
    conversations: state.conversations.map((conversation) => ({
      ...conversation,
      messages: conversation.messages.filter((message) => message.id !== id),
    })),
  }))
  send(tx, numbers, text, files)
}

/** Puts a message of somebody else at the end, unread, and its conversation on top. */
export function keepReceived(tx: Transaction, from: string, text: string): void {
  append(tx, [from], { text, mine: false })
}

interface KeptMessage extends Pick<Message, 'text' | 'at'> {
  readonly kind: 'received' | 'sent' | 'failed' | 'draft'
  readonly read: boolean
}

/** Puts a message among those of its conversation, and the conversation among the others, by their times. */
export function keepMessage(tx: Transaction, number: string, { text, at, kind, read }: KeptMessage): void {
  messagesState.update(tx, ({ conversations, nextId, ...state }) => {
    const known = conversations.find((conversation) => isSame(conversation.numbers, [number]))
    const old = known ?? { numbers: [number], messages: [], read: true, archived: false }
    const isNew = kind === 'received' && !read
    const message: Message = {
      id: nextId, text, mine: kind === 'sent' || kind === 'failed', at,
      ...(isNew && { unread: true }),
      ...(kind === 'failed' && { failed: true }),
    }
    const before = old.read ? old.messages.map(({ unread: _, ...seen }) => seen) : old.messages
    const grown: Conversation = kind === 'draft' ? { ...old, draft: { id: nextId, text, at } } : {
      ...old,
      messages: [...before, message].toSorted((a, b) => a.at - b.at || a.id - b.id),
      read: old.read && !isNew,
    }
    const all = [grown, ...conversations.filter((conversation) => conversation !== known)]
    return { ...state, nextId: nextId + 1, conversations: all.toSorted((a, b) => newest(b) - newest(a)) }
  })
}

/** The draft of these numbers; empty without one. */
export function keptDraft(state: PhoneState, numbers: ConversationKey): string {
  return findConversation(state, numbers)?.draft?.text ?? ''
}

/**
 * What has been written with these numbers and not sent; nothing when it is blank. A conversation without messages goes
 * with its draft.
 */
export function keepDraft(tx: Transaction, numbers: ConversationKey, text: string): void {
  const known = findConversation(tx.state, numbers)
  const isBlank = text.trim() === ''
  if (isBlank ? known?.draft === undefined : known?.draft?.text === text) return
  messagesState.update(tx, ({ conversations, nextId, ...state }) => {
    const kept: Conversation = known ?? { numbers, messages: [], read: true, archived: false }
    const without = withoutDraft(kept)
    const changed = isBlank ? without : { ...without, draft: { id: nextId, text, at: tx.now } }
    const others = conversations.filter((conversation) => conversation !== known)
    const left = isBlank && kept.messages.length === 0 ? others : [changed, ...others]
    return { ...state, nextId: nextId + 1, conversations: left.toSorted((a, b) => newest(b) - newest(a)) }
  })
}

function withoutDraft({ draft: _, ...conversation }: Conversation): Conversation {
  return conversation
}

function newest({ messages, draft }: Conversation): number {
  return Math.max(messages.at(-1)?.at ?? 0, draft?.at ?? 0)
}

function append(tx: Transaction, numbers: ConversationKey, written: Omit<Message, 'id' | 'at'>): void {
  messagesState.update(tx, (state) => {
    const known = state.conversations.find((conversation) => isSame(conversation.numbers, numbers))
    const message: Message = { id: state.nextId, ...written, at: tx.now }
    const messages = [...(known?.messages ?? []), message]
    const { draft, ...kept } = known ?? { numbers }
    const grown: Conversation = {
      ...kept,
      messages,
      read: written.mine,
      archived: false,
      ...(!written.mine && draft !== undefined && { draft }),
    }
    return {
      ...state,
      nextId: state.nextId + 1,
      conversations: [grown, ...state.conversations.filter((conversation) => conversation !== known)],
    }
  })
}

export function changeConversations(
  tx: Transaction,
  keys: readonly ConversationKey[],
  change: Partial<Pick<Conversation, 'read' | 'archived'>>,
): void {
  if (change.read === true) for (const key of keys) cancelAnnounced(tx, key)
  messagesState.update(tx, (state) => ({
    ...state,
    conversations: state.conversations.map((conversation) =>
      keys.some((key) => isSame(key, conversation.numbers)) ? { ...conversation, ...change } : conversation,
    ),
  }))
}

/** Archives conversations, or brings them back; for a while the list offers to undo it. */
export function archiveConversations(tx: Transaction, numbers: readonly ConversationKey[], archived: boolean): void {
  changeConversations(tx, numbers, { archived })
  messagesState.update(tx, (state) => ({ ...state, moved: { numbers, archived } }))
  tx.schedule(MESSAGES_PACKAGE, UNDO_TIMER, UNDO_MS)
}

/** Takes back what `archiveConversations` did last, if the list still offers that. */
export function undoArchiving(tx: Transaction): void {
  const { moved } = messagesState.of(tx.state)
  if (moved !== null) changeConversations(tx, moved.numbers, { archived: !moved.archived })
  closeUndo(tx)
}

/** The list offers no longer to undo what was archived. */
export function closeUndo(tx: Transaction): void {
  if (messagesState.of(tx.state).moved === null) return
  messagesState.update(tx, (state) => ({ ...state, moved: null }))
  tx.cancel(MESSAGES_PACKAGE, UNDO_TIMER)
}

/** Calls a group by a name of the user's own. */
export function renameGroup(tx: Transaction, numbers: ConversationKey, name: string): void {
  changeOne(tx, numbers, (conversation) => ({ ...conversation, name }))
}

/** Whether messages of a conversation are told of. */
export function muteConversation(tx: Transaction, numbers: ConversationKey, muted: boolean): void {
  changeOne(tx, numbers, ({ muted: _, ...conversation }) => (muted ? { ...conversation, muted: true } : conversation))
}

function changeOne(tx: Transaction, numbers: ConversationKey, change: (old: Conversation) => Conversation): void {
  messagesState.update(tx, (state) => ({
    ...state,
    conversations: state.conversations.map((one) => (isSame(one.numbers, numbers) ? change(one) : one)),
  }))
}

export function deleteConversations(tx: Transaction, keys: readonly ConversationKey[]): void {
  for (const key of keys) cancelAnnounced(tx, key)
  messagesState.update(tx, (state) => ({
    ...state,
    conversations: state.conversations.filter(({ numbers }) => !keys.some((key) => isSame(key, numbers))),
  }))
}

/** A conversation goes with its last message. */
export function deleteMessage(tx: Transaction, id: number): void {
  messagesState.update(tx, (state) => ({
    ...state,
    conversations: state.conversations
      .map((conversation) => {
        const messages = conversation.messages.filter((message) => message.id !== id)
        return messages.length === conversation.messages.length ? conversation : { ...conversation, messages }
      })
      .filter(({ messages }) => messages.length > 0),
  }))
}
