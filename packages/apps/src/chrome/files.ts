import { writeSharedPreferences } from '@droidgym/android/storage/shared-preferences'
import { writeDatabase } from '@droidgym/android/storage/sqlite'
import type { FileProjection } from '@droidgym/phone/system/app-definition'
import { timedFile } from '@droidgym/phone/system/time-zone'
import type { Visit } from './state.ts'
import { chromeState } from './state.ts'

/** Chromium counts microseconds from 1601 (base::Time). */
const WEBKIT_EPOCH_MS = 11_644_473_600_000n

function webkitTime(epochMs: number): bigint {
  return (BigInt(epochMs) + WEBKIT_EPOCH_MS) * 1000n
}

const URLS =
  'CREATE TABLE urls(id INTEGER PRIMARY KEY AUTOINCREMENT,url LONGVARCHAR,title LONGVARCHAR,visit_count INTEGER ' +
  'DEFAULT 0 NOT NULL,typed_count INTEGER DEFAULT 0 NOT NULL,last_visit_time INTEGER NOT NULL,hidden INTEGER ' +
  'DEFAULT 0 NOT NULL)'
const VISITS =
  'CREATE TABLE visits(id INTEGER PRIMARY KEY,url INTEGER NOT NULL,visit_time INTEGER NOT NULL,from_visit INTEGER,' +
  'transition INTEGER DEFAULT 0 NOT NULL,segment_id INTEGER,visit_duration INTEGER DEFAULT 0 NOT NULL)'

/**
 * The tables that Chromium's history database has for what was visited (components/history/core/browser). `at` is in
 * epoch milliseconds here.
 */
function writeHistory(history: readonly Visit[]): Uint8Array {
  const oldestFirst = history.toReversed()
  const urls = [...new Set(oldestFirst.map(({ url }) => url))]
  return writeDatabase({
    userVersion: 0,
    statements: [
      { sql: URLS },
      { sql: VISITS },
      ...urls.map((url, index) => {
        const visits = oldestFirst.filter((visit) => visit.url === url)
        const last = visits.at(-1)
        return {
          sql: 'INSERT INTO urls VALUES (?, ?, ?, ?, 0, CAST(? AS INTEGER), 0)',
          parameters: [index + 1, url, last?.title ?? '', visits.length, String(webkitTime(last?.at ?? 0))],
        }
      }),
      ...oldestFirst.map(({ url, at }, index) => ({
        sql: 'INSERT INTO visits VALUES (?, ?, CAST(? AS INTEGER), 0, 0, 0, 0)',
        parameters: [index + 1, urls.indexOf(url) + 1, String(webkitTime(at))],
      })),
    ],
  })
}

const preferences = new TextEncoder().encode(
  writeSharedPreferences(new Map([['first_run_flow', { type: 'boolean', value: true }]])),
)

/** Assumption: these files are not pushed; they can be read only. */
export const chromeFiles: readonly FileProjection[] = [
  timedFile(
    '/data/data/com.android.chrome/app_chrome/Default/History',
    (state) => chromeState.of(state).history,
    (history, instantOf) => writeHistory(history.map((visit) => ({ ...visit, at: instantOf(visit.at) }))),
  ),
  {
    path: '/data/data/com.android.chrome/shared_prefs/com.android.chrome_preferences.xml',
    source: () => preferences,
    read: () => preferences,
  },
]
