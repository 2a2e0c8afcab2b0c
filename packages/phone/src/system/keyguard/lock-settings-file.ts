import { writeDatabase } from '@droidgym/android/storage/sqlite'
import type { FileProjection } from '../app-definition.ts'
import type { Credential } from './lock-settings.ts'
import { lockSettingsOf } from './lock-settings.ts'

const TABLE = 'CREATE TABLE locksettings (_id INTEGER PRIMARY KEY AUTOINCREMENT,name TEXT,user INTEGER,value TEXT)'
/** LockSettingsStorage.DatabaseHelper.DATABASE_VERSION of API 29. Assumption: the number. */
const VERSION = 2

/** DevicePolicyManager.PASSWORD_QUALITY_ constants. */
const Quality = {
  unspecified: 0, something: 65_536,
  numeric: 131_072, numericComplex: 196_608, alphabetic: 262_144, alphanumeric: 327_680,
} as const

/** PasswordMetrics.MAX_ALLOWED_SEQUENCE of API 29. */
const MAX_SEQUENCE = 3

/** What LockSettingsService keeps. It is only read. Assumption: without the rows of the synthetic password. */
export const lockSettingsFile: FileProjection = {
  path: '/data/system/locksettings.db',
  source: lockSettingsOf,
  read: (state) => {
    const { credential, disabled } = lockSettingsOf(state)
    const rows = [
      ['lockscreen.disabled', Number(disabled)],
      ['lockscreen.password_type', qualityOf(credential)],
    ] as const
    return writeDatabase({
      userVersion: VERSION,
      statements: [
        { sql: TABLE },
        ...rows.map(([name, value]) => ({
          sql: 'INSERT INTO locksettings (name, user, value) VALUES (?, 0, ?)',
          parameters: [name, String(value)],
        })),
      ],
    })
  },
}

/** LockPatternUtils.computeKeyguardQuality and PasswordMetrics.computeForPassword of API 29. */
function qualityOf(credential: Credential | null): number {
  if (credential === null) return Quality.unspecified
  const { kind, secret } = credential
  if (kind === 'pattern') return Quality.something
  const isNumber = /^\d*$/.test(secret)
  if (kind === 'password' && isNumber) return Quality.alphabetic
  if (isNumber) return longestSequence(secret) > MAX_SEQUENCE ? Quality.numeric : Quality.numericComplex
  return /\d/.test(secret) ? Quality.alphanumeric : Quality.alphabetic
}

/** PasswordMetrics.maxLengthSequence, for digits: the longest run in which each differs from the last by the same. */
function longestSequence(digits: string): number {
  let [longest, run] = [Math.min(digits.length, 1), 1]
  let step: number | undefined
  for (let at = 1; at < digits.length; at++) {
    const next = Number(digits[at]) - Number(digits[at - 1])
    run = next === step ? run + 1 : 2
    step = next
    longest = Math.max(longest, run)
  }
  return longest
}
