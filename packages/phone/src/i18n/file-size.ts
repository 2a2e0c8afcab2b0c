import { isRightToLeft } from '@droidgym/android/locale'
import { localizeDigits, numberSeparators } from './formats.ts'
import { translator } from './strings.ts'

const UNITS = ['byteShort', 'kilobyteShort', 'megabyteShort', 'gigabyteShort', 'terabyteShort', 'petabyteShort'] as const
const STEP = 1000
/** More than this is written in the next unit: 901 bytes are `0.90 kB`. */
const MAX_OF_UNIT = 900
/** From here on a number has no fraction. */
const WHOLE_FROM = 100

/** `2.34 MB` in the words and digits of the locale (Formatter.formatFileSize, API 29), which counts in floats. */
export function formatFileSize(locale: string, bytes: number): string {
  let size = Math.fround(bytes)
  let unit = 0
  while (size > MAX_OF_UNIT && unit < UNITS.length - 1) {
    size = Math.fround(size / STEP)
    unit++
  }
  const t = translator(locale, 'framework')
  const number = localized(locale, size.toFixed(unit === 0 || size >= WHOLE_FROM ? 0 : 2))
  return embedded(locale, t('fileSizeSuffix', { number, unit: t(UNITS[unit] ?? 'byteShort') }))
}

function localized(locale: string, number: string): string {
  return localizeDigits(locale, number).replace('.', numberSeparators(locale).decimal)
}

const LATIN = /[A-Za-z]/

/** A text from left to right, marked as such where the others run from right to left (BidiFormatter.unicodeWrap). */
function embedded(locale: string, text: string): string {
  return isRightToLeft(locale) && LATIN.test(text) ? `\u200f\u202a${text}\u202c\u200f` : text
}
