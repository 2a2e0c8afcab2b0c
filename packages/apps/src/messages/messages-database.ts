import type { DatabaseContent } from '@droidgym/android/storage/sqlite'
import { writeDatabase } from '@droidgym/android/storage/sqlite'
import { timedFile } from '@droidgym/phone/system/time-zone'
import type { Conversation, Message } from './exchanges/conversation.ts'
import { isShort, isUnread } from './exchanges/conversation.ts'
import { partPath } from './message-parts.ts'
import { messagesState } from './state.ts'

/** MmsSmsDatabaseHelper of Android 10, with the columns that the conversations know. */
const SMS =
  'CREATE TABLE sms (_id INTEGER PRIMARY KEY,thread_id INTEGER,address TEXT,date INTEGER,read INTEGER DEFAULT 0,' +
  'type INTEGER,body TEXT)'

/** Messages with files: each file, and the text, is a part. The columns that the conversations know. */
const PDU =
  'CREATE TABLE pdu (_id INTEGER PRIMARY KEY AUTOINCREMENT,thread_id INTEGER,date INTEGER,msg_box INTEGER,' +
  'read INTEGER DEFAULT 0)'
const PART =
  'CREATE TABLE part (_id INTEGER PRIMARY KEY AUTOINCREMENT,mid INTEGER,seq INTEGER DEFAULT 0,ct TEXT,name TEXT,' +
  '_data TEXT,text TEXT)'
const ADDR = 'CREATE TABLE addr (_id INTEGER PRIMARY KEY,msg_id INTEGER,address TEXT,type INTEGER)'
/** PduHeaders.TO of API 29. */
const TO = 151

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
      ...[SMS, PDU, PART, ADDR].map((sql) => ({ sql })),
      ...conversations.flatMap((conversation, thread) => rowsOf(conversation).map(({ id, at, read, type, text }) => ({
        sql: 'INSERT INTO sms VALUES (?, ?, ?, CAST(? AS INTEGER), ?, ?, ?)',
        parameters: [id, thread + 1, conversation.numbers.join(';'), String(instantOf(at)), Number(read), type, text],
      }))),
      ...conversations.flatMap((conversation, thread) =>
        conversation.messages.flatMap((message) =>
          multimediaRows(message, { thread: thread + 1, numbers: conversation.numbers, time: instantOf(message.at) }),
        ),
      ),
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
    ...messages.filter(isShort).map((message) => {
      return { ...message, read: !isUnread(conversation, message), type: typeOf(message) }
    }),
    ...(draft === undefined ? [] : [{ ...draft, read: true, type: DRAFT }]),
  ]
}

type Statement = DatabaseContent['statements'][number]

interface Context extends Pick<Conversation, 'numbers'> {
  readonly thread: number
  /** Epoch milliseconds. */
  readonly time: number
}

/** The rows of a message with files. A pdu counts its time in seconds. */
function multimediaRows(message: Message, { thread, numbers, time }: Context): readonly Statement[] {
  const { id, text, files } = message
  if (files === undefined) return []
  const parts = [
    ...files.map(({ mimeType, name }, index) => [mimeType, name, partPath(message, index), null]),
    ...(text === '' ? [] : [['text/plain', null, null, text]]),
  ]
  return [
    {
      sql: 'INSERT INTO pdu VALUES (?, ?, ?, ?, 1)',
      parameters: [id, thread, Math.floor(time / 1000), typeOf(message)],
    },
    ...parts.map((part, seq) => ({
      sql: 'INSERT INTO part (mid, seq, ct, name, _data, text) VALUES (?, ?, ?, ?, ?, ?)',
      parameters: [id, seq, ...part],
    })),
    ...numbers.map((number) => ({
      sql: 'INSERT INTO addr (msg_id, address, type) VALUES (?, ?, ?)',
      parameters: [id, number, TO],
    })),
  ]
}
