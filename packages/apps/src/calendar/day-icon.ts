import type { Glyph } from '@droidgym/phone/view/drawing'
import { box } from '@droidgym/phone/view/glyphs/glyph-shapes'
import { BLUE, icon, outlined, painted, WHITE } from '../kit/icons/launcher-icon-shapes.ts'

/** A sheet of a calendar with one or two ASCII digits on it. */
function calendarSheet(digits: string): Glyph {
  const gap = DIGIT_WIDTH + 7
  const start = 54 - ((digits.length - 1) * gap + DIGIT_WIDTH) / 2
  return icon(
    WHITE,
    painted(box([26, 24, 56, 60], 7), BLUE),
    painted(box([26, 24, 56, 14], 7) + box([26, 31, 56, 7]), '#1967D2'),
    ...[...digits].map((digit, index) => outlined(digitPath(Number(digit), start + index * gap, 46), WHITE, 5)),
  )
}

const DIGIT_WIDTH = 14

/** Where each digit's line begins in a box of 14 × 28, and how it goes on. */
const DIGITS: readonly (readonly [x: number, y: number, line: string])[] = [
  [0, 7, 'a7 7 0 0 1 14 0v14a7 7 0 0 1-14 0z'],
  [2, 6, 'l7-6v28'],
  [0, 7, 'a7 7 0 0 1 14 0c0 7-14 12-14 21h15'],
  [0, 5, 'c1-3 4-5 7-5 4 0 7 3 7 6.5s-3 6.5-7 6.5c4 0 7 3.5 7 7.5s-3 7.5-7 7.5c-3.5 0-6-2-7-5'],
  [11, 28, 'v-28l-11 20h15'],
  [13, 0, 'h-11l-1 12c2-2 4-2.5 6-2.5 4 0 7 4 7 9s-3 9.5-7 9.5c-3 0-6-1.5-7-4'],
  [11, 0, 'c-7 4-11 12-11 20a7 7.5 0 1 0 14 0a7 7 0 0 0-13.5-3'],
  [0, 0, 'h14l-9 28'],
  [7, 13, 'a6.2 6.5 0 1 1 .1 0a7 7.5 0 1 1-.2 0z'],
  [3, 28, 'c7-4 11-12 11-20a7 7.5 0 1 0-14 0a7 7 0 0 0 13.5 3'],
]

function digitPath(digit: number, x: number, y: number): string {
  const [left, top, line] = DIGITS[digit] ?? [0, 0, '']
  return `M${x + left} ${y + top}${line}`
}

const SHEETS: readonly Glyph[] = Array.from({ length: 31 }, (_, index) => calendarSheet(`${index + 1}`))

/** The icon of the package. */
export const LAST_DAY = calendarSheet('31')

/** The icon that the launcher shows on a day: its number in the month. An instant in epoch milliseconds, GMT. */
export function dayIcon(epochMs: number): Glyph {
  return SHEETS[new Date(epochMs).getUTCDate() - 1] ?? LAST_DAY
}
