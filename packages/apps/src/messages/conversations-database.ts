import { writeDatabase } from '@droidgym/android/storage/sqlite'
import { timedFile } from '@droidgym/phone/system/time-zone'
import { messagesState } from './state.ts'

/** `conversations` of AOSP Messaging's DatabaseHelper, as far as columns are known. Assumption: Google's has them. */
const CONVERSATIONS =
  'CREATE TABLE conversations (_id INTEGER PRIMARY KEY AUTOINCREMENT,sms_thread_id INT DEFAULT(0),name TEXT,' +
  'snippet_text TEXT,archive_status INT DEFAULT(0),sort_timestamp INT DEFAULT(0),' +
  'participant_normalized_destination TEXT,participant_count INT DEFAULT(0),notification_enabled INT DEFAULT(1))'

/**
 * What the app itself keeps of conversations; it is only read. Assumption: a group has its numbers with semicolons, and
 * `name` is that of a group which the user has named.
 */
export const conversationsDatabase = timedFile(
  '/data/data/com.google.android.apps.messaging/databases/bugle_db',
  (state) => messagesState.of(state).conversations,
  (conversations, instantOf) =>
    writeDatabase({
      // DatabaseHelper.DATABASE_VERSION
      userVersion: 2,
      statements: [
        { sql: CONVERSATIONS },
        ...conversations.map(({ numbers, messages, draft, name = null, archived, muted }, index) => {
          const last = messages.at(-1) ?? draft
          return {
            sql: 'INSERT INTO conversations VALUES (?, ?, ?, ?, ?, CAST(? AS INTEGER), ?, ?, ?)',
            parameters: [
              index + 1, index + 1, name, last?.text ?? null, Number(archived),
              String(last === undefined ? 0 : instantOf(last.at)), numbers.join(';'), numbers.length, Number(muted !== true),
            ],
          }
        }),
      ],
    }),
)
