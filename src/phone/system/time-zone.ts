import { dateTimeFormat } from '../i18n/intl.ts'
import { LruCache } from '../lru-cache.ts'
import { logScheduleEvaluation } from './alarm-clock.ts'
import type { PhoneState } from './state.ts'
import type { Transaction } from './transaction.ts'

// The phone's clock and everything with a time on it count local time, as if it were UTC. Instants that leave the phone
// (commands, databases) are translated here. Assumption: what is on the phone keeps its local time in another zone, and
// times of files and of the log are translated in no zone.

export const ZONE_PROPERTY = 'persist.sys.timezone'
const MINUTE_MS = 60_000
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
  return zone !== '' && offsetMinutes(zone, 0) !== null
}

/** How far a zone is ahead of UTC at an instant (epoch milliseconds), in minutes; 0 for a zone that there is not. */
export function zoneMinutes(zone: string, epochMs: number): number {
  return offsetMinutes(zone, epochMs) ?? 0
}

function offsetMinutes(zone: string, epochMs: number): number | null {
  if (zone === 'GMT') return 0
  return offsets.getOrMake(`${zone} ${Math.floor(epochMs / QUARTER_HOUR_MS)}`, () => formattedOffset(zone, epochMs))
}

function formattedOffset(timeZone: string, epochMs: number): number | null {
  try {
    const format = dateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset', hour: 'numeric' })
    const name = format.formatToParts(epochMs).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
    const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The instant (epoch milliseconds) at which a clock in the phone's zone shows a local time. */
export function toEpoch(state: Pick<PhoneState, 'properties'>, local: number): number {
  const zone = timeZoneOf(state)
  const about = local - zoneMinutes(zone, local) * MINUTE_MS
  return local - zoneMinutes(zone, about) * MINUTE_MS
}

/** The local time in the phone's zone at an instant (epoch milliseconds). */
export function toLocal(state: Pick<PhoneState, 'properties'>, epochMs: number): number {
  return epochMs + zoneMinutes(timeZoneOf(state), epochMs) * MINUTE_MS
}

/** AlarmManager.setTimeZone: the instant stays, and the clock shows another time. */
export function setTimeZone(tx: Transaction, zone: string): void {
  const now = toEpoch(tx.state, tx.now)
  tx.setProperty(ZONE_PROPERTY, zone)
  const time = toLocal(tx.state, now)
  if (time === tx.now) return
  tx.set({ time })
  logScheduleEvaluation(tx)
}

const zoned = new WeakMap<object, Map<string, object>>()

/** Stands for a file's source in the phone's zone: the source itself in GMT, else one object for each of the zones. */
export function inZone(state: Pick<PhoneState, 'properties'>, source: object): object {
  const zone = timeZoneOf(state)
  if (zone === 'GMT') return source
  const known = zoned.get(source) ?? new Map<string, object>()
  zoned.set(source, known)
  const found = known.get(zone) ?? {}
  known.set(zone, found)
  return found
}
