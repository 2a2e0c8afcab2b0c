import { DAY_MS } from './units.ts'

/** The first day of the month that lies `by` months after a day's own. */
export function monthOf(day: number, by = 0): number {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, 1)
}

/** The days that a month's page shows, in whole weeks; `weekStart` is 0 for Sunday. */
export function monthGrid(month: number, weekStart: number): readonly (readonly number[])[] {
  const first = new Date(month)
  const before = (first.getUTCDay() - weekStart + 7) % 7
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const weeks = Math.ceil((before + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => month + (week * 7 + day - before) * DAY_MS),
  )
}
