/** In milliseconds. A day always has 24 hours here: times on the phone are local ones. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** `1990-05-31` */
export function isoDate(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}

/** The start of the day in which a time lies. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS) * DAY_MS
}
