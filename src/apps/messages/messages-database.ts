import { writeDatabase } from '../../android/storage/sqlite.ts'
import type { FileProjection } from '../../phone/system/app-definition.ts'
import type { Conversation } from './data/conversation.ts'
import { messagesState } from './state.ts'

/** MmsSmsDatabaseHelper of Android 10, with the columns that the conversations know. */
const SMS =
  'CREATE TABLE sms (_id INTEGER PRIMARY KEY,thread_id INTEGER,address TEXT,date INTEGER,read INTEGER DEFAULT 0,' +
  'type INTEGER,body TEXT)'

/** Telephony.Sms.MESSAGE_TYPE_INBOX and MESSAGE_TYPE_SENT. */
const INBOX = 1
const SENT = 2

/** The texts as other programs read them; one to a group has its numbers with semicolons. It is only read. */
export const messagesDatabase: FileProjection = {
  path: '/data/user_de/0/com.android.providers.telephony/databases/mmssms.db',
  source: (state) => messagesState.of(state).conversations,
  read: (state) => writeMessages(messagesState.of(state).conversations),
}

function writeMessages(conversations: readonly Conversation[]): Uint8Array {
  return writeDatabase({
    // MmsSmsDatabaseHelper.DATABASE_VERSION
    userVersion: 67,
    statements: [
      { sql: SMS },
      ...conversations.flatMap(({ numbers, messages, read }, thread) => messages.map(({ id, text, mine, at }) => ({
        sql: 'INSERT INTO sms VALUES (?, ?, ?, CAST(? AS INTEGER), ?, ?, ?)',
        parameters: [id, thread + 1, numbers.join(';'), String(at), Number(read || mine), mine ? SENT : INBOX, text],
      }))),
    ],
  })
}
