import type { Glyph } from '../../../phone/view/drawing.ts'
import { calendarSheet } from './calendar-sheet.ts'

const SHEETS: readonly Glyph[] = Array.from({ length: 31 }, (_, index) => calendarSheet(`${index + 1}`))

/** The icon that the launcher shows on a day: its number in the month. An instant in epoch milliseconds, GMT. */
export function dayIcon(epochMs: number): Glyph {
  return SHEETS[new Date(epochMs).getUTCDate() - 1] ?? calendarSheet('31')
}
