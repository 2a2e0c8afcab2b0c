/** Fields of a format, in English, that tells how far a zone is ahead of UTC: `GMT+05:30`. */
export const OFFSET_FIELDS = { timeZoneName: 'longOffset', hour: 'numeric' } as const

const MINUTE_MS = 60_000

/** How far the zone of a format with `OFFSET_FIELDS` is ahead of UTC at an instant (epoch milliseconds), in minutes. */
export function offsetMinutes(format: Intl.DateTimeFormat, epochMs: number): number {
  const name = format.formatToParts(epochMs).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * The instant (epoch milliseconds) at which a clock shows a local time, which counts milliseconds as if it were UTC.
 * `minutesAt`: how far the clock is ahead of UTC at an instant.
 */
export function instantOf(local: number, minutesAt: (epochMs: number) => number): number {
  const about = local - minutesAt(local) * MINUTE_MS
  return local - minutesAt(about) * MINUTE_MS
}
