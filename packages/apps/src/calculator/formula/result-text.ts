import { localizeDigits, numberSeparators } from '@droidgym/phone/i18n/formats'
import { drawnFormula } from './tokens.ts'

/** Digits that a result shows, where AOSP's exact numbers go on for as long as one scrolls. */
const SIGNIFICANT_DIGITS = 12
const LARGEST_PLAIN = 1e12
const SMALLEST_PLAIN = 1e-6

/** A value as the formula writes numbers: ASCII digits, `−` for the sign, `E` before an exponent. */
export function plainResult(value: number): string {
  const rounded = Number(value.toPrecision(SIGNIFICANT_DIGITS))
  const size = Math.abs(rounded)
  const plain = rounded === 0 || (size >= SMALLEST_PLAIN && size < LARGEST_PLAIN)
  const text = plain ? String(rounded === 0 ? 0 : rounded) : rounded.toExponential().replace('e+', 'E').replace('e', 'E')
  return text.replaceAll('-', '−')
}

/** What `plainResult` gave, with the locale's digits, decimal point and thousands separators. */
export function localizedResult(locale: string, plain: string): string {
  const { decimal, group } = numberSeparators(locale)
  const [, sign = '', whole = '', fraction = '', exponent = ''] = /^(−?)(\d*)(?:\.(\d+))?(E−?\d+)?$/.exec(plain) ?? []
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  const text = `${sign}${grouped}${fraction === '' ? '' : decimal + fraction}${exponent}`
  return localizeDigits(locale, text)
}

/**
 * The formula as it is reported: one character for each key, in the digits and with the point of the locale, as the
 * result is. AOSP's CalculatorExpr passes the numbers of a formula through KeyMaps.translateResult, as it does results.
 * Assumption: so does Google's Calculator 8, which writes no thousands separators into the formula.
 */
export function localizedFormula(locale: string, formula: string): string {
  return localizeDigits(locale, formula).replaceAll('.', numberSeparators(locale).decimal)
}

/** The formula as it is drawn: functions by their names. Arabic digits must not run to the left around operators. */
export function drawnLocalizedFormula(locale: string, formula: string): string {
  const drawn = drawnFormula(formula)
  const shown = localizedFormula(locale, drawn)
  return localizeDigits(locale, drawn) === drawn ? shown : `${LEFT_TO_RIGHT_OVERRIDE}${shown}`
}

/** Typed text with ASCII digits in place of the locale's (KeyMaps.keyForChar takes any digit). */
export function plainDigits(locale: string, text: string): string {
  const digits = localizeDigits(locale, '0123456789')
  return Array.from(text, (character) => (digits.includes(character) ? String(digits.indexOf(character)) : character)).join('')
}

const LEFT_TO_RIGHT_OVERRIDE = '\u202d'
