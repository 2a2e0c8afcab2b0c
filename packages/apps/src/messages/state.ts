import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { appState } from '@droidgym/phone/system/app-definition'
import type { OverlayLocal } from '../kit/app-views.ts'
import type { Media } from '../shared/media/media.ts'
import type { ConversationKey } from '../shared/people/open-message.ts'
import { worldOf } from '../shared/world/world.ts'
import { MESSAGES } from './app.ts'
import type { Conversation } from './exchanges/conversation.ts'
import { seededConversations } from './exchanges/seeded-conversations.ts'

/** The activities that Messages itself opens. */
export const Activity = {
  list: 'com.google.android.apps.messaging.ui.ConversationListActivity',
  settings: 'com.google.android.apps.messaging.ui.appsettings.ApplicationSettingsActivity',
  help: 'com.google.android.apps.messaging.ui.HelpActivity',
  /** AOSP Messaging's name. Assumption: Google's is called so, too. */
  people: 'com.google.android.apps.messaging.ui.conversationsettings.PeopleAndOptionsActivity',
} as const

export interface MessagesState {
  /** The one with the newest message first. */
  readonly conversations: readonly Conversation[]
  readonly nextId: number
  readonly outgoingSounds: boolean
  readonly notifications: boolean
  /** What was archived or brought back a moment ago, and can be undone; null after a while. */
  readonly moved: { readonly numbers: readonly ConversationKey[]; readonly archived: boolean } | null
  /** Messages to this phone that the carrier keeps until there is cell service; absent when there are none. */
  readonly withheld?: readonly { readonly from: string; readonly text: string }[]
}

export const messagesState = appState<MessagesState>(MESSAGES.packageName)

/** Ids of messages that are written later; those that a phone starts with are smaller. */
const FIRST_NEW_ID = 1000

export function firstState(environment: EnvironmentSpec): MessagesState {
  const conversations = seededConversations(worldOf(environment))
  return { conversations, nextId: FIRST_NEW_ID, outgoingSounds: true, notifications: true, moved: null }
}

export type ListOverlay = 'menu' | 'delete'

export interface ListLocal extends OverlayLocal<ListOverlay> {
  /** The text being searched; null while the search field is closed. */
  readonly search: string | null
  /** Conversations ticked; null outside of that mode. */
  readonly ticked: readonly ConversationKey[] | null
  /** The archive is shown instead of the inbox. */
  readonly archive: boolean
}

export const FRESH_LIST: ListLocal = { search: null, ticked: null, archive: false, overlay: null }

/** Over a conversation; the last three are about the message that is chosen. */
export type ChatOverlay = 'menu' | 'attach' | 'delete-conversation' | 'delete-message' | 'message-menu' | 'message-details'

export interface ChatLocal extends OverlayLocal<ChatOverlay> {
  /** With whom; null while that is being chosen. */
  readonly numbers: ConversationKey | null
  /** Numbers chosen for a group so far; null when one person is chosen. */
  readonly group: readonly string[] | null
  /** What is typed into the field for recipients. */
  readonly query: string
  /** The keyboard for recipients has digits. */
  readonly digits: boolean
  /** Id of the message that is chosen; null without one. */
  readonly chosen: number | null
  /** The message being written. */
  readonly text: string
  /** What goes with it. Assumption: a draft keeps only the text. */
  readonly files: readonly Media[]
}

/** Of people and options: the name of the group while it is typed. */
export interface PeopleLocal extends OverlayLocal<{ readonly name: string }> {
  readonly numbers: ConversationKey
}

export function freshChat(numbers: ConversationKey): ChatLocal {
  return {
    numbers: numbers.length === 0 ? null : numbers,
    group: null,
    query: '',
    digits: false,
    chosen: null,
    text: '',
    files: [],
    overlay: null,
  }
}
