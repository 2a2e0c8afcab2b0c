/** Fields of a format, in English, that tells how far a zone is ahead of UTC: `GMT+05:30`. */
export const OFFSET_FIELDS = { timeZoneName: 'longOffset', hour: 'numeric' } as const

const MINUTE_MS = 60_000

/** How far the zone of a format with `OFFSET_FIELDS` is ahead of UTC at an instant (epoch milliseconds), in minutes. */
export function offsetMinutes(format: Intl.DateTimeFormat, epochMs: number): number {
  const name = format.formatToParts(epochMs).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Longer than any clock is ahead of UTC, and shorter than a zone keeps its offset. */
const DAY_MS = 86_400_000

/**
 * The instant (epoch milliseconds) at which a clock shows a local time, which counts milliseconds as if it were UTC.
 * Of two instants, when the clock is put back, it is the earlier one unless `later`. A time that is left out when the
 * clock is put forward is as long after that, as in `java.util.Calendar`: 2:30 is 3:30.
 * `minutesAt`: how far the clock is ahead of UTC at an instant.
 */
export function instantOf(local: number, minutesAt: (epochMs: number) => number, later = false): number {
  const [before, after] = [minutesAt(local - DAY_MS), minutesAt(local + DAY_MS)]
  const [early, late] = [local - before * MINUTE_MS, local - after * MINUTE_MS]
  if (before === after || minutesAt(late) !== after) return early
  return later || minutesAt(early) !== before ? late : early
}
