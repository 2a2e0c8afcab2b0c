import { localizeDigits, numberSeparators } from '../../i18n/formats.ts'
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

/** The formula as it is drawn: the locale's digits and point. Arabic ones must not run to the left around operators. */
export function localizedFormula(locale: string, formula: string): string {
  const drawn = drawnFormula(formula)
  const localized = localizeDigits(locale, drawn)
  const shown = localized.replaceAll('.', numberSeparators(locale).decimal)
  return localized === drawn ? shown : `${LEFT_TO_RIGHT_OVERRIDE}${shown}`
}

const LEFT_TO_RIGHT_OVERRIDE = '\u202d'
