import { ALARMS_DATABASE, AlarmsError, readAlarms, writeAlarms } from '@droidgym/android/storage/clock-alarms'
import type { AlarmTables } from '@droidgym/android/storage/clock-alarms'
import { LruCache } from '@droidgym/phone/lru-cache'
import type { FileProjection } from '@droidgym/phone/system/app-definition'
import { PhoneError } from '@droidgym/phone/system/phone-error'
import { replaceTables } from './alarm-store.ts'
import { clockState } from './state.ts'

/** Files by the JSON of their tables. Most phones have the same few alarms, and writing a database is slow. */
const written = new LruCache<string, Uint8Array>(32)

/** The clock's database. Pushing another one replaces the alarms. */
export const alarmsFile: FileProjection = {
  path: ALARMS_DATABASE,
  source: (state) => clockState.of(state).tables,
  read: (state) => {
    const { tables } = clockState.of(state)
    return written.getOrMake(JSON.stringify(tables), () => writeAlarms(tables))
  },
  write: (tx, bytes) => replaceTables(tx, readPushed(bytes)),
}

/** Throws `PhoneError` FILE_FORMAT when the bytes are no database of this clock. */
function readPushed(bytes: Uint8Array): AlarmTables {
  try {
    return readAlarms(bytes)
  } catch (cause) {
    if (!(cause instanceof AlarmsError)) throw cause
    throw new PhoneError('FILE_FORMAT', cause.message, { cause })
  }
}
