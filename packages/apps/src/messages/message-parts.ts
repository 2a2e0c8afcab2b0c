import type { FolderListing, FolderProjection } from '@droidgym/phone/system/app-definition'
import { bytesOf } from '../shared/media/file-bytes.ts'
import type { Conversation, Message } from './exchanges/conversation.ts'
import { messagesState } from './state.ts'

/** Where MmsProvider keeps the files of messages (API 29). */
const FOLDER = '/data/user_de/0/com.android.providers.telephony/app_parts'

/** The file of a part of a message. MmsProvider names it by the time at which it was written. */
export function partPath({ at, id }: Pick<Message, 'at' | 'id'>, index: number): string {
  return `${FOLDER}/PART_${at}_${id}_${index}`
}

const listings = new WeakMap<readonly Conversation[], FolderListing>()

/** The files that came with messages, or were sent, as copies: they stay when the originals change or go. */
export const messageParts: FolderProjection = {
  listing(state) {
    const { conversations } = messagesState.of(state)
    const known = listings.get(conversations)
    if (known !== undefined) return known
    const files = conversations.flatMap(({ messages }) => messages.flatMap((message) => (
      (message.files ?? []).map((file, index) => {
        const { size } = file
        return [partPath(message, index), { size, modified: message.at, read: () => bytesOf(file) }] as const
      })
    )))
    const listing = { files: new Map(files), directories: [] }
    listings.set(conversations, listing)
    return listing
  },
  // They go with their messages.
  remove() {},
}
