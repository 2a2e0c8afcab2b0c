import type { Media } from '../../shared/media/media.ts'
import type { ConversationKey } from '../../shared/people/open-message.ts'

export interface Message {
  readonly id: number
  readonly text: string
  /** Pictures and other files that come with it; absent when there are none. */
  readonly files?: readonly Media[]
  /** The phone's owner wrote it. */
  readonly mine: boolean
  /** Epoch milliseconds. */
  readonly at: number
  /** To be read; said by a set-up alone. */
  readonly unread?: true
  /** Written by the owner and not sent: there was no cell service. */
  readonly failed?: true
}

/** What was written with one number or a group of them. The numbers are its name: no two conversations share them. */
export interface Conversation {
  readonly numbers: ConversationKey
  /** The oldest first. */
  readonly messages: readonly Message[]
  readonly read: boolean
  readonly archived: boolean
  /** Given by the user to a group; absent: the names of its people. */
  readonly name?: string
  /** Its messages are not told of. */
  readonly muted?: true
  /** What has been written and not sent. */
  readonly draft?: Pick<Message, 'id' | 'text' | 'at'>
}

/** Whether a message is a short one (SMS); with files it is a multimedia one (MMS). */
export function isShort({ files }: Message): boolean {
  return files === undefined
}

/** Whether a message is to be read. Without knowledge of each it is the newest of an unread conversation. */
export function isUnread({ messages, read }: Conversation, message: Message): boolean {
  if (read || message.mine) return false
  return messages.some(({ unread }) => unread) ? message.unread === true : message === messages.at(-1)
}

export function isSame(left: ConversationKey, right: ConversationKey): boolean {
  return left.toSorted().join() === right.toSorted().join()
}
