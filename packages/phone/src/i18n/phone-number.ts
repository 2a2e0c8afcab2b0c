import { AsYouType, findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A local number of the US: seven digits that are no part of a longer run. */
const LOCAL_NUMBER = /(?<![\w+.:/-])[2-9]\d{2}[-. ]?\d{4}(?![\w:/-]|\.\d)/g

/**
 * Where telephone numbers are in a text, in its order, with a SIM card of the US (Linkify.gatherTelLinks, which asks
 * libphonenumber for possible numbers, also local ones). Positions in UTF-16 units.
 */
export function phoneNumbersIn(text: string): readonly { readonly start: number; readonly end: number }[] {
  const whole = findPhoneNumbersInText(text, { defaultCountry: 'US' })
    .map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }))
  const local = [...text.matchAll(LOCAL_NUMBER)]
    .map(({ index, 0: number }) => ({ start: index, end: index + number.length }))
    .filter(({ start, end }) => !whole.some((other) => start < other.end && end > other.start))
  return [...whole, ...local].toSorted((a, b) => a.start - b.start)
}

/** What can be dialled: digits, the keys beside zero, plus, pause and wait. */
export function dialable(text: string): string {
  return text.replace(/[^\d*#+,;]/g, '')
}

/**
 * A number as Android shows it where it is kept, with a SIM card of the US (PhoneNumberUtils.formatNumber):
 * `2024561111` is `(202) 456-1111`, `12024561111` is `1 202-456-1111`. One that fits no pattern stays as it is.
 */
export function formatPhoneNumber(number: string): string {
  const [, dialled = '', extension] = /^(\+?\d+)(?:[,;](\d{1,6}))?$/.exec(number) ?? []
  const formatted = formatDialled(dialled)
  if (formatted === undefined) return number
  return extension === undefined ? formatted : `${formatted} ext. ${extension}`
}

/**
 * A number as the screen of a call shows it (PhoneNumberUtils.formatNumber with a normalized number): the text that an
 * app called is formatted only when there are no separators in it.
 */
export function formatCalledNumber(text: string): string {
  return /^[\d*#+]*$/.test(text) ? formatPhoneNumber(text) : text
}

function formatDialled(digits: string): string | undefined {
  if (digits.startsWith('+')) return formatInternational(digits)
  if (digits.startsWith(ABROAD)) {
    const formatted = formatInternational(`+${digits.slice(ABROAD.length)}`)
    return formatted && `${ABROAD} ${formatted.slice(1)}`
  }
  if (/^[2-9]\d{6}$/.test(digits)) return hyphenated(digits.slice(0, 3), digits.slice(3))
  if (/^[2-9]\d{9}$/.test(digits)) return withAreaCode(digits)
  return /^1[2-9]\d{9}$/.test(digits) ? formatAmericanCode(`+${digits}`).slice(1) : undefined
}

function formatInternational(number: string): string | undefined {
  if (/^\+1[2-9]\d{9}$/.test(number)) return formatAmericanCode(number)
  if (/^\+1[2-9]\d{6}$/.test(number)) return `+1 ${number.slice(2)}`
  const formatted = parsePhoneNumberFromString(number)?.formatInternational()
  // Without a pattern only the country code stands apart.
  return formatted?.split(/[ -]/).length === 2 ? undefined : formatted
}

/**
 * A number as Android shows it while it is typed, with a SIM card of the US (PhoneNumberFormattingTextWatcher):
 * `2024561111` is `(202) 456-1111`, `5554321` is `555-4321`. Numbers with `*`, `#`, `,` or `;` stay as they are.
 */
export function formatTypedNumber(number: string): string {
  if (/^\+\d+$/.test(number)) return number.startsWith('+1') ? formatAmericanCode(number) : formatForeign(number)
  return /^\d+$/.test(number) ? formatNational(number) : number
}

/** An area code and a local number begin with neither 0 nor 1. */
const NATIONAL = /^[2-9]\d{0,9}$/

/** What is dialled in the US before a country code. */
const ABROAD = '011'
/** Longest country code. */
const MAX_CODE_DIGITS = 3

function formatAbroad(digits: string): string {
  const rest = digits.slice(ABROAD.length)
  const formatted = formatTypedNumber(`+${rest}`).slice(1)
  return formatted === rest && rest.length > MAX_CODE_DIGITS ? digits : `${ABROAD} ${formatted}`
}

function formatNational(digits: string): string {
  if (digits.startsWith(ABROAD)) return formatAbroad(digits)
  if (digits.startsWith('1')) {
    const rest = digits.slice(1)
    if (!NATIONAL.test(rest) || rest.length < 2) return digits
    return `1 ${rest.length < 3 ? rest : withAreaCode(rest)}`
  }
  if (!NATIONAL.test(digits) || digits.length < 4) return digits
  return digits.length <= 7 ? hyphenated(digits.slice(0, 3), digits.slice(3)) : withAreaCode(digits)
}

function withAreaCode(digits: string): string {
  const local = hyphenated(digits.slice(3, 6), digits.slice(6))
  return `(${digits.slice(0, 3)}${local === '' ? '' : `) ${local}`}`
}

function formatAmericanCode(number: string): string {
  const rest = number.slice(2)
  if (rest === '') return number
  if (rest.length >= 3 && !NATIONAL.test(rest)) return number
  return `+1 ${hyphenated(rest.slice(0, 3), rest.slice(3, 6), rest.slice(6))}`
}

/** With this many digits behind the country code, libphonenumber has chosen a pattern or given up. */
const MIN_DECIDED = 5

/** Other countries' patterns are those of libphonenumber-js; a number that fits none stays as it is. */
function formatForeign(number: string): string {
  const formatted = new AsYouType().input(number)
  const [code = '', ...groups] = formatted.split(' ')
  if (groups.length === 0) return isCountryCode(code) ? `${code} ` : number
  const national = groups.join('')
  const startsWrong = national.startsWith('0') && national.length >= 3
  const fitsNone = startsWrong || (groups.length === 1 && national.length >= MIN_DECIDED)
  return fitsNone ? number : formatted
}

function isCountryCode(code: string): boolean {
  const formatter = new AsYouType()
  formatter.input(`${code}2`)
  return formatter.getCallingCode() === code.slice(1)
}

function hyphenated(...groups: readonly string[]): string {
  return groups.filter((group) => group !== '').join('-')
}
