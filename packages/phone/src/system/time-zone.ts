import { instantOf, OFFSET_FIELDS, offsetMinutes } from '@droidgym/android/time-zone'
import { dateTimeFormat } from '../i18n/intl.ts'
import { LruCache } from '../lru-cache.ts'
import { logScheduleEvaluation } from './alarm-clock.ts'
import type { FileProjection } from './app-definition.ts'
import type { PhoneState } from './state.ts'
import type { Transaction } from './transaction.ts'

// The phone's clock and everything with a time on it count local time, as if it were UTC. Instants that leave the
// phone (commands, databases) are translated here. Where the zone puts its clocks forward or back, the phone's jumps.
// What lasts a while is measured by `uptime`, which nothing moves. In another zone apps move the times that they keep
// (`onZoneChange`). Assumption: times of files and of the log are translated in no zone.

export const ZONE_PROPERTY = 'persist.sys.timezone'
const MINUTE_MS = 60_000

/** What tells instants from local times. */
export type LocalClock = Pick<PhoneState, 'properties' | 'isPutBack'>

/** Offsets in minutes by zone and quarter of an hour: a list of cities shows a hundred. */
const offsets = new LruCache<string, number | null>(1000)
/** Zones change their offset only between two of them. */
const QUARTER_HOUR_MS = 900_000

/** The phone's IANA zone. One that there is not stands for GMT, as in `TimeZone.getTimeZone`. */
export function timeZoneOf({ properties }: Pick<PhoneState, 'properties'>): string {
  const zone = properties[ZONE_PROPERTY] ?? ''
  return isZone(zone) ? zone : 'GMT'
}

export function isZone(zone: string): boolean {
  return zone !== '' && knownMinutes(zone, 0) !== null
}

/** How far a zone is ahead of UTC at an instant (epoch milliseconds), in minutes; 0 for a zone that there is not. */
export function zoneMinutes(zone: string, epochMs: number): number {
  return knownMinutes(zone, epochMs) ?? 0
}

function knownMinutes(zone: string, epochMs: number): number | null {
  if (zone === 'GMT') return 0
  return offsets.getOrMake(`${zone} ${Math.floor(epochMs / QUARTER_HOUR_MS)}`, () => formattedMinutes(zone, epochMs))
}

function formattedMinutes(timeZone: string, epochMs: number): number | null {
  try {
    return offsetMinutes(dateTimeFormat('en-US', { timeZone, ...OFFSET_FIELDS }), epochMs)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The instant (epoch milliseconds) at which a clock in the phone's zone shows a local time. */
export function toEpoch(state: LocalClock, local: number): number {
  const zone = timeZoneOf(state)
  if (zone === 'GMT') return local
  return instantOf(local, (epochMs) => zoneMinutes(zone, epochMs), state.isPutBack)
}

/** The local time in the phone's zone at an instant (epoch milliseconds). */
export function toLocal(state: Pick<PhoneState, 'properties'>, epochMs: number): number {
  return epochMs + zoneMinutes(timeZoneOf(state), epochMs) * MINUTE_MS
}

/** AlarmManager.setTimeZone: the instant stays, and the clock shows another time. */
export function setTimeZone(tx: Transaction, zone: string): void {
  const now = toEpoch(tx.state, tx.now)
  tx.setProperty(ZONE_PROPERTY, zone)
  if (toLocal(tx.state, now) === tx.now) return
  setClock(tx, now)
}

/** AlarmManager.setTime: the instant (epoch milliseconds) that it is. */
export function setClock(tx: Transaction, epochMs: number): void {
  const time = toLocal(tx.state, epochMs)
  tx.set({ time, isPutBack: toEpoch({ ...tx.state, isPutBack: false }, time) < epochMs })
  logScheduleEvaluation(tx)
}

/** When the phone's clock is put forward or back, and by how much; both in milliseconds. */
export interface ClockChange {
  readonly after: number
  readonly by: number
}

/** The change of the clock in the next `ms` milliseconds. */
export function clockChange(state: LocalClock & Pick<PhoneState, 'time'>, ms: number): ClockChange | undefined {
  const zone = timeZoneOf(state)
  if (zone === 'GMT') return undefined
  const now = toEpoch(state, state.time)
  const minutes = zoneMinutes(zone, now)
  let [same, other] = [now, now + ms]
  const by = (zoneMinutes(zone, other) - minutes) * MINUTE_MS
  if (by === 0) return undefined
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (zoneMinutes(zone, middle) === minutes) same = middle
    else other = middle
  }
  return { after: other - now, by }
}

/** How far ahead of UTC: its sign, whole hours, and the minutes beyond them. */
export function offsetParts(minutes: number): { readonly sign: '-' | '+'; readonly hours: number; readonly minutes: number } {
  const away = Math.abs(minutes)
  return { sign: minutes < 0 ? '-' : '+', hours: Math.floor(away / 60), minutes: away % 60 }
}

/**
 * A file of what an app keeps with times, which is only read. `write` gets a function that gives the instant (epoch
 * milliseconds) of a time on the phone. In another zone it is another file.
 */
export function timedFile<Kept extends object>(
  path: string,
  keptIn: (state: PhoneState) => Kept,
  write: (kept: Kept, instantOf: (local: number) => number) => Uint8Array,
): FileProjection {
  return {
    path,
    source: (state) => inZone(state, keptIn(state)),
    read: (state) => write(keptIn(state), (local) => toEpoch(state, local)),
  }
}

const zoned = new WeakMap<object, Map<string, object>>()

/** Stands for a file's source in the phone's zone: the source itself in GMT, else one object for each of the zones. */
function inZone(state: LocalClock, source: object): object {
  const zone = timeZoneOf(state)
  if (zone === 'GMT') return source
  const name = `${zone} ${state.isPutBack}`
  const known = zoned.get(source) ?? new Map<string, object>()
  zoned.set(source, known)
  const found = known.get(name) ?? {}
  known.set(name, found)
  return found
}
