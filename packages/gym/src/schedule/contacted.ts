import type { FactPlace } from '@droidgym/spec/facts/fact-value'
import { providerRows } from '@droidgym/spec/facts/provider-rows'
import { isSameNumber } from '@droidgym/spec/facts/same-number'

/** How far the lists of the phone have been read: the ids of the newest message sent and the newest call. */
export interface ReadSoFar {
  readonly message: number
  readonly call: number
}

/** What the phone's user has done: sent somebody a message, or called them, which has no text. */
export interface Contact {
  readonly number: string
  readonly text?: string
}

const SENT = 'content://sms/sent'
const CALLS = 'content://call_log/calls'
/** CallLog.Calls.OUTGOING_TYPE of API 29. */
const OUTGOING = 2

/** A message of a conversation, in the order of the conversation. */
export interface Line {
  /** The phone's user, or the person. */
  readonly by: 'user' | 'person'
  readonly text: string
}

const MESSAGES = 'content://sms'
/** Telephony.TextBasedSmsColumns.MESSAGE_TYPE_INBOX of API 29. */
const INBOX = '1'
const MAX_LINES = 30

/** The newest messages between the phone's user and a number. Rejects with `UNREADABLE`. */
export async function readConversation(place: FactPlace, number: string): Promise<readonly Line[]> {
  const rows = await providerRows(place, { uri: MESSAGES, columns: ['address', 'type', 'body'], where: '_id>0' })
  const own = rows.filter(({ values: [address = ''] }) => isSameNumber(address, number))
  return own.slice(-MAX_LINES).map(({ values: [, type, text = ''] }) => ({ by: type === INBOX ? 'person' : 'user', text }))
}

/** Where the lists end now. Rejects with `UNREADABLE`. */
export async function readToEnd(place: FactPlace): Promise<ReadSoFar> {
  const newest = async (uri: string): Promise<number> => {
    return (await providerRows(place, { uri, columns: [], where: '_id>0' })).at(-1)?.id ?? 0
  }
  return { message: await newest(SENT), call: await newest(CALLS) }
}

/** What has come since, messages before calls. Rejects with `UNREADABLE`. */
export async function readContacts(
  place: FactPlace,
  { message, call }: ReadSoFar,
): Promise<{ readonly contacts: readonly Contact[]; readonly read: ReadSoFar }> {
  const messages = await providerRows(place, { uri: SENT, columns: ['address', 'body'], where: `_id>${message}` })
  const calls = await providerRows(place, { uri: CALLS, columns: ['number'], where: `_id>${call} AND type=${OUTGOING}` })
  const contacts = [
    ...messages.map(({ values: [number = '', text = ''] }) => ({ number, text })),
    ...calls.map(({ values: [number = ''] }) => ({ number })),
  ]
  return { contacts, read: { message: messages.at(-1)?.id ?? message, call: calls.at(-1)?.id ?? call } }
}
