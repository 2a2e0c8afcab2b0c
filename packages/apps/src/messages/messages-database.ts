import { writeDatabase } from '@droidgym/android/storage/sqlite'
import { timedFile } from '@droidgym/phone/system/time-zone'
import type { Conversation, Message } from './exchanges/conversation.ts'
import { isUnread } from './exchanges/conversation.ts'
import { messagesState } from './state.ts'

/** MmsSmsDatabaseHelper of Android 10, with the columns that the conversations know. */
const SMS =
  'CREATE TABLE sms (_id INTEGER PRIMARY KEY,thread_id INTEGER,address TEXT,date INTEGER,read INTEGER DEFAULT 0,' +
  'type INTEGER,body TEXT)'

/** Telephony.Sms.MESSAGE_TYPE_INBOX, MESSAGE_TYPE_SENT, MESSAGE_TYPE_DRAFT and MESSAGE_TYPE_FAILED. */
const INBOX = 1
const SENT = 2
const DRAFT = 3
const FAILED = 5

/** The texts as other programs read them; one to a group has its numbers with semicolons. It is only read. */
export const messagesDatabase = timedFile(
  '/data/user_de/0/com.android.providers.telephony/databases/mmssms.db',
  (state) => messagesState.of(state).conversations,
  writeMessages,
)

function writeMessages(conversations: readonly Conversation[], instantOf: (local: number) => number): Uint8Array {
  return writeDatabase({
    // MmsSmsDatabaseHelper.DATABASE_VERSION
    userVersion: 67,
    statements: [
      { sql: SMS },
      ...conversations.flatMap((conversation, thread) => rowsOf(conversation).map(({ id, at, read, type, text }) => ({
        sql: 'INSERT INTO sms VALUES (?, ?, ?, CAST(? AS INTEGER), ?, ?, ?)',
        parameters: [id, thread + 1, conversation.numbers.join(';'), String(instantOf(at)), Number(read), type, text],
      }))),
    ],
  })
}

/** The type of a message that is not a draft. */
export function typeOf({ mine, failed }: Message): number {
  if (!mine) return INBOX
  return failed === true ? FAILED : SENT
}

interface SmsRow extends Pick<Message, 'id' | 'text' | 'at'> {
  readonly read: boolean
  readonly type: number
}

function rowsOf(conversation: Conversation): readonly SmsRow[] {
  const { messages, draft } = conversation
  return [
    ...messages.map((message) => {
      return { ...message, read: !isUnread(conversation, message), type: typeOf(message) }
    }),
    ...(draft === undefined ? [] : [{ ...draft, read: true, type: DRAFT }]),
  ]
}
