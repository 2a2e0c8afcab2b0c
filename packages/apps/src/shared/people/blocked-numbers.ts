import { writeDatabase } from '@droidgym/android/storage/sqlite'
import { dialable } from '@droidgym/phone/i18n/phone-number'
import type { FileProjection } from '@droidgym/phone/system/app-definition'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { BlockedNumber } from './dialer-state.ts'
import { DIALER_PACKAGE, phoneState } from './dialer-state.ts'

const NONE: readonly BlockedNumber[] = []

export function blockedNumbers(state: PhoneState): readonly BlockedNumber[] {
  return DIALER_PACKAGE in state.apps ? phoneState.of(state).blocked ?? NONE : NONE
}

/** The row of a number that is blocked, however it is written (BlockedNumberProvider.isBlocked). */
export function blockedNumber(state: PhoneState, number: string): BlockedNumber | undefined {
  const digits = dialable(number)
  return digits === '' ? undefined : blockedNumbers(state).find((one) => isSame(dialable(one.number), digits))
}

/** Assumption: of two forms of a number, the shorter one lacks the code of the country. */
function isSame(left: string, right: string): boolean {
  const [short = '', long = ''] = [left, right].map((one) => one.replace('+', '')).sort((a, b) => a.length - b.length)
  return short === long || (short.length >= 7 && long.length - short.length <= 3 && long.endsWith(short))
}

/** Blocks a number, unless it is already blocked. */
export function blockNumber(tx: Transaction, number: string): void {
  if (dialable(number) === '' || blockedNumber(tx.state, number) !== undefined) return
  phoneState.update(tx, ({ blocked = [], ...state }) => ({
    ...state,
    blocked: [...blocked, { id: Math.max(0, ...blocked.map(({ id }) => id)) + 1, number }],
  }))
}

export function unblockNumbers(tx: Transaction, ids: ReadonlySet<number>): void {
  phoneState.update(tx, ({ blocked = [], ...state }) => {
    const kept = blocked.filter(({ id }) => !ids.has(id))
    return kept.length === 0 ? state : { ...state, blocked: kept }
  })
}

export const BLOCKED_COLUMNS = ['_id INTEGER', 'original_number TEXT', 'e164_number TEXT'] as const

/** Assumption: no number is given in E.164, for which the phone would need its country. */
export function blockedRows(state: PhoneState): readonly (readonly [number, string, string | null])[] {
  return blockedNumbers(state).map(({ id, number }) => [id, number, number.startsWith('+') ? dialable(number) : null])
}

/** The provider's database (BlockedNumberDatabaseHelper, API 29). It is only read. */
export const blockedNumbersDatabase: FileProjection = {
  path: '/data/user_de/0/com.android.providers.blockednumber/databases/blockednumbers.db',
  source: (state) => blockedNumbers(state),
  read: (state) => writeDatabase({
    // BlockedNumberDatabaseHelper.DATABASE_VERSION
    userVersion: 2,
    statements: [
      { sql: 'CREATE TABLE blocked (_id INTEGER PRIMARY KEY AUTOINCREMENT,original_number TEXT NOT NULL UNIQUE,e164_number TEXT)' },
      ...blockedRows(state).map((row) => ({ sql: 'INSERT INTO blocked VALUES (?, ?, ?)', parameters: [...row] })),
    ],
  }),
}
